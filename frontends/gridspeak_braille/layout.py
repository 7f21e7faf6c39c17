"""From events to lines for a braille display: short, in fixed places, each broken to the display's cells.

`lines` answers one command, `prompt` tells the state that a display shows right after it. What is told at length, such as
rules and reasons, is the sentence that every frontend says. Messages do without `=` and `>`: the full cell that `=` is in
North American computer braille feels like a block cursor, other tables write it otherwise, and a voice spells it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from gridspeak import Cell, Envelope, Puzzle, Reason, Region, Value, View, Violation, Wording, events, parse_cell_name
from gridspeak.render import answer, house_answer, utterance
from gridspeak.wording import Style
from gridspeak.words import messages, moves
from gridspeak_braille import words
from gridspeak_braille.measure import cells, paragraphs, wrapped
from gridspeak_braille.squares import board_lines, count_words, readable, region_lines, sign_of
from gridspeak_braille.style import BrailleStyle

__all__ = ["BrailleStyle", "lines", "prompt", "wrapped"]

BROKEN = "! "
"""Begins each broken rule."""


def lines(envelopes: Sequence[Envelope], wording: Wording | None, style: BrailleStyle) -> tuple[str, ...]:
    """What is told about the events of one command, no line longer than the display."""
    if any(isinstance(one.event, events.Solved) for one in envelopes):  # the win is the news, not what it mended
        envelopes = [one for one in envelopes if not isinstance(one.event, events.ViolationCleared)]
    told: list[str] = []
    if wording is not None and envelopes and envelopes[0].view is not None:
        style = readable(envelopes[0].view.board.puzzle, wording, style)
        told += _changes(envelopes, envelopes[0].view, wording, style)
    for envelope in envelopes:
        if envelope.view is None or wording is None or isinstance(envelope.event, events.Notice):
            told += paragraphs(utterance([envelope], wording, Style(style.lang)), style.width)
        else:
            told += _event(envelope, envelope.view, wording, style)
    return tuple(line for text in told for line in (wrapped(text, style.width) if cells(text) > style.width else (text,)))


ROOM_TO_TYPE = 5
"""Cells behind a prompt for what is typed: `3 5 1`."""

WHOLE_FORMS = 3
"""So many forms of the prompt tell everything; those behind them give something up, for want of cells alone."""


def prompt(view: View | None, wording: Wording | None, style: BrailleStyle) -> str:
    """The state as a prompt: place and content of the cursor's square, empties, violations, a mode.

    It is shortened until `3 5 1` fits behind it, or at least the cursor; on the narrowest display it may still be longer.
    """
    if view is None or wording is None:
        return messages.prompt_end(style.lang, "gridspeak")
    texts = [messages.prompt_end(style.lang, state) for state in _states(view, wording, readable_prompt(view, wording, style))]
    roomy = (text for text in texts[:WHOLE_FORMS] if cells(text) <= style.width - ROOM_TO_TYPE)
    return next(roomy, next((text for text in texts if cells(text) < style.width), min(texts, key=cells)))


def readable_prompt(view: View, wording: Wording, style: BrailleStyle) -> BrailleStyle:
    """The style for a single square, where a blank would tell nothing."""
    style = style._replace(gap="." if style.gap == " " else style.gap)
    return readable(view.board.puzzle, wording, style)


def _states(view: View, wording: Wording, style: BrailleStyle) -> Iterator[str]:
    """The state from the fullest wording to the barest: `r3c5 1 fixed e13 v2 notes`, `3 5 1 e13!2n`."""
    lang, board = style.lang, view.board
    row, column = view.cursor[0] + 1, view.cursor[1] + 1
    sign, given = sign_of(board, view.cursor, wording, style), board.is_given(view.cursor)
    empties = messages.prompt_empties(lang, len(board.empties())) if board.empties() else ""
    broken = messages.prompt_violations(lang, len(view.violations)) if view.violations else ""
    bang = f"!{len(view.violations)}" if view.violations else ""
    place, digits = messages.short_place(lang, row, column), f"{row} {column}"
    notes = messages.prompt_notes(lang) if view.notes_mode else ""
    letter = words.notes_letter(lang) if view.notes_mode else ""
    short = words.fixed_sign(lang, sign) if given else sign
    for parts in (
        (place, f"{sign} {messages.fixed(lang)}" if given else sign, empties, broken, notes),
        (place, short, empties, broken, notes),
        (place, short, empties, broken, letter),
        (digits, short, empties, broken, letter),
        (digits, short, empties, bang, letter),
        (digits, sign, empties, bang, letter),
        (digits, sign, empties + bang + letter),
    ):
        yield " ".join(part for part in parts if part)


def _place(cell: Cell, lang: str) -> str:
    return messages.short_place(lang, cell[0] + 1, cell[1] + 1)


def _square(view: View, cell: Cell, wording: Wording, style: BrailleStyle) -> str:
    """`r3c5 1`, `r3c1 0 fixed`."""
    sign = sign_of(view.board, cell, wording, readable_prompt(view, wording, style))
    fixed = (messages.fixed(style.lang),) if view.board.is_given(cell) else ()
    return " ".join((_place(cell, style.lang), sign, *fixed))


def _empties(view: View, lang: str) -> str:
    return messages.prompt_empties(lang, len(view.board.empties()))


def _changes(envelopes: Sequence[Envelope], view: View, wording: Wording, style: BrailleStyle) -> list[str]:
    values = [one.event for one in envelopes if isinstance(one.event, events.CellChanged)]
    notes = [one.event for one in envelopes if isinstance(one.event, events.NotesChanged)]
    if len(values) > 1:
        return [words.changed_many(style.lang, len(values))]
    if values:
        return [f"{_square(view, values[0].cell, wording, style)} {_empties(view, style.lang)}"] if style.echo else []
    if len(notes) == 1:
        place = _place(notes[0].cell, style.lang)
        signs = _signs(view.board.puzzle, sorted(notes[0].after), wording)
        return [words.notes_now(style.lang, place, signs) if signs else words.notes_gone(style.lang, place)]
    return [words.notes_many(style.lang, len(notes))] if notes else []


def _signs(puzzle: Puzzle, values: Sequence[Value], wording: Wording) -> str:
    return " ".join(wording.short_value(puzzle, value) for value in values)


def _event(envelope: Envelope, view: View, wording: Wording, style: BrailleStyle) -> Sequence[str]:  # one arm an event
    event, lang, puzzle = envelope.event, style.lang, view.board.puzzle
    match event:
        case events.GameStarted():
            return [_started(view, wording, style)]
        case events.GameResumed():
            square = [_square(view, view.cursor, wording, style)] if style.echo else []
            return [words.resumed(lang, _started(view, wording, style)), *square, *_violations(view, wording, lang)]
        case events.CellChanged():
            return _full(event, view, wording, lang)
        case events.NotesChanged():
            return []
        case events.ViolationRaised(violation=violation) | events.ViolationChanged(violation=violation):
            return [BROKEN + wording.short_violation(puzzle, violation, lang)]
        case events.ViolationCleared(violation=violation):
            return [words.mended(lang, _mended(view, violation, wording, lang))]
        case events.HintGiven():
            return _hint(envelope, event, view, wording, style)
        case events.CursorMoved(cell=cell, border=border):
            square = [_square(view, cell, wording, style)] if style.echo else []
            return [words.border(lang), *square] if border else square
        case events.ModeChanged(mode=mode, value=value):
            return [_mode(mode, value, lang)]
        case events.MoveRefused():
            return _refused(envelope, event, view, wording, style)
        case events.Asked():
            return _answer(event, view, wording, style)
        case events.Solved(seconds=seconds, hints=hints):
            minutes, rest = divmod(int(seconds), 60)
            said = words.solved(lang, f"{minutes}:{rest:02}")
            return [said, moves.solved_hints(lang, hints).rstrip(".")] if hints else [said]
        case events.EventsMissed(number=number):
            return [words.missed(lang, number)]
        case events.Notice(sentence=sentence):
            return [sentence(lang)]
        case _:
            assert_never(event)


def _started(view: View, wording: Wording, style: BrailleStyle) -> str:
    puzzle = view.board.puzzle
    size = words.size(style.lang, puzzle.rows, puzzle.columns)
    return f"{wording.title(puzzle.origin, style.lang)} {size} {_empties(view, style.lang)}"


def _violations(view: View, wording: Wording, lang: str) -> list[str]:
    return [BROKEN + wording.short_violation(view.board.puzzle, one, lang) for one in view.violations]


def _full(event: events.CellChanged, view: View, wording: Wording, lang: str) -> list[str]:
    if event.after is None or event.before is not None or view.solved:
        return []
    if not view.board.empties():
        return [words.board_full(lang)] if view.violations else []
    broken = {line for violation in view.violations for line in violation.lines}
    return [
        words.line_full(lang, wording.short_region(region, lang))
        for region in view.board.puzzle.regions_of(event.cell)
        if region.kind in ("row", "column", "box") and region.id not in broken and not view.board.empties(region)
    ]


def _mended(view: View, violation: Violation, wording: Wording, lang: str) -> str:
    """The line that keeps a rule again; which rule as well where another one is still broken in it."""
    if any(not set(one.lines).isdisjoint(violation.lines) for one in view.violations):
        return wording.short_violation(view.board.puzzle, violation, lang)
    return wording.short_lines(view.board.puzzle, violation.lines, lang)


def _prose(envelope: Envelope, wording: Wording, style: BrailleStyle) -> Sequence[str]:
    return paragraphs(utterance([envelope], wording, Style(style.lang, "short")), style.width)


def _hint(envelope: Envelope, event: events.HintGiven, view: View, wording: Wording, style: BrailleStyle) -> Sequence[str]:
    lang, puzzle = style.lang, view.board.puzzle
    if event.stage == "broken":
        return [words.hint_broken(lang, wording.short_violation(puzzle, event.violations[0], lang))]
    if event.stage == "nothing" or event.cell is None or event.reason is None:
        return [words.hint_nothing(lang)]
    place = _place(event.cell, lang)
    if event.stage == "point":
        by = wording.short_lines(puzzle, event.reason.lines, lang)
        if event.reason.compared and not event.reason.beyond:
            return [words.hint_compared(lang, place, by, wording.short_lines(puzzle, event.reason.compared, lang))]
        return [words.hint_point(lang, place, by)]
    if event.stage == "technique":
        return [words.hint_technique(lang, wording.technique(event.reason.technique, lang))]
    if event.stage == "digit" and event.value is not None:
        return [words.hint_digit(lang, place, wording.short_value(puzzle, event.value))]
    return _prose(envelope, wording, style)


def _mode(mode: str, value: str, lang: str) -> str:
    match mode:
        case "notes":
            return words.notes_mode(lang, value == "on")
        case "paused":
            return words.paused(lang)
        case "bookmark":
            return words.bookmark_set(lang)
        case _:
            return moves.language_set(lang)


def _refused(envelope: Envelope, event: events.MoveRefused, view: View, wording: Wording, style: BrailleStyle) -> Sequence[str]:
    lang, puzzle = style.lang, view.board.puzzle
    place = _place(event.cell or view.cursor, lang)
    gap = readable_prompt(view, wording, style).gap
    value = gap if event.value not in puzzle.symbol else wording.short_value(puzzle, event.value or 0)
    match event.reason:
        case "given":
            return [words.fixed(lang, place)]
        case "same" if event.cell is not None:
            return [words.already(lang, place, value)]
        case "same":
            return [words.no_change(lang)]
        case "outside":
            return [words.outside(lang, place, words.size(lang, puzzle.rows, puzzle.columns))]
        case "full":
            return [words.none_empty(lang)]
        case "nothing-to-undo":
            return [words.nothing_to_undo(lang)]
        case "nothing-to-redo":
            return [words.nothing_to_redo(lang)]
        case "no-bookmark":
            return [words.no_bookmark(lang)]
        case "not-empty":
            return [words.not_empty(lang, place, value)]
        case _:  # what has to be explained: a value or an ability that is not there, a board that is solved
            return _prose(envelope, wording, style)


# Questions


def _answer(asked: events.Asked, view: View, wording: Wording, style: BrailleStyle) -> Sequence[str]:
    question, found, lang, board = asked.question, asked.answer, style.lang, view.board
    puzzle = board.puzzle
    region = puzzle.region.get(question.region) if question.region else None
    cell = question.cell or view.cursor
    match question.topic:
        case "region" if region is not None:
            return region_lines(board, region, wording, style)
        case "board":
            return board_lines(board, wording, style)
        case "empties":
            return _empties_of(view, region, wording, lang)
        case "count":
            return [_count(view, region, wording, lang)]
        case "where" if question.value is not None:
            return _where(view, question.value, wording, lang)
        case "mine":
            return _mine(view, region, wording, lang)
        case "position":
            told_by_prompt = cell == view.cursor and not style.echo
            return [] if told_by_prompt else [_square(view, cell, wording, style)]
        case "here":
            return [_place(cell, lang)]
        case "value":
            return [_square(view, cell, wording, style).partition(" ")[2]]
        case "state":
            state = [words.state_solved(lang)] if view.solved else []
            broken = [messages.prompt_violations(lang, len(view.violations))] if view.violations else []
            square = [_square(view, view.cursor, wording, style)] if style.echo else []
            return [_started(view, wording, style), *square, *broken, *state]
        case "violations":
            return _violations(view, wording, lang) or [messages.prompt_violations(lang, 0)]
        case "why":
            return _why(view, cell, found.reason, wording, style)
        case "candidates":
            signs = _signs(puzzle, list(map(int, found.lines)), wording)
            place = _place(cell, lang)
            return [words.candidates(lang, place, signs) if signs else words.no_candidates(lang, place)]
        case "mistakes":
            places = [one for name in found.lines if (one := parse_cell_name(name))]
            return [words.mistakes(lang, len(places)), *_by_row(puzzle, places, wording, lang)]
        case _:
            sentences = answer(view, question, found, wording, Style(lang)) or house_answer(question, found, lang)
            return paragraphs(sentences, style.width)


def _empties_of(view: View, region: Region | None, wording: Wording, lang: str) -> list[str]:
    """`r3 e4 c2 c5-7`; for the board a line a row that has any."""
    every = view.board.empties(region)
    count = messages.prompt_empties(lang, len(every))
    if region is None:
        return [count, *_by_row(view.board.puzzle, every, wording, lang)]
    where = wording.short_cells(region, every, lang)
    return [f"{wording.short_region(region, lang)} {count} {where}".rstrip()]


def _by_row(puzzle: Puzzle, places: Sequence[Cell], wording: Wording, lang: str) -> list[str]:
    rows: dict[int, list[Cell]] = {}
    for place in places:
        rows.setdefault(place[0] + 1, []).append(place)
    return [
        f"{wording.short_region(region, lang)} {wording.short_cells(region, rows[region.number], lang)}"
        for region in puzzle.regions
        if region.kind == "row" and region.number in rows
    ]


def _count(view: View, region: Region | None, wording: Wording, lang: str) -> str:
    puzzle = view.board.puzzle
    whole = Region("", "board", puzzle.cells)
    counts = count_words(view.board, region or whole, wording, lang, [symbol.value for symbol in puzzle.symbols])
    return " ".join((wording.short_region(region, lang), *counts) if region else counts)


def _where(view: View, value: Value, wording: Wording, lang: str) -> list[str]:
    puzzle = view.board.puzzle
    places = [cell for cell in puzzle.cells if view.board[cell] == value]
    return [f"{wording.short_value(puzzle, value)}:{len(places)}", *_by_row(puzzle, places, wording, lang)]


def _mine(view: View, region: Region | None, wording: Wording, lang: str) -> list[str]:
    board = view.board
    cells = region.cells if region is not None else board.puzzle.cells
    places = [cell for cell in cells if board[cell] is not None and not board.is_given(cell)]
    return [words.mine(lang, len(places)), *_by_row(board.puzzle, places, wording, lang)]


def _why(view: View, cell: Cell, reason: Reason | None, wording: Wording, style: BrailleStyle) -> Sequence[str]:
    lang, puzzle, place = style.lang, view.board.puzzle, _place(cell, style.lang)
    broken = [words.hint_broken(lang, wording.short_violation(puzzle, one, lang)) for one in view.violations[:1]]
    if view.board.is_given(cell):
        return [*broken, words.fixed(lang, place)]
    if reason is None:
        return [*broken, words.not_settled(lang, place)]
    because = words.settled(lang, place, wording.short_lines(puzzle, reason.lines, lang))
    return [*broken, because, *wrapped(wording.reason(puzzle, reason, lang), style.width)]
