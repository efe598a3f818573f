"""What goes as Heridas mend or fester by the day, the week and the month (SRD, Heridas; `zodiac.lectura.heridas`)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions
from zodiac_tui.rulesets.zodiac.ailments import DISEASE, INFECTION
from zodiac_tui.rulesets.zodiac.boxes import lose, note, number
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.specials import HEALING, MONTH, WEEK, recover_wound

NIGHTS = {WEEK: 7, MONTH: 23}
"""The Descansos that a TS asks for: every day of a week, three quarters of a month (SRD, Heridas)."""


def fester(beat: Beat, actor: str) -> None:
    """A day of Heridas Grave without Curación: TS FUE or "infección", for who has it not yet (SRD, Heridas)."""
    if not beat.state.actor(actor).has(f"{DISEASE}:{INFECTION}"):
        risk_infection(beat, actor, Cause("zodiac.infeccion", 0, "heridas_grave"))


def risk_infection(beat: Beat, actor: str, cause: Cause) -> None:
    """TS FUE or "infección"."""
    if not save(beat, actor, "FUE", cause):
        afflictions.expose(beat, actor, INFECTION, cause)


def slept(beat: Beat, actor: str) -> None:
    """A Descanso: TS FUE for Heridas Leve, where no Grave is left; a night more for Persistente (SRD, Heridas)."""
    who = beat.state.actor(actor)
    if who.has("heridas_leve") and not who.has("heridas_grave"):
        if save(beat, actor, "FUE", Cause("zodiac.descanso")):
            lose(beat, actor, "heridas_leve", "zodiac.descanso")
    if who.has("heridas_persistente"):
        cause = Cause("zodiac.descanso")
        if not who.has(HEALING):
            note(beat, actor, HEALING, cause, hasta=beat.state.elapsed + MONTH, cirugia=False)
        note(beat, actor, HEALING, cause, noches=number(beat, actor, HEALING, "noches") + 1)


def mend(beat: Beat, actor: str) -> None:
    """The month (or, after cirugía, the week) is over: TS FUE against Heridas Persistente, if it was slept through."""
    period = WEEK if number(beat, actor, HEALING, "cirugia") else MONTH
    if number(beat, actor, HEALING, "noches") >= NIGHTS[period]:
        if save(beat, actor, "FUE", Cause("zodiac.estado.heridas_persistente")):
            recover_wound(beat, actor, "zodiac.tiempo")
            return
    cause = Cause("zodiac.estado.heridas_persistente")
    note(beat, actor, HEALING, cause, hasta=beat.state.elapsed + period, noches=0)


def operated(beat: Beat, actor: str) -> None:
    """A successful cirugía: from now on a TS for every full week of daily Descanso (SRD, cirugía)."""
    data: dict[str, Plain] = {"hasta": beat.state.elapsed + WEEK, "noches": 0, "cirugia": True}
    beat.emit(e.StateGained(actor, HEALING, data, (Cause("zodiac.cirugia.heridas_persistente"),)))
