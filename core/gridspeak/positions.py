"""Positions as text, for every kind alike: JSON with givens, entries and struck candidates apart, or any format of the kind."""

from __future__ import annotations

import json
from typing import NamedTuple

from gridspeak.board import Board
from gridspeak.errors import BadInput
from gridspeak.kind import Kind
from gridspeak.puzzle import Cell, Puzzle, Value, parse_cell_name
from gridspeak.words import console


class Position(NamedTuple):
    """A board with candidates that are known to be gone."""

    board: Board
    removed: frozenset[tuple[Cell, Value]] = frozenset()


def read_position(kind: Kind, text: str) -> Position:
    """A position of a kind; `BadInput` where the text is none."""
    if not text.lstrip().startswith("{"):
        return Position(Board.start(kind.codecs.read(text)))
    data = _object(text)
    named = data.get("kind", kind.id)
    if named != kind.id:
        raise BadInput(lambda lang: console.json_other_kind(lang, str(named), kind.id))
    givens = _text(data, "givens") or _text(data, "code")
    if givens is None:
        raise BadInput(lambda lang: console.json_missing(lang, "givens"))
    puzzle = kind.codecs.read(givens)
    entries = _text(data, "entries")
    board = Board.start(puzzle) if entries is None else kind.codecs.read_position(puzzle, entries)
    return Position(board, _removed(puzzle, data.get("removed", [])))


def read_puzzle(kind: Kind, text: str) -> Puzzle:
    """The puzzle of a position: its givens alone."""
    return read_position(kind, text).board.puzzle


def _object(text: str) -> dict[str, object]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(console.bad_json) from error
    if not isinstance(data, dict):
        raise BadInput(console.bad_json)
    return data


def _text(data: dict[str, object], name: str) -> str | None:
    value = data.get(name)
    if value is not None and not isinstance(value, str):
        raise BadInput(lambda lang: console.json_not_text(lang, name))
    return value


def _removed(puzzle: Puzzle, listed: object) -> frozenset[tuple[Cell, Value]]:
    if not isinstance(listed, list):
        raise BadInput(console.json_removed)
    found = set()
    for one in listed:
        name, _, sign = one.partition(" ") if isinstance(one, str) else ("", "", "")
        cell, value = parse_cell_name(name), puzzle.value_of(sign)
        if cell is None or value is None or cell not in puzzle:
            raise BadInput(console.json_removed)
        found.add((cell, value))
    return frozenset(found)
