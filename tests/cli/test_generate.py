"""`generate` and `show`: puzzles as pure functions of what is asked, in every format."""

import datetime
import json
from pathlib import Path

import pytest

from gridspeak_takuzu.kind import TAKUZU

GOLDEN = Path(__file__).resolve().parents[1] / "plugins" / "takuzu" / "engine"
TECHNIQUES = ("run", "half", "duplicate")


def test_puzzle_i_depends_on_spec_seed_and_i_alone(cli):
    many = cli("generate", "takuzu", "--size", 6, "--count", 70, "--seed", "x").lines
    assert len(many) == len(set(many)) == 70
    assert cli("generate", "takuzu", "--size", 6, "--count", 3, "--seed", "x").lines == many[:3]
    assert cli("generate", "takuzu", "--size", 6, "--count", 3, "--seed", "y").lines != many[:3]
    assert cli("generate", "takuzu", "--size", 6, "--seed", "x").lines == many[:1]


def test_jobs_and_out_change_nothing(program, tmp_path):
    asked = ("generate", "takuzu", "--size", 6, "--count", 130, "--seed", 1)
    alone = program(*asked)
    assert alone.status == 0
    path = tmp_path / "out.txt"
    assert program(*asked, "--jobs", 2, "--out", path).raw == b""
    assert path.read_bytes() == alone.raw


def test_without_a_seed_each_run_is_another(cli):
    assert cli("generate", "takuzu", "--size", 8).out != cli("generate", "takuzu", "--size", 8).out


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 14])
def test_sizes(cli, size):
    (line,) = cli("generate", "takuzu", "--size", size, "--seed", 1).lines
    assert len(line) == size * size
    told = json.loads(cli("grade", "takuzu", given=line).out)
    assert (told["solutions"], told["solved"]) == (1, True)
    assert told["hardest"] in TECHNIQUES


def test_without_givens_it_is_minimal_under_the_three(cli):
    (line,) = cli("generate", "takuzu", "--size", 6, "--seed", "m").lines
    fewer = [f"{line[:at]}.{line[at + 1 :]}" for at, sign in enumerate(line) if sign != "."]
    told = [json.loads(one) for one in cli("grade", "takuzu", given="\n".join(fewer)).lines]
    assert all(one["hardest"] not in TECHNIQUES for one in told)


@pytest.mark.parametrize("givens", [12, 20, 36])
@pytest.mark.parametrize("technique", TECHNIQUES)
def test_givens_and_technique(cli, givens, technique):
    asked = ("--size", 6, "--givens", givens, "--technique", technique, "--count", 3, "--seed", 1)
    for line in cli("generate", "takuzu", *asked).lines:
        assert 36 - line.count(".") == givens
        hardest = json.loads(cli("grade", "takuzu", given=line).out)["hardest"]
        assert hardest in (None, *TECHNIQUES[: TECHNIQUES.index(technique) + 1])


@pytest.mark.parametrize("profile", ["6", "6x6", " 6 "])
def test_profiles_are_sizes(cli, profile):
    (line,) = cli("generate", "takuzu", "--profile", profile, "--seed", 1).lines
    assert (len(line), line.count(".")) == (36, 24)


@pytest.mark.parametrize("form", ["line", "sgt", "code", "json"])
def test_formats_hold_the_same_puzzles(cli, form):
    asked = ("generate", "takuzu", "--size", 8, "--count", 3, "--seed", "f", "--format", form)
    texts = cli(*asked).lines
    givens = [json.loads(one)["givens"] if form == "json" else one for one in texts]
    read = [TAKUZU.codecs.write(TAKUZU.codecs.read(one), "line") for one in givens]
    assert read == cli(*asked[:-1], "line").lines


def test_count_0_makes_nothing(cli):
    done = cli("generate", "takuzu", "--count", 0)
    assert (done.status, done.raw, done.err) == (0, b"", "")


def test_impossible_givens_keep_their_lines(cli):
    done = cli("generate", "takuzu", "--size", 6, "--givens", 0, "--count", 2, "--seed", 1)
    assert (done.status, done.lines) == (1, ["error", "error"])
    assert done.err.count("\n") == 2


BAD = [
    (1, "--size", "0"), (1, "--size", "-4"), (1, "--size", "2"), (1, "--size", "3"), (1, "--size", "5"), (1, "--size", "21"),
    (1, "--size", "22"), (1, "--size", "9" * 30), (1, "--givens", "-1"), (1, "--givens", "65"), (1, "--givens", "9" * 30),
    (1, "--profile", "easy"), (1, "--profile", "7"), (1, "--profile", "12"), (1, "--profile", ""), (1, "--profile", "6\x1b"),
    (1, "--out", "/"), (1, "--out", "/nowhere/at/all"), (1, "--out", ""),
    (2, "--technique", "line"), (2, "--technique", "line-duplicate"), (2, "--technique", "guess"), (2, "--technique", ""),
    (2, "--format", "grid"), (2, "--format", "pdf"), (2, "--format", ""),
    (2, "--size", "six"), (2, "--size", ""), (2, "--size", "6.0"), (2, "--count", "-1"), (2, "--count", "many"),
    (2, "--jobs", "-1"), (2, "--jobs", "all"), (2, "--progress", "loud"), (2, "--size"), (2, "--nope"), (2, "more"),
    (2, "--size", "6", "--profile", "6"), (2, "--jobs", "2", "--dask", "x"),
]  # fmt: skip


@pytest.mark.parametrize(("status", "asked"), [(one[0], one[1:]) for one in BAD])
def test_what_cannot_be_made(cli, status, asked):
    done = cli("generate", "takuzu", *asked)
    assert (done.status, done.raw) == (status, b"")
    assert done.err.startswith("error: ")
    assert done.err.count("\n") == 1
    assert done.err[:-1].isprintable()


def test_progress_in_words_and_as_a_bar(capsys):
    from gridspeak.cli.generate import Progress

    now = [0.0]
    words, bar, silent = (Progress(10_000, how, "en", lambda: now[0]) for how in ("words", "bar", "none"))
    for done, at in ((1, 0.1), (10, 4.0), (2000, 8.0), (2001, 8.1), (4000, 16.0)):
        now[0] = at
        for one in (words, silent):
            one.tell(done)
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.split()[0] for line in err.splitlines()] == ["2,000", "4,000"]
    assert "10,000" in err
    assert "32" in err  # seconds left after 2,000 in 8 seconds
    bar.tell(5000)
    bar.end()
    assert "#" * 20 in capsys.readouterr().err


# show


def test_levels_are_the_golden_ones(cli):
    golden = [line.split() for line in (GOLDEN / "golden_levels.txt").read_text().splitlines()]
    assert len(golden) == 100
    for number, size, board in golden:
        done = cli("show", "takuzu", "--level", number, "--format", "line")
        assert (done.status, done.lines, done.err) == (0, [board], "")
        assert len(board) == int(size) ** 2


def test_dailies_are_the_golden_ones(cli):
    for line in (GOLDEN / "golden_dailies.txt").read_text().splitlines():
        date, board = line.split()
        assert cli("show", "takuzu", "--daily", date, "--format", "line").lines == [board]


@pytest.mark.parametrize("date", ["0001-01-01", "1999-12-31", "2024-02-29", "2026-12-01", "2031-07-15", "9999-12-31"])
def test_any_date_is_8_by_8_with_23_givens_under_the_three(cli, date):
    (line,) = cli("show", "takuzu", "--daily", date, "--format", "line").lines
    assert (len(line), line.count(".")) == (64, 41)
    assert json.loads(cli("grade", "takuzu", given=line).out)["hardest"] in TECHNIQUES


def test_formats_of_show(cli):
    shown = {form: cli("show", "takuzu", "--level", 3, "--format", form) for form in ("line", "grid", "sgt", "code", "json")}
    assert all((one.status, one.err) == (0, "") for one in shown.values())
    (line,) = shown["line"].lines
    assert [row.replace(" ", "") for row in shown["grid"].lines] == [line[at : at + 6] for at in range(0, 36, 6)]
    assert cli("show", "takuzu", "--level", 3).raw == shown["grid"].raw
    told = json.loads(shown["json"].out)
    assert (told["givens"], told["code"], told["kind"]) == (line, shown["code"].lines[0], "takuzu")
    for form in ("line", "sgt", "code"):
        (text,) = shown[form].lines
        assert cli("show", "takuzu", "--code", text, "--format", "line").lines == [line]


@pytest.mark.parametrize(
    ("status", "asked"),
    [
        (1, ["--level", "0"]), (1, ["--level", "101"]), (1, ["--level", "-1"]), (1, ["--level", "9" * 30]),
        (1, ["--daily", "2026-02-30"]), (1, ["--daily", "20261130"]), (1, ["--daily", "today"]), (1, ["--daily", ""]),
        (1, ["--daily", "2026-1-1"]), (1, ["--daily", "2023-02-29"]), (1, ["--daily", "0000-01-01"]),
        (1, ["--daily", "2026-W01-1"]), (1, ["--daily", " 2026-01-01"]), (1, ["--daily", "2026-01-01\n"]),
        (1, ["--daily", "٢٠٢٦-٠١-٠١"]), (1, ["--daily", "10000-01-01"]), (1, ["--daily", "2026-01-01T00:00"]),
        (1, ["--code", "xx"]), (1, ["--code", ""]), (1, ["--code", "takuzu-6-49VQ-Y62F-GDSE-9E"]),
        (2, ["--level", "one"]), (2, ["--level", ""]), (2, ["--level"]), (2, []), (2, ["--daily"]),
        (2, ["--level", "1", "--daily", "2026-01-01"]), (2, ["--level", "1", "--code", "p"]),
        (2, ["--level", "1", "--format", "png"]), (2, ["--level", "1", "--width", "wide"]), (2, ["--level", "1", "2"]),
    ],
)  # fmt: skip
def test_what_cannot_be_shown(cli, status, asked):
    done = cli("show", "takuzu", *asked)
    assert (done.status, done.raw) == (status, b"")
    assert done.err.startswith("error: ")
    assert done.err.count("\n") == 1


def test_dailies_of_many_dates(cli):
    dates = [(datetime.date(2024, 1, 1) + datetime.timedelta(days=17 * step)).isoformat() for step in range(90)]
    boards = [cli("show", "takuzu", "--daily", date, "--format", "line").lines[0] for date in dates]
    assert {(len(board), board.count(".")) for board in boards} == {(64, 41)}
    assert len(set(boards)) == len(boards)
    told = [json.loads(one) for one in cli("grade", "takuzu", given="\n".join(boards)).lines]
    assert {one["hardest"] for one in told} <= {*TECHNIQUES}
    assert {one["solutions"] for one in told} == {1}
