"""A head of one's own: how a person reasons about a Takuzu. It knows nothing of the program.

A board is a list of rows; a square holds 0, 1 or None. `Head` may know less than all techniques: a player asks for a hint then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

Square: TypeAlias = tuple[int, int]
Board: TypeAlias = list[list[int | None]]
Line: TypeAlias = list[Square]

RUN, HALF, DUPLICATE, AHEAD = "run", "half", "duplicate", "ahead"
ALL = (RUN, HALF, DUPLICATE, AHEAD)


class Thought(NamedTuple):
    """A digit that must stand in a square, and how it was found."""

    square: Square
    digit: int
    technique: str


def lines(size: int) -> list[Line]:
    """All rows, then all columns."""
    rows = [[(row, column) for column in range(size)] for row in range(size)]
    return rows + [[(row, column) for row in range(size)] for column in range(size)]


def held(board: Board, line: Line) -> list[int | None]:
    """What the squares of a line hold."""
    return [board[row][column] for row, column in line]


def empties(board: Board) -> list[Square]:
    """The empty squares, row by row."""
    return [(row, column) for row, line in enumerate(board) for column, digit in enumerate(line) if digit is None]


def with_digit(board: Board, square: Square, digit: int | None) -> Board:
    """Another board with this digit in a square."""
    changed = [list(row) for row in board]
    changed[square[0]][square[1]] = digit
    return changed


def broken(board: Board) -> list[Line]:
    """The lines in which a rule is broken; of two full lines that are alike, both."""
    size, found = len(board), []
    for line in lines(size):
        digits = held(board, line)
        three = any(digits[at : at + 3] in ([0, 0, 0], [1, 1, 1]) for at in range(size - 2))
        if (
            three
            or max(digits.count(0), digits.count(1)) > size // 2
            or any(digits == held(board, one) for one in full_like(board, line))
        ):
            found.append(line)
    return found


def full_like(board: Board, line: Line) -> list[Line]:
    """The other full lines of the same direction."""
    size = len(board)
    same = lines(size)[:size] if line[0][0] == line[-1][0] else lines(size)[size:]
    return [one for one in same if one != line and None not in held(board, one)]


class Head:
    """Finds squares that are settled, by the techniques it knows."""

    def __init__(self, techniques: Sequence[str] = ALL) -> None:
        self.techniques = tuple(techniques)

    def next(self, board: Board, near: Square | None = None) -> Thought | None:
        """A square that is settled now: by the easiest technique, and in the same row or column as the last one if any is."""
        for technique in self.techniques:
            found = list(self._by(technique, board))
            if found:
                return min(found, key=lambda thought: _distance(thought.square, near))
        return None

    def in_line(self, board: Board, square: Square, line: Line, compared: Line | None) -> int | None:
        """The digit of one square after somebody pointed at it and at the line (or the two lines) that settle it."""
        if compared is not None:
            other = dict(zip(line, held(board, compared), strict=True))[square]
            return None if other is None else 1 - other
        for thought in (*self._run(board, line), *self._half(board, line)):
            if thought.square == square:
                return thought.digit
        return None

    def everything(self, board: Board) -> Board:
        """The board as far as the head gets."""
        while (thought := self.next(board)) is not None:
            board = with_digit(board, thought.square, thought.digit)
        return board

    def _by(self, technique: str, board: Board) -> Iterator[Thought]:
        if technique == AHEAD:
            yield from self._ahead(board)
            return
        look = {RUN: self._run, HALF: self._half, DUPLICATE: self._duplicate}[technique]
        for line in lines(len(board)):
            yield from look(board, line)

    def _run(self, board: Board, line: Line) -> Iterator[Thought]:
        """Two alike and a gap within three squares."""
        for at in range(len(line) - 2):
            three = line[at : at + 3]
            digits = held(board, three)
            if digits.count(None) == 1 and digits.count(0) != 1:
                yield Thought(three[digits.index(None)], 1 if 0 in digits else 0, RUN)

    def _half(self, board: Board, line: Line) -> Iterator[Thought]:
        """One digit fills half of the line already."""
        digits = held(board, line)
        for digit in (0, 1):
            if digits.count(digit) == len(line) // 2:
                for square, content in zip(line, digits, strict=True):
                    if content is None:
                        yield Thought(square, 1 - digit, HALF)

    def _duplicate(self, board: Board, line: Line) -> Iterator[Thought]:
        """Two gaps, and a full line that agrees everywhere else."""
        digits = held(board, line)
        if digits.count(None) != 2:
            return
        for other in full_like(board, line):
            pairs = list(zip(line, digits, held(board, other), strict=True))
            if all(own in (None, theirs) for _, own, theirs in pairs):
                for square, own, theirs in pairs:
                    if own is None and theirs is not None:
                        yield Thought(square, 1 - theirs, DUPLICATE)

    def _ahead(self, board: Board) -> Iterator[Thought]:
        """A digit that leads to a broken rule in a few plain steps is wrong, so it is the other one."""
        plain = Head((RUN, HALF))
        for square in empties(board):
            for digit in (0, 1):
                if broken(plain.everything(with_digit(board, square, digit))):
                    yield Thought(square, 1 - digit, AHEAD)
                    return


def _distance(square: Square, near: Square | None) -> tuple[int, int]:
    """How far a square is for one who likes to stay in a row or column."""
    if near is None:
        return 0, 0
    return (0 if square[0] == near[0] else 1 if square[1] == near[1] else 2), abs(square[0] - near[0]) + abs(
        square[1] - near[1]
    )
