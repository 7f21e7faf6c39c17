"""A line in, a line out: `solve`, `grade`, `hint`, `check` with every format and every bad line."""

import json

import pytest

PUZZLE = "...11.11.1.01......11.......0..0...."
SOLVED = "010110110100101001011010100101001011"
EMPTY_4 = "." * 16

READ = {
    "line": PUZZLE,
    "spaces around": f"  \t{PUZZLE} ",
    "game id": "6x6u:DABABbAGAhce",
    "game id without u": "6x6:DABABbAGAhce",
    "game id with difficulty": "6x6udt:DABABbAGAhce",
    "codex": "c11a11a1a01f11g0b0d",
    "share code": "takuzu-6-49VQ-Y62F-GDSE-9D",
    "share code in small letters": "TAKUZU-6-49vq-y62f-gdse-9d",
    "share code as one group": "takuzu-6-49VQY62FGDSE9D",
    "givens": json.dumps({"kind": "takuzu", "givens": PUZZLE}),
    "givens without a kind": json.dumps({"givens": PUZZLE}),
    "givens as a game id": json.dumps({"givens": "6x6u:DABABbAGAhce"}),
    "code alone": json.dumps({"kind": "takuzu", "code": "takuzu-6-49VQ-Y62F-GDSE-9D"}),
    "entries": json.dumps({"kind": "takuzu", "givens": PUZZLE, "entries": "0" + "." * 35}),
    "no entries": json.dumps({"kind": "takuzu", "givens": PUZZLE, "entries": None}),
    "removed": json.dumps({"kind": "takuzu", "givens": PUZZLE, "removed": ["r1c1 1"]}),
    "unknown keys": json.dumps({"kind": "takuzu", "givens": PUZZLE, "seed": None, "more": [1]}),
    "blanks before the brace": "  " + json.dumps({"givens": PUZZLE}),
}

BAD = {
    "blank": "",
    "blanks": "   ",
    "a word": "HELLO",
    "a two": PUZZLE.replace("0", "2"),
    "Arabic digits": "٠١" * 18,
    "full-width digits": "０１" + "." * 34,
    "a form feed within": PUZZLE[:10] + "\f" + PUZZLE[10:],
    "a form feed behind": PUZZLE + "\f",
    "a vertical tab behind": PUZZLE + "\v",
    "a next-line sign behind": PUZZLE + "\x85",
    "a line separator within": PUZZLE + "\u2028" + PUZZLE,
    "a CR within": PUZZLE[:10] + "\r" + PUZZLE[10:],
    "two puzzles": f"{PUZZLE} {PUZZLE}",
    "NUL": PUZZLE[:-1] + "\0",
    "NUL more": PUZZLE + "\0",
    "escape": "\x1b[31m" + PUZZLE,
    "size 0": "6x6u:",
    "one square": ".",
    "size 2": "0110",
    "size 3": "." * 9,
    "size 5": "." * 25,
    "size 22": "." * 484,
    "no square number": "." * 35,
    "oblong id": "8x6u:DABABbAGAhce",
    "odd id": "5x5u:z",
    "huge id": "100x100u:" + "z" * 400 + "a",
    "id too short": "6x6u:DABABbAGAhc",
    "id too long": "6x6u:DABABbAGAhcea",
    "id of a full board and no end": "4x4u:" + "a" * 16,
    "id with a run that ends short": "6x6u:z",
    "id with digits": "6x6u:123",
    "id without letters": "6x6u",
    "codex too long": "zk",
    "codex of capitals": "C11A11A1A01F11G0B0D",
    "code with a typing error": "takuzu-6-49VQ-Y62F-GDSE-9E",
    "code cut short": "takuzu-6-49VQ",
    "code of another size": "takuzu-8-49VQ-Y62F-GDSE-9D",
    "code of another puzzle": "sudoku-6-49VQ-Y62F-GDSE-9D",
    "JSON cut short": '{"givens": "',
    "JSON and more": json.dumps({"givens": PUZZLE}) + " x",
    "JSON without givens": "{}",
    "JSON list": f'["{PUZZLE}"]',
    "JSON number": '{"givens": 1}',
    "JSON with a huge number": '{"givens": ' + "1" * 5000 + "}",
    "JSON of another kind": json.dumps({"kind": "sudoku", "givens": PUZZLE}),
    "JSON with no kind": json.dumps({"kind": None, "givens": PUZZLE}),
    "JSON with a list of a kind": json.dumps({"kind": ["takuzu"], "givens": PUZZLE}),
    "JSON deep": '{"givens":' + "[" * 50_000,
    "JSON lone surrogate": '{"givens": "\\ud800"}',
    "entries too short": json.dumps({"givens": PUZZLE, "entries": "0"}),
    "entries on a given": json.dumps({"givens": PUZZLE, "entries": "...1" + "." * 32}),
    "entries as a list": json.dumps({"givens": PUZZLE, "entries": []}),
    "entries of other signs": json.dumps({"givens": PUZZLE, "entries": "x" * 36}),
    "removed as text": json.dumps({"givens": PUZZLE, "removed": "r1c1 0"}),
    "removed outside": json.dumps({"givens": PUZZLE, "removed": ["r7c1 0"]}),
    "removed in row 0": json.dumps({"givens": PUZZLE, "removed": ["r0c1 0"]}),
    "removed without a digit": json.dumps({"givens": PUZZLE, "removed": ["r1c1"]}),
    "removed of a number": json.dumps({"givens": PUZZLE, "removed": [1]}),
}


@pytest.mark.parametrize("text", READ.values(), ids=READ)
def test_every_format_reads_the_same_puzzle(cli, text):
    done = cli("solve", "takuzu", given=text + "\n")
    assert (done.status, done.lines, done.err) == (0, [SOLVED], "")


@pytest.mark.parametrize("command", ["solve", "grade", "hint", "check"])
def test_bad_lines_keep_their_place_and_the_others_are_done(cli, command):
    bad = list(BAD.values())
    lines = [line for one in bad for line in (one, PUZZLE)]
    done = cli(command, "takuzu", given="\n".join(lines) + "\n")
    assert done.status == 1
    assert len(done.lines) == len(lines)
    wrong = {name: told for name, told in zip(BAD, done.lines[::2], strict=True) if told != "error"}
    assert wrong == {}
    good = set(done.lines[1::2])
    assert len(good) == 1
    assert "error" not in good
    errors = done.err.split("\n")[:-1]
    assert len(errors) == len(bad)
    for number, sentence in enumerate(errors):
        assert sentence.startswith("error: ")
        assert f" {2 * number + 1}:" in sentence
        assert sentence.isprintable()


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (b"", []),
        (b"\n", ["error"]),
        (b"\r\n", ["error"]),
        (b"P", ["S"]),
        (b"P\n", ["S"]),
        (b"P\r\n", ["S"]),
        (b"P\n\n", ["S", "error"]),
        (b"\n\nP", ["error", "error", "S"]),
        (b"P\r\nP\nP\r\n", ["S", "S", "S"]),
        (b"P\rP\n", ["error"]),
        (b"P\r\r\n", ["error"]),
        (b"\rP\n", ["error"]),
        (b"P\r", ["error"]),
        (b"\xff\xfeP\nP\n", ["error", "S"]),
        (b"P\x00\nP\n", ["error", "S"]),
        (b"P\xc2\x85P\nP\n", ["error", "S"]),
        (b"P\xe2\x80\xa8P\nP\n", ["error", "S"]),
        (b"P\x0bP\nP\n", ["error", "S"]),
        (b"P\x0cP\nP\n", ["error", "S"]),
        (b"P\x1eP\nP\n", ["error", "S"]),
    ],
)
def test_lines_end_with_lf_alone(cli, given, expected):
    done = cli("solve", "takuzu", given=given.replace(b"P", PUZZLE.encode()))
    assert done.lines == [SOLVED if told == "S" else told for told in expected]
    assert done.status == ("error" in expected)


def test_solve_says_none_and_several(cli):
    done = cli("solve", "takuzu", given=f"000.{'.' * 12}\n{EMPTY_4}\n{'.' * 400}\n{SOLVED}\n0101101001011010\np\n")
    assert done.lines == ["none", "several", "several", SOLVED, "none", "several"]
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize("size", range(4, 21, 2))
def test_every_even_size_from_4_to_20(cli, size):
    assert cli("solve", "takuzu", given="." * (size * size)).lines == ["several"]
    runs, rest = divmod(size * size, 25)
    ending = "z" * runs + chr(ord("a") + rest)
    assert cli("solve", "takuzu", given=f"{size}x{size}u:{ending}\n").lines == ["several"]
    assert cli("solve", "takuzu", given=f"{size}x{size}:{ending[:-1].upper()}{ending[-1].upper()}\n").lines == ["several"]


@pytest.mark.parametrize("where", ["path", "dash", "nothing"])
def test_file_is_a_path_or_standard_input(cli, tmp_path, where):
    path = tmp_path / "p.txt"
    path.write_text(PUZZLE + "\n")
    file = {"path": [path], "dash": ["-"], "nothing": []}[where]
    assert cli("solve", "takuzu", *file, given=PUZZLE).lines == [SOLVED]


@pytest.mark.parametrize("file", ["missing", "", ".", "x" * 5000])
def test_a_file_that_cannot_be_read(cli, file, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = cli("solve", "takuzu", file, given=PUZZLE)
    assert (done.status, done.raw) == (1, b"")
    assert done.err.count("\n") == 1
    assert done.err.startswith("error: ")


@pytest.mark.parametrize("sign", ["0", ".", "a", "z", "{", "é", "\x1b"])
def test_a_line_of_a_million_signs(cli, sign):
    done = cli("check", "takuzu", given=f"{sign * 1_000_000}\n{PUZZLE}\n")
    assert (done.status, done.lines[0], len(done.lines)) == (1, "error", 2)
    assert len(done.err) < 500


def test_ten_thousand_lines(cli):
    done = cli("solve", "takuzu", given=f"{PUZZLE}\nx!\n" * 5000)
    assert done.lines == [SOLVED, "error"] * 5000
    assert done.err.count("\n") == 5000


def test_all_published_puzzles_are_solved(cli, cases):
    rows = cases("sgt_unruly.tsv")
    assert len(rows) == 1110
    done = cli("solve", "takuzu", given="".join(f"{puzzle}\n" for _, puzzle, *_ in rows))
    assert (done.status, done.err) == (0, "")
    assert done.lines == [solution for _, _, solution, _ in rows]
    ids = "".join(source.split("id=")[1] + "\n" for *_, source in rows)
    assert cli("solve", "takuzu", given=ids).lines == done.lines


def test_puzzles_with_several_solutions(cli, cases):
    rows = cases("several_solutions.tsv")
    assert len(rows) == 8
    lines = "".join(f"{row[1]}\n" for row in rows)
    assert cli("solve", "takuzu", given=lines).lines == ["several"] * 8
    assert {json.loads(line)["solutions"] for line in cli("grade", "takuzu", given=lines).lines} == {2}


def test_what_one_command_writes_another_reads(cli):
    made = [cli("generate", "takuzu", "--size", 6, "--count", 8, "--seed", "r", "--format", f) for f in FORMS]
    solved = {tuple(cli("solve", "takuzu", given=one.out).lines) for one in made}
    assert len(solved) == 1
    assert all(set(line) == {"0", "1"} for line in solved.pop())


FORMS = ("line", "sgt", "json", "code")
