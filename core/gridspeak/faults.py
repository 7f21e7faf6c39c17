"""The log of what failed in plugins, for their authors: `gridspeak.log` beside the games. Players get a sentence instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridspeak.folder import data_folder

if TYPE_CHECKING:
    import logging

LOG_NAME = "gridspeak.log"


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
        handler: logging.Handler = logging.FileHandler(data_folder() / LOG_NAME, encoding="utf-8", delay=False)
    except OSError:  # no folder to write to: the player is told all the same
        return logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    return handler
