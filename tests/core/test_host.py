"""The house: step, journal, publish in this order; gapless numbers; requests; generation that can be dropped."""

import threading
from collections import Counter

import pytest
from caged_latin import CAGED_LATIN, SINGLES, LatinGenerator
from playing import GAMES, LINE, Listener, ask, is_sentence, said, started, win

from gridspeak import Question, requests, share
from gridspeak.commands import AskHint, MoveCursor, Pause, Place, Tap, Undo
from gridspeak.errors import Cancelled, PluginFailed, Unavailable
from gridspeak.events import (
    Asked,
    CellChanged,
)
from gridspeak.journal import Journal

TAKUZU, TAKUZU_PUZZLE = GAMES["takuzu"]


# The stream


def test_a_move_is_written_then_committed_then_published(house, home):
    order = []

    class Watched(Journal):
        def append(self, *arguments):
            order.append(("append", host.session.state.board[0, 2], len(inbox)))
            super().append(*arguments)

    host, port, inbox = started(lambda: house(journal=Watched(home)))
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


# A kind that fails, and what a kind does not tell


@pytest.mark.parametrize("topic", ["mistakes", "candidates"])
def test_a_question_that_a_kind_lacks_the_ability_for_is_refused_whoever_asks(house, topic):
    _, port, inbox = house()
    ask(port, requests.OpenText("takuzu", TAKUZU.codecs.write(TAKUZU_PUZZLE, "line")))
    for cell in TAKUZU_PUZZLE.cells:
        port.submit(Place(cell, 0))
    inbox.drain()
    refused = port.submit(Question(topic)).error
    assert isinstance(refused, Unavailable)
    assert is_sentence(str(refused))
    assert not [one for one in inbox.drain() if isinstance(one.event, Asked)]


class CannotEvenSay(Exception):
    def __str__(self):
        raise RuntimeError


@pytest.mark.parametrize("error", [RuntimeError("x" * 100_000), CannotEvenSay(), SystemExit(3)])
def test_whatever_a_kind_raises_becomes_one_short_sentence(house, faults, error):
    class Failing(type(CAGED_LATIN.hints)):
        def next(self, *arguments):
            raise error

    _, port, _ = started(lambda: house(CAGED_LATIN._replace(hints=Failing())))
    ticket = port.submit(AskHint())
    assert ticket.done
    assert is_sentence(str(ticket.error))
    assert len(str(ticket.error)) < 300
    assert "cannot be loaded" not in str(ticket.error)
    assert port.submit(Place((0, 2), 3)).error is None
    faults.seen.clear()


def test_a_request_whose_kind_ends_its_thread_is_done_all_the_same(house, faults):
    class Ending(LatinGenerator):
        def make(self, *arguments):
            raise SystemExit

    _, port, _ = house(CAGED_LATIN._replace(generator=Ending()))
    assert port.submit(requests.NewGame("caged_latin")).wait(10)
    assert len(faults.taken()) == 1


def test_a_board_that_is_brought_solved_is_finished_and_not_gone_on_with(house):
    host, port, _ = house()
    solved = "".join(map(str, TAKUZU.solver.count(TAKUZU_PUZZLE).first))
    ask(port, requests.OpenText("takuzu", solved))
    assert host.session.state.solved
    assert host.journal.unfinished() == ()
    assert [one.moves for one in host.journal.finished()] == [0]
    ask(port, requests.ResumeOrNext("takuzu"))
    assert host.session.state.board.puzzle.origin.how == "level"


def test_a_game_is_not_gone_on_with_when_another_was_opened_meanwhile(house, home):
    looking, go_on = threading.Event(), threading.Event()

    class Slow(Journal):
        def unfinished(self):
            looking.set()
            assert go_on.wait(10)
            return super().unfinished()

    host, port, _ = started(lambda: house(journal=Slow(home)))
    port.submit(Place((0, 2), 3))
    late = port.submit(requests.ResumeOrNext("caged_latin"))
    assert looking.wait(10)
    ask(port, requests.OpenText("takuzu", TAKUZU.codecs.write(TAKUZU_PUZZLE, "line")))
    go_on.set()
    assert late.wait(10)
    assert isinstance(late.error, Cancelled)
    assert host.session.kind.id == "takuzu"
