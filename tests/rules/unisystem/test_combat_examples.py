"""The worked examples of combat, 20 to 28, as the data beside this file says them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import cast

import pytest

from tests.rules.unisystem.test_examples import plain, succeeds
from zodiac_tui.chance.branching import exact
from zodiac_tui.core.plain import Plain
from zodiac_tui.rulesets.unisystem.checks import resolve
from zodiac_tui.rulesets.unisystem.combat import Contest, contest, damage
from zodiac_tui.rulesets.unisystem.ladder import Act, Tally, penalty
from zodiac_tui.rulesets.unisystem.levels import damage_bonus
from zodiac_tui.rulesets.unisystem.light import blow, perception
from zodiac_tui.rulesets.unisystem.ranged import band, bands, times, volley
from zodiac_tui.rulesets.unisystem.weapons import weapon_classes

EXAMPLES = {row["n"]: row for row in json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))}


def given(number: int) -> Mapping[str, Plain]:
    return cast("Mapping[str, Plain]", EXAMPLES[number]["input"])


def due(number: int) -> Mapping[str, Plain]:
    return cast("Mapping[str, Plain]", EXAMPLES[number]["expected"])


def listed(value: Plain) -> list[Plain]:
    assert isinstance(value, list)
    return value


def numbered(value: Plain) -> list[int]:
    return [item for item in listed(value) if isinstance(item, int)]


def number(value: Plain) -> int:
    assert isinstance(value, int)
    return value


def losses(*acts: Act, **options: str) -> list[int]:
    """What each act of a Turno loses, in the order made."""
    made, found = Tally(), []
    for act in acts:
        found.append(penalty(made, act, options))
        made = made._replace(**{_FIELDS[act]: getattr(made, _FIELDS[act]) + 1})
    return found


_FIELDS = {Act.ATTACK: "attacks", Act.DEFENCE: "defences", Act.OTHER: "others"}
ACTS = {"attack": Act.ATTACK, "defence": Act.DEFENCE}


def test_20_three_actions() -> None:
    found = losses(*[Act.ATTACK] * number(given(20)["actions"]))
    assert found == numbered(due(20)["mods"])
    base = number(given(20)["base"])
    assert [succeeds(plain(base + loss)) for loss in found] == [Fraction(str(p)) for p in listed(due(20)["p"])]


def test_21_attacks_and_defences_on_one_ladder() -> None:
    acts = [ACTS[str(name)] for name in listed(given(21)["sequence"])]
    assert losses(*acts) == numbered(due(21)["mods"])


def test_22_a_tie_is_the_defender_s() -> None:
    totals = number(given(22)["attacker_total"]), number(given(22)["defender_total"])
    assert contest(*totals) is Contest.MISS


def test_23_two_failures_are_no_hit() -> None:
    totals = number(given(23)["attacker_total"]), number(given(23)["defender_total"])
    assert contest(*totals) is Contest.MISS


@pytest.mark.parametrize(("ties", "key"), [("defensor", "p_hit"), ("atacante", "p_hit_if_ties_go_to_attacker")])
def test_24_odds_of_a_hit(ties: str, key: str) -> None:
    attack, dodge = (
        exact(lambda inputs: resolve(plain(mod), inputs).total, lambda prompt: None, tail=0)  # noqa: B023
        for mod in (number(given(24)["attack_mod"]), number(given(24)["dodge_mod"]))
    )
    hit = sum(
        p * q for one, p in attack.items() for other, q in dodge.items() if contest(one, other, ties) is Contest.HIT
    )
    assert round(float(hit), 6) == due(24)[key]


def test_25_bands_of_the_shotgun() -> None:
    ranges = numbered(given(25)["ranges"])
    assert weapon_classes()["escopeta"].ranges == tuple(ranges)
    found = [band(metres, ranges) for metres in numbered(given(25)["distance"])]
    assert [each.id if each else "fuera de alcance" for each in found] == listed(due(25)["band"])
    assert [each.hit if each else None for each in found] == listed(due(25)["mod"])
    assert [each.times if each else None for each in found] == listed(due(25)["mult_mod"])


@pytest.mark.parametrize(("recoil", "key", "place"), [(-1, "normal", 0), (-2, "high_recoil", 1)])
def test_26_volleys(recoil: int, key: str, place: int) -> None:
    base, shots = number(given(26)["base"]), number(given(26)["shots"])
    found = [succeeds(plain(base + loss)) for loss in volley(shots, recoil)]
    assert found == [Fraction(str(p)) for p in listed(due(26)[key])]
    assert sum(found) == Fraction(str(listed(due(26)["expected_hits"])[place]))


def hits_in_the_dark(per: int, **options: str) -> Fraction:
    odds = exact(lambda inputs: blow(perception(per), inputs, options).lands, lambda prompt: None, tail=True)
    return odds[True]


@pytest.mark.parametrize("place", range(6))
def test_27_odds_in_the_dark(place: int) -> None:
    per = numbered(given(27)["per"])[place]
    assert round(float(hits_in_the_dark(per)), 6) == pytest.approx(listed(due(27)["p_hit"])[place], abs=1e-6)


def test_27_without_perceiving() -> None:
    hopeless = float(hits_in_the_dark(-30))
    assert hopeless == pytest.approx(float(Fraction(str(due(27)["without_check"]))), abs=1e-5)


def test_28_damage_armour_and_bullets() -> None:
    found = []
    for case in listed(given(28)["cases"]):
        assert isinstance(case, dict)
        change = next((each.times for each in bands() if each.id == case.get("range")), 0)
        done = damage(
            number(case["die"]),
            damage_bonus(number(case["level"])),
            times(number(case["mult"]), change),
            number(case.get("armour", 0)),
            bullet=case["bullet"] is True,
        )
        found.append([*done])
    assert found == due(28)["raw_net_final"]
