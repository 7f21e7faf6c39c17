"""A desktop without a screen: a terminal window under Orca, whose braille goes to a display that BRLTTY pretends to have.

All is private: the X server, the message bus, the home folder, the sockets. One desktop runs at a time, in whichever process.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

LIMIT = 60.0
POLL = 0.05
QUIET = 0.7
"""Seconds without a new line in Orca's log after which an answer counts as finished."""

PACKAGES = {
    "Xvfb": "xvfb",
    "dbus-daemon": "dbus-daemon",
    "orca": "orca",
    "speech-dispatcher": "speech-dispatcher",
    "brltty": "brltty",
    "xfce4-terminal": "xfce4-terminal",
    "xdotool": "xdotool",
}
"""The programs that a desktop needs, and the Debian packages that they come from."""

ORCA_SETTINGS = {
    "general": {
        "enableSpeech": True,
        "enableBraille": True,
        "enableKeyEcho": False,
        "enableEchoByWord": False,
        "enableEchoByCharacter": False,
    },
    "pronunciations": {},
    "keybindings": {},
}

SPOKEN = re.compile(r"(?ms)^(?:[\d:.]+ - )?SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?\{.*?\}$")
