"""The speech frontend: speaks every game that it is attached to, and alone is a whole way to play with single keys."""

from __future__ import annotations

import sys
import time
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gridspeak import Cell, Envelope, Mailbox, Port, Setting, Ticket
from gridspeak.answers import BY_KEYS, square_told
from gridspeak.events import (
    GameStarted,
    ViolationChanged,
    ViolationRaised,
)
from gridspeak.faults import record_fault
from gridspeak.plain import folded, one_line
from gridspeak.render import utterance
from gridspeak.wording import Style
from gridspeak.words import messages, replies
from gridspeak_line.dialogue import DETAIL, GROUPS, READER, SWITCH, Dialogue
from gridspeak_speech import choose, words
from gridspeak_speech.cursor import CursorPlay
from gridspeak_speech.keys import KEYS, are_keys, can_be_changed, own_keys, written
from gridspeak_speech.speaker import Priority, Speaker, Utterance
from gridspeak_speech.utterances import fixed, joined, mended, place_told, unasked
from gridspeak_speech.voice import Manner, VoiceFailed

if TYPE_CHECKING:
    from gridspeak.shell.table import Row

LAST_WORDS_SECONDS = 4.0
"""How long the last words may take when the player ends the game, and as a companion, when the house closes."""

FIRST_WORDS_SECONDS = 1.5
"""How long the first start waits to learn whether the voice works."""

COMPANION_LAST_WORDS_SECONDS = 0.7
SCRIPT_SECONDS = 600.0
"""How long a script waits for an answer to be spoken before the next line is read."""


class SpeechFrontend(Dialogue):
    """Speaks a game. With the keyboard and a terminal it takes single keys; from a script, lines."""

    id = "speech"
    urgent = ("stop",)
    lone = ("stop", "mute", "rate", "voice", "keys")
    settings: Mapping[str, Setting] = {
        "voice": Setting("auto", words.help_voice, choose.NAMES, choose.is_voice),
        "player": Setting("auto", words.help_player, ("auto", "none", "aplay", "paplay -q"), lambda text: bool(text.strip())),
        "rate": Setting("200", words.help_rate, ("80", "250", "440", "en=250,es=220"), choose.is_rate),
        "voices": Setting("", words.help_voices, ("en=ID,es=ID",), choose.is_by_language),
        "keys": Setting("", words.help_keys, ("k=up,j=down",), are_keys),
        "echo": Setting("off", words.help_echo, SWITCH),
        **DETAIL,
        **GROUPS,
        **READER,
    }

    def __init__(self) -> None:
        super().__init__()
        self.commands = {
            **self.commands,
            "stop": self._stop,
            "mute": self._mute,
            "rate": self._rate,
            "voice": self._voice,
            "keys": self._keys,
        }
        self._speaker: Speaker | None = None
        self._muted = False
        self._by_keys: CursorPlay | None = None
        self._calm = False
        self._writes_too = False
        self._asking = False
        self._line_begun = False
        self._near: Cell | None = None

    # Life

    def open(self, port: Port, settings: Mapping[str, str]) -> None:
        """Begin; the voice is made in a thread of its own."""
        super().open(port, settings)
        self._live = sys.stdin.isatty()
        self._start_voice()

    def _start_voice(self) -> None:
        voice = self.chosen["voice"]
        self._prints = voice == choose.PRINT
        self.shares_terminal = self._prints
        if voice not in (choose.PRINT, choose.NONE):
            self._speaker = Speaker(choose.make_voice(voice, self.chosen["player"]), self._voice_failed)

    def _voice_failed(self, error: VoiceFailed, unheard: tuple[str, ...]) -> None:
        """Called in the speaker's thread: the game goes on in writing, or through the other frontends."""
        self._speaker = None
        if self._has_keyboard and self._live:
            self._prints = True
            self._write((words.written_instead(self.port.language, error.sentence(self.port.language)), *unheard))
        elif self._has_keyboard:
            sys.stderr.write(one_line(words.silent_now(self.port.language, error.sentence(self.port.language))) + "\n")
        else:
            self.port.tell("voice", lambda lang: words.silent_now(lang, error.sentence(lang)))

    def close(self) -> None:
        """Let the last words be heard, and free the voice."""
        if self._speaker is not None:
            self._speaker.close(LAST_WORDS_SECONDS if self._has_keyboard else COMPANION_LAST_WORDS_SECONDS)

    # With the keyboard

    @property
    def interactive(self) -> bool:
        """Whether a person sits there."""
        return self._by_keys is not None or super().interactive

    def run(self, inbox: Mailbox) -> int:
        """Play with single keys, or from a script line by line."""
        self._has_keyboard = True
        if not self._live:
            return super().run(inbox)
        from gridspeak_speech.keyboard import Keyboard

        with Keyboard() as keyboard:
            self._by_keys = CursorPlay(self, keyboard)
            self.tutorial_text = BY_KEYS
            self._calm = True
            if not self.begin(inbox):
                return 0
            self._calm = False
            status = self._by_keys.run()
            self.deliver((replies.goodbye(self.port.language),))
            if self._line_begun:
                sys.stdout.write("\n")
        return status

    def introduce(self) -> bool:
        """The first start's questions."""
        from gridspeak_speech.first_start import first_start

        self._asking = True
        try:
            return first_start(self)
        finally:
            self._asking = False

    @contextmanager
    def written_too(self) -> Iterator[None]:
        """Meanwhile what is spoken is written as well: for the question whether it is heard."""
        self._writes_too = True
        try:
            yield
        finally:
            self._writes_too = False

    def ask(self, question: str) -> str | None:
        """Read a line that is no command."""
        return self._by_keys.ask() if self._by_keys is not None else super().ask(question)

    def wait(self, ticket: Ticket) -> None:
        """Wait until it is carried out; Control-C gives up what takes long."""
        if self._by_keys is not None:
            self._by_keys.wait(ticket)
        else:
            super().wait(ticket)

    @property
    def speaks(self) -> bool:
        """Whether there is a voice."""
        return self._speaker is not None

    @property
    def speaking(self) -> bool:
        """Whether something is being said or waits for it."""
        return self._speaker is not None and not self._speaker.wait(0.0)

    def prove_voice(self) -> None:
        """Give the voice a moment to say its first words, or to fail at them."""
        end = time.monotonic() + FIRST_WORDS_SECONDS
        while self.speaking and time.monotonic() < end:
            time.sleep(0.02)

    @property
    def language(self) -> str:
        """The player's language tag."""
        return self.port.language

    @property
    def keys(self) -> Mapping[str, str]:
        """What each key sends: the player's own keys over the usual ones."""
        return {**KEYS, **own_keys(self.chosen["keys"])}

    @property
    def spells(self) -> bool:
        """Whether letters are spoken while a command is typed."""
        return self.chosen["echo"] == "on"

    # Speaking

    @property
    def _writes_by_keys(self) -> bool:
        """Whether a screen reader reads, and single keys are pressed: a prompt then tells the square."""
        return self._prints and self._by_keys is not None and not self._asking

    def answer(self, envelopes: Sequence[Envelope], prompt_follows: bool) -> tuple[str, ...]:
        """Sentences; together they make one utterance. Who heard the last square to its end is told the step from there."""
        self._forget_unheard()
        near = self._near if prompt_follows and self._speaker is not None else None
        told = prompt_follows and self._writes_by_keys
        grouped = self.chosen["groups"] == "on"
        style = Style(self.port.language, self.chosen["detail"], grouped=grouped, echo=not told, near=near)
        lines = utterance(envelopes, self.wording, style)
        started = next((one.view for one in envelopes if isinstance(one.event, GameStarted)), None)
        if self.wording is None or started is None or self._by_keys is None or told:
            return lines
        return (*lines, square_told(started, started.cursor, self.wording, style))  # there is no prompt that tells it

    def deliver(self, lines: Sequence[str], envelopes: Sequence[Envelope] = ()) -> None:
        """Speak lines at once, in place of what is being spoken. A script has nothing cut off, and lines written too."""
        speaker = self._speaker
        self._forget_unheard()
        if envelopes:
            self._near = place_told(envelopes)
        if speaker is not None:
            for about in mended(envelopes):
                speaker.withdraw(about)
        if self._writes_by_keys and (lines or envelopes):
            self._write((*lines, self._prompt().rstrip()))
            return
        if not lines:
            return
        if self._prints or self._writes_too or (self._has_keyboard and not self._live):
            self._write(lines)
        if speaker is None or self._muted:
            return
        priority = Priority.NOW if self._live else Priority.NORMAL
        if self._live and (self._calm or unasked(envelopes)):
            priority = Priority.NEXT
        speaker.say(Utterance(joined(lines), self._manner(), priority, self._must(envelopes)))
        if self._has_keyboard and not self._live:
            speaker.wait(SCRIPT_SECONDS)

    def _write(self, lines: Sequence[str]) -> None:
        """Write lines. In cursor play the line end comes first: a screen reader reads what ends at the cursor."""
        if self._by_keys is None:
            super().deliver(lines)
            return
        sys.stdout.write("".join("\n" + one_line(line) for line in lines))
        sys.stdout.flush()
        self._line_begun = True

    def _must(self, envelopes: Sequence[Envelope]) -> dict[Hashable, str]:
        """What must be heard of these events: the violations that they raised, each with its sentence."""
        wording, must = self.wording, dict[Hashable, str]()
        for envelope in envelopes:
            event, view = envelope.event, envelope.view
            if isinstance(event, ViolationRaised | ViolationChanged) and wording is not None and view is not None:
                try:
                    must[event.violation] = wording.violation(view.board.puzzle, event.violation, self.port.language)
                except Exception as error:  # noqa: BLE001  # a kind's own words may raise anything; the game goes on
                    record_fault("a violation has no words", error)
        return must

    def _manner(self) -> Manner:
        return choose.manner(self.port.language, self.chosen["rate"], self.chosen["voices"])

    def _forget_unheard(self) -> None:
        """Something new is coming: a square that is still being told is cut off, and does not count as told."""
        if self._speaker is not None and not self._speaker.wait(0.0):
            self._near = None

    def remark(self, line: str) -> None:
        """Say something that is not worth repeating."""
        if self._writes_by_keys:
            self._write((line,))
        else:
            self.deliver((line,))

    def spell(self, letter: str) -> None:
        """Speak a letter that was typed."""
        self._forget_unheard()
        if self._speaker is not None and not self._muted:
            self._speaker.say(Utterance(letter, self._manner(), Priority.NOW))

    def hush(self) -> bool:
        """Be silent; whether anything was being said."""
        self._forget_unheard()
        return self._speaker is not None and self._speaker.stop()

    # Commands of its own

    def _stop(self, rest: str) -> None:
        self.hush()
        if self._has_keyboard and not self._live:
            self.say((replies.done(self.port.language),))

    def _mute(self, rest: str) -> None:
        lang = self.port.language
        wishes = {folded(replies.switch(one, on)): on for one in ("en", lang) for on in (True, False)}
        if rest and folded(rest) not in wishes:
            self.refuse("mute", rest)
            return
        mute = wishes[folded(rest)] if rest else not self._muted
        self._muted = False
        if self._live:
            self.hush()
        if mute:
            self.remark(words.muted(lang, mute))  # before it is so
        self._muted = mute
        if self._has_keyboard and mute:
            self.remember((words.muted(lang, mute),))
        else:
            self.confirm(lambda lang: words.muted(lang, mute))

    def _rate(self, rest: str) -> None:
        lang, now = self.port.language, self._manner().rate
        wish = rest.replace(" ", "")
        if wish in ("+", "-"):
            wish += str(choose.RATE_STEP)
        if wish[:1] in ("+", "-") and wish[1:].isdecimal():
            wish = str(min(max(now + int(wish), choose.SLOWEST), choose.FASTEST))
        if not wish:
            self.confirm(lambda lang: words.rate_set(lang, now))
        elif "=" in wish or not choose.is_rate(wish):
            self.refuse("rate", rest)
        else:
            rates = {**choose.by_language(self.chosen["rate"]), lang: wish}
            self.store_setting("rate", choose.written(rates))
            self.confirm(lambda lang: words.rate_set(lang, int(wish)))

    def _voice(self, rest: str) -> None:
        wish = rest.strip()
        if not wish:
            through = self._speaker.through if self._speaker is not None else ""
            voice = choose.PRINT if self._prints else self.chosen["voice"] if self.speaks else choose.NONE
            self.confirm(
                lambda lang: words.speaking_through(lang, through) if through else words.voice_is(lang, voice),
                lambda lang: words.voices_known(lang, messages.enumerate_words(lang, choose.NAMES)),
            )
        elif not choose.is_voice(wish):
            self.confirm(choose.unknown(wish).sentence)
        else:
            self.take_voice(wish)
            self.confirm(lambda lang: words.voice_is(lang, wish))

    def take_voice(self, choice: str) -> None:
        """Speak with another voice from now on, in later games too."""
        old, self._speaker = self._speaker, None
        if old is not None:
            old.close()
        self.store_setting("voice", choice)
        self._start_voice()

    def _keys(self, rest: str) -> None:
        key, _, command = rest.strip().partition(" ")
        command = command.strip()
        keys = {**own_keys(self.chosen["keys"]), key: command}
        if not key:
            self.confirm(words.keys_heading, *map(fixed, self._key_lines()))
        elif not command or "," in rest or "=" in rest or self._row(command) is None or not can_be_changed(key):
            self.refuse("keys", rest)
        elif "" not in {**KEYS, **keys}.values():
            self.confirm(words.entry_needed)
        else:
            self.store_setting("keys", written(keys))
            self.confirm(lambda lang: words.key_set(lang, words.key_name(lang, key), command))

    def _key_lines(self) -> list[str]:
        """What each key sends, in the player's words, where the kind has it; the arrows are clear."""
        lang, kind, lines = self.port.language, self.port.kind, []
        for key, sent in self.keys.items():
            row = self._row(sent)
            name, _, rest = sent.partition(" ")
            if row is None:
                lines.append(words.key_line(lang, words.key_name(lang, key), words.entry_help(lang)))
                continue
            what = self._row(rest) if rest else None
            needed = {one.ability for one in (row, what) if one is not None and one.ability is not None}
            if key != name and (kind is None or needed <= kind.abilities):
                told = f"{row.names(lang)[0]} {what.names(lang)[0] if what else rest}".strip()
                lines.append(words.key_line(lang, words.key_name(lang, key), told))
        return lines

    def _row(self, line: str) -> Row | None:
        from gridspeak.shell.parser import find_row

        return find_row(line.split(" ", 1)[0], self.port.language)
