"""Games for tests that listen: the moves that solve a level, a move that breaks a rule, and what must never be spoken."""

from __future__ import annotations

import re

from gridspeak_takuzu.engine.count import count
from gridspeak_takuzu.engine.ladder import make_level

FORBIDDEN = re.compile(r"CPR|greater|warning|Traceback|[<>=|│─]")


def moves(number: int) -> tuple[list[str], str]:
    """The moves that solve a level, one a line, and its cells."""
    level = make_level(number)
    size = int(len(level.cells) ** 0.5)
    (solution,) = count(size, level.cells)
    cells = [(index // size + 1, index % size + 1, solution[index]) for index, sign in enumerate(level.cells) if sign == "."]
    return [f"{row} {column} {digit}" for row, column, digit in cells], level.cells


def breaking_move(cells: str) -> tuple[str, str, int]:
    """A move into a gap beside two equal digits in a row that makes three, the move that mends it, and the row."""
    size = int(len(cells) ** 0.5)
    for row in range(size):
        line = cells[row * size : (row + 1) * size]
        for pattern, offset in (("00.", 2), ("11.", 2), (".00", 0), (".11", 0)):
            place = line.find(pattern)
            if place >= 0:
                digit = pattern.strip(".")[0]
                column = place + offset + 1
                return f"{row + 1} {column} {digit}", f"{row + 1} {column} .", row + 1
    raise AssertionError("level without two equal neighbours in a row")


def answers(spoken: list[str], typed: str) -> list[str]:
    """What was spoken without the reader's own echo of the keys that were pressed."""
    echo = set(typed.split()) | {typed} | set(typed)
    return [one for one in spoken if one not in echo]
