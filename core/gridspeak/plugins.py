"""Finding puzzles and frontends: pluggy hooks behind entry points, each loaded by name, each in its own try.

An entry point of group `gridspeak.puzzles` or `gridspeak.frontends` is named like the one kind or frontend that its module
provides through `gridspeak_kind` or `gridspeak_frontend`. Names are read from the installed metadata without importing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import EntryPoint, PackageNotFoundError, distribution, entry_points
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pluggy

from gridspeak.errors import PluginFailed, UnknownName
from gridspeak.faults import reason_of, record_fault
from gridspeak.kind import API_VERSION, Kind
from gridspeak.words import house

if TYPE_CHECKING:
    from gridspeak.frontends import Frontend

PROJECT = "gridspeak"
PUZZLES = "gridspeak.puzzles"
FRONTENDS = "gridspeak.frontends"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


Loaded: TypeAlias = "Kind | Callable[[], Frontend]"
"""What a plugin gives: a kind, or the factory of a frontend."""


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
        self._loaded: dict[tuple[str, str], Loaded] = {}

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
        found = self._get(PUZZLES, name)
        assert isinstance(found, Kind)
        return found

    def frontend(self, name: str) -> Callable[[], Frontend]:
        """The factory of the frontend of that name; errors as for `kind`."""
        found = self._get(FRONTENDS, name)
        assert not isinstance(found, Kind)
        return found

    def listed(self, group: str) -> Iterator[Listed]:
        """Every plugin of a group, loaded to see whether it can be."""
        for name, entry in self._group(group).items():
            failure = None
            try:
                _ = self.kind(name) if group == PUZZLES else self.frontend(name)
            except PluginFailed as error:
                failure = str(error)
            distribution = entry.dist
            yield Listed(
                name, distribution.name if distribution else "?", distribution.version if distribution else "?", failure
            )

    def _get(self, group: str, name: str) -> Loaded:
        key = (group, name)
        if key not in self._loaded:
            entry = _own(group).get(name) or self._group(group).get(name)
            if entry is None:
                known = ", ".join(self.names(group))
                unknown = house.unknown_puzzle if group == PUZZLES else house.unknown_frontend
                raise UnknownName(lambda lang: unknown(lang, name, known))
            self._loaded[key] = _load(entry, group)
        return self._loaded[key]


def _own(group: str) -> dict[str, EntryPoint]:
    """The built-in plugins of a group, without a search through everything that is installed."""
    return {entry.name: entry for entry in _own_entries() if entry.group == group}


@cache
def _own_entries() -> tuple[EntryPoint, ...]:
    try:
        return tuple(distribution(PROJECT).entry_points)
    except PackageNotFoundError:  # run from the source tree
        return ()


def _load(entry: EntryPoint, group: str) -> Loaded:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(Hooks)
    try:
        manager.register(entry.load(), entry.name)
        manager.check_pending()
        made = manager.hook.gridspeak_kind() if group == PUZZLES else manager.hook.gridspeak_frontend()
        return _checked(made, entry.name, group)
    except (Exception, SystemExit) as error:  # a foreign module may raise anything while it is imported
        record_fault(f"plugin {entry.name} cannot be loaded", error)
        reason = reason_of(error)
        raise PluginFailed(lambda lang: house.plugin_failed(lang, entry.name, reason)) from error


def _checked(made: object, name: str, group: str) -> Loaded:
    if group == FRONTENDS and callable(made):
        factory: Callable[[], Frontend] = made
        return factory
    if group != PUZZLES or not isinstance(made, Kind):
        raise TypeError(f"no hook gives {name}")
    if made.api_version != API_VERSION:
        raise TypeError(f"written for version {made.api_version} of the interfaces, this is {API_VERSION}")
    if made.id != name:
        raise TypeError(f"the kind is called {made.id}, not {name}")
    return made


def _built_in(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name == PROJECT


def _allowed(entry: EntryPoint) -> bool:
    """Whether GRIDSPEAK_PLUGINS (`none`, or names with commas; unset: all) lets a third-party plugin in."""
    wish = os.environ.get("GRIDSPEAK_PLUGINS")
    if wish is None or _built_in(entry):
        return True
    return entry.name in {name.strip() for name in wish.split(",")}
