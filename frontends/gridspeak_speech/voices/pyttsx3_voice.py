"""The voice that every player has: pyttsx3 makes the sound in a child process, and a program of the system plays it."""

from __future__ import annotations

from threading import Event

from gridspeak_speech.voice import Manner
from gridspeak_speech.voices.players import Player
from gridspeak_speech.voices.renderer import Renderer, speakable


class Pyttsx3Voice:
    """Speaks with the synthesizer of the system through a player. Raises `VoiceFailed` if there is no folder for its files."""

    def __init__(self, player: Player, renderer: Renderer | None = None) -> None:
        self._player = player
        self._renderer = renderer or Renderer()

    def speak(self, text: str, manner: Manner, stopped: Event) -> bool:
        """Speak and wait; True when it was heard to the end. Raises `VoiceStuck` and `VoiceFailed`."""
        said = speakable(text)
        if not said:
            return not stopped.is_set()
        sound = self._renderer.render(said, manner, stopped)
        if sound is None:
            return False
        try:
            return self._player.play(sound, stopped, self._renderer.watch)
        finally:
            sound.unlink(missing_ok=True)

    def stop(self) -> None:
        """Give up what is being rendered or played."""
        self._player.stop()
        self._renderer.stop()

    def close(self) -> None:
        """End the player and the child, and remove the files."""
        self._player.close()
        self._renderer.close()
