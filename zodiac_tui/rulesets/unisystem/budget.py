"""What a PJ has spent of what creation gives, what is left, and what still keeps it from being finished (X5, X7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.unisystem.options import Options, chosen
from zodiac_tui.rulesets.unisystem.people import (
    DRAWBACKS,
    QUALITIES,
    SCORES,
    SKILLS,
    points,
    price,
    skill_price,
    traits,
)
from zodiac_tui.rulesets.unisystem.tables import labels, people

FREE_POINTS = "puntos_de_defectos"
"""The option that says what the points of drawbacks are for."""


def numbers(fields: Fields, group: str) -> dict[str, int]:
    """The whole numbers of a table of a PJ's fields; {} where it has none."""
    value: Plain = fields.get(group)
    return {key: each for key, each in value.items() if isinstance(each, int)} if isinstance(value, dict) else {}


def scores(fields: Fields) -> dict[str, int]:
    """The six Atributos; those that are left out count 2."""
    return {name: numbers(fields, SCORES).get(name, people("atributo")) for name in labels(SCORES)}


def cost(fields: Fields, group: str) -> int:
    """What is spent on a group; of drawbacks, what they give.

    >>> cost({"habilidades": {"trepar": 2, "medicina": 1}}, "habilidades")
    4
    >>> cost({"defectos": {"cojera": 1}}, "defectos")
    3
    """
    if group == SCORES:
        return sum(price("atributo", value) for value in scores(fields).values())
    have = numbers(fields, group)
    if group == SKILLS:
        return sum(skill_price(skill, level) for skill, level in have.items())
    known = traits(group)
    return sum(known[name].price * level for name, level in have.items() if name in known)


def room(fields: Fields, group: str, options: Options | None = None) -> int:
    """How many points more a group takes, with those of drawbacks that nothing else has spent; below 0: it is over.

    >>> room({}, "cualidades"), room({"defectos": {"cojera": 1}}, "habilidades")
    (15, 38)
    >>> qualities = {"medios": 3, "duro_de_matar": 5, "amistades": 5}
    >>> room({"defectos": {"cojera": 1}, "cualidades": qualities}, "habilidades")
    37
    """
    left = points(group) - cost(fields, group)
    if group in (SCORES, DRAWBACKS):
        return left
    if group == SKILLS and chosen(options or {}, FREE_POINTS) != "libres":
        return left
    other = QUALITIES if group == SKILLS else SKILLS
    spent = max(0, cost(fields, other) - points(other)) if chosen(options or {}, FREE_POINTS) == "libres" else 0
    return left + max(0, given(fields) - spent)


def given(fields: Fields) -> int:
    """The points that drawbacks give: no more than creation allows.

    >>> given({"defectos": {"cojera": 1, "dependencia": 2, "secreto": 3, "a_su_cargo": 3}})
    10
    """
    return min(cost(fields, DRAWBACKS), points(DRAWBACKS))


def too_much(fields: Fields, options: Options | None = None) -> Mapping[str, Text]:
    """What of a PJ is over its points, as sentences by group; {} for one who could have been made."""
    found: dict[str, Text] = {}
    for group, said in _OVER.items():
        over = -room(fields, group, options)
        if over > 0 and not _told_elsewhere(fields, group, options):
            spent = cost(fields, group)
            found[group] = T(said.msgid, spent=spent, points=spent - over)
    return found


def unfinished(fields: Fields) -> Iterator[Text]:
    """Everything that a PJ in the making lacks or has too much of, as reasons: without a capital or a stop."""
    if not fields.get("nombre"):
        yield T("falta el nombre")
    missing = [name for name in labels(SCORES) if name not in numbers(fields, SCORES)]
    if missing:
        yield T("faltan Atributos: {names}", names=", ".join(missing))
    for group in too_much(fields):
        yield T(_SHORT[group].msgid)


def _told_elsewhere(fields: Fields, group: str, options: Options | None) -> bool:
    """Whether a group is over only because the other has used the points of drawbacks up: that is told once, of
    Habilidades where they are over by themselves, else of qualities."""
    if group not in (QUALITIES, SKILLS) or chosen(options or {}, FREE_POINTS) != "libres":
        return False
    alone = cost(fields, group) <= points(group) + given(fields)
    return alone and (group == SKILLS or cost(fields, SKILLS) > points(SKILLS) + given(fields))


_OVER = {
    SCORES: T("Los Atributos cuestan {spent} puntos, y hay {points}."),
    DRAWBACKS: T("Los defectos dan {spent} puntos, y no pueden dar más de {points}."),
    QUALITIES: T("Las cualidades cuestan {spent} puntos, y hay {points}."),
    SKILLS: T("Las Habilidades cuestan {spent} puntos, y hay {points}."),
}
_SHORT = {
    SCORES: T("los Atributos pasan de sus puntos"),
    DRAWBACKS: T("los defectos pasan de sus puntos"),
    QUALITIES: T("las cualidades pasan de sus puntos"),
    SKILLS: T("las Habilidades pasan de sus puntos"),
}
