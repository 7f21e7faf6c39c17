"""Spoken play: hears every game that it is attached to, and is a whole way to play with the cursor keys."""

from collections.abc import Callable

from gridspeak import Frontend, hookimpl


@hookimpl
def gridspeak_frontend() -> Callable[[], Frontend]:
    """Give the frontend `speech`."""
    from gridspeak_speech.frontend import SpeechFrontend

    return SpeechFrontend
