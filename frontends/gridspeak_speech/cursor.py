"""Cursor play: single keys become line commands. It knows what is being typed, and nothing of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from gridspeak import Ticket, View
from gridspeak.words import replies
from gridspeak_line.dialogue import INTERRUPTED_STATUS, INTERRUPTS_TO_END
from gridspeak_speech import words
from gridspeak_speech.keyboard import Keyboard

POLL = 0.05


class Table(Protocol):
    """What cursor play needs of the frontend that it belongs to."""

    @property
    def language(self) -> str:
        """The player's language tag."""
        ...

    @property
    def view(self) -> View | None:
        """The game as it stands."""
        ...

    @property
    def keys(self) -> Mapping[str, str]:
        """What each key sends."""
        ...

    @property
    def spells(self) -> bool:
        """Whether letters are spoken while a command is typed."""
        ...

    def obey(self, line: str) -> bool:
        """Carry out a line; False when it ends the game."""
        ...

    def remark(self, line: str) -> None:
        """Speak something that is not worth repeating."""
        ...

    def spell(self, letter: str) -> None:
        """Speak a letter, which is not worth remembering."""
        ...

    def hush(self) -> bool:
        """Be silent; whether anything was being said."""
        ...


class CursorPlay:
    """Reads keys until the player ends the game."""

    def __init__(self, table: Table, keyboard: Keyboard) -> None:
        self._table = table
        self._keyboard = keyboard
        self._typed: str | None = None
        self._leaving = False
        self._ended = False
        self._interrupts = 0

    def run(self) -> int:
        """Play; the exit status."""
        while not self._keyboard.closed and not self._ended:
            key = self._keyboard.read()
            if key is None:
                break
            if key == "c-c":
                if self._interrupted():
                    return INTERRUPTED_STATUS
                continue
            self._interrupts = 0
            if not self.press(key):
                break
        return 0

    def ask(self) -> str | None:
        """A line that is no command, ended by Enter; a digit alone needs none. None on Control-C or at the end."""
        typed = ""
        while not self._ended and (key := self._keyboard.read()) not in (None, "c-c"):
            self._table.hush()
            if key == "c-d":
                self._ended = True
                break
            if key == "enter":
                return typed
            if key == "backspace":
                typed = typed[:-1]
            elif key is not None and key.isdigit() and not typed:
                return key
            elif key is not None and (len(key) == 1 or key == "space"):
                typed += " " if key == "space" else key
        return None

    def wait(self, ticket: Ticket) -> None:
        """Wait until it is carried out; Control-C and Escape give up what takes long, other keys meanwhile are dropped."""
        while not ticket.wait(POLL):
            if self._keyboard.read(0.0) in ("c-c", "escape"):
                ticket.cancel()

    def press(self, key: str) -> bool:
        """What a key does; False when it ends the game."""
        if self._typed is not None:
            return self._type(key)
        table, view = self._table, self._table.view
        if key == "c-d" or (key == "q" and self._leaving):
            return False
        self._leaving = key == "q"
        command = table.keys.get(key)
        if view is not None and key.isdigit():
            return table.obey(key)
        if key == "q" and command is None:
            table.remark(words.press_again(table.language))
        elif command is None:
            table.remark(words.unknown_key(table.language, words.key_name(table.language, key)))
        elif command == "" or command.endswith(" "):
            self._typed = command
            table.remark(words.entry(table.language))
        else:
            return table.obey(command)
        return True

    def _type(self, key: str) -> bool:
        table, typed = self._table, self._typed or ""
        if key == "c-d":
            return False
        if key == "enter" and typed.strip():
            self._typed = None
            return table.obey(typed)
        if key in ("escape", "enter"):
            self._typed = None
            table.remark(words.entry_dropped(table.language))
        elif key == "backspace":
            self._typed = typed[:-1]
            if typed and table.spells:
                table.spell(typed[-1])
        elif len(key) == 1 or key == "space":
            letter = " " if key == "space" else key
            self._typed = typed + letter
            if table.spells:
                table.spell(words.key_name(table.language, key))
        else:
            table.remark(words.entry(table.language))  # an arrow does not move now
        return True

    def _interrupted(self) -> bool:
        """Control-C: it silences; when nothing is being said, it drops what is typed, then tells how to end, then ends."""
        if self._table.hush():
            return False
        if self._typed is not None:
            self._typed = None
            self._table.remark(words.entry_dropped(self._table.language))
            return False
        self._interrupts += 1
        if self._interrupts == INTERRUPTS_TO_END - 1:
            self._table.remark(replies.quit_asked(self._table.language))
        return self._interrupts >= INTERRUPTS_TO_END
