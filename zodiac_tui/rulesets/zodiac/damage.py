"""What a hit does (SRD, Daño; noquear, lesionar o matar). The list itself is a reading, `zodiac.lectura.dano`."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.grades import E_BENEFICIO, E_COMPLICACION, E_CONSECUENCIA, succeeds
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import GRAVE, LEVE, PERSISTENTE, incapacitate, mark, suffer
from zodiac_tui.rulesets.zodiac.waiting import hinder
from zodiac_tui.rulesets.zodiac.weapons import Weapon

STUN, MAIM, KILL = "noquear", "lesionar", "matar"
SAVES = {"esquivar": "AGI", "parada": "DES"}
"""The TS against the Daño of an Éxito + Consecuencia, by what the target declared; otherwise FUE (SRD, Daño)."""


def strike(beat: Beat, attacker: str, target: str, used: Weapon, grade: str, *, variant: str, stance: str) -> None:
    """Let an attack of that grade (the attacker's) take its effect on the target."""
    if variant and grade == E_BENEFICIO:
        _special(beat, target, variant)
        return
    if variant or grade == E_COMPLICACION:
        hinder(beat, attacker)
    if not succeeds(grade):
        return
    if grade in (E_CONSECUENCIA, E_COMPLICACION):
        if save(beat, target, SAVES.get(stance, "FUE"), Cause("zodiac.dano", 0, grade)):
            beat.emit(e.Noted(T("{name} evita el Daño.", name=beat.state.actor(target).name)))
            return
    _hurt(beat, target, used, grade)


def _special(beat: Beat, target: str, variant: str) -> None:
    cause = Cause(f"zodiac.{variant}")
    match variant:
        case "noquear":
            mark(beat, target, "shock", PERSISTENTE, cause)
        case "lesionar":
            suffer(beat, target, "heridas", PERSISTENTE, cause)
        case _:
            incapacitate(beat, target, cause, directly=True)


def _hurt(beat: Beat, target: str, used: Weapon, grade: str) -> None:
    cause = Cause("zodiac.dano", 0, used.id)
    if used.lethal:
        suffer(beat, target, "heridas", GRAVE if grade == E_BENEFICIO else LEVE, cause)
        return
    suffer(beat, target, "fatiga", LEVE, cause)
    if grade == E_BENEFICIO:
        suffer(beat, target, "shock", LEVE, cause)
