"""A table to play Takuzu at: a house of its own, a clock and a date that stand still, and answers line by line."""

import datetime
import io
import sys
import time
from itertools import pairwise

import pytest

from gridspeak import requests
from gridspeak.host import Host
from gridspeak.journal import Journal
from gridspeak.plugins import Registry
from gridspeak_line.frontend import LineFrontend
from gridspeak_takuzu.engine.count import count

TODAY = datetime.date(2026, 3, 1)


class Script(io.BytesIO):
    """Lines to be read, which notes how much of the output was there before each reading."""

    def __init__(self, lines, out):
        super().__init__("".join(f"{line}\n" for line in lines).encode())
        self.out = out
        self.marks = []

    def readline(self, size=-1):
        self.marks.append(len(self.out.buffer.getvalue()))
        return super().readline(size)


class Table:
    """One player at one house; `play` types lines and gives, for each, the lines that answered it."""

    def __init__(self, patch, home, lang="en", today=TODAY):
        self.patch = patch
        self.now = 1_772_366_400.0  # noon of 2026-03-01, UTC
        self.today = today
        self.journal = Journal(home)
        self.host = Host(Registry(), self.journal, lang, clock=lambda: self.now, today=lambda: self.today)
        self.host.remember_language = False
        self.events = []
        publish = self.host.publish

        def record(events, cause):
            self.events += events
            publish(events, cause)

        patch.setattr(self.host, "publish", record)
        port, self.inbox = self.host.controller_port("line")
        self.line = LineFrontend()
        self.line.open(port, {})

    @property
    def state(self):
        return self.host.session.state

    @property
    def board(self):
        """The board in line format."""
        return "".join("." if value is None else str(value) for value in self.state.board.values)

    @property
    def origin(self):
        return self.state.board.puzzle.origin

    def open(self, wish):
        """Hand in a request; the error that refused it, or None."""
        ticket = self.host.submit(wish)
        ticket.wait()
        return ticket.error

    def import_text(self, text):
        assert self.open(requests.OpenText("takuzu", text)) is None
        return self

    def play(self, *lines):
        self.inbox.drain()
        out = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n")
        script = Script(lines, out)
        with self.patch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(script, "utf-8"))
            patch.setattr(sys, "stdout", out)
            assert self.line.run(self.inbox) == 0
        raw = out.buffer.getvalue()
        bounds = [*script.marks, len(raw)]
        answers = [raw[a:b].decode().split("\n")[:-1] for a, b in pairwise(bounds)]
        return answers[: len(lines)]

    def after(self, line):
        """The lines and the events that one command brings."""
        self.events.clear()
        (lines,) = self.play(line)
        return lines, list(self.events)

    def moves(self):
        """What is missing to the solution, as (row, column, digit), 1-based."""
        puzzle = self.state.board.puzzle
        (solution,) = count(puzzle.rows, "".join("." if one is None else str(one) for one in puzzle.givens), 2)
        cells = zip(puzzle.cells, self.board, solution, strict=True)
        return [(row + 1, column + 1, digit) for (row, column), now, digit in cells if now == "."]


@pytest.fixture
def quiet():
    """Nothing of this machine's language, time zone, accessibility settings or plugins."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("LANG", "LC_ALL", "LC_MESSAGES", "GRIDSPEAK_LANG", "ACCESSIBLE"):
            patch.delenv(name, raising=False)
        patch.setenv("GRIDSPEAK_PLUGINS", "none")
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def tables(monkeypatch, tmp_path, quiet):
    """Make tables: tables("es", today=…). Each has a house of its own."""
    made = []

    def make(lang="en", today=TODAY):
        made.append(Table(monkeypatch, tmp_path / f"home{len(made)}", lang, today))
        return made[-1]

    yield make
    for table in made:
        table.host.close()


@pytest.fixture
def table(tables):
    return tables()
