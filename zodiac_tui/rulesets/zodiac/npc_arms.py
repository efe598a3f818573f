"""The arms and the armour of a PNJ in the making."""

from __future__ import annotations

from zodiac_tui.core import npc_drafting
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.drafting import pick
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import forbidden
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.weapons import UNARMED

_YES, _NO = "si", "no"


def weapons(beat: Beat) -> bool:
    """Ask for one more weapon, or one less; returns whether that was all."""
    kinds = {row.id: (_class(row.id), _reach(row.id)) for row in data.clases().values()}
    return npc_drafting.weapons(beat, kinds, forbidden, _harm, UNARMED)


def _harm(beat: Beat) -> dict[str, Plain]:
    sharp = (Option(_YES, T("Heridas")), Option(_NO, T("Fatiga")))
    return {"letal": True} if pick(beat, "letal", T("¿Qué causa?"), sharp) == _YES else {}


def _class(name: str) -> Text:
    return T("Natural o desarmado") if name == UNARMED else Text.data(data.clases()[name].nombre)


def _reach(name: str) -> Text:
    row = data.clases()[name]
    values = {
        "accion": Text.data(data.acciones()[row.accion].nombre),
        "reach": Text.data(data.distancias()[row.alcance]),
    }
    return T("{accion}, hasta Distancia {reach}", **values)


def armour(beat: Beat) -> bool:
    """Ask for what it wears; returns whether that was told."""
    kinds: dict[str, tuple[Text, Text | None]] = {
        "nada": (T("Ligera"), T("para golpes, sin Estorbo para quien la lleva")),
        "salvo_defensa": (T("Media"), T("Estorbo a AGI, salvo al defenderse")),
        "todo": (T("Pesada"), T("Estorbo a AGI en todo")),
    }
    return npc_drafting.armour(beat, kinds, forbidden, lambda kind: {"estorbo_agi": kind})
