"""Companions: whatever one of them does, the game goes on, the others hear everything in order, and the player is told."""

import threading
import time

import pytest
from caged_latin import CAGED_LATIN, SINGLES
from hypothesis import given
from hypothesis import strategies as st
from playing import Listener, is_sentence

from gridspeak import Envelope, Mailbox, Question, requests
from gridspeak.commands import MoveCursor, Place, StepCursor, Tap
from gridspeak.companions import CLOSING_SECONDS, FAILURES_ALLOWED, SLOW_SECONDS
from gridspeak.events import Asked, CellChanged, CursorMoved, EventsMissed, MoveRefused, Notice
from gridspeak.frontends import QUEUE_LENGTH

LINE = CAGED_LATIN.codecs.write(SINGLES, "line")


def until(true, seconds=10.0):
    """Wait for something that another thread brings about."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.002)


def started(house, *companions, names=None):
    """A game with companions, each given by what makes it."""
    host, port, inbox = house()
    for number, make in enumerate(companions):
        host.attach((names or "abcdef")[number], make, {})
    port.submit(requests.OpenText("caged_latin", LINE)).wait()
    return host, port, inbox


def notices(envelopes):
    return [one.event.key for one in envelopes if isinstance(one.event, Notice)]


def play(port, times):
    for _ in range(times):
        port.submit(Tap((0, 2)))


# The queue


def envelope(seq, event=None):
    return Envelope("1", seq, seq, event or CursorMoved((0, 0)), None)


@pytest.mark.parametrize(
    ("length", "put", "left"),
    [
        (3, 0, []),
        (3, 3, [(1, None), (2, None), (3, None)]),
        (3, 4, [(4, 4)]),
        (3, 5, [(4, 4), (5, None)]),
        (3, 6, [(4, 4), (5, None), (6, None)]),
        (3, 7, [(7, 7)]),
        (1, 3, [(3, 3)]),
    ],
)
def test_a_full_mailbox_becomes_one_snapshot_with_the_right_count(length, put, left):
    mailbox = Mailbox(length)
    for seq in range(1, put + 1):
        mailbox.put(envelope(seq))
    found = [(one.seq, one.event.number if isinstance(one.event, EventsMissed) else None) for one in mailbox.drain()]
    assert found == left


@given(st.integers(1, 5), st.lists(st.booleans(), max_size=40))
def test_nothing_is_lost_uncounted(length, actions):
    mailbox, seq, got = Mailbox(length), 0, 0
    for put in actions:
        if put:
            seq += 1
            mailbox.put(envelope(seq))
        elif len(mailbox):
            one = mailbox.get()
            got += one.event.number if isinstance(one.event, EventsMissed) else 1
            assert one.seq == got
    got += sum(one.event.number if isinstance(one.event, EventsMissed) else 1 for one in mailbox.drain())
    assert got == seq


def test_a_closed_mailbox_gives_the_rest_and_then_none():
    mailbox = Mailbox()
    mailbox.put(envelope(1))
    mailbox.close()
    assert mailbox.get().seq == 1
    assert mailbox.get() is None


def test_a_mailbox_waits_for_what_comes():
    mailbox, got = Mailbox(), []
    taker = threading.Thread(target=lambda: got.append(mailbox.get()))
    taker.start()
    mailbox.put(envelope(7))
    taker.join(10)
    assert [one.seq for one in got] == [7]


def test_a_slow_companion_gets_one_snapshot_and_goes_on(house):
    go_on = threading.Event()
    slow = Listener(lambda one: go_on.wait(20))
    host, port, _ = started(house, lambda: slow)
    until(lambda: slow.heard)
    play(port, QUEUE_LENGTH + 10)
    go_on.set()
    until(lambda: slow.heard[-1].seq == host.last.seq)
    missed = [one.event.number for one in slow.heard if isinstance(one.event, EventsMissed)]
    assert len(missed) == 1
    assert len(slow.heard) - 1 + missed[0] == host.last.seq
    at = next(one for one in slow.heard if isinstance(one.event, EventsMissed))
    assert len(slow.heard) > 1 and at.seq == slow.heard[slow.heard.index(at) - 1].seq + missed[0]
    port.submit(Place((0, 3), 3))
    until(lambda: slow.heard[-1].view.board[0, 3] == 3)


# Failures


def raiser(error):
    def fail(envelope):
        raise error

    return lambda: Listener(fail)


@pytest.mark.parametrize("error", [ValueError("broken"), KeyboardInterrupt(), SystemExit(3), GeneratorExit(), MemoryError()])
def test_a_companion_that_raises_is_closed_after_three_and_the_others_are_told_once(house, faults, error):
    made = []

    def make():
        made.append(raiser(error)())
        return made[0]

    other = Listener()
    host, port, inbox = started(house, make, lambda: other, names=["bad", "good"])
    play(port, 10)
    until(lambda: made and made[0].closed)
    play(port, 3)
    host.close()
    heard = inbox.drain()
    assert len(made[0].heard) == FAILURES_ALLOWED
    assert notices(heard) == notices(other.heard) == ["frontend-closed"]
    (told,) = [one.event for one in heard if isinstance(one.event, Notice)]
    assert is_sentence(told.sentence("en"))
    assert "bad" in told.sentence("en") and type(error).__name__ in told.sentence("en")
    assert [one.seq for one in other.heard] == [one.seq for one in heard] == list(range(1, len(heard) + 1))
    assert len([one for one in heard if isinstance(one.event, CellChanged)]) == 13
    assert len(faults.taken()) == FAILURES_ALLOWED


def test_two_failures_are_forgiven(house, faults):
    def sometimes(one):
        if one.seq in (2, 4):
            raise ValueError("once in a while")

    listener = Listener(sometimes)
    host, port, inbox = started(house, lambda: listener)
    play(port, 10)
    host.close()
    assert notices(inbox.drain()) == []
    assert [one.seq for one in listener.heard] == list(range(1, host.last.seq + 1))
    assert len(faults.taken()) == 2


def raising_in_open(error):
    class Closed(Listener):
        def open(self, port, settings):
            raise error

    return Closed


def unmakeable():
    raise ImportError("a library is missing")


@pytest.mark.parametrize("make", [raising_in_open(OSError("no voice")), raising_in_open(SystemExit()), unmakeable])
def test_a_companion_that_cannot_begin_is_told_once_with_the_reason(house, faults, make):
    host, port, inbox = started(house, make)
    play(port, 3)
    until(lambda: "frontend-closed" in [getattr(one.event, "key", "") for one in inbox._waiting])
    host.close()
    heard = inbox.drain()
    assert notices(heard) == ["frontend-closed"]
    assert len([one for one in heard if isinstance(one.event, CellChanged)]) == 3
    assert len(faults.taken()) == 1


def test_a_companion_that_raises_while_it_closes_is_logged(house, faults):
    class Stubborn(Listener):
        def close(self):
            raise RuntimeError("I stay")

    host, port, inbox = started(house, Stubborn)
    play(port, 1)
    host.close()
    assert notices(inbox.drain()) == []
    assert faults.taken() == ["frontend a failed to close: I stay"]


# Slowness


def test_a_companion_that_sleeps_delays_nothing_is_told_once_and_left_behind(house, monkeypatch):
    monkeypatch.setattr("gridspeak.companions.SLOW_SECONDS", 0.1)
    awake = threading.Event()
    sleeper, other = Listener(lambda one: awake.wait(60)), Listener()
    host, port, inbox = started(house, lambda: sleeper, lambda: other, names=["sleeper", "other"])
    until(lambda: sleeper.heard)
    begun = time.monotonic()
    play(port, 20)
    assert time.monotonic() - begun < 1.0
    time.sleep(0.15)
    play(port, 20)
    begun = time.monotonic()
    host.close()
    assert time.monotonic() - begun < CLOSING_SECONDS + 0.5
    heard = inbox.drain()
    assert notices(heard) == notices(other.heard) == ["frontend-slow"]
    assert [one.seq for one in other.heard] == [one.seq for one in heard] == list(range(1, len(heard) + 1))
    awake.set()


def test_several_sleepers_close_together(house):
    awake = threading.Event()
    sleepers = [Listener(lambda one: awake.wait(60)) for _ in range(4)]
    host, _, inbox = started(house, *[lambda one=one: one for one in sleepers])
    until(lambda: all(one.heard for one in sleepers))
    begun = time.monotonic()
    host.close()
    assert time.monotonic() - begun < CLOSING_SECONDS + 0.5
    assert notices(inbox.drain()) == ["frontend-slow"] * 4
    awake.set()


def test_one_that_was_slow_and_then_fails_is_told_for_both(house, faults, monkeypatch):
    monkeypatch.setattr("gridspeak.companions.SLOW_SECONDS", 0.05)
    awake = threading.Event()

    def react(one):
        awake.wait(60)
        raise ValueError("and now broken")

    host, port, inbox = started(house, lambda: Listener(react))
    time.sleep(0.1)
    play(port, 5)
    awake.set()
    until(lambda: len(faults.seen) == FAILURES_ALLOWED)
    host.close()
    assert notices(inbox.drain()) == ["frontend-slow", "frontend-closed"]
    assert len(faults.taken()) == FAILURES_ALLOWED


def test_two_seconds_are_slow():
    assert SLOW_SECONDS == 2.0


def test_one_that_hangs_in_open_delays_nothing(house):
    awake = threading.Event()

    class Hanging(Listener):
        def open(self, port, settings):
            awake.wait(60)

    host, port, inbox = started(house, Hanging)
    begun = time.monotonic()
    play(port, 5)
    assert time.monotonic() - begun < 1.0
    host.close()
    assert notices(inbox.drain()) == ["frontend-slow"]
    awake.set()


# Companions that act


def test_a_companion_submits_from_within_receive(house):
    def react(one):
        if isinstance(one.event, CellChanged) and one.event.cell == (0, 2):
            listener.port.submit(Place((0, 3), 4))

    listener, other = Listener(react), Listener()
    host, port, inbox = started(house, lambda: listener, lambda: other)
    port.submit(Place((0, 2), 3))
    until(lambda: host.session.state.board[0, 3] == 4)
    host.close()
    changed = [one.event.cell for one in inbox.drain() if isinstance(one.event, CellChanged)]
    assert changed == [(0, 2), (0, 3)]
    assert [one.event.cell for one in other.heard if isinstance(one.event, CellChanged)] == changed
    assert len({one.cause for one in other.heard}) == 3


def test_a_companion_submits_from_a_thread_of_its_own(house):
    class Driver(Listener):
        def open(self, port, settings):
            super().open(port, settings)
            self.thread = threading.Thread(target=self.drive)

        def receive(self, one):
            if not self.heard:
                self.thread.start()
            super().receive(one)

        def drive(self):
            for number in range(30):
                self.port.submit(StepCursor(0, 1 if number % 2 else -1))
                self.port.submit(Question("position"))

    driver = Driver()
    host, port, inbox = started(house, lambda: driver)
    for _ in range(30):
        port.submit(Tap((0, 2)))
    until(lambda: driver.heard)
    driver.thread.join(10)
    host.close()
    heard = inbox.drain()
    assert [one.seq for one in heard] == list(range(1, len(heard) + 1))
    assert sum(isinstance(one.event, CursorMoved) for one in heard) == 30
    assert sum(isinstance(one.event, Asked) for one in heard) == 30
    assert sum(isinstance(one.event, CellChanged) for one in heard) == 30


def test_a_companion_has_settings_of_its_own_and_sees_the_game(house):
    listener = Listener()
    host, port, _ = started(house, lambda: listener, names=["voice"])
    until(lambda: listener.port)
    listener.port.store("rate", "7")
    assert listener.port.setting("rate") == "7"
    assert port.setting("rate") is None
    assert host.journal.setting("voice.rate") == "7"
    assert listener.port.kind.id == listener.port.usual_kind == "caged_latin"
    assert listener.port.snapshot() == host.last
    assert listener.port.language in listener.port.languages


def test_a_companion_that_goes_on_after_the_end_harms_nothing(house):
    listener = Listener()
    host, _, inbox = started(house, lambda: listener)
    until(lambda: listener.heard)
    host.close()
    inbox.drain()
    ticket = listener.port.submit(Place((0, 2), 3))
    assert is_sentence(str(ticket.error))
    assert host.session.state.board[0, 2] is None
    assert listener.port.submit(MoveCursor((9, 9))).error is None
    assert isinstance(inbox.drain()[-1].event, MoveRefused)


def test_one_that_joins_later_hears_what_happens_from_then_on(house):
    host, port, _ = started(house)
    play(port, 3)
    late = Listener()
    host.attach("late", lambda: late, {})
    port.submit(MoveCursor((3, 3)))
    host.close()
    assert [one.seq for one in late.heard] == [host.last.seq]
    assert late.closed


# Commands of a companion, typed elsewhere


class WithRate(Listener):
    """Has commands of its own and notes the thread that carries them out."""

    def __init__(self):
        super().__init__()
        self.rates = []
        self.commands = {"rate": self._rate, "boom": self._boom}

    def _rate(self, rest):
        self.rates.append((rest, threading.current_thread()))

    def _boom(self, rest):
        raise RuntimeError(rest)


def test_a_command_goes_to_the_first_companion_that_offers_it(house):
    first, second, plain = WithRate(), WithRate(), Listener()
    _, port, _ = started(house, lambda: plain, lambda: first, lambda: second, names=["plain", "first", "second"])
    assert port.route("rate", "200") == "first"
    until(lambda: first.rates)
    assert first.rates[0][0] == "200" and first.rates[0][1] is not threading.main_thread()
    assert second.rates == []
    assert port.route("pitch", "3") is None


@pytest.mark.parametrize("urgent", [True, False])
def test_an_urgent_command_is_not_behind_the_events_that_wait_and_another_is(house, urgent):
    gate, taken = threading.Event(), []

    class Slow(WithRate):
        def __init__(self):
            super().__init__()
            self.urgent = ("rate",) if urgent else ()

        def receive(self, envelope):
            gate.wait(5)
            taken.append((len(self.rates), envelope))

    slow = Slow()
    _, port, _ = started(house, lambda: slow)
    play(port, 3)
    assert port.route("rate", "9") == "a"
    gate.set()
    until(lambda: len(taken) >= 4)
    assert [rates for rates, _ in taken[1:4]] == [int(urgent)] * 3


def test_a_command_that_raises_counts_as_a_failure(house, faults):
    made = WithRate()
    _, port, inbox = started(house, lambda: made)
    for _ in range(FAILURES_ALLOWED):
        assert port.route("boom", "x") == "a"
    until(lambda: "frontend-closed" in notices(inbox.drain()))
    assert port.route("rate", "1") is None
    assert len(faults.taken()) == FAILURES_ALLOWED


def test_one_that_answers_each_event_with_a_command_does_not_fill_the_memory(house, monkeypatch):
    class Loop(Listener):
        def open(self, port, settings):
            self.port = port

        def receive(self, envelope):
            self.port.submit(StepCursor(0, 1))
            self.port.submit(StepCursor(0, -1))

    monkeypatch.setattr("gridspeak.host.INBOX_LENGTH", 50)
    host, port, inbox = started(house, Loop)
    longest = 0

    def overflowed():
        nonlocal longest
        longest = max(longest, len(inbox))
        return any(isinstance(one.event, EventsMissed) for one in tuple(inbox._waiting))

    until(overflowed)
    assert longest <= 50
    assert port.submit(Place((0, 2), 3)).error is None
    host.close()
    until(lambda: not host.companions._joined[0]._thread.is_alive())


def test_one_that_blocks_while_it_is_made_is_called_slow(house, monkeypatch):
    monkeypatch.setattr("gridspeak.companions.SLOW_SECONDS", 0.05)
    made = threading.Event()

    def make():
        made.wait(10)
        return Listener()

    _, port, inbox = started(house, make)
    until(lambda: play(port, 1) or "frontend-slow" in notices(inbox.drain()))
    made.set()
