"""What may be asked of the house: levels and their locks, dailies, new games, imports, retry, resume, language."""

from datetime import date, timedelta

import pytest
from caged_latin import CAGED_LATIN, CHAIN, SINGLES
from nonogram import NONOGRAM
from playing import GAMES, LADDER, LINE, ask, is_sentence, said, started, win

from gridspeak import Question, Symbol, requests, share
from gridspeak.commands import MoveCursor, Place, Tap
from gridspeak.errors import BadInput, Unavailable, UnknownName
from gridspeak.events import (
    GameResumed,
    GameStarted,
    ModeChanged,
    MoveRefused,
    Notice,
    Solved,
    ViolationRaised,
)

TODAY = date(2026, 3, 31)
TAKUZU, TAKUZU_PUZZLE = GAMES["takuzu"]


# Opening games


def test_text_opens_a_game(house):
    host, _, inbox = started(house)
    assert host.session.state.board.puzzle == SINGLES
    assert said(inbox) == [GameStarted()]
    assert host.session.state.board.puzzle.origin.how == "import"


def test_a_share_code_names_its_kind(house):
    host, port, _ = house()
    ask(port, requests.OpenText("takuzu", share.code_of(CAGED_LATIN, CHAIN)))
    assert host.session.state.board.puzzle == CHAIN
    ask(port, requests.OpenText(None, share.code_of(TAKUZU, TAKUZU_PUZZLE)))
    assert host.session.kind.id == "takuzu"


@pytest.mark.parametrize(
    ("kind", "text", "key"),
    [
        ("caged_latin", "1" * 2 + "." * 14, "no-solution"),
        ("caged_latin", "123.4..........." + ";r1c1r1c2=9", "no-solution"),
        ("caged_latin", "." * 16, "several-solutions"),
        ("nonogram", "5x4:1/1/1/1/1/1/1/1/2", "several-solutions"),
        ("nonogram", "5x4:4/4/4/4/4/1/1/1/1", "no-solution"),
        ("takuzu", "000..." + "......" * 5, "no-solution"),
        ("takuzu", "......" * 6, "several-solutions"),
        ("caged_latin", LINE, None),
        ("nonogram", NONOGRAM.codecs.write(GAMES["nonogram"][1], "line"), None),
    ],
)
def test_imports_with_none_or_several_solutions_are_opened_with_a_warning(house, kind, text, key):
    host, port, inbox = house()
    assert ask(port, requests.OpenText(kind, text)).error is None
    notices = [one for one in said(inbox) if isinstance(one, Notice)]
    assert [one.key for one in notices] == ([key] if key else [])
    assert all(is_sentence(one.sentence("en")) for one in notices)
    assert host.session.kind.id == kind


def test_what_is_broken_from_the_start_is_told(house):
    _, port, inbox = house()
    ask(port, requests.OpenText("takuzu", "000..." + "......" * 5))
    assert [type(one) for one in said(inbox)] == [GameStarted, Notice, ViolationRaised]


def test_a_puzzle_that_is_solved_already_is_won_at_once(house):
    _, port, inbox = house()
    ask(port, requests.OpenText("nonogram", "5x4:////////"))
    assert said(inbox) == [GameStarted(), Solved(0.0, 0)]
    assert port.submit(Tap((0, 0))).error is None
    assert said(inbox) == [MoveRefused("solved", (0, 0))]


@pytest.mark.parametrize(
    ("kind", "text"), [("caged_latin", "hello"), ("nonogram", ""), ("takuzu", "01"), (None, "\0"), ("caged_latin", LINE + ";x")]
)
def test_text_that_is_no_puzzle_gets_a_sentence(house, kind, text):
    host, port, inbox = house()
    ticket = ask(port, requests.OpenText(kind, text))
    assert isinstance(ticket.error, BadInput)
    assert [one.key for one in said(inbox)] == ["refused"]
    assert host.session is None


def test_a_solver_refuses_clues_that_it_does_not_know():
    extra = SINGLES.regions[0]._replace(id="d1", kind="diagonal")
    for kind, puzzle in ((CAGED_LATIN, GAMES["nonogram"][1]), (NONOGRAM, CHAIN), (TAKUZU, CHAIN)):
        with pytest.raises(BadInput):
            kind.solver.count(puzzle)
    with pytest.raises(BadInput):
        CAGED_LATIN.solver.count(type(SINGLES)("caged_latin", 4, 4, SINGLES.symbols, (*SINGLES.regions, extra), SINGLES.givens))
    with pytest.raises(BadInput):
        TAKUZU.solver.count(
            type(SINGLES)("takuzu", 6, 6, (*TAKUZU_PUZZLE.symbols, Symbol(2, "2")), TAKUZU_PUZZLE.regions, TAKUZU_PUZZLE.givens)
        )


@pytest.mark.parametrize("kind", ["caged_latin", "nonogram", "takuzu"])
def test_new_games_are_made_from_a_seed_and_differ_without_one(house, kind):
    host, port, _ = house()
    wish = "6" if kind == "takuzu" else None
    made = []
    for seed in ("a", "a", None, None):
        assert ask(port, requests.NewGame(kind, wish, seed)).error is None
        made.append(host.session.state.board.puzzle)
    assert made[0] == made[1]
    assert made[2] != made[3]
    assert made[0].origin[:4] == ("new", None, None, "a")
    assert made[0].origin.generator == host.session.kind.generator.version


@pytest.mark.parametrize("wish", ["7", "1000", "x", "", "６"])
def test_a_size_that_there_is_not_gets_a_sentence(house, wish):
    _, port, _ = house()
    for kind in ("takuzu", "caged_latin", "nonogram"):
        ticket = ask(port, requests.NewGame(kind, wish))
        assert isinstance(ticket.error, BadInput)
        assert str(ticket.error)[-1] == "."


def test_an_unknown_kind_gets_a_sentence(house):
    _, port, _ = house()
    for wish in (requests.NewGame("chess"), requests.OpenLevel("chess"), requests.OpenText("chess", "x")):
        assert isinstance(ask(port, wish).error, UnknownName)


# Levels and dailies


def opened(host):
    return host.session.state.board.puzzle.origin.level


def test_levels_open_in_order_and_each_stays_open(house):
    host, port, inbox = house(LADDER)
    for number in (2, 3, 0, 4, -1):
        ticket = ask(port, requests.OpenLevel("caged_latin", number))
        assert isinstance(ticket.error, Unavailable), number
        assert is_sentence(str(ticket.error))
    inbox.drain()
    for number in (1, 2, 3):
        ask(port, requests.OpenLevel("caged_latin"))
        assert opened(host) == number
        win(host, port)
        keys = [one.key for one in said(inbox) if isinstance(one, Notice)]
        assert keys == (["levels-finished"] if number == 3 else ["level-opened"])
    for number in (1, 2, 3):
        assert ask(port, requests.OpenLevel("caged_latin", number)).error is None
    win(host, port)
    assert not [one for one in said(inbox) if isinstance(one, Notice)]  # nothing new opens
    port.submit(Question("levels"))
    assert said(inbox)[0].answer.lines == ("3", "3", "0")
    ask(port, requests.OpenLevel("caged_latin"))
    assert opened(host) == 3


def test_a_level_is_always_the_same_board(house):
    host, port, _ = house(LADDER)
    boards = set()
    for _ in range(2):
        ask(port, requests.OpenLevel("caged_latin", 1))
        boards.add(host.session.state.board.puzzle)
    assert len(boards) == 1


def test_a_begun_level_goes_on_where_a_person_asks_for_it(house):
    host, port, _ = house(LADDER)
    ask(port, requests.OpenLevel("caged_latin", 1))
    cell = host.session.state.board.empties()[0]
    port.submit(Tap(cell))
    game = host.session.game
    ask(port, requests.OpenLevel("caged_latin", 1, resume=False))
    assert host.session.game != game
    ask(port, requests.OpenLevel("caged_latin", 1, resume=True))
    assert (host.session.game, host.session.state.board[cell]) == (game, 1)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (None, None),
        ("2026-03-31", None),
        ("2026-03-30", None),
        ("2026-03-02", None),
        ("2026-03-01", Unavailable),
        ("2025-03-31", Unavailable),
        ("2026-04-01", Unavailable),
        ("2026-02-30", BadInput),
        ("20260331", BadInput),
        ("2026-3-31", BadInput),
        ("yesterday", BadInput),
        ("", BadInput),
    ],
)
def test_dailies_of_the_last_30_days_are_open(house, text, error):
    host, port, _ = house(LADDER, today=TODAY)
    ticket = ask(port, requests.OpenDaily("caged_latin", text))
    assert type(ticket.error) is (error or type(None))
    if error:
        assert str(ticket.error).endswith(".")
    else:
        assert host.session.state.board.puzzle.origin[:3] == ("daily", None, text or "2026-03-31")


def test_finished_dailies_are_recorded(house):
    host, port, inbox = house(LADDER, today=TODAY)
    ask(port, requests.OpenDaily("caged_latin", "2026-03-20"))
    win(host, port)
    inbox.drain()
    port.submit(Question("dailies"))
    lines = said(inbox)[0].answer.lines
    days = [(TODAY - timedelta(days)).isoformat() for days in range(30)]
    assert lines == tuple(day + "*" if day == "2026-03-20" else day for day in days)


def test_a_kind_without_levels_says_so_and_opens_a_new_game_instead(house):
    host, port, _ = house()
    for wish in (requests.OpenLevel("nonogram"), requests.OpenDaily("nonogram")):
        assert isinstance(ask(port, wish).error, Unavailable)
    assert ask(port, requests.ResumeOrNext("nonogram")).error is None
    assert host.session.kind.id == "nonogram"


# Retry and resume


def test_retry_begins_again_and_the_earlier_attempt_stays(house):
    host, port, inbox = started(house)
    first = host.session
    port.submit(Place((0, 2), 3))
    ask(port, requests.Retry())
    assert (host.session.attempt, host.session.state.board.puzzle) == (2, SINGLES)
    assert host.session.state.board[0, 2] is None
    assert inbox.drain()[-1].view.attempt == 2
    ask(port, requests.ResumeGame(first.game))
    assert (host.session.attempt, host.session.state.board[0, 2]) == (1, 3)


def test_resume_takes_the_game_that_was_played_last(house):
    host, port, _ = started(house)
    port.submit(Place((0, 2), 3))
    first = host.session.game
    ask(port, requests.OpenText("nonogram", "5x4:1/1/1/1/1/1/1/1/2"))
    port.submit(Tap((0, 0)))
    second = host.session.game
    for wish in (requests.ResumeGame(), requests.ResumeOrNext()):
        ask(port, wish)
        assert host.session.game == second
    ask(port, requests.ResumeOrNext("caged_latin"))
    assert host.session.game == first
    port.submit(Place((0, 3), 4))
    ask(port, requests.ResumeGame())
    assert host.session.game == first


def test_the_unfinished_are_listed_without_what_was_never_begun(house):
    host, port, inbox = started(house)
    ask(port, requests.OpenText("caged_latin", LINE))
    port.submit(Place((0, 2), 3))
    begun = host.session.game
    ask(port, requests.OpenText("caged_latin", LINE))
    win(host, port)
    finished = host.session.game
    inbox.drain()
    port.submit(Question("games"))
    port.submit(Question("results"))
    games, results = (one.answer.games for one in said(inbox))
    assert [one.id for one in games] == [begun]
    assert [one.id for one in results] == [finished]


def test_nothing_to_resume_is_told(house):
    _, port, _ = house()
    assert isinstance(ask(port, requests.ResumeGame()).error, UnknownName)
    assert isinstance(ask(port, requests.ResumeGame("17")).error, Unavailable)


def test_a_game_of_a_kind_that_is_no_longer_installed_does_not_stand_in_the_way(house):
    gone = CAGED_LATIN._replace(id="gone", codecs=CAGED_LATIN.codecs)
    host, port, _ = house(gone, LADDER)
    ask(port, requests.NewGame("gone", None, "a"))
    host.session = host.session._replace(kind=gone)
    port.submit(Tap(host.session.state.board.empties()[0]))
    host.journal._db.execute("UPDATE games SET kind='gone', puzzle=json_set(puzzle, '$.kind', 'gone')")
    host.close()
    host, port, inbox = house(LADDER)
    assert isinstance(ask(port, requests.ResumeGame()).error, UnknownName)
    assert ask(port, requests.ResumeOrNext("caged_latin")).error is None
    inbox.drain()
    port.submit(Question("games"))
    (event,) = said(inbox)
    assert [title("en") for title in event.answer.titles[-1:]] == ["gone"]


def test_the_time_away_is_no_time_of_play(house):
    now = iter([0.0, 0.0, 10.0, 50.0, 60.0])
    host, port, inbox = started(lambda: house(clock=lambda: next(now)))
    port.submit(MoveCursor((0, 2)))
    port.submit(Place((0, 2), 3))
    ask(port, requests.ResumeGame(host.session.game))
    port.submit(MoveCursor((0, 3)))
    port.submit(MoveCursor((1, 2)))
    assert host.session.state.seconds == 20.0
    assert [one.event for one in inbox.drain()].count(GameResumed()) == 1


def test_the_language_is_told_and_kept(house):
    host, port, inbox = started(house)
    inbox.drain()
    assert isinstance(ask(port, requests.SetLanguage("xx")).error, UnknownName)
    ask(port, requests.SetLanguage("en_GB"))
    assert [one for one in said(inbox) if not isinstance(one, Notice)] == [ModeChanged("language", "en")]
    assert host.journal.setting("language") == "en"
