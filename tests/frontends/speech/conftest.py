"""A house with a recorded voice, and the toys on the path."""

import sys
import time
from datetime import date
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "toys"))


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """An empty folder for games, and English."""
    monkeypatch.setenv("GRIDSPEAK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("GRIDSPEAK_LANG", "en")
    monkeypatch.delenv("GRIDSPEAK_PLUGINS", raising=False)


@pytest.fixture
def house():
    """Make a house with the built-in puzzles: `house()` gives host, port and inbox of line mode."""
    from gridspeak.host import Host
    from gridspeak.journal import Journal
    from gridspeak.plugins import Registry

    hosts = []

    def make():
        host = Host(Registry(), Journal(), "en", today=lambda: date(2026, 3, 31))
        hosts.append(host)
        return host

    yield make
    for host in hosts:
        host.close()


@pytest.fixture
def until():
    """Wait for something that another thread brings about."""

    def wait(true, seconds=10.0):
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, "waited in vain"
            time.sleep(0.002)

    return wait
