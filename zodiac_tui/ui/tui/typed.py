"""From bytes that somebody types to keys and pastes for the app, and no more of them than hands can make."""

from __future__ import annotations

import time
from codecs import getincrementaldecoder
from collections.abc import Callable

from textual._xterm_parser import XTermParser
from textual.events import Key
from textual.message import Message

from zodiac_tui.ui.tui.flow import Flow

TOLD_EVERY = 1.0
"""Seconds between two times that it is told that something was dropped."""


class Flooded(Message):
    """More came than hands type; it was dropped."""


class Typed:
    """What is typed into one terminal or browser; `tell` takes each event."""

    def __init__(self, tell: Callable[[Message], object], *, debug: bool = False) -> None:
        self._tell = tell
        self._flow, self._parser = Flow(), XTermParser(debug)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._told, self._last = 0, 0.0

    def take(self, data: bytes) -> None:
        """Take what came together; empty: nothing was typed for a while."""
        text = self._decode(self._flow.through(data) if data else self._flow.release())
        if text:  # half a letter is none yet, and the parser takes an empty text for the end
            for event in self._parser.feed(text):
                self._tell(event)
        for event in self._parser.tick():
            self._tell(event)
        if self._flow.dropped > self._told and time.monotonic() - self._last > TOLD_EVERY:
            self._told, self._last = self._flow.dropped, time.monotonic()
            self._tell(Flooded())

    def lets(self, message: Message) -> bool:
        """Whether a message may go on to the app: of keys no more than hands can type."""
        return not isinstance(message, Key) or self._flow.key(time.monotonic())
