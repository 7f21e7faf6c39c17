"""Frontends: what they are to the house, and how a companion is kept from harming the game or the others.

A companion lives in a thread of its own behind a bounded queue. Whatever it raises is logged with its name; three
failures close it. One that does not come back from an event only fills its own queue, which then becomes one snapshot.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from gridspeak.commands import Command
from gridspeak.errors import GridspeakError, Sentence
from gridspeak.events import Envelope, EventsMissed, Question
from gridspeak.faults import reason_of, record_fault
from gridspeak.requests import Request

if TYPE_CHECKING:
    from gridspeak.kind import Kind

_Made = TypeVar("_Made")

Submission: TypeAlias = Command | Question | Request
"""What a frontend may hand to its port."""

FAILURES_ALLOWED = 3
QUEUE_LENGTH = 256
INBOX_LENGTH = 10_000
"""What waits for the frontend that has the keyboard: room for any command, and a bound to one that never stops talking."""

SLOW_SECONDS = 2.0
CLOSING_SECONDS = 1.0
SETTLING_SECONDS = 0.3
"""How long a prompt waits at most for companions that write to the same terminal."""


class Setting(NamedTuple):
    """A setting of a frontend: its default, what it is for (a message function), and the values it takes (empty: any).

    With `accepts`, which tells whether a value is one, `choices` are examples.
    """

    default: str
    help: Callable[[str], str]
    choices: tuple[str, ...] = ()
    accepts: Callable[[str], bool] | None = None

    def takes(self, value: str) -> bool:
        """Whether the setting can have this value."""
        return self.accepts(value) if self.accepts else not self.choices or value in self.choices


class Ticket:
    """What became of a submission. `error` explains a request that was refused; `cause` marks the events of this one."""

    def __init__(self, cause: int) -> None:
        self.cause = cause
        self.error: GridspeakError | None = None
        self._done = threading.Event()
        self._cancelled = threading.Event()

    def finish(self, error: GridspeakError | None = None) -> None:
        """Mark as done: all events of the submission are published."""
        self.error = error
        self._done.set()

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it is done; False when the time ran out before."""
        return self._done.wait(timeout)

    def cancel(self) -> None:
        """Ask long work to stop; it then ends with `Cancelled`."""
        self._cancelled.set()

    @property
    def done(self) -> bool:
        """Whether the submission has been carried out or refused."""
        return self._done.is_set()

    @property
    def cancelled(self) -> bool:
        """Whether somebody asked for it to stop."""
        return self._cancelled.is_set()


class Port(Protocol):
    """All that a frontend sees of the house."""

    @property
    def language(self) -> str:
        """The player's language tag."""
        ...

    @property
    def languages(self) -> tuple[str, ...]:
        """The language tags that can be chosen."""
        ...

    @property
    def kind(self) -> Kind | None:
        """The kind of the game that is open, None before the first one."""
        ...

    @property
    def usual_kind(self) -> str:
        """The kind that is meant where a request names none."""
        ...

    def snapshot(self) -> Envelope | None:
        """The last thing that happened in the current game, with its view; None before the first game."""
        ...

    def submit(self, wish: Submission) -> Ticket:
        """Hand in a command, a question or a request; its events are in this frontend's queue when the ticket is done."""
        ...

    def route(self, name: str, rest: str) -> str | None:
        """Hand a command to the first other frontend that offers it; that frontend's name, None where none does."""
        ...

    def share(self, name: str, rest: str) -> int:
        """Hand a command to every other frontend that offers it, as `again` means all of them; how many there are."""
        ...

    def tell(self, key: str, *sentences: Sentence) -> None:
        """Tell all frontends, this one too, something that no event says: why a line cannot be read, say."""
        ...

    def hand_over(self, name: str) -> bool:
        """Wish that another frontend has the keyboard once `run` ends; False where none of that name is installed."""
        ...

    def settle(self) -> None:
        """Wait a moment for the frontends that write to the same terminal, so that a prompt comes after their lines."""
        ...

    def first_time(self, topic: str) -> bool:
        """True once in the life of a player for each topic of the first start, whichever frontend asks."""
        ...

    def setting(self, name: str) -> str | None:
        """What this frontend stored under a name earlier."""
        ...

    def store(self, name: str, value: str) -> None:
        """Keep a setting of this frontend for later games."""
        ...


class FrontendCommand(NamedTuple):
    """A command of a frontend, typed in another one: its name and the rest of the line."""

    name: str
    rest: str


class Mailbox:
    """A queue of envelopes for one frontend. When it is full, its content becomes one `EventsMissed` with the last view."""

    def __init__(self, length: int = QUEUE_LENGTH) -> None:
        self._length = length
        self._envelopes: deque[Envelope] = deque()
        self._commands: deque[FrontendCommand] = deque()
        self._closed = False
        self._taking = False
        self._changed = threading.Condition()

    def put(self, envelope: Envelope) -> None:
        """Add an envelope; never blocks. Once closed it takes no more: one that answers news with commands comes to its end."""
        with self._changed:
            if self._closed:
                return
            if len(self._envelopes) >= self._length:
                missed = sum(one.event.number if isinstance(one.event, EventsMissed) else 1 for one in self._envelopes)
                self._envelopes.clear()
                self._envelopes.append(envelope._replace(event=EventsMissed(missed + 1)))
            else:
                self._envelopes.append(envelope)
            self._changed.notify_all()

    def command(self, command: FrontendCommand) -> None:
        """Add a command for the frontend itself; it comes before the envelopes that wait: `stop` must not queue."""
        with self._changed:
            self._commands.append(command)
            self._changed.notify_all()

    def get(self) -> Envelope | FrontendCommand | None:
        """The next command or envelope, waiting for it; None once the mailbox is closed and empty."""
        with self._changed:
            self._taking = False
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._commands or self._envelopes or self._closed)
            if self._commands or self._envelopes:
                self._taking = True
                return self._commands.popleft() if self._commands else self._envelopes.popleft()
            return None

    def settle(self, deadline: float) -> bool:
        """Wait until all is taken and done with, until `deadline` (monotonic seconds); whether it is."""
        with self._changed:
            return self._changed.wait_for(
                lambda: not (self._commands or self._envelopes or self._taking), max(0.0, deadline - time.monotonic())
            )

    def drain(self) -> tuple[Envelope, ...]:
        """All envelopes that wait, without waiting for more."""
        with self._changed:
            taken = tuple(self._envelopes)
            self._envelopes.clear()
            return taken

    def close(self) -> None:
        """Let `get` end once the rest is taken."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def __len__(self) -> int:
        return len(self._envelopes)


class Frontend(Protocol):
    """A way to perceive a game. Any number can be attached to one game; each gets every event.

    One that writes to the terminal of the game has an attribute `shares_terminal` that is true: a prompt then waits for it.
    """

    @property
    def id(self) -> str:
        """The name of its entry point."""
        ...

    @property
    def settings(self) -> Mapping[str, Setting]:
        """Settings by name, as `--set FRONTEND.NAME=VALUE` gives them."""
        ...

    @property
    def commands(self) -> Mapping[str, Callable[[str], None]]:
        """Commands of its own, such as `again`, each called with the rest of the line."""
        ...

    def open(self, port: Port, settings: Mapping[str, str]) -> None:
        """Begin; `settings` holds a value for every setting."""
        ...

    def receive(self, envelope: Envelope) -> None:
        """Take the next event."""
        ...

    def close(self) -> None:
        """End; nothing is received any more."""
        ...


@runtime_checkable
class Controller(Frontend, Protocol):
    """A frontend that has the keyboard, on the main thread."""

    def run(self, inbox: Mailbox) -> int:
        """Play until the player ends it; gives the exit status. `inbox` gets what others would `receive`."""
        ...

    def finish(self, inbox: Mailbox) -> None:
        """Tell the last news, which came while the other frontends were closed."""
        ...


Report: TypeAlias = Callable[[str, str, str], None]
"""Called with a notice's key (`frontend-closed`, `frontend-slow`), the frontend's name and the reason."""


class Companion:
    """Runs one frontend in its own thread and shields the house from it."""

    def __init__(
        self, name: str, make: Callable[[], Frontend], port: Port, settings: Mapping[str, str], report: Report
    ) -> None:
        self.name = name
        self.mailbox = Mailbox()
        self._make, self._port, self._settings, self._report = make, port, settings, report
        self._busy_since: float | None = None
        self._told: set[str] = set()
        self._commands: Mapping[str, Callable[[str], None]] = {}
        self._opened = threading.Event()
        self.shares_terminal = bool(getattr(make, "shares_terminal", False))
        self.alive = True
        self._thread = threading.Thread(target=self._run, name=f"frontend {name}", daemon=True)
        self._thread.start()

    def post(self, envelope: Envelope) -> None:
        """Queue an event; tells once when the frontend has been busy with an earlier one for too long."""
        if not self.alive:
            return
        self.mailbox.put(envelope)
        busy_since = self._busy_since
        if busy_since is not None and time.monotonic() - busy_since > SLOW_SECONDS:
            self._tell("frontend-slow", "")

    def offers(self, name: str) -> bool:
        """Whether the frontend has a command of that name; waits a moment for one that is still opening."""
        return self._opened.wait(CLOSING_SECONDS) and self.alive and name in self._commands

    def _tell(self, key: str, reason: str) -> None:
        if key not in self._told:
            self._told.add(key)
            self._report(key, self.name, reason)

    def _run(self) -> None:
        failures = 0
        frontend: Frontend | None = None
        try:
            frontend = self._guarded(self._make)
            self._guarded(partial(frontend.open, self._port, self._settings))
            self._commands = dict(frontend.commands)
            self.shares_terminal = bool(getattr(frontend, "shares_terminal", False))
        except BaseException as error:  # noqa: BLE001  # nothing that a frontend raises may reach the game
            self._fail(error, failures := FAILURES_ALLOWED)
        self._opened.set()
        while self.alive and frontend is not None:
            news = self.mailbox.get()
            if news is None:
                break
            try:
                self._guarded(partial(self._hand_over, frontend, news))
            except BaseException as error:  # noqa: BLE001  # as above
                failures += 1
                self._fail(error, failures)
        self.alive = False
        if frontend is not None:
            try:
                frontend.close()
            except BaseException as error:  # noqa: BLE001  # as above
                record_fault(f"frontend {self.name} failed to close", error)

    def _hand_over(self, frontend: Frontend, news: Envelope | FrontendCommand) -> None:
        if isinstance(news, FrontendCommand):
            self._commands[news.name](news.rest)
        else:
            frontend.receive(news)

    def _guarded(self, work: Callable[[], _Made]) -> _Made:
        self._busy_since = time.monotonic()
        try:
            return work()
        finally:
            self._busy_since = None

    def _fail(self, error: BaseException, failures: int) -> None:
        record_fault(f"frontend {self.name} failed", error)
        if failures >= FAILURES_ALLOWED:
            self.alive = False
            self._tell("frontend-closed", reason_of(error))

    def close(self, deadline: float) -> None:
        """Let it take what waits, until `deadline` (monotonic seconds), and leave it behind after that."""
        self.mailbox.close()
        self._thread.join(max(0.0, deadline - time.monotonic()))
        if self._thread.is_alive():
            self._tell("frontend-slow", "")
