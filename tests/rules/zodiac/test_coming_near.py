"""The free move of a Turno: only where something does not reach, and never over the border of Larga for a third."""

from __future__ import annotations

from tests.rules.zodiac.table import AKEMI, RIVAL, SECOND, Played, fight, foe, somebody
from zodiac_tui.core.encounter import pair
from zodiac_tui.core.events import DistanceChanged, MovedFreely
from zodiac_tui.rulesets.zodiac.distances import CERRADA, CORTA, LARGA, MEDIA, after_move, come_near


def coming(reach: int, **steps: int) -> Played:
    """A PJ comes as near to a foe as something reaches; `steps` to the foe, to another one and between the two."""
    distances = {
        pair(AKEMI, RIVAL): steps["foe"],
        pair(AKEMI, SECOND): steps["other"],
        pair(RIVAL, SECOND): steps["between"],
    }
    played = Played(fight(somebody(AKEMI), foe(), foe(name=SECOND), steps=distances))
    come_near(played.beat, AKEMI, RIVAL, reach)
    return played


def test_within_reach_nobody_moves() -> None:
    assert coming(CERRADA, foe=CERRADA, other=CORTA, between=CORTA).beat.events == []
    assert coming(CORTA, foe=CORTA, other=CORTA, between=CERRADA).beat.events == []


def test_out_of_reach_the_free_move_is_taken() -> None:
    played = coming(CERRADA, foe=CORTA, other=CORTA, between=CORTA)
    assert [type(event) for event in played.beat.events] == [DistanceChanged, MovedFreely]
    assert played.beat.fight.distance(AKEMI, RIVAL) == CERRADA


def test_a_free_move_does_not_bring_a_third_into_larga() -> None:
    assert coming(CERRADA, foe=CORTA, other=MEDIA, between=LARGA).beat.fight.distance(AKEMI, SECOND) == MEDIA
    assert coming(CERRADA, foe=CORTA, other=LARGA, between=LARGA).beat.fight.distance(AKEMI, SECOND) == LARGA


def test_a_move_to_where_one_stands_changes_nothing() -> None:
    distances = {pair(AKEMI, RIVAL): CORTA, pair(AKEMI, SECOND): CORTA, pair(RIVAL, SECOND): LARGA}
    encounter = fight(somebody(AKEMI), foe(), foe(name=SECOND), steps=distances).encounter
    assert encounter is not None
    assert after_move(encounter, AKEMI, RIVAL, CORTA, free=False) == {}
