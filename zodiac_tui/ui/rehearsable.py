"""What there is to rehearse, and who may fight: the encounters of all scenarios, a saved game, the PJ that fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from zodiac_tui.catalog import characters, registry, scenarios, skirmish
from zodiac_tui.catalog.casting import skirmishing
from zodiac_tui.core.errors import SaveError, ZodiacError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.lab.rehearsing.known import Known, policies
from zodiac_tui.present.characters import called
from zodiac_tui.present.say import language
from zodiac_tui.session.saves import look_at
from zodiac_tui.session.store import Store
from zodiac_tui.ui.opening import meant
from zodiac_tui.ui.rehearsing import Request


@dataclass(frozen=True)
class Fight:
    """An encounter of a scenario; `system` where the scenario may be played by several."""

    scenario: str
    story: str
    id: str
    title: str
    system: str = ""

    @property
    def name(self) -> str:
        """What it is asked for by."""
        return f"{self.scenario}#{self.id}"

    @property
    def request(self) -> Request:
        """A rehearsal of it."""
        return Request(self.name, ruleset=self.system)


@dataclass(frozen=True)
class Ground:
    """What a rehearsal is about to be fought on: its system, those who may play by what they are asked for by, how
    many of them, and those who do where nobody is named. `is_set`: nobody else can be."""

    system: str
    people: Mapping[str, str]
    usual: tuple[str, ...]
    least: int
    most: int
    is_set: bool = False

    @property
    def known(self) -> Known:
        """The policies that there are, without those that are only a base of others."""
        return {name: each for name, each in policies(registry.get(self.system)).items() if not each.hidden}


def fights() -> Iterator[Fight]:
    """Yield the encounters of all scenarios that can be played, first those in the language that is spoken."""
    for listed in scenarios.listing(language()):
        for system in listed.systems if len(listed.systems) > 1 else ("",):
            try:
                if listed.problem is None:
                    yield from _of(scenarios.load(listed.path, None, language(), system), listed.id, system)
            except ZodiacError:
                continue  # it is among the scenarios with its reason


def _of(scenario: Scenario, name: str, system: str) -> Iterator[Fight]:
    for fight in scenario.encounters.values():
        yield Fight(name, scenario.title, fight.id, fight.title, system)


def of_save(name: str) -> tuple[bool, list[Fight]]:
    """Whether a saved game is in a fight, and which encounters its scenario has; raises SaveError."""
    store = Store()
    session = look_at(store, meant(store, name))
    scenario = session.rules.scenario
    found = [Fight("", scenario.title, each.id, each.title) for each in scenario.encounters.values()]
    return session.view.encounter is not None, found


def ground(request: Request) -> Ground:
    """Return what a rehearsal is fought on; raises as `bout_of`."""
    if request.save:
        return _of_save(request)
    scenario = _scenario(request)
    people = {name: each.name for name, each in scenario.characters.items()}
    usual = tuple(people)[: scenario.party_min]
    return Ground(scenario.ruleset, {**people, **_own(scenario.ruleset)}, usual, scenario.party_min, scenario.party_max)


def _of_save(request: Request) -> Ground:
    store = Store()
    session = look_at(store, meant(store, request.save))
    view = session.view
    people = {name: view.actors[name].name for name in view.party}
    return Ground(session.rules.scenario.ruleset, people, view.party, len(people), len(people), is_set=True)


def _scenario(request: Request) -> Scenario:
    if not request.foes:
        path = scenarios.find(scenarios.split(request.scenario)[0])
        return scenarios.load(path, None, language(), request.ruleset)
    vocabulary = registry.vocabulary(request.ruleset or registry.DEFAULT)
    foes = [skirmish.foe(each, vocabulary) for each in request.foes]
    return skirmishing(vocabulary.ruleset, foes, (), language()).scenario


def _own(system: str) -> dict[str, str]:
    """The player's own PJ of a system, by their files."""
    try:
        found = characters.listed()
    except SaveError:
        return {}
    return {str(each.path): called(each) for each in found if each.sheet is not None and each.sheet.ruleset == system}
