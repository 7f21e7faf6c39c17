"""Games under Orca with a braille display of 20 and of 40 cells, and the display that the other tests put in its place."""

from __future__ import annotations

import re
from contextlib import ExitStack
from typing import NamedTuple

import pytest

from gridspeak_takuzu.engine.count import count
from gridspeak_takuzu.engine.ladder import make_level

pytestmark = [pytest.mark.assistive, pytest.mark.xdist_group("desktop")]


class Frontend(NamedTuple):
    arguments: str
    questions: int
    """How often Enter skips a question at the first start."""

    violation: str
    """How a broken rule is told, in its own line above the prompt."""

    won: str
    empty: str = "empty"
    """What the prompt says of an empty square."""


FRONTENDS = {
    "line": Frontend("--with line", 3, r"Row \d: 3 (ones|zeros) together", "you win"),
    "braille": Frontend("--with braille", 4, r"! r\d c\d-\d (111|000)", "you win", "."),
}

PROMPTS = """\
echo ready
for prompt in \\
    'short: ' 'twenty cells are full' '1행 5열 0 고정 빈칸 20: ' 'r1c1 0 fixed e20 v2 notes: ' 'no-blank-in-this-one-but-long:'
do
    printf '%s' "$prompt"
    read -r answer
    echo "answer to $answer, which is a sentence"
done
"""


class Both:
    """The same program on the real display and on the one in its place: after every step both show the same."""

    def __init__(self, desktop, terminal) -> None:
        self._desktop, self.terminal = desktop, terminal
        self.spoken: list[str] = []

    def type(self, line: str, until: str | None = None) -> str:
        self.spoken = self._desktop.type(line, until)
        self.terminal.type(line)
        return self.feel()

    def press(self, key: str) -> str:
        """A key by xdotool's name."""
        self.spoken = self._desktop.press(key)
        self.terminal.press(key)
        return self.feel()

    def feel(self, *keys: str) -> str:
        for key in keys or ("",):
            shown = self._desktop.feel(key)
            assert self.terminal.feel(key) == shown.cells, (key, shown, self.terminal.screen)
        return shown.cells


def solving() -> tuple[list[tuple[int, int, str]], str]:
    """The moves that solve the first level, and a move that makes three equal digits in a row."""
    cells = make_level(1).cells
    size = int(len(cells) ** 0.5)
    (solution,) = count(size, cells)
    moves = [(index // size + 1, index % size + 1, solution[index]) for index, sign in enumerate(cells) if sign == "."]
    for row, column, digit in moves:
        line = cells[(row - 1) * size : row * size]
        wrong = str(1 - int(digit))
        if wrong * 3 in line[: column - 1] + wrong + line[column:]:
            return moves, f"{row} {column} {wrong}"
    raise AssertionError("no move of level 1 makes three in a row")


@pytest.fixture
def both(desktop, braille_terminal, tmp_path):
    """Run a command on both displays: `both(cells, command)`."""
    with ExitStack() as ends:

        def start(cells: int, *command: str) -> Both:
            one = ends.enter_context(desktop(cells))
            ends.enter_context(one.run(command, {"GRIDSPEAK_HOME": str(tmp_path / "real")}))
            other = braille_terminal(command, {"GRIDSPEAK_HOME": str(tmp_path / "emulated")}, cells)
            return Both(one, ends.enter_context(other))

        yield start


@pytest.mark.parametrize("cells", [20, 40])
@pytest.mark.parametrize("name", FRONTENDS)
def test_a_game_under_the_fingers(both, gridspeak, name, cells):
    frontend = FRONTENDS[name]
    game = both(cells, gridspeak, "play", "takuzu", "--level", "1", "--lang", "en", *frontend.arguments.split())
    for _ in range(frontend.questions - 1):
        game.type("")
    shown = game.type("", until="6")
    assert re.fullmatch(r"r1c1 \S+( fixed)? e\d+:", shown.strip()), shown
    empty = int(re.search(r"e(\d+):", shown).group(1))

    moves, wrong = solving()
    row, column, digit = wrong.split()
    shown = game.type(wrong)
    assert shown.strip() == f"r{row}c{column} {digit} e{empty - 1} v1:"
    assert len(game.spoken[0].splitlines()) == 2 or len(game.spoken) == 2, game.spoken
    assert re.match(frontend.violation, game.spoken[0])
    assert game.spoken[0].startswith(game.feel("LNUP").strip().removesuffix(" $l")), "the broken rule is not in the line above"
    assert game.feel("HOME") == shown
    shown = game.type(f"clear r{row}c{column}")
    assert shown.strip() == f"r{row}c{column} {frontend.empty} e{empty}:"

    for row, column, digit in moves if cells == 20 else moves[:4]:
        empty -= 1
        shown = game.type(f"{row} {column} {digit}")
        heard(game)
        if empty:
            assert shown.strip() == f"r{row}c{column} {digit} e{empty}:"
    if cells == 20:
        assert frontend.won in " ".join(game.spoken), game.spoken


def heard(game: Both) -> None:
    """Something was spoken, nothing twice, and nothing that the program did not write; an accepted move in four words."""
    lines = [line for one in game.spoken for line in one.splitlines()]
    assert lines and len(set(lines)) == len(lines), game.spoken
    written = game.terminal.screen.replace("\n", "")
    assert all(line in written for line in lines), game.spoken
    if len(lines) == 1:
        assert len(lines[0].split()) <= 4, game.spoken


@pytest.mark.parametrize("cells", [20, 40])
def test_single_keys_are_spoken_and_felt(both, gridspeak, cells):
    """Cursor play with answers written: each key is answered once, and the display holds square, value, empties, violations."""
    settings = ("--with", "speech", "--set", "speech.voice=print")
    game = both(cells, gridspeak, "play", "takuzu", "--level", "1", "--lang", "en", *settings)
    game.press("Return")
    game.press("Return")
    _, wrong = solving()
    row, column, digit = map(int, wrong.split())
    keys = ["Down"] * (row - 1) + ["Right"] * (column - 1)
    for key in keys:
        shown = game.press(key).strip()
        assert re.fullmatch(r"r\dc\d (\d fixed|\d|empty) e20:", shown), shown
        assert game.spoken == [shown]
    shown = game.press(str(digit)).strip()
    assert shown == f"r{row}c{column} {digit} e19 v1:"
    assert re.match(r"(Row|Column) \d: 3 (ones|zeros) together", game.spoken[0]) and game.spoken[-1].endswith(shown)
    shown = game.press("Delete").strip()
    assert shown == f"r{row}c{column} empty e20:"


def test_keys_of_line_mode_are_spoken_and_felt(both, gridspeak):
    game = both(20, gridspeak, "play", "takuzu", "--level", "1", "--lang", "en", "--with", "line")
    for _ in range(3):
        game.type("")
    for key in ("alt+Down", "alt+Right", "alt+n", "alt+Left", "alt+Up", "alt+n"):
        shown = game.press(key).strip()
        assert re.fullmatch(r"r\dc\d (\d fixed|\d|empty) e20:", shown), shown
        # where the new prompt is like an older one, Orca now and then begins a line too early
        assert len(game.spoken) == 1 and game.spoken[0].splitlines()[-1] == shown, (key, game.spoken)


@pytest.mark.parametrize("cells", [20, 40])
def test_the_display_of_other_tests_moves_as_the_real_one(both, cells):
    program = both(cells, "sh", "-c", PROMPTS)
    for keys in (
        "LNUP HOME",
        "LNUP LNUP FWINRT FWINRT",
        "FWINLT FWINRT HOME",
        "FWINLT FWINLT LNUP LNDN",
        "FWINRT LNUP LNUP HOME",
    ):
        program.feel()
        program.type("1234567890abcdefghij")
        program.feel(*keys.split())
        program.feel("HOME")


def test_lines_above_can_be_felt(braille_terminal):
    with braille_terminal(["sh", "-c", PROMPTS], {}, cells=20) as display:
        assert display.line() == "short:              "
        assert display.line(above=1) == "ready $l            "
        assert display.type("12") == "full                "
        assert display.line(above=1) == "ch is a sentence $l "
        assert not display.line(above=2).strip()  # Orca keeps the window where it is: this line ends before it
        assert display.type("34") == "1행 5열 0 고정 빈칸 20:   "
