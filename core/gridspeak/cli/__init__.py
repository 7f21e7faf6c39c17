"""The command `gridspeak`."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

OK, BAD_INPUT, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and give its exit status: 0 done, 1 some input was bad, 2 wrong usage, 130 interrupted."""
    gc.disable()  # what start-up makes, stays: collecting it costs a tenth of the time to the first line
    try:
        return _main(sys.argv[1:] if arguments is None else arguments)
    finally:
        gc.enable()


def _main(arguments: Sequence[str]) -> int:
    from gridspeak.cli.parser import parse
    from gridspeak.errors import GridspeakError
    from gridspeak.words import house

    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # a test may have put another stream there
            reconfigure(encoding="utf-8", errors="replace", newline="\n")
    wish = parse(arguments)
    try:
        return wish.run(wish)
    except GridspeakError as error:
        print(house.error(wish.language, error.sentence(wish.language)), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        _discard_output()
        return OK
    except KeyboardInterrupt:
        print(house.interrupted(wish.language), file=sys.stderr)
        return INTERRUPTED


def _discard_output() -> None:
    """Nobody reads on: let the interpreter flush what is left into nothing."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
