"""The solution is nowhere until the player has entered it: not in the journal, events, codes, log, or memory of the game."""

import gc
import itertools
import json
import logging
import re
import types

from caged_latin import CAGED_LATIN, CHAIN
from playing import GAMES, Listener, solution

from gridspeak import Question, requests, share
from gridspeak.commands import AskHint, Place, Tap
from gridspeak.events import Asked

TAKUZU, PUZZLE = GAMES["takuzu"]


def needles(kind, puzzle):
    """The solution row by row and column by column, as digits."""
    answer = solution(kind, puzzle)
    at = {cell: answer.get(cell, given) for cell, given in zip(puzzle.cells, puzzle.givens, strict=True)}
    rows = ["".join(str(at[r, c]) for c in range(puzzle.columns)) for r in range(puzzle.rows)]
    columns = ["".join(str(at[r, c]) for r in range(puzzle.rows)) for c in range(puzzle.columns)]
    return rows, columns


def pairs(lines):
    """Two neighbouring lines each; every longer part of a solution holds one of these."""
    return ["".join(two) for two in itertools.pairwise(lines)]


def plain(text):
    """A text as it stands, and without what may part the digits of a list or grid."""
    return text, re.sub(r"[\s,;|'\"\[\](){}/\\-]+", "", text)


def contains(text, wanted):
    return [needle for needle in wanted if any(needle in form for form in plain(text))]


def stored(host):
    """The bytes of every file beside the games, as text."""
    folder = host.journal.path.parent
    return "".join(path.read_bytes().decode("latin-1") for path in sorted(folder.iterdir()))


def play(house, caplog, kind, puzzle):
    """Play all but the last move, with hints, questions and a mistake; host, port, what was heard, what was written early."""
    caplog.set_level(logging.DEBUG)
    host, port, inbox = house()
    listener = Listener()
    host.attach("listener", lambda: listener, {})
    made = requests.OpenLevel(kind.id, 1) if kind.ladder else requests.OpenText(kind.id, share.code_of(kind, puzzle))
    port.submit(made).wait()
    assert host.session.state.board.puzzle == puzzle
    answer = solution(kind, puzzle)
    first = next(iter(answer))
    for wish in (AskHint(), AskHint(), AskHint(), Question("why", cell=first), Question("candidates", cell=first), Tap(first)):
        port.submit(wish)
    early = repr([*inbox.drain(), *listener.heard]) + stored(host) + caplog.text
    port.submit(Place(first, None))
    for cell, value in list(answer.items())[:-1]:
        port.submit(Place(cell, value))
    port.submit(Question("share"))
    return host, port, inbox, early, list(answer.items())[-1]


def test_the_needles_are_found_where_they_are():
    rows, columns = needles(TAKUZU, PUZZLE)
    grid = "".join(rows)
    for text in (grid, json.dumps(list(map(int, grid))), "\n".join(rows), " ".join(grid), repr(tuple(map(int, grid)))):
        assert contains(text, pairs(rows))
        assert contains(text, [grid])
    assert contains("".join(columns), pairs(columns))


def test_no_two_lines_of_the_solution_are_anywhere_before_they_are_entered(house, caplog):
    for kind, puzzle in ((TAKUZU, PUZZLE), (CAGED_LATIN, CHAIN)):
        rows, columns = needles(kind, puzzle)
        *_, early, _ = play(house, caplog, kind, puzzle)
        assert "HintGiven" in early and len(early) > 2000
        assert not contains(early, pairs(rows) + pairs(columns))


def test_up_to_the_last_move_the_solution_is_nowhere(house, caplog):
    rows, columns = needles(TAKUZU, PUZZLE)
    host, port, inbox, _, last = play(house, caplog, TAKUZU, PUZZLE)
    whole = ["".join(rows), "".join(columns)]
    heard = inbox.drain()
    code = next(one.event.answer.lines[0] for one in heard if isinstance(one.event, Asked))
    assert TAKUZU.codecs.read(code) == PUZZLE
    for text in (repr(heard), stored(host), caplog.text, code):
        assert not contains(text, whole)
    assert not contains(stored(host) + code, pairs(rows) + pairs(columns))
    port.submit(Place(*last))
    assert contains(repr(inbox.drain()[0].view.board.values), whole)


def reachable(*roots):
    """All objects that can be reached, modules, classes and functions aside."""
    apart = (types.ModuleType, type, types.FunctionType, types.BuiltinFunctionType, types.MethodType)
    seen, waiting = {}, list(roots)
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, apart):
            seen[id(one)] = one
            waiting.extend(gc.get_referents(one))
    return seen.values()


def test_nothing_that_a_game_or_frontend_can_reach_is_a_solution(house, caplog):
    host, port, inbox, _, _ = play(house, caplog, TAKUZU, PUZZLE)
    rows, columns = needles(TAKUZU, PUZZLE)
    whole = {"".join(rows), "".join(columns)}
    found = 0
    for one in reachable(host.session, port, inbox, *inbox.drain()):
        found += 1
        if isinstance(one, str):
            assert not any(needle in one for needle in whole)
        if isinstance(one, tuple | list) and len(one) in (6, 36):
            flat = "".join(map(str, one)) if all(isinstance(item, int | str) for item in one) else ""
            assert flat not in whole
    assert found > 500
