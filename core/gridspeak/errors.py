"""The family of errors, each named by its cause and each with a sentence for the player.

A sentence comes from a message function of the package that raises: `error.sentence(lang)` says what was wrong and
what is expected. `str(error)` is the English sentence.
"""

from __future__ import annotations

from collections.abc import Callable

Sentence = Callable[[str], str]
"""Gives the sentence in the language whose tag it is called with."""


class GridspeakError(Exception):
    """Root of all errors that a player may cause; `sentence(lang)` explains it in their language."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence("en")


class BadInput(GridspeakError):
    """A text, a code, a file or a command that cannot be read."""


class BadSize(BadInput):
    """A board size that the kind does not have."""


class Unavailable(GridspeakError):
    """Something that exists but cannot be opened now: a locked level, a future daily, a game that is not there."""


class GaveUp(GridspeakError):
    """A generator found no puzzle for its specification within its attempts."""


class Cancelled(GridspeakError):
    """Long work was stopped because its result is no longer wanted."""


class StoreFailed(GridspeakError):
    """The journal could not be read or written; the game stands as it was before the command."""


class PluginFailed(GridspeakError):
    """A puzzle or frontend that is installed but cannot be loaded."""


class UnknownName(BadInput):
    """A puzzle, frontend, language or setting that is not installed."""
