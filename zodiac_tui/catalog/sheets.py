"""Finding, loading and checking the sheets of characters, and taking them into a scenario."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from zodiac_tui.catalog import reading, registry
from zodiac_tui.content.found import ERROR, Found, nearest, report
from zodiac_tui.core.errors import ContentError, Diagnostic, UsageError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table, Toml
from zodiac_tui.files.toml import Document

if TYPE_CHECKING:
    from zodiac_tui.content.sheets import SheetForm
    from zodiac_tui.core.sheet import Sheet
    from zodiac_tui.core.state import State

SUFFIX = ".toml"


def is_path(name: str) -> bool:
    """Whether a name is that of a sheet's file rather than an id.

    >>> is_path("akemi"), is_path("akemi.toml")
    (False, True)
    """
    return name.endswith(SUFFIX) or os.sep in name or "/" in name


def is_sheet(data: Table) -> bool:
    """Whether a file is meant for one character rather than for a scenario.

    >>> is_sheet({"sistema": "zodiac", "pj": {}}), is_sheet({"escenario": {}, "pj": {}})
    (True, False)
    """
    return "escenario" not in data and "pj" in data and "escena" not in data


def load_bytes(raw: bytes, name: str, *, kept: bool = False) -> Sheet:
    """Return the sheet that a file's bytes make; raises ContentError with every diagnostic where there is any error.

    `kept`: they are the copy in a game under way, which only what play needs may refuse.
    """
    document = reading.document(raw, name, check)
    if not is_sheet(document.data):
        message = T("No es la ficha de un PJ: le falta la tabla [pj] o es un escenario.")
        raise ContentError([Diagnostic("error", "no-es-ficha", name, 0, 0, message)])
    ruleset = _system(document)
    from zodiac_tui.content.sheets import compiled  # noqa: PLC0415  (a list of scenarios needs no validator)

    return compiled(document, _form(ruleset), registry.sheet_problems(ruleset), kept=kept)


def check(document: Document) -> list[Diagnostic]:
    """Return every diagnostic of a sheet, by line. Never raises for what is in the file."""
    told: list[Diagnostic] = []
    try:
        ruleset = _system(document)
    except ContentError as error:
        told += error.diagnostics
        ruleset = _slip(document.data.get("sistema"))
    if ruleset:
        from zodiac_tui.content.sheets import examine  # noqa: PLC0415  (a list of scenarios needs no validator)

        told += examine(document, _form(ruleset), registry.sheet_problems(ruleset))
    return told


def _slip(named: Toml | None) -> str:
    """The ruleset that a name is a slip of, or the empty string."""
    hint = nearest(named, registry.RULESETS) if isinstance(named, str) else None
    return str(dict(hint.values)["name"]) if hint else ""


def join(scenario: Scenario, sheets: Mapping[str, Sheet], systems: Collection[str] = ()) -> Scenario:
    """Return a scenario with the characters of sheets among those that it has made; the keys name their files.

    A sheet with the id and the name of one of its PJ is that PJ, come back. Raises ContentError for a sheet of
    another ruleset, which says what to do (`systems`: those that the scenario is written for), and for ids that two
    different things share.
    """
    from hashlib import sha256  # noqa: PLC0415  (3 ms that a check does not need)

    for file, sheet in sheets.items():
        clashes = list(_clashes(scenario, sheet, systems))
        if clashes:
            raise ContentError([Diagnostic("error", "choque", file, 0, 0, *each) for each in clashes])
        scenario = replace(
            scenario,
            characters={**scenario.characters, sheet.profile.id: sheet.profile},
            gear={**scenario.gear, **sheet.gear},
            items={**scenario.items, **sheet.items},
            digest=sha256(f"{scenario.digest}{sheet.digest}".encode()).hexdigest(),
        )
    return scenario


def seen(sheet: Sheet) -> tuple[Scenario, State]:
    """Return a scenario and a state of nothing but a sheet's character, so that it can be shown."""
    # Imported here: a check needs no state.
    from zodiac_tui.content.sheets import alone  # noqa: PLC0415
    from zodiac_tui.core.state import State  # noqa: PLC0415
    from zodiac_tui.engine.start import characters  # noqa: PLC0415

    scenario = alone(sheet.profile, sheet.ruleset, sheet.gear, sheet.items)
    (actor,) = characters(scenario, registry.get(sheet.ruleset), [sheet.profile.id])
    carried = sheet.profile.fields.get("objetos")
    items = tuple(map(str, carried)) if isinstance(carried, list) else ()
    return scenario, State(sheet.ruleset, scenario.id, (actor.id,), {actor.id: actor}, "", items=items)


def text(sheet: Sheet) -> str:
    """Return a sheet as the file that makes it."""
    from zodiac_tui.content.writing import sheet_text  # noqa: PLC0415  (only to write one)

    return sheet_text(sheet.ruleset, sheet.profile, sheet.gear.values(), sheet.items)


Clash = tuple[Text, Text]


def _clashes(scenario: Scenario, sheet: Sheet, systems: Collection[str]) -> Iterable[Clash]:
    if sheet.ruleset != scenario.ruleset:
        yield _of_another_system(scenario, sheet, systems)
        return
    name = sheet.profile.id
    other = scenario.characters.get(name)
    if name in scenario.npcs or (other is not None and other.name != sheet.profile.name):
        whose = other or scenario.npcs[name]
        yield (
            T("El escenario ya tiene un personaje «{id}»: {name}.", id=name, name=Text.data(whose.name)),
            T("Cambia el «id» de la ficha."),
        )
    yield from _same_ids({key: each.name for key, each in scenario.gear.items() if sheet.gear.get(key) != each}, sheet)
    yield from _same_ids({key: each for key, each in scenario.items.items() if sheet.items.get(key) != each}, sheet)


def _of_another_system(scenario: Scenario, sheet: Sheet, systems: Collection[str]) -> Clash:
    values = {"name": Text.data(sheet.profile.name), "sheet": Text.data(sheet.ruleset)}
    message = T(
        "{name} es un PJ de «{sheet}», y aquí se juega con «{scenario}».",
        scenario=Text.data(scenario.ruleset),
        **values,
    )
    if sheet.ruleset in systems:
        return message, T("El escenario también está escrito para «{sheet}»: empieza con --ruleset {sheet}.", **values)
    return message, T(
        "Juega con {name} algo de «{sheet}», o haz otro PJ para esto: zodiac new pj FICHERO --ruleset {system}.",
        system=Text.data(scenario.ruleset),
        **values,
    )


def _same_ids(theirs: Mapping[str, str], sheet: Sheet) -> Iterable[Clash]:
    """Things of a sheet that have the id of something else in the scenario."""
    for key in [*sheet.gear, *sheet.items]:
        if key in theirs:
            yield (
                T("El escenario llama «{id}» a otra cosa: {name}.", id=key, name=Text.data(theirs[key])),
                T("Cambia ese identificador en la ficha, en su tabla y donde el PJ la lleva."),
            )


@cache
def _form(ruleset: str) -> SheetForm:
    from zodiac_tui.content.sheets import SheetForm  # noqa: PLC0415  (a list of scenarios needs no validator)

    return SheetForm(registry.vocabulary(ruleset))


def _system(document: Document) -> str:
    """The ruleset that a sheet names; raises ContentError."""
    named = document.data.get("sistema")
    known: Sequence[str] = tuple(registry.RULESETS)
    if not isinstance(named, str):
        message, hint = T("Falta «sistema» al principio de la ficha."), T('Por ejemplo: sistema = "{id}".', id=known[0])
        raise ContentError(report(document, [Found(ERROR, "sistema", ("sistema",), message, hint)]))
    try:
        registry.vocabulary(named)
    except UsageError as error:
        found = Found(ERROR, "sistema", ("sistema",), error.message, nearest(named, known), True)
        raise ContentError(report(document, [found])) from None
    return named
