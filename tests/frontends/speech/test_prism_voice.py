"""The voice through Prism, with a Prism of our own that notes what it is asked."""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field, replace
from types import ModuleType

import pytest

from gridspeak_speech.voice import Manner, VoiceFailed, VoiceStuck
from gridspeak_speech.voices import prism_engine, prism_process, prism_scale, prism_server, prism_voice
from gridspeak_speech.voices.prism_voice import PrismVoice

ENGLISH, SPANISH, KOREAN = Manner("en"), Manner("es"), Manner("ko")


class PrismError(Exception):
    pass


@dataclass(frozen=True)
class Features:
    is_supported_at_runtime: bool = True
    supports_is_speaking: bool = True
    supports_stop: bool = True
    supports_set_rate: bool = True
    supports_get_rate: bool = True
    supports_count_voices: bool = True
    supports_get_voice_name: bool = True
    supports_get_voice_language: bool = True
    supports_get_voice: bool = True
    supports_set_voice: bool = True


@dataclass
class World:
    """What the fake Prism finds, and what was asked of it."""

    features: Features = Features()
    name: str = "NVDA"
    voices: tuple[tuple[str, str], ...] = (("Alice", "en-GB"), ("Bob", "en-US"), ("Carmen", "es_ES"), ("Dana", "ko"))
    lasts: float = 0.05
    speaking_until: float = 0.0
    rate: float = 0.5
    voice: int = 1
    openings: int = 0
    nobody: bool = False
    error: Exception | None = None
    hanging: threading.Event | None = None
    asked: list[tuple[object, ...]] = field(default_factory=list)


class Backend:
    def __init__(self, world: World) -> None:
        self._world = world

    @property
    def name(self):
        return self._world.name

    @property
    def features(self):
        return self._world.features

    def _ask(self, *what):
        self._world.asked.append(what)
        if self._world.hanging is not None:
            self._world.hanging.wait(20)
        if self._world.error is not None:
            raise self._world.error

    def speak(self, text, interrupt=False):
        self._ask("speak", text, interrupt)
        self._world.speaking_until = time.monotonic() + self._world.lasts

    def stop(self):
        self._ask("stop")
        self._world.speaking_until = 0.0

    @property
    def speaking(self):
        assert self._world.features.supports_is_speaking
        return time.monotonic() < self._world.speaking_until

    @property
    def rate(self):
        return self._world.rate

    @rate.setter
    def rate(self, rate):
        self._ask("rate", round(rate, 2))

    @property
    def voice(self):
        return self._world.voice

    @voice.setter
    def voice(self, index):
        self._ask("voice", self._world.voices[index][0])

    @property
    def voices_count(self):
        return len(self._world.voices)

    def get_voice_name(self, index):
        return self._world.voices[index][0]

    def get_voice_language(self, index):
        return self._world.voices[index][1]


class Process:
    """A thread in place of the process that Prism runs in."""

    def __init__(self) -> None:
        commands, answers = os.pipe(), os.pipe()
        self.stdin, self.stdout = os.fdopen(commands[1], "wb"), os.fdopen(answers[0], "rb")
        self._commands, self._answers = os.fdopen(commands[0], "rb"), os.fdopen(answers[1], "wb")
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        with self._commands, suppress(OSError, ValueError):
            prism_server.serve(self._commands, self._answers)
        with suppress(OSError):
            self._answers.close()

    def kill(self) -> None:
        with suppress(OSError):
            self._answers.close()

    def wait(self, timeout=None):
        return 0


@pytest.fixture
def world(monkeypatch):
    """A Prism of our own in place of the installed one."""
    world = World()

    class Context:
        def create_best(self):
            world.openings += 1
            if world.nobody:
                raise ValueError("Invalid or unsupported backend")
            if world.hanging is not None:
                world.hanging.wait(20)
            return Backend(world)

    module = ModuleType("prism")
    module.Context, module.PrismError = Context, PrismError
    monkeypatch.setitem(sys.modules, "prism", module)
    monkeypatch.setattr(prism_process, "start_process", Process)
    monkeypatch.setattr(prism_voice, "OPEN_LIMIT", 0.6)
    monkeypatch.setattr(prism_voice, "REOPEN_LIMIT", 0.3)
    monkeypatch.setattr(prism_engine, "CALL_LIMIT", 0.3)
    yield world
    if world.hanging is not None:
        world.hanging.set()


@pytest.fixture
def voice(world):
    voice = PrismVoice()
    yield voice
    voice.close()


def spoken(world):
    return [what[1] for what in world.asked if what[0] == "speak"]


def say(voice, text, manner=ENGLISH):
    return voice.speak(text, manner, threading.Event())


def test_it_waits_until_the_backend_says_that_it_is_spoken(world, voice):
    world.lasts = 0.4
    began = time.monotonic()
    assert voice.name == "NVDA"
    assert say(voice, "Row 3")
    assert 0.4 <= time.monotonic() - began < 1.0
    assert world.asked == [("speak", "Row 3", False)]


def test_without_is_speaking_it_waits_for_the_estimated_time(world, voice, monkeypatch):
    world.features = replace(world.features, supports_is_speaking=False)
    voice = PrismVoice()
    monkeypatch.setattr(prism_scale, "MARGIN", 0.1)
    began = time.monotonic()
    assert say(voice, "one", Manner("en", 600))
    short = time.monotonic() - began
    assert say(voice, "one two three four five", Manner("en", 600))
    assert 0.2 <= short < 0.5 <= time.monotonic() - began - short < 1.0
    voice.close()


def test_a_backend_that_never_says_that_it_speaks_does_not_hold_up(world, voice, monkeypatch):
    world.lasts = 0.0
    monkeypatch.setattr(prism_voice, "TO_BEGIN", 0.1)
    assert say(voice, "Row 3")


def test_a_backend_that_speaks_for_ever_does_not_hold_up(world, voice, monkeypatch):
    world.lasts = 60
    monkeypatch.setattr(prism_voice, "AT_MOST", 0.2)
    assert say(voice, "Row 3")


@pytest.mark.parametrize("how", ["the event", "the call", "both"])
def test_a_stop_is_silence_at_once(world, voice, how):
    world.lasts = 30
    stopped = threading.Event()

    def stop():
        if how != "the call":
            stopped.set()
        if how != "the event":
            voice.stop()

    threading.Timer(0.2, stop).start()
    began = time.monotonic()
    assert not voice.speak("a long text", ENGLISH, stopped)
    assert time.monotonic() - began < 0.6
    assert world.asked[-1] == ("stop",)


def test_a_stop_before_or_between_leaves_the_backend_alone(world, voice):
    stopped = threading.Event()
    stopped.set()
    voice.stop()
    assert not voice.speak("never", ENGLISH, stopped)
    assert say(voice, "heard")
    voice.stop()
    assert world.asked == [("speak", "heard", False)]


def test_without_stop_the_next_text_interrupts(world):
    world.features = replace(world.features, supports_stop=False)
    world.lasts = 1.0
    voice = PrismVoice()
    threading.Timer(0.1, voice.stop).start()
    assert not say(voice, "old")
    world.lasts = 0.05
    assert say(voice, "new")
    assert say(voice, "newer")
    assert [what[1:] for what in world.asked] == [("old", False), ("new", True), ("newer", False)]
    voice.close()


def test_the_voice_of_the_player_is_kept_where_it_speaks_the_language(world, voice):
    say(voice, "one")
    say(voice, "uno", SPANISH)
    say(voice, "dos", SPANISH)
    say(voice, "하나", KOREAN)
    say(voice, "one")
    assert [what[1] for what in world.asked if what[0] == "voice"] == ["Carmen", "Dana", "Bob"]


def test_speech_dispatcher_is_held_to_speak_the_language_of_the_system(world, monkeypatch):
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "ko_KR.UTF-8")
    world.name, world.voice = "Speech Dispatcher", 0
    for manner in (KOREAN, ENGLISH):
        voice = PrismVoice()
        say(voice, "x", manner)
        voice.close()
    assert [what[1] for what in world.asked if what[0] == "voice"] == ["Bob"]


def test_a_voice_is_taken_by_its_name(world, voice):
    say(voice, "one", Manner("en", voice="Alice"))
    say(voice, "two", Manner("es", voice="nobody of that name"))
    assert [what[1] for what in world.asked if what[0] == "voice"] == ["Alice", "Carmen"]


def test_without_voices_it_speaks_as_it_does(world):
    world.features = replace(world.features, supports_set_voice=False, supports_set_rate=False)
    voice = PrismVoice()
    assert say(voice, "하나", Manner("ko", 300, "Dana"))
    assert [what[0] for what in world.asked] == ["speak"]
    voice.close()


def test_the_rate_of_the_player_is_the_normal_one(world):
    world.rate = 0.6
    voice = PrismVoice()
    for rate in (200, 400, 400, 100, 200):
        say(voice, "x", Manner("en", rate))
    assert [what[1] for what in world.asked if what[0] == "rate"] == [0.92, 0.28, 0.6]
    voice.close()


def test_a_refused_voice_or_rate_is_not_the_end(world, voice):
    world.error = PrismError("refused")
    with pytest.raises(VoiceStuck):
        say(voice, "uno", Manner("es", 300))
    assert [what[0] for what in world.asked][:3] == ["voice", "rate", "speak"]


def test_an_empty_text_is_heard(world, voice):
    assert say(voice, " \n")
    assert say(voice, "a\0b\udc80")
    assert spoken(world) == ["a b?"]


def test_without_prism_the_extra_is_told(world, monkeypatch):
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(VoiceFailed, match=r'pip install "gridspeak\[prism\]"'):
        PrismVoice()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("raise ModuleNotFoundError(name='prism')", r'pip install "gridspeak\[prism\]"'),
        ("raise OSError('libprism.so is missing')", "Prism cannot be used here: OSError: libprism.so is missing"),
        ("import os; os.abort()", "Prism cannot be used here: its process ended"),
        ("class Context: pass\nPrismError = OSError", "Prism cannot be used here: AttributeError"),
    ],
)
def test_a_prism_that_breaks_its_process_is_told(monkeypatch, tmp_path, text, sentence):
    (tmp_path / "prism.py").write_text(text)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(VoiceFailed, match=sentence):
        PrismVoice(patience=20)


def test_a_broken_prism_is_told(monkeypatch, world):
    def broken():
        raise OSError("libprism.so: cannot open shared object file")

    sys.modules["prism"].Context = broken
    with pytest.raises(VoiceFailed, match="Prism cannot be used here: OSError: libprism"):
        PrismVoice()


def test_no_backend_is_told(world):
    world.nobody = True
    with pytest.raises(VoiceFailed, match="No screen reader and no speech synthesizer was found"):
        PrismVoice()


def test_a_backend_that_hangs_when_it_is_opened_is_told(world):
    world.hanging = threading.Event()
    voice = PrismVoice(patience=0.1)
    assert voice.name == ""
    with pytest.raises(VoiceFailed, match="gives no answer"):
        say(voice, "lost")
    with pytest.raises(VoiceFailed, match="gives no answer"):
        PrismVoice(patience=1)


def test_a_backend_that_is_slow_to_open_does_not_hold_up(world):
    world.hanging = threading.Event()
    began = time.monotonic()
    voice = PrismVoice(patience=0.0)
    assert time.monotonic() - began < 0.2
    stopped = threading.Event()
    threading.Timer(0.1, stopped.set).start()
    assert not voice.speak("stopped before it was open", ENGLISH, stopped)
    threading.Timer(0.1, world.hanging.set).start()
    assert say(voice, "heard")
    assert voice.name == "NVDA"
    assert spoken(world) == ["heard"]
    voice.close()


def test_a_backend_that_is_closed_while_it_opens_is_not_spoken_through(world):
    world.hanging = threading.Event()
    voice = PrismVoice(patience=0.0)
    threading.Timer(0.1, voice.close).start()
    assert not say(voice, "never")
    world.hanging.set()
    time.sleep(0.1)
    assert spoken(world) == []


@pytest.mark.parametrize("error", [PrismError("gone"), RuntimeError("gone"), OSError("gone"), TimeoutError("gone")])
def test_a_backend_that_fails_is_replaced(world, voice, error):
    world.error = error
    with pytest.raises(VoiceStuck, match=r"NVDA: .*gone"):
        say(voice, "lost")
    world.error = None
    assert say(voice, "heard")
    assert world.openings == 2


def test_a_backend_that_fails_again_is_given_up(world, voice):
    world.error = PrismError("gone")
    with pytest.raises(VoiceStuck):
        say(voice, "lost")
    with pytest.raises(VoiceFailed, match="NVDA does not answer any more"):
        say(voice, "lost again")


def test_a_backend_that_is_gone_is_told(world, voice):
    world.error, world.nobody = PrismError("gone"), True
    with pytest.raises(VoiceFailed, match="NVDA does not answer any more"):
        say(voice, "lost")


def test_a_text_in_which_the_backend_went_away_was_not_heard(world, voice):
    world.lasts = 0.3

    def go():
        world.features = replace(world.features, is_supported_at_runtime=False)

    threading.Timer(0.1, go).start()
    with pytest.raises(VoiceStuck):
        say(voice, "lost")


def test_a_backend_that_hangs_is_left_behind(world, voice):
    world.hanging = threading.Event()
    began = time.monotonic()
    with pytest.raises(VoiceFailed, match="NVDA does not answer any more"):
        say(voice, "lost")
    assert time.monotonic() - began < 2


def test_a_stop_and_close_never_wait_for_a_backend_that_hangs(world, voice):
    world.lasts = 30
    heard = []
    speaking = threading.Thread(target=lambda: heard.append(say(voice, "a long text")))
    speaking.start()
    while not spoken(world):
        time.sleep(0.01)
    world.hanging = threading.Event()
    began = time.monotonic()
    voice.stop()
    assert time.monotonic() - began < 0.1
    voice.close()
    assert time.monotonic() - began < 1
    speaking.join(5)
    assert heard == [False]


def test_after_close_it_is_silent(world):
    world.lasts = 30
    voice = PrismVoice()
    heard = []
    speaking = threading.Thread(target=lambda: heard.append(say(voice, "a long text")))
    speaking.start()
    while not spoken(world):
        time.sleep(0.01)
    voice.close()
    speaking.join(5)
    assert heard == [False]
    end = time.monotonic() + 5
    while world.asked[-1] != ("stop",) and time.monotonic() < end:  # on a busy machine the process is slower than the close
        time.sleep(0.01)
    assert world.asked[-1] == ("stop",)
    assert not say(voice, "never")
    assert spoken(world) == ["a long text"]
