"""Gaps in an author's texts: words that are missing where they are read, and signs that nobody sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from zodiac_tui.content.form import Form
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.content.mentions import Mentions, path_of
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import MOST_OF_A_TEXT, KeyPath, Table, Toml

SELECTOR = "\ufe0f"
"""The variation selector of emoji: terminals and programs count it differently."""
_ESCAPED = ("\\ufe0f", "\\U0000fe0f")
_READ = frozenset(
    (
        "autor",
        "avisos",
        "causa",
        "contra_entorpecida",
        "contra_estorbo",
        "desventajas",
        "entorpecida",
        "estorbo",
        "motivo",
        "narra",
        "nombre",
        "sinopsis",
        "texto",
        "titulo",
        "una_vez_texto",
        "ventajas",
        "verdades",
    )
)
"""The keys of words that somebody reads."""


def blanks(found: Mentions) -> Iterator[Found]:
    """Texts without words where some are read, and effects behind which there is nothing."""
    for trail in found.blank:
        path = path_of(trail)
        key = next(part for part in reversed(path) if isinstance(part, str))
        if key in _READ:
            yield _blank(path, key)
    for trail in found.hollow:
        message = T("Ocurra lo que ocurra, este efecto no hace nada.")
        yield Found(WARNING, "efecto-vacio", path_of(trail), message, T("Llena alguna de sus ramas, o quítalo."))


def blanks_of_sheet(form: Form, data: Table) -> Iterator[Found]:
    """Names without words in the file of a character."""
    yield from _empty(("pj",), cast(Table, data["pj"]), ("nombre",))
    for kind in ("objeto", *form.vocabulary.gear_fields):
        for name, row in cast("dict[str, Table]", data.get(kind, {})).items():
            yield from _empty((kind, name), row, ("nombre",))


def _empty(path: KeyPath, row: Table, keys: tuple[str, ...]) -> Iterator[Found]:
    for key in keys:
        value = row.get(key)
        if isinstance(value, str) and not value.strip():
            yield _blank((*path, key), key)


def _blank(path: KeyPath, key: str) -> Found:
    return Found(WARNING, "texto-vacio", path, T("«{key}» no tiene palabras.", key=key), value=True)


def selectors(data: Table, texts: Iterable[str]) -> Iterator[Found]:
    """Every U+FE0F; `texts` are the files, which say whether any need be looked for."""
    if any(SELECTOR in text or ("\\" in text and any(each in text for each in _ESCAPED)) for text in texts):
        yield from _selectors(data, ())


def _selectors(value: Toml, path: KeyPath) -> Iterator[Found]:
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _selectors(each, (*path, key))
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from _selectors(each, (*path, place))
    elif isinstance(value, str) and SELECTOR in value:
        message = T("El texto lleva U+FE0F, que descoloca las columnas: en pantalla se quita.")
        hint: Text | None = T("Escribe el emoji sin el selector de variante.")
        at = -1
        for nth in range(min(value.count(SELECTOR), MOST_OF_A_TEXT + 1)):
            at = value.index(SELECTOR, at + 1)
            if nth == MOST_OF_A_TEXT:
                message, hint = T("Y {n} más en el mismo texto.", n=value.count(SELECTOR) - nth), None
            yield Found(WARNING, "selector-de-variante", path, message, hint, True, at)
