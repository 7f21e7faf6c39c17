"""Processes of the voices stand apart from the terminal, so that Control-C there silences the game and ends none of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

Process = subprocess.Popen[bytes]


def start(command: Sequence[str], stdin: int, stdout: int, stderr: int | IO[bytes]) -> Process:
    """Start a program afresh, in a group of its own; raises OSError when there is none."""
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
        return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, creationflags=flags)
    return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, start_new_session=True)


def kill(process: Process) -> None:
    """End a process and those that it started, at once. It has to be waited for elsewhere."""
    if process.returncode is not None:
        return
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
