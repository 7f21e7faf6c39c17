"""`solve`, `grade`, `hint`, `check`: one line in, one line out, in order; a bad line yields `error` and the rest goes on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path

from gridspeak.cli import BAD_INPUT, OK
from gridspeak.cli.parser import Wish, usage
from gridspeak.errors import BadInput, GridspeakError
from gridspeak.faults import reason_of, record_fault
from gridspeak.hints import Deduction, Hint, Reason
from gridspeak.kind import Kind
from gridspeak.plain import one_line
from gridspeak.plugins import Registry
from gridspeak.positions import Position, read_position, read_puzzle
from gridspeak.puzzle import Puzzle, cell_name
from gridspeak.rules import Violation
from gridspeak.wording import Style
from gridspeak.words import console, house, moves, sentence


def solve(wish: Wish) -> int:
    """The solution in line format, `none`, or `several`."""
    kind = Registry().kind(wish.puzzle)

    def answer(text: str) -> str:
        puzzle = read_puzzle(kind, text)
        count = kind.solver.count(puzzle, 2)
        if count.first is None:
            return "none"
        return "several" if count.solutions > 1 else kind.codecs.write_values(puzzle, count.first)

    return _each_line(wish, answer)


def grade(wish: Wish) -> int:
    """How hard each puzzle is."""
    kind = Registry().kind(wish.puzzle)

    def answer(text: str) -> str:
        graded = kind.grader.grade(read_puzzle(kind, text))
        told = {
            "solutions": graded.solutions,
            "givens": graded.givens,
            "hardest": graded.hardest,
            "techniques": graded.techniques,
            "solved": graded.solved,
            **graded.more,
        }
        return json.dumps(told, ensure_ascii=False)

    return _each_line(wish, answer)


def check(wish: Wish) -> int:
    """Violations of each position, by visible rules alone."""
    kind = Registry().kind(wish.puzzle)

    def answer(text: str) -> str:
        board = read_position(kind, text).board
        told = {
            "violations": [_violation(one) for one in kind.rules.violations(board)],
            "complete": not board.empties(),
            "solved": kind.rules.solved(board),
        }
        return json.dumps(told, ensure_ascii=False)

    return _each_line(wish, answer)


def hint(wish: Wish) -> int:
    """The easiest deduction of each position, of one technique if asked for, or all of them."""
    kind = Registry().kind(wish.puzzle)
    known = [technique.id for technique in kind.hints.techniques]
    if wish.technique is not None and wish.technique not in known:
        usage(wish.language, console.unknown_technique(wish.language, wish.technique, ", ".join(known)))
    allow = None if wish.technique is None else (wish.technique,)

    def answer(text: str) -> str:
        position = read_position(kind, text)
        return json.dumps(_hint(kind, position, allow, wish.all, wish.language), ensure_ascii=False)

    return _each_line(wish, answer)


def _hint(kind: Kind, position: Position, allow: tuple[str, ...] | None, every: bool, lang: str) -> dict[str, object]:
    board = position.board
    violations = kind.rules.violations(board)
    if violations:
        words = " ".join(kind.wording.violation(board.puzzle, one, lang) for one in violations)
        return {"violations": [_violation(one) for one in violations], "sentence": words}
    if every:
        techniques = [one for one in kind.hints.techniques if allow is None or one.id in allow]
        return {"deductions": [_step(board.puzzle, one) for technique in techniques for one in technique.deductions(board)]}
    found = kind.hints.next(board, allow)
    if found is None:
        return {"cell": None, "sentence": moves.hint_nothing(lang)}
    return _found(kind, board.puzzle, found, lang)


def _found(kind: Kind, puzzle: Puzzle, found: Hint, lang: str) -> dict[str, object]:
    reason = found.reason
    place = kind.wording.place(found.cell, Style(lang))
    value = kind.wording.value(puzzle, found.value, lang)
    why = sentence(kind.wording.reason(puzzle, reason, lang))
    return {
        "cell": cell_name(found.cell),
        "value": found.value,
        "technique": reason.technique,
        "lines": list(reason.lines),
        "cells": [cell_name(cell) for cell in reason.cells],
        "compared": _compared(reason),
        "beyond": reason.beyond,
        "steps": [_step(puzzle, one) for one in found.steps],
        "sentence": sentence(console.hint_sentence(lang, place, value, why)),
    }


def _compared(reason: Reason) -> str | list[str] | None:
    """One line's name, a list for techniques beyond (they compare with any number of lines), null where none is compared."""
    if not reason.compared:
        return None
    return list(reason.compared) if reason.beyond or len(reason.compared) > 1 else reason.compared[0]


def _step(puzzle: Puzzle, deduction: Deduction) -> dict[str, object]:
    reason = deduction.reason
    return {
        "technique": reason.technique,
        "placements": [f"{cell_name(cell)}={puzzle.symbol[value].text}" for cell, value in deduction.placements],
        "eliminations": [f"{cell_name(cell)}<>{puzzle.symbol[value].text}" for cell, value in deduction.eliminations],
        "lines": list(reason.lines),
        "cells": [cell_name(cell) for cell in reason.cells],
        "compared": _compared(reason),
    }


def _violation(violation: Violation) -> dict[str, object]:
    return {
        "rule": violation.rule,
        "lines": list(violation.lines),
        "cells": [cell_name(cell) for cell in violation.cells],
    }


def _each_line(wish: Wish, answer: Callable[[str], str]) -> int:
    status = OK
    for number, text in enumerate(input_lines(wish.file), 1):
        try:
            told = answer(text)
        except GridspeakError as error:
            status, told = BAD_INPUT, "error"
            problem = error.sentence(wish.language)
            print(one_line(console.line_error(wish.language, number, problem)), file=sys.stderr)
        except Exception as error:  # noqa: BLE001  # a kind's own code may raise anything; the other lines are still done
            record_fault(f"line {number} cannot be answered", error)
            status, told = BAD_INPUT, "error"
            problem = house.puzzle_failed(wish.language, wish.puzzle, reason_of(error))
            print(one_line(console.line_error(wish.language, number, problem)), file=sys.stderr)
        sys.stdout.write(told + "\n")
        sys.stdout.flush()
    return status


def input_lines(path: str) -> Iterator[str]:
    """The lines of a file or, for `-`, of standard input: ended by LF alone, a CR right before it dropped."""
    try:
        with nullcontext(sys.stdin.buffer) if path == "-" else Path(path).open("rb") as lines:
            for line in lines:
                end = 2 if line.endswith(b"\r\n") else 1 if line.endswith(b"\n") else 0
                yield line[: len(line) - end].decode("utf-8", "replace")
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadInput(lambda lang: console.no_such_file(lang, path, reason)) from error
