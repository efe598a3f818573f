"""What is settled without the players: the Director's silent checks, and PNJ against PNJ outside fights.

Source: SRD, Elegir Pasiva; SRD, Enfrentar a PNJ; `zodiac.lectura.pnj_contra_pnj`.
"""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.attack import clash
from zodiac_tui.rulesets.zodiac.capacity import is_out
from zodiac_tui.rulesets.zodiac.check import edge_of
from zodiac_tui.rulesets.zodiac.modifiers import Act, of_actor, of_fields
from zodiac_tui.rulesets.zodiac.passive import EDGE
from zodiac_tui.rulesets.zodiac.rating import cde, inverted, target_number

Fields = Mapping[str, Plain]


def silent_check(beat: Beat, actor: str, accion: str, fields: Fields) -> bool:
    """Compare a PJ's CDE with a PNJ's, and return whether it reaches; only that it does is told.

    It has no grades (`zodiac.lectura.pasiva_silenciosa`).
    With `grupo` it is the best of those of the party who can act.
    """
    party = [pj for pj in beat.state.party if not is_out(beat.state.actor(pj))] if fields.get("grupo") else [actor]
    for pj in party:
        act, answer = _acts(accion, pj, fields)
        against = _answering(beat, act.rival, answer)
        target = target_number(beat.state.actor(pj), act, against)
        own = _acting(beat, pj, act, fields, answer)
        if target is not None and own >= target:
            name = beat.state.actor(pj).name
            text = T("{name} se da cuenta sin proponérselo ({own} contra {target}).", name=name, own=own, target=target)
            beat.emit(e.Noted(text, (Cause("zodiac.pasiva.director", own - target, pj),)))
            return True
    return False


def between_npcs(beat: Beat, actor: str, fields: Fields) -> bool:
    """Let a PNJ act against another or a CD outside fights, and return whether it succeeds.

    It is Elegir Pasiva; with `azar` each adds 1d6 to its CDE, ties thrown again.
    """
    act, answer = _acts(str(fields["accion"]), actor, fields)
    names = {name: beat.state.actor(name).name for name in (actor, act.rival) if name}
    if not act.rival:
        cd = fields.get("cd")
        own, theirs = _acting(beat, actor, act, fields), cd if isinstance(cd, int) else 0
        text = T("{name}: {own} contra ({theirs}), sin dados.", name=names[actor], own=own, theirs=theirs)
    else:
        own, theirs = _acting(beat, actor, act, fields, answer), _answering(beat, act.rival, answer)
        if fields.get("azar"):
            own, theirs = clash(beat, own, theirs)
        text = T(
            "{name} ({own}) contra {other} ({theirs}).",
            name=names[actor],
            other=names[act.rival],
            own=own,
            theirs=theirs,
        )
    rule = "zodiac.pnj_contra_pnj" if fields.get("azar") else "zodiac.pasiva.pnj"
    beat.emit(e.Noted(text, (Cause(rule, own - theirs),)))
    return own >= theirs


def _acts(accion: str, actor: str, fields: Fields) -> tuple[Act, Act]:
    rival = str(fields.get("contra", ""))
    theirs = str(fields.get("contra_accion", accion))
    return (
        Act(accion, str(fields.get("uso", "")), rival=rival, social=bool(fields.get("social"))),
        Act(theirs, str(fields.get("contra_uso", "")), rival=actor),
    )


def _answering(beat: Beat, name: str, act: Act) -> int:
    """The CDE of whoever does not act: its own Ventajas and Desventajas are the other's (SRD, Ventaja)."""
    return cde(beat.scenario, beat.state, beat.state.actor(name), act)


def _acting(beat: Beat, name: str, act: Act, fields: Fields, rival: Act | None = None) -> int:
    """A CDE with +2 for a Ventaja and -2 for a Desventaja, the rival's own taken the other way round."""
    who, scenario, state = beat.state.actor(name), beat.scenario, beat.state
    found = of_actor(scenario, state, who, act)
    of_fields(found, who, act, fields)
    if rival is not None:
        found.add(inverted(scenario, state, state.actor(act.rival), rival))
    counted = state.options.get("compensar_ventajas") == "si"
    edge = edge_of(len(found.ventajas), len(found.desventajas), counted=counted)
    return cde(scenario, state, who, act, fields) + EDGE * edge
