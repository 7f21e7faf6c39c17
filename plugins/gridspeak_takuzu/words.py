"""Takuzu's messages: one typed function each, the language first."""

from __future__ import annotations

from pathlib import Path

from gridspeak import Catalogue

CATALOGUE = Catalogue("gridspeak_takuzu", Path(__file__).parent / "locale")
_ = CATALOGUE.text
_n = CATALOGUE.plural


def name(lang: str) -> str:
    # Translators: the name of the puzzle.
    return _(lang, "Takuzu")


def zeros(lang: str) -> str:
    # Translators: several digits 0, as the subject of a broken rule. Korean: "0".
    return _(lang, "zeros")


def ones(lang: str) -> str:
    # Translators: several digits 1, as the subject of a broken rule. Korean: "1".
    return _(lang, "ones")


def group(lang: str, n: int, digits: str) -> str:
    # Translators: equal digits side by side in a line that is read in groups, e.g. "2 ones". Korean: "1이 2개".
    return _(lang, "{n} {digits}", n=n, digits=digits)


def run(lang: str, line: str, digits: str, count: int, where: str) -> str:
    # Translators: a broken rule: {count} equal digits side by side in {line}; {where} is e.g. "columns 4 to 6".
    return _(lang, "{line}: {count} {digits} together, {where}.", line=line, count=count, digits=digits, where=where)


def half(lang: str, line: str, digits: str, count: int, allowed: int) -> str:
    # Translators: a broken rule: more than half of {line} is the same digit.
    return _(
        lang,
        "{line}: {count} {digits}, only {allowed} allowed.",
        line=line,
        count=count,
        digits=digits,
        allowed=allowed,
    )


def duplicate(lang: str, lines: str) -> str:
    # Translators: a broken rule: full lines that read alike; {lines} is e.g. "rows 2 and 7".
    return _(lang, "{lines} are alike.", lines=lines)


def short_half(lang: str, line: str, digit: str, count: int, allowed: int) -> str:
    # Translators: a broken rule in a few braille cells, e.g. "c5 0:6 of 5": six times 0, of which five are allowed.
    return _(lang, "{line} {digit}:{count} of {allowed}", line=line, digit=digit, count=count, allowed=allowed)


def short_duplicate(lang: str, lines: str) -> str:
    # Translators: a broken rule in a few braille cells: full lines that read alike, e.g. "r2 r7 same".
    return _(lang, "{lines} same", lines=lines)


def run_mended(lang: str, line: str, digits: str) -> str:
    # Translators: a rule is kept again: no more than two of these digits side by side there.
    return _(lang, "{line}: no longer three {digits} together.", line=line, digits=digits)


def half_mended(lang: str, line: str, digits: str) -> str:
    # Translators: a rule is kept again: a digit no longer fills more than half of {line}.
    return _(lang, "{line}: no longer too many {digits}.", line=line, digits=digits)


def duplicate_mended(lang: str, lines: str) -> str:
    # Translators: a rule is kept again: the lines no longer read alike.
    return _(lang, "{lines} are no longer alike.", lines=lines)


def technique(lang: str, technique: str) -> str:
    match technique:
        case "run":
            # Translators: name of a technique: two equal digits and one gap among three squares.
            return _(lang, "two alike and a gap")
        case "half":
            # Translators: name of a technique: one digit fills half of a line.
            return _(lang, "half is full")
        case "duplicate":
            # Translators: name of a technique: a line is compared with a finished one.
            return _(lang, "compare with a finished line")
        case "line":
            # Translators: name of a technique: all ways to complete one line agree on a square.
            return _(lang, "eliminate impossible combinations")
        case _:
            # Translators: name of a technique: the same, with finished lines struck out.
            return _(lang, "eliminate combinations and finished lines")


def why_run(lang: str, line: str, where: str) -> str:
    # Translators: explains a hint; {line} is e.g. "row 4", {where} e.g. "columns 3 and 4". The digit is not said.
    return _(
        lang,
        "In {line}, {where} hold the same digit. A third one is not allowed, so the gap next to them or between them"
        " takes the opposite digit.",
        line=line,
        where=where,
    )


def why_half(lang: str, line: str) -> str:
    # Translators: explains a hint. The digit is not said.
    return _(
        lang,
        "In {line}, one digit already fills half of the squares, so every gap takes the opposite digit.",
        line=line,
    )


def why_duplicate(lang: str, line: str, compared: str) -> str:
    # Translators: explains a hint; {compared} is a finished line of the same direction. The digit is not said.
    return _(
        lang,
        "In {line}, two gaps are left, for one 0 and one 1. It agrees everywhere else with {compared}, which is full,"
        " and no two lines may be alike, so both gaps differ from it.",
        line=line,
        compared=compared,
    )


def why_line(lang: str, line: str) -> str:
    # Translators: explains a hint that needs more than the usual techniques. The digit is not said.
    return _(
        lang,
        "In {line}, eliminate impossible combinations: every legal way to fill it has the same digit in this square."
        " This lies beyond the three no-guess techniques.",
        line=line,
    )


def why_line_duplicate(lang: str, line: str, compared: str) -> str:
    # Translators: explains a hint that needs more than the usual techniques; {compared} lists finished lines.
    return _(
        lang,
        "In {line}, eliminate impossible combinations, and those that repeat {compared}: every way that is left has the"
        " same digit in this square. This lies beyond the three no-guess techniques.",
        line=line,
        compared=compared,
    )


def lacks(lang: str, ability: str) -> str | None:
    match ability:
        case "undo":
            # Translators: answer to "undo".
            return _(
                lang,
                "Takuzu has no undo: every tap is already reversible, the same square goes round through 0, 1 and empty.",
            )
        case "notes":
            # Translators: answer to commands about notes.
            return _(lang, "Takuzu has no notes: a square only ever holds 0 or 1.")
        case "bookmark":
            # Translators: answer to "bookmark" and "return".
            return _(lang, "Takuzu has no bookmark: nothing is lost by a move, more taps bring every square back.")
        case "candidates":
            # Translators: answer to "candidates". "why" is a command.
            return _(lang, "Takuzu has no candidates: each empty square is 0 or 1. Type why to hear what settles it.")
        case "mistakes":
            # Translators: answer to "mistakes".
            return _(
                lang,
                "Takuzu marks no mistakes: a digit that breaks no rule is not yet contradicted, and marking it would"
                " reveal the answer rather than the logic.",
            )
        case "box":
            # Translators: answer to "box".
            return _(lang, "Takuzu has no boxes, only rows and columns.")
        case _:
            return None


def odd_size(lang: str, size: int) -> str:
    # Translators: a size that Takuzu does not have.
    return _(
        lang,
        "Takuzu has no size {size}: a line of odd length cannot be split into equal halves of 0 and 1. Sizes are even.",
        size=size,
    )


def bad_size(lang: str, size: int, smallest: int, largest: int) -> str:
    # Translators: a size that Takuzu does not have.
    return _(
        lang,
        "Takuzu has no size {size}: sizes are even, from {smallest} to {largest}.",
        size=size,
        smallest=smallest,
        largest=largest,
    )


def not_square(lang: str, rows: int, columns: int) -> str:
    # Translators: a board that is not square.
    return _(lang, "A Takuzu board is square, this one has {rows} rows and {columns} columns.", rows=rows, columns=columns)


def not_for_play(lang: str, size: int) -> str:
    # Translators: a size that is not offered as a new game.
    return _(
        lang,
        "New games are 6, 8 or 10 wide, not {size}: on larger boards a square drops below a comfortable fingertip."
        " A board of your own may be from 4 to 20 wide.",
        size=size,
    )


def unknown_profile(lang: str, wish: str) -> str:
    # Translators: what was asked for as a new game is no size.
    return _(lang, "{wish} is no size of Takuzu; new games are 6, 8 or 10 wide.", wish=wish)


def technique_not_generated(lang: str, technique: str, known: str) -> str:
    # Translators: puzzles are made for the three techniques only; {known} lists their ids.
    return _(lang, "Puzzles are not made for {technique}; possible are {known}.", technique=technique, known=known)


def bad_givens(lang: str, givens: int, cells: int) -> str:
    # Translators: an impossible number of starting digits.
    return _(lang, "{givens} starting digits are impossible; the board has {cells} squares.", givens=givens, cells=cells)


def gave_up(lang: str) -> str:
    # Translators: no puzzle with so few starting digits was found.
    return _(lang, "No such puzzle was found; allow more starting digits or a stronger technique.")


def stopped(lang: str) -> str:
    # Translators: long work was stopped.
    return _(lang, "Stopped.")


def blank_line(lang: str) -> str:
    # Translators: an empty line where a puzzle is expected.
    return _(lang, "There is no puzzle; expected are 0, 1 and a dot for each square, row by row.")


def too_long(lang: str) -> str:
    # Translators: a text that is much too long to be a puzzle.
    return _(lang, "This is too long for a puzzle.")


def bad_line(lang: str, text: str) -> str:
    # Translators: a text that is no puzzle.
    return _(
        lang,
        "{text} is not a Takuzu puzzle; expected are 0, 1 and a dot for each square, row by row, a game id, or a code.",
        text=text if len(text) <= 60 else text[:60] + "…",
    )


def bad_length(lang: str, length: int) -> str:
    # Translators: the number of squares is not that of a square board.
    return _(
        lang,
        "{length} squares make no board; a 6 by 6 board has 36, 8 by 8 has 64, 10 by 10 has 100.",
        length=length,
    )


def bad_game_id(lang: str, text: str) -> str:
    # Translators: a game id of Simon Tatham's puzzles that cannot be read.
    return _(
        lang,
        "{text} is not a game id; one looks like 6x6u: and letters.",
        text=text if len(text) <= 60 else text[:60] + "…",
    )


def bad_game_id_length(lang: str, reached: int, cells: int) -> str:
    # Translators: a game id whose letters do not fill the board exactly.
    return _(lang, "The game id covers {reached} squares, the board has {cells}.", reached=reached, cells=cells)


def bad_entries(lang: str, cells: int) -> str:
    # Translators: the player's digits in a file do not fit the board.
    return _(lang, "The entries need {cells} signs, each 0, 1 or a dot.", cells=cells)


def entry_on_given(lang: str, row: int, column: int) -> str:
    # Translators: the player's digits in a file cover a starting digit.
    return _(lang, "Row {row}, column {column} is a starting digit; entries have a dot there.", row=row, column=column)


def other_kind(lang: str, kind: str) -> str:
    # Translators: a share code of another puzzle.
    return _(lang, "This code is for {kind}, not for Takuzu.", kind=kind)


def not_takuzu(lang: str) -> str:
    # Translators: a puzzle with regions or clues that Takuzu does not have.
    return _(lang, "This puzzle has regions or signs that Takuzu does not know.")
