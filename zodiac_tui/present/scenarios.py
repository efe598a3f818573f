"""A scenario before it is played: what it is about, how long it takes, and what somebody may not want to read."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.catalog.listed import Listed
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say


def card(listed: Listed, seen: int = 0) -> Iterator[str]:
    """The sentences to hear before a game begins; `seen` is how many of its endings were reached."""
    yield clean(listed.title)
    if listed.synopsis:
        yield clean(listed.synopsis)
    if listed.duration:
        yield say(T("Duración: {duration}.", duration=Text.data(listed.duration)))
    yield say(warned(listed.warnings) or T("No lleva avisos de contenido."))
    if seen:
        yield say(T("Finales que ya has visto: {n}.", n=seen))


def warned(warnings: tuple[str, ...]) -> Text | None:
    """The warnings of content in a sentence; None where there are none."""
    return T("Avisos: {warnings}.", warnings=Text.data(", ".join(warnings))) if warnings else None
