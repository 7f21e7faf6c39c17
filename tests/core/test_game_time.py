"""The time of play runs from the first command; pause, two idle minutes and a clock set back stop it."""

import pytest
from caged_latin import CAGED_LATIN, SINGLES
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import GAMES, played, solution, wishes

from gridspeak.commands import AskHint, MoveCursor, Pause, Place
from gridspeak.events import ModeChanged, Solved

LOOK, MOVE, ASK, PAUSE = MoveCursor((0, 0)), Place((0, 2), 3), AskHint(), Pause()


def seconds(*wish):
    """Time of play after commands that came so many seconds after the one before."""
    return played(CAGED_LATIN, SINGLES, list(wish))[-1].step.state.seconds


@pytest.mark.parametrize(
    ("what", "wish", "expected"),
    [
        ("the first command starts it", [(LOOK, 500)], 0),
        ("from command to command", [(LOOK, 0), (MOVE, 10), (ASK, 5)], 15),
        ("a refusal is a command", [(LOOK, 0), (Place((9, 9), 1), 10), (LOOK, 10)], 20),
        ("two minutes count", [(LOOK, 0), (LOOK, 120)], 120),
        ("what is more is not", [(LOOK, 0), (LOOK, 120.5)], 120),
        ("and goes on after it", [(LOOK, 0), (LOOK, 10), (LOOK, 9999), (LOOK, 10)], 140),
        ("a pause stops it", [(LOOK, 0), (PAUSE, 10), (LOOK, 60), (LOOK, 5)], 15),
        ("a pause in a pause", [(LOOK, 0), (PAUSE, 10), (PAUSE, 60), (LOOK, 60), (LOOK, 5)], 15),
        ("a pause at first", [(PAUSE, 10), (LOOK, 60), (LOOK, 5)], 5),
        ("a clock set back", [(LOOK, 0), (LOOK, 10), (LOOK, -3600), (LOOK, 10)], 20),
    ],
)
def test_time_account(what, wish, expected):
    assert seconds(*wish) == expected


def test_a_pause_is_told_and_the_next_command_ends_it():
    game = played(CAGED_LATIN, SINGLES, [(PAUSE, 0), (LOOK, 1)])
    assert game[0].step.events == (ModeChanged("paused", "on"),)
    assert [one.step.state.paused for one in game] == [True, False]


def test_the_time_ends_with_the_game():
    win = [(Place(cell, value), 10.0) for cell, value in solution(CAGED_LATIN, SINGLES).items()]
    game = played(CAGED_LATIN, SINGLES, [*win, (LOOK, 60.0), (PAUSE, 60.0)])
    assert game[len(win) - 1].step.events[-1] == Solved(60.0, 0)
    assert game[-1].step.state.seconds == 60.0


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=25, deadline=None)
@given(st.data())
def test_time_never_runs_back_nor_faster_than_the_clock(name, data):
    kind, puzzle = GAMES[name]
    game = played(kind, puzzle, data.draw(wishes(puzzle)))
    for before, _, at, done in game:
        gained = done.state.seconds - before.seconds
        assert 0 <= gained <= 120
        assert gained == 0 or gained == pytest.approx(min(at - before.last, 120))
        if done.fact is not None:
            assert (done.fact.at, done.fact.seconds) == (at, done.state.seconds)
