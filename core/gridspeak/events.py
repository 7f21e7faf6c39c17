"""Events: what happened, in the past tense, as ids and values without words. Never a solution.

Every frontend gets the same events, each in an `Envelope` with a `View` of the game after the command that caused it.
Consumers `match` over `Event` and end in `typing.assert_never`.
"""

from typing import NamedTuple, TypeAlias

from gridspeak.board import Board
from gridspeak.errors import Sentence
from gridspeak.hints import Deduction, Reason
from gridspeak.puzzle import Cell, Origin, Value
from gridspeak.records import record
from gridspeak.rules import Violation


class Question(NamedTuple):
    """Something a player wants to know. Every frontend answers it in its own way from the view.

    `topic` is a name such as `region`, `board`, `empties`, `where`, `why`; the other fields are what it is about.
    """

    topic: str
    region: str | None = None
    cell: Cell | None = None
    value: Value | None = None
    number: int | None = None
    text: str = ""


class GameRecord(NamedTuple):
    """A saved or finished game as lists show it. Times are seconds of the epoch, `seconds` the time of play."""

    id: str
    kind: str
    origin: Origin
    rows: int
    columns: int
    attempt: int
    changed: float
    finished: float | None
    seconds: float
    hints: int
    filled_notes: int
    moves: int
    errors: int


class Answer(NamedTuple):
    """What the host had to look up for a question: a reason (`why`), records with their titles (`results`, `games`), lines."""

    reason: Reason | None = None
    games: tuple[GameRecord, ...] = ()
    titles: tuple[Sentence, ...] = ()
    lines: tuple[str, ...] = ()


NO_ANSWER = Answer()


@record
class GameStarted(NamedTuple):
    """A game begins; the view holds the puzzle and where it comes from."""


@record
class GameResumed(NamedTuple):
    """A game goes on where it was left."""


@record
class CellChanged(NamedTuple):
    """A cell got another value; None is empty."""

    cell: Cell
    before: Value | None
    after: Value | None


@record
class NotesChanged(NamedTuple):
    """The player's candidates in a cell changed."""

    cell: Cell
    before: frozenset[Value]
    after: frozenset[Value]


@record
class ViolationRaised(NamedTuple):
    """A visible rule is broken that was not."""

    violation: Violation


@record
class ViolationChanged(NamedTuple):
    """A violation grew or shrank; `before` holds what it was (several where they met)."""

    violation: Violation
    before: tuple[Violation, ...]


@record
class ViolationCleared(NamedTuple):
    """A violation was mended."""

    violation: Violation


@record
class HintGiven(NamedTuple):
    """A hint, as far as its stage tells it.

    `stage` is `broken` (look at `violations` first, nothing is deduced), `nothing` (nothing known settles a cell), or a
    stage of the kind's hints: `point` (cell and lines), `technique`, `explain`, `digit`. `value` is None before `digit`.
    `chain` holds, from `explain` on, the eliminations that lead to the last deduction, of which `reason` tells why it holds.
    """

    stage: str
    cell: Cell | None = None
    reason: Reason | None = None
    value: Value | None = None
    violations: tuple[Violation, ...] = ()
    chain: tuple[Deduction, ...] = ()


@record
class CursorMoved(NamedTuple):
    """The cursor stands at `cell`; `border` where it could not go on."""

    cell: Cell
    border: bool = False


@record
class ModeChanged(NamedTuple):
    """A mode was switched: `notes`, `paused`, `bookmark`, `language`; `value` is `on`, `off` or the new value."""

    mode: str
    value: str


@record
class MoveRefused(NamedTuple):
    """A command that the game does not carry out, and why; nothing changed.

    `reason` is `given`, `same`, `solved`, `outside`, `full`, `nothing-to-undo`, `nothing-to-redo`, `no-bookmark`,
    `not-empty`, `no-such-value` (with that value), or `lacks` with the ability that the kind does not have in `ability`.
    """

    reason: str
    cell: Cell | None = None
    value: Value | None = None
    ability: str = ""


@record
class Asked(NamedTuple):
    """A question to be answered from the view, with what the host looked up for it."""

    question: Question
    answer: Answer = NO_ANSWER


@record
class Solved(NamedTuple):
    """The board is complete and breaks no rule. Times are seconds of play."""

    seconds: float
    hints: int


@record
class Notice(NamedTuple):
    """News from the house: a refused request, a frontend that failed, a warning about a puzzle.

    `key` names what it is; `sentence` says it in the language whose tag it is called with.
    """

    key: str
    sentence: Sentence


@record
class EventsMissed(NamedTuple):
    """The frontend was too slow: `number` events were left out; the view is the game as it stands."""

    number: int


Event: TypeAlias = (
    GameStarted
    | GameResumed
    | CellChanged
    | NotesChanged
    | ViolationRaised
    | ViolationChanged
    | ViolationCleared
    | HintGiven
    | CursorMoved
    | ModeChanged
    | MoveRefused
    | Asked
    | Solved
    | Notice
    | EventsMissed
)


class View(NamedTuple):
    """The immutable picture of a game after a command: all that a frontend needs to say anything about it.

    `seconds` is the time of play, `language` the player's language tag, `attempt` 1 for the first try at this puzzle.
    """

    game: str
    board: Board
    cursor: Cell
    violations: tuple[Violation, ...]
    notes_mode: bool
    paused: bool
    solved: bool
    seconds: float
    hints: int
    language: str
    attempt: int = 1


class Envelope(NamedTuple):
    """An event on its way to the frontends.

    `seq` counts without gaps within a game for each frontend; events with the same `cause` come from one command and
    make one utterance, which is whole once `last` has come. `view` is None only before any game is open.
    """

    game: str
    seq: int
    cause: int
    event: Event
    view: View | None
    last: bool = True
