"""Frontends: what they are to the house, and what each sees of it."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, runtime_checkable

from gridspeak.commands import Command
from gridspeak.errors import GridspeakError, Sentence
from gridspeak.events import Envelope, EventsMissed, Question
from gridspeak.requests import Request

if TYPE_CHECKING:
    from gridspeak.kind import Kind

Submission: TypeAlias = Command | Question | Request
"""What a frontend may hand to its port."""

QUEUE_LENGTH = 256
INBOX_LENGTH = 10_000
"""What waits for the frontend that has the keyboard: room for any command, and a bound to one that never stops talking."""


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

    def share(self, name: str, rest: str, wait: bool = False) -> int:
        """Hand a command to every other frontend that offers it, as `again` means all of them; how many there are.

        With `wait` it comes back when they have carried it out, or after a moment.
        """
        ...

    def hush(self) -> bool:
        """Silence the other frontends that speak; whether any was speaking."""
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
        self._waiting: deque[Envelope | FrontendCommand] = deque()
        self._envelopes = 0
        self._closed = False
        self._taking = False
        self._changed = threading.Condition()

    def put(self, envelope: Envelope) -> None:
        """Add an envelope; never blocks. Once closed it takes no more: one that answers news with commands comes to its end."""
        with self._changed:
            if self._closed:
                return
            if self._envelopes >= self._length:
                missed = sum(one.event.number if isinstance(one.event, EventsMissed) else 1 for one in self._take_envelopes())
                self._waiting.append(envelope._replace(event=EventsMissed(missed + 1)))
            else:
                self._waiting.append(envelope)
            self._envelopes += 1
            self._changed.notify_all()

    def command(self, command: FrontendCommand, urgent: bool = False) -> None:
        """Add a command for the frontend itself; an urgent one comes before all that waits: `stop` must not queue."""
        with self._changed:
            if urgent:
                self._waiting.appendleft(command)
            else:
                self._waiting.append(command)
            self._changed.notify_all()

    def get(self) -> Envelope | FrontendCommand | None:
        """The next command or envelope, waiting for it; None once the mailbox is closed and empty."""
        with self._changed:
            self._taking = False
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._waiting or self._closed)
            if not self._waiting:
                return None
            self._taking = True
            taken = self._waiting.popleft()
            self._envelopes -= isinstance(taken, Envelope)
            return taken

    def settle(self, deadline: float) -> bool:
        """Wait until all is taken and done with, until `deadline` (monotonic seconds); whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not (self._waiting or self._taking), max(0.0, deadline - time.monotonic()))

    def drain(self) -> tuple[Envelope, ...]:
        """All envelopes that wait, without waiting for more."""
        with self._changed:
            return self._take_envelopes()

    def _take_envelopes(self) -> tuple[Envelope, ...]:
        """The envelopes that wait; commands stay."""
        envelopes = tuple(one for one in self._waiting if isinstance(one, Envelope))
        self._waiting = deque(one for one in self._waiting if isinstance(one, FrontendCommand))
        self._envelopes = 0
        return envelopes

    def close(self) -> None:
        """Let `get` end once the rest is taken."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def __len__(self) -> int:
        return self._envelopes


class Frontend(Protocol):
    """A way to perceive a game. Any number can be attached to one game; each gets every event.

    One that writes to the terminal of the game has an attribute `shares_terminal` that is true: a prompt then waits for it.
    One that speaks tells by an attribute `speaking` whether it does right now, and offers `stop`.
    An attribute `urgent` names those of its commands that do not wait for earlier events to be told, such as `stop`.
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
