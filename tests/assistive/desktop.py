"""A desktop without a screen: a terminal window under Orca, whose braille goes to a display that BRLTTY pretends to have.

All of it is private: the X server, the message bus, the home folder, the sockets. One desktop runs at a time on a machine,
since it needs a processor to itself.
"""

from __future__ import annotations

import fcntl
import importlib.util
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

Result = TypeVar("Result")

LIMIT = 60.0
POLL = 0.02

QUIET = 0.4
"""Seconds in which nothing happened after which an answer counts as finished."""

PACKAGES = {
    "Xvfb": "xvfb",
    "brltty": "brltty",
    "dbus-daemon": "dbus-daemon",
    "orca": "orca",
    "speech-dispatcher": "speech-dispatcher",
    "xdotool": "xdotool",
    "xfce4-terminal": "xfce4-terminal",
}
"""The programs that are started, and the Debian packages that they come from."""

SETTINGS = {
    "general": {"enableSpeech": True, "enableBraille": True, "enableKeyEcho": False},
    "pronunciations": {},
    "keybindings": {},
    "profiles": {"default": {"profile": ["Default", "default"], "pronunciations": {}, "keybindings": {}}},
}
"""Orca as it comes, but for the echo of each key."""

CUSTOMIZATIONS = """\
from orca import debug

debug.debugFile.reconfigure(line_buffering=True)
"""
"""Orca runs this at its start. Without it the log would lag behind by some thousand characters."""


def _load(name: str):
    spec = importlib.util.spec_from_file_location(f"gridspeak_{name}", Path(__file__).with_name(f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


SpeechDispatcher = _load("speech_dispatcher").SpeechDispatcher


class Braille(NamedTuple):
    """What is under the fingers: the text of the cells, and the line of the terminal of which they show a part."""

    cells: str
    line: str


class Display:
    """The client of BRLTTY's virtual display: it says how many cells there are, presses keys, and is told what they show."""

    def __init__(self, path: Path, cells: int) -> None:
        self.cells = ""
        self.changed = time.monotonic()
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(path))
        self.press(f"cells {cells}")
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        with suppress(OSError), self._socket.makefile(encoding="utf-8", errors="replace") as lines:
            for line in lines:
                self.changed = time.monotonic()
                if line.startswith('Visual "'):
                    self.cells = line.rstrip("\n").removeprefix('Visual "').removesuffix('"')

    def press(self, command: str) -> None:
        self._socket.sendall(command.encode() + b"\n")

    def close(self) -> None:
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._reader.join()


class Log:
    """What Orca does, read while it writes it."""

    MARKS = ("BRAILLE: Initialized", "Starting ATSPI registry", "^^^^^ PROCESS BRAILLE", "^^^^^ PROCESS ATSPI_KEY_RELEASED")
    HAS_DISPLAY, IS_UP, BRAILLE_KEY, KEY = MARKS

    def __init__(self, path: Path) -> None:
        self.path = path
        self.line = ""
        self.visible = ""
        self.working = 0
        self.changed = time.monotonic()
        self._seen = dict.fromkeys(self.MARKS, 0)
        self._at = 0

    def times(self, mark: str) -> int:
        """How often something happened."""
        self.read()
        return self._seen[mark]

    def read(self) -> None:
        if not self.path.exists():
            return
        with self.path.open("rb") as log:
            log.seek(self._at)
            fresh = log.read()
        fresh = fresh[: fresh.rfind(b"\n") + 1]
        if not fresh:
            return
        self._at += len(fresh)
        self.changed = time.monotonic()
        for line in fresh.decode(errors="replace").split("\n"):
            for mark in self.MARKS:
                self._seen[mark] += mark in line
            self.working += line.startswith("vvvvv PROCESS ") - line.startswith("^^^^^ PROCESS ")
            if found := re.match(r"[\d:.]+ - BRAILLE LINE:  '(.*)'$", line):
                self.line = found.group(1)
            elif found := re.match(r"[\d:.]+ -      VISIBLE:  '(.*)', cursor=\d+$", line):
                self.visible = found.group(1)


class Desktop:
    """A desktop with a braille display of so many cells. Use as a context manager; `run` opens a terminal in it."""

    def __init__(self, folder: Path, cells: int) -> None:
        self._folder = folder
        self._cells = cells
        self._log = Log(folder / "orca.log")
        self._dispatcher = SpeechDispatcher(folder / "speech", word=1)
        self._heard = 0
        self._spoken = (0, 0.0)
        """How many entries the log of what was spoken had, and when that changed."""

        self._started: list[tuple[str, subprocess.Popen[bytes]]] = []
        self._ends = ExitStack()

    # Start and end

    def __enter__(self) -> Desktop:
        with ExitStack() as ends:
            ends.enter_context(_only_one())
            self._prepare()
            ends.enter_context(self._dispatcher)
            ends.callback(self._end_all)
            self._start_screen()
            self._start_braille(ends)
            self._start("orca", f"--debug-file={self._log.path}")
            self._wait_for(lambda: self._log.times(Log.IS_UP), "Orca")
            assert self._log.times(Log.HAS_DISPLAY), self._failed("Orca found no braille display")
            self._ends = ends.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.close()

    def _prepare(self) -> None:
        home, runtime, programs = (self._folder / name for name in ("home", "run", "programs"))
        preferences = home / ".local" / "share" / "orca"
        for folder in (preferences, programs):
            folder.mkdir(parents=True)
        runtime.mkdir(mode=0o700)
        (preferences / "user-settings.conf").write_text(json.dumps(SETTINGS))
        (preferences / "orca-customizations.py").write_text(CUSTOMIZATIONS)
        pgrep = programs / "pgrep"  # Orca looks with it for other Orcas, and would not start beside that of a developer
        pgrep.write_text("#!/bin/sh\nexit 1\n")
        pgrep.chmod(0o755)
        addresses = {name: one for name, one in self._dispatcher.environment.items() if name.startswith("SPEECHD")}
        self._environment = {
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(runtime),
            "PATH": f"{programs}:{os.environ['PATH']}",
            "LC_ALL": "C.UTF-8",
            "GSETTINGS_BACKEND": "memory",
            **addresses,
        }

    def _start_screen(self) -> None:
        reading, writing = os.pipe()
        with open(reading, encoding="ascii") as number:
            options = ("-screen", "0", "1024x768x24", "-nolisten", "tcp", "-displayfd", str(writing))
            try:
                self._start("Xvfb", *options, leave=writing)
            finally:
                os.close(writing)
            self._environment["DISPLAY"] = ":" + self._told("Xvfb", number.readline())
        bus = self._start("dbus-daemon", "--session", "--nofork", "--print-address", output=subprocess.PIPE)
        with bus.stdout as address:
            self._environment["DBUS_SESSION_BUS_ADDRESS"] = self._told("dbus-daemon", address.readline().decode())

    def _start_braille(self, ends: ExitStack) -> None:
        device, port = self._folder / "display", _free_port(BRLAPI)
        address = f"127.0.0.1:{port - BRLAPI}"
        self._environment |= {"BRLAPI_HOST": address, "BRLAPI_AUTH": "none"}
        self._start(
            "brltty",
            *("--no-daemon", "--quiet", "--standard-error", "--configuration-file=/dev/null"),
            *("--braille-driver=vr", f"--braille-device=server:{device}", "--screen-driver=no", "--speech-driver=no"),
            f"--api-parameters=auth=none,host={address}",
            *(f"--{name}-directory={self._folder}" for name in ("updatable", "writable")),
        )
        self._wait_for(device.exists, "BRLTTY")
        self._display = Display(device, self._cells)
        ends.callback(self._display.close)
        self._wait_for(lambda: _listens(port), "BrlAPI")

    def _start(self, program: str, *arguments: str, output: int | None = None, leave: int | None = None):
        """Start a program in a group of its own, leaving it an open file of ours."""
        path = shutil.which(program)
        assert path is not None, f"{program} is not installed"
        with (self._folder / f"{program}.log").open("ab") as log:
            process = subprocess.Popen(
                [path, *arguments],
                env=self._environment,
                cwd=self._folder,
                stdin=subprocess.DEVNULL,
                stdout=output or log,
                stderr=log,
                pass_fds=() if leave is None else (leave,),
                start_new_session=True,
            )
        self._started.append((program, process))
        return process

    def _told(self, program: str, line: str) -> str:
        assert line.strip(), self._failed(f"{program} did not start")
        return line.strip()

    def _end_all(self) -> None:
        while self._started:
            program, process = self._started.pop()
            # only the screen has something to tidy up; Orca and BRLTTY take their time to say goodbye
            _end(process, signal.SIGTERM if program == "Xvfb" else signal.SIGKILL)
        _end_others(f"XDG_RUNTIME_DIR={self._environment['XDG_RUNTIME_DIR']}")

    # A terminal

    @contextmanager
    def run(self, command: Sequence[str], environment: dict[str, str]) -> Iterator[None]:
        """A terminal window in which a command runs, and which has the keyboard. At the end it is closed."""
        program = self._folder / "program"
        exports = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in environment.items())
        program.write_text(f"#!/bin/sh\n{exports}printf ready\nread -r _\n{shlex.join(command)}\nexec sleep 600\n")
        program.chmod(0o755)
        look = ("--hide-menubar", "--hide-toolbar", "--hide-scrollbar", "--geometry=80x24")
        terminal = self._start("xfce4-terminal", "--disable-server", *look, "--title=gridspeak", f"--command={program}")
        try:
            window = self._wait_for(lambda: self._xdotool("search", "--onlyvisible", "--name", "^gridspeak$"), "the terminal")
            self._xdotool("windowfocus", "--sync", window)
            self._wait_for(lambda: self._shows().endswith("ready"), "the terminal on the braille display")
            self.hear()
            self._press("Return")  # what a program writes before its terminal has the keyboard is not spoken
            yield
        finally:
            self._started = [one for one in self._started if one[1] is not terminal]
            _end(terminal, signal.SIGKILL)

    def _xdotool(self, *arguments: str) -> str:
        return self._call("xdotool", *arguments)

    def _call(self, *command: str) -> str:
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True, timeout=LIMIT)
        return done.stdout.strip()

    # Hands, ears and fingers

    def type(self, line: str, until: str | None = None) -> list[str]:
        """Type a line, then Enter; what is spoken after Enter."""
        if line:
            self._xdotool("type", "--delay", "15", "--", line)
            self._wait_for(lambda: self._shows().endswith(line), f"{line!r} on the braille display")
            self._wait_until_quiet(QUIET / 2)
            self._heard += len(self._utterances())  # an echo of what was typed
        self._press("Return")
        if line:
            self._wait_for(lambda: not self._shows().endswith(line), f"an answer to {line!r}")
        return self.hear(until)

    def press(self, key: str, until: str | None = None) -> list[str]:
        """Press a key by the name that X has for it, such as `alt+Down`; what is spoken then."""
        self._press(key)
        return self.hear(until)

    def _press(self, key: str) -> None:
        before = self._log.times(Log.KEY)
        self._xdotool("key", key)
        self._wait_for(lambda: self._log.times(Log.KEY) > before, f"the key {key} to Orca")

    def feel(self, key: str = "") -> Braille:
        """What is under the fingers, after pressing a key of the display by BRLTTY's name: `LNUP`, `FWINRT`, `HOME`, …"""
        if key:
            before = self._log.times(Log.BRAILLE_KEY)
            self._display.press(key)
            self._wait_for(lambda: self._log.times(Log.BRAILLE_KEY) > before, f"the braille key {key} to Orca")
        self._wait_until_quiet()
        return Braille(self._display.cells, self._log.line)

    def hear(self, until: str | None = None) -> list[str]:
        """The utterances since the last call, once one of them contains `until` and it is quiet."""
        if until is not None:
            self._wait_for(lambda: any(until in one for one in self._utterances()), f"{until!r}")
        self._wait_until_quiet()
        spoken = self._utterances()
        self._heard += len(spoken)
        return spoken

    def _utterances(self) -> list[str]:
        """What reached Speech Dispatcher, cut off or not."""
        spoken = [entry.text.strip() for entry in self._dispatcher.entries() if entry.what == "BEGIN"]
        return spoken[self._heard :]

    def _shows(self) -> str:
        self._log.read()
        return self._log.line

    def _wait_until_quiet(self, seconds: float = QUIET) -> None:
        """Wait until Orca has nothing to do, the display shows what Orca wrote, and nothing has changed for a while."""

        def quiet() -> bool:
            self._log.read()
            if (spoken := len(self._dispatcher.entries())) != self._spoken[0]:
                self._spoken = (spoken, time.monotonic())
            shown = self._display.cells.rstrip() == self._log.visible.rstrip()
            last = max(self._spoken[1], self._log.changed, self._display.changed)
            return shown and not self._log.working and time.monotonic() - last > seconds

        self._wait_for(quiet, "silence")

    def _wait_for(self, arrived: Callable[[], Result], what: str) -> Result:
        end = time.monotonic() + LIMIT
        while not (result := arrived()):
            dead = [program for program, process in self._started if process.poll() is not None]
            assert not dead, self._failed(f"{', '.join(dead)} ended")
            assert time.monotonic() < end, self._failed(f"{what} did not come")
            time.sleep(POLL)
        return result

    def _failed(self, what: str) -> str:
        """A message with the ends of the logs, and where there is ImageMagick, with a picture of the screen."""
        logs = {log.name: log.read_text(errors="replace").splitlines() for log in sorted(self._folder.glob("*.log"))}
        told = [f"{what}; the display shows {self._display.cells!r}" if hasattr(self, "_display") else what]
        told += [f"--- {name}\n" + "\n".join(lines[-12:]) for name, lines in logs.items() if lines]
        if shutil.which("import") and "DISPLAY" in self._environment:
            picture = self._folder / "screen.png"
            self._call("import", "-window", "root", str(picture))
            told.append(f"--- the screen is in {picture}")
        return "\n".join(told)


BRLAPI = 4101
"""BrlAPI names its ports by counting from this one."""


def _free_port(least: int) -> int:
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        if port >= least:
            return port


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _end(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    """End a program and its group by a signal, and wait for it."""
    for each in (number, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, each)
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)


def _end_others(mark: str) -> None:
    """End what the programs have started and left behind: all that has our mark in its environment, and nothing else."""
    end = time.monotonic() + LIMIT
    while left := [pid for pid in map(int, filter(str.isdecimal, os.listdir("/proc"))) if _has(pid, mark)]:
        for pid in left:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        assert time.monotonic() < end, f"these processes do not end: {left}"
        time.sleep(POLL)


def _has(pid: int, mark: str) -> bool:
    try:
        environment = Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:  # it has ended, or is another user's
        return False
    return mark.encode() in environment.split(b"\0")


@contextmanager
def _only_one() -> Iterator[None]:
    """Wait until no other process of this user has a desktop."""
    with (Path(tempfile.gettempdir()) / f"gridspeak-desktop-{os.getuid()}").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def missing() -> list[str]:
    """Debian packages that are needed and not there."""
    return [package for program, package in PACKAGES.items() if shutil.which(program) is None]
