"""Formats that frontends add to those in which a kind writes its puzzles.

A frontend offers them in an attribute `formats` of what its hook gives: a mapping from a name to a `Format`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from gridspeak.errors import PluginFailed
from gridspeak.plugins import FRONTENDS, Registry

if TYPE_CHECKING:
    from gridspeak.kind import Kind
    from gridspeak.puzzle import Puzzle


class FormatWish(NamedTuple):
    """How a puzzle is to be written: in which language, in lines of which length, and whether with its solution."""

    lang: str
    width: int
    solution: bool = False


Format: TypeAlias = "Callable[[Kind, Puzzle, FormatWish], str]"
"""Writes a puzzle as text."""


def offered(registry: Registry) -> Iterator[tuple[str, Format]]:
    """The formats of the installed frontends, one frontend after the other; one that cannot be loaded has none."""
    for name in registry.names(FRONTENDS):
        try:
            formats: Mapping[str, Format] = getattr(registry.frontend(name), "formats", {})
        except PluginFailed:
            continue
        yield from formats.items()
