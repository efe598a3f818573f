"""What a PNJ in the making has come to: its Acciones, its limits, what keeps it from being finished, its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple, cast

from zodiac_tui.core.npc_drafting import bare, gear, weapons_of
from zodiac_tui.core.npc_drafting import conduct_of as conduct
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Creature
from zodiac_tui.files.toml import Table
from zodiac_tui.rulesets.zodiac import budget, data, derived
from zodiac_tui.rulesets.zodiac.budget import Fields
from zodiac_tui.rulesets.zodiac.weapons import UNARMED

REFLEXES, DEFENCE, PARRY = "reflejos", "defensa", "tecnica"


class Kind(NamedTuple):
    """A kind of being: the most Acciones of its profile, how many are filled in, its highest CDE."""

    nombre: str
    acciones: int
    usuales: int
    cde: int


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds of beings by id."""
    rows = cast("dict[str, Table]", data.table("creacion_pnj")["clase"])
    return {
        name: Kind(str(row["nombre"]), *(budget.number(cast(Fields, row), key) for key in Kind._fields[1:]))
        for name, row in rows.items()
    }


@cache
def conducts() -> Mapping[str, tuple[str, Fields]]:
    """Conducts that can be taken whole, by id: how each is called, and what it says."""
    rows = cast("dict[str, dict[str, Plain]]", data.table("creacion_pnj")["conducta"])
    return {
        name: (str(row["nombre"]), {key: value for key, value in row.items() if key != "nombre"})
        for name, row in rows.items()
    }


def kind(draft: Fields) -> Kind:
    """The kind of being that a draft is of."""
    return kinds()[str(draft.get("clase", next(iter(kinds()))))]


def scores(draft: Fields) -> dict[str, int]:
    """The Atributos that are set."""
    return budget.numbers(draft, "atributos")


def needed(draft: Fields) -> dict[str, Text]:
    """The Acciones that a fight asks of it, each with the reason."""
    found = {DEFENCE: T("con ella se defiende"), REFLEXES: T("con ella actúa en su momento")}
    classes = [str(row["clase"]) for row in weapons_of(draft).values()] or [UNARMED]
    found |= {data.clases()[name].accion: T("con ella ataca") for name in classes}
    if conduct(draft).get("defiende") == "parada":
        found[PARRY] = T("con ella para")
    wish = str(conduct(draft).get("maniobra", ""))
    if wish in data.maniobras():
        found[data.maniobras()[wish].accion] = T("la pide su maniobra")
    return found


def actions(draft: Fields) -> tuple[str, ...]:
    """The Acciones of its profile: those that were chosen, and all that are needed; else the usual ones."""
    chosen, must = budget.words(draft, "acciones"), needed(draft)
    if not chosen:
        return derived.usual(scores(draft), must, kind(draft).usuales)
    return tuple(each for each in data.acciones() if each in chosen or each in must)


def over(draft: Fields, changes: Fields) -> Text | None:
    """Why a draft with changes would pass the highest CDE of its kind; None where it does not.

    Atributos that are still open count as they will at least be.
    """
    after = {**draft, **changes}
    known = {**dict.fromkeys(data.atributos(), 1), **scores(after)}
    name, value = derived.highest(known, budget.words(after, "habilidades"))
    if value <= kind(after).cde:
        return None
    return T(
        "{what} llegaría a ({value}), y su límite es ({most})", what=written(name), value=value, most=kind(after).cde
    )


def written(name: str) -> Text:
    """How an Acción or a use is written.

    >>> written("reflejos.esquivar").plain(), written("defensa").plain()
    ('Reflejos «esquivar»', 'Defensa')
    """
    accion, _, use = name.partition(".")
    called = Text.data(data.acciones()[accion].nombre)
    return T("{accion} «{uso}»", accion=called, uso=data.uso(use)) if use else called


def unfinished(draft: Fields) -> Iterator[Text]:
    """Everything that a draft lacks or has too much of, as reasons: without a capital or a stop."""
    if not draft.get("nombre"):
        yield T("falta el nombre")
    missing = [name for name in data.atributos() if name not in scores(draft)]
    if missing:
        yield T("faltan valores: {names}", names=", ".join(missing))
        return
    most = kind(draft).acciones
    if len(actions(draft)) > most:
        yield T("lleva {n} Acciones, y caben {most}", n=len(actions(draft)), most=most)
    passed = over(draft, {})
    if passed is not None:
        yield passed
    if conduct(draft).get("defiende") == "parada" and not any(_parries(row) for row in weapons_of(draft).values()):
        yield T("para parar hace falta un arma de cuerpo a cuerpo en la mano")


def _parries(row: Mapping[str, Plain]) -> bool:
    found = data.clases()[str(row["clase"])]
    return found.melee and found.manos > 0


def creature(draft: Fields) -> Creature:
    """The finished draft: the table of a PNJ in the order of the format, and its gear."""
    chosen, known, skills = actions(draft), scores(draft), budget.words(draft, "habilidades")
    usos = derived.uses(known, chosen, skills)
    armour = draft.get("armadura")
    found: dict[str, Plain] = {
        **{key: draft.get(key) for key in ("nombre", "genero", "descripcion")},
        "atributos": {name: known[name] for name in data.atributos()},
        "cde": {**derived.profile(known, chosen)},
        "cde_usos": {**usos},
        "cde_generica": derived.generic(known, chosen),
        "habilidades": [*skills],
        "armas": [*weapons_of(draft)],
        "armadura": next(iter(armour), None) if isinstance(armour, dict) else None,
        "conducta": {**conduct(draft)},
    }
    return Creature(
        bare(str(draft["nombre"])),
        "",
        "",
        {key: value for key, value in found.items() if value not in (None, "", [], {})},
        gear(draft),
    )
