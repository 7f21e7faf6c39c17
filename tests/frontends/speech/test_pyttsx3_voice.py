"""The voice of pyttsx3 with children and players that stand in for the real: whatever they do, the next text is heard."""

import os
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

from gridspeak_speech.speaker import Priority, Speaker, Utterance
from gridspeak_speech.voice import Manner, VoiceFailed, VoiceStuck
from gridspeak_speech.voices import renderer
from gridspeak_speech.voices.players import Player
from gridspeak_speech.voices.pyttsx3_voice import Pyttsx3Voice
from gridspeak_speech.voices.renderer import Renderer, speakable

CHILD = """
import json, os, sys, time
_, pids, hang_at, start, folder = sys.argv
open(pids, "a").write(f"{os.getpid()}\\n")
if start == "fail":
    print(json.dumps({"failed": "engine", "reason": "out of order"}), flush=True); time.sleep(60)
if start in ("end", "hang"):
    time.sleep(60 if start == "hang" else 0); sys.exit(7)
time.sleep(float(start))
print("not JSON", flush=True)
print(json.dumps({"ready": True}), flush=True)
number = 0
for line in sys.stdin:
    request = json.loads(line)
    if "player" in request: continue
    number += 1
    text = request["text"]
    if number == int(hang_at) or "hang" in text: time.sleep(60)
    if "die" in text: sys.exit(3)
    if "slow" in text: time.sleep(0.2)
    if "refuse" in text:
        print(json.dumps({"id": request["id"], "error": text.split()[1], "reason": "xx"}), flush=True); continue
    open(request["file"], "w").write(text)
    print(json.dumps({"id": request["id"]}), flush=True)
    if "idle" in text: sys.exit(4)
"""

EN = Manner("en")


def until(true, seconds=10.0):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.001)


def alive(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


class House:
    """Voices whose children and players stand in for the real, with what was heard of them."""

    def __init__(self, folder, monkeypatch):
        self.pids, self._heard, self.player = folder / "pids", folder / "heard", folder / "player"
        self.temporary = folder / "tmp"
        self.temporary.mkdir()
        monkeypatch.setattr(renderer.tempfile, "tempdir", str(self.temporary))
        self.pids.touch()
        self._heard.touch()
        self.voices = []
        # "long" plays until it is stopped
        self.player.write_text(
            f'#!/bin/sh\ntext=$(cat "$1"); echo "$text" >>{self._heard}\ncase $text in *long*) exec sleep 60;; esac\n'
        )
        self.player.chmod(0o755)

    def voice(self, hang_at=0, start="0", seconds=0.5):
        command = [sys.executable, "-S", "-c", CHILD, str(self.pids), str(hang_at), start]
        self.voices.append(Pyttsx3Voice(Player([[str(self.player)]]), Renderer(command, seconds)))
        return self.voices[-1]

    def heard(self):
        return self._heard.read_text().splitlines()

    def children(self):
        return [int(pid) for pid in self.pids.read_text().split()]

    def left(self):
        return [one for one in self.temporary.rglob("*") if one.is_file()]


@pytest.fixture
def house(tmp_path, monkeypatch):
    house = House(tmp_path, monkeypatch)
    yield house
    for voice in house.voices:
        voice.close()
    until(lambda: not any(alive(pid) for pid in house.children()))
    assert list(house.temporary.iterdir()) == []


def say(voice, text, manner=EN):
    return voice.speak(text, manner, threading.Event())


def in_background(voice, text):
    """Speak in a thread; gives the event, and a function that waits for what came of it and when."""
    stopped, results = threading.Event(), []

    def run():
        try:
            results.append(voice.speak(text, EN, stopped))
        except (VoiceStuck, VoiceFailed) as error:
            results.append(error)
        results.append(time.monotonic())

    thread = threading.Thread(target=run)
    thread.start()

    def result():
        thread.join(10)
        assert len(results) == 2
        return tuple(results)

    return stopped, result


# Speaking


def test_texts_are_heard_one_after_another_and_leave_nothing(house):
    voice = house.voice()
    assert say(voice, "Row 3, column 5: 1.")
    assert say(voice, "  3행\n5열\x00 \ud800", Manner("ko"))
    assert say(voice, " \n")
    assert house.heard() == ["Row 3, column 5: 1.", "3행 5열"]
    assert house.left() == []
    assert len(house.children()) == 1


def test_constructing_and_stopping_do_not_wait_for_the_child(house):
    begun = time.monotonic()
    voice = house.voice(start="0.5")
    assert time.monotonic() - begun < 0.4
    stopped, result = in_background(voice, "never")
    time.sleep(0.05)
    stopped.set()
    voice.stop()
    heard, ended = result()
    assert not heard
    assert ended - begun < 0.45
    assert say(voice, "heard")
    assert house.heard() == ["heard"]
    assert len(house.children()) == 1


def test_what_is_stopped_before_is_not_heard(house):
    voice = house.voice()
    voice.stop()
    stopped = threading.Event()
    stopped.set()
    assert not voice.speak("never", EN, stopped)
    assert not voice.speak(" ", EN, stopped)
    assert say(voice, "heard")
    assert house.heard() == ["heard"]


def test_a_stop_while_it_plays_is_silence_at_once(house):
    voice = house.voice()
    stopped, result = in_background(voice, "long")
    until(lambda: house.heard() == ["long"])
    begun = time.monotonic()
    stopped.set()
    voice.stop()
    heard, ended = result()
    assert not heard
    assert ended - begun < 0.2
    assert say(voice, "next")


def test_a_stop_while_it_renders_is_no_hang_and_the_next_text_uses_the_same_child(house):
    voice = house.voice()
    assert say(voice, "first")
    stopped, result = in_background(voice, "slow")
    time.sleep(0.05)
    begun = time.monotonic()
    stopped.set()
    voice.stop()
    heard, ended = result()
    assert not heard
    assert ended - begun < 0.1
    assert say(voice, "next")
    assert house.heard() == ["first", "next"]
    assert house.left() == []
    assert len(house.children()) == 1


def test_a_text_does_not_wait_long_for_one_that_hangs_and_is_not_wanted(house):
    voice = house.voice(seconds=60)
    stopped, result = in_background(voice, "hang")
    time.sleep(0.3)
    stopped.set()
    voice.stop()
    assert result()[0] is False
    begun = time.monotonic()
    assert say(voice, "next")
    assert time.monotonic() - begun < renderer.SHORTEST_PATIENCE + 2
    assert house.heard() == ["next"]
    assert len(house.children()) == 2


# What children do


def test_a_child_that_hangs_at_each_third_text_loses_no_other(house):
    voice = house.voice(hang_at=3, seconds=0.2)
    lost = []
    for number in range(1, 8):
        try:
            assert say(voice, f"text {number}")
        except VoiceStuck:
            lost.append(number)
    assert lost == [3, 6]
    assert house.heard() == ["text 1", "text 2", "text 4", "text 5", "text 7"]
    assert len(house.children()) == 3
    assert house.left() == []


def test_a_child_that_dies_over_a_text_is_replaced_at_once(house):
    voice = house.voice(seconds=60)
    with pytest.raises(VoiceStuck):
        say(voice, "die")
    until(lambda: len(house.children()) == 2)  # before the next text asks for it
    assert say(voice, "next")
    assert house.heard() == ["next"]


def test_a_child_that_dies_between_two_texts_loses_none(house):
    voice = house.voice()
    assert say(voice, "idle")
    until(lambda: not alive(house.children()[0]))
    assert say(voice, "next")
    os.kill(house.children()[1], signal.SIGKILL)
    until(lambda: not alive(house.children()[1]))
    assert say(voice, "last")
    assert house.heard() == ["idle", "next", "last"]


def test_slow_is_not_hung(house):
    assert say(house.voice(start="0.8", seconds=0.5), "slow")
    assert house.heard() == ["slow"]


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ("fail", "The speech synthesizer does not start: out of order."),
        ("end", "The speech synthesizer does not start: it ends at once."),
        ("hang", "The speech synthesizer does not start: it does not answer."),
    ],
)
def test_a_child_that_does_not_start_is_told_of(house, start, sentence, monkeypatch):
    monkeypatch.setattr(renderer, "SECONDS_TO_START", 0.5)
    voice = house.voice(start=start)
    for _ in range(2):
        with pytest.raises(VoiceFailed) as failed:
            say(voice, "never")
        assert failed.value.sentence("en") == sentence


def test_a_child_that_is_not_there_is_told_of(tmp_path):
    voice = Pyttsx3Voice(Player([]), Renderer([str(tmp_path / "none")]))
    with pytest.raises(VoiceFailed, match="The speech synthesizer does not start: No such file or directory"):
        say(voice, "never")
    voice.close()


def test_without_a_folder_for_files_there_is_no_voice(tmp_path, monkeypatch):
    monkeypatch.setattr(renderer.tempfile, "tempdir", str(tmp_path / "none"))
    with pytest.raises(VoiceFailed, match="cannot be written: No such file or directory"):
        Renderer()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        ("language", "The synthesizer has no voice for the language xx. Install one, or choose a voice."),
        ("voice", "The synthesizer has no voice xx."),
        ("render", "The synthesizer cannot speak: xx."),
    ],
)
def test_what_the_child_refuses_is_told_of(house, error, sentence):
    voice = house.voice()
    with pytest.raises(VoiceFailed) as failed:
        say(voice, f"refuse {error}")
    assert failed.value.sentence("en") == sentence
    assert say(voice, "next")


@pytest.mark.parametrize("text", ["long", "slow", "hang"])
def test_closing_ends_what_is_spoken(house, text):
    voice = house.voice(seconds=60)
    _, result = in_background(voice, text)
    time.sleep(0.1)
    begun = time.monotonic()
    voice.close()
    assert result()[0] is False
    assert time.monotonic() - begun < 1
    assert say(voice, "after") is False
    voice.close()


def test_a_text_is_made_speakable():
    assert speakable(" a\nb\x1b[31mc\ud800 ") == "a b [31mc"
    assert speakable("3행 5열: ¡sí!") == "3행 5열: ¡sí!"


# With the speaker


@pytest.fixture
def speaker(house):
    speakers, failures = [], []

    def make(**options):
        voice = house.voice(**options)
        speakers.append(Speaker(lambda: voice, lambda *failure: failures.append(failure)))
        return speakers[-1]

    yield make
    for one in speakers:
        one.close()
    assert failures == []


def now(text, **more):
    return Utterance(text, EN, Priority.NOW, **more)


def test_of_a_burst_only_the_last_is_heard_to_the_end(house, speaker):
    one = speaker()
    one.say(now("long 0"))
    until(lambda: house.heard() == ["long 0"])
    for number in range(1, 6):
        one.say(now(f"{'long' if number < 5 else 'last'} {number}"))
    assert one.wait(5)
    heard = house.heard()
    assert heard[-1] == "last 5"
    assert heard.count("last 5") == 1
    assert len(heard) <= 6
    assert len(house.children()) == 1


def test_newer_stops_older_in_the_order_of_the_keys(house, speaker):
    one = speaker()
    for number in range(5):
        one.say(now(f"long {number}"))
        until(lambda number=number: house.heard()[-1:] == [f"long {number}"])
    assert house.heard() == [f"long {number}" for number in range(5)]
    assert one.stop()
    assert one.wait(2)


def test_what_must_be_heard_survives_a_child_that_hangs(house, speaker, monkeypatch):
    faults = []
    monkeypatch.setattr("gridspeak_speech.speaker.record_fault", lambda what, error: faults.append(what))
    one = speaker(hang_at=2, seconds=0.2)
    for number in range(4):
        one.say(Utterance(f"text {number}", EN, must={number: f"rule {number}"}))
    assert one.wait(10)
    assert house.heard() == [
        "text 0",
        "rule 1",
        "rule 2",
        "text 3",
    ]  # behind the last nothing newer waits: it is said again whole
    assert len(faults) == 3


def test_control_c_in_the_terminal_ends_neither_child_nor_player(house):
    voice = house.voice()
    assert say(voice, "first")
    assert os.getpgid(house.children()[0]) != os.getpgrp()
