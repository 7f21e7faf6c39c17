"""Pages to emboss: a puzzle as a BRF file, ASCII braille in capital letters.

The board is in computer braille, one cell a square: digits are lowered, without number signs, which would shift columns. The
title and the note are in literary braille.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gridspeak import Board, Kind, Puzzle, Unavailable, Wording
from gridspeak_braille import words
from gridspeak_braille.measure import wrapped
from gridspeak_braille.patterns import dots_of
from gridspeak_braille.prose import prose
from gridspeak_braille.squares import readable, sign_of
from gridspeak_braille.style import BrailleStyle

FORM_FEED = "\f"
PARTING = 2
"""Blanks between a row's number and its squares."""

LONGEST_LIST = 10
"""So many symbols are told one by one in the note."""


class Page(NamedTuple):
    """A page: cells in a line, lines, the sign of an empty square (a blank becomes a dot), and how a line ends."""

    cells: int = 40
    lines: int = 25
    gap: str = "."
    ends: str = "\n"


def pages(kind: Kind, puzzle: Puzzle, lang: str, page: Page = Page(), solution: bool = False) -> str:  # noqa: B008
    """The puzzle on as many pages as it takes; with its solution, only if asked for, on pages of its own at the end."""
    wording = kind.wording
    gap = "." if page.gap == " " else page.gap
    style = readable(puzzle, wording, BrailleStyle(lang, page.cells, gap))
    title = f"{wording.title(puzzle.origin, lang)}. {words.size(lang, puzzle.rows, puzzle.columns)}."
    board = Board.start(puzzle)
    head = [*_prose(title, lang, page), *_note(puzzle, wording, style, page)]
    sheets = _sheets(head, [*_blocks(board, wording, style, page)], _clues(puzzle, wording, style), page)
    if solution:
        head = [*_prose(f"{words.solution(lang)}: {title}", lang, page)]
        sheets += _sheets(head, [*_blocks(solved(kind, puzzle), wording, style, page)], [], page)
    return FORM_FEED.join("".join(line.rstrip().upper() + page.ends for line in sheet) for sheet in sheets)


def solved(kind: Kind, puzzle: Puzzle) -> Board:
    """The board with its solution filled in; `Unavailable` where it has none."""
    first = kind.solver.count(puzzle, 1).first
    if first is None:
        raise Unavailable(words.no_solution)
    return Board(puzzle, first)


def _prose(text: str, lang: str, page: Page) -> tuple[str, ...]:
    return wrapped(prose(text, lang), page.cells)


def _note(puzzle: Puzzle, wording: Wording, style: BrailleStyle, page: Page) -> list[str]:
    """Which signs stand for the symbols and for an empty square, in their dots."""
    lang = style.lang
    signs = [wording.short_value(puzzle, symbol.value) for symbol in puzzle.symbols]
    if len(signs) > LONGEST_LIST or all(sign in "123456789" for sign in signs):
        values = words.note_digits(lang)
    else:
        told = zip(puzzle.symbols, signs, strict=True)
        values = " ".join(
            words.note_value(lang, wording.value(puzzle, one.value, lang), _dots(sign, lang)) for one, sign in told
        )
    note = [*_prose(words.note_values(lang, values, _dots(style.gap, lang)), lang, page)]
    if any(region.clue is not None for region in puzzle.regions):
        note += _prose(words.note_clues(lang), lang, page)
    return note


def _dots(sign: str, lang: str) -> str:
    return words.dots(lang, dots_of(sign))


# The board


def _blocks(board: Board, wording: Wording, style: BrailleStyle, page: Page) -> Iterator[list[str]]:
    """The board under its column heads; in several parts, broken between groups, where it is too wide or too high."""
    rows = [region for region in board.puzzle.regions if region.kind == "row"]
    down = next((region for region in board.puzzle.regions if region.kind == "column"), None)
    if not rows:
        return
    across, high = wording.groups(board, rows[0]), wording.groups(board, down) if down else (len(rows),)
    label = len(str(len(rows)))
    for columns in _cut(across, page.cells - label - PARTING + 1, 2, 1):
        heads = _heads(columns, label + PARTING)
        for bands in _cut(high, page.lines - len(heads), 1, 0):
            lines = []
            for row in (rows[number] for band in bands for number in band):
                signs = [[sign_of(board, row.cells[place], wording, style) for place in group] for group in columns]
                lines.append(str(row.number).rjust(label) + " " * PARTING + "  ".join(map(" ".join, signs)))
            yield [*heads, *lines]


def _cut(groups: Sequence[int], room: int, each: int, between: int) -> list[list[list[int]]]:
    """Groups of places in parts that take at most `room`: `each` for a place, `between` from one group to the next.

    A group that is too long for a part is cut evenly.
    """
    pieces: list[list[int]] = []
    start = 0
    for length in groups:
        number = -(-length * each // max(each, room))
        for piece in range(number):
            many = length // number + (piece < length % number)
            pieces.append(list(range(start, start + many)))
            start += many
    parts: list[list[list[int]]] = [[]]
    taken = 0
    for places in pieces:
        if parts[-1] and taken + between + each * len(places) > room:
            parts.append([])
        taken = each * len(places) + (taken + between if parts[-1] else 0)
        parts[-1].append(places)
    return parts


def _heads(columns: Sequence[Sequence[int]], label: int) -> list[str]:
    """Column numbers above the squares, a digit a line: the tens stand above the ones where there are any."""
    digits = len(str(columns[-1][-1] + 1))
    heads = []
    for digit in range(digits):
        signs = [[str(place + 1).rjust(digits)[digit] for place in group] for group in columns]
        heads.append(" " * label + "  ".join(" ".join(group) for group in signs))
    return heads


def _clues(puzzle: Puzzle, wording: Wording, style: BrailleStyle) -> list[str]:
    """A line a clue, in computer braille, each region by its id, which is ASCII in every language."""
    lines: list[str] = []
    for region in puzzle.regions:
        clue = wording.short_clue(region, style.lang)
        if clue is not None:
            where = "" if region.kind in ("row", "column", "box") else wording.short_cells(None, region.cells, "en")
            lines += wrapped(f"{region.id} ({clue}) {where}", style.width)
    return lines


def _sheets(head: Sequence[str], blocks: Sequence[Sequence[str]], clues: Sequence[str], page: Page) -> list[list[str]]:
    """Lines on pages: a part of the board is never parted itself. A blank line parts it from what stands above it."""
    sheets: list[list[str]] = [[]]
    for part in ([line] for line in head):
        _add(sheets, part, page.lines, False)
    for block in blocks:
        _add(sheets, block, page.lines, True)
    for number, line in enumerate(clues):
        _add(sheets, [line], page.lines, number == 0)
    return sheets


def _add(sheets: list[list[str]], part: Sequence[str], room: int, parted: bool) -> None:
    blank = [""] if parted and sheets[-1] else []
    if sheets[-1] and len(sheets[-1]) + len(blank) + len(part) > room:
        sheets.append([])
        blank = []
    sheets[-1] += [*blank, *part]
