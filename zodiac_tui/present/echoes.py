"""What comes a second time among events, and is told once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zodiac_tui.core.events import ActionDeclared, Answered, Event, Noted


def told_once(events: Iterable[Event]) -> Iterator[Event]:
    """Yield events but for the Acción that whoever directs answers in words: it comes again behind that, and was told
    when it was declared.

    >>> def names(*events):
    ...     return [type(event).__name__ for event in told_once(events)]
    >>> declared = ActionDeclared("puerto", "ana", "tecnica", "", "abrir", "")
    >>> names(Noted("Mano del Director."), Answered(), declared), names(Answered(), declared)
    (['Noted', 'Answered'], ['Answered', 'ActionDeclared'])
    """
    before: tuple[Event | None, Event | None] = (None, None)
    for event in events:
        noted, answered = before
        before = (answered, event)
        if not (isinstance(event, ActionDeclared) and isinstance(answered, Answered) and isinstance(noted, Noted)):
            yield event
