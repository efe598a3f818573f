"""A document on its way to a Scenario: validate, lint, compile, let the ruleset look, and report it all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from zodiac_tui.content import names, parts, reach, words
from zodiac_tui.content.compile import Compiler
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, Found, report
from zodiac_tui.content.mentions import Mentions, mentions
from zodiac_tui.content.models import validate
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.files.limits import Table
from zodiac_tui.files.toml import Document

if TYPE_CHECKING:
    from zodiac_tui.core.ruleset import Problem

Problems = Callable[[Scenario], "list[Problem]"]
"""What a ruleset says of a scenario."""
_UNREADABLE = ("condicion", "duracion")
"""Problems with which nothing can be compiled."""


def examine(document: Document, form: Form, problems: Problems) -> list[Diagnostic]:
    """Return every diagnostic of a document, by line."""
    return report(document, _looked_at(document, form, problems)[1])


def compiled(document: Document, form: Form, problems: Problems) -> Scenario:
    """Return the scenario; raises ContentError with every diagnostic where there is any error."""
    scenario, found = _looked_at(document, form, problems)
    if scenario is None:
        raise ContentError(report(document, found))
    return scenario


def _looked_at(document: Document, form: Form, problems: Problems) -> tuple[Scenario | None, list[Found]]:
    fault = validate(form, document.data)
    if fault is not None:
        from zodiac_tui.content.faults import explained  # noqa: PLC0415  (errors alone need it)

        return None, explained(form, fault)
    noted = mentions(form, document.data)
    found = list(_lint(form, document.data, noted))
    scenario = None
    if not any(each.code in _UNREADABLE for each in found):
        scenario = Compiler(form).scenario(document.data, document.digest)
        found += _of_ruleset(scenario, problems, sound=not _any_error(found))
    return None if _any_error(found) else scenario, found


def _lint(form: Form, data: Table, noted: Mentions) -> Iterator[Found]:
    yield from names.broken_references(data, noted)
    unreadable = list(names.broken_words(noted))
    yield from unreadable
    if not unreadable:
        yield from names.broken_names(form, data, noted)
    yield from parts.cover(form, data)
    yield from parts.choices(form, data)
    yield from parts.encounters(data)
    yield from reach.early_exits(noted)
    yield from reach.dead_ends(data)
    yield from reach.unreached(data, noted)
    yield from words.strange_braces(noted)


def _of_ruleset(scenario: Scenario, problems: Problems, *, sound: bool) -> list[Found]:
    if sound:
        return [_found(each) for each in problems(scenario)]
    # With a reference missing the ruleset sees what it can: the reference itself is reported already.
    with suppress(LookupError):
        return [_found(each) for each in problems(scenario)]
    return []


def _found(problem: Problem) -> Found:
    return Found(problem.severity, problem.code, problem.path, problem.message, problem.hint, value=True)


def _any_error(found: list[Found]) -> bool:
    return any(each.severity == ERROR for each in found)
