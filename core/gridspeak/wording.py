"""Words for parts of a board and for what a kind knows of itself. A kind derives its own from this default.

`gridspeak.render` puts these parts together into answers, so that every frontend and every kind says the same things in the
same order.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from gridspeak.board import Board
from gridspeak.hints import Deduction, Reason
from gridspeak.puzzle import Cell, Origin, Puzzle, Region, Value
from gridspeak.rules import Violation
from gridspeak.words import messages, moves, sentence, short


class Style(NamedTuple):
    """How something is to be said.

    `detail` is `short`, `normal` or `long`; `gap` a sign for empty squares within a line instead of a word; `grouped`
    joins equal neighbours; `echo` False leaves out what a prompt right after will tell anyway. `near` is the square that was
    told last, if that is fresh in the mind: at `short`, a step from there is told by what it changes.
    """

    lang: str
    detail: str = "normal"
    gap: str | None = None
    grouped: bool = False
    echo: bool = True
    near: Cell | None = None


class Wording:
    """Default words from regions and symbols; a kind overrides what it says better."""

    def name(self, lang: str) -> str:
        """The kind's name, as a title begins with it."""
        raise NotImplementedError

    def value(self, puzzle: Puzzle, value: Value, lang: str) -> str:
        """A value as it is read: its sign, unless the kind has a word."""
        return puzzle.symbol[value].text

    def place(self, cell: Cell, style: Style) -> str:
        """Where a cell is, inside a sentence."""
        if style.detail == "short":
            return messages.short_place(style.lang, cell[0] + 1, cell[1] + 1)
        return messages.place(style.lang, cell[0] + 1, cell[1] + 1)

    def step(self, cell: Cell, style: Style) -> str:
        """Where a cell is for one who was just told of `style.near`; nothing for that cell itself."""
        if style.detail != "short" or style.near is None:
            return self.place(cell, style)
        if cell == style.near:
            return ""
        if cell[0] == style.near[0]:
            return short.column(style.lang, cell[1] + 1)
        return short.row(style.lang, cell[0] + 1) if cell[1] == style.near[1] else self.place(cell, style)

    def content(self, board: Board, cell: Cell, lang: str) -> str:
        """What a cell holds: its value, with `fixed` where it is given, or `empty`."""
        value = board[cell]
        if value is None:
            return messages.empty(lang)
        text = self.value(board.puzzle, value, lang)
        return messages.content_fixed(lang, text) if board.is_given(cell) else text

    def region(self, region: Region, lang: str) -> str:
        """A region's name inside a sentence."""
        match region.kind:
            case "row":
                return messages.row(lang, region.number)
            case "column":
                return messages.column(lang, region.number)
            case "box":
                return messages.box(lang, region.number)
            case _:
                return messages.region(lang, self.region_kind(region.kind, lang), str(region.number or region.id))

    def region_kind(self, kind: str, lang: str) -> str:
        """The word for a kind of region that is no row, column or box."""
        return kind

    def lines(self, puzzle: Puzzle, ids: Sequence[str], lang: str) -> str:
        """Several regions by id: `rows 2 and 7`, or a list of names where they are of different kinds."""
        regions = [puzzle.region[one] for one in ids]
        if len(regions) > 1 and len({region.kind for region in regions}) == 1:
            numbers = messages.enumerate_words(lang, [str(region.number) for region in regions])
            if regions[0].kind == "row":
                return messages.rows(lang, numbers)
            if regions[0].kind == "column":
                return messages.columns(lang, numbers)
        return messages.enumerate_words(lang, [self.region(region, lang) for region in regions])

    def line(self, board: Board, region: Region, style: Style) -> str:
        """The content of a region, in its fixed order, as one text."""
        values = [board[cell] for cell in region.cells]
        if not style.grouped:
            return " ".join(self._read(board.puzzle, value, style) for value in values)
        groups = ((value, len(list(same))) for value, same in groupby(values))
        return messages.separator(style.lang).join(
            self._read(board.puzzle, value, style) if n == 1 else self.group(board.puzzle, value, n, style)
            for value, n in groups
        )

    def group(self, puzzle: Puzzle, value: Value | None, n: int, style: Style) -> str:
        """Two or more equal neighbours in a line; None is empty."""
        if value is None and style.gap is None:
            return messages.gaps(style.lang, n)
        return messages.group(style.lang, n, self._read(puzzle, value, style))

    def _read(self, puzzle: Puzzle, value: Value | None, style: Style) -> str:
        if value is not None:
            return self.value(puzzle, value, style.lang)
        return messages.gap(style.lang) if style.gap is None else style.gap

    def clue(self, region: Region, lang: str) -> str | None:
        """What a region's clue says, None without one."""
        return None if region.clue is None else " ".join(map(str, region.clue.numbers))

    def violation(self, puzzle: Puzzle, violation: Violation, lang: str) -> str:
        """A broken rule as a sentence: rule, line, cells, in under a dozen words."""
        return sentence(messages.rule_broken(lang, violation.rule, self.lines(puzzle, violation.lines, lang)))

    def mended(self, puzzle: Puzzle, violation: Violation, lang: str) -> str:
        """A rule that is no longer broken, as a sentence."""
        return sentence(messages.rule_mended(lang, violation.rule, self.lines(puzzle, violation.lines, lang)))

    # Short forms, where room is counted in cells

    def short_value(self, puzzle: Puzzle, value: Value) -> str:
        """A value in exactly one sign: its own where every symbol's is one, else a digit or letter by its place."""
        texts = [symbol.text for symbol in puzzle.symbols]
        if all(len(text) == 1 and text.isascii() for text in texts):
            return puzzle.symbol[value].text
        return _SIGNS[[symbol.value for symbol in puzzle.symbols].index(value)]

    def short_region(self, region: Region, lang: str) -> str:
        """A region's name in a few cells, such as `r3`."""
        match region.kind:
            case "row":
                return short.row(lang, region.number)
            case "column":
                return short.column(lang, region.number)
            case "box":
                return short.box(lang, region.number)
            case _:
                return region.id

    def short_lines(self, puzzle: Puzzle, ids: Sequence[str], lang: str) -> str:
        """Several regions by id in a few cells: `r2 r7`."""
        return " ".join(self.short_region(puzzle.region[one], lang) for one in ids)

    def short_cells(self, region: Region | None, cells: Sequence[Cell], lang: str) -> str:
        """Cells in a few cells of braille: along a row `c2 c4-6`, along a column `r2 r4-6`, elsewhere `r1c1-2 r2c1`."""
        if region is not None and region.kind == "row":
            return " ".join(short.column(lang, span) for span in _spans([column + 1 for _, column in cells]))
        if region is not None and region.kind == "column":
            return " ".join(short.row(lang, span) for span in _spans([row + 1 for row, _ in cells]))
        rows: dict[int, list[int]] = {}
        for row, column in sorted(cells):
            rows.setdefault(row + 1, []).append(column + 1)
        return " ".join(short.squares(lang, row, span) for row, columns in rows.items() for span in _spans(columns))

    def short_clue(self, region: Region, lang: str) -> str | None:
        """What a region's clue says in a few cells, None without one."""
        if region.clue is None:
            return None
        return " ".join(map(str, region.clue.numbers or (0,))) + region.clue.operation

    def short_violation(self, puzzle: Puzzle, violation: Violation, lang: str) -> str:
        """A broken rule in a few cells: line, cells, value and rule. A kind says it in words of its own."""
        line = puzzle.region[violation.lines[0]] if len(violation.lines) == 1 else None
        parts = [self.short_lines(puzzle, violation.lines, lang), self.short_cells(line, violation.cells, lang)]
        if violation.value is not None:
            parts.append(self.short_value(puzzle, violation.value))
        return " ".join(part for part in (*parts, violation.rule) if part)

    def counted(self, puzzle: Puzzle) -> tuple[Value, ...]:
        """The values whose number in a line is worth a few cells at its end; none where there are many values."""
        return ()

    def groups(self, board: Board, region: Region) -> tuple[int, ...]:
        """The lengths of the parts in which a region is read: by the boxes that a line crosses, a box by its rows.

        One part where there are no boxes, or where they would part the lines of that direction at different places.
        """
        puzzle = board.puzzle
        if region.kind == "box":
            return tuple(len(list(same)) for _, same in groupby(region.cells, key=lambda cell: cell[0]))
        boxes = [one for one in puzzle.regions if one.kind == "box"]
        if region.kind not in ("row", "column") or not boxes:
            return (len(region.cells),)
        box_of = {cell: box.id for box in boxes for cell in box.cells}
        found = {
            tuple(len(list(same)) for _, same in groupby(one.cells, key=lambda cell: box_of.get(cell, "")))
            for one in puzzle.regions
            if one.kind == region.kind
        }
        return found.pop() if len(found) == 1 else (len(region.cells),)

    # What a kind knows of itself

    def technique(self, technique: str, lang: str) -> str:
        """A technique's name."""
        return technique

    def reason(self, puzzle: Puzzle, reason: Reason, lang: str) -> str:
        """The explanation of a deduction, from which the digit follows without being said."""
        return moves.hint_reason(lang, self.technique(reason.technique, lang))

    def elimination(self, puzzle: Puzzle, deduction: Deduction, lang: str) -> str:
        """A step of a hint's chain before the last, as a sentence: why some candidates go, and which if the kind says so."""
        return sentence(self.reason(puzzle, deduction.reason, lang))

    def lacks(self, ability: str, typed: str, lang: str) -> str:
        """Why the kind does not have an ability that a command needs."""
        return moves.lacks(lang, typed)

    def title(self, origin: Origin, lang: str) -> str:
        """What is being played: the kind with its level or date."""
        match origin.how:
            case "level":
                return messages.game_level(lang, self.name(lang), origin.level or 0)
            case "daily":
                return messages.game_daily(lang, self.name(lang), origin.date or "")
            case "new":
                return messages.game_other(lang, self.name(lang))
            case _:
                return messages.game_imported(lang, self.name(lang))

    def rules(self, lang: str) -> tuple[str, ...]:
        """The rules, a sentence or two an item."""
        return ()

    def tips(self, lang: str) -> tuple[str, ...]:
        """Advice on how to play well."""
        return ()

    def about(self, lang: str) -> tuple[str, ...]:
        """What the puzzle is, where it comes from, how its boards are made and why each has one solution."""
        return ()

    def questions(self, lang: str) -> tuple[tuple[str, str], ...]:
        """Questions that players ask, with their answers."""
        return ()

    def tutorial(self, lang: str) -> tuple[str, ...]:
        """The steps of a two-minute tutorial, each short enough to be heard at once."""
        return ()

    def key_tutorial(self, lang: str) -> tuple[str, ...]:
        """The steps for play with single keys, where they differ."""
        return self.tutorial(lang)


_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _spans(numbers: Sequence[int]) -> list[str]:
    """Numbers with neighbours joined: 2, 4, 5, 6 become `2` and `4-6`."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return [str(span[0]) if len(span) == 1 else f"{span[0]}-{span[-1]}" for span in spans]
