"""Hatchling build hook that compiles the message catalogues (`*.po` to `*.mo`) of every package.

It stands beside the packages, not in them: players get the compiled files only. It also runs as a program:
`python build_catalogues.py` compiles in place, which an editable install needs after a catalogue was edited.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOTS = ("core", "frontends", "plugins")


def compile_catalogues(root: Path) -> list[Path]:
    """Compile each `locale/LANG/LC_MESSAGES/PACKAGE.po` under the source roots; return the files written."""
    written = []
    for source_root in ROOTS:
        for po in sorted((root / source_root).glob("*/locale/*/LC_MESSAGES/*.po")):
            language = po.parent.parent.name
            with po.open("rb") as source:
                catalogue = read_po(source, locale=language)
            mo = po.with_suffix(".mo")
            with mo.open("wb") as target:
                write_mo(target, catalogue, use_fuzzy=False)
            written.append(mo)
    return written


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling exports no configuration type
    """Compiles the catalogues before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in place; `artifacts` in pyproject.toml takes the results into the wheel."""
        if self.target_name == "wheel":
            compile_catalogues(Path(self.root))


if __name__ == "__main__":
    for path in compile_catalogues(Path(__file__).parent):
        print(path, file=sys.stderr)
