"""A voice through Prism: the player's own screen reader or synthesizer speaks (NVDA, JAWS, VoiceOver, Speech Dispatcher …)."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from time import monotonic

from gridspeak_speech import words
from gridspeak_speech.voice import Manner, VoiceFailed, VoiceStuck
from gridspeak_speech.voices import prism_scale
from gridspeak_speech.voices.prism_engine import Engine, EngineLost

PATIENCE, OPEN_LIMIT, REOPEN_LIMIT = 1.0, 20.0, 10.0
"""Seconds to wait for the backend before a game goes on without knowing it, and after which it counts as hung."""

TICK = 0.02
"""Seconds between two looks at whether it is stopped or has ended."""

TO_BEGIN = 0.5
"""Seconds after which what does not say that it speaks is held to have spoken."""

AT_MOST = 3
"""So many times the estimated time at most it is waited for the end: a screen reader may speak of something else."""


class PrismVoice:
    """Speaks through the best backend that Prism finds. Needs the extra `prism`; `name` tells who speaks."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """Look who can speak, and wait for that so many seconds at most; what takes longer, `speak` waits for.

        Raises `VoiceFailed` where Prism is not installed or finds nobody who speaks.
        """
        self._engine: Engine | None = Engine(OPEN_LIMIT)
        self._name = ""
        self._proven = True
        self._cut = False
        self._closed = Event()
        self._ended: Event | None = None
        if self._engine.is_open(patience):
            self._name = self._engine.name

    @property
    def name(self) -> str:
        """Who speaks: the backend's own name, such as NVDA or Speech Dispatcher; empty while it is not known yet."""
        if not self._name and (engine := self._engine) is not None:
            self._name = engine.name
        return self._name

    def speak(self, text: str, manner: Manner, stopped: Event) -> bool:
        """Speak and wait; see `Voice`. Where the backend cannot tell when it has ended, the time is estimated."""
        text = text.replace("\0", " ").encode("utf-8", "replace").decode("utf-8")
        if not text.strip():
            return not stopped.is_set()
        ended = self._ended = Event()
        try:
            return self._speak(text, manner, stopped, ended)
        finally:
            self._ended = None

    def stop(self) -> None:
        """Be silent at once; never waits for the backend."""
        if (ended := self._ended) is not None:
            ended.set()

    def close(self) -> None:
        """Be silent and let go of the backend."""
        self._closed.set()
        self.stop()
        if (engine := self._engine) is not None:
            engine.close()

    def _speak(self, text: str, manner: Manner, stopped: Event, ended: Event) -> bool:
        engine = self._opened(stopped, ended)
        if engine is None:
            return False
        try:
            engine.begin(text, manner, self._cut)
            self._cut = False
            heard = self._wait(engine, prism_scale.seconds(text, engine.rate(manner)), stopped, ended)
            if not heard:
                self._cut = not engine.silence()
        except EngineLost as error:
            self._let_go()
            if stopped.is_set() or ended.is_set():
                return False
            if not self._proven:  # the one that came for another has not spoken either
                raise VoiceFailed(self._lost()) from error
            self._proven = False
            if self._opened(stopped, ended) is None:
                return False
            raise VoiceStuck(f"{self._name}: {error}") from error
        self._proven = self._proven or heard
        return heard

    def _opened(self, stopped: Event, ended: Event) -> Engine | None:
        """The engine once it is open, a new one where there is none; None when it is stopped before."""
        if self._closed.is_set():
            return None
        engine = self._engine = self._engine or Engine(REOPEN_LIMIT)
        try:
            while not stopped.is_set() and not ended.is_set():
                if engine.is_open(TICK):
                    self._name = engine.name
                    return engine
        except VoiceFailed as error:
            self._engine = None
            if self._name:  # there was one
                raise VoiceFailed(self._lost()) from error
            raise
        if self._closed.is_set():
            engine.close(0.0)
        return None

    def _wait(self, engine: Engine, estimate: float, stopped: Event, ended: Event) -> bool:
        """Wait until it is spoken; False when it is stopped before. Raises `EngineLost` where it was lost meanwhile."""
        began = monotonic()
        speaks = False
        tells = engine.tells()
        while not stopped.is_set() and not ended.wait(TICK):
            passed = monotonic() - began
            if not tells:
                if passed >= estimate:
                    break
            elif engine.is_speaking():
                speaks = True
                if passed >= estimate * AT_MOST:
                    break
            elif speaks or passed >= TO_BEGIN:
                break
        else:
            return False
        if not engine.is_there():
            raise EngineLost("it is gone")
        return True

    def _lost(self) -> Callable[[str], str]:
        name = self._name
        return lambda lang: words.prism_lost(lang, name)

    def _let_go(self) -> None:
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.close(0.0)
