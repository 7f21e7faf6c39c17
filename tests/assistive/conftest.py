from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


def _load():
    path = Path(__file__).with_name("listener.py")
    spec = importlib.util.spec_from_file_location("gridspeak_listener", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


listener = _load()


@pytest.fixture
def listen(tmp_path):
    """Start `gridspeak play` under the screen reader: `listen(arguments, **environment)`."""
    absent = listener.missing()
    if absent:
        reason = f"Debian packages are missing: {', '.join(absent)}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    command = shutil.which("gridspeak", path=str(Path(sys.executable).parent))
    assert command is not None, "gridspeak is not installed beside this Python"
    home = tmp_path / "home"

    def start(arguments: str, **environment: str):
        settings = {"GRIDSPEAK_HOME": str(home), **environment}
        return listener.Listener(tmp_path, [command, "play", *arguments.split()], settings)

    return start


@pytest.fixture
def desktop(tmp_path):
    """A desktop with Orca and a braille display: `with desktop(cells=20) as one`."""
    from_file = _load_one("desktop")
    absent = from_file.missing()
    if absent:
        reason = f"Debian packages are missing: {', '.join(absent)}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return lambda cells: from_file.Desktop(tmp_path / "desktop", cells)


@pytest.fixture
def braille_terminal():
    """A terminal with a braille display, without a desktop: `with braille_terminal(command, environment, cells=20) as one`."""
    pytest.importorskip("pyte", reason="the Python package pyte is missing")
    return _load_one("braille_window").BrailleTerminal


@pytest.fixture
def gridspeak():
    """The program that is installed beside this Python."""
    command = shutil.which("gridspeak", path=str(Path(sys.executable).parent))
    assert command is not None, "gridspeak is not installed beside this Python"
    return command


def _load_one(name):
    spec = importlib.util.spec_from_file_location(f"gridspeak_{name}", Path(__file__).with_name(f"{name}.py"))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
