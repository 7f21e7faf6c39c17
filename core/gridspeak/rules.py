"""Rules of a kind: what is broken on a board, when it is solved, what a tap and a placement do."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from gridspeak.board import Board
from gridspeak.puzzle import Cell, Value


class Violation(NamedTuple):
    """One broken visible rule: its name, the regions it is broken in, the cells that break it, and the value if one.

    Two violations on successive boards are the same one grown or shrunk when rule and value agree and they share a
    line and a cell: a run of three that becomes four, a third line equal to two others.
    """

    rule: str
    lines: tuple[str, ...]
    cells: tuple[Cell, ...]
    value: Value | None = None

    def continues(self, other: "Violation") -> bool:
        """Whether this is `other` after a move, rather than a new violation."""
        return (
            self.rule == other.rule
            and self.value == other.value
            and not set(self.lines).isdisjoint(other.lines)
            and not set(self.cells).isdisjoint(other.cells)
        )


class ViolationDiff(NamedTuple):
    """What became of the violations in a move: new ones, grown or shrunk ones with their former selves, mended ones."""

    raised: tuple[Violation, ...]
    changed: tuple[tuple[Violation, tuple[Violation, ...]], ...]
    cleared: tuple[Violation, ...]


def diff_violations(before: Iterable[Violation], after: Iterable[Violation]) -> ViolationDiff:
    """Compare the violations of two boards, so that each is announced once.

    A violation that continues one or more former ones is `changed`; a former one that nothing continues is `cleared`.
    Each list keeps the kind's order, in which a player should hear of them.
    """
    old, new = tuple(dict.fromkeys(before)), tuple(dict.fromkeys(after))
    kept = set(old) & set(new)
    gone = [violation for violation in old if violation not in kept]
    raised, changed = [], []
    continued: set[Violation] = set()
    for violation in new:
        if violation in kept:
            continue
        former = tuple(one for one in gone if violation.continues(one))
        if former:
            changed.append((violation, former))
            continued.update(former)
        else:
            raised.append(violation)
    cleared = tuple(one for one in gone if one not in continued)
    return ViolationDiff(tuple(raised), tuple(changed), cleared)


class NotesChange(NamedTuple):
    """The notes of one cell before and after an action."""

    cell: Cell
    before: frozenset[Value]
    after: frozenset[Value]


class Rules(Protocol):
    """What a kind knows about boards, from what is visible alone: no solution is ever consulted."""

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """Every broken rule, in the order in which a player should hear of them; each is maximal."""
        ...

    def solved(self, board: Board) -> bool:
        """Whether the board is complete by the kind's own measure and breaks no rule."""
        ...

    def tap(self, board: Board, cell: Cell) -> Value | None:
        """What a tap makes of the cell: the next value of the kind's cycle, None for empty."""
        ...

    def effects(self, board: Board, cell: Cell, value: Value | None) -> tuple[NotesChange, ...]:
        """Which notes change when `value` is placed on `board` (the board before): the kind's clean-up policy."""
        ...

    def candidates(self, board: Board, cell: Cell) -> frozenset[Value]:
        """The values that no visible rule excludes from an empty cell, looking at peers only."""
        ...
