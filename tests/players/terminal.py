"""A pseudo-terminal with a program in it, to type into."""

from __future__ import annotations

import errno
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from types import TracebackType

ROWS, COLUMNS = 24, 80


class Terminal:
    """Runs a program; what is typed goes to it, what it writes is read as bytes. A context manager: it ends the program."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], columns: int = COLUMNS) -> None:
        self._status: int | None = None
        self._child, self._end = pty.fork()
        if self._child == 0:
            try:
                os.execvpe(command[0], list(command), dict(os.environ, TERM="xterm", LC_ALL="C.UTF-8", **environment))
            finally:
                os._exit(127)
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def type(self, text: str) -> None:
        """Type as fast as can be."""
        os.write(self._end, text.encode())

    def read(self, seconds: float) -> bytes | None:
        """What the program has written; nothing after so long in silence, None when it has ended."""
        if not select.select([self._end], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self._end, 65536) or None
        except OSError as error:
            if error.errno == errno.EIO:  # how Linux says that nobody holds the other side any more
                return None
            raise

    def ended(self, seconds: float) -> int:
        """Its exit status, once it has ended by itself. Raises TimeoutError after so many seconds."""
        until = time.monotonic() + seconds
        while self._status is None and time.monotonic() < until:
            self.read(0.02)
            child, status = os.waitpid(self._child, os.WNOHANG)
            if child:
                self._status = os.waitstatus_to_exitcode(status)
        if self._status is None:
            raise TimeoutError("the program does not end")
        return self._status

    def close(self) -> None:
        """End the program that was started, and only it."""
        if self._status is None:
            os.kill(self._child, signal.SIGKILL)
            _, status = os.waitpid(self._child, 0)
            self._status = os.waitstatus_to_exitcode(status)
        if self._end >= 0:
            os.close(self._end)
            self._end = -1
