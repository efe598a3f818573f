"""The first state of a game, and of one that begins with a fight."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Effect, Scenario, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.teaching import teaching
from zodiac_tui.core.text import T, Text

FIGHT = "#"
"""What parts a scene from the fight that begins in it at once, in the `scene` of a first state; no id holds it."""


def new_game(scenario: Scenario, ruleset: Ruleset, party: Sequence[str] = ()) -> State:
    """Return the state before the first beat; with an empty party the first prompt asks who plays.

    Raises UsageError for a PJ that the scenario does not have, one that is dead or twice there, or too few or too many.
    """
    for name in party:
        if name not in scenario.characters:
            known = ", ".join(scenario.characters)
            raise UsageError(T("El PJ «{name}» no está en el escenario. Están: {known}.", name=name, known=known))
    for place, name in enumerate(party):
        if name in party[:place]:
            raise UsageError(T("El PJ «{name}» está dos veces.", name=name))
    if party and not scenario.party_min <= len(party) <= scenario.party_max:
        raise UsageError(_size(scenario.party_min, scenario.party_max))
    chosen = tuple(party)
    pj = characters(scenario, ruleset, chosen)
    npcs = {name: ruleset.actor(profile) for name, profile in scenario.npcs.items()}
    state = State(
        ruleset=scenario.ruleset,
        scenario=scenario.id,
        party=chosen,
        actors={**{actor.id: actor for actor in pj}, **npcs},
        scene=scenario.start,
        items=carried(scenario, chosen),
        options=scenario.options,
    )
    for actor in pj:
        if ruleset.is_dead(state, actor.id):
            raise UsageError(T("{name} ha muerto: ya no juega.", name=Text.data(actor.name)))
    return state


def with_fight(state: State, scenario: Scenario, fight: str) -> State:
    """Return a first state that begins with a fight, in the first scene that leads to it, else in its own."""
    scene = next((scene.id for scene in scenario.scenes.values() if fight in _fights(_effects(scene))), state.scene)
    return replace(state, scene=f"{scene}{FIGHT}{fight}")


def scene_and_fight(state: State) -> tuple[str, str]:
    """Return the scene in which a state is, and the fight that begins there at once (empty: none)."""
    scene, _, fight = state.scene.partition(FIGHT)
    return (scene, fight) if state.phase is ScenePhase.ENTERING else (state.scene, "")


def _effects(scene: Scene) -> Iterator[Effect]:
    yield from scene.on_enter
    for made in scene.choices.values():
        for outcome in (made.plain, *made.outcomes.values()):
            yield from outcome.effects


def _fights(effects: Iterator[Effect] | Sequence[Effect]) -> Iterator[str]:
    for effect in effects:
        if effect.kind == "encuentro":
            yield str(effect.value)
        for inner in (effect.then, effect.otherwise, *(branch.effects for branch in effect.branches)):
            yield from _fights(inner)


def _size(least: int, most: int) -> Text:
    if least < most:
        return T("Este escenario es para {least} a {most} PJ.", least=least, most=most)
    return T("Este escenario es para un PJ.") if most == 1 else T("Este escenario es para {most} PJ.", most=most)


def characters(scenario: Scenario, ruleset: Ruleset, party: Sequence[str]) -> tuple[Actor, ...]:
    """Make the actors of the chosen PJ."""
    made, teacher = (ruleset.actor(scenario.characters[name]) for name in party), teaching(ruleset)
    return tuple(teacher.taught(scenario, each) if teacher else each for each in made)


def carried(scenario: Scenario, party: Sequence[str]) -> tuple[str, ...]:
    """The objects that the chosen PJ bring with them, each once."""
    found: list[str] = []
    for name in party:
        found += _texts(scenario.characters[name].fields.get("objetos"))
    return tuple(dict.fromkeys(found))


def _texts(value: Plain) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
