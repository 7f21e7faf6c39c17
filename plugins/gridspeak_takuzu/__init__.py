"""Takuzu (Binairo): fill a square board with 0 and 1, by three rules, without ever guessing."""

from gridspeak import Kind, hookimpl


@hookimpl
def gridspeak_kind() -> Kind:
    """Give the kind `takuzu`."""
    from gridspeak_takuzu.kind import TAKUZU

    return TAKUZU
