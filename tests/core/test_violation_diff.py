"""Each violation is announced once: raised, changed while it grows, shrinks, meets or parts, cleared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import played

from gridspeak.commands import Place
from gridspeak.events import ViolationChanged, ViolationCleared, ViolationRaised
from gridspeak.rules import Violation, diff_violations


def run(line, first, last, value=0):
    """A run in row `line` from column `first` to `last`, 1-based as in the names."""
    return Violation("run", (f"r{line}",), tuple((line - 1, column - 1) for column in range(first, last + 1)), value)


def alike(*lines):
    """Rows of width 4 that are alike."""
    cells = tuple((line - 1, column) for line in lines for column in range(4))
    return Violation("duplicate", tuple(f"r{line}" for line in lines), cells)


@pytest.mark.parametrize(
    ("what", "before", "after", "raised", "changed", "cleared"),
    [
        ("nothing", [], [], [], [], []),
        ("a new one", [], [run(1, 1, 3)], [run(1, 1, 3)], [], []),
        ("mended", [run(1, 1, 3)], [], [], [], [run(1, 1, 3)]),
        ("stays", [run(1, 1, 3)], [run(1, 1, 3)], [], [], []),
        ("grows", [run(1, 1, 3)], [run(1, 1, 4)], [], [(run(1, 1, 4), (run(1, 1, 3),))], []),
        ("shrinks", [run(1, 1, 4)], [run(1, 2, 4)], [], [(run(1, 2, 4), (run(1, 1, 4),))], []),
        ("two meet", [run(1, 1, 3), run(1, 5, 7)], [run(1, 1, 7)], [], [(run(1, 1, 7), (run(1, 1, 3), run(1, 5, 7)))], []),
        (
            "one parts",
            [run(1, 1, 7)],
            [run(1, 1, 3), run(1, 5, 7)],
            [],
            [(run(1, 1, 3), (run(1, 1, 7),)), (run(1, 5, 7), (run(1, 1, 7),))],
            [],
        ),
        ("a third line", [alike(1, 2)], [alike(1, 2, 4)], [], [(alike(1, 2, 4), (alike(1, 2),))], []),
        ("one of three leaves", [alike(1, 2, 4)], [alike(1, 4)], [], [(alike(1, 4), (alike(1, 2, 4),))], []),
        ("another pair", [alike(1, 2)], [alike(1, 2), alike(3, 4)], [alike(3, 4)], [], []),
        ("the other digit", [run(1, 1, 3, 0)], [run(1, 1, 3, 1)], [run(1, 1, 3, 1)], [], [run(1, 1, 3, 0)]),
        ("another line", [run(1, 1, 3)], [run(2, 1, 3)], [run(2, 1, 3)], [], [run(1, 1, 3)]),
        ("elsewhere in the line", [run(1, 1, 3)], [run(1, 5, 7)], [run(1, 5, 7)], [], [run(1, 1, 3)]),
        (
            "one grows, one goes",
            [run(1, 1, 3), run(3, 1, 3)],
            [run(1, 1, 4)],
            [],
            [(run(1, 1, 4), (run(1, 1, 3),))],
            [run(3, 1, 3)],
        ),
    ],
)
def test_diff(what, before, after, raised, changed, cleared):
    assert diff_violations(before, after) == (tuple(raised), tuple(changed), tuple(cleared))


def test_the_kind_decides_in_which_order_they_are_heard():
    row, column = run(10, 1, 3), Violation("half", ("c2",), ((0, 1),), 1)
    assert diff_violations([], [row, run(2, 1, 3), column]).raised == (row, run(2, 1, 3), column)
    assert diff_violations([row, run(2, 1, 3), column], []).cleared == (row, run(2, 1, 3), column)


VIOLATIONS = st.lists(
    st.one_of(
        st.builds(
            lambda line, first, length, value: run(line, first, first + length, value),
            *map(st.integers, (1, 1, 2, 0), (2, 4, 4, 1)),
        ),
        st.builds(lambda lines: alike(*sorted(lines)), st.sets(st.integers(1, 4), min_size=2)),
    ),
    max_size=5,
    unique=True,
)


@given(VIOLATIONS, VIOLATIONS)
def test_the_difference_is_complete_and_without_repetition(before, after):
    raised, changed, cleared = diff_violations(before, after)
    now = [*raised, *(violation for violation, _ in changed)]
    gone = {*cleared, *(one for _, former in changed for one in former)}
    assert sorted(map(repr, now)) == sorted(map(repr, set(after) - set(before)))
    assert gone == set(before) - set(after)
    assert len(cleared) == len(set(cleared))
    for violation, former in changed:
        assert former and all(violation.continues(one) for one in former)
    for violation in raised:
        assert not any(violation.continues(one) for one in set(before) - set(after))


@pytest.mark.parametrize(
    ("what", "row", "moves", "told"),
    [
        ("the third lands", "00....", [((0, 2), 0)], [(ViolationRaised, 3)]),
        ("a fourth makes it grow", "000...", [((0, 3), 0)], [(ViolationRaised, 4), (ViolationChanged, 4)]),
        ("the gap between two runs", "000.00", [((0, 3), 0)], [(ViolationChanged, 6), (ViolationChanged, 6)]),
        ("mended", "00....", [((0, 2), 0), ((0, 2), 1)], [(ViolationCleared, 3)]),
        ("emptied", "00....", [((0, 2), 0), ((0, 2), None)], [(ViolationCleared, 3)]),
        ("one half", "0.0.0.", [((0, 5), 0)], [(ViolationRaised, 4)]),
    ],
)
def test_in_a_game_of_takuzu(what, row, moves, told):
    from gridspeak_takuzu.kind import TAKUZU

    puzzle = TAKUZU.codecs.read(row + "......" * 5)
    game = played(TAKUZU, puzzle, [(Place(cell, value), 1.0) for cell, value in moves])
    heard = game[-1].step.events[1:]
    assert [(type(event), len(event.violation.cells)) for event in heard] == told
