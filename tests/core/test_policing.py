"""What the house promises about its own code: boundaries, words, documents, sizes, and what start-up imports."""

import ast
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.pofile import read_po
from caged_latin import CAGED_LATIN, SINGLES
from playing import is_sentence

from gridspeak import BadInput, Board, Command, Event, Reason, Style, Violation, events, requests
from gridspeak.events import Answer, Envelope, Question, View
from gridspeak.render import utterance
from gridspeak.requests import Request
from gridspeak.shell import COMMANDS, Context, Local, Parser
from gridspeak.shell.parser import find_row
from gridspeak_braille.frontend import BrailleFrontend
from gridspeak_line.frontend import LineFrontend
from gridspeak_speech.frontend import SpeechFrontend

ROOT = Path(__file__).resolve().parents[2]
ROOTS = ("core", "frontends", "plugins")
FILES = sorted(path for root in ROOTS for path in (ROOT / root).rglob("*.py"))
CORE = [path for path in FILES if path.is_relative_to(ROOT / "core")]
OUTSIDE = [path for path in FILES if path not in CORE]
LANGUAGES = ("es", "ko")


def named(path):
    return str(path.relative_to(ROOT))


def every(paths):
    return pytest.mark.parametrize("path", paths, ids=named)


@cache
def tree(path):
    return ast.parse(path.read_text("utf-8"))


def package_of(path):
    """The import name that a file belongs to: `core/gridspeak/host.py` to `gridspeak`."""
    return path.relative_to(ROOT).parts[1]


def imports(path):
    """Every import anywhere in a file, as (module, name or None); relative ones with their package in front."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                module = f"{package_of(path)}.{module}".rstrip(".")
            yield from ((module, alias.name) for alias in node.names)


def docstrings(path):
    """The string nodes that are docstrings, or texts under an assignment."""
    for node in ast.walk(tree(path)):
        for first in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def test_there_is_something_to_police():
    assert len(CORE) > 30 and len(OUTSIDE) > 15


# Boundaries

FOREIGN = re.compile(r"takuzu|binairo|sudoku|nonogram|kenken|prompt_?toolkit|pyttsx3|espeak|prism|louis|curses", re.IGNORECASE)
EXAMPLE = re.compile(r"(such as|like) takuzu")
"""Help may give an example."""


@every(CORE)
def test_the_core_knows_no_puzzle_no_terminal_and_no_voice(path):
    texts = set(docstrings(path))
    found = [module for module, _ in imports(path) if FOREIGN.search(module)]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in texts:
            found += FOREIGN.findall(EXAMPLE.sub("", node.value))
        name = getattr(node, "id", getattr(node, "name", getattr(node, "attr", None)))
        if isinstance(name, str) and FOREIGN.search(name):
            found.append(name)
    assert not found


@every(CORE)
def test_the_core_imports_the_standard_library_and_pluggy(path):
    allowed = {*sys.stdlib_module_names, "gridspeak", "pluggy"}
    if named(path) == "core/gridspeak/cli/generate.py":
        allowed.add("distributed")  # the optional extra, imported where it is asked for
    assert {module.partition(".")[0] for module, _ in imports(path)} <= allowed


BUILT_ON = {"gridspeak_speech": ("gridspeak_line",), "gridspeak_braille": ("gridspeak_line",)}
"""Frontends that use another one's public dialogue and readers, as a third party's may."""


@every(OUTSIDE)
def test_a_plugin_imports_the_core_and_itself_and_nothing_private_of_another(path):
    own = package_of(path)
    known = ("gridspeak", own, *BUILT_ON.get(own, ()))
    for module, name in imports(path):
        top, *rest = module.split(".")
        assert not (top.startswith("gridspeak") and top not in known), module
        if top == "gridspeak" != own:
            assert not any(part.startswith("_") for part in (*rest, name or "")), (module, name)


NAMED_TUPLE = {"_replace", "_asdict", "_fields", "_make", "_exit"}


@every(FILES)
def test_nobody_reaches_into_anothers_private_parts(path):
    own = {node.attr for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute) and is_own(node)}
    own |= {node.name for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    reached = {
        node.attr
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__") and not is_own(node)
    }
    assert reached - own - NAMED_TUPLE == set()


def is_own(node):
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


# Start-up

HEAVY = """
prompt_toolkit pyttsx3 numpy asyncio tomllib typer rich concurrent.futures multiprocessing difflib unittest dataclasses
subprocess ssl http xml pkg_resources setuptools secrets decimal statistics babel distributed pygments logging.handlers
"""
"""What the way to the first line does without. (importlib.metadata brings email, csv and zipfile; pluggy brings inspect.)"""

IMPORT = "import gridspeak"
PLAY = "from gridspeak.cli import main; main(['play', 'takuzu', '--level', '1'])"


@pytest.mark.parametrize("code", [IMPORT, PLAY], ids=["import", "play"])
def test_start_up_imports_nothing_heavy(home, code):
    code = f"{code}\nimport sys\nprint(*sorted(sys.modules), file=sys.stderr)"
    env = {**os.environ, "GRIDSPEAK_HOME": str(home)}
    script = "board\n1 4 0\nhint\nrow 1\nquit\n"
    done = subprocess.run([sys.executable, "-c", code], input=script, capture_output=True, text=True, env=env, timeout=60)
    loaded = done.stderr.split()
    assert done.returncode == 0
    assert "gridspeak.game" in loaded
    assert (code.startswith(PLAY)) == ("Row 1, column 4: 0." in done.stdout)
    assert [name for name in HEAVY.split() if name in loaded] == []


# Documents


def public_parts(path):
    """Public modules, classes, functions and methods, as (name, node)."""
    yield named(path), tree(path)
    waiting = [(named(path), node) for node in tree(path).body]
    while waiting:
        where, node = waiting.pop()
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield f"{where} {node.name}", node
            waiting += [(f"{where} {node.name}", inner) for inner in node.body]
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not is_message(path, node):
            yield f"{where} {node.name}", node


def is_message(path, node):
    """A message function: its translator's comment is its documentation."""
    words = path.name in ("words.py", "guide.py") or path.parent.name == "words"
    return words and bool(node.args.args) and node.args.args[0].arg == "lang"


@every(FILES)
def test_everything_public_has_a_docstring(path):
    assert [name for name, node in public_parts(path) if not ast.get_docstring(node)] == []


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_file_fits_in_one_reading(path):
    assert len(path.read_text("utf-8").splitlines()) <= 420


@every(FILES)
def test_a_file_is_named_after_a_noun(path):
    assert path.stem not in ("utils", "util", "helpers", "helper", "manager", "common", "misc")


# Events and commands

REASON = Reason("single", ("r1", "c3"), ((0, 2),))
BROKEN = Violation("twice", ("r1",), ((0, 0), (0, 2)), 1)
EVENTS: list[Event] = [
    events.GameStarted(),
    events.GameResumed(),
    events.CellChanged((0, 2), None, 3),
    events.NotesChanged((0, 2), frozenset(), frozenset({3})),
    events.ViolationRaised(BROKEN),
    events.ViolationChanged(BROKEN, (BROKEN,)),
    events.ViolationCleared(BROKEN),
    events.HintGiven("point", (0, 2), REASON),
    events.CursorMoved((0, 2)),
    events.ModeChanged("notes", "on"),
    events.MoveRefused("given", (0, 0), 1),
    events.Asked(Question("board")),
    events.Solved(80.0, 1),
    events.Notice("refused", lambda lang: "No."),
    events.EventsMissed(3),
]


def said(event, board=None):
    view = View("1", board or Board.start(SINGLES), (0, 0), (), False, False, False, 0.0, 0, "en")
    return utterance([Envelope("1", 1, 1, event, view)], CAGED_LATIN.wording, Style("en"))


def test_every_event_class_has_an_example_here():
    assert {type(event) for event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_put_into_words(event):
    assert "".join(said(event)).strip()


@pytest.mark.parametrize("event", [events.MoveRefused, events.HintGiven, events.ModeChanged])
def test_every_case_that_an_event_documents_is_put_into_words_of_its_own(event):
    kept = {
        "MoveRefused": {"ability", "reason"},
        "HintGiven": {"stage", "violations", "value", "chain", "reason"},
        "ModeChanged": {"mode", "value", "on", "off"},
    }
    cases = set(re.findall(r"`([a-z-]+)`", event.__doc__)) - kept[event.__name__]
    more = {
        "MoveRefused": lambda case: {"value": 9 if case == "no-such-value" else 1, "cell": (0, 2), "ability": "undo"},
        "HintGiven": lambda case: {
            "cell": (0, 2),
            "reason": REASON,
            "value": 3 if case == "digit" else None,
            "violations": (BROKEN,),
        },
        "ModeChanged": lambda case: {"value": "on"},
    }[event.__name__]
    texts = {case: said(event(case, **more(case))) for case in cases}
    assert len(cases) >= 4
    assert len(set(texts.values())) == len(cases)
    assert all(len(text) == 1 and is_sentence(text[0]) for text in texts.values())


def context(language="en"):
    kind = CAGED_LATIN._replace(abilities=frozenset({"undo", "notes", "bookmark", "candidates", "mistakes", "box"}))
    boxes = tuple(SINGLES.regions[0]._replace(id=f"b{number}", kind="box") for number in range(1, 5))
    puzzle = type(SINGLES)("caged_latin", 4, 4, SINGLES.symbols, (*SINGLES.regions, *boxes), SINGLES.givens)
    view = View("1", Board.start(puzzle), (0, 0), (), False, False, False, 0.0, 0, language)
    return Context(language, kind, view, "caged_latin")


def examples(row):
    """A row's name alone, and with the arguments that its usage shows, at their smallest."""
    shown = re.sub(r"[\[\]]", "", row.usage).split("|")[0].replace("r3c5", "r3c3").replace("5", "3")
    return {row.name, f"{row.name} {shown}".rstrip()}


def wishes(row, language="en"):
    for line in sorted(examples(row)):
        try:
            yield Parser().parse(context(language), line)
        except BadInput:
            continue


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row.name)
def test_every_row_understands_its_own_usage(row):
    assert list(wishes(row))


def test_every_command_and_request_can_be_typed():
    typed = {type(wish) for row in COMMANDS for wish in wishes(row)}
    assert set(get_args(Command)) <= typed
    assert set(get_args(Request)) - {requests.ResumeOrNext} <= typed  # that one is what starting means


def test_every_local_command_is_carried_out_by_the_line_or_speech_frontend():
    local = {wish.name for row in COMMANDS for wish in wishes(row) if isinstance(wish, Local)}
    assert local - {"quit"} == set().union(*(way().commands for way in (LineFrontend, SpeechFrontend, BrailleFrontend)))


HOUSE_ANSWERS = {
    "help": Answer(titles=(lambda lang: "goes there",)),
    "share": Answer(lines=("CODE",)),
    "result": Answer(lines=("1234",)),
    "levels": Answer(lines=("1", "3", "2")),
    "dailies": Answer(lines=("2026-03-31",)),
}
OWN_TEXTS = ("tips", "questions", "about")
"""Topics that a kind may leave empty."""


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row.name)
def test_every_question_gets_an_answer(row):
    for wish in wishes(row):
        if isinstance(wish, Question) and wish.topic not in OWN_TEXTS:
            assert "".join(said(events.Asked(wish, HOUSE_ANSWERS.get(wish.topic, Answer())), context().view.board)), wish


# Words


@cache
def catalogue(language):
    path = ROOT / "core" / "gridspeak" / "locale" / language / "LC_MESSAGES" / "gridspeak.po"
    with path.open("rb") as file:
        return read_po(file, locale=language)


def translated(language, text, context=None):
    message = catalogue(language).get(text, context)
    return message.string if message is not None and not message.fuzzy else ""


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row.name)
def test_every_row_has_names_and_help_in_three_languages(row):
    assert row.help("en") and row.words("en").split()[0] == row.name
    for language in LANGUAGES:
        assert translated(language, row.help("en")), f"help in {language}"
        names = translated(language, row.words("en"), "command").split()
        assert names, f"names in {language}"


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_no_name_means_two_commands(language):
    for row in COMMANDS:
        assert [name for name in row.names(language) if find_row(name, language) is not row] == [], row.name


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row.name)
def test_every_name_of_every_language_can_be_typed(row, language):
    english = list(wishes(row, language))
    for name in row.names(language):
        renamed = row._replace(name=name)
        assert list(wishes(renamed, language)) == english or isinstance(english[0], Question | Local), name


@every(sorted(ROOT.glob("*/*/locale/*/LC_MESSAGES/*.po")))
def test_catalogues_are_complete(path):
    with path.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    assert messages
    missing = [message.id for message in messages if message.fuzzy or not all(as_tuple(message.string))]
    assert missing == []


def as_tuple(text):
    return text if isinstance(text, tuple) else (text,)


@pytest.mark.parametrize("row", COMMANDS, ids=lambda row: row.name)
@pytest.mark.parametrize("language", ["en", "es", "ko"])
def test_how_a_command_is_typed_is_told_without_brackets_and_bars(row, language):
    forms = row.forms(language)
    assert len(set(forms)) == len(forms) >= 1
    assert all(form.split()[0] == row.names(language)[0] for form in forms)
    assert not set("".join(forms)) & set("[]|")


def test_forms_of_optional_and_alternative_arguments():
    forms = {row.name: row.forms("en") for row in COMMANDS}
    assert forms["row"] == ("row", "row 3")
    assert forms["place"] == ("place 1", "place r3c5 1")
    assert forms["notes"] == ("notes", "notes on", "notes off")
    assert forms["count"] == ("count", "count row 3")
