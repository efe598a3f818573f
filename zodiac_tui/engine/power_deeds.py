"""What a power does, as data: events that happen, effects that run, and what it does with the beat under way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from zodiac_tui.core.events import Event
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.text import T, Text, joined

_UNCALLED = Text.data("")


@dataclass(frozen=True)
class Deed:
    """What is done. `events` come before `effects`, which happen to `actor`.

    `lays`: it is for the next roll, and so for one that is under way and has no die yet. `leads`: it leads out of a
    fight. `retracts`: the open beat is dropped first. `answers`: what a player did in a scene is over with it.
    """

    events: tuple[Event, ...] = ()
    effects: tuple[Effect, ...] = ()
    actor: str = ""
    lays: bool = False
    leads: bool = False
    retracts: bool = False
    answers: bool = False
    told: Text = _UNCALLED
    """What it is called: an infinitive and what was answered."""

    def called(self, label: Text, told: Sequence[Text]) -> Deed:
        """The deed with its name and what was answered."""
        return replace(self, told=T("{what}: {said}", what=label, said=joined(told)) if told else label)
