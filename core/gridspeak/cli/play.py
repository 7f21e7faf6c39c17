"""`gridspeak play`: open what was asked for, attach the frontends, and let the one with the keyboard run."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from types import FrameType

from gridspeak import requests
from gridspeak.cli import BAD_INPUT
from gridspeak.cli.parser import Wish, usage
from gridspeak.errors import PluginFailed, UnknownName
from gridspeak.frontends import Controller, Frontend, Mailbox, Port, Setting
from gridspeak.host import WAY_TO_PLAY, Host
from gridspeak.journal import Journal
from gridspeak.plain import one_line
from gridspeak.plugins import FRONTENDS, PUZZLES, Registry
from gridspeak.textfile import text_or_file
from gridspeak.words import SOURCE_LANGUAGE, console, environment_language, house, resolve_language
from gridspeak.words.messages import CATALOGUE

KEYBOARD = "line"
"""The frontend that takes commands where none of those that were asked for does."""


def play(wish: Wish) -> int:
    """Play a game to the end of the input; the exit status."""
    registry = Registry()
    journal = Journal()
    language = player_language(wish.lang, journal)
    host = Host(registry, journal, language)
    host.remember_language = sys.stdin.isatty()
    factories, failures = _factories(registry, _way_to_play(wish, registry, journal), language)
    name = next((name for name, make in factories.items() if hasattr(make, "run")), None)
    if name is None:
        name, factories = KEYBOARD, {KEYBOARD: registry.frontend(KEYBOARD), **factories}
    settings = _settings(factories, wish.settings, language, journal)
    port, inbox = host.controller_port(name)
    for other, make in factories.items():
        if other != name:
            host.attach(other, make, settings[other])
    ticket = host.submit(_request(wish, registry))
    ticket.wait()
    if ticket.error is not None:
        print(one_line(console.error(language, ticket.error.sentence(language))), file=sys.stderr)
        host.close()
        return BAD_INPUT
    for failure in failures:
        host.notice("plugin-failed", failure.sentence)
    gc.enable()  # start-up is over
    for name_of_signal in ("SIGTERM", "SIGHUP", "SIGQUIT"):
        number = getattr(signal, name_of_signal, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _end)
    while True:
        status = _run(factories[name](), host, inbox, port, settings[name])
        heir = host.heir()
        if heir is None:
            return status
        name = heir
        factories[name] = registry.frontend(name)
        settings |= _settings({name: factories[name]}, (), language, journal)
        port, inbox = host.controller_port(name)


def _run(controller: Frontend, host: Host, inbox: Mailbox, port: Port, settings: Mapping[str, str]) -> int:
    if not isinstance(controller, Controller):
        raise UnknownName(house.no_controller)
    controller.open(port, settings)
    try:
        return controller.run(inbox)
    finally:
        if not host.handing_over:
            host.close()
            controller.finish(inbox)
        controller.close()


def _end(number: int, frame: FrameType | None) -> None:
    """Leave as at the end of a game: frontends give back the terminal and end what they started."""
    signal.signal(number, signal.SIG_IGN)
    raise SystemExit(128 + number)


def _way_to_play(wish: Wish, registry: Registry, journal: Journal) -> list[str]:
    """The frontends that were asked for, or those that a person at the terminal played with last."""
    asked: list[str] = wish.frontends
    if not sys.stdin.isatty():
        return asked
    if asked:
        journal.set_setting(WAY_TO_PLAY, ",".join(asked))
        return asked
    installed, stored = registry.names(FRONTENDS), journal.setting(WAY_TO_PLAY) or ""
    return [name for name in stored.split(",") if name in installed]


def player_language(wish: str | None, journal: Journal) -> str:
    """--lang, then GRIDSPEAK_LANG, then what the player chose before, then the locale, then English."""
    installed = CATALOGUE.languages()
    asked = resolve_language(wish, installed) or resolve_language(os.environ.get("GRIDSPEAK_LANG"), installed)
    stored = resolve_language(journal.setting("language"), installed)
    return asked or stored or environment_language(installed) or SOURCE_LANGUAGE


def _request(wish: Wish, registry: Registry) -> requests.Request:
    kind = wish.puzzle
    named = kind or registry.names(PUZZLES)[0]
    at_terminal = sys.stdin.isatty()
    if wish.level is not None:
        return requests.OpenLevel(named, wish.level, at_terminal)
    if wish.daily is not None:
        return requests.OpenDaily(named, wish.daily or None, at_terminal)
    if wish.new is not None or wish.seed is not None:
        return requests.NewGame(named, wish.new, wish.seed)
    if wish.open is not None:
        return requests.OpenText(kind, text_or_file(wish.open))
    if wish.resume is not None:
        return requests.ResumeGame(wish.resume or None)
    return requests.ResumeOrNext(kind)


def _factories(
    registry: Registry, names: Sequence[str], language: str
) -> tuple[dict[str, Callable[[], Frontend]], list[PluginFailed]]:
    """The frontends that were asked for, and why some cannot be loaded. One that is not installed is wrong usage."""
    factories: dict[str, Callable[[], Frontend]] = {}
    failures: list[PluginFailed] = []
    for name in names:
        try:
            factories[name] = registry.frontend(name)
        except PluginFailed as failure:
            failures.append(failure)
        except UnknownName as error:
            usage(language, error.sentence(language).rstrip("."))
    return factories, failures


def _stored(value: str | None, known: Setting) -> str:
    return value if value is not None and known.takes(value) else known.default


def _settings(
    factories: Mapping[str, Callable[[], Frontend]], wishes: Sequence[str], language: str, journal: Journal
) -> dict[str, dict[str, str]]:
    """A value for every setting of every frontend: what `--set` gives, else what is stored, else the default."""
    chosen: dict[str, dict[str, str]] = {
        name: {
            setting: _stored(journal.setting(f"{name}.{setting}"), known)
            for setting, known in getattr(make, "settings", {}).items()
        }
        for name, make in factories.items()
    }
    for wish in wishes:
        target, equals, value = wish.partition("=")
        name, dot, setting = target.partition(".")
        if not (equals and dot):
            usage(language, console.setting_shape(language, wish).rstrip("."))
        if name not in factories:
            usage(language, house.unknown_frontend(language, name, ", ".join(factories)).rstrip("."))
        known = getattr(factories[name], "settings", {})
        if setting not in known:
            usage(language, console.unknown_setting(language, target, ", ".join(known)).rstrip("."))
        if not known[setting].takes(value):
            choices = ", ".join(known[setting].choices)
            words = console.bad_setting_like if known[setting].accepts else console.bad_setting
            usage(language, words(language, target, value, choices).rstrip("."))
        chosen[name][setting] = value
    return chosen
