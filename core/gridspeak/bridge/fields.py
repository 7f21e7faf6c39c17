"""Fields of messages: how a value of the core becomes JSON, and how a client's JSON becomes a value of the core.

Cells are 1-based names (`r3c5`), regions their ids, values the numbers of their symbols, sets sorted lists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from gridspeak.errors import BadInput, Sentence
from gridspeak.events import Answer, GameRecord, Question
from gridspeak.hints import Deduction, Reason
from gridspeak.puzzle import Cell, Origin, Value, cell_name, parse_cell_name
from gridspeak.rules import Violation
from gridspeak.words import bridge as words

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""What a line is made of."""

Encode: TypeAlias = Callable[[Any, str], Json]
"""Makes JSON of a value; the language is for sentences."""

Decode: TypeAlias = Callable[[object, str], Any]
"""Makes a value of a client's JSON; `BadMessage` names the field where it is something else."""

LARGEST_NUMBER = 999_999_999
"""Whole numbers that a client sends lie between this and its negative, so that any language can hold them."""


class BadMessage(BadInput):
    """A line of the client that cannot be carried out as it stands. `code` is for the program, the sentence for people."""

    def __init__(self, code: str, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.code = code


# Out


def plain(value: Json, lang: str) -> Json:
    """What is JSON already: text, numbers, switches, None."""
    return value


def cell(value: Cell | None, lang: str) -> Json:
    """`r3c5`, or null."""
    return None if value is None else cell_name(value)


def cells(value: Iterable[Cell], lang: str) -> Json:
    """Names of cells, in their order."""
    return [cell_name(one) for one in value]


def values(value: frozenset[Value], lang: str) -> Json:
    """Numbers of symbols, sorted."""
    return sorted(value)


def seconds(value: float, lang: str) -> Json:
    """Seconds to the millisecond."""
    return round(value, 3)


def said(value: Sentence, lang: str) -> Json:
    """A sentence in the player's language."""
    return value(lang)


def violation(value: Violation, lang: str) -> Json:
    """A broken rule."""
    return {"rule": value.rule, "lines": list(value.lines), "cells": cells(value.cells, lang), "value": value.value}


def violations(value: Iterable[Violation], lang: str) -> Json:
    """Broken rules, in the order in which a player should hear of them."""
    return [violation(one, lang) for one in value]


def reason(value: Reason | None, lang: str) -> Json:
    """Why a deduction holds, or null."""
    if value is None:
        return None
    return {
        "technique": value.technique,
        "lines": list(value.lines),
        "cells": cells(value.cells, lang),
        "compared": list(value.compared),
        "beyond": value.beyond,
    }


def chain(value: Iterable[Deduction], lang: str) -> Json:
    """Deductions before the last, without what they place: candidates that go, and why."""
    return [
        {
            "reason": reason(one.reason, lang),
            "eliminations": [{"cell": cell_name(at), "value": gone} for at, gone in one.eliminations],
        }
        for one in value
    ]


def origin(value: Origin, lang: str) -> Json:
    """Where a puzzle comes from. The seed stays here: with the generator it could lead to the full grid."""
    return {
        "how": value.how,
        "level": value.level,
        "date": value.date,
        "profile": value.profile,
        "generator": value.generator,
    }


def question(value: Question, lang: str) -> Json:
    """What was asked, without the fields that the topic does not use."""
    told: dict[str, Json] = {"topic": value.topic}
    if value.region is not None:
        told["region"] = value.region
    if value.cell is not None:
        told["cell"] = cell_name(value.cell)
    if value.value is not None:
        told["value"] = value.value
    if value.number is not None:
        told["number"] = value.number
    if value.text:
        told["text"] = value.text
    return told


def answer(value: Answer, lang: str) -> Json:
    """What the house looked up for a question."""
    return {
        "reason": reason(value.reason, lang),
        "games": [_game(one, lang) for one in value.games],
        "titles": [one(lang) for one in value.titles],
        "lines": list(value.lines),
    }


def _game(value: GameRecord, lang: str) -> Json:
    return {
        "id": value.id,
        "kind": value.kind,
        "origin": origin(value.origin, lang),
        "rows": value.rows,
        "columns": value.columns,
        "attempt": value.attempt,
        "changed": seconds(value.changed, lang),
        "finished": None if value.finished is None else seconds(value.finished, lang),
        "seconds": seconds(value.seconds, lang),
        "hints": value.hints,
        "filled_notes": value.filled_notes,
        "moves": value.moves,
        "errors": value.errors,
    }


# In


def to_text(told: object, field: str) -> str:
    """Text that can be stored: half of a surrogate pair is none."""
    if isinstance(told, str):
        try:
            told.encode()
        except UnicodeEncodeError:
            pass
        else:
            return told
    raise BadMessage("bad-value", lambda lang: words.takes_text(lang, field))


def to_number(told: object, field: str) -> int:
    """A whole number; `2.0` is one, as in JSON Schema."""
    if isinstance(told, float) and told.is_integer():
        told = int(told)
    if isinstance(told, int) and not isinstance(told, bool) and abs(told) <= LARGEST_NUMBER:
        return told
    raise BadMessage("bad-value", lambda lang: words.takes_number(lang, field))


def to_switch(told: object, field: str) -> bool:
    """True or false."""
    if isinstance(told, bool):
        return told
    raise BadMessage("bad-value", lambda lang: words.takes_switch(lang, field))


def to_cell(told: object, field: str) -> Cell:
    """A cell by its name, exactly as it is told in events; the board may not have it."""
    found = parse_cell_name(told) if isinstance(told, str) else None
    if found is None or cell_name(found) != told:
        raise BadMessage("bad-value", lambda lang: words.takes_cell(lang, field))
    return found


def to_id(told: object, field: str) -> str | int | None:
    """What a client marks its message with: text or a whole number of any length."""
    if isinstance(told, float) and told.is_integer():
        told = int(told)
    if told is None or isinstance(told, str) or (isinstance(told, int) and not isinstance(told, bool)):
        return told
    raise BadMessage("bad-value", lambda lang: words.takes_id(lang, field))
