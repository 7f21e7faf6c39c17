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


OTHER_KEYS = frozenset(
    (
        *("tab", "s-tab", "insert", "pageup", "pagedown"),
        *(f"f{number}" for number in range(1, 13)),
        *(f"c-{letter}" for letter in "abefgklnoprtuvwxy"),
    )
)
"""Keys with a name that do nothing unless the player gives them something to do."""


def can_be_changed(key: str) -> bool:
    """Whether a key can be given a command: digits place themselves, and some keys must always do what they do."""
    return (len(key) == 1 and key.isprintable() and not key.isdigit()) or key in KEYS or key in OTHER_KEYS


def are_keys(text: str) -> bool:
    """Whether a text gives keys commands that there are, and leaves one that begins a command."""
    from gridspeak.shell.parser import find_row

    keys = own_keys(text)
    return (
        len(keys) == len([part for part in text.split(",") if part.strip()])
        and all(can_be_changed(key) and find_row(command.partition(" ")[0], "en") is not None for key, command in keys.items())
        and "" in {**KEYS, **keys}.values()
    )


def own_keys(text: str) -> dict[str, str]:
    """`k=up,j=down` as a mapping, the keys first; a comma or an equals sign as a key cannot be given so."""
    pairs = (part.partition("=") for part in text.split(",") if "=" in part)
    return {key.strip(): command.strip() for key, _, command in pairs if key.strip()}


def written(keys: Mapping[str, str]) -> str:
    """The text that `own_keys` reads."""
    return ",".join(f"{key}={command}" for key, command in keys.items())
