"""The three rules, as the guide states them, from what is visible alone."""

from __future__ import annotations

from gridspeak import Board, Cell, NotesChange, Value, Violation
from gridspeak_takuzu.boards import write
from gridspeak_takuzu.engine.violations import violations


class TakuzuRules:
    """Never three alike in a row, each line half and half, no two rows alike and no two columns alike."""

    def violations(self, board: Board) -> tuple[Violation, ...]:
        """Runs of three and more, digits past half of a line, and full lines that read alike."""
        found = violations(board.puzzle.rows, write(board.values))
        return tuple(Violation(one.rule, tuple(one.lines), tuple(one.cells), one.digit) for one in found)

    def solved(self, board: Board) -> bool:
        """Whether every cell is filled and no rule is broken: the whole test."""
        return None not in board.values and not self.violations(board)

    def tap(self, board: Board, cell: Cell) -> Value | None:
        """Empty, 0, 1, and empty again."""
        value = board[cell]
        return 0 if value is None else 1 if value == 0 else None

    def effects(self, board: Board, cell: Cell, value: Value | None) -> tuple[NotesChange, ...]:
        """Nothing: there are no notes to lose."""
        return ()

    def candidates(self, board: Board, cell: Cell) -> frozenset[Value]:
        """The digits that break no rule at once."""
        if board[cell] is not None:
            return frozenset()
        before = len(self.violations(board))
        return frozenset(value for value in (0, 1) if len(self.violations(board.place(cell, value))) <= before)
