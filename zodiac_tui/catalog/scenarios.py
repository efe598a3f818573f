"""Finding, listing, loading and checking scenarios: shipped, the user's own, or any file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from zodiac_tui.catalog import creation, reading, registry, sheets
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, Found, nearest
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import Table
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.toml import Document
from zodiac_tui.files.toml import load as read

if TYPE_CHECKING:
    from zodiac_tui.core.ruleset import Problem

Problems = Callable[[Scenario], "list[Problem]"]

ENVIRONMENT = "ZODIAC_ESCENARIOS"
"""The variable that names more folders of scenarios."""
SUFFIX = ".toml"


@dataclass(frozen=True)
class Listed:
    """A scenario that was found. `error` says why it cannot be read; its title is then its id."""

    id: str
    title: str
    path: Path
    ruleset: str = ""
    synopsis: str = ""
    duration: str = ""
    error: Text | None = None


def folders() -> list[Path]:
    """Return the folders that scenarios are looked for in: the user's, those of ZODIAC_ESCENARIOS, the shipped."""
    # Imported here: a game that is started by its path needs no folders.
    from platformdirs import user_data_path  # noqa: PLC0415

    named = [Path(each) for each in os.environ.get(ENVIRONMENT, "").split(os.pathsep) if each]
    return [*named, user_data_path("zodiac-tui", appauthor=False) / "escenarios", shipped()]


def shipped() -> Path:
    """Return the folder of the scenarios that come with the program: in the package, else in the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "scenarios"
    return inside if inside.is_dir() else package.parent / "scenarios"


def listing() -> list[Listed]:
    """Return every scenario that is found, by title; of two with one id, the first by folder. Never raises."""
    found: dict[str, Listed] = {}
    for path in _files():
        listed = _listed(path)
        if listed is None:
            continue
        found.setdefault(listed.id, listed)
    return sorted(found.values(), key=lambda each: (each.title.casefold(), each.id))


def find(name: str) -> Path:
    """Return the file of a scenario given by path or by id. Raises ContentError, with the nearest id."""
    if os.sep in name or "/" in name or name.endswith(SUFFIX):
        return Path(name)
    by_id = {listed.id: listed.path for listed in listing()}
    if name in by_id:
        return by_id[name]
    message = T("No hay ningún escenario «{id}».", id=Text.data(name[:80]))
    hint = nearest(name, by_id) or T("«zodiac scenarios» muestra los que hay.")
    raise ContentError([Diagnostic("error", "escenario-desconocido", name[:80], 0, 0, message, hint)])


def split(name: str) -> tuple[str, str | None]:
    """Part a name from the `#part` behind it.

    >>> split("farol#muelle"), split("farol")
    (('farol', 'muelle'), ('farol', None))
    """
    whole, mark, part = name.rpartition("#")
    return (whole, part) if mark and whole and part else (name, None)


def load(name: str | Path, part: str | None = None) -> Scenario:
    """Return a compiled scenario, given by id or path. `part`: a scene to start in, or an encounter.

    Raises ContentError with every diagnostic where there is any error.
    """
    if part is None and isinstance(name, str):
        name, part = split(name)
    path = name if isinstance(name, Path) else find(name)
    scenario = _compiled(reading.document(read_bytes(path), str(path), _diagnostics))
    return scenario if part is None else _started(scenario, part, str(path))


def load_bytes(raw: bytes, name: str) -> Scenario:
    """Return the scenario that a file's bytes make, as for the copy in a save; `name` stands for it in messages.

    Raises ContentError with every diagnostic where there is any error.
    """
    document = reading.document(raw, name, _diagnostics)
    return creation.creation(document) if creation.is_creation(document.data) else _compiled(document)


def check(path: Path) -> list[Diagnostic]:
    """Return every diagnostic of a file, by line. Never raises for what is in the file."""
    try:
        document = reading.document(read_bytes(path), str(path), _diagnostics)
    except ContentError as error:
        return list(error.diagnostics)
    return _diagnostics(document)


@cache
def form_of(ruleset: str) -> Form:
    """Return the scenario format of a ruleset, made once. Raises UsageError for an unknown one."""
    return Form(registry.vocabulary(ruleset))


def _compiled(document: Document) -> Scenario:
    ruleset = _ruleset(document)
    if ruleset not in registry.RULESETS:
        raise ContentError(_diagnostics(document))
    # Imported here: a listing needs no validator.
    from zodiac_tui.content.loading import compiled  # noqa: PLC0415

    return compiled(document, form_of(ruleset), registry.problems(ruleset))


def _diagnostics(document: Document) -> list[Diagnostic]:
    """Every diagnostic of a document, whatever it holds."""
    if sheets.is_sheet(document.data):
        return sheets.check(document)
    from zodiac_tui.content.loading import examine  # noqa: PLC0415

    ruleset = _ruleset(document)
    if ruleset in registry.RULESETS:
        return examine(document, form_of(ruleset), registry.problems(ruleset))
    unknown = _no_system(document, ruleset)
    slip = nearest(ruleset, registry.RULESETS)
    if slip:
        meant = str(dict(slip.values)["name"])
        return examine(document, form_of(meant), registry.problems(meant), [unknown])
    from zodiac_tui.content.foreign import foreign  # noqa: PLC0415

    return foreign(document, [form_of(each) for each in registry.RULESETS], unknown)


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


def _started(scenario: Scenario, part: str, file: str) -> Scenario:
    if part in scenario.scenes:
        return replace(scenario, start=part)
    if part in scenario.encounters:
        return scenario
    message = T("El escenario no tiene ninguna escena ni encuentro «{id}».", id=Text.data(part[:80]))
    hint = nearest(part, [*scenario.scenes, *scenario.encounters])
    raise ContentError([Diagnostic("error", "parte-desconocida", file, 0, 0, message, hint)])


def _files() -> Iterator[Path]:
    for folder in folders():
        try:
            yield from sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
        except OSError:
            continue


def _listed(path: Path) -> Listed | None:
    """What a list says of a file; nothing for a character's sheet, which lies among scenarios."""
    try:
        data = read(path).data
    except ContentError as error:
        return Listed(path.stem, path.stem, path, error=error.diagnostics[0].message)
    if sheets.is_sheet(data):
        return None
    head = data.get("escenario")
    if not isinstance(head, dict) or not isinstance(head.get("id"), str):
        return Listed(path.stem, path.stem, path, error=T("No tiene tabla [escenario] con su «id»."))
    name = _text(head, "id")
    return Listed(
        name,
        _text(head, "titulo") or name,
        path,
        _text(head, "sistema"),
        _text(head, "sinopsis"),
        _text(head, "duracion"),
    )


def _text(head: Table, key: str) -> str:
    value = head.get(key)
    return value if isinstance(value, str) else ""
