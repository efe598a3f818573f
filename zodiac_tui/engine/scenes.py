"""Scenes: entering one, offering its choices, and doing what was chosen."""

from __future__ import annotations

from operator import attrgetter

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.phases import ScenePhase, SceneTrigger
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import READER, Answer, Option, Prompt, PromptKind, choice
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Choice, Scenario, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.declaring import declare, offer
from zodiac_tui.engine.effects import narrate, run_effects, run_outcome
from zodiac_tui.engine.muster import begin_encounter
from zodiac_tui.engine.names import holds
from zodiac_tui.engine.prose import put_in, with_paragraphs
from zodiac_tui.engine.rings import go_back, stop_ring
from zodiac_tui.engine.settling import in_force
from zodiac_tui.engine.start import carried, characters, scene_and_fight
from zodiac_tui.engine.trying import tried
from zodiac_tui.engine.ways import move_scene

_TOPIC = "escena"
WHO, TAKEN = "quien", "opcion"
"""The question of who does what was chosen, and where its context names the choice."""
_DEPENDS = T("depende de quién lo haga")
_WHAT_NOW = T("¿Qué haces?")
_IS_ENABLED = attrgetter("enabled")


def cast(beat: Beat, ruleset: Ruleset) -> None:
    """Ask who plays, and let them come in."""
    scenario = beat.scenario
    options = tuple(
        Option(name, Text.data(profile.name), detail=Text.data(profile.description or profile.concept))
        for name, profile in scenario.characters.items()
    )
    if scenario.party_max == 1:
        picked = [str(beat.inputs.ask(choice("reparto", READER, T("¿Con quién juegas?"), options)))]
    else:
        text = T("¿Con quiénes juegas?")
        prompt = Prompt("reparto", READER, PromptKind.SEVERAL, text, options, scenario.party_min, scenario.party_max)
        answer = beat.inputs.ask(prompt)
        picked = list(answer) if isinstance(answer, tuple) else []
    beat.emit(e.Answered())
    beat.emit(e.PartyChosen(characters(scenario, ruleset, picked), carried(scenario, picked)))


def enter(beat: Beat, ruleset: Ruleset) -> None:
    """Come into the scene: its words, then what happens on entering. A game that begins with a fight goes into that."""
    if stop_ring(beat):
        return
    place, fight = scene_and_fight(beat.state)
    if fight:
        begin_encounter(beat, ruleset, fight)
        move_scene(beat, SceneTrigger.FIGHT, place)
        return
    scene = beat.scenario.scenes[place]
    first = not beat.state.visits.get(scene.id)
    beat.emit(e.SceneEntered(scene.id))
    if scene.returns:
        beat.emit(e.ShelterReached(scene.id))
    narrate(beat, ruleset, _words(scene, beat.state, ruleset, first=first), "scene", scene.title)
    if not run_effects(beat, ruleset, scene.on_enter, beat.state.party[0]):
        move_scene(beat, SceneTrigger.ENTERED)


def choose(beat: Beat, ruleset: Ruleset, able: list[str]) -> None:
    """Offer the scene's choices to the PJ who can act, and do the one that is taken."""
    settled = beat.state
    ruleset.ready(beat)
    if beat.state is not settled and not (able := able_ones(beat.state, ruleset)):
        return  # the next beat is of a party that cannot act
    scene = beat.scenario.scenes[beat.state.scene]
    answer = beat.inputs.known(_TOPIC) or _ask(beat, ruleset, scene, able)
    if answer is None:
        go_back(beat, T("Aquí no queda nada que hacer. ¿Adónde vuelves?"))
        return
    beat.emit(e.Answered())
    if answer in scene.choices:
        _take(beat, ruleset, scene, scene.choices[str(answer)], able)
    else:
        declare(beat, ruleset, scene, able)
    if beat.state.phase is ScenePhase.OPEN:
        move_scene(beat, SceneTrigger.STAYED)


def _ask(beat: Beat, ruleset: Ruleset, scene: Scene, able: list[str]) -> Answer | None:
    """Ask for a choice; None where nothing can be chosen."""
    options = _options(beat, ruleset, scene, able)
    if not any(map(_IS_ENABLED, options)):
        return None
    free = offer(beat, ruleset, scene, able)
    offered = (*options, free) if free else options
    return beat.inputs.ask(choice(_TOPIC, beat.state.party[0], _WHAT_NOW, offered, {"escena": scene.id}))


def _words(scene: Scene, state: State, ruleset: Ruleset, *, first: bool) -> str:
    start = scene.text if first or not scene.again else scene.again
    return with_paragraphs(start, scene.paragraphs, state, ruleset)


def _options(beat: Beat, ruleset: Ruleset, scene: Scene, able: list[str]) -> tuple[Option, ...]:
    state = beat.state
    return tuple(
        [
            made.settled or _option(beat, ruleset, made, able)
            for made in scene.choices.values()
            if _is_shown(state, ruleset, scene, made)
        ]
    )


def _is_shown(state: State, ruleset: Ruleset, scene: Scene, made: Choice) -> bool:
    if made.once and f"{scene.id}.{made.id}" in state.taken:
        return False
    return made.condition is None or holds(made.condition, state, ruleset)


def _option(beat: Beat, ruleset: Ruleset, made: Choice, able: list[str]) -> Option:
    reason = _reason(beat, ruleset, made, able)
    detail = _detail(beat, ruleset, made, able)
    label = Text.data(put_in(made.label, beat, ruleset))
    return Option(made.id, label, reason is None, reason, cost(ruleset, made), detail=detail)


def _detail(beat: Beat, ruleset: Ruleset, made: Choice, able: list[str]) -> Text | None:
    """What a choice is rolled on by all who may take it; where that is not the same, that it depends on who does it."""
    willing = takers(beat.scenario, beat.state, ruleset, made, able) or able
    found = [_rolled_on(beat, ruleset, made, pj) for pj in willing]
    return found[0] if all(each == found[0] for each in found) else _DEPENDS


def _rolled_on(beat: Beat, ruleset: Ruleset, made: Choice, pj: str) -> Text | None:
    check = in_force(beat.state, ruleset, made.check, pj) if made.check else None
    return ruleset.describe(beat.scenario, beat.state, pj, check) if check else None


def _reason(beat: Beat, ruleset: Ruleset, made: Choice, able: list[str]) -> Text | None:
    """Why nobody can take a choice; None where somebody can."""
    if not holds(made.requires, beat.state, ruleset):
        return Text.data(put_in(made.reason, beat, ruleset, alone=False))
    reasons = [_barred(beat.scenario, beat.state, ruleset, made, pj) for pj in able]
    return None if None in reasons else reasons[0]


def able_ones(state: State, ruleset: Ruleset) -> list[str]:
    """The PJ who can act, in their order."""
    return [pj for pj in state.party if not ruleset.is_out(state, pj)]


def takers(scenario: Scenario, state: State, ruleset: Ruleset, made: Choice, able: list[str]) -> list[str]:
    """The PJ who may take a choice, of those who can act: who pays for it, and whom its check does not bar."""
    return [pj for pj in able if _barred(scenario, state, ruleset, made, pj) is None]


def _barred(scenario: Scenario, state: State, ruleset: Ruleset, made: Choice, pj: str) -> Text | None:
    """Why a PJ cannot take a choice: what it costs, or what its check asks for."""
    reason = unpaid(state, ruleset, made, pj)
    if reason or made.check is None:
        return reason
    return ruleset.barred(scenario, state, pj, in_force(state, ruleset, made.check, pj))


def unpaid(state: State, ruleset: Ruleset, made: Choice, pj: str) -> Text | None:
    """What a PJ lacks of a choice's cost, or None."""
    for track, points in made.cost.items():
        if state.actor(pj).track(track) < points:
            return T("cuesta {points} {track}", points=points, track=ruleset.vocabulary.term(track).label)
    return None


def cost(ruleset: Ruleset, made: Choice) -> Text | None:
    """What taking a choice costs, in words."""
    for track, points in made.cost.items():
        if points:
            return T("{points} {track}", points=points, track=ruleset.vocabulary.term(track).label)
    return None


def _take(beat: Beat, ruleset: Ruleset, scene: Scene, made: Choice, able: list[str]) -> None:
    actor = _who(beat, ruleset, scene, made, able)
    beat.emit(e.ChoiceTaken(scene.id, made.id, put_in(made.label, beat, ruleset)))
    for track, points in made.cost.items():
        if points:
            before = beat.state.actor(actor).track(track)
            beat.emit(e.TrackChanged(actor, track, before, before - points))
    narrate(beat, ruleset, made.narration, "outcome")
    if made.check is None:
        run_outcome(beat, ruleset, made.plain, actor)
        return
    grade = tried(beat, ruleset, actor, in_force(beat.state, ruleset, made.check, actor))
    if grade in made.outcomes:
        run_outcome(beat, ruleset, made.outcomes[grade], actor)


def _who(beat: Beat, ruleset: Ruleset, scene: Scene, made: Choice, able: list[str]) -> str:
    if made.settled:
        return able[0]
    willing = takers(beat.scenario, beat.state, ruleset, made, able)
    if made.check is None or len(willing) < 2:
        return willing[0]
    options = tuple(
        Option(pj, Text.data(beat.state.actor(pj).name), detail=_rolled_on(beat, ruleset, made, pj)) for pj in willing
    )
    about: dict[str, Plain] = {"escena": scene.id, TAKEN: made.id}
    return str(beat.inputs.ask(choice(WHO, READER, T("¿Quién lo hace?"), options, about)))
