"""Cursor play at a real terminal (a pseudo-terminal): keys, the command entry, remapping, Control-C, the first start."""

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

BOARD = "0......1.....0......................"


class Player:
    """A person at a terminal who hears: `press` gives what was spoken after a key."""

    def __init__(self, home, log, *arguments, lang="en", asked=True):
        self.log, self.read = log, 0
        parent, child = pty.openpty()
        modes = termios.tcgetattr(child)
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "GRIDSPEAK_HOME": str(home), "GRIDSPEAK_LANG": lang, "TERM": "xterm"}
        program = Path(sys.executable).with_name("gridspeak")
        ways = ["--with", "speech", "--set", f"speech.voice=log:{log}"]
        command = [program, "play", "takuzu", *ways, *arguments]
        self.process = subprocess.Popen(
            command, stdin=child, stdout=child, stderr=child, env=environment, start_new_session=True
        )
        self.side, self.modes = child, modes
        os.set_blocking(parent, False)
        self.terminal = parent
        if not asked:
            return
        self.hear("Which language")
        for expected in ("Do you hear", "tutorial", "empty"):
            self.press("\r", expected)

    def spoken(self):
        lines = self.log.read_text("utf-8").splitlines() if self.log.exists() else []
        return [line.partition("\t")[2] for line in lines[self.read :]]

    def hear(self, expected=""):
        """What was spoken, once an utterance holds the text."""
        end = time.monotonic() + 15
        while not any(expected in one for one in self.spoken()):
            assert time.monotonic() < end, f"{expected!r} was not spoken, but {self.spoken()}; {self.screen()!r}"
            time.sleep(0.01)
        heard = self.spoken()
        self.read += len(heard)
        return heard

    def press(self, keys, expected=""):
        os.write(self.terminal, keys.encode())
        return self.hear(expected)

    def type(self, text, expected=""):
        """A command through the entry, a key at a time."""
        self.press(":", "Command:")
        for sign in text:
            os.write(self.terminal, sign.encode())
            time.sleep(0.01)
        return self.press("\r", expected)

    def screen(self):
        try:
            return os.read(self.terminal, 100_000).decode("utf-8", "replace")
        except (BlockingIOError, OSError):
            return ""

    def end(self):
        self.process.kill()
        self.process.wait()
        os.close(self.terminal)
        os.close(self.side)


def alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.fixture
def player(tmp_path):
    """Start a player; `player(arguments, lang=, asked=)`."""
    players = []

    def start(*arguments, home="home", **more):
        log = tmp_path / f"log{len(players)}"
        players.append(Player(tmp_path / home, log, *(arguments or ("--open", BOARD)), **more))
        return players[-1]

    yield start
    for one in players:
        one.end()


UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
HOME, END, C_HOME, C_END, DELETE = "\x1b[H", "\x1b[F", "\x1b[1;5H", "\x1b[1;5F", "\x1b[3~"


def test_keys_move_place_and_read(player):
    one = player()
    steps = (
        (RIGHT, "Row 1, column 2: empty."),
        ("0", "Row 1, column 2: 0."),
        (" ", "Row 1, column 2: 1."),
        (DELETE, "Row 1, column 2: empty."),
        (DOWN, "Row 2, column 2: 1, fixed."),
        ("0", "Row 2, column 2 is fixed: 1."),
        (END, "Row 2, column 6: empty."),
        (RIGHT, "Border. Row 2, column 6: empty."),
        (HOME, "Row 2, column 1: empty."),
        (C_END, "Row 6, column 6: empty."),
        (C_HOME, "Row 1, column 1: 0, fixed."),
        ("r", "Row 1: 0 gap gap gap gap gap."),
        ("c", "Column 1: 0 gap gap gap gap gap."),
        ("R", "Row 1: 1 time 0, no 1, 5 empty."),
        ("C", "Column 1: 1 time 0, no 1, 5 empty."),
        ("e", "Row 1, column 2: empty."),
        ("E", "Row 6, column 6: empty."),
        (".", "Empty."),
        ("=", "Row 6, column 6."),
        ("v", "No rule is broken."),
        ("l", "No rule is broken."),
        ("b", "Takuzu has no boxes"),
        ("u", "Takuzu has no undo"),
        ("k", "k does nothing."),
    )
    for key, expected in steps:
        heard = one.press(key, expected)
        assert len(heard) == 1, (key, heard)
    one.screen()
    one.press(LEFT, "Row 6, column 5")
    assert one.screen() == "", "nothing is drawn"


def test_commands_are_typed_after_a_colon(player):
    one = player()
    assert one.type("3 4 1", "Row 3, column 4: 1.") == ["Row 3, column 4: 1."]
    one.press("g", "Command:")
    assert one.press("r4c4\r") == ["Row 4, column 4: empty."]
    one.press("f", "Command:")
    assert one.press("1\r", "1 stands")[0].startswith("1 stands 2 times.")
    one.press(":", "Command:")
    os.write(one.terminal, b"board\x1b")
    assert one.hear("Dropped.") == ["Dropped."]
    assert one.type("zork", "zork is no command")
    one.press(":", "Command:")
    assert one.press("xx\x7f\x7fpos\r") == ["Row 4, column 4: empty."]


def test_keys_can_be_changed_and_stay_so(player):
    one = player()
    one.type("keys k up", "k is now up.")
    one.type("3 4 1", "Row 3, column 4: 1.")
    one.press("k", "Row 2, column 4")
    one.press("qq", "Goodbye")
    one.process.wait(10)
    again = player("--resume", asked=False)
    again.hear("Going on.")
    again.press("k", "Row 2, column 4")
    assert "k: up." in again.press("?", "Arrows move")[0]


def test_q_twice_and_control_d_end_the_game(player):
    one = player()
    one.press("q", "Press q again")
    one.press(RIGHT, "column 2")
    one.press("q", "Press q again")
    one.press("q", "Goodbye")
    assert one.process.wait(10) == 0
    two = player("--resume", asked=False)
    two.hear("Going on.")
    two.press("\x04", "Goodbye")
    assert two.process.wait(10) == 0


def test_control_c_asks_before_it_ends(player):
    one = player()
    os.write(one.terminal, b"\x03")
    one.press("\x03", "Type quit")
    one.press("\x03", "Goodbye")
    assert one.process.wait(10) == 130


def test_the_speed_is_set_with_plus_and_minus(player):
    one = player()
    one.press("+", "220 words a minute.")
    one.press("-", "200 words a minute.")


def test_a_game_is_won_by_keys(player):
    one = player("--open", ".10110110100101001011010100101001011")
    assert "Solved, you win!" in one.press("0", "win")[0]


def test_letters_are_spoken_where_wished(player):
    one = player("--open", BOARD, "--set", "speech.echo=on")
    one.press(":", "Command:")
    for sign, name in (("r", "r"), (" ", "Space"), ("2", "2")):
        assert one.press(sign, name) == [name]
    one.press("\r", "Row 2")


def test_a_player_without_a_voice_plays_on_in_writing(tmp_path):
    log = tmp_path / "no" / "such" / "folder"
    one = Player(tmp_path / "home", log, "--open", BOARD, asked=False)
    screen, end = "", time.monotonic() + 15
    while "Which language?" not in screen and time.monotonic() < end:
        screen += one.screen()
        time.sleep(0.02)
    assert "Answers are written instead." in screen, screen
    os.write(one.terminal, b"\r\r\r")
    time.sleep(0.5)
    os.write(one.terminal, RIGHT.encode())
    while "r1c2 empty e33:" not in screen and time.monotonic() < end:
        screen += one.screen()
        time.sleep(0.02)
    one.end()
    assert "r1c2 empty e33:" in screen and "Traceback" not in screen, screen


def test_again_repeats_the_answer_and_not_the_entry(player):
    one = player()
    one.press("r", "Row 1: 0 gap")
    assert one.type("again", "Row 1: 0 gap") == ["Row 1: 0 gap gap gap gap gap."]
    assert one.press("l") == ["Row 1: 0 gap gap gap gap gap."]


def test_control_d_ends_in_the_entry_and_at_a_question(player):
    one = player()
    one.press(":", "Command:")
    one.press("\x04", "Goodbye")
    assert one.process.wait(10) == 0
    two = player(asked=False, home="other")
    two.hear("Which language")
    two.press("\x04", "Goodbye")
    assert two.process.wait(10) == 0


SLOW_PLAYER = """#!/bin/sh
echo $$ > {pid}
sleep 60
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL, "closed"])
@pytest.mark.assistive
def test_no_voice_outlives_the_game_and_the_terminal_is_given_back(player, debian, tmp_path, number):
    debian("espeak-ng")
    pid, script = tmp_path / "pid", tmp_path / "player"
    script.write_text(SLOW_PLAYER.format(pid=pid))
    script.chmod(0o755)
    one = player("--open", BOARD, "--set", "speech.voice=pyttsx3", "--set", f"speech.player={script}", asked=False)
    before = one.modes
    end = time.monotonic() + 20
    while not (pid.exists() and pid.read_text().strip()):
        assert time.monotonic() < end, one.screen()
        time.sleep(0.02)
    if number == "closed":
        os.close(one.terminal)
        one.terminal = os.open(os.devnull, os.O_RDWR)
    else:
        one.process.send_signal(number)
    one.process.wait(10)
    while alive(int(pid.read_text())):
        assert time.monotonic() < end + 10, "the player plays on"
        time.sleep(0.02)
    if number in (signal.SIGTERM, signal.SIGHUP):
        assert one.process.returncode == 128 + number
        assert termios.tcgetattr(one.side) == before


def test_the_tutorial_is_that_of_keys_and_goes_on_with_t(player):
    one = player()
    assert "r reads the row" in one.press("t", "Step 1.")[0]
    assert "Press e for the next empty square" in one.press("t", "Step 2.")[0]


def test_a_broken_rule_is_told_before_a_full_line(player):
    one = player("--open", "01010." + ".....1" + ".....1" + "." * 18)
    one.type("1 6", "Row 1, column 6: empty.")
    heard = one.press("1", "Row 1 full.")[0]
    assert heard.startswith("Row 1, column 6: 1. Column 6: 3 ones together")
    assert heard.endswith("Row 1 full.")


def test_an_answer_that_is_none_of_the_choices_is_told(player):
    one = player(asked=False)
    one.hear("Which language")
    assert one.press("9", "9 is none of them; type a number from 1 to 3.")
