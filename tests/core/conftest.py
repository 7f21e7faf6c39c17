"""The toys on the path, a home for each test, and no fault that is logged unseen."""

import logging
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "toys"))


class Faults(logging.Handler):
    """The exceptions that plugins were caught with."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(record)

    def taken(self) -> list[str]:
        """The messages so far; what is taken was expected."""
        messages = [f"{one.getMessage()}: {one.exc_info[1] if one.exc_info else ''}" for one in self.seen]
        self.seen.clear()
        return messages


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for games, and English."""
    monkeypatch.setenv("GRIDSPEAK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("GRIDSPEAK_LANG", "en")
    monkeypatch.delenv("GRIDSPEAK_PLUGINS", raising=False)
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def faults() -> Iterator[Faults]:
    """Fails a test in which something raised that the test did not expect."""
    logger, handler = logging.getLogger("gridspeak"), Faults()
    logger.addHandler(handler)
    yield handler
    logger.removeHandler(handler)
    assert not handler.taken()


@pytest.fixture
def house(home: Path):
    """Make a house with the toys: `house(more kinds, journal=…, today=…)` gives host, port and inbox."""
    from playing import Shelf

    from gridspeak.host import Host
    from gridspeak.journal import Journal

    hosts = []

    def make(*kinds, journal=None, today=date(2026, 3, 31), clock=None):
        ticking = iter(range(10**6))
        host = Host(
            Shelf(*kinds),
            journal or Journal(),
            "en",
            clock=clock or (lambda: 1000.0 + next(ticking)),
            today=lambda: today,
        )
        port, inbox = host.controller_port("test")
        hosts.append(host)
        return host, port, inbox

    yield make
    for host in hosts:
        host.close()
