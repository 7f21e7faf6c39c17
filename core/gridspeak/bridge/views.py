"""The view and the puzzle as JSON. There is no solution in them because there is none in a view."""

from __future__ import annotations

from gridspeak.bridge import fields
from gridspeak.bridge.fields import Json
from gridspeak.events import View
from gridspeak.kind import Kind
from gridspeak.puzzle import Puzzle, Region, cell_name


def view(told: View, kind: Kind, lang: str, *, whole: bool) -> dict[str, Json]:
    """The picture of a game: entries in the kind's line format, `.` where a given stands; with its puzzle if `whole`."""
    board = told.board
    notes = {cell_name(cell): sorted(board.notes_of(cell)) for cell in board.puzzle.cells if board.notes_of(cell)}
    picture: dict[str, Json] = {
        "entries": kind.codecs.write_values(board.puzzle, board.entries),
        "notes": notes,
        "cursor": cell_name(told.cursor),
        "violations": fields.violations(told.violations, lang),
        "notes_mode": told.notes_mode,
        "paused": told.paused,
        "solved": told.solved,
        "seconds": fields.seconds(told.seconds, lang),
        "hints": told.hints,
        "language": told.language,
        "attempt": told.attempt,
    }
    if whole:
        picture["puzzle"] = puzzle(board.puzzle, kind, lang)
    return picture


def puzzle(told: Puzzle, kind: Kind, lang: str) -> dict[str, Json]:
    """A puzzle with its title, and what its kind can do."""
    return {
        "kind": told.kind,
        "title": kind.wording.title(told.origin, lang),
        "abilities": sorted(kind.abilities),
        "rows": told.rows,
        "columns": told.columns,
        "symbols": [{"value": one.value, "text": one.text, "mark": one.mark} for one in told.symbols],
        "regions": [_region(one, lang) for one in told.regions],
        "givens": kind.codecs.write_values(told, told.givens),
        "rules_version": told.rules_version,
        "origin": fields.origin(told.origin, lang),
    }


def _region(region: Region, lang: str) -> Json:
    clue = region.clue
    told: Json = None if clue is None else {"kind": clue.kind, "numbers": list(clue.numbers), "operation": clue.operation}
    return {"id": region.id, "kind": region.kind, "cells": fields.cells(region.cells, lang), "clue": told}
