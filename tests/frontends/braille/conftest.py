"""The toys and the examples on the path, and a home and a language for each test."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "toys"))
sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """An empty folder for games, and English."""
    monkeypatch.setenv("GRIDSPEAK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("GRIDSPEAK_LANG", "en")
    monkeypatch.delenv("GRIDSPEAK_PLUGINS", raising=False)
