"""`puzzles`, `frontends`, `languages`, `games`, `results`: what is installed, what is saved."""

from __future__ import annotations

from gridspeak.cli import OK
from gridspeak.cli.parser import Wish
from gridspeak.events import Question
from gridspeak.host import Host
from gridspeak.journal import Journal
from gridspeak.lookup import look_up
from gridspeak.plugins import FRONTENDS, PUZZLES, Listed, Registry
from gridspeak.render import house_answer
from gridspeak.words import console, messages
from gridspeak.words.messages import CATALOGUE


def puzzles(wish: Wish) -> int:
    """Every installed puzzle, with what failed to load."""
    registry = Registry()
    for one in registry.listed(PUZZLES):
        title = "" if one.failure else registry.kind(one.name).wording.name(wish.language)
        print(_line(one, title, wish.language))
    return OK


def frontends(wish: Wish) -> int:
    """Every installed frontend, with what failed to load."""
    registry = Registry()
    for one in registry.listed(FRONTENDS):
        controls = one.failure is None and hasattr(registry.frontend(one.name), "run")
        words = console.frontend_controls if controls else console.frontend_listens
        print(_line(one, words(wish.language), wish.language))
    return OK


def _line(one: Listed, title: str, lang: str) -> str:
    source = f"{one.distribution} {one.version}"
    if one.failure:
        return console.plugin_listed_failed(lang, one.name, source, one.failure)
    return console.plugin_listed(lang, one.name, title, source)


def languages(wish: Wish) -> int:
    """Every language, by its own name."""
    for language in CATALOGUE.languages():
        print(f"{language}: {messages.language_name(language)}")
    return OK


def games(wish: Wish) -> int:
    """Games that can be gone on with."""
    return _records(wish, "games")


def results(wish: Wish) -> int:
    """Finished games."""
    return _records(wish, "results")


def _records(wish: Wish, topic: str) -> int:
    question = Question(topic)
    host = Host(Registry(), Journal(), wish.language)
    for line in house_answer(question, look_up(host, question), wish.language):
        print(line)
    host.close()
    return OK
