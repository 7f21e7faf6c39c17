"""Text that may quote anything, made fit for a terminal."""

from __future__ import annotations

_CONTROL = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029), "?")


def folded(text: str) -> str:
    """The text for comparing what was typed: small letters without accents. Hangul syllables stay whole."""
    from unicodedata import combining, normalize

    return normalize("NFC", "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign)))


def one_line(text: str) -> str:
    """The text without control signs, which would drive the terminal or end the line."""
    return text.translate(_CONTROL)
