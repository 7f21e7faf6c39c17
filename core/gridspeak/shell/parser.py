"""From a typed line to what is wished: places and digits as they stand, then the table of commands."""

from __future__ import annotations

import re
from functools import cache

from gridspeak import commands
from gridspeak.errors import BadInput
from gridspeak.events import Question
from gridspeak.plain import folded
from gridspeak.shell.arguments import Context, open_text, shown, split_place, value_of
from gridspeak.shell.table import COMMANDS, Row, Wish
from gridspeak.words import messages, replies
from gridspeak.words.messages import CATALOGUE

LONGEST_ARGUMENT = 200
"""Letters after a command that are read at most; a puzzle to open may be longer."""

IN_EVERY_LANGUAGE = ("lang", "help", "quit")
"""Commands whose names are known in all languages, for who has landed in the wrong one."""

_REGION_COMMANDS = ("row", "column", "box")


@cache
def _names(lang: str) -> dict[str, Row]:
    """Every name of a command: as written, and in small letters and without accents where that is free.

    The names of the player's language come first.
    """
    named: dict[str, Row] = {}
    for row in COMMANDS:
        for name in row.words(lang).split():
            named.setdefault(name, row)
    for row in COMMANDS:
        for name in (row.name, *row.aliases):
            named.setdefault(name, row)
    for row in COMMANDS:
        for language in CATALOGUE.languages() if row.name in IN_EVERY_LANGUAGE else ():
            for name in row.words(language).split():
                named.setdefault(name, row)
    for name, row in tuple(named.items()):
        named.setdefault(name.casefold(), row)
    for name, row in tuple(named.items()):
        named.setdefault(folded(name), row)
    return named


def find_row(name: str, lang: str) -> Row | None:
    """The command of a name; capitals matter only where two commands differ in nothing else."""
    named = _names(lang)
    return named.get(name) or named.get(name.casefold()) or named.get(folded(name))


def region_kind(name: str, lang: str) -> str | None:
    """The kind of region that a word such as `row`, `r` or `fila` means."""
    row = find_row(name, lang)
    return row.name if row is not None and row.name in _REGION_COMMANDS else None


def split_region(text: str, lang: str) -> tuple[str, str] | None:
    """A region's word and number, in either order and with or without a blank: `row 3`, `r3`, `3행`. None otherwise."""
    match = re.fullmatch(r"(?P<word>\D+?)\s*(?P<number>\d*)|(?P<first>\d+)\s*(?P<after>\D+)", text.strip(), re.ASCII)
    if match is None:
        return None
    word, number = match["word"] or match["after"], match["number"] or match["first"] or ""
    return (word.strip(), number) if region_kind(word.strip(), lang) else None


class Parser:
    """Reads what a player types. It holds no state."""

    def parse(self, context: Context, line: str) -> Wish:
        """What the line asks for; `BadInput` tells what was typed and what is expected."""
        text = line.strip().removeprefix("/").strip()
        if not text:
            return Question("position") if context.view is not None else Question("games")
        if context.view is not None:
            wish = self._place_or_digit(context, text)
            if wish is not None:
                return wish
        name, _, rest = text.partition(" ")
        row = find_row(name, context.language)
        attached = split_region(text, context.language) if row is None else None
        if attached is not None:
            name, rest = attached
            row = find_row(name, context.language)
        if row is None:
            raise self._unknown(name, context.language)
        if row.ability is not None and context.kind is not None and row.ability not in context.kind.abilities:
            ability, wording = row.ability, context.kind.wording
            raise BadInput(lambda lang: wording.lacks(ability, row.names(lang)[0], lang))
        context = context._replace(
            command=row.names(context.language)[0], usage=messages.separator(context.language).join(row.forms(context.language))
        )
        if len(rest) > LONGEST_ARGUMENT and row.parse is not open_text:
            raise context.unusable(rest)
        return row.parse(context, rest.strip())

    def _place_or_digit(self, context: Context, text: str) -> Wish | None:
        found = split_place(context, text)
        if found is not None:
            cell, rest = found
            return commands.Place(cell, value_of(context, rest)) if rest else commands.MoveCursor(cell)
        view = context.view
        if view is not None and (view.board.puzzle.value_of(text) is not None or text == "."):
            return commands.Place(None, value_of(context, text))
        if text.isdigit():
            return commands.Place(None, value_of(context, text))
        return None

    def _unknown(self, name: str, lang: str) -> BadInput:
        from difflib import get_close_matches
        from unicodedata import normalize

        typed = normalize("NFD", name.casefold()[:LONGEST_ARGUMENT])  # Hangul is compared letter by letter
        own = {normalize("NFD", word): word for row in COMMANDS for word in row.words(lang).split()}
        every = {normalize("NFD", word): word for word in _names(lang)}
        near = [own[one] for one in get_close_matches(typed, own, 1)] or [
            every[one] for one in get_close_matches(typed, every, 1)
        ]
        if near:
            return BadInput(lambda lang: replies.unknown_command_near(lang, shown(name), near[0]))
        return BadInput(lambda lang: replies.unknown_command(lang, shown(name)))
