"""Puzzles as data: cells, symbols, regions with clues, and the givens. Never a solution."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""0-based (row, column); people see 1-based names such as `r3c5`."""

Value: TypeAlias = int
"""What a cell holds: the `value` of one of the puzzle's symbols."""


class Symbol(NamedTuple):
    """A value that a cell can take: its number, the sign that writes it, and whether it is only the player's mark."""

    value: Value
    text: str
    mark: bool = False


class Clue(NamedTuple):
    """What a region tells besides its cells: a cage's sum, a line's runs. Words for it come from the kind."""

    kind: str
    numbers: tuple[int, ...]
    operation: str = ""


class Region(NamedTuple):
    """A set of cells that a rule speaks about. `id` is its 1-based name: `r4`, `c2`, `b5`, or what the kind chooses."""

    id: str
    kind: str
    cells: tuple[Cell, ...]
    clue: Clue | None = None

    @property
    def number(self) -> int:
        """The 1-based number within its kind, read from the id (0 where the id carries none)."""
        digits = re.search(r"\d+$", self.id)
        return int(digits.group()) if digits else 0


class Origin(NamedTuple):
    """Where a puzzle comes from: `how` is `level`, `daily`, `new` or `import`."""

    how: str = "import"
    level: int | None = None
    date: str | None = None
    seed: str | None = None
    generator: str | None = None
    profile: str | None = None


@dataclass(frozen=True)
class Puzzle:
    """One puzzle of a kind: its shape, symbols, regions and givens (row-major, `None` where nothing is given).

    `rules_version` names the rules that it was made for. The object holds no solution, and nothing reachable from it does.
    """

    kind: str
    rows: int
    columns: int
    symbols: tuple[Symbol, ...]
    regions: tuple[Region, ...]
    givens: tuple[Value | None, ...]
    rules_version: int = 1
    origin: Origin = field(default=Origin(), compare=False)

    def __post_init__(self) -> None:
        if len(self.givens) != self.rows * self.columns:
            raise ValueError(f"{len(self.givens)} givens for {self.rows} x {self.columns} cells")

    def index(self, cell: Cell) -> int:
        """The row-major index of a cell; IndexError outside the board."""
        row, column = cell
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise IndexError(cell)
        return row * self.columns + column

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return tuple((row, column) for row in range(self.rows) for column in range(self.columns))

    @cached_property
    def region(self) -> dict[str, Region]:
        """Regions by id."""
        return {region.id: region for region in self.regions}

    @cached_property
    def _regions_of(self) -> dict[Cell, tuple[Region, ...]]:
        found: dict[Cell, list[Region]] = {cell: [] for cell in self.cells}
        for region in self.regions:
            for cell in region.cells:
                found[cell].append(region)
        return {cell: tuple(regions) for cell, regions in found.items()}

    def regions_of(self, cell: Cell) -> tuple[Region, ...]:
        """The regions that a cell lies in, in the puzzle's order."""
        return self._regions_of[cell]

    @cached_property
    def symbol(self) -> dict[Value, Symbol]:
        """Symbols by value."""
        return {symbol.value: symbol for symbol in self.symbols}

    def value_of(self, text: str) -> Value | None:
        """The value that a sign writes, or None for a sign that the puzzle does not have."""
        for symbol in self.symbols:
            if symbol.text.casefold() == text.casefold():
                return symbol.value
        return None


def cell_name(cell: Cell) -> str:
    """`(2, 4)` as people name it in JSON and in commands: `r3c5`."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def parse_cell_name(name: str) -> Cell | None:
    """The reverse of `cell_name`; None where the text is no such name."""
    match = re.fullmatch(r"r([1-9]\d{0,3})c([1-9]\d{0,3})", name.strip().casefold(), re.ASCII)
    return (int(match[1]) - 1, int(match[2]) - 1) if match else None


def line_regions(rows: int, columns: int, clues: Sequence[Clue | None] | None = None) -> tuple[Region, ...]:
    """The rows `r1`… and columns `c1`… of a board, with clues in that order where a kind has them on lines."""
    lines = [("row", f"r{r + 1}", tuple((r, c) for c in range(columns))) for r in range(rows)]
    lines += [("column", f"c{c + 1}", tuple((r, c) for r in range(rows))) for c in range(columns)]
    given: Iterable[Clue | None] = clues if clues is not None else (None for _ in lines)
    return tuple(Region(name, kind, cells, clue) for (kind, name, cells), clue in zip(lines, given, strict=True))
