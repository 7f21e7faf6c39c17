"""The house: it owns the journal, the open game, levels and locks, generation, and the frontends.

Order of a command: `step`, journal written, state committed, published. What a player hears of is written.
"""

from __future__ import annotations

import datetime
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple

from gridspeak.commands import Command
from gridspeak.companions import Companion, Companions
from gridspeak.errors import Cancelled, GridspeakError, PluginFailed, UnknownName
from gridspeak.events import (
    Asked,
    Envelope,
    Event,
    GameRecord,
    GameResumed,
    GameStarted,
    ModeChanged,
    Notice,
    Question,
    Solved,
    View,
    ViolationRaised,
)
from gridspeak.faults import reason_of, record_fault
from gridspeak.frontends import INBOX_LENGTH, Frontend, Mailbox, Submission, Ticket
from gridspeak.game import State, start, step
from gridspeak.journal import Journal, rebuild
from gridspeak.kind import Kind
from gridspeak.lookup import about_here, look_up
from gridspeak.opening import daily_origin, first_unfinished, level_to_open, open_text
from gridspeak.plugins import FRONTENDS, PUZZLES, Registry
from gridspeak.port import HousePort
from gridspeak.puzzle import Origin, Puzzle
from gridspeak.requests import (
    NewGame,
    OpenDaily,
    OpenLevel,
    OpenText,
    Request,
    ResumeGame,
    ResumeOrNext,
    Retry,
    SetLanguage,
)
from gridspeak.solver import Order
from gridspeak.words import house, resolve_language
from gridspeak.words.messages import CATALOGUE

WAY_TO_PLAY = "house.frontends"
"""The setting that holds the names of the frontends that a person plays with, parted by commas."""


class Session(NamedTuple):
    """The open game: its kind, its id in the journal, and how many facts it has there."""

    kind: Kind
    game: str
    state: State
    facts: int
    attempt: int


class Host:
    """One house with one open game at a time. Thread-safe: any frontend may submit from its own thread."""

    def __init__(
        self,
        registry: Registry,
        journal: Journal,
        language: str,
        *,
        clock: Callable[[], float] = time.time,
        today: Callable[[], datetime.date] = datetime.date.today,
    ) -> None:
        self.registry = registry
        self.journal = journal
        self.language = language
        self.session: Session | None = None
        self.last: Envelope | None = None
        self.remember_language = True
        self._clock = clock
        self.today = today
        self._lock = threading.RLock()
        self.companions = Companions()
        self._heir: str | None = None
        self._inbox: Mailbox | None = None
        self._cause = 0
        self._seq: dict[str, int] = {}
        self._newest_request = 0
        self._waiting: deque[Envelope] = deque()
        self._publishing = False

    # Frontends

    def controller_port(self, name: str) -> tuple[HousePort, Mailbox]:
        """The port and the inbox of the frontend that has the keyboard."""
        self._inbox = Mailbox(INBOX_LENGTH)
        return HousePort(self, name), self._inbox

    def attach(self, name: str, make: Callable[[], Frontend], settings: Mapping[str, str]) -> None:
        """Let a companion join; it gets every event from now on."""
        companion = Companion(name, make, HousePort(self, name), settings, self._report)
        with self._lock:
            self.companions.add(companion)

    def notice(self, key: str, *sentences: Callable[[str], str]) -> None:
        """Tell all frontends some news that no command caused."""
        self.publish([Notice(key, sentence) for sentence in sentences], self._next_cause())

    def _report(self, key: str, name: str, reason: str) -> None:
        words = house.frontend_slow if key == "frontend-slow" else house.frontend_closed
        self.notice(key, lambda lang: words(lang, name, reason))

    def close(self) -> None:
        """End the companions, each within a moment, whatever they do; the inbox then holds the last news."""
        self.companions.close()
        self.journal.close()

    def hand_over(self, name: str) -> bool:
        """Wish that another frontend has the keyboard once this one's `run` ends, now and in later games; whether it can."""
        if name not in self.registry.names(FRONTENDS):
            return False
        self._heir = name
        self.journal.set_setting(WAY_TO_PLAY, name)
        return True

    @property
    def handing_over(self) -> bool:
        """Whether another frontend is to have the keyboard next."""
        return self._heir is not None

    def heir(self) -> str | None:
        """The frontend that is to have the keyboard next, told once; None where the game ends."""
        heir, self._heir = self._heir, None
        return heir

    # The stream

    def publish(self, events: list[Event], cause: int) -> None:
        """Number the events and queue them for every frontend, in the same order for all."""
        with self._lock:
            session = self.session
            game = session.game if session else ""
            view = self._view(session) if session else None
            for number, event in enumerate(events, 1):
                self._seq[game] = self._seq.get(game, 0) + 1
                self._waiting.append(Envelope(game, self._seq[game], cause, event, view, number == len(events)))
            if self._publishing:  # a companion was just found slow: the news of it comes after what is being queued
                return
            self._publishing = True
            try:
                while self._waiting:
                    self._queue(self._waiting.popleft())
            finally:
                self._publishing = False

    def _queue(self, envelope: Envelope) -> None:
        self.last = envelope if envelope.view else None
        if self._inbox is not None:
            self._inbox.put(envelope)
        self.companions.post(envelope)

    def _view(self, session: Session) -> View:
        state = session.state
        return View(
            session.game,
            state.board,
            state.cursor,
            state.violations,
            state.notes_mode,
            state.paused,
            state.solved,
            state.seconds,
            state.hints,
            self.language,
            session.attempt,
        )

    def _next_cause(self) -> int:
        with self._lock:
            self._cause += 1
            return self._cause

    # Submissions

    def submit(self, wish: Submission) -> Ticket:
        """Carry out a command or answer a question at once; start a request, which may take its time."""
        ticket = Ticket(self._next_cause())
        if isinstance(wish, Question):
            self._guard(ticket, lambda: self._ask(wish, ticket.cause))
        elif isinstance(wish, Command):
            self._guard(ticket, lambda: self._play(wish, ticket.cause))
        else:
            request = wish
            if not isinstance(request, SetLanguage):
                with self._lock:
                    self._newest_request = max(self._newest_request, ticket.cause)
            if isinstance(request, SetLanguage | Retry | ResumeGame):
                self._guard(ticket, lambda: self._open(request, ticket))
            else:
                work = threading.Thread(target=self._guard, args=(ticket, lambda: self._open(request, ticket)), daemon=True)
                work.start()
        return ticket

    def _guard(self, ticket: Ticket, work: Callable[[], None]) -> None:
        problem: GridspeakError | None = None
        try:
            work()
        except GridspeakError as error:
            problem = error
        except (Exception, SystemExit) as error:  # noqa: BLE001  # a kind's own code may raise anything
            record_fault("a command or request failed", error)
            problem = self._broken_kind(error)
        try:
            if problem is not None:
                self.publish([Notice("refused", problem.sentence)], ticket.cause)
        finally:
            ticket.finish(problem)

    def _broken_kind(self, error: BaseException) -> PluginFailed:
        name, reason = self.usual_kind(), reason_of(error)
        return PluginFailed(lambda lang: house.puzzle_failed(lang, name, reason))

    def _need_session(self) -> Session:
        if self.session is None:
            raise UnknownName(house.no_game)
        return self.session

    def _play(self, command: Command, cause: int) -> None:
        with self._lock:
            session = self._need_session()
            done = step(session.kind, session.state, command, self._clock())
            won = done.state.solved and not session.state.solved
            before = self._open_level(session) if won else None
            facts = session.facts
            if done.fact is not None:
                facts += 1
                errors = sum(isinstance(event, ViolationRaised) for event in done.events)
                self.journal.append(session.game, facts, done.fact, done.state, errors)
            self.session = session._replace(state=done.state, facts=facts)
            self.publish([*done.events, *(self._news_of_level(session, before) if won else ())], cause)

    def _open_level(self, session: Session) -> int | None:
        ladder = session.kind.ladder
        if ladder is None or session.state.board.puzzle.origin.how != "level":
            return None
        return first_unfinished(ladder, self.journal.finished_levels(session.kind.id))

    def _news_of_level(self, session: Session, before: int | None) -> list[Event]:
        now = self._open_level(session)
        if before is None or now == before:
            return []
        if now is None:
            return [Notice("levels-finished", house.levels_finished)]
        return [Notice("level-opened", lambda lang: house.level_opened(lang, now))]

    def _ask(self, question: Question, cause: int) -> None:
        with self._lock:
            question = about_here(self.session, question)
            answer = look_up(self, question)
            self.publish([Asked(question, answer)], cause)

    # Opening games

    def _open(self, request: Request, ticket: Ticket) -> None:
        match request:
            case SetLanguage(language=wish):
                self._set_language(wish, ticket.cause)
            case Retry():
                session = self._need_session()
                self._begin(session.kind, session.state.board.puzzle, ticket, attempt=session.attempt + 1)
            case ResumeGame(game=game):
                self._resume(game, ticket)
            case ResumeOrNext(kind=name):
                begun = self._last_unfinished(name)
                kind_id = name or self.usual_kind()
                if begun is not None:
                    self._resume(begun.id, ticket)
                elif self.registry.kind(kind_id).ladder is None:
                    self._open(NewGame(kind_id), ticket)
                else:
                    self._open(OpenLevel(kind_id), ticket)
            case OpenLevel(kind=name, number=number, resume=resume):
                kind = self.registry.kind(name)
                number, order = level_to_open(kind, number, self.journal.finished_levels(kind.id))
                self._open_numbered(kind, order, Origin("level", level=number), resume, ticket)
            case OpenDaily(kind=name, date=date, resume=resume):
                kind = self.registry.kind(name)
                origin, order = daily_origin(kind, date, self.today())
                self._open_numbered(kind, order, origin, resume, ticket)
            case NewGame(kind=name, wish=wish, seed=seed):
                self._new(self.registry.kind(name), wish, seed, ticket)
            case OpenText(kind=wanted, text=text):
                opened = open_text(self.registry, wanted, text, lambda: self._stale(ticket))
                self._begin(opened.kind, opened.puzzle, ticket, warning=opened.warning)

    def _last_unfinished(self, kind: str | None = None) -> GameRecord | None:
        """The game to go on with, of a kind that is still installed."""
        for one in self.journal.unfinished():
            if kind in (None, one.kind):
                try:
                    self.registry.kind(one.kind)
                except UnknownName:
                    continue
                return one
        return None

    def usual_kind(self) -> str:
        """The kind meant where none is named: that of the open game, else the first installed."""
        if self.session is not None:
            return self.session.kind.id
        return self.registry.names(PUZZLES)[0]

    def _stale(self, ticket: Ticket) -> bool:
        return ticket.cancelled or self._newest_request != ticket.cause

    def _open_numbered(self, kind: Kind, order: Order, origin: Origin, resume: bool, ticket: Ticket) -> None:
        if resume:
            begun = self.journal.records(
                "finished IS NULL AND kind=? AND how=? AND level IS ? AND date IS ?"
                " AND EXISTS (SELECT 1 FROM facts WHERE game = games.id)",
                (kind.id, origin.how, origin.level, origin.date),
            )
            if begun:
                self._resume(begun[0].id, ticket)
                return
        puzzle = kind.generator.make(order.spec, order.seed, lambda: self._stale(ticket))
        self._begin(kind, _named(puzzle, origin, order, kind), ticket)

    def _new(self, kind: Kind, wish: str | None, seed: str | None, ticket: Ticket) -> None:
        spec = kind.generator.spec(wish)
        seed = seed if seed is not None else os.urandom(8).hex()
        puzzle = kind.generator.make(spec, seed, lambda: self._stale(ticket))
        self._begin(kind, _named(puzzle, Origin("new", profile=wish), Order(spec, seed), kind), ticket)

    def _begin(self, kind: Kind, puzzle: Puzzle, ticket: Ticket, *, attempt: int = 1, warning: Notice | None = None) -> None:
        with self._lock:
            if self._stale(ticket):
                raise Cancelled(house.cancelled)
            state = start(kind, puzzle)
            game = self.journal.create(puzzle, attempt, self._clock(), solved=state.solved)
            self.session = Session(kind, game, state, 0, attempt)
            events: list[Event] = [GameStarted()]
            events += [warning] if warning else []
            events += [ViolationRaised(violation) for violation in state.violations]
            events += [Solved(0.0, 0)] if state.solved else []
            self.publish(events, ticket.cause)

    def _resume(self, game: str | None, ticket: Ticket) -> None:
        with self._lock:
            if self._stale(ticket):
                raise Cancelled(house.cancelled)
            if game is None:
                begun = self._last_unfinished()
                if begun is None:
                    raise UnknownName(house.nothing_to_resume)
                game = begun.id
            puzzle, facts, attempt = self.journal.load(game)
            kind = self.registry.kind(puzzle.kind)
            state = rebuild(kind, puzzle, facts)
            state = state._replace(last=None)  # the time away is not time of play
            self.session = Session(kind, game, state, len(facts), attempt)
            self.publish([GameResumed()], ticket.cause)

    def _set_language(self, wish: str, cause: int) -> None:
        installed = CATALOGUE.languages()
        found = resolve_language(wish, installed)
        if found is None:
            raise UnknownName(lambda lang: house.unknown_language(lang, wish, ", ".join(installed)))
        with self._lock:
            self.language = found
            if self.remember_language:
                self.journal.set_setting("language", found)
            self.publish([ModeChanged("language", found)], cause)


def _named(puzzle: Puzzle, origin: Origin, order: Order, kind: Kind) -> Puzzle:
    return puzzle.named(origin._replace(seed=order.seed, generator=kind.generator.version))
