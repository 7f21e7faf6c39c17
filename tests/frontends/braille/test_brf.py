"""Pages to emboss and literary braille: against real liblouis where python3-louis is there, and without it."""

import random
import re
import subprocess
import sys

import pytest
from caged_latin import CAGED_LATIN, CHAIN, SINGLES
from hypothesis import given, settings
from hypothesis import strategies as st
from nonogram import BOAT, NONOGRAM

from gridspeak import BadInput, Origin, Unavailable
from gridspeak.formats import FormatWish
from gridspeak_braille import prose as prose_module
from gridspeak_braille.brf import Page, pages
from gridspeak_braille.formats import FORMATS
from gridspeak_braille.patterns import ASCII_BRAILLE, dots_of, to_ascii, to_patterns
from gridspeak_braille.prose import find_louis, prose
from gridspeak_takuzu.kind import TAKUZU

LANGUAGES = ("en", "es", "ko")
SOLVABLE = TAKUZU.codecs.read("011.0.1....1.11.1..0.11.1.....0..11.").named(Origin("level", 3))


def takuzu(size, seed=0):
    draw = random.Random(f"{size} {seed}")
    return TAKUZU.codecs.read("".join(draw.choice("01..") for _ in range(size * size)))


@pytest.fixture
def louis():
    found = find_louis()
    if found is None:
        pytest.skip("needs python3-louis, from Debian")
    return found


@pytest.fixture
def bare(monkeypatch):
    """No liblouis."""
    monkeypatch.setattr(prose_module, "find_louis", lambda: None)


# Patterns


def test_the_table_is_that_of_north_american_computer_braille():
    assert sorted(ASCII_BRAILLE) == [chr(code) for code in range(0x20, 0x60)]
    assert {sign: dots_of(sign) for sign in "01a=.-_, "} == {
        "0": "356",
        "1": "2",
        "a": "1",
        "=": "123456",
        ".": "46",
        "-": "36",
        "_": "456",
        ",": "6",
        " ": "",
    }
    assert to_patterns("r3 10.") == "⠗⠒⠀⠂⠴⠨"


def test_the_table_is_that_of_liblouis(louis):
    display, inverse = "en-us-brf.dis", {}
    for sign in ASCII_BRAILLE:
        inverse[sign] = louis.charToDots([display], sign, louis.ucBrl)
    assert "".join(inverse.values()) == to_patterns(ASCII_BRAILLE)


@given(st.text("".join(map(chr, range(0x20, 0x7F))) + "\n\fñ행"))
def test_patterns_there_and_back(text):
    folded = text.upper().replace("Ñ", "ñ").translate(str.maketrans("`{|}~", "@[\\]^"))
    assert to_ascii(to_patterns(text)) == folded
    assert all(sign in "\n\fñ행" or 0x2800 <= ord(sign) < 0x2840 for sign in to_patterns(text))


# Pages


def rows_of(brf, size):
    """The board from embossed pages, by its column heads and row numbers."""
    grid, columns = {}, []
    label = len(str(size)) + 2
    heads = []
    for line in brf.replace("\f", "").splitlines():
        squares = line[label:]
        if re.fullmatch(r" +[\d ]+", line) and not line[: label - 1].strip():
            heads.append(line)
            width = max(map(len, heads))
            numbers = ["".join(head.ljust(width)[place] for head in heads).strip() for place in range(width)]
            columns = [(place, int(number)) for place, number in enumerate(numbers) if number]
        elif re.fullmatch(r" *\d+  [01. ]+", line[: label - 2].rjust(1) + line[label - 2 :]) and columns:
            heads = []
            row = int(line[: label - 2])
            for place, column in columns:
                grid[row, column] = line.ljust(50)[place]
            assert sum(sign != " " for sign in squares) == len(columns)
        else:
            heads, columns = [], []
    return "".join(grid[row, column] for row in range(1, size + 1) for column in range(1, size + 1))


@given(st.sampled_from(range(4, 21, 2)), st.integers(0, 10**6), st.integers(22, 40), st.integers(12, 28))
@settings(deadline=None, max_examples=60)
def test_pages_keep_their_limits_and_the_board_can_be_read_from_them(size, seed, width, height):
    puzzle = takuzu(size, seed)
    brf = pages(TAKUZU, puzzle, "en", Page(width, height))
    for page in brf.split("\f"):
        lines = page.splitlines()
        assert 0 < len(lines) <= height
        assert all(len(line) <= width and line == line.rstrip() for line in lines)
        assert page.endswith("\n")
    assert set(brf) <= {*ASCII_BRAILLE, "\n", "\f"}
    assert rows_of(brf, size) == TAKUZU.codecs.write(puzzle, "line")


@pytest.mark.parametrize("size", (6, 8, 10))
def test_a_board_for_play_is_one_page_with_one_blank_between_squares(size, bare):
    brf = pages(TAKUZU, takuzu(size), "en")
    assert "\f" not in brf
    first = next(line for line in brf.splitlines() if line.split()[:1] == ["1"] and len(line.split()) == size + 1)
    assert re.fullmatch(r" *1  [01.]( [01.])*  [01.]( [01.])*", first)


def test_a_board_that_is_too_wide_is_split_between_its_halves():
    parts = pages(TAKUZU, takuzu(20), "en").split("\f")
    assert len(parts) == 3
    assert all(len(line.split()) == 11 for part in parts[1:] for line in part.splitlines()[-20:])


def test_lines_end_as_the_device_wants_and_pages_with_a_form_feed():
    brf = pages(TAKUZU, takuzu(20), "en", Page(ends="\r\n"))
    assert brf.count("\f") == 2
    assert brf.count("\n") == brf.count("\r\n") > 40


def test_the_solution_comes_only_if_asked_for_and_on_a_later_page(bare):
    plain = pages(TAKUZU, SOLVABLE, "en")
    full = pages(TAKUZU, SOLVABLE, "en", solution=True)
    assert full.startswith(f"{plain}\f")
    first = TAKUZU.solver.count(SOLVABLE, 1).first
    assert rows_of(full.split("\f")[1], 6) == "".join(map(str, first))
    assert ",SOLUTION" not in plain
    with pytest.raises(Unavailable):
        pages(TAKUZU, TAKUZU.codecs.read("000" + "." * 13), "en", solution=True)


def test_a_page_in_english(bare):
    assert pages(TAKUZU, SOLVABLE, "en") == (
        ",TAKUZU1 LEVEL #C4 #FX#F4\n"
        ",ONE CELL A SQUARE1 NO NUMBER SIGNS4 #J3\n"
        "  DOTS #CEF4 #A3 DOT #B4 ,EMPTY3 DOTS\n"
        "  #DF4\n"
        "\n"
        "   1 2 3  4 5 6\n"
        "1  0 1 1  . 0 .\n"
        "2  1 . .  . . 1\n"
        "3  . 1 1  . 1 .\n"
        "4  . 0 .  1 1 .\n"
        "5  1 . .  . . .\n"
        "6  0 . .  1 1 .\n"
    )


def test_clues_follow_the_board(bare):
    assert "R2 (2)\n" in pages(NONOGRAM, BOAT, "en")
    assert "K3 (4) R2C1 R3C1\n" in pages(CAGED_LATIN, CHAIN, "en")
    assert "CLUES" not in pages(CAGED_LATIN, SINGLES, "en")


@pytest.mark.parametrize("gap", (".", "-", "=", "_", " "))
def test_the_note_names_the_sign_for_empty_squares(gap, bare):
    brf = pages(TAKUZU, SOLVABLE, "en", Page(gap=gap))
    sign = "." if gap == " " else gap
    dots = dots_of(sign).translate(str.maketrans("1234567890", "ABCDEFGHIJ"))
    assert f"EMPTY3 DOTS #{dots}4" in " ".join(brf.split())
    assert f"1  0 1 1  {sign} 0 {sign}\n" in brf


# Prose

SENTENCES = {
    "en": (
        "Takuzu, level 7. 10x10.",
        "0: dots 356. 1: dot 2. Empty: dots 46.",
        "Clues follow the board: r is a row, c a column.",
        "Don't! Why? r3c5 (3d), 2026-03-31; 3:20 and 1,000.5.",
        "One cell a square, no number signs.",
    ),
    "es": (
        "Takuzu, nivel 7. 10x10.",
        "0: puntos 356. 1: punto 2. Vacía: puntos 46.",
        "Las pistas siguen al tablero: f es una fila, c una columna.",
        "¿Qué? ¡Sí! El pingüino del ñandú comió algún (té); Ávila.",
        "Una celda por casilla, sin signos de número.",
    ),
}


@pytest.mark.parametrize(("lang", "text"), [(lang, text) for lang, texts in SENTENCES.items() for text in texts])
def test_the_own_tables_agree_with_liblouis(lang, text, louis, monkeypatch):
    by_louis = prose(text, lang)
    monkeypatch.setattr(prose_module, "find_louis", lambda: None)
    assert prose(text, lang) == by_louis


@pytest.mark.parametrize(
    ("text", "lang"), [("Takuzu, 레벨 7", "ko"), ("a BRF file", "en"), ("3d", "es"), ("día", "en"), ("10%", "en")]
)
def test_what_the_own_tables_do_not_know_is_refused_with_a_sentence(text, lang, bare):
    with pytest.raises(Unavailable, match="liblouis"):
        prose(text, lang)


def test_korean_pages_need_liblouis(bare):
    with pytest.raises(Unavailable, match="python3-louis"):
        pages(TAKUZU, SOLVABLE.named(Origin("level", 3)), "ko")


def test_korean_pages_with_liblouis(louis):
    assert louis.translateString(["ko-g1.ctb"], "레벨", mode=louis.dotsIO | louis.ucBrl) == "⠐⠝⠘⠝⠂"
    assert '"N^N1 #C4' in pages(TAKUZU, SOLVABLE, "ko").splitlines()[0]


def test_a_library_that_fails_is_as_good_as_none(monkeypatch):
    class Broken:
        dotsIO = ucBrl = 0

        def translateString(self, tables, text, mode):
            raise RuntimeError

    monkeypatch.setattr(prose_module, "find_louis", Broken)
    assert prose("Level 1.", "en") == ",LEVEL #A4"


# Formats of `gridspeak show`


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("kind", (TAKUZU, CAGED_LATIN, NONOGRAM), ids=lambda kind: kind.id)
def test_formats_keep_the_width(form, kind):
    puzzle = {"takuzu": SOLVABLE, "caged_latin": CHAIN, "nonogram": BOAT}[kind.id]
    written = FORMATS[form](kind, puzzle, FormatWish("en", 20, True))
    assert all(len(line) <= 20 for page in written.split("\f") for line in page.replace("\r", "").split("\n"))
    with pytest.raises(BadInput):
        FORMATS[form](kind, puzzle, FormatWish("en", 13))


def test_braille_text_and_its_patterns():
    text = FORMATS["braille"](TAKUZU, SOLVABLE, FormatWish("en", 20))
    assert text.splitlines()[0] == "r1 0 1 1  . 0 .  e2"
    assert FORMATS["braille-unicode"](TAKUZU, SOLVABLE, FormatWish("en", 20)) == to_patterns(text)


MAIN = "import sys; from gridspeak.cli import main; sys.exit(main(sys.argv[1:]))"


def run(*arguments):
    return subprocess.run([sys.executable, "-c", MAIN, *arguments], capture_output=True, timeout=60)


@pytest.mark.parametrize("form", FORMATS)
def test_show(form):
    pytest.importorskip("gridspeak_braille.frontend")
    done = run("show", "takuzu", "--level", "3", "--format", form, "--width", "20")
    assert done.returncode == 0
    assert done.stderr == b""
    kind = TAKUZU.ladder.level(3)
    puzzle = TAKUZU.generator.make(kind.spec, kind.seed).named(Origin("level", level=3))
    assert done.stdout.decode() == FORMATS[form](TAKUZU, puzzle, FormatWish("en", 20)) + "\n"


def test_show_tells_which_formats_there_are():
    done = run("show", "takuzu", "--level", "3", "--format", "zork")
    assert done.returncode == 2
    assert b"grid" in done.stderr


def test_show_gives_the_solution_only_in_formats_that_have_it():
    assert run("show", "takuzu", "--level", "3", "--format", "line", "--solution").returncode == 2
