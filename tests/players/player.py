"""What a player with ears and one with fingers have in common: read, think, place, meet a broken rule and mend it, win."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import NamedTuple, TypeAlias

from reasoning import Board, Head, Line, Square, Thought, broken, empties, held, lines, with_digit
from terminal import Terminal
from vocabulary import Vocabulary

PATIENCE = 20.0
"""Seconds until a player is sure that there is no answer."""

SLIP_AFTER = 3
"""Digits that are placed before the player guesses wrong on purpose."""

LineName: TypeAlias = tuple[str, int]
"""`("row", 3)` or `("column", 5)`, counted from 1 as they are told."""


class Turn(NamedTuple):
    """What was typed, and all that was told in answer. `placed` where a digit was accepted."""

    typed: str
    told: tuple[str, ...]
    placed: bool = False


class Trouble(AssertionError):
    """What was told does not carry enough to go on."""


class Player(ABC):
    """Plays a Takuzu to the end. What it knows of the board is in `board`, all of it heard or felt."""

    def __init__(self, terminal: Terminal, words: Vocabulary, head: Head, slips: bool = False) -> None:
        self.terminal = terminal
        self.words = words
        self.head = head
        self.board: Board = []
        self.start: Board = []
        self.placed: list[Thought] = []
        self.changes: list[tuple[Square, int | None]] = []
        self.turns: list[Turn] = []
        self.won = False
        self.broken = False
        self.hints = self.violations_met = self.mended = 0
        self._slips = slips
        self._guess: int | None = None

    # What each kind of player does in its own way

    @abstractmethod
    def begin(self) -> None:
        """Wait for the game, skip what is asked before, and learn the size of the board."""

    @abstractmethod
    def read_board(self) -> None:
        """Learn what each square holds."""

    @abstractmethod
    def put(self, square: Square, digit: int | None) -> None:
        """Place a digit, or empty a square; `_heard` gets the answer."""

    @abstractmethod
    def point(self) -> tuple[Square, list[LineName]] | None:
        """Ask for a hint: the square and the lines that it names; None where nothing is settled."""

    @abstractmethod
    def explain(self) -> str:
        """Ask for the hint's reason."""

    @abstractmethod
    def ask_broken(self) -> list[LineName]:
        """Ask which lines break a rule."""

    @abstractmethod
    def read_line(self, name: LineName) -> list[int | None]:
        """Read one line."""

    @abstractmethod
    def leave(self) -> None:
        """End the game."""

    # Playing

    def play(self) -> None:
        """To the end."""
        self.begin()
        self.read_board()
        self.start = [list(row) for row in self.board]
        while not self.won:
            if self.broken:
                self._mend()
                continue
            if self._slips and len(self.placed) >= SLIP_AFTER and self._guess_wrong():
                continue
            thought = self.head.next(self.board, self.placed[-1].square if self.placed else None) or self._ask()
            self.place(thought)
        self.leave()

    def place(self, thought: Thought) -> None:
        """Place what was thought of, and remember it."""
        self.put(thought.square, thought.digit)
        if self.board[thought.square[0]][thought.square[1]] != thought.digit:
            raise self.trouble(f"{thought.square} should now be {thought.digit}")
        self.placed.append(thought)
        self.changes.append((thought.square, thought.digit))
        self.violations_met += self.broken

    def _ask(self) -> Thought:
        """Ask for a hint, and find the digit in one's own head. The reason is asked for the first time only."""
        self.hints += 1
        pointed = self.point()
        if pointed is None:
            raise self.trouble("no hint helps, and no rule is broken")
        square, names = pointed
        if self.hints == 1:
            self.explain()
        line, compared = self._line(names[0]), self._line(names[1]) if len(names) > 1 else None
        digit = self.head.in_line(self.board, square, line, compared)
        if digit is None:
            raise self.trouble(f"the hint about {square} and {names} cannot be understood")
        return Thought(square, digit, "hint")

    def _guess_wrong(self) -> bool:
        """Place a digit that is wrong, but breaks no rule yet; whether one was found."""
        self._slips = False
        whole = Head().everything(self.board)
        for square in empties(self.board):
            right = whole[square[0]][square[1]]
            if right is not None and not broken(with_digit(self.board, square, 1 - right)):
                self.place(Thought(square, 1 - right, "guess"))
                self._guess = len(self.placed) - 1
                return True
        return False

    def _mend(self) -> None:
        """Find what is broken, compare it with one's own record, and take back what was placed since the guess."""
        names = self.ask_broken()
        if not names:
            raise self.trouble("a rule was said to be broken, but none is")
        for name in names:
            told, known = self.read_line(name), held(self.board, self._line(name))
            if told != known:
                raise self.trouble(f"{name} holds {told}, but was told as {known}")
            if not any(one.square in self._line(name) for one in self.placed):
                raise self.trouble(f"{name} is broken, but nothing was placed there")
        at = self._guess if self._guess is not None else len(self.placed) - 1
        for thought in reversed(self.placed[at + 1 :]):
            self.put(thought.square, None)
            self.changes.append((thought.square, None))
        wrong = self.placed[at]
        del self.placed[at:]
        self._guess = None
        self.place(Thought(wrong.square, 1 - wrong.digit, "mended"))
        if not self.won:
            if self.ask_broken():
                raise self.trouble("still broken after the guess was taken back")
            self.broken = False
        self.mended += 1

    def _line(self, name: LineName) -> Line:
        size = len(self.board)
        return lines(size)[name[1] - 1 + (size if name[0] == "column" else 0)]

    def trouble(self, what: str) -> Trouble:
        """What could not be found out, with the last turns."""
        last = "\n".join(f"> {turn.typed}\n" + "\n".join(turn.told) for turn in self.turns[-12:])
        return Trouble(f"{what}\n{last}")

    def until(self) -> float:
        """When to give up waiting."""
        return time.monotonic() + PATIENCE
