"""Where the player's games, settings and the log are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Where games are kept: GRIDSPEAK_HOME, else the platform's place for a user's data."""
    home = os.environ.get("GRIDSPEAK_HOME")
    if home:
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "gridspeak"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "gridspeak"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "gridspeak"
