"""The words and lists that creation offers, from `data/creacion.toml`, and what a PJ carries between games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.files.toml import Table, Toml
from zodiac_tui.rulesets.zodiac import data

LANGUAGES = ("en",)
"""Languages in which there are words to draw from, beside Spanish."""


@cache
def escala() -> Mapping[int, str]:
    """What each Grado of a score is called, from 1 to 5."""
    return {int(grado): str(word) for grado, word in _table("grado").items()}


@cache
def tipos() -> Mapping[str, tuple[str, ...]]:
    """Kinds of the Habilidades of which one kind is picked."""
    return {skill: _texts(kinds) for skill, kinds in _table("tipo").items()}


@cache
def azar(language: str = "") -> Mapping[str, tuple[str, ...]]:
    """Lists of names, concepts, duties, wishes and Vínculos to draw from, in a language as far as it has them."""
    said = {**_table("azar"), **_sub(_said(language), "azar")}
    return {key: _texts(value) for key, value in said.items() if isinstance(value, list)}


@cache
def rasgos(language: str = "") -> Mapping[str, tuple[str, ...]]:
    """A Rasgo for a low, a middling and a high value of each score, in a language where it has them."""
    said = {**_table("azar"), **_sub(_said(language), "azar")}
    return {score: _texts(words) for score, words in _sub(said, "rasgos").items()}


def carried(state: str) -> str:
    """The state that somebody takes into the next game in place of one (`zodiac.lectura.equipaje`); '' for none.

    >>> carried("heridas_leve"), carried("incapacitado"), carried("shock_leve")
    ('heridas_leve', 'heridas_grave', '')
    """
    table = _table("equipaje")
    if state in _texts(table["quedan"]) or state not in data.estados():
        return ""
    return str(_sub(table, "cambia").get(state, state))


def _said(language: str) -> Table:
    """The lists in another language, which are as long and in the same order: the same dice draw the same things."""
    return data.words("creacion", language) if language in LANGUAGES else {"azar": {}}


def _table(key: str) -> Table:
    return _sub(data.table("creacion"), key)


def _sub(row: Table, key: str) -> Table:
    value = row[key]
    if not isinstance(value, dict):
        raise TypeError(f"{key} is no table")
    return value


def _texts(value: Toml) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()
