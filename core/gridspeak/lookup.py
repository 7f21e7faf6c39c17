"""What the house looks up for a question before it is published: reasons, lists of games, codes, texts for a player."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from gridspeak import share
from gridspeak.errors import GridspeakError, Sentence, Unavailable
from gridspeak.events import Answer, GameRecord, Question
from gridspeak.opening import DAYS_OPEN, first_unfinished
from gridspeak.puzzle import cell_name
from gridspeak.words import house, replies, sentence

if TYPE_CHECKING:
    from gridspeak.host import Host, Session
    from gridspeak.kind import Kind


def look_up(host: Host, question: Question) -> Answer:
    """The answer's data, empty where the view tells all; `Unavailable` where the question makes no sense now."""
    session = host.session
    match question.topic:
        case "results":
            return _games(host, host.journal.finished())
        case "games":
            return _games(host, host.journal.unfinished())
        case "dailies":
            return Answer(lines=_dailies(host))
        case "levels":
            return Answer(lines=_levels(host))
        case "help":
            return _help(question.text, session.kind if session else None)
        case _:
            pass
    if session is None:
        raise Unavailable(house.no_game)
    _require_ability(session, question)
    _require_places(session, question)
    match question.topic:
        case "why":
            return _why(session, question)
        case "candidates":
            return _candidates(session, question)
        case "mistakes":
            return _mistakes(session)
        case "share":
            return Answer(lines=(share.code_of(session.kind, session.state.board.puzzle),))
        case "result":
            return _result(session)
        case _:
            return Answer()


TOPIC_ABILITIES = {"candidates": "candidates", "mistakes": "mistakes"}
"""Questions that a kind may lack the ability for. Without `mistakes` nothing tells a player's digits from the solution."""


def _require_ability(session: Session, question: Question) -> None:
    ability = TOPIC_ABILITIES.get(question.topic)
    if ability is not None and ability not in session.kind.abilities:
        wording, topic = session.kind.wording, question.topic
        raise Unavailable(lambda lang: sentence(wording.lacks(ability, topic, lang)))


def _require_places(session: Session, question: Question) -> None:
    """Refuse a cell, region or value that the board does not have: frontends answer from the view and trust that it has."""
    puzzle = session.state.board.puzzle
    cell, region, value = question.cell, question.region, question.value
    if cell is not None and cell not in puzzle:
        raise Unavailable(lambda lang: replies.no_such_cell(lang, cell[0] + 1, cell[1] + 1, puzzle.rows, puzzle.columns))
    if region is not None and region not in puzzle.region:
        raise Unavailable(lambda lang: replies.no_such_region(lang, question.topic, region, len(puzzle.regions)))
    if value is not None and value not in puzzle.symbol:
        known = ", ".join(symbol.text for symbol in puzzle.symbols)
        raise Unavailable(lambda lang: replies.bad_value(lang, str(value), known))


def _help(topic: str, kind: Kind | None) -> Answer:
    from gridspeak.shell.help import help_lines

    return Answer(titles=(lambda lang: "\n".join(help_lines(topic, lang, kind)),))


def _games(host: Host, records: tuple[GameRecord, ...]) -> Answer:
    return Answer(games=records, titles=tuple(_title(host, record) for record in records))


def _title(host: Host, record: GameRecord) -> Sentence:
    try:
        wording = host.registry.kind(record.kind).wording
    except GridspeakError:  # its plugin is gone: the list is still readable
        return lambda lang: record.kind
    return lambda lang: wording.title(record.origin, lang)


def _candidates(session: Session, question: Question) -> Answer:
    cell = question.cell or session.state.cursor
    found = session.kind.rules.candidates(session.state.board, cell)
    return Answer(lines=tuple(str(value) for value in sorted(found)))


def _mistakes(session: Session) -> Answer:
    """The cells whose entry differs from the only solution, which is asked for anew and not kept."""
    board = session.state.board
    count = session.kind.solver.count(board.puzzle, 2)
    if count.first is None or count.solutions != 1:
        raise Unavailable(house.no_only_solution)
    right = dict(zip(board.puzzle.cells, count.first, strict=True))
    marks = {symbol.value for symbol in board.puzzle.symbols if symbol.mark}
    return Answer(lines=tuple(cell_name(cell) for cell in board.puzzle.cells if board[cell] not in (None, right[cell], *marks)))


def about_here(session: Session | None, question: Question) -> Question:
    """The question with its cell: after a hint, `why` alone is about the square that was hinted at, else the cursor's."""
    if session is None or question.cell is not None or question.topic not in ("why", "candidates"):
        return question
    hint = session.state.hint if question.topic == "why" else None
    return question._replace(cell=hint.cell if hint else session.state.cursor)


def _why(session: Session, question: Question) -> Answer:
    cell = question.cell or session.state.cursor
    if session.state.board.is_given(cell):
        return Answer()
    return Answer(reason=session.kind.hints.why(session.state.board, cell))


def _result(session: Session) -> Answer:
    if not session.state.solved:
        raise Unavailable(house.result_not_solved)
    board = session.state.board
    return Answer(lines=(session.kind.codecs.write_values(board.puzzle, board.values),))


def _dailies(host: Host) -> tuple[str, ...]:
    """Each open date, newest first, with `*` after it where it was finished."""
    kind = host.session.kind.id if host.session else host.usual_kind()
    done = {record.origin.date for record in host.journal.finished() if (record.kind, record.origin.how) == (kind, "daily")}
    dates = [(host.today() - datetime.timedelta(days=days)).isoformat() for days in range(DAYS_OPEN)]
    return tuple(date + "*" if date in done else date for date in dates)


def _levels(host: Host) -> tuple[str, ...]:
    """How many levels are finished, how many there are, and the first that is not finished (0 if none)."""
    kind = host.session.kind if host.session else host.registry.kind(host.usual_kind())
    finished = host.journal.finished_levels(kind.id)
    levels, first = (kind.ladder.levels, first_unfinished(kind.ladder, finished)) if kind.ladder else (0, None)
    return (str(len(finished)), str(levels), str(first or 0))
