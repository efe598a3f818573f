"""A chase: who knows the ground, who finds the way, who holds out longer (SRD, Actividades Enfrentadas)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import pair
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import READER, Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import activities
from zodiac_tui.rulesets.zodiac.capacity import in_shock, is_out
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt, impossible
from zodiac_tui.rulesets.zodiac.distances import CERRADA
from zodiac_tui.rulesets.zodiac.grades import EXITO, succeeds
from zodiac_tui.rulesets.zodiac.karma import new_action
from zodiac_tui.rulesets.zodiac.modifiers import Act, Modifiers, texts
from zodiac_tui.rulesets.zodiac.rating import cde, inverted, target_number
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.written import traits

GROUND, WAY, EFFORT = "zodiac.persecucion.ts_ter", "zodiac.persecucion.orientarse", "zodiac.persecucion.esfuerzo"
HUNTED = "perseguido"
Fields = Mapping[str, Plain]


def chase(beat: Beat, actor: str, fields: Fields) -> bool:
    """Play a chase between the PJ and a PNJ's side, and return whether who flees escapes.

    A PJ who is out before its time is over neither gets away nor catches anybody (`zodiac.lectura.actividad_perdida`).
    """
    pj, rival = _guide(beat, actor), str(fields["contra"])
    hunted = fields["papel"] == HUNTED
    edge = _ground(beat, pj, rival, fields)
    found = _step(beat, pj, rival, _act("instinto", "orientarse", rival), fields, edge, WAY)
    escaped = found == hunted
    if not escaped:
        held = _step(beat, pj, rival, _act("aguante", "esfuerzos_fisicos_prolongados", rival), fields, edge, EFFORT)
        escaped = held if hunted else not held
    rule = Cause("zodiac.persecucion")
    beat.emit(e.Noted(T("Quien huía se escapa.") if escaped else T("Quien huía no llega lejos."), (rule,)))
    if beat.state.encounter is None and not activities.take_time(beat, pj, fields, EXITO):
        return not hunted
    return escaped


def follower(beat: Beat, actor: str) -> str:
    """The foe who goes after somebody that leaves a fight, by its conduct; empty where nobody does."""
    for foe in beat.fight.foes(actor):
        who = beat.state.actor(foe)
        if who.conduct.get("sigue") and not is_out(who) and not in_shock(who):
            return foe
    return ""


def gets_away(beat: Beat, actor: str) -> bool:
    """Whether a PJ who leaves a fight gets away; caught, it is at Cerrada of its pursuer.

    The chase decides once (`zodiac.lectura.abandono`).
    """
    pursuer = follower(beat, actor) if beat.state.actor(actor).player else ""
    if not pursuer:
        return True
    name, other = beat.state.actor(pursuer).name, beat.state.actor(actor).name
    beat.emit(e.Noted(T("{name} sale detrás de {other}.", name=name, other=other), (Cause("zodiac.lectura.abandono"),)))
    if chase(beat, actor, {"contra": pursuer, "papel": HUNTED}):
        return True
    before = beat.fight.distances[pair(actor, pursuer)]
    beat.emit(e.DistanceChanged(actor, pursuer, before, CERRADA))
    return False


def _guide(beat: Beat, actor: str) -> str:
    """The PJ who guides its side and rolls for it; in a fight, whoever leaves."""
    able = [pj for pj in beat.state.party if not is_out(beat.state.actor(pj)) and not in_shock(beat.state.actor(pj))]
    if beat.state.encounter is not None or len(able) < 2:
        return able[0] if able and actor not in able else actor
    options = tuple(Option(pj, Text.data(beat.state.actor(pj).name)) for pj in able)
    return str(beat.inputs.ask(choice("guia", READER, T("¿Quién guía al grupo en la persecución?"), options)))


def _ground(beat: Beat, pj: str, rival: str, fields: Fields) -> int:
    """Who has Ventaja for knowing the ground: 1 the PJ, -1 the rival, 0 neither."""
    known = traits(beat.scenario, beat.state.actor(pj).profile).get("TER", "")
    fits = known and any(wanted in ("TER", known) for wanted in texts(fields, "rasgo"))
    if fits:
        text = T("«{rasgo}»: la TS TER se da por pasada.", rasgo=Text.data(known))
        beat.emit(e.Noted(text, (Cause(GROUND, 0, known),)))
    mine = bool(fits) or save(beat, pj, "TER", Cause(GROUND))
    theirs = bool(fields.get("rival_conoce")) or save(beat, rival, "TER", Cause(GROUND))
    return mine - theirs


def _act(accion: str, uso: str, rival: str) -> Act:
    return Act(accion, uso, rival=rival)


def _step(beat: Beat, pj: str, rival: str, act: Act, fields: Fields, edge: int, rule: str) -> bool:
    """Roll one of the two Enfrentadas; returns whether the PJ succeeds.

    The Ventaja of the ground counts in both (`zodiac.lectura.persecucion`).
    """
    new_action(beat)
    foe, answer = beat.state.actor(rival), Act(act.accion, act.uso, rival=pj)
    extra = inverted(beat.scenario, beat.state, foe, answer)
    extra.add(_edge(edge))
    number = target_number(beat.state.actor(pj), act, cde(beat.scenario, beat.state, foe, answer))
    if number is None:
        return succeeds(impossible(beat))
    causes = {key: fields[key] for key in ("ventajas", "desventajas") if key in fields}
    return succeeds(attempt(beat, Task(pj, act, number, True, causes, extra, why=(Cause(rule),))))


def _edge(edge: int) -> Modifiers:
    return Modifiers(
        ventajas=[Cause("zodiac.ventaja", 0, "terreno")] if edge > 0 else [],
        desventajas=[Cause("zodiac.desventaja", 0, "terreno")] if edge < 0 else [],
    )
