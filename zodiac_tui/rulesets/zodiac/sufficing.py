"""Which Éxitos are not enough for what is tried (SRD, Clase de Dificultad; reanimar).

Two keys say it: an author's `consecuencia_basta = false`, and that only a Beneficio serves, which cirugía puts on the
roll that calls a moribund back, and which is so of a declared noquear, lesionar or matar.
"""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac.grades import E_COMPLICACION, E_CONSECUENCIA, EXITO

CLEAN = "consecuencia_basta"
ONLY_BENEFICIO = "solo_beneficio"
"""What cirugía says of a roll: nothing less than a Beneficio does anything."""


def falling_short(fields: Mapping[str, Plain]) -> tuple[str, ...]:
    """The grades of Éxito that are not enough.

    >>> falling_short({"consecuencia_basta": False}), falling_short({})
    (('exito+consecuencia', 'exito+complicacion'), ())
    """
    if fields.get(ONLY_BENEFICIO):
        return (EXITO, E_CONSECUENCIA, E_COMPLICACION)
    return (E_CONSECUENCIA, E_COMPLICACION) if fields.get(CLEAN) is False else ()


def of_task(fields: Mapping[str, Plain], *, declared: bool) -> tuple[str, ...]:
    """Those of a task; what is declared (noquear, lesionar, matar) takes a Beneficio (SRD, noquear, lesionar o matar).

    >>> of_task({}, declared=True)
    ('exito', 'exito+consecuencia', 'exito+complicacion')
    """
    return falling_short({**fields, ONLY_BENEFICIO: True} if declared else fields)


def of_roll(roll: RollMade) -> tuple[str, ...]:
    """The grades of Éxito that were not enough for what a Tirada was made for, by its causes."""
    rules = {cause.rule for cause in roll.why}
    if rules & _ONLY_BENEFICIO:
        return falling_short({ONLY_BENEFICIO: True})
    return falling_short({CLEAN: "zodiac.exito_exigido" not in rules})


_ONLY_BENEFICIO = frozenset({"zodiac.declaracion", "zodiac.lectura.reanimar"})


def described(what: Text, fields: Mapping[str, Plain]) -> Text:
    """An option's line, with what is not enough."""
    if fields.get(ONLY_BENEFICIO):
        return T("{what}; solo sirve un Éxito con Beneficio", what=what)
    return T("{what}; no basta un Éxito con Consecuencia", what=what) if fields.get(CLEAN) is False else what


def asked(text: Text, fields: Mapping[str, Plain]) -> Text:
    """The question of how a roll is made, with what is not enough."""
    if fields.get(ONLY_BENEFICIO):
        return T("{text} Solo sirve un Éxito con Beneficio.", text=text)
    return T("{text} No basta un Éxito con Consecuencia.", text=text) if fields.get(CLEAN) is False else text
