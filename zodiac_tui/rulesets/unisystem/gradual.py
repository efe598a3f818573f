"""What only adds up as time passes (effort, stress, rest): one change of it where nothing comes between."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.unisystem import pools
from zodiac_tui.rulesets.unisystem.derived import full
from zodiac_tui.rulesets.unisystem.marks import ENDURANCE, ESSENCE
from zodiac_tui.rulesets.unisystem.timers import Due, Timer
from zodiac_tui.rulesets.unisystem.tolls import BODY, WILL


class Ledger:
    """What has come together since the clock was last moved: points by whom and by what."""

    def __init__(self, beat: Beat) -> None:
        self._beat = beat
        self._points: dict[tuple[str, Due, str], int] = {}

    def add(self, timer: Timer) -> None:
        """Count one measure more; let it happen at its moment where it takes the last of somebody's Resistencia, or
        makes whole what comes back."""
        key = (timer.actor, timer.kind, timer.what)
        self._points[key] = self._points.get(key, 0) + self._worth(timer)
        if self._is_at_its_end(timer, self._points[key]):
            self.settle(timer.due)

    def settle(self, moment: int) -> None:
        """Move the clock to a moment, and let happen what has come together."""
        found, self._points = self._points, {}
        if moment > self._beat.state.elapsed:
            self._beat.emit(e.TimePassed(moment - self._beat.state.elapsed))
        for (actor, kind, what), points in found.items():
            self._let_happen(actor, kind, what, points)

    def _is_at_its_end(self, timer: Timer, points: int) -> bool:
        who = self._beat.state.actor(timer.actor)
        match timer.kind:
            case Due.STRAIN:
                return who.track(ENDURANCE) <= points
            case Due.BREATH:
                return who.track(ENDURANCE) + points >= full(who, ENDURANCE)
            case Due.CALM:
                return who.track(ESSENCE) + points >= full(who, ESSENCE)
            case _:
                return False

    def _worth(self, timer: Timer) -> int:
        scores = self._beat.state.actor(timer.actor).scores
        match timer.kind:
            case Due.STRAIN:
                with self._beat.throwing(T("Resistencia que pierde"), timer.actor):
                    return pools.strain(self._beat, timer.what)
            case Due.STRESS:
                with self._beat.throwing(T("Esencia que pierde"), timer.actor):
                    return pools.stress(self._beat)
            case Due.BREATH:
                return scores[BODY]
            case _:
                return scores[WILL]

    def _let_happen(self, actor: str, kind: Due, what: str, points: int) -> None:
        match kind:
            case Due.STRAIN:
                pools.tire(self._beat, actor, points, what)
            case Due.STRESS:
                pools.fray(self._beat, actor, points)
            case Due.BREATH:
                pools.breathe(self._beat, actor, points)
            case _:
                pools.calm(self._beat, actor, points)
