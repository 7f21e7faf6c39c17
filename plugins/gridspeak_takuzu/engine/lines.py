"""Legal lines of a Takuzu board, and what a partly filled line forces.

A *legal* line of an even size n has n/2 ones, n/2 zeros and never three equal digits in a row. As an int its bit j is
set where position j (the column within a row, the row within a column) holds a 1.

A *packed* line is a partly filled one in one int: bit j says "position j holds 1", bit n + j "position j holds 0".
A *bitset of lines* has bit i set where ``legal(n)[i]`` belongs to the set.

The tables here only remember facts about single lines, never about a board; they are lazy and bounded.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

SIZES = tuple(range(4, 21, 2))
"""Every size the engine accepts."""

TECHNIQUES = ("run", "half", "duplicate", "line", "line-duplicate")
"""Technique ids, easiest first; the first three are the no-guess techniques of the Takuzu guide."""


def require_size(n: int) -> None:
    """Raise ValueError unless n is an even size from 4 to 20."""
    if n not in SIZES:
        raise ValueError(f"size {n!r} is not an even number from 4 to 20")


def require_board(n: int, cells: str) -> None:
    """Raise ValueError unless cells is a row-major board of size n in the digits ``0``, ``1`` and ``.``."""
    require_size(n)
    if len(cells) != n * n:
        raise ValueError(f"a board of size {n} has {n * n} cells, not {len(cells)}")
    if cells.strip("01."):
        raise ValueError("a board is written in 0, 1 and . alone")


@cache
def legal(n: int) -> tuple[int, ...]:
    """List all legal lines of the even size n, rising; 2, 6, 14, 34, 84, ... of them for n = 2, 4, 6, 8, 10, ..."""
    if n < 2 or n % 2:
        raise ValueError(f"size {n!r} is not a positive even number")
    half = n // 2
    found: list[int] = []

    def extend(line: int, length: int, ones: int) -> None:
        if length == n:
            found.append(line)
            return
        tail = line & 3 if length >= 2 else -1
        if length - ones < half and tail != 0:
            extend(line << 1, length + 1, ones)
        if ones < half and tail != 3:
            extend(line << 1 | 1, length + 1, ones + 1)

    extend(0, 0, 0)
    return tuple(found)


@cache
def position(n: int) -> dict[int, int]:
    """Map every legal line to its place in ``legal(n)``."""
    return {line: i for i, line in enumerate(legal(n))}


@cache
def holders(n: int) -> tuple[int, ...]:
    """List for each of the 2n bits of a packed line the bitset of the legal lines that have this digit there."""
    ones = [sum(1 << i for i, line in enumerate(legal(n)) if line >> j & 1) for j in range(n)]
    everything = (1 << len(legal(n))) - 1
    return tuple(ones + [everything ^ held for held in ones])


def bits(mask: int) -> tuple[int, ...]:
    """List the set bits of mask, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def candidates(n: int, packed: int) -> int:
    """Return the bitset of the legal lines that agree with a packed line."""
    left = (1 << len(legal(n))) - 1
    held = holders(n)
    for bit in bits(packed):
        left &= held[bit]
    return left


def agreed(n: int, left: int) -> int:
    """Return the packed line of what all lines of a bitset agree on; of the empty set, 0."""
    if not left:
        return 0
    packed = 0
    held = holders(n)
    for j in range(n):
        ones = left & held[j]
        if not ones:
            packed |= 1 << n + j
        elif ones == left:
            packed |= 1 << j
    return packed


class Entry(NamedTuple):
    """What line consistency says of one packed line."""

    packed: int
    """The line with everything filled in that its legal completions agree on; -1 where there is no completion."""
    fresh: tuple[tuple[int, int], ...]
    """The newly filled positions, each with the shift of its digit: 0 for a 1, n for a 0."""
    left: int
    """The bitset of legal completions."""
    open: int
    """How many positions are still open after that."""


class Consistency(dict[int, Entry]):
    """A lazy table from packed lines of one size to their Entry; it forgets all when it has grown too large."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.bound = 1 << 18 if n <= 12 else 1 << 15

    def __missing__(self, packed: int) -> Entry:
        if len(self) >= self.bound:
            self.clear()
        n = self.n
        left = candidates(n, packed)
        if left:
            closed = agreed(n, left)
            fresh = tuple((bit % n, 0 if bit < n else n) for bit in bits(closed & ~packed))
            entry = Entry(closed, fresh, left, n - closed.bit_count())
        else:
            entry = Entry(-1, (), 0, 0)
        self[packed] = entry
        return entry


@cache
def consistency(n: int) -> Consistency:
    """Return the shared Consistency table of size n."""
    return Consistency(n)


def pack(n: int, cells: str) -> tuple[list[int], list[int]]:
    """Return the packed rows and packed columns of a row-major board; two new lists."""
    rows, columns = [0] * n, [0] * n
    for i, mark in enumerate(cells):
        if mark != ".":
            row, column = divmod(i, n)
            shift = 0 if mark == "1" else n
            rows[row] |= 1 << column + shift
            columns[column] |= 1 << row + shift
    return rows, columns


def unpack(n: int, rows: list[int]) -> str:
    """Write the row-major board of packed rows; the counterpart of pack."""
    return "".join("1" if packed >> j & 1 else "0" if packed >> n + j & 1 else "." for packed in rows for j in range(n))


def twins(n: int, lines: list[int]) -> list[tuple[int, int]]:
    """Apply the duplicate rule to the packed lines of one direction.

    Each result is the index of a line with exactly two open positions, one 0 and one 1 short, and its full packed line
    as settled against a finished line that agrees everywhere else. The packed line is -1 where both ways to fill it
    are taken, and for a finished line that equals an earlier one.
    """
    full = (1 << n) - 1
    finished: set[int] = set()
    pairs: list[tuple[int, int, int]] = []
    found: list[tuple[int, int]] = []
    for i, packed in enumerate(lines):
        ones = packed & full
        gap = full ^ (ones | packed >> n)
        if not gap:
            if ones in finished:
                found.append((i, -1))
            finished.add(ones)
        elif gap.bit_count() == 2 and ones.bit_count() == n // 2 - 1:
            pairs.append((i, ones, gap))
    if finished:
        for i, ones, gap in pairs:
            low = ones | gap & -gap
            high = ones | gap & (gap - 1)
            if low in finished:
                found.append((i, -1 if high in finished else high | (full ^ high) << n))
            elif high in finished:
                found.append((i, low | (full ^ low) << n))
    return found
