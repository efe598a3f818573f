"""The shipped one-shots keep what their issues ask of them."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator

import pytest

from tests.plays.playing import DARK, ONE_SHOT, play, scenario
from tests.straight import Straight, straight
from zodiac_tui.core import events as e
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, Outcome, Scenario

SAMPLE = 300
"""Plays in the sample of endings: fixed at every scale, since the verdict is a frequency."""
LEAST_SHARE = 0.03
QUIET = "seis_segundos_de_nuca"
"""The one without a fight."""
FEWER = {QUIET: 150}
"""Samples that may be smaller."""
FEVERISH = "farolillo_rojo"
"""The one with a chase, smoke and a poisoning."""
KARMIC = (ONE_SHOT, QUIET, FEVERISH)
"""Those whose system has Karma."""
ONE_SHOTS = (*KARMIC, DARK)
SHOTS = 8
"""What fits in the shotgun and what there is beside it, found rounds and all, and no more."""


@pytest.fixture(scope="module", params=ONE_SHOTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def one_shot(name: str) -> Scenario:
    return scenario(name)


@pytest.fixture(scope="module")
def sample(name: str, one_shot: Scenario) -> list[Straight]:
    return [straight(one_shot, (), f"muestra{n}") for n in range(FEWER.get(name, SAMPLE))]


def test_the_sample_is_what_a_session_plays(name: str, sample: list[Straight]) -> None:
    for n in range(3):
        played = play(name, f"muestra{n}")
        assert (played.events, played.session.view) == (sample[n].events, sample[n].state)


def test_four_endings_are_each_reached_by_chance(sample: list[Straight]) -> None:
    reached = Counter(played.state.ending for played in sample)
    assert len([ending for ending, count in reached.items() if count >= LEAST_SHARE * len(sample)]) >= 4


def test_many_acciones_are_rolled(one_shot: Scenario) -> None:
    checks = [choice.check for scene in one_shot.scenes.values() for choice in scene.choices.values()]
    rolled = {_rolled_on(check) for check in checks if check is not None}
    assert len(rolled) >= 8


def test_it_is_long_enough_to_be_an_evening(one_shot: Scenario) -> None:
    assert len(one_shot.scenes) >= 14
    assert 4_000 <= len(re.findall(r"\w+", " ".join(_texts(one_shot)))) <= 7_000


def test_two_thirds_of_the_scenes_leave_a_choice(one_shot: Scenario) -> None:
    free = [
        scene
        for scene in one_shot.scenes.values()
        if sum(choice.requires is None and not any(choice.cost.values()) for choice in scene.choices.values()) >= 2
    ]
    assert 3 * len(free) >= 2 * len(one_shot.scenes)


def test_the_shortest_way_through_has_nine_scenes(one_shot: Scenario) -> None:
    assert _shortest_way(one_shot) >= 9


def test_one_of_two_is_chosen(one_shot: Scenario) -> None:
    assert len(one_shot.characters) == 2


@pytest.mark.parametrize("name", KARMIC, indirect=True)
def test_points_tempt(one_shot: Scenario) -> None:
    assert any(choice.cost.get("pk") for scene in one_shot.scenes.values() for choice in scene.choices.values())


@pytest.mark.parametrize("name", [QUIET], indirect=True)
def test_the_quiet_one_decides_without_a_fight(sample: list[Straight], one_shot: Scenario) -> None:
    assert not one_shot.encounters
    checks = [
        choice.check
        for scene in one_shot.scenes.values()
        for choice in scene.choices.values()
        if choice.check is not None
    ]
    assert {"tirada", "encrucijada"} <= {check.kind for check in checks}
    for key in ("contra", "pasiva", "ayuda", "vinculo"):
        assert any(key in check.fields for check in checks), key
    late = [played for played in sample if "tarde" in _entered(played)]
    assert late, "the clock presses nobody"
    assert 4 * len(late) < len(sample), "the clock leaves no time to play"


@pytest.mark.parametrize("name", [ONE_SHOT], indirect=True)
def test_the_story_uses_what_it_has_to(sample: list[Straight], one_shot: Scenario) -> None:
    events = [event for played in sample for event in played.events]
    started = {event.encounter for event in events if isinstance(event, e.EncounterBegan)}
    without = [fight for fight in one_shot.encounters if any(not _fought(played, fight) for played in sample)]
    assert len(started) >= 2
    assert without, "no fight can be avoided"
    assert any(fight.opens == "iniciativa" for fight in one_shot.encounters.values())
    labels = [event.label.plain() for event in events if isinstance(event, e.RollMade)]
    assert any("caída" in label for label in labels)
    assert any("primeros auxilios" in label for label in labels)


@pytest.mark.parametrize("name", [FEVERISH], indirect=True)
def test_the_feverish_one_chases_chokes_and_poisons(sample: list[Straight], one_shot: Scenario) -> None:
    rules = {cause.rule for played in sample for event in played.events for cause in getattr(event, "why", ())}
    for rule in ("zodiac.persecucion", "zodiac.asfixia", "zodiac.calor", "zodiac.caida", "zodiac.diagnosticar"):
        assert rule in rules, rule
    assert one_shot.gear["belladona"].kind == "veneno"
    fought = [played for played in sample if _fought(played, "yunta")]
    assert 0 < len(fought) < len(sample), "the fight cannot be avoided, or is never had"


@pytest.mark.parametrize("name", [FEVERISH], indirect=True)
def test_the_poison_kills_who_is_not_treated_in_time(sample: list[Straight]) -> None:
    dead = [played for played in sample if played.state.actors["sabino"].has("muerto")]
    treated = [played for played in sample if played.state.flags.get("tratado")]
    assert min(len(treated), len(dead)) >= SAMPLE // 5
    assert not any(played in dead for played in treated)


@pytest.mark.parametrize("name", [DARK], indirect=True)
def test_in_the_dark_one_a_fight_can_be_avoided_and_another_not(sample: list[Straight]) -> None:
    assert any(not _fought(played, "pareja") for played in sample)
    out = [played for played in sample if played.state.ending in ("alza", "cal", "zarcera", "hondo", "pueblo")]
    assert all(_fought(played, "corro") for played in out)


@pytest.mark.parametrize("name", [DARK], indirect=True)
def test_in_the_dark_one_the_crowd_is_left_or_held_and_never_beaten(sample: list[Straight]) -> None:
    fallen = [
        sum(played.state.actors[name].has("muerto") for name in ("maestra", "cartero", "sacristan"))
        for played in sample
        if _fought(played, "corro")
    ]
    assert all(count < 3 for count in fallen)
    ends = Counter(
        event.outcome
        for played in sample
        for event in played.events
        if isinstance(event, e.EncounterEnded) and event.encounter == "corro"
    )
    assert min(ends["victoria"], ends["huida"], ends["derrota"]) >= SAMPLE // 10


@pytest.mark.parametrize("name", [DARK], indirect=True)
def test_in_the_dark_one_who_cries_out_is_found(sample: list[Straight]) -> None:
    cried = [played for played in sample if _first_fright(played) == "nivel_0"]
    assert 0 < len(cried) < len(sample) // 2
    assert all(_fought(played, "pareja") for played in cried)


@pytest.mark.parametrize("name", [DARK], indirect=True)
def test_in_the_dark_one_shots_run_out_and_blood_too(sample: list[Straight]) -> None:
    fired = [sum(isinstance(event, e.RollMade) and event.kind == "disparo" for event in p.events) for p in sample]
    assert 0 < max(fired) <= SHOTS
    dead = sum(played.state.actors["onesimo"].has("muerto") for played in sample)
    saved = sum(bool(played.state.flags.get("vendado")) for played in sample)
    assert min(dead, saved) >= SAMPLE // 20


@pytest.mark.parametrize("name", [DARK], indirect=True)
def test_in_the_dark_one_a_kindness_is_remembered_and_light_fails(sample: list[Straight]) -> None:
    rules = {cause.rule for played in sample for event in played.events for cause in getattr(event, "why", ())}
    for rule in ("unisystem.social", "unisystem.luz", "unisystem.auxilios", "unisystem.recargar", "unisystem.esfuerzo"):
        assert rule in rules, rule


def _rolled_on(check: CheckDef) -> str:
    """What a check uses: an Accion, a Habilidad, an Atributo alone, or what its form is for."""
    named = (check.fields.get(key) for key in ("accion", "habilidad", "atributo"))
    return str(next(filter(None, named), check.kind))


def _first_fright(played: Straight) -> str:
    rolls = (event for event in played.events if isinstance(event, e.RollMade) and event.kind == "miedo")
    return next((event.grade for event in rolls), "")


def _entered(played: Straight) -> set[str]:
    return {event.scene for event in played.events if isinstance(event, e.SceneEntered)}


def _fought(played: Straight, fight: str) -> bool:
    return any(isinstance(event, e.EncounterBegan) and event.encounter == fight for event in played.events)


def _texts(loaded: Scenario) -> Iterator[str]:
    for scene in loaded.scenes.values():
        yield from (scene.text, scene.again, *(paragraph.text for paragraph in scene.paragraphs))
        yield from _told(scene.on_enter)
        for choice in scene.choices.values():
            yield from (choice.label, choice.narration, *_outcomes([choice.plain, *_distinct(choice)]))
    for fight in loaded.encounters.values():
        yield from (fight.text, *_outcomes({id(outcome): outcome for outcome in fight.outcomes.values()}.values()))
    yield from (ending.text for ending in loaded.endings.values())
    yield from (profile.description for profile in loaded.characters.values())


def _distinct(choice: Choice) -> list[Outcome]:
    """The outcomes as written: a fall-back stands in for several grades."""
    return list({id(outcome): outcome for outcome in choice.outcomes.values()}.values())


def _outcomes(outcomes: Iterable[Outcome]) -> Iterator[str]:
    for outcome in outcomes:
        yield outcome.text
        yield from _told(outcome.effects)


def _told(effects: Iterable[Effect]) -> Iterator[str]:
    for effect in effects:
        if effect.kind == "narra":
            yield str(effect.value)
        yield from _told((*effect.then, *effect.otherwise))


def _leads(effects: Iterable[Effect], loaded: Scenario) -> Iterator[tuple[str, str]]:
    for effect in effects:
        if effect.kind in ("ir", "final"):
            yield effect.kind, str(effect.value)
        elif effect.kind == "encuentro":
            for outcome in loaded.encounters[str(effect.value)].outcomes.values():
                yield from _leads(outcome.effects, loaded)
        yield from _leads((*effect.then, *effect.otherwise), loaded)


def _shortest_way(loaded: Scenario) -> int:
    """Scenes entered on the shortest way to an ending that the author wrote, conditions left out of account."""
    queue, seen = deque([(loaded.start, 1)]), {loaded.start}
    while queue:
        name, steps = queue.popleft()
        scene = loaded.scenes[name]
        effects = [*scene.on_enter]
        for choice in scene.choices.values():
            effects += choice.plain.effects
            effects += [effect for outcome in choice.outcomes.values() for effect in outcome.effects]
        for kind, where in _leads(effects, loaded):
            if kind == "final":
                return steps
            if where not in seen:
                seen.add(where)
                queue.append((where, steps + 1))
    raise AssertionError("no ending is reached")
