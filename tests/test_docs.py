"""The documents say what the program does: the list of commands is made from the table, examples are run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gridspeak.shell.table import COMMANDS

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


def commands_page() -> str:
    lines = ["# Commands", "", "Made from the table in `core/gridspeak/shell/table.py`.", ""]
    for row in COMMANDS:
        others = [f"`{name}`" for name in row.names("en")[1:]]
        also = f" Also {', '.join(others)}." if others else ""
        need = " Only where the puzzle has it." if row.ability else ""
        lines.append(f"- `{row.typed('en')}` {row.help('en')}.{also}{need}")
    return "\n".join(lines) + "\n"


def test_the_page_of_commands_is_made_from_the_table():
    page = ROOT / "docs" / "commands.md"
    if os.environ.get("UPDATE_GOLDEN"):
        page.write_text(commands_page(), encoding="utf-8")
    assert page.read_text(encoding="utf-8") == commands_page()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_examples_of_the_command_line_run(tmp_path):
    text = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    examples = re.findall(r"(?m)^    \$ (.+)\n((?:    (?!\$).+\n)*)", text)
    assert len(examples) >= 2
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = dict(os.environ, PATH=path, GRIDSPEAK_HOME=str(tmp_path), GRIDSPEAK_LANG="en")
    for command, shown in examples:
        done = subprocess.run(["bash", "-c", command], env=environment, capture_output=True, text=True, check=True)
        if shown:
            assert done.stdout == re.sub(r"(?m)^    ", "", shown)
        assert done.stdout


def test_scripts_of_the_readme_exist_and_may_be_run():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for script in ("play.sh", "test.sh"):
        assert f"./{script}" in readme
        assert os.access(ROOT / script, os.X_OK)
