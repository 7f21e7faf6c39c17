"""The command `gridspeak`."""

from __future__ import annotations

import gc
import os
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
    from gridspeak.plain import one_line
    from gridspeak.words import SOURCE_LANGUAGE, console

    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # a test may have put another stream there
            reconfigure(encoding="utf-8", errors="replace", newline="\n")
    language = SOURCE_LANGUAGE
    try:
        try:
            wish = parse(arguments)
            language = wish.language
            return wish.run(wish)
        finally:  # help ends the program with an exception: what it wrote is flushed here too
            sys.stdout.flush()
    except GridspeakError as error:
        print(one_line(console.error(language, error.sentence(language))), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        _discard_output()
        return OK
    except OSError as error:  # the disk is full
        _discard_output()
        print(console.error(language, error.strerror or str(error)), file=sys.stderr)
        return BAD_INPUT
    except Exception as error:  # noqa: BLE001  # a plugin may raise anything, and a player gets no traceback
        from gridspeak.faults import log_path, reason_of, record_fault

        record_fault("the program failed", error)
        failed = console.failed(language, reason_of(error), str(log_path()))
        print(one_line(console.error(language, failed)), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(console.interrupted(language), file=sys.stderr)
        return INTERRUPTED


def _open_closed_streams() -> None:
    """Who closed a standard stream gets an empty input, and output that goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # stays open


def _discard_output() -> None:
    """Nobody reads on: let the interpreter flush what is left into nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
