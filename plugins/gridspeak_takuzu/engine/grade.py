"""Grading: which techniques a board needs when the easiest deduction is always taken first."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from gridspeak_takuzu.engine.deductions import deduce
from gridspeak_takuzu.engine.lines import TECHNIQUES, pack, require_board


class Grade(NamedTuple):
    """What it takes to fill a board."""

    counts: dict[str, int]
    """How many cells each technique settled; techniques that settled none are absent."""
    hardest: str | None
    """The last technique in order of difficulty that was needed; None when nothing was settled."""
    filled: bool
    """Whether no cell is empty at the end."""


def grade(n: int, cells: str, techniques: Collection[str] = TECHNIQUES) -> Grade:
    """Fill a row-major board one cell at a time, each time by the first deduction of `deductions.find`.

    On a board that has a solution, hardest is the least technique whose closure fills the board, where one does.
    Raises ValueError when cells is not a board of size n.
    """
    require_board(n, cells)
    rows, columns = pack(n, cells)
    counts = dict.fromkeys(TECHNIQUES, 0)
    while (found := next(deduce(n, rows, columns, techniques), None)) is not None:
        row, column = found.cell
        shift = 0 if found.digit else n
        rows[row] |= 1 << column + shift
        columns[column] |= 1 << row + shift
        counts[found.technique] += 1
    needed = {technique: settled for technique, settled in counts.items() if settled}
    return Grade(needed, list(needed)[-1] if needed else None, all(packed.bit_count() == n for packed in rows))
