"""The core's messages about boards and games: one typed function each, the language first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from gridspeak.words.catalogue import Catalogue, sentence

CATALOGUE = Catalogue("gridspeak", Path(__file__).parent.parent / "locale")
_ = CATALOGUE.text
_n = CATALOGUE.plural


def language_name(lang: str) -> str:
    # Translators: the name of the language of this catalogue, in that language.
    return _(lang, "English")


def language_name_in(language: str) -> Callable[[str], str]:
    """The language's own name, whichever language the player speaks."""
    return lambda lang: language_name(language)


def place(lang: str, row: int, column: int) -> str:
    # Translators: where a square is, inside a sentence.
    return _(lang, "row {row}, column {column}", row=row, column=column)


def short_place(lang: str, row: int, column: int) -> str:
    # Translators: where a square is, as short as it can be typed and read, e.g. r3c5.
    return _(lang, "r{row}c{column}", row=row, column=column)


def row(lang: str, number: int) -> str:
    # Translators: a row of the board, inside a sentence.
    return _(lang, "row {number}", number=number)


def column(lang: str, number: int) -> str:
    # Translators: a column of the board, inside a sentence.
    return _(lang, "column {number}", number=number)


def box(lang: str, number: int) -> str:
    # Translators: a box (block) of the board, inside a sentence.
    return _(lang, "box {number}", number=number)


def region(lang: str, kind: str, number: str) -> str:
    # Translators: another region of the board, e.g. "cage 4"; the word for its kind comes from the puzzle.
    return _(lang, "{kind} {number}", kind=kind, number=number)


def rows(lang: str, numbers: str) -> str:
    # Translators: several rows; {numbers} is a list such as "2 and 7".
    return _(lang, "rows {numbers}", numbers=numbers)


def columns(lang: str, numbers: str) -> str:
    # Translators: several columns; {numbers} is a list such as "2 and 7" or a span such as "4 to 6".
    return _(lang, "columns {numbers}", numbers=numbers)


def span(lang: str, first: object, last: object) -> str:
    # Translators: a span of numbers, inside a sentence.
    return _(lang, "{first} to {last}", first=first, last=last)


def enumerate_words(lang: str, words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    # Translators: the end of a list; {most} is joined by the separator below.
    return _(lang, "{most} and {last}", most=separator(lang).join(words[:-1]), last=words[-1])


def separator(lang: str) -> str:
    # Translators: what parts the items of a list.
    return _(lang, ", ")


def empty(lang: str) -> str:
    # Translators: a square without a digit, in a prompt or answer.
    return _(lang, "empty")


def gap(lang: str) -> str:
    # Translators: a square without a digit, within a line that is read aloud; one short word.
    return _(lang, "gap")


def fixed(lang: str) -> str:
    # Translators: said after the digit of a square that started with it.
    return _(lang, "fixed")


def square(lang: str, place: str, content: str) -> str:
    # Translators: a square and what it holds. {place} is e.g. "row 3, column 5", {content} a digit or "empty".
    return _(lang, "{place}: {content}.", place=place, content=content)


def place_told(lang: str, place: str) -> str:
    # Translators: answer to "where am I", without what the square holds.
    return _(lang, "{place}.", place=place)


def content_told(lang: str, content: str) -> str:
    # Translators: answer to "what does the square hold", without the place.
    return _(lang, "{content}.", content=content)


def content_fixed(lang: str, value: str) -> str:
    # Translators: the content of a square that started with its digit.
    return _(lang, "{value}, fixed", value=value)


def empties_left(lang: str, n: int) -> str:
    # Translators: how many squares of a line or of the board are empty.
    return _n(lang, "{n} empty.", "{n} empty.", n)


def none_empty(lang: str) -> str:
    # Translators: no square of a line or of the board is empty.
    return _(lang, "None empty.")


def prompt_square(lang: str, place: str, content: str) -> str:
    # Translators: start of the prompt; {place} is the short form such as r3c5. No signs: they are read aloud.
    return _(lang, "{place} {content}", place=place, content=content)


def prompt_empties(lang: str, n: int) -> str:
    # Translators: in the prompt, the number of empty squares as short as it can be: e for empty.
    return _(lang, "e{n}", n=n)


def prompt_violations(lang: str, n: int) -> str:
    # Translators: in the prompt, the number of broken rules as short as it can be: v for violation.
    return _(lang, "v{n}", n=n)


def prompt_notes(lang: str) -> str:
    # Translators: in the prompt while digits write notes.
    return _(lang, "notes")


def prompt_end(lang: str, state: str) -> str:
    # Translators: the end of the prompt.
    return _(lang, "{state}: ", state=state)


def line_read(lang: str, line: str, contents: str) -> str:
    if not contents[-1:].isalnum():
        # Translators: a line whose last square is read as a sign such as a dot, so no full stop may follow.
        return _(lang, "{line}: {contents}", line=line, contents=contents)
    # Translators: a line read aloud; {line} is e.g. "row 3", {contents} its digits and gaps.
    return _(lang, "{line}: {contents}.", line=line, contents=contents)


def gaps(lang: str, n: int) -> str:
    # Translators: squares without a digit, side by side in a line that is read aloud in groups; {n} is 2 or more.
    return _n(lang, "{n} gap", "{n} gaps", n)


def group(lang: str, n: int, what: str) -> str:
    # Translators: equal neighbours in a line, grouped: "2 times 1". {n} is 2 or more, {what} a digit or a sign.
    return _(lang, "{n} times {what}", n=n, what=what)


def line_full(lang: str, line: str) -> str:
    # Translators: said when a move fills the last square of a line.
    return _(lang, "{line} full.", line=line)


def line_full_short(lang: str, kind: str) -> str:
    match kind:
        case "row":
            # Translators: said in few words when a move fills the last square of a row, right after the square was told.
            return _(lang, "row full")
        case "column":
            # Translators: said in few words when a move fills the last square of a column, right after the square was told.
            return _(lang, "column full")
        case _:
            # Translators: said in few words when a move fills the last square of a box, right after the square was told.
            return _(lang, "box full")


def line_empties(lang: str, line: str, n: int, where: str) -> str:
    # Translators: empty squares of {line}, which is a line or "board"; {where} is a list such as "columns 2 and 5" or
    # "row 1: 2, 5; row 3: 4", with an initial capital.
    return _n(lang, "{line}: {n} empty. {where}.", "{line}: {n} empty. {where}.", n, line=line, where=sentence(where))


def board_name(lang: str) -> str:
    # Translators: the whole board, as the subject of an answer.
    return _(lang, "board")


def count_of(lang: str, n: int, value: str) -> str:
    if n == 0:
        # Translators: a digit does not stand in a line or on the board, as part of a list of counts.
        return _(lang, "no {value}", value=value)
    # Translators: how often a digit stands in a line or on the board: "5 times 0".
    return _n(lang, "{n} time {value}", "{n} times {value}", n, value=value)


def count_empty(lang: str, n: int) -> str:
    if n == 0:
        # Translators: no square is empty, as part of a list of counts.
        return _(lang, "none empty")
    # Translators: how many squares are empty, as part of a list of counts.
    return _n(lang, "{n} empty", "{n} empty", n)


def where_value(lang: str, value: str, n: int, where: str) -> str:
    # Translators: where a digit stands. {where} is a list such as "row 1: 2, 4; row 3: 5".
    return _n(lang, "{value} stands once. {where}.", "{value} stands {n} times. {where}.", n, value=value, where=where)


def where_row(lang: str, line: str, columns: str) -> str:
    # Translators: part of the list of places of a digit: a row and the columns in it.
    return _(lang, "{line}: {columns}", line=line, columns=columns)


def where_none(lang: str, value: str) -> str:
    # Translators: a digit stands nowhere on the board.
    return _(lang, "{value} stands nowhere yet.", value=value)


def mine(lang: str, n: int, where: str) -> str:
    # Translators: where the player's own digits stand; {where} is a list such as "row 1: 2, 4; row 3: 5" or "columns 2 and 4".
    return _n(lang, "Yours: {n} square. {where}.", "Yours: {n} squares. {where}.", n, where=sentence(where))


def none_mine(lang: str) -> str:
    # Translators: answer to the question which digits the player placed, in a line or on the board.
    return _(lang, "None of the digits is yours yet.")


def still_empty(lang: str, n: int) -> str:
    # Translators: said after a digit that was placed: how many squares of the board are empty still.
    return _n(lang, "Still empty: {n}.", "Still empty: {n}.", n)


def no_violation(lang: str) -> str:
    # Translators: answer to the question which rules are broken.
    return _(lang, "No rule is broken.")


def rule_broken(lang: str, rule: str, lines: str) -> str:
    # Translators: a broken rule that the puzzle has no words of its own for.
    return _(lang, "{lines}: the rule {rule} is broken.", rule=rule, lines=lines)


def rule_mended(lang: str, rule: str, lines: str) -> str:
    # Translators: a rule that was broken and is no longer.
    return _(lang, "{lines}: the rule {rule} is kept again.", rule=rule, lines=lines)


def hours(lang: str, n: int) -> str:
    # Translators: part of a length of time.
    return _n(lang, "{n} hour", "{n} hours", n)


def minutes(lang: str, n: int) -> str:
    # Translators: part of a length of time.
    return _n(lang, "{n} minute", "{n} minutes", n)


def seconds(lang: str, n: int) -> str:
    # Translators: part of a length of time.
    return _n(lang, "{n} second", "{n} seconds", n)


def duration(lang: str, total: float) -> str:
    whole = int(total)
    parts = [hours(lang, whole // 3600)] if whole >= 3600 else []
    parts += [minutes(lang, whole % 3600 // 60)] if whole % 3600 >= 60 else []
    parts += [seconds(lang, whole % 60)] if whole % 60 or not parts else []
    return " ".join(parts)


def game_level(lang: str, kind: str, number: int) -> str:
    # Translators: what is being played.
    return _(lang, "{kind}, level {number}", kind=kind, number=number)


def game_daily(lang: str, kind: str, date: str) -> str:
    # Translators: what is being played: the puzzle of a date.
    return _(lang, "{kind}, daily of {date}", kind=kind, date=date)


def game_other(lang: str, kind: str) -> str:
    # Translators: what is being played: a generated puzzle of no level.
    return _(lang, "{kind}, new puzzle", kind=kind)


def game_imported(lang: str, kind: str) -> str:
    # Translators: what is being played: a puzzle that the player brought.
    return _(lang, "{kind}, your own puzzle", kind=kind)


def size(lang: str, rows: int, columns: int) -> str:
    # Translators: the size of a board, read aloud.
    return _(lang, "{rows} by {columns}", rows=rows, columns=columns)


def game_started(lang: str, title: str, size: str, empties: str) -> str:
    # Translators: first sentence of a game; {empties} is a sentence such as "23 empty."
    return _(lang, "{title}. {size}, {empties}", title=title, size=size, empties=empties)


def game_resumed(lang: str, started: str, where: str) -> str:
    # Translators: a game goes on; {started} and {where} are whole sentences.
    return _(lang, "Going on. {started} You were at {where}", started=started, where=where)


def game_continued(lang: str, started: str) -> str:
    # Translators: a game goes on, and the prompt then tells where; {started} is a whole sentence.
    return _(lang, "Going on. {started}", started=started)


def game_state(lang: str, title: str, size: str) -> str:
    # Translators: answer to "where am I" where the prompt tells the square.
    return _(lang, "{title}, {size}.", title=title, size=size)


def state_solved(lang: str) -> str:
    # Translators: said of a board that is complete and breaks no rule.
    return _(lang, "Solved.")


def where_am_i(lang: str, title: str, size: str, where: str, empties: str) -> str:
    # Translators: answer to "where am I": the game, and the square.
    return _(lang, "{title}, {size}. {empties} {where}", title=title, size=size, where=where, empties=empties)


def broken_count(lang: str, n: int) -> str:
    # Translators: how many rules are broken now.
    return _n(lang, "Rules broken: {n}.", "Rules broken: {n}.", n)
