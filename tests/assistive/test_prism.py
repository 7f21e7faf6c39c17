"""The voice through Prism at a real Speech Dispatcher, whose output module notes what it would have spoken, and when."""

from __future__ import annotations

import importlib.util
import json
import os
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.assistive

LIMIT = 20.0
TEXTS = {
    "en": "Row 3: 5 ones, half are 4 & no more.",
    "es": "Fila 3: tres unos seguidos, años y «vacías».",
    "ko": "3행 5열에 1을 놓았습니다. 세 칸 연속.",
}
LONG = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"


def _load(name):
    spec = importlib.util.spec_from_file_location(f"gridspeak_{name}", Path(__file__).with_name(f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


speech_dispatcher = _load("speech_dispatcher")


class Answer(NamedTuple):
    what: str
    text: str
    at: float


class Child:
    """The process that speaks."""

    def __init__(self, environment: dict[str, str]) -> None:
        child = Path(__file__).with_name("prism_child.py")
        self._process = subprocess.Popen(
            [sys.executable, str(child)],
            env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self._process.stdout:
            self._answers.put(Answer(**json.loads(line)))

    def send(self, line: str) -> None:
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def say(self, text: str, lang: str = "en", rate: int = 200) -> None:
        self.send(f"say {lang} {rate} {text}")

    def answer(self, limit: float = LIMIT) -> Answer:
        return self._answers.get(timeout=limit)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self._process.kill()
        self._process.wait()

    def end(self) -> int:
        """Let it close the voice and end; its return code. A process that hangs fails here."""
        self._process.stdin.close()
        try:
            return self._process.wait(LIMIT / 4)
        finally:
            self._process.kill()
            self._process.wait()
            self._reader.join()
            self._process.stdout.close()


@pytest.fixture
def server(tmp_path):
    """A Speech Dispatcher that is not started yet."""
    absent = speech_dispatcher.missing()
    if importlib.util.find_spec("prism") is None:
        absent.append("prismatoid (from PyPI)")
    if absent:
        reason = f"packages are missing: {', '.join(absent)}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    server = speech_dispatcher.SpeechDispatcher(tmp_path / "dispatcher", word=100)
    yield server
    server.kill()


@pytest.fixture
def start(server):
    """Start the process that speaks; it has to end well, whatever has happened."""
    children = []

    def start(**environment: str) -> Child:
        child = Child({**server.environment, **environment})
        children.append(child)
        assert child.answer().text == "Speech Dispatcher"
        return child

    yield start
    server.thaw()
    assert [child.end() for child in children] == [0] * len(children)


def test_three_languages_are_spoken_to_the_end(server, start):
    with server:
        child = start()
        for lang, text in TEXTS.items():
            child.say(text, lang, 600)
            answer = child.answer()
            entry = server.wait_for("END", text)
            assert (answer.what, answer.text) == ("heard", text)
            assert answer.at >= entry.at
            assert entry.synthesis_voice == f"voice of {lang}"
        assert [entry.text for entry in server.entries() if entry.what == "BEGIN"] == list(TEXTS.values())
        assert not [entry for entry in server.entries() if entry.what == "STOP"]


def test_the_voice_of_the_player_is_kept(server, start):
    with server:
        child = start(LC_ALL="ko_KR.UTF-8", PYTHONUTF8="1")
        child.say(TEXTS["ko"], "ko", 600)
        child.answer()
        assert server.wait_for("END", TEXTS["ko"]).synthesis_voice == "NULL"


def test_the_rate_arrives(server, start):
    with server:
        child = start()
        for rate in (200, 400, 100):
            child.say(f"at {rate}", rate=rate)
            assert child.answer().what == "heard"
        rates = [int(server.wait_for("END", f"at {rate}").rate) for rate in (100, 200, 400)]
        assert -100 < rates[0] < rates[1] == 0 < rates[2] < 100


def test_a_stop_is_silence_at_once(server, start):
    with server:
        child = start()
        child.say(LONG)
        server.wait_for("BEGIN", LONG)
        child.send("stop")
        asked, told, answer = child.answer(), child.answer(), child.answer()
        if told.what == "stopped":  # two threads tell
            told, answer = answer, told
        assert (asked.what, told.what, answer.what) == ("stopping", "told to stop", "stopped")
        assert told.at - asked.at < 0.5
        assert server.wait_for("STOP", LONG).at - asked.at < 0.8
        assert not [entry for entry in server.entries() if entry.what == "END"]


def test_a_newer_text_interrupts_the_older(server, start):
    with server:
        child = start()
        for number in range(4):
            child.say(f"{number} {LONG}")
            server.wait_for("BEGIN", f"{number} {LONG}")
            child.send("stop")
        child.say("the newest")
        server.wait_for("END", "the newest")
        told = [(entry.what, entry.text.split()[0]) for entry in server.entries()]
        expected = [(what, str(number)) for number in range(4) for what in ("BEGIN", "STOP")]
        assert told == [*expected, ("BEGIN", "the"), ("END", "the")]


def test_a_burst_ends_with_the_newest(server, start):
    with server:
        child = start()
        for number in range(20):
            child.say(f"{number} {LONG}")
            child.send("stop")
        child.say("the newest")
        server.wait_for("END", "the newest")
        assert [entry.text for entry in server.entries() if entry.what == "END"] == ["the newest"]


def test_texts_one_after_another_do_not_cut_each_other(server, start):
    with server:
        child = start()
        for text in ("first one", "second one", "third one"):
            child.say(text, rate=600)
        server.wait_for("END", "third one")
        told = [entry.what for entry in server.entries()]
        assert told == ["BEGIN", "END"] * 3


def test_the_end_of_the_program_is_silence(server, start):
    with server:
        child = start()
        child.say(LONG)
        server.wait_for("BEGIN", LONG)
        assert child.end() == 0
        assert server.wait_for("STOP", LONG)


def test_a_program_that_is_killed_falls_silent(server):
    with server:
        child = Child(server.environment)
        child.answer()
        child.say(LONG)
        server.wait_for("BEGIN", LONG)
        child.kill()
        assert server.wait_for("STOP", LONG)
        child.end()


@pytest.mark.parametrize("when", ["while it speaks", "before it speaks"])
def test_a_dead_dispatcher_is_told(server, start, when):
    with server:
        child = start()
        if when == "while it speaks":
            child.say("one two three four five six")
            server.wait_for("BEGIN", "one two")
        server.kill()
        if when == "before it speaks":
            child.say("one")
        answer = child.answer()
        assert answer.what == "failed"
        assert answer.text == "Speech Dispatcher does not answer any more. Start it again, or choose another voice."


def test_a_dispatcher_that_was_started_again_speaks_the_next_text(server, start):
    with server:
        child = start()
        server.kill()
        with server:
            child.say("lost")
            assert child.answer().what == "stuck"
            child.say("found again")
            assert child.answer().what == "heard"
            server.wait_for("END", "found again")


def test_a_dispatcher_that_hangs_is_told(server, start):
    with server:
        child = start()
        child.say("heard")
        assert child.answer().what == "heard"
        server.freeze()
        child.say("lost")
        began = time.monotonic()
        assert child.answer().what == "failed"
        assert time.monotonic() - began < 12
        assert child.end() == 0


def test_a_stop_does_not_wait_for_a_dispatcher_that_hangs(server, start):
    with server:
        child = start()
        child.say(LONG)
        server.wait_for("BEGIN", LONG)
        server.freeze()
        child.send("stop")
        asked, told = child.answer(), child.answer()
        assert (asked.what, told.what) == ("stopping", "told to stop")
        assert told.at - asked.at < 0.5
        assert child.answer().what == "stopped"


def test_without_a_dispatcher_there_is_a_sentence(server):
    child = Child(server.environment)
    answer = child.answer()
    assert child.end() == 0
    assert (answer.what, answer.text) == ("failed", "No screen reader and no speech synthesizer was found to speak through.")
