"""A toy kind: a 4 by 4 Latin square with cages that give a sum. It has notes, undo, a bookmark, and clues on regions.

Its text format is the givens row by row, then the cages: `1...............;r1c1r1c2=5;r3c3=2`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
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
    cell_name,
    hookimpl,
    line_regions,
    never,
    parse_cell_name,
    sentence,
    share,
)

SIZE = 4
VALUES = (1, 2, 3, 4)
SYMBOLS = tuple(Symbol(value, str(value)) for value in VALUES)
CODE_BASE = SIZE * SIZE + 1
Cages = Sequence[tuple[Sequence[Cell], int]]
Candidates = dict[Cell, frozenset[Value]]


def puzzle(givens: str = "." * SIZE * SIZE, cages: Cages = ()) -> Puzzle:
    """A puzzle from its givens in line format and its cages with their sums."""
    regions = list(line_regions(SIZE, SIZE))
    for number, (cells, total) in enumerate(cages, 1):
        regions.append(Region(f"k{number}", "cage", tuple(cells), Clue("sum", (total,))))
    values = tuple(None if sign == "." else int(sign) for sign in givens)
    return Puzzle("caged_latin", SIZE, SIZE, SYMBOLS, tuple(regions), values)


def cages_of(source: Puzzle) -> tuple[tuple[Region, int], ...]:
    """The cages with their sums; `BadInput` for regions and clues that this kind does not have."""
    found = []
    for region in source.regions:
        clue = region.clue
        if region.kind == "cage" and clue is not None and clue.kind == "sum":
            found.append((region, clue.numbers[0]))
        elif region.kind not in ("row", "column") or clue is not None:
            raise BadInput(lambda lang, name=region.id: f"This kind knows no region like {name}.")  # type: ignore[misc]
    return tuple(found)


class LatinRules:
    """No value twice in a row or column; a cage's values add up to its sum."""

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """Values that stand twice in a line, and cages that are too high, or full and too low."""
        found = []
        for region in board.puzzle.regions:
            if region.kind == "cage":
                continue
            for value in VALUES:
                cells = tuple(cell for cell in region.cells if board[cell] == value)
                if len(cells) > 1:
                    found.append(Violation("twice", (region.id,), cells, value))
        for cage, total in cages_of(board.puzzle):
            values = [board[cell] for cell in cage.cells]
            reached = sum(value or 0 for value in values)
            if reached > total or (None not in values and reached < total):
                found.append(Violation("sum", (cage.id,), cage.cells))
        return tuple(found)

    def solved(self, board: Board) -> bool:
        """Full, and no rule broken."""
        return None not in board.values and not self.violations(board)

    def tap(self, board: Board, cell: Cell) -> Value | None:
        """Empty, 1 to 4, and empty again."""
        value = (board[cell] or 0) + 1
        return value if value in VALUES else None

    def effects(self, board: Board, cell: Cell, value: Value | None) -> tuple[NotesChange, ...]:
        """A value that is placed leaves the notes of its peers, and takes the place of the cell's own."""
        if value is None:
            return ()
        changes = [NotesChange(cell, board.notes_of(cell), frozenset())]
        for peer in peers(board.puzzle, cell):
            notes = board.notes_of(peer)
            changes.append(NotesChange(peer, notes, notes - {value}))
        return tuple(change for change in changes if change.before != change.after)

    def candidates(self, board: Board, cell: Cell) -> frozenset[Value]:
        """The values that no peer holds."""
        if board[cell] is not None:
            return frozenset()
        return frozenset(VALUES) - {board[peer] for peer in peers(board.puzzle, cell)}


def peers(source: Puzzle, cell: Cell) -> tuple[Cell, ...]:
    """The other cells of its row and column."""
    row, column = cell
    return tuple(other for other in source.cells if other != cell and (other[0] == row or other[1] == column))


RULES = LatinRules()


def legal_candidates(board: Board) -> Candidates:
    """The candidates of all empty cells, from peers alone."""
    return {cell: RULES.candidates(board, cell) for cell in board.empties()}


def singles(known: Candidates) -> Iterator[Deduction]:
    """Cells with one candidate left."""
    for cell, values in known.items():
        if len(values) == 1:
            lines = (f"r{cell[0] + 1}", f"c{cell[1] + 1}")
            yield Deduction(Reason("single", lines, (cell,)), ((cell, min(values)),))


def cage_eliminations(board: Board, known: Candidates) -> Iterator[Deduction]:
    """Candidates that fit into no way to reach a cage's sum."""
    for cage, total in cages_of(board.puzzle):
        choices = [known.get(cell) or frozenset({board[cell] or 0}) for cell in cage.cells]
        fitting = [values for values in product(*choices) if sum(values) == total]
        gone = tuple(
            (cell, value)
            for place, cell in enumerate(cage.cells)
            for value in sorted(known.get(cell, ()))
            if value not in {values[place] for values in fitting}
        )
        if gone:
            yield Deduction(Reason("cage", (cage.id,), cage.cells), (), gone)


class LatinTechnique(NamedTuple):
    """One technique, by its id."""

    id: str
    beyond: bool = False

    def deductions(self, board: Board, stop: Stop = never) -> Iterator[Deduction]:
        """All that this technique alone proves."""
        known = legal_candidates(board)
        return singles(known) if self.id == "single" else cage_eliminations(board, known)


class LatinHints:
    """Strikes candidates by cages until a single cell is settled."""

    stages = ("point", "technique", "explain", "digit")
    techniques = (LatinTechnique("single"), LatinTechnique("cage"))

    def next(self, board: Board, allow: tuple[str, ...] | None = None, stop: Stop = never) -> Hint | None:
        """The shortest chain that this order of techniques finds."""
        chain: list[Deduction] = []
        known = legal_candidates(board)
        while True:
            single = next(singles(known), None) if allow is None or "single" in allow else None
            if single is not None:
                return Hint((*chain, single))
            found = next(cage_eliminations(board, known), None) if allow is None or "cage" in allow else None
            if found is None:
                return None
            chain.append(found)
            known = without(known, found.eliminations)

    def why(self, board: Board, cell: Cell, stop: Stop = never) -> Reason | None:
        """Why a cell is settled when all cages have been looked at."""
        if board[cell] is not None:
            board = board.place(cell, None)
        known = legal_candidates(board)
        while found := next(cage_eliminations(board, known), None):
            known = without(known, found.eliminations)
        return next((one.reason for one in singles(known) if one.placements[0][0] == cell), None)


def without(known: Candidates, gone: Sequence[tuple[Cell, Value]]) -> Candidates:
    """The candidates that are left after an elimination."""
    return {cell: values - {value for other, value in gone if other == cell} for cell, values in known.items()}


class LatinSolver:
    """Counts solutions by trying every value in every cell."""

    def count(self, puzzle: Puzzle, limit: int = 2, stop: Stop = never) -> Count:
        """Count up to `limit` solutions."""
        cages_of(puzzle)
        found: list[tuple[Value | None, ...]] = []
        for values in self._solutions(Board.start(puzzle), stop):
            found.append(values)
            if len(found) >= limit:
                break
        return Count(len(found), found[0] if found else None)

    def _solutions(self, board: Board, stop: Stop) -> Iterator[tuple[Value | None, ...]]:
        if stop():
            raise Cancelled(lambda lang: "Stopped.")
        if RULES.violations(board):
            return
        empties = board.empties()
        if not empties:
            yield board.values
            return
        for value in sorted(RULES.candidates(board, empties[0])):
            yield from self._solutions(board.place(empties[0], value), stop)


class LatinGenerator:
    """Shuffles a Latin square, pairs its cells into cages, and shows cells until one solution is left."""

    version = "caged_latin:v1"

    def spec(self, wish: str | None) -> Spec:
        """There is one size."""
        if wish not in (None, "4", "4x4"):
            raise BadInput(lambda lang: f"{wish} is no size of this kind; there is 4.")
        return Spec(SIZE)

    def check(self, spec: Spec) -> None:
        """Refuse other sizes."""
        if spec.size not in (None, SIZE):
            raise BadSize(lambda lang: f"There is no size {spec.size}; there is 4.")

    def make(self, spec: Spec, seed: str, stop: Stop = never) -> Puzzle:
        """The puzzle of a seed."""
        self.check(spec)
        draw = random.Random(seed)
        rows, columns, values = (draw.sample(range(SIZE), SIZE) for _ in range(3))
        grid = {(r, c): VALUES[values[(rows[r] + columns[c]) % SIZE]] for r in range(SIZE) for c in range(SIZE)}
        pairs = [((r, c), (r, c + 1)) for r in range(SIZE) for c in (0, 2)]
        cages = [(pair, sum(grid[cell] for cell in pair)) for pair in draw.sample(pairs, 6)]
        shown: set[Cell] = set()
        for cell in draw.sample(sorted(grid), SIZE * SIZE):
            made = puzzle("".join(str(grid[one]) if one in shown else "." for one in sorted(grid)), cages)
            if LatinSolver().count(made, 2, stop).solutions == 1:
                return made
            shown.add(cell)
        raise GaveUp(lambda lang: "No puzzle was found.")


class LatinGrader:
    """Counts what singles and cages settle."""

    def grade(self, puzzle: Puzzle, stop: Stop = never) -> Grade:
        """Follow the hints to their end."""
        board, used = Board.start(puzzle), {"single": 0, "cage": 0}
        while hint := LatinHints().next(board):
            for step in hint.steps:
                used[step.reason.technique] += 1
            board = board.place(hint.cell, hint.value)
        solutions = LatinSolver().count(puzzle, 2, stop).solutions
        solved = solutions == 1 and RULES.solved(board)
        hardest = "beyond" if not solved else "cage" if used["cage"] else "single"
        return Grade(solutions, sum(given is not None for given in puzzle.givens), hardest, used, solved, {})


class LatinWording(Wording):
    """The toy's words, in English alone."""

    def name(self, lang: str) -> str:
        """The toy's name."""
        return "Caged Latin square"

    def region_kind(self, kind: str, lang: str) -> str:
        """A cage is called so."""
        return {"cage": "cage"}.get(kind, kind)

    def clue(self, region: Region, lang: str) -> str | None:
        """A cage's sum."""
        return None if region.clue is None else f"Sum {region.clue.numbers[0]}."

    def violation(self, puzzle: Puzzle, violation: Violation, lang: str) -> str:
        """Which value stands twice, or which cage has the wrong sum."""
        lines = self.lines(puzzle, violation.lines, lang)
        if violation.rule == "twice":
            return sentence(f"{lines}: {len(violation.cells)} times {violation.value}.")
        return sentence(f"{lines}: the sum is wrong.")

    def technique(self, technique: str, lang: str) -> str:
        """A technique's name."""
        return {"single": "only one digit left", "cage": "cage sums"}[technique]

    def reason(self, puzzle: Puzzle, reason: Reason, lang: str) -> str:
        """Why a square is settled, or a cage excludes digits."""
        lines = self.lines(puzzle, reason.lines, lang)
        if reason.technique == "single":
            return f"{lines} leave one digit for this square."
        return f"{lines} can reach its sum in few ways."

    def elimination(self, puzzle: Puzzle, deduction: Deduction, lang: str) -> str:
        """What a cage excludes, and where."""
        gone = ", ".join(f"{cell_name(cell)} not {value}" for cell, value in deduction.eliminations)
        return sentence(f"{self.reason(puzzle, deduction.reason, lang).rstrip('.')}: {gone}.")

    def rules(self, lang: str) -> tuple[str, ...]:
        """The rules."""
        return ("Each row and column holds 1 to 4. The squares of a cage add up to its sum.",)


class LatinCodecs:
    """The line format with its cages, and share codes that hold them."""

    formats = ("line", "code")

    def read(self, text: str) -> Puzzle:
        """A puzzle from a line or a share code."""
        if share.kind_of(text) is not None:
            return self._read_code(text)
        givens, *cages = text.strip().split(";")
        parsed = [self._read_cage(cage) for cage in cages]
        if not re.fullmatch(r"[1-4.]{16}", givens) or None in parsed:
            raise BadInput(lambda lang: f"{text[:60]} cannot be read; expected are 16 signs and cages like r1c1r1c2=5.")
        return puzzle(givens, [cage for cage in parsed if cage is not None])

    def _read_cage(self, text: str) -> tuple[tuple[Cell, ...], int] | None:
        match = re.fullmatch(r"((?:r[1-4]c[1-4])+)=(\d{1,2})", text)
        if match is None:
            return None
        cells = [parse_cell_name(name) for name in re.findall(r"r\dc\d", match[1])]
        return tuple(cell for cell in cells if cell is not None), int(match[2])

    def _read_code(self, text: str) -> Puzzle:
        code = share.unwrap(text, CODE_BASE)
        cells = SIZE * SIZE
        cages = max(code.digits[cells : 2 * cells], default=0)
        if (code.kind, code.rows, code.columns, len(code.digits)) != ("caged_latin", SIZE, SIZE, 2 * cells + cages):
            raise BadInput(lambda lang: f"{text[:60]} is no code of this kind.")
        places: list[Cell] = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        members: list[Sequence[Cell]] = [
            tuple(cell for cell, number in zip(places, code.digits[cells : 2 * cells], strict=True) if number == cage)
            for cage in range(1, cages + 1)
        ]
        givens = "".join(str(digit) if digit in VALUES else "." for digit in code.digits[:cells])
        return puzzle(givens, list(zip(members, code.digits[2 * cells :], strict=True)))

    def read_position(self, puzzle: Puzzle, entries: str) -> Board:
        """A board with the player's digits."""
        board = Board.start(puzzle)
        if not re.fullmatch(r"[1-4.]{16}", entries):
            raise BadInput(lambda lang: "The entries need 16 signs.")
        for cell, sign in zip(puzzle.cells, entries, strict=True):
            if sign != ".":
                board = board.place(cell, int(sign))
        return board

    def write(self, puzzle: Puzzle, form: str) -> str:
        """The puzzle as a line or a code."""
        cages = cages_of(puzzle)
        if form == "code":
            number = {cell: place for place, (cage, _) in enumerate(cages, 1) for cell in cage.cells}
            digits = (*(given or 0 for given in puzzle.givens), *(number.get(cell, 0) for cell in puzzle.cells))
            return share.wrap(share.Wrapped(puzzle.kind, SIZE, SIZE, (*digits, *(total for _, total in cages))), CODE_BASE)
        names = [f"{''.join(map(cell_name, cage.cells))}={total}" for cage, total in cages]
        return ";".join((self.write_values(puzzle, puzzle.givens), *names))

    def write_values(self, puzzle: Puzzle, values: Sequence[int | None]) -> str:
        """Values row by row."""
        return "".join("." if value is None else str(value) for value in values)


CAGED_LATIN = Kind(
    id="caged_latin",
    family="latin",
    mechanics=frozenset({"arithmetic"}),
    abilities=frozenset({"undo", "notes", "bookmark", "candidates"}),
    rules=RULES,
    solver=LatinSolver(),
    hints=LatinHints(),
    generator=LatinGenerator(),
    grader=LatinGrader(),
    wording=LatinWording(),
    codecs=LatinCodecs(),
    ladder=None,
)

SINGLES = puzzle("12..34..214..32.")
"""A puzzle that needs singles alone."""

CHAIN = puzzle(cages=[(((0, 0), (0, 1)), 3), (((0, 2),), 4), (((1, 0), (2, 0)), 4), (((1, 2), (1, 3)), 3), (((3, 2),), 2)])
"""A puzzle without givens, where only cages lead on."""


@hookimpl
def gridspeak_kind() -> Kind:
    """Give the kind `caged_latin`."""
    return CAGED_LATIN
