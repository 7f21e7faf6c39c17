"""The fast closure, the explainable deductions and the generator's clauses reach the oracle's fixed point."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridspeak_takuzu.engine import lines
from gridspeak_takuzu.engine.closure import close, fills
from gridspeak_takuzu.engine.deductions import find
from gridspeak_takuzu.engine.grids import grid
from gridspeak_takuzu.engine.lines import SIZES, TECHNIQUES
from gridspeak_takuzu.engine.removal import Clauses


@st.composite
def positions(draw, grids):
    """Draw a grid and some of its digits."""
    full = draw(st.sampled_from(grids))
    shown = draw(st.lists(st.integers(0, 3), min_size=len(full), max_size=len(full)))
    share = draw(st.integers(1, 3))
    return full, "".join(mark if k < share else "." for mark, k in zip(full, shown, strict=True))


def rows_of(n, cells):
    return [packed & (1 << n) - 1 for packed in lines.pack(n, cells)[0]]


def by_explanations(n, cells, techniques, put):
    while (found := next(find(n, cells, techniques), None)) is not None:
        cells = put(n, cells, found.cell, found.digit)
    return cells


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("n", [4, 6])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_every_prefix_reaches_the_fixed_point_of_the_oracle(n, depth, data, oracle):
    full, shown = data.draw(positions(oracle.grids(n)))
    fixed = oracle.closure(n, shown, TECHNIQUES[:depth])
    assert all(a in (".", b) for a, b in zip(fixed, full, strict=True))
    assert close(n, shown, TECHNIQUES[depth - 1]) == fixed
    assert by_explanations(n, shown, TECHNIQUES[:depth], oracle.put) == fixed
    assert fills(n, shown, TECHNIQUES[depth - 1]) == ("." not in fixed)
    if depth <= 3:
        assert Clauses(n, rows_of(n, full), depth).fills([i for i, m in enumerate(shown) if m != "."]) == ("." not in fixed)


@pytest.mark.parametrize("technique", TECHNIQUES)
@pytest.mark.parametrize("n", SIZES)
def test_closure_and_explanations_agree_at_every_size(n, technique, oracle):
    full = grid(n, "closure at every size")
    for share in (3, 4) if n <= 14 else (3,):
        shown = "".join(mark if (i * 7 + i // n) % 10 < share else "." for i, mark in enumerate(full))
        fixed = close(n, shown, technique)
        assert all(a in (".", b) for a, b in zip(fixed, full, strict=True))
        assert by_explanations(n, shown, TECHNIQUES[: TECHNIQUES.index(technique) + 1], oracle.put) == fixed
        if technique in TECHNIQUES[:3]:
            clauses = Clauses(n, rows_of(n, full), TECHNIQUES.index(technique) + 1)
            known_rows, known_columns = [0] * n, [0] * n
            clauses.add(known_rows, known_columns, [i for i, mark in enumerate(shown) if mark != "."])
            assert [bool(known_rows[i // n] >> i % n & 1) for i in range(n * n)] == [mark != "." for mark in fixed]
            assert [bool(known_columns[i % n] >> i // n & 1) for i in range(n * n)] == [mark != "." for mark in fixed]


@pytest.mark.parametrize(
    ("technique", "board", "closed"),
    [
        ("run", "00..|....|....|....", "001.|....|....|...."),
        ("run", "0.0.|....|....|....", "010.|....|....|...."),
        ("run", ".11.|....|....|....", "0110|....|....|...."),
        ("run", "0..0|....|....|....", "0..0|....|....|...."),
        ("half", "0..0|....|....|....", "0110|....|....|...."),
        ("half", "0.1.|....|....|....", "0.1.|....|....|...."),
        ("duplicate", "0011|0..1|....|....", "0011|0101|1..0|1..0"),
        ("duplicate", "....|....|....|....", "....|....|....|...."),
        ("run", "000.|....|....|....", "0001|....|....|...."),
    ],
)
def test_closure_of_small_boards(technique, board, closed):
    assert close(4, board.replace("|", ""), technique) == closed.replace("|", "")


def test_a_line_that_contradicts_itself_is_left_as_it_is():
    board = "00.11." + "." * 30
    assert close(6, board, "run")[:6] == board[:6]


@settings(max_examples=200, deadline=None)
@given(cells=st.text("01.", min_size=36, max_size=36), technique=st.sampled_from(TECHNIQUES))
def test_any_board_at_all_closes_without_losing_a_digit(cells, technique):
    closed = close(6, cells, technique)
    assert all(a in (".", b) for a, b in zip(cells, closed, strict=True))


def test_an_unknown_technique_is_refused():
    with pytest.raises(ValueError, match="unknown technique 'guess'"):
        close(4, "." * 16, "guess")
