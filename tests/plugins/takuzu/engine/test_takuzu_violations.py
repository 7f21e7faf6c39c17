"""Broken visible rules, one entry for each."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridspeak_takuzu.engine.violations import violations


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("....|....|....|....", []),
        ("0.0.|....|....|....", []),
        ("000.|....|....|....", ["run r1 000. 0", "half r1 000. 0"]),
        ("0.00|....|....|....", ["half r1 0.00 0"]),
        ("1111|....|....|....", ["run r1 1111 1", "half r1 1111 1"]),
        ("1...|1...|1...|....", ["run c1 111. 1", "half c1 111. 1"]),
        ("0011|....|0011|....", ["duplicate r1+r3 0011 None"]),
        ("0011|...1|001.|....", []),
        ("01..|10..|01..|10..", []),
        ("0.0.|1.1.|0.0.|1.1.", ["duplicate c1+c3 0101 None"]),
        ("0110|0110|1001|1001", ["duplicate r1+r2 0110 None", "duplicate r3+r4 1001 None",
                                 "duplicate c1+c4 0011 None", "duplicate c2+c3 1100 None"]),
        ("0110|0110|0110|....", ["duplicate r1+r2+r3 0110 None", "run c1 000. 0", "half c1 000. 0", "run c2 111. 1",
                                 "half c2 111. 1", "run c3 111. 1", "half c3 111. 1", "run c4 000. 0",
                                 "half c4 000. 0"]),
    ],
)  # fmt: skip
def test_violations_of_small_boards(board, told):
    rows = board.split("|")
    columns = ["".join(column) for column in zip(*rows, strict=True)]

    def tell(broken):
        name = broken.lines[0]
        line = (rows if name[0] == "r" else columns)[int(name[1:]) - 1]
        return f"{broken.rule} {'+'.join(broken.lines)} {line} {broken.digit}"

    assert [tell(broken) for broken in violations(4, "".join(rows))] == told


def test_two_runs_in_a_line_are_two_violations_each_as_long_as_it_is():
    found = violations(8, "0000.111" + "." * 56)
    assert [(b.rule, b.cells[0], b.cells[-1], len(b.cells)) for b in found] == [
        ("run", (0, 0), (0, 3), 4),
        ("run", (0, 5), (0, 7), 3),
    ]


def test_cells_of_a_digit_past_half_are_all_of_that_digit():
    (found,) = violations(6, "00.00101" + "." * 28)[:1]
    assert (found.rule, found.cells, found.digit) == ("half", ((0, 0), (0, 1), (0, 3), (0, 4)), 0)


@pytest.mark.parametrize("n", [4, 6])
@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_the_same_as_the_oracle_in_order(n, data, oracle):
    row = st.one_of(st.sampled_from(oracle.legal_lines(n)), st.text("01.", min_size=n, max_size=n))
    cells = "".join(data.draw(st.lists(row, min_size=n, max_size=n)))
    found = violations(n, cells)
    assert {tuple(broken) for broken in found} == oracle.violations(n, cells)
    assert len(set(found)) == len(found)
    order = [(b.lines[0][0] == "c", int(b.lines[0][1:]), ("run", "half", "duplicate").index(b.rule)) for b in found]
    assert order == sorted(order)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_a_digit_that_breaks_no_rule_is_never_flagged(data, oracle):
    grid = data.draw(st.sampled_from(oracle.grids(6)))
    assert violations(6, grid) == []


@pytest.mark.parametrize("n", [3, 22])
def test_a_size_that_is_none(n):
    with pytest.raises(ValueError, match="even number"):
        violations(n, "." * n * n)
