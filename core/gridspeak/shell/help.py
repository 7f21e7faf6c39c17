"""Help, made from the table of commands."""

from __future__ import annotations

from gridspeak.kind import Kind
from gridspeak.shell.arguments import shown
from gridspeak.shell.parser import find_row
from gridspeak.shell.table import COMMANDS
from gridspeak.words import messages, replies


def help_lines(topic: str, lang: str, kind: Kind | None) -> tuple[str, ...]:
    """The help on one command, or a line for each that the kind has."""
    if topic:
        row = find_row(topic.split(maxsplit=1)[0], lang)
        if row is None:
            return (replies.unknown_command(lang, shown(topic)),)
        if row.ability is not None and kind is not None and row.ability not in kind.abilities:
            return (kind.wording.lacks(row.ability, row.names(lang)[0], lang),)
        lines = [replies.help_line(lang, messages.separator(lang).join(row.forms(lang)), row.help(lang))]
        others = row.names(lang)[1:]
        if others:
            lines.append(replies.help_aliases(lang, ", ".join(others)))
        return tuple(lines)
    usable = [row for row in COMMANDS if row.ability is None or kind is None or row.ability in kind.abilities]
    return (replies.help_heading(lang), *(replies.help_line(lang, row.names(lang)[0], row.help(lang)) for row in usable))
