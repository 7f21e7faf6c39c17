"""The table of commands. A row carries its name, short forms, words in the player's language, usage, help and ability."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import NamedTuple, TypeAlias

from gridspeak.commands import Command
from gridspeak.events import Question
from gridspeak.requests import Request
from gridspeak.shell import arguments as args
from gridspeak.shell.arguments import Context, Local
from gridspeak.words.messages import CATALOGUE

Wish: TypeAlias = Command | Question | Request | Local
"""What a typed line asks for."""


class Row(NamedTuple):
    """One command. `words` gives further names in a language, parted by blanks; `usage` shows its arguments as typed."""

    name: str
    aliases: tuple[str, ...]
    usage: str
    parse: Callable[[Context, str], Wish]
    words: Callable[[str], str]
    help: Callable[[str], str]
    ability: str | None = None

    def names(self, lang: str) -> tuple[str, ...]:
        """Every name that the command has for a player of that language, the long one of the language first."""
        own = tuple(self.words(lang).split())
        return tuple(dict.fromkeys((*own, self.name, *self.aliases)))

    def typed(self, lang: str) -> str:
        """How the command is typed in that language, with its arguments."""
        usage = CATALOGUE.in_context(lang, "usage", self.usage) if self.usage else ""
        return f"{self.names(lang)[0]} {usage}".rstrip()

    def forms(self, lang: str) -> tuple[str, ...]:
        """Every way to type the command, without brackets and bars, which would be read aloud: `row`, `row 3`."""
        name, _, usage = self.typed(lang).partition(" ")
        choices: list[list[str]] = [[name]]
        for optional, needed in re.findall(r"\[([^\]]*)\]|(\S+)", usage):
            choices.append([""] * bool(optional) + (optional or needed).split("|"))
        return tuple(" ".join(filter(None, words)) for words in product(*choices))


def words(context: str, message: str) -> Callable[[str], str]:
    """Names of a command, translated when asked for. Each translation is a list of words parted by blanks."""
    return lambda lang: CATALOGUE.in_context(lang, context, message)


def explain(message: str) -> Callable[[str], str]:
    """The help of a command, translated when asked for."""
    return lambda lang: CATALOGUE.text(lang, message)


# `build_catalogues.py` takes three messages from each row, and writes the comments for translators itself: the names
# (context "command"), the arguments as typed (context "usage") and the help.
# fmt: off
COMMANDS: tuple[Row, ...] = (
    Row("go", ("g",), "r3c5", args.go, words("command", "go"), explain("goes to a square and reads it; r3c5 or 3 5 alone does too")),
    Row("place", ("p",), "[r3c5] 1", args.place, words("command", "place"), explain("places a digit; 3 5 1 alone does too, and 1 alone places it here")),
    Row("tap", ("t",), "[r3c5]", args.tap, words("command", "tap"), explain("changes a square to its next content, round and round")),
    Row("clear", ("x",), "[r3c5]", args.clear, words("command", "clear"), explain("empties a square")),
    Row("row", ("r",), "[3]", args.region("row"), words("command", "row"), explain("reads a row")),
    Row("column", ("col", "c"), "[5]", args.region("column"), words("command", "column"), explain("reads a column")),
    Row("box", ("b",), "[2]", args.region("box"), words("command", "box"), explain("reads a box"), "box"),
    Row("board", ("bd",), "", args.question("board"), words("command", "board"), explain("reads the whole board, a row a line")),
    Row("empties", ("em",), "[row 3]", args.about_region("empties"), words("command", "empties"), explain("tells which squares are empty")),
    Row("count", ("ct",), "[row 3]", args.about_region("count"), words("command", "count"), explain("counts the digits and the empty squares")),
    Row("where", ("wh",), "1", args.where, words("command", "where"), explain("tells where a digit stands")),
    Row("mine", (), "[row 3]", args.about_region("mine"), words("command", "mine"), explain("tells where your own digits stand")),
    Row("next", ("e",), "", args.seek(True), words("command", "next"), explain("goes to the next empty square")),
    Row("prev", ("E", "previous"), "", args.seek(False), words("command", "prev"), explain("goes to the empty square before")),
    Row("up", ("u",), "[2]", args.move(-1, 0), words("command", "up"), explain("goes up")),
    Row("down", ("d",), "[2]", args.move(1, 0), words("command", "down"), explain("goes down")),
    Row("left", ("lt",), "[2]", args.move(0, -1), words("command", "left"), explain("goes left")),
    Row("right", ("rt",), "[2]", args.move(0, 1), words("command", "right"), explain("goes right")),
    Row("first", ("home",), "[board]", args.line_end(False), words("command", "first"), explain("goes to the first square of the row, or of the board")),
    Row("last", ("end",), "[board]", args.line_end(True), words("command", "last"), explain("goes to the last square of the row, or of the board")),
    Row("pos", ("=",), "", args.question("position"), words("command", "pos"), explain("tells the square where you are") ),
    Row("here", (), "", args.question("here"), words("command", "here"), explain("tells where you are, without the digit")),
    Row("value", ("val",), "", args.question("value"), words("command", "value"), explain("tells what the square holds, without the place")),
    Row("status", ("s",), "", args.question("state"), words("command", "status"), explain("tells the game, the square, what is empty and what is broken")),
    Row("again", ("l", "a"), "", args.local("again"), words("command", "again"), explain("repeats the last answer")),
    Row("said", ("history",), "[5]", args.local("said"), words("command", "said"), explain("repeats the last answers, the newest last")),
    Row("bad", ("v", "violations"), "", args.question("violations"), words("command", "bad"), explain("tells which rules are broken, and where")),
    Row("why", ("w",), "[r3c5]", args.about_cell("why"), words("command", "why"), explain("tells what settles a square now, without the digit")),
    Row("candidates", ("cand",), "[r3c5]", args.about_cell("candidates"), words("command", "candidates"), explain("tells which digits fit into a square"), "candidates"),
    Row("hint", ("h",), "", args.hint, words("command", "hint"), explain("points at a square that can be settled; again: explains it")),
    Row("note", (), "[r3c5] 1", args.note, words("command", "note"), explain("writes or strikes a note"), "notes"),
    Row("notes", ("n",), "[on|off]", args.notes_mode, words("command", "notes"), explain("makes digits write notes, or values again"), "notes"),
    Row("auto", (), "", args.fill_notes, words("command", "auto"), explain("fills all notes in; it counts as assistance"), "notes"),
    Row("undo", ("z",), "", args.undo, words("command", "undo"), explain("takes the last action back"), "undo"),
    Row("redo", ("y",), "", args.redo, words("command", "redo"), explain("does again what was undone"), "undo"),
    Row("bookmark", ("bm",), "", args.bookmark, words("command", "bookmark"), explain("remembers the board, to try something"), "bookmark"),
    Row("return", ("rm",), "", args.back, words("command", "return"), explain("brings the board back to the bookmark"), "bookmark"),
    Row("mistakes", (), "", args.question("mistakes"), words("command", "mistakes"), explain("compares your digits with the solution and tells which differ"), "mistakes"),
    Row("pause", (), "", args.pause, words("command", "pause"), explain("stops the time until the next command")),
    Row("level", ("lv",), "[7]", args.level, words("command", "level"), explain("opens a level; alone: the next one")),
    Row("levels", (), "", args.question("levels"), words("command", "levels"), explain("tells how many levels are finished")),
    Row("daily", ("dy",), "[2026-03-31]", args.daily, words("command", "daily"), explain("opens the puzzle of today, or of one of the 29 days before")),
    Row("dailies", (), "", args.question("dailies"), words("command", "dailies"), explain("lists the open dailies and which are finished")),
    Row("new", (), "[8]", args.new, words("command", "new"), explain("opens a new puzzle, of a size if one is given")),
    Row("retry", (), "", args.retry, words("command", "retry"), explain("starts this puzzle again")),
    Row("share", (), "[result]", args.share, words("command", "share"), explain("gives a code for this puzzle; with result: your solved board")),
    Row("open", ("o",), "CODE|FILE", args.open_text, words("command", "open"), explain("opens a puzzle of your own from a code, a line of digits and dots, or a file")),
    Row("resume", (), "[12]", args.resume, words("command", "resume"), explain("goes on with a saved game")),
    Row("games", (), "", args.question("games"), words("command", "games"), explain("lists the games that are not finished")),
    Row("results", (), "", args.question("results"), words("command", "results"), explain("lists the finished games")),
    Row("rules", (), "", args.question("rules"), words("command", "rules"), explain("tells the rules")),
    Row("tips", (), "", args.question("tips"), words("command", "tips"), explain("gives advice")),
    Row("faq", ("questions",), "", args.question("questions"), words("command", "faq"), explain("answers what players ask")),
    Row("about", (), "", args.question("about"), words("command", "about"), explain("tells where the puzzle comes from and how its boards are made")),
    Row("tutorial", ("tu",), "[2]", args.tutorial, words("command", "tutorial"), explain("teaches how to play, a step at a time")),
    Row("verb", ("detail",), "short|normal|long", args.local("verb"), words("command", "verb"), explain("sets how much is said")),
    Row("gaps", (), "word|.|-|=|_|blank", args.local("gaps"), words("command", "gaps"), explain("sets how empty squares in a line are read")),
    Row("width", (), "40", args.local("width"), words("command", "width"), explain("sets how many cells the braille display has")),
    Row("groups", (), "[on|off]", args.local("groups"), words("command", "groups"), explain("reads equal neighbours in a line together")),
    Row("stop", (), "", args.local("stop"), words("command", "stop"), explain("silences the voice at once")),
    Row("mute", (), "[on|off]", args.local("mute"), words("command", "mute"), explain("switches the voice off, or on again")),
    Row("rate", (), "[250]", args.local("rate"), words("command", "rate"), explain("sets how fast the voice speaks, in words a minute")),
    Row("voice", (), "[auto]", args.local("voice"), words("command", "voice"), explain("tells which voices there are, and takes one")),
    Row("keys", (), "[h hint]", args.local("keys"), words("command", "keys"), explain("tells what the keys of cursor play do, and changes one")),
    Row("lang", ("language",), "en|es|ko", args.language, words("command", "lang"), explain("switches the language")),
    Row("help", ("?",), "[command]", args.help_topic, words("command", "help"), explain("lists the commands, or tells more about one")),
    Row("quit", ("q", "exit", "bye"), "", args.local("quit"), words("command", "quit"), explain("ends; every move is already saved")),
)
# fmt: on
