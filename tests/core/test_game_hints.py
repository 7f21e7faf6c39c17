"""Hints: point first, then more each time; a move starts over; a broken board deduces nothing."""

import pytest
from caged_latin import CAGED_LATIN, CHAIN, LatinHints
from hypothesis import given, settings
from hypothesis import strategies as st
from nonogram import BOAT, NONOGRAM
from playing import GAMES, played, solution, wishes

from gridspeak import Board, Hint, Style
from gridspeak.commands import AskHint, FillNotes, MoveCursor, Place, SetBookmark, SetNotesMode, ToggleNote, Undo
from gridspeak.events import Envelope, HintGiven, MoveRefused, View
from gridspeak.render import utterance

ASK = AskHint()
CELL = (0, 2)
ELSEWHERE = Place((3, 3), 1)


def hints(kind, puzzle, *wish):
    """The stages heard, and how many hints were counted."""
    game = played(kind, puzzle, [(command, 1.0) for command in wish])
    heard = [one.step.events[0].stage for one in game if isinstance(one.step.events[0], HintGiven)]
    return heard, game[-1].step.state.hints if game else 0


@pytest.mark.parametrize(
    ("what", "wish", "stages", "counted"),
    [
        ("once", [ASK], ["point"], 1),
        ("to the end", [ASK] * 4, ["point", "technique", "explain", "digit"], 1),
        ("past the end", [ASK] * 6, ["point", "technique", "explain", "digit", "digit", "digit"], 1),
        ("a look goes on", [ASK, MoveCursor((2, 2)), ASK], ["point", "technique"], 1),
        ("a mode goes on", [ASK, SetNotesMode(), ASK], ["point", "technique"], 1),
        ("a bookmark goes on", [ASK, SetBookmark(), ASK], ["point", "technique"], 1),
        ("a refused move goes on", [ASK, Place((9, 9), 1), ASK], ["point", "technique"], 1),
        ("a move starts over", [ASK, ASK, ELSEWHERE, ASK], ["point", "technique", "point"], 2),
        ("a note starts over", [ASK, ASK, ToggleNote((3, 3), 1), ASK], ["point", "technique", "point"], 2),
        ("undo starts over", [ELSEWHERE, ASK, Undo(), ASK], ["point", "point"], 2),
        ("the next deduction", [ASK, ASK, Place(CELL, 4), ASK], ["point", "technique", "point"], 2),
    ],
)
def test_stages(what, wish, stages, counted):
    assert hints(CAGED_LATIN, CHAIN, *wish) == (stages, counted)


def test_a_kind_chooses_its_stages():
    assert hints(NONOGRAM, BOAT, ASK, ASK, ASK) == (["point", "explain", "explain"], 1)
    assert hints(*GAMES["takuzu"], ASK, ASK, ASK) == (["point", "explain", "explain"], 1)


def asked(times, *before):
    return played(CAGED_LATIN, CHAIN, [(one, 1.0) for one in (*before, *[ASK] * times)])[-1].step.events[0]


def test_a_chain_of_eliminations_is_told_with_the_explanation_and_the_digit_last():
    chain = LatinHints().next(Board.start(CHAIN)).steps[:-1]
    assert len(chain) == 2
    assert [(asked(n).value, asked(n).chain) for n in (1, 2, 3, 4)] == [(None, ()), (None, ()), (None, chain), (4, chain)]
    assert {asked(n).cell for n in (1, 2, 3, 4)} == {CELL}


def test_a_value_within_the_chain_is_kept_back():
    class Talkative(LatinHints):
        def next(self, board, allow=None, stop=lambda: False):
            first, *rest = super().next(board, allow).steps
            return Hint((first._replace(placements=(((0, 0), 2),)), *rest))

    kind = CAGED_LATIN._replace(hints=Talkative())
    game = played(kind, CHAIN, [(ASK, 1.0)] * 4)
    assert [one.step.events[0] for one in game] == [asked(number) for number in (1, 2, 3, 4)]


def test_the_chain_is_put_into_words():
    game = played(CAGED_LATIN, CHAIN, [(ASK, 1.0)] * 4)
    said = []
    for one in game:
        state = one.step.state
        view = View("1", state.board, state.cursor, (), False, False, False, 0.0, state.hints, "en")
        said += utterance([Envelope("1", 1, 1, one.step.events[0], view)], CAGED_LATIN.wording, Style("en"))
    assert said == [
        "Row 1, column 3 is settled by row 1 and column 3.",
        "The technique is only one digit left.",
        "Cage 1 can reach its sum in few ways: r1c1 not 3, r1c1 not 4, r1c2 not 3, r1c2 not 4."
        " Cage 2 can reach its sum in few ways: r1c3 not 1, r1c3 not 2, r1c3 not 3."
        " Row 1 and column 3 leave one digit for this square.",
        "Row 1, column 3 is 4.",
    ]


def test_a_hint_reasons_from_the_board_and_not_from_the_notes():
    assert asked(4, ToggleNote(CELL, 1)) == asked(4, FillNotes()) == asked(4)


def test_a_broken_board_points_at_the_rule_and_deduces_nothing():
    game = played(CAGED_LATIN, CHAIN, [(Place((0, 0), 1), 1.0), (Place((0, 3), 1), 1.0), (ASK, 1.0), (ASK, 1.0)])
    for one in game[2:]:
        event = one.step.events[0]
        assert event == HintGiven("broken", violations=one.before.violations)
        assert (event.cell, event.reason, one.step.fact, one.step.state.hints) == (None, None, None, 0)


def test_where_nothing_is_known_nothing_is_counted():
    puzzle = CAGED_LATIN.codecs.read("." * 16)
    assert hints(CAGED_LATIN, puzzle, ASK, ASK) == (["nothing", "nothing"], 0)


def test_after_the_end_there_is_no_hint():
    win = [(Place(cell, value), 1.0) for cell, value in solution(NONOGRAM, BOAT).items()]
    assert played(NONOGRAM, BOAT, [*win, (ASK, 1.0)])[-1].step.events == (MoveRefused("solved"),)


@pytest.mark.parametrize("name", ["latin", "cages", "nonogram", "takuzu"])
def test_asking_and_placing_leads_to_the_end(name):
    kind, puzzle = GAMES[name]
    board, answer = Board.start(puzzle), solution(kind, puzzle)
    while not kind.rules.solved(board):
        hint = kind.hints.next(board)
        assert hint.value == answer[hint.cell] and board[hint.cell] is None
        assert all(not step.placements for step in hint.steps[:-1])
        board = board.place(hint.cell, hint.value)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=25, deadline=None)
@given(st.data())
def test_no_digit_before_its_stage_and_one_count_for_each_deduction(name, data):
    kind, puzzle = GAMES[name]
    for before, _, _, done in played(kind, puzzle, data.draw(wishes(puzzle)) + [(ASK, 1.0)] * 3):
        for event in done.events:
            if isinstance(event, HintGiven):
                assert event.value is None or event.stage == "digit"
                assert not any(step.placements for step in event.chain)
                assert (event.stage == "broken") == bool(before.violations)
                told = event.cell is not None
                fresh = told and (before.hint is None or before.hint.cell != event.cell)
                assert done.state.hints - before.hints <= told
                assert done.state.hints > before.hints or not fresh
                if told:
                    assert (kind.hints.stages[0] == event.stage) == (done.state.hints > before.hints)
