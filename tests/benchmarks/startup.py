"""CPU until the first line of a game, as a ratio to importing the standard modules that it cannot do without.

`.venv/bin/python tests/benchmarks/startup.py [ROUNDS]` prints medians in milliseconds and their ratio (the bound is 1.6)
and writes `startup.json` to the current folder. They are run in turn, so that a slower machine slows all. The sources are
compiled first: with PYTHONDONTWRITEBYTECODE in the environment an editable install would be compiled at each start.
"""

from __future__ import annotations

import compileall
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

BARE = "import argparse, sqlite3, pluggy, gettext, importlib.metadata"


def cpu(command: list[str], home: str) -> float:
    """Milliseconds of user and system time of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = dict(os.environ, GRIDSPEAK_HOME=home)
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def main(rounds: int) -> None:
    root = Path(__file__).parent.parent.parent
    for source_root in ("core", "frontends", "plugins"):
        compileall.compile_dir(root / source_root, quiet=2)
    program = str(Path(sys.executable).with_name("gridspeak"))
    commands = {
        "bare": [sys.executable, "-c", BARE],
        "new level": [program, "play", "takuzu", "--level", "1"],
        "resume": [program, "play", "--resume"],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as home:
            for name, command in commands.items():
                times[name].append(cpu(command, home))
    bare = statistics.median(times["bare"])
    told = {
        name: {"ms": round(statistics.median(all_), 1), "ratio": round(statistics.median(all_) / bare, 2)}
        for name, all_ in times.items()
    }
    for name, row in told.items():
        print(f"{name:10} {row['ms']:7} ms  ratio {row['ratio']}")
    Path("startup.json").write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
