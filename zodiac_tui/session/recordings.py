"""The folder of a scenario's recorded plays: where it is, what is in it, and a play repeated on the files of now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.catalog import registry, scenarios, sheets
from zodiac_tui.catalog.casting import from_outside
from zodiac_tui.catalog.scenarios import SUFFIX
from zodiac_tui.core.errors import ContentError, SaveError, UsageError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.sources import MAIN, of_path
from zodiac_tui.files.system import why
from zodiac_tui.session.course import Rules
from zodiac_tui.session.entries import EntryKind, version_of
from zodiac_tui.session.folder import check_name
from zodiac_tui.session.recording import Recording, recorded
from zodiac_tui.session.recording_file import read
from zodiac_tui.session.repeating import Difference, differences
from zodiac_tui.session.report import Reported, tried
from zodiac_tui.session.save import read_sources
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store

FOLDER = "pruebas"
"""What the folder is called: it lies in a scenario's folder, or beside a scenario's file; for those that were installed
with the program, which the next version replaces, among the user's own."""


@dataclass(frozen=True)
class Repeated:
    """A recording that was repeated: how many steps it has, and what differs. `trouble`: it could not be begun."""

    file: Path
    steps: int = 0
    differences: tuple[Difference, ...] = ()
    trouble: Text | None = None

    @property
    def same(self) -> bool:
        """Whether everything came out as it was recorded."""
        return not self.differences and self.trouble is None


def folder_of(scenario: Path) -> Path:
    """Return where the recorded plays of a scenario lie, which need not exist."""
    if _is_installed(scenario):
        return scenarios.own_folder() / FOLDER
    return (scenario if scenario.is_dir() else scenario.parent) / FOLDER


def _is_installed(scenario: Path) -> bool:
    """Whether a scenario lies in the program's own package, and not in a checkout beside it."""
    shipped = scenarios.shipped()
    return shipped in scenario.absolute().parents and (shipped.parent / "__init__.py").exists()


def file_for(scenario: Path, name: str) -> Path:
    """Return the file of a recording by its name; raises SaveError for one that cannot be."""
    if check_name(name) == Path(MAIN).stem:
        raise SaveError(T("«{name}» no vale como nombre: así se llama el archivo de un escenario.", name=name))
    return folder_of(scenario) / f"{name}{SUFFIX}"


def record(store: Store, save: str) -> Recording:
    """Return a saved game as a recording; raises SaveError."""
    kept = read_saved(store, save)
    return recorded(kept, _sheets_in(read_sources(store.root / save, kept.journal)))


def record_reported(reported: Reported) -> tuple[Recording, Text]:
    """Return the game of a report as a recording, and what of it that holds: everything that was confirmed, and what
    failed after it where that can be played now. Raises SaveError, also where there is nothing to record."""
    kept, failed, own = reported.kept, reported.attempt, _sheets_in(reported.files)
    if failed is None or failed.n != kept.history.n + 1:
        return recorded(kept, own), T("El fallo no fue al jugar nada: va la partida entera.")
    if version_of(failed):
        return recorded(kept, own), T("Va la partida hasta el fallo, que fue al leer el escenario otra vez.")
    trial = tried(kept, failed)
    if trial.works:
        return recorded(kept, own, failed), T("{tried} Es el último paso de la prueba.", tried=trial.message)
    if failed.kind is EntryKind.START:
        raise SaveError(T("{tried} Fue al empezar: no hay nada que grabar.", tried=trial.message))
    return recorded(kept, own), T("{tried} La prueba acaba justo antes.", tried=trial.message)


def _sheets_in(sources: Mapping[str, bytes]) -> dict[str, str]:
    """The sheets of PJ from outside among a game's files, as they are written."""
    return {name: raw.decode() for name, raw in from_outside(sources).items()}


def differs(path: Path, play: Recording) -> bool:
    """Whether a play comes out differently on a scenario as its files are now; one that is not sound counts as such.

    Raises SaveError where the files are another scenario's, ContentError where there is none.
    """
    sources = of_path(path)
    sources.read(sources.main)
    try:
        scenario, _ = scenarios.load_sources(sources)
    except ContentError:
        return True
    if scenario.id != play.scenario:
        raise SaveError(
            T(
                "{path} es el escenario «{id}», y la partida es de «{other}».",
                path=str(path),
                id=scenario.id,
                other=play.scenario,
            )
        )
    return not _repeated(path, play, _as_recorded(path, scenario, play)).same


def _as_recorded(path: Path, scenario: Scenario, play: Recording) -> Scenario:
    """A scenario as the system of a play reads it, where it is written for that too."""
    if play.ruleset == scenario.ruleset:
        return scenario
    try:
        return scenarios.load_sources(of_path(path), system=play.ruleset)[0]
    except (ContentError, UsageError):
        return scenario


def repeat_all(path: Path) -> Iterator[Repeated]:
    """Repeat every play that was recorded for a scenario, by name; those of other scenarios beside it are passed over.

    Raises ContentError for a scenario that is not sound, SaveError where the folder cannot be read.
    """
    scenario, _ = scenarios.load_sources(of_path(path))
    for file in _files(folder_of(path)):
        found = repeat(file, path, scenario)
        if found is not None:
            yield found


def repeat(file: Path, path: Path, scenario: Scenario) -> Repeated | None:
    """Repeat the play of a file on the scenario of a path; None for one of another scenario."""
    try:
        play = read(read_bytes(file), str(file))
        if play.scenario != scenario.id:
            return None
    except ContentError as error:
        return Repeated(file, trouble=error.diagnostics[0].message)
    except SaveError as error:
        return Repeated(file, trouble=error.message)
    return _repeated(file, play, _as_recorded(path, scenario, play))


def _repeated(file: Path, play: Recording, scenario: Scenario) -> Repeated:
    if play.ruleset != scenario.ruleset:
        values = {"recorded": Text.data(play.ruleset), "now": Text.data(scenario.ruleset)}
        return Repeated(file, trouble=T("se grabó con el sistema «{recorded}», y ahora es «{now}»", **values))
    try:
        rules = Rules(_joined(scenario, play.sheets), registry.get(scenario.ruleset))
    except ContentError as error:
        return Repeated(file, trouble=error.diagnostics[0].message)
    return Repeated(file, len(play.steps), tuple(differences(play, rules)))


def _joined(scenario: Scenario, files: Mapping[str, str]) -> Scenario:
    found = {name: sheets.load_bytes(text.encode(errors="replace"), name) for name, text in files.items()}
    return sheets.join(scenario, found)


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.name[:1] != ".")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(T("No se puede leer {path}: {why}.", path=str(folder), why=why(error))) from None
