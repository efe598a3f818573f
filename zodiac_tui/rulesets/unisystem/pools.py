"""Resistencia and Esencia: what takes them, what comes of having none, and how they come back (S1-S4, E1-E4)."""

from __future__ import annotations

from collections.abc import Collection

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.amounts import thrown
from zodiac_tui.rulesets.unisystem.condition import is_dead, is_senseless
from zodiac_tui.rulesets.unisystem.derived import full
from zodiac_tui.rulesets.unisystem.figures import figure
from zodiac_tui.rulesets.unisystem.marks import ENDURANCE, ESSENCE, SPENT, UNTIL
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.tolls import BODY, difficult, rolled
from zodiac_tui.rulesets.unisystem.vital import vital

HARD, VERY_HARD, FRANTIC = "duro", "muy_duro", "frenetico"
EFFORTS = (HARD, VERY_HARD, FRANTIC)
"""The kinds of effort, as an author names them in a scene, a fight or an effect (S1)."""
ENDURING = "aguante"
"""The kind of the check of whoever has no Resistencia left."""


def lose(beat: Beat, actor: str, track: str, points: int, why: Why) -> None:
    """Take points of Resistencia or Esencia off somebody who is alive and has them.

    Esencia goes no lower than 0 (E3); a loss that leaves Resistencia at 0 or below may make faint (S3).
    """
    who = beat.state.actor(actor)
    if track not in who.tracks or points <= 0 or is_dead(who):
        return
    before = who.track(track)
    after = max(0, before - points) if track == ESSENCE else before - points
    if after >= before:
        return
    beat.emit(e.TrackChanged(actor, track, before, after, why))
    if track == ENDURANCE and after <= 0:
        _stand(beat, actor)


def gain(beat: Beat, actor: str, track: str, points: int, why: Why) -> None:
    """Give points of a track back to somebody who is alive, up to what it has whole."""
    who = beat.state.actor(actor)
    if track not in who.tracks or points <= 0 or is_dead(who):
        return
    before = who.track(track)
    after = min(before + points, max(before, full(who, track)))
    if after != before:
        beat.emit(e.TrackChanged(actor, track, before, after, why))


def strain(beat: Beat, effort: str) -> int:
    """What a measure of effort costs: ten minutes of hard work, a minute of very hard, a Turno of frantic activity
    (S1)."""
    return vital("esfuerzo", HARD) if effort == HARD else thrown(beat, vital("esfuerzo", f"{effort}_dado"))


def tire(beat: Beat, actor: str, points: int, effort: str) -> None:
    """Take what an effort has cost (S1)."""
    lose(beat, actor, ENDURANCE, points, (Cause("unisystem.esfuerzo", -points, effort),))


def stress(beat: Beat) -> int:
    """What an hour of stress without a fight costs (E1)."""
    return thrown(beat, vital("esencia", "tension_dado"))


def fray(beat: Beat, actor: str, points: int) -> None:
    """Take what stress has cost (E1)."""
    lose(beat, actor, ESSENCE, points, (Cause("unisystem.tension", -points),))


def fought(beat: Beat, melee: Collection[str], ranged: Collection[str]) -> None:
    """A Turno of a fight: what it costs a PJ who fought hand to hand, or who shot or was shot at (E2).

    The two do not add up, but by the reading `esencia_mixta`. That of PNJ is not counted
    (`unisystem.lectura.reservas_de_pnj`).
    """
    both = chosen(beat.state, "esencia_mixta") == "suman"
    for name in filter(beat.state.party.__contains__, dict.fromkeys((*melee, *ranged))):
        near = figure("esencia", "cuerpo_a_cuerpo") if name in melee else 0
        far = figure("esencia", "tiro") if name in ranged else 0
        points = near + far if both else max(near, far)
        lose(beat, name, ESSENCE, points, (Cause("unisystem.esencia_combate", -points),))


def breathe(beat: Beat, actor: str, points: int) -> None:
    """Give back what rest gives: Constitución for every ten minutes (S4, reading `recuperar_resistencia`)."""
    gain(beat, actor, ENDURANCE, points, (Cause("unisystem.reposo", points),))


def sleep_off(beat: Beat, actor: str) -> None:
    """A night's sleep gives all the Resistencia back (S4)."""
    who = beat.state.actor(actor)
    points = full(who, ENDURANCE) - who.track(ENDURANCE)
    gain(beat, actor, ENDURANCE, points, (Cause("unisystem.reposo", points),))


def calm(beat: Beat, actor: str, points: int) -> None:
    """Give back what comes back once the situation has changed: Voluntad for every hour (E4, reading
    `recuperar_esencia`)."""
    gain(beat, actor, ESSENCE, points, (Cause("unisystem.recobrar_esencia", points),))


def come_round(beat: Beat, actor: str) -> None:
    """Somebody who had fainted has rested long enough (S3)."""
    beat.emit(e.StateLost(actor, SPENT, (Cause("unisystem.agotado"),)))


def _stand(beat: Beat, actor: str) -> None:
    """Stay on one's feet without Resistencia, or faint (S3, reading `resistencia_cero`)."""
    who = beat.state.actor(actor)
    if is_senseless(who):
        return
    if chosen(beat.state, "resistencia_cero") == "chequeo":
        check = difficult(beat.state, who, BODY)
        if rolled(beat, actor, ENDURING, T("Aguantar en pie"), check, "unisystem.agotado").success:
            return
    due = beat.state.elapsed + vital("resistencia", "agotado_s")
    beat.emit(e.StateGained(actor, SPENT, {UNTIL: due}, (Cause("unisystem.agotado"),)))
