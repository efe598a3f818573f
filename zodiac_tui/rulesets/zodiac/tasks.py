"""A scene's Tirada: what is rolled by whom against what, or how else it is settled (SRD, Tiradas de Acción)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.game_time import duration as in_words
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import TableCheck
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.zodiac import activities, data, hand, skills, sufficing, table
from zodiac_tui.rulesets.zodiac.capacity import is_dead
from zodiac_tui.rulesets.zodiac.dialogue import OFFERED, ONLY, Task, attempt, impossible, label, prepare
from zodiac_tui.rulesets.zodiac.grades import EXITO, F_COMPLICACION, FRACASO, rival_grade
from zodiac_tui.rulesets.zodiac.modifiers import Act, Modifiers, owns
from zodiac_tui.rulesets.zodiac.profile import base, beyond
from zodiac_tui.rulesets.zodiac.rating import cde, inverted, marred, target_number
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.waiting import turned

TRIVIAL, IMPOSSIBLE = "trivial", "imposible"
ART = "arte"
"""The use that an artistic work has besides its own (SRD, Habilidades, ·ARTE·)."""
Fields = Mapping[str, Plain]


@dataclass(frozen=True)
class Posed:
    """A task as it is posed. `turned`: the PJ on the other side rolls, and its grade is read the other way round."""

    task: Task
    turned: bool = False


def settle(beat: Beat, actor: str, fields: Fields, further: Callable[[], Modifiers] | None = None) -> str:
    """Settle a scene's Tirada, let its time pass, and return the acting PJ's grade.

    Where the actor has only failed (in a TS PB, or against another PJ's Éxito), that is Fracaso + Complicación, the
    grade that every scenario has an outcome for. It is empty where what was tried was lost in that time. `further`
    settles what else weighs on the roll, once there is one.
    """
    grade = _settle(beat, actor, fields, further)
    return activities.take_time(beat, actor, fields, grade)


def describe(scenario: Scenario, state: State, actor: str, fields: Fields) -> Text:
    """One line: the Acción and what it is rolled against, how long it takes, and what does not suffice."""
    found = _against(scenario, state, actor, fields)
    if seconds := activities.duration(fields):
        found = T("{what}, {time}", what=found, time=in_words(seconds))
    return sufficing.described(found, fields)


def prepared(
    scenario: Scenario, state: State, actor: str, fields: Fields, further: Modifiers | None = None
) -> TableCheck | None:
    """The roll as it stands, with nothing spent; None where the acting PJ rolls nothing."""
    if fields.get("simple"):
        return table.Saving(base(state.actor(actor), str(fields["accion"])))
    if fields.get("cd") == TRIVIAL or barred(scenario, state, actor, fields) is not None:
        return None
    posed = pose(scenario, state, actor, fields)
    if posed is None or posed.turned or posed.task.passive == ONLY:
        return None
    posed.task.extra.add(further or Modifiers())
    found, _ = prepare(scenario, state, posed.task)
    return table.unspent(found)


def barred(scenario: Scenario, state: State, actor: str, fields: Fields) -> Text | None:
    """Why a PJ cannot try a Tirada now: a ·C· that it lacks, or a rival who is not there; None where it can."""
    permission = str(fields.get("permiso", ""))
    if permission and not owns(state.actor(actor), permission):
        return T("hace falta «{habilidad}»", habilidad=Text.data(skills.find(scenario, permission).nombre))
    reason = beyond(state.actor(actor), str(fields["accion"])) if "accion" in fields else None
    if reason is not None:
        return reason
    rival = str(fields.get("contra", ""))
    if rival == actor:
        return T("sería contra sí mismo")
    if rival and (rival not in state.actors or is_dead(state.actor(rival))):
        return T("no hay nadie enfrente")
    return None


def pose(scenario: Scenario, state: State, actor: str, fields: Fields) -> Posed | None:
    """The task of a Tirada; None where it is "imposible"."""
    act = _act(fields, "accion", "uso", str(fields.get("contra", "")))
    if act.rival:
        return _opposed(scenario, state, actor, act, fields)
    cd = fields.get("cd", "estandar")
    if cd == IMPOSSIBLE:
        return None
    number = cd if isinstance(cd, int) else data.cds()[str(cd)]
    narrated = is_narrated(scenario, state)
    passive = ONLY if narrated else OFFERED if fields.get("pasiva") else ""
    return Posed(Task(actor, act, number, fields=fields, passive=passive, why=_why(fields, narrated=narrated)))


def is_narrated(scenario: Scenario, state: State) -> bool:
    """Whether the scene is played without dice (SRD, Modo narrativo)."""
    scene = scenario.scenes.get(state.scene)
    return scene is not None and state.encounter is None and bool(scene.fields.get("narrativo"))


def _settle(beat: Beat, actor: str, fields: Fields, further: Callable[[], Modifiers] | None) -> str:
    if fields.get("simple"):
        return EXITO if save(beat, actor, str(fields["accion"]), Cause("zodiac.simplificar")) else F_COMPLICACION
    if fields.get("cd") == TRIVIAL:
        beat.emit(e.Noted(T("Es trivial: sin tirada."), (Cause("zodiac.cd"), Cause("zodiac.cd.trivial"))))
        return EXITO
    posed = pose(beat.scenario, beat.state, actor, fields)
    if posed is None:
        return impossible(beat, *([] if "contra" in fields else [Cause("zodiac.cd.imposible")]))
    if further is not None:
        posed.task.extra.add(turned(further()) if posed.turned else further())
    grade = attempt(beat, posed.task)
    if not posed.turned:
        return grade
    own = rival_grade(grade)
    return F_COMPLICACION if own == FRACASO else own


def _against(scenario: Scenario, state: State, actor: str, fields: Fields) -> Text:
    act = _act(fields, "accion", "uso", str(fields.get("contra", "")))
    if fields.get("simple"):
        return T("TS PB de {accion}", accion=label(act, scenario.uses))
    if fields.get("cd") == TRIVIAL:
        return T("trivial")
    if barred(scenario, state, actor, {"contra": act.rival}) is not None:
        return label(act, scenario.uses)
    posed = pose(scenario, state, actor, fields)
    if posed is None:
        return T("imposible")
    target = hand.of_task(state, posed.task).target
    if not act.rival:
        return T("{accion} ({cd})", accion=label(act, scenario.uses), cd=target)
    name = state.actor(act.rival).name
    if posed.turned:
        return T("{accion} contra {rival}, que tira", accion=label(act, scenario.uses), rival=name)
    return T("{accion} contra {rival} ({cd})", accion=label(act, scenario.uses), rival=name, cd=target)


def _act(fields: Fields, accion: str, uso: str, rival: str = "") -> Act:
    own = accion == "accion"
    tags = (ART,) if fields.get("arte") and own else ()
    social = own and bool(fields.get("social"))
    return Act(str(fields[accion]), str(fields.get(uso, "")), tags, rival=rival, social=social)


def _opposed(scenario: Scenario, state: State, actor: str, act: Act, fields: Fields) -> Posed | None:
    """An Enfrentada outside fights: the PJ rolls against a PNJ; of two PJ the one with the higher PB."""
    theirs = {"contra_accion": act.accion, **fields}
    answer = _act(theirs, "contra_accion", "contra_uso", actor)
    burden = {key: fields[f"contra_{key}"] for key in _BURDENS if f"contra_{key}" in fields}
    narrated = is_narrated(scenario, state)
    why = _why(fields, narrated=narrated)
    if state.actor(act.rival).player:
        why = (*why, Cause("zodiac.enfrentada.pj"))
        if not narrated and not _rolls(state, actor, act, answer, fields):
            return _turned(scenario, state, act, answer, fields, why)
    foe = state.actor(act.rival)
    value = cde(scenario, state, foe, answer, burden)
    number = target_number(state.actor(actor), act, value)
    if number is None:
        return None
    if number != value:
        why = (*why, Cause("zodiac.enfrentada.limite", 0, act.rival))
    why = (*why, *marred(scenario, state, foe, answer, burden))
    extra = inverted(scenario, state, foe, answer)
    passive = ONLY if narrated else ""
    return Posed(Task(actor, act, number, True, fields, extra, passive=passive, why=why))


_BURDENS = ("entorpecida", "estorbo", "minimizada")
"""What an author may lay on the rival, as `contra_KEY`."""


def _rolls(state: State, actor: str, act: Act, answer: Act, fields: Fields) -> bool:
    """Whether the acting PJ rolls against another: the higher PB does (SRD, Acciones Enfrentadas).

    Where they are equal the scenario says who, else it is the first of the party.
    """
    mine, theirs = base(state.actor(actor), act.accion), base(state.actor(act.rival), answer.accion)
    if mine != theirs:
        return mine > theirs
    said = fields.get("empate")
    return said == "actua" if said else next(pj for pj in state.party if pj in (actor, act.rival)) == actor


def _turned(scenario: Scenario, state: State, act: Act, answer: Act, fields: Fields, why: Why) -> Posed | None:
    """The other PJ rolls, against the acting one's CDE; what an author wrote of the task weighs on that CDE."""
    actor = state.actor(answer.rival)
    number = target_number(state.actor(act.rival), answer, cde(scenario, state, actor, act, fields))
    if number is None:
        return None
    ways = {key: fields[key] for key in ("seguridad", "caracter") if key in fields}
    burden = {key: fields[f"contra_{key}"] for key in _BURDENS if f"contra_{key}" in fields}
    extra = inverted(scenario, state, actor, act, fields)
    return Posed(Task(act.rival, answer, number, True, {**ways, **burden}, extra, why=why), turned=True)


def _why(fields: Fields, *, narrated: bool) -> Why:
    """What an author said of a Tirada that puts nothing into it."""
    permission, opposed = str(fields.get("permiso", "")), "contra" in fields
    found = (
        (permission, Cause("zodiac.habilidad.conocimiento", 0, permission)),
        (fields.get("arte"), Cause("zodiac.habilidad.arte")),
        (fields.get("consecuencia_basta") is False, Cause("zodiac.exito_exigido")),
        (narrated, Cause("zodiac.modo_narrativo")),
        ("duracion" in fields, Cause("zodiac.actividad.enfrentada" if opposed else "zodiac.actividad")),
    )
    return tuple(cause for said, cause in found if said)
