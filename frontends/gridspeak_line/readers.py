"""Where lines come from: a script, a plain terminal, or prompt_toolkit with history and editing.

The plain reader serves standard input that is no terminal, `TERM=dumb` and `ACCESSIBLE=1`. Screen readers are never
detected: a setting, a variable or a stored choice decides.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession


class Interrupted(Exception):
    """The player pressed Control-C."""


class Reader(Protocol):
    """Gives one line after the other."""

    @property
    def interactive(self) -> bool:
        """Whether a person sits there: a prompt is shown, and questions may be asked."""
        ...

    def read(self, prompt: str) -> str | None:
        """The next line without its end, None at the end of input; `Interrupted` on Control-C."""
        ...

    def write(self, text: str) -> None:
        """Write an answer: at a terminal in one piece with the prompt that follows, or a screen reader may begin twice."""
        ...

    def release(self) -> None:
        """Write what waits for a prompt: none follows."""
        ...


def make_reader(wish: str = "auto") -> Reader:
    """The reader for this standard input; `wish` is `auto`, `plain` or `prompt`."""
    if not sys.stdin.isatty():
        return ScriptReader()
    plain = os.environ.get("TERM", "") in ("", "dumb") or os.environ.get("ACCESSIBLE", "") not in ("", "0")
    if wish == "plain" or (wish == "auto" and (plain or not sys.stdout.isatty())):
        return PlainReader()
    return PromptReader()


class ScriptReader:
    """Lines of a pipe or file: ended by LF alone, a CR right before it dropped."""

    interactive = False

    def read(self, prompt: str) -> str | None:
        """The next line; nothing is printed. Control-C ends a script at once."""
        line = sys.stdin.buffer.readline()
        if not line:
            return None
        return line.decode("utf-8", "replace").removesuffix("\n").removesuffix("\r")

    def write(self, text: str) -> None:
        """Write an answer out before the next line is read."""
        sys.stdout.write(text)
        sys.stdout.flush()

    def release(self) -> None:
        """Nothing waits."""


class TerminalReader:
    """What readers at a terminal share: answers that wait for their prompt."""

    interactive = True

    def __init__(self) -> None:
        self._held = ""

    def write(self, text: str) -> None:
        """Keep an answer until the prompt comes."""
        self._held += text

    def release(self) -> None:
        """Write what waits."""
        sys.stdout.write(self._taken())
        sys.stdout.flush()

    def _taken(self) -> str:
        held, self._held = self._held, ""
        return held


class PlainReader(TerminalReader):
    """A terminal without editing of ours: the prompt is written once, the terminal does the rest."""

    def read(self, prompt: str) -> str | None:
        """Show the prompt and read a line."""
        sys.stdout.write(self._taken() + prompt)
        sys.stdout.flush()
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt as error:
            sys.stdout.write("\n")
            raise Interrupted from error
        if not line:
            sys.stdout.write("\n")
            return None
        return line.removesuffix("\n")


class PromptReader(TerminalReader):
    """prompt_toolkit with history and editing, without menus, toolbars, search or mouse; imported at the first prompt."""

    def __init__(self) -> None:
        super().__init__()
        self._session: PromptSession[str] | None = None

    def _start(self) -> PromptSession[str]:
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # the cursor position request is spoken as a warning
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.output import create_output

        from gridspeak_line.quiet import QuietRenderer, bindings

        session: PromptSession[str] = PromptSession(
            output=create_output(),
            history=InMemoryHistory(),
            complete_while_typing=False,
            enable_history_search=False,
            enable_open_in_editor=False,
            enable_suspend=True,
            mouse_support=False,
            reserve_space_for_menu=0,
            key_bindings=bindings(KEYS),
        )
        session.app.renderer = QuietRenderer(session.app.renderer.style, session.app.output, self._taken, self.write)
        return session

    def read(self, prompt: str) -> str | None:
        """Show the prompt and read a line."""
        if self._session is None:
            self._session = self._start()
        try:
            return self._session.prompt(prompt)
        except KeyboardInterrupt as error:
            raise Interrupted from error
        except EOFError:
            return None


KEYS = {
    ("escape", "up"): "up",
    ("escape", "down"): "down",
    ("escape", "left"): "left",
    ("escape", "right"): "right",
    ("escape", "n"): "next",
    ("escape", "p"): "prev",
    ("escape", "h"): "hint",
    ("escape", "v"): "bad",
    ("f1",): "help",
    ("escape", "?"): "help",  # some terminals keep F1 for themselves
}
"""Keys that send a command at once, chosen among those that screen readers for the terminal leave alone."""
