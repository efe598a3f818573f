"""What touches a roll, one by one: whose Habilidades count and when, and how what several sources found adds up."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from tests.rules.zodiac.stage import pj, pnj, scenario, state
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.modifiers import IGNORED, Act, Modifiers, habilidades, of_actor, state_penalties

JUMP = Act("atletismo", "saltar")
DEFENCE = Act("defensa", "combate", reaction=True)


@pytest.mark.parametrize("kind", [field.name for field in fields(Modifiers)])
def test_what_two_sources_found_counts_together(kind: str) -> None:
    cause, other = Cause("una"), Cause("otra")
    found = Modifiers(**{kind: [cause]})
    found.add(Modifiers(**{kind: [other]}))
    assert getattr(found, kind) == [cause, other]
    assert found.why == (cause, other)


def test_habilidades_are_a_pj_s_alone() -> None:
    """A CDE has them in it."""
    agile = pj(skills=("agilidad_felina",))
    other = replace(pnj(), skills=("agilidad_felina",))
    assert [cause.number for cause in of_actor(scenario(), state(agile), agile, JUMP).hab] == [1]
    assert of_actor(scenario(), state(other), other, JUMP).hab == []


@pytest.mark.parametrize(
    "skills", [("perseverancia", "sensibilidad_artistica"), ("sensibilidad_artistica", "perseverancia")]
)
def test_of_a_b_and_an_a_of_one_atributo_the_a_counts(skills: tuple[str, ...]) -> None:
    found = habilidades(pj(skills=skills), Act("talento", "manufactura", ("arte",)))
    assert [(cause.number, cause.source) for cause in found] == [(2, "sensibilidad_artistica")]


@pytest.mark.parametrize(
    ("off_guard", "melee", "numbers"), [(True, True, [2]), (True, False, []), (False, True, []), (False, False, [])]
)
def test_nervios_de_acero_count_off_guard_and_hand_to_hand(off_guard: bool, melee: bool, numbers: list[int]) -> None:
    steady = pj(skills=("nervios_de_acero",), marks={"desprevenido": Mark()} if off_guard else {})
    assert [cause.number for cause in habilidades(steady, replace(DEFENCE, melee=melee))] == numbers


def test_what_is_rolled_is_not_hand_to_hand_unless_it_is_said() -> None:
    assert not Act("defensa", "combate").melee
    assert not Act("defensa", "combate").reaction
    assert not Act("defensa", "combate").social


@pytest.mark.parametrize(("elapsed", "counts"), [(0, False), (59, False), (60, True)])
def test_after_a_cure_with_beneficio_fatiga_does_not_count_for_a_minute(elapsed: int, counts: bool) -> None:
    marks = {"fatiga_leve": Mark(), IGNORED: Mark(data={"hasta": 60, "cajas": ["fatiga_leve"]})}
    tired = pj(marks=marks)
    found = state_penalties(replace(state(tired), elapsed=elapsed), tired, JUMP)
    assert bool(found.debilidad) is counts
