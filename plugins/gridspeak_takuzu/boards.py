"""Between the core's puzzles and the engine's strings: sizes, construction, and boards as the engine reads them."""

from __future__ import annotations

from functools import cache

from gridspeak import BadInput, BadSize, Board, Puzzle, Region, Symbol, line_regions
from gridspeak_takuzu import words

SIZES = range(4, 21, 2)
"""Sizes that can be read, solved, generated and imported."""

PLAY_SIZES = (6, 8, 10)
"""Sizes that the game offers by itself."""

SYMBOLS = (Symbol(0, "0"), Symbol(1, "1"))
_VALUES: dict[str, int | None] = {"0": 0, "1": 1, ".": None}


def require_size(size: int, columns: int | None = None) -> int:
    """The size if Takuzu has it; `BadSize` with the reason for odd, oblong, too small and too large boards."""
    columns = size if columns is None else columns
    if columns != size:
        raise BadSize(lambda lang: words.not_square(lang, size, columns))
    if size % 2:
        raise BadSize(lambda lang: words.odd_size(lang, size))
    if size not in SIZES:
        raise BadSize(lambda lang: words.bad_size(lang, size, SIZES[0], SIZES[-1]))
    return size


@cache
def _regions(size: int) -> tuple[Region, ...]:
    return line_regions(size, size)


def puzzle(size: int, cells: str) -> Puzzle:
    """A puzzle from its size and its givens in line format."""
    if set(cells) - set(_VALUES):
        raise BadInput(lambda lang: words.bad_line(lang, cells))
    return Puzzle("takuzu", size, size, SYMBOLS, _regions(size), tuple(_VALUES[sign] for sign in cells))


def write(values: tuple[int | None, ...]) -> str:
    """Values in line format, as the engine reads boards."""
    return "".join("." if value is None else str(value) for value in values)


def size_and_cells(board: Board | Puzzle) -> tuple[int, str]:
    """A board or a puzzle as the engine takes it; `BadInput` for regions or clues that Takuzu does not know."""
    source = board.puzzle if isinstance(board, Board) else board
    if source.symbols != SYMBOLS or source.regions != _regions(require_size(source.rows, source.columns)):
        raise BadInput(words.not_takuzu)
    return source.rows, write(board.values if isinstance(board, Board) else board.givens)
