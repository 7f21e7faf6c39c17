"""The child that renders, with an engine that stands in for pyttsx3: what it is asked for, what it tells, and how it ends."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from gridspeak_speech.voice import Manner, VoiceFailed, VoiceStuck
from gridspeak_speech.voices import renderer
from gridspeak_speech.voices.render_child import choose_voice
from gridspeak_speech.voices.renderer import Renderer

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


# The real child, with an engine that stands in for pyttsx3


ENGINE = """
import os, sys, time, types
class Engine:
    rate, job = 200, None
    def connect(self, topic, call): setattr(self, topic.replace("-", "_"), call)
    def getProperty(self, name):
        voices = [types.SimpleNamespace(id="gmw/en", languages=["en-gb"]), types.SimpleNamespace(id="ko", languages=["ko"])]
        return {"voices": voices, "voice": "gmw/en", "rate": self.rate}[name]
    def setProperty(self, name, value):
        if value == "nonsense": self.error(exception=ValueError("no"), name=None)
        setattr(self, name, value)
    def save_to_file(self, text, file): self.job = text, file
    def runAndWait(self):
        if not self.job: return
        (text, file), self.job = self.job, None
        print("Audio saved", flush=True)
        os.system("echo noise")
        if "hang" in text: time.sleep(60)
        if "raise" in text: raise OSError("broken")
        if "stopped" in text: self.finished_utterance(completed=False, name=None)
        open(file, "w").write(f"{self.voice} {self.rate} {text}")
        self.finished_utterance(completed=True, name=None)
def init(): return Engine()
"""


@pytest.fixture
def real_child(tmp_path, monkeypatch):
    """A way to start a voice whose child is the real one, but for its engine; its sounds tell what it was asked for."""
    package = tmp_path / "engine" / "pyttsx3"
    (package / "drivers").mkdir(parents=True)
    (package / "drivers" / "__init__.py").touch()
    (package / "drivers" / "_espeak.py").write_text("def IsPlaying(): return 0\n")
    monkeypatch.setenv("PYTHONPATH", str(package.parent))
    monkeypatch.setattr(renderer.tempfile, "tempdir", str(tmp_path))
    made = []

    def make(engine=ENGINE, seconds=5.0):
        (package / "__init__.py").write_text(engine)
        made.append(Renderer(seconds=seconds))
        return made[-1]

    yield make
    for one in made:
        one.close()
    assert list(tmp_path.glob("gridspeak-speech-*")) == []


def rendered(one, text, manner=EN):
    file = one.render(text, manner, threading.Event())
    return file.read_text() if file else None


def test_the_child_sets_voice_and_rate_and_keeps_noise_to_itself(real_child):
    one = real_child()
    assert rendered(one, "Hello.") == "gmw/en 200 Hello."
    assert rendered(one, "안녕", Manner("ko_KR", 300)) == "ko 300 안녕"
    assert rendered(one, "Hello.", Manner("ko", 9999, "en-us+f2")) == "en-us+f2 449 Hello."
    assert rendered(one, "stopped before", Manner("en-US", 1)) == "gmw/en 80 stopped before"


@pytest.mark.parametrize(
    ("text", "manner", "reason"),
    [
        ("raise", EN, "The synthesizer cannot speak: broken."),
        ("Hello.", Manner("eo"), "no voice for the language eo"),
        ("Hello.", Manner("en", 200, "nonsense"), "The synthesizer has no voice nonsense."),
    ],
)
def test_the_child_tells_what_the_engine_cannot(real_child, text, manner, reason):
    one = real_child()
    with pytest.raises(VoiceFailed, match=reason):
        one.render(text, manner, threading.Event())
    assert rendered(one, "next") == "gmw/en 200 next"


@pytest.mark.parametrize(
    ("engine", "sentence"),
    [
        ("raise ModuleNotFoundError('x', name='pyttsx3')",
         "Speech needs the Python package pyttsx3. Install it with: pip install pyttsx3."),
        ("def init(): raise RuntimeError('you probably do not have eSpeak')",
         "Speech needs a synthesizer. Install the package espeak-ng."),
        ("def init(): raise OSError('libespeak.so.1: cannot open shared object file')",
         "Speech needs a synthesizer. Install the package espeak-ng."),
        ("def init(): raise TypeError('odd')", "The speech synthesizer does not start: odd."),
        ("import os; os._exit(1)", "The speech synthesizer does not start: it ends at once."),
    ],
)  # fmt: skip
def test_what_is_missing_is_told_of(real_child, engine, sentence):
    with pytest.raises(VoiceFailed) as failed:
        real_child(engine).render("never", EN, threading.Event())
    assert failed.value.sentence("en") == sentence


def test_an_engine_that_hangs_is_replaced(real_child):
    one = real_child(seconds=0.3)
    with pytest.raises(VoiceStuck):
        one.render("hang", EN, threading.Event())
    assert rendered(one, "next") == "gmw/en 200 next"


@pytest.mark.parametrize("text", ["Hello.", "hang"])
def test_when_the_game_is_killed_the_child_goes_with_its_files(real_child, tmp_path, text):
    real_child().close()
    game = (
        "import threading; from gridspeak_speech.voices.renderer import Renderer; from gridspeak_speech.voice import Manner\n"
        "one = Renderer(); print(one._child.process.pid, flush=True)\n"
        f"file = one.render({text!r}, Manner('en'), threading.Event()); print(file, flush=True); threading.Event().wait()"
    )
    environment = dict(os.environ, TMPDIR=str(tmp_path))
    parent = subprocess.Popen([sys.executable, "-c", game], stdout=subprocess.PIPE, text=True, env=environment)
    with parent:
        pid = int(parent.stdout.readline())
        if text != "hang":
            assert Path(parent.stdout.readline().strip()).exists()
        until(lambda: list(tmp_path.glob("gridspeak-speech-*")))
        time.sleep(0.3)
        parent.kill()
    until(lambda: not alive(pid))
    assert list(tmp_path.glob("gridspeak-speech-*")) == []


# The voice of a language


ESPEAK = [
    ("gmw/en-029", ["en-029"]),
    ("gmw/en", ["en-gb"]),
    ("gmw/en-us", ["en-us"]),
    ("roa/es", ["es"]),
    ("roa/es-419", ["es-419"]),
    ("ko", ["ko"]),
    ("inc/kok", ["kok"]),
]
MACOS = [("com.apple.Albert", ["en_US"]), ("com.apple.Samantha", ["en_US"]), ("com.apple.Yuna", ["ko_KR"])]


@pytest.mark.parametrize(
    ("voices", "tag", "default", "chosen"),
    [
        (ESPEAK, "en", "ko", "gmw/en"),
        (ESPEAK, "en", "gmw/en-us", "gmw/en-us"),
        (ESPEAK, "en_US", "gmw/en", "gmw/en-us"),
        (ESPEAK, "es", "gmw/en", "roa/es"),
        (ESPEAK, "es-MX", "gmw/en", "roa/es"),
        (ESPEAK, "es-419", None, "roa/es-419"),
        (ESPEAK, "ko", "gmw/en", "ko"),
        (ESPEAK, "ko-KR", "gmw/en", "ko"),
        (ESPEAK, "eo", "gmw/en", None),
        (MACOS, "en", "com.apple.Samantha", "com.apple.Samantha"),
        (MACOS, "en", "com.apple.Yuna", "com.apple.Albert"),
        (MACOS, "ko", "com.apple.Samantha", "com.apple.Yuna"),
        (MACOS, "es", "com.apple.Samantha", None),
    ],
)
def test_the_voice_that_speaks_a_language_best_is_chosen(voices, tag, default, chosen):
    assert choose_voice(voices, tag, default) == chosen
