"""The wheel: what is in it, and that it plays a level far from the checkout."""

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ("core", "frontends", "plugins", "pyproject.toml", "README.md", "LICENSE", "build_catalogues.py")
NEEDED = ("pluggy", "prompt_toolkit", "wcwidth")
"""What a game imports of other projects: linked beside the wheel, so that nothing is fetched."""


def run(*command, **options):
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=300, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from a copy of the checkout, without network."""
    for name in ("hatchling", "babel"):
        pytest.importorskip(name, reason=f"{name} is needed to build the wheel; it comes with the test extra")
    folder = tmp_path_factory.mktemp("wheel")
    ignore = shutil.ignore_patterns("*.mo", "__pycache__", "*.pyc")
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / "source" / name, ignore=ignore)
        else:
            shutil.copy(source, folder / "source" / name)
    here = ("--no-deps", "--no-build-isolation", "--no-index", "--quiet")
    run(sys.executable, "-m", "pip", "wheel", *here, "--wheel-dir", folder / "dist", folder / "source")
    (made,) = (folder / "dist").iterdir()
    return made


def test_what_the_wheel_holds(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    packages = {name.split("/")[0] for name in names if ".dist-info/" not in name}
    assert {"gridspeak", "gridspeak_line", "gridspeak_takuzu"} <= packages
    assert all(one == "gridspeak" or one.startswith("gridspeak_") for one in packages)
    assert [one for one in packages if f"{one}/py.typed" not in names] == []
    assert [one for one in packages if f"{one}/__init__.py" not in names] == []
    sources = list(ROOT.glob("*/gridspeak*/locale/*/LC_MESSAGES/*.po"))
    assert {path.parents[1].name for path in sources} >= {"es", "ko"}
    for path in sources:
        package = path.parents[3]
        assert f"{package.name}/{path.relative_to(package).with_suffix('.mo').as_posix()}" in names
    assert [name for name in names if name.endswith((".po", ".pot", ".pyc", ".sqlite3", ".tsv", ".jsonl"))] == []
    assert [name for name in names if "test" in name.lower() or "golden" in name.lower()] == []
    assert sum(one.file_size for one in zipfile.ZipFile(wheel).infolist()) < 4_000_000


def test_level_1_is_played_from_the_wheel(wheel, tmp_path):
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv")
    scripts = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = next(scripts.glob("python*"))
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", wheel)
    (tmp_path / "others").mkdir()
    for name in NEEDED:
        (tmp_path / "others" / name).symlink_to(importlib.util.find_spec(name).submodule_search_locations[0])
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TMPDIR") if name in os.environ}
    environment = {**kept, "GRIDSPEAK_HOME": str(tmp_path / "home"), "PYTHONPATH": str(tmp_path / "others")}
    options = {"cwd": elsewhere, "env": environment}
    program = scripts / "gridspeak"

    assert str(tmp_path) in run(python, "-c", "import gridspeak; print(gridspeak.__file__)", **options)
    assert [line.split(":")[0] for line in run(program, "languages", **options).splitlines()] == ["en", "es", "ko"]
    board = run(program, "show", "takuzu", "--level", "1", "--format", "line", **options).strip()
    solution = run(program, "solve", "takuzu", **options, input=board).strip()
    cells = [(at // 6 + 1, at % 6 + 1, digit) for at, digit in enumerate(solution) if board[at] == "."]
    script = "".join(f"{row} {column} {digit}\n" for row, column, digit in cells)
    said = run(program, "play", "takuzu", "--level", "1", "--lang", "es", **options, input=script + "quit\n").splitlines()
    assert len(said) >= 1 + len(cells) + 3  # the opening, a line each, the win, the next level, the farewell
    assert len(run(program, "results", **options).splitlines()) == 1
    run(program, "play", "takuzu", "--level", "2", **options, input="quit\n")
