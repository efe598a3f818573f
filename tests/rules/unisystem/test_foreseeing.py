"""What an attack is worth before it is declared: the chance to hit as the exchange itself would have it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.rules.unisystem.arena import FOE, OTHER, PJ, RULES, armed, beat, changed, fight, fight_of, marked, told
from tests.rules.unisystem.test_manoeuvres import scene
from zodiac_tui.chance.branching import TAIL
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, pair
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.manoeuvres import offered
from zodiac_tui.lab.unspent import unspent
from zodiac_tui.rulesets.unisystem import care, plans
from zodiac_tui.rulesets.unisystem.foreseeing import Blow
from zodiac_tui.rulesets.unisystem.table import D10Check

NAVAJA = f"atacar.{FOE}.navaja"
SAMPLE = 1_500
"""Exchanges of a frequency: the same at every scale."""


def chance(state: State, option: str, scene: Scenario | None = None) -> Fraction:
    found = RULES.foreseen(scene or told(), state, PJ, "declarar")[option]
    odds = unspent(RULES, found.check, ())
    assert sum(odds.values()) == 1
    assert TAIL not in odds
    return sum((odds[grade] for grade in odds if grade not in ("nivel_0", "desastre")), Fraction())


def test_example_24_as_an_attack_and_a_dodge() -> None:
    """+5 against +5: 0.424286, or 0.485714 where ties are the attacker's."""
    even = changed(changed(fight(), PJ, ratings={"arma_cuerpo_a_cuerpo": 2}), FOE, ratings={"esquivar": 2})
    assert float(chance(even, NAVAJA)) == pytest.approx(0.424286, abs=2e-5)
    ties = changed(
        changed(fight(empates="atacante"), PJ, ratings={"arma_cuerpo_a_cuerpo": 2}), FOE, ratings={"esquivar": 2}
    )
    assert float(chance(ties, NAVAJA)) == pytest.approx(0.485714, abs=2e-5)


def test_whoever_cannot_defend_is_hit_by_reaching_nine() -> None:
    assert chance(changed(fight(), FOE, conduct={"defiende": "nada"}), NAVAJA) == Fraction(4, 5)


def test_a_shot_is_weighed_with_its_distance() -> None:
    state = marked(armed(fight(20), PJ, "pistola", armas_de_fuego=3), FOE, "sin_miedo")
    assert chance(state, f"disparar.{FOE}.pistola") == Fraction(7, 10)


def test_a_blow_in_the_dark() -> None:
    """Example 27 for PER 3."""
    assert float(chance(fight(), NAVAJA, told(luz="oscuridad"))) == pytest.approx(0.305509, abs=2e-5)


def test_nobody_weighs_what_is_rolled_until_it_is_settled() -> None:
    assert NAVAJA not in RULES.foreseen(told(), fight(empates="repetir"), PJ, "declarar")


def test_only_attacks_that_can_be_declared_are_weighed() -> None:
    assert not RULES.foreseen(told(), fight(50), PJ, "declarar")
    assert not RULES.foreseen(told(), fight(), PJ, "defensa")


def test_a_further_blow_is_weighed_with_what_it_loses() -> None:
    """Example 20: +6, then +4, then +2, as the questions of a Turno of several actions tell."""
    asked: list[Prompt] = []
    idle = changed(fight(turn=""), FOE, conduct={"defiende": "nada"})
    several: list[Answer] = ["varias", NAVAJA, NAVAJA, "nada_mas"]
    played = beat(idle, answers={"declarar": several[:2], "declarar_mas": several[2:]}, asked=asked)
    RULES.plan(played, PJ)
    weighed = [RULES.foreseen(told(), idle, PJ, each.topic, each.context)[NAVAJA] for each in asked]
    chances = [
        sum(odds[grade] for grade in odds if grade not in ("nivel_0", "desastre"))
        for odds in (unspent(RULES, each.check, ()) for each in weighed)
    ]
    assert chances == [Fraction(4, 5), Fraction(4, 5), Fraction(3, 5), Fraction(2, 5)]
    assert RULES.foresees("declarar_como")
    assert not RULES.foresees("defensa")


def test_a_further_blow_meets_a_defence_that_loses_as_well() -> None:
    """C9: one defence is free, the next ones have −2 and −4; the odds of a blow are those of its own exchange."""
    foe = changed(fight(turn=""), FOE, ratings={"esquivar": 2})
    plan = plans.in_context([Declaration("atacar", FOE, "navaja")])
    first, second = (RULES.foreseen(told(), foe, PJ, "declarar_mas", context)[NAVAJA] for context in ({}, plan))
    played = beat(foe, 5, 5, 5, 5)
    for _ in range(2):
        RULES.resolve(played, PJ, Declaration("atacar", FOE, "navaja"))
    rolls = [event for event in played.events if isinstance(event, RollMade)]
    for weighable, (attack, defence) in zip((first, second), zip(rolls[::2], rolls[1::2], strict=True), strict=True):
        assert isinstance(weighable.check, Blow)
        assert weighable.check.defence is not None
        assert (weighable.check.check.modifier, weighable.check.defence.modifier) == (
            attack.total - 5,
            defence.total - 5,
        )


@pytest.mark.parametrize(("scores", "loss"), [({"DES": 5}, -2), ({"DES": 1}, 0)])
def test_what_a_companion_does_before_is_counted_in(scores: dict[str, int], loss: int) -> None:
    """Another's blow at the same foe takes its free defence, where the other comes first."""
    state = changed(fight(turn=""), FOE, ratings={"esquivar": 2})
    there = fight_of(state)
    mark = Mark(data={"acciones": [["atacar", FOE, "", ""]], "rango": 2})
    friend = replace(state.actor(PJ), id=OTHER, scores={**state.actor(PJ).scores, **scores}, marks={"intencion": mark})
    sides = {**there.sides, OTHER: there.sides[PJ]}
    near = {**there.distances, pair(PJ, OTHER): 0, pair(FOE, OTHER): 0}
    state = replace(
        state, actors={**state.actors, OTHER: friend}, encounter=replace(there, sides=sides, distances=near)
    )
    weighed = RULES.foreseen(told(), state, PJ, "declarar")[NAVAJA].check
    alone = RULES.foreseen(told(), changed(state, OTHER, marks={}), PJ, "declarar")[NAVAJA].check
    assert isinstance(weighed, Blow)
    assert isinstance(alone, Blow)
    assert weighed.defence is not None
    assert alone.defence is not None
    assert weighed.defence.modifier - alone.defence.modifier == loss


def test_first_aid_and_the_encounters_manoeuvres_are_weighed() -> None:
    hurt = changed(fight(), PJ, tracks={"pv": -3})
    weighed = RULES.foreseen(scene(), hurt, PJ, "declarar", listed=offered(beat(hurt, scene=scene()), RULES, PJ))
    aid, push = weighed[f"auxiliar.{PJ}"].check, weighed[f"maniobra.empujar.{FOE}"].check
    assert isinstance(aid, D10Check)
    assert isinstance(push, D10Check)
    assert aid.check == care.aid_check(hurt, PJ, PJ)
    assert push.check.modifier == 2 * hurt.actor(PJ).scores["FUE"] - 5
    option = next(option for option, declared in care.offers(hurt, PJ) if declared.kind == "auxiliar")
    assert option.detail is not None
    assert f"{aid.check.modifier:+d}" in option.detail.plain()


@pytest.mark.parametrize("luz", ["normal", "mala", "oscuridad"])
def test_what_is_foretold_is_what_happens(luz: str) -> None:
    scene = told(luz=luz)
    state = changed(fight(oscuridad_defensa="si"), FOE, ratings={"esquivar": 4})
    foretold = float(chance(state, NAVAJA, scene))
    hits = 0
    for seed in range(SAMPLE):
        played = Beat(scene, state, PolicyInputs(SeededFaces(f"{seed}"), lambda prompt: "nada"))
        RULES.resolve(played, PJ, Declaration("atacar", FOE, "navaja"))
        hits += played.state.actor(FOE).has("dano_pendiente")
    deviation = (foretold * (1 - foretold) / SAMPLE) ** 0.5
    assert abs(hits / SAMPLE - foretold) < 4 * deviation


def test_nothing_happens_while_it_is_weighed() -> None:
    played = beat(fight())
    RULES.foreseen(told(), played.state, PJ, "declarar")
    assert not played.events
