"""The app's terminal where it is a page of a browser: Textual's driver, and on where the page goes away or floods."""

from __future__ import annotations

from textual import messages
from textual.app import App
from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver
from textual.message import Message

from zodiac_tui.ui.tui.typed import Typed

KEYS = "D"
"""The kind of a packet that was typed; the others are about the page."""


class Browser(WebDriver):
    """A page, whose server hands on what is typed into it."""

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._typed = Typed(self.process_message, debug=debug)

    def run_input_thread(self) -> None:
        """Take what comes until the app ends; a server that is gone ends it."""
        stream = ByteStream()
        for data in self._input_reader:
            for kind, content in stream.feed(data) if data else ():
                if kind == KEYS:
                    self._typed.take(content)
                else:
                    self._on_meta(kind, content)
            if not data:
                self._typed.take(b"")
        if not self.exit_event.is_set():
            self._app.call_from_thread(self._app.post_message, messages.ExitApp())

    def process_message(self, message: Message) -> None:
        """Hand a message to the app; of keys no more than hands can type."""
        if self._typed.lets(message):
            super().process_message(message)
