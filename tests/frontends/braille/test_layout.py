"""Lines for a braille display, read as a finger does: from the lines alone, at every width and with every sign for empty.

The golden files show boards, messages and prompts in each language; UPDATE_GOLDEN=1 writes them anew.
"""

import os
import re
from pathlib import Path
from typing import get_args

import pytest
from braille_examples import BOARDS, EVENTS, QUESTIONS, RUN, boxed, takuzu, told, view
from caged_latin import CAGED_LATIN, CHAIN, SYMBOLS
from hypothesis import given, settings
from hypothesis import strategies as st
from nonogram import BOAT, NONOGRAM
from playing import GAMES, played, wishes

from gridspeak import Board, Clue, Event, Origin, Puzzle, Region, events, line_regions
from gridspeak.bridge.tags import TOPICS
from gridspeak.events import Answer, Envelope, Question
from gridspeak.plain import one_line
from gridspeak_braille.layout import lines, prompt
from gridspeak_braille.measure import cells, wrapped
from gridspeak_braille.squares import board_lines, clue_lines, region_lines
from gridspeak_braille.style import GAPS, WIDTHS, BrailleStyle
from gridspeak_takuzu.kind import TAKUZU

GOLDEN = Path(__file__).with_name("golden")
LANGUAGES = ("en", "es", "ko")
EMPTY = GAPS.values()


# A reader who knows the size of the board, the signs of its values and the sign of an empty square


def read(found, length, signs, empty):
    """Lines by their number, as the values' signs and `.`, from what is under the finger alone."""
    contents = {}
    for line in found:
        if line.startswith(" "):
            continue  # goes on with a clue or a place
        label = re.match(r"[^\W\d]*\d+[^\W\d]*?(?=[ _]|[a-z](?=[ _]))", line)
        assert label, line
        rest = line[label.end() :].lstrip("abcdefghij").lstrip(" " if empty != " " else "")
        number = int(re.search(r"\d+", label[0])[0])
        held = contents.setdefault(number, [])
        if empty == " ":
            padding, _, walled = rest.partition("_")
            assert not padding.strip()
            rest = walled[: walled.rindex("_")].replace("_", "")
            held += rest.replace(" ", ".")
            continue
        for sign in rest:
            if len(held) < length and sign != " ":
                assert sign in {*signs, empty}, line
                held.append("." if sign == empty else sign)
    return {number: "".join(held) for number, held in contents.items()}


def expected(board, kind, regions):
    shown = {None: "."} | {one.value: kind.wording.short_value(board.puzzle, one.value) for one in board.puzzle.symbols}
    return {region.number: "".join(shown[board[cell]] for cell in region.cells) for region in regions}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_can_be_rebuilt_from_its_lines(name, width, gap, lang):
    kind, board = BOARDS[name]
    style = BrailleStyle(lang, width, GAPS[gap])
    signs = {kind.wording.short_value(board.puzzle, one.value) for one in board.puzzle.symbols}
    for direction in ("row", "column"):
        regions = [one for one in board.puzzle.regions if one.kind == direction]
        found = [line for region in regions for line in region_lines(board, region, kind.wording, style)]
        length = len(regions[0].cells)
        assert read(found, length, signs, GAPS[gap]) == expected(board, kind, regions)
        assert max(map(cells, found)) <= width


@given(
    st.sampled_from((4, 6, 8, 10, 12, 14, 16, 18, 20)),
    st.floats(0, 1),
    st.integers(0, 10**6),
    st.integers(14, 90),
    st.sampled_from(sorted(GAPS)),
)
@settings(deadline=None)
def test_any_takuzu_can_be_rebuilt_at_any_width(size, density, seed, width, gap):
    board = takuzu(size, density, seed)
    found = board_lines(board, TAKUZU.wording, BrailleStyle("en", width, GAPS[gap]))
    rows = [one for one in board.puzzle.regions if one.kind == "row"]
    assert read(found, size, "01", GAPS[gap]) == expected(board, TAKUZU, rows)
    assert max(map(len, found)) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_a_square_keeps_its_place_whatever_is_entered(width):
    board = Board.start(TAKUZU.codecs.read("." * 100))
    empty = board_lines(board, TAKUZU.wording, BrailleStyle("en", width))
    for cell in board.puzzle.cells[:-1]:
        board = board.place(cell, sum(cell) % 2)
    full = board_lines(board, TAKUZU.wording, BrailleStyle("en", width))
    for before, after in zip(empty, full, strict=True):
        squares = [place for place, sign in enumerate(before) if sign == "."]
        assert len(squares) == 10
        assert all(after[place] in "01." for place in squares)
    places = {tuple(place for place, sign in enumerate(line) if sign == ".") for line in empty}
    assert len(places) == 1  # the same in the tenth row as in the first


def test_the_layouts_that_the_design_shows():
    board = Board.start(TAKUZU.codecs.read("." * 20 + "10..10.1.0" + "." * 70))
    shown = {
        width: region_lines(board, board.puzzle.region["r3"], TAKUZU.wording, BrailleStyle("en", width)) for width in WIDTHS
    }
    assert shown[40] == ("r3  1 0 . . 1  0 . 1 . 0  e4 0:3 1:3",)
    assert shown[20] == ("r3  10..1 0.1.0 e4",)
    assert shown[14] == ("3  10..1 0.1.0",)


def test_boxes_part_lines_and_are_read_themselves():
    board = boxed()
    style = BrailleStyle("en", 14)
    assert region_lines(board, board.puzzle.region["r1"], CAGED_LATIN.wording, style) == ("r1 12 .. e2",)
    assert region_lines(board, board.puzzle.region["b1"], CAGED_LATIN.wording, style) == ("b1 12 34 e0",)


def test_clues_are_told_with_their_lines_and_cages_with_their_places():
    cages = CHAIN.region["k3"]
    assert region_lines(Board.start(CHAIN), cages, CAGED_LATIN.wording, BrailleStyle("en", 40)) == ("k3 . .  (4) e2 r2c1 r3c1",)
    assert "c3 (4)" in clue_lines(BOAT, NONOGRAM.wording, BrailleStyle("en", 14))
    wide = Puzzle(
        "cage", 4, 4, SYMBOLS, (*line_regions(4, 4), Region("k1", "cage", ((0, 0),), Clue("x", (12,), "+"))), (None,) * 16
    )
    assert clue_lines(wide, CAGED_LATIN.wording, BrailleStyle("en", 14)) == ("k1 (12+) r1c1",)


def test_a_long_clue_goes_on_below():
    long = Clue("runs", (1, 1, 1, 1, 1, 1, 1))
    puzzle = Puzzle("nonogram", 1, 14, BOAT.symbols, line_regions(1, 14, [long] + [None] * 14), (None,) * 14)
    found = board_lines(Board.start(puzzle), NONOGRAM.wording, BrailleStyle("en", 20))
    assert "".join(found).replace(" ", "") == "r1..............(1111111)" + "e14" * found[-1].endswith("e14")
    assert all(len(line) <= 20 for line in found)
    assert all(line.startswith("  ") for line in found[1:])


def test_a_sign_that_writes_a_value_stands_for_no_empty_square():
    symbols = (SYMBOLS[0]._replace(text="."), SYMBOLS[1]._replace(text="_"))
    puzzle = Puzzle("signs", 1, 2, symbols, line_regions(1, 2), (None, 1))
    for gap in (".", " ", "_"):
        assert board_lines(Board.start(puzzle), NONOGRAM.wording, BrailleStyle("en", 20, gap)) == ("r1 - .  e1",)


# Breaking


@given(st.text(), st.integers(14, 60), st.text(" ab1", max_size=3))
def test_no_text_makes_a_line_too_long_and_no_word_is_lost(text, width, first):
    found = wrapped(text, width, first)
    assert all(cells(line) <= width for line in found)
    assert "".join("".join(found).split()) == "".join((first + one_line(text)).split())


def test_words_are_cut_only_where_a_line_cannot_hold_one():
    assert wrapped("one two three", 8) == ("one two", "  three")
    assert wrapped("go takuzu-6-49VQ-Y62F", 14) == ("go", "  takuzu-6-49V", "  Q-Y62F")


def test_hangul_takes_the_cells_of_korean_braille():
    assert [cells(text) for text in ("r3", "3행", "빈4", "가", "이", "쌍", "값")] == [2, 4, 4, 2, 2, 4, 4]


# Messages


def test_every_event_class_has_an_example_here():
    assert {type(event) for event in EVENTS} == set(get_args(Event)) - {events.Asked}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_told_within_the_display(lang, width):
    for event in EVENTS:
        found = told(event, takuzu(10), BrailleStyle(lang, width))
        assert found
        assert all(line.strip() and cells(line) <= width and line == line.rstrip() for line in found), found


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_question_is_answered_within_the_display(topic, width):
    fields, found = QUESTIONS.get(topic, ({}, Answer()))
    answer = told(events.Asked(Question(topic, **fields), found), takuzu(10, 0.2), BrailleStyle("en", width))
    assert all(line.strip() and cells(line) <= width for line in answer)
    assert answer


def test_with_a_prompt_to_come_only_what_it_tells_is_left_out():
    style = BrailleStyle("en", 20, echo=False)
    unsaid = [event for event in EVENTS if not told(event, takuzu(10), style)]
    assert unsaid == [events.CellChanged((2, 4), None, 1), events.CursorMoved((2, 4))]
    assert told(events.Asked(Question("position")), takuzu(10), style) == ()
    assert told(events.Asked(Question("position", cell=(2, 4))), takuzu(10), style) != ()


def test_short_messages():
    board = takuzu(10, 0)
    style = BrailleStyle("en", 20)
    said = [told(event, board, style) for event in EVENTS[2:11]]
    assert said == [
        ("r3c5 . e100",),
        ("r3c5 notes 0 1",),
        ("r3c5 no notes",),
        ("! r3 c4-6 111",),
        ("! c5 0:6 of 5",),
        ("! r2 r7 same",),
        ("! r3 c1-7 1:7",),
        ("ok r3",),
        ("hint r4c2 by r4",),
    ]
    assert not set("=>") & set("".join(line for event in EVENTS for line in told(event, board, style)))


def test_what_was_mended_is_told_in_full_where_the_line_is_still_broken():
    board = takuzu(10, 0)
    for column in (0, 1, 2):
        board = board.place((2, column), 0)
    assert told(events.ViolationCleared(RUN), board, BrailleStyle("en", 40)) == ("ok r3 c4-6 111",)


def test_the_default_short_violations_of_a_kind_without_its_own():
    board = Board.start(CHAIN).place((1, 0), 4).place((2, 0), 4)
    said = [CAGED_LATIN.wording.short_violation(CHAIN, one, "en") for one in CAGED_LATIN.rules.violations(board)]
    assert said == ["c1 r2-3 4 twice", "k3 r2c1 r3c1 sum"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
@given(data=st.data())
@settings(deadline=None, max_examples=25)
def test_whole_games_stay_within_the_display_and_nothing_goes_unanswered(name, lang, data):
    kind, puzzle = GAMES[name]
    width = data.draw(st.sampled_from(WIDTHS))
    gap = data.draw(st.sampled_from(sorted(EMPTY)))
    for turn in played(kind, puzzle, data.draw(wishes(puzzle, 12))):
        state = turn.step.state
        after = view(state.board, state.cursor, kind, notes_mode=state.notes_mode)
        envelopes = [Envelope("1", number, 1, event, after) for number, event in enumerate(turn.step.events)]
        full = lines(envelopes, kind.wording, BrailleStyle(lang, width, gap))
        assert bool(full) == bool(envelopes)
        brief = lines(envelopes, kind.wording, BrailleStyle(lang, width, gap, echo=False))
        assert all(cells(line) <= width for line in (*full, *brief))


# The prompt


@given(
    st.sampled_from((6, 8, 10)),
    st.floats(0, 1),
    st.integers(0, 10**6),
    st.sampled_from(LANGUAGES),
    st.sampled_from(sorted(EMPTY)),
    st.booleans(),
    st.data(),
)
@settings(deadline=None)
def test_a_prompt_fits_twenty_cells_with_the_cursor(size, density, seed, lang, gap, notes, data):
    board = takuzu(size, density, seed)
    cursor = data.draw(st.sampled_from(board.puzzle.cells))
    found = prompt(view(board, cursor, notes_mode=notes), TAKUZU.wording, BrailleStyle(lang, 20, gap))
    assert cells(found) < 20
    numbers = list(map(int, re.findall(r"\d+", found)))
    empties, broken = len(board.empties()), len(TAKUZU.rules.violations(board))
    assert numbers[:2] == [cursor[0] + 1, cursor[1] + 1]
    assert numbers[-1] == broken if broken else True
    assert empties in numbers or not empties


def test_prompts():
    board = Board.start(TAKUZU.codecs.read("1" * 4 + "." * 96))
    told_by = {
        width: prompt(view(board, (0, 3), notes_mode=True), TAKUZU.wording, BrailleStyle("en", width)) for width in WIDTHS
    }
    assert told_by == {
        14: "1 4 1 e96!1n: ",
        20: "r1c4 1f e96 v1 n: ",
        32: "r1c4 1 fixed e96 v1 notes: ",
        40: "r1c4 1 fixed e96 v1 notes: ",
        80: "r1c4 1 fixed e96 v1 notes: ",
    }
    assert prompt(view(board, (4, 4)), TAKUZU.wording, BrailleStyle("en", 20, " ")) == "r5c5 . e96 v1: "
    assert prompt(None, None, BrailleStyle("en", 20)) == "gridspeak: "


# Golden files


def page(lang):
    """Boards, messages, answers and prompts of one language at all widths."""
    for width in reversed(WIDTHS):
        for name, (kind, board) in BOARDS.items():
            yield f"## {width} {name}"
            style = BrailleStyle(lang, width)
            columns = [one for one in board.puzzle.regions if one.kind != "row"]
            yield from board_lines(board, kind.wording, style)
            yield from region_lines(board, columns[-1], kind.wording, style)
            yield from clue_lines(board.puzzle, kind.wording, style)
            if name != "boxed":  # no kind has rules for that one
                yield prompt(view(board, (2, 2), kind), kind.wording, style) + "|"
        yield f"## {width} blank"
        yield from (line + "|" for line in board_lines(takuzu(10), TAKUZU.wording, BrailleStyle(lang, width, " ")))
    board = takuzu(10)
    board = Board.start(board.puzzle.named(Origin("level", 70)))
    for width in (40, 20, 14):
        yield f"## {width} messages"
        for event in EVENTS:
            yield from told(event, board, BrailleStyle(lang, width))
    for topic, (fields, found) in QUESTIONS.items():
        yield f"## 20 {topic}"
        yield from told(events.Asked(Question(topic, **fields), found), takuzu(10, 0.8), BrailleStyle(lang, 20))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_is_told_as_it_was(lang):
    found = "".join(f"{line}\n" for line in page(lang))
    path = GOLDEN / f"layout_{lang}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(found, "utf-8")
    assert found == path.read_text("utf-8")
