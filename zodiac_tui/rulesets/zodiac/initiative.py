"""Iniciativa: one Enfrentada of Reflejos between the two most concerned (SRD, Determinar la iniciativa)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.zodiac.capacity import is_out
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt, impossible
from zodiac_tui.rulesets.zodiac.focus import give_focus
from zodiac_tui.rulesets.zodiac.grades import CATASTROFE, E_BENEFICIO, succeeds
from zodiac_tui.rulesets.zodiac.karma import ATTACK, new_action
from zodiac_tui.rulesets.zodiac.modifiers import Act
from zodiac_tui.rulesets.zodiac.rating import cde, inverted, target_number


def determine(beat: Beat, pj: str, rival: str) -> str:
    """Roll the iniciativa of a PJ against a PNJ; returns the winner, who has the PF of this Ronda.

    It is a Reacción, an Acción of its own: a PK spent on it is not spent on what follows.
    """
    new_action(beat)
    act = Act("reflejos", "iniciativa", reaction=True, rival=rival)
    foe = beat.state.actor(rival)
    value = cde(beat.scenario, beat.state, foe, act)
    number = target_number(beat.state.actor(pj), act, value)
    against = inverted(beat.scenario, beat.state, foe, act)
    if number is None:
        grade = impossible(beat)
    else:
        grade = attempt(beat, Task(pj, act, number, opposed=True, extra=against))
    winner = pj if succeeds(grade) else rival
    new_action(beat)
    give_focus(beat, winner, 2 if grade in (E_BENEFICIO, CATASTROFE) else 1)
    beat.emit(e.Noted(T("La iniciativa es de {name}.", name=beat.state.actor(winner).name)))
    return winner


def before(beat: Beat, actor: str, declaration: Declaration) -> str:
    """Determine the iniciativa before a declared noquear, lesionar or matar (SRD, noquear, lesionar o matar).

    Returns the rival that has won it and still has its Turno in this Ronda (`zodiac.lectura.iniciativa_declarada`),
    else the empty string. None is rolled
    against somebody who cannot answer, nor between two PNJ.
    """
    target = declaration.target
    players = [name for name in (actor, target) if name and beat.state.actor(name).player]
    if not declaration.variant or declaration.kind != ATTACK or not players or is_out(beat.state.actor(target)):
        return ""
    pj = players[0]
    winner = determine(beat, pj, target if pj == actor else actor)
    return target if winner == target and _has_turn_left(beat.fight, target) else ""


def _has_turn_left(fight: Encounter, name: str) -> bool:
    return not any(name in done for done in (fight.acted, fight.spent, fight.late, fight.gone))
