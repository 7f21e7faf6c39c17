"""Words of the command line: helps of its options, and argparse's own sentences."""

from __future__ import annotations

import argparse

from gridspeak.words.messages import CATALOGUE

_ = CATALOGUE.text


def argparse_messages(lang: str) -> tuple[str, ...]:
    """Argparse's sentences in a language, for the test that none is missing."""
    return (
        # Translators: argparse's own words; what stands in %(…)s or %s stays as it is.
        _(lang, "usage: "),
        # Translators: argparse's own words: heading of the options.
        _(lang, "options"),
        # Translators: argparse's own words: heading of the arguments.
        _(lang, "positional arguments"),
        # Translators: argparse's own words: explains --help.
        _(lang, "show this help message and exit"),
        # Translators: argparse's own words; what stands in %s stays as it is.
        _(lang, "the following arguments are required: %s"),
        # Translators: argparse's own words; what stands in %s stays as it is.
        _(lang, "one of the arguments %s is required"),
        # Translators: argparse's own words; what stands in %s stays as it is.
        _(lang, "not allowed with argument %s"),
        # Translators: argparse's own words; what stands in %s stays as it is.
        _(lang, "unrecognized arguments: %s"),
        # Translators: argparse's own words.
        _(lang, "expected one argument"),
        # Translators: argparse's own words.
        _(lang, "expected at most one argument"),
        # Translators: argparse's own words; what stands in %(…)s stays as it is.
        _(lang, "argument %(argument_name)s: %(message)s"),
        # Translators: argparse's own words; what stands in %r stays as it is.
        _(lang, "ignored explicit argument %r"),
        # Translators: an option of the command line that takes a number; what stands in %(…)r stays as it is.
        _(lang, "%(value)r is not a whole number"),
        # Translators: argparse's own words; what stands in %(…)s or %(…)r stays as it is.
        _(lang, "invalid choice: %(value)r (choose from %(choices)s)"),
    )


_CLEARER = {"invalid %(type)s value: %(value)r": "%(value)r is not a whole number"}
"""What we say in place of argparse's own words: every argument here that has a type is a number."""


def translate_argparse(lang: str) -> None:
    """Let argparse look its own words up in our catalogue: it has no setting for that."""

    def look_up(message: str) -> str:
        return _(lang, _CLEARER.get(message, message))

    vars(argparse)["_"] = look_up


def description(lang: str) -> str:
    # Translators: describes the program, in its help.
    return _(lang, "Logic puzzles played by ear, by finger and by line, as well as by eye.")


def help_version(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "print the version")


def help_lang(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "language of everything that is said")


def help_puzzle(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "name of a puzzle, such as takuzu")


def help_level(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "number of a level")


def help_daily(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "the daily of a date such as 2026-03-31; without a date: of today")


def help_new(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "a new puzzle of a size or profile")


def help_open(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "a puzzle of your own: a share code, a game id, a line of signs, or a file with one of them")


def help_resume(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "go on with a saved game; without a number: with the last one")


def help_with(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "a frontend to play with; may be given several times")


def help_set(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "a setting of a frontend")


def help_seed(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "a word or number that fixes what is generated")


def help_code(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "a share code")


def help_format(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "how a puzzle is written: line, grid, json, sgt or code")


def help_show_format(lang: str) -> str:
    # Translators: help of an option of the command line; these are names of formats, as they are typed.
    return _(lang, "how a puzzle is written: line, grid, json, sgt, code, braille, braille-unicode, brf or brf-crlf")


def help_width(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "longest line that is printed")


def help_solution(lang: str) -> str:
    # Translators: help of an option of the command line; braille and brf are names of formats.
    return _(lang, "with the solution, after the puzzle; in the formats braille and brf")


def help_size(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "size of the board")


def help_profile(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "profile of the puzzle")


def help_count(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "how many puzzles")


def help_givens(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "number of starting digits; without it as few as possible")


def help_technique(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "strongest technique that may be needed")


def help_jobs(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "number of processes")


def help_dask(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "address of a Dask scheduler that does the work")


def help_out(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "file to write to instead of standard output")


def help_progress(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "how progress is told")


def help_file(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "file with one puzzle a line; without it or with -: standard input")


def help_hint_technique(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "find this technique alone")


def help_hint_all(lang: str) -> str:
    # Translators: help of an option of the command line.
    return _(lang, "list all deductions instead of the easiest")


def help_schema(lang: str) -> str:
    # Translators: help of an option of the command line; JSON Schema is the name of a format.
    return _(lang, "print the JSON Schema of all messages and end")


def about_play(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "play; without more it goes on with the last game or opens the next level")


def about_puzzles(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "list the installed puzzles")


def about_frontends(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "list the installed frontends")


def about_languages(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "list the languages")


def about_show(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "print a level, a daily or a shared puzzle")


def about_generate(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "make puzzles")


def about_solve(lang: str) -> str:
    # Translators: what a command of the command line does; none and several are printed as they stand.
    return _(lang, "solve puzzles: a line in, a line out: the solution, none, or several")


def about_grade(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "grade puzzles: a line in, a JSON line out")


def about_hint(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "give hints: a position in, the easiest deduction out, as a JSON line")


def about_check(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "check positions by visible rules alone: a line in, a JSON line out")


def about_serve(lang: str) -> str:
    # Translators: what a command of the command line does; JSON is the name of a format.
    return _(lang, "let another program play, by lines of JSON on standard input and output")


def about_games(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "list the games that are not finished")


def about_results(lang: str) -> str:
    # Translators: what a command of the command line does.
    return _(lang, "list the finished games")
