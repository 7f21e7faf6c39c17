"""Commands: what a player asks the game to do. Imperative, immutable, without time: that comes with `step`.

A `cell` of None means the cursor's cell.
"""

from typing import NamedTuple, TypeAlias

from gridspeak.puzzle import Cell, Value
from gridspeak.records import record


@record
class Tap(NamedTuple):
    """Give the cell the next value of the kind's cycle."""

    cell: Cell | None = None


@record
class Place(NamedTuple):
    """Put a value into a cell, or empty it with None."""

    cell: Cell | None
    value: Value | None


@record
class ToggleNote(NamedTuple):
    """Write or strike a candidate in a cell's notes."""

    cell: Cell | None
    value: Value


@record
class FillNotes(NamedTuple):
    """Write every legal candidate into the notes: counted as assistance."""


@record
class SetNotesMode(NamedTuple):
    """Make digits write notes (True), values (False), or switch (None)."""

    on: bool | None = None


@record
class Undo(NamedTuple):
    """Take the last action back, with all that it brought about."""


@record
class Redo(NamedTuple):
    """Do again what was last undone."""


@record
class SetBookmark(NamedTuple):
    """Remember the board, to try something and come back."""


@record
class ReturnToBookmark(NamedTuple):
    """Put the board back to the bookmark, as one action that can be undone."""


@record
class AskHint(NamedTuple):
    """The next step of a hint; a move in between starts over."""


@record
class MoveCursor(NamedTuple):
    """Go to a cell."""

    cell: Cell


@record
class StepCursor(NamedTuple):
    """Go some rows and columns from where the cursor is; the border stops it and says so."""

    rows: int
    columns: int


@record
class SeekEmpty(NamedTuple):
    """Go to the next empty cell, or the previous one; round the end of the board."""

    forward: bool = True


@record
class Pause(NamedTuple):
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
