"""Messages of line mode alone."""

from __future__ import annotations

from pathlib import Path

from gridspeak import Catalogue

CATALOGUE = Catalogue("gridspeak_line", Path(__file__).parent / "locale")
_ = CATALOGUE.text


def help_detail(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "how much is said")


def help_gaps(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "how an empty square in a line is written: as a word, or as a sign")


def help_groups(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "whether equal neighbours in a line are read together")


def help_reader(lang: str) -> str:
    # Translators: what a setting is for.
    return _(lang, "how lines are read: plain, or with history and editing")


def gap_word(lang: str) -> str:
    # Translators: how empty squares are read: as the word for a gap.
    return _(lang, "the word gap")
