"""Suffering states: how repeats escalate and what overflows (SRD, Estados Alterados; Desbordar)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import ailments, specials
from zodiac_tui.rulesets.zodiac.boxes import (
    GRAVE,
    HOUR,
    LEVE,
    MINUTE,
    PERSISTENTE,
    RONDA,
    gain,
    lose,
    lose_all,
)
from zodiac_tui.rulesets.zodiac.saving import save

__all__ = (
    "GRAVE",
    "HOUR",
    "LEVE",
    "MINUTE",
    "PERSISTENTE",
    "RONDA",
    "gain",
    "incapacitate",
    "kill",
    "lose",
    "lose_all",
    "mark",
    "suffer",
)

Notes = Mapping[str, Plain] | None


def suffer(beat: Beat, actor: str, tipo: str, grado: str, cause: Cause, notes: Notes = None) -> None:
    """Let an actor suffer an E.ALT but Afección, by the stacking that is this project's reading.

    A grado that is already marked goes up; over Grave it overflows. `notes` go with the box that is marked (of Emoción:
    what it drives to, and its cause). Source: SRD, Estados Alterados; `zodiac.lectura.acumulacion`.
    """
    if not _suffers(beat, actor):
        return
    if _has(beat, actor, tipo, GRAVE):
        _overflow(beat, actor, tipo, notes)
    elif grado == LEVE:
        mark(beat, actor, tipo, GRAVE if _has(beat, actor, tipo, LEVE) else LEVE, cause, notes)
    elif grado == PERSISTENTE and not _has(beat, actor, tipo, PERSISTENTE):
        mark(beat, actor, tipo, PERSISTENTE, cause, notes)
    else:
        mark(beat, actor, tipo, GRAVE, cause, notes)


def mark(beat: Beat, actor: str, tipo: str, grado: str, cause: Cause, notes: Notes = None) -> None:
    """Mark a box as such. Grave also marks Leve (SRD, E.ALT).

    Shock Persistente settles for how long, Heridas Persistente brings its E.ESP (SRD, Shock; secuelas físicas).
    """
    if grado == GRAVE and not _has(beat, actor, tipo, LEVE):
        gain(beat, actor, f"{tipo}_{LEVE}", cause, notes)
    gain(beat, actor, f"{tipo}_{grado}", cause, notes)
    if (tipo, grado) == ("shock", PERSISTENTE):
        _knock_out(beat, actor, cause)
    elif (tipo, grado) == ("heridas", PERSISTENTE):
        specials.lasting_wound(beat, actor, cause)
    if beat.state.actor(actor).has(f"tratado:{tipo}"):
        beat.emit(e.StateLost(actor, f"tratado:{tipo}"))


def incapacitate(beat: Beat, actor: str, cause: Cause, *, directly: bool) -> None:
    """Make an actor "incapacitado": 1d6 minutes to live by Desbordar, one Ronda if caused directly (SRD, E.ESP).

    The Ronda ends at the same point of the next one (`zodiac.lectura.moribundo`).
    """
    before = beat.state.actor(actor).marks.get("incapacitado")
    if not _suffers(beat, actor):
        return
    if before is not None and (not directly or "ronda" in before.data):
        return
    seconds = RONDA if directly else beat.inputs.die(6) * MINUTE
    data: dict[str, Plain] = {"hasta": beat.state.elapsed + seconds}
    fight = beat.state.encounter
    if directly and fight is not None:
        data = {"ronda": fight.round + 1, "turno": _own_turn(fight)}
    beat.emit(e.StateGained(actor, "incapacitado", data, (cause,)))


def kill(beat: Beat, actor: str, cause: Cause) -> None:
    """Let an actor die."""
    gain(beat, actor, "muerto", cause)


def _own_turn(fight: Encounter) -> str:
    """Whose own Turno is under way, the one that an interrupt has put off included."""
    turns = [turn for turn in (fight.turn, *reversed(fight.stack)) if turn is not None and not turn.interrupt]
    return turns[0].actor if turns else ""


def _overflow(beat: Beat, actor: str, tipo: str, notes: Notes) -> None:
    """Desbordar: what comes when a Grave box is already marked."""
    cause = Cause("zodiac.desbordar", 0, tipo)
    persistent = _has(beat, actor, tipo, PERSISTENTE)
    match tipo:
        case "heridas":
            incapacitate(beat, actor, cause, directly=False)
        case "fatiga" if persistent:
            suffer(beat, actor, "heridas", LEVE, cause)
        case "fatiga":
            mark(beat, actor, "fatiga", PERSISTENTE, cause)
            suffer(beat, actor, "shock", LEVE, cause)
        case "emocion" if ailments.in_play(beat.state) and beat.state.options.get("traumas", "no") == "si":
            specials.trauma(beat, actor, cause, notes or {})
        case "emocion" if persistent:
            suffer(beat, actor, "shock", GRAVE, cause)
        case "emocion":
            mark(beat, actor, "emocion", PERSISTENTE, cause, notes)
        case _ if persistent:
            suffer(beat, actor, "fatiga", PERSISTENTE, cause)
        case _:
            mark(beat, actor, "shock", PERSISTENTE, cause)


def _knock_out(beat: Beat, actor: str, cause: Cause) -> None:
    """How long Shock Persistente lasts, by a TS FUE: minutes or hours (`zodiac.lectura.shock_persistente`)."""
    if save(beat, actor, "FUE", cause):
        seconds = beat.inputs.die(6) * MINUTE
    else:
        seconds = -(-beat.inputs.die(6) // 2) * HOUR
    beat.emit(e.StateGained(actor, "shock_persistente", {"hasta": beat.state.elapsed + seconds}, (cause,)))


def _has(beat: Beat, actor: str, tipo: str, grado: str) -> bool:
    return beat.state.actor(actor).has(f"{tipo}_{grado}")


def _suffers(beat: Beat, actor: str) -> bool:
    return not beat.state.actor(actor).has("muerto")
