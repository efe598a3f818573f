"""Buying Habilidades for a PJ in the making, and giving them back (SRD, Habilidades)."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.uses import slug
from zodiac_tui.rulesets.zodiac import budget, creation_own, data, making
from zodiac_tui.rulesets.zodiac.budget import Fields
from zodiac_tui.rulesets.zodiac.rows import Habilidad

GIVE_BACK = "quitar-"


def options(draft: Fields) -> Iterator[Option]:
    """The Habilidades of the list: those that can be bought, and those that cannot with the reason."""
    has, left, atributos = budget.words(draft, "habilidades"), budget.left(draft), budget.numbers(draft, "atributos")
    for skill in data.habilidades().values():
        price = budget.price(skill.id, atributos)
        reason = _barred(skill, has, price, left)
        cost = T("{n} PX", n=price)
        yield Option(skill.id, Text.data(skill.nombre), reason is None, reason, cost, detail=creation_own.told(skill))


def owned(draft: Fields) -> Iterator[Option]:
    """The Habilidades that can be given back; of one that was invented, what it is."""
    for name in budget.words(draft, "habilidades"):
        skill, refund = creation_own.find(draft, name), creation_own.price(draft, name)
        label = T("Quitar {skill} (+{n} PX)", skill=Text.data(skill.nombre), n=refund)
        what = creation_own.told(skill) if name in creation_own.rows(draft) else None
        yield Option(f"{GIVE_BACK}{name}", label, detail=what)


def bought(draft: Fields, picked: str, kind: str = "") -> list[Plain] | Text | None:
    """The Habilidades after an option was picked; None where its kind is still to be told, a Text where it is refused.

    >>> bought({}, "natacion"), bought({}, "idioma"), bought({}, "idioma", "Francés")
    (['natacion'], None, ['idioma-frances'])
    """
    has = budget.words(draft, "habilidades")
    if picked.startswith(GIVE_BACK):
        return [name for name in has if name != picked.removeprefix(GIVE_BACK)]
    if not data.habilidad(picked).elegir:
        return [*has, picked]
    if not kind:
        return None
    name = f"{picked}-{slug(kind)}"
    if not slug(kind):
        return T("Eso no nombra ningún tipo.")
    return T("Esa Habilidad ya la tiene.") if name in has else [*has, name]


def question(skill: str) -> Text:
    """What is asked of a Habilidad of which one kind is picked."""
    kinds = Text(", ".join(making.tipos()[skill]))
    return T("{skill}: ¿de qué? Por ejemplo: {kinds}.", skill=data.habilidad(skill).nombre, kinds=kinds)


def _barred(skill: Habilidad, owned: list[str], price: int, left: int) -> Text | None:
    if skill.id in owned:
        return T("ya la tiene")
    if price > left:
        return T("cuesta {price} PX y quedan {left}", price=price, left=left)
    return None
