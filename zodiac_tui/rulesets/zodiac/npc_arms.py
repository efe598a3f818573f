"""The arms and the armour of a PNJ in the making."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.drafting import LONGEST_NAME as SHORT
from zodiac_tui.core.drafting import pick, put, refuse
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import data, npc_draft
from zodiac_tui.rulesets.zodiac.creation_asking import words
from zodiac_tui.rulesets.zodiac.creation_skills import GIVE_BACK
from zodiac_tui.rulesets.zodiac.npc_draft import bare
from zodiac_tui.rulesets.zodiac.weapons import UNARMED

READY = "listo"
NONE = "ninguna"
_YES, _NO = "si", "no"


def weapons(beat: Beat) -> bool:
    """Ask for one more weapon, or one less; returns whether that was all."""
    held = npc_draft.weapons(beat.state.draft)
    full = T("caben {n}", n=npc_draft.MOST_WEAPONS) if len(held) >= npc_draft.MOST_WEAPONS else None
    options = (
        *(Option(row.id, _class(row.id), full is None, full, detail=_reach(row.id)) for row in data.clases().values()),
        *(
            Option(f"{GIVE_BACK}{name}", T("Quitar: {what}", what=Text.data(str(held[name]["nombre"]))))
            for name in held
        ),
        Option(READY, T("Listo")),
    )
    picked = pick(beat, "armas", T("¿Con qué ataca? Lleva: {held}.", held=listed(held)), options)
    if picked.startswith(GIVE_BACK):
        kept: dict[str, Plain] = {name: {**row} for name, row in held.items() if name != picked.removeprefix(GIVE_BACK)}
        put(beat, "arma", kept or None)
    elif picked != READY:
        _take(beat, held, picked)
    return picked == READY


def _take(beat: Beat, held: Mapping[str, Mapping[str, Plain]], kind: str) -> None:
    name = words(beat, "nombre_arma", T("¿Qué es, con su artículo? Por ejemplo: «una navaja», «los colmillos»."), SHORT)
    if not bare(name):
        refuse(beat, T("Hace falta un nombre."))
        return
    worn = beat.state.draft.get("armadura")
    if bare(name) in (UNARMED, *held, *(worn if isinstance(worn, dict) else ())):
        refuse(beat, T("Ya lleva algo con ese nombre."))
        return
    sharp = (Option(_YES, T("Heridas")), Option(_NO, T("Fatiga")))
    lethal = pick(beat, "letal", T("¿Qué causa?"), sharp) == _YES
    row: dict[str, Plain] = {"nombre": name, "clase": kind, **({"letal": True} if lethal else {})}
    put(beat, "arma", {**{key: {**each} for key, each in held.items()}, bare(name): row})


def _class(name: str) -> Text:
    return T("Natural o desarmado") if name == UNARMED else Text.data(data.clases()[name].nombre)


def _reach(name: str) -> Text:
    row = data.clases()[name]
    values = {
        "accion": Text.data(data.acciones()[row.accion].nombre),
        "reach": Text.data(data.distancias()[row.alcance]),
    }
    return T("{accion}, hasta Distancia {reach}", **values)


def listed(held: Mapping[str, Mapping[str, Plain]]) -> Text:
    """The names of weapons in a line."""
    names = ", ".join(str(row["nombre"]) for row in held.values())
    return Text.data(names) if names else T("las manos")


def armour(beat: Beat) -> bool:
    """Ask for what it wears; returns whether that was told."""
    options = (
        Option(NONE, T("Ninguna")),
        Option("nada", T("Ligera"), detail=T("para golpes, sin Estorbo para quien la lleva")),
        Option("salvo_defensa", T("Media"), detail=T("Estorbo a AGI, salvo al defenderse")),
        Option("todo", T("Pesada"), detail=T("Estorbo a AGI en todo")),
    )
    picked = pick(beat, "armadura", T("¿Lleva Armadura, o algo que valga como ella?"), options)
    worn: Plain = None
    if picked != NONE:
        name = words(beat, "nombre_armadura", T("¿Qué es, con su artículo? Por ejemplo: «el pellejo»."), SHORT)
        if not bare(name) or bare(name) in npc_draft.weapons(beat.state.draft):
            refuse(beat, T("Hace falta un nombre que no sea el de un arma."))
            return False
        worn = {bare(name): {"nombre": name, "estorbo_agi": picked}}
    put(beat, "armadura", worn)
    return True
