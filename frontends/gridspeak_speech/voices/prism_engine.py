"""A screen reader or synthesizer that Prism has found: opened once, asked with limits of time, lost when it fails."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import wait
from time import monotonic
from typing import Any

from gridspeak_speech import words
from gridspeak_speech.voice import NORMAL_RATE, Manner, VoiceFailed
from gridspeak_speech.voices import prism_scale
from gridspeak_speech.voices.prism_process import Gone, Hung, PrismProcess, Refused

CALL_LIMIT, END_LIMIT = 2.0, 0.5
"""Seconds after which Prism counts as hung in one call, and when it is closed."""

MIDDLE = 0.5

TELLS_NO_VOICE = "Speech Dispatcher"
"""Its backend always says that its first voice is set, whichever speaks."""


class EngineLost(Exception):
    """It has ended, it hangs, or it does not do what it is asked: it is of no use any more."""


class Engine:
    """One connection to the best backend there is. Use from one thread at a time, once it is open; raises `EngineLost`."""

    def __init__(self, limit: float) -> None:
        """Begin to look who can speak. It counts as hung after so many seconds: to list thousands of voices takes some."""
        self._is: dict[str, Any] = {}
        self._names: list[str] | None = None
        self._set: tuple[str, str | None] | None = None
        self._rate = NORMAL_RATE
        self._until = monotonic() + limit
        try:
            self._process = PrismProcess()
        except OSError as error:
            raise VoiceFailed(_why(error)) from error

    def is_open(self, seconds: float) -> bool:
        """Whether it can speak, after so many seconds at most. `VoiceFailed` where Prism is missing or finds nobody."""
        opening = self._process.opening
        if wait((opening,), seconds).done:
            error = opening.exception()
            if error is None:
                self._is = opening.result()
                return True
        elif monotonic() < self._until:
            return False
        else:
            error = Hung()
        self.close(0.0)
        raise VoiceFailed(_why(error)) from error

    @property
    def name(self) -> str:
        """Who speaks, by its own name; empty as long as it is not open."""
        opening = self._process.opening
        return str(opening.result()["name"]) if opening.done() and opening.exception() is None else ""

    def rate(self, manner: Manner) -> float:
        """About how many words a minute are spoken."""
        return prism_scale.words_a_minute(self._own_rate(), manner.rate) if self._is["rates"] else float(manner.rate)

    def begin(self, text: str, manner: Manner, interrupt: bool) -> None:
        """Begin to speak, after what is still being spoken or instead of it."""
        voice, rate = None, None
        if self._set != (manner.lang, manner.voice):
            voice = self._choose(manner)
            self._set = (manner.lang, manner.voice)
        if self._rate != manner.rate and self._is["rates"]:
            self._rate = manner.rate
            rate = prism_scale.position(self._own_rate(), manner.rate)
        self._ask("begin", text=text, interrupt=interrupt, voice=voice, rate=rate)

    def tells(self) -> bool:
        """Whether it can tell that it is speaking."""
        return bool(self._is["tells"])

    def is_speaking(self) -> bool:
        """Whether something is being spoken."""
        return bool(self._ask("speaking"))

    def is_there(self) -> bool:
        """Whether it can still be reached; true where that cannot be told."""
        return not self._is["reachable"] or bool(self._ask("reachable"))

    def silence(self) -> bool:
        """Be silent; false where it cannot, but for an interruption by the next text."""
        if not self._is["stops"]:
            return False
        self._ask("stop")
        return True

    def close(self, limit: float = END_LIMIT) -> None:
        """Be silent and end; what hangs is ended."""
        self._process.end(limit)

    def _ask(self, do: str, **given: object) -> Any:  # noqa: ANN401  # as JSON gives it
        try:
            return self._process.ask(do, CALL_LIMIT, **given)
        except (Refused, Gone, Hung) as error:
            raise EngineLost(f"{type(error).__name__}: {error}") from error

    def _own_rate(self) -> float:
        own = self._is["rate"]
        return MIDDLE if own is None else float(own)

    def _choose(self, manner: Manner) -> int | None:
        """The voice for a manner; None for the one that speaks by itself, which is the player's own choice."""
        languages: list[str] = self._is["languages"]
        if manner.voice is not None and languages and self._is["named"]:
            if self._names is None:
                self._names = list(self._ask("names"))
            for index, name in enumerate(self._names):
                if manner.voice in (name, name.rpartition(" (")[0]):
                    return index
        if self._set is None and prism_scale.same_language(self._own_language(languages), manner.lang):
            return None
        return prism_scale.pick_voice(languages, manner.lang)

    def _own_language(self, languages: list[str]) -> str:
        """The language of the voice that speaks by itself."""
        own = self._is["voice"]
        if self.name == TELLS_NO_VOICE or own is None or own >= len(languages):
            return prism_scale.system_tag()
        return languages[int(own)]


def _why(error: BaseException) -> Callable[[str], str]:
    """The sentence for a player on why there is no engine."""
    if isinstance(error, Hung):
        return words.prism_hangs
    kind = error.kind if isinstance(error, Refused) else ""
    if kind == "missing":
        return words.prism_missing
    if kind == "value":  # what Prism raises where no backend is at hand
        return words.prism_nobody
    reason = "its process ended" if isinstance(error, Gone) else str(error)
    return lambda lang: words.prism_broken(lang, reason)
