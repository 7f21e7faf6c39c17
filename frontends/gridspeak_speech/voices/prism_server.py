"""The process that Prism runs in: a library that may hang or crash, and does where a program ends while it opens, has one.

It reads a command a line and answers each with a line, both JSON objects with a `number`; the answer with the number 0 comes
by itself, when it is known who can speak. It needs nothing but Prism.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prism import Backend, Context

OPENING = 0
"""The number of the answer that comes by itself."""


class Prism:
    """What can be asked of Prism, each by its name; the results can be written as JSON."""

    _context: Context
    _backend: Backend

    def open(self) -> dict[str, object]:
        """Find who can speak; what it is called, what it can do, and how it speaks by itself."""
        import prism

        self._error = prism.PrismError
        self._context = prism.Context()
        self._backend = backend = self._context.create_best()
        can = backend.features
        chooses = can.supports_set_voice and can.supports_count_voices and can.supports_get_voice_language
        rates = can.supports_set_rate and can.supports_get_rate
        return {
            "name": backend.name,
            "tells": can.supports_is_speaking,
            "stops": can.supports_stop,
            "rates": can.supports_set_rate,
            "reachable": can.is_supported_at_runtime,
            "rate": backend.rate if rates else None,
            "languages": [backend.get_voice_language(index) for index in range(backend.voices_count)] if chooses else [],
            "voice": backend.voice if chooses and can.supports_get_voice else None,
            "named": can.supports_get_voice_name,
        }

    def begin(self, text: str, interrupt: bool, voice: int | None, rate: float | None) -> None:
        """Speak, with a voice and a rate where they change; where one is refused it speaks as it does."""
        if voice is not None:
            with suppress(self._error):
                self._backend.voice = voice
        if rate is not None:
            with suppress(self._error):
                self._backend.rate = rate
        self._backend.speak(text, interrupt)

    def names(self) -> list[str]:
        """The names of all voices."""
        return [self._backend.get_voice_name(index) for index in range(self._backend.voices_count)]

    def speaking(self) -> bool:
        """Whether it speaks."""
        return self._backend.speaking

    def reachable(self) -> bool:
        """Whether it is still there."""
        return self._backend.features.is_supported_at_runtime

    def stop(self) -> None:
        """Be silent."""
        self._backend.stop()


def _outcome(function: Callable[..., object], given: dict[str, Any]) -> dict[str, object]:
    try:
        return {"result": function(**given)}
    except Exception as error:  # noqa: BLE001  # the other side knows what it means
        missing = isinstance(error, ModuleNotFoundError) and error.name == "prism"
        kind = "missing" if missing else "value" if isinstance(error, ValueError) else "other"
        return {"error": kind, "reason": f"{type(error).__name__}: {error}"}


def serve(commands: IO[bytes], answers: IO[bytes]) -> None:
    """Answer commands until there are no more, and be silent then."""
    side = Prism()

    def answer(number: int, outcome: dict[str, object]) -> None:
        answers.write(json.dumps({"number": number, **outcome}).encode("ascii") + b"\n")
        answers.flush()

    opened = _outcome(side.open, {})
    answer(OPENING, opened)
    try:
        for line in commands:
            command = json.loads(line)
            answer(command["number"], _outcome(getattr(side, command["do"]), command["given"]))
    finally:  # also where nobody takes an answer any more
        if "result" in opened:
            _outcome(side.stop, {})


def main() -> None:
    """Serve on standard input and output; whatever the library prints goes nowhere."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the player interrupts the game, which tells what to do
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    with suppress(OSError):  # nobody listens any more
        serve(sys.stdin.buffer, answers)
    os._exit(0)  # not by way of the library's own destructors, which crash


if __name__ == "__main__":
    main()
