"""A player that only feels. It gets 20 cells of a braille display after each command, moves them up to read more, and types."""

from __future__ import annotations

import re

from player import LineName, Player, Turn
from reasoning import Head, Square
from terminal import Terminal
from vocabulary import Vocabulary
from window import Window

SIGNS = {"0": 0, "1": 1, ".": None}


class Fingers(Player):
    """Walks square by square and reads each prompt, or (`walks` False) reads the whole board and types where a digit goes."""

    def __init__(
        self, terminal: Terminal, words: Vocabulary, head: Head, *, slips: bool = False, walks: bool = True, cells: int = 20
    ) -> None:
        super().__init__(terminal, words, head, slips)
        self._window = Window(terminal, cells)
        self._walks = walks
        self.here: Square = (0, 0)
        self.violations = 0

    # Feeling

    def _type(self, line: str, placed: bool = False, reads: bool = True) -> list[str]:
        """Type a line; what is under the fingers then, and above it as far as the line that was typed, in order."""
        before = self._window.line()
        self._window.type(line)
        prompt = self._window.line()
        above: list[str] = []
        while reads and (text := self._window.up()) is not None and not text.startswith(before.strip()):
            above.insert(0, text)
        self._feel(prompt)
        self.turns.append(Turn(line, (*above, prompt), placed))
        return above

    def _feel(self, prompt: str) -> None:
        """Learn the state from the prompt: place, content, empties, broken rules."""
        words = self.words
        found = re.match(
            rf"(?:{words.finger_place}|(\d+) (\d+)) ([01.])(?:{words.finger_fixed})?"
            rf"(?: (?:{words.finger_empties}))? ?(?:{words.finger_broken})?\s*:",
            prompt,
        )
        if found is None:
            if self.board:
                raise self.trouble(f"the prompt {prompt!r} cannot be understood")
            return
        row, column = (int(number) for number in found.groups()[:4] if number is not None)
        self.here = (row - 1, column - 1)
        self.violations = int(found[7] or 0)
        self.broken = self.violations > 0
        if self.board:
            self.board[self.here[0]][self.here[1]] = SIGNS[found[5]]

    def _line_felt(self, text: str) -> tuple[LineName, list[int | None]] | None:
        """A line with its content, if a text is one."""
        names = self._names(text.partition(" ")[0])
        digits: list[int | None] = []
        for word in text.split()[1:]:
            if len(digits) < len(self.board) and set(word) <= set(SIGNS):
                digits += [SIGNS[sign] for sign in word]
        if len(names) != 1 or len(digits) != len(self.board):
            return None
        return names[0], digits

    def _names(self, text: str) -> list[LineName]:
        found: list[tuple[int, LineName]] = []
        for kind, pattern in (("row", self.words.finger_row), ("column", self.words.finger_column)):
            found += [(one.start(), (kind, int(one[1]))) for one in re.finditer(pattern, text)]
        return [name for _, name in sorted(found)]

    # Playing

    def begin(self) -> None:
        self._window.settle()
        for _ in range(10):
            if re.match(self.words.finger_place, self._window.line()):
                break
            self._window.type("")  # skip a question
        told = [self._window.line()]
        while (text := self._window.up()) is not None:
            told.insert(0, text)
            if size := re.search(r"(\d+)x(\d+)", text):
                self.board = [[None] * int(size[2]) for _ in range(int(size[1]))]
                break
        self.turns = [Turn("", tuple(told))]
        if not self.board:
            raise self.trouble("the size is not told")
        self._feel(told[-1])

    def read_board(self) -> None:
        size = len(self.board)
        if self._walks:
            self._go((0, 0))
            for row in range(size):
                for column in range(size) if row % 2 == 0 else reversed(range(size)):
                    self._go((row, column))
            return
        felt = dict(filter(None, map(self._line_felt, self._type(self.words.read_board))))
        for number in range(1, size + 1):
            if ("row", number) not in felt:
                raise self.trouble(f"row {number} is not told")
            self.board[number - 1] = felt["row", number]

    def _go(self, square: Square) -> None:
        while self.here != square:
            if self.here[0] != square[0]:
                way = "up" if self.here[0] > square[0] else "down"
            else:
                way = "left" if self.here[1] > square[1] else "right"
            before = self.here
            self._type(self.words.moves[way], reads=False)
            if abs(self.here[0] - before[0]) + abs(self.here[1] - before[1]) != 1:
                raise self.trouble("the cursor did not go on")

    def put(self, square: Square, digit: int | None) -> None:
        row, column = square[0] + 1, square[1] + 1
        if self._walks:
            self._go(square)
        place = "" if self._walks else f"{row} {column} "
        line = f"{self.words.clear} {place}" if digit is None else f"{place}{digit}"
        above = self._type(line.strip(), placed=digit is not None)
        if self.here != square:
            raise self.trouble(f"what became of {square} is not told")
        self.won = any(re.search(self.words.win, text, re.IGNORECASE) for text in above)

    def point(self) -> tuple[Square, list[LineName]] | None:
        told = " ".join(self._type(self.words.hint))
        place = re.search(self.words.finger_place, told)
        if place is None:
            return None
        return (int(place[1]) - 1, int(place[2]) - 1), self._names(told[place.end() :])

    def explain(self) -> str:
        return " ".join(text.strip() for text in self._type(self.words.hint))

    def ask_broken(self) -> list[LineName]:
        found: list[LineName] = []
        told = self._type(self.words.bad)
        if not self.violations:
            return []
        for text in told:
            if text.startswith("!"):
                rest = text.removeprefix("!").split()
                first, second = self._names(rest[0])[:1], self._names(rest[1])[:1] if len(rest) > 1 else []
                same = len(rest) == 3 and second and second[0][0] == first[0][0]
                found += first + (second if same else [])
        if not found:
            raise self.trouble("no broken line is named")
        return found

    def read_line(self, name: LineName) -> list[int | None]:
        command = self.words.read_row if name[0] == "row" else self.words.read_column
        felt = [one for text in self._type(f"{command} {name[1]}") if (one := self._line_felt(text)) is not None]
        if not felt or felt[-1][0] != name:
            raise self.trouble(f"{name} is not told")
        return felt[-1][1]

    def leave(self) -> None:
        self.terminal.type(self.words.quit + "\r")
        self.terminal.ended(20.0)
