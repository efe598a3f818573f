"""How Zodiac writes its ids on screen, from `data/palabras.toml`, whose words are msgids."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core.text import Text
from zodiac_tui.rulesets.zodiac import data


@cache
def words() -> Mapping[str, Text]:
    """The words of rules, sources, marks, declarations and happenings, as the Vocabulary wants them."""
    plain = {**_table("causa"), **_table("marca")}
    deeds = {f"declara.{id}": text for name in ("declara", "orden") for id, text in _table(name).items()}
    results = {f"resultado.{id}": text for id, text in _table("resultado").items()}
    conduct = {f"conducta.{id}": text for id, text in _table("conducta").items()}
    rules = {f"zodiac.{id}": text for id, text in _table("regla").items()}
    said = {f"{kind}.{id}": text for kind in ("gana", "pierde") for id, text in _table(kind).items()}
    chosen = {f"estorbo_exito_consecuencia.{id}": text for id, text in _table("estorbo_exito_consecuencia").items()}
    skills = {skill.id: skill.nombre for skill in (*data.habilidades().values(), *data.habilidades_propias().values())}
    kinds = {f"tipo.{id}": Text.data(kind) for id, kind in data.elegibles().items()}
    letters = {f"sigla.{id}": text for id, text in _table("sigla").items()}
    found = {**plain, **letters, **_table("dirige"), **deeds, **results, **conduct, **rules, **chosen, **said}
    texts = {id: said_as(word) for id, word in found.items()}
    return {**{id: Text.data(name) for id, name in skills.items()}, **kinds, **texts}


def effect(state: str) -> Text | None:
    """What a state does, in a word or two."""
    found = _table("efecto").get(state)
    return said_as(found) if found else None


def said_as(word: str) -> Text:
    """A word of the tables as a text to be translated; of an empty one there is nothing to look up."""
    return Text(word) if word else Text.data("")


@cache
def _table(name: str) -> Mapping[str, str]:
    found = data.table("palabras")[name]
    return {id: str(word) for id, word in found.items()} if isinstance(found, dict) else {}
