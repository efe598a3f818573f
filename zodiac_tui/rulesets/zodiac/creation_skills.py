"""Buying Habilidades for a PJ in the making, and giving them back (SRD, Habilidades)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import budget, data, making
from zodiac_tui.rulesets.zodiac.budget import Fields
from zodiac_tui.rulesets.zodiac.rows import Habilidad

GIVE_BACK = "quitar-"


def options(draft: Fields) -> Iterator[Option]:
    """The Habilidades that can be bought, those that cannot with the reason, and those that can be given back."""
    owned, left, atributos = budget.words(draft, "habilidades"), budget.left(draft), budget.numbers(draft, "atributos")
    for skill in data.habilidades().values():
        price = budget.price(skill.id, atributos)
        reason = _barred(skill, owned, price, left)
        what = T("·{kind}· {attribute}: {uses}", kind=skill.tipo, attribute=skill.atributo, uses=_uses(skill))
        cost = T("{n} PX", n=price)
        yield Option(skill.id, Text.data(skill.nombre), reason is None, reason, cost, detail=what)
    for name in owned:
        refund = budget.price(name, atributos)
        yield Option(f"{GIVE_BACK}{name}", T("Quitar {skill} (+{n} PX)", skill=data.habilidad(name).nombre, n=refund))


def bought(draft: Fields, picked: str, kind: str = "") -> list[Plain] | Text | None:
    """The Habilidades after an option was picked; None where its kind is still to be told, a Text where it is refused.

    >>> bought({}, "natacion"), bought({}, "idioma"), bought({}, "idioma", "Francés")
    (['natacion'], None, ['idioma-frances'])
    """
    owned = budget.words(draft, "habilidades")
    if picked.startswith(GIVE_BACK):
        return [name for name in owned if name != picked.removeprefix(GIVE_BACK)]
    if not data.habilidad(picked).elegir:
        return [*owned, picked]
    if not kind:
        return None
    name = f"{picked}-{slug(kind)}"
    if not slug(kind):
        return T("Eso no nombra ningún tipo.")
    return T("Esa Habilidad ya la tiene.") if name in owned else [*owned, name]


def question(skill: str) -> Text:
    """What is asked of a Habilidad of which one kind is picked."""
    kinds = ", ".join(making.tipos()[skill])
    return T("{skill}: ¿de qué? Por ejemplo: {kinds}.", skill=data.habilidad(skill).nombre, kinds=kinds)


def slug(words: str) -> str:
    """A kind as it stands in a Habilidad's id: small letters without accents.

    >>> slug("Río arriba")
    'rio_arriba'
    """
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:40]


def _barred(skill: Habilidad, owned: list[str], price: int, left: int) -> Text | None:
    if skill.id in owned:
        return T("ya la tiene")
    if price > left:
        return T("cuesta {price} PX y quedan {left}", price=price, left=left)
    return None


def _uses(skill: Habilidad) -> Text:
    return Text.data(", ".join(data.uso(use.partition(".")[2]) for use in skill.usos))
