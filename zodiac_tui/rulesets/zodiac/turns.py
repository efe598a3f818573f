"""Turnos and Rondas: what begins and ends with them (SRD, Rondas y Turnos; Shock; Estados Especiales)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import (
    bonds,
    grips,
    hazards,
    interventions,
    karma,
    manoeuvres,
    medicine,
    mishaps,
    strain,
    surgery,
    waiting,
)
from zodiac_tui.rulesets.zodiac.aid import AIDED, lend
from zodiac_tui.rulesets.zodiac.answers import DODGE, PARRY, take_stance
from zodiac_tui.rulesets.zodiac.attack import attack
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED, in_shock, is_held, is_lame, is_out, is_unconscious
from zodiac_tui.rulesets.zodiac.chase import gets_away
from zodiac_tui.rulesets.zodiac.conduct import CALLED, FLEEING, note_flight, out_of_reach
from zodiac_tui.rulesets.zodiac.declare import HELP, LEAVE
from zodiac_tui.rulesets.zodiac.distances import LARGA, come_near, move
from zodiac_tui.rulesets.zodiac.focus import lose_focus
from zodiac_tui.rulesets.zodiac.hindrance import forget_failures
from zodiac_tui.rulesets.zodiac.karma import REFUSED, SPENT, may_shake_off, shake_off
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, KNOCKED_DOWN, SETBACK
from zodiac_tui.rulesets.zodiac.recovery import pass_time, shock_turn
from zodiac_tui.rulesets.zodiac.states import RONDA, kill, lose
from zodiac_tui.rulesets.zodiac.weapons import RELOAD, reload, weapon

LOST = "turno_perdido"
"""The mark of a Turno that Shock has taken."""
FIGHT_MARKS = (
    *(DODGE, PARRY, INSPIRED, SPENT, REFUSED, LOST, CALLED, FLEEING, medicine.LYING, SETBACK, AIDED),
    *(mishaps.HELD, mishaps.STRANGLED, mishaps.NO_TURN, interventions.USED),
)
"""Marks that a fight takes with it when it ends, and how those begin that are of one thing each."""
FIGHT_PREFIXES = (f"{EDGE}:", f"{RELOAD}:", f"{mishaps.DROPPED}:")


def begin(beat: Beat, actor: str) -> bool:
    """Begin a Turno: stances end, Shock takes it. Returns whether the actor may declare."""
    karma.new_action(beat)
    karma.move_on(beat)
    _stake(beat)
    for stance in (DODGE, PARRY):
        lose(beat, actor, stance, f"zodiac.{stance}")
    free = hazards.begin_turn(beat, actor)
    who = beat.state.actor(actor)
    name, lies = who.name, who.has(medicine.LYING)
    if lies:
        lose(beat, actor, medicine.LYING, "zodiac.reposo")
        beat.emit(e.Noted(T("{name} pasa el Turno en Reposo.", name=name), (Cause("zodiac.reposo"),)))
    held_up = mishaps.loses_turn(beat, actor)
    lies = lies or held_up
    if not (in_shock(who) or is_held(who) or is_out(who)):
        return free and not lies
    asked = not lies and may_shake_off(beat.state, who)
    if asked and shake_off(beat, actor, T("Perder el Turno")):
        _try_all_the_same(beat, who)
        return True
    if is_out(who):
        if asked:
            karma.let_be(beat, actor, for_now=True)
        return False
    shock_turn(beat, actor)
    beat.emit(e.StateGained(actor, LOST))
    told = T("{name} está en Shock y pierde el Turno.", name=name)
    if not in_shock(who):
        told = T("{name} no actúa por su voluntad y pierde el Turno.", name=name)
    beat.emit(e.Noted(told, (Cause("zodiac.shock" if in_shock(who) else "zodiac.especial"),)))
    return False


def _try_all_the_same(beat: Beat, who: Actor) -> None:
    """Shock Grave has its TS VOL also in a Turno in which it does not count; passed, it is gone with that Turno.

    Source: `zodiac.lectura.shock`.
    """
    if who.has("shock_grave") and not is_out(who):
        shock_turn(beat, who.id)
        if not beat.state.actor(who.id).has("shock_grave"):
            beat.emit(e.StateGained(who.id, LOST))


def _stake(beat: Beat) -> None:
    """A Vínculo that the fight touches is at stake in all of it."""
    words = beat.scenario.encounters[beat.fight.id].fields.get("vinculo")
    if words:
        bonds.put_at_stake(beat, str(words), bonds.SCENE)


def resolve(beat: Beat, actor: str, declaration: Declaration) -> None:
    """Do what was declared."""
    grips.busy(beat, actor, declaration)
    match declaration.kind:
        case "atacar":
            come_near(beat, actor, declaration.target, weapon(beat.scenario, declaration.weapon).reach)
            attack(beat, actor, declaration)
        case "esquivar" | "parada":
            take_stance(beat, actor, declaration.kind)
        case "moverse":
            note_flight(beat, actor, declaration)
            move(beat, actor, declaration.target, int(declaration.variant), free=declaration.free)
            if declaration.free:
                beat.emit(e.MovedFreely(actor))
        case "huir" | "rendirse":
            _leave(beat, actor, declaration.kind)
        case "maniobra":
            manoeuvres.perform_general(beat, actor, declaration)
        case "llamar" | "ayudar":
            _call_or_help(beat, actor, declaration)
        case "recoger":
            mishaps.pick_up(beat, actor, declaration.variant)
        case "auxiliar":
            medicine.treat(beat, actor, declaration.target, hazards.threat(beat, actor), waiting.take(beat, actor))
        case "operar":
            surgery.treat(beat, actor, declaration.target, hazards.threat(beat, actor), waiting.take(beat, actor))
        case "recargar":
            reload(beat, actor, declaration.weapon)
        case _:
            _wait(beat, actor)


def _wait(beat: Beat, actor: str) -> None:
    """Do nothing; after a last effort with nothing done none is offered (`zodiac.lectura.derrota`)."""
    who, turn = beat.state.actor(actor), beat.fight.turn
    beat.emit(e.Noted(T("{name} espera.", name=who.name)))
    if who.player and is_unconscious(who) and turn is not None and not turn.moved:
        karma.let_be(beat, actor)


def _call_or_help(beat: Beat, actor: str, declaration: Declaration) -> None:
    """Spend the Acción Activa on one's own side: call those who wait, or help a friend's next one."""
    if declaration.kind == HELP:
        lend(beat, actor, declaration.target)
    else:
        beat.emit(e.HelpCalled(actor, beat.fight.sides[actor]))


def _leave(beat: Beat, actor: str, kind: str) -> None:
    """Somebody leaves the fight, a PNJ by its conduct; whoever flees may be followed and caught."""
    if kind == LEAVE and not gets_away(beat, actor):
        return
    how = "huida" if kind == LEAVE else "rendicion"
    own = Cause("zodiac.huida") if kind == LEAVE else Cause("zodiac.rendicion")
    cause = own if beat.state.actor(actor).player else Cause("zodiac.conducta", 0, kind)
    beat.emit(e.ActorLeft(actor, how, (cause,)))


def still_possible(scenario: Scenario, state: State, actor: str, declaration: Declaration) -> bool:
    """Whether a declared thing can still be done: its actor can act, its target is there and can be reached."""
    fight, who = state.encounter, state.actor(actor)
    if fight is None or not fight.is_present(actor) or is_out(who) or in_shock(who) or is_held(who):
        return False
    match declaration.kind:
        case "atacar":
            return _attackable(scenario, state, fight, actor, declaration)
        case "ayudar":
            return fight.is_present(declaration.target) and not is_out(state.actor(declaration.target))
        case "auxiliar":
            return medicine.barred(state, actor, declaration.target) is None
        case "operar":
            return surgery.barred(state, actor, declaration.target, {}) is None
        case "maniobra":
            return manoeuvres.possible(scenario, state, fight, actor, declaration)
        case "moverse":
            return not mishaps.is_rooted(who)
        case "huir" if mishaps.is_rooted(who):
            return False
        case "huir":
            foes = [foe for foe in fight.foes(actor) if not is_out(state.actor(foe))]
            return all(fight.distance(actor, foe) >= out_of_reach(who) for foe in foes)
        case _:
            return True


def _attackable(scenario: Scenario, state: State, fight: Encounter, actor: str, declaration: Declaration) -> bool:
    target = declaration.target
    if not fight.is_present(target) or state.actor(target).has("muerto"):
        return False
    attacker = state.actor(actor)
    finishes = declaration.variant if attacker.player else attacker.conduct.get("remata")
    if is_out(state.actor(target)) and not finishes:
        return False
    steps, turn = fight.distance(actor, target), fight.turn
    moved = turn is not None and turn.moved
    free = steps < LARGA and not moved and not mishaps.is_rooted(attacker) and not is_lame(attacker)
    return steps <= weapon(scenario, declaration.weapon).reach or free


def end(beat: Beat, actor: str, *, interrupt: bool) -> None:
    """End a Turno: what lasted until then goes. An interrupt ends only what it brought itself."""
    lose(beat, actor, INSPIRED, "zodiac.inspiracion")
    karma.new_action(beat)
    if not interrupt:
        _end_shock(beat, actor)
        lose(beat, actor, KNOCKED_DOWN, "zodiac.derribado")
        mishaps.let_go(beat, actor)
        _strained(beat, actor)
        waiting.lapse(beat, actor)
        _moribunds(beat, actor)
    grips.after_turn(beat, actor, own=not interrupt)


def end_round(beat: Beat) -> None:
    """End a Ronda: its PF are gone, ten seconds have passed."""
    lose_focus(beat)
    karma.move_on(beat)
    _moribunds(beat, "")
    pass_time(beat, RONDA, safe=False)


def end_encounter(beat: Beat) -> None:
    """Clear what lasts for a fight, an Escena of its own; a moribund's Ronda goes on by the clock."""
    forget_failures(beat)
    lose_focus(beat)
    for name in beat.fight.sides:
        who = beat.state.actor(name)
        for mark in tuple(who.marks):
            if mark in FIGHT_MARKS or mark.startswith(FIGHT_PREFIXES):
                lose(beat, name, mark, "zodiac.fin_del_combate")
        if "ronda" in (who.marks["incapacitado"].data if who.has("incapacitado") else {}):
            notes: dict[str, Plain] = {"hasta": beat.state.elapsed + RONDA}
            beat.emit(e.StateGained(name, "incapacitado", notes, who.marks["incapacitado"].why))


def _strained(beat: Beat, actor: str) -> None:
    """What the Turno's effort and the place's hazards ask for at its end."""
    turn = beat.fight.turn
    hard = turn is not None and strain.is_hard(beat, turn)
    if hard:
        strain.after_effort(beat, actor)
    hazards.end_turn(beat, actor, hard=hard)


def _end_shock(beat: Beat, actor: str) -> None:
    who = beat.state.actor(actor)
    if not who.has(LOST):
        return
    beat.emit(e.StateLost(actor, LOST))
    if not who.has("shock_grave"):
        lose(beat, actor, "shock_leve", "zodiac.shock")


def _moribunds(beat: Beat, actor: str) -> None:
    """The Ronda of those who are "incapacitado" directly runs out at the same point of the next (SRD, E.ESP)."""
    fight = beat.fight
    for name in [each for each in fight.sides if beat.state.actors[each].has("incapacitado")]:
        found = beat.state.actor(name).marks["incapacitado"]
        if "ronda" not in found.data:
            continue
        due = found.data["ronda"]
        late = isinstance(due, int) and (fight.round > due or (fight.round == due and not actor))
        if late or (fight.round == due and found.data.get("turno") == actor):
            kill(beat, name, Cause("zodiac.incapacitado"))
