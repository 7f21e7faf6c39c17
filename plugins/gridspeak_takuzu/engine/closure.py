"""The fast closure: fill in all that a prefix of the techniques settles, without saying why.

The techniques are applied to whole lines through tables keyed by the packed line; a line is looked at again only when
one of its cells was filled (the dirty-line worklist of constraint propagation, AC-3 over lines). On a board that has a
solution every order leads to the same result, and `deductions` reaches it too. On other boards the result depends on
the order; here a line that contradicts itself is left as it is.
"""

from __future__ import annotations

from functools import cache

from gridspeak_takuzu.engine.lines import (
    TECHNIQUES,
    agreed,
    bits,
    consistency,
    pack,
    position,
    require_board,
    twins,
    unpack,
)


def settle(n: int, ones: int, zeros: int, half: bool) -> tuple[int, int]:
    """Close a single line under run, and under half too where asked; the result is (ones, zeros).

    A line in which a cell would have to hold both digits comes back unchanged.
    """
    first = (ones, zeros)
    full = (1 << n) - 1
    while True:
        gap = full ^ (ones | zeros)
        if not gap:
            return ones, zeros
        up, down = ones << 1, ones >> 1
        to_zero = (up & down | up & ones << 2 | down & ones >> 2) & gap
        up, down = zeros << 1, zeros >> 1
        to_one = (up & down | up & zeros << 2 | down & zeros >> 2) & gap
        if to_zero & to_one:
            return first
        if to_zero or to_one:
            ones |= to_one
            zeros |= to_zero
        elif half and ones.bit_count() == n // 2:
            zeros |= gap
        elif half and zeros.bit_count() == n // 2:
            ones |= gap
        else:
            return ones, zeros


class Settled(dict[int, int]):
    """A lazy table from packed lines to their closure under run (and half); it forgets all when grown too large."""

    def __init__(self, n: int, half: bool) -> None:
        super().__init__()
        self.n = n
        self.half = half

    def __missing__(self, packed: int) -> int:
        if len(self) >= 1 << 18:
            self.clear()
        ones, zeros = settle(self.n, packed & (1 << self.n) - 1, packed >> self.n, self.half)
        closed = self[packed] = ones | zeros << self.n
        return closed


@cache
def settled(n: int, half: bool) -> Settled:
    """Return the shared Settled table of size n."""
    return Settled(n, half)


def prefix(technique: str) -> int:
    """How many techniques there are up to this one. Raises ValueError for an unknown technique."""
    if technique not in TECHNIQUES:
        raise ValueError(f"unknown technique {technique!r}; known are {', '.join(TECHNIQUES)}")
    return TECHNIQUES.index(technique) + 1


def close(n: int, cells: str, technique: str = "duplicate") -> str:
    """Fill in all that the techniques up to and with this one settle on a row-major board.

    Raises ValueError for a board or technique that is none.
    """
    require_board(n, cells)
    depth = prefix(technique)
    rows, columns = pack(n, cells)
    _close(n, rows, columns, depth)
    return unpack(n, rows)


def fills(n: int, cells: str, technique: str = "duplicate") -> bool:
    """Whether the techniques up to and with this one leave no cell empty."""
    return "." not in close(n, cells, technique)


def _close(n: int, rows: list[int], columns: list[int], depth: int) -> None:
    """Close packed rows and columns in place under the first `depth` techniques."""
    dirty = [set(range(n)), set(range(n))]
    while dirty[0] or dirty[1]:
        while dirty[0] or dirty[1]:
            for side, lines, crossing in ((0, rows, columns), (1, columns, rows)):
                waiting, dirty[side] = dirty[side], set()
                for i in waiting:
                    closed = _line(n, lines[i], depth)
                    if closed != lines[i]:
                        _write(lines, crossing, dirty[1 - side], i, closed)
        for side, lines, crossing in ((0, rows, columns), (1, columns, rows)):
            settled_lines = _struck(n, lines) if depth == 5 else twins(n, lines) if depth >= 3 else []
            for i, closed in settled_lines:
                if closed != -1:
                    _write(lines, crossing, dirty[1 - side], i, closed)


def _line(n: int, packed: int, depth: int) -> int:
    """One packed line closed by itself."""
    if depth < 4:
        return settled(n, depth > 1)[packed]
    closed = consistency(n)[packed].packed
    return packed if closed == -1 else closed


def _struck(n: int, lines: list[int]) -> list[tuple[int, int]]:
    """Lines of one direction with their closure once finished lines are struck out, where that tells more."""
    table, full = consistency(n), (1 << n) - 1
    finished = 0
    for packed in lines:
        if packed.bit_count() == n:
            place = position(n).get(packed & full)
            finished |= 0 if place is None else 1 << place
    found = []
    for i, packed in enumerate(lines):
        left = table[packed].left
        if packed.bit_count() < n and left & finished:
            closed = agreed(n, left & ~finished)
            if closed | packed != packed:
                found.append((i, closed))
    return found


def _write(lines: list[int], crossing: list[int], dirty: set[int], i: int, closed: int) -> None:
    """Write a closed line into a board, and name the crossing lines that changed."""
    n = len(lines)
    for bit in bits(closed & ~lines[i]):
        j, shift = (bit, 0) if bit < n else (bit - n, n)
        crossing[j] |= 1 << i + shift
        dirty.add(j)
    lines[i] = closed
