"""Actividades: the time that a Tirada takes, by its grade (SRD, El tiempo)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.game_time import DAY
from zodiac_tui.core.plain import Plain
from zodiac_tui.rulesets.zodiac.recovery import SLEEP, pass_time, sleep


def duration(fields: Mapping[str, Plain], grade: str = "") -> int:
    """The game seconds that a Tirada takes with a grade, or as it is announced; 0 for an Acción of moments.

    >>> duration({"duracion": 7200, "duracion_por_grado": {"exito_beneficio": 3600}}, "exito+beneficio")
    3600
    """
    by_grade = fields.get("duracion_por_grado")
    own = by_grade.get(grade.replace("+", "_")) if isinstance(by_grade, dict) else None
    found = own if isinstance(own, int) else fields.get("duracion")
    return found if isinstance(found, int) else 0


def take_time(beat: Beat, fields: Mapping[str, Plain], grade: str) -> None:
    """Let the time of an Actividad pass. Every whole day of one ends with a Descanso, unless it says otherwise."""
    days, rest = divmod(duration(fields, grade), DAY)
    safe = bool(fields.get("seguro"))
    if fields.get("descansos", True) is False:
        pass_time(beat, days * DAY + rest, safe=safe)
        return
    for _ in range(days):
        pass_time(beat, DAY - SLEEP, safe=safe)
        sleep(beat)
    pass_time(beat, rest, safe=safe)
