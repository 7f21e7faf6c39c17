"""The ladder of 100 levels and the daily.

Three bands: 6x6, 8x8, 10x10. Within a band the share of givens falls and the technique that a board needs rises from
run over half to duplicate; both start afresh with the next band. A level needs its technique, it does not just allow
it, because more givens do not make a board easy. The seed numbers come from `make_ladder`: with them the first attempt
makes the board. Changing the table changes levels that people have played.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from gridspeak_takuzu.engine.generate import Made, make

DAILY_SIZE = 8
DAILY_GIVENS = 23


class Level(NamedTuple):
    """What makes a level's board."""

    number: int
    """1 to 100."""
    size: int
    """6, 8 or 10."""
    givens: int
    """The exact number of givens."""
    technique: str
    """The hardest technique that the board needs."""
    seed: int
    """The seed number of the table."""

    @property
    def text(self) -> str:
        """The seed text given to `generate.make`: ``level:<number>:<seed number>``."""
        return f"level:{self.number}:{self.seed}"


class Daily(NamedTuple):
    """What makes a day's board."""

    date: str
    """ISO 8601, ``YYYY-MM-DD``."""
    size: int
    """Always 8."""
    givens: int
    """Always 23."""
    technique: str
    """The hardest technique allowed; the board may need less."""

    @property
    def text(self) -> str:
        """The seed text given to `generate.make`: ``daily:<date>``."""
        return f"daily:{self.date}"


def level(number: int) -> Level:
    """Return the level with this number. Raises ValueError outside 1 to 100."""
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"there are levels 1 to {len(LEVELS)}, no level {number}")
    return LEVELS[number - 1]


def daily(date_iso: str) -> Daily:
    """Return the daily of a date written YYYY-MM-DD. Raises ValueError for anything else."""
    if date.fromisoformat(date_iso).isoformat() != date_iso:
        raise ValueError(f"a date is written YYYY-MM-DD, not {date_iso!r}")
    return Daily(date_iso, DAILY_SIZE, DAILY_GIVENS, "duplicate")


def make_level(number: int) -> Made:
    """Make the board of a level: always the same."""
    chosen = level(number)
    return make(chosen.size, chosen.text, chosen.givens, chosen.technique, exact=True)


def make_daily(date_iso: str) -> Made:
    """Make the board of a date: always the same."""
    chosen = daily(date_iso)
    return make(chosen.size, chosen.text, chosen.givens, chosen.technique)


_TABLE = """
level  size  givens  technique  seed
    1     6      16  run           0
    2     6      16  run           0
    3     6      16  run           0
    4     6      15  run           0
    5     6      15  run           0
    6     6      15  run           0
    7     6      15  run           0
    8     6      15  run           0
    9     6      14  run           0
   10     6      14  run           1
   11     6      14  half          0
   12     6      14  half          0
   13     6      14  half          0
   14     6      13  half          0
   15     6      13  half          0
   16     6      13  half          0
   17     6      13  half          0
   18     6      12  half          0
   19     6      12  half          0
   20     6      12  half          0
   21     6      12  duplicate     0
   22     6      12  duplicate     1
   23     6      11  duplicate     0
   24     6      11  duplicate     0
   25     6      11  duplicate     0
   26     6      11  duplicate     1
   27     6      11  duplicate     0
   28     6      10  duplicate     0
   29     6      10  duplicate     1
   30     6      10  duplicate     0
   31     8      28  run           0
   32     8      28  run           0
   33     8      27  run           0
   34     8      27  run           0
   35     8      27  run           0
   36     8      26  run           0
   37     8      26  run           0
   38     8      26  run           0
   39     8      25  run           0
   40     8      25  run           0
   41     8      25  run           0
   42     8      24  run           0
   43     8      24  half          0
   44     8      24  half          0
   45     8      23  half          0
   46     8      23  half          0
   47     8      23  half          0
   48     8      22  half          0
   49     8      22  half          0
   50     8      22  half          0
   51     8      22  half          0
   52     8      21  half          0
   53     8      21  half          0
   54     8      21  half          0
   55     8      20  duplicate     0
   56     8      20  duplicate     1
   57     8      20  duplicate     0
   58     8      19  duplicate     0
   59     8      19  duplicate     0
   60     8      19  duplicate     0
   61     8      18  duplicate     0
   62     8      18  duplicate     0
   63     8      18  duplicate     0
   64     8      17  duplicate     0
   65     8      17  duplicate     0
   66    10      42  run           0
   67    10      42  run           0
   68    10      41  run           0
   69    10      41  run           0
   70    10      40  run           0
   71    10      40  run           0
   72    10      39  run           0
   73    10      39  run           0
   74    10      38  run           0
   75    10      38  run           0
   76    10      37  run           0
   77    10      37  run           0
   78    10      36  half          1
   79    10      36  half          0
   80    10      35  half          1
   81    10      35  half          0
   82    10      34  half          0
   83    10      34  half          0
   84    10      34  half          0
   85    10      33  half          1
   86    10      33  half          0
   87    10      32  half          0
   88    10      32  half          0
   89    10      31  half          0
   90    10      31  duplicate     1
   91    10      30  duplicate     0
   92    10      30  duplicate     0
   93    10      29  duplicate     0
   94    10      29  duplicate     0
   95    10      28  duplicate     2
   96    10      28  duplicate     2
   97    10      27  duplicate     1
   98    10      27  duplicate     0
   99    10      26  duplicate     0
  100    10      26  duplicate     0
"""


def _read(table: str) -> tuple[Level, ...]:
    rows = [line.split() for line in table.strip().splitlines()[1:]]
    return tuple(Level(int(a), int(b), int(c), technique, int(d)) for a, b, c, technique, d in rows)


LEVELS = _read(_TABLE)
"""The levels, 1 to 100."""
