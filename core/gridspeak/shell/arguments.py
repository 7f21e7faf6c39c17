"""How the arguments of each command are read: functions from (context, rest of the line) to what is wished."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from gridspeak import commands, requests
from gridspeak.errors import BadInput
from gridspeak.events import Question, View
from gridspeak.kind import Kind
from gridspeak.plain import folded
from gridspeak.puzzle import Cell, Region, Value
from gridspeak.textfile import text_or_file
from gridspeak.words import house, messages, replies


class Local(NamedTuple):
    """A command of a frontend, such as `again`, with the rest of its line."""

    name: str
    rest: str = ""


class Context(NamedTuple):
    """What the parser knows of the game: kind, view (None before a game is open), language, and the kind to open.

    `resume` says whether opening a level or a daily goes on with a begun game of it, as a person expects; scripts start anew.
    """

    language: str
    kind: Kind | None
    view: View | None
    usual_kind: str
    resume: bool = False
    command: str = ""
    usage: str = ""

    def unusable(self, typed: str) -> BadInput:
        """The error for an argument that the command cannot use."""
        command, usage = self.command, self.usage
        if not typed.strip():
            return BadInput(lambda lang: replies.missing_argument(lang, command, usage))
        return BadInput(lambda lang: replies.bad_argument(lang, command, shown(typed), usage))

    def game(self) -> View:
        """The view of the open game; an error where none is open."""
        if self.view is None:
            raise BadInput(house.no_game)
        return self.view

    @property
    def kind_id(self) -> str:
        """The kind that a request without a name means."""
        return self.kind.id if self.kind else self.usual_kind


def shown(typed: str) -> str:
    """What was typed, fit for an answer: printable and not too long."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in typed.strip())
    return clean if len(clean) <= 60 else clean[:60] + "…"


LONGEST_PLACE = 60
"""Letters at the start of a line in which a place is looked for."""

_PLACES = (
    r"r\s*(\d{1,3})\s*[,.]?\s*c\s*(\d{1,3})",
    r"f\s*(\d{1,3})\s*[,.]?\s*c\s*(\d{1,3})",
    r"(\d{1,3})\s*행\s*(\d{1,3})\s*열",
    r"(\d{1,3})[\s,]+(\d{1,3})(?=$|[\s=,])",
)


def split_place(context: Context, text: str) -> tuple[Cell, str] | None:
    """A place at the start of a text (`r3c5`, `3 5`, and as the language writes it) with the rest; None without one.

    A language whose short place is written otherwise is read from its own message.
    """
    start = text[:LONGEST_PLACE].casefold()
    for pattern in (*_PLACES, _place_pattern(context.language)):
        match = re.match(pattern, start, re.ASCII)
        if match:
            rest = text[match.end() :]
            if rest and not rest[0].isspace() and rest[0] not in "=,:":
                continue
            return (int(match[1]) - 1, int(match[2]) - 1), rest.strip(" \t=,:")
    return None


def _place_pattern(lang: str) -> str:
    written = messages.short_place(lang, 111, 222).casefold()
    return re.escape(written).replace("111", r"(\d{1,3})").replace("222", r"(\d{1,3})")


def value_of(context: Context, text: str) -> Value | None:
    """The value that a text writes; None for a dot, a dash or the word for empty. An error for anything else."""
    view = context.game()
    value = view.board.puzzle.value_of(text)
    if value is not None:
        return value
    if text in (".", "-", "_") or folded(text) in (folded(messages.empty(context.language)), messages.empty("en")):
        return None
    known = ", ".join(symbol.text for symbol in view.board.puzzle.symbols)
    raise BadInput(lambda lang: replies.bad_value(lang, shown(text), known))


def _optional_cell(context: Context, rest: str) -> Cell | None:
    context.game()
    if not rest:
        return None
    found = split_place(context, rest)
    if found is None or found[1]:
        raise context.unusable(rest)
    return found[0]


def go(context: Context, rest: str) -> commands.Command:
    """`go r3c5`; with a digit behind it is placed there, as without the word."""
    context.game()
    found = split_place(context, rest)
    if found is None:
        raise context.unusable(rest)
    cell, text = found
    return commands.Place(cell, value_of(context, text)) if text else commands.MoveCursor(cell)


def place(context: Context, rest: str) -> commands.Command:
    """`place r3c5 1`, or `place 1` here."""
    context.game()
    found = split_place(context, rest)
    cell, text = found if found else (None, rest)
    if not text:
        raise context.unusable(rest)
    return commands.Place(cell, value_of(context, text))


def tap(context: Context, rest: str) -> commands.Command:
    """`tap`, `tap r3c5`."""
    return commands.Tap(_optional_cell(context, rest))


def clear(context: Context, rest: str) -> commands.Command:
    """`clear`, `clear r3c5`."""
    return commands.Place(_optional_cell(context, rest), None)


def note(context: Context, rest: str) -> commands.Command:
    """`note r3c5 1`, `note 1`."""
    context.game()
    found = split_place(context, rest)
    cell, text = found if found else (None, rest)
    value = value_of(context, text) if text else None
    if value is None:
        raise context.unusable(rest)
    return commands.ToggleNote(cell, value)


def notes_mode(context: Context, rest: str) -> commands.Command:
    """`notes`, `notes on`, `notes off`."""
    context.game()
    switch = {replies.switch(lang, on): on for lang in ("en", context.language) for on in (True, False)}
    if rest and rest.casefold() not in switch:
        raise context.unusable(rest)
    return commands.SetNotesMode(switch.get(rest.casefold()))


def _plain(command: commands.Command) -> Callable[[Context, str], commands.Command]:
    def parse(context: Context, rest: str) -> commands.Command:
        context.game()
        if rest:
            raise context.unusable(rest)
        return command

    return parse


hint = _plain(commands.AskHint())
fill_notes = _plain(commands.FillNotes())
undo = _plain(commands.Undo())
redo = _plain(commands.Redo())
bookmark = _plain(commands.SetBookmark())
back = _plain(commands.ReturnToBookmark())
pause = _plain(commands.Pause())


def seek(forward: bool) -> Callable[[Context, str], commands.Command]:
    """`next` and `prev`."""
    return _plain(commands.SeekEmpty(forward))


def move(rows: int, columns: int) -> Callable[[Context, str], commands.Command]:
    """`up`, `left 2`."""

    def parse(context: Context, rest: str) -> commands.Command:
        context.game()
        steps = 1 if not rest else _number(context, rest)
        return commands.StepCursor(rows * steps, columns * steps)

    return parse


def line_end(last: bool) -> Callable[[Context, str], commands.Command]:
    """`first` and `last`: of the row; `first board` and `last board`: of the board."""

    def parse(context: Context, rest: str) -> commands.Command:
        view = context.game()
        puzzle, lang = view.board.puzzle, context.language
        if rest and folded(rest) not in ("board", folded(messages.board_name(lang))):
            raise context.unusable(rest)
        row = view.cursor[0] if not rest else puzzle.rows - 1 if last else 0
        return commands.MoveCursor((row, puzzle.columns - 1 if last else 0))

    return parse


def _number(context: Context, text: str) -> int:
    if not re.fullmatch(r"\d{1,6}", text, re.ASCII):
        raise context.unusable(text)
    return int(text)


def region(kind: str) -> Callable[[Context, str], Question]:
    """`row 3`; `row` alone means the one of the cursor."""

    def parse(context: Context, rest: str) -> Question:
        return Question("region", region=_region(context, kind, rest).id)

    return parse


def _region(context: Context, kind: str, text: str) -> Region:
    view = context.game()
    puzzle = view.board.puzzle
    regions = [one for one in puzzle.regions if one.kind == kind]
    if not regions:
        wording, command = (context.kind.wording if context.kind else None), context.command or kind
        raise BadInput(lambda lang: wording.lacks(kind, command, lang) if wording else house.no_game(lang))
    if not text:
        return next((one for one in regions if view.cursor in one.cells), regions[0])
    number = _number(context, text)
    for one in regions:
        if one.number == number:
            return one
    raise BadInput(lambda lang: replies.no_such_region(lang, context.command, text, len(regions)))


def about_region(topic: str) -> Callable[[Context, str], Question]:
    """`empties`, `empties row 3`, `count r3`."""

    def parse(context: Context, rest: str) -> Question:
        context.game()
        if not rest:
            return Question(topic)
        from gridspeak.shell.parser import region_kind, split_region

        word, number = split_region(rest, context.language) or ("", "")
        kind = region_kind(word, context.language)
        if kind is None:
            raise context.unusable(rest)
        return Question(topic, region=_region(context._replace(command=word), kind, number).id)

    return parse


def about_cell(topic: str) -> Callable[[Context, str], Question]:
    """`why`, `why r3c5`."""

    def parse(context: Context, rest: str) -> Question:
        return Question(topic, cell=_optional_cell(context, rest))

    return parse


def where(context: Context, rest: str) -> Question:
    """`where 1`."""
    context.game()
    value = value_of(context, rest) if rest else None
    if value is None:
        raise context.unusable(rest)
    return Question("where", value=value)


HOUSE_TOPICS = ("results", "games", "levels", "dailies")


def question(topic: str) -> Callable[[Context, str], Question]:
    """A question without arguments."""

    def parse(context: Context, rest: str) -> Question:
        if topic not in HOUSE_TOPICS:
            context.game()
        if rest:
            raise context.unusable(rest)
        return Question(topic)

    return parse


def help_topic(context: Context, rest: str) -> Question:
    """`help`, `help row`."""
    return Question("help", text=rest)


def tutorial(context: Context, rest: str) -> Question | Local:
    """`tutorial`: the frontend remembers the step; `tutorial 2` says which."""
    context.game()
    return Question("tutorial", number=_number(context, rest)) if rest else Local("tutorial")


def share(context: Context, rest: str) -> Question:
    """`share`, `share result`."""
    context.game()
    if rest.casefold() not in ("", "result", share_result_word(context.language)):
        raise context.unusable(rest)
    return Question("result" if rest else "share")


def share_result_word(lang: str) -> str:
    """The word after `share` that asks for the result."""
    # Translators: the word after the command "share" that asks for one's own result.
    return messages.CATALOGUE.text(lang, "result").casefold()


def level(context: Context, rest: str) -> requests.Request:
    """`level`, `level 7`."""
    number = _number(context, rest) if rest else None
    return requests.OpenLevel(context.kind_id, number, context.resume)


def daily(context: Context, rest: str) -> requests.Request:
    """`daily`, `daily 2026-03-31`."""
    return requests.OpenDaily(context.kind_id, rest or None, context.resume)


def new(context: Context, rest: str) -> requests.Request:
    """`new`, `new 8`; alone it makes one like the current game's."""
    wish = rest or None
    if wish is None and context.view is not None:
        wish = context.view.board.puzzle.origin.profile
    return requests.NewGame(context.kind_id, wish)


def retry(context: Context, rest: str) -> requests.Request:
    """`retry`."""
    context.game()
    if rest:
        raise context.unusable(rest)
    return requests.Retry()


def open_text(context: Context, rest: str) -> requests.Request:
    """`open CODE`, `open FILE`."""
    if not rest:
        raise context.unusable(rest)
    return requests.OpenText(context.kind_id, text_or_file(rest))


def resume(context: Context, rest: str) -> requests.Request:
    """`resume`, `resume 12`."""
    return requests.ResumeGame(rest or None)


def language(context: Context, rest: str) -> requests.Request:
    """`lang es`."""
    if not rest:
        raise context.unusable(rest)
    return requests.SetLanguage(rest)


def local(name: str) -> Callable[[Context, str], Local]:
    """A command that the frontend carries out."""
    return lambda context, rest: Local(name, rest)
