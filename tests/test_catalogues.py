"""The catalogues of messages: complete in every language, and read as they should be."""

import importlib.util
import re
import shutil
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from gridspeak.shell import Context
from gridspeak.shell.arguments import share_result_word, split_place
from gridspeak.shell.parser import find_row
from gridspeak.shell.table import COMMANDS
from gridspeak.words import Catalogue, Field, house, messages, moves, replies, welcome

ROOT = Path(__file__).parent.parent


def _load_build_hook():
    spec = importlib.util.spec_from_file_location("build_catalogues", ROOT / "build_catalogues.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build = _load_build_hook()
FILES = build.catalogue_files(ROOT)
PACKAGES = sorted({po.parents[3] for po in FILES})
LANGUAGES = ("es", "ko")

FORMS = {
    "es": {"", "el/la/los/las"},
    "ko": {"", "이/가", "을/를", "은/는", "으로/로", "과/와", "#행", "#열"},
}


def _key(message: Message):
    return message.context, message.id


def _said(catalogue: Catalog):
    return [message for message in catalogue if message.id]


def _texts(value) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def _fields(text: str) -> dict[str, str]:
    return {name: spec or "" for _, name, spec, _ in string.Formatter().parse(text) if name is not None}


def _percents(text: str) -> list[str]:
    return sorted(re.findall(r"%(?:\(\w+\))?[sr]", text))


@pytest.fixture(params=FILES, ids=lambda po: f"{po.stem}-{po.parents[1].name}")
def po(request):
    return request.param


def test_the_packages_and_languages_are_all_there():
    assert [package.name for package in PACKAGES] == [
        "gridspeak",
        "gridspeak_braille",
        "gridspeak_line",
        "gridspeak_speech",
        "gridspeak_takuzu",
    ]
    assert sorted((po.stem, po.parents[1].name) for po in FILES) == sorted(
        (package.name, lang) for package in PACKAGES for lang in LANGUAGES
    )


def test_every_message_is_translated_and_nothing_else_is(po):
    wanted = {_key(message) for message in _said(build.extract_package(po.parents[3]))}
    found = _said(build.read_catalogue(po))
    assert wanted
    assert {_key(message) for message in found} == wanted
    assert [_key(one) for one in found if not all(_texts(one.string))] == []
    assert [_key(one) for one in found if one.fuzzy] == []


def test_every_plural_has_all_its_forms(po):
    catalogue = build.read_catalogue(po)
    assert catalogue.num_plurals == {"es": 3, "ko": 1}[po.parents[1].name]
    for message in _said(catalogue):
        forms = catalogue.num_plurals if message.pluralizable else 1
        assert len(_texts(message.string)) == forms, message.id


def test_every_translation_has_the_placeholders_of_its_message(po):
    forms = FORMS[po.parents[1].name]
    for message in _said(build.read_catalogue(po)):
        texts, english = _texts(message.string), _texts(message.id)
        for index, text in enumerate(texts):
            fields = _fields(text)
            allowed = [set(_fields(english[-1]))]
            if index == 0 and len(texts) > 1:
                allowed.append(set(_fields(english[0])))  # the form for one may leave the number out
            assert set(fields) in allowed, (message.id, text)
            assert set(fields.values()) <= forms, (message.id, text)
            assert _percents(text) == _percents(english[-1]), (message.id, text)


def test_no_translation_holds_a_sign_that_is_read_aloud(po):
    for message in _said(build.read_catalogue(po)):
        assert not re.search("[→×—–•~“”«»*#]", "".join(re.sub(r"\{[^}]*\}", "", text) for text in _texts(message.string)))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_message_has_a_comment_for_translators(package):
    without = [
        message.id
        for message in _said(build.extract_package(package))
        if not message.auto_comments or not all(one.startswith("Translators: ") for one in message.auto_comments)
    ]
    assert without == []


def test_update_changes_nothing_in_the_files_of_the_repository(po):
    merged = build.merge(build.extract_package(po.parents[3]), build.read_catalogue(po))
    assert merged == po.read_text(encoding="utf-8")


# Update, on a small package of its own


SOURCE = """
CATALOGUE = ...
def greeting(lang):
    # Translators: said first,
    # to everyone.
    return _(lang, "Good morning")
def steps(lang, n):
    return (
        # Translators: a step.
        _(lang, "one"),
        _(lang, "two"),
        _n(lang, "{n} day", "{n} days", n),
    )
def bare(lang):
    return CATALOGUE.text(lang, "bare")
ROWS = (
    Row("row", ("r",), "[3]", args.region("row"), words("command", "row"), explain("reads a row")),
)
"""

PO = """
msgid "Good mornings"
msgstr "Buenos días"

msgid "two"
msgstr "dos"
"""


@pytest.fixture
def small(tmp_path):
    package = tmp_path / "core" / "small"
    po = package / "locale" / "es" / "LC_MESSAGES" / "small.po"
    po.parent.mkdir(parents=True)
    (package / "words.py").write_text(SOURCE, encoding="utf-8")
    po.write_text(PO, encoding="utf-8")
    return tmp_path, po


def test_update_takes_messages_in_the_order_of_the_source_with_their_comments(small):
    root, po = small
    assert build.update_catalogues(root) == [po]
    found = _said(build.read_catalogue(po))
    assert [(one.context, one.id) for one in found] == [
        (None, "Good morning"),
        (None, "one"),
        (None, "two"),
        (None, ("{n} day", "{n} days")),
        (None, "bare"),
        ("usage", "[3]"),
        ("command", "row"),
        (None, "reads a row"),
    ]
    comments = [" ".join(one.auto_comments) for one in found]
    assert comments[:5] == ["Translators: said first, to everyone.", *["Translators: a step."] * 3, ""]
    assert all('"row"' in comment for comment in comments[6:])


def test_update_keeps_what_is_translated_drops_what_is_gone_and_guesses_nothing(small):
    root, po = small
    build.update_catalogues(root)
    found = {one.id: (one.string, one.fuzzy) for one in _said(build.read_catalogue(po))}
    assert found["two"] == ("dos", False)
    assert found["Good morning"] == ("", False)
    assert "Good mornings" not in po.read_text(encoding="utf-8")


def test_update_leaves_no_line_numbers_and_no_dates_and_settles_at_once(small):
    root, po = small
    build.update_catalogues(root)
    written = po.read_text(encoding="utf-8")
    assert "words.py" not in written
    assert "Date" not in written
    assert "nplurals=3" in written
    assert build.update_catalogues(root) == []


# Compiled catalogues


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    root = tmp_path_factory.mktemp("compiled")
    for po in FILES:
        copy = root / po.relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        shutil.copy(po, copy)
    build.compile_catalogues(root)
    return {package.name: Catalogue(package.name, root / package.relative_to(ROOT) / "locale") for package in PACKAGES}


def test_what_is_compiled_does_not_depend_on_the_day(small):
    root, po = small
    build.compile_catalogues(root)
    dates = re.findall(rb"\d{4}-\d\d-\d\d", po.with_suffix(".mo").read_bytes())
    assert set(dates) == {b"1970-01-01"}


@pytest.mark.parametrize(
    ("package", "lang", "message", "expected"),
    [
        ("gridspeak", "en", "empty", "empty"),
        ("gridspeak", "es", "empty", "vacía"),
        ("gridspeak", "ko", "empty", "빈칸"),
        ("gridspeak_line", "es", "the word gap", "la palabra hueco"),
        ("gridspeak_line", "ko", "the word gap", "빈칸이라는 말"),
        ("gridspeak_takuzu", "es", "zeros", "ceros"),
        (
            "gridspeak_takuzu",
            "ko",
            "The same digit never stands three in a row.",
            "같은 숫자는 절대 세 칸 연속으로 올 수 없습니다.",
        ),
    ],
)
def test_a_compiled_message_comes_out(compiled, package, lang, message, expected):
    assert compiled[package].text(lang, message) == expected


@pytest.mark.parametrize("package", [package.name for package in PACKAGES])
def test_the_languages_are_those_that_are_compiled(compiled, package):
    assert compiled[package].languages() == ("en", *LANGUAGES)


@pytest.mark.parametrize(
    ("lang", "n", "expected"),
    [
        ("en", 1, "1 hint."),
        ("en", 2, "2 hints."),
        ("es", 1, "1 pista."),
        ("es", 0, "0 pistas."),
        ("es", 2, "2 pistas."),
        ("es", 1_000_000, "1000000 de pistas."),
        ("ko", 1, "힌트 1번."),
        ("ko", 5, "힌트 5번."),
    ],
)
def test_plurals(compiled, lang, n, expected):
    assert compiled["gridspeak"].plural(lang, "{n} hint.", "{n} hints.", n) == expected


def test_what_is_missing_falls_back_message_by_message(tmp_path):
    po = tmp_path / "core" / "small" / "locale" / "es" / "LC_MESSAGES" / "small.po"
    po.parent.mkdir(parents=True)
    po.write_text(
        'msgid "two"\nmsgstr "dos"\n\nmsgid "three"\nmsgstr ""\n\n#, fuzzy\nmsgid "four"\nmsgstr "quince"\n', encoding="utf-8"
    )
    build.compile_catalogues(tmp_path)
    catalogue = Catalogue("small", tmp_path / "core" / "small" / "locale")
    assert [catalogue.text("es", word) for word in ("one", "two", "three", "four")] == ["one", "dos", "three", "four"]
    assert catalogue.text("es", "row {number}", number=3) == "row 3"
    assert catalogue.plural("es", "{n} day", "{n} days", 2) == "2 days"
    assert catalogue.in_context("es", "command", "row") == "row"
    assert catalogue.text("fr", "two") == "two"


# Forms of placeholders


PARTICLES = ("이/가", "을/를", "은/는", "으로/로", "과/와")
AFTER_FINAL, AFTER_VOWEL, AFTER_L = "이을은으과", "가를는로와", "이을은로과"
"""The first letters of the particles that fit."""


@pytest.mark.parametrize(
    ("value", "fitting"),
    [
        *[(digit, AFTER_FINAL) for digit in "036"],
        *[(digit, AFTER_L) for digit in "178"],
        *[(digit, AFTER_VOWEL) for digit in "2459"],
        ("10", AFTER_FINAL),
        ("21", AFTER_L),
        ("빈칸", AFTER_FINAL),
        ("3행", AFTER_FINAL),
        ("블록", AFTER_FINAL),
        ("3열", AFTER_L),
        ("레벨", AFTER_L),
        ("어디", AFTER_VOWEL),
        ("대각선 2", AFTER_VOWEL),
        ("3열.", AFTER_L),
        ("Takuzu", AFTER_VOWEL),
        ("html", AFTER_L),
        ("Nonogram", AFTER_FINAL),
        ("-", AFTER_VOWEL),
    ],
)
def test_the_particle_fits_the_last_sound(value, fitting):
    written = [format(Field(value), particle) for particle in PARTICLES]
    assert [text.removeprefix(value)[0] for text in written] == list(fitting)
    assert written[3].removeprefix(value) == ("으로" if fitting == AFTER_FINAL else "로")


@pytest.mark.parametrize(
    ("value", "form", "expected"),
    [
        ("2, 7", "#행", "2행, 7행"),
        ("4부터 10까지", "#열", "4열부터 10열까지"),
        ("fila 3", "el/la/los/las", "la fila 3"),
        ("columnas 2 y 7", "el/la/los/las", "las columnas 2 y 7"),
        ("bloque 4", "el/la/los/las", "el bloque 4"),
        ("bloques 4 y 5", "el/la/los/las", "los bloques 4 y 5"),
        ("diagonal 1", "el/la/los/las", "la diagonal 1"),
        ("región 2", "el/la/los/las", "la región 2"),
        ("regiones 2 y 3", "el/la/los/las", "las regiones 2 y 3"),
        ("3", ">4", "   3"),
    ],
)
def test_other_forms(value, form, expected):
    assert format(Field(value), form) == expected


# Commands


@pytest.fixture
def installed(compiled):
    """The catalogues that the program itself uses are those of the repository."""
    for lang in LANGUAGES:
        mo = Path(lang, "LC_MESSAGES", "gridspeak.mo")
        fresh, used = compiled["gridspeak"].folder / mo, messages.CATALOGUE.folder / mo
        if not used.is_file() or used.read_bytes() != fresh.read_bytes():
            pytest.fail("the compiled catalogues are old: run python build_catalogues.py")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_of_commands_are_single_words_and_belong_to_one_command(lang, installed):
    owners: dict[str, set[str]] = {}
    for row in COMMANDS:
        own = row.words(lang).split()
        assert own, row.name
        for name in (*own, row.name, *row.aliases):
            owners.setdefault(name, set()).add(row.name)
        for name in own:
            assert name == name.casefold()
            assert not name[0].isdigit()
    assert {name: rows for name, rows in owners.items() if len(rows) > 1} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_have_names_of_the_language_and_keep_the_english_ones(lang, installed):
    for row in COMMANDS:
        for name in (*row.words(lang).split(), row.name, *row.aliases):
            assert find_row(name, lang) is row
    assert {row.name for row in COMMANDS if row.names(lang)[0] == row.name} <= {"tutorial"}


@pytest.mark.parametrize(("lang", "written"), [("en", "r3c12"), ("es", "f3c12"), ("ko", "3행12열")])
def test_the_short_place_can_be_typed(lang, written, installed):
    assert messages.short_place(lang, 3, 12) == written
    assert split_place(Context(lang, None, None, "takuzu"), written + " 1") == ((2, 11), "1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_prompt_has_no_signs(lang, installed):
    parts = [messages.prompt_empties(lang, 9), messages.prompt_violations(lang, 9), messages.prompt_notes(lang)]
    assert all(part.isalnum() for part in parts)
    assert len(set(parts)) == len(parts)


SENTENCES_WITH_COMMANDS = [
    (house.no_game, ("level", "daily", "new")),
    (house.nothing_to_resume, ("level", "daily", "new")),
    (house.levels_finished, ("daily", "new")),
    (house.tutorial_more, ("tutorial",)),
    (welcome.first_help, ("help", "tutorial")),
    (replies.quit_asked, ("quit",)),
    (house.result_not_solved, ("share",)),
    (moves.refused_solved, ("retry", "new")),
    (moves.refused_no_bookmark, ("bookmark",)),
    (moves.bookmark_set, ("return",)),
    (replies.help_heading, ("help",)),
    (lambda lang: house.level_opened(lang, 2), ("level",)),
    (lambda lang: house.no_such_game(lang, "9"), ("games",)),
    (lambda lang: replies.unknown_command(lang, "x"), ("help",)),
    (lambda lang: house.share_puzzle(lang, "x"), ("open",)),
]


@pytest.mark.parametrize("lang", ("en", *LANGUAGES))
@pytest.mark.parametrize(("sentence", "commands"), SENTENCES_WITH_COMMANDS)
def test_a_sentence_names_commands_as_they_are_typed(lang, sentence, commands, installed):
    for command in commands:
        word = find_row(command, lang).names(lang)[0]
        end = "" if lang == "ko" else r"(?!\w)"  # a particle follows
        assert re.search(rf"(?<!\w){word}{end}", sentence(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_usage_of_a_command_is_typed_in_the_language(lang, installed):
    assert find_row("empties", lang).typed(lang).split()[1].strip("[") in find_row("row", lang).words(lang).split()
    assert find_row("share", lang).typed(lang).split()[1].strip("[]") == share_result_word(lang)
    details = find_row("verb", lang).typed(lang).split()[1].split("|")
    assert details == [replies.detail_name(lang, detail) for detail in ("short", "normal", "long")]
    place = find_row("go", lang).typed(lang).split()[1]
    assert place == messages.short_place(lang, 3, 5)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ("rows 2 and 7", "columns 4 to 6", "rows 1, 2 and 3")),
        ("es", ("filas 2 y 7", "columnas 4 a 6", "filas 1, 2 y 3")),
        ("ko", ("2행, 7행", "4열부터 6열까지", "1행, 2행, 3행")),
    ],
)
def test_several_lines(lang, expected, installed):
    listed = (
        messages.rows(lang, messages.enumerate_words(lang, ["2", "7"])),
        messages.columns(lang, messages.span(lang, 4, 6)),
        messages.rows(lang, messages.enumerate_words(lang, ["1", "2", "3"])),
    )
    assert listed == expected


@pytest.mark.parametrize("lang", ["en", *LANGUAGES])
def test_who_landed_in_the_wrong_language_finds_back(lang):
    for other in ("en", *LANGUAGES):
        for row in COMMANDS:
            if row.name in ("lang", "help", "quit"):
                assert find_row(row.names(other)[0], lang).name == row.name
