"""Run the command line, in this process where that is the same, and as a program where it is not."""

import io
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

PROGRAM = (sys.executable, "-c", "import sys; from gridspeak.cli import main; sys.exit(main())")

PUZZLE = "...11.11.1.01......11.......0..0...."  # 6x6u:DABABbAGAhce of sgt-unruly
SOLVED = "010110110100101001011010100101001011"


class Done(NamedTuple):
    """What a run left: status, standard output as bytes, standard error as text."""

    status: int
    raw: bytes
    err: str
    answers: list = []  # noqa: RUF012  # what a script's lines were answered, the opening first

    @property
    def out(self):
        return self.raw.decode()

    @property
    def lines(self):
        """The output's lines, ended by LF alone; each one must be ended."""
        assert self.out == "" or self.out.endswith("\n")
        return self.out.split("\n")[:-1]


class Script(io.BytesIO):
    """Lines to be read, which notes how much of the output was there before each reading."""

    def __init__(self, lines, out):
        super().__init__("".join(f"{line}\n" for line in lines).encode())
        self.out = out
        self.marks = []

    def readline(self, size=-1):
        self.marks.append(len(self.out.buffer.getvalue()))  # what is not written out yet does not count
        return super().readline(size)

    def answers(self):
        """Return what was printed before the first line was read, and between each reading and the next."""
        raw = self.out.buffer.getvalue()
        bounds = [0, *self.marks, len(raw)]
        return [raw[a:b].decode() for a, b in pairwise(bounds)]


def settle(environment, home):
    """Leave no trace of the machine's language, games and plugins."""
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "GRIDSPEAK_LANG", "ACCESSIBLE"):
        environment.pop(name, None)
    environment.update(GRIDSPEAK_HOME=str(home), GRIDSPEAK_PLUGINS="none", PYTHONIOENCODING="utf-8")


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def cli(monkeypatch, home):
    """Run a command line in this process: cli("solve", "takuzu", given="…")."""
    from gridspeak.cli import main

    def run(*arguments, given="", lang=None):
        environment = dict(os.environ)
        settle(environment, home)
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2))
        script = Script(given, out) if isinstance(given, list) else None
        data = script or io.BytesIO(given if isinstance(given, bytes) else given.encode())
        with monkeypatch.context() as patch:
            for name in set(os.environ) - set(environment):
                patch.delenv(name)
            for name, value in environment.items():
                patch.setenv(name, value)
            if lang is not None:
                patch.setenv("GRIDSPEAK_LANG", lang)
            patch.setattr(sys, "stdin", io.TextIOWrapper(data, "utf-8"))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            try:
                status = main([str(argument) for argument in arguments])
            except SystemExit as end:
                status = end.code
            out.flush()
            err.flush()
        done = Done(status, out.buffer.getvalue(), err.buffer.getvalue().decode(), script.answers() if script else [])
        assert "Traceback" not in done.err
        assert b"\r" not in done.raw
        return done

    return run


class Program:
    """gridspeak as a program of its own."""

    def __init__(self, home):
        self.environment = dict(os.environ)
        settle(self.environment, home)

    def start(self, *arguments, before=(), **options):
        options = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        return subprocess.Popen([*before, *PROGRAM, *map(str, arguments)], env=self.environment, **options)

    def __call__(self, *arguments, given=b"", **options):
        with self.start(*arguments, **options) as process:
            out, err = process.communicate(given if options.get("stdin") is None else None, timeout=60)
        done = Done(process.returncode, out or b"", (err or b"").decode())
        assert "Traceback" not in done.err
        return done


@pytest.fixture
def program(home):
    return Program(home)


@pytest.fixture(scope="session")
def cases():
    """Return a function that reads a file of Takuzu cases as a list of lists of fields."""
    folder = Path(__file__).resolve().parents[2].parent / "shared" / "cases" / "takuzu"

    def read(name):
        if not (folder / name).is_file():
            pytest.skip(f"the cases are not here: no {folder / name}")
        return [line.split("\t") for line in (folder / name).read_text("utf-8").splitlines() if line]

    return read


@pytest.fixture
def puzzle():
    return PUZZLE


@pytest.fixture
def solved():
    return SOLVED
