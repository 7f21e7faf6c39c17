"""prompt_toolkit without the redraw that it makes when a line is sent: a screen reader would read the line again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import Layout
from prompt_toolkit.output import Output
from prompt_toolkit.renderer import Renderer
from prompt_toolkit.styles import BaseStyle


class QuietRenderer(Renderer):
    """Writes what changed and, when a line is done, only the line end; the parent paints everything anew there.

    `before` gives text that is to be written in one piece with what is rendered next, `hold` adds to it. The end of a line that
    a key left empty goes there too: alone it would be read as "blank".
    """

    def __init__(self, style: BaseStyle, output: Output, before: Callable[[], str], hold: Callable[[str], None]) -> None:
        super().__init__(style, output)
        self._before, self._hold = before, hold

    def render(self, app: Application[object], layout: Layout, is_done: bool = False) -> None:
        """Render the changes; when the line is done, leave it as it stands and go below it."""
        if not is_done:
            self.output.write_raw(self._before().replace("\n", "\r\n"))
            super().render(app, layout)
            return
        if app.current_buffer.text:
            self.output.write_raw("\r\n")
            self.output.flush()
        else:
            self._hold("\n")
        self.reset()


def bindings(keys: Mapping[tuple[str, ...], str]) -> KeyBindings:
    """Enter paints what was typed and sends it, the cursor at its end; each of `keys` sends its command unwritten."""
    made = KeyBindings()

    @made.add("enter")
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        buffer.cursor_position = len(buffer.text)
        event.app.renderer.render(event.app, event.app.layout)
        buffer.validate_and_handle()

    def bind(sequence: tuple[str, ...], command: str) -> None:
        @made.add(*sequence)
        def _(event: KeyPressEvent) -> None:
            event.app.exit(result=command)

    for sequence, command in keys.items():
        bind(sequence, command)
    return made
