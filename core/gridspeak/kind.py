"""A kind of puzzle: the one table that a puzzle plugin fills in."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from gridspeak.board import Board
from gridspeak.hints import Hints
from gridspeak.puzzle import Puzzle
from gridspeak.rules import Rules
from gridspeak.solver import Generator, Grader, Ladder, Solver

if TYPE_CHECKING:
    from gridspeak.wording import Wording

API_VERSION = 1
"""The version of the interfaces in this package that a plugin is written for."""


class Codecs(Protocol):
    """Reading and writing a kind's puzzles as text."""

    @property
    def formats(self) -> tuple[str, ...]:
        """Names of the formats that `write` knows, such as `line`, `grid`, `sgt`.

        `json` is the core's own, and so is `code` unless a kind names it here because givens do not determine its puzzles.
        """
        ...

    def read(self, text: str) -> Puzzle:
        """A puzzle from any text format that the kind accepts; `BadInput` or `BadSize` otherwise."""
        ...

    def read_position(self, puzzle: Puzzle, entries: str) -> Board:
        """A board from a puzzle and the player's entries in line format; `BadInput` where they do not fit."""
        ...

    def write(self, puzzle: Puzzle, form: str) -> str:
        """The puzzle in one of `formats`."""
        ...

    def write_values(self, puzzle: Puzzle, values: Sequence[int | None]) -> str:
        """Values in line format, `.` for None."""
        ...


class Kind(NamedTuple):
    """A puzzle kind: identity, abilities, and the objects that know its rules, solver, hints, generator and words.

    `abilities` are of `undo`, `notes`, `bookmark`, `candidates`, `mistakes`; what is absent is refused with the reason that the
    wording gives. `mechanics` names what it adds to its family, such as `arithmetic` or `diagonals`.
    """

    id: str
    family: str
    mechanics: frozenset[str]
    abilities: frozenset[str]
    rules: Rules
    solver: Solver
    hints: Hints
    generator: Generator
    grader: Grader
    wording: "Wording"
    codecs: Codecs
    ladder: Ladder | None
    api_version: int = API_VERSION
