"""The journal: facts rebuild the game, a failed write leaves it as it was, and nothing is acknowledged twice."""

import sqlite3
from pathlib import Path

import pytest
from caged_latin import CAGED_LATIN, CHAIN, SINGLES
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from nonogram import BOAT
from playing import GAMES, is_sentence, played, solution, wishes

from gridspeak import Clue, Origin, Puzzle, Region, Symbol, requests, start
from gridspeak.commands import AskHint, FillNotes, MoveCursor, Pause, Place, SetBookmark, SetNotesMode, Undo
from gridspeak.errors import StoreFailed, Unavailable
from gridspeak.events import GameResumed, Notice
from gridspeak.game import Fact, HintMark, ValueChange
from gridspeak.journal import SCHEMA_VERSION, Journal, dump_fact, dump_puzzle, load_fact, load_puzzle, rebuild
from gridspeak.rules import NotesChange

PASSING = {"cursor": (0, 0), "seconds": 0.0, "last": None, "paused": False}


@pytest.fixture
def journal(home):
    made = Journal()
    yield made
    made.close()


# Rebuilding


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_rebuilding_equals_the_live_state_but_for_the_cursor(name, data, journal):
    kind, puzzle = GAMES[name]
    game = played(kind, puzzle, data.draw(wishes(puzzle)))
    number = journal.create(puzzle, 1, 0.0)
    facts = [done for *_, done in game if done.fact is not None]
    for count, done in enumerate(facts, 1):
        journal.append(number, count, done.fact, done.state, 0)
    loaded, stored, attempt = journal.load(number)
    assert (loaded, attempt, stored) == (puzzle, 1, tuple(done.fact for done in facts))
    again = rebuild(kind, loaded, stored)
    live = game[-1].step.state if game else start(kind, puzzle)
    assert again._replace(**PASSING) == live._replace(**PASSING)
    assert again.seconds <= live.seconds
    if facts:
        at_last = facts[-1].state
        assert (again.seconds, again.last, again.paused) == (at_last.seconds, at_last.last, at_last.paused)


def test_undo_survives_a_restart(house):
    host, port, _ = house(journal=Journal())
    port.submit(requests.OpenText("caged_latin", CAGED_LATIN.codecs.write(SINGLES, "line"))).wait()
    for command in (Place((0, 2), 3), Place((0, 3), 3), Undo(), SetBookmark(), SetNotesMode(True), AskHint()):
        port.submit(command)
    live = host.session.state
    host.close()
    host, port, inbox = house(journal=Journal())
    port.submit(requests.ResumeGame())
    assert [one.event for one in inbox.drain()] == [GameResumed()]
    assert host.session.state == live._replace(last=None, cursor=host.session.state.cursor)
    assert len(live.done) == len(live.undone) == 1
    port.submit(Undo())
    assert host.session.state.board[0, 2] is None


# Texts

PUZZLES = [
    SINGLES,
    CHAIN,
    BOAT,
    GAMES["takuzu"][1],
    SINGLES.named(Origin("level", 7, None, "seed", "v1", "easy")),
    SINGLES.named(Origin("daily", date="2026-03-31")),
    Puzzle("odd", 1, 2, (Symbol(0, "é"), Symbol(9, "\U0001f600", True)), (), (None, 9), 3),
    Puzzle("k", 1, 1, (Symbol(1, "1"),), (Region("k1", "cage", ((0, 0),), Clue("result", (3, 1), "×")),), (None,)),
]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.kind)
def test_a_puzzle_comes_back_from_its_text(puzzle):
    again = load_puzzle(dump_puzzle(puzzle))
    assert again == puzzle
    assert again.origin == puzzle.origin


CELLS = st.tuples(st.integers(0, 30), st.integers(0, 30))
VALUES = st.one_of(st.none(), st.integers(0, 30))
NOTES = st.frozensets(st.integers(1, 25))
FACTS = st.builds(
    Fact,
    st.sampled_from(["act", "undo", "redo", "hint", "notes-mode", "bookmark", "pause"]),
    st.floats(0, 1e11),
    st.floats(0, 1e9),
    st.lists(st.builds(ValueChange, CELLS, VALUES, VALUES)).map(tuple),
    st.lists(st.builds(NotesChange, CELLS, NOTES, NOTES)).map(tuple),
    st.one_of(st.none(), st.builds(HintMark, CELLS, st.text(max_size=9), st.integers(0, 3))),
    st.booleans(),
    st.booleans(),
)


@settings(max_examples=40)
@given(FACTS)
def test_a_fact_comes_back_from_its_text(fact):
    assert load_fact(dump_fact(fact)) == fact


# Failures


def fill(journal):
    """A game with one move; its number, and the step that comes next."""
    game = played(CAGED_LATIN, SINGLES, [(Place((0, 2), 3), 1.0), (Place((0, 3), 4), 1.0)])
    number = journal.create(SINGLES, 1, 0.0)
    journal.append(number, 1, game[0].step.fact, game[0].step.state, 0)
    return number, game[1].step


def test_two_writers_of_one_game_cannot_both_succeed(journal):
    number, done = fill(journal)
    other = Journal()
    other.append(number, 2, done.fact, done.state, 0)
    with pytest.raises(StoreFailed):
        journal.append(number, 2, done.fact, done.state, 0)
    assert len(journal.load(number)[1]) == 2
    assert journal.records()[0].moves == 2
    other.close()


def read_only(journal):
    journal._db.execute("PRAGMA query_only=1")


def full_disk(journal):
    journal._db.execute("CREATE TRIGGER full BEFORE INSERT ON facts BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END")


def full_at_the_second_write(journal):
    journal._db.execute("CREATE TRIGGER full BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END")


def page_limit(journal):
    pages = journal._db.execute("PRAGMA page_count").fetchone()[0]
    journal._db.execute(f"PRAGMA max_page_count={pages}")
    journal._db.execute(
        "CREATE TRIGGER big AFTER INSERT ON facts BEGIN INSERT INTO settings VALUES ('big', zeroblob(99999)); END"
    )


def closed(journal):
    journal._db.close()


def gone(journal):
    journal._db.execute("DROP TABLE facts")


def locked(journal):
    journal._db.execute("PRAGMA busy_timeout=50")
    other = sqlite3.connect(journal.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    journal.other = other


@pytest.mark.parametrize("harm", [read_only, full_disk, full_at_the_second_write, page_limit, closed, gone, locked])
def test_a_failed_write_leaves_the_game_as_it_was(house, harm):
    host, port, inbox = house()
    port.submit(requests.OpenText("caged_latin", CAGED_LATIN.codecs.write(SINGLES, "line"))).wait()
    port.submit(Place((0, 2), 3))
    before, path = host.session, host.journal.path
    inbox.drain()
    harm(host.journal)
    ticket = port.submit(Place((0, 3), 4))
    assert isinstance(ticket.error, StoreFailed)
    assert is_sentence(ticket.error.sentence("en"))
    heard = inbox.drain()
    assert [type(one.event) for one in heard] == [Notice]
    assert host.session == before
    assert heard[0].view.board[0, 3] is None
    port.submit(MoveCursor((3, 3)))
    assert host.session.state.cursor == (3, 3)
    if harm is locked:
        host.journal.other.close()
    if harm is not gone:
        facts = sqlite3.connect(path).execute("SELECT count(*) FROM facts").fetchone()
        assert facts == (1,)


def test_the_game_goes_on_when_writing_works_again(house):
    host, port, _inbox = house()
    port.submit(requests.OpenText("caged_latin", CAGED_LATIN.codecs.write(SINGLES, "line"))).wait()
    full_disk(host.journal)
    assert port.submit(Place((0, 2), 3)).error is not None
    host.journal._db.execute("DROP TRIGGER full")
    assert port.submit(Place((0, 2), 3)).error is None
    assert len(host.journal.load(host.session.game)[1]) == 1


def corrupted(path: Path):
    path.write_bytes(b"This is no database at all. " * 100)


def truncated(path: Path):
    Journal(path.parent).close()
    path.write_bytes(path.read_bytes()[:700])


def a_folder(path: Path):
    path.mkdir()


def newer(path: Path):
    Journal(path.parent).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    db.close()


def no_folder(path: Path):
    path.parent.rmdir()
    path.parent.write_text("a file where the folder should be")


@pytest.mark.parametrize("harm", [corrupted, truncated, a_folder, newer, no_folder])
def test_a_file_that_cannot_be_used_is_told_in_a_sentence_and_left_alone(home, harm):
    path = home / "games.sqlite3"
    home.mkdir()
    harm(path)
    kept = path.read_bytes() if path.is_file() else None
    with pytest.raises(StoreFailed) as caught:
        Journal()
    assert is_sentence(str(caught.value))
    assert str(path) in str(caught.value)
    assert kept is None or path.read_bytes() == kept


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET puzzle='{'",
        "UPDATE games SET puzzle='{}'",
        "UPDATE games SET puzzle='[1]'",
        """UPDATE games SET puzzle=json_set(puzzle, '$.givens', 5)""",
        """UPDATE games SET puzzle=json_set(puzzle, '$.rows', 5)""",
        "UPDATE facts SET fact=''",
        "UPDATE facts SET fact='{}'",
        """UPDATE facts SET fact=json_set(fact, '$.values[0]', 7)""",
    ],
)
def test_a_damaged_game_is_told_in_a_sentence(journal, damage):
    number, _ = fill(journal)
    journal._db.execute(damage)
    with pytest.raises(StoreFailed) as caught:
        journal.load(number)
    assert is_sentence(str(caught.value))


@pytest.mark.parametrize("number", ["0", "99", "-1", "", "abc", "1; DROP TABLE games"])
def test_there_is_no_such_game(journal, number):
    fill(journal)
    with pytest.raises(Unavailable):
        journal.load(number)


# Lists


def test_a_finished_game_stays_finished_at_its_time(house):
    host, port, _ = house()
    port.submit(requests.OpenText("caged_latin", CAGED_LATIN.codecs.write(SINGLES, "line"))).wait()
    for cell, value in solution(CAGED_LATIN, SINGLES).items():
        port.submit(Place(cell, value))
    (record,) = host.journal.finished()
    port.submit(Pause())
    assert host.journal.finished()[0].finished == record.finished
    assert host.journal.unfinished() == ()
    assert (record.moves, record.errors, record.hints, record.attempt) == (7, 0, 0, 1)


def test_results_keep_hints_errors_and_notes(house):
    host, port, _ = house()
    port.submit(requests.OpenText("caged_latin", CAGED_LATIN.codecs.write(SINGLES, "line"))).wait()
    for command in (AskHint(), AskHint(), FillNotes(), Place((0, 2), 1), Undo()):
        port.submit(command)
    (record,) = host.journal.unfinished()
    assert (record.hints, record.filled_notes, record.errors, record.moves) == (1, 1, 1, 2)


def test_settings_are_kept(journal):
    assert journal.setting("line.detail") is None
    journal.set_setting("line.detail", "short")
    journal.set_setting("line.detail", "long")
    assert journal.setting("line.detail") == "long"
