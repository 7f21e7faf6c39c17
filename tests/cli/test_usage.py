"""Wrong usage, the lists, the help, and the language of all of it."""

import re

import pytest

COMMANDS = (
    "play",
    "puzzles",
    "frontends",
    "languages",
    "show",
    "generate",
    "solve",
    "grade",
    "hint",
    "check",
    "games",
    "results",
)


def test_version(cli):
    done = cli("--version")
    assert done.status == 0
    assert re.fullmatch(r"gridspeak \d+\.\d+\.\d+\n", done.out)


@pytest.mark.parametrize("command", [(), *((one,) for one in COMMANDS)])
def test_help_goes_to_standard_output(cli, command):
    done = cli(*command, "--help")
    assert (done.status, done.err) == (0, "")
    assert all(name in done.out for name in (COMMANDS if not command else ("--lang",)))


@pytest.mark.parametrize(
    ("status", "asked"),
    [
        (2, ["--nope"]), (2, ["play", "--nope"]), (2, ["solve"]), (2, ["solve", "takuzu", "-", "more"]),
        (2, ["nope", "takuzu"]), (2, ["solve", "takuzu", "--technique", "run"]), (2, ["solve", "takuzu", "--nope"]),
        (2, ["puzzles", "more"]), (2, ["hint", "takuzu", "--technique", "guess"]), (2, ["hint", "takuzu", "--technique"]),
        (2, ["hint", "takuzu", "--al"]), (2, ["--lang", "xx"]), (2, ["--lang"]), (2, ["puzzles", "--lang", "xx"]),
        (2, ["solve", "takuzu", "--lang="]), (2, ["play", "takuzu", "--level", "1", "--daily"]),
        (2, ["play", "--level", "1", "--new", "6"]), (2, ["play", "--open", "p", "--resume"]),
        (2, ["play", "takuzu", "takuzu"]), (2, ["play", "--level", "x"]), (2, ["play", "--with", "nope"]),
        (2, ["play", "--with"]), (2, ["play", "--set", "x"]), (2, ["play", "--set", "line=x"]),
        (2, ["play", "--set", "line.gaps"]), (2, ["play", "--set", ".=."]), (2, ["play", "--set", "line.nope=1"]),
        (2, ["play", "--set", "nope.gaps=."]), (2, ["play", "--set", "line.gaps=zork"]), (2, ["play", "--set", ""]),
        (1, ["solve", "nope"]), (1, ["show", "nope", "--level", "1"]), (1, ["generate", "nope"]), (1, ["hint", "nope"]),
        (1, ["grade", "nope"]), (1, ["check", "nope"]), (1, ["play", "nope"]), (1, ["nope"]),
    (1, ["play", "nope", "--level", "1"]), (1, ["solve", "Takuzu"]), (1, ["solve", ""]), (1, ["play", "\x1b[31m"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "es", "ko"])
def test_wrong_usage_is_one_sentence_on_standard_error(cli, status, asked, lang):
    done = cli(*asked, lang=lang)
    assert (done.status, done.raw) == (status, b"")
    assert done.err.startswith("error: ")
    assert done.err.count("\n") == 1
    assert done.err[:-1].isprintable()
    assert len(done.err) < 300


def test_lists(cli):
    assert cli("puzzles").lines[0].split(":")[0] == "takuzu"
    assert "line" in [one.split(":")[0] for one in cli("frontends").lines]
    assert cli("languages").lines[0].split(":")[0] == "en"
    for command in ("games", "results"):
        done = cli(command)
        assert (done.status, done.err, len(done.lines)) == (0, "", 1)


def test_games_and_results_list_what_was_played(cli, solved):
    cli("play", "takuzu", "--open", "." + solved[1:], given="1 1 0\n")
    assert len(cli("results").lines) == 1
    cli("play", "takuzu", "--level", "1", given="hint\n")
    cli("play", "takuzu", "--level", "1", given="row 1\n")
    numbers = [one.split(":")[0] for one in cli("games").lines]
    assert numbers == ["3", "2"]  # the last one even without a move
    assert cli("play", "--resume", "2").status == 0
    assert cli("play", "--resume", "1").status == 0


def test_language_follows_the_option_then_the_variable_then_the_locale(cli, monkeypatch):
    words = {lang: cli("games", "--lang", lang).out for lang in ("en", "es", "ko")}
    assert cli("games").out == words["en"]
    assert cli("games", lang="es").out == words["es"]
    assert cli("games", "--lang", "ko", lang="es").out == words["ko"]
    assert cli("games", "--lang=es_MX.UTF-8").out == words["es"]
    assert cli("games", lang="xx").out == words["en"]


@pytest.mark.parametrize("home", ["file", "garbage"])
def test_a_store_that_cannot_be_opened(program, tmp_path, home):
    place = tmp_path / "place"
    if home == "file":
        place.write_text("x")
    else:
        place.mkdir()
        (place / "games.sqlite3").write_text("no database " * 1000)
    program.environment["GRIDSPEAK_HOME"] = str(place)
    for asked in (("play", "takuzu", "--level", "1"), ("games",), ("results",)):
        done = program(*asked)
        assert (done.status, done.raw, done.err.count("\n")) == (1, b"", 1)
        assert str(place) in done.err
