"""Random words that are the same everywhere, for ever.

A draw is a slice of SHAKE-128 (FIPS 202) of the text ``takuzu:v1:<size>:<seed>:<attempt>`` in UTF-8, read as 64-bit
little-endian words. More words are a longer digest: its beginning does not change. Neither `random` nor hash() is used.

The order of the draws is part of the generator's version (the ``v1`` above). For each attempt at a board with m = n * n
cells:

1. words 0 ... m - 1 give the order in which the grid is filled (`permutation`);
2. the next ceil(m / 64) words give the digits tried first: the cell that comes k-th in that order takes bit k % 64 of
   word k // 64;
3. the next m words give the order in which givens are removed (`permutation`).

Nothing else is drawn: whatever fails goes on with the next attempt, which has words of its own. So all of an attempt
may be drawn at once, or for many boards together.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import unpack
from typing import NamedTuple

try:  # the interpreter's own SHAKE: through hashlib, OpenSSL is loaded for it, which costs more than a board
    from _sha3 import shake_128
except ImportError:
    from hashlib import shake_128

VERSION = "v1"
"""The generator's version; another order of draws is another version."""


class Plan(NamedTuple):
    """All that one attempt draws."""

    fill: list[int]
    """Cells (row-major indices) in the order in which the grid is filled."""
    digits: int
    """Bit k is the digit tried first at the k-th cell of fill."""
    removal: list[int]
    """Cells in the order in which they are tried as removed givens."""


def words(size: int, seed: str, attempt: int, count: int) -> tuple[int, ...]:
    """Draw the first `count` 64-bit words of an attempt."""
    text = f"takuzu:{VERSION}:{size}:{seed}:{attempt}".encode("utf-8", "surrogatepass")
    return unpack(f"<{count}Q", shake_128(text).digest(8 * count))


def below(word: int, k: int) -> int:
    """Make a number from 0 to k - 1 of one word by multiplication; its bias is under k / 2**64."""
    return word * k >> 64


def permutation(drawn: Sequence[int]) -> list[int]:
    """Order 0 ... len - 1 by a stable sort of their words."""
    return sorted(range(len(drawn)), key=drawn.__getitem__)


def plan(size: int, seed: str, attempt: int) -> Plan:
    """Draw all of one attempt, in the order the module describes."""
    m = size * size
    extra = (m + 63) // 64
    drawn = words(size, seed, attempt, 2 * m + extra)
    digits = sum(word << 64 * k for k, word in enumerate(drawn[m : m + extra]))
    return Plan(permutation(drawn[:m]), digits & (1 << m) - 1, permutation(drawn[m + extra :]))
