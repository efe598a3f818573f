"""Actividades: the time that a Tirada takes, by its grade, and when they are lost in it (SRD, El tiempo)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.game_time import DAY
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import is_dead, is_out
from zodiac_tui.rulesets.zodiac.recovery import SLEEP, pass_time, sleep

CAUSE = Cause("zodiac.lectura.actividad_perdida")
LOST = ""
"""In the place of a grade: what was tried was not brought to its end."""


def duration(fields: Mapping[str, Plain], grade: str = "") -> int:
    """The game seconds that a Tirada takes with a grade, or as it is announced; 0 for an Acción of moments.

    >>> duration({"duracion": 7200, "duracion_por_grado": {"exito_beneficio": 3600}}, "exito+beneficio")
    3600
    """
    by_grade = fields.get("duracion_por_grado")
    own = by_grade.get(grade.replace("+", "_")) if isinstance(by_grade, dict) else None
    found = own if isinstance(own, int) else fields.get("duracion")
    return found if isinstance(found, int) else 0


def take_time(beat: Beat, actor: str, fields: Mapping[str, Plain], grade: str) -> str:
    """Let the time of an Actividad pass; returns the grade, or LOST.

    Every whole day of one ends with a Descanso, unless it says otherwise.
    """
    days, rest = divmod(duration(fields, grade), DAY)
    safe = bool(fields.get("seguro"))
    if fields.get("descansos", True) is False:
        return grade if spend(beat, actor, days * DAY + rest, safe=safe) else LOST
    for _ in range(days):
        if not (spend(beat, actor, DAY - SLEEP, safe=safe) and spend(beat, actor, SLEEP, asleep=True)):
            return LOST
    return grade if spend(beat, actor, rest, safe=safe) else LOST


def spend(beat: Beat, actor: str, seconds: int, *, patient: str = "", safe: bool = False, asleep: bool = False) -> bool:
    """Let time pass for what somebody does; returns whether it may be brought to its end.

    It is lost at once when its actor can no longer go on or its patient dies, and when what a clock brings leads
    elsewhere (`zodiac.lectura.actividad_perdida`).
    """

    def ends(state: State) -> bool:
        return is_out(state.actor(actor)) or bool(patient and is_dead(state.actor(patient)))

    if seconds <= 0:
        return True
    if asleep:
        sleep(beat, ends)
    else:
        pass_time(beat, seconds, safe=safe, ends=ends)
    if beat.meanwhile is not None and not ends(beat.state) and beat.meanwhile():
        return False
    if not ends(beat.state):
        return True
    beat.emit(e.Noted(T("Lo que hacía {name} se queda a medias.", name=beat.state.actor(actor).name), (CAUSE,)))
    return False
