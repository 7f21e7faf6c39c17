"""Two players who know nothing but what they hear or feel play to the end; then their boards are compared with the journal.

The players may not know the program: they import nothing of it. What they were told is compared here.
"""

import ast
import os
import subprocess
import sys
import time
from datetime import date, timedelta
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from ears import JUMPS, TYPES, WALKS, Ears  # noqa: E402
from fingers import Fingers  # noqa: E402
from player import Trouble  # noqa: E402
from reasoning import HALF, RUN, Head, Thought, broken  # noqa: E402
from terminal import Terminal  # noqa: E402
from vocabulary import LANGUAGES  # noqa: E402

from gridspeak.journal import Journal  # noqa: E402  # the tests know the program, the players do not

PROGRAM = str(Path(sys.executable).with_name("gridspeak"))
DAILY = str(date.today() - timedelta(days=3))
STANDARD = set(sys.stdlib_module_names)


def code_of(level):
    """The code of a level, as a friend would send it."""
    command = [PROGRAM, "show", "takuzu", "--level", str(level), "--format", "code"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def opened(game):
    return ["--daily", game] if "-" in game else ["--open", code_of(game)]


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


@pytest.fixture
def checked(home):
    """Compare what a player knows with what was played."""

    def check(player):
        journal = Journal(home)
        (record,) = journal.finished()
        puzzle, facts, _ = journal.load(record.id)
        journal.close()
        size = puzzle.columns
        board = [list(puzzle.givens[at : at + size]) for at in range(0, size * size, size)]
        assert player.start == board
        changes = [(change.cell, change.after) for fact in facts if fact.what == "act" for change in fact.values]
        assert player.changes == changes
        for (row, column), digit in changes:
            board[row][column] = digit
        assert player.board == board
        assert player.won and not broken(player.board)
        assert player.hints == record.hints
        assert (player.violations_met > 0) == (record.errors > 0)

    return check


def environment(home, lang):
    return {"GRIDSPEAK_HOME": str(home), "GRIDSPEAK_LANG": lang, "GRIDSPEAK_PLUGINS": ""}


@pytest.fixture
def by_ear(tmp_path, home):
    """Play a game with ears: `by_ear(lang, game, detail, techniques, way, groups)`."""

    def play(lang, game, detail, techniques, way, groups="off"):
        log = tmp_path / "log"
        chosen = {"voice": f"log:{log}", "detail": detail, "groups": groups}
        settings = [part for name, value in chosen.items() for part in ("--set", f"speech.{name}={value}")]
        command = [PROGRAM, "play", "takuzu", *opened(game), "--with", "speech", *settings]
        with Terminal(command, environment(home, lang)) as terminal:
            player = Ears(terminal, log, LANGUAGES[lang], Head(techniques), slips=True, way=way)
            player.play()
        return player

    return play


@pytest.fixture
def by_finger(home):
    """Play a game with fingers on 20 cells."""

    def play(lang, game, techniques, walks):
        command = [PROGRAM, "play", "takuzu", *opened(game), "--with", "braille", "--set", "braille.width=20"]
        with Terminal(command, environment(home, lang)) as terminal:
            player = Fingers(terminal, LANGUAGES[lang], Head(techniques), slips=True, walks=walks)
            player.play()
        return player

    return play


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("detail", "way"), [("normal", WALKS), ("short", JUMPS), ("long", TYPES)])
def test_a_player_with_ears_alone_solves_a_first_level(by_ear, checked, lang, detail, way):
    player = by_ear(lang, "1", detail, (HALF,), way)
    checked(player)
    assert player.hints and player.violations_met and player.mended == 1


@pytest.mark.parametrize(
    ("game", "detail", "groups", "way"),
    [
        ("40", "short", "off", TYPES),
        ("80", "normal", "on", JUMPS),
        (DAILY, "short", "off", WALKS),
        ("80", "short", "on", TYPES),
    ],
    ids=["level 40", "level 80", "daily", "level 80 short"],
)
def test_a_player_with_ears_alone_solves_larger_boards(by_ear, checked, game, detail, groups, way):
    player = by_ear("en", game, detail, (HALF,) if game == "40" else (RUN,), way, groups)
    checked(player)
    assert player.hints and player.violations_met


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_player_with_fingers_alone_solves_a_first_level(by_finger, checked, lang):
    player = by_finger(lang, "1", (HALF,), walks=lang == "en")
    checked(player)
    assert player.hints and player.violations_met and player.mended == 1
    assert all(len(text) <= 20 for turn in player.turns for text in turn.told)


@pytest.mark.parametrize("game", ["40", "80", DAILY], ids=["level 40", "level 80", "daily"])
def test_a_player_with_fingers_alone_solves_larger_boards(by_finger, checked, game):
    player = by_finger("en", game, (RUN, HALF), walks=False)
    checked(player)
    assert player.violations_met


def test_the_players_know_nothing_of_the_program():
    own = {path.stem for path in HERE.glob("*.py")} - {Path(__file__).stem}
    assert own == {"ears", "fingers", "player", "reasoning", "terminal", "vocabulary", "window"}
    for name in own:
        tree = ast.parse((HERE / f"{name}.py").read_text("utf-8"))
        used = {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
        used |= {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        roots = {one.split(".")[0] for one in used}
        assert roots <= own | STANDARD | ({"pyte"} if name == "window" else set()), name
        assert name != "ears" or not roots & {"window", "pyte"}  # no screen
        assert name != "fingers" or "ears" not in roots  # no sound


# The head


def board_of(text):
    return [[None if sign == "." else int(sign) for sign in row] for row in text.split()]


def test_the_head_knows_three_techniques():
    assert Head((RUN,)).next(board_of(".00. .... .... ....")) == Thought((0, 0), 1, "run")
    assert Head((HALF,)).next(board_of("0..0 .... .... ....")) == Thought((0, 1), 1, "half")
    assert Head(("duplicate",)).next(board_of("0110 .... 0..0 ....")) == Thought((2, 1), 0, "duplicate")
    assert Head((RUN,)).next(board_of("0..0 .... .... ....")) is None


def test_the_head_looks_ahead():
    board = board_of("0..0.. ...... ...... ...... ...... ......".replace("0..0..", "0...10"))
    assert Head((RUN, HALF)).next(board) is None
    assert Head(("ahead",)).next(board) == Thought((0, 1), 1, "ahead")


def test_the_head_sees_broken_rules():
    assert broken(board_of("000. .... .... ...."))[0] == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert len(broken(board_of("0110 .... 0110 ...."))) == 2
    assert broken(board_of("0110 1001 .... ....")) == []


def test_a_player_that_is_told_too_little_says_so(tmp_path):
    """A program that answers, but never tells a square."""
    log = tmp_path / "log"
    program = tmp_path / "program.py"
    program.write_text(
        "import os, sys\n"
        f"log = open({str(log)!r}, 'a', buffering=1)\n"
        "print('en\\t6 by 6, 20 empty.', file=log)\n"
        "while os.read(0, 1): print('en\\tYes.', file=log)\n"
    )
    with Terminal([sys.executable, str(program)], {}) as terminal:
        player = Ears(terminal, log, LANGUAGES["en"], Head())
        with pytest.raises(Trouble, match="the place is not told"):
            player.play()


def test_a_terminal_gives_the_exit_status_and_ends_its_program():
    with Terminal([sys.executable, "-c", "raise SystemExit(3)"], {}) as terminal:
        assert terminal.ended(10.0) == 3
    began = time.monotonic()
    with Terminal([sys.executable, "-c", "import time; time.sleep(60)"], {}) as terminal:
        child = terminal._child
    assert time.monotonic() - began < 5
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)
