"""The bridge: a client on two streams of lines, which knows nothing of gridspeak but the protocol."""

import ast
import inspect
import io
import itertools
import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import get_args

import pytest
from caged_latin import CAGED_LATIN, CHAIN, SINGLES, LatinRules, LatinWording
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from playing import GAMES, TAKUZU_EASY, is_sentence, solution

from gridspeak import Cancelled, Command, Event, GaveUp, Question, errors, events, render
from gridspeak.bridge import SCHEMA, fields, lines, tags
from gridspeak.bridge.lines import LONGEST_LINE, Intake
from gridspeak.bridge.session import Session
from gridspeak.events import CellChanged, Envelope
from gridspeak.frontends import Mailbox
from gridspeak.lookup import TOPIC_ABILITIES
from gridspeak.requests import Request
from gridspeak.shell.table import COMMANDS as ROWS
from gridspeak.words.messages import CATALOGUE

GOLDEN = Path(__file__).parent / "golden" / "bridge.jsonl"
PAGE = Path(__file__).parents[2] / "docs" / "serve.md"
PROGRAM = (sys.executable, "-c", "import sys; from gridspeak.cli import main; sys.exit(main())", "serve")
LATIN = CAGED_LATIN.codecs.write(SINGLES, "line")
CAGES = CAGED_LATIN.codecs.write(CHAIN, "line")


def closed(schema):
    """The schema with no field allowed that it does not describe: what is sent must stand in it."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    tight = {name: closed(one) for name, one in schema.items()}
    if schema.get("type") == "object" and "additionalProperties" not in schema:
        tight["additionalProperties"] = False
    return tight


WHOLE = json.loads(SCHEMA.read_text("utf-8"))
NAMES = WHOLE["$defs"]


def validator(name):
    return Draft202012Validator({**closed(WHOLE), "anyOf": [{"$ref": f"#/$defs/{name}"}]})


CLIENT = validator("client")
SERVER = {name: validator(name) for name in NAMES if name.startswith("server_")}


def check(message):
    """Every line that comes out is what the schema says of its type."""
    name = message["event"] if message["type"] == "event" else message["type"]
    problems = [one.message for one in SERVER[f"server_{name.replace('-', '_')}"].iter_errors(message)]
    assert problems == [], message
    return message


def raw(*messages):
    return b"".join((one if isinstance(one, bytes) else json.dumps(one).encode()) + b"\n" for one in messages)


@pytest.fixture
def serve(house):
    """Play a session in this process: `serve(messages…)` gives all that comes out, the hello first."""

    def run(*messages, made=None, data=None, port=None):
        _, own, inbox = made or house()
        out = []
        session = Session(port or own, inbox, ("takuzu", "caged_latin", "nonogram"), "0.1.0", out.append)
        session.run(Intake(io.BytesIO(raw(*messages) if data is None else data).read))
        session.finish()
        assert not any("\n" in line for line in out)
        return [check(json.loads(line)) for line in out]

    return run


def answers(told):
    """What came out, without the hello, in groups that end with `done` or `error`."""
    groups, group = [], []
    for message in told[1:]:
        group.append(message)
        if message["type"] != "event":
            groups.append(group)
            group = []
    assert group == []
    return groups


@pytest.fixture
def environment(tmp_path):
    return dict(os.environ, GRIDSPEAK_HOME=str(tmp_path / "home"), GRIDSPEAK_LANG="en", GRIDSPEAK_PLUGINS="none")


@pytest.fixture
def program(environment):
    """Start `gridspeak serve` as a program of its own, on real pipes."""
    started = []

    def start(*arguments, **options):
        streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        started.append(subprocess.Popen([*PROGRAM, *arguments], env=environment, **streams))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()
        process.wait()


# A client


class Client:
    """Plays by what the protocol tells: where a hint points, whether a rule is broken. It knows no rule."""

    def __init__(self, process):
        self.process = process
        self.marks = 0
        self.told = [self.read()]

    def read(self):
        return check(json.loads(self.process.stdout.readline()))

    def ask(self, kind, **more):
        """Send a message; give its events and what ends them."""
        self.marks += 1
        self.process.stdin.write(raw({"type": kind, "id": self.marks, **more}))
        self.process.stdin.flush()
        happened = []
        while True:
            message = self.read()
            self.told.append(message)
            if message["type"] != "event":
                assert message["id"] == self.marks
                return happened, message
            happened.append(message)

    def win(self):
        """Fill the square that a hint points at with each value until none breaks a rule."""
        happened, _ = self.ask("open-level", level=1)
        puzzle = happened[0]["view"]["puzzle"]
        while True:
            (hint,), _ = self.ask("hint")
            assert hint["stage"] == "point" and hint["value"] is None
            for symbol in puzzle["symbols"]:
                happened, _ = self.ask("place", cell=hint["cell"], value=symbol["value"])
                if not happened[0]["view"]["violations"]:
                    break
            else:
                raise AssertionError("no value fits")
            if any(one["event"] == "solved" for one in happened):
                return puzzle, happened


def test_a_client_that_knows_only_the_protocol_wins_a_level(program):
    process = program()
    client = Client(process)
    hello = client.told[0]
    assert (hello["type"], hello["protocol"]) == ("hello", 1)
    assert "en" in hello["languages"] and "takuzu" in hello["puzzles"]
    puzzle, happened = client.win()
    view = happened[-1]["view"]
    assert view["solved"] and not view["violations"]
    full = [given if given != "." else entry for given, entry in zip(puzzle["givens"], view["entries"], strict=True)]
    assert "." not in full
    assert ("notice", "level-opened") in [(one["event"], one.get("key")) for one in happened]
    asked, done = client.ask("ask", topic="levels")
    assert asked[0]["answer"]["lines"][0] == "1" and done["words"]
    told, _ = client.ask("ask", topic="results")
    assert [one["kind"] for one in told[0]["answer"]["games"]] == ["takuzu"]
    happened, done = client.ask("quit")
    assert (happened, done["type"]) == ([], "done")
    assert (process.wait(10), process.stdout.read(), process.stderr.read()) == (0, b"", b"")
    numbers = [one["seq"] for one in client.told if one["type"] == "event" and one["game"]]
    assert numbers == list(range(1, len(numbers) + 1))


def test_another_client_goes_on_where_the_first_was_killed(program):
    first = Client(program())
    first.ask("open-level", level=1)
    (hint,), _ = first.ask("hint")
    placed, _ = first.ask("tap", cell=hint["cell"])
    first.process.kill()
    (resumed,), _ = Client(program()).ask("continue")
    assert resumed["event"] == "game-resumed"
    assert resumed["view"]["entries"] == placed[0]["view"]["entries"]


# Tables


def fields_of(told):
    return set(told.event._fields)


def test_every_event_has_a_tag_and_every_field_a_codec():
    assert {told.event for told in tags.EVENTS.values()} == set(get_args(Event))
    taken = {"type", "event", "game", "seq", "cause", "view", "words"}
    for told in tags.EVENTS.values():
        assert set(told.fields) == fields_of(told)
        assert not taken & set(told.fields)


@pytest.mark.parametrize(("table", "union"), [(tags.COMMANDS, Command), (tags.REQUESTS, Request)], ids=["commands", "requests"])
def test_every_command_and_request_has_a_type_and_all_its_fields(table, union):
    assert {wished.make for wished in table.values()} == set(get_args(union))
    for wished in table.values():
        names = [field.attribute for field in wished.fields] + list(wished.fixed)
        assert sorted(names) == sorted(wished.make._fields)


def test_what_can_be_asked_is_what_is_answered():
    answered = {"region", "where"}  # whose arms have a condition
    for function in (render.answer, render.house_answer):
        for node in ast.walk(ast.parse(inspect.getsource(function))):
            if isinstance(node, ast.MatchValue) and isinstance(node.value, ast.Constant):
                answered.add(node.value.value)
    assert set(tags.TOPICS) == answered
    for needed in tags.TOPICS.values():
        assert {field.attribute for field in needed} <= set(Question._fields)


def test_every_error_of_the_house_has_a_code():
    found = {one for one in vars(errors).values() if inspect.isclass(one) and issubclass(one, errors.GridspeakError)}
    assert set(tags.ERRORS) == found - {errors.GridspeakError}
    for kind, code in tags.ERRORS.items():
        assert tags.code_of(kind(str)) == code


def test_the_schema_lists_what_the_tables_list():
    Draft202012Validator.check_schema(WHOLE)
    asked = {name.removeprefix("client_ask_") for name in NAMES if name.startswith("client_ask_")}
    sent = {name.removeprefix("client_").replace("_", "-") for name in NAMES if re.match("client_(?!ask_)", name)}
    told = {name.removeprefix("server_").replace("_", "-") for name in NAMES if name.startswith("server_")}
    assert asked == set(tags.TOPICS)
    assert sent == {*tags.COMMANDS, *tags.REQUESTS, *tags.OWN}
    assert told == {*tags.EVENTS, "hello", "done", "error"}
    for side in ("client", "server"):
        listed = [one["$ref"] for one in NAMES[side]["anyOf"]]
        assert sorted(listed) == sorted(f"#/$defs/{name}" for name in NAMES if name.startswith(f"{side}_"))
    codes = NAMES["server_error"]["properties"]["code"]["enum"]
    assert sorted(codes) == sorted({*tags.LINE_CODES, *tags.MESSAGE_CODES, *tags.ERRORS.values()})


def test_the_program_prints_the_schema(program):
    out, err = program("--schema").communicate()
    assert (json.loads(out), err) == (WHOLE, b"")


JUNK = st.sampled_from([None, True, False, 0, 1, -3, 1.0, 1.5, 10**12, "r1c1", "R1C1", " r1c1", "r0c1", "", "x", [], {}])
TYPES = st.sampled_from([*tags.COMMANDS, *tags.REQUESTS, *tags.OWN, "ask", "ask", "ask", "hello", "Tap", 1, None])
FIELDS = ("id", "cell", "value", "on", "rows", "columns", "puzzle", "level", "resume", "date", "wish", "seed", "text", "game")
MORE = ("language", "region", "number", "topic", "extra")


@st.composite
def messages(draw):
    """Messages with the fields that their type has, now and then another or one too few."""
    kind = draw(TYPES)
    told = {} if draw(st.integers(0, 20)) == 0 else {"type": kind}
    topic = draw(st.sampled_from([*tags.TOPICS, "nothing"])) if kind == "ask" else None
    wished = tags.COMMANDS.get(kind) or tags.REQUESTS.get(kind)
    known = [field.name for field in (tags.TOPICS.get(topic, ()) if topic else wished.fields if wished else ())]
    if topic:
        told["topic"] = topic
    for name in (*known, *draw(st.lists(st.sampled_from(FIELDS + MORE), max_size=1))):
        if draw(st.integers(0, 4)):
            told[name] = draw(JUNK)
    return told


@settings(max_examples=400, deadline=None)
@given(messages())
def test_what_the_schema_allows_is_what_is_read(message):
    try:
        fields.to_id(message.get("id"), "id")
        tags.wish_of(message, lambda: "takuzu")
    except fields.BadMessage as problem:
        assert is_sentence(problem.sentence("en"))
        assert not CLIENT.is_valid(message)
    else:
        assert CLIENT.is_valid(message)


# Events


LATIN_SESSION = (
    {"type": "ask", "topic": "games", "id": "before a game"},
    {"type": "open", "id": 1, "puzzle": "caged_latin", "text": LATIN},
    {"type": "hint"},
    {"type": "fill-notes"},
    {"type": "notes-mode", "on": True},
    {"type": "place", "cell": "r1c3", "value": 4},
    {"type": "notes-mode"},
    {"type": "bookmark"},
    {"type": "place", "cell": "r1c3", "value": 1},
    {"type": "place", "cell": "r2c1", "value": 1},
    {"type": "hint"},
    {"type": "place", "cell": "r2c1", "value": 2},
    {"type": "tap"},
    {"type": "undo"},
    {"type": "redo"},
    {"type": "return"},
    {"type": "note", "cell": "r1c3", "value": 3},
    {"type": "step", "rows": -1, "columns": 0},
    {"type": "next"},
    {"type": "prev"},
    {"type": "go", "cell": "r1c1"},
    {"type": "place", "value": None},
    {"type": "pause"},
    {"type": "ask", "topic": "candidates", "cell": "r1c3"},
    {"type": "ask", "topic": "why", "cell": "r1c3"},
    {"type": "open", "text": CAGES, "puzzle": "caged_latin"},
    {"type": "hint"},
    {"type": "hint"},
    {"type": "hint"},
    {"type": "hint"},
    {"type": "retry"},
    {"type": "resume", "game": "1"},
    {"type": "ask", "topic": "games"},
)
TAKUZU_SESSION = (
    {"type": "open", "puzzle": "takuzu", "text": "01..1......0.0.."},
    {"type": "tap", "cell": "r1c3"},
    {"type": "tap"},
    {"type": "tap"},
    {"type": "place", "cell": "r1c1", "value": 1},
    {"type": "undo"},
    {"type": "ask", "topic": "region", "region": "r1"},
    {"type": "ask", "topic": "levels"},
    {"type": "ask", "topic": "result"},
    {"type": "tap", "cell": "r9c9"},
    b'{"type":"tap"',
    {"type": "quit", "id": "end"},
)


def test_the_fixed_session_is_the_golden_one(serve, house):
    ticks = itertools.count(1_767_268_800)  # noon in London, so that it is the same day almost everywhere
    told = serve(*LATIN_SESSION, *TAKUZU_SESSION, made=house(clock=lambda: float(next(ticks))))
    hello, groups = told[0], answers(told)
    hello.update(gridspeak="0.0.0", languages=["en"])  # a release and a translation change nothing here
    sent = [one if isinstance(one, dict) else {"half": one.decode()} for one in (*LATIN_SESSION, *TAKUZU_SESSION)]
    everything = [hello, *(message for one, group in zip(sent, groups, strict=True) for message in (one, *group))]
    text = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in everything)
    if os.environ.get("UPDATE_GOLDEN"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(text, "utf-8")
    assert text == GOLDEN.read_text("utf-8")


def test_every_event_is_told_at_least_once(serve, house):
    told = serve(*LATIN_SESSION, *TAKUZU_SESSION)
    cells = solution(CAGED_LATIN, SINGLES)
    moves = [{"type": "place", "cell": fields.cell(cell, "en"), "value": value} for cell, value in cells.items()]
    told += serve({"type": "open", "puzzle": "caged_latin", "text": LATIN}, *moves)
    grown = ({"type": "place", "cell": f"r1c{column}", "value": 1} for column in (1, 2, 3))
    told += serve({"type": "open", "puzzle": "caged_latin", "text": "." * 16}, *grown)
    host, port, _ = house()
    host._inbox = Mailbox()  # a controller's own holds far more
    made = host, port, host._inbox
    told += serve(OPEN, made=made)
    for _ in range(300):
        made[0].notice("test", lambda lang: "News.")
    told += serve({"type": "hint"}, made=made)
    seen = {one["event"] for one in told if one["type"] == "event"}
    assert seen == set(tags.EVENTS)
    missed = next(one for one in told if one.get("event") == "events-missed")
    assert missed["number"] > 40 and missed["words"]


def test_the_puzzle_is_sent_when_a_game_is_opened_and_then_left_out(serve):
    told = serve(*LATIN_SESSION, *TAKUZU_SESSION)
    views = [one for one in told if one["type"] == "event" and one["view"]]
    assert {one["event"] for one in views if "puzzle" in one["view"]} == {"game-started", "game-resumed"}
    assert all("puzzle" in one["view"] for one in views if one["event"] in tags.WITH_PUZZLE)
    assert max(len(json.dumps(one)) for one in views if "puzzle" not in one["view"] and one["event"] != "asked") < 2000


def test_clues_and_marks_are_told(serve):
    nonogram, boat = GAMES["nonogram"]
    told = serve({"type": "open", "puzzle": "nonogram", "text": nonogram.codecs.write(boat, "line")})
    puzzle = told[1]["view"]["puzzle"]
    assert (puzzle["rows"], puzzle["columns"]) == (4, 5)
    assert [one["mark"] for one in puzzle["symbols"]] == [False, True]
    clues = {one["id"]: one["clue"]["numbers"] for one in puzzle["regions"]}
    assert clues["r3"] == [5]


def test_a_chain_tells_what_goes_and_never_what_is_placed(serve):
    opened, *hints = serve({"type": "open", "puzzle": "caged_latin", "text": CAGES}, *({"type": "hint"},) * 4)[1::2]
    assert opened["event"] == "game-started"
    assert [one["stage"] for one in hints] == ["point", "technique", "explain", "digit"]
    assert [one["value"] for one in hints[:3]] == [None] * 3 and hints[3]["value"] is not None
    assert hints[2]["chain"] and all(set(one) == {"reason", "eliminations"} for one in hints[2]["chain"])


@pytest.mark.parametrize("name", GAMES)
def test_no_line_holds_the_solution_or_a_seed(serve, name):
    kind, puzzle = GAMES[name]
    cells = solution(kind, puzzle)
    last = list(cells)[-1]
    moves = [
        message
        for cell, value in cells.items()
        if cell != last
        for message in ({"type": "hint"}, {"type": "place", "cell": fields.cell(cell, "en"), "value": value})
    ]
    text = kind.codecs.write(puzzle, "line")
    told = serve({"type": "open", "puzzle": kind.id, "text": text}, {"type": "ask", "topic": "why"}, *moves)
    whole = kind.codecs.write_values(puzzle, [cells.get(cell, puzzle.givens[puzzle.index(cell)]) for cell in puzzle.cells])
    rest = kind.codecs.write_values(puzzle, [cells.get(cell) for cell in puzzle.cells])
    assert any(one["type"] == "event" for one in told)
    for message in told:
        assert whole not in json.dumps(message) and rest not in json.dumps(message)
    seeded = serve({"type": "new", "puzzle": "caged_latin", "seed": "secret seed"}, {"type": "ask", "topic": "games"})
    assert len(answers(seeded)) == 2 and "secret seed" not in json.dumps(seeded)


def test_words_follow_the_language(serve):
    told = answers(serve({"type": "language", "language": "es"}, {"type": "hint"}, {"type": "language", "language": "xx"}, b""))
    assert told[0][0]["event"] == "mode-changed" and told[0][0]["value"] == "es"
    assert told[1][-1]["code"] == "no-game" and told[2][-1]["code"] == "unknown-name"
    english = serve({"type": "hint"})[-1]["message"]
    assert told[1][-1]["message"] != english


def test_done_tells_what_many_changes_say_together(serve):
    _, filled = answers(serve({"type": "open", "puzzle": "caged_latin", "text": LATIN}, {"type": "fill-notes"}))
    assert len(filled) > 3 and all(one["cause"] == filled[-1]["cause"] for one in filled)
    assert len(filled[-1]["words"]) == 1


# Robustness


OPEN = {"type": "open", "puzzle": "takuzu", "text": TAKUZU_EASY}
BAD = {
    "too long": (b'{"type":"hint"' + b" " * LONGEST_LINE + b"}", "line-too-long"),
    "far too long": (b"x" * (5 * LONGEST_LINE), "line-too-long"),
    "not UTF-8": (b'{"type":"hint\xff"}', "not-utf-8"),
    "UTF-16": ('{"type":"hint"}'.encode("utf-16-le"), "not-json"),
    "blank": (b"", "not-json"),
    "not JSON": (b"tap r1c3", "not-json"),
    "two at once": (b'{"type":"hint"}{"type":"hint"}', "not-json"),
    "half": (b'{"type":"hint"', "not-json"),
    "no number": (b'{"type":"hint","id":NaN}', "not-json"),
    "too deep": (b"[" * 200_000, "not-json"),
    "too many digits": (b'{"id":' + b"9" * 5000 + b"}", "not-json"),
    "a list": (b"[]", "not-an-object"),
    "null": (b"null", "not-an-object"),
    "text": (b'"hint"', "not-an-object"),
    "no type": ({"id": 1}, "missing-field"),
    "type of another type": ({"type": ["tap"]}, "bad-value"),
    "half a surrogate pair": (b'{"type":"\\ud800"}', "bad-value"),
    "unknown type": ({"type": "Tap"}, "unknown-type"),
    "an event": ({"type": "event"}, "unknown-type"),
    "unknown field": ({"type": "tap", "row": 1}, "unknown-field"),
    "a field with a strange name": ({"type": "tap", "\n\x1b[2J": 1}, "unknown-field"),
    "field of another topic": ({"type": "ask", "topic": "state", "value": 1}, "unknown-field"),
    "field with quit": ({"type": "quit", "now": True}, "unknown-field"),
    "missing field": ({"type": "go"}, "missing-field"),
    "missing value": ({"type": "place", "cell": "r1c2"}, "missing-field"),
    "missing topic": ({"type": "ask"}, "missing-field"),
    "missing text": ({"type": "open"}, "missing-field"),
    "null that must not be": ({"type": "go", "cell": None}, "bad-value"),
    "cell as pair": ({"type": "tap", "cell": [0, 2]}, "bad-value"),
    "cell without a column": ({"type": "tap", "cell": "r3"}, "bad-value"),
    "cell in row 0": ({"type": "tap", "cell": "r0c1"}, "bad-value"),
    "value as text": ({"type": "place", "cell": "r1c4", "value": "1"}, "bad-value"),
    "value as switch": ({"type": "place", "cell": "r1c4", "value": True}, "bad-value"),
    "half a value": ({"type": "place", "cell": "r1c4", "value": 0.5}, "bad-value"),
    "value without end": (b'{"type":"place","cell":"r1c4","value":1e999}', "bad-value"),
    "huge value": ({"type": "place", "cell": "r1c4", "value": 10**12}, "bad-value"),
    "switch as number": ({"type": "notes-mode", "on": 1}, "bad-value"),
    "seed that cannot be stored": (b'{"type":"new","seed":"\\udfff"}', "bad-value"),
    "id as list": ({"type": "hint", "id": [1]}, "bad-value"),
    "cell outside": ({"type": "tap", "cell": "r7c1"}, "no-such-cell"),
    "cell far outside": ({"type": "go", "cell": "r1c9999"}, "no-such-cell"),
    "question outside": ({"type": "ask", "topic": "why", "cell": "r1c7"}, "no-such-cell"),
    "unknown topic": ({"type": "ask", "topic": "solution"}, "unknown-topic"),
    "no such region": ({"type": "ask", "topic": "region", "region": "b1"}, "no-such-region"),
    "no such value": ({"type": "ask", "topic": "where", "value": 7}, "no-such-value"),
    "no ability": ({"type": "ask", "topic": "candidates"}, "lacks"),
    "locked level": ({"type": "open-level", "level": 50}, "unavailable"),
    "bad date": ({"type": "open-daily", "date": "tomorrow"}, "bad-input"),
    "bad size": ({"type": "new", "wish": "7"}, "bad-size"),
    "unknown puzzle": ({"type": "new", "puzzle": "chess"}, "unknown-name"),
    "bad text": ({"type": "open", "text": "0\x00\n1"}, "bad-input"),
    "no such game": ({"type": "resume", "game": "99"}, "unavailable"),
    "not solved yet": ({"type": "ask", "topic": "result"}, "unavailable"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_line_gets_one_sentence_and_the_session_goes_on(serve, name):
    line, code = BAD[name]
    after = {"type": "ask", "topic": "position", "id": "after"}
    (*_, opened), bad, good = answers(serve(OPEN, line, after))
    assert opened["type"] == "done"
    assert [one["event"] for one in bad[:-1]] == ["notice"] * (code in tags.ERRORS.values())
    problem = bad[-1]
    assert (problem["type"], problem["code"]) == ("error", code)
    assert is_sentence(problem["message"]) and problem["message"].isprintable()
    assert [one["type"] for one in good] == ["event", "done"] and good[-1]["id"] == "after"
    assert good[0]["view"]["entries"] == "." * 36
    if isinstance(line, dict) and "id" not in line:
        assert problem["id"] is None


@pytest.mark.parametrize("lang", ["en", "es", "ko"])
def test_each_sentence_is_there_in_each_language(serve, house, lang):
    if lang not in CATALOGUE.languages():
        pytest.skip("the catalogues are not compiled")
    made = house()
    made[0].language = lang
    told = [one[-1]["message"] for one in answers(serve(OPEN, *(line for line, _ in BAD.values()), made=made))[1:]]
    english = [one[-1]["message"] for one in answers(serve(OPEN, *(line for line, _ in BAD.values())))[1:]]
    own = [code in (*tags.LINE_CODES, *tags.MESSAGE_CODES) for _, code in BAD.values()]
    for sentence, original, translated in zip(told, english, own, strict=True):
        assert sentence and (not translated or (sentence == original) == (lang == "en")), original


@pytest.mark.parametrize(
    ("tail", "code"),
    [
        (b'{"type":"ask","topic":"levels"}', None),
        (b'{"type":"ask","topic":"lev', "half-line"),
        (b'{"type":"ask\xec\xb9', "half-line"),
        (b"x" * (LONGEST_LINE + 1), "line-too-long"),
    ],
)
def test_the_last_line_may_lack_its_end_if_it_is_whole(serve, tail, code):
    told = serve(data=raw({"type": "ask", "topic": "levels"}) + tail)
    last = answers(told)[1][-1]
    assert last.get("code") == code and len(answers(told)) == 2


def test_the_longest_line_the_end_of_dos_and_a_byte_order_mark_are_read(serve):
    line = raw({"type": "ask", "topic": "levels"}).strip()
    filled = line[:-1] + b" " * (LONGEST_LINE - len(line)) + b"}"
    assert len(filled) == LONGEST_LINE
    told = serve(data=b"\xef\xbb\xbf" + line + b"\r\n" + filled + b"\n" + line + b"\r\n")
    assert [group[-1]["type"] for group in answers(told)] == ["done"] * 3


def test_lines_are_cut_alike_however_their_bytes_come():
    data = b"one\n\n" + b"y" * (LONGEST_LINE + 7) + b"\nthree\r\nfour"
    wanted = [(b"one", True), (b"", True), (b"y" * (LONGEST_LINE + 1), True), (b"three\r", True), (b"four", False)]
    for size in (1 << 20, 65536, 997):
        stream = io.BytesIO(data)
        assert list(lines.cut(lambda _, stream=stream, size=size: stream.read(size))) == wanted


def test_an_id_comes_back_as_it_was_sent(serve):
    marks = ["x", "", "\ud800 \u2028 가", 0, -1, 10**30, None]
    told = answers(serve(*({"type": "ask", "topic": "levels", "id": mark} for mark in marks)))
    assert [one[-1]["id"] for one in told] == marks


def test_without_a_game_moves_and_questions_are_refused(serve):
    wishes = ["tap", "hint", "undo", "next", "pause", "retry", "fill-notes"]
    told = answers(serve(*({"type": wish} for wish in wishes), {"type": "ask", "topic": "board"}))
    assert [[one.get("code") for one in group] for group in told] == [["no-game"]] * 8


def test_what_a_kind_raises_ends_nothing(serve, house, faults):
    class Speechless(LatinWording):
        def violation(self, puzzle, violation, lang):
            raise OSError("no words")

        def title(self, origin, lang):
            raise LookupError("no title")

    class Lawless(LatinRules):
        def tap(self, board, cell):
            raise ZeroDivisionError

    broken = CAGED_LATIN._replace(id="broken", wording=Speechless(), rules=Lawless())
    told = answers(
        serve(
            {"type": "open", "puzzle": "broken", "text": LATIN},
            {"type": "place", "cell": "r1c3", "value": 1},
            {"type": "tap", "cell": "r1c4"},
            {"type": "ask", "topic": "position"},
            made=house(broken),
        )
    )
    faults.taken()
    assert [group[-1]["type"] for group in told] == ["done", "done", "error", "done"]
    assert told[0][0]["view"] is None
    raised = next(one for one in told[1] if one["event"] == "violation-raised")
    assert raised["violation"]["rule"] == "twice" and raised["words"] == []
    assert told[2][-1]["code"] == "plugin-failed"


def test_a_fault_of_the_bridge_itself_is_told_too(serve, house, faults):
    made = house()

    class Port:
        def __getattr__(self, name):
            if name == "submit":
                raise RuntimeError("a bug")
            return getattr(made[1], name)

    told = answers(serve({"type": "ask", "topic": "levels", "id": 1}, {"type": "cancel"}, made=made, port=Port()))
    assert faults.taken() == ["a message of the bridge failed: a bug"]
    assert [(group[-1]["type"], group[-1].get("code")) for group in told] == [("error", "failed"), ("done", None)]


class Slow:
    """A generator that works until it is called off."""

    version = "slow:v1"

    def spec(self, wish):
        return CAGED_LATIN.generator.spec(None)

    def check(self, spec):
        pass

    def make(self, spec, seed, stop):
        if seed == "hopeless":
            raise GaveUp(lambda lang: "There is no such puzzle.")
        while not stop():
            pass
        raise Cancelled(lambda lang: "Stopped.")


def test_a_request_can_be_called_off(serve, house):
    slow = CAGED_LATIN._replace(id="slow", generator=Slow())
    told = answers(
        serve(
            {"type": "new", "puzzle": "slow", "id": 1},
            {"type": "new", "puzzle": "slow", "id": 2},
            {"type": "cancel", "id": 3},
            {"type": "new", "puzzle": "slow", "seed": "hopeless", "id": 4},
            made=house(slow),
        )
    )
    assert [(one[-1]["id"], one[-1].get("code")) for one in told] == [
        (1, "cancelled"),
        (2, "cancelled"),
        (3, None),
        (4, "gave-up"),
    ]


def test_a_store_that_cannot_be_written_is_told(serve, house):
    made = house()
    serve(OPEN, made=made)
    made[0].journal.close()
    ((*_, told),) = answers(serve({"type": "tap", "cell": "r1c4"}, made=made))
    assert told["code"] == "store-failed"


def test_news_that_come_while_the_house_closes_are_told(serve, house):
    host, port, inbox = house()
    out = []
    session = Session(port, inbox, (), "0.1.0", out.append)
    session.run(Intake(io.BytesIO(b"").read))
    host.notice("frontend-slow", lambda lang: "It was slow.")
    session.finish()
    last = check(json.loads(out[-1]))
    assert (last["event"], last["key"], last["view"], last["words"]) == ("notice", "frontend-slow", None, ["It was slow."])


def test_an_event_is_told_by_its_tag_alone():
    envelope = Envelope("1", 1, 1, CellChanged((0, 2), None, 1), None)
    assert tags.tag_of(envelope.event) == "cell-changed"
    assert tags.tell(events.NotesChanged((0, 0), frozenset({3, 1, 2}), frozenset()), "en") == {
        "cell": "r1c1",
        "before": [1, 2, 3],
        "after": [],
    }


# Streams of the program


def test_the_end_of_the_input_is_no_error(program):
    out, err = program().communicate(b"", timeout=20)
    assert (len(out.splitlines()), err) == (1, b"")
    process = program("--lang", "es")
    out, err = process.communicate(raw(b"\xff", {"type": "quit"}, {"type": "hint"}), timeout=20)
    hello, error, done = map(json.loads, out.splitlines())
    assert (hello["language"], error["code"], done["type"]) == ("es", "not-utf-8", "done")
    assert (process.returncode, err) == (0, b"")


def test_quit_ends_while_the_input_stays_open(program):
    client = Client(program())
    client.ask("quit")
    assert client.process.wait(20) == 0


def test_every_answer_is_out_before_the_next_line_is_read(program):
    client = Client(program())
    for _ in range(3):
        assert client.ask("ask", topic="levels")[1]["type"] == "done"


def test_a_closed_output_ends_it_quietly(program):
    process = program()
    process.stdout.readline()
    process.stdout.close()
    try:
        process.stdin.write(raw(*[{"type": "ask", "topic": "levels"}] * 50))
        process.stdin.flush()
    except BrokenPipeError:
        pass
    assert process.wait(20) == 0
    assert process.stderr.read() == b""


def test_a_client_that_does_not_read_blocks_only_itself(program):
    process = program()
    count = 1500
    wish = b'{"type":"ask","topic":"dailies","id":%d' + b" " * 300 + b"}"  # together more than the pipes hold
    wishes = raw(*(wish % number for number in range(count)))

    def write():
        process.stdin.write(wishes)
        process.stdin.close()

    writer = threading.Thread(target=write)
    writer.start()
    writer.join(2.0)
    assert writer.is_alive() and process.poll() is None  # both wait for the reader
    done = [one["id"] for one in map(json.loads, process.stdout) if one["type"] == "done"]
    writer.join()
    assert done == list(range(count)) and process.wait(20) == 0


def test_nothing_of_it_is_on_the_path_of_play(environment):
    code = (
        "import io, sys; from gridspeak.cli import main; main(['play', 'takuzu', '--level', '1'])\n"
        "print([name for name in sys.modules if 'bridge' in name or name == 'gridspeak.cli.serve'])"
    )
    done = subprocess.run([sys.executable, "-c", code], input=b"hint\n", env=environment, capture_output=True, check=True)
    assert done.stdout.splitlines()[-1] == b"[]"


# The page


def shown(line):
    """A line of the page: what is left out stands as `…` at the end of an object or a list."""
    return json.loads(re.sub(r",? ?…(?=[\]}])", "", line))


def fits(shown, told):
    if isinstance(shown, dict):
        return isinstance(told, dict) and all(name in told and fits(one, told[name]) for name, one in shown.items())
    if isinstance(shown, list):
        return isinstance(told, list) and len(shown) <= len(told) and all(map(fits, shown, told))
    return type(shown) is type(told) and shown == told


def test_the_session_of_the_page_runs(program):
    sessions = re.findall(r"(?m)(?:^    (?:->|<-) .+\n)+", PAGE.read_text("utf-8"))
    assert sessions
    for session in sessions:
        client = Client(program())
        told = client.told[0]
        for line in session.splitlines():
            side, text = line.split(maxsplit=1)
            if side == "->":
                client.process.stdin.write(text.encode() + b"\n")
                client.process.stdin.flush()
                continue
            told = told or client.read()
            assert fits(shown(text), told), (text, told)
            told = None
        client.process.stdin.close()
        assert client.process.stdout.read() == b""


def test_the_page_names_every_type_topic_event_and_code():
    named = set(re.findall(r"`([a-z0-9-]+)`", PAGE.read_text("utf-8")))
    wanted = {*tags.COMMANDS, *tags.REQUESTS, *tags.OWN, *tags.TOPICS, *tags.EVENTS, "ask", "hello", "done", "error"}
    assert wanted - named == set()
    assert {*tags.LINE_CODES, *tags.MESSAGE_CODES, *tags.ERRORS.values()} - named == set()


def test_the_ability_of_a_question_is_that_of_the_command():
    abilities = {row.name: row.ability for row in ROWS if row.ability}
    for topic, ability in TOPIC_ABILITIES.items():
        assert abilities[topic] == ability
