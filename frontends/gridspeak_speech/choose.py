"""From settings to a voice and the manner in which it speaks each language."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from threading import Event

from gridspeak_speech import words
from gridspeak_speech.voice import NORMAL_RATE, Manner, Voice, VoiceFailed

PRINT, NONE = "print", "none"
NAMES = ("auto", "pyttsx3", "prism", "log:FILE", "wav:FOLDER", PRINT, NONE)
SLOWEST, FASTEST = 80, 440
RATE_STEP = 20


def is_voice(choice: str) -> bool:
    """Whether the setting `voice` can have this value."""
    return choice in NAMES[:3] or choice in (PRINT, NONE) or bool(re.fullmatch(r"(log|wav):.+", choice))


def is_rate(text: str) -> bool:
    """Whether a text is a rate, or one for each of some languages."""
    return all(_rate(part.rpartition("=")[2]) is not None for part in text.split(","))


def is_by_language(text: str) -> bool:
    """Whether a text gives something for each of some languages, or nothing."""
    return not text or all(re.fullmatch(r"[A-Za-z-]+=.+", part.strip()) for part in text.split(","))


def _rate(text: str) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,4}", text, re.ASCII) and SLOWEST <= int(text) <= FASTEST else None


def by_language(text: str) -> dict[str, str]:
    """`en=250,es=220` as a mapping; a part without a language is under the empty one."""
    parts = (part.strip().rpartition("=") for part in text.split(",") if part.strip())
    return {lang.strip(): value.strip() for lang, _, value in parts}


def written(choices: dict[str, str]) -> str:
    """The text that `by_language` reads."""
    return ",".join(f"{lang}={value}" if lang else value for lang, value in choices.items())


def manner(lang: str, rates: str, voices: str) -> Manner:
    """How a language is spoken by the settings `rate` and `voices`."""
    rate = by_language(rates)
    chosen = _rate(rate.get(lang, rate.get("", "")))
    voice = by_language(voices)
    return Manner(lang, chosen or NORMAL_RATE, voice.get(lang) or voice.get("") or None)


def make_voice(choice: str, player: str) -> Callable[[], Voice]:
    """What makes the voice of a setting; it raises `VoiceFailed` where there is none."""
    name, _, target = choice.partition(":")
    match name:
        case "pyttsx3":
            return partial(_pyttsx3, player)
        case "prism":
            return _prism
        case "log":
            return partial(_log, Path(target))
        case "wav":
            return partial(_wav, Path(target))
        case _:
            return partial(_any, player)


def _any(player: str) -> Voice:
    """The player's own screen reader or synthesizer where Prism is installed and finds one, else pyttsx3."""
    if find_spec("prism") is not None:
        try:
            return FirstOf(_prism(), partial(_pyttsx3, player))
        except VoiceFailed:
            pass
    return _pyttsx3(player)


class FirstOf:
    """A voice that is replaced by another one for good once it can speak no more."""

    def __init__(self, voice: Voice, otherwise: Callable[[], Voice]) -> None:
        self._voice = voice
        self._otherwise: Callable[[], Voice] | None = otherwise

    @property
    def name(self) -> str:
        """The program that the voice speaks through, empty where it speaks itself."""
        return str(getattr(self._voice, "name", ""))

    def speak(self, text: str, manner: Manner, stopped: Event) -> bool:
        """Speak; with the other voice, from the start, if the first one fails."""
        try:
            return self._voice.speak(text, manner, stopped)
        except VoiceFailed:
            if self._otherwise is None:
                raise
            failed, self._voice, self._otherwise = self._voice, self._otherwise(), None
            failed.close()
            return self._voice.speak(text, manner, stopped)

    def stop(self) -> None:
        """Be silent at once."""
        self._voice.stop()

    def close(self) -> None:
        """Be silent and free what the voice holds."""
        self._voice.close()


def _pyttsx3(player: str) -> Voice:
    from gridspeak_speech.voices.players import choose_player
    from gridspeak_speech.voices.pyttsx3_voice import Pyttsx3Voice

    return Pyttsx3Voice(choose_player(player))


def _prism() -> Voice:
    from gridspeak_speech.voices.prism_voice import PrismVoice

    return PrismVoice()


def _log(path: Path) -> Voice:
    from gridspeak_speech.voices.files import LogVoice

    return LogVoice(path)


def _wav(folder: Path) -> Voice:
    from gridspeak_speech.voices.files import WavVoice

    return WavVoice(folder)


def unknown(choice: str) -> VoiceFailed:
    """The error for a voice that does not exist."""
    return VoiceFailed(lambda lang: words.unknown_voice(lang, choice, ", ".join(NAMES)))
