"""The core's short forms: names of parts of a board in as few cells as they can be typed in."""

from __future__ import annotations

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text


def row(lang: str, number: object) -> str:
    # Translators: a row of the board, as short as it can be typed and read; {number} may be a span such as 4-6.
    return _(lang, "r{number}", number=number)


def column(lang: str, number: object) -> str:
    # Translators: a column of the board, as short as it can be typed and read; {number} may be a span such as 4-6.
    return _(lang, "c{number}", number=number)


def box(lang: str, number: object) -> str:
    # Translators: a box (block) of the board, as short as it can be typed and read.
    return _(lang, "b{number}", number=number)


def squares(lang: str, row: object, columns: str) -> str:
    # Translators: where a square is, as short as it can be typed and read, e.g. r3c5.
    return _(lang, "r{row}c{column}", row=row, column=columns)
