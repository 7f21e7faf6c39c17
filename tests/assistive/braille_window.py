"""A braille display of so many cells on a terminal, without a desktop: what Orca would put under the fingers.

`Window` follows Orca 43, by its source (orca/braille.py, scripts/default.py) and by comparison with the real display
(test_desktop.py).
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pyte

LIMIT = 60.0

QUIET = 0.15
"""Seconds without output after which an answer counts as finished, if the program also waits."""

END_OF_LINE = " $l"
"""What Orca shows at the end of each line that is not the one with the cursor."""

KEYS = {
    "Delete": "\x1b[3~",
    "Up": "\x1b[A",
    "Down": "\x1b[B",
    "Right": "\x1b[C",
    "Left": "\x1b[D",
    "Home": "\x1b[H",
    "End": "\x1b[F",
    "Escape": "\x1b",
}
KEYS |= {"Return": "\r", "Tab": "\t", "BackSpace": "\x7f", "space": " ", "F1": "\x1bOP"}


class Screen(pyte.Screen):
    """A screen whose lines end where the last sign was written, as those of the terminal do that Orca reads."""

    def erase_in_line(self, how: int = 0, private: bool = False) -> None:
        x, y = self.cursor.x, self.cursor.y
        self._forget(y, range(x, self.columns) if how == 0 else range(x + 1) if how == 1 else range(self.columns))

    def erase_in_display(self, how: int = 0, *_: object, **__: object) -> None:
        y = self.cursor.y
        for row in range(y + 1, self.lines) if how == 0 else range(y) if how == 1 else range(self.lines):
            self._forget(row, range(self.columns))
        if how in (0, 1):
            self.erase_in_line(how)

    def _forget(self, row: int, columns: range) -> None:
        for column in columns:
            self.buffer[row].pop(column, None)

    def row(self, y: int) -> str:
        """The text of a row. A wide sign is one, as for Orca."""
        line = self.buffer[y]
        return "".join(line[x].data for x in range(max(line, default=-1) + 1))

    @property
    def place(self) -> int:
        """Behind how many signs of its row the cursor is. Blanks that were not written do not count."""
        line = self.buffer[self.cursor.y]
        return sum(x < self.cursor.x and line[x].data != "" for x in range(max(line, default=-1) + 1))


class Window:
    """The part of a line that the display shows, and how it moves."""

    def __init__(self, cells: int, screen: Screen) -> None:
        self._cells = cells
        self._screen = screen
        self._start = 0
        self._line = ""
        self._shown: tuple[int, int, int] | None = None
        """The line with the cursor when it was shown last, by its offset; where the cursor was in it; and in which cell."""
        self._review: tuple[int, int] | None = None
        """The row that is read away from the cursor, and which sign of it the review is at."""
        self._target = (0, 0)
        """The place in a line and the cell that reading of other lines keeps to."""

    @property
    def text(self) -> str:
        return self._line[self._start : self._start + self._cells].ljust(self._cells)

    # The line with the cursor

    def follow(self) -> None:
        """Show the line with the cursor after something has changed."""
        if self._review is not None:
            return
        screen = self._screen
        y = screen.cursor.y
        line = screen.row(y)
        offset = sum(len(screen.row(row)) + 1 for row in range(y))
        cursor = screen.place
        if line != self._line or self._shown is None or self._shown[0] != offset:
            self._start = max(0, cursor - self._cells + 1)
        self._line = line
        target = 0
        if self._shown is not None and self._shown[0] == offset and self._shown[2]:
            target = min(max(self._shown[2] + cursor - self._shown[1], 1), self._cells)
        self._show(cursor, target)
        self._shown = (offset, cursor, self._cell(cursor))

    def _show(self, cursor: int, target: int) -> None:
        """Move the window so that it has the cursor, in a certain cell if one is given."""
        if len(self._line) <= self._cells and cursor < self._cells:
            return
        if target:
            self._start = max(0, cursor - target + 1)
        elif cursor < self._start:
            self._start = cursor
        elif cursor < self._start + self._cells:
            self._start = self._part(cursor)[0]
        if cursor >= self._start + self._cells:
            self._start = cursor - self._cells + 1

    def _cell(self, cursor: int) -> int:
        return cursor - self._start + 1 if self._start <= cursor < self._start + self._cells else 0

    def _part(self, place: int) -> tuple[int, int]:
        """Begin and end of the words that fit the display together, where a place of the line is."""
        parts = self._parts()
        inside = [part for part in parts if part[0] <= place < part[1]] + [part for part in parts if part[1] == place]
        return inside[0] if inside else (0, 0)

    def _parts(self) -> list[tuple[int, int]]:
        parts: list[tuple[int, int]] = []
        begin = end = 0
        for word in re.finditer(r"^\s+|\S+\s*", self._line):
            if end > begin and word.end() - begin > self._cells:
                parts.append((begin, end))
                begin = word.start()
            if begin == word.start():
                while word.end() - begin > self._cells:
                    parts.append((begin, begin + self._cells))
                    begin += self._cells
            end = word.end()
        return [*parts, (begin, end)] if end > begin else parts

    # Keys of the display

    def press(self, key: str) -> None:
        """Press a key by BRLTTY's name: LNUP, LNDN, FWINLT, FWINRT or HOME."""
        actions: dict[str, Callable[[], None]] = {
            "LNUP": lambda: self._to_row(-1),
            "LNDN": lambda: self._to_row(1),
            "FWINLT": self._left,
            "FWINRT": self._right,
            "HOME": self.home,
        }
        actions[key]()

    def home(self) -> None:
        """Return to the cursor."""
        if self._review is not None:
            self._review = self._shown = None
        self.follow()

    def _enter(self) -> None:
        """Begin to read away from the cursor."""
        if self._review is None:
            place = self._screen.place
            self._review = (self._screen.cursor.y, place)
            self._target = (place, self._cell(place))

    def _to_row(self, step: int) -> None:
        self._enter()
        row = self._review[0] + step
        if 0 <= row < self._screen.lines:
            self._read(row, min(self._target[0], len(self._screen.row(row))), self._target[1])

    def _read(self, row: int, place: int, target: int) -> None:
        """Show a row with the review at a sign of it."""
        self._review = (row, place)
        self._line = self._screen.row(row) + END_OF_LINE
        if not target:
            while place < self._start and self._pan_left():
                pass
            while place >= self._start + self._cells and self._pan_right():
                pass
        self._show(place, target)

    def _left(self) -> None:
        if self._start > 0:
            self._pan_left()
            self._panned()
            return
        entering = self._review is None
        self._enter()
        row = self._review[0] - 1
        if row < 0:
            return
        place = len(self._screen.row(row))
        self._read(row, place, self._target[1] if entering else 0)
        self._target = (place, self._cell(place))
        if not entering:
            self._panned()

    def _right(self) -> None:
        if self._start + self._cells < len(self._line):
            self._pan_right()
            self._panned()
        elif self._review is not None and self._review[0] + 1 < self._screen.lines:
            self._start = 0
            self._read(self._review[0] + 1, 0, 0)
            self._target = (0, 1)

    def _panned(self) -> None:
        if self._review is not None:
            row, place = self._review
            if self._start < len(self._screen.row(row)):
                place = self._start
            self._target = (place, 1)
            self._read(row, place, 1)
        elif self._shown is not None:
            offset, cursor, _ = self._shown
            self._shown = (offset, cursor, self._cell(cursor))

    def _pan_left(self) -> bool:
        begin = self._part(self._start)[0]
        by = min(max(begin - self._part(begin - self._cells)[0], 0), self._cells, self._start)
        self._start -= by
        return by > 0

    def _pan_right(self) -> bool:
        begin, end = self._part(self._start)
        by = min(max(self._part(end)[0] - begin, 0), self._cells)
        if self._start + by >= len(self._line):
            return False
        self._start += by
        return by > 0


class BrailleTerminal:
    """A program in a terminal with a braille display. Use as a context manager."""

    def __init__(
        self, command: Sequence[str], environment: dict[str, str], cells: int = 20, size: tuple[int, int] = (80, 24)
    ) -> None:
        self._command = list(command)
        self._environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **environment}
        self._size = size
        self._screen = Screen(*size)
        self._screen.write_process_input = self._answer
        self._stream = pyte.ByteStream(self._screen)
        self._window = Window(cells, self._screen)
        self.ended = False

    def __enter__(self) -> BrailleTerminal:
        self._terminal, inside = os.openpty()
        width, height = self._size
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        # who opens a terminal as the first of its session is told when it goes away
        enter = ["sh", "-c", 'exec "$@" <>"$0" >&0 2>&1', os.ttyname(inside), *self._command]
        self._program = subprocess.Popen(enter, env=self._environment, start_new_session=True)
        try:
            self._wait(first=True)
        except BaseException:
            self.__exit__()
            raise
        finally:
            os.close(inside)
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._program.pid, signal.SIGKILL)
        self._program.wait()
        os.close(self._terminal)

    def _answer(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def type(self, line: str) -> str:
        """Type a line, then Enter; what is under the fingers when the program waits again."""
        if line:
            self.send(line)
        return self.send("\r")

    def press(self, key: str) -> str:
        """Press a key by the name that X has for it, such as `Down` or `alt+Down`; what is under the fingers then."""
        *modifiers, name = key.split("+")
        text = KEYS.get(name, name)
        if "ctrl" in modifiers:
            text = chr(ord(text.upper()) & 31)
        if "alt" in modifiers:
            text = f"\x1b[1;3{text[-1]}" if text.startswith("\x1b[") else f"\x1b{text}"
        return self.send(text)

    def send(self, text: str) -> str:
        """Send signs to the program."""
        self._window.home()
        os.write(self._terminal, text.encode())
        self._wait(first=False)
        return self._window.text

    def feel(self, key: str = "") -> str:
        """What is under the fingers, after pressing a key of the display by BRLTTY's name: `LNUP`, `FWINRT`, `HOME`, …"""
        if key:
            self._window.press(key)
        return self._window.text

    def line(self, above: int = 0, right: int = 0) -> str:
        """What is under the fingers so many lines above the cursor, after moving to the right so many times."""
        if above or right:
            self._window.home()
        for key in ["LNUP"] * above + ["FWINRT"] * right:
            self._window.press(key)
        return self._window.text

    @property
    def screen(self) -> str:
        """The whole screen, which no finger reads: for messages of a test that fails."""
        return "\n".join(self._screen.row(y) for y in range(self._screen.lines)).rstrip()

    def _wait(self, first: bool) -> None:
        """Read until the program waits for input, or has ended."""
        silent = 0.0
        wrote = not first
        while silent < LIMIT:
            ready, _, _ = select.select([self._terminal], [], [], QUIET)
            if ready:
                try:
                    output = os.read(self._terminal, 65536)
                except OSError:  # nobody has the other end any more
                    self.ended = True
                    self._window.follow()
                    return
                self._stream.feed(output)
                silent, wrote = 0.0, True
            elif wrote and not self._busy():
                self._window.follow()
                return
            else:
                silent += QUIET
        raise AssertionError(f"the program does not wait for input; the screen shows:\n{self.screen}")

    def _busy(self) -> bool:
        """Whether a process of the program runs or wants to; where the system does not tell, it does not."""
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError, ValueError):
                if os.getsid(int(process.name)) == self._program.pid:
                    for thread in process.glob("task/*/stat"):
                        if thread.read_text().rpartition(")")[2].split()[0] in "RD":
                            return True
        return False
