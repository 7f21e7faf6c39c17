"""Voices that write instead of speaking: a log of what is said, and a folder of sound files."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from threading import Event

from gridspeak.plain import one_line
from gridspeak_speech import words
from gridspeak_speech.voice import Manner, VoiceFailed
from gridspeak_speech.voices.renderer import SUFFIX, Renderer, speakable

FLAGS = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""A pipe that nobody reads is an error, and nothing to wait for."""


def _failed(path: Path, error: OSError) -> VoiceFailed:
    reason = error.strerror or type(error).__name__
    return VoiceFailed(lambda lang: words.file_failed(lang, str(path), reason))


class LogVoice:
    """Adds each text to a file in UTF-8, a line each: the language tag, a tab, the text. Raises `VoiceFailed` if it cannot."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._file = os.open(path, FLAGS, 0o666)
        except OSError as error:
            raise _failed(path, error) from error

    def speak(self, text: str, manner: Manner, stopped: Event) -> bool:
        """Write the text at once, in one piece; True unless stopped before."""
        if stopped.is_set():
            return False
        try:
            os.write(self._file, f"{manner.lang}\t{one_line(text)}\n".encode("utf-8", "replace"))
        except OSError as error:
            raise _failed(self._path, error) from error
        return True

    def stop(self) -> None:
        """Nothing takes time here."""

    def close(self) -> None:
        """Close the file."""
        file, self._file = self._file, -1
        if file >= 0:
            os.close(file)


class WavVoice:
    """Puts the sound of each text into a folder, as `0001.wav` and so on after those that are there, and plays nothing.

    Makes the folder if there is none. Raises `VoiceFailed` if it cannot be written.
    """

    def __init__(self, folder: Path, renderer: Renderer | None = None) -> None:
        self._folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            numbers = [int(one.stem) for one in folder.iterdir() if re.fullmatch(r"[0-9]+", one.stem)]
        except OSError as error:
            raise _failed(folder, error) from error
        self._last = max(numbers, default=0)
        self._renderer = renderer or Renderer()

    def speak(self, text: str, manner: Manner, stopped: Event) -> bool:
        """Write the sound and return; False when stopped before it was made. Raises `VoiceStuck` and `VoiceFailed`."""
        said = speakable(text)
        if not said:
            return not stopped.is_set()
        sound = self._renderer.render(said, manner, stopped)
        if sound is None:
            return False
        try:
            self._keep(sound)
        finally:
            sound.unlink(missing_ok=True)
        return True

    def _keep(self, sound: Path) -> None:
        while True:
            self._last += 1
            path = self._folder / f"{self._last:04}{SUFFIX}"
            try:
                with sound.open("rb") as made, path.open("xb") as kept:
                    shutil.copyfileobj(made, kept)
            except FileExistsError:  # another game writes there too
                continue
            except OSError as error:
                raise _failed(path, error) from error
            return

    def stop(self) -> None:
        """Give up what is being rendered."""
        self._renderer.stop()

    def close(self) -> None:
        """End the child; the folder stays."""
        self._renderer.close()
