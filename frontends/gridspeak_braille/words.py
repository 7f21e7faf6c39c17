"""Messages of the braille frontend alone: as few cells as can be understood, no initial capitals, no full stops."""

from __future__ import annotations

from pathlib import Path

from gridspeak import Catalogue

CATALOGUE = Catalogue("gridspeak_braille", Path(__file__).parent / "locale")
_ = CATALOGUE.text
_n = CATALOGUE.plural


def fixed_sign(lang: str, value: str) -> str:
    # Translators: in the prompt of a braille display, a digit that the square started with: f for fixed, one letter.
    return _(lang, "{value}f", value=value)


def fixed(lang: str, place: str) -> str:
    # Translators: braille, few cells: the square cannot be changed, e.g. "r3c1 fixed".
    return _(lang, "{place} fixed", place=place)


def size(lang: str, rows: int, columns: int) -> str:
    # Translators: braille, few cells: the size of a board.
    return _(lang, "{rows}x{columns}", rows=rows, columns=columns)


def resumed(lang: str, started: str) -> str:
    # Translators: braille, few cells: a saved game goes on; {started} tells which, e.g. "Takuzu, level 7 10x10 e48".
    return _(lang, "goes on: {started}", started=started)


def changed_many(lang: str, n: int) -> str:
    # Translators: braille, few cells: several squares changed at once.
    return _n(lang, "{n} square changed", "{n} squares changed", n)


def notes_now(lang: str, place: str, values: str) -> str:
    # Translators: braille, few cells: the notes of a square after a change.
    return _(lang, "{place} notes {values}", place=place, values=values)


def notes_gone(lang: str, place: str) -> str:
    # Translators: braille, few cells: a square has no notes any more.
    return _(lang, "{place} no notes", place=place)


def notes_many(lang: str, n: int) -> str:
    # Translators: braille, few cells: notes changed in several squares.
    return _n(lang, "notes in {n} square", "notes in {n} squares", n)


def line_full(lang: str, line: str) -> str:
    # Translators: braille, few cells: a move filled the last square of a line, e.g. "r3 full".
    return _(lang, "{line} full", line=line)


def board_full(lang: str) -> str:
    # Translators: braille, few cells: every square is filled, but the board is not solved.
    return _(lang, "board full")


def mended(lang: str, what: str) -> str:
    # Translators: braille, few cells: a rule is kept again; {what} is e.g. "r3".
    return _(lang, "ok {what}", what=what)


def hint_point(lang: str, place: str, lines: str) -> str:
    # Translators: braille, few cells: a hint: a square and the line that settles it, e.g. "hint r4c2 by r4".
    return _(lang, "hint {place} by {lines}", place=place, lines=lines)


def hint_compared(lang: str, place: str, lines: str, compared: str) -> str:
    # Translators: braille, few cells: a hint that compares a line with a finished one.
    return _(lang, "hint {place} by {lines} like {compared}", place=place, lines=lines, compared=compared)


def hint_technique(lang: str, technique: str) -> str:
    # Translators: braille, few cells: a hint that names the technique.
    return _(lang, "hint: {technique}", technique=technique)


def hint_digit(lang: str, place: str, value: str) -> str:
    # Translators: braille, few cells: the last step of a hint.
    return _(lang, "hint {place} {value}", place=place, value=value)


def hint_nothing(lang: str) -> str:
    # Translators: braille, few cells: no technique that the program knows leads on.
    return _(lang, "no hint here")


def hint_broken(lang: str, violation: str) -> str:
    # Translators: braille, few cells: a broken rule has to be mended before there is a hint.
    return _(lang, "mend {violation}", violation=violation)


def settled(lang: str, place: str, lines: str) -> str:
    # Translators: braille, few cells: answer to "why": the line that settles a square, e.g. "r4c2 by r4".
    return _(lang, "{place} by {lines}", place=place, lines=lines)


def not_settled(lang: str, place: str) -> str:
    # Translators: braille, few cells: answer to "why": nothing known settles the square now.
    return _(lang, "{place} not settled yet", place=place)


def border(lang: str) -> str:
    # Translators: braille, few cells: the cursor could not go further.
    return _(lang, "border")


def notes_mode(lang: str, on: bool) -> str:
    if on:
        # Translators: braille, few cells: digits now write notes.
        return _(lang, "notes on")
    # Translators: braille, few cells: digits now write values.
    return _(lang, "notes off")


def notes_letter(lang: str) -> str:
    # Translators: in the prompt of a small braille display while digits write notes: one letter, n for notes.
    return _(lang, "n")


def paused(lang: str) -> str:
    # Translators: braille, few cells: the time of play has stopped.
    return _(lang, "paused")


def bookmark_set(lang: str) -> str:
    # Translators: braille, few cells: the board is remembered.
    return _(lang, "bookmark set")


def already(lang: str, place: str, content: str) -> str:
    # Translators: braille, few cells: the player placed what stands there; {content} is a digit or a sign for empty.
    return _(lang, "{place} already {content}", place=place, content=content)


def no_change(lang: str) -> str:
    # Translators: braille, few cells: the command would change nothing.
    return _(lang, "no change")


def outside(lang: str, place: str, size: str) -> str:
    # Translators: braille, few cells: a square that the board does not have, e.g. "no r11c2 in 10x10".
    return _(lang, "no {place} in {size}", place=place, size=size)


def none_empty(lang: str) -> str:
    # Translators: braille, few cells: there is no empty square to go to.
    return _(lang, "none empty")


def nothing_to_undo(lang: str) -> str:
    # Translators: braille, few cells: undo at the first move.
    return _(lang, "nothing to undo")


def nothing_to_redo(lang: str) -> str:
    # Translators: braille, few cells: redo without an undo before it.
    return _(lang, "nothing to redo")


def no_bookmark(lang: str) -> str:
    # Translators: braille, few cells: return without a bookmark.
    return _(lang, "no bookmark yet")


def not_empty(lang: str, place: str, value: str) -> str:
    # Translators: braille, few cells: no notes in a square that holds a digit.
    return _(lang, "{place} holds {value}", place=place, value=value)


def candidates(lang: str, place: str, values: str) -> str:
    # Translators: braille, few cells: the digits that fit into a square.
    return _(lang, "{place} fits {values}", place=place, values=values)


def no_candidates(lang: str, place: str) -> str:
    # Translators: braille, few cells: no digit fits into a square.
    return _(lang, "{place} fits nothing", place=place)


def mistakes(lang: str, n: int) -> str:
    # Translators: braille, few cells: how many digits differ from the solution; the places follow.
    return _n(lang, "{n} wrong", "{n} wrong", n)


def solved(lang: str, time: str) -> str:
    # Translators: braille, few cells: the board is solved; {time} is e.g. 3:20.
    return _(lang, "solved, you win {time}", time=time)


def state_solved(lang: str) -> str:
    # Translators: braille, few cells: the board is solved already.
    return _(lang, "solved")


def missed(lang: str, n: int) -> str:
    # Translators: braille, few cells: messages that were left out.
    return _n(lang, "{n} message missed", "{n} messages missed", n)


def solution(lang: str) -> str:
    # Translators: heading above the solution of a puzzle, on paper or below its board.
    return _(lang, "Solution")


def no_solution(lang: str) -> str:
    # Translators: the player asked for a solution of a puzzle that has none.
    return _(lang, "This puzzle has no solution that could be printed.")


def note_values(lang: str, values: str, gap: str) -> str:
    # Translators: note on an embossed page, written in literary braille; {values} is a list of the sentences below.
    return _(lang, "One cell a square, no number signs. {values} Empty: {gap}.", values=values, gap=gap)


def note_value(lang: str, value: str, dots: str) -> str:
    # Translators: part of the note on an embossed page: the sign of a digit; {dots} is e.g. "dots 356".
    return _(lang, "{value}: {dots}.", value=value, dots=dots)


def note_digits(lang: str) -> str:
    # Translators: note on an embossed page: how the digits of the board, its row and column numbers are written.
    return _(lang, "Digits are lowered: 1 is dot 2.")


def dots(lang: str, numbers: str) -> str:
    if len(numbers) == 1:
        # Translators: a braille sign by its dot, e.g. "dot 2".
        return _(lang, "dot {numbers}", numbers=numbers)
    # Translators: a braille sign by its dots, e.g. "dots 356".
    return _(lang, "dots {numbers}", numbers=numbers)


def note_clues(lang: str) -> str:
    # Translators: note on an embossed page that lists clues such as r1 (2 1); the letters r, c, b, k stay as they are.
    return _(lang, "Clues follow the board: r is a row, c a column.")


def needs_louis(lang: str) -> str:
    # Translators: liblouis and python3-louis are names of programs; said where prose has no braille without them.
    return _(
        lang,
        "Braille pages in this language need liblouis; on Debian: apt install python3-louis. Or choose English with --lang en.",
    )


def too_narrow(lang: str, width: int, least: int) -> str:
    # Translators: the player asked for braille lines that are too short.
    return _(lang, "Lines of {width} cells are too short for braille; the least is {least}.", width=width, least=least)


def help_width(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "how many cells the display has")


def help_gap(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "the sign for an empty square")


def help_output(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "a file or another terminal to write to, such as /dev/tty4")


def output_failed(lang: str, path: str, reason: str) -> str:
    # Translators: braille lines should go to a file or terminal; {reason} is the system's own words.
    return _(lang, "{path} cannot be written: {reason}.", path=path, reason=reason)


def blank(lang: str) -> str:
    # Translators: typed after the command "gaps", to have empty squares shown as blank cells; one word.
    return _(lang, "blank")


def gap_set(lang: str, sign: str) -> str:
    # Translators: how empty squares are shown from now on; {sign} is a sign or the word for blank.
    return _(lang, "Empty squares are now {sign}", sign=blank(lang) if sign == "blank" else sign)


def width_set(lang: str, n: int) -> str:
    # Translators: how many cells a line may have from now on.
    return _n(lang, "Lines of {n} cell.", "Lines of {n} cells.", n)


def ask_cells(lang: str) -> str:
    # Translators: question at the first start; numbered choices such as 40 follow.
    return _(lang, "How many cells has your display?")


def ask_gap(lang: str) -> str:
    # Translators: question at the first start; numbered choices such as a dot follow.
    return _(lang, "Which sign for an empty square?")


def mine(lang: str, n: int) -> str:
    # Translators: on a braille display, how many of the digits the player has placed; their places follow.
    return _(lang, "mine {n}", n=n)
