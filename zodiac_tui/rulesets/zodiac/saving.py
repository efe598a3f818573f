"""Tiradas Simples in play: thrown, told, and repeated for a PK where a player wants to (SRD, TS; Deja Vu)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.capacity import CLEARED
from zodiac_tui.rulesets.zodiac.hindrance import already_failed, note_failure
from zodiac_tui.rulesets.zodiac.karma import cost, deja_vu_payers, pay
from zodiac_tui.rulesets.zodiac.profile import base
from zodiac_tui.rulesets.zodiac.simple import TS_SIDES, TS_TARGET, passes

DISGRACED = ("REC", "CON")
"""The scores whose TS a mala fama fails (a reading)."""
PASSED, FAILED = "superada", "fallada"


def save(beat: Beat, actor: str, score: str, cause: Cause) -> bool:
    """Roll a TS of an actor and return whether it is passed. `cause` is what calls for it.

    `score` is FUE … TER, or an Acción for a TS PB in place of its Tirada (SRD, TS PB).
    """
    if already_failed(beat, actor, score):
        return False
    who = beat.state.actor(actor)
    if _in_disgrace(beat, actor, score):
        return False
    value = who.scores[score] if score in who.scores else base(who, score)
    thrown = [beat.inputs.die(TS_SIDES)]
    payer = "" if passes(thrown[0], value) or not who.player else _repeat(beat, actor, score, thrown[0])
    if payer:
        thrown.append(beat.inputs.die(TS_SIDES))
    passed = passes(thrown[-1], value)
    dice = tuple(Rolled(TS_SIDES, face, n == len(thrown) - 1, DieRole.TS) for n, face in enumerate(thrown))
    beat.emit(
        e.RollMade(
            actor,
            "ts",
            _name(score),
            {"score": score, "value": value},
            dice,
            thrown[-1] + value,
            TS_TARGET,
            PASSED if passed else FAILED,
            passed,
            why=(cause,),
        )
    )
    if payer:
        pay(beat, payer, "zodiac.deja_vu")
    if not passed:
        note_failure(beat, actor, score)
    return passed


def _in_disgrace(beat: Beat, actor: str, score: str) -> bool:
    """Whether a mala fama fails a TS of REC or CON; a name cleared for once lets this one be (SRD, específicos)."""
    who = beat.state.actor(actor)
    if score not in DISGRACED or not who.has("mala_fama"):
        return False
    kept = who.marks.get(CLEARED)
    cause = Cause("zodiac.especial.mala_fama")
    if kept is None:
        beat.emit(e.Noted(T("Con su mala fama, {name} no tiene ninguna posibilidad.", name=who.name), (cause,)))
        return True
    if kept.data.get("una"):
        beat.emit(e.StateLost(actor, CLEARED, (cause,)))
    return False


def _name(score: str) -> Text:
    accion = data.acciones().get(score)
    return T("TS PB de {accion}", accion=Text.data(accion.nombre)) if accion else T("TS {score}", score=score)


def _repeat(beat: Beat, actor: str, score: str, face: int) -> str:
    """Ask whether the failed TS is repeated; returns who pays, or the empty string."""
    payers = deja_vu_payers(beat.state, actor, failed=True)
    if not payers:
        return ""
    options = tuple(_offer(beat, pj, alone=payers == (actor,)) for pj in payers)
    text = T("{ts} fallada con un {face}. ¿El efecto Deja Vu?", ts=_name(score), face=face)
    answer = beat.inputs.ask(choice("deja_vu_ts", actor, text, (Option("no", T("Dejarlo así")), *options)))
    return "" if answer == "no" else str(answer).removeprefix("si-")


def _offer(beat: Beat, payer: str, *, alone: bool) -> Option:
    """The offer to repeat a TS; who pays is said where it is not the roller `alone`."""
    who = beat.state.actor(payer)
    label = T("Repetirla") if alone else T("Repetirla (paga {name})", name=who.name)
    return Option(f"si-{payer}", label, cost=cost(who))
