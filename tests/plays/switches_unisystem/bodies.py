"""The switches of the rules of fear, wounds and pools, by their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.plays.switching import Off, both
from tests.plays.switching_unisystem import instead, nothing, number, other, put
from zodiac_tui.core.beat import Beat
from zodiac_tui.rulesets.unisystem import wounds
from zodiac_tui.rulesets.unisystem.checks import Kind
from zodiac_tui.rulesets.unisystem.marks import LIFE
from zodiac_tui.rulesets.unisystem.timers import Circumstances


def _simple(usual: Any) -> Any:
    """A Chequeo de Miedo that counts Voluntad twice."""
    return lambda *args: replace(usual(*args), kind=Kind.SENCILLO)


def _no_deeper(usual: Any) -> Any:
    """Losses that stop at 0 Puntos de Vida."""

    def lose(beat: Beat, actor: str, points: int, why: Any) -> None:
        usual(beat, actor, min(points, max(0, beat.state.actor(actor).track(LIFE))), why)

    return lose


def _senses_first(beat: Beat, actors: Any) -> None:
    """Consciencia before Supervivencia."""
    for actor in actors:
        if beat.state.actor(actor).track(LIFE) <= 0:
            wounds.stay_conscious(beat, actor)
            wounds._survives_hit(beat, actor)


SWITCHES: Mapping[str, tuple[str, Off]] = {
    "F1": ("nervios", instead("fear.difficult", _simple)),
    "F2": ("nervios", nothing("fear._look_up")),
    "F3": (
        "nervios",
        put("fear.table_check", lambda made, state: replace(made, attribute=-made.attribute, causes=())),
    ),
    "F4": ("nervios", put("fear.row_for", lambda total, state: None)),
    "F5": ("nervios", number("miedo", "temblores", penaliza=0)),
    "F6": ("nervios", number("miedo", "huida", corre=False)),
    "F7": ("nervios", number("miedo", "reaccion", penaliza=0)),
    "F8": ("horror", number("miedo", "paralisis", retiene=False)),
    "F9": ("horror", number("miedo", "desmayo", pierde={"esencia": 1})),
    "F10": ("horror", number("miedo", "histeria", turnos=1)),
    "F11": ("horror", number("miedo", "miedo_grave", nivel=9)),
    "F12": ("horror", number("vida", "miedo", minuto_s=5)),
    "F13": ("nervios", other("turno_s", "3")),
    "F14": ("dos_miedos", put("fear.ends", lambda who, row: ())),
    "D5": ("golpes", instead("wounds.lose", _no_deeper)),
    "W1": ("malherida", number("vida", "heridas", malherido_desde=0)),
    "W2": ("en_el_suelo", number("vida", "heridas", caido=0)),
    "W3": ("en_el_suelo", nothing("wounds.stay_conscious")),
    "W4": ("desangrarse", number("vida", "heridas", agonia_desde=-99)),
    "W5": (
        "desangrarse",
        instead("wounds.survival", lambda usual: lambda state, actor, earlier=0: usual(state, actor)),
    ),
    "W6": ("desangrarse", put("wounds.after_damage", _senses_first)),
    "W7": ("auxilios", nothing("wounds.tend")),
    "W8": ("malherida", other("curacion_por_dia", "20")),
    "W9": ("auxilios", number("vida", "duro_de_matar", supervivencia=0)),
    "S1": ("cansancio", number("vida", "esfuerzo", duro=2)),
    "S2": ("sin_prisa", put("timing._circumstances", lambda *args, **how: Circumstances(effort="frenetico"))),
    "S3": ("sin_fuerzas", nothing("pools._stand")),
    "S4": ("cansancio", both(nothing("pools.breathe"), nothing("pools.sleep_off"))),
    "E1": ("de_guardia", nothing("pools.fray")),
    "E2": ("sin_prisa", nothing("pools.fought")),
    "E3": ("sin_esencia", number("vida", "esencia", cero=0)),
    "E4": ("de_guardia", nothing("pools.calm")),
}
