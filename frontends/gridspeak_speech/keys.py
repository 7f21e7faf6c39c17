"""The keys of cursor play and the line commands that they stand for."""

from __future__ import annotations

from collections.abc import Mapping

KEYS: Mapping[str, str] = {
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "home": "first",
    "end": "last",
    "c-home": "first board",
    "c-end": "last board",
    "space": "tap",
    "delete": "clear",
    "backspace": "clear",
    "enter": "pos",
    "r": "row",
    "c": "column",
    "b": "box",
    "R": "count row",
    "C": "count column",
    "B": "count box",
    "a": "board",
    "A": "count",
    "e": "next",
    "E": "prev",
    "i": "candidates",
    "n": "notes",
    "h": "hint",
    "w": "why",
    "v": "bad",
    ".": "value",
    "=": "here",
    "s": "status",
    "l": "again",
    ",": "said",
    "u": "undo",
    "y": "redo",
    "m": "bookmark",
    "M": "return",
    "p": "pause",
    "t": "tutorial",
    "+": "rate +",
    "-": "rate -",
    "g": "go ",
    "f": "where ",
    ":": "",
    "/": "",
    "?": "keys",
    "f1": "help",
    "escape": "stop",
}
"""What each key sends. One that ends in a blank, or is empty, begins a command that the player ends with Enter."""


def own_keys(text: str) -> dict[str, str]:
    """`k=up,j=down` as a mapping, the keys first; a comma or an equals sign as a key cannot be given so."""
    pairs = (part.partition("=") for part in text.split(",") if "=" in part)
    return {key.strip(): command.strip() for key, _, command in pairs if key.strip()}


def written(keys: Mapping[str, str]) -> str:
    """The text that `own_keys` reads."""
    return ",".join(f"{key}={command}" for key, command in keys.items())
