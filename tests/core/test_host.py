"""The house: step, journal, publish in this order; gapless numbers; requests; generation that can be dropped."""

import threading
from collections import Counter
from datetime import date, timedelta

import pytest
from caged_latin import CAGED_LATIN, CHAIN, SINGLES, LatinGenerator
from nonogram import NONOGRAM
from playing import GAMES, Listener, is_sentence, solution

from gridspeak import Order, Question, Spec, Symbol, requests, share
from gridspeak.commands import AskHint, MoveCursor, Pause, Place, Tap, Undo
from gridspeak.errors import BadInput, Cancelled, PluginFailed, Unavailable, UnknownName
from gridspeak.events import (
    Asked,
    CellChanged,
    GameResumed,
    GameStarted,
    ModeChanged,
    MoveRefused,
    Notice,
    Solved,
    ViolationRaised,
)
from gridspeak.journal import Journal

TODAY = date(2026, 3, 31)
TAKUZU, TAKUZU_PUZZLE = GAMES["takuzu"]
LINE = CAGED_LATIN.codecs.write(SINGLES, "line")


class ThreeLevels:
    """A short ladder."""

    levels = 3

    def level(self, number):
        return Order(Spec(4), f"level {number}")

    def daily(self, date):
        return Order(Spec(4), f"daily {date}")


LADDER = CAGED_LATIN._replace(id="caged_latin", ladder=ThreeLevels())


def ask(port, wish):
    """Hand something in and wait for the end of it."""
    ticket = port.submit(wish)
    assert ticket.wait(20)
    return ticket


def started(house, text=LINE, kind="caged_latin", **more):
    host, port, inbox = house(**more)
    assert ask(port, requests.OpenText(kind, text)).error is None
    return host, port, inbox


def win(host, port):
    for cell, value in solution(host.session.kind, host.session.state.board.puzzle).items():
        port.submit(Place(cell, value))
    assert host.session.state.solved


def said(inbox):
    return [one.event for one in inbox.drain()]


# The stream


def test_a_move_is_written_then_committed_then_published(house, home):
    order = []

    class Watched(Journal):
        def append(self, *arguments):
            order.append(("append", host.session.state.board[0, 2], len(inbox)))
            super().append(*arguments)

    host, port, inbox = started(house, journal=Watched(home))
    inbox.drain()
    port.submit(Place((0, 2), 3))
    assert order == [("append", None, 0)]
    (envelope,) = inbox.drain()
    assert envelope.event == CellChanged((0, 2), None, 3)
    assert envelope.view.board[0, 2] == host.session.state.board[0, 2] == 3
    assert len(host.journal.load(host.session.game)[1]) == 1


def test_numbers_have_no_gap_and_a_cause_ties_what_one_command_did(house):
    host, port, inbox = started(house)
    tickets = [port.submit(one) for one in (Place((0, 2), 2), Place((0, 3), 2), Undo(), MoveCursor((9, 9)), Question("board"))]
    heard = inbox.drain()
    assert [one.seq for one in heard] == list(range(1, len(heard) + 1))
    assert {one.game for one in heard} == {host.session.game}
    causes = [one.cause for one in heard]
    assert causes == sorted(causes)
    assert [len([one for one in heard if one.cause == ticket.cause]) for ticket in tickets] == [3, 2, 2, 1, 1]


def test_the_view_is_the_picture_after_the_command(house):
    host, port, inbox = started(house)
    port.submit(Place((0, 2), 2))
    for one in inbox.drain()[1:]:
        assert one.view.board == host.session.state.board
        assert one.view.violations == host.session.state.violations != ()
        assert (one.view.cursor, one.view.language, one.view.attempt) == ((0, 2), "en", 1)
    assert port.snapshot().view.board[0, 2] == 2


def test_each_game_counts_for_itself_and_goes_on_counting(house):
    host, port, inbox = started(house)
    first = host.session.game
    port.submit(Place((0, 2), 3))
    ask(port, requests.OpenText("caged_latin", LINE))
    ask(port, requests.ResumeGame(first))
    assert [(one.game == first, one.seq) for one in inbox.drain()] == [(True, 1), (True, 2), (False, 1), (True, 3)]


def test_many_threads_may_submit_at_once(house):
    host, port, _ = started(house)
    listener = Listener()
    host.attach("listener", lambda: listener, {})
    cells = [cell for cell in SINGLES.cells if SINGLES.givens[SINGLES.index(cell)] is None]

    def taps(cell):
        for _ in range(20):
            assert port.submit(Tap(cell)).done
            port.store("last", str(cell))

    threads = [threading.Thread(target=taps, args=(cell,)) for cell in cells]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    changes = [one for one in host.journal.load(host.session.game)[1] if one.what == "act"]
    assert Counter(change.values[0].cell for change in changes) == dict.fromkeys(cells, 20)
    assert host.session.state.board.entries == (None,) * 16  # 20 taps go round four times
    assert host.session.facts == len(changes)
    host.close()
    numbers = [one.seq for one in listener.heard]
    assert numbers == sorted(set(numbers))


def test_questions_are_answered_for_every_frontend(house):
    host, port, inbox = started(house)
    listener = Listener()
    host.attach("listener", lambda: listener, {})
    inbox.drain()
    port.submit(Question("region", region="r2"))
    host.close()
    assert [one.event for one in listener.heard] == said(inbox) == [Asked(Question("region", region="r2"))]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (Question("share"), share.code_of(CAGED_LATIN, SINGLES)),
        (Question("candidates", cell=(0, 2)), "3"),
        (Question("candidates", cell=(0, 3)), "34"),
        (Question("candidates", cell=(0, 0)), ""),
        (Question("levels"), "000"),
    ],
)
def test_what_the_house_looks_up(house, question, expected):
    _, port, inbox = started(house)
    inbox.drain()
    port.submit(question)
    (event,) = said(inbox)
    assert "".join(event.answer.lines) == expected


def test_why_tells_the_reason_and_not_the_digit(house):
    _, port, inbox = started(house)
    inbox.drain()
    port.submit(Question("why", cell=(0, 2)))
    port.submit(Question("why", cell=(1, 2)))
    assert [one.answer.reason and one.answer.reason.technique for one in said(inbox)] == ["single", "single"]
    assert isinstance(port.submit(Question("why", cell=(9, 9))).error, Unavailable)


@pytest.mark.parametrize(
    "question",
    [
        Question("position", cell=(9, 9)),
        Question("position", cell=(0, -1)),
        Question("candidates", cell=(4, 0)),
        Question("why", cell=(4, 0)),
        Question("region", region="r5"),
        Question("empties", region="nothing"),
        Question("where", value=7),
    ],
)
def test_a_question_about_what_the_board_does_not_have_reaches_no_frontend(house, question):
    _, port, inbox = started(house)
    inbox.drain()
    assert isinstance(port.submit(question).error, Unavailable)
    (notice,) = said(inbox)
    assert is_sentence(notice.sentence("en"))


def test_the_result_may_be_shared_when_the_game_is_won(house):
    host, port, inbox = started(house)
    assert isinstance(port.submit(Question("result")).error, Unavailable)
    win(host, port)
    inbox.drain()
    port.submit(Question("result"))
    assert said(inbox)[0].answer.lines == ("1234341221434321",)


@pytest.mark.parametrize(
    "wish", [Tap((0, 0)), AskHint(), Question("board"), Question("share"), Question("why"), requests.Retry()]
)
def test_without_a_game_there_is_one_sentence(house, wish):
    _, port, inbox = house()
    ticket = ask(port, wish)
    assert is_sentence(str(ticket.error))
    (envelope,) = inbox.drain()
    assert (envelope.event.key, envelope.view, envelope.game) == ("refused", None, "")


@pytest.mark.parametrize("topic", ["games", "results", "levels", "dailies"])
def test_lists_need_no_game(house, topic):
    _, port, inbox = house()
    assert ask(port, Question(topic)).error is None
    assert isinstance(inbox.drain()[0].event, Asked)


def test_a_bug_in_a_kind_is_told_and_logged_and_changes_nothing(house, faults):
    class Broken(type(CAGED_LATIN.rules)):
        def tap(self, board, cell):
            raise ZeroDivisionError("a bug")

    host, port, inbox = house(CAGED_LATIN._replace(rules=Broken()))
    ask(port, requests.OpenText("caged_latin", LINE))
    before = host.session
    inbox.drain()
    ticket = port.submit(Tap((0, 2)))
    assert isinstance(ticket.error, PluginFailed)
    assert "a bug" in said(inbox)[0].sentence("en")
    assert host.session == before
    assert port.submit(Place((0, 2), 3)).error is None
    assert len(faults.taken()) == 1


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
    host, port, inbox = started(house, clock=lambda: next(now))
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


# Generation that takes its time


class Slow(LatinGenerator):
    """Makes nothing until it is let go; `polite` ones stop when they are asked to."""

    def __init__(self, polite):
        self.polite = polite
        self.begun, self.let_go = threading.Event(), threading.Event()

    def make(self, spec, seed, stop=lambda: False):
        self.begun.set()
        while not self.let_go.wait(0.002):
            if self.polite and stop():
                raise Cancelled(lambda lang: "Stopped.")
        return super().make(spec, seed)


@pytest.fixture(params=[True, False], ids=["polite", "deaf"])
def slow(request, house):
    generator = Slow(request.param)
    host, port, inbox = house(CAGED_LATIN._replace(id="slow", generator=generator))
    yield host, port, inbox, generator
    generator.let_go.set()


def test_a_game_goes_on_while_another_is_made_and_the_newer_request_wins(slow):
    host, port, inbox, generator = slow
    ask(port, requests.OpenText("caged_latin", LINE))
    stale = port.submit(requests.NewGame("slow"))
    assert generator.begun.wait(10)
    assert not stale.done
    assert port.submit(Place((0, 2), 3)).done
    assert ask(port, requests.NewGame("caged_latin", None, "new")).error is None
    game = host.session.game
    generator.let_go.set()
    assert stale.wait(10)
    assert isinstance(stale.error, Cancelled)
    assert host.session.game == game
    assert [one.id for one in host.journal.records()] == ["2", "1"]
    assert [one.event.key for one in inbox.drain() if one.cause == stale.cause] == ["refused"]


def test_a_request_can_be_cancelled(slow):
    host, port, inbox, generator = slow
    ticket = port.submit(requests.NewGame("slow"))
    assert generator.begun.wait(10)
    ticket.cancel()
    if not generator.polite:
        generator.let_go.set()
    assert ticket.wait(10)
    assert isinstance(ticket.error, Cancelled)
    assert (host.session, [one.key for one in said(inbox)]) == (None, ["refused"])


def test_another_language_does_not_drop_what_is_being_made(slow):
    host, port, _, generator = slow
    ticket = port.submit(requests.NewGame("slow", None, "a"))
    assert generator.begun.wait(10)
    ask(port, requests.SetLanguage("en"))
    generator.let_go.set()
    assert ticket.wait(10)
    assert (ticket.error, host.session.kind.id) == (None, "slow")


def test_a_generator_that_fails_is_told_and_logged(house, faults):
    class Failing(LatinGenerator):
        def make(self, spec, seed, stop=lambda: False):
            raise KeyError("a bug")

    host, port, inbox = house(CAGED_LATIN._replace(generator=Failing()))
    ticket = ask(port, requests.NewGame("caged_latin"))
    assert isinstance(ticket.error, PluginFailed)
    assert [one.key for one in said(inbox)] == ["refused"]
    assert host.session is None
    assert len(faults.taken()) == 1


def test_a_pause_is_kept(house):
    host, port, _ = started(house)
    port.submit(Place((0, 2), 3))
    port.submit(Pause())
    game = host.session.game
    ask(port, requests.ResumeGame(game))
    assert host.session.state.paused
