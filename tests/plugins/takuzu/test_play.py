"""Takuzu as it is played: what the requirements T and P promise, from scripts. Sentences are counted, not quoted."""

import datetime
import re
from pathlib import Path

import pytest

from gridspeak import requests
from gridspeak.events import (
    CellChanged,
    HintGiven,
    MoveRefused,
    Solved,
    ViolationChanged,
    ViolationCleared,
    ViolationRaised,
)
from gridspeak.shell import COMMANDS
from gridspeak.wording import Style
from gridspeak.words import messages
from gridspeak_takuzu.engine.closure import fills
from gridspeak_takuzu.engine.count import count
from gridspeak_takuzu.kind import TAKUZU

ROOT = Path(__file__).resolve().parents[3]
LANGUAGES = ("en", "es", "ko")
EMPTY_6, EMPTY_8 = "." * 36, "." * 64
VIOLATIONS = (ViolationRaised, ViolationChanged, ViolationCleared)


def word(name, lang):
    """The player's word for a command."""
    (row,) = (one for one in COMMANDS if one.name == name)
    return row.names(lang)[0]


def told(events):
    """The violations that events tell, each as (event, rule, lines)."""
    return [(type(one).__name__[9:], one.violation.rule, one.violation.lines) for one in events if isinstance(one, VIOLATIONS)]


# Levels


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_level_is_solved_in_the_players_words(tables, lang):
    table = tables(lang)
    table.play(f"{word('level', lang)} 1")
    assert table.origin.level == 1
    ways = [
        lambda r, c, d: f"{word('place', lang)} {messages.short_place(lang, r, c)} {d}",
        lambda r, c, d: f"{messages.short_place(lang, r, c)} {d}",
        lambda r, c, d: f"{r} {c} {d}",
        lambda r, c, d: f"r{r}c{c}={d}",
        lambda r, c, d: f"{word('go', lang)} {r} {c}\n{d}",
    ]
    lines = [ways[at % len(ways)](*move) for at, move in enumerate(reversed(table.moves()))][::-1]
    answers = table.play(*"\n".join(lines[:-1]).split("\n"))
    assert all(answers)
    assert not table.state.solved
    assert not any(isinstance(one, Solved) for one in table.events)
    said, events = table.after(lines[-1])
    assert [type(one) for one in events][:2] == [CellChanged, Solved]
    assert table.state.solved
    assert len(said) == 3  # the square, the win, the next level
    table.play(word("level", lang))
    assert table.origin.level == 2


def test_levels_open_in_order_and_each_can_be_replayed(table):
    table.play("level")
    for number in (1, 2, 3):
        assert table.origin.level == number
        before = table.board
        (refused,) = table.play(f"level {number + 1}")
        assert len(refused) == 1
        assert re.findall(r"\d+", refused[0]) == [str(number + 1), str(number)]
        assert table.origin.level == number  # the game goes on
        assert table.board == before
        table.play(*(f"{r} {c} {d}" for r, c, d in table.moves()))
        assert table.state.solved
        table.play("level")
    table.play("level 2")
    assert (table.origin.level, table.state.solved) == (2, False)
    table.play("level 9")
    assert table.origin.level == 2
    (levels,) = table.play("levels")
    assert re.findall(r"\d+", levels[0]) == ["3", "100", "4"]


def test_a_level_is_always_the_same_board(tables):
    boards = set()
    for _ in range(2):
        table = tables()
        table.play("level 1")
        boards.add(table.board)
        table.play("retry")
        boards.add(table.board)
    assert len(boards) == 1


def test_no_solver_is_asked_while_a_level_is_played(table, monkeypatch):
    def nobody(*_):
        raise AssertionError("a solver was asked")

    table.play("level 1")
    moves = table.moves()
    monkeypatch.setattr("gridspeak_takuzu.engine.count.count", nobody)
    monkeypatch.setattr("gridspeak_takuzu.makers.TakuzuSolver.count", nobody)
    table.play("hint", "why 1 4", "retry", *(f"{r} {c} {1 - int(d)}" for r, c, d in moves[:3]), "bad", "share")
    table.play(*(f"{r} {c} {d}" for r, c, d in moves))
    assert table.state.solved


# Moves


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", ["tap 1 1", "1 1 1", "1 1 0", "1 1 .", "clear 1 1", "place 1 1 1"])
def test_a_given_is_fixed(tables, lang, line):
    table = tables(lang)
    table.play("level 1")
    board, facts = table.board, table.host.session.facts
    assert board[0] == "0"
    said, events = table.after(line)
    assert len(said) == 1
    assert [(type(one), one.reason) for one in events] == [(MoveRefused, "given")]
    assert (table.board, table.host.session.facts) == (board, facts)
    place = TAKUZU.wording.place((0, 0), Style(lang))
    assert place.casefold() in said[0].casefold()


def test_tap_goes_round_empty_0_1_empty(table):
    table.import_text(EMPTY_6)
    cells = [table.play("tap 3 3") and table.board[14] for _ in range(7)]
    assert cells == ["0", "1", ".", "0", "1", ".", "0"]
    table.play("3 3 1", "tap")
    assert table.board[14] == "."


def test_no_mistake_ends_the_game(table):
    table.play("level 1")
    wrong = [f"{r} {c} {1 - int(d)}" for r, c, d in table.moves()]
    for _ in range(10):
        assert all(table.play(*wrong, *(f"clear {r} {c}" for r, c, _ in table.moves())))
        for r, c, _ in table.moves():
            table.play(f"{r} {c} .")
    table.play(*(f"{line[:-1]}." for line in wrong))
    table.play(*(f"{r} {c} {d}" for r, c, d in table.moves()))
    assert table.state.solved


def test_a_full_board_that_breaks_a_rule_does_not_win(table):
    table.play("level 1")
    moves = table.moves()
    (r, c, d) = moves[0]
    table.play(*(f"{row} {column} {digit}" for row, column, digit in moves[1:]), f"{r} {c} {1 - int(d)}")
    assert "." not in table.board
    assert not table.state.solved
    _, events = table.after(f"{r} {c} {d}")
    assert table.state.solved
    assert [type(one) for one in events].count(Solved) == 1


def test_after_the_win_nothing_moves(table):
    table.import_text("." + count(6, EMPTY_6, 1)[0][1:])
    ((_, _, digit),) = table.moves()
    table.play(f"1 1 {digit}")
    board = table.board
    for line in ("1 1 .", "tap 1 1", "hint"):
        said, events = table.after(line)
        assert len(said) == 1
        assert [one.reason for one in events] == ["solved"]
    assert table.board == board
    assert table.play("share result", "row 1", "results")[0][0].count(board) == 1


# Violations


def test_a_run_is_marked_at_the_third_grows_shrinks_and_clears(table):
    table.import_text(EMPTY_8)
    steps = [
        ("1 2 0", []),
        ("1 3 0", []),
        ("1 4 0", [("Raised", "run", ("r1",))]),
        ("1 1 0", [("Changed", "run", ("r1",))]),
        ("8 8 1", []),
        ("1 5 0", [("Raised", "half", ("r1",)), ("Changed", "run", ("r1",))]),
        ("1 5 .", [("Changed", "run", ("r1",)), ("Cleared", "half", ("r1",))]),
        ("1 1 1", [("Changed", "run", ("r1",))]),
        ("1 3 1", [("Cleared", "run", ("r1",))]),
        ("1 3 .", []),
    ]
    for line, expected in steps:
        said, events = table.after(line)
        assert sorted(told(events)) == sorted(expected), line
        assert len(said) == 1 + len(expected)  # the square, and each violation once


def test_runs_that_meet_become_one(table):
    table.import_text(EMPTY_8)
    table.play("2 1 0", "2 2 0", "2 3 0", "2 5 0", "2 6 0", "2 7 0")
    assert [one.rule for one in table.state.violations] == ["run", "run", "half"]
    said, events = table.after("2 4 0")
    assert sorted(told(events)) == [("Changed", "half", ("r2",)), ("Changed", "run", ("r2",))]
    (run,) = (one for one in events if isinstance(one, ViolationChanged) and one.violation.rule == "run")
    assert (len(run.violation.cells), len(run.before)) == (7, 2)
    assert len(said) == 3
    said, events = table.after("2 4 .")
    assert [one.rule for one in table.state.violations] == ["run", "run", "half"]
    assert len(said) == 1 + len(told(events))


def test_a_digit_past_half_is_marked_before_the_line_is_full(table):
    table.import_text(EMPTY_6)
    table.play("1 1 1", "1 3 1", "1 4 1")
    assert table.state.violations == ()
    said, events = table.after("1 6 1")
    assert told(events) == [("Raised", "half", ("r1",))]
    assert len(said) == 2
    said, events = table.after("tap 1 6")
    assert told(events) == [("Cleared", "half", ("r1",))]


@pytest.mark.parametrize("way", ["row", "column"])
def test_equal_lines_are_marked_when_both_are_full_and_only_then(table, way):
    table.import_text(EMPTY_6)
    at = (lambda line, place: f"{line} {place}") if way == "row" else (lambda line, place: f"{place} {line}")
    lines = [f"{at(line, place)} {digit}" for line in (2, 5) for place, digit in enumerate("010011", 1)]
    for line in lines[:-1]:
        assert told(table.after(line)[1]) == []
    _, events = table.after(lines[-1])
    name = way[0]
    assert told(events) == [("Raised", "duplicate", (f"{name}2", f"{name}5"))]
    assert told(table.after(f"{at(2, 1)} .")[1]) == [("Cleared", "duplicate", (f"{name}2", f"{name}5"))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bad_tells_all_violations_and_none(tables, lang):
    table = tables(lang).import_text("000" + "." * 33)
    assert [len(one) for one in table.play("bad", "2 1 0", "3 1 0", "bad")] == [1, 1, 2, 2]
    table = tables(lang).import_text(EMPTY_6)
    assert [len(one) for one in table.play("bad")] == [1]


def test_a_digit_that_breaks_no_rule_is_never_flagged(table):
    table.play("level 1")
    for r, c, d in table.moves():
        said, events = table.after(f"{r} {c} {1 - int(d)}")
        if table.state.violations == ():
            assert told(events) == []
            full = [one for one in table.state.board.puzzle.regions_of((r - 1, c - 1)) if not table.state.board.empties(one)]
            assert len(said) == 1 + len(full)
        table.play(f"{r} {c} .")


# Hints

POSITIONS = {
    "run": "...11." + "." * 30,
    "half": "0..0" + "." * 12,
    "duplicate": "010011" + "." * 12 + "010..1" + "." * 12,
    "line": "........1.......................1...",
    "line-duplicate": "1..1..............101100............",
}
"""For each technique, a position where nothing easier settles a square."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("technique", POSITIONS)
def test_a_hint_points_at_a_cell_and_its_line_then_explains(tables, technique, lang):
    board = POSITIONS[technique]
    table = tables(lang).import_text(board)
    wording, puzzle = TAKUZU.wording, table.state.board.puzzle
    said, (pointed,) = table.after("hint")
    assert (type(pointed), pointed.stage, pointed.value) == (HintGiven, "point", None)
    assert pointed.reason.technique == technique
    assert pointed.reason.beyond == (technique in ("line", "line-duplicate"))
    assert len(said) == 1
    names = [wording.place(pointed.cell, Style(lang)), wording.lines(puzzle, pointed.reason.lines, lang)]
    if technique == "duplicate":
        names.append(wording.lines(puzzle, pointed.reason.compared, lang))
    assert all(name.casefold() in said[0].casefold() for name in names)
    again, (explained,) = table.after("hint")
    assert (explained.stage, explained.value, explained.cell) == ("explain", None, pointed.cell)
    assert len(again) == 1
    assert again != said
    third, (more,) = table.after("hint")
    assert (third, more.stage) == (again, "explain")
    assert table.board == board  # it places nothing
    assert table.state.hints == 1


def turned(board):
    return board.translate(str.maketrans("01", "10"))


@pytest.mark.parametrize("technique", POSITIONS)
def test_a_hint_tells_no_digit(tables, technique):
    board = POSITIONS[technique]
    lines = ["hint", "hint", "hint", "why"]
    answers = [tables().import_text(one).play(*lines) for one in (board, turned(board))]
    assert answers[0] == answers[1]  # word by word the same where every digit is the other one


@pytest.mark.parametrize("number", [1, 7])
def test_hints_alone_lead_through_a_level(table, number):
    table.journal.finished_levels = lambda _: frozenset(range(1, number))
    table.play(f"level {number}")
    digits = {(r - 1, c - 1): d for r, c, d in table.moves()}
    while not table.state.solved:
        _, (hint,) = table.after("hint")
        assert (hint.stage, hint.value, hint.reason.beyond) == ("point", None, False)
        cell = hint.cell
        _, (explained,) = table.after("hint")
        assert (explained.stage, explained.cell) == ("explain", cell)
        table.play(f"{cell[0] + 1} {cell[1] + 1} {digits[cell]}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_broken_line_is_pointed_at_and_nothing_deduced(tables, lang):
    table = tables(lang).import_text("000" + "." * 33)
    said, (hint,) = table.after("hint")
    assert (hint.stage, hint.cell, hint.reason, hint.value) == ("broken", None, None, None)
    assert [one.rule for one in hint.violations] == ["run"]
    assert len(said) == 1
    name = TAKUZU.wording.lines(table.state.board.puzzle, ("r1",), lang)
    assert name.casefold() in said[0].casefold()
    assert table.state.hints == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_nothing_is_known_a_hint_says_so(tables, lang):
    said, (hint,) = tables(lang).import_text(EMPTY_6).after("hint")
    assert (hint.stage, len(said)) == ("nothing", 1)


def test_why_answers_for_the_square_and_not_for_its_digit(table):
    table.import_text("...11." + "." * 30)
    empty = table.play("why 1 3")
    assert table.play("1 3 1", "1 3 .", "1 3 0", "why 1 3")[-1] == empty[0]
    table.play("1 3 .", "1 6 .")
    broken, answer = table.play("1 3 1", "why 1 3")[-1]  # three alike, and a wrong digit is not called wrong
    assert [answer] == empty[0]
    assert broken.startswith("First mend this. Row 1:")
    assert len(table.play("1 3 .", "why 6 6")[-1]) == len(table.play("why 1 4")[0]) == 1


# What Takuzu lacks, and the guide


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_takuzu_lacks_is_answered_with_why(tables, lang):
    table = tables(lang)
    table.play("level 1")
    board, facts = table.board, table.host.session.facts
    lines = ["undo", "redo", "note 1", "notes", "notes on", "auto", "bookmark", "return", "candidates", "mistakes on", "box 1"]
    answers = table.play(*lines, "zork")
    assert {len(one) for one in answers} == {1}
    assert len({one[0] for one in answers}) == 7  # undo, notes, bookmark, candidates, mistakes, boxes, and an unknown word
    assert min(len(one[0]) for one in answers) > 15
    assert (table.board, table.host.session.facts) == (board, facts)


def test_the_guide_is_readable_in_each_language(tables):
    said = {}
    for lang in LANGUAGES:
        table = tables(lang)
        table.play("level 1")
        steps = len(TAKUZU.wording.tutorial(lang))
        said[lang] = table.play("rules", "tips", "faq", "about", *["tutorial"] * steps)
    for lang, answers in said.items():
        assert all(line.strip() for answer in answers for line in answer)
        assert [len(one) for one in answers] == [len(one) for one in said["en"]]
        assert len(answers[0]) >= 5
        assert len(answers[1]) == 5
        assert len(answers[2]) >= 10
        assert lang == "en" or not {line for one in answers for line in one} & {line for one in said["en"] for line in one}


def test_the_language_changes_within_a_game(table):
    table.play("level 1")
    english = table.play("row 1")
    spanish = table.play("lang es", "fila 1" if "fila" in word("row", "es") else "row 1")[1]
    korean = table.play("lang ko", "row 1")[1]
    assert len({english[0][0], spanish[0], korean[0]}) == 3
    assert table.play("lang en", "row 1")[1] == english[0]


# Dailies


def test_the_daily_of_today_is_8_by_8_with_23_givens(table):
    table.play("daily")
    assert table.origin.date == "2026-03-01"
    assert (len(table.board), table.board.count(".")) == (64, 41)
    assert fills(8, table.board, "duplicate")


@pytest.mark.parametrize("today", ["2026-03-01", "2024-03-01", "2026-01-01", "2026-12-31"])
def test_the_last_30_days_are_open_in_any_order(tables, today):
    day = datetime.date.fromisoformat(today)
    table = tables(today=day)
    for back in (0, 29, 3, 15):
        date = (day - datetime.timedelta(days=back)).isoformat()
        table.play(f"daily {date}")
        assert table.origin.date == date
    for back in (30, 31, 365, -1, -2):
        date = (day - datetime.timedelta(days=back)).isoformat()
        (refused,) = table.play(f"daily {date}")
        assert len(refused) == 1
        assert date in refused[0]
        assert today in refused[0]
        assert table.origin.date != date
    (listed,) = table.play("dailies")
    dates = re.findall(r"\d{4}-\d\d-\d\d", " ".join(listed))
    assert (len(dates), dates[0]) == (30, today)


def test_a_finished_day_is_recorded_and_no_streak_told(table):
    table.play("dailies")
    plain = table.play("dailies")[0][0]
    for date in ("2026-02-27", "2026-02-28", "2026-03-01"):
        table.play(f"daily {date}")
        said = table.play(*(f"{r} {c} {d}" for r, c, d in table.moves()))[-1]
        assert table.state.solved
        assert len(said) == 2  # the square and the win; nothing about days in a row
    done = table.play("dailies")[0][0]
    assert len(done) > len(plain)
    assert len(table.play("results")[0]) == 3


def test_the_day_goes_on_while_the_house_is_open(table):
    table.play("daily")
    table.today = datetime.date(2026, 3, 2)
    table.play("daily 2026-03-02")
    assert table.origin.date == "2026-03-02"
    table.play("daily 2026-01-31")
    assert table.origin.date == "2026-03-02"


# Boards of one's own


@pytest.mark.parametrize("which", [0, 1])
def test_each_solution_of_an_imported_board_wins(table, which):
    full = count(6, EMPTY_6, 1)[0]
    holes = [set(one) for one in two_solutions(full)]
    board = "".join("." if at in holes[0] else digit for at, digit in enumerate(full))
    found = sorted(count(6, board, 3))
    assert len(found) == 2
    assert table.open(requests.OpenText("takuzu", board)) is None
    assert any(getattr(one, "key", "") == "several-solutions" for one in table.events)
    table.play(*(f"{at // 6 + 1} {at % 6 + 1} {found[which][at]}" for at, sign in enumerate(board) if sign == "."))
    assert table.state.solved


def two_solutions(full):
    """The cells of a rectangle whose digits can be swapped, as the only ambiguity."""
    cells = range(36)
    for a in cells:
        for d in cells:
            (r, c), (s, e) = divmod(a, 6), divmod(d, 6)
            if r < s and c != e:
                hole = (a, d, r * 6 + e, s * 6 + c)
                board = "".join("." if at in hole else digit for at, digit in enumerate(full))
                if len(count(6, board, 3)) == 2:
                    yield hole
                    return
    raise AssertionError("no such rectangle")


@pytest.mark.parametrize("size", range(4, 21, 2))
def test_imports_of_every_even_size_are_playable(table, size):
    table.import_text("." * (size * size))
    assert all(table.play("1 1 0", "hint", "row 1", "board", "status", f"go {size} {size}", "why"))
    assert table.state.cursor == (size - 1, size - 1)


@pytest.mark.parametrize("size", ["5", "7", "12", "14", "2", "0"])
def test_new_games_are_offered_in_6_8_and_10_alone(table, size):
    table.play("new 6")
    board = table.board
    assert len(table.play(f"new {size}")[0]) == 1
    assert table.board == board
    for offered in (6, 8, 10):
        table.play(f"new {offered}")
        assert len(table.board) == offered**2


# The product


def test_nothing_counts_a_streak():
    """The word stands only where the guide says that there is none, and in translations of that."""
    said = []
    for folder in ("core", "frontends", "plugins"):
        for path in (ROOT / folder).rglob("*.py"):
            said += [path.name for line in path.read_text("utf-8").splitlines() if "streak" in line.casefold()]
        for path in (ROOT / folder).rglob("*.po"):
            for entry in path.read_text("utf-8").split("\n\n"):
                source, _, translated = entry.partition("msgstr")
                if re.search(r"\bracha\b", translated.casefold()):
                    assert "streak" in source, path
    assert set(said) <= {"guide.py", "wording.py"}
    guide = (ROOT / "plugins/gridspeak_takuzu/guide.py").read_text("utf-8")
    assert [line.strip() for line in guide.splitlines() if "streak" in line and "never" not in line and "Why" not in line] == []
