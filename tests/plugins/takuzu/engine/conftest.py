"""An independent oracle for Takuzu, written in the plainest way, and the cases that came with the project.

Boards are row-major strings; nothing here uses the engine.
"""

import itertools
import re
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

TECHNIQUES = ("run", "half", "duplicate", "line", "line-duplicate")


def lines_of(n, board):
    """Yield direction, name and cells of every line, rows first."""
    for i in range(n):
        yield "r", f"r{i + 1}", [(i, j) for j in range(n)]
    for j in range(n):
        yield "c", f"c{j + 1}", [(i, j) for i in range(n)]


def text(n, board, cells):
    return "".join(board[r * n + c] for r, c in cells)


def put(n, board, cell, digit):
    at = cell[0] * n + cell[1]
    return board[:at] + str(digit) + board[at + 1 :]


def legal(line):
    return "000" not in line and "111" not in line and line.count("0") == line.count("1") == len(line) // 2


@cache
def legal_lines(n):
    return [line for line in map("".join, itertools.product("01", repeat=n)) if legal(line)]


@cache
def grids(n):
    """List all complete grids, by adding rows."""
    whole = []

    def add(rows):
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        if any("000" in c or "111" in c or c.count("0") > n // 2 or c.count("1") > n // 2 for c in columns):
            return
        if len(rows) == n:
            if len(set(columns)) == n:
                whole.append("".join(rows))
            return
        for line in legal_lines(n):
            if line not in rows:
                add([*rows, line])

    add([])
    return whole


def agrees(pattern, full):
    return all(a in (".", b) for a, b in zip(pattern, full, strict=True))


def solutions(n, board):
    return {grid for grid in grids(n) if re.fullmatch(board, grid)}  # the dot means any digit there too


def completions(n, line):
    return [full for full in legal_lines(n) if agrees(line, full)]


def deductions(n, board, technique):
    """Return a set of (cell, digit, line, evidence cells, compared lines)."""
    found = set()
    for direction, name, cells in lines_of(n, board):
        line = text(n, board, cells)
        open_places = [j for j in range(n) if line[j] == "."]
        filled = tuple(cells[j] for j in range(n) if line[j] != ".")
        finished = [
            (other, text(n, board, theirs))
            for way, other, theirs in lines_of(n, board)
            if way == direction and other != name and "." not in text(n, board, theirs)
        ]
        if technique == "run":
            for start in range(n - 2):
                three = [start, start + 1, start + 2]
                for gap in three:
                    a, b = (j for j in three if j != gap)
                    if line[gap] == "." and line[a] == line[b] != ".":
                        found.add((cells[gap], 1 - int(line[a]), name, (cells[a], cells[b]), ()))
        if technique == "half":
            for digit in "01":
                if line.count(digit) == n // 2:
                    evidence = tuple(cells[j] for j in range(n) if line[j] == digit)
                    found |= {(cells[j], 1 - int(digit), name, evidence, ()) for j in open_places}
        if technique == "duplicate" and len(open_places) == 2 and line.count("0") == line.count("1"):
            a, b = open_places
            for x, y in ("01", "10"):
                taken = line[:a] + x + line[a + 1 : b] + y + line[b + 1 :]
                for other, theirs in finished:
                    if theirs == taken:
                        found.add((cells[a], int(y), name, filled, (other,)))
                        found.add((cells[b], int(x), name, filled, (other,)))
        if technique in ("line", "line-duplicate"):
            left = completions(n, line)
            struck = ()
            if technique == "line-duplicate":
                struck = tuple(other for other, theirs in finished if theirs in left)
                left = [full for full in left if full not in [theirs for _, theirs in finished]]
                if not struck:
                    continue
            for j in open_places:
                digits = {full[j] for full in left}
                if len(digits) == 1:
                    found.add((cells[j], int(digits.pop()), name, filled, struck))
    return found


def closure(n, board, techniques):
    """Place everything found until nothing is found."""
    while True:
        found = set().union(*(deductions(n, board, technique) for technique in techniques))
        if not found:
            return board
        for cell, digit, *_ in found:
            board = put(n, board, cell, digit)


def hardest(n, board):
    """Return the least technique whose prefix fills the board; None where it is full, "beyond" where none does."""
    if "." not in board:
        return None
    for k in range(5):
        if "." not in closure(n, board, TECHNIQUES[: k + 1]):
            return TECHNIQUES[k]
    return "beyond"


def violations(n, board):
    """Return a set of (rule, lines, cells, digit)."""
    found = set()
    for direction, name, cells in lines_of(n, board):
        line = text(n, board, cells)
        for digit in "01":
            for a in range(n):
                for b in range(a + 3, n + 1):
                    same = line[a:b] == digit * (b - a)
                    if same and line[a - 1 : a] != digit and line[b : b + 1] != digit:
                        found.add(("run", (name,), tuple(cells[a:b]), int(digit)))
            if line.count(digit) > n // 2:
                found.add(("half", (name,), tuple(c for c in cells if board[c[0] * n + c[1]] == digit), int(digit)))
        if "." not in line:
            same = [
                (other, theirs)
                for way, other, theirs in lines_of(n, board)
                if way == direction and text(n, board, theirs) == line
            ]
            if len(same) > 1:
                names = tuple(other for other, _ in same)
                found.add(("duplicate", names, tuple(cell for _, theirs in same for cell in theirs), None))
    return found


@pytest.fixture(scope="session")
def oracle():
    return SimpleNamespace(
        closure=closure,
        completions=completions,
        deductions=deductions,
        grids=grids,
        hardest=hardest,
        legal_lines=legal_lines,
        put=put,
        solutions=solutions,
        violations=violations,
    )


@pytest.fixture(scope="session")
def takuzu_cases():
    """Return a function that reads a case file as a list of lists of fields."""
    folder = Path(__file__).resolve().parents[4].parent / "shared" / "cases" / "takuzu"

    def read(name):
        if not (folder / name).is_file():
            pytest.skip(f"the cases are not here: no {folder / name}")
        return [line.split("\t") for line in (folder / name).read_text("utf-8").splitlines() if line]

    return read
