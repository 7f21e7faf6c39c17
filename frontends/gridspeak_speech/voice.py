"""What a voice is to spoken play: it speaks one text at a time, tells whether it was heard to the end, and can be stopped."""

from __future__ import annotations

from threading import Event
from typing import NamedTuple, Protocol

from gridspeak import GridspeakError

NORMAL_RATE = 200
"""Words a minute at which a voice speaks unless the player sets another rate."""


class Manner(NamedTuple):
    """How a text is spoken: the language tag, the rate in words a minute, and the engine's own id of a voice (None: any)."""

    lang: str
    rate: int = NORMAL_RATE
    voice: str | None = None


class VoiceFailed(GridspeakError):
    """There is no voice of that kind, or it can speak no more; `sentence` says why and what can be done."""


class VoiceStuck(Exception):
    """The engine hung and was replaced: the text was not heard, the next one can be."""


class Voice(Protocol):
    """Speaks. `speak` runs in one thread, the speaker's; `stop` comes from any thread and takes a moment at most."""

    def speak(self, text: str, manner: Manner, stopped: Event) -> bool:
        """Speak and wait; True when it was heard to the end, False when it was stopped before.

        Who wants silence sets `stopped` first and calls `stop` then: look at `stopped` again right after sound has begun, so
        that a stop in that very moment is not lost. Raises `VoiceStuck` when the engine had to be replaced, `VoiceFailed` when
        nothing can be spoken any more.
        """
        ...

    def stop(self) -> None:
        """Be silent at once: what is being spoken or prepared in `speak` is given up. Without effect between two texts."""
        ...

    def close(self) -> None:
        """Be silent and free what the voice holds. `speak` is not called any more, but may still be running."""
        ...
