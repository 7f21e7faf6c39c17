"""Puzzles that the project did not write: game ids, hints alone, honest ends, and what share codes keep."""

from pathlib import Path

import pytest

from gridspeak import Board, share
from gridspeak_takuzu.kind import TAKUZU


@pytest.fixture(scope="module")
def cases():
    """The published puzzles: size, puzzle, solution, game id."""
    path = Path(__file__).resolve().parents[3].parent / "shared" / "cases" / "takuzu" / "sgt_unruly.tsv"
    if not path.is_file():
        pytest.skip(f"the cases are not here: no {path}")
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines()]
    return [(int(size), puzzle, solution, source.split("id=")[1]) for size, puzzle, solution, source in rows]


def by_hints(puzzle):
    """The board that hints alone lead to, and the techniques that they used."""
    board = Board.start(TAKUZU.codecs.read(puzzle))
    used = set()
    while (hint := TAKUZU.hints.next(board)) is not None:
        assert board[hint.cell] is None
        used.add(hint.reason.technique)
        board = board.place(hint.cell, hint.value)
    return "".join("." if value is None else str(value) for value in board.values), used


def test_game_ids_are_read_and_written_back(cases):
    for _, puzzle, _, name in cases:
        read = TAKUZU.codecs.read(name)
        assert TAKUZU.codecs.write(read, "line") == puzzle
        assert TAKUZU.codecs.write(read, "sgt") == name
        assert TAKUZU.codecs.read(name.replace("u:", ":")) == read


def test_share_codes_and_codices_keep_the_puzzle(cases):
    for size, puzzle, _, _ in cases[::5]:
        read = TAKUZU.codecs.read(puzzle)
        assert TAKUZU.codecs.read(share.encode(read)) == read
        codex = codex_of(puzzle)
        assert TAKUZU.codecs.read(codex) == read
        assert read.rows == read.columns == size


def codex_of(puzzle):
    text, run = "", 0
    for sign in puzzle + "$":
        if sign == ".":
            run += 1
            continue
        text += "z" * (run // 26) + (chr(ord("a") + run % 26 - 1) if run % 26 else "")
        text += sign
        run = 0
    return text[:-1]


def test_hints_alone_solve_every_published_puzzle(cases):
    beyond = 0
    for _, puzzle, solution, _ in cases:
        board, used = by_hints(puzzle)
        assert board == solution
        beyond += bool(used & {"line", "line-duplicate"})
    assert 0 < beyond < len(cases)


def test_hints_end_honestly_where_nothing_follows(cases):
    for _, puzzle, solution, _ in cases[::40]:
        givens = [at for at, sign in enumerate(puzzle) if sign != "."]
        fewer = "".join("." if at in givens[::2] else sign for at, sign in enumerate(puzzle))
        board, _ = by_hints(fewer)
        wrong = [at for at, sign in enumerate(board) if sign not in (".", solution[at])]
        assert wrong == []  # what was deduced holds in every solution, so in the published one
        if "." in board:
            read = Board.start(TAKUZU.codecs.read(board))
            assert TAKUZU.hints.next(read) is None
            assert [one for technique in TAKUZU.hints.techniques for one in technique.deductions(read)] == []
