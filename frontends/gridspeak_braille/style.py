"""How a board is written for a braille display: language, cells, and the sign for empty squares."""

from __future__ import annotations

from typing import NamedTuple

WIDTHS = (14, 20, 32, 40, 80)
"""Cells of the displays that layouts are made for."""

NARROWEST = min(WIDTHS)

GAPS = {".": ".", "-": "-", "=": "=", "_": "_", "blank": " "}
"""Signs for an empty square by the name of the choice."""

WALL = "_"
"""Stands before, between and behind groups where empty squares are blanks, so that each of them can be counted."""


class BrailleStyle(NamedTuple):
    """How lines are written: `width` cells, `gap` the sign of an empty square.

    `echo` False leaves out what a prompt right after will tell anyway.
    """

    lang: str
    width: int = 40
    gap: str = "."
    echo: bool = True
