"""`gridspeak serve`: JSON Lines on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Callable

from gridspeak import __version__
from gridspeak.bridge import SCHEMA
from gridspeak.bridge.lines import Intake
from gridspeak.bridge.session import Session
from gridspeak.cli import OK
from gridspeak.cli.parser import Wish
from gridspeak.cli.play import player_language
from gridspeak.host import Host
from gridspeak.journal import Journal
from gridspeak.plugins import PUZZLES, Registry

NAME = "serve"


def serve(wish: Wish) -> int:
    """Let another program play, to the end of its lines; the exit status."""
    if wish.schema:
        sys.stdout.write(SCHEMA.read_text(encoding="utf-8"))
        return OK
    registry, journal = Registry(), Journal()
    host = Host(registry, journal, player_language(wish.lang, journal))
    port, inbox = host.controller_port(NAME)
    session = Session(port, inbox, registry.names(PUZZLES), __version__, _write)
    try:
        session.run(Intake(_reader()))
    finally:
        host.close()
    session.finish()
    return OK


def _reader() -> Callable[[int], bytes]:
    """Reads beneath the buffer of standard input: a thread that waits in it would keep the program from ending."""
    read: Callable[[int], bytes] = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer).read
    return read


def _write(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
