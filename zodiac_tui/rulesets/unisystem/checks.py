"""The d10 checks: a pure resolver from a check and its faces to a result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from zodiac_tui.chance.tape import Faces
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.levels import CEIL, DISASTER, grade, level, top_level
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
        return (
            f"unisystem.chequeo_{self.value}" if self in (Kind.SENCILLO, Kind.COMPLICADO) else f"unisystem.{self.value}"
        )


@dataclass(frozen=True)
class Check:
    """A check before the dice: Atributo and Habilidad as numbers, and the modifiers with their causes.

    `extra` is the reading of `nivel_extra`. The Habilidad counts in a Prueba alone.
    """

    kind: Kind
    attribute: int
    skill: int = 0
    causes: Why = ()
    extra: str = CEIL

    @property
    def modifier(self) -> int:
        """Everything that is added to the die (G5-G8, G12).

        >>> Check(Kind.SENCILLO, 3).modifier, Check(Kind.NO_CUALIFICADO, 3).modifier
        (6, 1)
        """
        base = {
            Kind.PRUEBA: self.attribute + self.skill,
            Kind.SENCILLO: 2 * self.attribute,
            Kind.COMPLICADO: self.attribute,
            Kind.NO_CUALIFICADO: self.attribute + numbers().unskilled,
        }[self.kind]
        return base + sum(cause.number for cause in self.causes)

    @property
    def cap(self) -> int | None:
        """The highest level that it can reach; None without limit (G8)."""
        return numbers().unskilled_cap if self.kind is Kind.NO_CUALIFICADO else None

    def level(self, total: int) -> int:
        """Return the level that a total of this check reaches, capped."""
        reached = level(total, self.extra)
        return reached if self.cap is None else min(reached, self.cap)

    def grade(self, total: int, natural: int) -> str:
        """Return the grade that a total of this check reaches."""
        return grade(total, self.level(total), natural=natural)


@dataclass(frozen=True)
class Result:
    """A check after the dice. `total` is what a Prueba Resistida compares; a cap touches `level` and `grade` alone."""

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
    chain = _chain(natural, faces)
    luck = _sign(natural) * sum(chain)
    total = natural + luck + check.modifier
    dice = (
        Rolled(numbers().die, natural),
        *(Rolled(numbers().luck_die, face, role=DieRole.EXTRA) for face in chain),
    )
    return Result(
        natural=natural,
        total=total,
        level=check.level(total),
        grade=check.grade(total, natural),
        success=total >= numbers().target,
        dice=dice,
        why=_why(check, luck),
    )


def grade_of(check: Check, faces: Faces) -> str:
    """Roll a check for its grade alone: a chain is left as soon as no further die can change the grade.

    So its exact odds are finite sums and the tail of `exact` stays empty, up to a modifier of about +12; beyond it
    a natural 1 needs a longer chain to become a disaster, and what is longer than the limit is weighed as the tail.
    """
    natural = faces.die(numbers().die)
    before = natural + check.modifier
    sign = _sign(natural)

    def is_settled(luck: int) -> bool:
        return _is_settled(check, before + sign * luck, natural)

    chain = _chain(natural, faces, is_settled)
    # A chain left early has yet to move by at least its smallest step, which is what settled it.
    total = before + sign * (sum(chain) + _least_more(natural, chain))
    return check.grade(total, natural)


def _is_settled(check: Check, total: int, natural: int) -> bool:
    """Whether a chain that goes on can end in one grade only."""
    if natural == 1:
        return check.grade(total - 2, natural) == DISASTER
    best = top_level() if check.cap is None else check.cap
    return check.level(total + 1) >= best


def _least_more(natural: int, chain: list[int]) -> int:
    """The least that a chain left early would still have added; 0 for one that was rolled to its end."""
    again = _again(natural)
    if again is None or (chain and chain[-1] != again):
        return 0
    return 2 if natural == 1 else 1


def _chain(natural: int, faces: Faces, is_settled: Callable[[int], bool] = lambda luck: False) -> list[int]:
    """The d6 of luck: another for each 6 after a natural 10, for each 1 after a natural 1 (G9-G11)."""
    again = _again(natural)
    chain: list[int] = []
    while again is not None and not is_settled(sum(chain)):
        chain.append(faces.die(numbers().luck_die))
        if chain[-1] != again:
            break
    return chain


def _again(natural: int) -> int | None:
    """The face of luck that calls for another die; None where luck has no part."""
    return {1: 1, numbers().die: numbers().luck_die}.get(natural)


def _sign(natural: int) -> int:
    return -1 if natural == 1 else 1


def _why(check: Check, luck: int) -> Why:
    penalty = numbers().unskilled if check.kind is Kind.NO_CUALIFICADO else 0
    lucky = (Cause("unisystem.suerte", luck),) if luck else ()
    return (Cause(check.kind.rule, penalty), *check.causes, *lucky)
