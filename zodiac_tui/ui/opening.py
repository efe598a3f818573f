"""Beginning a game and taking one up, for every face: the session, and the name of its save."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import Gathered, gather, making, skirmishing
from zodiac_tui.catalog.skirmish import Foe
from zodiac_tui.catalog.watching import Watch
from zodiac_tui.core.creation import PJ
from zodiac_tui.core.errors import ContentError, IllegalAnswer, SaveError, UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import language
from zodiac_tui.session import renewal
from zodiac_tui.session.course import Rules
from zodiac_tui.session.entries import Contract
from zodiac_tui.session.faults import START, Game, within
from zodiac_tui.session.folder import check_label
from zodiac_tui.session.game import Session
from zodiac_tui.session.given import GUIDED_GAME
from zodiac_tui.session.header import header_for
from zodiac_tui.session.listing import Listed, named
from zodiac_tui.session.lock import InUse
from zodiac_tui.session.saves import look_on, resume_saved, start_saved
from zodiac_tui.session.store import Store
from zodiac_tui.ui.drawing import with_drawn
from zodiac_tui.ui.watching import Follower

SEED_BYTES = 8


@dataclass(frozen=True)
class Opened:
    """A session that is ready to be played, and under which name it is saved (empty: it is not).

    `follower` lets it follow its scenario's files; None: they do not matter any more.
    """

    session: Session
    save: str = ""
    follower: Follower | None = None


def fresh_seed() -> str:
    """Return a seed that nobody can foresee."""
    return secrets.token_hex(SEED_BYTES)


def begin(
    scenario: str,
    party: Sequence[str] = (),
    seed: str | None = None,
    *,
    typed_dice: bool = False,
    scene: str = "",
    given: Sequence[str] = (),
    watch: bool = False,
    contract: str = Contract.JUSTO.value,
    label: str = "",
    guided: bool = False,
    system: str = "",
) -> Opened:
    """Begin a saved game on a scenario given by id or path, with `#scene` or `scene` another scene or an encounter
    to begin with.

    `party` are ids of its PJ and files of sheets; where it is empty and something is `given`, the first PJ play. Where
    nothing can be saved the game is played all the same, and its `notices` say so. With `watch` it follows its files.
    With `guided` a person directs it. `system`: as that one of its systems plays it, if not the first.
    `contract` says what undo does to the dice, `label` is the player's name for the save.
    Raises ContentError for the files, UsageError for a party, a scene, a setting or a contract that there is not, and
    for a label that cannot be.
    """
    name, part = scenarios.split(scenario)
    path = scenarios.find(name)
    found = gather(path, party, language(), system)
    if given and not found.party:
        found = replace(found, party=tuple(found.scenario.characters)[: found.scenario.party_min])
    before = (*given, GUIDED_GAME) if guided else tuple(given)
    asked = Asked(typed_dice, scene or part or "", before, contract, _label(label))
    opened = _begun(found, seed, asked)
    return replace(opened, follower=Follower(Watch(path, party, found))) if watch else opened


def skirmish(
    ruleset: str,
    foes: Sequence[Foe],
    party: Sequence[str] = (),
    seed: str | None = None,
    *,
    typed_dice: bool = False,
    contract: str = Contract.JUSTO.value,
    label: str = "",
    guided: bool = False,
) -> Opened:
    """Begin a saved skirmish against foes of the bestiary. Without `party` the first question asks who plays; for each
    `CHANCE` in it somebody is made by chance. With `guided` a person directs it.

    Raises UsageError for foes that cannot be, and as `begin` does.
    """
    asked = Asked(typed_dice, given=(GUIDED_GAME,) if guided else (), contract=contract, label=_label(label))
    seed = fresh_seed() if seed is None else seed
    names, made = with_drawn(ruleset, party, seed)
    return _begun(skirmishing(ruleset, foes, names, language(), made), seed, asked)


def create(ruleset: str, target: Path, seed: str | None = None, what: str = PJ) -> Opened:
    """Begin to make a PJ or a PNJ by a ruleset; its sheet or its tables are written to a file at the end.

    Raises UsageError for a ruleset that makes none, SaveError for a file that is there already or cannot be.
    """
    return _begun(making(ruleset, target, what, language()), seed, Asked())


@dataclass(frozen=True)
class Asked:
    """How a new game is to be played, and what its save is called."""

    typed_dice: bool = False
    scene: str = ""
    given: tuple[str, ...] = ()
    contract: str = Contract.JUSTO.value
    label: str = ""


def _label(label: str) -> str:
    try:
        return check_label(label) if label else ""
    except SaveError as error:
        raise UsageError(error.message) from None


def _begun(found: Gathered, seed: str | None, asked: Asked) -> Opened:
    drawn = seed if seed is not None else fresh_seed()
    rules = Rules(found.scenario, registry.get(found.scenario.ruleset))
    header = header_for(
        found.scenario,
        found.party,
        drawn,
        contract=asked.contract,
        typed_dice=asked.typed_dice,
        scene=asked.scene,
        given=asked.given,
    )
    try:
        session, save = start_saved(Store(), rules, header, found.sources, label=asked.label)
    except SaveError as error:
        with within(lambda: Game(header, (), found.sources, attempt=START)):
            session = Session.begin(rules, header)
        session.files = found.sources
        session.notices = (error.message, T("Juegas sin guardar: al salir se pierde la partida."))
        return Opened(session)
    return Opened(session, save.folder.name)


def take_up(
    name: str | None = None, *, update: bool = False, scenario: Path | None = None, guided: bool = False
) -> Opened:
    """Take a saved game up, given by the name of its folder or the player's own; without one, the last one that has not
    ended. One that another process plays is opened to be read only. Raises SaveError, ContentError.

    Where the scenario's files are no longer those of the game, its `notices` say what has changed; with `update` it
    goes on with them, where its place can be kept. `scenario` is where they are, if not where those of its id are. With
    `guided` a person directs it from here on.
    """
    store = Store()
    name = meant(store, name)
    try:
        session = resume_saved(store, name)
        session.notices += _renewed(store, name, session, scenario) if update else _told(store, name, session)
        session.notices += _directed(session) if guided else ()
        return Opened(session, name)
    except InUse as held:
        return Opened(look_on(store, held, name))


def _directed(session: Session) -> tuple[Text, ...]:
    """Let a person direct a game that is taken up; what to tell of it."""
    if session.is_guided:
        return ()
    try:
        session.guide()
    except IllegalAnswer as refused:
        return (refused.message,)
    session.take_events()
    return (T("Desde aquí dirige una persona."),)


def meant(store: Store, name: str | None) -> str:
    """Return the save that somebody means, by the name of its folder or the player's own, or the last one that has not
    ended; raises SaveError where there is none."""
    if name is not None:
        return named(store.root, name)
    going = unfinished(store)
    if not going and (ended := [save for save in store.listed() if save.problem is None and save.meta.ended]):
        told = T(
            "No queda ninguna partida por acabar. Las acabadas se abren por su nombre, como «zodiac resume {name}».",
            name=ended[0].name,
        )
        raise SaveError(told)
    if not going:
        raise SaveError(T("No hay ninguna partida que seguir. «zodiac play ESCENARIO» empieza una."))
    return named(store.root, going[0].name)


def _told(store: Store, name: str, session: Session) -> tuple[Text, ...]:
    return () if session.ended or session.rules.scenario.creates else renewal.told(store, name)


def _renewed(store: Store, name: str, session: Session, scenario: Path | None) -> tuple[Text, ...]:
    try:
        found = renewal.newer_of(store, name, scenario)
    except ContentError as error:
        first = T("El escenario ha cambiado y tiene errores: se sigue con la última versión buena.")
        return (first, *(each.message for each in error.diagnostics[: renewal.MOST_TOLD]))
    if found is None:
        return (T("El escenario no ha cambiado, o no se encuentra: la partida sigue con el suyo."),)
    return renewal.renew(session, found)


def unfinished(store: Store) -> list[Listed]:
    """Return the saves that can be read and go on, the last used first."""
    return [listed for listed in store.listed() if listed.problem is None and not listed.meta.ended]
