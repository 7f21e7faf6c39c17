"""Deductions with their reasons."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridspeak_takuzu.engine.count import count
from gridspeak_takuzu.engine.deductions import find
from gridspeak_takuzu.engine.grids import grid
from gridspeak_takuzu.engine.lines import TECHNIQUES


def told(found):
    line = "+".join(found.lines) + ("" if not found.compared else " by " + "+".join(found.compared))
    return f"{found.technique} r{found.cell[0] + 1}c{found.cell[1] + 1}={found.digit} {line}"


@pytest.mark.parametrize(
    ("technique", "board", "expected"),
    [
        ("run", "00..|....|....|....", ["run r1c3=1 r1"]),
        ("run", "0.0.|....|....|....", ["run r1c2=1 r1"]),
        ("run", ".11.|....|....|....", ["run r1c1=0 r1", "run r1c4=0 r1"]),
        ("run", "1...|....|1...|....", ["run r2c1=0 c1"]),
        ("run", "0..0|....|....|....", []),
        ("half", "0..0|....|....|....", ["half r1c2=1 r1", "half r1c3=1 r1"]),
        ("half", "0...|....|....|....", []),
        ("half", "0..0|....|....|1..1", ["half r1c2=1 r1", "half r1c3=1 r1", "half r4c2=0 r4", "half r4c3=0 r4"]),
        ("duplicate", "0011|0..1|....|....", ["duplicate r2c2=1 r2 by r1", "duplicate r2c3=0 r2 by r1"]),
        ("duplicate", "0011|0...|....|....", []),
        ("duplicate", "0..1|0..1|....|....", []),
        ("duplicate", "0011|0..0|....|....", []),
        ("duplicate", "00..|0...|1...|11..", ["duplicate r2c2=1 c2 by c1", "duplicate r3c2=0 c2 by c1"]),
        ("line", "0..0|....|....|....", ["line r1c2=1 r1", "line r1c3=1 r1"]),
        ("line", "....|....|....|....", []),
        ("line", "000.|....|....|....", []),
        ("line-duplicate", "....|....|....|....", []),
        ("line-duplicate", "0011|0..1|....|....",
         ["line-duplicate r2c2=1 r2 by r1", "line-duplicate r2c3=0 r2 by r1"]),
        ("line-duplicate", "0011|0110|0...|....",
         ["line-duplicate r3c2=1 r3 by r1+r2", "line-duplicate r3c3=0 r3 by r1+r2",
          "line-duplicate r3c4=1 r3 by r1+r2"]),
    ],
)  # fmt: skip
def test_deductions_of_small_boards(technique, board, expected):
    assert [told(found) for found in find(4, board.replace("|", ""), [technique])] == expected


@pytest.mark.parametrize(
    ("technique", "line", "cells"),
    [
        ("run", "00....", ((0, 0), (0, 1))),
        ("half", "0.0..0", ((0, 0), (0, 2), (0, 5))),
        ("line", ".00.0.", ((0, 1), (0, 2), (0, 4))),
    ],
)
def test_the_evidence_is_what_proves_it(technique, line, cells):
    assert next(find(6, line + "." * 30, [technique])).cells == cells


def test_line_reaches_further_than_run_and_half():
    board = "1..0.1" + "." * 30  # completed by 101001 alone
    assert list(find(6, board, ["run", "half"])) == []
    assert [told(found) for found in find(6, board)] == ["line r1c2=0 r1", "line r1c3=1 r1", "line r1c5=0 r1"]


@pytest.mark.parametrize("technique", TECHNIQUES)
@pytest.mark.parametrize("n", [4, 6])
@settings(max_examples=120, deadline=None)
@given(data=st.data())
def test_each_technique_alone_tells_all_that_the_oracle_finds(n, technique, data, oracle):
    row = st.one_of(
        st.sampled_from(oracle.legal_lines(n)),
        st.text("01..", min_size=n, max_size=n),
        st.sampled_from(oracle.legal_lines(n)).map(lambda line: line[: n // 2 - 1] + ".." + line[n // 2 + 1 :]),
    )
    cells = "".join(data.draw(st.lists(row, min_size=n, max_size=n)))
    found = list(find(n, cells, [technique]))
    assert {(f.cell, f.digit, *f.lines, f.cells, f.compared) for f in found} == oracle.deductions(n, cells, technique)
    assert len(set(found)) == len(found)
    assert {f.technique for f in found} <= {technique}


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_the_easiest_comes_first_then_rows_then_columns(data, oracle):
    full = data.draw(st.sampled_from(oracle.grids(6)))
    hidden = data.draw(st.sets(st.integers(0, 35), max_size=24))
    cells = "".join("." if i in hidden else mark for i, mark in enumerate(full))
    found = list(find(6, cells))
    order = [(TECHNIQUES.index(f.technique), f.lines[0][0] == "c", int(f.lines[0][1:])) for f in found]
    assert order == sorted(order)
    assert found == [f for technique in TECHNIQUES for f in find(6, cells, [technique])]
    assert found == list(find(6, cells, list(reversed(TECHNIQUES))))


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_is_deduced_holds_in_every_solution(data, oracle):
    cells = data.draw(st.text("01.......", min_size=36, max_size=36))
    solutions = oracle.solutions(6, cells)
    for found in find(6, cells):
        assert all(solution[found.cell[0] * 6 + found.cell[1]] == str(found.digit) for solution in solutions)


@pytest.mark.parametrize("n", [12, 16, 20])
def test_deductions_of_a_big_board_hold(n):
    full = grid(n, "deductions of a big board")
    cells = "".join(mark if i * 11 % 7 < 4 else "." for i, mark in enumerate(full))
    found = list(find(n, cells))
    assert found
    assert all(full[f.cell[0] * n + f.cell[1]] == str(f.digit) for f in found)
    assert len(count(n, full)) == 1


def test_an_unknown_technique_is_refused_at_once():
    with pytest.raises(ValueError, match="unknown technique 'x-wing'"):
        find(4, "." * 16, ["run", "x-wing"])
