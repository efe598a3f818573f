"""A scenario that is written for several systems of game, read as one of them plays it.

Wherever a table has a table of its own that is called like one of those systems, what stands in there counts under that
system alone; what stands outside counts under all. What comes of a roll is told there by the classes that all systems
share.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from zodiac_tui.content.form import Form, outcome_key
from zodiac_tui.content.found import ERROR, Found
from zodiac_tui.content.naming import HEAD, OTHER_SYSTEMS, SYSTEM, systems
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import CheckForm, OutcomeClass
from zodiac_tui.files.limits import KeyPath, Table, Toml
from zodiac_tui.files.toml import Document

GAP = "hueco-sistema"
"""The code of a table that says something for one system and nothing for another."""
CLASSES = {each.name.lower(): each for each in OutcomeClass}
"""Shared classes of results by the keys that tell what comes of them."""
_TRIED = {"opcion", "maniobra"}
"""What is tried by its id, mostly with a roll."""


def played(document: Document, form: Form) -> Document:
    """Return a document as the system of a format plays it; of a scenario for that one alone, the document itself."""
    named = systems(document.data)
    if len(named) < 2:
        return document
    reader = _Reader(form, named)
    data = reader.read(document.data)
    others: list[Toml] = [each for each in named if each != form.vocabulary.ruleset]
    head = {**cast(Table, data[HEAD]), SYSTEM: form.vocabulary.ruleset, OTHER_SYSTEMS: others}
    return replace(document, data={**data, HEAD: head}, written={**document.written, **reader.written})


def gaps(data: Table) -> list[Found]:
    """Return every table that says something for some of a scenario's systems and nothing for the others."""
    named = systems(data)
    return list(_gaps((), data, named)) if len(named) > 1 else []


def _gaps(path: KeyPath, value: Toml, named: Sequence[str]) -> Iterator[Found]:
    if isinstance(value, list):
        for place, each in enumerate(value):
            yield from _gaps((*path, place), each, named)
    if not isinstance(value, dict):
        return
    said = [each for each in named if isinstance(value.get(each), dict)]
    for lacking in named if said else ():
        if lacking not in said:
            table = Text.data(".".join(map(str, (*path, lacking))))
            message = T("Esto se dice para «{system}», y para «{other}» nada.", system=said[0], other=lacking)
            hint = T("Escribe [{table}]; vacía, si ahí no hay nada que decir.", table=table)
            yield Found(ERROR, GAP, (*path, said[0]), message, hint)
    for key, inside in value.items():
        yield from _gaps((*path, key), inside, named)


class _Reader:
    """Reads tables for one of several systems, and keeps where what it moves was written."""

    def __init__(self, form: Form, named: Sequence[str]) -> None:
        self.written: dict[KeyPath, KeyPath] = {}
        self._own = form.vocabulary.ruleset
        self._named = frozenset(named)
        self._forms = form.vocabulary.check_forms
        self._classes = _Classes(form)

    def read(self, data: Table) -> Table:
        """Return a file's tables."""
        return cast(Table, self._named_by_grade((), self._of_system((), data)))

    def _of_system(self, path: KeyPath, value: Toml) -> Toml:
        """Return a value without what is for other systems, and with what is for this one in its place."""
        match value:
            case list():
                return [self._of_system((*path, place), each) for place, each in enumerate(value)]
            case dict():
                common = {
                    key: self._of_system((*path, key), each) for key, each in value.items() if self._counts(key, each)
                }
                block = value.get(self._own)
                if isinstance(block, dict):
                    where = (*path, self._own)
                    return self._joined(path, where, common, cast(Table, self._of_system(where, block)))
                return common
        return value

    def _counts(self, key: str, value: Toml) -> bool:
        return key not in self._named or not isinstance(value, dict)

    def _joined(self, path: KeyPath, block: KeyPath, common: Table, own: Table) -> Table:
        """Put a system's own table over the common one: tables join, lists follow each other, all else is replaced."""
        joined = dict(common)
        for key, value in own.items():
            there = joined.get(key)
            if isinstance(there, dict) and isinstance(value, dict):
                joined[key] = self._joined((*path, key), (*block, key), there, value)
            elif isinstance(there, list) and isinstance(value, list):
                self.written |= {(*path, key, len(there) + n): (*block, key, n) for n in range(len(value))}
                joined[key] = [*there, *value]
            else:
                self.written[*path, key] = (*block, key)
                joined[key] = value
        return joined

    def _named_by_grade(self, path: KeyPath, value: Toml) -> Toml:
        """Return a value in which what comes of a roll stands under the keys of the system's grades."""
        match value:
            case list():
                return [self._named_by_grade((*path, place), each) for place, each in enumerate(value)]
            case dict():
                check = next((each for each in self._forms if isinstance(value.get(each.key), dict)), None)
                # Without a roll an option tells of results in vain, and of those of this system as much.
                may_roll = check is not None or _TRIED.intersection(path[-2:-1])
                row = self._told(path, value, check) if may_roll and CLASSES.keys() & value.keys() else value
                return {key: self._named_by_grade((*path, key), each) for key, each in row.items()}
        return value

    def _told(self, path: KeyPath, row: Table, check: CheckForm | None) -> Table:
        told = {key: value for key, value in row.items() if key not in CLASSES}
        for key, name in CLASSES.items():
            for grade in self._classes.grades(name, check, row) if key in row else ():
                if grade not in told:
                    told[grade] = row[key]
                    if grade != key:
                        self.written[*path, grade] = (*path, key)
        return told


class _Classes:
    """Which of a system's grades are told by what stands under a class."""

    def __init__(self, form: Form) -> None:
        words = form.vocabulary
        self._order = [outcome_key(grade.id) for grade in words.grades]
        self._first: dict[OutcomeClass, list[str]] = {each: [] for each in OutcomeClass}
        for grade in words.grades:
            stand_in = words.grade(grade.fallback).outcome_class if grade.fallback else None
            if stand_in is not grade.outcome_class and not grade.silent:
                self._first[grade.outcome_class].append(outcome_key(grade.id))

    def grades(self, name: OutcomeClass, check: CheckForm | None, row: Table) -> list[str]:
        """The keys of those grades of a class which no other one of it stands in for, by the check in a row."""
        fields = cast(Table, row[check.key]) if check else {}
        costs = check.costly.items() if check else ()
        costly = [outcome_key(grade) for key, grade in costs if fields.get(key) is True]
        if name is OutcomeClass.EXITO_CON_COSTE and costly:
            return costly
        return [self._next(grade) if grade in costly else grade for grade in self._first[name]]

    def _next(self, grade: str) -> str:
        return self._order[self._order.index(grade) + 1]
