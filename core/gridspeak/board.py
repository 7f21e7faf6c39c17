"""A board: a puzzle with what the player has entered. Immutable; each change gives a new one."""

from __future__ import annotations

from typing import Final

from gridspeak.puzzle import Cell, Puzzle, Region, Value

NO_NOTES: frozenset[Value] = frozenset()


class Board:
    """The player's `entries` over a puzzle's givens, row-major, and a set of candidate notes for each cell.

    `notes` is the empty tuple while no note was ever written. Givens are never entries.
    """

    __slots__ = ("entries", "notes", "puzzle")

    def __init__(self, puzzle: Puzzle, entries: tuple[Value | None, ...], notes: tuple[frozenset[Value], ...] = ()) -> None:
        self.puzzle: Final = puzzle
        self.entries: Final = entries
        self.notes: Final = notes

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (self.entries, self.notes, self.puzzle) == (other.entries, other.notes, other.puzzle)

    def __hash__(self) -> int:
        return hash((self.entries, self.notes))

    def __repr__(self) -> str:
        return f"Board({self.puzzle!r}, {self.entries!r}, {self.notes!r})"

    @classmethod
    def start(cls, puzzle: Puzzle) -> Board:
        """The board before the first move."""
        return cls(puzzle, (None,) * (puzzle.rows * puzzle.columns))

    def __getitem__(self, cell: Cell) -> Value | None:
        index = self.puzzle.index(cell)
        given = self.puzzle.givens[index]
        return self.entries[index] if given is None else given

    def is_given(self, cell: Cell) -> bool:
        """Whether the cell started with a value and is fixed."""
        return self.puzzle.givens[self.puzzle.index(cell)] is not None

    @property
    def values(self) -> tuple[Value | None, ...]:
        """Givens and entries together, row-major."""
        return tuple(entry if given is None else given for given, entry in zip(self.puzzle.givens, self.entries, strict=True))

    def empties(self, region: Region | None = None) -> tuple[Cell, ...]:
        """The cells without a value, of the whole board or of one region, in order."""
        cells = self.puzzle.cells if region is None else region.cells
        return tuple(cell for cell in cells if self[cell] is None)

    def notes_of(self, cell: Cell) -> frozenset[Value]:
        """The candidates that the player has written into a cell."""
        return self.notes[self.puzzle.index(cell)] if self.notes else NO_NOTES

    def place(self, cell: Cell, value: Value | None) -> Board:
        """The board with an entry set or, with None, cleared. ValueError on a given: callers refuse that before."""
        index = self.puzzle.index(cell)
        if self.puzzle.givens[index] is not None:
            raise ValueError(f"{cell} is given")
        return Board(self.puzzle, (*self.entries[:index], value, *self.entries[index + 1 :]), self.notes)

    def with_notes(self, cell: Cell, notes: frozenset[Value]) -> Board:
        """The board with the notes of a cell replaced."""
        index = self.puzzle.index(cell)
        every = self.notes or (NO_NOTES,) * len(self.entries)
        changed = (*every[:index], notes, *every[index + 1 :])
        return Board(self.puzzle, self.entries, changed if any(changed) else ())
