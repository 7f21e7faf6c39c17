"""The JSON of `hint`, `check`, `grade` and `generate`: keys, types and meaning, as scripts rely on them."""

import json

import pytest

PUZZLE = "...11.11.1.01......11.......0..0...."
SOLVED = "010110110100101001011010100101001011"

HINT_KEYS = ["cell", "value", "technique", "lines", "cells", "compared", "beyond", "steps", "sentence"]
STEP_KEYS = ["technique", "placements", "eliminations", "lines", "cells", "compared"]
TECHNIQUES = ["run", "half", "duplicate", "line", "line-duplicate"]


@pytest.fixture
def one(cli):
    """Give one line to a command and read its JSON."""

    def run(command, text, *options):
        done = cli(command, "takuzu", *options, given=text + "\n")
        assert (done.status, done.err, len(done.lines)) == (0, "", 1)
        return json.loads(done.lines[0])

    return run


def test_hint_of_the_easiest_technique(one):
    told = one("hint", PUZZLE)
    assert list(told) == HINT_KEYS
    assert (told["technique"], told["cell"], told["value"]) == ("run", "r1c3", 0)
    assert (told["lines"], told["cells"], told["compared"], told["beyond"]) == (["r1"], ["r1c4", "r1c5"], None, False)
    (step,) = told["steps"]
    assert list(step) == STEP_KEYS
    assert step == {
        "technique": "run",
        "placements": ["r1c3=0"],
        "eliminations": [],
        "lines": ["r1"],
        "cells": ["r1c4", "r1c5"],
        "compared": None,
    }
    assert isinstance(told["sentence"], str)
    assert told["sentence"]


def test_half_comes_before_duplicate(one):
    told = one("hint", "0..0" + "." * 12)
    assert (told["technique"], told["lines"], told["cells"], told["value"]) == ("half", ["r1"], ["r1c1", "r1c4"], 1)


def test_duplicate_names_the_finished_line(one):
    told = one("hint", "01100..." + "." * 8, "--technique", "duplicate")
    assert told["cell"] is None
    told = one("hint", "010011" + "." * 6 + "0.00.1" + "." * 18, "--technique", "duplicate")
    assert told["cell"] is None  # half settles that row; its two gaps are both 1
    told = one("hint", "010011" + "." * 6 + "01..11" + "." * 18, "--technique", "duplicate")
    assert told["cell"] is None  # the gaps are both 0
    told = one("hint", "010011" + "." * 6 + "010..1" + "." * 18, "--technique", "duplicate")
    assert (told["technique"], told["cell"], told["value"]) == ("duplicate", "r3c4", 1)
    assert (told["lines"], told["compared"], told["beyond"]) == (["r3"], "r1", False)
    assert told["steps"][0]["compared"] == "r1"


def test_beyond_is_marked_and_line_duplicate_lists_what_it_compares(one):
    told = one("hint", PUZZLE, "--technique", "line")
    assert (told["technique"], told["beyond"], told["compared"]) == ("line", True, None)
    told = one("hint", "010011" + "." * 6 + "010..1" + "." * 18, "--technique", "line-duplicate")
    assert (told["technique"], told["beyond"], told["compared"]) == ("line-duplicate", True, ["r1"])


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_a_technique_alone_has_nothing_easier_first(one, technique):
    board = "010011" + "......" + "010..1" + "......" + "11..1." + "......"
    told = one("hint", board, "--technique", technique)
    every = one("hint", board, "--technique", technique, "--all")
    assert told["technique"] == technique
    assert {step["technique"] for step in every["deductions"]} == {technique}
    assert every["deductions"][0] == told["steps"][0]


def test_all_lists_every_technique_easiest_first(one):
    every = one("hint", "010011" + "......" + "010..1" + "......" + "11..1." + "......", "--all")
    assert list(every) == ["deductions"]
    order = [TECHNIQUES.index(step["technique"]) for step in every["deductions"]]
    assert order == sorted(order)
    assert len(set(order)) == 5
    assert all(list(step) == STEP_KEYS for step in every["deductions"])


@pytest.mark.parametrize("options", [[], ["--all"], ["--technique", "half"], ["--technique", "half", "--all"]])
def test_a_broken_board_gives_its_violations_and_nothing_else(one, options):
    told = one("hint", "000" + "." * 13, *options)
    assert list(told) == ["violations", "sentence"]
    assert told["violations"] == [
        {"rule": "run", "lines": ["r1"], "cells": ["r1c1", "r1c2", "r1c3"]},
        {"rule": "half", "lines": ["r1"], "cells": ["r1c1", "r1c2", "r1c3"]},
    ]


@pytest.mark.parametrize("board", ["." * 16, SOLVED, "0" + "." * 35])
def test_nothing_known(one, board):
    told = one("hint", board)
    assert list(told) == ["cell", "sentence"]
    assert told["cell"] is None
    assert told["sentence"]
    assert one("hint", board, "--all") == {"deductions": []}
    assert one("hint", board, "--technique", "run") == told


def test_hint_speaks_the_language_and_keeps_its_keys(cli):
    said = {lang: json.loads(cli("hint", "takuzu", "--lang", lang, given=PUZZLE).out) for lang in ("en", "es", "ko")}
    assert len({told.pop("sentence") for told in said.values()}) == 3
    assert all(told == said["en"] for told in said.values())


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (PUZZLE, ([], False, False)),
        (SOLVED, ([], True, True)),
        ("." * 16, ([], False, False)),
        ("000" + "." * 13, (["run r1", "half r1"], False, False)),
        ("0.0.0" + "." * 31, ([], False, False)),
        ("0.00.0" + "." * 30, (["half r1"], False, False)),
        ("0011" + "0011" + "." * 8, (["duplicate r1 r2"], False, False)),
        ("0" + "..." + "0" + "..." + "0" + "..." + "....", (["run c1", "half c1"], False, False)),
        ("0101101001011010", (["duplicate r1 r3", "duplicate r2 r4", "duplicate c1 c3", "duplicate c2 c4"], True, False)),
    ],
)  # fmt: skip
def test_check_tells_visible_violations(one, board, expected):
    told = one("check", board)
    assert list(told) == ["violations", "complete", "solved"]
    assert all(list(each) == ["rule", "lines", "cells"] for each in told["violations"])
    found = [" ".join([each["rule"], *each["lines"]]) for each in told["violations"]]
    assert (found, told["complete"], told["solved"]) == expected


def test_a_position_has_givens_and_entries_apart(one):
    board = "0..0" + "." * 12
    whole = one("hint", board)
    apart = one("hint", json.dumps({"kind": "takuzu", "givens": "0" + "." * 15, "entries": "...0" + "." * 12}))
    assert apart == whole
    checked = one("check", json.dumps({"givens": "00" + "." * 14, "entries": "..0" + "." * 13}))
    assert [each["rule"] for each in checked["violations"]] == ["run", "half"]
    alone = one("grade", json.dumps({"givens": PUZZLE, "entries": SOLVED_ENTRIES}))
    assert alone == one("grade", PUZZLE)  # a puzzle is graded by its givens


SOLVED_ENTRIES = "".join("." if given != "." else digit for given, digit in zip(PUZZLE, SOLVED, strict=True))


def test_a_complete_position_is_solved(one):
    told = one("check", json.dumps({"givens": PUZZLE, "entries": SOLVED_ENTRIES}))
    assert told == {"violations": [], "complete": True, "solved": True}


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (PUZZLE, {"solutions": 1, "givens": 11, "hardest": "half", "techniques": {"run": 16, "half": 9}, "solved": True}),
        (SOLVED, {"solutions": 1, "givens": 36, "hardest": None, "techniques": {}, "solved": True}),
        ("." * 16, {"solutions": 2, "givens": 0, "hardest": "beyond", "techniques": {}, "solved": False}),
        ("01" * 8, {"solutions": 0, "givens": 16, "hardest": None, "techniques": {}, "solved": False}),
    ],
)
def test_grade(one, board, expected):
    told = one("grade", board)
    assert list(told)[:5] == ["solutions", "givens", "hardest", "techniques", "solved"]
    assert {name: told[name] for name in expected} == expected


def test_grades_of_published_puzzles(cli, cases):
    rows = cases("sgt_unruly.tsv")
    told = [json.loads(line) for line in cli("grade", "takuzu", given="".join(f"{row[1]}\n" for row in rows)).lines]
    for (_, puzzle, _, _), each in zip(rows, told, strict=True):
        assert (each["solutions"], each["solved"]) == (1, True)
        assert each["givens"] == len(puzzle) - puzzle.count(".")
        assert sum(each["techniques"].values()) == puzzle.count(".")
        assert each["hardest"] == [one for one in TECHNIQUES if one in each["techniques"]][-1]
    by_trivial = {each["hardest"] for row, each in zip(rows, told, strict=True) if "dt " in row[3]}
    assert by_trivial <= {"run", "half", "duplicate"}


def test_generated_json(cli):
    lines = cli("generate", "takuzu", "--size", 6, "--count", 3, "--seed", "s", "--format", "json").lines
    for index, line in enumerate(lines):
        told = json.loads(line)
        assert list(told) == ["kind", "rows", "columns", "givens", "seed", "index", "generator", "hardest", "code"]
        assert (told["kind"], told["rows"], told["columns"], told["seed"], told["index"]) == ("takuzu", 6, 6, "s", index)
        assert told["hardest"] in ("run", "half", "duplicate")
        (full,) = cli("solve", "takuzu", given=told["givens"]).lines
        assert full not in line
        assert full[::-1] not in line
        assert cli("solve", "takuzu", given=told["code"]).lines == [full]
        assert cli("show", "takuzu", "--code", told["code"], "--format", "line").lines == [told["givens"]]
