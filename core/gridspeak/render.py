"""From events to words: pure functions of (events with their view, wording, style). Nothing is remembered here.

`utterance` answers one command: a tuple of lines, in the order in which a player should hear them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import repeat
from typing import assert_never

from gridspeak import events
from gridspeak.errors import Sentence
from gridspeak.events import Envelope, GameRecord, Question, View
from gridspeak.puzzle import Cell, Region, parse_cell_name
from gridspeak.wording import Style, Wording
from gridspeak.words import house, messages, moves, replies, sentence

__all__ = ["answer", "prompt", "utterance"]


def utterance(envelopes: Sequence[Envelope], wording: Wording | None, style: Style) -> tuple[str, ...]:
    """What is said about the events of one command."""
    if any(isinstance(one.event, events.Solved) for one in envelopes):  # the win is the news, not what it mended
        envelopes = [one for one in envelopes if not isinstance(one.event, events.ViolationCleared)]
    lines = _changes(envelopes, wording, style) if wording else []
    for envelope in envelopes:
        lines += _event(envelope, wording, style)
    return tuple(lines)


def _changes(envelopes: Sequence[Envelope], wording: Wording, style: Style) -> list[str]:
    values = [one.event for one in envelopes if isinstance(one.event, events.CellChanged)]
    notes = [one.event for one in envelopes if isinstance(one.event, events.NotesChanged)]
    view = envelopes[0].view if envelopes else None
    if view is None or not (values or notes):
        return []
    said: list[str] = []
    if len(values) > 1:
        said.append(moves.cells_many(style.lang, len(values)))
    elif values and style.echo:
        said.append(_echo(view, values[0].cell, wording, style))
    elif len(notes) == 1 and not values:
        said.append(_notes(view, notes[0], wording, style))
    elif notes and not values:
        said.append(moves.notes_many(style.lang, len(notes)))
    if notes and values and style.detail == "long":
        said.append(moves.notes_many(style.lang, len(notes)))
    if values and style.detail == "long" and style.echo:
        said.append(_empties_left(view, style))
    return [" ".join(said)] if said else []


def _echo(view: View, cell: Cell, wording: Wording, style: Style) -> str:
    place, content = wording.place(cell, style), wording.content(view.board, cell, style.lang)
    if style.detail == "short":
        return messages.prompt_square(style.lang, place, content)
    return sentence(messages.square(style.lang, place, content))


def _empties_left(view: View, style: Style) -> str:
    empties = len(view.board.empties())
    return sentence(messages.empties_left(style.lang, empties) if empties else messages.none_empty(style.lang))


def _notes(view: View, change: events.NotesChanged, wording: Wording, style: Style) -> str:
    place = wording.place(change.cell, style)
    if not change.after:
        return sentence(moves.notes_gone(style.lang, place))
    puzzle = view.board.puzzle
    values = messages.separator(style.lang).join(wording.value(puzzle, value, style.lang) for value in sorted(change.after))
    return sentence(moves.notes_now(style.lang, place, values))


def _event(envelope: Envelope, wording: Wording | None, style: Style) -> list[str]:  # one arm an event
    event, view, lang = envelope.event, envelope.view, style.lang
    if isinstance(event, events.Notice):
        return [event.sentence(lang)]
    if view is None or wording is None:
        return list(house_answer(event.question, event.answer, lang)) if isinstance(event, events.Asked) else []
    puzzle = view.board.puzzle
    match event:
        case events.GameStarted():
            return [_started(view, wording, style)]
        case events.GameResumed() if not style.echo:
            lines = [messages.game_continued(lang, _started(view, wording, style))]
            return lines + [wording.violation(puzzle, one, lang) for one in view.violations]
        case events.GameResumed():
            where = wording.place(view.cursor, style)
            content = wording.content(view.board, view.cursor, lang)
            lines = [messages.game_resumed(lang, _started(view, wording, style), messages.square(lang, where, content))]
            return lines + [wording.violation(puzzle, one, lang) for one in view.violations]
        case events.CellChanged(cell=cell, before=before, after=after):
            if after is None or before is not None or view.solved:
                return []
            if not view.board.empties():
                return [moves.board_full(lang, len(view.violations))] if view.violations else []
            return [line for region in puzzle.regions_of(cell) for line in _full(view, region, wording, lang)]
        case events.NotesChanged():
            return []
        case events.ViolationRaised(violation=violation) | events.ViolationChanged(violation=violation):
            return [wording.violation(puzzle, violation, lang)]
        case events.ViolationCleared(violation=violation):
            return [wording.mended(puzzle, violation, lang)]
        case events.HintGiven():
            return [_hint(view, event, wording, style)]
        case events.CursorMoved(cell=cell, border=border):
            if border and not style.echo:
                return [moves.border(lang)]
            if border:
                return [moves.moved_border(lang, _echo(view, cell, wording, style))]
            return [_echo(view, cell, wording, style)] if style.echo else []
        case events.ModeChanged(mode=mode, value=value):
            return [_mode(mode, value, lang)]
        case events.MoveRefused():
            return [_refused(view, event, wording, style)]
        case events.Asked(question=question, answer=found):
            return list(answer(view, question, found, wording, style))
        case events.Solved(seconds=seconds, hints=hints):
            said = moves.solved(lang, messages.duration(lang, seconds))
            return [f"{said} {moves.solved_hints(lang, hints)}" if hints else said]
        case events.EventsMissed(number=number):
            return [moves.events_missed(lang, number)]
        case _:
            assert_never(event)


def _started(view: View, wording: Wording, style: Style) -> str:
    puzzle = view.board.puzzle
    size = messages.size(style.lang, puzzle.rows, puzzle.columns)
    empties = messages.empties_left(style.lang, len(view.board.empties()))
    return sentence(messages.game_started(style.lang, wording.title(puzzle.origin, style.lang), size, empties))


def _full(view: View, region: Region, wording: Wording, lang: str) -> list[str]:
    broken = any(region.id in violation.lines for violation in view.violations)
    if region.kind not in ("row", "column", "box") or view.board.empties(region) or broken:
        return []
    return [sentence(messages.line_full(lang, wording.region(region, lang)))]


def _hint(view: View, event: events.HintGiven, wording: Wording, style: Style) -> str:
    lang, puzzle = style.lang, view.board.puzzle
    if event.stage == "broken":
        return moves.hint_broken(lang, wording.violation(puzzle, event.violations[0], lang))
    if event.stage == "nothing" or event.cell is None or event.reason is None:
        return moves.hint_nothing(lang)
    place = wording.place(event.cell, style)
    if event.stage == "point":
        lines = wording.lines(puzzle, event.reason.lines, lang)
        if event.reason.compared and not event.reason.beyond:
            compared = wording.lines(puzzle, event.reason.compared, lang)
            return sentence(moves.hint_compared(lang, place, lines, compared))
        return sentence(moves.hint_point(lang, place, lines))
    if event.stage == "technique":
        return sentence(moves.hint_reason(lang, wording.technique(event.reason.technique, lang)))
    if event.stage == "digit" and event.value is not None:
        return sentence(moves.hint_digit(lang, place, wording.value(puzzle, event.value, lang)))
    chain = [wording.elimination(puzzle, one, lang) for one in event.chain]
    return " ".join((*chain, sentence(wording.reason(puzzle, event.reason, lang))))


def _mode(mode: str, value: str, lang: str) -> str:
    match mode:
        case "notes":
            return moves.notes_mode(lang, value == "on")
        case "paused":
            return moves.paused(lang)
        case "bookmark":
            return moves.bookmark_set(lang)
        case _:
            return moves.language_set(lang)


def _refused(view: View, event: events.MoveRefused, wording: Wording, style: Style) -> str:
    lang, board = style.lang, view.board
    place = wording.place(event.cell or view.cursor, style)
    if event.reason == "no-such-value":
        known = messages.separator(lang).join(symbol.text for symbol in board.puzzle.symbols)
        return sentence(replies.bad_value(lang, str(event.value), known))
    value = "" if event.value is None else wording.value(board.puzzle, event.value, lang)
    match event.reason:
        case "given" if not style.echo:
            said = moves.refused_given_here(lang)
        case "same" if not style.echo and event.cell is not None:
            said = moves.refused_same_here(lang)
        case "given":
            said = moves.refused_given(lang, place, value)
        case "same" if event.cell is not None:
            said = moves.refused_same(lang, place, value or messages.empty(lang))
        case "same":
            said = moves.refused_no_change(lang)
        case "solved":
            said = moves.refused_solved(lang)
        case "outside":
            said = moves.refused_outside(lang, place, board.puzzle.rows, board.puzzle.columns)
        case "full":
            said = moves.refused_full(lang)
        case "nothing-to-undo":
            said = moves.refused_nothing_to_undo(lang)
        case "nothing-to-redo":
            said = moves.refused_nothing_to_redo(lang)
        case "no-bookmark":
            said = moves.refused_no_bookmark(lang)
        case "not-empty":
            said = moves.refused_not_empty(lang, place, value)
        case _:
            said = wording.lacks(event.ability, event.ability, lang)
    return sentence(said)


def prompt(view: View | None, wording: Wording | None, lang: str) -> str:
    """The state as a prompt: place and content of the cursor's cell, empties, violations, a mode. No signs."""
    if view is None or wording is None:
        return messages.prompt_end(lang, "gridspeak")
    place = messages.short_place(lang, view.cursor[0] + 1, view.cursor[1] + 1)
    content = wording.content(view.board, view.cursor, lang).replace(",", "")
    parts = [messages.prompt_square(lang, place, content)]
    empties = len(view.board.empties())
    if empties:
        parts.append(messages.prompt_empties(lang, empties))
    if view.violations:
        parts.append(messages.prompt_violations(lang, len(view.violations)))
    if view.notes_mode:
        parts.append(messages.prompt_notes(lang))
    return messages.prompt_end(lang, " ".join(parts))


def answer(view: View, question: Question, found: events.Answer, wording: Wording, style: Style) -> tuple[str, ...]:
    """The answer to a question, a line an item."""
    lang, board = style.lang, view.board
    puzzle = board.puzzle
    region = puzzle.region.get(question.region) if question.region else None
    cell = question.cell or view.cursor
    match question.topic:
        case "region" if region is not None:
            return (_line(view, region, wording, style),)
        case "board":
            return tuple(_line(view, one, wording, style) for one in puzzle.regions if one.kind == "row")
        case "empties":
            return (_empties(view, region, wording, style),)
        case "count":
            return (_count(view, region, wording, style),)
        case "where" if question.value is not None:
            return (_where(view, question.value, wording, lang),)
        case "position":
            told_by_prompt = cell == view.cursor and not style.echo
            return () if told_by_prompt else (_echo(view, cell, wording, style),)
        case "state":
            size = messages.size(lang, puzzle.rows, puzzle.columns)
            title = wording.title(puzzle.origin, lang)
            here = _echo(view, view.cursor, wording, style).removesuffix(".") + "."
            lines = [messages.where_am_i(lang, title, size, here, _empties_left(view, style))]
            if not style.echo:  # the prompt tells the square and the empties
                lines = [messages.game_state(lang, title, size)]
            if view.solved:
                lines.append(messages.state_solved(lang))
            if view.violations:
                lines.append(messages.broken_count(lang, len(view.violations)))
            return (sentence(" ".join(lines)),)
        case "violations":
            broken = tuple(wording.violation(puzzle, one, lang) for one in view.violations)
            return broken or (messages.no_violation(lang),)
        case "why":
            broken = tuple(moves.hint_broken(lang, wording.violation(puzzle, one, lang)) for one in view.violations[:1])
            return (*broken, _why(view, cell, found, wording, style))
        case "candidates":
            return (_candidates(view, cell, found, wording, style),)
        case "mistakes":
            cells = [one for name in found.lines if (one := parse_cell_name(name))]
            if not cells:
                return (moves.no_mistakes(lang),)
            return (moves.mistakes(lang, len(cells), sentence(_by_row(cells, lang))),)
        case "rules":
            return wording.rules(lang)
        case "tips":
            return wording.tips(lang)
        case "about":
            return wording.about(lang)
        case "questions":
            return tuple(line for pair in wording.questions(lang) for line in pair)
        case "tutorial":
            return _tutorial(question.number or 1, wording, lang)
        case _:
            return house_answer(question, found, lang)


def house_answer(question: Question, found: events.Answer, lang: str) -> tuple[str, ...]:
    """The answer to a question about saved games, levels and codes, for which no game need be open."""
    match question.topic:
        case "results":
            return tuple(map(_result, found.games, found.titles, repeat(lang))) or (house.results_none(lang),)
        case "games":
            return tuple(map(_game, found.games, found.titles, repeat(lang))) or (house.games_none(lang),)
        case "share":
            return tuple(house.share_puzzle(lang, code) for code in found.lines)
        case "result":
            return tuple(house.share_result(lang, grid) for grid in found.lines)
        case "levels":
            finished, levels, first = found.lines
            line = house.levels_line(lang, finished, levels)
            return (f"{line} {house.levels_next(lang, first)}" if first != "0" else line,)
        case "dailies":
            dates = [house.daily_done(lang, date[:-1]) if date.endswith("*") else date for date in found.lines]
            return (house.dailies_open(lang, "; ".join(dates)),)
        case _:
            return ()


def _line(view: View, region: Region, wording: Wording, style: Style) -> str:
    name = wording.region(region, style.lang)
    said = messages.line_read(style.lang, name, wording.line(view.board, region, style))
    clue = wording.clue(region, style.lang)
    return sentence(f"{said} {clue}" if clue else said)


def _empties(view: View, region: Region | None, wording: Wording, style: Style) -> str:
    lang = style.lang
    cells = view.board.empties(region)
    name = messages.board_name(lang) if region is None else wording.region(region, lang)
    if not cells:
        return sentence(messages.line_read(lang, name, messages.none_empty(lang).rstrip(".")))
    return sentence(messages.line_empties(lang, name, len(cells), _places(cells, region, wording, style)))


def _places(cells: Sequence[Cell], region: Region | None, wording: Wording, style: Style) -> str:
    lang = style.lang
    if region is not None and region.kind == "row":
        return messages.columns(lang, messages.enumerate_words(lang, [str(column + 1) for _, column in cells]))
    if region is not None and region.kind == "column":
        return messages.rows(lang, messages.enumerate_words(lang, [str(row + 1) for row, _ in cells]))
    if region is not None:
        return messages.enumerate_words(lang, [wording.place(cell, style) for cell in cells])
    return _by_row(cells, lang)


def _by_row(cells: Sequence[Cell], lang: str) -> str:
    rows: dict[int, list[str]] = {}
    for row, column in cells:
        rows.setdefault(row, []).append(str(column + 1))
    parts = [
        messages.where_row(lang, messages.row(lang, row + 1), messages.separator(lang).join(columns))
        for row, columns in rows.items()
    ]
    return "; ".join(parts)


def _count(view: View, region: Region | None, wording: Wording, style: Style) -> str:
    lang, board = style.lang, view.board
    cells = board.puzzle.cells if region is None else region.cells
    held = [board[cell] for cell in cells]
    parts = [
        messages.count_of(lang, held.count(symbol.value), wording.value(board.puzzle, symbol.value, lang))
        for symbol in board.puzzle.symbols
    ]
    parts.append(messages.count_empty(lang, held.count(None)))
    name = messages.board_name(lang) if region is None else wording.region(region, lang)
    return sentence(messages.line_read(lang, name, messages.separator(lang).join(parts)))


def _where(view: View, value: int, wording: Wording, lang: str) -> str:
    cells = [cell for cell in view.board.puzzle.cells if view.board[cell] == value]
    word = wording.value(view.board.puzzle, value, lang)
    if not cells:
        return sentence(messages.where_none(lang, word))
    return sentence(messages.where_value(lang, word, len(cells), sentence(_by_row(cells, lang))))


def _why(view: View, cell: Cell, found: events.Answer, wording: Wording, style: Style) -> str:
    place = wording.place(cell, style)
    if view.board.is_given(cell):
        return sentence(moves.why_given(style.lang, place))
    if found.reason is None:
        return sentence(moves.why_nothing(style.lang, place))
    reason = sentence(wording.reason(view.board.puzzle, found.reason, style.lang))
    return sentence(moves.why_settled(style.lang, place, reason))


def _candidates(view: View, cell: Cell, found: events.Answer, wording: Wording, style: Style) -> str:
    place = wording.place(cell, style)
    if not found.lines:
        return sentence(moves.no_candidates(style.lang, place))
    values = [wording.value(view.board.puzzle, int(value), style.lang) for value in found.lines]
    return sentence(moves.candidates(style.lang, place, messages.separator(style.lang).join(values)))


def _tutorial(number: int, wording: Wording, lang: str) -> tuple[str, ...]:
    steps = wording.tutorial(lang)
    if not steps:
        return wording.rules(lang)
    step = steps[(number - 1) % len(steps)]
    return (step, house.tutorial_more(lang)) if number == 1 < len(steps) else (step,)


def _game(record: GameRecord, title: Sentence, lang: str) -> str:
    size = messages.size(lang, record.rows, record.columns)
    return house.game_line(lang, record.id, title(lang), size, _when(record.changed))


def _result(record: GameRecord, title: Sentence, lang: str) -> str:
    size, when = messages.size(lang, record.rows, record.columns), _when(record.finished or record.changed)
    duration = messages.duration(lang, record.seconds)
    said = [house.result_line(lang, record.id, title(lang), size, duration, when)]
    if record.attempt > 1:
        said.append(house.result_attempt(lang, record.attempt))
    if record.hints:
        said.append(sentence(moves.solved_hints(lang, record.hints)))
    if record.errors:
        said.append(sentence(house.result_errors(lang, record.errors)))
    if record.filled_notes:
        said.append(house.result_filled_notes(lang))
    return " ".join(said)


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(at))
