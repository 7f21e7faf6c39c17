"""What may be opened: locked levels, the days of the daily, and puzzles that a player brings."""

import datetime
import time
from typing import NamedTuple

from gridspeak import share
from gridspeak.errors import BadInput, Cancelled, Unavailable
from gridspeak.events import Notice
from gridspeak.hints import Stop
from gridspeak.kind import Kind
from gridspeak.plugins import PUZZLES, Registry
from gridspeak.positions import read_puzzle
from gridspeak.puzzle import Origin, Puzzle
from gridspeak.solver import Ladder, Order
from gridspeak.words import house

DAYS_OPEN = 30
"""Today's daily and those of the 29 days before can be played."""

CHECK_SECONDS = 5.0
"""How long an imported puzzle's solutions are counted before it is opened unchecked."""


class Opened(NamedTuple):
    """A puzzle that a player brought, with a warning where it is not a puzzle with exactly one solution."""

    kind: Kind
    puzzle: Puzzle
    warning: Notice | None


def first_unfinished(ladder: Ladder, finished: frozenset[int]) -> int | None:
    """The level that is open and not finished; None once all are."""
    return next((number for number in range(1, ladder.levels + 1) if number not in finished), None)


def level_to_open(kind: Kind, number: int | None, finished: frozenset[int]) -> tuple[int, Order]:
    """The level with its order; None means the first not finished. `Unavailable` says which level comes first."""
    ladder = _ladder(kind)
    first_open = first_unfinished(ladder, finished)
    if number is None:
        number = first_open or ladder.levels
    if not 1 <= number <= ladder.levels:
        raise Unavailable(lambda lang: house.no_such_level(lang, str(number), ladder.levels))
    if number != 1 and number not in finished and number - 1 not in finished:
        raise Unavailable(lambda lang: house.level_locked(lang, str(number), first_open or 1))
    return number, ladder.level(number)


def _ladder(kind: Kind) -> Ladder:
    if kind.ladder is None:
        raise Unavailable(lambda lang: house.no_levels(lang, kind.wording.name(lang)))
    return kind.ladder


def parse_date(text: str) -> datetime.date:
    """An ISO date; `BadInput` with what is expected otherwise."""
    try:
        date = datetime.date.fromisoformat(text)
    except ValueError:
        date = None
    if date is None or date.isoformat() != text:
        raise BadInput(lambda lang: house.bad_date(lang, text))
    return date


def daily_origin(kind: Kind, text: str | None, today: datetime.date) -> tuple[Origin, Order]:
    """The daily of a date (None: today) if it is open on `today`; `Unavailable` for older and future ones."""
    ladder = _ladder(kind)
    date = today if text is None else parse_date(text)
    oldest = today - datetime.timedelta(days=DAYS_OPEN - 1)
    if date > today:
        raise Unavailable(lambda lang: house.daily_future(lang, date.isoformat(), today.isoformat()))
    if date < oldest:
        raise Unavailable(lambda lang: house.daily_old(lang, date.isoformat(), oldest.isoformat(), today.isoformat()))
    return Origin("daily", date=date.isoformat()), ladder.daily(date.isoformat())


def open_text(registry: Registry, wanted: str | None, text: str, stop: Stop) -> Opened:
    """Read a puzzle in any format and count its solutions, to warn about none or several.

    A share code names its kind; other text is read by the kind that is wanted (None: the first installed).
    """
    name = wanted or registry.names(PUZZLES)[0]
    code = share.kind_of(text)
    if code is not None and code in registry.names(PUZZLES):
        name = code
    kind = registry.kind(name)
    puzzle = read_puzzle(kind, text)
    return Opened(kind, puzzle, _warning(kind, puzzle, stop))


def _warning(kind: Kind, puzzle: Puzzle, stop: Stop) -> Notice | None:
    end = time.monotonic() + CHECK_SECONDS
    try:
        solutions = kind.solver.count(puzzle, 2, lambda: stop() or time.monotonic() > end).solutions
    except Cancelled:
        if stop():
            raise
        return Notice("not-checked", house.not_checked)
    if solutions == 0:
        return Notice("no-solution", house.no_solution)
    return Notice("several-solutions", house.several_solutions) if solutions > 1 else None
