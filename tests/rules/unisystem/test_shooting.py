"""Shots, ammunition, nerve under fire, weak spots, and blows in the dark, on given faces (C17-C24, X6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.unisystem.arena import (
    FOE,
    OTHER,
    PJ,
    RULES,
    armed,
    beat,
    changed,
    fight,
    fight_of,
    life,
    marked,
    told,
    with_other,
)
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import Noted, RollMade, TrackChanged
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect, Gear
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem import hits, plans
from zodiac_tui.rulesets.unisystem.ammunition import loaded, spare
from zodiac_tui.rulesets.unisystem.marks import COVER
from zodiac_tui.rulesets.unisystem.offers import offers
from zodiac_tui.rulesets.unisystem.weapons import weapon_classes

SHOT = Declaration("disparar", FOE, "pistola")
COVERING = (Declaration("cubrirse"),)


def gunner(metres: int = 10, *traits: str, **options: str) -> State:
    """The PJ with a .22 (1d4 × 2) and Armas de Fuego 3 against the foe, with or without nerves, so far away."""
    state = armed(fight(metres, **options), PJ, "pistola", "escopeta", armas_de_fuego=3)
    return marked(state, FOE, *(traits or ("sin_miedo",)))


def rolls(played: Beat, kind: str) -> list[RollMade]:
    return [made for made in played.events if isinstance(made, RollMade) and made.kind == kind]


def weights(roll: RollMade) -> dict[str, int]:
    return {cause.rule.removeprefix("unisystem."): cause.number for cause in roll.why if cause.number}


def shots(played: Beat, weapon: str = "pistola") -> int:
    return loaded(played.scenario, played.state, PJ, weapon)


# -- a shot ---------------------------------------------------------------------------------------------------------
def test_a_shot_and_its_damage() -> None:
    """5 + 3 + 3 = 11 at close range, level 2; 4 × 2, less 2 of leather, doubled: 12."""
    played = beat(gunner(), 5, 4, 2)
    before = life(played)
    RULES.resolve(played, PJ, SHOT)
    assert life(played) == before
    RULES.end_round(played)
    assert before - life(played) == 12
    assert shots(played) == 9


def test_a_bullet_s_damage_is_even() -> None:
    for face in range(1, 5):
        for leather in range(1, 5):
            played = beat(gunner(), 5, face, leather)
            before = life(played)
            RULES.resolve(played, PJ, SHOT)
            RULES.end_round(played)
            assert (before - life(played)) % 2 == 0


@pytest.mark.parametrize(("metres", "hit", "times"), [(1, 1, 3), (10, 0, 2), (20, -1, 2), (50, -3, 1), (100, -6, 1)])
def test_distance_weighs_on_hit_and_damage(metres: int, hit: int, times: int) -> None:
    """At a natural 9: level by 15 + hit; the die is 1, so (1 + bonus) × times is what is rolled."""
    played = beat(gunner(metres), 9, 1, 1)
    RULES.resolve(played, PJ, SHOT)
    (roll,) = rolls(played, "disparo")
    assert weights(roll).get("alcance", 0) == hit
    assert roll.total == 15 + hit
    RULES.end_round(played)
    bonus = max(0, (roll.total - 9) // 2 + 1 - 3)
    lost = sum(
        made.before - made.after for made in played.events if isinstance(made, TrackChanged) and made.track == "pv"
    )
    assert lost == 2 * max(0, (1 + bonus) * times - 1)


def test_out_of_range_is_no_option() -> None:
    barred = {offer.option.id: offer.option for offer in offers(told(), gunner(200), PJ)}[f"disparar.{FOE}.pistola"]
    assert not barred.enabled
    assert not RULES.still_possible(told(), gunner(200), PJ, SHOT)
    assert RULES.still_possible(told(), gunner(200), PJ, replace(SHOT, weapon="escopeta"))


def test_a_volley_loses_by_recoil_and_spends_what_it_shoots() -> None:
    played = beat(gunner(), 2, 2, 2)
    RULES.resolve(played, PJ, replace(SHOT, variant="x3"))
    assert [weights(roll).get("retroceso", 0) for roll in rolls(played, "disparo")] == [0, -1, -2]
    assert shots(played) == 7


def test_a_shotgun_kicks_harder() -> None:
    played = beat(gunner(), 2, 2)
    RULES.resolve(played, PJ, Declaration("disparar", FOE, "escopeta", "x2"))
    assert [weights(roll).get("retroceso", 0) for roll in rolls(played, "disparo")] == [0, -2]
    assert shots(played, "escopeta") == 0


def test_a_second_action_weighs_on_a_volley_as_a_whole() -> None:
    played = beat(gunner(1), 2, 2, 2, 2)
    RULES.resolve(played, PJ, Declaration("atacar", FOE))
    RULES.resolve(played, PJ, replace(SHOT, variant="x2"))
    assert [weights(roll)["acciones"] for roll in rolls(played, "disparo")] == [-2, -2]


def test_a_sight_adds_what_it_says() -> None:
    scene = told()
    fitted = Gear("pistola", "arma", "pistola con mira", {"clase": "pistola_22", "mira": 4})
    played = beat(gunner(), 2, scene=replace(scene, gear={**scene.gear, "pistola": fitted}))
    RULES.resolve(played, PJ, SHOT)
    assert weights(rolls(played, "disparo")[0])["mira"] == 4


@pytest.mark.parametrize(("luz", "due"), [("normal", 0), ("mala", -1), ("pesima", -4)])
def test_light_weighs_on_shots(luz: str, due: int) -> None:
    played = beat(gunner(), 2, scene=told(luz=luz))
    RULES.resolve(played, PJ, SHOT)
    assert weights(rolls(played, "disparo")[0]).get("luz", 0) == due


def test_cover_weighs_on_shots_at_it() -> None:
    played = beat(gunner(), 2)
    RULES.resolve(played, FOE, Declaration("cubrirse"))
    RULES.resolve(played, PJ, SHOT)
    assert weights(rolls(played, "disparo")[0])["a_cubierto"] == -2


# -- ammunition -----------------------------------------------------------------------------------------------------
def counted(state: State, **tracks: int) -> State:
    named = {name.replace("__", ":"): shots for name, shots in tracks.items()}
    return changed(state, PJ, tracks={**state.actor(PJ).tracks, **named})


def test_an_empty_weapon_is_reloaded_with_what_there_is() -> None:
    state = counted(gunner(), balas__pistola=0, municion__pistola=4)
    assert not RULES.still_possible(told(), state, PJ, SHOT)
    played = beat(state)
    RULES.resolve(played, PJ, Declaration("recargar", "", "pistola"))
    assert (shots(played), spare(played.state, PJ, "pistola")) == (4, 0)
    assert not RULES.still_possible(told(), played.state, PJ, Declaration("recargar", "", "pistola"))


def test_shots_that_nobody_counts_never_run_out() -> None:
    played = beat(counted(gunner(), balas__pistola=0))
    RULES.resolve(played, PJ, Declaration("recargar", "", "pistola"))
    assert (shots(played), spare(played.state, PJ, "pistola")) == (10, None)


def test_shots_may_be_found() -> None:
    played = beat(counted(gunner(), municion__pistola=1))
    RULES.apply(played, Effect("municion", 5, {"arma": "pistola"}), PJ)
    assert spare(played.state, PJ, "pistola") == 6


def test_a_volley_ends_with_the_last_shot() -> None:
    played = beat(counted(gunner(), balas__pistola=1), 2)
    RULES.resolve(played, PJ, replace(SHOT, variant="x3"))
    assert shots(played) == 0


# -- under fire -----------------------------------------------------------------------------------------------------
def test_who_loses_its_nerve_takes_cover_instead() -> None:
    """The foe has VOL 3: 2 + 6 = 8 is too little."""
    state = gunner(10, "algo")
    played = beat(state, 2, 2)
    plans.store(played, FOE, (Declaration("atacar", PJ),))
    RULES.resolve(played, PJ, SHOT)
    assert plans.plan_of(played.state, FOE) == COVERING


def test_who_is_to_take_cover_already_drops_nothing_for_it() -> None:
    played = beat(gunner(10, "algo"), 2, 2)
    plans.store(played, FOE, COVERING)
    RULES.resolve(played, PJ, SHOT)
    assert plans.plan_of(played.state, FOE) == COVERING
    assert not [event for event in played.events if isinstance(event, Noted) and "deja lo que" in event.text.msgid]


def test_who_has_acted_loses_the_next_turno() -> None:
    """C23: and is under cover in it, not before."""
    state = gunner(10, "algo")
    acted = replace(state, encounter=replace(fight_of(state), acted=(FOE,)))
    played = beat(acted, 2, 2)
    plans.store(played, FOE, ())
    RULES.resolve(played, PJ, SHOT)
    assert not played.state.actor(FOE).has(COVER)
    RULES.end_round(played)
    assert played.state.actor(FOE).has(COVER)
    RULES.plan(played, FOE)
    assert plans.plan_of(played.state, FOE) == COVERING
    RULES.resolve(played, FOE, Declaration("cubrirse"))
    RULES.end_round(played)
    RULES.plan(played, FOE)
    assert plans.plan_of(played.state, FOE) != COVERING


def test_who_keeps_its_nerve_goes_on() -> None:
    played = beat(gunner(10, "algo"), 2, 3)
    plans.store(played, FOE, (Declaration("atacar", PJ),))
    RULES.resolve(played, PJ, SHOT)
    assert plans.plan_of(played.state, FOE) == (Declaration("atacar", PJ),)


def test_nerve_is_tested_once_a_turno_and_anew_in_the_next() -> None:
    played = beat(gunner(10, "algo"), 2, 9, 2, 2, 9)
    RULES.resolve(played, PJ, replace(SHOT, variant="x2"))
    RULES.end_round(played)
    RULES.resolve(played, PJ, SHOT)
    assert len(rolls(played, "bajo_fuego")) == 2


# -- weak spots -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("variant", "faces", "due"), [("", (5, 4, 2), 0), ("cabeza", (9, 4, 2), 12)])
def test_the_dead_are_harmed_in_the_head_alone(variant: str, faces: tuple[int, ...], due: int) -> None:
    state = gunner(10, "sin_miedo", "punto_debil")
    played = beat(state, *faces[: 3 if due else 1])
    before = life(played)
    RULES.resolve(played, PJ, replace(SHOT, variant=variant))
    assert weights(rolls(played, "disparo")[0]).get("punto_debil", 0) == (-5 if variant else 0)
    RULES.end_round(played)
    assert before - life(played) == due


def test_the_head_is_offered_where_it_matters() -> None:
    ids = {offer.option.id for offer in offers(told(), gunner(10, "sin_miedo", "punto_debil"), PJ)}
    assert f"disparar.{FOE}.pistola.cabeza" in ids
    assert f"disparar.{FOE}.pistola.cabeza" not in {offer.option.id for offer in offers(told(), gunner(), PJ)}


def test_without_life_the_dead_are_done_for() -> None:
    state = changed(gunner(10, "sin_miedo", "sin_dolor", "punto_debil"), FOE, tracks={"pv": 4}, armour="")
    played = beat(state, 9, 4)
    RULES.resolve(played, PJ, replace(SHOT, variant="cabeza"))
    RULES.end_round(played)
    assert RULES.is_out(played.state, FOE)
    assert RULES.is_dead(played.state, FOE)


# -- in the dark ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("faces", "due"), [((2, 9), True), ((2, 8), False), ((6, 8), True), ((6, 7), False), ((8, 7), True)]
)
def test_in_the_dark_a_bare_die_and_what_one_perceives(faces: tuple[int, ...], due: bool) -> None:
    """PER 3: 6 + 3 is level 1, 8 + 3 level 2."""
    for declared in (SHOT, Declaration("atacar", FOE, "navaja")):
        played = beat(gunner(1), *faces, scene=told(luz="oscuridad"))
        RULES.resolve(played, PJ, declared)
        assert played.state.actor(FOE).has("dano_pendiente") == due


def test_a_volley_in_the_dark_perceives_once() -> None:
    """8 + 3 is level 2, which counts for all three: 7 and 10 hit, 6 does not."""
    played = beat(marked(gunner(1), FOE, "sin_miedo"), 8, 7, 6, 10, scene=told(luz="oscuridad"))
    RULES.resolve(played, PJ, replace(SHOT, variant="x3"))
    assert [made.kind for made in played.events if isinstance(made, RollMade)] == ["percepcion"]
    assert len(hits.waiting(played.state)) == 2


def test_a_blow_in_the_dark_is_of_level_one() -> None:
    """8 + 3 perceives at level 2, die 10 hits; 1d4 = 4 × 3 of Fuerza, less 2: no bonus of level."""
    played = beat(gunner(1), 8, 10, 4, 2, scene=told(luz="oscuridad"))
    before = life(played)
    RULES.resolve(played, PJ, Declaration("atacar", FOE, "navaja"))
    RULES.end_round(played)
    assert before - life(played) == 10


# -- a whole Turno --------------------------------------------------------------------------------------------------
def test_a_turno_by_hand() -> None:
    """The PJ stabs twice and is attacked by two: attack 0, defence 0, defence −2, attack −4 on the common ladder.

    Both foes use their fists at DES 3 + 2; the PJ dodges at DES 3 + 2.
    """
    state = with_other(changed(fight(), FOE, armour=""))
    played = beat(state, 3, 9, 9, 2, 9, 2, 9, 9, 4, 4, 4, answers={"defensa": "esquiva"})
    stab = Declaration("atacar", FOE, "navaja")
    RULES.resolve(played, PJ, stab)
    RULES.resolve(played, FOE, Declaration("atacar", PJ))
    RULES.resolve(played, OTHER, Declaration("atacar", PJ))
    RULES.resolve(played, PJ, stab)
    mine = [
        weights(roll).get("acciones", 0) for roll in played.events if isinstance(roll, RollMade) and roll.actor == PJ
    ]
    assert mine == [0, 0, -2, -4]


def test_what_a_turno_costs_in_esencia() -> None:
    """Hand to hand 3, shots 2, and the two do not add up; that of a PNJ is not counted (E2)."""
    tracks = {"pv": 30, "esencia": 20}
    state = changed(changed(gunner(1), FOE, tracks=tracks), PJ, tracks=tracks, ratings={"armas_de_fuego": 1})
    played = beat(state, 2)
    RULES.resolve(played, PJ, SHOT)
    RULES.end_round(played)
    assert [played.state.actor(name).track("esencia") for name in (PJ, FOE)] == [18, 20]
    played = beat(state, 2, 2, 2)
    RULES.resolve(played, PJ, SHOT)
    RULES.resolve(played, PJ, Declaration("atacar", FOE))
    RULES.end_round(played)
    assert [played.state.actor(name).track("esencia") for name in (PJ, FOE)] == [17, 20]


# -- weapons --------------------------------------------------------------------------------------------------------
def test_what_the_source_says_of_weapons() -> None:
    made = weapon_classes()
    assert (made["pistola_22"].die, made["pistola_22"].times, made["pistola_22"].bullet) == (4, 2, True)
    assert made["escopeta"].ranges == (10, 30, 50, 100, 200)
    assert (made["cuchillo"].die, made["hacha"].die) == (4, 10)


def test_what_shoots_has_five_limits_in_order() -> None:
    for weapon in weapon_classes().values():
        assert not weapon.shoots or (len(weapon.ranges) == 5 and list(weapon.ranges) == sorted(weapon.ranges))
        assert weapon.rate <= 4, "the story has words for four shots"


def test_data_of_a_profile() -> None:
    fields: dict[str, Plain] = {"sin_miedo": True, "conducta": {"ataca": "mas_debil"}, "municion": {"pistola": 3}}
    made = RULES.actor(replace(told().npcs[FOE], fields={**told().npcs[FOE].fields, **fields}))
    assert "sin_miedo" in made.skills
    assert made.conduct["ataca"] == "mas_debil"
    assert made.track("municion:pistola") == 3
