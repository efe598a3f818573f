"""Falls by a scenario's effect: what is rolled, what is not, and what an accidental one adds (SRD, Caída)."""

from __future__ import annotations

from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, somebody
from zodiac_tui.core.events import Noted
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac.check import ENTORPECIDA

WATER = "agua"


def falls(*faces: int, marks: tuple[str, ...] = (), **fields: Plain) -> Played:
    """A PJ with Defensa +0 falls into water."""
    played = Played(calm(somebody(AKEMI, *marks)), *faces)
    RULES.apply(played.beat, Effect("caida", {"sobre": WATER, **fields}), AKEMI)
    assert played.all_thrown()
    return played


def rules(played: Played) -> list[str]:
    """The causes of the only Tirada."""
    (roll,) = played.rolls
    return [cause.rule for cause in roll.why]


def test_a_trivial_fall_is_told_and_does_nothing() -> None:
    played = falls(pies=20)
    assert [type(event) for event in played.beat.events] == [Noted]
    assert played.states(AKEMI) == set()


def test_a_height_in_metres_is_read_as_metres() -> None:
    assert falls(metros=6).rolls == []
    assert falls(8, metros=7, accidental=False).rolls[0].target == 7
    assert falls(8, metros=20, accidental=False).rolls[0].target == 13


def test_a_fall_is_accidental_unless_the_scenario_says_otherwise() -> None:
    played = falls(11, pies=30)
    assert rules(played) == ["zodiac.desprevenido", "zodiac.caida_accidental"]
    assert played.rolls[0].total == 11 + ENTORPECIDA


def test_who_jumps_is_not_caught_off_guard() -> None:
    played = falls(8, pies=30, accidental=False)
    assert rules(played) == []


def test_defensa_against_a_fall_is_a_reaccion() -> None:
    assert rules(falls(11, pies=30, accidental=False, marks=("desprevenido",))) == ["zodiac.desprevenido"]
