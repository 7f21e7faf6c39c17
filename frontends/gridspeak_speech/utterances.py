"""From lines and events to one utterance: functions of what a command did."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridspeak import Cell, Envelope, Violation
from gridspeak.events import (
    Asked,
    CellChanged,
    CursorMoved,
    GameResumed,
    GameStarted,
    Notice,
    Question,
    ViolationChanged,
    ViolationCleared,
)
from gridspeak.plain import one_line
from gridspeak_line.dialogue import LATE_NEWS


def fixed(text: str) -> Callable[[str], str]:
    """A sentence that is there in the player's language already."""
    return lambda lang: text


def joined(lines: Sequence[str]) -> str:
    """Lines as one text, a full stop behind each that has no sign: a voice pauses there."""
    return " ".join(one_line(line) + ("" if line.rstrip().endswith((".", "?", "!", ":", ";")) else ".") for line in lines)


def unasked(envelopes: Sequence[Envelope]) -> bool:
    """Whether these are news that no act of the player brought about: they wait their turn."""
    keys = {one.event.key if isinstance(one.event, Notice) else "" for one in envelopes}
    return bool(keys) and keys <= {*LATE_NEWS, "introduction"}


def place_told(envelopes: Sequence[Envelope]) -> Cell | None:
    """The square that was told, if it is one and where it is was said."""
    told: set[Cell] = set()
    for envelope in envelopes:
        match envelope.event:
            case CursorMoved(cell=cell) | CellChanged(cell=cell):
                told.add(cell)
            case GameStarted() | GameResumed() if envelope.view is not None:
                told.add(envelope.view.cursor)
            case Asked(question=Question(topic="position" | "here" | "state")) if envelope.view is not None:
                told.add(envelope.view.cursor)
            case _:
                pass
    return told.pop() if len(told) == 1 else None


def mended(envelopes: Sequence[Envelope]) -> list[Violation]:
    """The violations that are no longer as they were said."""
    gone: list[Violation] = []
    for envelope in envelopes:
        match envelope.event:
            case ViolationCleared(violation=violation):
                gone.append(violation)
            case ViolationChanged(before=before):
                gone.extend(before)
            case _:
                pass
    return gone
