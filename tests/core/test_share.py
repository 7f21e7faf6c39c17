"""Share codes: exact, short, forgiving in reading and strict about typos."""

import re

import pytest
from caged_latin import CAGED_LATIN, CHAIN, SINGLES
from hypothesis import given
from hypothesis import strategies as st
from nonogram import BOAT, NONOGRAM
from playing import GAMES, is_sentence

from gridspeak import BadInput, Puzzle, Spec, Symbol, line_regions, share

TAKUZU, TAKUZU_PUZZLE = GAMES["takuzu"]
CODE = share.encode(TAKUZU_PUZZLE)
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@st.composite
def puzzles(draw):
    rows, columns, symbols = draw(st.integers(1, 12)), draw(st.integers(1, 12)), draw(st.integers(1, 9))
    values = [st.none(), *map(st.just, range(10, 10 + symbols))]
    givens = draw(st.lists(st.one_of(values), min_size=rows * columns, max_size=rows * columns))
    signs = tuple(Symbol(10 + number, chr(ord("a") + number)) for number in range(symbols))
    return Puzzle("some_kind2", rows, columns, signs, line_regions(rows, columns), tuple(givens))


@given(puzzles())
def test_a_code_gives_back_exactly_its_puzzle(puzzle):
    code = share.encode(puzzle)
    shared = share.decode(code, len(puzzle.symbols))
    assert (shared.kind, shared.rows, shared.columns) == (puzzle.kind, puzzle.rows, puzzle.columns)
    assert share.values(shared, [symbol.value for symbol in puzzle.symbols]) == puzzle.givens
    assert share.kind_of(code) == puzzle.kind
    assert re.fullmatch(r"[a-z0-9_]+-\d+(x\d+)?(-[0-9A-Z]{1,4})+", code)


@given(st.lists(st.integers(0, 16)), st.integers(1, 99), st.integers(1, 99))
def test_a_kind_wraps_whatever_digits_it_needs(digits, rows, columns):
    content = share.Wrapped("toy", rows, columns, tuple(digits))
    assert share.unwrap(share.wrap(content, 17), 17) == content


@pytest.mark.parametrize(
    ("kind", "puzzle"), [(CAGED_LATIN, SINGLES), (CAGED_LATIN, CHAIN), (NONOGRAM, BOAT), (TAKUZU, TAKUZU_PUZZLE)]
)
def test_every_kind_reads_its_own_codes(kind, puzzle):
    assert kind.codecs.read(share.code_of(kind, puzzle)) == puzzle


@pytest.mark.parametrize(
    "change",
    [
        str.lower,
        str.upper,
        lambda code: f"  {code}\t",
        lambda code: code.replace("takuzu-6-", "") and "takuzu-6-" + code.removeprefix("takuzu-6-").replace("-", ""),
        lambda code: "takuzu-6-" + code.removeprefix("takuzu-6-").replace("0", "o").replace("1", "l"),
        lambda code: "TAKUZU-6-" + code.removeprefix("takuzu-6-").replace("0", "O").replace("1", "I"),
        lambda code: "takuzu-6-" + "-".join(code.removeprefix("takuzu-6-").replace("-", "")),
    ],
)
def test_a_code_is_read_however_it_was_written_down(change):
    for number in range(8):
        puzzle = TAKUZU.generator.make(Spec(6, None, 14), f"share {number}")
        assert TAKUZU.codecs.read(change(share.encode(puzzle))) == puzzle


def typos(code):
    """Every code with one character of its body exchanged for another of the alphabet."""
    head, body = re.fullmatch(r"(\w+-\w+-)(.*)", code).groups()
    for place, letter in enumerate(body):
        for other in ALPHABET:
            if letter not in ("-", other):
                yield head + body[:place] + other + body[place + 1 :]


def test_one_wrong_character_is_found_nearly_always():
    tried = accepted = 0
    for number in range(40):
        code = share.encode(TAKUZU.generator.make(Spec(6, None, 14), f"typo {number}"))
        for typo in typos(code):
            tried += 1
            try:
                accepted += share.decode(typo, 2) is not None
            except BadInput:
                continue
    assert tried > 15_000
    assert accepted <= tried / 1024  # the check sum has ten bits


def test_two_characters_exchanged_are_found():
    body = CODE.removeprefix("takuzu-6-")
    swapped = [body[:i] + body[i + 1] + body[i] + body[i + 2 :] for i in range(len(body) - 1)]
    wrong = [f"takuzu-6-{one}" for one in swapped if one.replace("-", "") != body.replace("-", "")]
    assert len(wrong) > 5
    for one in wrong:
        with pytest.raises(BadInput):
            share.decode(one, 2)


@pytest.mark.parametrize(
    "text",
    [
        CODE.replace("takuzu", "takuzo"),
        CODE.replace("-6-", "-8-"),
        CODE.replace("-6-", "-6x6-"),
        CODE[:-1],
        CODE + "0",
        CODE + "U",
        "takuzu-6-",
        "takuzu-6-00",
        "takuzu-6-000",
        "takuzu-6----",
        "takuzu-06-1234",
        "takuzu-100-1234",
        "takuzu",
        "-",
        "",
        "🙂",
        "takuzu-６-１２３４",
        "\x00" * 50,
        "takuzu-6-" + "Z" * 5000,
    ],
)
def test_garbage_is_refused_with_a_sentence(text):
    with pytest.raises(BadInput) as caught:
        share.decode(text, 2)
    assert str(caught.value)[-1] == "."


@given(st.text(max_size=40))
def test_any_text_is_refused_or_read(text):
    for candidate in (text, f"takuzu-6-{text}"):
        try:
            assert share.decode(candidate, 2).rows == 6
        except BadInput as error:
            assert error.sentence("en")


@pytest.mark.parametrize("kind", [CAGED_LATIN, NONOGRAM, TAKUZU])
@pytest.mark.parametrize("puzzle", [CHAIN, BOAT, TAKUZU_PUZZLE], ids=lambda puzzle: puzzle.kind)
def test_the_code_of_another_kind_is_refused(kind, puzzle):
    by_kind = {one.id: one for one in (CAGED_LATIN, NONOGRAM, TAKUZU)}
    code = share.code_of(by_kind[puzzle.kind], puzzle)
    if kind.id != puzzle.kind:
        with pytest.raises(BadInput) as caught:
            kind.codecs.read(code)
        assert is_sentence(str(caught.value))
    else:
        assert kind.codecs.read(code) == puzzle
