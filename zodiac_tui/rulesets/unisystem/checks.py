"""The d10 checks: a pure resolver from a check and its faces to a result."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from zodiac_tui.chance.tape import Faces
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.levels import grade, level, lowest, top_level
from zodiac_tui.rulesets.unisystem.luck import Luck, luck_of, throw
from zodiac_tui.rulesets.unisystem.options import reading
from zodiac_tui.rulesets.unisystem.readings import ALL, TOTAL, USUAL, WORST, Readings
from zodiac_tui.rulesets.unisystem.tables import numbers


class Kind(Enum):
    """What is rolled: with a Habilidad, without one, or without the one that is called for."""

    PRUEBA = "prueba"
    SENCILLO = "sencillo"
    COMPLICADO = "complicado"
    NO_CUALIFICADO = "no_cualificado"

    @property
    def rule(self) -> str:
        """The id of its rule."""
        return f"unisystem.{self.value}" if self.tests else f"unisystem.chequeo_{self.value}"

    @property
    def tests(self) -> bool:
        """Whether a Habilidad is called for: a Prueba, or the attempt of somebody who lacks it."""
        return self in (Kind.PRUEBA, Kind.NO_CUALIFICADO)


@dataclass(frozen=True)
class Check:
    """A check before the dice: Atributo and Habilidad as numbers, and the modifiers with their causes.

    The Habilidad counts in a Prueba alone. `unskilled` is what an unskilled attempt loses: 0 for the usual penalty.
    """

    kind: Kind
    attribute: int
    skill: int = 0
    causes: Why = ()
    readings: Readings = USUAL
    unskilled: int = 0

    @property
    def penalty(self) -> int:
        """What it loses for want of the Habilidad (G8)."""
        return (self.unskilled or numbers().unskilled) if self.kind is Kind.NO_CUALIFICADO else 0

    @property
    def base(self) -> int:
        """What Atributo and Habilidad, or the want of it, add to the die (G5-G8)."""
        once = 2 if self.kind is Kind.SENCILLO else 1
        return once * self.attribute + (self.skill if self.kind is Kind.PRUEBA else 0) + self.penalty

    @property
    def counted(self) -> Why:
        """The causes that count: all of them, or of the penalties the worst alone (G12, reading `modificadores`).

        >>> tired, hurt = Cause("a", -1), Cause("b", -3)
        >>> Check(Kind.PRUEBA, 3, causes=(tired, hurt), readings=Readings(modificadores="peor")).counted == (hurt,)
        True
        """
        if self.readings.modificadores != WORST:
            return self.causes
        worst = min(self.causes, key=lambda cause: cause.number, default=None)
        return tuple(cause for cause in self.causes if cause.number >= 0 or cause is worst)

    @cached_property
    def modifier(self) -> int:
        """Everything that is added to the die (G5-G8, G12).

        >>> Check(Kind.SENCILLO, 3).modifier, Check(Kind.NO_CUALIFICADO, 3).modifier
        (6, 1)
        """
        return self.base + sum(cause.number for cause in self.counted)

    @cached_property
    def plain(self) -> dict[str, Plain]:
        """The check as data, enough to make it again."""
        causes: list[Plain] = [[cause.rule, cause.number, cause.source] for cause in self.causes]
        return {
            "clase": self.kind.value,
            "atributo": self.attribute,
            "habilidad": self.skill,
            "causas": causes,
            **({"falta": self.unskilled} if self.unskilled else {}),
            **({"lecturas": {**self.readings.plain}} if self.readings.plain else {}),
        }

    @cached_property
    def read(self) -> dict[tuple[int, ...], Result]:
        """What faces of it came to so far, as the same check is rolled again and again."""
        return {}

    @property
    def cap(self) -> int | None:
        """The highest level that it can reach; None without limit (G8)."""
        return numbers().unskilled_cap if self.kind is Kind.NO_CUALIFICADO else None

    @cached_property
    def enough(self) -> int:
        """The total from which on the grade is the best that there is."""
        return lowest(self.cap or top_level(), self.readings.nivel_extra)

    def level(self, total: int) -> int:
        """Return the level that a total of this check reaches, capped."""
        reached = level(total, self.readings.nivel_extra)
        return reached if self.cap is None else min(reached, self.cap)

    def grade(self, total: int, natural: int) -> str:
        """Return the grade that a total of this check reaches."""
        return grade(total, self.level(total), natural=natural)

    def compared(self, total: int) -> int:
        """Return the total that a Prueba Resistida compares: capped too by one reading of `tope` (A6).

        >>> Check(Kind.NO_CUALIFICADO, 3, readings=Readings(tope="total")).compared(16)
        12
        """
        if self.cap is None or self.readings.tope != TOTAL:
            return total
        return min(total, lowest(self.cap + 1) - 1)

    def luck(self, natural: int) -> Luck | None:
        """Return the luck of a natural face in this check; None where it has no part (G9-G11, G13)."""
        touched = self.kind.tests or self.readings.suerte_en == ALL
        return luck_of(natural, self.readings.suerte) if touched else None


class Result(NamedTuple):
    """A check after the dice. `total` is what a Prueba Resistida compares; the cap touches `level` and `grade`, and
    the total only by a reading."""

    natural: int
    total: int
    level: int
    grade: str
    success: bool
    dice: tuple[Rolled, ...]
    why: Why


def resolve(check: Check, faces: Faces) -> Result:
    """Roll a check and read it (G4-G13).

    >>> from zodiac_tui.chance.tape import ScriptedFaces
    >>> capped = resolve(Check(Kind.NO_CUALIFICADO, 3), ScriptedFaces([10, 5]))
    >>> capped.total, capped.level
    (16, 2)
    """
    natural = faces.die(numbers().die)
    luck = check.luck(natural)
    fallen = (natural, *throw(luck, faces)) if luck else (natural,)
    known = check.read
    if fallen not in known:
        known[fallen] = _read(check, luck, *fallen)
    return known[fallen]


def _read(check: Check, luck: Luck | None, natural: int, *chain: int) -> Result:
    """What the faces of a check come to."""
    lucky = (Cause(luck.rule, luck.worth(chain)),) if luck else ()
    rolled = natural + sum(cause.number for cause in lucky) + check.modifier
    total = check.compared(rolled)
    capped = (Cause(reading("tope"), total - rolled),) if total != rolled else ()
    return Result(
        natural=natural,
        total=total,
        level=check.level(total),
        grade=check.grade(total, natural),
        success=total >= numbers().target,
        dice=(Rolled(numbers().die, natural), *(_extra(luck, face) for face in chain if luck)),
        why=(
            Cause(check.kind.rule, check.penalty),
            *check.counted,
            *filter(lambda cause: cause.number, lucky),
            *capped,
        ),
    )


def grade_of(check: Check, faces: Faces) -> str:
    """Roll a check for its grade alone: a chain is left as soon as no further die can change the grade.

    So its exact odds are finite sums and the tail of `exact` stays empty, up to a modifier of about +12; beyond it
    a natural 1 needs a longer chain to become a disaster, and what is longer than the limit is weighed as the tail.
    """
    natural = faces.die(numbers().die)
    total = natural + check.modifier
    luck = check.luck(natural)
    while luck is not None:
        # A chain that goes on moves by at least its smallest step, which may settle it.
        nearest = total + luck.sign * luck.least
        if nearest <= numbers().disaster if luck.sign < 0 else nearest >= check.enough:
            return check.grade(nearest, natural)
        face = faces.die(luck.sides)
        total += luck.of[face]
        if face != luck.again:
            break
    return check.grade(total, natural)


def _extra(luck: Luck, face: int) -> Rolled:
    return Rolled(luck.sides, face, role=DieRole.EXTRA)
