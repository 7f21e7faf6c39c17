"""The first start on a braille display: language, cells, the sign for empty squares, a tutorial."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridspeak.words import welcome
from gridspeak_braille import words
from gridspeak_braille.style import GAPS, WIDTHS
from gridspeak_line.first_start import Message, ask_language, ask_tutorial, choice

if TYPE_CHECKING:
    from gridspeak_braille.frontend import BrailleFrontend


def first_start(braille: BrailleFrontend) -> bool:
    """Ask what was never asked before; whether the player wants the tutorial."""
    ask_language(braille)
    if braille.port.first_time("cells"):
        chosen = choice(braille, words.ask_cells, [_same(str(width)) for width in WIDTHS])
        if chosen is not None:
            braille.store_setting("width", str(WIDTHS[chosen]))
        signs = tuple(GAPS)
        chosen = choice(braille, words.ask_gap, [words.blank if sign == "blank" else _same(sign) for sign in signs])
        if chosen is not None:
            braille.store_setting("gap", signs[chosen])
    return ask_tutorial(braille, welcome.first_help)


def _same(text: str) -> Message:
    return lambda lang: text
