"""Counting solutions against brute force, OR-tools and published puzzles."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ortools.sat.python import cp_model

from gridspeak_takuzu.engine.count import Stopped, count
from gridspeak_takuzu.engine.generate import make
from gridspeak_takuzu.engine.grids import grid
from gridspeak_takuzu.engine.lines import SIZES


def by_cp_sat(n, cells, limit=2):
    """Count solutions up to the limit, ruling out each one found."""
    model = cp_model.CpModel()
    x = [[model.new_bool_var(f"r{r}c{c}") for c in range(n)] for r in range(n)]
    for lines in (x, [list(column) for column in zip(*x, strict=True)]):
        for line in lines:
            model.add(sum(line) == n // 2)
            for a, b, c in zip(line, line[1:], line[2:], strict=False):
                model.add_bool_or(a, b, c)
                model.add_bool_or(~a, ~b, ~c)
        model.add_all_different([sum((1 << j) * cell for j, cell in enumerate(line)) for line in lines])
    for i, mark in enumerate(cells):
        if mark != ".":
            model.add(x[i // n][i % n] == int(mark))
    flat = [cell for row in x for cell in row]
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found = set()
    while len(found) < limit and solver.solve(model) == cp_model.OPTIMAL:
        values = [solver.value(cell) for cell in flat]
        found.add("".join(map(str, values)))
        model.add_bool_or(~cell if value else cell for cell, value in zip(flat, values, strict=True))
    return found


@pytest.mark.parametrize(("n", "known"), [(4, 72), (6, 4140)])
def test_an_empty_board_has_every_grid_as_a_solution(n, known, oracle):
    found = count(n, "." * n * n, limit=10_000)
    assert len(found) == known
    assert set(found) == set(oracle.grids(n))


@pytest.mark.parametrize("n", [4, 6])
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_any_board_has_the_solutions_that_brute_force_finds(n, data, oracle):
    if data.draw(st.booleans()):
        cells = data.draw(st.text("01" + "." * 2 * n, min_size=n * n, max_size=n * n))
    else:
        full = data.draw(st.sampled_from(oracle.grids(n)))
        hidden = data.draw(st.sets(st.integers(0, n * n - 1), min_size=n * n // 2))
        cells = "".join("." if i in hidden else mark for i, mark in enumerate(full))
    expected = oracle.solutions(n, cells)
    found = count(n, cells, limit=10_000)
    assert set(found) == expected
    assert len(found) == len(expected)
    for limit in (1, 2, 3):
        assert len(count(n, cells, limit)) == min(limit, len(expected))


@pytest.mark.parametrize(
    ("board", "solutions"),
    [
        ("0011|1100|0101|1010", 1),
        ("0011|1100|0011|1100", 0),  # rows alike
        ("0110|1001|0110|1001", 0),
        ("0110|1001|1010|0101", 1),
        ("0101|0101|1010|1010", 0),
        ("0001|....|....|....", 0),
        ("00..|....|....|....", 12),
        ("0011|0011|....|....", 0),
    ],
)
def test_small_boards(board, solutions):
    assert len(count(4, board.replace("|", ""), limit=100)) == solutions


@pytest.mark.parametrize(("n", "boards"), [(8, 12), (10, 10), (12, 5), (14, 3), (20, 1)])
def test_the_same_count_as_cp_sat(n, boards):
    seen = set()
    for i in range(boards):
        cells = make(n, f"cp-sat:{i}", None).cells
        # Without some of its givens a minimal puzzle may have one solution still, or several; with a wrong one, none.
        for k in range(min(i, 4)):
            shown = [j for j, mark in enumerate(cells) if mark != "."]
            at = shown[5 * k % len(shown)]
            cells = cells[:at] + ("." if i % 5 != 4 else "10"[int(cells[at])]) + cells[at + 1 :]
        expected, found = by_cp_sat(n, cells), count(n, cells)
        assert len(found) == len(expected)
        if len(expected) == 1:
            assert set(found) == expected
        seen.add(len(expected))
    assert n == 20 or len(seen) > 1


@pytest.mark.parametrize("n", SIZES)
def test_every_size_counts_up_to_the_limit(n):
    full = grid(n, "count at every size")
    assert count(n, full) == [full]
    sparse = "".join(mark if i * 5 % 8 < 4 else "." for i, mark in enumerate(full))
    found = count(n, sparse)
    assert 1 <= len(found) <= 2
    assert all(all(a in (".", b) for a, b in zip(sparse, solution, strict=True)) for solution in found)
    assert count(n, sparse, limit=0) == []


@pytest.mark.parametrize("n", SIZES)
def test_a_board_without_givens_has_several_at_every_size(n):
    assert len(set(count(n, "." * n * n))) == 2


def test_every_published_puzzle_has_its_one_solution(takuzu_cases):
    cases = takuzu_cases("sgt_unruly.tsv")
    assert len(cases) == 1110
    for n, puzzle, solution, _ in cases:
        assert count(int(n), puzzle) == [solution]


def test_published_boards_with_several_solutions(takuzu_cases):
    for n, puzzle, *_ in takuzu_cases("several_solutions.tsv"):
        found = count(int(n), puzzle)
        assert len(set(found)) == 2


def test_stop_is_polled():
    polls = []

    def stop():
        polls.append(None)
        return len(polls) == 7

    with pytest.raises(Stopped):
        count(8, "." * 64, limit=10_000, stop=stop)
    assert len(polls) == 7


def test_a_stop_that_never_says_so_changes_nothing():
    assert count(6, "." * 36, 50, stop=lambda: False) == count(6, "." * 36, 50)
