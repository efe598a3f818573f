"""What a Turno offers: barred things with their reason, and the plain conduct of a PNJ."""

from __future__ import annotations

from dataclasses import replace

from tests.contract.kits import FOE, PJ, fighting, scenario
from zodiac_tui.chance.tape import PolicyInputs, ScriptedFaces
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter, Turn, pair
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.combat import damage
from zodiac_tui.rulesets.unisystem.fight import strike
from zodiac_tui.rulesets.unisystem.turns import conduct, offers, targets

TOLD = scenario("unisystem")


def fight_of(state: State) -> Encounter:
    assert state.encounter is not None
    return state.encounter


def with_two_foes(near: int, far: int) -> State:
    """The PJ against the ruffian at one distance and another of his kind at a second."""
    state = fighting("unisystem")
    fight = fight_of(state)
    actors = {**state.actors, "otro": replace(state.actor(FOE), id="otro")}
    distances = {pair(PJ, FOE): far, pair(PJ, "otro"): near, pair(FOE, "otro"): 0}
    sides = {**fight.sides, "otro": "enemigos"}
    return replace(state, actors=actors, encounter=replace(fight, sides=sides, distances=distances))


def barred(state: State) -> dict[str, bool]:
    return {option.id: not option.enabled for option, _ in offers(TOLD, state, PJ)}


def test_only_who_is_near_can_be_attacked_and_only_who_is_far_approached() -> None:
    assert barred(with_two_foes(0, 2)) == {
        "atacar.otro.navaja": False,
        "atacar.otro": False,
        f"atacar.{FOE}.navaja": True,
        f"atacar.{FOE}": True,
        f"acercarse.{FOE}": False,
        "huir": False,
        "pasar": False,
    }


def test_one_comes_nearer_once_a_turno() -> None:
    state = with_two_foes(0, 2)
    moved = replace(state, encounter=replace(fight_of(state), turn=Turn(PJ, moved=True)))
    assert barred(moved)[f"acercarse.{FOE}"]


def test_no_way_out_where_the_author_left_none() -> None:
    closed = replace(TOLD, encounters={"pelea": replace(TOLD.encounters["pelea"], escape=False)})
    assert "huir" not in {option.id for option, _ in offers(closed, fighting("unisystem"), PJ)}


def test_who_is_out_is_no_target() -> None:
    state = with_two_foes(0, 0)
    out = replace(state, actors={**state.actors, FOE: replace(state.actor(FOE), tracks={"pv": 0})})
    assert targets(out, PJ) == ["otro"]


def test_the_nearest_comes_first() -> None:
    assert targets(with_two_foes(1, 2), PJ) == ["otro", FOE]


def _beat(state: State, asked: list[Prompt]) -> Beat:
    def answer(prompt: Prompt) -> Answer:
        asked.append(prompt)
        return "nada"

    return Beat(TOLD, state, PolicyInputs(ScriptedFaces([9]), answer))


def test_a_pnj_takes_its_heaviest_weapon() -> None:
    told = replace(TOLD, gear={**TOLD.gear, "leño": replace(TOLD.gear["navaja"], fields={"clase": "porra"})})
    state = fighting("unisystem")
    armed = replace(state, actors={**state.actors, FOE: replace(state.actor(FOE), weapons=("navaja", "leño"))})
    assert conduct(Beat(told, armed, PolicyInputs(ScriptedFaces([]), lambda prompt: "")), FOE).weapon == "leño"


def test_a_pnj_comes_nearer_once_and_then_waits() -> None:
    state = with_two_foes(0, 2)
    fight = fight_of(state)
    fresh = replace(state, encounter=replace(fight, turn=Turn(FOE)))
    moved = replace(state, encounter=replace(fight, turn=Turn(FOE, moved=True)))
    assert conduct(_beat(fresh, []), FOE) == Declaration("acercarse", PJ, free=True)
    assert conduct(_beat(moved, []), FOE) == Declaration("pasar")


def test_a_weapon_cannot_be_parried_with_bare_hands() -> None:
    state = fighting("unisystem")
    bare = replace(state.actor(PJ), weapons=(), ratings={"pelear": 3})
    armed = replace(state.actor(FOE), weapons=("navaja",))
    asked: list[Prompt] = []
    beat = _beat(replace(state, actors={PJ: bare, FOE: armed}), asked)
    strike(beat, FOE, Declaration("atacar", PJ, "navaja"))
    assert [(option.id, option.enabled) for option in asked[0].options] == [
        ("esquiva", True),
        ("parada", False),
        ("nada", True),
    ]
    strike(_beat(beat.state, asked), FOE, Declaration("atacar", PJ, ""))
    assert all(option.enabled for option in asked[1].options)


def test_the_multiplier_is_one_at_least() -> None:
    assert damage(3, 0, 0, 0).raw == 3
