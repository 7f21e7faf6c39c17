"""Grades: the easiest deduction always first."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridspeak_takuzu.engine.closure import close, fills
from gridspeak_takuzu.engine.generate import make
from gridspeak_takuzu.engine.grade import grade
from gridspeak_takuzu.engine.lines import SIZES, TECHNIQUES


@pytest.mark.parametrize(
    ("board", "counts", "hardest", "filled"),
    [
        ("0011|1100|0101|1010", {}, None, True),
        ("0011|1100|0101|101.", {"half": 1}, "half", True),
        ("0011|1100|01.1|1010", {"run": 1}, "run", True),
        ("....|....|....|....", {}, None, False),
        ("00..|....|....|....", {"run": 1, "half": 1}, "half", False),
        ("0011|0..1|....|....", {"run": 3, "half": 2, "duplicate": 1}, "duplicate", False),
    ],
)
def test_grades_of_small_boards(board, counts, hardest, filled):
    assert grade(4, board.replace("|", "")) == (counts, hardest, filled)


@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_hardest_is_the_least_prefix_that_fills(data, oracle):
    full = data.draw(st.sampled_from(oracle.grids(6)))
    hidden = data.draw(st.sets(st.integers(0, 35), max_size=28))
    cells = "".join("." if i in hidden else mark for i, mark in enumerate(full))
    graded = grade(6, cells)
    expected = oracle.hardest(6, cells)
    assert graded.filled == (expected != "beyond")
    if graded.filled:
        assert graded.hardest == expected
        assert sum(graded.counts.values()) == len(hidden)
    assert list(graded.counts) == [technique for technique in TECHNIQUES if technique in graded.counts]
    assert 0 not in graded.counts.values()


@pytest.mark.parametrize("n", SIZES)
def test_grade_and_closures_agree_at_every_size(n):
    made = make(n, "grade at every size", None)
    graded = grade(n, made.cells)
    assert graded.filled
    assert graded.hardest == next(technique for technique in TECHNIQUES if fills(n, made.cells, technique))
    assert sum(graded.counts.values()) == made.cells.count(".")


def test_a_smaller_set_of_techniques():
    board = "0011|0..1|....|....".replace("|", "")
    assert grade(4, board, ["run"]).counts == {"run": 2}


def test_published_puzzles_have_the_grades_they_are_known_for(takuzu_cases):
    three = {"t": 0, "e": 0, "n": 0}
    for size, puzzle, solution, source in takuzu_cases("sgt_unruly.tsv"):
        n = int(size)
        graded = grade(n, puzzle)
        least = next(technique for technique in TECHNIQUES if fills(n, puzzle, technique))
        assert graded.filled
        assert graded.hardest == least
        assert close(n, puzzle, least) == solution
        three[source.split()[2][-1]] += least in TECHNIQUES[:3]
    assert three == {"t": 370, "e": 118, "n": 0}


@settings(max_examples=100, deadline=None)
@given(cells=st.text("01..", min_size=36, max_size=36))
def test_any_board_at_all_is_graded(cells):
    graded = grade(6, cells)
    assert sum(graded.counts.values()) <= cells.count(".")
