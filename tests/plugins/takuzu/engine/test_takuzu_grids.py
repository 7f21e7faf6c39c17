"""Full grids: valid, all reachable, near-uniform."""

import random
from collections import Counter

import pytest

from gridspeak_takuzu.engine.draws import plan
from gridspeak_takuzu.engine.grids import fill, grid
from gridspeak_takuzu.engine.lines import SIZES
from gridspeak_takuzu.engine.violations import violations

DRAWS = 20_700
"""Five a grid."""

BOUND = 1.3
"""Of the distance below; a perfect sampler has 1.00 (deviation 0.02), the engine 1.14, a row-by-row filler 10."""


def distance(drawn, grids):
    """Return chi-square over its degrees of freedom, of draws that should be uniform over the grids."""
    seen = Counter(drawn)
    assert set(seen) <= set(grids)
    expected = len(drawn) / len(grids)
    return sum((seen[one] - expected) ** 2 for one in grids) / expected / (len(grids) - 1)


def row_by_row(oracle, source):
    """Fill rows from the top with random lines that fit; start again where none does."""
    while True:
        rows = []
        while len(rows) < 6:
            fitting = [line for line in oracle.legal_lines(6) if fits(rows, line)]
            if not fitting:
                break
            rows.append(source.choice(fitting))
        columns = {"".join(column) for column in zip(*rows, strict=True)}
        if len(rows) == 6 and len(columns) == 6:
            return "".join(rows)


def fits(rows, line):
    columns = ["".join(column) for column in zip(*rows, line, strict=True)]
    return line not in rows and not any(c[-3:] in ("000", "111") or c.count("0") > 3 or c.count("1") > 3 for c in columns)


@pytest.mark.parametrize("n", SIZES)
def test_a_grid_of_every_size_breaks_no_rule(n):
    for i in range(20 if n <= 12 else 4):
        full = grid(n, f"every size:{i}")
        assert len(full) == n * n
        assert set(full) == {"0", "1"}
        assert violations(n, full) == []


def test_every_6x6_grid_can_come_out(oracle):
    for k, whole in enumerate(oracle.grids(6)):
        order = plan(6, f"reachable:{k % 7}", 0).fill
        digits = sum(int(whole[cell]) << i for i, cell in enumerate(order))
        rows = fill(6, order, digits)
        assert rows is not None
        assert "".join("01"[row >> j & 1] for row in rows for j in range(6)) == whole


def test_6x6_grids_are_near_uniform(oracle):
    drawn = [grid(6, f"uniform:{i}") for i in range(DRAWS)]
    assert distance(drawn, oracle.grids(6)) < BOUND


def test_the_bound_holds_for_a_perfect_sampler_and_fails_a_row_by_row_filler(oracle):
    source = random.Random(1)
    grids = oracle.grids(6)
    assert 0.9 < distance([grids[int(source.random() * len(grids))] for _ in range(DRAWS)], grids) < 1.1
    assert distance([row_by_row(oracle, source) for _ in range(DRAWS // 5)], grids) > 2 * BOUND


def test_both_digits_are_as_frequent_in_every_cell():
    drawn = [grid(10, f"balance:{i}") for i in range(400)]
    for cell in range(100):
        assert 140 < sum(full[cell] == "1" for full in drawn) < 260


def test_a_fill_that_fails_says_so():
    failed = [i for i in range(200) if fill(10, plan(10, f"fail:{i}", 0).fill, plan(10, f"fail:{i}", 0).digits) is None]
    assert 0 < len(failed) < 60


def plain_closure(n, board, oracle):
    """Close a board under line and duplicate; None where that ends in a contradiction."""
    while True:
        lines = [board[i * n : i * n + n] for i in range(n)], [board[i::n] for i in range(n)]
        for side in lines:
            finished = [line for line in side if "." not in line]
            if len(set(finished)) < len(finished) or not all(oracle.completions(n, line) for line in side):
                return None
        found = oracle.deductions(n, board, "line") | oracle.deductions(n, board, "duplicate")
        placed = {(cell, digit) for cell, digit, *_ in found}
        if not placed:
            return board
        if len({cell for cell, _ in placed}) < len(placed):
            return None
        for cell, digit in placed:
            board = oracle.put(n, board, cell, digit)


@pytest.mark.parametrize(("n", "grids"), [(4, 60), (6, 40)])
def test_a_fill_does_what_it_says_and_no_more(n, grids, oracle):
    for i in range(grids):
        drawn = plan(n, f"plain:{i}", 0)
        board = "." * n * n
        for k, cell in enumerate(drawn.fill):
            if board is not None and board[cell] == ".":
                first = drawn.digits >> k & 1
                at = divmod(cell, n)
                tried = [plain_closure(n, oracle.put(n, board, at, digit), oracle) for digit in (first, 1 - first)]
                board = tried[0] or tried[1]
        rows = fill(n, drawn.fill, drawn.digits)
        assert board == (rows and "".join("01"[row >> j & 1] for row in rows for j in range(n)))
