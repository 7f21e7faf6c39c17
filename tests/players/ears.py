"""A player that only hears. It gets the utterances of the speech frontend and types on a keyboard; it never sees a screen."""

from __future__ import annotations

import re
import time
from pathlib import Path

from player import PATIENCE, LineName, Player, Turn
from reasoning import Head, Square, empties
from terminal import Terminal
from vocabulary import Vocabulary

QUIET = 0.15
"""Seconds of silence after which a question is over and may be answered."""

ARROWS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D"}
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
ENTER = "\r"


class Log:
    """What the voice said: a line an utterance, the language tag and a tab before it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._taken = 0

    def new(self) -> list[str]:
        """The utterances since the last look."""
        if not self._path.exists():
            return []
        with self._path.open("rb") as file:
            file.seek(self._taken)
            whole = file.read()
        whole = whole[: whole.rfind(b"\n") + 1]
        self._taken += len(whole)
        return [line.partition("\t")[2] for line in whole.decode().splitlines()]


WALKS, JUMPS, TYPES = "walks", "jumps", "types"


class Ears(Player):
    """Plays in one of three ways.

    `walks`: goes from square to square with the arrows, to read the board and to place. `jumps`: has the whole board read, and
    goes by arrows or to the next and previous empty square, whichever is nearer. `types`: has the whole board read, and types
    where a digit goes.
    """

    def __init__(
        self,
        terminal: Terminal,
        log: Path,
        words: Vocabulary,
        head: Head,
        *,
        slips: bool = False,
        way: str = WALKS,
    ) -> None:
        super().__init__(terminal, words, head, slips)
        self._log = Log(log)
        self._way = way
        self._waiting: list[str] = []
        self.here: Square = (0, 0)

    # Hearing

    def _hear(self, seconds: float) -> str | None:
        """The next utterance, if there is one within so many seconds."""
        until = time.monotonic() + seconds
        while not self._waiting:
            self.terminal.read(0.002)  # a screen that nobody looks at
            self._waiting += self._log.new()
            if not self._waiting and time.monotonic() > until:
                return None
        return self._waiting.pop(0)

    def _press(self, keys: str, name: str, placed: bool = False) -> str:
        """Press a key and listen."""
        if self._waiting or (late := self._log.new()):
            raise self.trouble(f"more than one utterance was said: {self._waiting or late}")
        self.terminal.type(keys)
        told = self._hear(PATIENCE)
        if told is None:
            raise self.trouble(f"nothing is said after {name}")
        self.turns.append(Turn(name, (told,), placed))
        return told

    def _command(self, text: str, placed: bool = False) -> str:
        """Type a command behind a colon."""
        self._press(":", ":")
        return self._press(text + ENTER, text, placed)

    # Understanding

    def _find(self, pattern: str, text: str) -> re.Match[str] | None:
        return re.search(pattern, text, re.IGNORECASE)

    def _sentences(self, told: str) -> list[str]:
        return re.split(r"(?<=[.!?]) ", told)

    def _place(self, text: str) -> tuple[Square, str] | None:
        """A square that a text begins with, and the rest of the text."""
        found = re.match(self.words.place, text, re.IGNORECASE)
        if found is None:
            return None
        row, column = (int(number) for number in found.groups() if number is not None)
        return (row - 1, column - 1), text[found.end() :]

    def _learn_square(self, told: str) -> bool:
        """Learn where the cursor stands and what stands there; whether that was told."""
        text = re.sub(rf"^{self.words.border}\. ", "", told, flags=re.IGNORECASE)
        found = self._place(text)
        if found is not None:
            square, rest = found
        elif (part := re.match(self.words.row, text, re.IGNORECASE)) is not None:
            square, rest = (int(next(filter(None, part.groups()))) - 1, self.here[1]), text[part.end() :]
        elif (part := re.match(self.words.column, text, re.IGNORECASE)) is not None:
            square, rest = (self.here[0], int(next(filter(None, part.groups()))) - 1), text[part.end() :]
        else:
            square, rest = self.here, text
        content = re.match(rf"[: ]*(0|1|{self.words.empty})(?:, (?:{self.words.fixed}))?\.", rest, re.IGNORECASE)
        if content is None:
            return False
        self.here = square
        self._know(square, int(content[1]) if content[1] in "01" else None)
        return True

    def _know(self, square: Square, digit: int | None) -> None:
        if self.board:
            self.board[square[0]][square[1]] = digit

    def _contents(self, text: str) -> list[int | None] | None:
        """The digits and gaps of a line as it is read; None where a text is something else."""
        found: list[int | None] = []
        for part in text.strip().removesuffix(".").split(", "):
            group = re.fullmatch(self.words.group, part, re.IGNORECASE)
            for item in [group["what"]] * int(group["n"]) if group else part.split():
                if re.fullmatch(self.words.gap, item, re.IGNORECASE):
                    found.append(None)
                elif re.fullmatch("0|ceros?|zeros?", item):
                    found.append(0)
                elif re.fullmatch("1|unos?|ones?", item):
                    found.append(1)
                else:
                    return None
        return found

    def _line_told(self, sentence: str) -> tuple[LineName, list[int | None]] | None:
        """A line with its content, if a sentence tells one."""
        name, _, contents = sentence.partition(":")
        names = self._names(name)
        digits = self._contents(contents)
        if len(names) != 1 or digits is None or len(digits) != len(self.board):
            return None
        return names[0], digits

    def _names(self, text: str) -> list[LineName]:
        """The lines that a text names, in its order."""
        found: list[tuple[int, LineName]] = []
        for kind, pattern in (("row", self.words.row), ("column", self.words.column)):
            for one in re.finditer(pattern, text, re.IGNORECASE):
                found.append((one.start(), (kind, int(next(filter(None, one.groups()))))))
        return [name for _, name in sorted(found)]

    # Playing

    def begin(self) -> None:
        until, asked = self.until(), False
        while time.monotonic() < until:
            told = self._hear(QUIET)
            if told is None:
                if asked:
                    self.terminal.type(ENTER)  # skip the question
                asked = False
                continue
            asked = "?" in told
            if (size := self._find(self.words.size, told)) is not None:
                self.board = [[None] * int(size[2]) for _ in range(int(size[1]))]
                self.turns = [Turn("", (told,))]
                return
        raise self.trouble("no game begins")

    def read_board(self) -> None:
        if self._way == WALKS:
            self._read_by_walking()
            return
        if self._way == JUMPS:
            self._ask_place()
        told = self._press("a", "a")
        lines = dict(filter(None, map(self._line_told, self._sentences(told))))
        for number in range(1, len(self.board) + 1):
            if ("row", number) not in lines:
                raise self.trouble(f"row {number} is not told")
            self.board[number - 1] = lines["row", number]

    def _ask_place(self) -> None:
        if not self._learn_square(self._press(ENTER, "Enter")):
            raise self.trouble("the place is not told")

    def _read_by_walking(self) -> None:
        size = len(self.board)
        self._ask_place()
        self._go((0, 0))
        for row in range(size):
            for column in range(size) if row % 2 == 0 else reversed(range(size)):
                self._go((row, column))

    def _go(self, square: Square) -> None:
        """Walk or jump there, hearing each square on the way."""
        while self.here != square:
            if self._way == JUMPS and self._jumped(square):
                continue
            if self.here[0] != square[0]:
                way = "up" if self.here[0] > square[0] else "down"
            else:
                way = "left" if self.here[1] > square[1] else "right"
            expected = (self.here[0] + STEPS[way][0], self.here[1] + STEPS[way][1])
            told = self._press(ARROWS[way], way)
            if not self._learn_square(told) or self.here != expected:
                raise self.trouble(f"{expected} is not told")

    def _jumped(self, square: Square) -> bool:
        """Go to the next or previous empty square, if that is a shorter way than the arrows; whether it is."""
        first, last = sorted((self.here, square))
        between = [one for one in empties(self.board) if first <= one <= last and one != self.here]
        if self.board[square[0]][square[1]] is not None:
            return False
        if len(between) >= abs(self.here[0] - square[0]) + abs(self.here[1] - square[1]):
            return False
        expected, key = (between[0], "e") if square > self.here else (between[-1], "E")
        if not self._learn_square(self._press(key, key)) or self.here != expected:
            raise self.trouble(f"{expected} is not told")
        return True

    def put(self, square: Square, digit: int | None) -> None:
        row, column = square[0] + 1, square[1] + 1
        if self._way != TYPES:
            self._go(square)
            key, name = ("\x7f", "Backspace") if digit is None else (str(digit), str(digit))
            told = self._press(key, name, placed=digit is not None)
        elif digit is None:
            told = self._command(f"{self.words.clear} {row} {column}")
        else:
            told = self._command(f"{row} {column} {digit}", placed=True)
        if not self._learn_square(told) or self.here != square:
            raise self.trouble(f"what became of {square} is not told")
        self.won = self._find(self.words.win, told) is not None
        news = [one for one in self._sentences(told) if self._find(self.words.broken, one)]
        if any(not self._find(self.words.mended, one) for one in news):
            self.broken = True

    def point(self) -> tuple[Square, list[LineName]] | None:
        told = self._press("h", "h") if self._way != TYPES else self._command(self.words.hint)
        found = self._place(told)
        if found is None:
            if self._find(self.words.nothing, told):
                return None
            raise self.trouble("the hint names no square")
        return found[0], self._names(found[1])

    def explain(self) -> str:
        return self._press("h", "h") if self._way != TYPES else self._command(self.words.hint)

    def ask_broken(self) -> list[LineName]:
        told = self._press("v", "v") if self._way != TYPES else self._command(self.words.bad)
        if self._find(self.words.no_rule_broken, told):
            return []
        found: list[LineName] = []
        for sentence in self._sentences(told):
            for kind, both in (("row", self.words.rows), ("column", self.words.columns)):
                pair = re.search(f"^\\W*(?:las )?{both}", sentence, re.IGNORECASE)
                if pair is not None:
                    found += [(kind, int(pair[1])), (kind, int(pair[2]))]
                    break
            else:
                found += self._names(sentence)[:1]
        if not found:
            raise self.trouble("no broken line is named")
        return found

    def read_line(self, name: LineName) -> list[int | None]:
        command = self.words.read_row if name[0] == "row" else self.words.read_column
        told = self._line_told(self._command(f"{command} {name[1]}"))
        if told is None or told[0] != name:
            raise self.trouble(f"{name} is not told")
        return told[1]

    def leave(self) -> None:
        self._press("q", "q")
        self.terminal.type("q")
        self.terminal.ended(20.0)
