"""The log of what failed in plugins, for their authors: `gridspeak.log` beside the games. Players get a sentence instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridspeak.folder import data_folder

if TYPE_CHECKING:
    import logging
    from pathlib import Path

LOG_NAME = "gridspeak.log"

LONGEST_REASON = 200
"""Letters of a foreign error that a player hears at most."""


def reason_of(error: BaseException) -> str:
    """What an exception says of itself, for a sentence: short, and safe where it cannot even say that."""
    try:
        said = str(error)
    except Exception:  # noqa: BLE001  # a foreign exception may fail at this too
        said = ""
    text = f"{type(error).__name__}: {said}" if said else type(error).__name__
    return text if len(text) <= LONGEST_REASON else text[:LONGEST_REASON] + "…"


def log_path() -> Path:
    """The file of the log."""
    return data_folder() / LOG_NAME


def record_fault(what: str, error: BaseException) -> None:
    """Log an exception with its traceback; to the file unless the program that embeds gridspeak has set up the logger."""
    import logging

    logger = logging.getLogger("gridspeak")
    if not logger.handlers:
        logger.addHandler(_handler())
    logger.error("%s", what, exc_info=error)


def _handler() -> logging.Handler:
    import logging

    try:
        handler: logging.Handler = logging.FileHandler(log_path(), encoding="utf-8", delay=False)
    except OSError:  # no folder to write to: the player is told all the same
        return logging.NullHandler()
    handler.handleError = lambda record: None  # type: ignore[method-assign]  # a full disk: no traceback to the player
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    return handler
