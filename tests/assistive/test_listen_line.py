"""Whole levels in line mode, heard through yasr: nothing twice, nothing that is not ours, a violation with its line."""

from __future__ import annotations

import re

import pytest
from games import FORBIDDEN, answers, breaking_move, moves

pytestmark = pytest.mark.assistive

SKIP_FIRST_START = 3

LANGUAGES = {
    "en": {"row": "row", "violation": r"Row \d+: .*columns|Row \d+: \d ones|Row \d+: \d zeros", "won": "you win"},
    "es": {"row": "fila", "violation": r"Fila \d+: .*(unos|ceros)", "won": "ganas"},
    "ko": {"row": "행", "violation": r"\d+행.*(연속|절반|개)", "won": "승리"},
}


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
