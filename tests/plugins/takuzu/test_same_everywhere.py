"""Levels are the same bytes in every process, whatever the hash seed, the optimisation or the version of Python."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
GOLDEN = Path(__file__).with_name("engine") / "golden_levels.txt"

WHOLE = """
import sys
from gridspeak.cli import main
for number in range(1, 101):
    status = main(["show", "takuzu", "--level", str(number), "--format", "line"])
    if status != 0:
        sys.exit(status)
"""
"""Through the command line."""

ENGINE = """
from gridspeak_takuzu.engine.ladder import make_level
for number in range(1, 101):
    print(make_level(number).cells)
"""
"""Through the engine alone, which needs no other package."""

SHORT = WHOLE.replace("range(1, 101)", "(1, 34, 67, 100)")


def shown(text):
    return [line.split()[2] for line in text.splitlines()]


@pytest.fixture(scope="module")
def golden():
    return shown(GOLDEN.read_text("utf-8"))


def run(program, *options, python=sys.executable, **variables):
    environment = {**os.environ, "GRIDSPEAK_PLUGINS": "none", "PYTHONDONTWRITEBYTECODE": "1", **variables}
    done = subprocess.run([python, *options, "-c", program], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_another_process(golden):
    assert run(WHOLE) == golden


@pytest.mark.parametrize("seed", ["0", "1", "12345"])
def test_hash_seeds(golden, seed):
    assert run(ENGINE, PYTHONHASHSEED=seed) == golden
    assert run(SHORT, PYTHONHASHSEED=seed) == [golden[at - 1] for at in (1, 34, 67, 100)]


@pytest.mark.parametrize("option", ["-O", "-OO"])
def test_optimised(golden, option):
    assert run(ENGINE, option) == golden
    assert run(SHORT, option) == [golden[at - 1] for at in (1, 34, 67, 100)]


@pytest.mark.parametrize("variable", ["LC_ALL", "TZ"])
def test_other_surroundings(golden, variable):
    values = {"LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"}
    assert run(SHORT, **{variable: values[variable]}) == [golden[at - 1] for at in (1, 34, 67, 100)]


def other_python(version):
    """The newest Python of a version that pyenv has here."""
    folder = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [path for path in folder.glob(f"{version}.*/bin/python") if re.fullmatch(r"[\d.]+", path.parents[1].name)]
    if not found:
        pytest.skip(f"no Python {version} under {folder} on this machine")
    return max(found, key=lambda path: [int(part) for part in path.parents[1].name.split(".")])


@pytest.mark.parametrize("version", ["3.12", "3.13"])
def test_other_versions_of_python(golden, version):
    path = os.pathsep.join(str(ROOT / folder) for folder in ("core", "frontends", "plugins"))
    python = other_python(version)
    stand_in = "import sys, types; sys.modules['gridspeak_takuzu'] = package = types.ModuleType('gridspeak_takuzu');"
    stand_in += f"package.__path__ = [{str(ROOT / 'plugins' / 'gridspeak_takuzu')!r}]\n"
    assert run(stand_in + ENGINE, python=python, PYTHONPATH=path) == golden
