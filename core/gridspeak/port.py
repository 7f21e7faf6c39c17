"""The port: all that one frontend sees of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridspeak.errors import Sentence
from gridspeak.events import Envelope
from gridspeak.frontends import Submission, Ticket
from gridspeak.kind import Kind
from gridspeak.words.messages import CATALOGUE

if TYPE_CHECKING:
    from gridspeak.host import Host


class HousePort:
    """What one frontend sees of the house."""

    def __init__(self, host: Host, name: str) -> None:
        self._host = host
        self._name = name

    @property
    def language(self) -> str:
        """The player's language tag."""
        return self._host.language

    @property
    def languages(self) -> tuple[str, ...]:
        """The language tags that can be chosen."""
        return CATALOGUE.languages()

    @property
    def kind(self) -> Kind | None:
        """The kind of the open game."""
        session = self._host.session
        return session.kind if session else None

    @property
    def usual_kind(self) -> str:
        """The kind that is meant where a request names none."""
        return self._host.usual_kind()

    def snapshot(self) -> Envelope | None:
        """The last event of the open game, with its view."""
        return self._host.last

    def submit(self, wish: Submission) -> Ticket:
        """Hand in a command, a question or a request."""
        return self._host.submit(wish)

    def route(self, name: str, rest: str) -> str | None:
        """Hand a command to the first other frontend that offers it."""
        return self._host.companions.route(name, rest, self._name)

    def share(self, name: str, rest: str, wait: bool = False) -> int:
        """Hand a command to every other frontend that offers it; how many there are."""
        return self._host.companions.share(name, rest, self._name, wait)

    def hush(self) -> bool:
        """Silence the other frontends that speak; whether any was speaking."""
        return self._host.companions.hush(self._name)

    def tell(self, key: str, *sentences: Sentence) -> None:
        """Tell all frontends something."""
        for sentence in sentences:
            if not isinstance(sentence(self.language), str):
                raise TypeError("a sentence gives a text for a language")
        self._host.notice(key, *sentences)

    def hand_over(self, name: str) -> bool:
        """Wish that another frontend has the keyboard once `run` ends; False where none of that name is installed."""
        return self._host.hand_over(name)

    def settle(self) -> None:
        """Wait a moment for the frontends that write to the same terminal."""
        self._host.companions.settle()

    def first_time(self, topic: str) -> bool:
        """True once in the life of a player for each topic of the first start."""
        key = f"house.asked.{topic}"
        if self._host.journal.setting(key) is not None:
            return False
        self._host.journal.set_setting(key, "1")
        return True

    def setting(self, name: str) -> str | None:
        """A stored setting of this frontend."""
        return self._host.journal.setting(f"{self._name}.{name}")

    def store(self, name: str, value: str) -> None:
        """Store a setting of this frontend."""
        self._host.journal.set_setting(f"{self._name}.{name}", value)
