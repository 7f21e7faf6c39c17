"""All that changes a game, in one place: `step` turns a command into a fact and events, `apply` turns a fact into a state.

Nothing here reads a clock, draws a random number or touches a file: time comes with the command, in seconds of the
epoch. `apply` alone makes new states, for live play and for the journal's rebuilding alike, so that the two cannot differ.
"""

from typing import NamedTuple, assert_never

from gridspeak import commands, events
from gridspeak.board import Board
from gridspeak.hints import Hint
from gridspeak.kind import Kind
from gridspeak.puzzle import Cell, Puzzle, Value
from gridspeak.rules import NotesChange, Violation, diff_violations

IDLE_SECONDS = 120.0
"""Time of play stops when no command came for so long, and the next command starts it again."""


class ValueChange(NamedTuple):
    """The value of one cell before and after."""

    cell: Cell
    before: Value | None
    after: Value | None


class HintMark(NamedTuple):
    """Which deduction was last hinted at, and how far it was told (an index into the kind's stages)."""

    cell: Cell
    technique: str
    stage: int


class Fact(NamedTuple):
    """What one command did: enough to rebuild the state without the rules of the day.

    `what` is `act` (a new action), `undo`, `redo`, `hint`, `notes-mode`, `bookmark` or `pause`. `counted` marks
    assistance: a hint counted anew, notes filled in. `seconds` is the time of play after the command, `at` when it came.
    """

    what: str
    at: float
    seconds: float
    values: tuple[ValueChange, ...] = ()
    notes: tuple[NotesChange, ...] = ()
    hint: HintMark | None = None
    counted: bool = False
    on: bool = False


class Action(NamedTuple):
    """The changes of one action, as undo and redo need them."""

    values: tuple[ValueChange, ...]
    notes: tuple[NotesChange, ...]

    def reversed(self) -> "Action":
        """The action that takes this one back."""
        return Action(
            tuple(ValueChange(change.cell, change.after, change.before) for change in reversed(self.values)),
            tuple(NotesChange(change.cell, change.after, change.before) for change in reversed(self.notes)),
        )


class State(NamedTuple):
    """A game at one moment. `last` is when the last command came, None before the first and while paused."""

    board: Board
    cursor: Cell = (0, 0)
    violations: tuple[Violation, ...] = ()
    notes_mode: bool = False
    paused: bool = False
    solved: bool = False
    done: tuple[Action, ...] = ()
    undone: tuple[Action, ...] = ()
    bookmark: Board | None = None
    hint: HintMark | None = None
    hints: int = 0
    filled_notes: int = 0
    seconds: float = 0.0
    last: float | None = None


class Step(NamedTuple):
    """The outcome of a command: the state after it, what happened, and the fact to be journaled (None if nothing lasts)."""

    state: State
    events: tuple[events.Event, ...]
    fact: Fact | None


def start(kind: Kind, puzzle: Puzzle) -> State:
    """The state before the first command."""
    board = Board.start(puzzle)
    return State(board, violations=kind.rules.violations(board), solved=kind.rules.solved(board))


def apply(kind: Kind, state: State, fact: Fact) -> State:
    """The state after a fact. Facts of a journal, applied in order to `start`, give the live state (but its cursor)."""
    state = state._replace(seconds=fact.seconds, last=None if fact.what == "pause" else fact.at, paused=fact.what == "pause")
    match fact.what:
        case "hint":
            return state._replace(hint=fact.hint, hints=state.hints + fact.counted)
        case "notes-mode":
            return state._replace(notes_mode=fact.on)
        case "bookmark":
            return state._replace(bookmark=state.board)
        case "pause":
            return state
        case "undo":
            state = state._replace(done=state.done[:-1], undone=(*state.undone, state.done[-1]))
        case "redo":
            state = state._replace(done=(*state.done, state.undone[-1]), undone=state.undone[:-1])
        case _:
            remembered = (*state.done, Action(fact.values, fact.notes)) if "undo" in kind.abilities else ()
            state = state._replace(done=remembered, undone=(), filled_notes=state.filled_notes + fact.counted)
    board = state.board
    for change in fact.values:
        board = board.place(change.cell, change.after)
    for note in fact.notes:
        board = board.with_notes(note.cell, note.after)
    return state._replace(
        board=board,
        cursor=_cursor_after(state, fact),
        violations=kind.rules.violations(board),
        solved=kind.rules.solved(board),
        hint=None,
    )


def _cursor_after(state: State, fact: Fact) -> Cell:
    """Where one cell changed; what changes many at once (notes filled in, a return to the bookmark) leaves the cursor alone."""
    changed = fact.values or fact.notes
    return changed[0].cell if len(changed) == 1 else state.cursor


def step(kind: Kind, state: State, command: commands.Command, at: float) -> Step:
    """Carry out a command that came at `at` (seconds). What the interface refuses is an event; an exception is a bug."""
    match command:
        case commands.MoveCursor(cell=cell):
            return _move(state, cell, at)
        case commands.StepCursor(rows=rows, columns=columns):
            return _step_cursor(state, rows, columns, at)
        case commands.SeekEmpty(forward=forward):
            return _seek_empty(state, forward, at)
        case commands.AskHint():
            return _hint(kind, state, at)
        case commands.Pause():
            seconds = _seconds(state, at)
            fact = Fact("pause", at, seconds)
            return Step(apply(kind, state, fact), (events.ModeChanged("paused", "on"),), fact)
        case commands.Tap(cell=cell):
            return _place(kind, state, cell, None, at, tap=True)
        case commands.Place(cell=cell, value=value):
            return _place(kind, state, cell, value, at)
        case commands.ToggleNote(cell=cell, value=value):
            return _toggle_note(kind, state, cell, value, at)
        case commands.FillNotes():
            return _fill_notes(kind, state, at)
        case commands.SetNotesMode(on=on):
            return _notes_mode(kind, state, on, at)
        case commands.Undo():
            return _undo(kind, state, at)
        case commands.Redo():
            return _redo(kind, state, at)
        case commands.SetBookmark():
            if "bookmark" not in kind.abilities:
                return _lacks(state, "bookmark", at)
            fact = Fact("bookmark", at, _seconds(state, at))
            return Step(apply(kind, state, fact), (events.ModeChanged("bookmark", "on"),), fact)
        case commands.ReturnToBookmark():
            return _return(kind, state, at)
        case _:
            assert_never(command)


def _seconds(state: State, at: float) -> float:
    if state.last is None or state.solved:
        return state.seconds
    passed = at - state.last
    return state.seconds + min(max(passed, 0.0), IDLE_SECONDS)


def _ticked(state: State, at: float) -> State:
    return state._replace(seconds=_seconds(state, at), last=at, paused=False)


def _refuse(state: State, refusal: events.MoveRefused, at: float) -> Step:
    return Step(_ticked(state, at), (refusal,), None)


def _lacks(state: State, ability: str, at: float) -> Step:
    return _refuse(state, events.MoveRefused("lacks", ability=ability), at)


def _move(state: State, cell: Cell, at: float, border: bool = False) -> Step:
    if cell not in state.board.puzzle:
        return _refuse(state, events.MoveRefused("outside", cell), at)
    return Step(_ticked(state, at)._replace(cursor=cell), (events.CursorMoved(cell, border),), None)


def _step_cursor(state: State, rows: int, columns: int, at: float) -> Step:
    puzzle, (row, column) = state.board.puzzle, state.cursor
    wished = (row + rows, column + columns)
    cell = (min(max(wished[0], 0), puzzle.rows - 1), min(max(wished[1], 0), puzzle.columns - 1))
    return _move(state, cell, at, border=cell != wished)


def _seek_empty(state: State, forward: bool, at: float) -> Step:
    empties = state.board.empties()
    if not empties:
        return _refuse(state, events.MoveRefused("full"), at)
    if forward:
        cell = next((cell for cell in empties if cell > state.cursor), empties[0])
    else:
        cell = next((cell for cell in reversed(empties) if cell < state.cursor), empties[-1])
    return _move(state, cell, at)


def _refusal(state: State, cell: Cell) -> events.MoveRefused | None:
    if cell not in state.board.puzzle:
        return events.MoveRefused("outside", cell)
    if state.solved:
        return events.MoveRefused("solved", cell)
    if state.board.is_given(cell):
        return events.MoveRefused("given", cell, state.board[cell])
    return None


def _place(kind: Kind, state: State, at_cell: Cell | None, value: Value | None, at: float, tap: bool = False) -> Step:
    cell = state.cursor if at_cell is None else at_cell
    refusal = _refusal(state, cell)
    if refusal is not None:
        inside = cell in state.board.puzzle
        return _refuse(state._replace(cursor=cell) if inside else state, refusal, at)
    if tap:
        value = kind.rules.tap(state.board, cell)
    elif value is not None and value not in state.board.puzzle.symbol:
        return _refuse(state, events.MoveRefused("no-such-value", cell, value), at)
    elif state.notes_mode and value is not None:
        return _toggle_note(kind, state, cell, value, at)
    before = state.board[cell]
    if value == before:
        return _refuse(state._replace(cursor=cell), events.MoveRefused("same", cell, value), at)
    notes = kind.rules.effects(state.board, cell, value)
    return _act(kind, state, Action((ValueChange(cell, before, value),), notes), at)


def _act(kind: Kind, state: State, action: Action, at: float, what: str = "act", counted: bool = False) -> Step:
    fact = Fact(what, at, _seconds(state, at), action.values, action.notes, counted=counted)
    after = apply(kind, state, fact)
    diff = diff_violations(state.violations, after.violations)
    happened: list[events.Event] = [events.CellChanged(*change) for change in action.values]
    happened += [events.NotesChanged(*change) for change in action.notes]
    happened += [events.ViolationRaised(violation) for violation in diff.raised]
    happened += [events.ViolationChanged(violation, before) for violation, before in diff.changed]
    happened += [events.ViolationCleared(violation) for violation in diff.cleared]
    if after.solved and not state.solved:
        happened.append(events.Solved(after.seconds, after.hints))
    return Step(after, tuple(happened), fact)


def _toggle_note(kind: Kind, state: State, at_cell: Cell | None, value: Value, at: float) -> Step:
    if "notes" not in kind.abilities:
        return _lacks(state, "notes", at)
    cell = state.cursor if at_cell is None else at_cell
    refusal = _refusal(state, cell)
    if refusal is None and state.board[cell] is not None:
        refusal = events.MoveRefused("not-empty", cell, state.board[cell])
    if refusal is None and (value not in state.board.puzzle.symbol or state.board.puzzle.symbol[value].mark):
        refusal = events.MoveRefused("no-such-value", cell, value)
    if refusal is not None:
        return _refuse(state, refusal, at)
    notes = state.board.notes_of(cell)
    return _act(kind, state, Action((), (NotesChange(cell, notes, notes ^ {value}),)), at)


def _fill_notes(kind: Kind, state: State, at: float) -> Step:
    if "notes" not in kind.abilities:
        return _lacks(state, "notes", at)
    if state.solved:
        return _refuse(state, events.MoveRefused("solved"), at)
    board = state.board
    changes = tuple(
        NotesChange(cell, board.notes_of(cell), candidates)
        for cell in board.empties()
        if (candidates := kind.rules.candidates(board, cell)) != board.notes_of(cell)
    )
    if not changes:
        return _refuse(state, events.MoveRefused("same"), at)
    return _act(kind, state, Action((), changes), at, counted=True)


def _notes_mode(kind: Kind, state: State, on: bool | None, at: float) -> Step:
    if "notes" not in kind.abilities:
        return _lacks(state, "notes", at)
    on = not state.notes_mode if on is None else on
    fact = Fact("notes-mode", at, _seconds(state, at), on=on)
    return Step(apply(kind, state, fact), (events.ModeChanged("notes", "on" if on else "off"),), fact)


def _undo(kind: Kind, state: State, at: float) -> Step:
    if "undo" not in kind.abilities:
        return _lacks(state, "undo", at)
    if state.solved or not state.done:
        return _refuse(state, events.MoveRefused("solved" if state.solved else "nothing-to-undo"), at)
    return _act(kind, state, state.done[-1].reversed(), at, "undo")


def _redo(kind: Kind, state: State, at: float) -> Step:
    if "undo" not in kind.abilities:
        return _lacks(state, "undo", at)
    if state.solved or not state.undone:
        return _refuse(state, events.MoveRefused("solved" if state.solved else "nothing-to-redo"), at)
    return _act(kind, state, state.undone[-1], at, "redo")


def _return(kind: Kind, state: State, at: float) -> Step:
    if "bookmark" not in kind.abilities:
        return _lacks(state, "bookmark", at)
    if state.solved or state.bookmark is None:
        return _refuse(state, events.MoveRefused("solved" if state.solved else "no-bookmark"), at)
    here, there = state.board, state.bookmark
    cells = here.puzzle.cells
    values = tuple(ValueChange(cell, here[cell], there[cell]) for cell in cells if here[cell] != there[cell])
    notes = tuple(
        NotesChange(cell, here.notes_of(cell), there.notes_of(cell))
        for cell in cells
        if here.notes_of(cell) != there.notes_of(cell)
    )
    if not values and not notes:
        return _refuse(state, events.MoveRefused("same"), at)
    return _act(kind, state, Action(values, notes), at)


def _hint(kind: Kind, state: State, at: float) -> Step:
    if state.solved:
        return _refuse(state, events.MoveRefused("solved"), at)
    if state.violations:
        return Step(_ticked(state, at), (events.HintGiven("broken", violations=state.violations),), None)
    hint = kind.hints.next(state.board)
    if hint is None:
        return Step(_ticked(state, at), (events.HintGiven("nothing"),), None)
    mark = _next_mark(kind, state, hint)
    counted = state.hint is None or mark[:2] != state.hint[:2]
    fact = Fact("hint", at, _seconds(state, at), hint=mark, counted=counted)
    stage = kind.hints.stages[mark.stage]
    value = hint.value if stage == "digit" else None
    chain = hint.steps[:-1] if stage in ("explain", "digit") else ()
    given = events.HintGiven(stage, hint.cell, hint.reason, value, chain=tuple(one._replace(placements=()) for one in chain))
    return Step(apply(kind, state, fact), (given,), fact)


def _next_mark(kind: Kind, state: State, hint: Hint) -> HintMark:
    last = len(kind.hints.stages) - 1
    if state.hint is not None and state.hint[:2] == (hint.cell, hint.reason.technique):
        return HintMark(hint.cell, hint.reason.technique, min(state.hint.stage + 1, last))
    return HintMark(hint.cell, hint.reason.technique, 0)
