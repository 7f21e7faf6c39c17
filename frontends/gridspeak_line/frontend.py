"""The line frontend: reads commands, hands them to the port, and prints what the events say."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from gridspeak import Envelope, GridspeakError, Mailbox, Port, Setting, Ticket, View, requests
from gridspeak.events import Question
from gridspeak.faults import reason_of, record_fault
from gridspeak.plain import folded, one_line
from gridspeak.render import prompt, utterance
from gridspeak.wording import Style
from gridspeak.words import house, messages, replies
from gridspeak_line import words
from gridspeak_line.readers import Interrupted, Reader, make_reader

HISTORY_LENGTH = 200
DETAILS = ("short", "normal", "long")
GAPS = ("word", ".", "-", "_")
SWITCH = ("off", "on")
INTERRUPTED_STATUS = 130
INTERRUPTS_TO_END = 3


class LineFrontend:
    """Plays a game line by line, at a prompt or from a script. As a companion it prints what others do."""

    id = "line"
    settings: Mapping[str, Setting] = {
        "detail": Setting("normal", words.help_detail, DETAILS),
        "gaps": Setting("word", words.help_gaps, GAPS),
        "groups": Setting("off", words.help_groups, SWITCH),
        "reader": Setting("auto", words.help_reader, ("auto", "plain", "prompt")),
    }

    def __init__(self) -> None:
        self.commands: Mapping[str, Callable[[str], None]] = {
            "again": self._again,
            "said": self._said,
            "verb": self._verb,
            "gaps": self._gaps,
            "groups": self._groups,
            "help": self._help,
            "tutorial": self._tutorial,
        }
        self._history: list[tuple[str, ...]] = []
        self._step = 0
        self._interrupts = 0

    def open(self, port: Port, settings: Mapping[str, str]) -> None:
        """Begin with the settings given."""
        self._port = port
        self._chosen = {name: settings.get(name, one.default) for name, one in self.settings.items()}
        self._reader: Reader | None = None

    def receive(self, envelope: Envelope) -> None:
        """Print an event: the life of a companion."""
        self._print(self._words([envelope], self._style(echo=True)))

    def close(self) -> None:
        """Nothing to free: each answer was written out when it came."""

    # The controller

    def run(self, inbox: Mailbox) -> int:
        """Play to the end of the input or `quit`; the exit status."""
        reader = self._reader = make_reader(self._chosen["reader"])
        if reader.interactive:
            from gridspeak_line.first_start import first_start

            wants_tutorial = first_start(self._port, self._ask, self._print, self._store_setting)
            self._flush(inbox)
            if wants_tutorial:
                self._obey("tutorial", inbox)
        else:
            self._flush(inbox)
        while True:
            try:
                line = reader.read(self._prompt())
            except Interrupted:
                if self._interrupted():
                    if reader.interactive:
                        self._print((replies.goodbye(self._port.language),))
                    return INTERRUPTED_STATUS
                continue
            self._interrupts = 0
            if line is None or not self._obey(line, inbox):
                break
        if reader.interactive or line is not None:
            self._print((replies.goodbye(self._port.language),))
        return 0

    def finish(self, inbox: Mailbox) -> None:
        """Print news that came while the house closed."""
        self._print(self._words(inbox.drain(), self._style(echo=True)))

    def _ask(self, question: str) -> str | None:
        if self._reader is None:
            return None
        try:
            return self._reader.read(question)
        except Interrupted:
            return None

    def _interrupted(self) -> bool:
        """Control-C: the first drops the line, the second tells how to end, the third ends. It ends a script at once."""
        if not self._interactive:
            return True
        self._interrupts += 1
        if self._interrupts == INTERRUPTS_TO_END - 1:
            self._print((replies.quit_asked(self._port.language),))
        return self._interrupts >= INTERRUPTS_TO_END

    def _prompt(self) -> str:
        kind, lang = self._port.kind, self._port.language
        try:
            return prompt(self._view(), kind.wording if kind else None, lang)
        except Exception as error:  # noqa: BLE001  # a kind's own words may raise anything; the game goes on
            record_fault("a prompt has no words", error)
            return prompt(None, None, lang)

    def _view(self) -> View | None:
        last = self._port.snapshot()
        return last.view if last else None

    def _obey(self, line: str, inbox: Mailbox) -> bool:
        """Carry out one line; False when it ends the game."""
        try:
            return self._carry_out(line, inbox)
        except GridspeakError as error:  # a setting that cannot be stored
            self._say((error.sentence(self._port.language),))
        except OSError:  # nobody reads on
            raise
        except Exception as error:  # noqa: BLE001  # a kind's own words may raise anything; the game goes on
            self._say(self._broken(error))
        return True

    def _broken(self, error: Exception) -> tuple[str, ...]:
        record_fault("a line cannot be answered", error)
        return (house.puzzle_failed(self._port.language, self._port.usual_kind, reason_of(error)),)

    def _carry_out(self, line: str, inbox: Mailbox) -> bool:
        from gridspeak.shell import Context, Local, Parser  # the first line is out before they are read

        context = Context(self._port.language, self._port.kind, self._view(), self._port.usual_kind, self._interactive)
        try:
            wish = Parser().parse(context, line)
        except GridspeakError as error:
            self._flush(inbox)
            if self._route(line):
                return True
            self._say((error.sentence(self._port.language),))
            return True
        if isinstance(wish, Local):
            self._flush(inbox)
            if wish.name == "quit":
                return False
            self.commands[wish.name](wish.rest)
            self._flush(inbox)
            return True
        self._wait(self._port.submit(wish))
        if isinstance(wish, requests.OpenLevel | requests.OpenDaily | requests.NewGame | requests.OpenText):
            self._step = 0
        self._flush(inbox)
        return True

    def _route(self, line: str) -> bool:
        """Hand a word that is no command of the game to a frontend that knows it; whether one does."""
        from gridspeak.shell.parser import find_row

        name, _, rest = line.strip().removeprefix("/").strip().partition(" ")
        if not name or find_row(name, self._port.language) is not None:
            return False
        taker = self._port.route(name.casefold(), rest.strip())
        if taker is not None:
            self._say((replies.handed_over(self._port.language, one_line(name), taker),))
        return taker is not None

    def _wait(self, ticket: Ticket) -> None:
        while not ticket.done:
            try:
                ticket.wait(3600.0)
            except KeyboardInterrupt:
                ticket.cancel()

    @property
    def _interactive(self) -> bool:
        return self._reader is not None and self._reader.interactive

    # Saying

    def _style(self, echo: bool) -> Style:
        sign = self._chosen["gaps"]
        return Style(
            self._port.language,
            self._chosen["detail"],
            None if sign == "word" else sign,
            self._chosen["groups"] == "on",
            echo,
        )

    def _words(self, envelopes: Sequence[Envelope], style: Style) -> tuple[str, ...]:
        kind = self._port.kind
        wording = kind.wording if kind else None
        by_cause = groupby(envelopes, key=lambda envelope: envelope.cause)
        try:
            return tuple(line for _, same in by_cause for line in utterance(list(same), wording, style))
        except Exception as error:  # noqa: BLE001  # as above
            return self._broken(error)

    def _flush(self, inbox: Mailbox) -> None:
        """Print what waits in the inbox. With a prompt to come, what it will tell is left out, but `again` has it."""
        envelopes = inbox.drain()
        full = self._words(envelopes, self._style(echo=True))
        if full:
            self._history = [*self._history[1 - HISTORY_LENGTH :], full]
        self._print(self._words(envelopes, self._style(echo=False)) if self._interactive else full)

    def _say(self, lines: tuple[str, ...]) -> None:
        self._history = [*self._history[1 - HISTORY_LENGTH :], lines]
        self._print(lines)

    def _print(self, lines: Sequence[str]) -> None:
        if lines:
            sys.stdout.write("".join(one_line(line) + "\n" for line in lines))
            sys.stdout.flush()

    # Commands of its own

    def _again(self, rest: str) -> None:
        self._print(self._history[-1] if self._history else (replies.said_nothing(self._port.language),))

    def _said(self, rest: str) -> None:
        number = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 4 else 5
        recent = self._history[-number:] if number else []
        self._print([line for lines in recent for line in lines] or (replies.said_nothing(self._port.language),))

    def _choose(self, command: str, setting: str, wish: str, choices: Mapping[str, str]) -> bool:
        """Change a setting if the wish names one of the choices (typed name: value); else say what can be typed."""
        from gridspeak.shell.parser import find_row

        lang = self._port.language
        value = choices.get(folded(wish)) or (wish if wish in choices.values() else None)
        if value is None:
            row = find_row(command, lang)
            typed = messages.separator(lang).join(row.forms(lang)) if row else command
            name = row.names(lang)[0] if row else command
            self._say(
                (
                    replies.bad_argument(lang, name, one_line(wish), typed)
                    if wish
                    else replies.missing_argument(lang, name, typed),
                )
            )
            return False
        self._store_setting(setting, value)
        return True

    def _store_setting(self, setting: str, value: str) -> None:
        self._chosen[setting] = value
        if self._interactive:
            self._port.store(setting, value)

    def _verb(self, rest: str) -> None:
        lang = self._port.language
        if self._choose("verb", "detail", rest, {folded(replies.detail_name(lang, detail)): detail for detail in DETAILS}):
            self._say((replies.detail_set(lang, replies.detail_name(lang, self._chosen["detail"])),))

    def _gaps(self, rest: str) -> None:
        if self._choose(
            "gaps", "gaps", rest, {folded(replies.gaps_word(self._port.language)): "word"} | {sign: sign for sign in GAPS}
        ):
            sign = self._chosen["gaps"]
            shown = words.gap_word(self._port.language) if sign == "word" else sign
            self._say((replies.gaps_set(self._port.language, shown),))

    def _groups(self, rest: str) -> None:
        rest = rest or ("off" if self._chosen["groups"] == "on" else "on")
        if self._choose(
            "groups", "groups", rest, {folded(replies.switch(self._port.language, switch == "on")): switch for switch in SWITCH}
        ):
            self._say((replies.groups_set(self._port.language, self._chosen["groups"] == "on"),))

    def _help(self, rest: str) -> None:
        from gridspeak.shell.help import help_lines

        self._say(help_lines(rest, self._port.language, self._port.kind))

    def _tutorial(self, rest: str) -> None:
        self._step += 1
        ticket = self._port.submit(Question("tutorial", number=self._step))
        self._wait(ticket)
