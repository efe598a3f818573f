"""Resistencia and Esencia: efforts, stress, fights, rest, and what each reading changes (S1-S4, E1-E4, X1-X4)."""

from __future__ import annotations

import pytest

from tests.rules.unisystem.bodies import FOE, PJ, calm, changed, example, losses, marks, met, nobody_asks, played, rolls
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import TimePassed
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import derived, moves, penalties, pools, timing
from zodiac_tui.rulesets.unisystem.penalties import Attempt
from zodiac_tui.rulesets.unisystem.rules import Unisystem

RULES = Unisystem()
DUE = (Cause("unisystem.aventura"),)
MINUTE, HOUR, DAY = 60, 3_600, 86_400
WHOLE = {"pv": 30, "resistencia": 29, "esencia": 16}
"""What the PJ of the kit has whole: FUE 3, DES 3, PER 3, INT 2, VOL 3, CON 2."""


def with_points(state: State, **tracks: int) -> State:
    return changed(state, tracks=tracks)


def test_30_the_derived_numbers() -> None:
    given, due = example(30)
    found = derived.whole(given)
    assert (found["pv"], found["resistencia"], found["esencia"]) == (due["PV"], due["Resistencia"], due["Esencia"])
    assert moves.speed(changed(calm(), scores=given).actor(PJ)) == due["Velocidad"]


def test_somebody_new_has_all_of_it() -> None:
    assert {track: calm().actor(PJ).track(track) for track in WHOLE} == WHOLE


# -- efforts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effort", "seconds", "faces", "due"),
    [
        ("duro", 10 * MINUTE, (), [1]),
        ("duro", HOUR, (), [6]),
        ("muy_duro", 3 * MINUTE, (4, 1, 2), [7]),
        ("frenetico", 10, (3, 4), [7]),
        ("", HOUR, (), []),
    ],
)
def test_what_a_scene_asks_of_a_body(effort: str, seconds: int, faces: tuple[int, ...], due: list[int]) -> None:
    beat = played(calm(), *faces, scene={"esfuerzo": effort} if effort else {})
    RULES.pass_time(beat, seconds, safe=False)
    assert losses(beat, "resistencia") == due


class Sides:
    """Faces of 1, and which dice they were thrown with."""

    def __init__(self) -> None:
        self.thrown: list[int] = []

    def die(self, sides: int) -> int:
        self.thrown.append(sides)
        return 1


@pytest.mark.parametrize(
    ("where", "seconds", "due"),
    [({"esfuerzo": "muy_duro"}, MINUTE, [4]), ({"esfuerzo": "frenetico"}, 5, [4]), ({"tension": True}, HOUR, [4])],
)
def test_the_dice_of_effort_and_stress(where: dict[str, Plain], seconds: int, due: list[int]) -> None:
    sides = Sides()
    told = played(calm(), scene=where).scenario
    RULES.pass_time(Beat(told, calm(), PolicyInputs(sides, nobody_asks)), seconds, safe=False)
    assert sides.thrown == due


def test_rest_is_no_effort() -> None:
    beat = played(with_points(calm(), resistencia=5), scene={"esfuerzo": "muy_duro"})
    RULES.pass_time(beat, 5 * MINUTE, safe=True)
    assert losses(beat, "resistencia") == []


def test_a_fight_tires_only_where_it_says_so() -> None:
    for effort, faces, due in (("frenetico", (3,), [3]), ("ninguno", (), []), ("", (), [])):
        beat = played(met(), *faces, scene={"esfuerzo": effort} if effort else {})
        RULES.end_round(beat)
        assert losses(beat, "resistencia") == due
        assert losses(beat, "resistencia", FOE) == []


def test_who_is_senseless_does_not_tire() -> None:
    beat = played(changed(calm(), marks={"inconsciente": {}}), scene={"esfuerzo": "duro"})
    RULES.pass_time(beat, HOUR, safe=False)
    assert losses(beat, "resistencia") == []


# -- without Resistencia ------------------------------------------------------------------------------------------


def test_without_resistencia_by_its_reading() -> None:
    for choice, faces, fainted in (
        ("chequeo", (7,), False),
        ("chequeo", (6,), True),
        ("desmayo", (), True),
    ):
        beat = played(with_points(calm(resistencia_cero=choice), resistencia=3), *faces)
        pools.lose(beat, PJ, "resistencia", 2, DUE)
        assert rolls(beat) == []
        pools.lose(beat, PJ, "resistencia", 1, DUE)
        assert [kind for kind, _, _ in rolls(beat)] == ["aguante"] * len(faces)
        assert beat.state.actor(PJ).has("agotado") == fainted
        assert RULES.is_out(beat.state, PJ) == fainted


def test_an_effort_that_takes_the_last_of_it_does_so_at_its_minute() -> None:
    """Three minutes of four: 5, 1 and then, at 0 and below, each minute by itself, with its check."""
    beat = played(with_points(calm(), resistencia=5), 4, 1, 9, 2, 3, scene={"esfuerzo": "muy_duro"})
    RULES.pass_time(beat, 4 * MINUTE, safe=False)
    assert losses(beat, "resistencia") == [5, 2]
    assert rolls(beat) == [("aguante", 9 + 2, True), ("aguante", 3 + 2, False)]
    assert beat.state.actor(PJ).marks["agotado"].since == 3 * MINUTE
    assert [made.seconds for made in beat.events if isinstance(made, TimePassed)] == [120, 60, 60]


def test_each_further_loss_asks_again() -> None:
    beat = played(with_points(calm(), resistencia=0), 9, 7)
    pools.lose(beat, PJ, "resistencia", 2, DUE)
    pools.lose(beat, PJ, "resistencia", 2, DUE)
    assert beat.state.actor(PJ).track("resistencia") == -4
    assert len(rolls(beat)) == 2


def test_whoever_fainted_is_awake_after_ten_minutes() -> None:
    beat = played(with_points(calm(), resistencia=1), 2)
    pools.lose(beat, PJ, "resistencia", 1, DUE)
    RULES.pass_time(beat, 10 * MINUTE - 1, safe=True)
    assert RULES.is_out(beat.state, PJ)
    RULES.pass_time(beat, 1, safe=True)
    assert not RULES.is_out(beat.state, PJ)
    assert marks(beat) == ["+agotado", "-agotado"]


def test_the_fainted_roll_no_more() -> None:
    beat = played(changed(with_points(calm(), resistencia=0), marks={"agotado": {"hasta": 600}}))
    pools.lose(beat, PJ, "resistencia", 3, DUE)
    assert rolls(beat) == []


# -- rest ---------------------------------------------------------------------------------------------------------


def test_rest_gives_resistencia_back_by_its_reading() -> None:
    for choice, back in (("con", [-4]), ("nada", [])):
        beat = played(with_points(calm(recuperar_resistencia=choice), resistencia=10))
        RULES.pass_time(beat, 20 * MINUTE, safe=True)
        RULES.pass_time(beat, 20 * MINUTE, safe=False)
        assert losses(beat, "resistencia") == back


def test_a_night_gives_all_of_it_back_whatever_the_reading() -> None:
    for choice in ("con", "nada"):
        beat = played(with_points(calm(recuperar_resistencia=choice), resistencia=-5))
        timing.sleep(beat)
        assert beat.state.actor(PJ).track("resistencia") == WHOLE["resistencia"]
        assert beat.state.elapsed == 8 * HOUR


def test_nothing_comes_back_beyond_the_whole() -> None:
    beat = played(with_points(calm(), resistencia=28, esencia=15))
    RULES.pass_time(beat, DAY, safe=True)
    assert [made.seconds for made in beat.events if isinstance(made, TimePassed)] == [600, HOUR - 600, DAY - HOUR]
    assert {track: beat.state.actor(PJ).track(track) for track in WHOLE} == WHOLE
    assert losses(beat, "resistencia") == [-1]


# -- Esencia ------------------------------------------------------------------------------------------------------


def test_stress_costs_esencia_which_does_not_come_back_there() -> None:
    beat = played(calm(), 4, 2, scene={"tension": True})
    RULES.pass_time(beat, 2 * HOUR, safe=True)
    assert losses(beat, "esencia") == [6]


def test_esencia_comes_back_by_its_reading() -> None:
    for choice, back in (("vol", [-6]), ("nada", [])):
        beat = played(with_points(calm(recuperar_esencia=choice), esencia=2))
        RULES.pass_time(beat, 2 * HOUR, safe=False)
        assert losses(beat, "esencia") == back


def test_a_turno_of_a_fight_costs_esencia_by_its_reading() -> None:
    for choice, both in (("mayor", 3), ("suman", 5)):
        for melee, ranged, due in ((True, False, 3), (False, True, 2), (True, True, both), (False, False, 0)):
            beat = played(met(esencia_mixta=choice))
            timing.end_turno(beat, melee=[PJ, FOE] if melee else [], ranged=[PJ, FOE] if ranged else [])
            assert losses(beat, "esencia") == ([due] if due else [])
            assert losses(beat, "esencia", FOE) == []


def test_esencia_goes_no_lower_than_nothing() -> None:
    beat = played(with_points(calm(), esencia=1))
    pools.lose(beat, PJ, "esencia", 9, DUE)
    pools.lose(beat, PJ, "esencia", 9, DUE)
    assert losses(beat, "esencia") == [1]


def test_without_esencia_by_its_reading() -> None:
    for choice, due in (("penaliza", [-2]), ("nada", [])):
        state = with_points(calm(esencia_cero=choice), esencia=0)
        assert [cause.number for cause in penalties.of(state, PJ, attribute="VOL")] == due
        assert [cause.number for cause in penalties.of(state, PJ, Attempt.FEAR)] == due
        assert penalties.of(state, PJ, attribute="DES") == ()
        assert penalties.of(state, PJ, Attempt.VITAL) == ()
    assert penalties.of(with_points(calm(), esencia=1), PJ, attribute="VOL") == ()


# -- healing ------------------------------------------------------------------------------------------------------


def test_wounds_heal_by_the_day_only_where_a_scenario_says_so() -> None:
    dying: dict[str, Plain] = {"chequeos": 1, "proximo": 10 * DAY}
    for per_day, lying, back in (("0", {}, []), ("3", {}, [-3, -3]), ("3", {"muriendo": dying}, [])):
        life = -12 if lying else 5
        beat = played(changed(with_points(calm(curacion_por_dia=per_day), pv=life), marks=lying))
        RULES.pass_time(beat, 2 * DAY, safe=True)
        assert losses(beat, "pv") == back
