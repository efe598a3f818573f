"""The E.ESP that a sheet keeps between games: «fobia», «fobia de la historia», «ceguera para siempre», «secuela brazo».

Source: `zodiac.lectura.equipaje`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from zodiac_tui.core.actor import Mark
from zodiac_tui.core.game_time import DAY
from zodiac_tui.core.plain import Plain
from zodiac_tui.rulesets.zodiac import ailments
from zodiac_tui.rulesets.zodiac.written import FOR_LIFE, LOST_FOR_LIFE

PASSING = ("posesion", "catatonia", "desangramiento")
"""E.ESP of minutes: nobody takes them along."""
STAYS = "para siempre"
"""What is said after an E.ESP that stays for good in place of the Atributo (SRD, Secuelas físicas)."""
STORY = "de la historia"
"""What is said after an E.ESP that came with no E.ALT, and so goes with none."""
A_WHILE = "por un tiempo"
"""What is said after one that has a time: of that a day is left."""


@cache
def phrases() -> tuple[str, ...]:
    """Everything of this kind that a sheet may say."""
    names = [name for name in ailments.especificos() if name not in PASSING]
    lasting = (f"{name} {how}".strip() for name in names for how in ("", STORY, A_WHILE))
    staying = (f"{row.especial} {STAYS}" for row in ailments.partes().values())
    lost = (f"{LOST_FOR_LIFE} {part}" for part in ailments.partes())
    return (*lasting, *staying, *lost)


def of_marks(marks: Mapping[str, Mark]) -> list[Plain]:
    """What a sheet says of somebody with these marks.

    >>> of_marks({"fobia": Mark(0, {"con": "emocion"}), "lesion": Mark(), "posesion": Mark()})
    ['lesion de la historia', 'fobia']
    """
    return [phrase for phrase in phrases() if _says(phrase, marks)]


def to_marks(said: Iterable[str]) -> dict[str, Mark]:
    """The marks of what a sheet says; the end of what has a time is a day away. Others are ignored."""
    found: dict[str, Mark] = {}
    for phrase in said:
        name, _, more = phrase.partition(" ")
        if phrase not in phrases():
            continue
        if not more:
            found[name] = Mark(0, {"con": ailments.especificos()[name].con})
        elif more == STAYS:
            found[name] = _staying(name)
        elif more in (STORY, A_WHILE):
            found[name] = Mark(0, {"hasta": DAY} if more == A_WHILE else {})
        else:
            found[f"{name}:{more}"] = Mark()
    return found


def _says(phrase: str, marks: Mapping[str, Mark]) -> bool:
    name, _, more = phrase.partition(" ")
    if more in ("", STAYS, STORY, A_WHILE):
        return name in marks and _how(marks[name].data) == more
    return f"{name}:{more}" in marks


def _how(notes: Mapping[str, Plain]) -> str:
    """What is said after an E.ESP with these notes."""
    if notes.get(FOR_LIFE):
        return STAYS
    if "hasta" in notes:
        return A_WHILE
    return "" if "con" in notes else STORY


def _staying(name: str) -> Mark:
    """The mark of an E.ESP that stays for good: of which limb it is goes with the part of the body that was lost."""
    part = next(part for part, row in ailments.partes().items() if row.especial == name)
    limb: dict[str, Plain] = {"miembro": part} if part in ailments.miembros() else {}
    return Mark(0, {**limb, FOR_LIFE: True})
