"""Text formats: the row-major line, Simon Tatham's game id, the codex of binairo sites, and share codes."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from gridspeak import BadInput, Board, Puzzle, share
from gridspeak_takuzu import boards, words

_SGT = r"(\d{1,3})x(\d{1,3})u?(?:d[a-z])?:([a-zA-Z]*)"
_LONGEST = 10_000


class TakuzuCodecs:
    """Reads and writes Takuzu puzzles."""

    formats = ("line", "grid", "sgt")

    def read(self, text: str) -> Puzzle:
        """A puzzle from a line, a game id, a codex or a share code."""
        text = text.strip(" \t")
        if len(text) > _LONGEST:
            raise BadInput(words.too_long)
        if not text:
            raise BadInput(words.blank_line)
        if not text.isprintable():
            raise BadInput(lambda lang: words.bad_line(lang, text))
        if share.kind_of(text) is not None:
            shared = share.decode(text, len(boards.SYMBOLS))
            if shared.kind != "takuzu":
                raise BadInput(lambda lang: words.other_kind(lang, shared.kind))
            size = boards.require_size(shared.rows, shared.columns)
            return boards.puzzle(size, boards.write(shared.givens))
        if ":" in text:
            return _read_sgt(text)
        if re.fullmatch(r"[01.]+", text):
            return boards.puzzle(_size_of(len(text)), text)
        if re.fullmatch(r"[01a-z]+", text):
            cells = "".join(sign if sign in "01" else "." * (ord(sign) - ord("a") + 1) for sign in text)
            return boards.puzzle(_size_of(len(cells)), cells)
        raise BadInput(lambda lang: words.bad_line(lang, text))

    def read_position(self, puzzle: Puzzle, entries: str) -> Board:
        """A board from a puzzle and the player's digits in line format."""
        if len(entries) != len(puzzle.givens) or set(entries) - set("01."):
            raise BadInput(lambda lang: words.bad_entries(lang, len(puzzle.givens)))
        board = Board.start(puzzle)
        for cell, sign in zip(puzzle.cells, entries, strict=True):
            if sign != ".":
                if board.is_given(cell):
                    raise BadInput(lambda lang, at=cell: words.entry_on_given(lang, at[0] + 1, at[1] + 1))  # type: ignore[misc]  # a default binds the loop's cell
                board = board.place(cell, int(sign))
        return board

    def write(self, puzzle: Puzzle, form: str) -> str:
        """The puzzle in one of `formats`."""
        size, cells = boards.size_and_cells(puzzle)
        match form:
            case "line":
                return cells
            case "grid":
                return "\n".join(" ".join(cells[start : start + size]) for start in range(0, len(cells), size))
            case "sgt":
                return _write_sgt(size, cells)
            case _:
                raise ValueError(form)

    def write_values(self, puzzle: Puzzle, values: Sequence[int | None]) -> str:
        """Values in line format."""
        return boards.write(tuple(values))


def _size_of(length: int) -> int:
    size = math.isqrt(length)
    if size * size != length:
        raise BadInput(lambda lang: words.bad_length(lang, length))
    return boards.require_size(size)


def _read_sgt(text: str) -> Puzzle:
    match = re.fullmatch(_SGT, text, re.ASCII)
    if match is None:
        raise BadInput(lambda lang: words.bad_game_id(lang, text))
    size = boards.require_size(int(match[1]), int(match[2]))
    cells = ["."] * (size * size)
    position = 0
    for letter in match[3]:
        if letter in "zZ":
            position += 25
            continue
        position += ord(letter.lower()) - ord("a")
        if position < len(cells):
            cells[position] = "0" if letter.islower() else "1"
        position += 1
    if position != len(cells) + 1:
        raise BadInput(lambda lang: words.bad_game_id_length(lang, position - 1, size * size))
    return boards.puzzle(size, "".join(cells))


def _write_sgt(size: int, cells: str) -> str:
    letters, run = [], 0
    for sign in (*cells, "0"):  # the last letter lands behind the board
        if sign == ".":
            run += 1
            continue
        letters.append("z" * (run // 25))
        letter = chr(ord("a") + run % 25)
        letters.append(letter if sign == "0" else letter.upper())
        run = 0
    return f"{size}x{size}u:{''.join(letters)}"
