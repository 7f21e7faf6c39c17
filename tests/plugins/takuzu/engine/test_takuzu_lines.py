"""Legal lines, their bitsets, and boards as packed lines."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridspeak_takuzu.engine import lines
from gridspeak_takuzu.engine.lines import SIZES

PUBLISHED = {2: 2, 4: 6, 6: 14, 8: 34, 10: 84, 12: 208, 14: 518, 16: 1296, 18: 3254, 20: 8196}


@pytest.mark.parametrize(("n", "known"), PUBLISHED.items())
def test_as_many_legal_lines_as_published(n, known):
    assert len(set(lines.legal(n))) == len(lines.legal(n)) == known


@pytest.mark.parametrize("n", [4, 6, 8, 10])
def test_the_legal_lines_are_those_of_the_rules(n, oracle):
    assert {f"{line:0{n}b}" for line in lines.legal(n)} == set(oracle.legal_lines(n))
    assert list(lines.legal(n)) == sorted(lines.legal(n))


@pytest.mark.parametrize("n", [0, 2, 3, 5, 7, 21, 22, -4])
def test_a_size_that_is_none_is_refused(n):
    with pytest.raises(ValueError, match="even number from 4 to 20"):
        lines.require_size(n)


@pytest.mark.parametrize(
    ("n", "cells", "reason"),
    [
        (5, "." * 25, "even number"),
        (4, "." * 15, "16 cells, not 15"),
        (4, "." * 15 + "2", "0, 1 and . alone"),
        (4, "." * 8 + "x" + "." * 7, "0, 1 and . alone"),
        (4, "٠" * 16, "0, 1 and . alone"),
    ],
)
def test_a_board_that_is_none_is_refused(n, cells, reason):
    with pytest.raises(ValueError, match=reason):
        lines.require_board(n, cells)


@pytest.mark.parametrize("n", SIZES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_pack_and_unpack_are_inverse(n, data):
    cells = data.draw(st.text("01.", min_size=n * n, max_size=n * n))
    rows, columns = lines.pack(n, cells)
    assert lines.unpack(n, rows) == cells
    assert lines.unpack(n, columns) == "".join(cells[j::n] for j in range(n))


@pytest.mark.parametrize("n", [4, 6, 8, 10])
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_consistency_is_what_all_completions_agree_on(n, data, oracle):
    whole = data.draw(st.sampled_from(oracle.legal_lines(n)))
    shown = "".join(
        data.draw(st.sampled_from((mark, mark, ".", ".", "01"[mark == "0"] if k == 0 else "."))) for k, mark in enumerate(whole)
    )
    entry = lines.Consistency(n)[lines.pack(n, shown + "." * (n * n - n))[0][0]]
    left = oracle.completions(n, shown)
    assert entry.left.bit_count() == len(left)
    if left:
        forced = "".join(marks.pop() if len(marks) == 1 else "." for marks in map(set, zip(*left, strict=True)))
        assert lines.unpack(n, [entry.packed]) == forced
        assert entry.open == forced.count(".")
        assert {(j, "01"[shift == 0]) for j, shift in entry.fresh} == {
            (j, forced[j]) for j in range(n) if shown[j] == "." != forced[j]
        }
    else:
        assert entry.packed == -1


def test_a_table_at_its_bound_forgets_and_goes_on():
    small, large = lines.Consistency(6), lines.Consistency(6)
    small.bound = 5
    for packed in range(1 << 6):
        assert small[packed] == large[packed]
        assert len(small) <= 5
    assert len(large) == 1 << 6


@pytest.mark.parametrize(
    ("rows", "settled"),
    [
        (("0101", "0.1.", "....", "...."), []),  # 0101 does not agree everywhere else: 0.1. is no two short of it
        (("0011", "0..1", "....", "...."), [(1, "0101")]),
        (("0101", "0..1", "....", "...."), [(1, "0011")]),
        (("0011", "0101", "0..1", "...."), [(2, None)]),  # both ways are taken
        (("0011", "0011", "....", "...."), [(1, None)]),  # already alike
        (("0011", "0...", "....", "...."), []),  # three open cells
        (("0011", "00..", "....", "...."), []),  # two ones short: half settles it
    ],
)
def test_twins(rows, settled):
    packed = lines.pack(4, "".join(rows))[0]
    assert [(i, None if line == -1 else lines.unpack(4, [line])) for i, line in lines.twins(4, packed)] == settled
