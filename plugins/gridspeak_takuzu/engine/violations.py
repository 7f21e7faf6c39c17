"""The visible rules of Takuzu that a board breaks, full or not.

A rule is broken by what stands on the board alone, never by comparison with a solution: three or more equal digits in
a row (``run``), more than half a line of one digit (``half``), two finished lines alike (``duplicate``).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from gridspeak_takuzu.engine.lines import require_board

RULES = ("run", "half", "duplicate")
"""Rule ids, in the order in which they are told."""

_RUN = re.compile("000+|111+")


class Broken(NamedTuple):
    """One rule broken in one place."""

    rule: str
    """``run``, ``half`` or ``duplicate``."""
    lines: tuple[str, ...]
    """The lines concerned: ``r1`` ... for rows, ``c1`` ... for columns."""
    cells: tuple[tuple[int, int], ...]
    """0-based (row, column): the whole run; every cell of the excess digit; every cell of the equal lines."""
    digit: int | None
    """The digit repeated, None for ``duplicate``."""


def violations(n: int, cells: str) -> list[Broken]:
    """List every broken rule of a row-major board.

    Rows come before columns, then the first line concerned decides, then the rule (run, half, duplicate), then the
    place of the run or the digit. There is one entry for each maximal run, each line and digit past half, each set of
    finished lines all alike.
    Raises ValueError when cells is not a board of size n.
    """
    require_board(n, cells)
    found: list[Broken] = []
    for across in (True, False):
        lines = [cells[i * n : i * n + n] if across else cells[i::n] for i in range(n)]
        alike: dict[str, list[int]] = {}
        for i, line in enumerate(lines):
            if "." not in line:
                alike.setdefault(line, []).append(i)
        for i, line in enumerate(lines):
            name = (line_name(across, i),)
            for run in _RUN.finditer(line):
                places = tuple(cell_of(across, i, j) for j in range(*run.span()))
                found.append(Broken("run", name, places, int(run[0][0])))
            for digit in "01":
                if line.count(digit) > n // 2:
                    places = tuple(cell_of(across, i, j) for j in range(n) if line[j] == digit)
                    found.append(Broken("half", name, places, int(digit)))
            same = alike.get(line, [])
            if len(same) > 1 and same[0] == i:
                places = tuple(cell_of(across, k, j) for k in same for j in range(n))
                found.append(Broken("duplicate", tuple(line_name(across, k) for k in same), places, None))
    return found


def line_name(across: bool, index: int) -> str:
    """Return the name people use for the row (across) or column with this 0-based index."""
    return f"{'r' if across else 'c'}{index + 1}"


def cell_of(across: bool, index: int, j: int) -> tuple[int, int]:
    """Return the 0-based (row, column) of position j in the row (across) or column with this 0-based index."""
    return (index, j) if across else (j, index)
