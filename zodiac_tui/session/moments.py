"""The situations of a game under way, kept sparsely and played again when one is needed."""

from __future__ import annotations

from zodiac_tui.session.course import Moment, Rules
from zodiac_tui.session.entries import Header
from zodiac_tui.session.history import NOWHERE, History
from zodiac_tui.session.replay import again

RECENT = 64
"""How many of the last situations are all kept; of older ones every so many'th is."""


class Moments:
    """Situations by the places of their entries."""

    def __init__(self, rules: Rules, header: Header, history: History) -> None:
        self._rules = rules
        self._header = header
        self._history = history
        self._kept: dict[int, Moment] = {}

    def keep(self, place: int, moment: Moment) -> None:
        """Remember the situation after an entry."""
        self._kept[place] = moment
        old = place - RECENT
        if old % RECENT:
            self._kept.pop(old, None)

    def rules_at(self, place: int) -> Rules:
        """What is played on after the entry at a place."""
        return self._rules.of(self._history.version(place))

    def at(self, place: int) -> Moment:
        """The situation after an entry: kept, or played again from the nearest one before; raises Diverged."""
        missing = []
        while place != NOWHERE and place not in self._kept:
            missing.append(place)
            place = self._history.parent_of(place)
        moment = self._kept.get(place)
        for step in reversed(missing):
            moment = again(self._rules, self._header, self._history, step, moment).moment
            self.keep(step, moment)
        assert moment is not None
        return moment
