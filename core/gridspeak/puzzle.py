"""Puzzles as data: cells, symbols, regions with clues, and the givens. Never a solution."""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

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


NO_ORIGIN = Origin()


class Puzzle:
    """One puzzle of a kind: its shape, symbols, regions and givens (row-major, `None` where nothing is given).

    `rules_version` names the rules that it was made for. The object holds no solution, and nothing reachable from it does.
    """

    def __init__(
        self,
        kind: str,
        rows: int,
        columns: int,
        symbols: tuple[Symbol, ...],
        regions: tuple[Region, ...],
        givens: tuple[Value | None, ...],
        rules_version: int = 1,
        origin: Origin = NO_ORIGIN,
    ) -> None:
        if len(givens) != rows * columns:
            raise ValueError(f"{len(givens)} givens for {rows} x {columns} cells")
        self.kind: Final = kind
        self.rows: Final = rows
        self.columns: Final = columns
        self.symbols: Final = symbols
        self.regions: Final = regions
        self.givens: Final = givens
        self.rules_version: Final = rules_version
        self.origin: Final = origin

    @property
    def _identity(self) -> tuple[object, ...]:
        """All but the origin: two ways to the same board make the same puzzle."""
        return (self.kind, self.rows, self.columns, self.symbols, self.regions, self.givens, self.rules_version)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self is other or self._identity == other._identity

    def __hash__(self) -> int:
        return hash((self.kind, self.rows, self.columns, self.givens))

    def __repr__(self) -> str:
        signs = "".join("." if given is None else self.symbol[given].text for given in self.givens)
        return f"<Puzzle {self.kind} {self.rows}x{self.columns} {signs}>"

    def named(self, origin: Origin) -> "Puzzle":
        """The same puzzle with another origin."""
        return Puzzle(
            self.kind,
            self.rows,
            self.columns,
            self.symbols,
            self.regions,
            self.givens,
            self.rules_version,
            origin,
        )

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
