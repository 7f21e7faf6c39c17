"""Share codes: exactly one puzzle as a short text with a check sum, from what determines it: its givens, unless it has clues.

`takuzu-8-7GQ2-…` is the kind, the size (`8`, or `4x5` where it is not square), then the givens as one number in base
(symbols + 1), written in Crockford's base 32 in groups of four, the last two characters being a check sum over all that
stands before. Letters that are easily misread are not used, and are read as the digit meant.

A kind whose puzzles have clues, or regions of their own, names `code` among its formats and writes its digits with `wrap`.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from gridspeak.errors import BadInput
from gridspeak.puzzle import Puzzle
from gridspeak.words import house

if TYPE_CHECKING:
    from gridspeak.kind import Kind

LONGEST_SHOWN = 60
"""Letters of a wrong code that are shown again at most."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1"})
_SHAPE = r"\s*([a-z][a-z0-9_]*)-([1-9]\d?)(?:x([1-9]\d?))?-([0-9a-z-]+)\s*"


class Shared(NamedTuple):
    """What a code tells: the kind's id, the shape, and for each cell None or the index of its symbol."""

    kind: str
    rows: int
    columns: int
    givens: tuple[int | None, ...]


class Wrapped(NamedTuple):
    """What stands in any code: the kind's id, the shape, and digits whose meaning and base the kind knows."""

    kind: str
    rows: int
    columns: int
    digits: tuple[int, ...]


def code_of(kind: Kind, puzzle: Puzzle) -> str:
    """The share code of a puzzle, written by its kind where that names `code` among its formats."""
    return kind.codecs.write(puzzle, "code") if "code" in kind.codecs.formats else encode(puzzle)


def encode(puzzle: Puzzle) -> str:
    """The share code of a puzzle that its givens determine; ValueError for one with clues."""
    if any(region.clue is not None for region in puzzle.regions):
        raise ValueError("the givens alone do not determine a puzzle with clues")
    index = {symbol.value: number for number, symbol in enumerate(puzzle.symbols)}
    digits = [0 if given is None else index[given] + 1 for given in puzzle.givens]
    return wrap(Wrapped(puzzle.kind, puzzle.rows, puzzle.columns, tuple(digits)), len(puzzle.symbols) + 1)


def wrap(content: Wrapped, base: int) -> str:
    """The code of digits below `base`."""
    number = 1
    for digit in content.digits:
        number = number * base + digit
    size = str(content.rows) if content.rows == content.columns else f"{content.rows}x{content.columns}"
    head = f"{content.kind}-{size}-"
    body = _write(number)
    body += _check(head + body)
    return head + "-".join(body[start : start + 4] for start in range(0, len(body), 4))


def kind_of(text: str) -> str | None:
    """The kind that a text names if it has the shape of a share code, else None."""
    match = re.fullmatch(_SHAPE, text, re.IGNORECASE | re.ASCII)
    return match[1].casefold() if match else None


def decode(text: str, symbols: int) -> Shared:
    """Read a code of a kind with so many symbols; `BadInput` where shape or check sum is wrong."""
    kind, rows, columns, digits = unwrap(text, symbols + 1)
    if len(digits) != rows * columns:
        raise BadInput(lambda lang: house.bad_code_check(lang, text[:LONGEST_SHOWN]))
    return Shared(kind, rows, columns, tuple(digit - 1 if digit else None for digit in digits))


def unwrap(text: str, base: int) -> Wrapped:
    """The reverse of `wrap`; `BadInput` where shape or check sum is wrong."""
    match = re.fullmatch(_SHAPE, text, re.IGNORECASE | re.ASCII)
    if match is None:
        raise BadInput(lambda lang: house.bad_code(lang, text[:LONGEST_SHOWN]))
    kind, rows = match[1].casefold(), int(match[2])
    columns = int(match[3] or rows)
    body = match[4].upper().replace("-", "").translate(_READ_AS)
    size = match[2] if match[3] is None else f"{match[2]}x{match[3]}"
    if len(body) < 3 or set(body) - set(_ALPHABET) or _check(f"{kind}-{size}-{body[:-2]}") != body[-2:]:
        raise BadInput(lambda lang: house.bad_code_check(lang, text[:LONGEST_SHOWN]))
    number = 0
    for letter in body[:-2]:
        number = number * 32 + _ALPHABET.index(letter)
    digits: list[int] = []
    while number > 1:
        number, digit = divmod(number, base)
        digits.append(digit)
    if number != 1:
        raise BadInput(lambda lang: house.bad_code_check(lang, text[:LONGEST_SHOWN]))
    return Wrapped(kind, rows, columns, tuple(reversed(digits)))


def _write(number: int) -> str:
    letters = ""
    while number:
        number, digit = divmod(number, 32)
        letters = _ALPHABET[digit] + letters
    return letters


def _check(text: str) -> str:
    total = zlib.crc32(text.encode()) % 1024
    return _ALPHABET[total // 32] + _ALPHABET[total % 32]


def values(shared: Shared, symbols: Sequence[int]) -> tuple[int | None, ...]:
    """The givens of a code as values, symbol by symbol."""
    return tuple(None if index is None else symbols[index] for index in shared.givens)
