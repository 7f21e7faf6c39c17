"""Lines of the client: cut out of its bytes, read as JSON, and handed on in order by a thread that reads ahead a little.

Reading ahead is what lets `cancel` stop a request while it is carried out. When the client sends faster than it is
answered, the thread stops reading, and so the client's writes wait.
"""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Callable, Iterator
from typing import NamedTuple

from gridspeak.bridge.fields import BadMessage
from gridspeak.words import bridge as words

LONGEST_LINE = 1_000_000
"""Bytes of a line without its end. A longer one is thrown away as it comes, so it costs no memory."""

LINES_AHEAD = 16
_CHUNK = 65536

Message = dict[str, object]


class Line(NamedTuple):
    """One line: its number from 1, and the message, or what is wrong with it."""

    number: int
    content: Message | BadMessage


def cut(read: Callable[[int], bytes]) -> Iterator[tuple[bytes, bool]]:
    """The lines of a stream without their ends, and whether each was ended; of one that is too long, only the beginning."""
    pending = b""
    while chunk := read(_CHUNK):
        *ended, rest = chunk.split(b"\n")
        for part in ended:
            yield (pending + part)[: LONGEST_LINE + 1], True
            pending = b""
        if len(pending) <= LONGEST_LINE:
            pending += rest
    if pending:
        yield pending[: LONGEST_LINE + 1], False


def parse(raw: bytes, ended: bool) -> Message:
    """The message that a line holds; `BadMessage` where it holds none."""
    if len(raw) > LONGEST_LINE:
        raise BadMessage("line-too-long", lambda lang: words.line_too_long(lang, LONGEST_LINE))
    try:
        message = json.loads(raw.decode("utf-8"), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        if not ended:
            raise BadMessage("half-line", words.half_line) from error
        if isinstance(error, UnicodeDecodeError):
            raise BadMessage("not-utf-8", words.not_utf8) from error
        raise BadMessage("not-json", words.not_json) from error
    if not isinstance(message, dict):
        raise BadMessage("not-an-object", words.not_an_object)
    return message


def _refuse(constant: str) -> object:
    raise ValueError(constant)


class Intake:
    """Reads the client's lines in a thread of its own. `get` hands them on; `cancelled` tells which were called off."""

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read
        self._queue: queue.Queue[Line | None] = queue.Queue(LINES_AHEAD)
        self._cancelled_before = 0
        self._thread = threading.Thread(target=self._run, name="bridge intake", daemon=True)
        self._thread.start()

    def get(self) -> Line | None:
        """The next line, waiting for it; None at the end of the input."""
        return self._queue.get()

    def cancelled(self, line: Line) -> bool:
        """Whether a `cancel` was read after this line."""
        return line.number < self._cancelled_before

    def _run(self) -> None:
        try:
            for number, (raw, ended) in enumerate(cut(self._read), 1):
                self._queue.put(self._line(number, raw, ended))
        except OSError:  # the terminal or the file is gone: the same as its end
            pass
        finally:
            self._queue.put(None)

    def _line(self, number: int, raw: bytes, ended: bool) -> Line:
        if number == 1:
            raw = raw.removeprefix(b"\xef\xbb\xbf")  # a byte order mark, as some shells write
        try:
            message = parse(raw, ended)
        except BadMessage as problem:
            return Line(number, problem)
        if message.get("type") == "cancel" and message.keys() <= {"type", "id"}:
            self._cancelled_before = number
        return Line(number, message)
