"""The child process that turns texts into sound files with pyttsx3.

It is started with the name of a folder that is its own, reads one JSON object a line from standard input, and answers each with
one on standard output:

    {"id": 1, "text": "Hello.", "lang": "en", "voice": null, "rate": 200, "file": "/tmp/x/1.wav"}

`{"player": 123}` tells which process plays sound now, 0 for none; it is not answered. A text
is answered with `{"id": 1}` when the file is complete, else with an `error` (`language`, `voice` or `render`) and a `reason`.
Before all others comes `{"ready": true}`, or `{"failed": "espeak", "reason": "..."}` (`pyttsx3`, `espeak` or `engine`). When
standard input ends, the game is gone: the player is ended, the folder removed, and the process ends, even if the engine hangs.

Only the standard library and pyttsx3 are imported, so that it is ready soon.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn, TextIO

ESPEAK = sys.platform not in ("darwin", "win32")
"""Whether pyttsx3 drives espeak here; elsewhere it drives what belongs to the system."""

RATES = range(80, 450)
"""Words a minute that espeak takes."""

FIRST_RATE = 200
"""Words a minute that pyttsx3 sets itself."""

SECONDS_TO_SETTLE = 0.5
PAUSE = 0.0003
"""Seconds between two looks at espeak."""

NOT_INCLUDED = "mb/"
"""Begins the ids of voices whose data is not part of espeak, and which it lists all the same."""


class Refused(Exception):
    """What was asked for cannot be rendered: the kind of error, and a reason."""


def choose_voice(voices: Sequence[tuple[str, Sequence[str]]], tag: str, default: str | None) -> str | None:
    """The id of the voice that speaks a language best, of (id, languages); None if none does.

    The engine's default is kept where it speaks the language; else exactly the language goes before a variant of it.
    """
    wish = _tag(tag)
    for wanted in dict.fromkeys((wish, wish.partition("-")[0])):
        exact = [name for name, spoken in voices if wanted in _tags(name, spoken)]
        variants = [name for name, spoken in voices if any(one.startswith(wanted + "-") for one in _tags(name, spoken))]
        if default in exact or default in variants:
            return default
        if exact or variants:
            return (exact + variants)[0]
    return None


def _tags(name: str, spoken: Sequence[str]) -> set[str]:
    """The languages of a voice; espeak tells only the first of several, and names the file after the one that fits best."""
    own = {_tag(name.rpartition("/")[2])} if ESPEAK else set()
    return {_tag(one) for one in spoken} | own


def _tag(text: str) -> str:
    return text.replace("_", "-").casefold()


class Synthesizer:
    """The engine of pyttsx3, which is told what to do in a way that it does all of it."""

    def __init__(self) -> None:
        import pyttsx3

        self._engine = pyttsx3.init()
        self._outcomes: queue.SimpleQueue[bool | BaseException] = queue.SimpleQueue()
        self._errors: list[Exception] = []
        self._rendered: Callable[[], None] | None = None
        self._set: tuple[str, int] | None = None
        self._engine.connect("finished-utterance", self._finished)
        self._engine.connect("error", lambda exception, **_: self._errors.append(exception))
        sys.unraisablehook = lambda unraisable: self._outcomes.put(unraisable.exc_value or RuntimeError())
        if ESPEAK:
            self._settle(FIRST_RATE)
        self._engine.runAndWait()  # an engine that has run once sets properties at once instead of queueing them
        voices: Any = self._engine.getProperty("voices")
        self._voices = [(str(one.id), [str(tag) for tag in one.languages]) for one in voices]
        default = self._engine.getProperty("voice")
        self._default = default if isinstance(default, str) else None

    def render(self, request: Mapping[str, Any], rendered: Callable[[], None]) -> None:
        """Write the sound of a request to its file and call `rendered`, in any thread; raises `Refused` if it cannot."""
        rate = min(max(request["rate"], RATES.start), RATES.stop - 1)
        self._adjust(request["voice"] or self._voice_of(request["lang"]), rate)
        self._outcomes, self._rendered = queue.SimpleQueue(), rendered
        self._engine.save_to_file(request["text"], request["file"])
        self._engine.runAndWait()
        if not ESPEAK:  # the other engines are through now
            rendered()
            return
        while (outcome := self._outcomes.get()) is not True:
            if isinstance(outcome, BaseException):
                raise Refused("render", str(outcome))

    def _voice_of(self, lang: str) -> str:
        ours = [one for one in self._voices if not one[0].startswith(NOT_INCLUDED)]
        voice = choose_voice(ours, lang, self._default)
        if voice is None:
            raise Refused("language", lang)
        return voice

    def _adjust(self, voice: str, rate: int) -> None:
        if self._set == (voice, rate):
            return
        self._set = None
        self._errors.clear()
        if not ESPEAK and voice not in [name for name, _ in self._voices]:
            raise Refused("voice", voice)
        self._engine.setProperty("voice", voice)
        if self._errors:
            raise Refused("voice", voice)
        if ESPEAK:
            self._set_rate(rate)
        else:
            self._engine.setProperty("rate", rate)
        self._set = voice, rate

    def _set_rate(self, rate: int) -> None:
        """Set the rate of espeak, which forgets it with each voice. Setting another first shows that this one was set."""
        for one in (rate + 1, rate):
            self._engine.setProperty("rate", one)
            self._settle(one)

    def _settle(self, rate: int) -> None:
        """Wait until espeak has taken a rate and does nothing any more.

        It sets it in a thread of its own, and if that is still busy, `runAndWait` cancels everything: the text would be spoken
        at the rate of the one before, or in part, or not at all.
        """
        busy = _espeak_is_busy()
        end = time.monotonic() + SECONDS_TO_SETTLE
        while (self._engine.getProperty("rate") != rate or busy()) and time.monotonic() < end:
            time.sleep(PAUSE)

    def _finished(self, completed: bool, **_: object) -> None:
        """The file is complete when espeak tells so; pyttsx3 then sleeps for 10 ms, which need not be waited for."""
        if completed and ESPEAK and self._rendered is not None:
            rendered, self._rendered = self._rendered, None
            rendered()
        self._outcomes.put(completed)


def _espeak_is_busy() -> Callable[[], object]:
    """What tells whether espeak still does something; pyttsx3 has no other way to ask."""
    import pyttsx3.drivers._espeak as espeak

    return espeak.IsPlaying


def _failure(error: Exception) -> dict[str, str]:
    """Why there is no engine."""
    if isinstance(error, ModuleNotFoundError) and error.name == "pyttsx3":
        kind = "pyttsx3"
    elif ESPEAK and isinstance(error, (RuntimeError, OSError)):
        kind = "espeak"
    else:
        kind = "engine"
    return {"failed": kind, "reason": str(error) or type(error).__name__}


def _follow(requests: queue.SimpleQueue[dict[str, Any]], folder: str) -> NoReturn:
    """Read requests until standard input ends, and end the player and this process then."""
    player = 0
    try:
        for line in sys.stdin.buffer:
            request = json.loads(line)
            if "player" in request:
                player = request["player"]
            else:
                requests.put(request)
    finally:
        if player:
            _end(player)
        for _ in range(3):  # a file may just be coming into being
            shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)


def _end(player: int) -> None:
    """End a process and those that it started."""
    try:
        if sys.platform == "win32":
            os.kill(player, signal.SIGTERM)
        else:
            os.killpg(player, signal.SIGKILL)
    except OSError:
        pass


def _private_output() -> TextIO:
    """Standard output for answers alone: pyttsx3 and espeak may print what they like."""
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return answers


def main(folder: str) -> None:
    """Answer requests until the game is gone."""
    answers = _private_output()
    requests: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    threading.Thread(target=_follow, args=(requests, folder), daemon=True).start()

    def tell(**answer: object) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    try:
        synthesizer = Synthesizer()
    except Exception as error:  # noqa: BLE001  # an engine may raise anything; the game is told
        tell(**_failure(error))
        os._exit(1)
    tell(ready=True)
    while True:
        request = requests.get()
        number = request["id"]
        try:
            synthesizer.render(request, lambda number=number: tell(id=number))  # type: ignore[misc]  # bound in this round
        except Refused as refused:
            tell(id=number, error=refused.args[0], reason=refused.args[1])
        except Exception as error:  # noqa: BLE001  # an engine may raise anything; the game is told
            tell(id=number, error="render", reason=str(error) or type(error).__name__)


if __name__ == "__main__":
    main(sys.argv[1])
