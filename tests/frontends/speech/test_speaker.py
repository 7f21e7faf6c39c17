"""What is spoken next: priorities, interruption, coalescing, and violations that are heard whatever happens."""

import threading
import time

import pytest

from gridspeak_speech.speaker import TRIES, Priority, Speaker, Utterance
from gridspeak_speech.voice import Manner, VoiceFailed, VoiceStuck

EN = Manner("en")


class Voice:
    """Speaks each text until it is told to end or stopped. `began` and `heard` are what was begun and heard to the end."""

    def __init__(self, hold=False, hangs=()):
        self.began, self.heard, self.cut = [], [], []
        self.hold = hold
        self.hangs = list(hangs)
        self.closed = False
        self._go = threading.Event()
        self._stop = threading.Event()

    def speak(self, text, manner, stopped):
        self.began.append(text)
        self._stop = threading.Event()
        if stopped.is_set():
            return False
        if text in self.hangs:
            self.hangs.remove(text)
            raise VoiceStuck(text)
        while self.hold and not self._go.is_set():
            if self._stop.is_set() or stopped.is_set():
                self.cut.append(text)
                return False
            time.sleep(0.001)
        self._go.clear()
        self.heard.append(text)
        return True

    def go_on(self):
        """End what is being spoken."""
        self._go.set()

    def stop(self):
        self._stop.set()

    def close(self):
        self.closed = True


def until(true, seconds=5.0):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.001)


@pytest.fixture
def speaking():
    """A speaker and its voice: `speaking(voice)`; failures are collected."""
    made = []

    def make(voice):
        failures = []
        speaker = Speaker(lambda: voice, lambda error, unheard: failures.append((str(error), unheard)))
        made.append(speaker)
        return speaker, failures

    yield make
    for speaker in made:
        speaker.close()


def now(text, **more):
    return Utterance(text, EN, Priority.NOW, **more)


def test_normal_utterances_are_heard_in_order(speaking):
    voice = Voice()
    speaker, _ = speaking(voice)
    for number in range(20):
        speaker.say(Utterance(str(number), EN))
    assert speaker.wait(5)
    assert voice.heard == [str(number) for number in range(20)]


def test_a_burst_speaks_the_first_and_the_newest_only(speaking):
    voice = Voice(hold=True)
    speaker, _ = speaking(voice)
    speaker.say(now("1"))
    until(lambda: voice.began == ["1"])
    for number in range(2, 6):
        speaker.say(now(str(number)))
    until(lambda: voice.began[-1] == "5")
    voice.go_on()
    assert speaker.wait(5)
    assert voice.heard == ["5"] and voice.cut[0] == "1"
    assert len(voice.began) <= 5


def test_next_comes_before_normal_and_cuts_nothing_off(speaking):
    voice = Voice(hold=True)
    speaker, _ = speaking(voice)
    for text, priority in (("1", 0), ("2", 0), ("3", 1), ("4", 1)):
        speaker.say(Utterance(text, EN, Priority(priority)))
        until(lambda: voice.began)
    voice.hold = False
    assert speaker.wait(5)
    assert voice.heard == ["1", "3", "4", "2"]


def test_of_one_topic_only_the_newest_that_waits_is_said(speaking):
    voice = Voice(hold=True)
    speaker, _ = speaking(voice)
    speaker.say(Utterance("first", EN))
    until(lambda: voice.began)
    for place in ("r1c1", "r1c2", "r1c3"):
        speaker.say(Utterance(place, EN, topic="cursor"))
    speaker.say(Utterance("other", EN))
    voice.hold = False
    assert speaker.wait(5)
    assert voice.heard == ["first", "r1c3", "other"]


def test_a_violation_that_was_cut_off_is_said_again_after_what_cut_it_off(speaking):
    voice = Voice(hold=True)
    speaker, _ = speaking(voice)
    speaker.say(now("r1c1 1. Row 1 broken.", must={"row 1": "Row 1 broken."}))
    until(lambda: voice.began)
    speaker.say(now("r1c2"))
    until(lambda: voice.began[-1] == "r1c2")
    speaker.say(now("r1c3"))
    until(lambda: voice.began[-1] == "r1c3")
    voice.hold = False
    assert speaker.wait(5)
    assert voice.heard == ["r1c3", "Row 1 broken."]


def test_a_violation_that_waits_is_not_dropped_by_a_burst(speaking):
    voice = Voice(hold=True)
    speaker, _ = speaking(voice)
    speaker.say(now("hold"))
    until(lambda: voice.began)
    speaker.say(now("broken", must={1: "broken"}))
    for number in range(5):
        speaker.say(now(str(number)))
    voice.hold = False
    assert speaker.wait(5)
    assert voice.heard[-1] == "broken" and voice.heard.count("broken") == 1


def test_a_mended_violation_is_not_said_again(speaking):
    voice = Voice(hold=True)
    speaker, _ = speaking(voice)
    speaker.say(now("both", must={1: "one", 2: "two"}))
    until(lambda: voice.began)
    speaker.say(now("next"))
    until(lambda: voice.began[-1] == "next")
    speaker.withdraw(1)
    voice.hold = False
    assert speaker.wait(5)
    assert voice.heard == ["next", "two"]


def test_nothing_is_said_again_when_all_is_mended(speaking):
    voice = Voice(hold=True)
    speaker, _ = speaking(voice)
    speaker.say(now("both", must={1: "one", 2: "two"}))
    until(lambda: voice.began)
    speaker.withdraw(2)
    speaker.say(now("next"))
    until(lambda: voice.began[-1] == "next")
    speaker.withdraw(1)
    voice.hold = False
    assert speaker.wait(5)
    assert voice.heard == ["next"]


def test_silence_means_silence(speaking):
    voice = Voice(hold=True)
    speaker, _ = speaking(voice)
    assert not speaker.stop()
    speaker.say(now("broken", must={1: "broken"}))
    until(lambda: voice.began)
    speaker.say(Utterance("later", EN))
    assert speaker.stop()
    assert speaker.wait(5)
    assert voice.heard == [] and voice.cut == ["broken"]


def test_a_voice_that_hangs_loses_nothing_where_nothing_newer_waits(speaking, caplog):
    voice = Voice(hangs=["one", "two. broken."])
    speaker, failures = speaking(voice)
    for text, must in (("one", {}), ("two. broken.", {1: "broken."}), ("three", {})):
        speaker.say(Utterance(text, EN, must=must))
        assert speaker.wait(5)
    assert voice.heard == ["one", "two. broken.", "three"] and not failures


def test_a_voice_that_hangs_while_something_newer_waits_says_again_what_must_be_heard(speaking, caplog):
    class Hanging(Voice):
        def speak(self, text, manner, stopped):
            if text == "one. broken." and not self.began:
                self.began.append(text)
                stopped.wait(5)
                raise VoiceStuck(text)
            return super().speak(text, manner, stopped)

    voice = Hanging()
    speaker, failures = speaking(voice)
    speaker.say(Utterance("one. broken.", EN, must={1: "broken."}))
    until(lambda: voice.began)
    speaker.say(now("two"))
    assert speaker.wait(5)
    assert voice.heard == ["two", "broken."] and not failures


def test_a_voice_that_hangs_for_ever_does_not_stop_the_game(speaking, caplog):
    voice = Voice(hangs=["broken"] * 100)
    speaker, failures = speaking(voice)
    speaker.say(Utterance("broken", EN, must={1: "broken"}))
    assert speaker.wait(5)
    assert voice.began == ["broken"] * TRIES and not failures


@pytest.mark.parametrize("error", [VoiceFailed(lambda lang: "No sound."), OSError("no sound")])
def test_a_voice_that_fails_is_told_with_what_was_not_heard(speaking, caplog, error):
    class Failing(Voice):
        def speak(self, text, manner, stopped):
            time.sleep(0.05)
            raise error

    speaker, failures = speaking(Failing())
    for text in ("one", "two"):
        speaker.say(Utterance(text, EN))
    until(lambda: failures)
    assert "no sound" in failures[0][0].casefold() and failures[0][1][:1] == ("one",)
    speaker.say(Utterance("three", EN))  # nobody is there any more, and nothing waits for ever
    assert not speaker.stop() and speaker.wait(1)


def test_a_voice_that_cannot_be_made_is_told(caplog):
    failures = []

    def make():
        raise VoiceFailed(lambda lang: "None installed.")

    speaker = Speaker(make, lambda error, unheard: failures.append(str(error)))
    until(lambda: failures == ["None installed."])
    speaker.close(0.1)


def test_closing_lets_the_last_words_be_heard(speaking):
    voice = Voice()
    speaker, _ = speaking(voice)
    speaker.say(Utterance("goodbye", EN))
    speaker.close(5)
    assert voice.heard == ["goodbye"] and voice.closed
