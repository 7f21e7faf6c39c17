"""The game's side of the child process that renders: it asks, waits, and replaces a child that hangs or dies.

A child is started before it is needed and asked for one text at a time. A text that is stopped while it is rendered is left to
the child to finish; the next one waits for that, but no longer than a new child would take to start.
"""

from __future__ import annotations

import atexit
import itertools
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypedDict

from gridspeak.errors import Sentence
from gridspeak_speech import words
from gridspeak_speech.voice import Manner, VoiceFailed, VoiceStuck
from gridspeak_speech.voices import apart

SUFFIX = ".aiff" if sys.platform == "darwin" else ".wav"
"""What the engine of the system writes, whatever the name of the file."""

COMMAND = (sys.executable, "-P", str(Path(__file__).with_name("render_child.py")))
"""By its path, not by its module: that imports gridspeak too and takes twice as long."""

SECONDS_TO_START = 20.0
SECONDS_A_TEXT = 5.0
SECONDS_A_LETTER = 0.005
SHORTEST_PATIENCE = 0.5
"""Seconds that a text waits at least for one before it that nobody wants any more."""

STARTS = 3
"""How many children are tried at most for one text that end before they are asked."""


class Answer(TypedDict, total=False):
    """What a child says, see `render_child`."""

    ready: bool
    failed: str
    id: int
    error: str
    reason: str


def speakable(text: str) -> str:
    """The text as it is handed on: blanks stand for signs that drive a terminal, part lines or cannot be encoded."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


class _Child:
    """One process. What changes in it changes under `changed`, which is notified."""

    def __init__(self, command: Sequence[str], folder: Path, changed: threading.Condition) -> None:
        self.answer: Answer | None = None
        """To the text that was last asked for."""
        self.failed: Answer | None = None
        self.ended = False
        self.started = time.monotonic()
        self.seconds_to_start: float | None = None
        self.wanted = True
        """Whether somebody waits for the text that it renders."""
        self.file: Path | None = None
        """Where the sound of the text goes that was last asked for."""
        self.asked: tuple[int, float] | None = None
        """Number and time of the text that it renders."""
        self._changed = changed
        self.process = apart.start([*command, str(folder)], subprocess.PIPE, subprocess.PIPE, subprocess.DEVNULL)
        self.reader = threading.Thread(target=self._read, name="renderer", daemon=True)
        self.reader.start()

    def ask(self, number: int, file: Path, text: str, manner: Manner) -> bool:
        """Hand it a text; False if it is gone and does not take it."""
        self.asked, self.file, self.answer, self.wanted = (number, time.monotonic()), file, None, True
        request = {"id": number, "text": text, "lang": manner.lang, "voice": manner.voice, "rate": manner.rate}
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(request | {"file": str(file)}).encode() + b"\n")
            self.process.stdin.flush()
        except (OSError, ValueError):  # ValueError: it is found to have ended, and the pipe is closed
            return False
        return True

    def watch(self, player: int) -> None:
        """Tell it which process plays, for it to be ended if the game is killed; 0 for none."""
        assert self.process.stdin is not None
        with suppress(OSError, ValueError):
            self.process.stdin.write(json.dumps({"player": player}).encode() + b"\n")
            self.process.stdin.flush()

    def settled(self) -> bool:
        """Whether it can be asked, or never will."""
        return self.ended or self.failed is not None or (self.seconds_to_start is not None and self.asked is None)

    def patience(self) -> float:
        """Seconds that it may still take until it can be asked."""
        if self.seconds_to_start is None:
            return self.started + SECONDS_TO_START - time.monotonic()
        since = self.asked[1] if self.asked else self.started
        return since + max(SHORTEST_PATIENCE, self.seconds_to_start) - time.monotonic()

    def _read(self) -> None:
        assert self.process.stdout is not None
        assert self.process.stdin is not None
        for line in self.process.stdout:
            with suppress(ValueError), self._changed:
                self._take(json.loads(line))
                self._changed.notify_all()
        self.process.wait()
        with self._changed:
            self.ended = True
            with suppress(OSError):
                self.process.stdin.close()
            self.process.stdout.close()
            if self.asked is not None and self.file is not None:  # half of it may be there
                self.file.unlink(missing_ok=True)
            self._changed.notify_all()

    def _take(self, answer: Answer) -> None:
        if "failed" in answer:
            self.failed = answer
        elif "ready" in answer:
            self.seconds_to_start = time.monotonic() - self.started
        elif self.asked is not None and answer.get("id") == self.asked[0]:
            if self.file is not None and (not self.wanted or "error" in answer):
                self.file.unlink(missing_ok=True)
            self.asked, self.answer = None, answer


class Renderer:
    """Turns texts into sound files with a child process. `render` is called from one thread at a time, the rest from any.

    `command` starts the child, which is handed the name of its folder; `seconds` is how long a text may take, to which come
    `SECONDS_A_LETTER`. Raises `VoiceFailed` if there is no folder for temporary files.
    """

    def __init__(self, command: Sequence[str] = COMMAND, seconds: float = SECONDS_A_TEXT) -> None:
        self._command = command
        self._seconds = seconds
        self._changed = threading.Condition()
        self._numbers = itertools.count(1)
        self._closed = False
        self._child: _Child | None = None
        try:
            self._folder = Path(tempfile.mkdtemp(prefix="gridspeak-speech-"))
        except OSError as error:
            path, reason = str(error.filename or "TMPDIR"), error.strerror or type(error).__name__
            raise VoiceFailed(lambda lang: words.file_failed(lang, path, reason)) from error
        atexit.register(self.close)
        with self._changed, suppress(VoiceFailed):  # the first text tells why there is no child
            self._start()

    def render(self, text: str, manner: Manner, stopped: threading.Event) -> Path | None:
        """A file with the text spoken, for the caller to remove; None when stopped before it was there.

        Raises `VoiceStuck` when the child hung or died over this text, `VoiceFailed` when there is no child or no such voice.
        """
        with self._changed:
            for number in itertools.islice(self._numbers, STARTS):
                child = self._idle_child(stopped)
                if child is None:
                    return None
                if child.ask(number, self._folder / f"{number}{SUFFIX}", text, manner):
                    return self._answer(child, text, stopped)
                self._replace(child)  # it has died since the text before
            raise _not_started(words.engine_ended)

    def watch(self, player: int) -> None:
        """Let the child end this process if the game is killed; 0 for none. Called in the thread that renders."""
        with self._changed:
            if self._child is not None:
                self._child.watch(player)

    def stop(self) -> None:
        """Wake a `render` that waits, so that it finds its text stopped."""
        with self._changed:
            self._changed.notify_all()

    def close(self) -> None:
        """End the child and remove its files."""
        with self._changed:
            self._closed = True
            child, self._child = self._child, None
            if child is not None:
                apart.kill(child.process)
            self._changed.notify_all()
        if child is not None:
            child.reader.join(SECONDS_A_TEXT)
        shutil.rmtree(self._folder, ignore_errors=True)
        atexit.unregister(self.close)

    def _start(self) -> _Child:
        try:
            self._child = _Child(self._command, self._folder, self._changed)
        except OSError as error:
            raise _not_started(error.strerror or type(error).__name__) from error
        return self._child

    def _replace(self, child: _Child) -> None:
        """End a child, and start another at once, so that the next text finds it ready."""
        apart.kill(child.process)
        self._child = None
        with suppress(VoiceFailed):  # the next text tells
            self._start()

    def _idle_child(self, stopped: threading.Event) -> _Child | None:
        """The child once it has started and renders nothing; None when stopped before that."""
        for _ in range(STARTS):
            if self._closed:
                return None
            child = self._child or self._start()
            if not self._wait(child.settled, stopped, child.patience()):
                return None
            if child.failed is not None:
                self._give_up(child)
                raise _unavailable(child.failed)
            if child.seconds_to_start is None:
                self._give_up(child)
                raise _not_started(words.engine_ended if child.ended else words.engine_silent)
            if not child.ended and child.asked is None:
                return child
            self._replace(child)
        raise _not_started(words.engine_ended)

    def _answer(self, child: _Child, text: str, stopped: threading.Event) -> Path | None:
        seconds = self._seconds + len(text) * SECONDS_A_LETTER
        wanted = self._wait(lambda: child.ended or child.asked is None, stopped, seconds)
        if child.asked is None and child.answer is not None:
            if "error" in child.answer:
                raise _refused(child.answer)
            return child.file
        if not wanted:
            child.wanted = False
            return None
        self._replace(child)
        raise VoiceStuck(f"the renderer {'ended' if child.ended else 'hung'} at {text!r}")

    def _wait(self, done: Callable[[], bool], stopped: threading.Event, seconds: float) -> bool:
        """Wait for something, for so long at most; False when what it is for is wanted no more."""
        self._changed.wait_for(lambda: stopped.is_set() or self._closed or done(), seconds)
        return not (stopped.is_set() or self._closed)

    def _give_up(self, child: _Child) -> None:
        apart.kill(child.process)
        self._child = None


def _not_started(reason: str | Sentence) -> VoiceFailed:
    return VoiceFailed(lambda lang: words.no_engine(lang, reason if isinstance(reason, str) else reason(lang)))


def _unavailable(answer: Answer) -> VoiceFailed:
    match answer["failed"]:
        case "pyttsx3":
            return VoiceFailed(words.no_pyttsx3)
        case "espeak":
            return VoiceFailed(words.no_espeak)
        case _:
            return _not_started(answer["reason"])


def _refused(answer: Answer) -> VoiceFailed:
    reason = answer["reason"]
    match answer["error"]:
        case "language":
            return VoiceFailed(lambda lang: words.no_voice_for(lang, reason))
        case "voice":
            return VoiceFailed(lambda lang: words.no_such_voice(lang, reason))
        case _:
            return VoiceFailed(lambda lang: words.render_failed(lang, reason))
