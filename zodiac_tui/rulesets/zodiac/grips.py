"""Strangling: hands closed on a neck, kept there Turno after Turno, and got rid of (SRD, Asfixia; a reading)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import in_shock, is_held, is_out
from zodiac_tui.rulesets.zodiac.distances import CERRADA
from zodiac_tui.rulesets.zodiac.hazards import choke
from zodiac_tui.rulesets.zodiac.mishaps import STRANGLED

STRANGLE, BREAK_FREE = "estrangular", "soltarse"
"""The manoeuvres: to close the hold and to keep it; to get out of it."""
RULE = "zodiac.asfixia.estrangular"
FREED = Cause("zodiac.maniobra.soltarse")
HANDS_FREE = "llamar"
"""What a strangler may declare besides and keep the hold: a shout."""


def strangler(actor: Actor) -> str:
    """Who has its hands on an actor's neck; empty where nobody has."""
    found = actor.marks.get(STRANGLED)
    return str(found.data.get("quien", "")) if found is not None else ""


def victim(beat: Beat, actor: str) -> str:
    """Whom an actor is strangling; empty where it strangles nobody."""
    actors = beat.state.actors
    held = [name for name in beat.fight.sides if STRANGLED in actors[name].marks]
    return next((name for name in held if strangler(actors[name]) == actor), "")


def squeeze(beat: Beat, actor: str, target: str) -> None:
    """Close or keep the hold in the strangler's Turno: the victim goes without air (SRD, Asfixia)."""
    notes: dict[str, Plain] = {"quien": actor, "ronda": beat.fight.round}
    beat.emit(e.StateGained(target, STRANGLED, notes, (Cause(RULE),)))
    choke(beat, target, RULE)


def let_go(beat: Beat, actor: str) -> None:
    """An actor takes its hands off whomever it strangles."""
    found = victim(beat, actor)
    if found:
        _free(beat, found, Cause(RULE))


def break_free(beat: Beat, actor: str) -> None:
    """Somebody gets out of the hands that strangle it."""
    _free(beat, actor, FREED)


def busy(beat: Beat, actor: str, declaration: Declaration) -> None:
    """Whoever declares anything else than to go on strangling lets go; a shout leaves the hands where they are."""
    found = victim(beat, actor)
    keeps = declaration.kind == HANDS_FREE or (declaration.variant == STRANGLE and declaration.target == found)
    if found and not keeps:
        _free(beat, found, Cause(RULE))


def after_turn(beat: Beat, actor: str, *, own: bool) -> None:
    """At the end of a Turno: a hold that its strangler did not keep, or can keep no longer, is over."""
    actors = beat.state.actors
    for name in [each for each in beat.fight.sides if STRANGLED in actors[each].marks]:
        held_by = strangler(beat.state.actor(name))
        if not held_by:
            continue
        missed = own and held_by == actor and beat.state.actor(name).marks[STRANGLED].data["ronda"] != beat.fight.round
        if missed or not _can_hold(beat, held_by, name):
            _free(beat, name, Cause(RULE))


def _can_hold(beat: Beat, actor: str, target: str) -> bool:
    there = beat.fight.present()
    if actor not in there or target not in there or beat.fight.distance(actor, target) > CERRADA:
        return False
    who = beat.state.actor(actor)
    return not (is_out(who) or in_shock(who) or is_held(who) or is_out(beat.state.actor(target)))


def _free(beat: Beat, target: str, cause: Cause) -> None:
    beat.emit(e.StateLost(target, STRANGLED, (cause,)))
