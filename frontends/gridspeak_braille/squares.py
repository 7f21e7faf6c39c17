"""Lines of a board for a braille display: a label, one cell a square, and counts, in places that never move.

All lines of one direction of a board share a form, chosen by the longest that they can become, so that a square keeps its
place under the finger whatever is entered.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from gridspeak import Board, Puzzle, Region, Wording
from gridspeak.words import messages
from gridspeak_braille.measure import cells, padded, wrapped
from gridspeak_braille.style import WALL, BrailleStyle

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Form(NamedTuple):
    """A way to write a line: blanks between squares, between groups, letters in the label, and counts behind.

    `counts` is 0 for none, 1 for the empties, 2 for the digits as well.
    """

    spaced: bool
    grouped: bool
    letters: bool
    counts: int


FORMS = (
    Form(True, True, True, 2),
    Form(True, True, True, 1),
    Form(False, True, True, 2),
    Form(False, True, True, 1),
    Form(False, True, True, 0),
    Form(False, True, False, 0),
    Form(False, False, True, 0),
    Form(False, False, False, 0),
)
"""From the richest to the barest."""


class Sample(NamedTuple):
    """The longest that the lines of one direction can become, in cells."""

    label: int
    number: int
    groups: tuple[int, ...]
    clue: int


def sign_of(board: Board, cell: tuple[int, int], wording: Wording, style: BrailleStyle) -> str:
    """What one square holds, as one sign."""
    value = board[cell]
    return style.gap if value is None else wording.short_value(board.puzzle, value)


def readable(puzzle: Puzzle, wording: Wording, style: BrailleStyle) -> BrailleStyle:
    """The style with a sign for empty squares that no value is written with: the player's, or the first other."""
    taken = {wording.short_value(puzzle, symbol.value) for symbol in puzzle.symbols}
    taken |= {" "} if WALL in taken else set()
    return style._replace(gap=next(sign for sign in (style.gap, ".", "-", "_", "=") if sign not in taken))


def count_words(board: Board, region: Region, wording: Wording, lang: str, values: Sequence[int]) -> list[str]:
    """How many squares of a region are empty, and how many hold each of these values: `e4 0:3 1:3`."""
    held = [board[cell] for cell in region.cells]
    counts = [f"{wording.short_value(board.puzzle, value)}:{held.count(value)}" for value in values]
    return [messages.prompt_empties(lang, held.count(None)), *counts]


def region_lines(board: Board, region: Region, wording: Wording, style: BrailleStyle) -> tuple[str, ...]:
    """A row, column, box, cage with its content, its clue and counts; where a cage lies."""
    style = readable(board.puzzle, wording, style)
    sample = _sample(board, region, wording, style.lang)
    clue = _clue(region, wording, style.lang)
    form = _form(board.puzzle, sample, wording, style)
    signs = [sign_of(board, cell, wording, style) for cell in region.cells]
    groups = wording.groups(board, region)
    if form is None:
        lines = _broken(signs, region, sample, wording, style)
    else:
        label = padded(_label(region, wording, style.lang, form.letters), sample.label if form.letters else sample.number)
        lines = [label + _squares(signs, groups, form, style.gap == " ")]
    tail = [clue] if clue else []
    if form is not None and form.counts:
        counted = wording.counted(board.puzzle) if form.counts == 2 else ()
        tail += count_words(board, region, wording, style.lang, counted)
    elif form is None:
        tail += _fitting(lines[-1], clue, count_words(board, region, wording, style.lang, ())[0], sample, style)
    if region.kind not in ("row", "column", "box"):
        tail.append(wording.short_cells(None, region.cells, style.lang))
    parting = " " if form is not None and form.spaced and tail else ""
    ends = wrapped(" ".join(tail), style.width, lines[-1] + parting)
    return (*lines[:-1], *(ends or (lines[-1],)))


def board_lines(board: Board, wording: Wording, style: BrailleStyle) -> tuple[str, ...]:
    """All rows."""
    rows = (region for region in board.puzzle.regions if region.kind == "row")
    return tuple(line for region in rows for line in region_lines(board, region, wording, style))


def clue_lines(puzzle: Puzzle, wording: Wording, style: BrailleStyle) -> tuple[str, ...]:
    """The clues that stand on no row, a line each: `c2 (1 3)`, `k1 (5) r1c1-2`."""
    lines: list[str] = []
    for region in puzzle.regions:
        clue = _clue(region, wording, style.lang)
        if clue is not None and region.kind != "row":
            where = "" if region.kind in ("column", "box") else wording.short_cells(None, region.cells, style.lang)
            lines += wrapped(f"{wording.short_region(region, style.lang)} {clue} {where}", style.width)
    return tuple(lines)


def _clue(region: Region, wording: Wording, lang: str) -> str | None:
    clue = wording.short_clue(region, lang)
    return None if clue is None else f"({clue})"


def _label(region: Region, wording: Wording, lang: str, letters: bool) -> str:
    return wording.short_region(region, lang) if letters or not region.number else str(region.number)


def _sample(board: Board, region: Region, wording: Wording, lang: str) -> Sample:
    alike = [one for one in board.puzzle.regions if one.kind == region.kind]
    return Sample(
        max(cells(_label(one, wording, lang, True)) for one in alike),
        max(cells(_label(one, wording, lang, False)) for one in alike),
        max((wording.groups(board, one) for one in alike), key=lambda groups: (sum(groups), len(groups))),
        max(cells(_clue(one, wording, lang) or "") for one in alike),
    )


def _form(puzzle: Puzzle, sample: Sample, wording: Wording, style: BrailleStyle) -> Form | None:
    """The richest form that fits, with clues in the same line if any form has room for them; None where none fits."""
    forms = [form for form in FORMS if not (form.spaced and style.gap == " ")]
    for clue in (sample.clue, 0):
        for form in forms:
            if _width(puzzle, sample, form, clue, wording, style) <= style.width:
                return form
    return None


def _width(puzzle: Puzzle, sample: Sample, form: Form, clue: int, wording: Wording, style: BrailleStyle) -> int:
    label = sample.label if form.letters else sample.number
    squares = cells(_squares(["."] * sum(sample.groups), sample.groups, form, style.gap == " "))
    tail = 1 + clue if clue else 0
    if form.counts:
        tail += 1 + cells(messages.prompt_empties(style.lang, sum(sample.groups)))
    if form.counts == 2:
        tail += len(wording.counted(puzzle)) * (3 + len(str(sum(sample.groups))))
    return label + squares + tail + (1 if form.spaced and tail else 0)


def _squares(signs: Sequence[str], groups: Sequence[int], form: Form, walls: bool) -> str:
    """The squares with what parts them from the label and each other; walls, where blanks are squares."""
    between = " " if form.spaced else ""
    starts = [sum(groups[:number]) for number in range(len(groups))]
    parts = [between.join(signs[start : start + length]) for start, length in zip(starts, groups, strict=True)]
    if walls:
        return WALL + (WALL if form.grouped else "").join(parts) + WALL
    return " " + (" " * (1 + form.spaced) if form.grouped else "").join(parts)


# Lines that are longer than the display


def _broken(signs: Sequence[str], region: Region, sample: Sample, wording: Wording, style: BrailleStyle) -> list[str]:
    """A line in parts, each with a label of its own: `r3a`, `r3b`; broken between groups as far as that goes."""
    walls = style.gap == " "
    ways = []
    for letters in (True, False):
        room = style.width - (sample.label if letters else sample.number) - 2 - walls
        ways.append((letters, _parts(sample.groups, max(1, room))))
    letters, parts = min(ways, key=lambda way: len(way[1]))  # the label with letters wins a tie
    label, lines, start = _label(region, wording, style.lang, letters), [], 0
    width = (sample.label if letters else sample.number) + 1
    form = Form(False, True, letters, 0)
    for number, groups in enumerate(parts):
        part = signs[start : start + sum(groups)]
        start += sum(groups)
        if part:
            name = padded(label + LETTERS[number % len(LETTERS)], width)
            lines.append(name + _squares(part, _cut(groups, len(part)), form, walls))
    return lines


def _parts(groups: Sequence[int], room: int) -> list[list[int]]:
    """Groups packed into lines of `room` cells with one cell between two; a group that is too long is split evenly."""
    pieces: list[int] = []
    for group in groups:
        number = math.ceil(group / room)
        pieces += [group // number + (place < group % number) for place in range(number)]
    lines: list[list[int]] = [[]]
    for piece in pieces:
        if lines[-1] and sum(lines[-1]) + len(lines[-1]) + piece > room:
            lines.append([])
        lines[-1].append(piece)
    return lines


def _cut(groups: Sequence[int], length: int) -> list[int]:
    """The groups of a region that is shorter than the longest of its kind."""
    cut: list[int] = []
    for group in groups:
        cut.append(min(group, length - sum(cut)))
    return [group for group in cut if group]


def _fitting(line: str, clue: str | None, empties: str, sample: Sample, style: BrailleStyle) -> list[str]:
    """The empties behind the last part of a broken line, where they fit at their longest."""
    most = cells(messages.prompt_empties(style.lang, sum(sample.groups)))
    return [empties] if clue is None and cells(line) + 1 + most <= style.width else []
