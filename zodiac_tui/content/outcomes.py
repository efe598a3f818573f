"""Outcomes of a roll: which must be told, and which never come, where what an author says of it leaves few grades."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import cast

from zodiac_tui.content.form import Form, outcome_key
from zodiac_tui.content.found import WARNING, Found
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import OutcomeClass
from zodiac_tui.files.limits import KeyPath, Table


@cache
def outcomes(form: Form) -> Outcomes:
    """What can be said of the outcomes of a format; made once a Form."""
    return Outcomes(form)


class Outcomes:
    """Says of a roll what its outcomes lack and what of them is written in vain."""

    def __init__(self, form: Form) -> None:
        grades = form.vocabulary.grades
        self._only = {each.key: each.only for each in form.vocabulary.check_forms if each.only}
        self._chains = {grade.id: chain(form, grade.id) for grade in grades}
        self._silent = {grade.id for grade in grades if grade.silent}
        self._required = [outcome_key(grade.id) for grade in grades if grade.required]

    def lacking(self, check: str, row: Table, fields: Table) -> list[str]:
        """The outcomes that a roll by `fields` needs and that are not in a row, by their keys."""
        limits = self._limits(check, fields)
        if not limits:
            return [key for key in self._required if key not in row]
        chains = [self._chains[grade] for grade in self._left(limits) if grade not in self._silent]
        return list(dict.fromkeys(keys[-1] for keys in chains if row.keys().isdisjoint(keys)))

    def told(self, check: str, row: Table) -> list[str]:
        """The keys of what is told of the grades that a roll in a row may come to."""
        left = self._left(self._limits(check, cast(Table, row[check])))
        keys = dict.fromkeys(next((key for key in self._chains[grade] if key in row), "") for grade in left)
        return [key for key in keys if key]

    def never(self, path: KeyPath, check: str, row: Table, fields: Table) -> Iterator[Found]:
        """Outcomes in a row that a roll by `fields` cannot come to."""
        limits = self._limits(check, fields)
        if not limits:
            return
        left = self._left(limits)
        read = {next((key for key in self._chains[grade] if key in row), "") for grade in left}
        for grade, keys in self._chains.items():
            if keys[0] in row and keys[0] not in read:
                key, value = next(pair for pair, only in limits.items() if grade not in only)
                message = T("Con {key} = {value} este resultado no sale nunca.", key=key, value=_as_typed(value))
                hint = T("Quítalo, o cambia «{key}».", key=key)
                yield Found(WARNING, "resultado-imposible", (*path, keys[0]), message, hint)

    def _limits(self, check: str, fields: Table) -> dict[tuple[str, str | bool], tuple[str, ...]]:
        """What leaves fewer grades, and which."""
        only = self._only.get(check, {})
        return {pair: grades for pair, grades in only.items() if pair[0] in fields and fields[pair[0]] == pair[1]}

    def _left(self, limits: dict[tuple[str, str | bool], tuple[str, ...]]) -> list[str]:
        return [grade for grade in self._chains if all(grade in only for only in limits.values())]


def class_of(form: Form, key: str, check: str, fields: Table) -> str:
    """The key of the class that tells of a grade, given by its key, in a scenario for several systems."""
    costly = next(each.costly for each in form.vocabulary.check_forms if each.key == check)
    if any(outcome_key(grade) == key and fields.get(cost) is True for cost, grade in costly.items()):
        return OutcomeClass.EXITO_CON_COSTE.name.lower()
    return form.vocabulary.grade(form.grades[key]).outcome_class.name.lower()


def chain(form: Form, grade: str) -> tuple[str, ...]:
    """The key of a grade's outcome, and of those that stand in for it in turn."""
    keys = [outcome_key(grade)]
    while grade := form.vocabulary.grade(grade).fallback:
        keys.append(outcome_key(grade))
    return tuple(keys)


def _as_typed(value: str | bool) -> Text:
    return Text.data(f'"{value}"' if isinstance(value, str) else str(value).lower())
