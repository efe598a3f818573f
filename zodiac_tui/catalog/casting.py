"""A game's files and who plays it: a scenario or a skirmish with the sheets of PJ from outside, or a creation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from zodiac_tui.catalog import creation, scenarios, sheets, skirmish
from zodiac_tui.catalog.including import HEAD
from zodiac_tui.catalog.scenarios import NO_EDITS
from zodiac_tui.catalog.skirmish import Foe
from zodiac_tui.catalog.systems import is_mark, system_in, systems
from zodiac_tui.catalog.translating import is_overlay, language_in, overlay_name
from zodiac_tui.catalog.varying import Edits
from zodiac_tui.core.creation import PJ
from zodiac_tui.core.errors import ContentError, Diagnostic, SaveError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.sheet import Sheet
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.sources import Kept, Sources, of_path
from zodiac_tui.files.system import why
from zodiac_tui.files.toml import parse


@dataclass(frozen=True)
class Gathered:
    """What a game is begun with: the scenario, its files by name, and the ids of the PJ, in order."""

    scenario: Scenario
    sources: Mapping[str, bytes]
    party: tuple[str, ...] = ()


def gather(
    path: Path, party: Sequence[str] = (), language: str = "", system: str = "", edits: Edits = NO_EDITS
) -> Gathered:
    """Read a scenario's files and the sheets among `party`, each once; what is no file's name there is an id.
    `language`: in the words of that one, where the scenario has them. `system`: as that one plays it, if not its own.
    `edits`: with what is set otherwise.

    Raises ContentError for a file that is not sound, or a sheet that does not fit the scenario, UsageError for an edit
    of what is not there.
    """
    return _gathered(of_path(path), party, language, system, edits=edits)


def skirmishing(
    ruleset: str,
    foes: Sequence[Foe],
    party: Sequence[str] = (),
    language: str = "",
    made: Mapping[str, bytes] = MappingProxyType({}),
    edits: Edits = NO_EDITS,
) -> Gathered:
    """Return a skirmish against foes of a ruleset's bestiary, with `party`, `language` and `edits` as in `gather`;
    raises as that, and UsageError where there can be none. `made`: sheets among `party` that are in no file, by
    name."""
    files = {skirmish.NAME: skirmish.source(ruleset, foes)}
    words = skirmish.words(ruleset, foes, language) if language else None
    if words is not None:
        files[overlay_name(skirmish.NAME, language)] = words
    return _gathered(Kept(files, skirmish.NAME), party, language, made=made, edits=edits)


def _gathered(
    files: Sources,
    party: Sequence[str],
    language: str = "",
    system: str = "",
    made: Mapping[str, bytes] = MappingProxyType({}),
    edits: Edits = NO_EDITS,
) -> Gathered:
    scenario, own = scenarios.load_sources(files, language, system, edits)
    sources, mark = dict(own), _mark(own)
    ids: list[str] = []
    count = 0
    for name in party:
        if not sheets.is_path(name):
            ids.append(name)
            continue
        raw = made[name] if name in made else read_bytes(Path(name))
        sheet = sheets.load_bytes(raw, name)
        written = systems(parse(files.read(files.main), files.main).data) if sheet.ruleset != scenario.ruleset else ()
        scenario = sheets.join(scenario, {name: sheet}, written)
        count += 1
        sources[f"{mark}{count:02}-{Path(name).name}"] = raw
        ids.append(sheet.profile.id)
    return Gathered(scenario, sources, tuple(ids))


def making(ruleset: str, target: Path, what: str = PJ, language: str = creation.SPANISH) -> Gathered:
    """Return the game in which a PJ or a PNJ is made that is then written to a file, in the words of a language.

    Raises UsageError for a ruleset that makes none, SaveError for a file that is there or cannot be.
    """
    raw = creation.source(ruleset, target, what, language)
    try:
        if target.exists() or target.is_symlink():
            raise SaveError(T("{file} ya existe, y no se sobrescribe. Di otro nombre.", file=str(target)))
        if not target.absolute().parent.is_dir():
            raise SaveError(T("No existe la carpeta donde iría {file}.", file=str(target)))
    except OSError as error:
        raise SaveError(T("No se puede escribir {path}: {why}.", path=str(target), why=why(error))) from None
    return Gathered(scenarios.load_bytes(raw, creation.NAME), {creation.NAME: raw})


def compile_copy(sources: Mapping[str, bytes]) -> Scenario:
    """Compile the copy of a game's files in a save: what a check tells for authors' sake does not hinder the game.

    Raises SaveError where it cannot be played.
    """
    try:
        scenario, own = scenarios.load_kept(copied(sources), language_in(sources), system_in(sources))
        return sheets.join(scenario, sheets_beside(sources, own))
    except ContentError as error:
        raise SaveError(_unplayable(error.diagnostics)) from None


def _unplayable(told: Sequence[Diagnostic]) -> Text:
    """The first error of a copy, in a sentence."""
    first = next((each for each in told if each.severity == "error"), told[0])
    file = Text.data(f"{first.file}:{first.line}" if first.line else first.file)
    return T("La partida no se puede jugar, y queda como está. {file}: {message}", file=file, message=first.message)


def copied(sources: Mapping[str, bytes]) -> Kept:
    """Return the files of a game's copy as those of its scenario; raises SaveError where there is no main one."""
    mains = [
        name for name, raw in sources.items() if not is_overlay(name) and not is_mark(name) and _is_main(raw, name)
    ]
    if len(mains) != 1:
        raise SaveError(T("La copia del escenario debería tener un solo archivo principal."))
    return Kept(sources, mains[0], _named)


def sheets_beside(sources: Mapping[str, bytes], own: Iterable[str]) -> dict[str, Sheet]:
    """Return the sheets in a game's copy: what is not the scenario's own; raises ContentError for what play needs."""
    mine = set(own)
    return {
        _named(name): sheets.load_bytes(raw, _named(name), kept=True)
        for name, raw in sorted(sources.items())
        if name not in mine and not is_mark(name)
    }


def from_outside(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a game's copy that its scenario is not made of: sheets of PJ; raises as `compile_copy`."""
    try:
        _, own = scenarios.load_kept(copied(sources), language_in(sources), system_in(sources))
    except ContentError as error:
        raise SaveError(_unplayable(error.diagnostics)) from None
    return {name: raw for name, raw in sources.items() if name not in own and not is_mark(name)}


def _is_main(raw: bytes, name: str) -> bool:
    data = parse(raw, _named(name)).data
    return HEAD in data or creation.is_creation(data)


def _mark(sources: Mapping[str, bytes]) -> str:
    """How the names of sheets begin beside a scenario's files: as none of those does."""
    mark = "pj-"
    while any(name.startswith(mark) for name in sources):
        mark = f"_{mark}"
    return mark


def _named(name: str) -> str:
    return f"{name} (copia de la partida)"
