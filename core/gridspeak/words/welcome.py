"""Messages of the first start."""

from __future__ import annotations

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text


def welcome(lang: str) -> str:
    # Translators: the very first words. Enter is the key.
    return _(lang, "Welcome to gridspeak: logic puzzles by ear, by finger and by line. Enter alone skips a question.")


def ask_language(lang: str) -> str:
    # Translators: first question; the choices follow, one a line.
    return _(lang, "Which language?")


def ask_way(lang: str) -> str:
    # Translators: second question at the first start; the choices follow, one a line.
    return _(lang, "How do you play?")


def way_reader(lang: str) -> str:
    # Translators: choice at the first start: the player's screen reader reads the lines of the terminal.
    return _(lang, "by ear, with my own screen reader")


def way_voice(lang: str) -> str:
    # Translators: choice at the first start: the program speaks, and single keys such as the arrows are commands.
    return _(lang, "by ear, with a voice of the game and single keys")


def way_finger(lang: str) -> str:
    # Translators: choice at the first start: a braille display.
    return _(lang, "by finger, on a braille display: short lines")


def way_eye(lang: str) -> str:
    # Translators: choice at the first start: playing by sight.
    return _(lang, "by eye: empty squares as a dot")


def choice(lang: str, number: int, text: str) -> str:
    # Translators: a numbered choice.
    return _(lang, "{number}: {text}", number=number, text=text)


def choose_number(lang: str, last: int) -> str:
    # Translators: the prompt after numbered choices.
    return _(lang, "Number from 1 to {last}: ", last=last)


def no_choice(lang: str, typed: str, last: int) -> str:
    # Translators: an answer that is none of the numbered choices; the question comes again.
    return _(lang, "{typed} is none of them; type a number from 1 to {last}.", typed=typed, last=last)


def ask_tutorial(lang: str) -> str:
    # Translators: third question at the first start.
    return _(lang, "A tutorial of two minutes first?")


def yes(lang: str) -> str:
    # Translators: a choice.
    return _(lang, "yes")


def no(lang: str) -> str:
    # Translators: a choice.
    return _(lang, "no")


def first_help(lang: str) -> str:
    # Translators: last words of the first start. help and tutorial are commands to type.
    return _(lang, "Type help to hear the commands, tutorial to learn them.")
