"""Requests to the house: what is not a move in a game but opens, changes or ends one."""

from typing import NamedTuple, TypeAlias


class OpenLevel(NamedTuple):
    """A level of the kind's ladder, None for the first that is not finished; `resume` goes on with a begun game of it."""

    kind: str
    number: int | None = None
    resume: bool = False


class OpenDaily(NamedTuple):
    """The daily of an ISO date, None for today; `resume` goes on with a begun game of it."""

    kind: str
    date: str | None = None
    resume: bool = False


class NewGame(NamedTuple):
    """A new puzzle of a size or profile (None: the kind's usual, or that of the current game) from a seed (None: fresh)."""

    kind: str
    wish: str | None = None
    seed: str | None = None


class OpenText(NamedTuple):
    """A puzzle that the player brings as text: any format of the kind, or a share code of any kind."""

    kind: str | None
    text: str


class ResumeGame(NamedTuple):
    """Go on with a saved game, None for the last one played."""

    game: str | None = None


class ResumeOrNext(NamedTuple):
    """Go on with the last unfinished game, or open the kind's next level."""

    kind: str | None = None


class Retry(NamedTuple):
    """Start the current puzzle again as a further attempt; the earlier one stays readable."""


class SetLanguage(NamedTuple):
    """Speak another language from now on."""

    language: str


Request: TypeAlias = OpenLevel | OpenDaily | NewGame | OpenText | ResumeGame | ResumeOrNext | Retry | SetLanguage
