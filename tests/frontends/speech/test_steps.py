"""Short answers of cursor play: who heard a square to its end is told only what a step from it changes."""

import io
import sys
import threading
from types import SimpleNamespace

import pytest

from gridspeak_speech import choose
from gridspeak_speech.cursor import CursorPlay
from gridspeak_speech.frontend import SpeechFrontend
from gridspeak_speech.keys import KEYS

BOARD = "0......1.....0......................"


class Terminal(io.StringIO):
    def isatty(self):
        return True


class Recorder:
    """A voice that keeps what it begins; while it is `slow` it speaks on until it is stopped."""

    def __init__(self):
        self.begun = []
        self.slow = threading.Event()

    def speak(self, text, manner, stopped):
        self.begun.append(text)
        while self.slow.is_set():
            if stopped.wait(0.002):
                return False
        return not stopped.is_set()

    def stop(self):
        pass

    def close(self):
        pass


@pytest.fixture
def playing(house, monkeypatch, until):
    """Cursor play without its keyboard: `say = playing(detail)`, then `say(line)` gives what the voice began to say."""

    def start(detail="short", **settings):
        monkeypatch.setattr(sys, "stdin", Terminal())
        voice = Recorder()
        monkeypatch.setattr(choose, "make_voice", lambda name, player: lambda: voice)
        host = house()
        port, inbox = host.controller_port("speech")
        speech = SpeechFrontend()
        chosen = {name: one.default for name, one in SpeechFrontend.settings.items()}
        speech.open(port, {**chosen, "voice": "wav:nowhere", "detail": detail, **settings})
        speech._has_keyboard = True
        speech._by_keys = SimpleNamespace(wait=lambda ticket: ticket.wait())
        speech._inbox = inbox

        def say(line):
            before = len(voice.begun)
            speech.obey(line)
            until(lambda: len(voice.begun) > before)
            if not voice.slow.is_set():
                assert speech._speaker.wait(10)
            return voice.begun[-1]

        say.voice, say.hush = voice, speech.hush
        say.idle = lambda: speech._speaker.wait(0.0)
        say(f"open {BOARD}")
        return say

    return start


def test_a_step_is_told_by_what_it_changes(playing):
    say = playing()
    assert say("1 2") == "c2 empty."
    assert say("right") == "c3 empty."
    assert say("down") == "r2 empty."
    assert say("0") == "0."
    assert say("4 5 1") == "r4c5 1."
    assert say("4 6 1") == "c6 1."
    assert say("right") == "Border. 1."
    assert say("3 2") == "r3c2 0, fixed."


def test_any_other_answer_is_followed_by_the_whole_place(playing):
    say = playing()
    assert say("1 2") == "c2 empty."
    for line in ("row 1", "hint", "bad", "count", "value"):
        say(line)
        assert say("1 3") == "r1c3 empty."
        assert say("1 2") == "c2 empty."


def test_who_asks_for_the_place_gets_it_whole(playing):
    say = playing()
    say("1 2")
    assert say("pos") == "r1c2 empty."
    assert say("here") == "r1c2."
    assert say("right") == "c3 empty."
    assert say("again") == "r1c3 empty."


def test_what_was_cut_off_does_not_count_as_told(playing, until):
    say = playing()
    assert say("1 2") == "c2 empty."
    say.voice.slow.set()
    assert say("right") == "c3 empty."
    assert say("right") == "r1c4 empty."
    assert say("right") == "r1c5 empty."
    assert say("mute x").startswith("mute cannot use x")  # told by this frontend alone, and cuts off all the same
    say.voice.slow.clear()
    until(say.idle)
    assert say("right") == "r1c6 empty."
    say.voice.slow.set()
    say("left")
    say.hush()
    say.voice.slow.clear()
    assert say("left") == "r1c4 empty."


def test_a_line_that_is_filled_is_told_in_two_words(playing):
    say = playing()
    for column, digit in enumerate("1011", 2):
        said = say(f"1 {column} {digit}")
    assert said.startswith("c5 1.")
    assert say("1 6 0").endswith("Row full.")


@pytest.mark.parametrize("detail", ["normal", "long"])
def test_more_detail_never_leaves_the_place_out(playing, detail):
    say = playing(detail)
    assert say("1 2").startswith("Row 1, column 2: empty.")
    assert say("right").startswith("Row 1, column 3: empty.")
    assert say("0").startswith("Row 1, column 3: 0.")


class Table:
    """What cursor play needs, and what it does with it."""

    language, view, keys, spells = "en", None, KEYS, False

    def __init__(self):
        self.did = []

    def obey(self, line):
        self.did.append(line)
        return True

    def remark(self, line):
        self.did.append((line,))


def test_a_command_that_is_being_typed_is_never_left_or_kept_in_silence():
    table = Table()
    play = CursorPlay(table, None)
    for key in (":", "right", "enter", "right", ":", "r", "enter"):
        assert play.press(key)
    assert table.did == [("Command:",), ("Command:",), ("Dropped.",), "right", ("Command:",), "r"]


def test_lines_read_in_groups_take_no_more_words(playing):
    say, grouped = playing("normal"), playing("normal", groups="on")
    for number in range(1, 7):
        one, other = say(f"row {number}"), grouped(f"row {number}")
        assert len(other.split()) <= len(one.split())
    say("1 2 1"), grouped("1 2 1")
    say("1 3 1"), grouped("1 3 1")
    assert say("row 1") == "Row 1: 0 1 1 gap gap gap."
    assert grouped("row 1") == "Row 1: 0, 2 ones, 3 gaps."
