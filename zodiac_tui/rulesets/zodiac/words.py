"""How Zodiac writes its ids on screen, from `data/palabras.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core.text import Text
from zodiac_tui.rulesets.zodiac import data


@cache
def words() -> Mapping[str, Text]:
    """The words of rules, sources, marks, declarations and happenings, as the Vocabulary wants them."""
    plain = {**_table("causa"), **_table("marca")}
    deeds = {f"declara.{id}": text for id, text in _table("declara").items()}
    rules = {f"zodiac.{id}": text for id, text in _table("regla").items()}
    said = {f"{kind}.{id}": text for kind in ("gana", "pierde") for id, text in _table(kind).items()}
    chosen = {f"estorbo_exito_consecuencia.{id}": text for id, text in _table("estorbo_exito_consecuencia").items()}
    skills = {skill.id: skill.nombre for skill in (*data.habilidades().values(), *data.habilidades_propias().values())}
    texts = {id: Text.data(word) for id, word in {**skills, **plain, **deeds, **rules, **chosen}.items()}
    return {**texts, **{id: Text(sentence) for id, sentence in said.items()}}


def effect(state: str) -> Text | None:
    """What a state does, in a word or two."""
    found = _table("efecto").get(state)
    return Text.data(found) if found else None


@cache
def _table(name: str) -> Mapping[str, str]:
    found = data.table("palabras")[name]
    return {id: str(word) for id, word in found.items()} if isinstance(found, dict) else {}
