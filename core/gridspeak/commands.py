"""Commands: what a player asks the game to do. Imperative, immutable, without time: that comes with `step`.

A `cell` of None means the cursor's cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from gridspeak.puzzle import Cell, Value


@dataclass(frozen=True, slots=True)
class Tap:
    """Give the cell the next value of the kind's cycle."""

    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Put a value into a cell, or empty it with None."""

    cell: Cell | None
    value: Value | None


@dataclass(frozen=True, slots=True)
class ToggleNote:
    """Write or strike a candidate in a cell's notes."""

    cell: Cell | None
    value: Value


@dataclass(frozen=True, slots=True)
class FillNotes:
    """Write every legal candidate into the notes: counted as assistance."""


@dataclass(frozen=True, slots=True)
class SetNotesMode:
    """Make digits write notes (True), values (False), or switch (None)."""

    on: bool | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last action back, with all that it brought about."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what was last undone."""


@dataclass(frozen=True, slots=True)
class SetBookmark:
    """Remember the board, to try something and come back."""


@dataclass(frozen=True, slots=True)
class ReturnToBookmark:
    """Put the board back to the bookmark, as one action that can be undone."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """The next step of a hint; a move in between starts over."""


@dataclass(frozen=True, slots=True)
class MoveCursor:
    """Go to a cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class StepCursor:
    """Go some rows and columns from where the cursor is; the border stops it and says so."""

    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class SeekEmpty:
    """Go to the next empty cell, or the previous one; round the end of the board."""

    forward: bool = True


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the time until the next command."""


Command: TypeAlias = (
    Tap
    | Place
    | ToggleNote
    | FillNotes
    | SetNotesMode
    | Undo
    | Redo
    | SetBookmark
    | ReturnToBookmark
    | AskHint
    | MoveCursor
    | StepCursor
    | SeekEmpty
    | Pause
)
