"""The first start of spoken play: who hears nothing must learn of it from the screen, and who hears two voices can choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridspeak.words import welcome
from gridspeak_line.first_start import ask_language, ask_tutorial, choice
from gridspeak_speech import words
from gridspeak_speech.choose import PRINT

if TYPE_CHECKING:
    from gridspeak_speech.frontend import SpeechFrontend


def first_start(speech: SpeechFrontend) -> bool:
    """Ask what was never asked before; whether the player wants the tutorial."""
    ask_language(speech, words.welcome if speech.speaks else welcome.welcome)
    speech.prove_voice()
    if speech.speaks and speech.port.first_time("voice"):
        with speech.written_too():
            silent = choice(speech, words.ask_heard, [words.is_heard, words.has_reader]) == 1
        if silent:
            speech.take_voice(PRINT)
            speech.tell(words.reader_reads, key="introduction")
    return ask_tutorial(speech, words.first_keys)
