"""Finding, listing, loading and checking scenarios: shipped, the user's own, or any file."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from zodiac_tui.catalog.including import HEAD, Whole, whole
from zodiac_tui.catalog.listed import Listed, listed_at
from zodiac_tui.catalog.reviewing import diagnostics, form_of, made, of_languages
from zodiac_tui.content.found import ERROR, nearest
from zodiac_tui.content.naming import OTHER_SYSTEMS, SYSTEM
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.resting import undisturbed
from zodiac_tui.files.sources import ARCHIVE, LANGUAGE_FOLDER, MAIN, Kept, Sources, is_scenario_folder, of_path

if TYPE_CHECKING:
    from zodiac_tui.core.ruleset import Problem

Problems = Callable[[Scenario], "list[Problem]"]

ENVIRONMENT = "ZODIAC_ESCENARIOS"
"""The variable that names more folders of scenarios."""
SUFFIX = ".toml"
NO_EDITS: Mapping[str, int | str] = MappingProxyType({})


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


def listing(language: str = "") -> list[Listed]:
    """Return every scenario that is found, by title. Never raises. `language`: in the words of that one, where they
    have them; those that have not come last.

    Those of one id stand together, first the one that it means: the first sound one by folder. Only they are checked.
    """
    found: dict[str, list[Listed]] = {}
    for path in _files():
        listed = listed_at(path, language)
        if listed is not None:
            found.setdefault(listed.id, []).append(listed)
    groups = sorted(map(_ranked, found.values()), key=lambda group: (group[0].title.casefold(), group[0].id))
    groups.sort(key=lambda group: bool(language and group[0].languages) and language not in group[0].languages)
    return [listed for group in groups for listed in group]


def examined(listed: Listed) -> Listed:
    """Return a scenario of a list with the first of its errors, if there are any; those of the program have none."""
    if listed.problem is not None or listed.path.parent == shipped():
        return listed
    return replace(listed, fault=first_error(listed.path))


def _ranked(same: Sequence[Listed]) -> list[Listed]:
    """Those of one id, which come by folder: the one that it means, other sound ones, broken ones, unreadable ones."""
    readable = [each for each in same if each.error is None]
    if len(readable) > 1:
        readable = list(map(examined, readable))
    sound = [each for each in readable if each.fault is None]
    others = [replace(each, behind=sound[0].path) for each in sound[1:]]
    return [*sound[:1], *others, *(each for each in readable if each.fault), *(each for each in same if each.error)]


def find(name: str) -> Path:
    """Return the file or the folder of a scenario given by path or by id. Raises ContentError, with the nearest id."""
    if os.sep in name or "/" in name or name.endswith((SUFFIX, ARCHIVE)):
        return Path(name)
    by_id: dict[str, Path] = {}
    for listed in listing():
        by_id.setdefault(listed.id, listed.path)
    if name in by_id:
        return by_id[name]
    if name and is_scenario_folder(Path(name)):
        return Path(name)
    from zodiac_tui.catalog.nearby import meant  # noqa: PLC0415  (errors alone need it)

    message = T("No hay ningún escenario «{id}».", id=Text.data(called(Path(name))[:80] if name else name))
    hint = nearest(name, by_id) or (meant(Path(name)) if name else None) or T("«zodiac scenarios» muestra los que hay.")
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
    listed = listed_at(path)
    return listed.id if listed is not None and listed.error is None else ""


def split(name: str) -> tuple[str, str | None]:
    """Part a name from the `#part` behind it.

    >>> split("farol#muelle"), split("farol")
    (('farol', 'muelle'), ('farol', None))
    """
    whole, mark, part = name.rpartition("#")
    return (whole, part) if mark and whole and part else (name, None)


def load(name: str | Path, part: str | None = None, language: str = "", system: str = "") -> Scenario:
    """Return a compiled scenario, given by id or path. `part`: a scene to start in, or an encounter. `language`: in the
    words of that one, where it has them. `system`: as that one plays it, if not its own.

    Raises ContentError with every diagnostic where there is any error.
    """
    if part is None and isinstance(name, str):
        name, part = split(name)
    path = name if isinstance(name, Path) else find(name)
    try:
        scenario, _ = load_sources(of_path(path), language, system)
    except ContentError as error:
        raise ContentError(_hinted(error, path)) from None
    return scenario if part is None else _started(scenario, part, str(path))


def load_part(name: str, system: str = "") -> tuple[Scenario, str]:
    """Return a compiled scenario, given by id or path, and the encounter behind `#` that it is to begin with, or ''.
    `system`: as that one plays it, if not its own.

    Raises ContentError with every diagnostic where there is any error.
    """
    scenario, part = load(name, system=system), split(name)[1] or ""
    return scenario, part if part in scenario.encounters and part not in scenario.scenes else ""


@undisturbed()
def load_sources(
    files: Sources, language: str = "", system: str = "", edits: Mapping[str, int | str] = NO_EDITS
) -> tuple[Scenario, Mapping[str, bytes]]:
    """Return the scenario that files make, or the creation, and those of them that it is made of, by their names.
    `language`: in the words of that one, where it has them. `system`: as that one plays it, if not its own. `edits`:
    with what is set otherwise, as `varying` says; raises UsageError for what is not there.

    Raises ContentError with every diagnostic where there is any error.
    """
    read = _in_system(in_language(whole(files, diagnostics), files, language), system)
    if edits:
        from zodiac_tui.catalog.varying import varied  # noqa: PLC0415  (rehearsals alone set anything)

        read = varied(read, edits)
    return _made(read), read.sources


def _in_system(read: Whole, system: str) -> Whole:
    head = read.document.data.get(HEAD)
    own = head.get(SYSTEM) if isinstance(head, dict) else None
    if not isinstance(head, dict) or (OTHER_SYSTEMS not in head and system in ("", own)):
        return read
    from zodiac_tui.catalog.systems import in_system  # noqa: PLC0415  (few scenarios are for several)

    return in_system(read, form_of(system or str(own)), system)


def _made(read: Whole, *, kept: bool = False) -> Scenario:
    """A scenario, which says the language that its words are in, where that is not its own."""
    if LANGUAGE_FOLDER not in {name.partition("/")[0] for name in read.sources}:
        return made(read.document, kept=kept)
    from zodiac_tui.catalog.translating import language_in  # noqa: PLC0415

    language = language_in(read.sources)
    scenario = made(read.document, language, kept=kept)
    return replace(scenario, language=language or scenario.language)


def in_language(own: Whole, files: Sources, language: str) -> Whole:
    """Return a scenario's files in a language, where they have it. Raises ContentError for what is wrong with that."""
    if not language:
        return own
    from zodiac_tui.catalog.translating import translated  # noqa: PLC0415

    return translated(own, files, language)


@undisturbed()
def load_kept(files: Sources, language: str = "", system: str = "") -> tuple[Scenario, Mapping[str, bytes]]:
    """Return what the copy of a game's files makes, as `load_sources` does.

    A game goes on that was begun before a check told what this one tells: ContentError comes only for what play needs.
    """
    read = _in_system(in_language(whole(files, lambda _: []), files, language), system)
    return _made(read, kept=True), read.sources


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
    if LANGUAGE_FOLDER in path.absolute().parts[-3:-1] and (told := _in_language_alone(path)) is not None:
        return told
    try:
        files = of_path(path)
        read = whole(files, diagnostics)
        told = diagnostics(read.document)
        return told if any(each.severity == ERROR for each in told) else [*told, *of_languages(read, files)]
    except ContentError as error:
        return list(_hinted(error, path))


def _in_language_alone(path: Path) -> list[Diagnostic] | None:
    """What is wrong with the file of a language; None where it is none."""
    from zodiac_tui.catalog.translating import alone  # noqa: PLC0415

    return alone(path, diagnostics)


def _hinted(error: ContentError, path: Path) -> Sequence[Diagnostic]:
    """What is wrong at a path, with what was meant where nothing is there."""
    if len(error.diagnostics) != 1 or error.diagnostics[0].code != "archivo-ilegible":
        return error.diagnostics
    from zodiac_tui.catalog.nearby import hinted  # noqa: PLC0415  (errors alone need it)

    return hinted(error, path, lambda: [each.id for each in listing()])


def first_error(path: Path) -> Text | None:
    """Return the first error of a scenario with its line, and its part where that is not the main one."""
    found = next((each for each in check(path) if each.severity == ERROR), None)
    if found is None:
        return None
    told = T("línea {line}: {message}", line=found.line, message=found.message) if found.line else found.message
    if Path(found.file) in (path, path / MAIN):
        return told
    return T("{part}, {told}", part=Text.data(_part(found.file, path)), told=told)


def _part(file: str, scenario: Path) -> str:
    """A part's name from where its scenario begins."""
    for beginning in (scenario, scenario.parent):
        if Path(file).is_relative_to(beginning):
            return Path(file).relative_to(beginning).as_posix()
    return file


def _started(scenario: Scenario, part: str, file: str) -> Scenario:
    if part in scenario.scenes:
        return replace(scenario, start=part)
    if part in scenario.encounters:
        return scenario
    message = T("El escenario no tiene ninguna escena ni encuentro «{id}».", id=Text.data(part[:80]))
    hint = nearest(part, [*scenario.scenes, *scenario.encounters])
    raise ContentError([Diagnostic("error", "parte-desconocida", file, 0, 0, message, hint)])


def _files() -> Iterator[Path]:
    """What may be a scenario, by folder; what two folders lead to, once."""
    seen: set[str] = set()
    for folder in folders():
        for path in [folder] if is_scenario_folder(folder) else paths_in(folder):
            place = os.path.realpath(path)
            if place not in seen:
                seen.add(place)
                yield path
