"""Answering an attack: Defensa, a stance, or an attack at the same time (SRD, Combate Simplificado)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.remembering import remembered
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import is_off_guard
from zodiac_tui.rulesets.zodiac.grips import victim
from zodiac_tui.rulesets.zodiac.modifiers import Act
from zodiac_tui.rulesets.zodiac.rating import cde
from zodiac_tui.rulesets.zodiac.weapons import UNARMED, Weapon, unready, weapons

DEFENCE = "defensa"
DODGE, PARRY = "esquivar", "parada"
ANSWERS: Mapping[str, tuple[str, str]] = {
    DEFENCE: ("defensa", "combate"),
    DODGE: ("reflejos", "esquivar"),
    PARRY: ("tecnica", "parada"),
}
"""The Acción and use of each way to answer (SRD, Combate Simplificado)."""


def stance_of(actor: Actor) -> str:
    """The stance that an actor declared, `esquivar` or `parada`, or the empty string."""
    if actor.has(DODGE):
        return DODGE
    return PARRY if actor.has(PARRY) else ""


def take_stance(beat: Beat, actor: str, stance: str) -> None:
    """Spend the Acción Activa on a stance until the next Turno; the first attack finds it with Ventaja."""
    notes: dict[str, Plain] = {"primero": True}
    beat.emit(e.StateGained(actor, stance, notes, (Cause(f"zodiac.{stance}"),)))


def meets_first(beat: Beat, actor: str) -> bool:
    """Whether an attack is the first that a stance meets; however it is answered, it is no longer then."""
    who = beat.state.actor(actor)
    stance = stance_of(who)
    found = who.marks.get(stance)
    if found is None or not found.data.get("primero"):
        return False
    beat.emit(e.StateGained(actor, stance, {"primero": False}, found.why))
    return True


def act_of(answer: str, rival: str, used: Weapon) -> Act:
    """What is rolled to answer an attack of a rival with a weapon."""
    return _meeting(used, *ANSWERS[answer or DEFENCE], rival)


@remembered
def _meeting(used: Weapon, accion: str, uso: str, rival: str) -> Act:
    return Act(accion, uso, reaction=True, rival=rival, melee=used.kind.melee)


def npc_answer(beat: Beat, npc: Actor, attacker: str, used: Weapon) -> str:
    """How a PNJ answers: with its stance where that is better than Defensa and the attack allows it."""
    stance = stance_of(npc)
    if not stance or is_off_guard(npc) or (stance == PARRY and not used.kind.melee):
        return ""
    ways = (stance, DEFENCE)
    return max(ways, key=lambda way: cde(beat.scenario, beat.state, npc, act_of(way, attacker, used)))


def strikes_back(beat: Beat, npc: Actor, attacker: str) -> Weapon | None:
    """The weapon with which a PNJ answers an attack by its conduct, where it can and its Acción Activa is left."""
    if npc.conduct.get("defiende") != "ataque" or is_off_guard(npc) or not has_action_left(beat.fight, npc.id):
        return None
    if victim(beat, npc.id):
        return None
    steps = beat.fight.distance(attacker, npc.id)
    own = (each for each in weapons(beat.scenario, npc) if unready(beat.scenario, npc, each.id) is None)
    return next((each for each in own if steps <= each.reach), None)


def ask_answer(beat: Beat, attacker: str, target: str, used: Weapon) -> str:
    """Ask a PJ how it answers an attack; with nothing to choose it is Defensa."""
    options = _answers(beat, attacker, target, used)
    if len(options) == 1:
        return DEFENCE
    name = beat.state.actor(attacker).name
    text = T("{name} te ataca. ¿Cómo respondes?", name=name)
    return str(beat.inputs.ask(choice("respuesta", target, text, options)))


def _answers(beat: Beat, attacker: str, target: str, used: Weapon) -> tuple[Option, ...]:
    who = beat.state.actor(target)
    options = [_DEFENCE]
    if is_off_guard(who):
        return tuple(options)
    stance = stance_of(who)
    if stance:
        reason = T("no para disparos") if stance == PARRY and not used.kind.melee else None
        options.append(Option(stance, _stance_label(stance), reason is None, reason))
    fight = beat.fight
    if not has_action_left(fight, target):
        return tuple(options)
    for own in weapons(beat.scenario, who):
        if fight.distance(attacker, target) <= own.reach and unready(beat.scenario, who, own.id) is None:
            options.append(_at_once(own))
    return tuple(options)


def has_action_left(fight: Encounter, actor: str) -> bool:
    """Whether an actor still has its Acción Activa in this Ronda: not acted, not spent, and none declared already."""
    if actor in fight.acted or actor in fight.spent or actor in fight.late:
        return False
    return not any(turn.actor == actor and not turn.interrupt for turn in fight.stack)


def _stance_label(stance: str) -> Text:
    return T("Reflejos «esquivar»") if stance == DODGE else T("Técnica «parada»")


_DEFENCE = Option(DEFENCE, T("Defensa «combate»"))


@remembered
def _at_once(own: Weapon) -> Option:
    with_it = T("Atacar a la vez con {arma}", arma=own.name)
    label = T("Atacar a la vez sin armas") if own.id == UNARMED else with_it
    return Option(own.id, label, cost=T("tu Acción Activa"))
