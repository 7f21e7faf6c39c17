"""Near-uniform full grids.

Cells are visited in a random order; an open cell gets its drawn digit, and line consistency fills in what all legal
completions of a row or column agree on, with the duplicate rule for lines that have two open cells. A digit that ends
in a contradiction is replaced by the other one; when that one fails as well the grid is given up. Any valid grid can
come out, since any order with the grid's own digits leads to it. A fixed order of cells, or filling row by row, is
visibly skewed; the random order is not (tests/plugins/takuzu/engine/test_takuzu_grids.py measures it at 6x6).
"""

from __future__ import annotations

from collections.abc import Sequence

from gridspeak_takuzu.engine.draws import plan
from gridspeak_takuzu.engine.lines import Consistency, bits, consistency, require_size, twins


def fill(n: int, order: Sequence[int], digits: int) -> list[int] | None:
    """Return the rows (ints, bit j is column j) of a full grid, or None where both digits of a cell fail.

    `order` names all cells (row-major indices); bit k of `digits` is the digit tried first at its k-th cell.
    """
    table = consistency(n)
    rows, columns = [0] * n, [0] * n
    either = 1 | 1 << n
    for cell in order:
        row, column = divmod(cell, n)
        if not rows[row] & either << column:
            shift = 0 if digits & 1 else n
            saved = rows[:], columns[:]
            if not _place(table, rows, columns, cell, shift):
                rows, columns = saved
                if not _place(table, rows, columns, cell, n - shift):
                    return None
        digits >>= 1
    full = (1 << n) - 1
    return [packed & full for packed in rows]


def grid(n: int, seed: str) -> str:
    """Make a near-uniform full grid of size n as a row-major string: a pure function of n and the seed."""
    require_size(n)
    attempt = 0
    while True:
        drawn = plan(n, seed, attempt)
        rows = fill(n, drawn.fill, drawn.digits)
        if rows is not None:
            return "".join("01"[line >> j & 1] for line in rows for j in range(n))
        attempt += 1


def _place(table: Consistency, rows: list[int], columns: list[int], cell: int, shift: int) -> bool:
    """Place a digit (shift 0 for a 1, n for a 0) and all that follows, in place; False on a contradiction."""
    n = table.n
    row, column = divmod(cell, n)
    rows[row] |= 1 << column + shift
    columns[column] |= 1 << row + shift
    dirty_rows, dirty_columns = {row}, {column}
    while True:
        look_rows = look_columns = False
        while dirty_rows or dirty_columns:
            for i in dirty_rows:
                packed, fresh, _, left = table[rows[i]]
                if packed == -1:
                    return False
                if left in (0, 2):
                    look_rows = True
                if fresh:
                    rows[i] = packed
                    for j, s in fresh:
                        columns[j] |= 1 << i + s
                        dirty_columns.add(j)
            dirty_rows = set()
            for i in dirty_columns:
                packed, fresh, _, left = table[columns[i]]
                if packed == -1:
                    return False
                if left in (0, 2):
                    look_columns = True
                if fresh:
                    columns[i] = packed
                    for j, s in fresh:
                        rows[j] |= 1 << i + s
                        dirty_rows.add(j)
            dirty_columns = set()
        if look_rows and not _tell_apart(rows, columns, dirty_rows, dirty_columns):
            return False
        if look_columns and not _tell_apart(columns, rows, dirty_columns, dirty_rows):
            return False
        if not dirty_rows and not dirty_columns:
            return True


def _tell_apart(lines: list[int], crossing: list[int], dirty: set[int], dirty_crossing: set[int]) -> bool:
    """Apply the duplicate rule to the lines of one direction, in place; False where two are alike."""
    n = len(lines)
    for i, packed in twins(n, lines):
        if packed == -1:
            return False
        for bit in bits(packed & ~lines[i]):
            j, s = (bit, 0) if bit < n else (bit - n, n)
            crossing[j] |= 1 << i + s
            dirty_crossing.add(j)
        lines[i] = packed
        dirty.add(i)  # now that it is finished, others may be settled against it
    return True
