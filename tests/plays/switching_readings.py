"""The other ways to read what this project has read: what of the ruleset is patched for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.plays.switching import Off, entry, put
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.engine import muster
from zodiac_tui.rulesets.zodiac import (
    ailments,
    attack,
    chase,
    curing,
    dialogue,
    hazards,
    medicine,
    modifiers,
    moves,
    passive,
    recovery,
    states,
    surgery,
    waiting,
)
from zodiac_tui.rulesets.zodiac import roll as rolling
from zodiac_tui.rulesets.zodiac.boxes import HOUR, lose, note
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.grades import CATASTROFE, F_COMPLICACION, OPEN, succeeds
from zodiac_tui.rulesets.zodiac.modifiers import lifts
from zodiac_tui.rulesets.zodiac.reading import read
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.waits import throw

TEN_MINUTES = 600


def afterwards(wanted: Callable[[Result], bool]) -> Off:
    """Let only some rolls be converted or given up."""
    after = rolling._after
    return put("roll._after", lambda result, inputs, grade: after(result, inputs, grade) if wanted(result) else grade)


def ts_pb(catastrophe: Callable[[Check], bool], *, before_focus: bool = False) -> Off:
    """Let a natural 1 be a Catástrofe at once on some rolls, or have its TS PB before PF are spent."""
    asked = rolling._ts_pb

    def changed(result: Result, inputs: Any, grade: str) -> str:
        if catastrophe(result.check):
            return CATASTROFE
        plain = read(result.check, result.kept, result.plus)
        return asked(result, inputs, plain if before_focus and plain in OPEN else grade)

    return put("roll._ts_pb", changed)


def unhindered_inspiration() -> Off:
    """Let a Momento de inspiración ignore an author's causes too."""
    written = modifiers.of_fields

    def changed(found: Any, actor: Any, act: Any, fields: Any) -> None:
        written(found, actor, act, {} if actor.has(INSPIRED) else fields)

    return put("dialogue.of_fields", changed)


def steady() -> Off:
    """Let a narrated Enfrentada be converted like any other Pasiva."""
    settle = passive.settle
    return put("dialogue.passive.settle", lambda check, inputs: settle(replace(check, opposed=False), inputs))


def one_step() -> Off:
    """Let the ground of a chase count for finding the way only."""
    step = chase._step

    def changed(beat: Any, pj: str, rival: str, act: Any, fields: Any, edge: int, rule: str) -> bool:
        return step(beat, pj, rival, act, fields, edge if rule == chase.WAY else 0, rule)

    return put("chase._step", changed)


def misses_cost() -> Off:
    """Let a missed attack have its Complicación."""
    opposed = attack._opposed

    def changed(
        beat: Beat, pj: str, act: Any, value: int, found: Any, used: Any = None, *args: Any, **said: Any
    ) -> str:
        grade = opposed(beat, pj, act, value, found, used, *args, **said)
        if used is not None and grade == F_COMPLICACION:
            waiting.hinder(beat, pj)
        return grade

    return put("attack._opposed", changed)


def reactions_tire() -> Off:
    """Let a second Reacción in a Ronda have Desventaja."""
    prepare, answered = dialogue.prepare, set[tuple[str, int]]()

    def changed(scenario: Any, state: Any, task: Any) -> Any:
        check, why = prepare(scenario, state, task)
        key = (task.actor, state.encounter.round if state.encounter else 0)
        tired = task.act.reaction and key in answered
        answered.add(key)
        return (replace(check, desventajas=check.desventajas + 1) if tired else check), why

    return put("dialogue.prepare", changed)


def at_arms_length() -> Off:
    """Let weapons of long reach be useless at Cerrada."""
    far = moves.out_of_reach

    def changed(beat: Beat, actor: str, foe: str, reach: int) -> Any:
        near = reach > 1 and beat.fight.distance(actor, foe) == 0
        return T("demasiado cerca") if near else far(beat, actor, foe, reach)

    return put("blows.out_of_reach", changed)


def at_once() -> Off:
    """Let who arrives have its Turno in the same Ronda."""

    def changed(beat: Beat, ruleset: Any, name: str) -> bool:
        return name not in beat.fight.acted and bool(ruleset.has_turn(beat.state, name))

    return lambda patch: patch.setattr("zodiac_tui.engine.encounters._has_turn", changed)


def beside_the_party() -> Off:
    """Let who arrives be as far from everybody as from the PJ."""
    distances_of = muster.distances_of

    def changed(entrant: Any, party: Any, others: Any, ruleset: Any) -> dict[str, int]:
        found = distances_of(entrant, party, others, ruleset)
        return dict.fromkeys(found, max(found.values()))

    return lambda patch: patch.setattr(muster, "distances_of", changed)


def no_heaping() -> Off:
    """Let a state that is there already change nothing."""
    suffer = states.suffer

    def changed(beat: Beat, actor: str, tipo: str, grado: str, *args: Any) -> None:
        if not beat.state.actor(actor).has(f"{tipo}_{grado}"):
            suffer(beat, actor, tipo, grado, *args)

    return put("ailing.suffer", changed)


def one_box_at_a_time() -> Off:
    """Let an hour of Reposo take Fatiga Grave and leave Leve."""
    repose = recovery.repose

    def changed(beat: Beat, actor: str, seconds: int) -> None:
        if seconds >= HOUR and beat.state.actor(actor).has("fatiga_grave"):
            lose(beat, actor, "fatiga_grave", recovery.REST)
            return
        repose(beat, actor, seconds)

    return put("recovery.repose", changed)


def awake_at_once() -> Off:
    """Let a passed TS VOL against Shock Grave give the Turno back."""
    turn = recovery.shock_turn

    def changed(beat: Beat, actor: str) -> bool:
        grave = beat.state.actor(actor).has("shock_grave")
        lost = turn(beat, actor)
        return lost and not (grave and not beat.state.actor(actor).has("shock_grave"))

    return put("recovery.shock_turn", changed)


def first_feeling() -> Off:
    """Let the first of two Emociones keep its name."""
    suffer = states.suffer

    def changed(beat: Beat, actor: str, tipo: str, grado: str, cause: Cause, notes: Any) -> None:
        before = beat.state.actor(actor).marks.get("emocion_leve")
        suffer(beat, actor, tipo, grado, cause, dict(before.data) if before else notes)

    return put("emotions.suffer", changed)


def interrupts_use_up() -> Off:
    """Let an interrupt use up what waited for the next Acción Activa."""
    take = waiting.take

    def changed(beat: Beat, actor: str, rival: str = "") -> Any:
        fight, turn = beat.fight, beat.fight.turn
        if turn is not None and turn.interrupt:
            beat.state = replace(beat.state, encounter=replace(fight, turn=replace(turn, interrupt=False)))
        found = take(beat, actor, rival)
        beat.state = replace(beat.state, encounter=replace(beat.fight, turn=turn))
        return found

    return put("waiting.take", changed)


def longer_interval(name: str) -> Off:
    """Let an específico ask for its TS every ten minutes."""
    rows = ailments.especificos()
    return entry(rows, name, rows[name]._replace(cada=TEN_MINUTES))


def lengths() -> Off:
    """Let the times of phases be how long each lasts, so that the first starts at once."""

    def changed(beat: Beat, actor: str, found: Any, phase: int) -> None:
        lasted = throw(beat.inputs, found.fases[phase - 2].espera) if phase > 1 else 0
        note(beat, actor, found.mark, Cause("zodiac.enfermedad"), hasta=beat.state.elapsed + lasted)

    return put("afflictions._wait_for", changed)


def lifted_under_threat() -> Off:
    """Let the ·E· of cirugía make up for the -3 of a threat."""
    threat = curing.under_threat

    def changed(state: Any, healer: str, *args: Any) -> Any:
        found = threat(state, healer, *args)
        if lifts(state.actor(healer), surgery.ACT):
            found.entorpecida.clear()
        return found

    return put("surgery.under_threat", changed)


def cures_only() -> Off:
    """Let the rows of a table of Medicina need an Éxito."""
    aftermath = medicine._aftermath

    def changed(beat: Beat, patient: str, *said: Any) -> None:
        if any(succeeds(str(each)) for each in said):
            aftermath(beat, patient, *said)

    return put("medicine._aftermath", changed)


def _to_burn(beat: Beat, actor: str, grado: str, burn: Any = hazards.burn) -> None:
    if not save(beat, actor, "AGI", Cause("zodiac.fuego")):
        burn(beat, actor, grado)


TO_BURN: Off = put("hazards.burn", _to_burn)
"""Fire that a TS AGI avoids."""
