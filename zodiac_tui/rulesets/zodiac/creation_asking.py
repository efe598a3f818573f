"""Asking for words about somebody in the making: those that a file can hold."""

from __future__ import annotations

from zodiac_tui.core import drafting
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.text import Text
from zodiac_tui.files.limits import forbidden


def words(beat: Beat, topic: str, text: Text, most: int, before: str | None = None) -> str:
    """Ask for words, which stay as they were (`before`, else the draft's) where nothing is typed."""
    return drafting.words(beat, topic, text, most, forbidden, before)
