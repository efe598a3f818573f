"""Game time: what it brings to everybody, whom it makes wait, and what a Turno or an Escena ends (S1-S4, E1-E4, W5)."""

from __future__ import annotations

from collections.abc import Collection

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import care, fear, frights, pools, wounds
from zodiac_tui.rulesets.unisystem.condition import is_dead, is_down, is_senseless
from zodiac_tui.rulesets.unisystem.gradual import Ledger
from zodiac_tui.rulesets.unisystem.marks import SEEN, UNCONSCIOUS
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.timers import GRADUAL, Circumstances, Due, Timer, deadlines, next_due, still_due
from zodiac_tui.rulesets.unisystem.vital import vital

EFFORT, STRESS = "esfuerzo", "tension"
"""Keys of a scene: what being there asks of a body, and whether it frays the nerves."""
HOUR = 3600


def pass_time(beat: Beat, seconds: int, *, safe: bool, effort: str = "") -> None:
    """Let game seconds pass for everybody: what comes due happens in order, by its moment, its kind and its id.

    `safe`: they are spent at rest; else on what the scene or the fight asks for, or on the `effort` that is given.
    """
    if seconds <= 0:
        return
    now = beat.state.elapsed
    until, spent, ledger = now + seconds, _circumstances(beat, effort, safe=safe), Ledger(beat)
    while found := next_due(beat.state, now, until, spent):
        now = found[0].due
        for timer in found:
            if not still_due(beat.state, timer):
                continue
            if timer.kind in GRADUAL:
                ledger.add(timer)
            else:
                ledger.settle(now)
                _come_due(beat, timer)
    ledger.settle(until)


def sleep(beat: Beat) -> None:
    """A night's sleep of the party: it rests, and all its Resistencia is back (S4)."""
    pass_time(beat, vital("resistencia", "sueno_s"), safe=True)
    for name in beat.state.party:
        pools.sleep_off(beat, name)


def end_turno(beat: Beat, *, melee: Collection[str] = (), ranged: Collection[str] = ()) -> None:
    """End a Turno of a fight: its seconds pass, and it costs Esencia by how each fought in it (C1, E2)."""
    pools.fought(beat, melee, ranged)
    if chosen(beat.state, "consciencia") == "cada_turno":
        for name in beat.fight.present():
            if is_down(beat.state.actor(name)):
                wounds.stay_conscious(beat, name)
    pass_time(beat, int(chosen(beat.state, "turno_s")), safe=False)


def begin_turn(beat: Beat, actor: str) -> bool:
    """The start of somebody's Turno: returns whether a fright or want of senses leaves it anything to do (F8, F10)."""
    who = beat.state.actor(actor)
    if is_senseless(who):
        return False
    held = [row for row in frights.suffered(who) if row.holds]
    if held:
        told = T("{name} no puede hacer nada.", name=who.name)
        beat.emit(e.Noted(told, tuple(Cause(row.rule, 0, row.id) for row in held)))
    return not held


def ready(beat: Beat) -> None:
    """Outside fights: let the Turnos pass that a fright costs, before anybody can choose (F6, F8, F10, F13).

    Where somebody else of the party has its wits, it takes hold of whoever yields to that, at the cost of a Turno.
    """
    while held := [name for name in beat.state.party if _loses_turns(beat.state, name)]:
        helped = next((name for name in held if fear.yielding(beat.state, beat.state.actor(name))), "")
        helper = _free_hand(beat.state)
        if helped and helper:
            pass_time(beat, int(chosen(beat.state, "turno_s")), safe=False)
            if fear.yielding(beat.state, beat.state.actor(helped)):
                care.take_hold(beat, helper, helped)
            continue
        pass_time(beat, max(1, min(_end(beat.state, name) for name in held) - beat.state.elapsed), safe=False)


def wait(beat: Beat) -> None:
    """Let time pass for a party that cannot act: to the next thing that is settled of it.

    Where nothing is, an hour, after which each may come round (`unisystem.lectura.volver_en_si`).
    """
    now = beat.state.elapsed
    due = min((due for name in beat.state.party for due in _settled(beat.state, name)), default=now + HOUR)
    pass_time(beat, max(1, min(due - now, HOUR)), safe=True)
    if due - now >= HOUR and _nobody_acts(beat.state):
        for name in beat.state.party:
            if beat.state.actor(name).has(UNCONSCIOUS) and not is_dead(beat.state.actor(name)):
                wounds.come_to(beat, name, light=True)


def leave_scene(beat: Beat) -> None:
    """An Escena ends: what has frightened in it may frighten again (A24)."""
    for name, who in beat.state.actors.items():
        for mark in who.marks:
            if mark.startswith(SEEN):
                beat.emit(e.StateLost(name, mark, (Cause("unisystem.lectura.miedo_repetido"),)))


def _circumstances(beat: Beat, effort: str, *, safe: bool) -> Circumstances:
    """What the time is spent on: by the fight under way, else by the scene."""
    fight = beat.state.encounter
    place = beat.scenario.encounters.get(fight.id) if fight else beat.scenario.scenes.get(beat.state.scene)
    fields = place.fields if place else {}
    asked = effort or str(fields.get(EFFORT, ""))
    tiring = not safe and asked in pools.EFFORTS
    return Circumstances(safe, asked if tiring else "", fields.get(STRESS) is True, fight is not None)


def _come_due(beat: Beat, timer: Timer) -> None:
    name = timer.actor
    match timer.kind:
        case Due.SURVIVAL:
            wounds.another_minute(beat, name)
        case Due.WAKING:
            wounds.come_to(beat, name)
        case Due.FAINT:
            wounds.shake_off_faint(beat, name)
        case Due.FRIGHT:
            fear.pass_off(beat, name, timer.what)
        case Due.SPENT:
            pools.come_round(beat, name)
        case _:
            points = int(chosen(beat.state, "curacion_por_dia"))
            wounds.heal(beat, name, points, (Cause("unisystem.curacion", points),))


def _loses_turns(state: State, name: str) -> bool:
    """Whether a PJ with its senses can do nothing of its own will outside a fight: held, or running."""
    who = state.actor(name)
    return not is_senseless(who) and (frights.is_held(who) or frights.must_run(who))


def _free_hand(state: State) -> str:
    """Who of the party can help another; empty: nobody."""
    able = (name for name in state.party if not is_senseless(state.actor(name)) and not _loses_turns(state, name))
    return next(able, "")


def _end(state: State, name: str) -> int:
    """When the first of the frights that hold somebody ends."""
    who = state.actor(name)
    rows = (row for row in frights.suffered(who) if row.holds or row.runs)
    return min((end for row in rows for end in frights.ends(who, row.id)), default=state.elapsed)


def _settled(state: State, name: str) -> list[int]:
    who = state.actor(name)
    return [] if is_dead(who) else [*deadlines(who)]


def _nobody_acts(state: State) -> bool:
    return all(is_senseless(state.actor(name)) for name in state.party)
