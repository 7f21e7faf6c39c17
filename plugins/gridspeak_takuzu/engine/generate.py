"""The generator: a puzzle that the allowed techniques fill, as a pure function of its words.

An attempt fills a near-uniform grid and removes givens in random order (`draws` says which words do what). Where the
grid is given up, the number of givens is not reached or the hardest technique is not the one asked for, the next
attempt starts afresh. Nothing keeps the full grid: a Made puzzle holds its givens alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gridspeak_takuzu.engine.closure import prefix
from gridspeak_takuzu.engine.count import Stopped
from gridspeak_takuzu.engine.draws import plan
from gridspeak_takuzu.engine.grids import fill
from gridspeak_takuzu.engine.lines import TECHNIQUES, require_size
from gridspeak_takuzu.engine.removal import Clauses

ATTEMPTS = 1000
"""How many attempts `make` takes before it gives up, unless told otherwise."""

NO_GUESS = TECHNIQUES[:3]
"""The techniques a puzzle may be made for."""


class GaveUp(Exception):
    """No attempt led to a puzzle as asked for."""


class Made(NamedTuple):
    """A generated puzzle."""

    cells: str
    """The givens, row-major, ``.`` where there is none."""
    hardest: str | None
    """The hardest technique needed when the easiest is always taken first; None when every cell is given."""
    attempt: int
    """The number of the attempt that led to it, from 0."""


def make(
    n: int,
    seed: str,
    givens: int | None,
    technique: str = "duplicate",
    exact: bool = False,
    *,
    stop: Callable[[], bool] | None = None,
    attempts: int = ATTEMPTS,
) -> Made:
    """Make a puzzle of size n that the techniques up to `technique` fill, so that it has one solution.

    givens is the exact number of givens; None removes until no given can go. With exact the technique is needed too,
    not just allowed. stop is polled before each attempt. Raises ValueError for a size, technique or number of givens
    that is none, GaveUp after so many attempts, `count.Stopped` when stop says so.
    """
    require_size(n)
    if technique not in NO_GUESS:
        raise ValueError(f"a puzzle is made for {', '.join(NO_GUESS)}, not {technique!r}")
    if givens is not None and not 0 <= givens <= n * n:
        raise ValueError(f"givens must be from 0 to {n * n}, not {givens}")
    for attempt in range(attempts):
        if stop is not None and stop():
            raise Stopped
        drawn = plan(n, seed, attempt)
        rows = fill(n, drawn.fill, drawn.digits)
        if rows is None:
            continue
        kept = Clauses(n, rows, prefix(technique)).dig(drawn.removal, givens)
        if givens is not None and len(kept) != givens:
            continue
        hardest = _hardest(n, rows, kept, technique)
        if exact and hardest != technique:
            continue
        marks = ["."] * (n * n)
        for cell in kept:
            marks[cell] = "01"[rows[cell // n] >> cell % n & 1]
        return Made("".join(marks), hardest, attempt)
    raise GaveUp(f"no puzzle of size {n} with {givens} givens for {technique} in {attempts} attempts")


def _hardest(n: int, rows: list[int], kept: list[int], technique: str) -> str | None:
    """Find the least technique up to this one whose closure fills the grid from these givens."""
    if len(kept) == n * n:
        return None
    for depth in range(1, prefix(technique)):
        if Clauses(n, rows, depth).fills(kept):
            return TECHNIQUES[depth - 1]
    return technique
