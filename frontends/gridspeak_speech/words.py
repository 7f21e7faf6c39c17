"""Messages of the speech frontend alone."""

from __future__ import annotations

from pathlib import Path

from gridspeak import Catalogue

CATALOGUE = Catalogue("gridspeak_speech", Path(__file__).parent / "locale")
_ = CATALOGUE.text
_n = CATALOGUE.plural
