"""Which givens of a full grid may go while the techniques still fill it: the removal at the heart of the generator.

For givens taken from one valid grid each technique is a set of Horn clauses over "this cell is known", so the closure
is monotone: more givens never settle less. Two things follow. One "known" bit a cell is the whole state. And the
sequential removal ("try each cell in turn, keep a removal if the closure still fills the grid") may be divided: with
the givens outside a batch closed, every cell of the batch that is known already is removable whatever becomes of the
others, and the rest is decided by halves, the first half while the second still stands. The result is exactly the
sequential one; each level of the recursion only adds to the closure of the level above.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from gridspeak_takuzu.engine.lines import bits

_BOUND = 1 << 18

Step = tuple[int, tuple[int, ...]]
"""The known cells of a line after the closure, and those that are new."""


class Known(dict[int, Step]):
    """A lazy table for one finished line: from the bits known in it to its Step under run (and half)."""

    def __init__(self, n: int, line: int, half: bool, family: Family) -> None:
        super().__init__()
        full = (1 << n) - 1
        next_alike = ~(line ^ line >> 1) & full >> 1
        around_alike = ~(line ^ line >> 2) & full >> 2
        self.full = full
        # The cells whose two neighbours before, around or after hold equal digits, and so force them once known.
        self.after, self.between, self.before = next_alike << 2 & full, around_alike << 1, next_alike >> 1
        self.halves = (line, full ^ line) if half else (-1, -1)
        self.family = family

    def __missing__(self, known: int) -> Step:
        closed = known
        ones, zeros = self.halves
        while True:
            up, down = closed << 1, closed >> 1
            more = up & down & self.between | up & closed << 2 & self.after | down & closed >> 2 & self.before
            more |= closed
            if more != closed:
                closed = more
            elif closed & ones == ones or closed & zeros == zeros:
                closed = self.full
                break
            else:
                break
        step = self[known] = (closed, bits(closed ^ known))
        self.family.grow()
        return step


class Family(dict[int, Known]):
    """The Known tables of one size, by finished line; all are emptied when together they have grown too large."""

    def __init__(self, n: int, half: bool) -> None:
        super().__init__()
        self.n = n
        self.half = half
        self.size = 0

    def __missing__(self, line: int) -> Known:
        table = self[line] = Known(self.n, line, self.half, self)
        return table

    def grow(self) -> None:
        """Count one more entry, and empty every table at the bound."""
        self.size += 1
        if self.size > _BOUND:
            self.size = 0
            for table in self.values():
                table.clear()


@cache
def family(n: int, half: bool) -> Family:
    """Return the shared Family of size n."""
    return Family(n, half)


class Clauses:
    """The clauses of one full grid under the first `depth` of run, half and duplicate.

    It never changes; the states it works on are lists of known bits, rows first and then columns.
    """

    def __init__(self, n: int, rows: Sequence[int], depth: int) -> None:
        columns = [sum((line >> j & 1) << i for i, line in enumerate(rows)) for j in range(n)]
        tables = family(n, depth > 1)
        self.n = n
        self.full = (1 << n) - 1
        self.whole = [self.full] * n
        self.row_tables = [tables[line] for line in rows]
        self.column_tables = [tables[line] for line in columns]
        # Two lines that differ in two cells: each settles those two of the other.
        self.row_pairs: list[tuple[int, int, int]] = _pairs(rows) if depth > 2 else []
        self.column_pairs: list[tuple[int, int, int]] = _pairs(columns) if depth > 2 else []

    def add(self, known_rows: list[int], known_columns: list[int], cells: Sequence[int]) -> None:
        """Add givens to a closed state, in place, and close it again."""
        n, full = self.n, self.full
        row_tables, column_tables = self.row_tables, self.column_tables
        dirty_rows: set[int] = set()
        dirty_columns: set[int] = set()
        for cell in cells:
            i, j = divmod(cell, n)
            known_rows[i] |= 1 << j
            known_columns[j] |= 1 << i
            dirty_rows.add(i)
            dirty_columns.add(j)
        while dirty_rows or dirty_columns:
            while dirty_rows or dirty_columns:
                for i in dirty_rows:
                    known, fresh = row_tables[i][known_rows[i]]
                    if fresh:
                        known_rows[i] = known
                        dirty_columns.update(fresh)
                        bit = 1 << i
                        for j in fresh:
                            known_columns[j] |= bit
                if known_rows == self.whole:
                    known_columns[:] = self.whole
                    return
                dirty_rows = set()
                for j in dirty_columns:
                    known, fresh = column_tables[j][known_columns[j]]
                    if fresh:
                        known_columns[j] = known
                        dirty_rows.update(fresh)
                        bit = 1 << j
                        for i in fresh:
                            known_rows[i] |= bit
                dirty_columns = set()
            for i, k, gap in self.row_pairs:
                if known_rows[k] == full and known_rows[i] == full ^ gap:
                    known_rows[i] = full
                    for j in bits(gap):
                        known_columns[j] |= 1 << i
                        dirty_columns.add(j)
            for j, k, gap in self.column_pairs:
                if known_columns[k] == full and known_columns[j] == full ^ gap:
                    known_columns[j] = full
                    for i in bits(gap):
                        known_rows[i] |= 1 << j
                        dirty_rows.add(i)

    def fills(self, cells: Sequence[int]) -> bool:
        """Whether these givens settle the whole grid."""
        known_rows, known_columns = [0] * self.n, [0] * self.n
        self.add(known_rows, known_columns, cells)
        return known_rows == self.whole

    def dig(self, order: Sequence[int], givens: int | None = None) -> list[int]:
        """List the cells left by removing givens in this order, exactly as one at a time; in the order's order.

        Stops as soon as `givens` are left, where that is asked; more are left where it cannot be reached.
        """
        n = self.n
        kept: list[int] = []
        spare = len(order) if givens is None else len(order) - givens
        place = {cell: k for k, cell in enumerate(order)}

        def decide(batch: list[int], known_rows: list[int], known_columns: list[int]) -> None:
            batch = [cell for cell in batch if not known_rows[cell // n] >> cell % n & 1]
            if not batch or place[batch[0]] - len(kept) >= spare:
                return
            if len(batch) == 1:
                kept.append(batch[0])
                return
            middle = len(batch) // 2
            before = len(kept)
            half_rows, half_columns = known_rows[:], known_columns[:]
            self.add(half_rows, half_columns, batch[middle:])
            decide(batch[:middle], half_rows, half_columns)
            self.add(known_rows, known_columns, kept[before:])
            decide(batch[middle:], known_rows, known_columns)

        decide(list(order), [0] * n, [0] * n)
        taken = set(kept)
        left = []
        for cell in order:
            if spare > 0 and cell not in taken:
                spare -= 1
            else:
                left.append(cell)
        return left


def _pairs(lines: Sequence[int]) -> list[tuple[int, int, int]]:
    """All ordered pairs of lines that differ in two cells, as (index, other index, differing bits)."""
    found = []
    for i, line in enumerate(lines):
        for k in range(i):
            gap = line ^ lines[k]
            if gap.bit_count() == 2:
                found += [(i, k, gap), (k, i, gap)]
    return found
