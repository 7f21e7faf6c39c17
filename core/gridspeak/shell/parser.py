"""From a typed line to what is wished: places and digits as they stand, then the table of commands."""

from __future__ import annotations

from functools import cache

from gridspeak import commands
from gridspeak.errors import BadInput
from gridspeak.events import Question
from gridspeak.shell.arguments import Context, open_text, shown, split_place, value_of
from gridspeak.shell.table import COMMANDS, Row, Wish
from gridspeak.words import house

LONGEST_ARGUMENT = 200
"""Letters after a command that are read at most; a puzzle to open may be longer."""

_REGION_COMMANDS = ("row", "column", "box")


@cache
def _names(lang: str) -> dict[str, Row]:
    """Every name of a command: exactly as written, and in lower case where that is free; the player's language first."""
    named: dict[str, Row] = {}
    for row in COMMANDS:
        for name in row.words(lang).split():
            named.setdefault(name, row)
    for row in COMMANDS:
        for name in (row.name, *row.aliases):
            named.setdefault(name, row)
    for name, row in tuple(named.items()):
        named.setdefault(name.casefold(), row)
    return named


def find_row(name: str, lang: str) -> Row | None:
    """The command of a name; capitals matter only where two commands differ in nothing else."""
    named = _names(lang)
    return named.get(name) or named.get(name.casefold())


def region_kind(name: str, lang: str) -> str | None:
    """The kind of region that a word such as `row`, `r` or `fila` means."""
    row = find_row(name, lang)
    return row.name if row is not None and row.name in _REGION_COMMANDS else None


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
        if row is None:
            raise self._unknown(name, context.language)
        if row.ability is not None and context.kind is not None and row.ability not in context.kind.abilities:
            ability, wording = row.ability, context.kind.wording
            raise BadInput(lambda lang: wording.lacks(ability, row.names(lang)[0], lang))
        context = context._replace(command=row.names(context.language)[0], usage=row.typed(context.language))
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

        near = get_close_matches(name.casefold()[:LONGEST_ARGUMENT], _names(lang), 1)
        if near:
            return BadInput(lambda lang: house.unknown_command_near(lang, shown(name), near[0]))
        return BadInput(lambda lang: house.unknown_command(lang, shown(name)))
