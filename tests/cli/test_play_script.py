"""`play` from a script: every command is answered, nothing is asked, and the status tells what could not be opened."""

import datetime

import pytest

from gridspeak.shell import COMMANDS

SOLVED = "010110110100101001011010100101001011"

HOSTILE = [
    "", " ", "\t", "/", "//", ".", "-", "_", "?", "=", "0", "1", "2", "²", "٣", "999999999999999999999", "é", "한", "\0",
    "\x1b[2J", "\r", "row\r1", "row\u20281", "row\x851", "row\f1", "zork", "nexxt", "ROW 1", "Row 1", "/row 1", "row  1",
    "row 1 2", "row -1", "row 0", "row 7", "row x", "row ٣", "row 99999999999999999999", "r1", "r 1", "column 1", "c 9", "box",
    "box 1", "r1c1", "r0c0", "r9c9", "r1c1 0", "r1c1=0", "r1c1 = 0", "1,1,0", "1, 1 1", "1 1", "1 1 .", "1 1 2", "1 1 x",
    "1 1 0 0", "1 1 1 1", "0 0 0", "99 99 1", "1000 1 1", "1  1  1", "f1c1 1", "1행 1열 1", "place", "place 1", "place x",
    "place 1 1", "place 9 9 1", "tap", "tap x", "tap 9 9", "tap 1", "clear", "clear 9 9", "clear x", "go", "go 1", "go 9 9",
    "go x", "next", "next 2", "prev", "e", "E", "up", "up 2", "up x", "up 9999999", "down 999999", "left -1", "right 0",
    "first", "first 1", "last", "home", "end", "pos", "status", "s", "again", "l", "said", "said 0", "said 3", "said x",
    "said 999999999", "bad", "bad x", "v", "why", "why 1 1", "why 9 9", "why x", "candidates", "candidates 1 1", "hint",
    "hint", "hint x", "note", "note 1", "note 1 1 1", "notes", "notes on", "notes x", "auto", "undo", "redo", "bookmark",
    "return", "mistakes", "mistakes on", "pause", "pause x", "count", "count row 1", "count r1", "count zork",
    "count " + "a" + " " * 50_000 + "b", "empties", "empties column 2", "empties 9", "where", "where 0", "where 2", "where x",
    "share", "share result", "share x", "levels", "dailies", "games", "results", "rules", "rules x", "tips", "faq",
    "questions", "about", "tutorial", "tutorial", "tutorial 3", "tutorial 99", "tutorial 0", "tutorial x", "verb", "verb long",
    "1 4 0", "hint", "verb short", "1 4 1", "row 1", "status", "verb normal", "verb x", "gaps", "gaps .", "row 1", "gaps word",
    "gaps x", "groups", "row 1", "groups x", "groups off", "lang", "lang xx", "lang es", "fila 1", "lang ko", "lang en",
    "help", "help row", "help undo", "help zork", "help \x1b", "level 2", "level 0", "level x", "level 99999999999",
    "daily 2020-01-01", "daily 2999-01-01", "daily 2026-02-30", "daily x", "new 7", "new 12", "new x",
    "new " + "9" * 10_000, "open", "open zork!", "open /", "open ~nobody_of_that_name/x", "open \0",
    "open " + "0" * 50_000, "open 000" + "." * 13, "hint", "retry", "retry x", "open " + "." * 16, "1 1 0", "resume 99",
    "resume x", "resume " + "9" * 40, "daily", "new 6", "level 1", "x" * 1_000_000,
    "1" * 1_000_000, "r1" + " " * 100_000 + "x", "row " + "1" * 1_000_000, "1 1 " + "1" * 100_000, "quit?",
]  # fmt: skip


def whole_lines(answer):
    return answer.endswith("\n") and all(line and line.isprintable() for line in answer[:-1].split("\n"))


@pytest.mark.parametrize("lang", ["en", "es", "ko"])
def test_every_command_is_answered_in_whole_lines(cli, lang):
    done = cli("play", "takuzu", "--level", "1", given=[*HOSTILE, "quit"], lang=lang)
    assert (done.status, done.err) == (0, "")
    opening, *answers = done.answers
    assert whole_lines(opening)
    assert len(answers) == len(HOSTILE) + 1
    assert [(line[:80], said[:200]) for line, said in zip(HOSTILE, answers, strict=False) if not whole_lines(said)] == []
    assert max(map(len, done.lines)) < 1000


@pytest.mark.parametrize("lang", ["en", "es", "ko"])
@pytest.mark.parametrize("detail", ["short", "normal", "long"])
def test_every_name_of_every_command_is_answered(cli, lang, detail):
    names = [name for row in COMMANDS for name in row.names(lang) if row.name != "quit"]
    done = cli("play", "takuzu", "--level", "1", "--set", f"line.detail={detail}", given=names, lang=lang)
    assert done.status == 0
    assert [name for name, said in zip(names, done.answers[1:-1], strict=True) if not whole_lines(said)] == []


def test_nothing_is_asked_and_no_prompt_printed(cli):
    done = cli("play", given=["row 1"])
    assert [said.count("\n") for said in done.answers] == [1, 1, 0]  # the end of the input is not answered
    assert cli("play", given="").status == 0


@pytest.mark.parametrize("word", ["quit", "q", "exit", "bye", "QUIT", "/quit"])
def test_quit_ends_with_0(cli, word):
    done = cli("play", "takuzu", "--level", "1", given=[word, "row 1"])
    assert done.status == 0
    assert len(done.answers) == 2


def test_an_unknown_word_is_answered_with_what_was_typed(cli):
    done = cli("play", "takuzu", "--level", "1", given=["zork", "zork 1 2", "Ünïcödé"])
    assert ["zork" in said for said in done.answers[1:3]] == [True, True]
    assert "Ünïcödé" in done.answers[3]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
def test_the_last_line_needs_no_end(cli, end):
    done = cli("play", "takuzu", "--level", "1", given=b"row 1\r\nrow 2" + end)
    assert len(done.lines) == 3


def test_invalid_utf_8_is_an_unknown_word(cli):
    done = cli("play", "takuzu", "--level", "1", given=b"\xff\xfe\nrow 1\n")
    assert (done.status, len(done.lines)) == (0, 3)


TODAY = datetime.date.today()
LATER = (TODAY + datetime.timedelta(days=3)).isoformat()
OLD = (TODAY - datetime.timedelta(days=33)).isoformat()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (["takuzu", "--level", "5"], "1"),
        (["takuzu", "--level", "2"], "1"),
        (["takuzu", "--level", "0"], "100"),
        (["takuzu", "--level", "101"], "100"),
        (["takuzu", "--daily", OLD], OLD),
        (["takuzu", "--daily", LATER], LATER),
        (["takuzu", "--daily", "2026-02-30"], "2026-02-30"),
        (["takuzu", "--daily", "today"], "today"),
        (["takuzu", "--daily", "20261130"], "20261130"),
        (["takuzu", "--open", "g@rbage"], "g@rbage"),
        (["takuzu", "--open", ""], ""),
        (["takuzu", "--open", "/"], ""),
        (["takuzu", "--open", "/nowhere"], "/nowhere"),
        (["takuzu", "--open", "takuzu-6-49VQ-Y62F-GDSE-9E"], "49VQ"),
        (["takuzu", "--open", "." * 25], "5"),
        (["takuzu", "--open", "." * 484], "22"),
        (["--open", "~nobody_of_that_name/x"], ""),
        (["takuzu", "--resume"], ""),
        (["--resume"], ""),
        (["--resume", "99"], "99"),
        (["--resume", "x"], "x"),
        (["takuzu", "--new", "7"], "7"),
        (["takuzu", "--new", "12"], "12"),
        (["takuzu", "--new", "easy"], "easy"),
        (["zork"], "zork"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es", "ko"])
def test_what_cannot_be_opened_is_told_on_standard_error(cli, asked, said, lang):
    done = cli("play", *asked, given="row 1\n", lang=lang)
    assert (done.status, done.raw) == (1, b"")
    assert done.err.count("\n") == 1
    assert said in done.err


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        ([], 1),
        (["takuzu"], 1),
        (["--level", "1"], 1),
        (["takuzu", "--daily"], 1),
        (["takuzu", "--daily", TODAY.isoformat()], 1),
        (["takuzu", "--new", "6"], 1),
        (["takuzu", "--new", "10", "--seed", "x"], 1),
        (["takuzu", "--seed", "x"], 1),
        (["takuzu", "--open", "6x6u:DABABbAGAhce"], 1),
        (["takuzu", "--open", "c11a11a1a01f11g0b0d"], 1),
        (["takuzu", "--open", "takuzu-6-49VQ-Y62F-GDSE-9D"], 1),
        (["--open", "takuzu-6-49VQ-Y62F-GDSE-9D"], 1),
        (["takuzu", "--open", "." * 16], 2),  # a warning: several solutions
        (["takuzu", "--open", "." * 400], 2),
        (["takuzu", "--open", "000" + "." * 13], 4),  # a warning, and what is broken already
        (["takuzu", "--open", SOLVED], 2),  # won at once
    ],
)
def test_what_can_be_opened_is_told_and_played(cli, asked, lines):
    done = cli("play", *asked, given=["board"])
    assert (done.status, done.err) == (0, "")
    assert done.answers[0].count("\n") == lines
    assert len(done.answers[1].split("\n")) - 1 in (4, 6, 8, 10, 20)


def test_open_takes_the_first_line_of_a_file(cli, tmp_path):
    for content in (b"6x6u:DABABbAGAhce\n", b"6x6u:DABABbAGAhce\r\nmore\n", b"6x6u:DABABbAGAhce"):
        path = tmp_path / "puzzle"
        path.write_bytes(content)
        done = cli("play", "--open", path, given=[f"open {path}"])
        assert done.status == 0
        assert done.answers[0] == done.answers[1]


def test_the_same_seed_is_the_same_puzzle(cli):
    boards = {cli("play", "--new", "6", "--seed", seed, given=["board"]).answers[1] for seed in "aab"}
    assert len(boards) == 2


def test_a_script_starts_a_level_anew_and_resume_goes_on(cli):
    moved = cli("play", "takuzu", "--level", "1", given=["1 4 0", "row 1"]).answers[2]
    assert cli("play", "takuzu", "--level", "1", given=["row 1"]).answers[1] != moved
    resumed = cli("play", "--resume", "1", given=["row 1"])
    assert resumed.answers[1] == moved
    assert cli("play", "--resume", given=["row 1"]).status == 0


def test_language_of_a_script_is_not_remembered(cli):
    cli("play", "--level", "1", given=["lang es"])
    assert cli("play", "--level", "1").out == cli("play", "--level", "1", "--lang", "en").out


def test_settings_of_the_command_line(cli):
    asked = ("play", "takuzu", "--open", "6x6u:DABABbAGAhce")
    plain = cli(*asked, "--set", "line.gaps=-", given=["row 1"]).answers[1]
    assert "- - - 1 1 -" in plain
    short = cli(*asked, "--set", "line.detail=short", given=["1 1"]).answers[1]
    assert len(short) < len(cli(*asked, given=["1 1"]).answers[1])
