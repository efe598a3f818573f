"""What is rehearsed: a fight from its beginning or as a game has it now, and by whose policies it is fought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.content.policies import Tactics
from zodiac_tui.core.encounter import PARTY_SIDE
from zodiac_tui.core.npc_drafting import CONDUCT
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Profile, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.start import new_game, with_fight
from zodiac_tui.lab.explore.policies import Policy
from zodiac_tui.lab.explore.watching import Story
from zodiac_tui.lab.rehearsing.policies import maker
from zodiac_tui.lab.trials import Fought, Hear, fought


@dataclass(frozen=True)
class Sides:
    """By which policies a fight is fought: that of the PJ, those of single PJ by id, and that of their foes (empty:
    their own conduct)."""

    party: str
    single: Mapping[str, str] = field(default_factory=dict)
    foes: str = ""


@dataclass(frozen=True)
class Bout:
    """A fight that can be played as often as one likes, always from the same state."""

    story: Story
    state: State
    fight: str
    sides: Sides
    known: Mapping[str, Tactics]

    def run(self, seed: str, hear: Hear | None = None) -> Fought:
        """Play it once: the same seed gives the same fight."""
        return fought(self.story, self.state, self.policy(seed), SeededFaces(seed), hear)

    def policy(self, seed: str) -> Policy:
        """Return who answers in the run of a seed."""
        made = {name: self._made(name, seed) for name in {self.sides.party, *self.sides.single.values()}}
        if not self.sides.single:
            return made[self.sides.party]
        by_pj = {pj: made[name] for pj, name in self.sides.single.items()}
        usual = made[self.sides.party]

        def answer(prompt: Prompt, state: State) -> Answer:
            return by_pj.get(prompt.actor, usual)(prompt, state)

        return answer

    def _made(self, name: str, seed: str) -> Policy:
        return maker(name, self.known)(self.story.scenario, self.story.ruleset, f"{seed}:bot")

    @property
    def names(self) -> Mapping[str, str]:
        """Those who take part from the beginning or may come, the PJ first, by id."""
        entrants, actors = self.story.scenario.encounters[self.fight].entrants, self.state.actors
        come = {name: each.name or actors[each.profile].name for name, each in entrants.items()}
        there = self.state.encounter.sides if self.state.encounter else ()
        return {**{name: actors[name].name for name in (*self.state.party, *there)}, **come}


def from_beginning(
    scenario: Scenario, ruleset: Ruleset, fight: str, party: Sequence[str], sides: Sides, known: Mapping[str, Tactics]
) -> Bout:
    """Return a fight from its beginning; raises UsageError for a party that there cannot be."""
    scenario = with_conduct(ordered(scenario, fight), fight, sides, known)
    state = with_fight(new_game(scenario, ruleset, party), scenario, fight)
    return Bout(Story(scenario, ruleset, fight), state, fight, sides, known)


def from_now(scenario: Scenario, ruleset: Ruleset, state: State, sides: Sides, known: Mapping[str, Tactics]) -> Bout:
    """Return the fight that a game is in, as it stands."""
    assert state.encounter is not None
    fight = state.encounter.id
    scenario = with_conduct(scenario, fight, sides, known)
    conduct = _conduct_of(sides, known)
    if conduct is not None:
        foes = [state.actors[name] for name, side in state.encounter.sides.items() if side != PARTY_SIDE]
        acting = {each.id: replace(each, conduct={**each.conduct, **conduct}) for each in foes}
        state = replace(state, actors={**state.actors, **acting})
    return Bout(Story(scenario, ruleset, fight), state, fight, sides, known)


def brought(bout: Bout, party: State) -> Bout:
    """Return the same fight with its party as a game has it: as they are now, and with what they carry. In a fight of
    that game's own scenario all that its story keeps holds too."""
    actors = {name: party.actors[name] for name in bout.state.party}
    state = replace(
        bout.state,
        actors={**bout.state.actors, **actors},
        items=party.items,
        elapsed=party.elapsed,
        orders=party.orders,
        options=party.options,
    )
    if party.scenario == state.scenario:
        state = replace(state, flags=party.flags, visits=party.visits, taken=party.taken, tale=party.tale)
    return replace(bout, state=state)


def ordered(scenario: Scenario, fight: str) -> Scenario:
    """Return a scenario in which those who enter a fight stand by id: in what order an author wrote them settles
    nothing in a rehearsal."""
    found = scenario.encounters[fight]
    entrants = dict(sorted(found.entrants.items()))
    return replace(scenario, encounters={**scenario.encounters, fight: replace(found, entrants=entrants)})


def joined(scenario: Scenario, other: Scenario, party: Sequence[str]) -> Scenario:
    """Return a scenario in which the PJ of another one can play, with what they carry."""
    return replace(
        scenario,
        characters={name: other.characters[name] for name in party},
        gear={**other.gear, **scenario.gear},
        items={**other.items, **scenario.items},
        party_min=min(scenario.party_min, len(party)),
        party_max=max(scenario.party_max, len(party)),
    )


def with_conduct(scenario: Scenario, fight: str, sides: Sides, known: Mapping[str, Tactics]) -> Scenario:
    """Return a scenario whose foes in a fight act as the policy says that they are given."""
    conduct = _conduct_of(sides, known)
    if conduct is None:
        return scenario
    entrants = scenario.encounters[fight].entrants.values()
    foes = {each.profile for each in entrants if each.side != PARTY_SIDE}
    npcs = {name: _acting(each, conduct) if name in foes else each for name, each in scenario.npcs.items()}
    return replace(scenario, npcs=npcs)


def _acting(profile: Profile, conduct: Mapping[str, Plain]) -> Profile:
    own = profile.fields.get(CONDUCT)
    return replace(profile, fields={**profile.fields, CONDUCT: {**(own if isinstance(own, dict) else {}), **conduct}})


def _conduct_of(sides: Sides, known: Mapping[str, Tactics]) -> Mapping[str, Plain] | None:
    return known[sides.foes].conduct if sides.foes in known else None
