"""Solvers that count and generators that keep their promise: interfaces and the data that they exchange."""

from typing import NamedTuple, Protocol

from gridspeak.hints import Stop, never
from gridspeak.puzzle import Puzzle, Value


class Count(NamedTuple):
    """Solutions found up to the limit asked for; `first` is one of them, row-major, or None where there is none."""

    solutions: int
    first: tuple[Value | None, ...] | None


class Solver(Protocol):
    """Counts solutions. It refuses, with `BadInput`, regions or clues that it does not know."""

    def count(self, puzzle: Puzzle, limit: int = 2, stop: Stop = never) -> Count:
        """Count up to `limit` solutions; `Cancelled` when stopped."""
        ...


class Spec(NamedTuple):
    """What to generate; a kind reads the fields that it knows and fills in its own defaults.

    `technique` is the strongest one allowed; with `exact` it is also needed. `givens` None means minimal.
    """

    size: int | None = None
    profile: str | None = None
    givens: int | None = None
    technique: str | None = None
    exact: bool = False


class Order(NamedTuple):
    """A specification with the seed that fixes the puzzle: what a ladder or a daily asks the generator for."""

    spec: Spec
    seed: str


class Generator(Protocol):
    """Makes puzzles that keep the kind's promise; deterministic everywhere, versioned."""

    @property
    def version(self) -> str:
        """Name of the algorithm and its order of random draws, stored with each puzzle."""
        ...

    def spec(self, wish: str | None) -> Spec:
        """The specification for what a player asks for (a size or a profile; None: the usual); `BadInput` otherwise."""
        ...

    def check(self, spec: Spec) -> None:
        """Raise `BadInput` or `BadSize` where no puzzle can be made to a specification."""
        ...

    def make(self, spec: Spec, seed: str, stop: Stop = never) -> Puzzle:
        """The puzzle for a specification and a seed; `BadInput`, `GaveUp` or `Cancelled` as their names say."""
        ...


class Grade(NamedTuple):
    """How a puzzle is solved: solutions up to two, the hardest technique needed, cells settled by each technique.

    `hardest` is None where nothing is needed and `beyond` where no known technique suffices; `more` holds what a kind adds.
    """

    solutions: int
    givens: int
    hardest: str | None
    techniques: dict[str, int]
    solved: bool
    more: dict[str, object]


class Grader(Protocol):
    """Describes difficulty over the whole solve."""

    def grade(self, puzzle: Puzzle, stop: Stop = never) -> Grade:
        """Grade one puzzle."""
        ...


class Ladder(Protocol):
    """Numbered levels that open in order, and one daily a date."""

    @property
    def levels(self) -> int:
        """How many levels there are; they are numbered from 1."""
        ...

    def level(self, number: int) -> Order:
        """What level `number` is made from; always the same."""
        ...

    def daily(self, date: str) -> Order:
        """What the daily of an ISO date is made from."""
        ...
