"""What `zodiac doctor` sees of the folders and of what lies in them."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_log_path

from zodiac_tui.catalog import characters, scenarios
from zodiac_tui.catalog.listed import Listed
from zodiac_tui.cli.looking import Health, Seen
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.system import why
from zodiac_tui.session.folder import VARIABLE, saves_folder
from zodiac_tui.session.inspecting import inspected
from zodiac_tui.session.store import Store
from zodiac_tui.settings import kept
from zodiac_tui.settings.found import Condition

LITTLE = 16 * 1024 * 1024
"""Bytes of free space under which it is told that they are few."""
TOOLS = {"dot": T("dibuja lo que da «zodiac graph --format dot»"), "mmdc": T("dibuja lo que da «zodiac graph»")}
"""Programs that are of use beside this one, none of which it needs."""
ELSEWHERE = T("Elige otra carpeta con {variable}, o arregla esta.", variable=VARIABLE)


def folders() -> Iterator[Seen]:
    """The folders that the program uses, and the file of the settings."""
    try:
        yield _folder("saves", T("partidas"), saves_folder(), ELSEWHERE, private=True)
    except SaveError as error:
        yield Seen("saves", T("partidas"), error.message, Health.BAD, ELSEWHERE)
    other = T("Sin ella, los informes de fallo van a la carpeta temporal.")
    yield _folder("data", T("tus escenarios"), scenarios.own_folder())
    yield from _characters()
    yield _folder("log", T("informes de fallo"), user_log_path("zodiac-tui", appauthor=False), other)
    yield _folder("temporary", T("temporal"), Path(tempfile.gettempdir()))
    yield _settings()


def _characters() -> Iterator[Seen]:
    label = T("tus personajes")
    try:
        yield _folder("characters", label, characters.folder())
    except SaveError as error:
        advice = T("Elige otra carpeta con {variable}, o arregla esta.", variable=characters.VARIABLE)
        yield Seen("characters", label, error.message, Health.NOTE, advice)


def _settings() -> Seen:
    found = kept.found()
    if found.notice is not None:
        advice = T("No impide jugar: lo que no se entiende se queda como viene. «zodiac settings» dice qué vale.")
        return Seen("config", T("ajustes"), found.notice, Health.NOTE, advice)
    if not found.path:
        return Seen("config", T("ajustes"), T("no hay dónde guardarlos"), Health.NOTE)
    shown = Text.data(found.path)
    missing = found.condition is Condition.MISSING
    return Seen("config", T("ajustes"), T("{told}; aún no está", told=shown) if missing else shown)


def _folder(name: str, label: Text, path: Path, advice: Text | None = None, *, private: bool = False) -> Seen:
    trouble = _trouble(path)
    shown = Text.data(str(path))
    if trouble is not None:
        health = Health.BAD if private else Health.NOTE
        return Seen(name, label, T("{path}: {why}", path=shown, why=trouble), health, advice)
    there = _nearest(path)
    free = shutil.disk_usage(there).free
    told = T("{path}: libres {mib} MiB", path=shown, mib=free // (1024 * 1024))
    if there != path:
        told = T("{told}; aún no está", told=told)
    if free < LITTLE:
        return Seen(name, label, told, Health.BAD if private else Health.NOTE, T("Queda poco sitio en ese disco."))
    mode = stat.S_IMODE(there.stat().st_mode) if there == path else 0
    if private and os.name == "posix" and mode & 0o077:
        open_to = T("{told}; permisos {mode}", told=told, mode=f"{mode:03o}")
        return Seen(name, label, open_to, Health.NOTE, T("Otros pueden ver qué hay: «chmod 700» la cierra."))
    return Seen(name, label, told)


def _trouble(path: Path) -> Text | None:
    """Why nothing could be written to a folder, or where it would be made; nothing is left behind by trying."""
    if not path.is_absolute():
        return T("no es una ruta completa")
    there = _nearest(path)
    try:
        if not there.is_dir():
            return T("no es una carpeta")
        if there != path:
            return None if os.access(there, os.W_OK | os.X_OK) else T("no se puede crear en {path}", path=str(there))
        with tempfile.TemporaryFile(dir=there) as file:
            file.write(b"-")
    except OSError as error:
        return why(error)
    return None


def _nearest(path: Path) -> Path:
    """The folder itself, or the nearest one above that is there."""
    for folder in (path, *path.parents):
        try:
            folder.lstat()
        except OSError:
            continue
        return folder
    return path


def games() -> Iterator[Seen]:
    """How many saves and scenarios there are, and which of them are damaged."""
    try:
        found = list(inspected(Store()))
    except SaveError as error:
        yield Seen("saves", T("partidas"), error.message, Health.BAD, ELSEWHERE)
        found = []
    else:
        yield Seen("saves", T("partidas"), Text.data(str(len(found))))
    for save in found:
        if save.problem is not None:
            advice = T(
                "Se deja como está. «zodiac replay {name} --verify» dice hasta dónde llega.", name=save.listed.name
            )
            yield Seen(f"save {save.listed.name}", Text.data(save.listed.name), save.problem, Health.BAD, advice)
    yield from _scenarios()


def _scenarios() -> Iterator[Seen]:
    listed = scenarios.listing()
    yield Seen("scenarios", T("escenarios"), Text.data(str(len(listed))))
    own = [each for each in listed if scenarios.shipped() not in each.path.parents]
    yield Seen("own", T("de ellos, tuyos"), Text.data(str(len(own))))
    named: set[str] = set()
    for each in map(scenarios.examined, listed):
        if each.problem is None:
            continue
        name = f"scenario {each.id}"
        if name in named:
            name = f"{name} {each.path}"
        named.add(name)
        value, advice = _amiss(each, each.problem)
        yield Seen(name, Text.data(each.id), value, Health.NOTE, advice)


def _amiss(listed: Listed, problem: Text) -> tuple[Text, Text]:
    """What is wrong with a scenario, and what to do about it."""
    path = str(listed.path)
    if listed.behind is not None:
        return problem, T("Está en {path}. Para jugar los dos, cambia el «id» de uno.", path=path)
    faults = sum(found.severity == "error" for found in scenarios.check(listed.path)) or 1
    advice = T("«zodiac check {path}» dice cuáles.", path=path)
    return T("fallos: {n}; el primero: {problem}", n=faults, problem=problem), advice


def tools() -> Iterator[Seen]:
    """Programs that are not needed."""
    for name, about in TOOLS.items():
        there = T("está") if shutil.which(name) else T("no está")
        yield Seen(name, Text.data(name), T("{there}; {about}", there=there, about=about))
