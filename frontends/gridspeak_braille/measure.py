"""How many cells a text takes, and how it is broken into lines that fit."""

from __future__ import annotations

import unicodedata

from gridspeak.plain import one_line

INDENT = 2
"""Blanks before the lines that go on with the one above."""

_DOUBLE_ONSETS = (1, 4, 8, 10, 13)
_SILENT_ONSET = 11
_TWO_CELL_VOWELS = (3, 10, 15, 16)
_TWO_CELL_CODAS = (2, 3, 5, 6, 9, 10, 11, 12, 13, 14, 15, 18)


def cells(text: str) -> int:
    """The cells of a text: one a letter or sign, a Hangul syllable as many as uncontracted Korean braille gives it.

    A wide letter takes at least two, as on the terminal, so that a line fits there as well.
    """
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def _cells_of(letter: str) -> int:
    if "가" <= letter <= "힣":
        rest, coda = divmod(ord(letter) - ord("가"), 28)
        onset, vowel = divmod(rest, 21)
        onsets = 0 if onset == _SILENT_ONSET else 2 if onset in _DOUBLE_ONSETS else 1
        codas = 0 if coda == 0 else 2 if coda in _TWO_CELL_CODAS else 1
        return max(2, onsets + (2 if vowel in _TWO_CELL_VOWELS else 1) + codas)
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def padded(text: str, width: int) -> str:
    """The text with blanks behind it, up to a number of cells."""
    return text + " " * (width - cells(text))


def wrapped(text: str, width: int, first: str = "") -> tuple[str, ...]:
    """A text in lines of at most `width` cells, broken at blanks, with the lines after the first indented.

    `first` is a beginning that is kept as it is, blanks and all. Only a word that is longer than a line is cut.
    """
    lines, line = [], first
    for word in one_line(text).split():
        joined = f"{line} {word}" if line.strip() else line + word
        if cells(joined) <= width:
            line = joined
            continue
        if line.strip():
            lines.append(line.rstrip())
        line = " " * INDENT if lines else ""
        for letter in word:
            if cells(line + letter) > width:
                lines.append(line)
                line = " " * INDENT
            line += letter
    return (*lines, line) if line.strip() else tuple(lines)


def paragraphs(texts: tuple[str, ...], width: int) -> tuple[str, ...]:
    """Several texts, each from a new line; a text may hold several lines itself."""
    return tuple(line for text in texts for part in text.split("\n") for line in wrapped(part, width))
