"""Braille-friendly text: short lines in fixed places for a braille display, and pages to emboss."""

from collections.abc import Callable

from gridspeak import Frontend, hookimpl


@hookimpl
def gridspeak_frontend() -> Callable[[], Frontend]:
    """Give the frontend `braille`."""
    from gridspeak_braille.frontend import BrailleFrontend

    return BrailleFrontend
