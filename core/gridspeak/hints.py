"""Deductions with their reasons, and hints as chains of them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TypeAlias

from gridspeak.board import Board
from gridspeak.puzzle import Cell, Value

Stop: TypeAlias = Callable[[], bool]
"""Polled by long work; True asks it to end by raising `Cancelled`."""


def never() -> bool:
    """Let the work go on to its end."""
    return False


class Reason(NamedTuple):
    """Why a deduction holds, without what it concludes: safe to show in a game.

    `lines` are the regions that prove it, `cells` the cells looked at, `compared` the finished lines compared with;
    `beyond` marks a technique that the kind's own puzzles never need.
    """

    technique: str
    lines: tuple[str, ...]
    cells: tuple[Cell, ...]
    compared: tuple[str, ...] = ()
    beyond: bool = False


class Deduction(NamedTuple):
    """One step: cells that get a value, candidates that go, and the reason."""

    reason: Reason
    placements: tuple[tuple[Cell, Value], ...]
    eliminations: tuple[tuple[Cell, Value], ...] = ()


class Hint(NamedTuple):
    """A chain of deductions that ends in one placement, so that asking again and again leads on."""

    steps: tuple[Deduction, ...]

    @property
    def cell(self) -> Cell:
        """The cell that the chain settles."""
        return self.steps[-1].placements[0][0]

    @property
    def value(self) -> Value:
        """The value that it settles it to. A game whose kind keeps the digit to itself does not pass it on."""
        return self.steps[-1].placements[0][1]

    @property
    def reason(self) -> Reason:
        """The reason of the last step."""
        return self.steps[-1].reason


class Technique(Protocol):
    """A way of deducing, found by its id."""

    @property
    def id(self) -> str:
        """The id in the kind's order, such as `run`."""
        ...

    @property
    def beyond(self) -> bool:
        """Whether the kind's own puzzles never need it."""
        ...

    def deductions(self, board: Board, stop: Stop = never) -> Iterator[Deduction]:
        """All deductions of this technique alone, with nothing easier first, in a fixed order."""
        ...


class Hints(Protocol):
    """A kind's teacher. It reasons from the legal candidates of the board, never from the player's notes."""

    @property
    def stages(self) -> tuple[str, ...]:
        """The steps in which a game tells a hint: of `point`, `technique`, `explain`, `digit`, the ones it uses."""
        ...

    @property
    def techniques(self) -> tuple[Technique, ...]:
        """The techniques, easiest first."""
        ...

    def next(self, board: Board, allow: tuple[str, ...] | None = None, stop: Stop = never) -> Hint | None:
        """The easiest hint, with the techniques allowed (all if None); None where nothing known settles a cell."""
        ...

    def why(self, board: Board, cell: Cell, stop: Stop = never) -> Reason | None:
        """What on the board, leaving the cell's own entry out, settles this cell now; None where nothing known does."""
        ...
