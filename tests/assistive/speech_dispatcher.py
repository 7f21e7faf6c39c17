"""Starts a Speech Dispatcher of our own, which writes to a log instead of speaking, and tells what it would have spoken."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

LIMIT = 20.0
POLL = 0.02

CONFIGURATION = """\
LogLevel 3
LogDir "{folder}"
DisableAutoSpawn
DefaultLanguage "{language}"
AudioOutputMethod "none"
SymbolsPreproc "none"
AddModule "log" "{module}" ""
DefaultModule log
"""


class Entry(NamedTuple):
    """A moment of an utterance: BEGIN, END, or STOP when it was cut off."""

    what: str
    at: float
    text: str
    language: str
    synthesis_voice: str
    rate: str


class SpeechDispatcher:
    """A private server in `folder`, with a socket there. Use as a context manager, again after `kill`.

    Clients need its `environment`.
    """

    def __init__(self, folder: Path, *, word: int = 50, languages: tuple[str, ...] = ("en", "es", "ko")) -> None:
        """`word` is how many milliseconds a word takes."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._socket = folder / "socket"
        self._log = folder / "spoken.jsonl"
        self._log.touch()
        module = folder / "module"
        script = Path(__file__).with_name("speechd_log.py")
        module.write_text(f"#!/bin/sh\nexec {sys.executable} {script} {self._log} {word} {','.join(languages)}\n")
        module.chmod(0o755)
        configuration = CONFIGURATION.format(folder=folder, module=module, language=languages[0])
        (folder / "speechd.conf").write_text(configuration)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def environment(self) -> dict[str, str]:
        """What a client needs to find this server and no other, never to start one, and not to find a running Orca."""
        return {
            "SPEECHD_ADDRESS": f"unix_socket:{self._socket}",
            "SPEECHD_CMD": shutil.which("false") or "false",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        }

    def __enter__(self) -> SpeechDispatcher:
        folder = self._folder
        self._socket.unlink(missing_ok=True)
        program = shutil.which("speech-dispatcher")
        assert program is not None, "speech-dispatcher is not installed"
        command = [program, "--run-single", "-t", "0", "-c", "unix_socket", "-S", str(self._socket), "-C", str(folder)]
        command += ["-P", str(folder / "pid"), "-L", str(folder)]
        environment = dict(os.environ, HOME=str(folder), XDG_RUNTIME_DIR=str(folder), LC_ALL="C.UTF-8")
        with (folder / "output").open("wb") as output:
            self._process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
            )
        end = time.monotonic() + LIMIT
        while not self._socket.exists():
            if time.monotonic() > end or self._process.poll() is not None:
                raise AssertionError(f"Speech Dispatcher did not start:\n{self._told()}")
            time.sleep(POLL)
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def _told(self) -> str:
        files = [self._folder / "output", *self._folder.glob("*.log")]
        return "\n".join(file.read_text(errors="replace") for file in files if file.exists())

    def _signal(self, number: signal.Signals) -> None:
        """To the server and its module, which are a group of their own."""
        if self._process is not None and self._process.poll() is None:
            os.killpg(self._process.pid, number)

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self._signal(signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    def freeze(self) -> None:
        """Let it hang: connections stand, and nothing is answered any more."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on after `freeze`."""
        self._signal(signal.SIGCONT)

    def entries(self) -> list[Entry]:
        """All that happened, in order."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        return [Entry(**json.loads(line)) for line in lines]

    def wait_for(self, what: str, text: str) -> Entry:
        """Wait until `what` happened to an utterance with `text` in it."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            found = [entry for entry in self.entries() if entry.what == what and text in entry.text]
            if found:
                return found[-1]
            time.sleep(POLL)
        raise AssertionError(f"no {what} of {text!r}; there was: {self.entries()}\n{self._told()}")


def missing() -> list[str]:
    """Debian packages that are needed and not there."""
    return [] if shutil.which("speech-dispatcher") else ["speech-dispatcher"]
