"""From events to words: pure functions of (events with their view, wording, style). Nothing is remembered here.

`utterance` answers one command: a tuple of lines, in the order in which a player should hear them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from gridspeak import events
from gridspeak.answers import answer, house_answer, step_told
from gridspeak.events import Envelope, View
from gridspeak.puzzle import Region
from gridspeak.wording import Style, Wording
from gridspeak.words import messages, moves, replies, sentence

__all__ = ["answer", "house_answer", "prompt", "utterance"]


def utterance(envelopes: Sequence[Envelope], wording: Wording | None, style: Style) -> tuple[str, ...]:
    """What is said about the events of one command."""
    if any(isinstance(one.event, events.Solved) for one in envelopes):  # the win is the news, not what it mended
        envelopes = [one for one in envelopes if not isinstance(one.event, events.ViolationCleared)]
    lines = _changes(envelopes, wording, style) if wording else []
    full: list[str] = []  # told last: a broken rule is what matters
    for envelope in envelopes:
        told = _event(envelope, wording, style)
        if isinstance(envelope.event, events.CellChanged) and envelope.view is not None and envelope.view.board.empties():
            full += told
        else:
            lines += told
    return (*lines, *full)


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
        said.append(step_told(view, values[0].cell, wording, style))
    elif len(notes) == 1 and not values:
        said.append(_notes(view, notes[0], wording, style))
    elif notes and not values:
        said.append(moves.notes_many(style.lang, len(notes)))
    if notes and values and style.detail == "long":
        said.append(moves.notes_many(style.lang, len(notes)))
    if values and style.detail == "long" and style.echo:
        left = len(view.board.empties())
        said.append(sentence(messages.still_empty(style.lang, left) if left else messages.none_empty(style.lang)))
    return [" ".join(said)] if said else []


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
            return [line for region in puzzle.regions_of(cell) for line in _full(view, region, wording, style)]
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
                return [moves.moved_border(lang, step_told(view, cell, wording, style))]
            return [step_told(view, cell, wording, style)] if style.echo else []
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


def _full(view: View, region: Region, wording: Wording, style: Style) -> list[str]:
    broken = any(region.id in violation.lines for violation in view.violations)
    if region.kind not in ("row", "column", "box") or view.board.empties(region) or broken:
        return []
    if style.detail == "short":
        return [sentence(messages.line_full_short(style.lang, region.kind))]
    return [sentence(messages.line_full(style.lang, wording.region(region, style.lang)))]


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
