"""Policies from a file: how bots answer, question by question, and everything that is wrong with what is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import translate
from functools import lru_cache
from re import Pattern, compile

from zodiac_tui.content.conditions import ConditionError, compile_condition
from zodiac_tui.content.found import ERROR, Found, nearest, report
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.scenario import Condition
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.files.limits import KeyPath, Table, Toml
from zodiac_tui.files.toml import Document

OF_FIGHTS = ("ronda", "rivales")
"""Names that a policy's condition may read besides those of the ruleset."""
FOE = "{objetivo}"
"""What stands in a pattern for the foe that a policy goes for."""
_KEYS = ("alias", "base", "conducta", "interna", "objetivo", "respuesta", "resumen")
_OF_ANSWERS = ("exito", "opciones", "pregunta", "salvo", "si")


@dataclass(frozen=True)
class Answering:
    """How a question is answered: with the first pattern of `wanted` that an open option fits, where `when` holds.

    `succeeds`: only options count that are known to bring a success.
    """

    asked: str
    wanted: tuple[str, ...]
    but: tuple[str, ...] = ()
    when: Condition | None = None
    succeeds: bool = False


@dataclass(frozen=True)
class Tactics:
    """A policy as it is written: its answers in the order in which they are tried, those of its bases behind its own,
    the foe that it goes for, and what a PNJ's conduct becomes by it."""

    id: str
    about: str
    alias: str = ""
    wish: str = ""
    conduct: Mapping[str, Plain] | None = None
    answers: tuple[Answering, ...] = ()
    hidden: bool = False
    """Only a base of others."""


def read(document: Document, vocabulary: Vocabulary, wishes: tuple[str, ...]) -> dict[str, Tactics]:
    """Return the policies of a file, by id; raises ContentError with every problem."""
    found = list(_Reader(document.data, vocabulary, wishes).problems())
    if found:
        raise ContentError(report(document, found))
    rows = {name: row for name, row in document.data.items() if isinstance(row, dict)}
    return {name: _tactics(name, rows) for name in rows}


@lru_cache(maxsize=4096)
def pattern(written: str, foe: str) -> Pattern[str]:
    """Return a pattern of options for the foe that is gone for.

    >>> bool(pattern("atacar-{objetivo}-*", "lobo").match("atacar-lobo-navaja"))
    True
    """
    return compile(translate(written.replace(FOE, foe.replace("[", "[[]"))))


def _tactics(name: str, rows: Mapping[str, Table]) -> Tactics:
    row, base = rows[name], str(rows[name].get("base", ""))
    answers = _answers(row)
    while base:
        answers += _answers(rows[base])
        base = str(rows[base].get("base", ""))
    conduct = to_plain(row.get("conducta"))
    return Tactics(
        name,
        str(row["resumen"]),
        str(row.get("alias", "")),
        str(row.get("objetivo", "")),
        conduct if isinstance(conduct, dict) else None,
        answers,
        bool(row.get("interna", False)),
    )


def _answers(row: Table) -> tuple[Answering, ...]:
    found = row.get("respuesta", [])
    return tuple(_answer(each) for each in found if isinstance(each, dict)) if isinstance(found, list) else ()


def _answer(row: Table) -> Answering:
    when = row.get("si")
    return Answering(
        str(row["pregunta"]),
        _texts(row.get("opciones")),
        _texts(row.get("salvo")),
        compile_condition(when) if isinstance(when, str) else None,
        bool(row.get("exito", False)),
    )


def _texts(value: Toml | None) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()


class _Reader:
    """Everything that is wrong with a file of policies."""

    def __init__(self, data: Table, vocabulary: Vocabulary, wishes: tuple[str, ...]) -> None:
        self._data, self._wishes = data, wishes
        self._conduct = next((field.fields for field in vocabulary.npc_fields if field.key == "conducta"), ())
        self._names = (*vocabulary.condition_names, *OF_FIGHTS)

    def problems(self) -> Iterator[Found]:
        for name, row in self._data.items():
            if isinstance(row, dict):
                yield from self._policy((name,), row)
            else:
                yield _wrong((name,), T("Se espera una tabla con una política, como [{name}].", name=name))

    def _policy(self, path: KeyPath, row: Table) -> Iterator[Found]:
        yield from _unknown(path, row, _KEYS)
        for key in ("alias", "base", "objetivo", "resumen"):
            if not isinstance(row.get(key, ""), str):
                yield _wrong((*path, key), T("Se espera un texto."))
        if "resumen" not in row:
            yield _absent(path, T("Falta «resumen»: en una línea, cómo juega la política."))
        yield from self._base(path, row)
        wish = row.get("objetivo", self._wishes[0] if self._wishes else "")
        if isinstance(wish, str) and wish not in self._wishes:
            yield _one_of((*path, "objetivo"), wish, self._wishes)
        yield from self._conducts((*path, "conducta"), row.get("conducta", {}))
        answers = row.get("respuesta", [])
        if not isinstance(answers, list):
            yield _wrong((*path, "respuesta"), T("Se espera [[{name}.respuesta]].", name=str(path[0])))
            return
        for place, each in enumerate(answers):
            yield from self._answer((*path, "respuesta", place), each)

    def _base(self, path: KeyPath, row: Table) -> Iterator[Found]:
        seen, base = [str(path[0])], row.get("base", "")
        while isinstance(base, str) and base:
            under = self._data.get(base)
            if base in seen or not isinstance(under, dict):
                others = [name for name in self._data if name not in seen]
                yield _one_of((*path, "base"), base, tuple(others))
                return
            seen.append(base)
            base = under.get("base", "")

    def _conducts(self, path: KeyPath, row: Toml) -> Iterator[Found]:
        if not isinstance(row, dict):
            yield _wrong(path, T("Se espera una tabla."))
            return
        known = {field.key: field for field in self._conduct}
        yield from _unknown(path, row, tuple(known))
        for key, value in row.items():
            field = known.get(key)
            if field is not None and field.choices and value not in field.choices:
                yield _one_of((*path, key), str(value), field.choices)

    def _answer(self, path: KeyPath, row: Toml) -> Iterator[Found]:
        if not isinstance(row, dict):
            yield _wrong(path, T("Se espera una tabla."))
            return
        yield from _unknown(path, row, _OF_ANSWERS)
        if not isinstance(row.get("pregunta"), str):
            yield _absent(path, T("Falta «pregunta»: a qué pregunta responde."))
        for key in ("opciones", "salvo"):
            value = row.get(key, [] if key == "salvo" else None)
            if not isinstance(value, list) or not all(isinstance(each, str) and each for each in value):
                yield _wrong((*path, key), T('Se espera una lista de opciones, como ["atacar-*"].'))
        if "si" in row:
            yield from self._condition((*path, "si"), row["si"])

    def _condition(self, path: KeyPath, source: Toml) -> Iterator[Found]:
        if not isinstance(source, str):
            yield _wrong(path, T("Se espera un texto."))
            return
        try:
            names = compile_condition(source).names
        except ConditionError as error:
            yield Found(ERROR, "condicion", path, error.message, error.hint, value=True, offset=error.column - 1)
            return
        for name in names:
            if not any(_reads(known, name) for known in self._names):
                message = T("Una política no puede mirar «{name}».", name=name)
                yield Found(ERROR, "condicion", path, message, nearest(name, self._names), True, source.find(name))


def _reads(known: str, name: str) -> bool:
    return name.startswith(known[:-1]) if known.endswith("*") else name == known


def _unknown(path: KeyPath, row: Table, known: tuple[str, ...]) -> Iterator[Found]:
    for key in row:
        if key not in known:
            hint = nearest(key, known) or T("Vale: {keys}.", keys=", ".join(known))
            yield Found(ERROR, "clave-desconocida", (*path, key), T("No existe la clave «{name}».", name=key), hint)


def _one_of(path: KeyPath, word: str, known: tuple[str, ...]) -> Found:
    hint = nearest(word, known) or T("Vale: {keys}.", keys=", ".join(known))
    return Found(ERROR, "valor", path, T("«{word}» no vale aquí.", word=Text.data(word[:80])), hint, value=True)


def _wrong(path: KeyPath, message: Text) -> Found:
    return Found(ERROR, "tipo", path, message)


def _absent(path: KeyPath, message: Text) -> Found:
    return Found(ERROR, "clave-ausente", path, message)
