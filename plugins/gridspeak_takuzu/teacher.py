"""Hints: the three no-guess techniques and the two beyond, easiest first, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gridspeak import Board, Cell, Deduction, Hint, Reason, Stop, never
from gridspeak_takuzu.boards import size_and_cells
from gridspeak_takuzu.engine.deductions import Found, find
from gridspeak_takuzu.engine.lines import TECHNIQUES

NO_GUESS = TECHNIQUES[:3]
"""Techniques that suffice for every level and daily."""


def _deduction(found: Found) -> Deduction:
    beyond = found.technique not in NO_GUESS
    reason = Reason(found.technique, tuple(found.lines), tuple(found.cells), tuple(found.compared), beyond)
    return Deduction(reason, ((found.cell, found.digit),))


class TakuzuTechnique(NamedTuple):
    """One technique, by its id."""

    id: str

    @property
    def beyond(self) -> bool:
        """Whether levels and dailies never need it."""
        return self.id not in NO_GUESS

    def deductions(self, board: Board, stop: Stop = never) -> Iterator[Deduction]:
        """All that this technique alone proves, with nothing easier first."""
        yield from map(_deduction, find(*size_and_cells(board), (self.id,)))


class TakuzuHints:
    """Shows a cell and the line that proves it, then the reason; the digit is left to the player."""

    stages = ("point", "explain")
    techniques = tuple(map(TakuzuTechnique, TECHNIQUES))

    def next(self, board: Board, allow: tuple[str, ...] | None = None, stop: Stop = never) -> Hint | None:
        """The easiest deduction as a hint."""
        allowed = TECHNIQUES if allow is None else tuple(one for one in TECHNIQUES if one in allow)
        found = next(find(*size_and_cells(board), allowed), None)
        return None if found is None else Hint((_deduction(found),))

    def why(self, board: Board, cell: Cell, stop: Stop = never) -> Reason | None:
        """The easiest reason that settles this cell, its own entry left out."""
        if board[cell] is not None:
            board = board.place(cell, None)
        for found in find(*size_and_cells(board), TECHNIQUES):
            if found.cell == cell:
                return _deduction(found).reason
        return None
