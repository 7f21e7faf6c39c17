"""Finding puzzles and frontends: pluggy hooks behind entry points, each loaded by name, each in its own try.

An entry point of group `gridspeak.puzzles` or `gridspeak.frontends` is named like the one kind or frontend that its module
provides through `gridspeak_kind` or `gridspeak_frontend`. Names are read from the installed metadata without importing.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

import pluggy

from gridspeak.errors import PluginFailed, UnknownName
from gridspeak.kind import API_VERSION, Kind
from gridspeak.words import house

if TYPE_CHECKING:
    from gridspeak.frontends import Frontend

PROJECT = "gridspeak"
PUZZLES = "gridspeak.puzzles"
FRONTENDS = "gridspeak.frontends"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)

_log = logging.getLogger(PROJECT)
_Made = TypeVar("_Made")


class Hooks:
    """The hooks that a plugin module implements, marked with `gridspeak.hookimpl`."""

    @hookspec(firstresult=True)
    def gridspeak_kind(self) -> Kind:
        """Give the puzzle kind of this module; its `id` is the name of the entry point."""
        raise NotImplementedError

    @hookspec(firstresult=True)
    def gridspeak_frontend(self) -> Callable[[], Frontend]:
        """Give a factory of the frontend of this module; the `id` of what it makes is the name of the entry point."""
        raise NotImplementedError


class Listed(NamedTuple):
    """An installed plugin as lists show it: its name, the distribution that brings it with its version, and any failure."""

    name: str
    distribution: str
    version: str
    failure: str | None


class Registry:
    """The plugins that are installed, loaded on demand and once."""

    def __init__(self) -> None:
        self._entries: dict[str, dict[str, EntryPoint]] = {}
        self._loaded: dict[tuple[str, str], Kind | Callable[[], Frontend]] = {}

    def names(self, group: str) -> tuple[str, ...]:
        """Names of the group's entry points that may be loaded, built-ins first, nothing imported."""
        return tuple(self._group(group))

    def _group(self, group: str) -> dict[str, EntryPoint]:
        if group not in self._entries:
            found: dict[str, EntryPoint] = {}
            for entry in sorted(entry_points(group=group), key=lambda entry: (not _built_in(entry), entry.name)):
                if _allowed(entry):
                    found.setdefault(entry.name, entry)
            self._entries[group] = found
        return self._entries[group]

    def kind(self, name: str) -> Kind:
        """The kind of that name; `UnknownName` if none is installed, `PluginFailed` if it cannot be loaded."""
        return self._get(PUZZLES, name, lambda caller: caller.gridspeak_kind(), house.unknown_puzzle)

    def frontend(self, name: str) -> Callable[[], Frontend]:
        """The factory of the frontend of that name; errors as for `kind`."""
        return self._get(FRONTENDS, name, lambda caller: caller.gridspeak_frontend(), house.unknown_frontend)

    def listed(self, group: str) -> Iterator[Listed]:
        """Every plugin of a group, loaded to see whether it can be."""
        for name, entry in self._group(group).items():
            failure = None
            try:
                _ = self.kind(name) if group == PUZZLES else self.frontend(name)
            except PluginFailed as error:
                failure = str(error)
            distribution = entry.dist
            yield Listed(name, distribution.name if distribution else "?", distribution.version if distribution else "?", failure)

    def _get(
        self,
        group: str,
        name: str,
        call: Callable[[pluggy.HookRelay], _Made],
        unknown: Callable[[str, str, str], str],
    ) -> _Made:
        key = (group, name)
        if key not in self._loaded:
            entry = self._group(group).get(name)
            if entry is None:
                known = ", ".join(self.names(group))
                raise UnknownName(lambda lang: unknown(lang, name, known))
            self._loaded[key] = _load(entry, call)  # type: ignore[assignment]  # the group decides what _Made is
        return self._loaded[key]  # type: ignore[return-value]  # as above


def _load(entry: EntryPoint, call: Callable[[pluggy.HookRelay], _Made]) -> _Made:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Hooks)
    try:
        manager.register(entry.load(), entry.name)
        manager.check_pending()
        made = call(manager.hook)
        if made is None:
            raise TypeError(f"no hook gives {entry.name}")
        if isinstance(made, Kind) and made.api_version != API_VERSION:
            raise TypeError(f"written for version {made.api_version} of the interfaces, this is {API_VERSION}")
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a foreign module may raise anything while it is imported
        _log.exception("plugin %s cannot be loaded", entry.name)
        reason = f"{type(error).__name__}: {error}"
        raise PluginFailed(lambda lang: house.plugin_failed(lang, entry.name, reason)) from error
    return made


def _built_in(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name == PROJECT


def _allowed(entry: EntryPoint) -> bool:
    """Whether GRIDSPEAK_PLUGINS (`none`, or names with commas; unset: all) lets a third-party plugin in."""
    wish = os.environ.get("GRIDSPEAK_PLUGINS")
    if wish is None or _built_in(entry):
        return True
    return entry.name in {name.strip() for name in wish.split(",")}
