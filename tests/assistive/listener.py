"""Plays a program under yasr in tmux and tells what was spoken after each line that was typed."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

POLL = 0.05
QUIET = 0.5
"""Seconds without a new utterance after which an answer counts as finished."""

LIMIT = 20.0


class Listener:
    """A terminal with a screen reader in it. Use as a context manager."""

    def __init__(self, folder: Path, command: list[str], environment: dict[str, str], size: tuple[int, int] = (80, 24)):
        self._log = folder / "spoken.log"
        self._socket = f"gridspeak-listen-{os.getpid()}-{folder.name}"
        self._size = size
        server = folder / "server"
        server.write_text(f"#!/bin/sh\nexec {sys.executable} {Path(__file__).with_name('speech_log.py')} {self._log}\n")
        # yasr takes the options of the program that it runs for its own: a script has none
        program = folder / "program"
        exports = "".join(f"export {name}='{value}'\n" for name, value in environment.items())
        program.write_text(f"#!/bin/sh\n{exports}echo $$ > {folder}/pid\nexec {' '.join(command)}\n")
        for script in (server, program):
            script.chmod(0o755)
        configuration = Path("/etc/yasr/yasr.conf").read_text()
        configuration = re.sub(r"(?m)^synthesizer=.*$", "synthesizer=emacspeak server", configuration)
        configuration = re.sub(r"(?m)^#?synthesizer port=.*\n", "", configuration)
        configuration = configuration.replace("[options]\n", f"[options]\nsynthesizer port=|{server}\n")
        self._configuration = folder / "yasr.conf"
        self._configuration.write_text(configuration)
        self._program = program
        self._home = folder
        self._read = 0

    def __enter__(self) -> Listener:
        width, height = map(str, self._size)
        inside = f"yasr -C {self._configuration} {self._program}; sleep 60"
        self._tmux("-f", "/dev/null", "new-session", "-d", "-x", width, "-y", height, inside)
        self._tmux("set-option", "-g", "history-limit", "10000")
        self._wait_for(lambda: self._log.exists() and b"alive" in self._log.read_bytes(), "the speech server")
        return self

    def __exit__(self, *_: object) -> None:
        self._tmux("kill-server")
        with suppress(OSError, ValueError):  # yasr keeps the terminal of its child open: the child never hears that it is gone
            os.kill(int((self._home / "pid").read_text()), signal.SIGKILL)

    def _tmux(self, *arguments: str) -> str:
        environment = dict(os.environ, HOME=str(self._home), LC_ALL="C.UTF-8", TERM="screen")
        environment.pop("TMUX", None)
        command = ["tmux", "-u", "-L", self._socket, *arguments]
        return subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace").stdout

    def _wait_for(self, arrived, what: str) -> None:
        end = time.monotonic() + LIMIT
        while not arrived():
            if time.monotonic() > end:
                raise AssertionError(f"{what} did not come; the screen shows:\n{self.screen()}")
            time.sleep(POLL)

    def screen(self) -> str:
        """All that was written, with what has scrolled away."""
        return self._tmux("capture-pane", "-p", "-J", "-S", "-")

    def hear(self, until: str | None = None) -> list[str]:
        """The utterances since the last call, once one of them contains `until` and it has been quiet for a moment."""
        if until is not None:
            self._wait_for(lambda: any(until in one for one in self._utterances()), f"{until!r}")
        size, since = -1, time.monotonic()
        while time.monotonic() - since < QUIET:
            now = self._log.stat().st_size
            if now != size:
                size, since = now, time.monotonic()
            time.sleep(POLL)
        spoken = self._utterances()
        self._read = size
        assert b"gone" not in self._log.read_bytes().splitlines(), "the speech server ended"
        return spoken

    def _utterances(self) -> list[str]:
        fresh = self._log.read_bytes()[self._read :].decode("utf-8", "backslashreplace")
        found = re.findall(r"(?m)^(?:q|l|c|tts_say) \{?(.*?)\}?$", fresh)
        return [one.strip() for one in found if one.strip()]

    def type(self, line: str, until: str | None = None) -> list[str]:
        """Type a line and Enter; what was spoken then."""
        self._tmux("send-keys", "-l", line)
        time.sleep(0.15)
        self._tmux("send-keys", "Enter")
        return self.hear(until)

    def press(self, *keys: str) -> list[str]:
        """Press keys by tmux's names; what was spoken then."""
        self._tmux("send-keys", *keys)
        return self.hear()


def missing() -> list[str]:
    """Debian packages that are needed and not there."""
    return [name for name in ("yasr", "tmux") if shutil.which(name) is None]
