"""Playing a sound file with a program of the system, which is killed when silence is wanted."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO

from gridspeak.errors import Sentence
from gridspeak.plain import one_line
from gridspeak_speech import words
from gridspeak_speech.voice import VoiceFailed
from gridspeak_speech.voices import apart

AUTO, NONE, WINSOUND = "auto", "none", "winsound"

KNOWN: Mapping[str, Sequence[str]] = {
    "aplay": ("aplay", "-q"),
    "paplay": ("paplay",),
    "pw-play": ("pw-play",),
    "afplay": ("afplay",),
    WINSOUND: (sys.executable, "-P", "-c", "import sys, winsound; winsound.PlaySound(sys.argv[1], winsound.SND_FILENAME)"),
}
"""The players by name, with how each is called."""

TRIES = 2
"""How often a program is tried that has played before: a device may be busy for once."""

LONGEST_REASON = 200
"""Letters of a player's own words that are told at most."""


class Player:
    """Plays one file at a time with the first of its programs that can. `play` is called from one thread, the rest from any.

    Each program is given as words, and gets the name of the file as its last. Without a program nothing is heard, in no time.
    """

    def __init__(self, programs: Sequence[Sequence[str]]) -> None:
        self._programs = list(programs)
        self._lock = threading.Lock()
        self._playing: apart.Process | None = None
        self._closed = False
        self._proven = False
        """Whether the first program has played a file to its end."""

    def play(self, sound: Path, stopped: threading.Event, started: Callable[[int], None] = lambda process: None) -> bool:
        """Play a file and wait; False if stopped before its end. Raises `VoiceFailed` with the words of a program that failed.

        A program that fails is not tried again where there is another; one that has played before is tried once more. `started`
        is called with the id of the process that plays, and with 0 when it has ended.
        """
        tries = 0
        while not stopped.is_set():
            if not self._programs:
                return True
            complaint = self._run([*self._programs[0], str(sound)], stopped, started)
            if self._closed or stopped.is_set():
                break
            if complaint is None:
                self._proven = True
                return True
            tries += 1
            if self._proven and tries < TRIES:
                continue
            self._proven = False
            failed = self._programs.pop(0)
            if not self._programs:
                self._programs.append(failed)
                raise _failed(_name(failed), complaint)
        return False

    def stop(self) -> None:
        """End what is being played."""
        with self._lock:
            if self._playing is not None:
                apart.kill(self._playing)

    def close(self) -> None:
        """End what is being played; what is played later ends at once."""
        self._closed = True
        self.stop()

    def _run(self, command: Sequence[str], stopped: threading.Event, started: Callable[[int], None]) -> Sentence | None:
        """Run a program to its end; None if it went well, else what it complains of."""
        try:
            with tempfile.TemporaryFile() as errors:
                process = apart.start(command, subprocess.DEVNULL, subprocess.DEVNULL, errors)
                started(process.pid)
                code = self._wait_for(process, stopped)
                started(0)
                return None if code == 0 else _complaint(errors, _name(command), code)
        except OSError as error:
            said = error.strerror or type(error).__name__
            return lambda lang: said

    def _wait_for(self, process: apart.Process, stopped: threading.Event) -> int:
        with self._lock:
            self._playing = process
        try:
            if stopped.is_set() or self._closed:  # stopped before there was anything to kill
                self.stop()
            return process.wait()
        finally:
            with self._lock:
                self._playing = None
            apart.kill(process)


def _failed(program: str, reason: Sentence) -> VoiceFailed:
    return VoiceFailed(lambda lang: words.player_failed(lang, program, reason(lang)))


def _complaint(errors: IO[bytes], program: str, code: int) -> Sentence:
    """The first line that a program says in its own name, else its first line at all: aplay lets its library speak first."""
    errors.seek(0)
    lines = [one_line(line.strip()) for line in errors.read(10_000).decode("utf-8", "replace").splitlines() if line.strip()]
    own = [line for line in lines if line.startswith(program + ":")]
    said = next(iter(own + lines), "").removeprefix(program + ":").strip(" .")[:LONGEST_REASON]
    return lambda lang: said or words.exit_status(lang, code)


def _name(command: Sequence[str]) -> str:
    return WINSOUND if command[: len(KNOWN[WINSOUND])] == KNOWN[WINSOUND] else Path(command[0]).name


def usual() -> tuple[str, ...]:
    """The names of the players of this system, the first choice first."""
    match sys.platform:
        case "win32":
            return (WINSOUND,)
        case "darwin":
            return ("afplay",)
        case _:
            return ("aplay", "paplay", "pw-play")


def choose_player(choice: str = AUTO) -> Player:
    """The player of a setting: `auto`, `none`, one of `KNOWN`, or a command of its own.

    Raises `VoiceFailed` when its program is not installed.
    """
    if choice == NONE:
        return Player([])
    if choice == AUTO:
        found = [KNOWN[name] for name in usual() if _installed(KNOWN[name])]
        if not found:
            names = ", ".join(usual())
            raise VoiceFailed(lambda lang: words.no_player(lang, names))
        return Player(found)
    command = KNOWN.get(choice) or _words(choice)
    if not command or not _installed(command):
        program = _name(command) if command else choice
        raise VoiceFailed(lambda lang: words.player_missing(lang, program))
    return Player([command])


def _words(choice: str) -> list[str]:
    try:
        return shlex.split(choice, posix=os.name != "nt")
    except ValueError:  # a quote that does not end
        return choice.split()


def _installed(command: Sequence[str]) -> bool:
    if command is KNOWN[WINSOUND]:
        return sys.platform == "win32"
    return shutil.which(command[0]) is not None
