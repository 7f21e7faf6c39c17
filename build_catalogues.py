"""Hatchling build hook that compiles the message catalogues (`*.po` to `*.mo`) of every package.

It stands beside the packages, not in them: players get the compiled files only. It also runs as a program:

- `python build_catalogues.py` compiles in place, which an editable install needs after a catalogue was edited.
- `python build_catalogues.py update` first takes the messages out of the sources and merges them into every catalogue:
  new messages come in without a translation, those that are gone are dropped, nothing is guessed. Messages stand in
  the order of the sources, without line numbers and dates, so that running it again changes nothing.

A new language begins as an empty file `locale/LANG/LC_MESSAGES/PACKAGE.po` in each package; `update` fills it.

Each message needs a comment for translators that begins with `Translators:`, right above its statement, or above it within
the same tuple. The table of commands is the exception: the comments of its messages are written here.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOTS = ("core", "frontends", "plugins")

KEYWORDS: dict[str, Any] = {
    "_": (2,),
    "_n": (2, 3),
    "text": (2,),  # CATALOGUE.text
    "words": ((1, "c"), 2),
    "usage": ((1, "c"), 2),
    "explain": (1,),
}
"""Which arguments of a function are messages, counted from 1; `c` marks a context. The language comes first in most."""

COMMENT_TAG = "Translators:"

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def catalogue_files(root: Path) -> list[Path]:
    """Every `locale/LANG/LC_MESSAGES/PACKAGE.po` under the source roots."""
    return [po for source_root in ROOTS for po in sorted((root / source_root).glob("*/locale/*/LC_MESSAGES/*.po"))]


def read_catalogue(po: Path) -> Catalog:
    """A file of translations. It holds no dates, so that what is compiled from it is always the same, byte by byte."""
    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.parent.parent.name)
    catalogue.creation_date = catalogue.revision_date = EPOCH
    return catalogue


def compile_catalogues(root: Path) -> list[Path]:
    """Compile each catalogue; return the files written."""
    written = []
    for po in catalogue_files(root):
        mo = po.with_suffix(".mo")
        with mo.open("wb") as target:
            write_mo(target, read_catalogue(po), use_fuzzy=False)
        written.append(mo)
    return written


def update_catalogues(root: Path) -> list[Path]:
    """Merge the messages of the sources into each catalogue; return the files that changed."""
    changed = []
    for po in catalogue_files(root):
        merged = merge(extract_package(po.parents[3]), read_catalogue(po))
        if po.read_text(encoding="utf-8") != merged:
            po.write_text(merged, encoding="utf-8", newline="\n")
            changed.append(po)
    return changed


def merge(template: Catalog, translated: Catalog) -> str:
    """The text of a catalogue with the template's messages and the translations that there are for them."""
    translated.update(template, no_fuzzy_matching=True)
    translated.obsolete.clear()
    body = io.BytesIO()
    write_po(body, translated, width=0, omit_header=True, ignore_obsolete=True)
    header = (
        f"Language: {translated.locale_identifier}",
        f"Plural-Forms: {translated.plural_forms}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
    )
    lines = "".join(f'"{line}\\n"\n' for line in header)
    return f'msgid ""\nmsgstr ""\n{lines}\n{body.getvalue().decode("utf-8").strip()}\n'


def extract_package(package: Path) -> Catalog:
    """The messages of a package in the order of its sources, with their comments."""
    template = Catalog(project=package.name)
    for source in sorted(package.rglob("*.py")):
        with source.open("rb") as file:
            method: Any = messages_in  # babel's hints tell what it gives back, not what a method gives to it
            for _, message, comments, context in extract(method, file, KEYWORDS, [COMMENT_TAG]):
                template.add(message, auto_comments=comments, context=context)
    return template


Found = tuple[int, str, Sequence[str | None], list[str]]
"""A call: line, keyword, its arguments (None for what is no text), comments."""


def messages_in(
    source: IO[bytes],
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: Mapping[str, Any],
) -> Iterator[Found]:
    """Babel's extraction of a Python file: calls of the keywords, with the comments that belong to each."""
    text = source.read().decode("utf-8")
    if "CATALOGUE" in text:
        yield from _Finder(text, keywords, tuple(comment_tags)).found()


class _Finder(ast.NodeVisitor):
    """Walks over a module; it knows the statement and the tuple that a call stands in."""

    def __init__(self, text: str, keywords: Collection[str], tags: tuple[str, ...]) -> None:
        self._tree = ast.parse(text)
        self._comments = _comment_blocks(text, tags)
        self._keywords = keywords
        self._statement = 0
        self._tuple = 0
        self._calls: list[Found] = []

    def found(self) -> list[Found]:
        self.visit(self._tree)
        return sorted(self._calls, key=lambda call: call[0])

    def visit(self, node: ast.AST) -> None:
        outer = self._statement, self._tuple
        if isinstance(node, ast.stmt):
            self._statement, self._tuple = node.lineno, 0
        elif isinstance(node, ast.Tuple):
            self._tuple = self._tuple or node.lineno
        super().visit(node)
        self._statement, self._tuple = outer

    def visit_Call(self, node: ast.Call) -> None:
        name = _called(node)
        if name == "Row":
            self._row(node)
            return
        if name in self._keywords:
            self._calls.append((node.lineno, name, [_constant(one) for one in node.args], self._comment(node.lineno)))
        self.generic_visit(node)

    def _comment(self, line: int) -> list[str]:
        """The block right above the statement; within a tuple, the nearest one above the call."""
        ends = [end for end in self._comments if end == self._statement - 1 or (self._tuple and self._tuple <= end < line)]
        return self._comments[max(ends)] if ends else []

    def _row(self, node: ast.Call) -> None:
        """A command of the table: its arguments and its names and help, each with a comment that says which command."""
        name, usage = _constant(node.args[0]), _constant(node.args[2])
        if usage:
            comment = f"{COMMENT_TAG} arguments of a command as they are typed; brackets hold what may be left out."
            self._calls.append((node.lineno, "usage", ["usage", usage], [comment]))
        for part in node.args:
            called = _called(part)
            if called == "words":
                comment = (
                    f'{COMMENT_TAG} names of the command "{name}", parted by blanks; the first is shown, the others are'
                    " short forms. No other command may have any of them."
                )
            else:
                comment = f'{COMMENT_TAG} help of the command "{name}", after a colon: no initial capital, no full stop.'
            if isinstance(part, ast.Call) and called in self._keywords:
                self._calls.append((part.lineno, called, [_constant(one) for one in part.args], [comment]))


def _called(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name
        case ast.Call(func=ast.Attribute(attr="text", value=ast.Name(id="CATALOGUE") | ast.Attribute(attr="CATALOGUE"))):
            return "text"
        case _:
            return ""


def _constant(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _comment_blocks(text: str, tags: tuple[str, ...]) -> dict[int, list[str]]:
    """Blocks of comment lines that begin with one of the tags, by the number of their last line."""
    blocks: dict[int, list[str]] = {}
    lines = [line.strip() for line in text.split("\n")]
    for start, line in enumerate(lines):
        if line.startswith("#") and line.removeprefix("#").strip().startswith(tags):
            end = start
            while lines[end + 1].startswith("#"):
                end += 1
            blocks[end + 1] = [" ".join(one.removeprefix("#").strip() for one in lines[start : end + 1])]
    return blocks


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling exports no configuration type
    """Compiles the catalogues before a wheel or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in place; `artifacts` in pyproject.toml takes the results into the wheel."""
        if self.target_name == "wheel":
            compile_catalogues(Path(self.root))


def main(arguments: Sequence[str]) -> int:
    """Compile, after an update if asked for; tell which files were written."""
    if arguments not in ([], ["update"]):
        print("usage: python build_catalogues.py [update]", file=sys.stderr)
        return 2
    root = Path(__file__).parent
    for path in [*(update_catalogues(root) if arguments else []), *compile_catalogues(root)]:
        print(path, file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
