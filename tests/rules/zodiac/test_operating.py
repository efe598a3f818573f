"""Cirugía in a fight and out of one: its time, what waited for it, and what may be tried again (SRD, Medicina)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import CAT, E
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import pair
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.activities import LOST
from zodiac_tui.rulesets.zodiac.boxes import HOUR
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers
from zodiac_tui.rulesets.zodiac.specials import HEALING
from zodiac_tui.rulesets.zodiac.surgery import LASTING, WOUND, _cure, _revive, barred, operable, treat

WOUNDED = ("heridas_leve", "heridas_grave")
FAR = {pair(AKEMI, RIVAL): 3, pair(IRUNE, RIVAL): 3}


def marked(name: str, **marks: Mapping[str, Plain]) -> Actor:
    """Somebody with these marks and their notes."""
    return replace(somebody(name), marks={mark: Mark(data=notes) for mark, notes in marks.items()})


def test_persistente_that_was_operated_well_mends_by_itself() -> None:
    assert operable(marked(IRUNE, heridas_persistente={})) == ("heridas_persistente",)
    slow: Mapping[str, Plain] = {"cirugia": False}
    mended: Mapping[str, Plain] = {"cirugia": True}
    assert operable(marked(IRUNE, heridas_persistente={}, **{HEALING: slow})) == ("heridas_persistente",)
    assert operable(marked(IRUNE, heridas_persistente={}, **{HEALING: mended})) == ()


def test_what_the_author_names_may_be_operated_where_it_is_there() -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, *WOUNDED))
    assert barred(state, AKEMI, IRUNE, {"que": WOUND}) is None
    assert barred(state, AKEMI, IRUNE, {"que": "heridas_persistente"}) is not None


def test_an_hour_of_cirugia_is_no_reposo() -> None:
    played = Played(calm(somebody(AKEMI, "fatiga_leve"), somebody(IRUNE, *WOUNDED)), 11)
    treat(played.beat, AKEMI, IRUNE, {})
    assert played.state.elapsed == HOUR
    assert played.has(AKEMI, "fatiga_leve")


def test_what_waited_counts() -> None:
    """A Desventaja of the healer throws another die."""
    played = Played(calm(somebody(AKEMI), somebody(IRUNE, *WOUNDED)), 11, 11)
    treat(played.beat, AKEMI, IRUNE, {}, Modifiers(desventajas=[Cause("zodiac.desventaja")]))
    assert len(played.rolls[0].dice) == 2
    assert "zodiac.desventaja" in [cause.rule for cause in played.rolls[0].why]


def test_calling_a_moribund_back_in_a_fight_takes_the_turno_alone() -> None:
    dying = marked(IRUNE, incapacitado={"ronda": 2, "turno": AKEMI})
    played = Played(fight(somebody(AKEMI), dying, foe()), 11, 6, 6, 6)
    treat(played.beat, AKEMI, IRUNE, {})
    assert played.state.elapsed == 0


def test_calling_a_moribund_back_is_no_reposo_either() -> None:
    dying = replace(
        somebody(IRUNE), marks={"incapacitado": Mark(data={"hasta": 600}, why=(Cause("zodiac.desbordar"),))}
    )
    played = Played(calm(somebody(AKEMI, "fatiga_leve"), dying), 11, 6, 6, 6)
    treat(played.beat, AKEMI, IRUNE, {})
    assert (played.state.elapsed, played.has(AKEMI, "fatiga_leve")) == (60, True)


def test_an_operation_that_was_named_is_not_asked_for() -> None:
    played = Played(calm(somebody(AKEMI), somebody(IRUNE, *WOUNDED, LASTING)), 11, 11)
    treat(played.beat, AKEMI, IRUNE, {"que": LASTING})
    assert "operar" not in played.topics
    assert played.has(IRUNE, HEALING)
    assert played.has(IRUNE, WOUND)


def test_a_successful_one_stops_a_bleeding_and_leaves_heridas_leve() -> None:
    played = Played(calm(somebody(AKEMI), somebody(IRUNE, WOUND, "desangramiento")))
    _cure(played.beat, IRUNE, WOUND, E)
    assert played.states(IRUNE) == {"heridas_leve", "fatiga_persistente"}
    assert played.specials(IRUNE) == set()


@pytest.mark.parametrize(
    ("shock", "left"),
    [(("shock_leve", "shock_persistente"), set()), (("shock_leve", "shock_grave"), {"shock_leve", "shock_grave"})],
)
def test_who_is_called_back_is_awake(shock: tuple[str, ...], left: set[str]) -> None:
    """Shock that took the senses goes; other Shock stays."""
    played = Played(calm(somebody(AKEMI), somebody(IRUNE, *shock)))
    _revive(played.beat, IRUNE)
    assert played.states(IRUNE) == {*left, "derribado"}


def test_who_was_called_back_may_be_operated_on_its_heridas() -> None:
    dying = marked(IRUNE, heridas_leve={}, heridas_grave={}, incapacitado={"ronda": 2, "turno": AKEMI})
    healer = somebody(AKEMI, skills=("cirujano",), scores={"DES": 5, "INT": 4})
    played = Played(fight(healer, dying, foe(), steps=FAR), 10, 10)
    treat(played.beat, AKEMI, IRUNE, {})
    assert played.states(IRUNE) == {*WOUNDED, "derribado"}
    assert operable(played.state.actor(IRUNE)) == (WOUND,)


def test_a_catastrofe_in_a_fight_takes_no_more_than_the_turno() -> None:
    dying = marked(IRUNE, incapacitado={"ronda": 2, "turno": AKEMI})
    played = Played(fight(somebody(AKEMI), dying, foe()), 1, 1, 1, 1)
    assert treat(played.beat, AKEMI, IRUNE, {}) == CAT
    assert played.state.elapsed == 0


def test_nothing_is_left_to_cure_of_who_dies_in_the_hour_of_its_cirugia() -> None:
    played = Played(calm(somebody(AKEMI), somebody(IRUNE, *WOUNDED)), 11, 11)
    RULES.apply(played.beat, Effect("veneno", "acedera", {"a": IRUNE}), AKEMI)
    assert treat(played.beat, AKEMI, IRUNE, {}) == LOST
    assert {*WOUNDED, "muerto"} <= played.states(IRUNE)
