"""The pool of PK: what fills it, what runs over, and to whom that goes (SRD, Karma; Excedente de PK)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import growth
from zodiac_tui.rulesets.zodiac.capacity import is_dead
from zodiac_tui.rulesets.zodiac.karma import MOST_PK, change_track

GIVEN = "excedente_px"
"""The mark of a PJ that has had its PK for PX that creation left over."""


def refill(beat: Beat, actor: str) -> None:
    """At the start of an Episodio PK rise to the Karma score, and never sink (SRD, Karma)."""
    who = beat.state.actor(actor)
    lacking = who.track("karma") - who.track("pk")
    change_track(beat, actor, "pk", max(0, lacking), Cause("zodiac.karma.inicial"))


def gain(beat: Beat, actor: str, points: int, cause: Cause) -> None:
    """Gain PK, or lose them; each one over 7 may go to somebody else in the Escena (SRD, Excedente de PK)."""
    room = min(points, MOST_PK - beat.state.actor(actor).track("pk"))
    change_track(beat, actor, "pk", room, cause)
    for _ in range(points - room):
        _give(beat, actor)


def reward_leftovers(beat: Beat) -> None:
    """In a one-shot, 1 PK for each PJ who could not spend all its PX; once a game (SRD, Excedente de PX)."""
    for name in beat.state.party:
        who = beat.state.actor(name)
        if growth.unspent(beat.scenario, who) > 0 and not who.has(GIVEN):
            beat.emit(e.StateGained(name, GIVEN))
            gain(beat, name, 1, Cause("zodiac.px.excedente"))


def takers(state: State, actor: str) -> tuple[str, ...]:
    """The other PJ in the Escena who have room for a PK."""
    there = state.encounter.present() if state.encounter else state.party
    others = (name for name in state.party if name != actor and name in there and not is_dead(state.actor(name)))
    return tuple(name for name in others if state.actor(name).track("pk") < MOST_PK)


def _give(beat: Beat, actor: str) -> None:
    found, name = takers(beat.state, actor), beat.state.actor(actor).name
    cause = Cause("zodiac.karma.regalo", 1, actor)
    if not found:
        beat.emit(e.Noted(T("{name} ya tiene {most} PK.", name=name, most=MOST_PK), (Cause("zodiac.karma.maximo"),)))
        return
    options = tuple(Option(other, Text.data(beat.state.actor(other).name)) for other in found)
    text = T("{name} ya tiene {most} PK y gana otro. ¿A quién se lo cede?", name=name, most=MOST_PK)
    answer = str(beat.inputs.ask(choice("regalo", actor, text, (Option("no", T("A nadie")), *options))))
    if answer != "no":
        change_track(beat, answer, "pk", 1, cause)
