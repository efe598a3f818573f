"""Ayuda: who can lend a hand, the offer outside Rondas, and the Acción Activa that it takes in them (SRD, Ayuda).

`zodiac.lectura.ayuda` says who may and what it costs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import in_shock, is_held, is_out
from zodiac_tui.rulesets.zodiac.modifiers import Act, lifts, owns, texts

AIDED = "ayuda_activa"
"""The mark of whom others help in a fight, until its next Acción Activa; its data name the helpers."""
RULE, SEVERAL = "zodiac.ayuda", "zodiac.ayuda.varias"


def ask_help(beat: Beat, actor: str, act: Act, fields: Fields) -> Cause | None:
    """Ask who helps, where the scenario lets others help outside Rondas; the cause of the one Ventaja that it gives."""
    wanted = fields.get("ayuda")
    if beat.state.encounter is not None or not isinstance(wanted, dict) or not beat.state.actor(actor).player:
        return None
    able = _helpers(beat.state, actor, act, fields, wanted)
    needed = _number(wanted.get("hacen_falta"))
    if len(able) < needed:
        return None
    names = {name: beat.state.actor(name).name for name in able}
    if needed == 1:
        offers = tuple(Option(name, T("Te ayuda {name}", name=names[name])) for name in able)
    else:
        offers = (Option("si", T("Te ayudan {names}", names=_listed([names[each] for each in able[:needed]]))),)
    options = (Option("no", T("Sin Ayuda")), *offers)
    answer = str(beat.inputs.ask(choice("ayuda", actor, T("¿Aceptas Ayuda? Da Ventaja."), options)))
    if answer == "no":
        return None
    return Cause(RULE if needed == 1 else SEVERAL, 0, names.get(answer) or _joined(names, able[:needed]))


def _helpers(state: State, actor: str, act: Act, fields: Fields, wanted: Fields) -> tuple[str, ...]:
    """Who of the Escena could help with a task: other PJ and the PNJ that the scenario names, able to act.

    A PJ needs the ·E· or ·C· that the task asks for; for a PNJ the author answers.
    """
    party = state.party if wanted.get("pj", True) else ()
    apart = (actor, act.rival, fields.get("paciente"))
    there = [name for name in (*party, *texts(wanted, "pnj")) if name not in apart and name in state.actors]
    return tuple(name for name in there if _can_help(state.actor(name), act, fields))


def falls_later(fight: Encounter, actor: str) -> bool:
    """Whether what is given to somebody now is for the Turno after its next one: in its own, and where that is spent.

    The Acción Activa of a Turno to come may have been spent on an answer (`zodiac.lectura.siguiente_accion`).
    """
    own = fight.turn is not None and fight.turn.actor == actor and not fight.turn.interrupt
    return own or (actor in fight.spent and actor not in fight.acted)


def lend(beat: Beat, helper: str, friend: str) -> None:
    """Spend an Acción Activa on helping a friend with its next one."""
    mark = beat.state.actor(friend).marks.get(AIDED)
    before = texts(mark.data, "de") if mark else ()
    notes: dict[str, Plain] = {"de": [*before, helper], "espera": falls_later(beat.fight, friend)}
    beat.emit(e.StateGained(friend, AIDED, notes, (Cause(RULE, 0, helper),)))


def lent(beat: Beat, actor: str) -> list[Cause]:
    """Use up the Ayuda that waits for the Acción Activa that is rolled now; too few helpers give nothing."""
    mark = beat.state.actor(actor).marks.get(AIDED)
    if mark is None or mark.data.get("espera"):
        return []
    beat.emit(e.StateLost(actor, AIDED, (Cause(RULE),)))
    who = texts(mark.data, "de")
    needed = needed_in_fight(beat)
    names = {name: beat.state.actor(name).name for name in who}
    return [Cause(RULE if needed == 1 else SEVERAL, 0, _joined(names, who))] if len(who) >= needed else []


def needed_in_fight(beat: Beat) -> int:
    """How many helpers an Ayuda takes in this fight; 0 where the scenario lets nobody help."""
    encounter = beat.scenario.encounters[beat.fight.id]
    return _number(encounter.fields.get("ayuda"), 0)


def _can_help(who: Actor, act: Act, fields: Fields) -> bool:
    if is_out(who) or in_shock(who) or is_held(who):
        return False
    if not who.player:
        return True
    permission, training = fields.get("permiso"), fields.get("entrenamiento")
    asked = [*([str(permission)] if permission else []), *(training if isinstance(training, dict) else ())]
    return all(owns(who, name) for name in asked) and (not texts(fields, "entorpecida") or lifts(who, act))


def _joined(names: Mapping[str, str], who: Sequence[str]) -> str:
    return " y ".join(names[name] for name in who)


def _listed(names: Sequence[str]) -> Text:
    """Names in a row, for whatever language."""
    first, *rest = names
    return T("{first} y {second}", first=Text.data(first), second=_listed(rest)) if rest else Text.data(first)


def _number(value: Plain, default: int = 1) -> int:
    return value if isinstance(value, int) else default
