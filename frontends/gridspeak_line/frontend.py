"""The line frontend: sentences of the core at a prompt that tells the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridspeak import Envelope, Setting
from gridspeak.plain import folded
from gridspeak.render import utterance
from gridspeak.wording import Style
from gridspeak.words import replies
from gridspeak_line import words
from gridspeak_line.dialogue import DETAIL, GROUPS, READER, Dialogue

GAPS = ("word", ".", "-", "=", "_")


class LineFrontend(Dialogue):
    """Plays a game line by line, at a prompt or from a script. As a companion it prints what others do."""

    id = "line"
    settings: Mapping[str, Setting] = {
        **DETAIL,
        "gaps": Setting("word", words.help_gaps, GAPS),
        **GROUPS,
        **READER,
    }

    def __init__(self) -> None:
        super().__init__()
        self.commands = {**self.commands, "gaps": self._gaps}

    def introduce(self) -> bool:
        """The first start's questions."""
        from gridspeak_line.first_start import first_start

        return first_start(self)

    def answer(self, envelopes: Sequence[Envelope], prompt_follows: bool) -> tuple[str, ...]:
        """Sentences, one a line."""
        sign = self.chosen["gaps"]
        style = Style(
            self.port.language,
            self.chosen["detail"],
            None if sign == "word" else sign,
            self.chosen["groups"] == "on",
            echo=not prompt_follows,
        )
        return utterance(envelopes, self.wording, style)

    def _gaps(self, rest: str) -> None:
        lang = self.port.language
        if self.choose("gaps", "gaps", rest, {folded(replies.gaps_word(lang)): "word"} | {sign: sign for sign in GAPS}):
            sign = self.chosen["gaps"]
            self.say((replies.gaps_set(lang, words.gap_word(lang) if sign == "word" else sign),))
