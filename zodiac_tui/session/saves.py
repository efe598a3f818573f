"""Saved games: a session together with the save that it is written to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import Gathered, compile_copy, gather
from zodiac_tui.core.errors import SaveError, UsageError
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.session.course import Rules
from zodiac_tui.session.entries import Contract, Header
from zodiac_tui.session.faults import START, Game, within
from zodiac_tui.session.folder import copy_label, read_private
from zodiac_tui.session.game import Session
from zodiac_tui.session.header import header_for
from zodiac_tui.session.history import History, ordered
from zodiac_tui.session.journal import Journal
from zodiac_tui.session.listing import meta_of
from zodiac_tui.session.lock import InUse
from zodiac_tui.session.notes import Note, by_step
from zodiac_tui.session.replay import Divergence, Told, first_state, retell, verify
from zodiac_tui.session.save import (
    MOST_COPY,
    Save,
    notes_in,
    notes_trouble,
    read_moments,
    read_sources,
    read_version,
    told_of,
    version_file,
    versions_in,
)
from zodiac_tui.session.shield import SHIELD
from zodiac_tui.session.store import Store

FindRuleset = Callable[[str], Ruleset]
"""Finds a ruleset by its id; raises UsageError."""
Compile = Callable[[Mapping[str, bytes]], Scenario]
"""Compiles a scenario from its files; raises SaveError where it cannot be played."""


def start_file(
    store: Store,
    path: Path,
    party: Sequence[str],
    seed: str,
    *,
    contract: str = Contract.JUSTO.value,
    typed_dice: bool = False,
    scene: str = "",
    name: str = "",
) -> tuple[Session, Save]:
    """Begin a saved game on a scenario's file, which is read once, so that the save holds just what is played.

    `party` may name the files of sheets among the ids. Raises ContentError for the files, else as `start_saved`.
    """
    found = gather(path, party)
    return start_gathered(store, found, seed, contract=contract, typed_dice=typed_dice, scene=scene, name=name)


def start_gathered(
    store: Store,
    found: Gathered,
    seed: str,
    *,
    contract: str = Contract.JUSTO.value,
    typed_dice: bool = False,
    scene: str = "",
    given: Sequence[str] = (),
    name: str = "",
    label: str = "",
) -> tuple[Session, Save]:
    """Begin a saved game on files that were read; raises as `start_saved`."""
    scenario = found.scenario
    rules = Rules(scenario, registry.get(scenario.ruleset))
    header = header_for(scenario, found.party, seed, contract=contract, typed_dice=typed_dice, scene=scene, given=given)
    return start_saved(store, rules, header, found.sources, name, label)


def start_saved(
    store: Store, rules: Rules, header: Header, sources: Mapping[str, bytes], name: str = "", label: str = ""
) -> tuple[Session, Save]:
    """Begin the game that a header describes, with a save of its own. `sources` are the scenario's files by name.

    Raises UsageError for a party or a scene that there is not, SaveError where it cannot be saved; nothing is left
    behind then.
    """
    first_state(rules, header)
    with SHIELD:
        save = store.create(header, sources, rules.scenario.title, name=name, label=label)
    with within(lambda: Game(save.journal.header, (), sources, attempt=START)):
        session = Session.begin(rules, save.journal.header, save)
    session.files = sources
    return session, save


def resume_saved(
    store: Store, name: str, find_ruleset: FindRuleset = registry.get, compile_scenario: Compile = compile_copy
) -> Session:
    """Take a saved game up, with the scenario that it was begun with.

    Raises SaveError, also where that scenario cannot be played any more; the save is then as it was.
    """
    header = store.header(name)
    ruleset = _ruleset(header, find_ruleset)
    save = store.open(name)
    try:
        with within(lambda: kept_game(store, name)):
            sources = save.sources()
            scenario = _scenario(header, compile_scenario(sources))
            versions = _versions(save.folder, save.journal, ruleset, compile_scenario)
            moments = save.moments(Rules(scenario, ruleset, versions))
            session = Session.resume(scenario, ruleset, save.journal, moments, save, versions)
        session.files = sources
        session.keeping.carry(_copies(save.folder, versions))
    except BaseException:
        save.close()
        raise
    session.notices = (*save.notices(), *session.notices)
    return session


@dataclass(frozen=True)
class Kept:
    """A saved game as it lies there: its journal, what that is played on, and when it was last played, in seconds since
    1970 (0: not known)."""

    journal: Journal
    rules: Rules
    played: int = 0
    notes: tuple[Note, ...] = ()
    """The player's own."""
    spoilt: Text | None = None
    """Why those cannot be read; None where they can, or there are none."""

    def story(self) -> Iterator[Told]:
        """Tell what is in force from the start on, up to where the journal is readable; raises Diverged."""
        return retell(self.rules, self.journal.header, self.history)

    @property
    def history(self) -> History:
        """The entries and which of them are in force; raises SaveError."""
        return ordered(self.journal.entries)

    @property
    def length(self) -> int:
        """How many entries are in force; raises SaveError."""
        history = self.history
        return len(history.path(history.current))

    @property
    def trouble(self) -> Text | None:
        """Why the journal can be read no further than it is; None where it is whole."""
        return self.journal.damage.message if self.journal.damage else None

    @property
    def noted(self) -> Mapping[int, Sequence[str]]:
        """The player's notes, by the step after which they stand."""
        return by_step(self.notes, self.history)

    def verified(self) -> Divergence | None:
        """Play every entry again, the undone ones too; None where all give what they say."""
        return verify(self.journal, self.rules.scenario, self.rules.ruleset, self.rules.versions)


def read_saved(
    store: Store, name: str, find_ruleset: FindRuleset = registry.get, compile_scenario: Compile = compile_copy
) -> Kept:
    """Read a saved game, also one in use, without playing anything; nothing is written. Raises SaveError."""
    journal = store.peek(name)
    ruleset = _ruleset(journal.header, find_ruleset)
    folder = store.root / name
    scenario = _scenario(journal.header, compile_scenario(read_sources(folder, journal)))
    versions = _versions(folder, journal, ruleset, compile_scenario)
    rules, spoilt = Rules(scenario, ruleset, versions), notes_trouble(folder)
    return Kept(journal, rules, _played(folder), () if spoilt else notes_in(folder), spoilt)


def _played(folder: Path) -> int:
    try:
        return meta_of(folder).played
    except SaveError:  # it is there for lists alone
        return 0


def look_at(
    store: Store, name: str, find_ruleset: FindRuleset = registry.get, compile_scenario: Compile = compile_copy
) -> Session:
    """Open a saved game without taking it: what is played then stays in memory. Raises SaveError."""
    kept, folder = read_saved(store, name, find_ruleset, compile_scenario), store.root / name
    rules, moments = kept.rules, list(read_moments(folder, kept.journal, kept.rules))
    session = Session.resume(rules.scenario, rules.ruleset, kept.journal, moments, versions=rules.versions)
    session.files = read_sources(folder, kept.journal)
    session.recall_notes(kept.notes)
    session.keeping.carry(_copies(folder, rules.versions))
    session.notices = (*told_of(kept.journal, None), *filter(None, [kept.spoilt]), *session.notices)
    return session


def kept_game(store: Store, name: str) -> Game:
    """Return a save as a report holds it; raises SaveError."""
    journal, folder = store.peek(name), store.root / name
    versions = {version: read_version(folder, version) for version in versions_in(journal)}
    return Game(journal.header, journal.entries, read_sources(folder, journal), versions)


def look_on(store: Store, held: InUse, name: str) -> Session:
    """Open a save that another process plays, to be read only; `elsewhere` of the session goes on in a copy.

    Raises SaveError.
    """
    session = look_at(store, name)
    session.read_only = T("{held} Aquí solo se lee, hasta que hagas una copia.", held=held.message)
    session.elsewhere = lambda: _copied(store, session, name)
    return session


def _copied(store: Store, session: Session, name: str) -> str:
    label = ""
    with suppress(SaveError):  # whoever plays it may have renamed or removed it: the game is here
        label = store.free_label(copy_label(meta_of(store.root / name).label))
    return save_elsewhere(store, session, session.files, label=label).folder.name


def save_elsewhere(
    store: Store, session: Session, sources: Mapping[str, bytes], name: str = "", label: str = ""
) -> Save:
    """Save a game that is not saved, or no longer can be, with all its entries, and go on there; raises SaveError.

    The name of its folder is chosen as in `Store.create`.
    """
    title = session.rules.scenario.title
    save = store.create(session.header, sources, title, name=name, label=label, entries=session.history.entries)
    session.write_to(save)
    return save


def _copies(folder: Path, versions: Iterable[str]) -> dict[str, bytes]:
    return {version: read_private(folder / version_file(version), MOST_COPY) for version in versions}


def _versions(folder: Path, journal: Journal, ruleset: Ruleset, build: Compile) -> dict[str, Rules]:
    """The other versions of the scenario that a game went on with, by name."""
    return {name: Rules(build(read_version(folder, name)), ruleset) for name in versions_in(journal)}


def _ruleset(header: Header, find: FindRuleset) -> Ruleset:
    try:
        return find(header.ruleset)
    except UsageError:
        raise SaveError(
            T("La partida es del sistema «{ruleset}», que no está instalado. Queda como está.", ruleset=header.ruleset)
        ) from None


def _scenario(header: Header, scenario: Scenario) -> Scenario:
    kept = scenario.id, scenario.ruleset, scenario.digest
    if kept != (header.scenario, header.ruleset, header.scenario_digest):
        raise SaveError(T("La copia del escenario no es la de esta partida. Queda como está."))
    return scenario
