"""Giving out the points of a PJ in the making: what may be bought, at which level, and what bars the rest (X5, X7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.unisystem.budget import cost, numbers, room, too_much
from zodiac_tui.rulesets.unisystem.creation_asking import whole_scores
from zodiac_tui.rulesets.unisystem.people import (
    DRAWBACKS,
    QUALITIES,
    SCORES,
    SKILLS,
    bound,
    points,
    price,
    skill_price,
    special,
    traits,
)
from zodiac_tui.rulesets.unisystem.tables import labels


def things(draft: Fields, group: str) -> Iterator[Option]:
    """Everything of a group, with its level or its price; what cannot be had any more is barred."""
    have = numbers(draft, group)
    for name, called in names(group).items():
        level = have.get(name, 0)
        reason = None if level or not barred(draft, group, name, 1) else T("no quedan puntos")
        label = T("{name}: nivel {n}", name=called, n=level) if level else called
        yield Option(name, label, reason is None, reason, _cost(group, name), detail=_about(group, name))


def levels(draft: Fields, group: str, name: str) -> Iterator[Option]:
    """The levels of one thing, none last, with what it costs or gives; those that points do not allow are barred."""
    for level in range(1, most(group, name) + 1):
        reason, all_ = _reason(draft, group, name, level), _price(group, name, level)
        cost = None if group == DRAWBACKS else amount(all_)
        gives = T("da {points}", points=amount(all_)) if group == DRAWBACKS else None
        yield Option(str(level), T("Nivel {n}", n=level), reason is None, reason, cost, detail=gives)
    if group != SCORES:
        reason = _reason(draft, group, name, 0)
        yield Option("0", T("Nada"), reason is None, reason)


def most(group: str, name: str) -> int:
    """The highest level of something at creation."""
    if group == SCORES:
        return bound("maximo")
    return bound("habilidad") if group == SKILLS else traits(group)[name].levels


def barred(draft: Fields, group: str, name: str, level: int) -> bool:
    """Whether a level is not to be had: some points would not reach."""
    return bool(too_much(whole_scores(given(draft, group, name, level))))


def given(draft: Fields, group: str, name: str, level: int) -> Fields:
    """A draft in which something has a level; at 0 it is taken off."""
    return {**draft, group: {**with_level(draft, group, name, level)}}


def with_level(draft: Fields, group: str, name: str, level: int) -> dict[str, int]:
    """A group's levels with another one, in the order of its list."""
    have = {**numbers(draft, group), name: level}
    return {each: have[each] for each in names(group) if have.get(each)}


def names(group: str) -> Mapping[str, Text]:
    """What there is of a group, by id."""
    if group in (QUALITIES, DRAWBACKS):
        return {trait.id: Text.data(trait.name) for trait in traits(group).values()}
    return {name: Text.data(called) for name, called in labels(group).items()}


def left(draft: Fields, group: str) -> Text:
    """What is left of the points of a group, in a sentence."""
    if group == DRAWBACKS:
        return T("Dan {points}, de {most} como mucho.", points=amount(cost(draft, group)), most=points(group))
    if group == SCORES:
        return _left_with_kept(draft)
    return _rest(room(draft, group))


def _left_with_kept(draft: Fields) -> Text:
    """What is left for Atributos, and what of it is set aside for those that have no level yet."""
    free = _rest(room(whole_scores(draft), SCORES))
    least, open_ = bound("minimo"), len(labels(SCORES)) - len(numbers(draft, SCORES))
    if open_ < 1:
        return free
    kept = least * open_
    return T("{rest} (Ya hay apartado {n} por cada Atributo sin nivel: {all} en total.)", rest=free, n=least, all=kept)


def _rest(rest: int) -> Text:
    return T("Queda un punto.") if rest == 1 else T("Quedan {n} puntos.", n=rest)


def amount(n: int) -> Text:
    """So many points, in words.

    >>> amount(1).plain(), amount(2).plain()
    ('un punto', '2 puntos')
    """
    return T("un punto") if n == 1 else T("{n} puntos", n=n)


def _price(group: str, name: str, level: int) -> int:
    if group == SCORES:
        return price("atributo", level)
    return skill_price(name, level) if group == SKILLS else traits(group)[name].price * level


def _reason(draft: Fields, group: str, name: str, level: int) -> Text | None:
    """Why a level is not to be had: too many points are given, or too few are left."""
    if not barred(draft, group, name, level):
        return None
    if group == DRAWBACKS and level > numbers(draft, group).get(name, 0):
        return T("los defectos darían demasiado")
    return T("sus puntos ya están gastados") if group == DRAWBACKS else T("no hay tantos puntos")


def _cost(group: str, name: str) -> Text | None:
    """What a level costs: of qualities. Drawbacks give, and of the many Habilidades the question tells (`prices`)."""
    return T("{n} por nivel", n=_price(group, name, 1)) if group == QUALITIES else None


def prices(group: str) -> Text | None:
    """What a level of anything of a group costs, in a sentence; None where each says so itself."""
    if group != SKILLS:
        return None
    return T("Un nivel cuesta {n}; de las especiales, {more}.", n=price("habilidad", 1), more=price("especial", 1))


def _about(group: str, name: str) -> Text | None:
    if group == DRAWBACKS:
        return T("da {n} por nivel: {effect}", n=_price(group, name, 1), effect=traits(group)[name].effect)
    if group == QUALITIES:
        return traits(group)[name].effect
    return T("especial") if name in special() else None
