"""Sentences in uncontracted literary braille, as ASCII braille: by liblouis where it is there, else by small own tables.

The own tables know the letters, digits and marks of English and Spanish. What they do not know they refuse: a sentence is
in right braille or not in braille at all.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from gridspeak import Unavailable
from gridspeak_braille import words
from gridspeak_braille.patterns import to_ascii

if TYPE_CHECKING:
    from types import ModuleType

TABLES = {"en": "en-ueb-g1.ctb", "es": "es-g1.ctb", "ko": "ko-g1.ctb"}
"""The uncontracted tables of liblouis by language."""

DEBIAN = Path("/usr/lib/python3/dist-packages/louis/__init__.py")
"""Where `apt install python3-louis` puts the module, out of sight of a virtual environment; it is plain Python."""

NUMBER = "#"
_DIGITS = str.maketrans("1234567890", "ABCDEFGHIJ")
_LETTERS = {letter: letter.upper() for letter in "abcdefghijklmnopqrstuvwxyz"} | {" ": " ", "-": "-"}
_OWN = {
    "en": _LETTERS | {".": "4", ",": "1", ":": "3", ";": "2", "?": "8", "!": "6", "'": "'", "(": '"<', ")": '">'},
    "es": _LETTERS
    | {".": "'", ",": "1", ":": "3", ";": "2", "?": "5", "¿": "5", "!": "6", "¡": "6", "(": "<", ")": ">"}
    | {"á": "(", "é": "!", "í": "/", "ó": "+", "ú": ")", "ü": "\\", "ñ": "]"},
}
_CAPITAL = {"en": ",", "es": "."}
_NUMBER = r"[0-9]+(?:[.,][0-9]+)*"
_AFTER_NUMBER = {"en": ";"}
"""Stands between a number and a letter from a to j, which would be read as a digit."""


def prose(text: str, lang: str) -> str:
    """A sentence in ASCII braille, capital letters throughout; `Unavailable` where that would take liblouis."""
    louis = find_louis()
    if louis is not None and lang in TABLES:
        try:
            return to_ascii(louis.translateString([TABLES[lang]], text, mode=louis.dotsIO | louis.ucBrl))
        except RuntimeError:  # liblouis without this table
            pass
    if _knows(text, lang):
        return re.sub(rf"{_NUMBER}|.", lambda found: _own(found, lang), text)
    raise Unavailable(words.needs_louis)


def _knows(text: str, lang: str) -> bool:
    """Whether the own table of the language has all that a text needs; words in capitals and doubled marks are not in it."""
    known = _OWN.get(lang, {})
    hard = rf"[A-ZÑ]{{2}}|[.,]{{2}}{'' if lang in _AFTER_NUMBER else '|[0-9][a-j]'}"
    return not re.search(hard, text) and all(letter in "0123456789" or letter.lower() in known for letter in text)


def _own(found: re.Match[str], lang: str) -> str:
    part, following = found[0], found.string[found.end() : found.end() + 1]
    if part[0].isdecimal():
        ends = _AFTER_NUMBER.get(lang, "") if following and following in "abcdefghij" else ""
        return NUMBER + "".join(_OWN[lang].get(sign, sign.translate(_DIGITS)) for sign in part) + ends
    return (_CAPITAL[lang] if part.isupper() else "") + _OWN[lang][part.lower()]


@cache
def find_louis() -> ModuleType | None:
    """The module `louis`, also the one of Debian when this Python does not see it; None where there is none."""
    try:
        import louis
    except ImportError:
        return _debian_louis()
    except (OSError, KeyError):  # the module without its library
        return None
    return louis


def _debian_louis() -> ModuleType | None:
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location("louis", DEBIAN)
    if not DEBIAN.is_file() or spec is None or spec.loader is None:
        return None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (ImportError, OSError):
        return None
    return module
