"""A session: a client plays in a house over two streams of lines. It has what any frontend has, a port and an inbox.

Every line of the client is answered in order: first the events that it caused, then one line `done` or `error`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from gridspeak import commands, requests
from gridspeak.bridge import PROTOCOL, fields, tags, views
from gridspeak.bridge.fields import BadMessage, Json
from gridspeak.bridge.lines import Intake, Line, Message
from gridspeak.errors import GridspeakError
from gridspeak.events import Envelope, Question
from gridspeak.faults import record_fault
from gridspeak.frontends import Mailbox, Port, Submission, Ticket
from gridspeak.lookup import TOPIC_ABILITIES
from gridspeak.plain import one_line
from gridspeak.puzzle import Cell, Puzzle
from gridspeak.render import utterance
from gridspeak.wording import Style
from gridspeak.words import bridge as words
from gridspeak.words import house, replies

CANCEL_SECONDS = 0.05
"""How often a request that takes its time looks whether it was called off."""

_Told = TypeVar("_Told")


class Session:
    """One client. `write` takes a line without its end and has it out before it returns."""

    def __init__(self, port: Port, inbox: Mailbox, puzzles: Sequence[str], version: str, write: Callable[[str], None]) -> None:
        self._port = port
        self._inbox = inbox
        self._puzzles = puzzles
        self._version = version
        self._write = write

    def run(self, intake: Intake) -> None:
        """Greet, and carry out the client's lines until it quits or its lines end."""
        self._send(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "gridspeak": self._version,
                "language": self._port.language,
                "languages": list(self._port.languages),
                "puzzles": list(self._puzzles),
            }
        )
        while (line := intake.get()) is not None:
            if not self._answer(line, intake):
                break

    def finish(self) -> None:
        """Tell the last news, which came while the house closed."""
        self._tell_news()

    def _send(self, message: dict[str, Json]) -> None:
        self._write(json.dumps(message, separators=(",", ":"), allow_nan=False))

    # A line

    def _answer(self, line: Line, intake: Intake) -> bool:
        """Answer one line; False when it ends the session."""
        mark: Json = None
        ticket: Ticket | None = None
        try:
            if isinstance(line.content, BadMessage):
                raise line.content
            mark = fields.to_id(line.content.get("id"), "id")
            wish = self._wish(line.content)
            ticket = self._submit(wish, line, intake) if wish is not None else None
            heard = self._tell_news()
            if ticket is not None and ticket.error is not None:
                raise ticket.error
            cause = ticket.cause if ticket is not None else None
            spoken = self._words([one for one in heard if one.cause == cause])
            self._send({"type": "done", "id": mark, "cause": cause, "words": spoken})
            return line.content.get("type") != "quit"
        except GridspeakError as error:
            self._refuse(mark, ticket, error)
        except OSError:  # nobody reads on
            raise
        except Exception as error:  # noqa: BLE001  # a kind's own code may raise anything; the session goes on
            record_fault("a message of the bridge failed", error)
            self._refuse(mark, ticket, BadMessage("failed", words.failed))
        return True

    def _refuse(self, mark: Json, ticket: Ticket | None, error: GridspeakError) -> None:
        lang = self._port.language
        sentence = one_line(_guarded(lambda: error.sentence(lang), words.failed(lang)))
        cause = ticket.cause if ticket is not None else None
        self._send({"type": "error", "id": mark, "cause": cause, "code": tags.code_of(error), "message": sentence})

    def _submit(self, wish: Submission, line: Line, intake: Intake) -> Ticket:
        ticket = self._port.submit(wish)
        while not ticket.wait(CANCEL_SECONDS):
            if intake.cancelled(line):
                ticket.cancel()
        return ticket

    # What is wished

    def _wish(self, message: Message) -> Submission | None:
        """What a message asks for, if it fits the open game; None where the bridge itself carries it out."""
        wish = tags.wish_of(message, lambda: self._port.usual_kind)
        if wish is None or not _needs_game(wish):
            return wish
        last, kind = self._port.snapshot(), self._port.kind
        if last is None or last.view is None or kind is None:
            raise BadMessage("no-game", house.no_game)
        puzzle = last.view.board.puzzle
        _require_cell(puzzle, _cell_of(wish))
        if isinstance(wish, Question):
            ability, wording = TOPIC_ABILITIES.get(wish.topic, ""), kind.wording
            if ability and ability not in kind.abilities:
                raise BadMessage("lacks", lambda lang: wording.lacks(ability, wish.topic, lang))
            _require_region(puzzle, wish.region)
            _require_value(puzzle, wish.value)
        return wish

    # What happened

    def _tell_news(self) -> tuple[Envelope, ...]:
        """Send what waits in the inbox."""
        envelopes = self._inbox.drain()
        for envelope in envelopes:
            self._send(self._event(envelope))
        return envelopes

    def _event(self, envelope: Envelope) -> dict[str, Json]:
        lang, kind, tag = self._port.language, self._port.kind, tags.tag_of(envelope.event)
        seen: dict[str, Json] | None = None
        if envelope.view is not None and kind is not None:
            seen = _guarded(partial(views.view, envelope.view, kind, lang, whole=tag in tags.WITH_PUZZLE), None)
        return {
            "type": "event",
            "event": tag,
            **_guarded(lambda: tags.tell(envelope.event, lang), {}),
            "game": envelope.game,
            "seq": envelope.seq,
            "cause": envelope.cause,
            "view": seen,
            "words": self._words([envelope]),
        }

    def _words(self, envelopes: Sequence[Envelope]) -> list[str]:
        kind = self._port.kind
        style = Style(self._port.language)
        nothing: tuple[str, ...] = ()
        said = _guarded(lambda: utterance(envelopes, kind.wording if kind else None, style), nothing)
        return [one_line(line) for line in said]


def _guarded(make: Callable[[], _Told], otherwise: _Told) -> _Told:
    """What is made with the help of a kind's own code, which may raise anything; the session goes on."""
    try:
        return make()
    except Exception as error:  # noqa: BLE001  # as above
        record_fault("the bridge cannot tell an event", error)
        return otherwise


def _needs_game(wish: Submission) -> bool:
    if isinstance(wish, Question):
        return wish.topic not in tags.HOUSE_TOPICS
    return not isinstance(wish, requests.Request) or isinstance(wish, requests.Retry)


def _cell_of(wish: Submission) -> Cell | None:
    match wish:
        case commands.Tap(cell=cell) | commands.Place(cell=cell) | commands.ToggleNote(cell=cell):
            return cell
        case commands.MoveCursor(cell=cell) | Question(cell=cell):
            return cell
        case _:
            return None


def _require_cell(puzzle: Puzzle, cell: Cell | None) -> None:
    if cell is not None and cell not in puzzle:
        row, column = cell[0] + 1, cell[1] + 1
        rows, columns = puzzle.rows, puzzle.columns
        raise BadMessage("no-such-cell", lambda lang: replies.no_such_cell(lang, row, column, rows, columns))


def _require_region(puzzle: Puzzle, name: str | None) -> None:
    if name is not None and name not in puzzle.region:
        known = ", ".join(puzzle.region)
        raise BadMessage("no-such-region", lambda lang: words.no_such_region(lang, tags.shown(name), known))


def _require_value(puzzle: Puzzle, value: int | None) -> None:
    if value is not None and value not in puzzle.symbol:
        known = ", ".join(str(one) for one in puzzle.symbol)
        raise BadMessage("no-such-value", lambda lang: words.no_such_value(lang, value, known))
