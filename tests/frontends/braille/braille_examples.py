"""Boards, events and questions that the tests of braille lines share."""

import random

from caged_latin import CAGED_LATIN, CHAIN, SINGLES, SYMBOLS
from nonogram import BOAT, NONOGRAM

from gridspeak import Board, Event, Puzzle, Reason, Region, View, Violation, events, line_regions
from gridspeak.events import Answer, Envelope
from gridspeak_braille.layout import lines
from gridspeak_takuzu.kind import TAKUZU


def takuzu(size, density=0.5, seed=0):
    """A board of given digits, broken or not."""
    draw = random.Random(f"{size} {seed}")
    signs = (draw.choice("01") if draw.random() < density else "." for _ in range(size * size))
    return Board.start(TAKUZU.codecs.read("".join(signs)))


def view(board, cursor=(0, 0), kind=TAKUZU, **more):
    broken = kind.rules.violations(board)
    return View("1", board, cursor, broken, False, False, False, 0.0, 0, "en")._replace(**more)


def told(event, board, style, kind=TAKUZU, **more):
    return lines([Envelope("1", 1, 1, event, view(board, kind=kind, **more))], kind.wording, style)


def boxed():
    """A Latin square of four by four with boxes, which part its lines."""
    boxes = []
    for number, (row, column) in enumerate(((0, 0), (0, 2), (2, 0), (2, 2)), 1):
        inside = tuple((row + down, column + right) for down in (0, 1) for right in (0, 1))
        boxes.append(Region(f"b{number}", "box", inside))
    return Board.start(Puzzle("boxed", 4, 4, SYMBOLS, (*line_regions(4, 4), *boxes), SINGLES.givens))


BOARDS = {
    **{f"takuzu {size}": (TAKUZU, takuzu(size)) for size in (4, 6, 8, 10, 20)},
    "latin": (CAGED_LATIN, Board.start(SINGLES)),
    "cages": (CAGED_LATIN, Board.start(CHAIN)),
    "boxed": (CAGED_LATIN, boxed()),
    "nonogram": (NONOGRAM, Board.start(BOAT).place((0, 2), 1).place((0, 1), 2)),
}


REASON = Reason("duplicate", ("r4",), ((3, 1),), ("r7",))
RUN = Violation("run", ("r3",), ((2, 3), (2, 4), (2, 5)), 1)
HALF = Violation("half", ("c5",), tuple((row, 4) for row in range(6)), 0)
SAME = Violation("duplicate", ("r2", "r7"), (), None)
EVENTS: list[Event] = [
    events.GameStarted(),
    events.GameResumed(),
    events.CellChanged((2, 4), None, 1),
    events.NotesChanged((2, 4), frozenset(), frozenset({0, 1})),
    events.NotesChanged((2, 4), frozenset({0}), frozenset()),
    *(events.ViolationRaised(one) for one in (RUN, HALF, SAME)),
    events.ViolationChanged(RUN._replace(cells=tuple((2, column) for column in range(7))), (RUN,)),
    events.ViolationCleared(RUN),
    events.HintGiven("point", (3, 1), REASON._replace(compared=())),
    events.HintGiven("point", (3, 1), REASON),
    events.HintGiven("technique", (3, 1), REASON),
    events.HintGiven("explain", (3, 1), REASON),
    events.HintGiven("digit", (3, 1), REASON, 1),
    events.HintGiven("broken", violations=(RUN,)),
    events.HintGiven("nothing"),
    events.CursorMoved((2, 4)),
    events.CursorMoved((2, 4), True),
    *(events.ModeChanged(*mode) for mode in (("notes", "on"), ("notes", "off"), ("paused", "on"), ("bookmark", "on"))),
    events.ModeChanged("language", "en"),
    *(
        events.MoveRefused(reason, (2, 0), 1, "undo")
        for reason in ("given", "same", "solved", "outside", "full", "no-bookmark", "not-empty", "lacks")
    ),
    events.MoveRefused("nothing-to-undo"),
    events.MoveRefused("nothing-to-redo"),
    events.MoveRefused("same"),
    events.MoveRefused("no-such-value", (2, 0), 7),
    events.Solved(200.0, 0),
    events.Solved(200.0, 2),
    events.Notice("refused", lambda lang: "A notice of the house."),
    events.EventsMissed(3),
]
QUESTIONS = {
    "region": ({"region": "r3"}, Answer()),
    "empties": ({"region": "r3"}, Answer()),
    "count": ({"region": "r3"}, Answer()),
    "where": ({"value": 1}, Answer()),
    "why": ({"cell": (3, 1)}, Answer(reason=REASON)),
    "candidates": ({}, Answer(lines=("0", "1"))),
    "mistakes": ({}, Answer(lines=("r1c1", "r1c2", "r5c4"))),
    "share": ({}, Answer(lines=("takuzu-6-49VQ-Y62F-GDSE-9E",))),
    "result": ({}, Answer(lines=("010011 101100",))),
    "levels": ({}, Answer(lines=("1", "3", "2"))),
    "dailies": ({}, Answer(lines=("2026-03-31", "2026-03-30*"))),
    "help": ({}, Answer(titles=(lambda lang: "row 3: reads a row\nquit: ends",))),
}
