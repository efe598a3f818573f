"""Other effects than Daño as Acciones: an author's manoeuvres, and those that any fight allows (SRD, Combate)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter
from zodiac_tui.core.manoeuvres import MANOEUVRE
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Manoeuvre, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data, grips, mishaps, waiting
from zodiac_tui.rulesets.zodiac.attack import clash
from zodiac_tui.rulesets.zodiac.capacity import is_lame, is_out
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt, impossible, label
from zodiac_tui.rulesets.zodiac.distances import LARGA, come_near
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_COMPLICACION,
    EXITO,
    FRACASO,
    rival_grade,
    succeeds,
)
from zodiac_tui.rulesets.zodiac.modifiers import Act, Modifiers
from zodiac_tui.rulesets.zodiac.profile import beyond
from zodiac_tui.rulesets.zodiac.rating import cde, inverted, target_number
from zodiac_tui.rulesets.zodiac.rows import Maniobra

RULE = "zodiac.otros_efectos"


def general(beat: Beat, actor: str, foe: str) -> tuple[Maniobra, ...]:
    """Those that any fight allows against a foe, but for those that the encounter writes anew.

    Out of a stranglehold gets only who is in it.
    """
    listed = beat.scenario.encounters[beat.fight.id].manoeuvres
    caught = grips.strangler(beat.state.actor(actor)) == foe
    found = (each for name, each in data.maniobras().items() if name not in listed)
    return tuple(each for each in found if caught or each.id != grips.BREAK_FREE)


def task(scenario: Scenario, state: State, actor: str, fields: Mapping[str, Plain]) -> Task | None:
    """A manoeuvre's Tirada; None where it is "imposible". Whoever resists does so as a Reacción."""
    rival = str(fields.get("contra", ""))
    act = Act(str(fields["accion"]), str(fields.get("uso", "")), rival=rival, social=bool(fields.get("social")))
    if not rival:
        cd = fields.get("cd", "estandar")
        number = cd if isinstance(cd, int) else data.cds()[str(cd)]
        return Task(actor, act, number, fields=fields, extra=Modifiers()) if cd != "imposible" else None
    foe, answer = state.actor(rival), answer_to(fields, actor)
    limit = target_number(state.actor(actor), act, cde(scenario, state, foe, answer))
    if limit is None:
        return None
    return Task(actor, act, limit, opposed=True, fields=fields, extra=inverted(scenario, state, foe, answer))


def answer_to(fields: Mapping[str, Plain], actor: str) -> Act:
    """What a rival resists a manoeuvre of an actor with: by default the same Acción."""
    accion = str(fields.get("contra_accion", fields["accion"]))
    return Act(accion, str(fields.get("contra_uso", "")), reaction=True, rival=actor)


def perform(beat: Beat, actor: str, declaration: Declaration, check: CheckDef | None) -> str:
    """Go near enough and roll; returns the grade, empty where nothing is rolled."""
    if declaration.target:
        come_near(beat, actor, declaration.target, reach_of(beat.scenario, beat.fight, declaration.variant))
    if check is None:
        return ""
    if check.fields.get("cd") == "trivial":
        beat.emit(e.Noted(T("Es trivial: sin tirada."), (Cause("zodiac.cd"), Cause("zodiac.cd.trivial"))))
        return EXITO
    found = task(beat.scenario, beat.state, actor, check.fields)
    if found is None:
        return impossible(beat)
    found.extra.add(waiting.take(beat, actor, declaration.target))
    return attempt(beat, found)


def perform_general(beat: Beat, actor: str, declaration: Declaration) -> None:
    """Try one of those that any fight allows: an Éxito of any kind has its effects, a Beneficio a Ventaja too."""
    made, target = data.maniobras()[declaration.variant], declaration.target
    if grips.victim(beat, actor) == target:  # whoever tries anything else has let go (`grips.busy`)
        grips.squeeze(beat, actor, target)
        return
    if not beat.state.actor(actor).player:
        _by_npc(beat, actor, made, target)
        return
    grade = perform(beat, actor, declaration, CheckDef("tirada", fields_of(made, target)))
    if not succeeds(grade):
        unwritten(beat, actor, declaration, grade)
        return
    _bring(beat, actor, made, target, grade)
    if grade == E_COMPLICACION:
        waiting.hinder(beat, actor)


def _bring(beat: Beat, actor: str, made: Maniobra, target: str, grade: str) -> None:
    for effect in (*made.efectos, *(("ventaja",) if grade == E_BENEFICIO else ())):
        _affect(beat, actor, target, effect)


def _by_npc(beat: Beat, actor: str, made: Maniobra, target: str) -> None:
    """A PNJ tries one: a PJ's player rolls what resists it, and its Fracaso is the PNJ's Éxito (SRD, Enfrentadas)."""
    come_near(beat, actor, target, reach_of(beat.scenario, beat.fight, made.id))
    grade = (
        _resisted(beat, actor, made, target) if beat.state.actor(target).player else _clash(beat, actor, made, target)
    )
    if succeeds(grade):
        _bring(beat, actor, made, target, grade)


def _resisted(beat: Beat, actor: str, made: Maniobra, target: str) -> str:
    """The PNJ's grade; Beneficio and Complicación of a PJ are those of answers (`zodiac.lectura.grados_de_defensa`)."""
    foe, pj = beat.state.actor(actor), beat.state.actor(target)
    act, answer = Act(made.accion, made.uso, rival=target), answer_to(fields_of(made, target), actor)
    found = inverted(beat.scenario, beat.state, foe, act)
    found.add(waiting.turned(waiting.take(beat, actor, target)))
    number = target_number(pj, answer, cde(beat.scenario, beat.state, foe, act))
    if number is None:
        return rival_grade(impossible(beat))
    grade = attempt(beat, Task(target, answer, number, opposed=True, fields={"seguridad": False}, extra=found))
    if grade == E_BENEFICIO:
        waiting.favour(beat, target, actor, RULE)
    elif grade == E_COMPLICACION:
        waiting.hinder(beat, target, RULE)
    return rival_grade(grade)


def _clash(beat: Beat, actor: str, made: Maniobra, target: str) -> str:
    """A PNJ against a PNJ: each adds 1d6 to its CDE (`zodiac.lectura.pnj_contra_pnj`)."""
    waiting.take(beat, actor, target)
    one, other = beat.state.actor(actor), beat.state.actor(target)
    own = cde(beat.scenario, beat.state, one, Act(made.accion, made.uso, rival=target))
    mine, theirs = clash(beat, own, cde(beat.scenario, beat.state, other, answer_to(fields_of(made, target), actor)))
    names = {"one": one.name, "other": other.name}
    told = T("{one} ({mine}) lo intenta con {other} ({theirs}).", mine=mine, theirs=theirs, **names)
    beat.emit(e.Noted(told, (Cause("zodiac.pnj_contra_pnj", mine - theirs),)))
    return EXITO if mine > theirs else FRACASO


def unwritten(beat: Beat, actor: str, declaration: Declaration, grade: str) -> None:
    """What comes of a manoeuvre that nobody wrote an outcome for (`zodiac.lectura.otros_efectos`).

    An Éxito, or no roll at all: Ventaja on the next Acción Activa against the target. A Complicación: Desventaja on
    it. A Catástrofe gives the target what a Beneficio would give the PJ.
    """
    target = declaration.target
    against = target in beat.fight.foes(actor)
    if against and (not grade or succeeds(grade)):
        waiting.favour(beat, actor, target, RULE)
    if grade == E_COMPLICACION:
        waiting.hinder(beat, actor)
    if against and grade == CATASTROFE:
        waiting.favour(beat, target, actor, RULE)


def fields_of(made: Maniobra, target: str) -> dict[str, Plain]:
    """What is rolled for one of those that any fight allows."""
    return {
        "accion": made.accion,
        "uso": made.uso,
        "contra": target,
        "contra_accion": made.contra_accion,
        "contra_uso": made.contra_uso,
        "seguridad": False,
    }


def reach_of(scenario: Scenario, fight: Encounter, name: str) -> int:
    """The most steps from which a manoeuvre can be done; over Larga where any will do."""
    steps = list(data.distancias())
    listed: Manoeuvre | None = scenario.encounters[fight.id].manoeuvres.get(name)
    where = listed.reach if listed is not None else data.maniobras()[name].alcance
    return steps.index(where) if where else len(steps)


def barred(beat: Beat, actor: str, made: Maniobra, target: str) -> Text | None:
    """Why one of those that any fight allows would do nothing to a target, or None."""
    foe, unable = beat.state.actor(target), beyond(beat.state.actor(actor), made.accion)
    if unable is not None:
        return unable
    if made.id == grips.STRANGLE:
        return T("alguien le estrangula ya") if grips.strangler(foe) not in ("", actor) else None
    if {"suelta", "arrebata"} & set(made.efectos) and not mishaps.in_hand(beat.scenario, foe):
        return T("no lleva ningún arma en la mano")
    return T("alguien le sujeta ya") if "sujeta" in made.efectos and mishaps.is_rooted(foe) else None


def told(beat: Beat, actor: str, fields: Mapping[str, Plain]) -> Text:
    """One line about the roll: the Acción and what it is rolled against."""
    found = task(beat.scenario, beat.state, actor, fields)
    if fields.get("cd") == "trivial":
        return T("trivial")
    if found is None:
        return T("imposible")
    return T("{accion} ({cd})", accion=label(found.act, beat.scenario.uses), cd=found.target)


def possible(scenario: Scenario, state: State, fight: Encounter, actor: str, declaration: Declaration) -> bool:
    """Whether a declared manoeuvre can still be done: its target is there, on its feet and near enough."""
    assert declaration.kind == MANOEUVRE
    target = declaration.target
    if not target:
        return True
    if not fight.is_present(target) or is_out(state.actor(target)):
        return False
    if declaration.variant == grips.BREAK_FREE and grips.strangler(state.actor(actor)) != target:
        return False
    reach = reach_of(scenario, fight, declaration.variant)
    who, steps, turn = state.actor(actor), fight.distance(actor, target), fight.turn
    moved = turn is not None and turn.moved
    free = steps < LARGA and not moved and not mishaps.is_rooted(who) and not is_lame(who)
    return steps <= reach or free


def _affect(beat: Beat, actor: str, target: str, effect: str) -> None:
    match effect:
        case "sujeta":
            mishaps.hold(beat, target)
        case "estrangula":
            grips.squeeze(beat, actor, target)
        case "libera":
            grips.break_free(beat, actor)
        case "suelta":
            mishaps.disarm(beat, target)
        case "arrebata":
            mishaps.disarm(beat, target, actor)
        case "desventaja":
            waiting.hinder(beat, target, RULE)
        case _:
            waiting.favour(beat, actor, target, RULE)
