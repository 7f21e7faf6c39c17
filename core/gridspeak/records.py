"""Named tuples as values of their own: what `commands` and `events` are made of.

A frozen dataclass costs about a millisecond to define and there are some thirty of them, so start-up pays for the choice.
"""

from __future__ import annotations

from typing import TypeVar

_Record = TypeVar("_Record", bound=tuple[object, ...])


def record(kind: type[_Record]) -> type[_Record]:
    """Let values of this named tuple equal only values of the same class: `Undo()` is not `Redo()`."""

    def equal(self: _Record, other: object) -> bool:
        return isinstance(other, kind) and tuple(self) == tuple(other)

    def unequal(self: _Record, other: object) -> bool:
        return not equal(self, other)

    kind.__eq__ = equal  # type: ignore[assignment, method-assign]  # a named tuple's own equality is that of tuples
    kind.__ne__ = unequal  # type: ignore[assignment, method-assign]  # as above
    return kind
