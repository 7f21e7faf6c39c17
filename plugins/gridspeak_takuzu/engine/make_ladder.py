"""Find the ladder's seed numbers again: ``python -m gridspeak_takuzu.engine.make_ladder``.

Run it after a change of the engine that changes boards, and put what it prints in place of the table in `ladder`.
The seed number of a level is the least whose first attempt makes the board, so that no level ever needs a second.
"""

from __future__ import annotations

import sys

from gridspeak_takuzu.engine.generate import GaveUp, make
from gridspeak_takuzu.engine.ladder import Level

BANDS = (
    (6, 16, 10, (("run", 10), ("half", 10), ("duplicate", 10))),
    (8, 28, 17, (("run", 12), ("half", 12), ("duplicate", 11))),
    (10, 42, 26, (("run", 12), ("half", 12), ("duplicate", 11))),
)
"""Per band: the size, the givens of its first and of its last level, the techniques and how many levels each has."""


def shape() -> list[Level]:
    """Return the ladder with every seed number still 0: givens fall evenly within a band."""
    levels: list[Level] = []
    for size, most, least, techniques in BANDS:
        named = [technique for technique, length in techniques for _ in range(length)]
        for k, technique in enumerate(named):
            fallen = ((most - least) * k + (len(named) - 1) // 2) // (len(named) - 1)
            levels.append(Level(len(levels) + 1, size, most - fallen, technique, 0))
    return levels


def seeded(level: Level) -> Level:
    """Return the level with the least seed number whose first attempt makes its board."""
    while True:
        try:
            make(level.size, level.text, level.givens, level.technique, exact=True, attempts=1)
        except GaveUp:
            level = level._replace(seed=level.seed + 1)
        else:
            return level


def main() -> None:
    """Print the table."""
    for level in map(seeded, shape()):
        sys.stdout.write("{:5}  {:4}  {:6}  {:9}  {:4}\n".format(*level))


if __name__ == "__main__":
    main()
