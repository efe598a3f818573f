"""Puntos de Foco that last for a Ronda (SRD, Puntos de Foco; Determinar la iniciativa)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.karma import change_track

MOST_PF = 3
"""The most PF that anybody holds (SRD, Puntos de Foco)."""
ROUND_FOCUS = "pf_ronda"
"""The mark of PF that are gone at the end of the Ronda; its data say how many."""


def give_focus(beat: Beat, actor: str, points: int) -> None:
    """Give PF for this Ronda, on top of those that the actor has."""
    before = beat.state.actor(actor).track("pf")
    change_track(beat, actor, "pf", points, Cause("zodiac.iniciativa", points), MOST_PF)
    _note(beat, actor, _noted(beat, actor) + beat.state.actor(actor).track("pf") - before)


def spend_focus(beat: Beat, actor: str, points: int) -> None:
    """Spend PF, those of the Ronda first."""
    change_track(beat, actor, "pf", -points, Cause("zodiac.pf", points), MOST_PF)
    if _noted(beat, actor):
        _note(beat, actor, max(0, _noted(beat, actor) - points))


def lose_focus(beat: Beat) -> None:
    """At the end of a Ronda its PF are gone."""
    for name in beat.fight.sides:
        left = _noted(beat, name)
        if beat.state.actor(name).has(ROUND_FOCUS):
            beat.emit(e.StateLost(name, ROUND_FOCUS))
        change_track(beat, name, "pf", -left, Cause("zodiac.pf"), MOST_PF)


def _noted(beat: Beat, actor: str) -> int:
    found = beat.state.actor(actor).marks.get(ROUND_FOCUS)
    points = found.data.get("pf") if found else 0
    return points if isinstance(points, int) else 0


def _note(beat: Beat, actor: str, points: int) -> None:
    notes: dict[str, Plain] = {"pf": points}
    beat.emit(e.StateGained(actor, ROUND_FOCUS, notes, (Cause("zodiac.iniciativa", points),)))
