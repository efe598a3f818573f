"""What is told of what a power took back or put off: a story in force has nothing that is no more, nor twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from zodiac_tui.chance.tape import is_face
from zodiac_tui.core.events import Event, Noted
from zodiac_tui.core.text import T, Text

if TYPE_CHECKING:
    from zodiac_tui.session.course import Situation, Stride
    from zodiac_tui.session.replay import Told

NO_MORE = T("Lo que estaba a medias no cuenta.")
THROWN_ANEW = T("Lo que estaba a medias no cuenta, y los dados se tiran de nuevo.")
AT_ITS_END = T("Se aplica al acabar la tirada.")
"""What is told of what waits."""
_WAITS = "{deed}. {when}"
_DONE = "Mano del Director. {deed}."


def taking_back(stride: Stride, before: Situation, told: tuple[Event, ...]) -> Stride:
    """A stride that drops the open beat, of which that was `told`: it says so after its own first event. What is
    journalled of it stays as it is."""
    thrown = any(map(is_face, before.tape))
    if not thrown and not told:
        return stride
    note = Noted(THROWN_ANEW if thrown else NO_MORE)
    return replace(stride, events=(*stride.events[:1], note, *stride.events[1:]), taken_back=told)


def takes_back(events: Sequence[Event]) -> bool:
    """Whether events begin anew what was told in part."""
    return any(isinstance(event, Noted) and event.text in (NO_MORE, THROWN_ANEW) for event in events)


def waiting(deed: Text) -> Text:
    """What is told of a power that waits for the end of the open beat."""
    return T("{deed}. {when}", deed=deed, when=AT_ITS_END)


def waits(event: Event) -> bool:
    """Whether an event tells that a power waits; what it does is told when it is done."""
    return isinstance(event, Noted) and event.text.msgid == _WAITS


def in_force(held: Sequence[Told], taken_back: tuple[Event, ...], events: Sequence[Event]) -> list[Told]:
    """Return what was told before without what is taken back, and without that a power waits which is now done."""
    gone = list(taken_back)
    done = [_deed(event) for event in events if isinstance(event, Noted) and event.text.msgid == _DONE]
    found: list[Told] = []
    for told in reversed(held):
        kept: list[Event] = []
        for event in reversed(told.events):
            if gone and event == gone[-1]:
                gone.pop()
            elif waits(event) and _deed(event) in done:
                done.remove(_deed(event))
            else:
                kept.append(event)
        found.append(replace(told, events=tuple(reversed(kept))))
    return found[::-1]


def _deed(event: Event) -> object:
    return dict(event.text.values).get("deed") if isinstance(event, Noted) else None
