"""What a scenario's document makes, and everything that is wrong with it, whatever it holds."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import cast

from zodiac_tui.catalog import creation, registry, sheets
from zodiac_tui.catalog.including import HEAD, Whole
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, Found, first, nearest
from zodiac_tui.content.naming import OTHER_SYSTEMS
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table
from zodiac_tui.files.sources import LANGUAGE_FOLDER, Sources
from zodiac_tui.files.toml import Document


@cache
def form_of(ruleset: str, language: str = "") -> Form:
    """Return the scenario format of a ruleset, made once; its bestiary in the words of a language, where it has them.

    Raises UsageError for an unknown one.
    """
    vocabulary = registry.vocabulary(ruleset)
    bestiary = vocabulary.bestiary_in.get(language)
    return Form(vocabulary if bestiary is None else replace(vocabulary, bestiary=bestiary))


def made(document: Document, language: str = "", *, kept: bool = False) -> Scenario:
    """Return the scenario or the creation that a document makes, whose words are in a language. Raises ContentError
    with every diagnostic where there is any error; `kept`: for those alone without which it cannot be played.
    """
    if creation.is_creation(document.data):
        return creation.creation(document)
    return _compiled(document, language, kept=kept)


def _compiled(document: Document, language: str, *, kept: bool) -> Scenario:
    ruleset = _ruleset(document)
    if sheets.is_sheet(document.data):
        message, hint = T("Es la ficha de un PJ, no un escenario."), T("Juégala con «--pj» en un escenario.")
        raise ContentError([Diagnostic(ERROR, "es-ficha", document.name, 0, 0, message, hint)])
    if ruleset not in registry.RULESETS:
        raise ContentError(_refused(document))
    # Imported here: a listing needs no validator.
    from zodiac_tui.content.loading import compiled  # noqa: PLC0415

    return compiled(document, form_of(ruleset, language), registry.problems(ruleset), kept=kept)


def diagnostics(document: Document) -> list[Diagnostic]:
    """Every diagnostic of a document, whatever it holds."""
    if sheets.is_sheet(document.data):
        return (None if "sistema" in document.data else _included(document)) or sheets.check(document)
    from zodiac_tui.content.loading import examine  # noqa: PLC0415

    ruleset = _ruleset(document)
    if ruleset in registry.RULESETS:
        if OTHER_SYSTEMS in cast(Table, document.data[HEAD]):
            return _by_each(document)
        return examine(document, form_of(ruleset), registry.problems(ruleset))
    if not ruleset:
        from zodiac_tui.catalog.pieces import examined as part  # noqa: PLC0415

        told = part(document, _forms(), diagnostics)
        if told is not None:
            return told
    unknown = _no_system(document, ruleset)
    slip = nearest(ruleset, registry.RULESETS)
    if slip:
        meant = str(dict(slip.values)["name"])
        return examine(document, form_of(meant), registry.problems(meant), [unknown])
    from zodiac_tui.content.foreign import foreign  # noqa: PLC0415

    return foreign(document, _forms(), unknown)


def _by_each(document: Document) -> list[Diagnostic]:
    """Every diagnostic of a document for several systems; what holds under a later one alone says so."""
    from zodiac_tui.catalog import systems  # noqa: PLC0415  (few scenarios are for several)
    from zodiac_tui.content.loading import examine  # noqa: PLC0415

    told: list[Diagnostic] = []
    forms = {each: form_of(each) for each in systems.systems(document.data) if each in registry.RULESETS}
    for place, (system, read) in enumerate(systems.as_each(document, forms)):
        apart = () if place else systems.unsound(document.data)
        found = [each for each in examine(read, forms[system], registry.problems(system), apart) if each not in told]
        told += [replace(each, message=_under(system, each.message)) for each in found] if place else found
    files = dict.fromkeys(each.file for each in told)
    order = {name: place for place, name in enumerate(files)}
    return first(sorted(told, key=lambda each: (order[each.file], each.line, each.column)), document.name)


def _under(system: str, message: Text) -> Text:
    return T("Con el sistema «{system}»: {message}", system=system, message=message)


def _included(document: Document) -> list[Diagnostic] | None:
    """What is said of a file with PJ alone that a scenario around it includes."""
    from zodiac_tui.catalog.pieces import included  # noqa: PLC0415

    return included(document, diagnostics)


def _forms() -> list[Form]:
    return [form_of(each) for each in registry.RULESETS]


def _refused(document: Document) -> list[Diagnostic]:
    """Why a document of no ruleset cannot be played."""
    told = diagnostics(document)
    if any(each.severity == ERROR for each in told):
        return told
    from zodiac_tui.catalog.pieces import played  # noqa: PLC0415

    return [played(document.name)]


def _ruleset(document: Document) -> str:
    """The ruleset that a scenario names, or the empty string."""
    head = document.data.get("escenario")
    named = head.get("sistema") if isinstance(head, dict) else None
    return named if isinstance(named, str) else ""


def _no_system(document: Document, named: str) -> Found:
    """What is said of a scenario that names no ruleset, or one that there is not."""
    head = document.data.get("escenario")
    if not named:
        path = ("escenario",) if isinstance(head, dict) else ()
        remedy = T("Escribe el sistema de juego: {known}.", known=", ".join(registry.RULESETS))
        return Found(ERROR, "sistema", path, T("Falta «sistema» en la tabla [escenario]."), remedy)
    hint = nearest(named, registry.RULESETS)
    return Found(ERROR, "sistema", ("escenario", "sistema"), registry.unknown(named), hint, value=True)


def of_languages(read: Whole, files: Sources) -> list[Diagnostic]:
    """What is wrong with the words of a scenario in other languages, which few have."""
    if HEAD not in read.document.data or not files.has(LANGUAGE_FOLDER):
        return []
    from zodiac_tui.catalog.translating import checked  # noqa: PLC0415

    return checked(read, files, diagnostics)
