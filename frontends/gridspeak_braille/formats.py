"""The formats that this frontend adds to `gridspeak show`: braille text, the same in Unicode patterns, and embossable pages."""

from __future__ import annotations

from collections.abc import Mapping

from gridspeak import BadInput, Board, Kind, Puzzle
from gridspeak.formats import Format, FormatWish
from gridspeak_braille import words
from gridspeak_braille.brf import Page, pages, solved
from gridspeak_braille.measure import wrapped
from gridspeak_braille.patterns import to_patterns
from gridspeak_braille.squares import board_lines, clue_lines, readable
from gridspeak_braille.style import NARROWEST, BrailleStyle


def text(kind: Kind, puzzle: Puzzle, wish: FormatWish) -> str:
    """The rows as a braille display shows them, then the clues of other regions, and the solution if asked for."""
    _require(wish)
    style = readable(puzzle, kind.wording, BrailleStyle(wish.lang, wish.width))
    lines = [*board_lines(Board.start(puzzle), kind.wording, style), *clue_lines(puzzle, kind.wording, style)]
    if wish.solution:
        lines += wrapped(words.solution(wish.lang), wish.width)
        lines += board_lines(solved(kind, puzzle), kind.wording, style)
    return "\n".join(lines)


def patterns(kind: Kind, puzzle: Puzzle, wish: FormatWish) -> str:
    """The same in Unicode braille patterns."""
    return to_patterns(text(kind, puzzle, wish))


def embossed(kind: Kind, puzzle: Puzzle, wish: FormatWish) -> str:
    """Pages to emboss, at most 40 cells wide."""
    return _pages(kind, puzzle, wish, Page())


def embossed_crlf(kind: Kind, puzzle: Puzzle, wish: FormatWish) -> str:
    """Pages to emboss whose lines end in CR and LF, as some devices want them."""
    return _pages(kind, puzzle, wish, Page(ends="\r\n"))


def _pages(kind: Kind, puzzle: Puzzle, wish: FormatWish, page: Page) -> str:
    _require(wish)
    page = page._replace(cells=min(wish.width, page.cells))
    return pages(kind, puzzle, wish.lang, page, wish.solution).removesuffix("\n")  # the last line end is print's


def _require(wish: FormatWish) -> None:
    if wish.width < NARROWEST:
        raise BadInput(lambda lang: words.too_narrow(lang, wish.width, NARROWEST))


FORMATS: Mapping[str, Format] = {
    "braille": text,
    "braille-unicode": patterns,
    "brf": embossed,
    "brf-crlf": embossed_crlf,
}
"""The formats by the name that `--format` takes."""
