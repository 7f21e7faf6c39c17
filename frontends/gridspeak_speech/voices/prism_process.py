"""The process that Prism runs in, seen from the game: asked with a limit of time, and ended when it hangs."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from concurrent.futures import Future, wait
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Protocol, cast

from gridspeak_speech.voices.prism_server import OPENING

SERVER = Path(__file__).with_name("prism_server.py")


class Refused(Exception):
    """Prism failed: `kind` is `missing`, `value` or `other`, `reason` what it said."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind, self.reason = kind, reason


class Gone(Exception):
    """The process has ended."""


class Hung(Exception):
    """No answer came in time."""


class Process(Protocol):
    """What is used of a process."""

    @property
    def stdin(self) -> IO[bytes] | None:
        """Where commands go."""

    @property
    def stdout(self) -> IO[bytes] | None:
        """Where answers come from."""

    def kill(self) -> None:
        """End it at once."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended."""


def start_process() -> Process:
    """A fresh Python with nothing but Prism in it."""
    command = [sys.executable, "-P", str(SERVER)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


class PrismProcess:
    """Asks the process. Thread-safe; `opening` has what `Prism.open` gives."""

    def __init__(self) -> None:
        self.opening: Future[Any] = Future()
        self._waiting: dict[int, Future[Any]] = {OPENING: self.opening}
        self._number = OPENING
        self._gone = False
        self._lock = threading.Lock()
        self._process = start_process()
        self._commands = cast("IO[bytes]", self._process.stdin)
        self._reader = threading.Thread(target=self._read, name="prism", daemon=True)
        self._reader.start()

    def ask(self, do: str, seconds: float, **given: object) -> Any:  # noqa: ANN401  # as JSON gives it
        """What a method of `Prism` gives. Raises `Refused`, `Gone`, or `Hung` after so many seconds."""
        future: Future[Any] = Future()
        with self._lock:
            if self._gone:
                raise Gone
            self._number += 1
            self._waiting[self._number] = future
            line = json.dumps({"number": self._number, "do": do, "given": given}).encode("ascii") + b"\n"
            try:
                self._commands.write(line)
                self._commands.flush()
            except (OSError, ValueError) as error:  # ended; closed
                raise Gone from error
        if not wait((future,), seconds).done:
            raise Hung
        return future.result()

    def end(self, seconds: float) -> None:
        """Let it be silent and end; end it after so many seconds."""
        with self._lock, suppress(OSError, ValueError):
            self._commands.close()
        self._reader.join(seconds)
        if self._reader.is_alive():
            self._process.kill()

    def _read(self) -> None:
        with cast("IO[bytes]", self._process.stdout) as answers, suppress(OSError, ValueError):
            for line in answers:
                answer = json.loads(line)
                with self._lock:
                    future = self._waiting.pop(answer["number"])
                if "error" in answer:
                    future.set_exception(Refused(answer["error"], answer["reason"]))
                else:
                    future.set_result(answer["result"])
        with self._lock:
            self._gone = True
            waiting = list(self._waiting.values())
        for future in waiting:
            future.set_exception(Gone())
        self._process.wait()
