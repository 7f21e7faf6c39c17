"""The first start chooses how a person plays, at a real terminal; later games go on that way until another is chosen."""

import os
import pty
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gridspeak.journal import Journal


class Terminal:
    """`gridspeak play` at a pseudo-terminal: `type` waits until a text has been written."""

    def __init__(self, home, *arguments):
        parent, child = pty.openpty()
        settings = {"GRIDSPEAK_HOME": str(home), "GRIDSPEAK_LANG": "en", "ACCESSIBLE": "1", "TERM": "xterm"}
        environment = {**os.environ, **settings}
        command = [Path(sys.executable).with_name("gridspeak"), "play", *arguments]
        self.process = subprocess.Popen(
            command, stdin=child, stdout=child, stderr=child, env=environment, start_new_session=True
        )
        os.close(child)
        os.set_blocking(parent, False)
        self.terminal, self.written = parent, ""

    def see(self, expected):
        end = time.monotonic() + 15
        while expected not in self.written:
            assert time.monotonic() < end, f"{expected!r} was not written, but {self.written!r}"
            try:
                self.written += os.read(self.terminal, 100_000).decode("utf-8", "replace")
            except (BlockingIOError, OSError):
                time.sleep(0.01)
        seen, _, self.written = self.written.partition(expected)
        return seen + expected

    def type(self, text, expected):
        os.write(self.terminal, text.encode())
        return self.see(expected)

    def end(self):
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)


@pytest.fixture
def terminal(tmp_path, monkeypatch):
    """Start `gridspeak play` with these arguments, always in the same home."""
    monkeypatch.setenv("GRIDSPEAK_HOME", str(tmp_path / "home"))
    started = []

    def start(*arguments):
        started.append(Terminal(tmp_path / "home", *arguments))
        return started[-1]

    yield start
    for one in started:
        one.end()


def test_the_choice_of_a_display_is_kept_for_later_games(terminal):
    one = terminal()
    one.see("Number from 1 to 3: ")
    one.type("\n", "How do you play?")
    one.type("3\n", "How many cells has your display?")
    one.type("2\n", "empty square?")
    one.type("\n", "A tutorial")
    one.type("2\n", "r1c1 0f e20: ")
    one.type("1 4 1\n", "r1c4 1 e19 v1: ")
    one.type("quit\n", "Goodbye")
    assert one.process.wait(10) == 0
    two = terminal()
    seen = two.see("r1c4 1 e19 v1: ")
    assert "goes on: Takuzu" in seen and "?" not in seen
    two.type("quit\n", "Goodbye")
    two.process.wait(10)
    three = terminal("--with", "line")
    assert "Going on. Takuzu, level 1. 6 by 6, 19 empty." in three.see("r1c4 1 e19 v1: ")
    three.type("quit\n", "Goodbye")
    three.process.wait(10)
    assert "Going on." in terminal().see("r1c4 1 e19 v1: ")


def test_the_choice_of_a_voice_gives_the_keyboard_to_spoken_play(terminal, tmp_path):
    journal = Journal()
    journal.set_setting("speech.voice", f"log:{tmp_path}/spoken")
    journal.close()
    one = terminal()
    one.see("Number from 1 to 3: ")
    one.type("\n", "How do you play?")
    one.type("2\n", "Do you hear this voice?")
    one.see("2: no")
    os.write(one.terminal, b"1")
    time.sleep(0.3)
    os.write(one.terminal, b"\r")
    end, spoken = time.monotonic() + 15, ""
    while "20 empty." not in spoken and time.monotonic() < end:
        spoken = (tmp_path / "spoken").read_text("utf-8")
        time.sleep(0.02)
    assert "Going on" not in spoken and "Arrows move" in spoken and "Takuzu, level 1. 6 by 6, 20 empty." in spoken
    os.write(one.terminal, b"\x1b[B")
    while "Row 2, column 1: 1, fixed." not in (tmp_path / "spoken").read_text("utf-8"):
        assert time.monotonic() < end
        time.sleep(0.02)
    os.write(one.terminal, b"qq")
    assert one.process.wait(10) == 0


def test_a_voice_that_is_not_heard_becomes_writing(terminal, tmp_path):
    journal = Journal()
    journal.set_setting("speech.voice", f"log:{tmp_path}/spoken")
    journal.close()
    one = terminal("takuzu", "--with", "speech")
    time.sleep(0.5)
    os.write(one.terminal, b"\r")
    one.see("2: no")
    one.type("2", "Answers are now written.")
    one.type("\r", "Takuzu, level 1. 6 by 6, 20 empty.")
    one.type("\x1b[B", "r2c1 1 fixed e20:")
