"""A document on its way to a Scenario: validate, lint, compile, let the ruleset look, and report it all at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from zodiac_tui.content import (
    bestiary,
    blanks,
    fights,
    names,
    namesakes,
    openings,
    parts,
    reach,
    remarks,
    rings,
    tales,
    unused,
    words,
)
from zodiac_tui.content.compile import Compiler
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, SILENCE, Found, enough, first, is_enough, needed, report
from zodiac_tui.content.mentions import Mentions, mentions
from zodiac_tui.content.models import validate
from zodiac_tui.content.sound import SMALL, sound
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.files.limits import Table
from zodiac_tui.files.resting import undisturbed
from zodiac_tui.files.toml import Document

if TYPE_CHECKING:
    from zodiac_tui.core.ruleset import Problem

Problems = Callable[[Scenario], "list[Problem]"]
"""What a ruleset says of a scenario."""


def examine(document: Document, form: Form, problems: Problems, apart: Iterable[Found] = ()) -> list[Diagnostic]:
    """Return every diagnostic of a document, by line, with those problems that were found apart from here."""
    told = report(document, [*apart, *problems_of(document, form, problems)])
    if not any(SILENCE in part.text for part in (document, *document.owners.values())):
        return told
    from zodiac_tui.content.codes import unknown  # noqa: PLC0415  (few files silence anything)

    odd = unknown(document)
    order = {name: place for place, name in enumerate(dict.fromkeys(each.file for each in (*told, *odd)))}
    if not odd:
        return told
    return first(sorted([*told, *odd], key=lambda each: (order[each.file], each.line, each.column)), document.name)


def problems_of(document: Document, form: Form, problems: Problems) -> list[Found]:
    """Return every problem of a document, in no order."""
    return _looked_at(document, form, problems)[1]


def compiled(document: Document, form: Form, problems: Problems, *, kept: bool = False) -> Scenario:
    """Return the scenario; raises ContentError with every diagnostic where there is any error.

    `kept`: it is the copy of a game under way, which only what play needs may refuse.
    """
    scenario, found = _looked_at(document, form, problems, kept=kept)
    if scenario is None:
        raise ContentError(report(document, found))
    return replace(scenario, digest=document.digest)


@undisturbed()
def _looked_at(
    document: Document, form: Form, problems: Problems, *, kept: bool = False
) -> tuple[Scenario | None, list[Found]]:
    data, missing = bestiary.filled(form, document.data)
    # With a fault of the format what else there is must be found without it.
    noted = mentions(form, data) if _is_sound(document, form, data) and not missing else None
    if noted is None or any(names.broken(data, noted)):
        from zodiac_tui.content.thorough import everything  # noqa: PLC0415  (errors alone need it)

        def rest(mended: Table) -> Iterable[Found]:
            return _rest(document, form, mended, mentions(form, mended), problems, mended=True, kept=kept)[1]

        return None, _in_parts(document, [*missing, *everything(form, replace(document, data=data), rest)])
    scenario, found = _rest(document, form, data, noted, problems, kept=kept)
    return None if _any_error(found) else scenario, _in_parts(document, found)


def _is_sound(document: Document, form: Form, data: Table) -> bool:
    """Whether a document has no fault of the format."""
    if document.flawed:
        return False
    return (sum(map(len, _texts(document))) < SMALL and sound(form, data)) or not validate(form, data)


def _in_parts(document: Document, found: list[Found]) -> list[Found]:
    """Return what holds of a document whose parts others may share, and what their texts alone show."""
    if document.owners:
        found = [each for each in found if each.code != unused.UNUSED or document.owner(each.path) is document]
    return [*found, *blanks.selectors(document.data, _texts(document))]


def _texts(document: Document) -> Collection[str]:
    """The texts of a document's files."""
    return {id(part): part.text for part in (document, *document.owners.values())}.values()


def _rest(
    document: Document,
    form: Form,
    data: Table,
    noted: Mentions,
    problems: Problems,
    *,
    mended: bool = False,
    kept: bool = False,
) -> tuple[Scenario | None, list[Found]]:
    """Look at a document's tables, in which the format, references, conditions and durations are sound.

    In `mended` ones a reference may still lead nowhere, where there is nothing at all for it to lead to. There is no
    scenario where there are more errors than are told. Of a `kept` copy only what play needs is told.
    """
    bare = remarks.without(data) if remarks.may_be_in(_texts(document)) else data
    told: Iterable[Found] = chain(_lint(form, data, noted), remarks.unfinished(data) if bare is not data else ())
    found = enough(needed(told) if kept else told)
    if is_enough(found):
        return None, found
    scenario = Compiler(form).scenario(bare)
    of_ruleset = _of_ruleset(scenario, problems, sound=not mended and not _any_error(found))
    # A ruleset that has told as much as it tells may not have come to what play needs.
    return scenario, [*found, *(needed(of_ruleset) if kept and not is_enough(of_ruleset) else of_ruleset)]


def _lint(form: Form, data: Table, noted: Mentions) -> Iterator[Found]:
    yield from names.broken_names(form, data, noted)
    yield from parts.cover(form, data)
    yield from parts.choices(form, data)
    yield from parts.idle(form, data, noted)
    yield from parts.encounters(form, data)
    yield from fights.misplaced(noted)
    yield from namesakes.namesakes(form, data, noted)
    yield from reach.early_exits(noted)
    tracks = {each.id: each.maximum for each in form.vocabulary.tracks if each.maximum}
    yield from reach.dead_ends(form, data, noted, tracks)
    yield from reach.unreached(data, noted)
    yield from reach.endless(data, noted)
    yield from rings.rings(data)
    yield from openings.impossible(data, noted, tracks)
    yield from openings.late(data, noted, tracks)
    yield from unused.unused(form, data, noted)
    if _time_stands_still(data, noted):
        from zodiac_tui.content.stopped import stopped  # noqa: PLC0415  (where no time passes nothing should wait for it)

        yield from stopped(form, data, noted, tracks)
    yield from blanks.blanks(noted)
    yield from words.strange_braces(form, data, noted)
    yield from tales.odd(form, data, noted)
    if data.get("reloj"):
        from zodiac_tui.content.winding import wound  # noqa: PLC0415  (few scenarios have clocks)

        yield from wound(data)


def _time_stands_still(data: Table, noted: Mentions) -> bool:
    """Whether something waits for time, and no time is written that passes."""
    if data.get("encuentro") or any(trail[1] in ("tiempo", "duracion") for trail, _ in noted.durations):
        return False
    return any(trail[1] == "cada" for trail, _ in noted.durations) or any(
        "minutos" in each for _, each in noted.conditions
    )


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
