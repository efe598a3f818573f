"""What a PJ has spent of what creation gives, what is left, and what still keeps it from being finished."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import data

Fields = Mapping[str, Plain]
GIVEN_UP = "olvidadas"
"""The key, among a PJ's fields, of the Habilidades that were given up with their memory (SRD, amnesia)."""


def numbers(fields: Fields, key: str) -> dict[str, int]:
    """The whole numbers of a table of a PJ's fields; {} where it has none."""
    value = fields.get(key)
    return {name: each for name, each in value.items() if isinstance(each, int)} if isinstance(value, dict) else {}


def words(fields: Fields, key: str) -> list[str]:
    """The texts of a list of a PJ's fields."""
    value = fields.get(key)
    return [str(each) for each in value] if isinstance(value, list) else []


def number(fields: Fields, key: str) -> int:
    """A whole number of a PJ's fields; 0 where it is not there."""
    value = fields.get(key, 0)
    return value if isinstance(value, int) else 0


def scores(fields: Fields) -> dict[str, int]:
    """The scores that are set, of nine."""
    return numbers(fields, "atributos") | numbers(fields, "situacion")


def created(fields: Fields) -> int:
    """The sum that the scores had at creation: what has changed since is taken off.

    >>> created({"atributos": {"FUE": 3}, "situacion": {"REC": 2}, "cambios": {"REC": 1}})
    4
    """
    return sum(scores(fields).values()) - sum(numbers(fields, "cambios").values())


def first_atributos(fields: Fields) -> dict[str, int]:
    """The Atributos as they were at creation, by which Habilidades are priced (`zodiac.lectura.precio_de_habilidades`).

    >>> first_atributos({"atributos": {"FUE": 2, "AGI": 3}, "cambios": {"FUE": -1}})
    {'FUE': 3, 'AGI': 3}
    """
    changes = numbers(fields, "cambios")
    return {name: value - changes.get(name, 0) for name, value in numbers(fields, "atributos").items()}


def karma(fields: Fields) -> int:
    """The Karma score, from 0 to 7: 26 less the sum at creation, and what has been added since (SRD, Karma).

    The bounds are `zodiac.lectura.jugadores`.

    >>> karma({"atributos": {"FUE": 23}}), karma({"atributos": {"FUE": 23}, "karma_extra": 1})
    (3, 4)
    """
    found = data.creacion().base_karma - created(fields) + number(fields, "karma_extra")
    return max(0, min(data.pistas()["karma"].maximo, found))


def price(skill: str, atributos: Mapping[str, int]) -> int:
    """What a Habilidad costs in PX: 6 less its Atributo (SRD, Habilidades).

    >>> price("natacion", {"FUE": 2})
    4
    """
    return price_by(data.habilidad(skill).atributo, atributos)


def price_by(atributo: str, atributos: Mapping[str, int]) -> int:
    """What a Habilidad based on an Atributo costs in PX."""
    return data.creacion().base_coste - atributos.get(atributo, 0)


def cost(fields: Fields) -> int:
    """What all known Habilidades of a PJ cost; of those in no list the fields say the Atributo (`skills.priced`).

    Those that were given up with their memory stay paid for.

    >>> cost({"atributos": {"FUE": 2}, "olvidadas": ["natacion"]})
    4
    """
    atributos, made = first_atributos(fields), fields.get("habilidades_propias")
    own = made if isinstance(made, dict) else {}
    return sum(
        price_by(str(own[skill]), atributos) if skill in own else price(skill, atributos)
        for skill in acquired(fields)
        if skill in own or known(skill)
    )


def acquired(fields: Fields) -> list[str]:
    """The Habilidades that a PJ has ever got: those that it has, and those that it has given up."""
    have = words(fields, "habilidades")
    return [*have, *(skill for skill in words(fields, GIVEN_UP) if skill not in have)]


def known(skill: str) -> bool:
    """Whether there is a Habilidad of that id."""
    try:
        data.habilidad(skill)
    except KeyError:
        return False
    return True


def px(fields: Fields) -> int:
    """The PX that a PJ has had: those of creation and those it has earned since."""
    return data.creacion().px + number(fields, "px")


def left(fields: Fields) -> int:
    """The PX that are not spent; below 0 where too many are."""
    return px(fields) - cost(fields)


def sum_problem(fields: Fields) -> Text | None:
    """Why the sum of nine scores is not one of creation's, as a sentence; None where it is."""
    if wrong := _sum_wrong(fields):
        return T("Los nueve valores suman {total}; deben sumar de {least} a {most}.", **wrong)
    return None


def px_problem(fields: Fields) -> Text | None:
    """Why the Habilidades are too many, as a sentence; None where they are paid for."""
    if left(fields) >= 0:
        return None
    return T("Las Habilidades cuestan {cost} PX, y hay {px}.", cost=cost(fields), px=px(fields))


def unfinished(fields: Fields) -> Iterator[Text]:
    """Everything that a PJ in the making lacks or has too much of, as reasons: without a capital or a stop."""
    limits = data.creacion()
    if not fields.get("nombre"):
        yield T("falta el nombre")
    missing = [name for name in data.puntuaciones() if name not in scores(fields)]
    if missing:
        yield T("faltan valores: {names}", names=", ".join(missing))
    elif wrong := _sum_wrong(fields):
        yield T("los nueve valores suman {total}, y deben sumar de {least} a {most}", **wrong)
    if left(fields) < 0:
        yield T("las Habilidades cuestan {cost} PX, y hay {px}", cost=cost(fields), px=px(fields))
    for key, text in (("obligaciones", T("faltan las Obligaciones")), ("motivacion", T("falta la Motivación"))):
        if not fields.get(key):
            yield text
    have = len(words(fields, "vinculos"))
    if have < limits.vinculos_minimo:
        yield T("faltan Vínculos: hay {n} de {least}", n=have, least=limits.vinculos_minimo)


def _sum_wrong(fields: Fields) -> dict[str, int]:
    """The sum of nine scores with its bounds, where it lies outside them; {} where it does not."""
    limits, total = data.creacion(), created(fields)
    if limits.suma_minima <= total <= limits.suma_maxima:
        return {}
    return {"total": total, "least": limits.suma_minima, "most": limits.suma_maxima}
