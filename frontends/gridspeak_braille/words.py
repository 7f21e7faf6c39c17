"""Messages of the braille frontend alone."""

from __future__ import annotations

from pathlib import Path

from gridspeak import Catalogue

CATALOGUE = Catalogue("gridspeak_braille", Path(__file__).parent / "locale")
_ = CATALOGUE.text
_n = CATALOGUE.plural
