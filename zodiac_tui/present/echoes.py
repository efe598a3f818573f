"""What comes a second time among events, and is told once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from zodiac_tui.core.copying import replace
from zodiac_tui.core.events import ActionDeclared, Answered, Event, Narrated, Noted
from zodiac_tui.core.text import Text

_BEFORE_WORDS = (Answered, ActionDeclared)
"""What stands between what whoever directs did and the words that were told by it."""


def told_once(events: Iterable[Event]) -> Iterator[Event]:
    """Yield events but for the Acción that whoever directs answers in words: it comes again behind that, and was told
    when it was declared. What whoever directs tells is not quoted before it is told.

    >>> def names(*events):
    ...     return [type(event).__name__ for event in told_once(events)]
    >>> from zodiac_tui.core.text import T
    >>> declared = ActionDeclared("puerto", "ana", "tecnica", "", "abrir", "")
    >>> names(Noted(T("Mano del Director.")), Answered(), declared), names(Answered(), declared)
    (['Noted', 'Answered'], ['Answered', 'ActionDeclared'])
    """
    found = [*events]
    for place, event in enumerate(found):
        if isinstance(event, Noted):
            yield _without_words(event, found[place + 1 :][: len(_BEFORE_WORDS) + 1])
        elif not (isinstance(event, ActionDeclared) and _is_answered(found[max(0, place - 2) : place])):
            yield event


def _is_answered(before: Sequence[Event]) -> bool:
    return list(map(type, before)) == [Noted, Answered]


def _without_words(noted: Noted, after: Sequence[Event]) -> Noted:
    """What whoever directs did, without the words that it tells next."""
    told = next((event for event in after if not isinstance(event, _BEFORE_WORDS)), None)
    values = dict(noted.text.values)
    deed = values.get("deed")
    if not (isinstance(told, Narrated) and isinstance(deed, Text)):
        return noted
    parts = dict(deed.values)
    what, said = parts.get("what"), parts.get("said")
    if not (isinstance(what, Text) and isinstance(said, Text) and said.plain() == f"«{told.text}»"):
        return noted
    return replace(noted, text=Text(noted.text.msgid, tuple({**values, "deed": what}.items())))
