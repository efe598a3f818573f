"""Odds of a Tirada de Acción from the rules' text, by icepool; nothing of the program is imported here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import icepool

BEST_FIRST = (
    "exito+beneficio",
    "exito",
    "exito+consecuencia",
    "exito+complicacion",
    "fracaso+consecuencia",
    "fracaso+complicacion",
    "fracaso+catastrofe",
    "abierta",
)
"""`abierta`: a natural 1 on 1d12 whose TS PB is still to be rolled."""
SMALLER = {12: 6, 6: 4}
WORSE = {
    "exito+beneficio": "exito",
    "exito": "exito+consecuencia",
    "exito+consecuencia": "exito+complicacion",
    "fracaso+consecuencia": "fracaso+complicacion",
    "fracaso+complicacion": "fracaso+catastrofe",
    "fracaso+catastrofe": "fracaso+catastrofe",
}


LIFTED = {"exito+consecuencia": "exito", "exito": "exito+beneficio"}


@dataclass(frozen=True)
class Roll:
    """What is known before the dice fall. `mas_dos` is a Ventaja taken as +2, `ventaja` one taken as a die."""

    at: int
    pb: int
    cd: int
    hab: int = 0
    entorpecida: bool = False
    minimizada: bool = False
    ventaja: bool = False
    mas_dos: bool = False
    desventaja: bool = False
    debilidad: bool = False
    estorbo: bool = False
    seguridad: bool = False
    caracter: bool = False
    pf: int = 0
    convertir: bool = False
    acentuar: bool = False
    """A Rasgo lifts every success that can be lifted."""

    @property
    def fixed(self) -> int:
        return self.at + self.hab - (3 if self.entorpecida else 0)

    @property
    def later(self) -> int:
        return self.pf + (2 if self.mas_dos else 0)

    @property
    def size(self) -> int:
        plain = 6 if self.seguridad or self.caracter else 12
        return SMALLER[plain] if self.minimizada else plain


def odds(roll: Roll) -> dict[str, Fraction]:
    """Return the exact chance of each grade that can happen."""
    dice = [icepool.d(roll.size)] * _thrown(roll)
    found = icepool.map(lambda *faces: _settled(roll, faces), *dice)
    return {str(grade): Fraction(weight, found.denominator()) for grade, weight in found.items() if weight}


def _thrown(roll: Roll) -> int:
    return (2 if roll.caracter else 1) + (roll.ventaja != roll.desventaja)


def _settled(roll: Roll, faces: Sequence[int]) -> object:
    """The grade of thrown dice, or a die of grades where the TS PB decides."""
    kept = _kept(roll, faces)
    grade = _grade(roll, kept, roll.later)
    if grade == "abierta":
        mild = _sum(roll, kept) + roll.later - roll.cd >= -3
        passed = "fracaso+consecuencia" if mild else "fracaso+complicacion"
        return icepool.map(lambda ts: passed if ts + roll.pb >= 7 else "fracaso+catastrofe", icepool.d(6))
    if roll.convertir and grade == "fracaso+consecuencia" and kept != (1,):
        return "exito+complicacion"
    return LIFTED.get(grade, grade) if roll.acentuar else grade


def passive(roll: Roll) -> str:
    """What comes of choosing Pasiva: the CDE of AT + 7, the -1 and -2 of a PNJ, halved upwards, and 2 either way."""
    cde = roll.fixed + 7 - roll.debilidad - 2 * roll.estorbo
    cde = (cde + 1) // 2 if roll.minimizada else cde
    if cde + 2 * (roll.ventaja - roll.desventaja) >= roll.cd:
        return "exito+consecuencia"
    return "exito+complicacion" if roll.convertir else "fracaso+consecuencia"


def simplified(roll: Roll) -> dict[str, Fraction]:
    """The odds of a TS PB in place of the roll: 1d6 and the PB against 7, whatever else there is."""
    passed = Fraction(sum(face + roll.pb >= 7 for face in range(1, 7)), 6)
    odds = {"exito": passed, "fracaso+complicacion": 1 - passed}
    return {grade: chance for grade, chance in odds.items() if chance}


def _kept(roll: Roll, faces: Sequence[int]) -> tuple[int, ...]:
    """The dice that stay: one is dropped by the grades that the others would give, then by nearness to the CD."""
    count = 2 if roll.caracter else 1
    if len(faces) == count:
        return tuple(faces)
    key = {
        kept: (BEST_FIRST.index(_grade(roll, kept, 0)), abs(_sum(roll, kept) - roll.cd))
        for kept in combinations(faces, count)
    }
    return min(key, key=lambda kept: key[kept]) if roll.ventaja else max(key, key=lambda kept: key[kept])


def _sum(roll: Roll, kept: Sequence[int]) -> int:
    lowered = roll.debilidad and roll.size != 12
    return roll.fixed + sum(-1 if lowered and face == 1 else face for face in kept)


def _grade(roll: Roll, kept: Sequence[int], later: int) -> str:
    grade = _natural(roll, kept, later) or _by_margin(roll, kept, later)
    return WORSE[grade] if roll.estorbo and grade != "abierta" else grade


def _natural(roll: Roll, kept: Sequence[int], later: int) -> str:
    if len(kept) == 2:
        return "fracaso+catastrofe" if tuple(kept) == (1, 1) else ""
    if kept[0] == 12 and roll.size == 12:
        return "fracaso+consecuencia" if roll.debilidad else "exito+consecuencia"
    if kept[0] != 1:
        return ""
    if roll.size == 12:
        return "fracaso+catastrofe" if roll.estorbo else "abierta"
    return "fracaso+consecuencia" if _sum(roll, kept) + later - roll.cd >= -3 else "fracaso+complicacion"


def _by_margin(roll: Roll, kept: Sequence[int], later: int) -> str:
    over = _sum(roll, kept) + later - roll.cd
    everything_reaches = _sum(roll, [1] * len(kept)) >= roll.cd
    if tuple(sorted(kept)) in ((2,), (1, 2)) if everything_reaches else over == 0:
        return "exito+beneficio"
    if over > 3:
        return "exito+consecuencia"
    if over >= 0:
        return "exito"
    return "fracaso+consecuencia" if over >= -3 else "fracaso+complicacion"
