"""prompt_toolkit without the redraw that it makes when a line is sent: a screen reader would read the line again."""

from __future__ import annotations

from collections.abc import Mapping

from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import Layout
from prompt_toolkit.renderer import Renderer


class QuietRenderer(Renderer):
    """Writes what changed and, when a line is done, only the line end; the parent paints everything anew there."""

    def render(self, app: Application[object], layout: Layout, is_done: bool = False) -> None:
        """Render the changes; when the line is done, leave it as it stands and go below it. An empty one is written over."""
        if not is_done:
            super().render(app, layout)
            return
        if app.current_buffer.text:
            self.output.write_raw("\r\n")
        else:  # a key sent its command: an empty line in between would be read as "blank"
            self.output.write_raw("\r")
            self.output.erase_end_of_line()
        self.output.flush()
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
