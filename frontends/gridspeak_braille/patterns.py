"""Unicode braille patterns from ASCII braille and back: the 64 characters of the North American computer braille code.

ASCII braille has one character for each pattern of six dots. Small and capital letters are the same pattern, and so are
the brackets `[ {` and `] }`, backslash and bar, `^ ~`, and `@` with the backtick.
"""

from __future__ import annotations

FIRST_PATTERN = 0x2800

ASCII_BRAILLE = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""The character of each pattern, in the order of Unicode: dot 1 counts 1, dot 2 counts 2, up to dot 6, which counts 32."""

_FOLDED = {"`": "@", "{": "[", "|": "\\", "}": "]", "~": "^"}
_PATTERN = {ord(sign): FIRST_PATTERN + place for place, sign in enumerate(ASCII_BRAILLE)}
_PATTERN |= {ord(sign.lower()): pattern for sign, pattern in ((chr(code), one) for code, one in _PATTERN.items())}
_PATTERN |= {ord(sign): _PATTERN[ord(same)] for sign, same in _FOLDED.items()}
_SIGN = {FIRST_PATTERN + place: sign for place, sign in enumerate(ASCII_BRAILLE)}


def to_patterns(text: str) -> str:
    """The text in Unicode patterns. What is no ASCII braille, such as a line's end or a letter with an accent, stays."""
    return text.translate(_PATTERN)


def to_ascii(text: str) -> str:
    """Unicode patterns as ASCII braille in capital letters. What is no pattern of six dots stays."""
    return text.translate(_SIGN)


def dots_of(sign: str) -> str:
    """The numbers of the dots that a character of ASCII braille consists of: `1` is `2`, a blank is empty."""
    pattern = _PATTERN[ord(sign)] - FIRST_PATTERN
    return "".join(str(dot + 1) for dot in range(6) if pattern >> dot & 1)
