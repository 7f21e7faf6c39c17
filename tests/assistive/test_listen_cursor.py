"""Cursor play with answers written for a screen reader, heard through yasr: every key is answered once, nothing is echoed."""

from __future__ import annotations

import re

import pytest
from games import FORBIDDEN, breaking_move, moves

pytestmark = pytest.mark.assistive

SKIP_FIRST_START = 2

LANGUAGES = {
    "en": {"cell": r"^r\d+c\d+ .* e\d+", "violation": "ones|zeros", "won": "you win", "hint": "settled by"},
    "es": {"cell": r"^f\d+c\d+ .* v\d+", "violation": "unos|ceros", "won": "ganas", "hint": "se decide por"},
    "ko": {"cell": r"^\d+행\d+열 .* 빈\d+", "violation": "연속", "won": "승리", "hint": "정해집니다"},
}


def keys_to(here: tuple[int, int], there: tuple[int, int]) -> list[str]:
    """The arrows from one square to another."""
    rows, columns = there[0] - here[0], there[1] - here[1]
    return ["Down" if rows > 0 else "Up"] * abs(rows) + ["Right" if columns > 0 else "Left"] * abs(columns)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_level_is_played_with_single_keys(listen, lang):
    words = LANGUAGES[lang]
    solving, cells = moves(1)
    here = (1, 1)
    with listen(f"takuzu --level 1 --lang {lang} --with speech --set speech.voice=print") as game:
        game.hear(until="3: ")
        for _ in range(SKIP_FIRST_START):
            game.press("Enter")

        def press(key: str) -> list[str]:
            spoken = game.press(key)
            assert spoken, f"{key!r} was answered by silence"
            assert len(set(spoken)) == len(spoken), f"spoken twice after {key!r}: {spoken}"
            for one in spoken:
                assert not FORBIDDEN.search(one), one
            return spoken

        wrong, mend, _ = breaking_move(cells)
        for move in (wrong, mend, "hint", *solving):
            if move == "hint":
                assert re.search(words["hint"], press("h")[0])
                continue
            row, column, digit = move.split()
            for key in keys_to(here, (int(row), int(column))):
                (spoken,) = press(key)
                assert re.search(words["cell"], spoken), spoken
            here = (int(row), int(column))
            spoken = press("Delete" if digit == "." else digit)
            assert words["won"] in " ".join(spoken) or re.search(words["cell"], spoken[-1]), spoken
            if move == wrong:
                assert re.search(words["violation"], spoken[0]), spoken
                assert re.search(words["violation"], press("v")[0])
        assert words["won"] in " ".join(spoken)
        assert press("q") and press("q")
