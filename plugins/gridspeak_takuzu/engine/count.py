"""Counting solutions, up to a limit.

Every row and column keeps the bitset of the legal lines that still fit it; what all of them agree on is filled in
(line consistency), and finished lines are struck out of the bitsets of the other lines of their direction, which is
the duplicate rule in full. Where that ends the search branches on an open cell of the fullest line. What a partly
filled line allows is remembered for all boards (`lines.consistency`).
"""

from __future__ import annotations

from collections.abc import Callable

from gridspeak_takuzu.engine.lines import (
    Consistency,
    agreed,
    bits,
    consistency,
    pack,
    position,
    require_board,
    unpack,
)


class Stopped(Exception):
    """The caller's stop function asked to end the work before it was done."""


def count(n: int, cells: str, limit: int = 2, stop: Callable[[], bool] | None = None) -> list[str]:
    """Find the solutions of a row-major board, at most `limit`, each a row-major string, in a fixed order.

    stop is polled at every node of the search. Raises ValueError for a board that is none, Stopped when stop says so.
    """
    require_board(n, cells)
    table = consistency(n)
    found: list[str] = []
    waiting = [pack(n, cells)]
    dirty = [(set(range(n)), set(range(n)))]
    while waiting and len(found) < limit:
        if stop is not None and stop():
            raise Stopped
        rows, columns = waiting.pop()
        if not _close(table, rows, columns, *dirty.pop()):
            continue
        across, i, j = _open_cell(n, rows, columns)
        if i < 0:
            found.append(unpack(n, rows))
            continue
        if not across:
            i, j = j, i
        for shift in (0, n):
            more_rows, more_columns = rows[:], columns[:]
            more_rows[i] |= 1 << j + shift
            more_columns[j] |= 1 << i + shift
            waiting.append((more_rows, more_columns))
            dirty.append(({i}, {j}))
    return found


def _open_cell(n: int, rows: list[int], columns: list[int]) -> tuple[bool, int, int]:
    """Name the fullest line that is not full (a row?, its index) and its first open position; -1 where none is."""
    best = (False, -1, -1)
    most = -1
    for across, lines in ((True, rows), (False, columns)):
        for i, packed in enumerate(lines):
            filled = packed.bit_count()
            if most < filled < n:
                most = filled
                gap = ~(packed | packed >> n)
                best = (across, i, (gap & -gap).bit_length() - 1)
    return best


def _close(table: Consistency, rows: list[int], columns: list[int], dirty_rows: set[int], dirty_columns: set[int]) -> bool:
    """Fill in all that follows, in place; False on a contradiction."""
    while True:
        while dirty_rows or dirty_columns:
            following: set[int] = set()
            for i in dirty_rows:
                entry = table[rows[i]]
                if entry.packed == -1:
                    return False
                if entry.fresh:
                    rows[i] = entry.packed
                    for j, shift in entry.fresh:
                        columns[j] |= 1 << i + shift
                        dirty_columns.add(j)
            for j in dirty_columns:
                entry = table[columns[j]]
                if entry.packed == -1:
                    return False
                if entry.fresh:
                    columns[j] = entry.packed
                    for i, shift in entry.fresh:
                        rows[i] |= 1 << j + shift
                        following.add(i)
            dirty_rows, dirty_columns = following, set()
        if not _strike(table, rows, columns, dirty_columns) or not _strike(table, columns, rows, dirty_rows):
            return False
        if not dirty_rows and not dirty_columns:
            return True


def _strike(table: Consistency, lines: list[int], crossing: list[int], dirty: set[int]) -> bool:
    """Strike the finished lines of one direction out of the others, in place; False on a contradiction."""
    n = table.n
    full, place = (1 << n) - 1, position(n)
    finished = 0
    for packed in lines:
        if packed.bit_count() == n:
            line = place.get(packed & full)
            if line is None or finished >> line & 1:
                return False
            finished |= 1 << line
    if not finished:
        return True
    for i, packed in enumerate(lines):
        if packed.bit_count() == n:
            continue
        left = table[packed].left
        if left & finished:
            left &= ~finished
            if not left:
                return False
            fresh = agreed(n, left) & ~packed
            if fresh:
                lines[i] = packed | fresh
                for bit in bits(fresh):
                    j, shift = (bit, 0) if bit < n else (bit - n, n)
                    crossing[j] |= 1 << i + shift
                    dirty.add(j)
    return True
