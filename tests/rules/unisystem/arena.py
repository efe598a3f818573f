"""Fights for tests: two people with what they carry, at a distance, on given faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.contract.kits import FOE, PJ, fighting, scenario
from zodiac_tui.chance.tape import PolicyInputs, ScriptedFaces
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Encounter, Turn, pair
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import Gear, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.moves import scale
from zodiac_tui.rulesets.unisystem.rules import Unisystem

RULES = Unisystem()
OTHER = "otro"
CLASSES = {"pistola": "pistola_22", "escopeta": "escopeta", "hacha": "hacha", "revolver": "revolver_38"}


def told(**fields: Plain) -> Scenario:
    """The scenario of the contract battery with firearms; `fields` are the encounter's."""
    made = scenario("unisystem")
    arms = {name: Gear(name, "arma", f"arma {name}", {"clase": kind}) for name, kind in CLASSES.items()}
    fight = replace(made.encounters["pelea"], fields=fields)
    return replace(made, gear={**made.gear, **arms}, encounters={"pelea": fight})


def fight_of(state: State) -> Encounter:
    assert state.encounter is not None
    return state.encounter


def fight(metres: int = 1, *, turn: str = PJ, **options: str) -> State:
    """The PJ (DES 3, VOL 3, PER 3, knife 3) and the foe, so far from each other, the Turno of one of them."""
    state = fighting("unisystem")
    there = replace(
        fight_of(state),
        distances={pair(PJ, FOE): scale().index(metres)},
        turn=Turn(turn, TurnPhase.DECLARING) if turn else None,
    )
    return replace(state, encounter=there, options=options)


def changed(state: State, name: str, **fields: object) -> State:
    """The state with some fields of an actor changed."""
    made: Actor = replace(state.actor(name), **fields)  # type: ignore[arg-type]
    return replace(state, actors={**state.actors, name: made})


def armed(state: State, name: str, *weapons: str, **ratings: int) -> State:
    """The state with an actor that carries some weapons and has some Habilidades besides its own."""
    return changed(state, name, weapons=weapons, ratings={**state.actor(name).ratings, **ratings})


def marked(state: State, name: str, *skills: str) -> State:
    """The state with an actor that has some traits."""
    return changed(state, name, skills=skills)


def with_other(state: State, metres: int = 1) -> State:
    """The state with another foe like the first, so far from the PJ and hand to hand with it."""
    there = fight_of(state)
    steps = scale().index(metres)
    distances = {**there.distances, pair(PJ, OTHER): steps, pair(FOE, OTHER): 0}
    actors = {**state.actors, OTHER: replace(state.actor(FOE), id=OTHER, name="el otro")}
    return replace(
        state, actors=actors, encounter=replace(there, sides={**there.sides, OTHER: "enemigos"}, distances=distances)
    )


def beat(
    state: State,
    *faces: int,
    answers: Mapping[str, Answer | list[Answer]] | None = None,
    scene: Scenario | None = None,
    asked: list[Prompt] | None = None,
) -> Beat:
    """A beat on given faces; prompts are answered by topic, one after another where there is a list, `nada` else."""
    left = {key: [*value] if isinstance(value, list) else value for key, value in (answers or {}).items()}

    def answer(prompt: Prompt) -> Answer:
        if asked is not None:
            asked.append(prompt)
        found = left.get(prompt.topic, "nada")
        return found.pop(0) if isinstance(found, list) else found

    return Beat(scene or told(), state, PolicyInputs(ScriptedFaces(faces), answer))


def life(played: Beat, name: str = FOE) -> int:
    return played.state.actor(name).track("pv")


__all__ = ["FOE", "OTHER", "PJ", "RULES"]
