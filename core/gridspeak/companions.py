"""Companions: frontends beside the one with the keyboard, and how they are kept from harming the game or each other.

A companion lives in a thread of its own behind a bounded queue. Whatever it raises is logged with its name; three
failures close it. One that does not come back from an event only fills its own queue, which then becomes one snapshot.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias, TypeVar

from gridspeak.errors import GridspeakError
from gridspeak.events import Envelope
from gridspeak.faults import reason_of, record_fault
from gridspeak.frontends import Frontend, FrontendCommand, Mailbox, Port

_Made = TypeVar("_Made")

FAILURES_ALLOWED = 3
SLOW_SECONDS = 2.0
CLOSING_SECONDS = 1.0
SETTLING_SECONDS = 0.3
"""How long a prompt waits at most for companions that write to the same terminal."""

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
        self._urgent: frozenset[str] = frozenset()
        self._frontend: Frontend | None = None
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

    def order(self, name: str, rest: str) -> None:
        """Queue one of the frontend's own commands."""
        self.mailbox.command(FrontendCommand(name, rest), name in self._urgent)

    @property
    def speaking(self) -> bool:
        """Whether it says something at this moment, by its attribute `speaking`."""
        try:
            return bool(getattr(self._frontend, "speaking", False))
        except Exception as error:  # noqa: BLE001  # nothing that a frontend raises may reach the game
            record_fault(f"frontend {self.name} failed", error)
            return False

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
            frontend = self._frontend = self._guarded(self._make)
            self._guarded(partial(frontend.open, self._port, self._settings))
            self._commands = dict(frontend.commands)
            self._urgent = frozenset(getattr(frontend, "urgent", ()))
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
            told = error.sentence(self._port.language).rstrip(".") if isinstance(error, GridspeakError) else reason_of(error)
            self._tell("frontend-closed", told)

    def close(self, deadline: float) -> None:
        """Let it take what waits, until `deadline` (monotonic seconds), and leave it behind after that."""
        self.mailbox.close()
        self._thread.join(max(0.0, deadline - time.monotonic()))
        if self._thread.is_alive():
            self._tell("frontend-slow", "")


class Companions:
    """All companions of a house, in the order in which they joined."""

    def __init__(self) -> None:
        self._joined: tuple[Companion, ...] = ()

    def add(self, companion: Companion) -> None:
        """Let one join."""
        self._joined = (*self._joined, companion)

    def post(self, envelope: Envelope) -> None:
        """Queue an event for each."""
        for companion in self._joined:
            companion.post(envelope)

    def takers(self, name: str, sender: str) -> list[Companion]:
        """Those that offer a command, but the sender."""
        return [one for one in self._joined if one.name != sender and one.offers(name)]

    def route(self, name: str, rest: str, sender: str) -> str | None:
        """Hand a command to the first, but the sender, that offers it; its name, None where none does."""
        for companion in self.takers(name, sender)[:1]:
            companion.order(name, rest)
            return companion.name
        return None

    def share(self, name: str, rest: str, sender: str, wait: bool = False) -> int:
        """Hand a command to every one, but the sender, that offers it; how many there are. It can wait a moment for them."""
        takers = self.takers(name, sender)
        for companion in takers:
            companion.order(name, rest)
        deadline = time.monotonic() + SETTLING_SECONDS
        for companion in takers if wait else ():
            companion.mailbox.settle(deadline)
        return len(takers)

    def hush(self, sender: str) -> bool:
        """Silence those that speak, but the sender; whether any was speaking."""
        speaking = [one for one in self.takers("stop", sender) if one.speaking]
        for companion in speaking:
            companion.order("stop", "")
        return bool(speaking)

    def settle(self) -> None:
        """Wait until those that write to the terminal have taken all that waits for them, a moment at most."""
        deadline = time.monotonic() + SETTLING_SECONDS
        for companion in self._joined:
            if companion.alive and companion.shares_terminal:
                companion.mailbox.settle(deadline)

    def close(self) -> None:
        """End them, each within a moment, whatever they do."""
        deadline = time.monotonic() + CLOSING_SECONDS
        for companion in self._joined:
            companion.mailbox.close()  # all at once, so that none is called slow for having waited on another
        for companion in self._joined:
            companion.close(deadline)
