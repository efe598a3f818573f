"""What the clock brings: order of what comes due, nights, a day without sleep, wounds by day, week and month (SRD)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, foe, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.events import StateGained, StateLost, TimePassed
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import healing
from zodiac_tui.rulesets.zodiac.timers import AWAKE, CALM, Timer, next_due, still_due
from zodiac_tui.rulesets.zodiac.waits import Wait, throw, wait

MINUTE, HOUR, DAY = 60, 3600, 86400


def with_marks(name: str = AKEMI, /, **marks: Mapping[str, Plain]) -> State:
    who = somebody(name)
    return calm(replace(who, marks={mark: Mark(0, data) for mark, data in marks.items()}))


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("2 turnos", 20),
        ("12 rondas", 120),
        ("10 minutos", 600),
        ("1 hora", 3600),
        ("3 dias", 3 * DAY),
        ("1 semana", 7 * DAY),
        ("2 meses", 60 * DAY),
    ],
)
def test_a_stretch_of_time(text: str, seconds: int) -> None:
    found = wait(text)
    assert found is not None
    assert found.throw(Played(calm(somebody(AKEMI))).beat.inputs) == seconds


@pytest.mark.parametrize(
    ("text", "face", "seconds"),
    [("1d6+6 dias", 4, 10 * DAY), ("1d3 horas", 3, 2 * HOUR), ("1d2 dias", 3, DAY), ("1d2 dias", 4, 2 * DAY)],
)
def test_a_stretch_of_time_with_a_die(text: str, face: int, seconds: int) -> None:
    found = wait(text)
    assert found is not None
    assert found.throw(Played(calm(somebody(AKEMI)), face).beat.inputs) == seconds


def test_a_stretch_of_time_is_read_as_dice_points_and_unit() -> None:
    assert [wait(text) for text in ("3 dias", "2d6 horas", "1d6+6 dias")] == [
        Wait(0, 0, 3, DAY),
        Wait(2, 6, 0, HOUR),
        Wait(1, 6, 6, DAY),
    ]


def test_no_time_can_be_thrown_for_what_is_no_stretch_of_it() -> None:
    with pytest.raises(ValueError, match="un rato"):
        throw(Played(calm(somebody(AKEMI))).beat.inputs, "un rato")


@pytest.mark.parametrize("text", ["", "un rato", "1d5 horas", "0d6 dias", "1d6", "1 hora y media", "-1 dia"])
def test_what_is_no_stretch_of_time(text: str) -> None:
    assert wait(text) is None


def test_what_comes_due_first_happens_first_and_at_one_instant_by_id() -> None:
    state = with_marks(superado_b={"hasta": 50}, superado_a={"hasta": 50}, superado_c={"hasta": 20})
    played = Played(state)
    RULES.pass_time(played.beat, 100, safe=False)
    lost = [event.mark for event in played.beat.events if isinstance(event, StateLost)]
    assert lost == ["superado_c", "superado_a", "superado_b"]
    steps = [event.seconds for event in played.beat.events if isinstance(event, TimePassed)]
    assert (steps, played.state.elapsed) == ([20, 30, 50], 100)


def test_nothing_is_due_before_its_time_nor_forgotten_after_it() -> None:
    state = with_marks(desangramiento={})
    assert next_due(state, 59, safe=False, asleep=False) == ()
    assert next_due(state, 60, safe=False, asleep=False) == (Timer(60, AKEMI, "desangramiento"),)
    late = replace(with_marks(incapacitado={"hasta": 5}), elapsed=90)
    assert next_due(late, 90, safe=False, asleep=False) == (Timer(90, AKEMI, "incapacitado"),)


def test_the_dead_have_no_time() -> None:
    state = with_marks(muerto={}, desangramiento={}, incapacitado={"hasta": 5})
    assert next_due(state, 10 * DAY, safe=False, asleep=False) == ()


def test_a_day_without_sleep_is_a_whole_day() -> None:
    assert next_due(calm(somebody(AKEMI)), DAY, safe=False, asleep=False) == (Timer(DAY, AKEMI, AWAKE),)
    assert next_due(calm(somebody(AKEMI)), DAY, safe=False, asleep=True) == ()


def test_of_the_sleep_of_a_pnj_nothing_is_kept() -> None:
    assert next_due(calm(foe()), DAY, safe=False, asleep=False) == ()


@pytest.mark.parametrize(
    ("since", "due"),
    [({"leve": 10}, 70), ({"leve": 10, "grave": 30}, 90), ({"grave": 30}, 90), ({"persistente": 10}, None)],
)
def test_an_emocion_passes_by_minutes_of_its_strongest_box(since: Mapping[str, int], due: int | None) -> None:
    who = replace(somebody(AKEMI), marks={f"emocion_{grado}": Mark(then) for grado, then in since.items()})
    state = replace(calm(who), elapsed=30)
    wanted = () if due is None else (Timer(due, AKEMI, CALM),)
    assert next_due(state, HOUR, safe=True, asleep=False) == wanted


def test_who_has_no_int_does_not_calm_down() -> None:
    state = calm(somebody(AKEMI, "emocion_leve", scores={"INT": 0}))
    assert next_due(state, HOUR, safe=True, asleep=False) == ()


@pytest.mark.parametrize(
    ("what", "marks", "still"),
    [
        (CALM, "emocion_leve", True),
        (CALM, "emocion_grave", True),
        (CALM, "emocion_persistente", False),
        (CALM, "emocion_leve muerto", False),
        (AWAKE, "fatiga_leve", True),
        (AWAKE, "muerto", False),
        ("desangramiento", "desangramiento", True),
        ("desangramiento", "fatiga_leve", False),
        ("desangramiento", "desangramiento muerto", False),
    ],
)
def test_what_the_same_instant_has_ended_does_not_happen(what: str, marks: str, still: bool) -> None:
    assert still_due(calm(somebody(AKEMI, *marks.split())), Timer(60, AKEMI, what)) == still


# -- sleep ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faces", "states", "elapsed"),
    [((4,), {"fatiga_persistente"}, DAY), ((3, 2), {"fatiga_persistente", "shock_persistente"}, DAY)],
)
def test_a_day_without_sleep(faces: tuple[int, ...], states: set[str], elapsed: int) -> None:
    played = Played(calm(somebody(AKEMI)), *faces)
    RULES.pass_time(played.beat, DAY, safe=False)
    assert (played.saves, played.states(AKEMI), played.state.elapsed) == (["VOL"], states, elapsed)
    assert played.dice.sizes == [6] * len(faces)
    assert ("Akemi lleva un día entero sin dormir.", (Cause("zodiac.descanso.falta"),)) in played.told


def test_who_lies_unconscious_by_then_throws_no_ts() -> None:
    played = Played(with_marks(shock_persistente={"hasta": DAY + HOUR}))
    RULES.pass_time(played.beat, DAY, safe=False)
    assert (played.saves, played.states(AKEMI)) == ([], {"fatiga_persistente", "shock_persistente"})


@pytest.mark.parametrize(("hours", "left"), [(6, set()), (5, {"fatiga_persistente"})])
def test_who_drops_for_six_hours_has_slept(hours: int, left: set[str]) -> None:
    played = Played(calm(somebody(AKEMI)), 3, hours)
    RULES.pass_time(played.beat, DAY + hours * HOUR + MINUTE, safe=False)
    assert played.states(AKEMI) == left


def test_who_has_slept_has_a_day_before_it() -> None:
    played = Played(calm(somebody(AKEMI)), 4)
    RULES.pass_time(played.beat, 17 * HOUR, safe=False)
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    RULES.pass_time(played.beat, DAY - 1, safe=False)
    assert (played.saves, played.states(AKEMI)) == ([], set())
    RULES.pass_time(played.beat, 1, safe=False)
    assert played.states(AKEMI) == {"fatiga_persistente"}


def test_safe_days_have_their_nights() -> None:
    played = Played(calm(somebody(AKEMI)))
    RULES.pass_time(played.beat, 30 * DAY + HOUR, safe=True)
    nights = [event for event in played.beat.events if isinstance(event, StateGained) and event.mark == "descansado"]
    assert (len(nights), played.saves, played.state.elapsed) == (30, [], 30 * DAY + HOUR)


# -- wounds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "infected"), [(3, True), (4, False)])
def test_each_day_of_untreated_heridas_grave(face: int, infected: bool) -> None:
    played = Played(with_marks(heridas_leve={}, heridas_grave={}), face, *([6] if infected else []))
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    RULES.pass_time(played.beat, DAY - 6 * HOUR, safe=False)
    assert played.saves == ["FUE"]
    assert played.has(AKEMI, "enfermedad:infeccion") == infected


def test_who_has_an_infeccion_gets_no_second_one() -> None:
    played = Played(with_marks(heridas_grave={}, **{"enfermedad:infeccion": {"fase": 1}}))
    healing.fester(played.beat, AKEMI)
    assert played.saves == []


def wounded(*faces: int) -> Played:
    played = Played(calm(somebody(AKEMI)), *faces)
    RULES.apply(played.beat, Effect("estado", "heridas persistente"), AKEMI)
    return played


def test_a_wound_is_watched_for_a_month_or_a_week_and_the_minute_in_which_its_last_night_ends() -> None:
    played = wounded()
    assert played.state.actor(AKEMI).marks["convalecencia"].data == {
        "hasta": 30 * DAY + MINUTE,
        "noches": 0,
        "cirugia": False,
    }
    RULES.pass_time(played.beat, HOUR, safe=False)
    healing.operated(played.beat, AKEMI)
    assert played.state.actor(AKEMI).marks["convalecencia"].data["hasta"] == HOUR + 7 * DAY + MINUTE


@pytest.mark.parametrize(("face", "left"), [(4, set()), (3, {"heridas_persistente"})])
def test_a_month_of_nights_gives_a_ts(face: int, left: set[str]) -> None:
    played = wounded(face)
    RULES.pass_time(played.beat, 31 * DAY, safe=True)
    assert (played.saves, played.states(AKEMI)) == (["FUE"], left)


@pytest.mark.parametrize(("nights", "saves"), [(22, 0), (23, 1)])
def test_three_nights_in_four_are_enough(nights: int, saves: int) -> None:
    played = wounded(*([4] * saves))
    RULES.pass_time(played.beat, nights * DAY, safe=True)
    for seconds in (*[DAY - 1] * (30 - nights), HOUR):
        # Awake, and yet not tired: what a day without sleep costs is another matter.
        state = played.state
        who = state.actor(AKEMI)
        rested = {**who.marks, "descansado": Mark(state.elapsed)}
        played.beat.state = replace(state, actors={AKEMI: replace(who, marks=rested)})
        RULES.pass_time(played.beat, seconds, safe=False)
    assert played.saves == ["FUE"] * saves


def test_after_cirugia_a_week_is_enough() -> None:
    played = wounded(4)
    healing.operated(played.beat, AKEMI)
    RULES.pass_time(played.beat, 8 * DAY, safe=True)
    assert (played.saves, played.states(AKEMI)) == (["FUE"], set())


def test_a_sheets_old_wound_begins_to_mend() -> None:
    played = Played(with_marks(heridas_persistente={}), 4)
    RULES.pass_time(played.beat, 32 * DAY, safe=True)
    assert (played.saves, played.states(AKEMI)) == (["FUE"], set())


def test_grave_keeps_leve_from_healing_by_night() -> None:
    state = calm(somebody(AKEMI, "heridas_leve"), somebody(IRUNE, "heridas_leve", "heridas_grave"))
    played = Played(state, 4)
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert (played.states(AKEMI), played.saves) == (set(), ["FUE"])
    assert played.states(IRUNE) == {"heridas_leve", "heridas_grave"}
