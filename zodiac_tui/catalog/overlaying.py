"""Words of another language laid over a scenario's tables: its prose is replaced, and nothing that counts in play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

from zodiac_tui.catalog import told_apart
from zodiac_tui.catalog.changes import CAUSE, COUNTED, LENGTH, ON_CONDITION, PROSE
from zodiac_tui.content.form import BESTIARY
from zodiac_tui.content.found import ERROR, WARNING, Found, nearest
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import KeyPath, Table, Toml

KEPT = frozenset(("autor", "licencia", "nota", "todo"))
"""Prose that stays as its author wrote it."""
WORDS = PROSE - KEPT
_PERSON = ("nombre", "concepto", "descripcion")
_BRACES = re.compile(r"\{([a-z][a-z0-9_.-]*)\}")
"""Names that are put in. Forms like `{o|a}` are each language's own."""
KEY = "traduccion-clave"
LISTS_DIFFER = "traduccion-lista"
BRACES = "traduccion-llaves"
GAP = "sin-traducir"


def laid(base: Table, words: Table) -> Table:
    """Return the tables with every text that `words` has in its place; what does not fit there is left out.

    >>> laid({"final": {"fin": {"titulo": "Fin", "tono": "malo"}}}, {"final": {"fin": {"titulo": "End"}}})
    {'final': {'fin': {'titulo': 'End', 'tono': 'malo'}}}
    """
    return told_apart.followed(base, cast(Table, _laid((), base, words)))


def misfits(base: Table, words: Table) -> list[Found]:
    """Return what of the words is for nothing that there is, is no text, or no longer finds what the scenario looks
    for by its words, by its path in them."""
    return [*_misfits((), base, words), *told_apart.lost(base, words)]


def gaps(base: Table, words: Table, name: str) -> list[Found]:
    """Return the texts of the tables for which there are no words in the file of that name: of each table the first,
    with how many more there are."""
    tables: dict[KeyPath, list[KeyPath]] = {}
    for path in _gaps((), base, words):
        tables.setdefault(path[:2], []).append(path)
    return [Found(WARNING, GAP, paths[0], _gap(len(paths), table, name), value=True) for table, paths in tables.items()]


def _gap(n: int, table: KeyPath, name: str) -> Text:
    where = Text.data(".".join(map(str, table)))
    if n == 1:
        return T("No está en {file}.", file=Text.data(name))
    if n == 2:
        return T("No está en {file}, ni otro texto de [{table}].", file=Text.data(name), table=where)
    return T("No está en {file}, ni otros {n} textos de [{table}].", file=Text.data(name), n=n - 1, table=where)


def _laid(path: KeyPath, base: Toml, words: Toml | None) -> Toml:
    match base, words:
        case dict(), dict():
            return {key: _said((*path, key), base, words) for key in base} | _of_bestiary(base, words)
        case list(), list() if len(base) == len(words) and _is_list_of_tables(base):
            return [_laid((*path, n), one, other) for n, (one, other) in enumerate(zip(base, words, strict=True))]
        case list(), list() if _fits_list(path, base, words):
            return words
    return base


def _said(path: KeyPath, base: Table, words: Table) -> Toml:
    """A value of a table in the other language."""
    value, other = base[str(path[-1])], words.get(str(path[-1]))
    if isinstance(value, str):
        return other if isinstance(other, str) and not _is_blank(other) and _is_said(path, value, base) else value
    return _laid(path, value, other)


def _of_bestiary(base: Table, words: Table) -> Table:
    """What a PNJ is called that has its own words from the bestiary, and none in its table."""
    if BESTIARY not in base:
        return {}
    return {key: words[key] for key in _PERSON if key not in base and isinstance(words.get(key), str)}


def _misfits(path: KeyPath, base: Toml, words: Toml) -> Iterator[Found]:
    match base, words:
        case dict(), dict():
            yield from _misfits_of_table(path, base, words)
        case list(), list() if len(base) != len(words):
            message = T("Aquí hay {n}, y en el escenario {there}.", n=len(words), there=len(base))
            hint = T("Pon tantos como en el escenario, en su orden; «{{}}» donde no haya nada que traducir.")
            yield Found(ERROR, LISTS_DIFFER, path, message, hint, value=True)
        case list(), list() if _is_list_of_tables(base):
            for n, (one, other) in enumerate(zip(base, words, strict=True)):
                yield from _misfits((*path, n), one, other)
        case list(), list() if not _fits_list(path, base, words):
            yield Found(ERROR, KEY, path, _no_words(str(path[-1])))
        case str(), str():
            yield from _braces(path, base, words)
        case list(), list():
            for n, (one, other) in enumerate(zip(base, words, strict=True)):
                yield from _braces((*path, n), str(one), str(other))
        case str(), _:
            message = T("«{key}» se traduce con un texto entre comillas.", key=Text.data(str(path[-1])))
            yield Found(ERROR, KEY, path, message, value=True)
        case _:
            yield Found(ERROR, KEY, path, _no_words(str(path[-1])), value=True)


def _misfits_of_table(path: KeyPath, base: Table, words: Table) -> Iterator[Found]:
    for key, value in words.items():
        named = key in _PERSON and BESTIARY in base and key not in base
        if isinstance(value, str) and (key in KEPT or named):
            continue
        if key not in base:
            yield Found(ERROR, KEY, (*path, key), _unknown(path, key), nearest(key, base))
        elif isinstance(base[key], str) and not _is_said((*path, key), base[key], base):
            yield Found(ERROR, KEY, (*path, key), _no_words(key))
        else:
            yield from _misfits((*path, key), base[key], value)


def _braces(path: KeyPath, base: str, words: str) -> Iterator[Found]:
    """Names between braces that the text in its own language has not, which may be nobody there."""
    there = set(_BRACES.findall(base))
    for found in _BRACES.finditer(words):
        if found[1] not in there:
            message = T("En el texto del escenario no está «{braces}».", braces=Text.data(found[0]))
            yield Found(ERROR, BRACES, path, message, nearest(found[1], there), True, found.start())


def _gaps(path: KeyPath, base: Toml, words: Toml | None) -> Iterator[KeyPath]:
    match base:
        case dict():
            inside = words if isinstance(words, dict) else {}
            for key, value in base.items():
                if isinstance(value, str):
                    if _is_prose((*path, key), value, base) and value.strip() and _is_blank(inside.get(key)):
                        yield (*path, key)
                else:
                    yield from _gaps((*path, key), value, inside.get(key))
        case list() if _is_list_of_tables(base):
            others = words if isinstance(words, list) and len(words) == len(base) else [None] * len(base)
            for n, (one, other) in enumerate(zip(base, others, strict=True)):
                yield from _gaps((*path, n), one, other)
        case list() if path and path[-1] in COUNTED | {"avisos"} and base and words is None:
            yield path


def _is_blank(words: Toml | None) -> bool:
    """Whether there are no words: a text without any is read in its own language."""
    return words is None or (isinstance(words, str) and not words.strip())


def _is_said(path: KeyPath, value: Toml, around: Table) -> bool:
    """Whether a text may be said in another language: prose, and what a Vínculo is found by there."""
    return _is_prose(path, value, around) or told_apart.is_name(path)


def _is_prose(path: KeyPath, value: Toml, around: Table) -> bool:
    """Whether a text is words for readers. A cause is, beside its condition; elsewhere it may be somebody's id."""
    if path[-1] == CAUSE:
        return ON_CONDITION in around
    is_own = path[-2:-1] == (told_apart.TRAITS,) or path[-2:] == told_apart.OFFERED
    return isinstance(value, str) and (path[-1] in WORDS or path == LENGTH or is_own)


def _fits_list(path: KeyPath, base: list[Toml], words: list[Toml]) -> bool:
    is_words = path[-1] in COUNTED or path[-1] in WORDS
    return is_words and len(base) == len(words) and all(isinstance(each, str) for each in (*base, *words))


def _is_list_of_tables(base: list[Toml]) -> bool:
    return bool(base) and all(isinstance(each, dict) for each in base)


def _unknown(path: KeyPath, key: str) -> Text:
    where = ".".join(str(part) for part in path)
    if not where:
        return T("En el escenario no hay ninguna tabla «{key}».", key=Text.data(key))
    return T("En [{where}] del escenario no hay ningún «{key}».", where=Text.data(where), key=Text.data(key))


def _no_words(key: str) -> Text:
    return T("«{key}» no son palabras para leer: aquí solo se traducen textos.", key=Text.data(key))
