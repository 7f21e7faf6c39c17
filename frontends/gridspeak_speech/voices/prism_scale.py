"""What Prism leaves to its callers: which voice speaks a language, how fast is a rate, how long a text takes."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Sequence

from gridspeak_speech.voice import NORMAL_RATE

FACTOR = 3.0
"""From the middle of a backend's scale of 0 to 1, either end is about so many times as slow or as fast."""

COMMON = {"en": ("en-us", "en-gb"), "es": ("es-es",), "ko": ("ko-kr",)}
"""The regions that are taken first where a language has voices of several and none without a region."""

SYLLABLE, DIGIT, WORD = 3.2, 4, 5
"""Letters that a Hangul syllable and a digit last as long as, and those of a word."""

PAUSE, MARGIN = 0.25, 0.4
"""Seconds that a sign of punctuation and that beginning and ending take."""


def normal_tag(tag: str) -> str:
    """A language tag in one spelling: `es_MX.UTF-8` is `es-mx`."""
    return re.split(r"[.@]", tag, maxsplit=1)[0].replace("_", "-").casefold()


def primary(tag: str) -> str:
    """The language of a tag without its region."""
    return normal_tag(tag).partition("-")[0]


def same_language(tag: str, other: str) -> bool:
    """Whether two tags name one language, of whatever region."""
    return primary(tag) == primary(other)


def system_tag() -> str:
    """The language of the player's system, which is what a synthesizer speaks unless told otherwise; empty if unknown."""
    return next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")


def pick_voice(languages: Sequence[str], wanted: str) -> int | None:
    """The index of a voice for a language, by the languages of all voices; None if there is none."""
    tags = [normal_tag(tag) for tag in languages]
    language = primary(wanted)
    for tag in (normal_tag(wanted), language, *COMMON.get(language, ())):
        if tag in tags:
            return tags.index(tag)
    return next((index for index, tag in enumerate(tags) if same_language(tag, wanted)), None)


def position(own: float, rate: int) -> float:
    """Where on the backend's scale a rate is: the player's own position is the normal rate, others are faster or slower."""
    return min(1.0, max(0.0, own + math.log(max(1, rate) / NORMAL_RATE, FACTOR) / 2))


def words_a_minute(own: float, rate: int) -> float:
    """The rate in truth, where the player's own position is not the middle or the scale ends."""
    return NORMAL_RATE * math.pow(FACTOR, (position(own, rate) - 0.5) * 2)


def seconds(text: str, rate: float) -> float:
    """How long a text takes at so many words a minute, rather too long than too short."""
    syllables = len(re.findall(r"[\uac00-\ud7a3]", text))
    digits = len(re.findall(r"\d", text))
    letters = sum(sign.isalpha() for sign in text) - syllables
    words = max(len(text.split()), (letters + SYLLABLE * syllables + DIGIT * digits) / WORD)
    pauses = len(re.findall(r"[.,;:!?…](?=\s|$)", text))
    return words * 60 / rate + pauses * PAUSE + MARGIN
