"""Message catalogues: gettext at run time, the language a parameter, falling back to English message by message.

A package owns one `Catalogue` and one module of typed message functions; a language is one file of translations,
`locale/LANG/LC_MESSAGES/PACKAGE.po`. Messages are whole sentences with named placeholders. A translation may put a
grammatical form behind a placeholder, see `Field`: `{value:이/가}`, `{numbers:#행}`, `{line:el/la/los/las}`.
"""

from __future__ import annotations

import gettext
import os
import re
from functools import cache
from pathlib import Path

SOURCE_LANGUAGE = "en"

_DIGIT_HAS_FINAL = {
    "0": "ㅇ",
    "1": "ㄹ",
    "2": "",
    "3": "ㅁ",
    "4": "",
    "5": "",
    "6": "ㄱ",
    "7": "ㄹ",
    "8": "ㄹ",
    "9": "",
}
"""The final consonant of each digit's Korean reading: 영 일 이 삼 사 오 육 칠 팔 구."""


class Field(str):
    """A placeholder's value. What stands after the colon of a placeholder gives it a grammatical form.

    `이/가` adds the Korean particle that its last letter or digit asks for: first the form after a final consonant, then
    the form after a vowel. `#행` puts a counter behind each number in it: `2, 7` becomes `2행, 7행`. `el/la/los/las` puts
    the Spanish article of its first word before it.
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec.startswith("#"):
            return re.sub(r"\d+", lambda number: number[0] + spec[1:], self)
        if "/" not in spec:
            return super().__format__(spec)
        if spec.count("/") == 3:
            return f"{spec.split('/')[_spanish_gender(self)]} {self}"
        after_final, after_vowel = spec.split("/")
        final = _final_consonant(self)
        if after_final.startswith("으"):  # 으로/로: ㄹ counts as a vowel
            return self + (after_vowel if final in ("", "ㄹ") else after_final)
        return self + (after_final if final else after_vowel)


def _spanish_gender(text: str) -> int:
    """0 masculine, 1 feminine, plus 2 in the plural, of the first word: by its ending, which is right for parts of a board."""
    word = text.partition(" ")[0].casefold()
    stem = word.removesuffix("s")
    feminine = stem.endswith(("a", "ión", "ione", "diagonal", "diagonale"))
    return 2 * (stem != word) + feminine


def _final_consonant(text: str) -> str:
    for letter in reversed(text):
        if letter in _DIGIT_HAS_FINAL:
            return _DIGIT_HAS_FINAL[letter]
        if "가" <= letter <= "힣":
            index = (ord(letter) - ord("가")) % 28
            return "" if index == 0 else "ㄹ" if index == 8 else "ㅇ"
        if letter.isalpha():
            return "ㄹ" if letter in "lLrR" else "ㅇ" if letter in "mMnN" else ""
    return ""


class Catalogue:
    """The translations of one package, read when a language is first asked for."""

    def __init__(self, package: str, folder: Path) -> None:
        self.package = package
        self.folder = folder
        self._translations = cache(self._load)

    def _load(self, language: str) -> gettext.NullTranslations:
        if language == SOURCE_LANGUAGE:
            return gettext.NullTranslations()
        return gettext.translation(self.package, self.folder, [language], fallback=True)

    def text(self, language: str, message: str, /, **fields: object) -> str:
        """The message in a language, its placeholders filled."""
        translated = self._translations(language).gettext(message)
        return translated.format_map(_wrapped(fields)) if fields else translated

    def plural(self, language: str, one: str, many: str, n: int, /, **fields: object) -> str:
        """The message that fits the number `n`, which is also the placeholder `{n}`."""
        translated = self._translations(language).ngettext(one, many, n)
        return translated.format_map(_wrapped({"n": n, **fields}))

    def in_context(self, language: str, context: str, message: str, /) -> str:
        """The message as it is translated in a context, where the same English word stands for different things."""
        return self._translations(language).pgettext(context, message)

    def languages(self) -> tuple[str, ...]:
        """English and every language that a catalogue file stands here for."""
        found = {path.parent.parent.name for path in self.folder.glob(f"*/LC_MESSAGES/{self.package}.mo")}
        return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def _wrapped(fields: dict[str, object]) -> dict[str, Field]:
    return {name: Field(value) for name, value in fields.items()}


def sentence(text: str) -> str:
    """The text with its first letter in upper case: message parts are written as they stand inside a sentence.

    A short place such as `r3c5` stays as it is typed.
    """
    if text[1:2].isdecimal():
        return text
    return text[:1].upper() + text[1:]


def resolve_language(wish: str | None, installed: tuple[str, ...]) -> str | None:
    """The installed language that a tag such as `es_MX.UTF-8` or `ko-KR` means; None if none does."""
    if not wish:
        return None
    tag = wish.split(".")[0].split("@")[0].replace("_", "-").casefold()
    for language in installed:
        if tag == language.casefold() or tag.split("-")[0] == language.casefold():
            return language
    return None


def environment_language(installed: tuple[str, ...]) -> str | None:
    """The language of GRIDSPEAK_LANG, else of the locale variables; None where they name none that is installed."""
    for name in ("GRIDSPEAK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        found = resolve_language(os.environ.get(name), installed)
        if found:
            return found
    return None
