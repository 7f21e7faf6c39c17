"""What the ladder and the daily promise."""

import os
import subprocess
import sys
from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from gridspeak_takuzu.engine import make_ladder as maker
from gridspeak_takuzu.engine.closure import fills
from gridspeak_takuzu.engine.count import count
from gridspeak_takuzu.engine.generate import NO_GUESS
from gridspeak_takuzu.engine.grade import grade
from gridspeak_takuzu.engine.ladder import LEVELS, daily, level, make_daily, make_level

HERE = Path(__file__).parent
BANDS = {6: range(1, 31), 8: range(31, 66), 10: range(66, 101)}


def share(one):
    return Fraction(one.givens, one.size**2)


def test_there_are_a_hundred_levels_in_three_bands():
    assert [one.number for one in LEVELS] == list(range(1, 101))
    assert {size: range(min(r), max(r) + 1) for size, r in numbers_by_size().items()} == BANDS


def numbers_by_size():
    sizes = {}
    for one in LEVELS:
        sizes.setdefault(one.size, []).append(one.number)
    return sizes


def test_givens_fall_within_a_band_and_step_up_at_the_next():
    for a, b in pairwise(LEVELS):
        assert share(a) >= share(b) if a.size == b.size else share(a) < share(b)
    ends = [(level(band[0]).givens, level(band[-1]).givens) for band in BANDS.values()]
    assert ends == [(16, 10), (28, 17), (42, 26)]


def test_techniques_rise_within_a_band_and_start_easy_at_the_next():
    for a, b in pairwise(LEVELS):
        if a.size == b.size:
            assert 0 <= NO_GUESS.index(b.technique) - NO_GUESS.index(a.technique) <= 1
        else:
            assert (a.technique, b.technique) == ("duplicate", "run")
    assert LEVELS[0].technique == "run"


@pytest.mark.parametrize("one", LEVELS, ids=lambda one: str(one.number))
def test_a_level_is_what_the_table_says_at_the_first_attempt(one):
    made = make_level(one.number)
    assert made.attempt == 0
    assert len(made.cells) == one.size**2
    assert one.size**2 - made.cells.count(".") == one.givens
    assert len(count(one.size, made.cells)) == 1
    graded = grade(one.size, made.cells)
    assert graded.filled
    assert graded.hardest == made.hardest == one.technique
    assert set(graded.counts) <= set(NO_GUESS)


def test_no_two_levels_are_alike():
    assert len({make_level(one.number).cells for one in LEVELS}) == 100


def test_dailies_of_a_hundred_days():
    days = [(date(2026, 2, 1) + timedelta(days=k)).isoformat() for k in range(100)]
    boards = [make_daily(day).cells for day in days]
    for cells in boards:
        assert len(cells) == 64
        assert cells.count(".") == 64 - 23
        assert fills(8, cells)
        assert len(count(8, cells)) == 1
    assert len(set(boards)) == 100


def test_seed_texts():
    assert level(17)._replace(seed=4).text == "level:17:4"
    assert daily("2024-02-29").text == "daily:2024-02-29"
    assert daily("2024-02-29")[1:] == (8, 23, "duplicate")


@pytest.mark.parametrize("number", [0, -1, 101])
def test_a_level_that_is_none(number):
    with pytest.raises(ValueError, match="levels 1 to 100"):
        level(number)


@pytest.mark.parametrize("text", ["", "today", "2023-02-29", "20240229", "2024-W09-4", "2024-2-9"])
def test_a_date_that_is_none(text):
    with pytest.raises(ValueError):
        daily(text)


def test_the_table_is_the_one_that_the_maker_finds():
    assert tuple(map(maker.seeded, maker.shape())) == LEVELS


def test_the_maker_prints_the_table(capsys):
    maker.main()
    assert capsys.readouterr().out.split() == [str(field) for one in LEVELS for field in one]


def golden(name):
    return [line.split() for line in (HERE / name).read_text("utf-8").splitlines()]


def test_golden_levels():
    assert golden("golden_levels.txt") == [[str(one.number), str(one.size), make_level(one.number).cells] for one in LEVELS]


def test_golden_dailies():
    kept = golden("golden_dailies.txt")
    assert len(kept) == 10
    assert kept == [[day, make_daily(day).cells] for day, _ in kept]


PRINT = """
from gridspeak_takuzu.engine.count import count
from gridspeak_takuzu.engine.deductions import find
from gridspeak_takuzu.engine.generate import make
from gridspeak_takuzu.engine.grade import grade
from gridspeak_takuzu.engine.ladder import make_daily, make_level
for number in (1, 30, 31, 65, 66, 100):
    cells = make_level(number).cells
    n = int(len(cells) ** 0.5)
    print(cells, grade(n, cells), *find(n, cells))
    print(count(n, cells), count(n, "." * n * n))
print(make_daily("2026-01-01"), make(12, "hash", None))
"""


def test_nothing_depends_on_the_hash_seed():
    printed = set()
    for seed in ("0", "1", "4242"):
        environment = dict(os.environ, PYTHONHASHSEED=seed, PYTHONPATH=os.pathsep.join(sys.path))
        done = subprocess.run([sys.executable, "-c", PRINT], env=environment, capture_output=True, text=True, check=True)
        printed.add(done.stdout)
    assert len(printed) == 1
    (text,) = printed
    assert text.count("\n") == 13
