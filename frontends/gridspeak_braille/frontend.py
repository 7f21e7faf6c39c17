"""The braille frontend: short lines in fixed places, at a prompt that fits the display, alone or beside other frontends."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import groupby

from gridspeak import Envelope, Port, Setting, Unavailable, View
from gridspeak.plain import folded, one_line
from gridspeak_braille import words
from gridspeak_braille.formats import FORMATS
from gridspeak_braille.layout import BrailleStyle, lines, prompt
from gridspeak_braille.measure import cells, wrapped
from gridspeak_braille.style import GAPS, NARROWEST, WIDTHS
from gridspeak_line.dialogue import READER, Dialogue

WIDEST = 200


OUTPUT_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""A pipe that nobody reads is an error, and nothing to wait for."""


def _is_width(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4 and NARROWEST <= int(text) <= WIDEST


class BrailleFrontend(Dialogue):
    """Plays a game on a braille display. As a companion it writes below the other lines, or to a terminal of its own."""

    id = "braille"
    lone = ("width",)
    formats = FORMATS
    settings: Mapping[str, Setting] = {
        **READER,
        "width": Setting("40", words.help_width, tuple(map(str, WIDTHS)), _is_width),
        "gap": Setting(".", words.help_gap, tuple(GAPS)),
        "output": Setting("", words.help_output),
    }

    def __init__(self) -> None:
        super().__init__()
        self.commands = {**self.commands, "gaps": self._gaps, "width": self._width}

    def open(self, port: Port, settings: Mapping[str, str]) -> None:
        """Begin; `Unavailable` where the output that was set cannot be written."""
        super().open(port, settings)
        self.shares_terminal = not self.chosen["output"]
        if self.chosen["output"]:
            self._write_out("")

    def introduce(self) -> bool:
        """The first start's questions."""
        from gridspeak_braille.first_start import first_start

        return first_start(self)

    @property
    def style(self) -> BrailleStyle:
        """How lines are written."""
        return BrailleStyle(self.port.language, int(self.chosen["width"]), GAPS[self.chosen["gap"]])

    def prompt(self, view: View | None) -> str:
        """Place and content of the square, empties, violations, a mode, in as few cells as the display asks for."""
        return prompt(view, self.wording, self.style)

    def answer(self, envelopes: Sequence[Envelope], prompt_follows: bool) -> tuple[str, ...]:
        """Short lines, none longer than the display."""
        told = lines(envelopes, self.wording, self.style._replace(echo=not prompt_follows))
        return tuple(line for line, _ in groupby(told))  # two rules that one line keeps again are told alike

    def deliver(self, lines: Sequence[str], envelopes: Sequence[Envelope] = ()) -> None:
        """Write lines, broken where the display ends, to the terminal or to the output that was set."""
        width = self.style.width
        fitting = [part for line in lines for part in ((line,) if cells(line) <= width else wrapped(line, width))]
        if self.chosen["output"]:
            try:
                self._write_out("".join(one_line(line) + "\n" for line in fitting))
                return
            except Unavailable as error:  # it goes on here
                self.chosen["output"], self.shares_terminal = "", True
                fitting = [*wrapped(error.sentence(self.port.language), width), *fitting]
        super().deliver(fitting, envelopes)

    def _write_out(self, text: str) -> None:
        path = self.chosen["output"]
        try:
            output = os.open(path, OUTPUT_FLAGS, 0o666)
            try:
                os.write(output, text.encode("utf-8", "replace"))
            finally:
                os.close(output)
        except OSError as error:
            reason = error.strerror or str(error)
            raise Unavailable(lambda lang: words.output_failed(lang, path, reason)) from error

    # Commands of its own

    def _gaps(self, rest: str) -> None:
        lang = self.port.language
        if self.choose("gaps", "gap", rest, {folded(words.blank(lang)): "blank"} | {sign: sign for sign in GAPS}):
            self.say((words.gap_set(lang, self.chosen["gap"]),))

    def _width(self, rest: str) -> None:
        if not _is_width(rest):
            self.refuse("width", rest)
            return
        self.store_setting("width", rest)
        self.confirm(lambda lang: words.width_set(lang, int(rest)))
