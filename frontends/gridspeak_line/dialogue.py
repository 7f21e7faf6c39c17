"""A dialogue by lines: a command, a short answer. What every frontend with a prompt shares; the words are its own."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby

from gridspeak import Envelope, GridspeakError, Mailbox, Port, Setting, Ticket, View, Wording, requests
from gridspeak.events import GameResumed, GameStarted, Notice, Question
from gridspeak.faults import reason_of, record_fault
from gridspeak.plain import folded, one_line
from gridspeak.render import prompt
from gridspeak.words import house, messages, replies
from gridspeak_line import words
from gridspeak_line.readers import Interrupted, Reader, make_reader

HISTORY_LENGTH = 200
DETAILS = ("short", "normal", "long")
INTERRUPTED_STATUS = 130
INTERRUPTS_TO_END = 3
LATE_NEWS = ("frontend-closed", "frontend-slow")
"""Notices that come while the player types; as a companion they wait for the next answer."""

SWITCH = ("off", "on")

DETAIL: Mapping[str, Setting] = {"detail": Setting("normal", words.help_detail, DETAILS)}
GROUPS: Mapping[str, Setting] = {"groups": Setting("off", words.help_groups, SWITCH)}
READER: Mapping[str, Setting] = {"reader": Setting("auto", words.help_reader, ("auto", "plain", "prompt"))}
"""Settings that several frontends share. With `detail` comes the command `verb`, with `groups` the command `groups`."""


class Dialogue(ABC):
    """Plays a game line by line, at a prompt or from a script; as a companion it tells what others do."""

    id: str
    settings: Mapping[str, Setting] = READER
    shares_terminal = True
    tutorial_text = ""
    """Which tutorial is asked for: empty for that of lines."""

    lone: Collection[str] = ()
    """Commands that no other frontend answers."""

    def __init__(self) -> None:
        self.commands: Mapping[str, Callable[[str], None]] = {
            "again": self._again,
            "said": self._said,
            "tutorial": self._tutorial,
            **({"verb": self._verb} if "detail" in self.settings else {}),
            **({"groups": self._groups} if "groups" in self.settings else {}),
        }
        self.reader: Reader | None = None
        self._history: list[tuple[str, ...]] = []
        self._unfinished: list[Envelope] = []
        self._step = 0
        self._interrupts = 0
        self._leaving = False
        self._has_keyboard = False

    @abstractmethod
    def answer(self, envelopes: Sequence[Envelope], prompt_follows: bool) -> tuple[str, ...]:
        """What is said about the events of one command; without what a prompt right after tells anyway."""

    def prompt(self, view: View | None) -> str:
        """The state as a prompt: place and content of the square, empties, violations, a mode."""
        return prompt(view, self.wording, self.port.language)

    @property
    def wording(self) -> Wording | None:
        """The words of the kind that is played."""
        kind = self.port.kind
        return kind.wording if kind is not None else None

    def introduce(self) -> bool:
        """What is to be asked before the first game; whether the player wants the tutorial."""
        return False

    def deliver(self, lines: Sequence[str], envelopes: Sequence[Envelope] = ()) -> None:
        """Bring lines to the player: here, write them out. `envelopes` are the events that they tell, if any."""
        text = "".join(one_line(line) + "\n" for line in lines)
        if self.reader is not None:
            self.reader.write(text)
        else:
            sys.stdout.write(text)
            sys.stdout.flush()

    # Life

    def open(self, port: Port, settings: Mapping[str, str]) -> None:
        """Begin with the settings given."""
        self.port = port
        self.chosen = {name: settings.get(name, one.default) for name, one in self.settings.items()}

    def receive(self, envelope: Envelope) -> None:
        """Tell what a command did once all of it is known: the life of a companion."""
        self._unfinished.append(envelope)
        event = envelope.event
        if envelope.last and not (isinstance(event, Notice) and event.key in LATE_NEWS):
            self._flush(self._unfinished)
            self._unfinished = []

    def close(self) -> None:  # noqa: B027  # there is nothing to free here, and that is a whole answer
        """Each answer was brought to the player when it came."""

    # With the keyboard

    @property
    def interactive(self) -> bool:
        """Whether a person sits there."""
        return self.reader is not None and self.reader.interactive

    def run(self, inbox: Mailbox) -> int:
        """Play to the end of the input or `quit`; the exit status."""
        reader = self.reader = make_reader(self.chosen["reader"])
        try:
            return self._converse(reader, inbox)
        finally:
            reader.release()

    def _converse(self, reader: Reader, inbox: Mailbox) -> int:
        if not self.begin(inbox):
            return 0
        while True:
            try:
                line = reader.read(self._prompt())
            except Interrupted:
                if self._interrupted():
                    if reader.interactive:
                        self.deliver((replies.goodbye(self.port.language),))
                    return INTERRUPTED_STATUS
                continue
            self._interrupts = 0
            if line is None or not self.obey(line):
                break
        if reader.interactive or line is not None:
            self.deliver((replies.goodbye(self.port.language),))
        return 0

    def begin(self, inbox: Mailbox) -> bool:
        """Ask what is to be asked at the first start and tell the game that is open; False if another gets the keyboard."""
        self._inbox = inbox
        self._has_keyboard = True
        opened = inbox.drain()
        wants_tutorial = self.interactive and self.introduce()
        if self._leaving:
            return False
        self.port.settle()
        self._flush(opened or self._as_it_stands())
        if wants_tutorial:
            self.obey("tutorial")
        return True

    def _as_it_stands(self) -> list[Envelope]:
        """The game that another frontend had the keyboard of before."""
        last = self.port.snapshot()
        if last is None or last.view is None:
            return []
        begun = any(entry is not None for entry in last.view.board.entries)
        return [last._replace(event=GameResumed() if begun else GameStarted())]

    def hand_over(self, name: str) -> bool:
        """Let another frontend have the keyboard, now and in later games; False where it is not installed."""
        self._leaving = self.port.hand_over(name)
        return self._leaving

    def finish(self, inbox: Mailbox) -> None:
        """Tell news that came while the house closed."""
        envelopes = inbox.drain()
        self.deliver(self._words(envelopes, prompt_follows=False), envelopes)
        if self.reader is not None:
            self.reader.release()

    def ask(self, question: str) -> str | None:
        """Read a line that is no command; None at the end of input or on Control-C."""
        if self.reader is None:
            return None
        try:
            return self.reader.read(question)
        except Interrupted:
            return None

    def _interrupted(self) -> bool:
        """Control-C silences; else the first drops the line, the second tells how to end, the third ends. It ends a script."""
        if not self.interactive:
            return True
        if self.port.hush():
            return False
        self._interrupts += 1
        if self._interrupts == INTERRUPTS_TO_END - 1:
            self.tell(replies.quit_asked)
        return self._interrupts >= INTERRUPTS_TO_END

    def _prompt(self) -> str:
        try:
            return self.prompt(self.view)
        except Exception as error:  # noqa: BLE001  # a kind's own words may raise anything; the game goes on
            record_fault("a prompt has no words", error)
            return self.prompt(None)

    @property
    def view(self) -> View | None:
        """The game as it stands."""
        last = self.port.snapshot()
        return last.view if last else None

    def obey(self, line: str) -> bool:
        """Carry out one line; False when it ends the game."""
        try:
            return self._carry_out(line)
        except GridspeakError as error:  # a setting that cannot be stored
            self.say((error.sentence(self.port.language),))
        except OSError:  # nobody reads on
            raise
        except Exception as error:  # noqa: BLE001  # a kind's own words may raise anything; the game goes on
            self.say(self._broken(error))
        return True

    def _broken(self, error: Exception) -> tuple[str, ...]:
        record_fault("a line cannot be answered", error)
        return (house.puzzle_failed(self.port.language, self.port.usual_kind, reason_of(error)),)

    def _carry_out(self, line: str) -> bool:
        from gridspeak.shell import Context, Local, Parser  # the first line is out before they are read

        context = Context(self.port.language, self.port.kind, self.view, self.port.usual_kind, self.interactive)
        try:
            wish = Parser().parse(context, line)
        except GridspeakError as error:
            self.flush()
            if not self._route(line):
                self.tell(error.sentence)
            return True
        if isinstance(wish, Local):
            self.flush()
            if wish.name == "quit":
                return False
            self._do(wish.name, wish.rest)
            self.flush()
            return True
        self.wait(self.port.submit(wish))
        if isinstance(wish, requests.OpenLevel | requests.OpenDaily | requests.NewGame | requests.OpenText):
            self._step = 0
        self.flush()
        return True

    def _do(self, name: str, rest: str) -> None:
        """Carry out a command of frontends: here and in all others that have it."""
        own = self.commands.get(name)
        if own is not None:
            own(rest)
        takers = self.port.share(name, rest, wait=own is None)
        if own is None and not takers:
            self.tell(lambda lang: replies.not_here(lang, command_name(name, lang)))
        elif own is None and not self.flush():
            self.say((replies.done(self.port.language),))

    def _route(self, line: str) -> bool:
        """Hand a word that is no command of the game to a frontend that knows it; whether one does."""
        from gridspeak.shell.parser import find_row

        name, _, rest = line.strip().removeprefix("/").strip().partition(" ")
        if not name or find_row(name, self.port.language) is not None:
            return False
        taker = self.port.route(name.casefold(), rest.strip())
        if taker is not None:
            self.say((replies.handed_over(self.port.language, one_line(name), taker),))
        return taker is not None

    def wait(self, ticket: Ticket) -> None:
        """Wait until it is carried out; Control-C gives up what takes long."""
        while not ticket.done:
            try:
                ticket.wait(3600.0)
            except KeyboardInterrupt:
                ticket.cancel()

    # Saying

    def _words(self, envelopes: Sequence[Envelope], prompt_follows: bool) -> tuple[str, ...]:
        lines: list[str] = []
        for _, same in groupby(envelopes, key=lambda envelope: envelope.cause):
            try:
                lines += self.answer(list(same), prompt_follows)
            except Exception as error:  # noqa: BLE001  # as above
                lines += self._broken(error)
        return tuple(lines)

    def flush(self) -> bool:
        """Tell what waits in the inbox, once frontends that share the terminal have told theirs; whether there was anything."""
        self.port.settle()
        waiting = self._inbox.drain()
        self._flush(waiting)
        return bool(waiting)

    def _flush(self, envelopes: Sequence[Envelope]) -> None:
        """Tell events. With a prompt to come, what it will tell is left out, but `again` has it."""
        full = self._words(envelopes, prompt_follows=False)
        if full:
            self.remember(full)
        self.deliver(self._words(envelopes, prompt_follows=True) if self.interactive else full, envelopes)

    def say(self, lines: tuple[str, ...]) -> None:
        """Tell lines that concern this frontend alone."""
        self.remember(lines)
        self.deliver(lines)

    def remember(self, lines: tuple[str, ...]) -> None:
        """Keep an answer for `again` and `said`."""
        self._history = [*self._history[1 - HISTORY_LENGTH :], lines]

    def tell(self, *sentences: Callable[[str], str], key: str = "dialogue") -> None:
        """Tell sentences that concern the player, however they play: other frontends tell them too.

        The key `introduction` marks what no line of the player asked for.
        """
        self.port.tell(key, *sentences)
        self.flush()

    # Commands of its own

    def _again(self, rest: str) -> None:
        self.deliver(self._history[-1] if self._history else (replies.said_nothing(self.port.language),))

    def _said(self, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdigit() and len(rest) < 4):
            self.refuse("said", rest)
            return
        number = int(rest) if rest else 5
        recent = self._history[-number:] if number else []
        self.deliver([line for lines in recent for line in lines] or (replies.said_nothing(self.port.language),))

    def choose(self, command: str, setting: str, wish: str, choices: Mapping[str, str]) -> bool:
        """Change a setting if the wish names one of the choices (typed name: value); else say what can be typed."""
        value = choices.get(folded(wish)) or (wish if wish in choices.values() else None)
        if value is None:
            self.refuse(command, wish)
            return False
        self.store_setting(setting, value)
        return True

    def refuse(self, command: str, typed: str) -> None:
        """Say that a command cannot use what was typed behind it, and how it is typed."""
        from gridspeak.shell.parser import find_row

        def sentence(lang: str) -> str:
            row, name = find_row(command, lang), command_name(command, lang)
            forms = messages.separator(lang).join(row.forms(lang)) if row else command
            if typed:
                return replies.bad_argument(lang, name, one_line(typed), forms)
            return replies.missing_argument(lang, name, forms)

        if command in self.lone:
            self.confirm(sentence)
        else:
            self.say((sentence(self.port.language),))

    def confirm(self, *sentences: Callable[[str], str]) -> None:
        """Answer one of the `lone` commands; as a companion to all, for the frontend that it was typed in has no answer."""
        if self._has_keyboard:
            self.say(tuple(one(self.port.language) for one in sentences))
        else:
            self.port.tell(self.id, *sentences)

    def store_setting(self, setting: str, value: str) -> None:
        """Change a setting of this frontend, for later games too where a person plays."""
        self.chosen[setting] = value
        if self.interactive:
            self.port.store(setting, value)

    def _verb(self, rest: str) -> None:
        lang = self.port.language
        if self.choose("verb", "detail", rest, {folded(replies.detail_name(lang, detail)): detail for detail in DETAILS}):
            self.say((replies.detail_set(lang, replies.detail_name(lang, self.chosen["detail"])),))

    def _groups(self, rest: str) -> None:
        lang = self.port.language
        rest = rest or ("off" if self.chosen["groups"] == "on" else "on")
        if self.choose("groups", "groups", rest, {folded(replies.switch(lang, one == "on")): one for one in SWITCH}):
            self.say((replies.groups_set(lang, self.chosen["groups"] == "on"),))

    def _tutorial(self, rest: str) -> None:
        self._step += 1
        self.wait(self.port.submit(Question("tutorial", number=self._step, text=self.tutorial_text)))


def command_name(command: str, lang: str) -> str:
    """How a player of that language calls a command."""
    from gridspeak.shell.parser import find_row

    row = find_row(command, lang)
    return row.names(lang)[0] if row else command
