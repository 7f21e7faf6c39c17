"""A toy kind: a nonogram, 5 wide and 4 high. Clues stand on lines, crosses are only marks, and nothing is given.

Its text format is Simon Tatham's: `5x4:` and the runs of the columns, then of the rows, as `2.1/3/…`, nothing for no run.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from gridspeak import (
    BadInput,
    BadSize,
    Board,
    Cancelled,
    Cell,
    Clue,
    Count,
    Deduction,
    GaveUp,
    Grade,
    Hint,
    Kind,
    NotesChange,
    Puzzle,
    Reason,
    Region,
    Spec,
    Stop,
    Symbol,
    Value,
    Violation,
    Wording,
    hookimpl,
    line_regions,
    never,
    sentence,
    share,
)

ROWS, COLUMNS = 4, 5
PAINTED, CROSSED = 1, 2
SYMBOLS = (Symbol(PAINTED, "#"), Symbol(CROSSED, "x", mark=True))
CODE_BASE = COLUMNS + 1
Runs = tuple[int, ...]


def puzzle(rows: Sequence[Runs], columns: Sequence[Runs]) -> Puzzle:
    """A puzzle from the runs of its rows and columns."""
    regions = line_regions(ROWS, COLUMNS, [Clue("runs", runs) for runs in (*rows, *columns)])
    return Puzzle("nonogram", ROWS, COLUMNS, SYMBOLS, regions, (None,) * (ROWS * COLUMNS))


def from_picture(*picture: str) -> Puzzle:
    """The puzzle of a picture of `#` and other signs, one text a row."""
    return puzzle([runs_of(row) for row in picture], [runs_of("".join(column)) for column in zip(*picture, strict=True)])


def runs_of(line: str) -> Runs:
    """The lengths of the painted runs in a line."""
    return tuple(len(run) for run in re.findall("#+", line))


@cache
def arrangements(length: int, runs: Runs) -> tuple[tuple[bool, ...], ...]:
    """All ways to paint runs into a line."""
    lines = ("".join(signs) for signs in product("#.", repeat=length))
    return tuple(tuple(sign == "#" for sign in line) for line in lines if runs_of(line) == runs)


def clued(source: Puzzle) -> tuple[tuple[Region, Runs], ...]:
    """The lines with their runs; `BadInput` for regions and clues that this kind does not have."""
    found = []
    for region in source.regions:
        if region.kind not in ("row", "column") or region.clue is None or region.clue.kind != "runs":
            raise BadInput(lambda lang, name=region.id: f"This kind knows no region like {name}.")  # type: ignore[misc]
        found.append((region, region.clue.numbers))
    return tuple(found)


class NonogramRules:
    """The painted cells of each line are its runs; empty and crossed cells count alike."""

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """Lines whose painted cells fit into no way to paint the runs."""
        found = []
        for region, runs in clued(board.puzzle):
            if not any(fitting(board, region, runs, frozenset())):
                cells = tuple(cell for cell in region.cells if board[cell] == PAINTED)
                found.append(Violation("runs", (region.id,), cells, PAINTED))
        return tuple(found)

    def solved(self, board: Board) -> bool:
        """Every line shows its runs, whatever the crosses."""
        return all(
            tuple(board[cell] == PAINTED for cell in region.cells) in arrangements(len(region.cells), runs)
            for region, runs in clued(board.puzzle)
        )

    def tap(self, board: Board, cell: Cell) -> Value | None:
        """Empty, painted, crossed, and empty again."""
        return {None: PAINTED, PAINTED: CROSSED, CROSSED: None}[board[cell]]

    def effects(self, board: Board, cell: Cell, value: Value | None) -> tuple[NotesChange, ...]:
        """There are no notes."""
        return ()

    def candidates(self, board: Board, cell: Cell) -> frozenset[Value]:
        """Paint, where it breaks no rule at once."""
        painted = board.place(cell, PAINTED)
        lines = {region.id for region in board.puzzle.regions_of(cell)}
        broken = any(lines.intersection(one.lines) for one in self.violations(painted))
        return frozenset() if broken or board[cell] == PAINTED else frozenset({PAINTED})


def fitting(board: Board, region: Region, runs: Runs, bare: frozenset[Cell]) -> Iterator[tuple[bool, ...]]:
    """The ways to paint a line that cover what is painted and leave out what is known to be bare."""
    for way in arrangements(len(region.cells), runs):
        pairs = tuple(zip(region.cells, way, strict=True))
        if all(paint or board[cell] != PAINTED for cell, paint in pairs) and not any(
            paint and cell in bare for cell, paint in pairs
        ):
            yield way


def line_deductions(board: Board, bare: frozenset[Cell]) -> Iterator[Deduction]:
    """For each line, the cells that all ways paint, and those that none does."""
    for region, runs in clued(board.puzzle):
        ways = tuple(fitting(board, region, runs, bare))
        if not ways:
            continue
        columns = tuple(zip(region.cells, zip(*ways, strict=True), strict=True))
        painted = tuple((cell, PAINTED) for cell, paints in columns if all(paints) and board[cell] != PAINTED)
        gone = tuple((cell, PAINTED) for cell, paints in columns if not any(paints) and cell not in bare)
        if painted or gone:
            yield Deduction(Reason("overlap", (region.id,), region.cells), painted, gone)


class Overlap(NamedTuple):
    """The one technique: all ways to paint a line agree."""

    id: str = "overlap"
    beyond: bool = False

    def deductions(self, board: Board, stop: Stop = never) -> Iterator[Deduction]:
        """All that single lines prove."""
        return line_deductions(board, frozenset())


class NonogramHints:
    """Looks at one line after the other, from what is painted: crosses are the player's own."""

    stages = ("point", "explain")
    techniques = (Overlap(),)

    def next(self, board: Board, allow: tuple[str, ...] | None = None, stop: Stop = never) -> Hint | None:
        """A chain of bare cells that ends in a painted one."""
        chain: list[Deduction] = []
        bare: frozenset[Cell] = frozenset()
        while True:
            found = tuple(line_deductions(board, bare))
            for one in found:
                if one.placements:
                    return Hint((*chain, one._replace(placements=one.placements[:1], eliminations=())))
            if not found:
                return None
            chain.append(found[0])
            bare |= {cell for cell, _ in found[0].eliminations}

    def why(self, board: Board, cell: Cell, stop: Stop = never) -> Reason | None:
        """The line that settles a cell by itself."""
        if board[cell] is not None:
            board = board.place(cell, None)
        for one in line_deductions(board, frozenset()):
            if cell in {place for place, _ in (*one.placements, *one.eliminations)}:
                return one.reason
        return None


class NonogramSolver:
    """Counts solutions by trying all ways to paint the rows."""

    def count(self, puzzle: Puzzle, limit: int = 2, stop: Stop = never) -> Count:
        """Count up to `limit` solutions."""
        lines = clued(puzzle)
        rows = [arrangements(COLUMNS, runs) for region, runs in lines if region.kind == "row"]
        columns = [runs for region, runs in lines if region.kind == "column"]
        found: list[tuple[Value | None, ...]] = []
        for grid in product(*rows):
            if stop():
                raise Cancelled(lambda lang: "Stopped.")
            if all(way in arrangements(ROWS, runs) for way, runs in zip(zip(*grid, strict=True), columns, strict=True)):
                found.append(tuple(PAINTED if paint else None for row in grid for paint in row))
                if len(found) >= limit:
                    break
        return Count(len(found), found[0] if found else None)


class NonogramGenerator:
    """Paints at random until the runs have one solution."""

    version = "nonogram:v1"

    def spec(self, wish: str | None) -> Spec:
        """There is one size."""
        if wish not in (None, "5x4"):
            raise BadInput(lambda lang: f"{wish} is no size of this kind; there is 5x4.")
        return Spec()

    def check(self, spec: Spec) -> None:
        """Refuse any size, for the board is not square."""
        if spec.size is not None:
            raise BadSize(lambda lang: f"There is no size {spec.size}; boards are 5 wide and 4 high.")

    def make(self, spec: Spec, seed: str, stop: Stop = never) -> Puzzle:
        """The puzzle of a seed."""
        self.check(spec)
        draw = random.Random(seed)
        for _ in range(100):
            made = from_picture(*("".join(draw.choice("##.") for _ in range(COLUMNS)) for _ in range(ROWS)))
            if NonogramSolver().count(made, 2, stop).solutions == 1:
                return made
        raise GaveUp(lambda lang: "No puzzle was found.")


class NonogramGrader:
    """Says whether line after line leads to the end."""

    def grade(self, puzzle: Puzzle, stop: Stop = never) -> Grade:
        """Follow the hints."""
        board, steps = Board.start(puzzle), 0
        while hint := NonogramHints().next(board):
            board, steps = board.place(hint.cell, hint.value), steps + 1
        solutions = NonogramSolver().count(puzzle, 2, stop).solutions
        solved = solutions == 1 and NonogramRules().solved(board)
        return Grade(solutions, 0, "overlap" if solved else "beyond", {"overlap": steps}, solved, {})


class NonogramWording(Wording):
    """The toy's words, in English alone."""

    def name(self, lang: str) -> str:
        """The toy's name."""
        return "Nonogram"

    def value(self, puzzle: Puzzle, value: Value, lang: str) -> str:
        """Words, for signs are not read well."""
        return {PAINTED: "painted", CROSSED: "crossed"}[value]

    def clue(self, region: Region, lang: str) -> str | None:
        """The runs of a line."""
        if region.clue is None or not region.clue.numbers:
            return "No runs."
        return f"Runs {' '.join(map(str, region.clue.numbers))}."

    def violation(self, puzzle: Puzzle, violation: Violation, lang: str) -> str:
        """Which line does not fit its runs."""
        return sentence(f"{self.lines(puzzle, violation.lines, lang)} does not fit its runs.")

    def reason(self, puzzle: Puzzle, reason: Reason, lang: str) -> str:
        """Why a square is settled."""
        return f"All ways to paint {self.lines(puzzle, reason.lines, lang)} agree."

    def rules(self, lang: str) -> tuple[str, ...]:
        """The rules."""
        return ("Paint the runs that each line tells, in order, with a gap between. Crosses are only for you.",)


class NonogramCodecs:
    """Simon Tatham's format, and share codes that hold the runs."""

    formats = ("line", "code")

    def read(self, text: str) -> Puzzle:
        """A puzzle from a game id or a share code."""
        if share.kind_of(text) is not None:
            code = share.unwrap(text, CODE_BASE)
            lines = self._lines(code.digits)
            if (code.kind, code.rows, code.columns, len(lines)) == ("nonogram", ROWS, COLUMNS, ROWS + COLUMNS):
                return puzzle(lines[:ROWS], lines[ROWS:])
        match = re.fullmatch(r"5x4:([\d./]*)", text.strip())
        lines = [tuple(map(int, filter(None, runs.split(".")))) for runs in match[1].split("/")] if match else []
        if len(lines) != ROWS + COLUMNS:
            raise BadInput(lambda lang: f"{text[:60]} is no nonogram; expected is 5x4: and nine lists of runs.")
        return puzzle(lines[COLUMNS:], lines[:COLUMNS])

    def _lines(self, digits: Sequence[int]) -> list[Runs]:
        lines: list[Runs] = [()]
        for digit in digits:
            if digit:
                lines[-1] = (*lines[-1], digit)
            else:
                lines.append(())
        return lines[:-1]

    def read_position(self, puzzle: Puzzle, entries: str) -> Board:
        """A board with the player's signs."""
        if not re.fullmatch(r"[#x.]{20}", entries):
            raise BadInput(lambda lang: "The entries need 20 signs, each #, x or a dot.")
        return Board(puzzle, tuple(puzzle.value_of(sign) for sign in entries))

    def write(self, puzzle: Puzzle, form: str) -> str:
        """The puzzle as a game id or a code."""
        lines = [runs for _, runs in clued(puzzle)]
        if form == "code":
            digits = tuple(digit for runs in lines for digit in (*runs, 0))
            return share.wrap(share.Wrapped(puzzle.kind, ROWS, COLUMNS, digits), CODE_BASE)
        return "5x4:" + "/".join(".".join(map(str, runs)) for runs in (*lines[ROWS:], *lines[:ROWS]))

    def write_values(self, puzzle: Puzzle, values: Sequence[int | None]) -> str:
        """Signs row by row."""
        return "".join("." if value is None else puzzle.symbol[value].text for value in values)


NONOGRAM = Kind(
    id="nonogram",
    family="picture",
    mechanics=frozenset({"runs"}),
    abilities=frozenset({"undo"}),
    rules=NonogramRules(),
    solver=NonogramSolver(),
    hints=NonogramHints(),
    generator=NonogramGenerator(),
    grader=NonogramGrader(),
    wording=NonogramWording(),
    codecs=NonogramCodecs(),
    ladder=None,
)

BOAT = from_picture("..#..", "..##.", "#####", ".###.")
"""A boat, with one solution."""


@hookimpl
def gridspeak_kind() -> Kind:
    """Give the kind `nonogram`."""
    return NONOGRAM
