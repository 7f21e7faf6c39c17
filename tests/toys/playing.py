"""What the core's tests share: games by name, random commands, frontends that listen, and a registry with the toys."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import caged_latin
import nonogram
from hypothesis import strategies as st

from gridspeak import (
    Cell,
    Command,
    Envelope,
    Event,
    Kind,
    Mailbox,
    Order,
    Port,
    Puzzle,
    Setting,
    Spec,
    State,
    Step,
    Ticket,
    Value,
    commands,
    requests,
    start,
    step,
)
from gridspeak.errors import UnknownName
from gridspeak.frontends import Submission
from gridspeak.host import Host
from gridspeak.plugins import PUZZLES, Registry
from gridspeak_takuzu.kind import TAKUZU

TAKUZU_EASY = "011.0.1....1.11.1..0.11.1.....0..11."
"""A 6 by 6 Takuzu with many givens."""

GAMES: dict[str, tuple[Kind, Puzzle]] = {
    "latin": (caged_latin.CAGED_LATIN, caged_latin.SINGLES),
    "cages": (caged_latin.CAGED_LATIN, caged_latin.CHAIN),
    "nonogram": (nonogram.NONOGRAM, nonogram.BOAT),
    "takuzu": (TAKUZU, TAKUZU.codecs.read(TAKUZU_EASY)),
}
"""A kind with a puzzle of it, by a name for the test's id."""

PAUSES = (0.0, 0.5, 3.0, 40.0, 120.0, 120.5, 5000.0, -7.0)
"""Seconds between commands, among them idle ones and a clock that is set back."""


class Played(NamedTuple):
    """One command of a game, with the state before it and what came of it."""

    before: State
    command: Command
    at: float
    step: Step


def played(kind: Kind, puzzle: Puzzle, wishes: Sequence[tuple[Command, float]]) -> list[Played]:
    """Play commands, each so many seconds after the one before."""
    state, at, game = start(kind, puzzle), 1000.0, []
    for command, pause in wishes:
        at += pause
        game.append(Played(state, command, at, step(kind, state, command, at)))
        state = game[-1].step.state
    return game


def cells(puzzle: Puzzle) -> st.SearchStrategy[Cell]:
    """Cells of the board, now and then one outside."""
    inside = st.sampled_from(puzzle.cells)
    return st.one_of(inside, inside, inside, st.sampled_from([(-1, 0), (0, -1), (puzzle.rows, 0), (0, puzzle.columns)]))


def moves(puzzle: Puzzle) -> st.SearchStrategy[Command]:
    """Any command, moves more often than the rest."""
    cell = st.one_of(st.none(), cells(puzzle))
    value = st.sampled_from([*(symbol.value for symbol in puzzle.symbols), 99])
    places = st.builds(commands.Place, cell, st.one_of(st.none(), value, value))
    taps = st.builds(commands.Tap, cell)
    rest = st.one_of(
        st.builds(commands.ToggleNote, cell, value),
        st.builds(commands.MoveCursor, cells(puzzle)),
        st.builds(commands.StepCursor, st.integers(-2, 2), st.integers(-2, 2)),
        st.builds(commands.SeekEmpty, st.booleans()),
        st.builds(commands.SetNotesMode, st.sampled_from([None, True, False])),
        st.sampled_from([commands.FillNotes(), commands.SetBookmark(), commands.ReturnToBookmark(), commands.Pause()]),
    )
    history = st.sampled_from([commands.Undo(), commands.Redo(), commands.AskHint()])
    return st.one_of(places, places, taps, taps, history, rest)


def wishes(puzzle: Puzzle, most: int = 25) -> st.SearchStrategy[list[tuple[Command, float]]]:
    """A game: commands with the seconds before each."""
    return st.lists(st.tuples(moves(puzzle), st.sampled_from(PAUSES)), max_size=most)


def solution(kind: Kind, puzzle: Puzzle) -> dict[Cell, Value]:
    """The cells to fill, by the kind's solver: for tests alone."""
    first = kind.solver.count(puzzle, 1).first
    assert first is not None
    pairs = zip(puzzle.cells, first, puzzle.givens, strict=True)
    return {cell: value for cell, value, given in pairs if given is None and value is not None}


class ThreeLevels:
    """A short ladder."""

    levels = 3

    def level(self, number: int) -> Order:
        """One board a number."""
        return Order(Spec(4), f"level {number}")

    def daily(self, date: str) -> Order:
        """One board a date."""
        return Order(Spec(4), f"daily {date}")


LADDER = caged_latin.CAGED_LATIN._replace(ladder=ThreeLevels())
LINE = caged_latin.CAGED_LATIN.codecs.write(caged_latin.SINGLES, "line")


def ask(port: Port, wish: Submission) -> Ticket:
    """Hand something in and wait for the end of it."""
    ticket = port.submit(wish)
    assert ticket.wait(20)
    return ticket


def started(house: Callable[..., tuple[Host, Port, Mailbox]]) -> tuple[Host, Port, Mailbox]:
    """A house with a game of the caged Latin square."""
    host, port, inbox = house()
    assert ask(port, requests.OpenText("caged_latin", LINE)).error is None
    return host, port, inbox


def win(host: Host, port: Port) -> None:
    """Play the open game to its end."""
    assert host.session is not None
    for cell, value in solution(host.session.kind, host.session.state.board.puzzle).items():
        port.submit(commands.Place(cell, value))
    assert host.session.state.solved


def said(inbox: Mailbox) -> list[Event]:
    """What happened since the last look."""
    return [one.event for one in inbox.drain()]


class Shelf(Registry):
    """The toys and Takuzu, and what a test adds, without a look at what is installed."""

    def __init__(self, *more: Kind) -> None:
        super().__init__()
        self.kinds = {kind.id: kind for kind in (TAKUZU, caged_latin.CAGED_LATIN, nonogram.NONOGRAM, *more)}

    def names(self, group: str) -> tuple[str, ...]:
        return tuple(self.kinds) if group == PUZZLES else ()

    def kind(self, name: str) -> Kind:
        if name not in self.kinds:
            raise UnknownName(lambda lang: f"There is no puzzle {name}.")
        return self.kinds[name]


class Listener:
    """A frontend that keeps what it hears; `reaction` is called with each envelope."""

    id = "listener"
    settings: Mapping[str, Setting] = {}
    commands: Mapping[str, Callable[[str], None]] = {}

    def __init__(self, reaction: Callable[[Envelope], object] = lambda envelope: None) -> None:
        self.heard: list[Envelope] = []
        self.reaction = reaction
        self.closed = False
        self.port: Port | None = None

    def open(self, port: Port, settings: Mapping[str, str]) -> None:
        self.port = port

    def receive(self, envelope: Envelope) -> None:
        self.heard.append(envelope)
        self.reaction(envelope)

    def close(self) -> None:
        self.closed = True


def is_sentence(text: str) -> bool:
    """Whether a text is one sentence for a person: no traceback, no bare exception, an end mark."""
    return bool(re.fullmatch(r"\S.{8,}[.!?]", text)) and "Traceback" not in text
