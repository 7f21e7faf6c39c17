"""Whole levels in line mode, heard through yasr: nothing twice, nothing that is not ours, a violation with its line."""

from __future__ import annotations

import re

import pytest

from gridspeak_takuzu.engine.count import count
from gridspeak_takuzu.engine.ladder import make_level

pytestmark = pytest.mark.assistive

SKIP_FIRST_START = 3

LANGUAGES = {
    "en": {"row": "row", "violation": r"Row \d+: .*columns|Row \d+: \d ones|Row \d+: \d zeros", "won": "you win"},
    "es": {"row": "fila", "violation": r"Fila \d+: .*(unos|ceros)", "won": "ganas"},
    "ko": {"row": "행", "violation": r"\d+행.*(연속|절반|개)", "won": "승리"},
}

FORBIDDEN = re.compile(r"CPR|greater|warning|Traceback|[<>=|│─]")


def moves(number: int) -> tuple[list[str], str]:
    """The moves that solve a level, one a line, and a wrong move in row order that breaks a rule at once."""
    level = make_level(number)
    size = int(len(level.cells) ** 0.5)
    (solution,) = count(size, level.cells)
    cells = [(index // size + 1, index % size + 1, solution[index]) for index, sign in enumerate(level.cells) if sign == "."]
    return [f"{row} {column} {digit}" for row, column, digit in cells], level.cells


def breaking_move(cells: str) -> tuple[str, str, int]:
    """A move into a gap beside two equal digits in a row that makes three, the move that mends it, and the row."""
    size = int(len(cells) ** 0.5)
    for row in range(size):
        line = cells[row * size : (row + 1) * size]
        for pattern, offset in (("00.", 2), ("11.", 2), (".00", 0), (".11", 0)):
            place = line.find(pattern)
            if place >= 0:
                digit = pattern.strip(".")[0]
                column = place + offset + 1
                return f"{row + 1} {column} {digit}", f"{row + 1} {column} .", row + 1
    raise AssertionError("level without two equal neighbours in a row")


def answers(spoken: list[str], typed: str) -> list[str]:
    """What was spoken without the reader's own echo of the keys that were pressed."""
    echo = set(typed.split()) | {typed} | set(typed)
    return [one for one in spoken if one not in echo]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_level_is_heard_from_start_to_end(listen, lang):
    words = LANGUAGES[lang]
    solving, cells = moves(1)
    heard: list[list[str]] = []
    with listen(f"takuzu --level 1 --lang {lang}") as game:
        game.hear(until=":")
        for _ in range(SKIP_FIRST_START):
            start = game.type("")
        assert any("6" in one for one in start), start
        wrong, mend, _ = breaking_move(cells)
        for command in (f"{words['row']} 1", wrong, mend, "hint", *solving):
            spoken = answers(game.type(command), command)
            heard.append(spoken)
            assert spoken, f"{command!r} was answered by silence"
            assert len(set(spoken)) == len(spoken), f"spoken twice after {command!r}: {spoken}"
            for one in spoken:
                assert not FORBIDDEN.search(one), f"not ours, or a sign that is spelled out: {one!r}"
        screen = game.screen()
    row, broken, mended, hint, *played = heard
    assert len(row) == 2, row  # the line, then the prompt
    assert re.search(words["violation"], broken[0]), broken
    assert len(mended) == 2 and len(hint) == 2, (mended, hint)
    assert words["won"] in " ".join(played[-1]), played[-1]
    moves_alone = [spoken for spoken in played[:-1] if len(spoken) == 1]
    assert len(moves_alone) > len(played) / 3, "most moves are answered by the prompt alone"
    written = [line.strip() for line in screen.splitlines()]
    for spoken in heard:
        for one in spoken:
            assert any(one.rstrip(": ") in line for line in written), f"spoken but not written: {one!r}"


def test_a_move_speaks_few_words(listen):
    """An accepted move is heard as place, digit and empties: at most four words."""
    solving, _ = moves(1)
    with listen("takuzu --level 1 --lang en") as game:
        game.hear(until=":")
        for _ in range(SKIP_FIRST_START):
            game.type("")
        for command in solving[:5]:
            prompt = answers(game.type(command), command)[-1]
            assert re.fullmatch(r"r\d+c\d+ [01] e\d+:", prompt)
            assert len(prompt.split()) <= 4


@pytest.mark.parametrize("environment", [{"ACCESSIBLE": "1"}, {"TERM": "dumb"}], ids=["accessible", "dumb"])
def test_the_plain_reader_says_the_same(listen, environment):
    with listen("takuzu --level 1 --lang en", **environment) as game:
        game.hear(until=":")
        for _ in range(SKIP_FIRST_START):
            game.type("")
        spoken = answers(game.type("row 1"), "row 1")
        assert len(spoken) == 2 and spoken[0].startswith("Row 1:"), spoken
        assert re.fullmatch(r"r1c1 .* e\d+:", spoken[1])


def test_keys_send_a_command_without_writing_it(listen):
    with listen("takuzu --level 1 --lang en") as game:
        game.hear(until=":")
        for _ in range(SKIP_FIRST_START):
            game.type("")
        spoken = game.press("M-Down")
        assert any(one.startswith("r2c1 ") for one in spoken), spoken
        assert not any("down" in one or one == "blank" for one in spoken), spoken
