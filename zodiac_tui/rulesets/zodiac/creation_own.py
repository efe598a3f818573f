"""The Habilidades that a PJ in the making has invented: the draft holds them as its sheet will (SRD, Habilidades)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import budget, data, skills
from zodiac_tui.rulesets.zodiac.budget import Fields
from zodiac_tui.rulesets.zodiac.rows import Habilidad

KEY = skills.KIND
"""The key of a draft that holds them; their Atributos stand beside it for the reckoning of PX (`skills.PRICED`)."""


def rows(draft: Fields) -> dict[str, dict[str, Plain]]:
    """Those of the draft by id, each as its `[habilidad.ID]`."""
    found = draft.get(KEY)
    return {name: row for name, row in found.items() if isinstance(row, dict)} if isinstance(found, dict) else {}


def find(draft: Fields, name: str) -> Habilidad:
    """A Habilidad of the draft's own or of the lists, by id; raises KeyError.

    >>> find({"habilidad": {"nudos": {"nombre": "Nudos", "tipo": "A", "atributo": "DES"}}}, "nudos").atributo
    'DES'
    """
    row = rows(draft).get(name)
    if row is None:
        return data.habilidad(name)
    return skills.own(name, str(row["nombre"]), str(row["tipo"]), str(row["atributo"]), budget.words(row, "usos"))


def price(draft: Fields, name: str) -> int:
    """What one that the PJ has costs in PX, by its Atributos as they are now."""
    return budget.price_by(find(draft, name).atributo, budget.first_atributos(draft))


def told(skill: Habilidad) -> Text:
    """What a Habilidad is: its kind, its Atributo and its uses."""
    uses = Text.data(", ".join(words for _, words in skills.uses(skill)))
    return T("·{kind}· {attribute}: {uses}", kind=skill.tipo, attribute=skill.atributo, uses=uses)


def taken(draft: Fields, name: str) -> bool:
    """Whether there is a Habilidad of that id: of the lists, or of the draft's own.

    >>> taken({}, "natacion"), taken({}, "nudos")
    (True, False)
    """
    return name in data.habilidades() or name in data.habilidades_propias() or name in rows(draft)


def kept(draft: Fields) -> Mapping[str, Mapping[str, Plain]]:
    """Those that the PJ still has, by id: what its sheet takes along."""
    owned = budget.words(draft, "habilidades")
    return {name: row for name, row in rows(draft).items() if name in owned}
