"""An attack hand to hand: who may defend how, when damage comes, and what the readings change (C10-C16, D1, D6, D7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.contract.kits import FOE, PJ, fighting, scenario
from zodiac_tui.chance.tape import PolicyInputs, ScriptedFaces
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import Event, RollMade, TrackChanged
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, Profile
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Why
from zodiac_tui.rulesets.unisystem.combat import defences, dodge, parries, trained
from zodiac_tui.rulesets.unisystem.rules import Unisystem
from zodiac_tui.rulesets.unisystem.weapons import weapon_classes

RULES = Unisystem()
STAB = Declaration("atacar", FOE, "navaja")


def somebody(**ratings: int) -> Actor:
    return Actor("a", "A", True, "a", scores={"FUE": 3, "DES": 3}, ratings=ratings)


def beat(*faces: int, defence: str = "nada", state: State | None = None) -> Beat:
    """The PJ (DES 3, knife 3, FUE 3) against the foe (DES 3, 1d4 of leather), on given faces."""

    def answer(prompt: Prompt) -> Answer:
        return defence

    return Beat(scenario("unisystem"), state or fighting("unisystem"), PolicyInputs(ScriptedFaces(faces), answer))


def reading(option: str, value: str) -> State:
    return replace(fighting("unisystem"), options={option: value})


def life(beat: Beat, name: str = FOE) -> int:
    return beat.state.actor(name).track("pv")


def hurts(played: Beat) -> list[TrackChanged]:
    """What was lost of Puntos de Vida."""
    return [made for made in played.events if isinstance(made, TrackChanged) and made.track == "pv"]


def test_the_damage_dice_of_weapons() -> None:
    dice = {name: made.die for name, made in weapon_classes().items()}
    assert {name: dice[name] for name in ("desarmado", "cuchillo", "porra", "hacha")} == {
        "desarmado": 4,
        "cuchillo": 4,
        "porra": 6,
        "hacha": 10,
    }


def test_attributes_that_nobody_stated_count_two() -> None:
    actor = RULES.actor(Profile("a", "A", False, "m", "", "", {"atributos": {"FUE": 4}}))
    assert [actor.scores[score] for score in ("FUE", "DES", "CON", "INT", "PER", "VOL")] == [4, 2, 2, 2, 2, 2]
    assert actor.track("pv") == 34


def test_an_effect_gives_and_takes_life_within_bounds() -> None:
    played = beat(9, 9)
    whole = life(played, PJ)
    for value, due in ((-5, whole - 5), (3, whole - 2), (99, whole)):
        RULES.apply(played, Effect("pv", value), PJ)
        assert life(played, PJ) == due
    RULES.apply(played, Effect("pv", -40, {"a": FOE}), PJ)
    assert life(played) < 0
    with pytest.raises(KeyError):
        RULES.apply(played, Effect("pk", 1), PJ)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"atributo": "DES", "clase": "prueba"}, "falta-habilidad"),
        ({"atributo": "DES", "clase": "complicado", "habilidad": "sigilo"}, "sobra-habilidad"),
        ({"atributo": "DES"}, ""),
        ({"atributo": "DES", "clase": "no_cualificado", "habilidad": "sigilo"}, ""),
    ],
)
def test_checks_that_contradict_themselves_are_found(fields: dict[str, Plain], code: str) -> None:
    told = scenario("unisystem")
    option = Choice("saltar", "Saltar", check=CheckDef("prueba", fields))
    quay = replace(told.scenes["muelle"], choices={"saltar": option})
    found = RULES.problems(replace(told, scenes={"muelle": quay}))
    assert [problem.code for problem in found] == ([code] if code else [])


def test_an_untrained_dodge_is_a_plain_difficult_check() -> None:
    assert dodge(somebody()).modifier == 3
    assert dodge(somebody()).cap is None
    assert dodge(somebody(esquivar=2)).modifier == 5


def test_an_untrained_attack_is_unskilled() -> None:
    assert trained(somebody(), ["arma_cuerpo_a_cuerpo"]).modifier == 1
    assert trained(somebody(), ["arma_cuerpo_a_cuerpo"]).cap == 2


@pytest.mark.parametrize(
    ("ratings", "armed", "against_weapon", "due"),
    [
        ({}, False, True, []),
        ({"pelear": 3}, False, True, []),
        ({"artes_marciales": 2}, False, True, [5]),
        ({"pelear": 3}, False, False, [6]),
        ({"pelear": 1, "artes_marciales": 2}, False, False, [5, 4]),
        ({}, False, False, []),
        ({}, True, True, [1]),
        ({"arma_cuerpo_a_cuerpo": 4}, True, True, [7]),
        ({"artes_marciales": 2}, True, True, [5, 1]),
    ],
)
def test_who_may_parry_what(ratings: dict[str, int], armed: bool, against_weapon: bool, due: list[int]) -> None:
    found = parries(somebody(**ratings), armed=armed, against_weapon=against_weapon)
    assert [check.modifier for check in found] == due


def test_anyone_may_dodge_or_stand_still() -> None:
    ids = [made.id for made in defences(somebody(), armed=False, against_weapon=True)]
    assert ids == ["esquiva", "nada"]


def test_damage_waits_for_the_end_of_the_round() -> None:
    # 7+6 = 13 (level 3) against a dodge of 2+3; then 1d4 = 4, times FUE 3, less 2 of leather.
    played = beat(7, 2, 4, 2)
    before = life(played)
    RULES.resolve(played, PJ, STAB)
    assert life(played) == before
    assert played.state.actor(FOE).has("dano_pendiente")
    RULES.end_round(played)
    assert life(played) == before - 10
    assert not played.state.actor(FOE).has("dano_pendiente")


def test_damage_may_come_at_once() -> None:
    played = beat(7, 2, 4, 2, state=reading("momento_dano", "inmediato"))
    before = life(played)
    RULES.resolve(played, PJ, STAB)
    assert life(played) == before - 10


def test_the_level_of_the_attack_adds_to_the_damage_die() -> None:
    # 9+6 = 15 is level 4: +1 to the die.
    played = beat(9, 2, 4, 2)
    before = life(played)
    RULES.resolve(played, PJ, STAB)
    RULES.end_round(played)
    assert life(played) == before - ((4 + 1) * 3 - 2)


def test_hits_are_settled_in_their_order() -> None:
    played = beat(7, 2, 8, 2, 1, 1, 4, 1)
    RULES.resolve(played, PJ, STAB)
    RULES.resolve(played, PJ, STAB)
    RULES.end_round(played)
    assert [made.before - made.after for made in hurts(played)] == [2, 11]


def test_hits_on_several_are_settled_in_the_order_of_the_attacks() -> None:
    played = beat(7, 2, 9, 4, 2, 1)
    RULES.resolve(played, PJ, STAB)
    RULES.resolve(played, FOE, Declaration("atacar", PJ))
    RULES.end_round(played)
    assert [made.actor for made in hurts(played)] == [FOE, PJ]


def test_hits_of_a_round_cut_short_are_settled() -> None:
    played = beat(7, 2, 4, 2)
    before = life(played)
    RULES.resolve(played, PJ, STAB)
    RULES.end_encounter(played)
    assert life(played) == before - 10


@pytest.mark.parametrize(("ties", "hit"), [("defensor", False), ("atacante", True)])
def test_a_tie_by_its_reading(ties: str, hit: bool) -> None:
    played = beat(4, 7, state=reading("empates", ties))
    RULES.resolve(played, PJ, STAB)
    assert played.state.actor(FOE).has("dano_pendiente") == hit


def test_a_tie_may_be_rolled_again() -> None:
    played = beat(4, 7, 4, 7, 5, 7, state=reading("empates", "repetir"))
    RULES.resolve(played, PJ, STAB)
    assert played.state.actor(FOE).has("dano_pendiente")
    assert len([made for made in played.events if isinstance(made, RollMade)]) == 6


def test_the_fallen_still_act_in_their_round() -> None:
    played = beat(7, 2)
    RULES.resolve(played, PJ, STAB)
    assert RULES.still_possible(played.scenario, played.state, FOE, Declaration("atacar", PJ))


def test_zero_life_is_out() -> None:
    state = fighting("unisystem")
    foe = state.actor(FOE)
    for points, out in ((1, False), (0, True), (-3, True)):
        hurt = replace(state, actors={**state.actors, FOE: replace(foe, tracks={"pv": points})})
        assert RULES.is_out(hurt, FOE) == out
        assert RULES.read(hurt, FOE, "estado.fuera") == int(out)


def test_nothing_ails_whoever_has_not_come_up_yet() -> None:
    state = fighting("unisystem")
    assert not any(RULES.read(state, "nadie", f"estado.{name}") for name in ("fuera", "muerto", "caido", "malherido"))


def test_a_foe_attacks_with_its_own_hands() -> None:
    played = beat(9, 1, defence="nada")
    declared = RULES.conduct(played, FOE)
    assert declared == Declaration("atacar", PJ, "")
    RULES.resolve(played, FOE, declared)
    assert played.state.actor(PJ).has("dano_pendiente")


def _why(event: Event) -> Why:
    found: Why = getattr(event, "why", ())
    return found


def test_every_rule_that_is_cited_is_in_the_rulebook() -> None:
    cited: set[str] = set()
    for defence in ("esquiva", "parada", "nada"):
        for faces in ((7, 2, 4, 2), (10, 6, 1, 1, 2, 4, 2)):
            played = beat(*faces, *[1] * 9, defence=defence)
            RULES.resolve(played, PJ, STAB)
            RULES.resolve(played, FOE, RULES.conduct(played, FOE))
            RULES.end_round(played)
            cited |= {cause.rule for made in played.events for cause in _why(made)}
    assert len(cited) > 9
    assert cited <= set(RULES.vocabulary.rules)
