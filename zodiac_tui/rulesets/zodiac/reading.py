"""Reading the dice of a Tirada de Acción: which one is dropped, and the grade of those that stay."""

from __future__ import annotations

from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_CONSECUENCIA,
    EXITO,
    F_COMPLICACION,
    F_CONSECUENCIA,
    OPEN_COMPLICACION,
    OPEN_CONSECUENCIA,
    RANK,
    succeeds,
    worsen,
)

MARGIN = 3
"""How far from the CD a result is still near: three points either way (SRD, Éxito y Fracaso)."""


Faces = tuple[int, ...]


def read(check: Check, faces: Faces, shift: int = 0) -> str:
    """Return the grade of the faces that were kept, with `shift` (PF and the +2 of a Ventaja) added.

    A natural 1 on 1d12 whose TS PB decides is one of the two open grades. Source: SRD, Éxito y Fracaso.

    >>> [read(Check(at=0, pb=3, cd=7), (face,)) for face in (6, 7, 8, 11, 12)]
    ['fracaso+consecuencia', 'exito+beneficio', 'exito', 'exito+consecuencia', 'exito+consecuencia']
    """
    key = (shift, faces)
    grade = check.readings.get(key)
    if grade is None:
        grade = check.readings[key] = _read(check, faces, shift)
    return grade


def total(check: Check, faces: Faces, shift: int = 0) -> int:
    """Return the result: the faces, the bonus and `shift`. With Debilidad a 1 on another die than 1d12 counts -1.

    >>> total(Check(at=2, pb=4, cd=7, debilidad=True, minimizada=True), (1,))
    1
    """
    value = sum(faces)
    if check.debilidad and check.sides != 12:
        value -= 2 * sum(face == 1 for face in faces)
    return value + check.bonus + shift


def drop(check: Check, faces: Faces) -> int:
    """Return the place of the die that a Ventaja or Desventaja drops.

    The grades that the remaining dice would give decide; of equal ones a Ventaja keeps the total nearest to the CD and
    a Desventaja the farthest; equal again, the first die goes (`zodiac.lectura.dado_descartado`).

    >>> drop(Check(at=0, pb=3, cd=7, ventajas=1), (12, 9))
    0
    """
    if len(faces) == 2:
        return 0 if _worth(check, faces[1:]) >= _worth(check, faces[:1]) else 1
    return max(range(len(faces)), key=lambda place: _worth(check, faces[:place] + faces[place + 1 :]))


def _worth(check: Check, left: Faces) -> tuple[int, int]:
    """How much what a die leaves is wanted: its grade, then how near it is; turned round by a Desventaja."""
    worth = check.worths.get(left)
    if worth is None:
        near = -abs(total(check, left) - check.cd)
        worth = check.worths[left] = RANK[read(check, left)] * check.edge, near * check.edge
    return worth


def read_by_total(check: Check, faces: Faces, shift: int = 0) -> str:
    """Return the grade that the total alone would give, if no face forced one.

    >>> luck = Check(at=6, pb=5, cd=9)
    >>> read_by_total(luck, (12,)), read_by_total(luck, (1,)), read(luck, (1,))
    ('exito+consecuencia', 'fracaso+consecuencia', 'ts:fracaso+consecuencia')
    """
    return _read(check, faces, shift, forced=False)


def _read(check: Check, faces: Faces, shift: int, *, forced: bool = True) -> str:
    over = total(check, faces, shift) - check.cd
    grade = (forced and natural(check, faces, over)) or band(check, faces, over)
    if check.limpio and grade == E_CONSECUENCIA:
        grade = EXITO
    if check.toracica:
        grade = breathless(grade)
    if check.estorbo or (check.armadura and succeeds(grade)):
        grade = worsen(grade, consecuencia=check.estorbo_consecuencia)
    return grade


def breathless(grade: str) -> str:
    """What a lesión torácica leaves of a grade: any Éxito fails, any Fracaso is a Catástrofe (SRD, específicos).

    It comes before Estorbo, which makes Fracaso + Complicación of what was an Éxito.
    """
    return F_CONSECUENCIA if succeeds(grade) else CATASTROFE


def natural(check: Check, faces: Faces, over: int) -> str:
    """The grade that natural results force, or the empty string (`zodiac.lectura.uno_que_alcanza`)."""
    if len(faces) > 1:
        return CATASTROFE if all(face == 1 for face in faces) else ""
    face = faces[0]
    if 1 < face < 12:
        return ""
    if face == 12:
        return F_CONSECUENCIA if check.debilidad else E_CONSECUENCIA
    if check.sides != 12:
        return F_CONSECUENCIA if over >= -MARGIN else F_COMPLICACION
    if check.estorbo or check.catastrofe_natural:
        return CATASTROFE
    return OPEN_CONSECUENCIA if over >= -MARGIN else OPEN_COMPLICACION


def band(check: Check, faces: Faces, over: int) -> str:
    """The grade by how far the total is over the CD (`zodiac.lectura.todo_basta` where every result reaches it)."""
    if check.all_reach:
        if sum(faces) == len(faces) + 1:
            return E_BENEFICIO
    elif over == 0:
        return E_BENEFICIO
    if over < 0:
        return F_CONSECUENCIA if over >= -MARGIN else F_COMPLICACION
    return EXITO if over <= MARGIN else E_CONSECUENCIA
