"""A braille display of a terminal: so many cells, where the cursor is, moved over the screen as a person moves it.

It stands in for a real display, which shows the part of the screen that holds the cursor.
"""

from __future__ import annotations

import time

import pyte
from terminal import COLUMNS, ROWS, Terminal

QUIET = 0.015
"""Seconds without a change after which an answer is over."""


class Window:
    """Shows `cells` cells. `type` sends a line and waits for the prompt after the answer."""

    def __init__(self, terminal: Terminal, cells: int = 20) -> None:
        self.cells = cells
        self._terminal = terminal
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._top = 0

    def type(self, line: str, seconds: float = 20.0) -> None:
        """Type a line with Enter; back when the cursor stands behind a prompt again. Raises TimeoutError."""
        self._terminal.type(line + "\r")
        self.settle(seconds, line_ends=1)

    def settle(self, seconds: float = 20.0, line_ends: int = 0) -> None:
        """Wait until a prompt stands there, after so many line ends at least."""
        until, seen, quiet = time.monotonic() + seconds, 0, False
        while not (quiet and seen >= line_ends and self._at_prompt()):
            if time.monotonic() > until:
                raise TimeoutError(self.screen())
            written = self._terminal.read(QUIET)
            if written is None:
                return
            quiet = written == b""
            seen += written.count(b"\n")
            self._stream.feed(written)

    def _at_prompt(self) -> bool:
        cursor = self._screen.cursor
        row = self._screen.buffer[cursor.y]
        after = (row[column].data for column in range(cursor.x - 1, COLUMNS))
        return cursor.x > 1 and row[cursor.x - 2].data == ":" and all(sign == " " for sign in after)

    def line(self) -> str:
        """What the display shows when it follows the cursor."""
        self._top = self._screen.cursor.y
        start = self._screen.cursor.x // self.cells * self.cells
        return self._part(self._top, start)

    def up(self) -> str | None:
        """What it shows a line further up, from the line's start; None at the top of the screen."""
        if self._top == 0:
            return None
        self._top -= 1
        return self._part(self._top, 0)

    def _part(self, row: int, start: int) -> str:
        """Some cells of a row. A wide letter takes two columns of the screen and one cell here."""
        return self._row(row)[start : start + self.cells]

    def _row(self, row: int) -> str:
        return "".join(self._screen.buffer[row][column].data for column in range(COLUMNS)).rstrip()

    def screen(self) -> str:
        """All of it, for a failure's message."""
        return "\n".join(line.rstrip() for line in self._screen.display).strip()
