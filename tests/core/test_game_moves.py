"""The pure game: what commands do, what they refuse, and that events tell every change."""

import copy

import pytest
from caged_latin import CAGED_LATIN, CHAIN, SINGLES
from hypothesis import given, settings
from hypothesis import strategies as st
from nonogram import BOAT, CROSSED, NONOGRAM, PAINTED
from playing import GAMES, played, solution, wishes

from gridspeak import Board, events, share, start, step
from gridspeak.commands import (
    AskHint,
    FillNotes,
    MoveCursor,
    Pause,
    Place,
    Redo,
    ReturnToBookmark,
    SeekEmpty,
    SetBookmark,
    SetNotesMode,
    StepCursor,
    Tap,
    ToggleNote,
    Undo,
)
from gridspeak.events import CellChanged, CursorMoved, ModeChanged, MoveRefused, NotesChanged, Solved
from gridspeak.game import apply

some = settings(max_examples=25, deadline=None)
every_game = pytest.mark.parametrize("name", GAMES)


def game_of(data, name):
    kind, puzzle = GAMES[name]
    return kind, played(kind, puzzle, data.draw(wishes(puzzle)))


def do(kind, puzzle, *wish, at=0.0):
    """Play commands a second apart; the last step."""
    return played(kind, puzzle, [(command, 1.0) for command in wish])[-1].step


# What holds for any command on any board


@every_game
@some
@given(st.data())
def test_events_tell_every_change_of_the_board(name, data):
    _, game = game_of(data, name)
    for before, _, _, done in game:
        board = before.board
        for event in done.events:
            if isinstance(event, CellChanged):
                assert board[event.cell] == event.before != event.after
                board = board.place(event.cell, event.after)
            if isinstance(event, NotesChanged):
                assert board.notes_of(event.cell) == event.before != event.after
                board = board.with_notes(event.cell, event.after)
        assert board == done.state.board


@every_game
@some
@given(st.data())
def test_events_tell_exactly_what_became_of_the_violations(name, data):
    kind, game = game_of(data, name)
    for before, _, _, done in game:
        old, new = set(before.violations), set(done.state.violations)
        raised = [event.violation for event in done.events if isinstance(event, events.ViolationRaised)]
        changed = [event for event in done.events if isinstance(event, events.ViolationChanged)]
        cleared = [event.violation for event in done.events if isinstance(event, events.ViolationCleared)]
        told = [*raised, *(event.violation for event in changed), *cleared]
        assert len(told) == len(set(told))
        former = {one for event in changed for one in event.before}
        assert former <= old and not former & new and not former & set(cleared)
        assert (old - former - set(cleared)) | set(raised) | {event.violation for event in changed} == new
        assert not set(raised) & old
        assert set(new) == set(kind.rules.violations(done.state.board))


@every_game
@some
@given(st.data())
def test_a_step_leaves_the_state_before_as_it_was(name, data):
    kind, puzzle = GAMES[name]
    state, at = start(kind, puzzle), 0.0
    for command, pause in data.draw(wishes(puzzle)):
        at += pause
        kept = copy.deepcopy(state)
        done = step(kind, state, command, at)
        assert state == kept
        assert step(kind, state, command, at) == done
        state = done.state


@every_game
@some
@given(st.data())
def test_a_refusal_or_a_glance_changes_nothing_that_lasts(name, data):
    _, game = game_of(data, name)
    for before, command, _, done in game:
        refused = any(isinstance(event, MoveRefused) for event in done.events)
        assert len(done.events) == 1 or not refused
        if refused or isinstance(command, MoveCursor | StepCursor | SeekEmpty):
            assert done.fact is None
        if done.fact is None:
            passing = {"cursor": before.cursor, "seconds": before.seconds, "last": before.last, "paused": before.paused}
            assert done.state._replace(**passing) == before
        else:
            assert not refused
        assert done.events


@every_game
@some
@given(st.data())
def test_givens_stand_to_the_end(name, data):
    _, game = game_of(data, name)
    for *_, done in game:
        board = done.state.board
        assert all(board[cell] == value for cell, value in zip(board.puzzle.cells, board.puzzle.givens, strict=True) if value)
        assert not any(entry is not None for entry, value in zip(board.entries, board.puzzle.givens, strict=True) if value)
        assert all(value in board.puzzle.symbol for value in board.values if value is not None)


@every_game
@some
@given(st.data())
def test_the_fact_alone_leads_to_the_new_state(name, data):
    kind, game = game_of(data, name)
    for before, _, _, done in game:
        if done.fact is not None:
            assert apply(kind, before, done.fact) == done.state


@every_game
@some
@given(st.data())
def test_solved_is_told_once_and_then_nothing_moves(name, data):
    kind, puzzle = GAMES[name]
    win = [(Place(cell, value), 1.0) for cell, value in solution(kind, puzzle).items()]
    game = played(
        kind, puzzle, [*data.draw(wishes(puzzle, 5)), (SetNotesMode(False), 1.0), *win, *data.draw(wishes(puzzle, 5))]
    )
    for before, _, _, done in game:
        told = sum(isinstance(event, Solved) for event in done.events)
        assert told == (done.state.solved and not before.solved)
        assert done.state.solved == kind.rules.solved(done.state.board)
        if before.solved:
            assert done.state.board == before.board


# Tables of single cases


@pytest.mark.parametrize(
    ("kind", "puzzle", "cell", "cycle"),
    [
        (CAGED_LATIN, SINGLES, (0, 2), [1, 2, 3, 4, None, 1]),
        (NONOGRAM, BOAT, (0, 0), [PAINTED, CROSSED, None, PAINTED]),
        (*GAMES["takuzu"], (0, 3), [0, 1, None, 0]),
    ],
)
def test_taps_go_round(kind, puzzle, cell, cycle):
    game = played(kind, puzzle, [(Tap(cell), 1.0)] * len(cycle))
    assert [one.step.state.board[cell] for one in game] == cycle
    assert [one.step.events[0].after for one in game] == cycle


HERE, GIVEN, THERE = (0, 2), (0, 0), (3, 3)


@pytest.mark.parametrize(
    ("name", "wish", "refusal"),
    [
        ("latin", [Place(GIVEN, 2)], MoveRefused("given", GIVEN, 1)),
        ("latin", [Tap(GIVEN)], MoveRefused("given", GIVEN, 1)),
        ("latin", [Place(GIVEN, None)], MoveRefused("given", GIVEN, 1)),
        ("latin", [ToggleNote(GIVEN, 2)], MoveRefused("given", GIVEN, 1)),
        ("latin", [Place((4, 0), 1)], MoveRefused("outside", (4, 0))),
        ("latin", [Place((-1, 0), 1)], MoveRefused("outside", (-1, 0))),
        ("latin", [ToggleNote((0, 4), 1)], MoveRefused("outside", (0, 4))),
        ("latin", [MoveCursor((0, 4))], MoveRefused("outside", (0, 4))),
        ("latin", [Place(HERE, 5)], MoveRefused("no-such-value", HERE, 5)),
        ("latin", [Place(HERE, 0)], MoveRefused("no-such-value", HERE, 0)),
        ("latin", [ToggleNote(HERE, 5)], MoveRefused("no-such-value", HERE, 5)),
        ("takuzu", [Place((0, 3), 2)], MoveRefused("no-such-value", (0, 3), 2)),
        ("latin", [Place(HERE, 4), Place(HERE, 4)], MoveRefused("same", HERE, 4)),
        ("latin", [Place(HERE, None)], MoveRefused("same", HERE, None)),
        ("latin", [Place(HERE, 4), ToggleNote(HERE, 1)], MoveRefused("not-empty", HERE, 4)),
        ("latin", [FillNotes(), FillNotes()], MoveRefused("same")),
        ("latin", [Undo()], MoveRefused("nothing-to-undo")),
        ("latin", [Redo()], MoveRefused("nothing-to-redo")),
        ("latin", [Place(HERE, 4), Redo()], MoveRefused("nothing-to-redo")),
        ("latin", [ReturnToBookmark()], MoveRefused("no-bookmark")),
        ("latin", [SetBookmark(), ReturnToBookmark()], MoveRefused("same")),
        ("nonogram", [ToggleNote(HERE, PAINTED)], MoveRefused("lacks", ability="notes")),
        ("nonogram", [FillNotes()], MoveRefused("lacks", ability="notes")),
        ("nonogram", [SetNotesMode()], MoveRefused("lacks", ability="notes")),
        ("nonogram", [SetBookmark()], MoveRefused("lacks", ability="bookmark")),
        ("nonogram", [ReturnToBookmark()], MoveRefused("lacks", ability="bookmark")),
        ("takuzu", [Undo()], MoveRefused("lacks", ability="undo")),
        ("takuzu", [Redo()], MoveRefused("lacks", ability="undo")),
    ],
)
def test_refusals(name, wish, refusal):
    done = do(*GAMES[name], *wish)
    assert (done.events, done.fact) == ((refusal,), None)


@pytest.mark.parametrize("command", [Place((0, 2), 1), Tap(), ToggleNote(None, 1), FillNotes(), Undo(), Redo(), AskHint()])
def test_a_solved_board_refuses(command):
    win = [Place(cell, value) for cell, value in solution(CAGED_LATIN, SINGLES).items()]
    assert do(CAGED_LATIN, SINGLES, *win, command).events[0].reason == "solved"


def test_a_full_board_has_no_empty_square_to_go_to():
    win = [Place(cell, value) for cell, value in solution(CAGED_LATIN, SINGLES).items()]
    assert do(CAGED_LATIN, SINGLES, *win, SeekEmpty()).events == (MoveRefused("full"),)


@pytest.mark.parametrize(
    ("start_at", "command", "event"),
    [
        ((0, 0), StepCursor(1, 0), CursorMoved((1, 0))),
        ((0, 0), StepCursor(-1, 0), CursorMoved((0, 0), border=True)),
        ((2, 1), StepCursor(0, 9), CursorMoved((2, 3), border=True)),
        ((3, 3), StepCursor(0, 1), CursorMoved((3, 3), border=True)),
        ((0, 0), SeekEmpty(), CursorMoved((0, 2))),
        ((0, 2), SeekEmpty(), CursorMoved((0, 3))),
        ((3, 3), SeekEmpty(), CursorMoved((0, 2))),
        ((0, 2), SeekEmpty(False), CursorMoved((3, 3))),
        ((3, 3), SeekEmpty(False), CursorMoved((3, 0))),
    ],
)
def test_the_cursor(start_at, command, event):
    done = do(CAGED_LATIN, SINGLES, MoveCursor(start_at), command)
    assert done.events == (event,)
    assert done.state.cursor == event.cell


def test_a_command_without_a_cell_means_the_cursor_and_one_with_a_cell_takes_it_along():
    done = do(CAGED_LATIN, SINGLES, MoveCursor((0, 2)), Place(None, 4))
    assert done.events[0] == CellChanged((0, 2), None, 4)
    assert do(CAGED_LATIN, SINGLES, Place((1, 3), 2)).state.cursor == (1, 3)


@pytest.mark.parametrize("wish", [[FillNotes()], [SetBookmark(), Place((0, 2), 3), Place((0, 3), 3), ReturnToBookmark()]])
def test_what_changes_many_cells_leaves_the_cursor_alone(wish):
    before = do(CAGED_LATIN, SINGLES, MoveCursor((1, 2)), *wish[:-1]).state.cursor
    assert do(CAGED_LATIN, SINGLES, MoveCursor((1, 2)), *wish).state.cursor == before


# Notes


def notes_of(board):
    return {cell: set(board.notes_of(cell)) for cell in board.puzzle.cells if board.notes_of(cell)}


def test_auto_notes_are_the_legal_candidates_and_count_as_assistance():
    done = do(CAGED_LATIN, SINGLES, FillNotes())
    board = done.state.board
    assert notes_of(board) == {cell: set(CAGED_LATIN.rules.candidates(board, cell)) for cell in board.empties()}
    assert done.state.filled_notes == 1
    assert all(isinstance(event, NotesChanged) for event in done.events)


def test_a_placement_takes_the_value_out_of_its_peers_notes_and_undo_restores_them():
    wish = [ToggleNote((0, 3), 3), ToggleNote((0, 3), 4), ToggleNote((1, 2), 3), ToggleNote((0, 2), 3), ToggleNote((3, 3), 3)]
    before = do(CAGED_LATIN, SINGLES, *wish).state.board
    done = do(CAGED_LATIN, SINGLES, *wish, Place((0, 2), 3))
    assert notes_of(done.state.board) == {(0, 3): {4}, (3, 3): {3}}
    assert len(done.events) == 4
    assert do(CAGED_LATIN, SINGLES, *wish, Place((0, 2), 3), Undo()).state.board == before


def test_in_notes_mode_a_digit_writes_a_note_and_clearing_still_clears():
    done = do(CAGED_LATIN, SINGLES, SetNotesMode(), Place((0, 2), 3))
    assert done.events == (NotesChanged((0, 2), frozenset(), frozenset({3})),)
    assert do(CAGED_LATIN, SINGLES, Place((0, 2), 3), SetNotesMode(), Place((0, 2), None)).state.board[0, 2] is None


@pytest.mark.parametrize(
    ("wish", "value"), [([None], "on"), ([None, None], "off"), ([True, True], "on"), ([False], "off"), ([True, False], "off")]
)
def test_the_notes_mode_is_told(wish, value):
    done = do(CAGED_LATIN, SINGLES, *(SetNotesMode(on) for on in wish))
    assert done.events == (ModeChanged("notes", value),)
    assert done.state.notes_mode == (value == "on")


def test_a_mark_is_no_note():
    kind = NONOGRAM._replace(abilities=frozenset({"notes"}))
    assert do(kind, BOAT, ToggleNote((0, 0), CROSSED)).events == (MoveRefused("no-such-value", (0, 0), CROSSED),)


# Undo, redo, bookmark


@pytest.mark.parametrize("name", ["latin", "cages", "nonogram"])
@some
@given(st.data())
def test_undo_restores_all_that_an_action_changed_and_redo_brings_it_back(name, data):
    kind, game = game_of(data, name)
    for before, _, at, done in game:
        if done.fact is None or done.fact.what != "act" or done.state.solved:
            continue
        undone = step(kind, done.state, Undo(), at + 1)
        for part in ("board", "violations", "solved", "done", "notes_mode", "bookmark"):
            assert getattr(undone.state, part) == getattr(before, part), part
        again = step(kind, undone.state, Redo(), at + 2)
        for part in ("board", "violations", "solved", "done", "undone"):
            assert getattr(again.state, part) == getattr(done.state, part), part


@pytest.mark.parametrize("name", ["latin", "cages", "nonogram"])
@some
@given(st.data())
def test_undoing_everything_leads_to_the_start(name, data):
    kind, puzzle = GAMES[name]
    game = played(kind, puzzle, data.draw(wishes(puzzle)))
    state = game[-1].step.state if game else start(kind, puzzle)
    if not state.solved:
        for _ in state.done:
            state = step(kind, state, Undo(), 0.0).state
        assert state.board == Board.start(puzzle)


def test_a_new_action_drops_the_redo_branch():
    wish = [Place((0, 2), 3), Place((0, 3), 4), Undo(), Undo()]
    assert do(CAGED_LATIN, SINGLES, *wish, Redo()).events[0] == CellChanged((0, 2), None, 3)
    assert do(CAGED_LATIN, SINGLES, *wish, Place((1, 2), 1), Redo()).events == (MoveRefused("nothing-to-redo"),)


@pytest.mark.parametrize("between", [MoveCursor((3, 3)), AskHint(), SetNotesMode(), SetBookmark(), Pause()])
def test_what_is_no_action_keeps_the_redo_branch(between):
    assert do(CAGED_LATIN, CHAIN, Place((0, 2), 4), Undo(), between, Redo()).events[0] == CellChanged((0, 2), None, 4)


def test_the_return_to_a_bookmark_is_one_action_that_can_be_undone():
    wish = [Place((0, 2), 4), SetBookmark(), Place((0, 2), 3), Place((1, 2), 1), ToggleNote((3, 3), 1)]
    there = do(CAGED_LATIN, SINGLES, *wish[:2]).state.board
    here = do(CAGED_LATIN, SINGLES, *wish).state.board
    back = do(CAGED_LATIN, SINGLES, *wish, ReturnToBookmark())
    assert back.state.board == there
    assert {type(event) for event in back.events} >= {CellChanged, NotesChanged}
    assert do(CAGED_LATIN, SINGLES, *wish, ReturnToBookmark(), Undo()).state.board == here
    assert do(CAGED_LATIN, SINGLES, *wish, ReturnToBookmark(), Undo(), ReturnToBookmark()).state.board == there


# What the toys are for


def test_a_nonogram_is_solved_by_its_painted_cells_whatever_the_crosses():
    paint = [Place(cell, PAINTED) for cell in solution(NONOGRAM, BOAT)]
    assert do(NONOGRAM, BOAT, *paint).events[-1] == Solved(10.0, 0)
    assert do(NONOGRAM, BOAT, Place((0, 0), CROSSED), Place((3, 4), CROSSED), *paint).state.solved
    assert not do(NONOGRAM, BOAT, *paint[:-1], Place(paint[-1].cell, CROSSED)).state.solved


def test_a_crossed_cell_never_breaks_a_rule():
    crosses = [Place(cell, CROSSED) for cell in BOAT.cells]
    assert do(NONOGRAM, BOAT, *crosses).state.violations == ()


def test_several_solutions_all_win():
    kind, puzzle = CAGED_LATIN, CAGED_LATIN.codecs.read("12..34..21...32.")
    for third in ("1234", "1243"):
        grids = {"1234": "1234341221434321", "1243": "1243341221344321"}
        fill = [Place(cell, int(sign)) for cell, sign in zip(puzzle.cells, grids[third], strict=True)]
        wish = [one for one in fill if puzzle.givens[puzzle.index(one.cell)] is None]
        assert do(kind, puzzle, *wish).state.solved, third


def test_a_code_of_a_puzzle_with_clues_needs_its_kind():
    with pytest.raises(ValueError, match="clues"):
        share.encode(CHAIN)
