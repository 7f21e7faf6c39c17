"""Generated puzzles: what was asked for, exactly as by sequential removal."""

import gc

import pytest

from gridspeak_takuzu.engine import lines, removal
from gridspeak_takuzu.engine.closure import close, fills
from gridspeak_takuzu.engine.count import Stopped, count
from gridspeak_takuzu.engine.draws import plan
from gridspeak_takuzu.engine.generate import NO_GUESS, GaveUp, make
from gridspeak_takuzu.engine.grade import grade
from gridspeak_takuzu.engine.grids import fill
from gridspeak_takuzu.engine.lines import SIZES


def sequential(n, seed, attempt, technique, givens):
    """Remove one given at a time, asking the closure each time."""
    drawn = plan(n, seed, attempt)
    rows = fill(n, drawn.fill, drawn.digits)
    cells = ["01"[row >> j & 1] for row in rows for j in range(n)]
    for cell in drawn.removal:
        if givens is not None and n * n - cells.count(".") == givens:
            break
        kept, cells[cell] = cells[cell], "."
        if not fills(n, "".join(cells), technique):
            cells[cell] = kept
    return "".join(cells)


@pytest.mark.parametrize("technique", NO_GUESS)
@pytest.mark.parametrize(("n", "boards"), [(4, 30), (6, 30), (8, 15), (10, 8), (12, 2), (14, 1), (16, 1), (18, 1)])
def test_removal_is_exactly_the_sequential_one(n, boards, technique):
    for i in range(boards):
        made = make(n, f"sequence:{i}", None, technique)
        assert made.cells == sequential(n, f"sequence:{i}", made.attempt, technique, None)


@pytest.mark.parametrize("technique", NO_GUESS)
@pytest.mark.parametrize(("n", "givens"), [(4, 7), (4, 16), (6, 15), (6, 35), (8, 26), (8, 40), (10, 45), (10, 100)])
def test_removal_stops_at_the_givens_asked_for(n, givens, technique):
    for i in range(6):
        made = make(n, f"stops:{i}", givens, technique)
        assert n * n - made.cells.count(".") == givens
        assert made.cells == sequential(n, f"stops:{i}", made.attempt, technique, givens)


@pytest.mark.parametrize("n", SIZES)
def test_a_puzzle_of_every_size_has_one_solution_that_the_techniques_reach(n):
    for technique in NO_GUESS:
        made = make(n, "every size", None, technique)
        solutions = count(n, made.cells)
        assert solutions == [close(n, made.cells, technique)]
        assert grade(n, made.cells).hardest == made.hardest
        assert NO_GUESS.index(made.hardest) <= NO_GUESS.index(technique)


@pytest.mark.parametrize("technique", NO_GUESS)
@pytest.mark.parametrize(("n", "givens"), [(6, 12), (8, 22), (10, 33)])
def test_exact_means_that_the_technique_is_needed(n, givens, technique):
    for i in range(15):
        made = make(n, f"exact:{i}", givens, technique, exact=True)
        assert made.hardest == technique
        assert grade(n, made.cells).hardest == technique


@pytest.mark.parametrize("n", [6, 8])
def test_no_given_of_a_minimal_puzzle_can_go(n, oracle):
    for i in range(5):
        cells = make(n, f"minimal:{i}", None).cells
        for at in range(n * n):
            if cells[at] != ".":
                assert not fills(n, cells[:at] + "." + cells[at + 1 :])
                if n == 6:
                    assert "." in oracle.closure(n, cells[:at] + "." + cells[at + 1 :], NO_GUESS)


def test_8x8_reaches_23_givens_in_hundreds_of_seeds():
    for i in range(300):
        made = make(8, f"many:{i}", 23)
        assert made.cells.count(".") == 64 - 23
        assert fills(8, made.cells)


def test_a_full_board_needs_nothing():
    made = make(4, "full", 16)
    assert (made.cells.count("."), made.hardest) == (0, None)


def test_the_same_seed_makes_the_same_board_and_another_another():
    assert make(8, "a", 23) == make(8, "a", 23)
    assert len({make(8, f"other:{i}", 23).cells for i in range(50)}) == 50


def test_giving_up():
    with pytest.raises(GaveUp, match="size 6 with 2 givens for run in 3 attempts"):
        make(6, "too few", 2, "run", attempts=3)


def test_stop_is_polled_before_each_attempt():
    polls = []

    def stop():
        polls.append(None)
        return len(polls) == 5

    with pytest.raises(Stopped):
        make(6, "never", 2, stop=stop)
    assert len(polls) == 5


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ((7, "x", 20), "even number"),
        ((2, "x", None), "even number"),
        ((6, "x", 37), "from 0 to 36"),
        ((6, "x", -1), "from 0 to 36"),
        ((6, "x", 20, "line"), "not 'line'"),
        ((6, "x", 20, "guess"), "not 'guess'"),
    ],
)
def test_what_cannot_be_asked_for(asked, reason):
    with pytest.raises(ValueError, match=reason):
        make(*asked)


def test_the_full_grid_is_gone_once_the_puzzle_is_made():
    made = make(14, "forgotten", None)
    lists = [held[:] for held in gc.get_objects() if type(held) is list and len(held) in (14, 28)]
    (solution,) = count(14, made.cells)
    rows, columns = lines.pack(14, solution)
    full = (1 << 14) - 1
    for side in (rows, columns, [r & full for r in rows], [c & full for c in columns]):
        assert side not in lists


def test_tables_at_their_bound_change_nothing(monkeypatch):
    boards = [make(8, f"bound:{i}", None) for i in range(5)]
    monkeypatch.setattr(removal, "_BOUND", 50)
    for half in (False, True):
        for table in removal.family(8, half).values():
            table.clear()
        monkeypatch.setattr(removal.family(8, half), "size", 0)
    assert [make(8, f"bound:{i}", None) for i in range(5)] == boards
    assert sum(len(table) for table in removal.family(8, True).values()) <= 50
