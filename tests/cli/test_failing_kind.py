"""A puzzle whose own code raises: a sentence at each command, no traceback, and the game goes on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gridspeak.faults import LOG_NAME
from gridspeak_takuzu.kind import TAKUZU

BREAK = [f"r1c{column} 1" for column in range(1, 7)]


@pytest.fixture
def broken(monkeypatch):
    """Let a part of the kind raise: broken("wording", "line")."""

    def make(part, name):
        def fail(*arguments, **named):
            raise RuntimeError("boom")

        monkeypatch.setattr(type(getattr(TAKUZU, part)), name, fail)

    return make


@pytest.mark.parametrize("name", ["content", "title", "violation", "lacks", "line", "place", "region", "rules"])
def test_words_that_fail_do_not_end_the_game(cli, broken, caplog, name):
    broken("wording", name)
    done = cli(
        "play",
        "takuzu",
        "--level",
        "1",
        given=["row 1", "undo", "r1c1", "tap", "rules", "bad", "hint", "1", *BREAK, "levels", "quit"],
    )
    assert (done.status, done.err) == (0, "")
    assert all(done.answers[1:])
    assert "The puzzle takuzu failed at that: RuntimeError: boom." in done.lines
    assert "boom" in caplog.text
    assert done.lines[-1] == "Saved. Goodbye."


def test_lines_after_one_that_fails_are_still_done(cli, broken, puzzle):
    broken("solver", "count")
    done = cli("solve", "takuzu", given=f"{puzzle}\n0101\n{puzzle}\n")
    assert (done.status, done.lines) == (1, ["error"] * 3)
    assert "line 1: The puzzle takuzu failed at that: RuntimeError: boom." in done.err


def test_what_fails_outside_a_game_is_one_sentence_too(cli, broken, home):
    broken("codecs", "write")
    done = cli("show", "takuzu", "--level", "1", "--format", "line")
    assert done.status == 1
    assert done.err.count("\n") == 1
    assert str(home / LOG_NAME) in done.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_log_that_cannot_be_written_costs_nothing(home):
    home.mkdir()
    (home / LOG_NAME).symlink_to("/dev/full")
    code = "from gridspeak.faults import record_fault\nrecord_fault('it failed', ValueError('boom'))"
    environment = {**os.environ, "GRIDSPEAK_HOME": str(home)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True, timeout=60)
    assert (done.stdout, done.stderr) == (b"", b"")
