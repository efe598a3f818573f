"""Finding, listing, loading and checking scenarios: shipped, the user's own, or any file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from zodiac_tui.catalog import creation, registry, sheets
from zodiac_tui.catalog.including import whole
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, Found, nearest
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.files.limits import Table
from zodiac_tui.files.resting import undisturbed
from zodiac_tui.files.sources import ARCHIVE, Kept, Sources, is_scenario_folder, of_path
from zodiac_tui.files.toml import Document, parse

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
    named = [Path(each) for each in os.environ.get(ENVIRONMENT, "").split(os.pathsep) if each]
    return [*named, own_folder(), shipped()]


def own_folder() -> Path:
    """Return the folder of the user's own scenarios, which need not exist."""
    # Imported here: a game that is started by its path needs no folders.
    from platformdirs import user_data_path  # noqa: PLC0415

    return user_data_path("zodiac-tui", appauthor=False) / "escenarios"


def shipped() -> Path:
    """Return the folder of the scenarios that come with the program: in the package, else in the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "scenarios"
    return inside if inside.is_dir() else package.parent / "scenarios"


def listing() -> list[Listed]:
    """Return every scenario that is found, by title; of two with one id, the first by folder. Never raises.

    One that cannot be read stands beside those that can, whatever its name is.
    """
    found: dict[tuple[str, Path | None], Listed] = {}
    for path in _files():
        listed = _listed(path)
        if listed is not None:
            found.setdefault((listed.id, listed.path if listed.error else None), listed)
    return sorted(found.values(), key=lambda each: (each.title.casefold(), each.id))


def find(name: str) -> Path:
    """Return the file or the folder of a scenario given by path or by id. Raises ContentError, with the nearest id."""
    if os.sep in name or "/" in name or name.endswith((SUFFIX, ARCHIVE)):
        return Path(name)
    # A readable one goes before another whose file happens to be called so.
    by_id = {listed.id: listed.path for listed in sorted(listing(), key=lambda each: each.error is None)}
    if name in by_id:
        return by_id[name]
    if name and is_scenario_folder(Path(name)):
        return Path(name)
    message = T("No hay ningún escenario «{id}».", id=Text.data(called(Path(name))[:80] if name else name))
    hint = nearest(name, by_id) or T("«zodiac scenarios» muestra los que hay.")
    raise ContentError([Diagnostic("error", "escenario-desconocido", name[:80], 0, 0, message, hint)])


def called(path: Path) -> str:
    """Return how a scenario's file or folder is called in messages: a folder named only by dots by its own name.

    >>> called(Path("cuentos/barca.toml")), called(Path.cwd()) != called(Path("."))
    ('cuentos/barca.toml', True)
    """
    return str(path) if path.name not in ("", "..") else path.resolve().name or str(path)


def paths_in(folder: Path) -> list[Path]:
    """Return what lies in a folder and may be a scenario, by name; nothing where it cannot be read."""
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        return []
    return [path for path in inside if path.suffix in (SUFFIX, ARCHIVE) or is_scenario_folder(path)]


def id_of(path: Path) -> str:
    """Return the id of the scenario at a path; the empty string where there is none that can be read."""
    listed = _listed(path)
    return listed.id if listed is not None and listed.error is None else ""


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
    scenario, _ = load_sources(of_path(path))
    return scenario if part is None else _started(scenario, part, str(path))


@undisturbed()
def load_sources(files: Sources) -> tuple[Scenario, Mapping[str, bytes]]:
    """Return the scenario that files make, or the creation, and those of them that it is made of, by their names.

    Raises ContentError with every diagnostic where there is any error.
    """
    read = whole(files, _diagnostics)
    made = creation.creation if creation.is_creation(read.document.data) else _compiled
    return made(read.document), read.sources


def load_bytes(raw: bytes, name: str) -> Scenario:
    """Return the scenario that a single file's bytes make; `name` stands for it in messages.

    Raises ContentError with every diagnostic where there is any error.
    """
    return load_sources(Kept({name: raw}, name))[0]


@undisturbed()
def check(path: Path) -> list[Diagnostic]:
    """Return every diagnostic of a scenario's files, or of a sheet, file by file and by line.

    Never raises for what is in them.
    """
    try:
        return _diagnostics(whole(of_path(path), _diagnostics).document)
    except ContentError as error:
        return list(error.diagnostics)


@cache
def form_of(ruleset: str) -> Form:
    """Return the scenario format of a ruleset, made once. Raises UsageError for an unknown one."""
    return Form(registry.vocabulary(ruleset))


def _compiled(document: Document) -> Scenario:
    ruleset = _ruleset(document)
    if sheets.is_sheet(document.data):
        message, hint = T("Es la ficha de un PJ, no un escenario."), T("Juégala con «--pj» en un escenario.")
        raise ContentError([Diagnostic(ERROR, "es-ficha", document.name, 0, 0, message, hint)])
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
        if is_scenario_folder(folder):
            yield folder
            continue
        yield from paths_in(folder)


def _listed(path: Path) -> Listed | None:
    """What a list says of a file or a folder; nothing for a character's sheet, which lies among scenarios."""
    try:
        files = of_path(path)
        data = parse(files.read(files.main), files.shown(files.main)).data
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
