"""A puzzle that a player names: as text, or as a file with it in its first line."""

from __future__ import annotations

from pathlib import Path

LONGEST_FILE = 100_000
"""Bytes of a puzzle file that are read at most."""


def text_or_file(text: str) -> str:
    """The first line of the file that the text names, or the text itself where it names none."""
    try:
        path = Path(text).expanduser()
        if not path.is_file():
            return text
        with path.open("rb") as file:
            return file.read(LONGEST_FILE).decode("utf-8", "replace").strip().split("\n")[0].rstrip("\r")
    except (OSError, ValueError, RuntimeError):  # no such user for the tilde
        return text
