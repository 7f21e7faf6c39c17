"""Whole levels in braille mode, heard through yasr: a screen reader reads these lines to the display as it speaks them."""

from __future__ import annotations

import re

import pytest
from games import FORBIDDEN, answers, breaking_move, moves

pytestmark = pytest.mark.assistive

SKIP_FIRST_START = 4

LANGUAGES = {
    "en": {"violation": r"! [rc]\d+ [rc]\d", "mended": "ok r", "hint": "hint r", "won": "you win", "row": "row"},
    "es": {"violation": r"! [fc]\d+ [fc]\d", "mended": "ok f", "hint": "pista f", "won": "ganas", "row": "fila"},
    "ko": {"violation": r"! \d+[행열] ", "mended": "해결", "hint": "힌트", "won": "승리", "row": "행"},
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_level_is_felt_from_start_to_end(listen, lang):
    words = LANGUAGES[lang]
    solving, cells = moves(1)
    heard: list[list[str]] = []
    with listen(f"takuzu --level 1 --lang {lang} --with braille --set braille.width=20") as game:
        game.hear(until=":")
        for _ in range(SKIP_FIRST_START):
            game.type("")
        wrong, mend, row = breaking_move(cells)
        for command in (f"{words['row']} {row}", wrong, mend, "hint", *solving):
            spoken = answers(game.type(command), command)
            heard.append(spoken)
            assert spoken, f"{command!r} was answered by silence"
            assert len(set(spoken)) == len(spoken), f"spoken twice after {command!r}: {spoken}"
            for one in spoken:
                assert not FORBIDDEN.search(one), f"not ours, or a sign that is spelled out: {one!r}"
        screen = game.screen()
    line, broken, mended, hint, *played = heard
    assert len(line) == 2, line  # the row, then the prompt
    assert re.search(words["violation"], broken[0]) and broken[-1].rstrip(":").split()[-1][-1:].isdigit(), broken
    assert words["mended"] in mended[0] and words["hint"] in hint[0], (mended, hint)
    assert words["won"] in " ".join(played[-1]), played[-1]
    alone = [spoken for spoken in played[:-1] if len(spoken) == 1]
    assert len(alone) > len(played) / 3, "most moves are answered by the prompt alone"
    assert max(len(line.rstrip()) for line in screen.splitlines()) <= 20 + len("1 4 1")
