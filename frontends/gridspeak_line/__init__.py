"""Line mode: type a command, get a short answer. Append-only, without anything that a screen reader would read twice."""

from collections.abc import Callable

from gridspeak import Frontend, hookimpl


@hookimpl
def gridspeak_frontend() -> Callable[[], Frontend]:
    """Give the frontend `line`."""
    from gridspeak_line.frontend import LineFrontend

    return LineFrontend
