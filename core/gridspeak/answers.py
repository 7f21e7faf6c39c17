"""Answers to questions, in words: pure functions of (view, question, what the house looked up, wording, style)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import repeat

from gridspeak import events
from gridspeak.errors import Sentence
from gridspeak.events import GameRecord, Question, View
from gridspeak.puzzle import Cell, Region, parse_cell_name
from gridspeak.wording import Style, Wording
from gridspeak.words import house, messages, moves, sentence

BY_KEYS = "keys"
"""The text of the question `tutorial` from a player with single keys."""


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
        case "mine":
            return (_mine(view, region, wording, style),)
        case "position":
            told_by_prompt = cell == view.cursor and not style.echo
            return () if told_by_prompt else (square_told(view, cell, wording, style),)
        case "here":
            return (sentence(messages.place_told(lang, wording.place(cell, style))),)
        case "value":
            return (sentence(messages.content_told(lang, wording.content(board, cell, lang))),)
        case "state":
            size = messages.size(lang, puzzle.rows, puzzle.columns)
            title = wording.title(puzzle.origin, lang)
            here = square_told(view, view.cursor, wording, style).removesuffix(".") + "."
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
            return _tutorial(question.number or 1, question.text == BY_KEYS, wording, lang)
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
        case "help":
            return tuple(line for lines in found.titles for line in lines(lang).split("\n"))
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


def _mine(view: View, region: Region | None, wording: Wording, style: Style) -> str:
    """Where the player's own digits stand."""
    lang, board = style.lang, view.board
    every = board.puzzle.cells if region is None else region.cells
    cells = [cell for cell in every if board[cell] is not None and not board.is_given(cell)]
    if not cells:
        return messages.none_mine(lang)
    return messages.mine(lang, len(cells), _places(cells, region, wording, style))


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


def _tutorial(number: int, by_keys: bool, wording: Wording, lang: str) -> tuple[str, ...]:
    steps = wording.key_tutorial(lang) if by_keys else wording.tutorial(lang)
    if not steps:
        return wording.rules(lang)
    step = steps[(number - 1) % len(steps)]
    more = house.key_tutorial_more(lang) if by_keys else house.tutorial_more(lang)
    return (step, more) if number == 1 < len(steps) else (step,)


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


def square_told(view: View, cell: Cell, wording: Wording, style: Style) -> str:
    """A square and what it holds."""
    return step_told(view, cell, wording, style._replace(near=None))


def step_told(view: View, cell: Cell, wording: Wording, style: Style) -> str:
    """A square that the player came to or changed, and what it holds; from `style.near` the step is told."""
    place, content = wording.step(cell, style), wording.content(view.board, cell, style.lang)
    if not place:
        return content
    if style.detail == "short":
        return messages.prompt_square(style.lang, place, content)
    return sentence(messages.square(style.lang, place, content))


def _empties_left(view: View, style: Style) -> str:
    empties = len(view.board.empties())
    return sentence(messages.empties_left(style.lang, empties) if empties else messages.none_empty(style.lang))
