"""Deductions that can be explained: which cell is settled now, by which technique, and what proves it.

The techniques, easiest first:

- ``run``: two equal digits and an open cell in a run of three force that cell to the other digit;
- ``half``: a digit that already fills half a line forces the other one on the rest;
- ``duplicate``: a line with exactly two open cells, one 0 and one 1 short, is settled against a finished line of its
  direction that agrees everywhere else;
- ``line``: all legal completions of one line agree on a cell;
- ``line-duplicate``: the same once finished lines of its direction are struck out of the completions.

The last two lie beyond the no-guess three and are for boards that players bring. Each technique tells all that it
proves by itself, whether or not an easier one would do. Within a technique the order is: rows from the top, then
columns from the left; within a line by position; for one cell ``run`` tells of the two cells before it, the two beside
it, the two after it, and ``duplicate`` compares with finished lines in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from gridspeak_takuzu.engine.lines import TECHNIQUES, agreed, bits, consistency, pack, position, require_board
from gridspeak_takuzu.engine.violations import cell_of, line_name


class Found(NamedTuple):
    """One cell that is settled, for one reason."""

    technique: str
    """A technique id."""
    cell: tuple[int, int]
    """The settled cell, 0-based (row, column)."""
    digit: int
    """What it must hold."""
    lines: tuple[str, ...]
    """The name of the line that proves it, ``r1`` ... or ``c1`` ..."""
    cells: tuple[tuple[int, int], ...]
    """The evidence in that line: the two equal digits (run), the digit that fills half (half), every filled cell."""
    compared: tuple[str, ...]
    """The finished lines compared with: one for ``duplicate``, those struck out for ``line-duplicate``, else none."""


Settled = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""Within one line: position, digit, evidence positions, indices of the lines compared with."""


def find(n: int, cells: str, techniques: Collection[str] = TECHNIQUES) -> Iterator[Found]:
    """Every deduction of a row-major board by the given techniques, easiest technique first.

    The order of `techniques` does not matter, and none of them needs another. A line that has no legal completion
    yields nothing to ``line`` and ``line-duplicate``. Raises ValueError for a board or technique that is none.
    """
    require_board(n, cells)
    unknown = set(techniques) - set(TECHNIQUES)
    if unknown:
        raise ValueError(f"unknown technique {min(unknown)!r}; known are {', '.join(TECHNIQUES)}")
    return deduce(n, *pack(n, cells), techniques)


def deduce(n: int, rows: list[int], columns: list[int], techniques: Collection[str] = TECHNIQUES) -> Iterator[Found]:
    """Do the same as find for packed rows and columns (see `lines.pack`), which must not change meanwhile."""
    for technique in TECHNIQUES:
        if technique not in techniques:
            continue
        settle = _SETTLE[technique]
        for across, lines in ((True, rows), (False, columns)):
            for i, told in settle(n, lines):
                name = (line_name(across, i),)
                for j, digit, evidence, compared in told:
                    yield Found(
                        technique,
                        cell_of(across, i, j),
                        digit,
                        name,
                        tuple(cell_of(across, i, k) for k in evidence),
                        tuple(line_name(across, k) for k in compared),
                    )


Told = Iterator[tuple[int, tuple[Settled, ...]]]


def _run(n: int, lines: list[int]) -> Told:
    for i, packed in enumerate(lines):
        told = _run_in_line(n, packed)
        if told:
            yield i, told


def _half(n: int, lines: list[int]) -> Told:
    for i, packed in enumerate(lines):
        told = _half_in_line(n, packed)
        if told:
            yield i, told


def _line(n: int, lines: list[int]) -> Told:
    for i, packed in enumerate(lines):
        told = _line_in_line(n, packed)
        if told:
            yield i, told


@lru_cache(maxsize=1 << 15)
def _run_in_line(n: int, packed: int) -> tuple[Settled, ...]:
    digits = _digits(n, packed)
    told: list[Settled] = []
    for j in range(n):
        if digits[j] is None:
            for a, b in ((j - 2, j - 1), (j - 1, j + 1), (j + 1, j + 2)):
                if a >= 0 and b < n:
                    digit = digits[a]
                    if digit is not None and digit == digits[b]:
                        told.append((j, 1 - digit, (a, b), ()))
    return tuple(told)


@lru_cache(maxsize=1 << 15)
def _half_in_line(n: int, packed: int) -> tuple[Settled, ...]:
    digits = _digits(n, packed)
    told: list[Settled] = []
    for digit in (0, 1):
        if digits.count(digit) == n // 2:
            evidence = tuple(j for j in range(n) if digits[j] == digit)
            told += [(j, 1 - digit, evidence, ()) for j in range(n) if digits[j] is None]
    return tuple(told)


@lru_cache(maxsize=1 << 15)
def _line_in_line(n: int, packed: int) -> tuple[Settled, ...]:
    entry = consistency(n)[packed]
    if entry.packed == -1:
        return ()
    evidence = _filled(n, packed)
    return tuple((j, 0 if shift else 1, evidence, ()) for j, shift in sorted(entry.fresh))


def _duplicate(n: int, lines: list[int]) -> Told:
    full = (1 << n) - 1
    finished = [(k, packed & full) for k, packed in enumerate(lines) if packed.bit_count() == n]
    if not finished:
        return
    for i, packed in enumerate(lines):
        ones = packed & full
        if packed.bit_count() != n - 2 or ones.bit_count() != n // 2 - 1:
            continue
        low, high = bits(full ^ (ones | packed >> n))
        told = []
        for j in (low, high):
            for k, other in finished:
                differing = other ^ ones
                if differing in (1 << low, 1 << high):
                    told.append((j, 1 - (other >> j & 1), _filled(n, packed), (k,)))
        if told:
            yield i, tuple(told)


def _line_duplicate(n: int, lines: list[int]) -> Told:
    full, place, table = (1 << n) - 1, position(n), consistency(n)
    finished = [
        (k, 1 << place[packed & full]) for k, packed in enumerate(lines) if packed.bit_count() == n and packed & full in place
    ]
    if not finished:
        return
    for i, packed in enumerate(lines):
        if packed.bit_count() == n:
            continue
        left = table[packed].left
        struck = [(k, line) for k, line in finished if line & left]
        for _, line in struck:
            left &= ~line
        fresh = agreed(n, left) & ~packed if struck else 0
        if fresh:
            evidence, compared = _filled(n, packed), tuple(k for k, _ in struck)
            told = sorted((bit % n, 1 if bit < n else 0, evidence, compared) for bit in bits(fresh))
            yield i, tuple(told)


def _digits(n: int, packed: int) -> list[int | None]:
    """Write a packed line as a list of 0, 1 and None."""
    return [1 if packed >> j & 1 else 0 if packed >> n + j & 1 else None for j in range(n)]


def _filled(n: int, packed: int) -> tuple[int, ...]:
    """List the filled positions of a packed line."""
    return bits((packed | packed >> n) & (1 << n) - 1)


_SETTLE: dict[str, Callable[[int, list[int]], Told]] = {
    "run": _run,
    "half": _half,
    "duplicate": _duplicate,
    "line": _line,
    "line-duplicate": _line_duplicate,
}
