"""How a PNJ plays its Turno: whom it goes for, with what, how often, and when it has had enough."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import ammunition, deeds, moves, tactics
from zodiac_tui.rulesets.unisystem.attempts import HEAD
from zodiac_tui.rulesets.unisystem.derived import full
from zodiac_tui.rulesets.unisystem.figures import figure
from zodiac_tui.rulesets.unisystem.marks import LIFE, WEAK_SPOT
from zodiac_tui.rulesets.unisystem.plans import Plan
from zodiac_tui.rulesets.unisystem.shooting import band_to, most_shots, variant
from zodiac_tui.rulesets.unisystem.vital import vital
from zodiac_tui.rulesets.unisystem.weapons import weapon_of

LATE = 2
"""The Turno from which somebody calls whose conduct says `ronda_2`."""


def plan(beat: Beat, actor: str) -> Plan:
    """What a PNJ means to do: flee, shoot, reload, strike as often as its conduct says, or come nearer."""
    foes = deeds.targets(beat.state, actor)
    if not foes:
        return (Declaration(deeds.PASS),)
    if deeds.may_leave(beat.scenario, beat.state) and _has_enough(beat, actor, "huye"):
        return (Declaration(deeds.FLEE),)
    if _has_enough(beat, actor, "rinde"):
        return (Declaration(deeds.YIELD),)
    foe = _prey(beat, actor, foes)
    return _shots(beat, actor, foe) or _blows(beat, actor, foe) or (after(beat, actor, foe),)


def _prey(beat: Beat, actor: str, foes: Sequence[str]) -> str:
    """Whom it goes for, by its conduct; of equals the nearest."""
    wish = str(beat.state.actor(actor).conduct.get("ataca", ""))
    if wish == "al_azar" and len(foes) > 1:
        with beat.throwing(T("Objetivo al azar"), actor):
            return foes[beat.inputs.die(len(foes)) - 1]
    return tactics.prey(beat.scenario, beat.state, actor, wish, foes)


def call(beat: Beat, actor: str) -> None:
    """Let a PNJ call those who wait for its side, once, when its conduct says so."""
    who, fight = beat.state.actor(actor), beat.fight
    side = fight.sides[actor]
    if who.player or side in fight.called:
        return
    late = who.conduct.get("llama") == "ronda_2" and fight.round >= LATE
    if late or _has_enough(beat, actor, "llama"):
        beat.emit(e.HelpCalled(actor, side, (Cause("unisystem.conducta"),)))


def _has_enough(beat: Beat, actor: str, key: str) -> bool:
    """Whether it has come to what its conduct says of flight, surrender or a call for help."""
    state, who = beat.state, beat.state.actor(actor)
    match who.conduct.get(key):
        case "herido":
            return 2 * who.track(LIFE) < full(who, LIFE)
        case "malherido":
            return who.track(LIFE) <= vital("heridas", "malherido_desde")
        case "mitad":
            return _half_lost(beat, beat.fight.sides[actor])
        case "solo":
            friends = beat.fight.friends(actor)
            return bool(friends) and all(deeds.is_out(state, friend) for friend in friends)
        case _:
            return False


def _half_lost(beat: Beat, side: str) -> bool:
    """Whether half of a side can fight no longer, or is gone."""
    fight = beat.fight
    mine = [name for name in fight.sides if fight.sides[name] == side]
    return 2 * len([name for name in mine if name in fight.gone or deeds.is_out(beat.state, name)]) >= len(mine)


def _shots(beat: Beat, actor: str, foe: str) -> Plan:
    """A volley with the first weapon that reaches, or reloading one; () where it has none."""
    who, state = beat.state.actor(actor), beat.state
    for weapon in who.weapons:
        if not weapon_of(beat.scenario, weapon).shoots or band_to(beat.scenario, state, actor, foe, weapon) is None:
            continue
        shots = most_shots(beat.scenario, state, actor, weapon)
        if shots:
            one = who.conduct.get("dispara") != "rafaga"
            declared = variant(1 if one else shots, head=_aims(who, state.actor(foe)))
            return (Declaration(deeds.SHOOT, foe, weapon, declared),)
        if ammunition.can_reload(beat.scenario, state, actor, weapon):
            return (Declaration(deeds.RELOAD, "", weapon),)
    return ()


def _blows(beat: Beat, actor: str, foe: str) -> Plan:
    """Its attacks hand to hand with what hurts most; () out of reach."""
    who = beat.state.actor(actor)
    if not deeds.in_reach(beat.state, actor, foe):
        return ()
    hands = [weapon for weapon in who.weapons if not weapon_of(beat.scenario, weapon).shoots]
    best = max((*hands, ""), key=lambda weapon: weapon_of(beat.scenario, weapon).die)
    blow = Declaration(deeds.ATTACK, foe, best, HEAD if _aims(who, beat.state.actor(foe)) else "")
    times = who.conduct.get("ataques", 1)
    return (blow,) * min(times if isinstance(times, int) else 1, figure("acciones", "tope"))


def after(beat: Beat, actor: str, foe: str) -> Declaration:
    """Going for whom it cannot reach, as fast as its conduct says."""
    slowly = beat.state.actor(actor).conduct.get("paso") == deeds.SLOWLY
    return Declaration(deeds.RUN, foe, variant=deeds.SLOWLY if slowly else "")


def _aims(who: Actor, foe: Actor) -> bool:
    return who.conduct.get("apunta") == HEAD and WEAK_SPOT in foe.skills


def where_to(beat: Beat, actor: str) -> str:
    """The foe from whom somebody in fright runs: the nearest; empty where it is cornered (F6)."""
    foes = deeds.targets(beat.state, actor)
    far = len(moves.scale()) - 1
    return foes[0] if foes and beat.fight.distance(actor, foes[0]) < far else ""
