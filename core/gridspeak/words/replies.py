"""Messages about what a player typed: commands misunderstood, help, and how answers are given."""

from __future__ import annotations

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text


def no_such_cell(lang: str, row: int, column: int, rows: int, columns: int) -> str:
    # Translators: a square that the board does not have.
    return _(
        lang,
        "There is no row {row}, column {column}: the board has {rows} rows and {columns} columns.",
        row=row,
        column=column,
        rows=rows,
        columns=columns,
    )


def unknown_command(lang: str, typed: str) -> str:
    # Translators: the first word of the line is no command. "help" is the command to type.
    return _(lang, "{typed} is no command; type help to hear them all.", typed=typed)


def unknown_command_near(lang: str, typed: str, near: str) -> str:
    # Translators: the first word of the line is no command, but {near} is one.
    return _(lang, "{typed} is no command; did you mean {near}?", typed=typed, near=near)


def handed_over(lang: str, command: str, frontend: str) -> str:
    # Translators: the command belongs to another frontend, which carries it out; both are names.
    return _(lang, "{command} goes to {frontend}.", command=command, frontend=frontend)


def done(lang: str) -> str:
    # Translators: a command was carried out that has no other answer here.
    return _(lang, "Done.")


def not_here(lang: str, command: str) -> str:
    # Translators: a command that none of the ways to play that are in use has, e.g. "voice" where nothing speaks.
    return _(lang, "{command} does nothing here: it belongs to another way to play.", command=command)


def bad_argument(lang: str, command: str, typed: str, expected: str) -> str:
    # Translators: a command with an argument that it cannot use; {expected} shows how it is typed.
    return _(
        lang,
        "{command} cannot use {typed}; it is typed like {expected}.",
        command=command,
        typed=typed,
        expected=expected,
    )


def missing_argument(lang: str, command: str, expected: str) -> str:
    # Translators: a command without the argument that it needs; {expected} shows how it is typed.
    return _(lang, "{command} needs more; it is typed like {expected}.", command=command, expected=expected)


def bad_value(lang: str, typed: str, known: str) -> str:
    # Translators: a digit that the puzzle does not have; {known} lists those it has.
    return _(lang, "{typed} does not fit here; type {known}, or a dot to empty the square.", typed=typed, known=known)


def no_such_region(lang: str, what: str, typed: str, count: int) -> str:
    # Translators: a line that the board does not have; {what} is the command, e.g. row.
    return _(lang, "There is no {what} {typed}; they go from 1 to {count}.", what=what, typed=typed, count=count)


def help_heading(lang: str) -> str:
    # Translators: first line of the help. r3c5 and 3 5 1 are typed as they stand.
    return _(
        lang,
        "Type r3c5 or 3 5 to go to a square, 3 5 1 to place a digit there. help row tells how row is typed, and so for each command.",
    )


def help_line(lang: str, usage: str, text: str) -> str:
    # Translators: one command in the help; {usage} is how it is typed, {text} what it does.
    return _(lang, "{usage}: {text}", usage=usage, text=text)


def help_aliases(lang: str, aliases: str) -> str:
    # Translators: other words for a command.
    return _(lang, "Also: {aliases}.", aliases=aliases)


def goodbye(lang: str) -> str:
    # Translators: the program ends; every move is already saved.
    return _(lang, "Saved. Goodbye.")


def said_nothing(lang: str) -> str:
    # Translators: again or said before anything was said.
    return _(lang, "Nothing was said yet.")


def detail_set(lang: str, detail: str) -> str:
    # Translators: how much is said; {detail} is short, normal or long.
    return _(lang, "Answers are now {detail}.", detail=detail)


def detail_name(lang: str, detail: str) -> str:
    if detail == "short":
        # Translators: how much is said.
        return _(lang, "short")
    if detail == "long":
        # Translators: how much is said.
        return _(lang, "long")
    # Translators: how much is said.
    return _(lang, "normal")


def gaps_set(lang: str, sign: str) -> str:
    # Translators: how empty squares are read; {sign} is e.g. "a dot" or "the word gap".
    return _(lang, "Empty squares in a line are now read as {sign}.", sign=_sign_name(lang, sign))


def _sign_name(lang: str, sign: str) -> str:
    match sign:
        case ".":
            # Translators: the sign for an empty square, as a word: signs may stay silent.
            return _(lang, "a dot")
        case "-":
            # Translators: the sign for an empty square, as a word: signs may stay silent.
            return _(lang, "a dash")
        case "_":
            # Translators: the sign for an empty square, as a word: signs may stay silent.
            return _(lang, "an underscore")
        case _:
            return sign


def groups_set(lang: str, on: bool) -> str:
    if on:
        # Translators: lines are read with equal neighbours together.
        return _(lang, "Lines are read in groups.")
    # Translators: lines are read square by square.
    return _(lang, "Lines are read square by square.")


def switch(lang: str, on: bool) -> str:
    if on:
        # Translators: typed after a command such as "notes" to switch it on; one word.
        return _(lang, "on")
    # Translators: typed after a command such as "notes" to switch it off; one word.
    return _(lang, "off")


def gaps_word(lang: str) -> str:
    # Translators: typed after the command "gaps", to have empty squares read as a word; one word.
    return _(lang, "word")


def quit_asked(lang: str) -> str:
    # Translators: Control-C at the prompt; "quit" is the command to type.
    return _(lang, "Every move is saved. Type quit to end the game.")
