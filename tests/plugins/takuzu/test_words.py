"""What is said, word by word, in each language: one script that touches every command and every kind of answer.

After a wanted change of words: UPDATE_GOLDEN=1 pytest tests/plugins/takuzu/test_words.py
"""

import os
import re
from pathlib import Path

import pytest

from gridspeak.shell import COMMANDS

FOLDER = Path(__file__).with_name("golden")

SCRIPT = [
    # before a game is open
    "row 1", "1 1 0", "zork", "", "games", "results", "levels", "again", "help row", "share",
    # reading
    "level 1", "row 1", "row", "column 5", "board", "count", "count row 1", "count column 2", "empties", "empties row 2",
    "empties column 3", "where 0", "where 1", "gaps .", "row 1", "gaps word", "groups on", "row 1", "groups off", "gaps x",
    "verb long", "row 1", "next", "mine",
    "mine row 1", "verb short", "next", "row 1", "status", "1 4 0", "tap", "verb normal", "verb x", "clear",
    "row 9", "row x", "count zork", "where", "where 7", "box 1", "said 2", "again", "status", "pos", "",
    "here", "value", "last board", "first board", "stop", "mute", "rate", "voice", "keys", "width",
    # moving
    "next", "prev", "up", "down 2", "left", "right 9", "first", "last", "go 3 3", "go", "go 9 9", "go x", "4 4", "r9c9",
    # placing
    "1 4 0", "1 4 0", "1 4 1", "1 4 .", "tap", "tap 1 4", "tap", "1 1 1", "tap 1 1", "clear 1 1", "1 4 2", "place",
    "place 1 4 0", "clear 1 4", "clear", "9 9 1", "nexxt", "zork", "1 9",
    # what Takuzu lacks
    "undo", "redo", "note 1", "notes", "auto", "bookmark", "return", "candidates", "mistakes on", "help undo",
    # hints and reasons
    "hint", "hint", "hint", "why", "why 1 1", "why 1 4", "why 9 9", "bad", "pause", "status",
    # the house
    "levels", "level 3", "level 101", "level x", "daily 2026-03-01", "daily", "daily 2026-01-30", "daily 2026-03-02",
    "daily 2026-02-30", "dailies", "new 7", "new 12", "new x", "retry", "retry x", "share", "share result", "share x", "games",
    "resume 99", "resume x", "lang xx", "lang", "open", "open zork!", "open 6x6u:a", "open takuzu-6-49VQ-Y62F-GDSE-9E",
    "open " + "." * 25, "open " + "." * 35, "open sudoku-9-0000", "help", "help hint", "help zork",
    # the guide
    "rules", "tips", "faq", "about", "tutorial", "tutorial", "tutorial 7", "tutorial x",
    # violations: runs
    "open " + "." * 64, "1 2 0", "1 3 0", "1 4 0", "hint", "1 1 0", "1 5 0", "status", "bad", "1 5 .", "1 1 1", "1 3 1", "bad",
    "2 1 1", "2 2 1", "2 3 1", "2 5 1", "2 6 1", "2 7 1", "2 4 1", "2 4 .",
    # violations: columns, half, equal lines
    "open " + "." * 36, "1 1 1", "3 1 1", "4 1 1", "6 1 1", "tap 6 1",
    "open 010011" + "." * 12 + "01001." + "." * 12, "4 6 1", "bad", "hint", "4 6 .", "4 6 0",
    "open 0....." + "1....." + "0....." + "0....." + "1....." + "......", "6 1 1",
    "open 000" + "." * 13, "hint",
    # the five techniques
    "open ...11." + "." * 30, "hint", "hint", "why 1 3", "open 0..0" + "." * 12, "hint", "hint",
    "open 010011" + "." * 12 + "010..1" + "." * 12, "hint", "hint", "open ........1.......................1...", "hint", "hint",
    "open 1..1..............101100............", "hint", "hint", "open " + "." * 16, "hint", "why 1 1",
    # the win
    "open .10110110100101001011010100101001011", "1 1 0", "1 1 1", "hint", "undo", "status", "next", "share", "share result",
    "retry", "hint", "1 1 1", "1 1 0", "results", "games",
]  # fmt: skip


def played(table, lang):
    """The script with its answers, solved levels included; the numbers of a day are those of the table."""
    told = []
    for line, answer in zip(SCRIPT, table.play(*SCRIPT), strict=True):
        told += [f"> {line}", *answer]
    table.play("level 1")
    *before, last = [f"{r} {c} {d}" for r, c, d in table.moves()]
    table.play(*before)
    for line in (last, "level", "levels", "dailies"):
        told += [f"> {line}", *table.play(line)[0]]
    return told


@pytest.mark.parametrize("lang", ["en", "es", "ko"])
def test_every_word(tables, lang, monkeypatch):
    monkeypatch.chdir(FOLDER.parent)  # no file here is called like a puzzle
    text = "\n".join(played(tables(lang), lang)) + "\n"
    path = FOLDER / f"words_{lang}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), "wanted? then UPDATE_GOLDEN=1 pytest tests/plugins/takuzu/test_words.py"


def test_the_script_touches_every_command():
    typed = {line.split()[0] for line in SCRIPT if line}
    missing = [row.name for row in COMMANDS if not typed & {row.name, *row.aliases} and row.name != "quit"]
    assert missing == []


@pytest.mark.parametrize("lang", ["es", "ko"])
def test_no_sentence_is_left_in_english(lang):
    path = {one: FOLDER / f"words_{one}.txt" for one in ("en", lang)}
    english, other = ([*path[one].read_text("utf-8").splitlines()] for one in ("en", lang))
    assert len(english) == len(other)
    same = [one for one, two in zip(english, other, strict=True) if one == two and not one.startswith(">")]
    assert [line for line in same if len(re.findall(r"[a-z]{2,}", line)) > 2] == []
