"""The command line, with argparse. Its own words go through the catalogues too."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from gridspeak.plain import one_line
from gridspeak.words import arguments as words
from gridspeak.words import console, environment_language, house, resolve_language
from gridspeak.words.messages import CATALOGUE

WRONG_USAGE = 2


class Wish(argparse.Namespace):
    """The parsed command line; `run` carries it out."""

    run: Callable[[Wish], int]
    language: str
    lang: str | None
    command: str


class _Parser(argparse.ArgumentParser):
    language = "en"

    def error(self, message: str) -> NoReturn:
        usage(self.language, message)


def usage(language: str, problem: str) -> NoReturn:
    """End with status 2 and a sentence."""
    print(one_line(console.usage_error(language, problem)), file=sys.stderr)
    raise SystemExit(WRONG_USAGE)


def parse(arguments: Sequence[str]) -> Wish:
    """Read the command line; wrong usage ends the program with status 2 and a sentence."""
    installed = CATALOGUE.languages()
    language = _wished_language(arguments, installed) or environment_language(installed) or "en"
    words.translate_argparse(language)
    _Parser.language = language
    if not arguments or arguments[0] not in (*_COMMANDS, "-h", "--help", "--version"):
        arguments = ["play", *arguments]
    parser = _build(language, [arguments[0]] if arguments[0] in _COMMANDS else list(_COMMANDS))
    wish = parser.parse_args(list(arguments), namespace=Wish())
    _make_text(wish)
    if wish.lang is not None and resolve_language(wish.lang, installed) is None:
        parser.error(house.unknown_language(language, wish.lang, ", ".join(installed)).rstrip("."))
    wish.language = language
    return wish


def _make_text(wish: Wish) -> None:
    """Replace bytes that are no text, except in names of files, where they may stand."""
    for name, value in vars(wish).items():
        if isinstance(value, str) and name not in ("file", "out", "open"):
            setattr(wish, name, value.encode("utf-8", "replace").decode())


def _wished_language(arguments: Sequence[str], installed: tuple[str, ...]) -> str | None:
    """The language of --lang, needed before the parser speaks."""
    for index, argument in enumerate(arguments):
        if argument == "--lang" and index + 1 < len(arguments):
            return resolve_language(arguments[index + 1], installed)
        if argument.startswith("--lang="):
            return resolve_language(argument.removeprefix("--lang="), installed)
    return None


def _build(lang: str, names: Sequence[str]) -> argparse.ArgumentParser:
    """The parser with the commands named: building all of them costs more than the board."""
    parser = _Parser(prog="gridspeak", description=words.description(lang), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=_version(), help=words.help_version(lang))
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    common = _Parser(add_help=False)
    common.add_argument("--lang", metavar="|".join(CATALOGUE.languages()), help=words.help_lang(lang))
    for name in names:
        build, run, text = _COMMANDS[name]
        command = commands.add_parser(name, parents=[common], help=text(lang), description=text(lang), allow_abbrev=False)
        build(command, lang)
        command.set_defaults(run=run)
    return parser


def _version() -> str:
    from gridspeak import __version__

    return f"gridspeak {__version__}"


def _play(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument("puzzle", nargs="?", metavar="PUZZLE", help=words.help_puzzle(lang))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--level", type=int, metavar="N", help=words.help_level(lang))
    what.add_argument("--daily", nargs="?", const="", metavar="DATE", help=words.help_daily(lang))
    what.add_argument("--new", metavar="PROFILE_OR_SIZE", help=words.help_new(lang))
    what.add_argument("--open", metavar="CODE_OR_FILE", help=words.help_open(lang))
    what.add_argument("--resume", nargs="?", const="", metavar="ID", help=words.help_resume(lang))
    parser.add_argument("--with", dest="frontends", action="append", default=[], metavar="FRONTEND", help=words.help_with(lang))
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="FRONTEND.SETTING=VALUE",
        help=words.help_set(lang),
    )
    parser.add_argument("--seed", metavar="S", help=words.help_seed(lang))


def _show(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help=words.help_puzzle(lang))
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--level", type=int, metavar="N", help=words.help_level(lang))
    what.add_argument("--daily", metavar="DATE", help=words.help_daily(lang))
    what.add_argument("--code", metavar="CODE", help=words.help_code(lang))
    parser.add_argument("--format", default="grid", metavar="FORMAT", help=words.help_show_format(lang))
    parser.add_argument("--width", type=int, default=80, metavar="N", help=words.help_width(lang))
    parser.add_argument("--solution", action="store_true", help=words.help_solution(lang))


def _generate(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help=words.help_puzzle(lang))
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--size", type=int, metavar="N", help=words.help_size(lang))
    size.add_argument("--profile", metavar="P", help=words.help_profile(lang))
    parser.add_argument("--count", type=_whole, default=1, metavar="K", help=words.help_count(lang))
    parser.add_argument("--seed", metavar="S", help=words.help_seed(lang))
    parser.add_argument("--givens", type=int, metavar="G", help=words.help_givens(lang))
    parser.add_argument("--technique", metavar="T", help=words.help_technique(lang))
    parser.add_argument("--format", default="line", metavar="line|json|sgt", help=words.help_format(lang))
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--jobs", type=_whole, default=1, metavar="N", help=words.help_jobs(lang))
    many.add_argument("--dask", metavar="ADDRESS", help=words.help_dask(lang))
    parser.add_argument("--out", metavar="FILE", help=words.help_out(lang))
    _progress(parser, lang)


def _whole(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def _progress(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument("--progress", choices=("words", "bar", "none"), default="words", help=words.help_progress(lang))


def _lines(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument("puzzle", metavar="PUZZLE", help=words.help_puzzle(lang))
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help=words.help_file(lang))


def _hint(parser: argparse.ArgumentParser, lang: str) -> None:
    _lines(parser, lang)
    parser.add_argument("--technique", metavar="ID", help=words.help_hint_technique(lang))
    parser.add_argument("--all", action="store_true", help=words.help_hint_all(lang))


def _serve(parser: argparse.ArgumentParser, lang: str) -> None:
    parser.add_argument("--schema", action="store_true", help=words.help_schema(lang))


def _listing(parser: argparse.ArgumentParser, lang: str) -> None:
    """A command without arguments of its own."""


def _run(module: str, function: str) -> Callable[[Wish], int]:
    """Carry out a command by a function whose module is imported only then."""

    def run(wish: Wish) -> int:
        import gc
        from importlib import import_module

        carry_out = getattr(import_module(f"gridspeak.cli.{module}"), function)
        if wish.command != "play":  # which does so itself once the first line is out
            gc.enable()
        return int(carry_out(wish))

    return run


_Build = Callable[[argparse.ArgumentParser, str], None]

_COMMANDS: dict[str, tuple[_Build, Callable[[Wish], int], Callable[[str], str]]] = {
    "play": (_play, _run("play", "play"), words.about_play),
    "puzzles": (_listing, _run("lists", "puzzles"), words.about_puzzles),
    "frontends": (_listing, _run("lists", "frontends"), words.about_frontends),
    "languages": (_listing, _run("lists", "languages"), words.about_languages),
    "show": (_show, _run("show", "show"), words.about_show),
    "generate": (_generate, _run("generate", "generate"), words.about_generate),
    "solve": (_lines, _run("lines", "solve"), words.about_solve),
    "grade": (_lines, _run("lines", "grade"), words.about_grade),
    "hint": (_hint, _run("lines", "hint"), words.about_hint),
    "check": (_lines, _run("lines", "check"), words.about_check),
    "serve": (_serve, _run("serve", "serve"), words.about_serve),
    "games": (_listing, _run("lists", "games"), words.about_games),
    "results": (_listing, _run("lists", "results"), words.about_results),
}
