"""Single keys from the terminal, through prompt_toolkit's input and without a screen. It is imported where keys are read."""

from __future__ import annotations

import select
import signal
import sys
import time
from collections import deque
from contextlib import ExitStack
from types import FrameType, TracebackType

from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

ESCAPE_SECONDS = 0.05
"""How long what looks like the start of a key's sequence may wait for the rest; after that it was the key Escape."""

TICK = 0.02
"""Seconds between two looks where the terminal cannot be waited for."""

NAMES = {
    " ": "space",
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlH: "backspace",
    Keys.ControlI: "tab",
}

LEFT_OUT = (Keys.CPRResponse, Keys.Vt100MouseEvent, Keys.WindowsMouseEvent, Keys.ScrollUp, Keys.ScrollDown, Keys.Ignore)


class Keyboard:
    """The terminal's keys, one at a time. Use as a context manager: it gives the terminal back as it was."""

    def __init__(self) -> None:
        self._input = create_input()
        self._pressed: deque[str] = deque()
        self._half = False
        """Whether what was read last may hold the start of a key's sequence."""

        self._stack = ExitStack()

    def __enter__(self) -> Keyboard:
        self._stack.enter_context(self._input.raw_mode())
        if sys.platform != "win32":  # after a stop and `fg` the shell has given the terminal its own mode
            self._stack.callback(signal.signal, signal.SIGCONT, signal.signal(signal.SIGCONT, self._continued))
        return self

    def _continued(self, number: int, frame: FrameType | None) -> None:
        self._stack.enter_context(self._input.raw_mode())

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._stack.close()
        self._input.close()

    @property
    def closed(self) -> bool:
        """Whether the terminal is gone and all keys are taken."""
        return self._input.closed and not self._pressed

    def read(self, seconds: float | None = None) -> str | None:
        """The next key: a letter or sign as typed, or a name such as `up`, `c-home`, `space`, `enter`.

        None when there was none for so many seconds, or when the terminal is gone.
        """
        end = None if seconds is None else time.monotonic() + seconds
        while not self._pressed and not self._input.closed:
            if self._half and not self._wait(ESCAPE_SECONDS):
                self._half = False
                self._take(self._input.flush_keys())
                continue
            left = None if end is None else max(0.0, end - time.monotonic())
            if not self._wait(left):
                return None
            self._take(self._input.read_keys())
            self._half = True
        return self._pressed.popleft() if self._pressed else None

    def _take(self, pressed: list[KeyPress]) -> None:
        for one in pressed:
            if one.key is Keys.BracketedPaste:
                self._pressed.extend(NAMES.get(sign, sign) for sign in one.data if sign.isprintable())
            elif one.key not in LEFT_OUT:
                key = one.key.value if isinstance(one.key, Keys) else one.key
                self._pressed.append(NAMES.get(one.key, key))

    def _wait(self, seconds: float | None) -> bool:
        """Wait for something to read, for so long at most; whether there is."""
        if sys.platform == "win32":
            time.sleep(TICK)
            return seconds is None or seconds > TICK
        try:
            return bool(select.select([self._input.fileno()], [], [], seconds)[0])
        except InterruptedError:
            return True
