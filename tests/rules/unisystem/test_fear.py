"""Fear: the check, the table, its rows, and what each reading changes (F1-F14)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.rules.unisystem.bodies import FOE, PJ, calm, changed, example, losses, marks, met, played, rolls
from tests.rules.unisystem.test_examples import succeeds
from zodiac_tui.chance.branching import exact
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.events import Noted, RollMade, TrackChanged
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import fear, frights, penalties
from zodiac_tui.rulesets.unisystem.checks import resolve
from zodiac_tui.rulesets.unisystem.fear import fear_check, frighten, row_for, table_check
from zodiac_tui.rulesets.unisystem.frights import rows
from zodiac_tui.rulesets.unisystem.penalties import Attempt
from zodiac_tui.rulesets.unisystem.rules import Unisystem

RULES = Unisystem()
TURNO = 5


def timid(will: int, **options: str) -> State:
    return changed(calm(**options), scores={"VOL": will})


def ends(state: State, row: str) -> tuple[int, ...]:
    return frights.ends(state.actor(PJ), row)


def test_16_how_often_a_check_fails() -> None:
    given, due = example(16)
    check = fear_check(timid(given["vol"]), PJ, given["mod"])
    assert 1 - succeeds(check) == Fraction(due["p_fail"])


@pytest.mark.parametrize("n", [17, 18, 19])
def test_17_to_19_the_table(n: int) -> None:
    given, due = example(n)
    beat = played(timid(given["vol"]), 2, given["table_d10"], *given.get("table_d6", ()), *[1, 1])
    frighten(beat, PJ, given["check_penalty"])
    assert [kind for kind, _, _ in rolls(beat)] == ["miedo", "tabla_miedo"]
    assert rolls(beat)[1][1] == due["table_total"]
    row = row_for(due["table_total"], beat.state)
    assert (row.level if row else 0) == due["level"]
    assert marks(beat) == ([f"+{row.id}"] if row else [])


def test_17_what_the_first_row_does() -> None:
    beat = played(timid(2), 2, 7)
    frighten(beat, PJ, -4)
    assert losses(beat, "esencia") == [1]
    assert ends(beat.state, "temblores") == (2 * TURNO,)
    assert [cause.number for cause in penalties.of(beat.state, PJ)] == [-2]


def test_18_what_the_third_row_does() -> None:
    beat = played(timid(2), 2, 10, 5, 3, 4)
    frighten(beat, PJ)
    assert losses(beat, "esencia") == [4]
    assert ends(beat.state, "reaccion") == (3 * TURNO,)
    assert [cause.number for cause in penalties.of(beat.state, PJ)] == [-1]


def test_a_check_that_is_passed_asks_no_more() -> None:
    beat = played(timid(4), 5)
    assert frighten(beat, PJ) == "nivel_1"
    assert rolls(beat) == [("miedo", 9, True)]
    assert marks(beat) == []


@pytest.mark.parametrize(
    ("total", "row"),
    [
        (8, ""),
        (9, "temblores"),
        (11, "huida"),
        (14, "reaccion"),
        (15, "paralisis"),
        (17, "desmayo"),
        (20, "desmayo"),
        (21, "histeria"),
        (24, "miedo_grave"),
        (40, "miedo_grave"),
    ],
)
def test_the_row_of_a_total(total: int, row: str) -> None:
    found = row_for(total, calm())
    assert (found.id if found else "") == row


def test_a_nine_on_the_table_by_its_reading() -> None:
    found = row_for(9, calm(tabla_nueve="nivel_1"))
    assert found is not None
    assert found.id == "temblores"
    assert row_for(9, calm(tabla_nueve="susto")) is None
    assert row_for(10, calm(tabla_nueve="susto")) is not None


CALIBRATION = {
    0: ("9/10", "1/30", "1/30", "1/60", "1/180", "1/120"),
    -4: ("3/5", "1/5", "1/10", "1/30", "1/30", "1/45"),
}
"""By the check's modifier: how often VOL 2 comes off with a few seconds, and each of the first five rows (F14)."""


@pytest.mark.parametrize("modifier", CALIBRATION)
def test_the_calibration_of_the_table(modifier: int) -> None:
    state = timid(2)
    made = table_check(fear_check(state, PJ, modifier), state)

    def run(inputs: Inputs) -> str:
        row = row_for(resolve(made, inputs).total, state)
        return row.id if row else ""

    odds = exact(run, lambda prompt: None, longest=9, tail="tail")
    for name, due in zip(("", *rows()), CALIBRATION[modifier], strict=False):
        assert abs(odds[name] - Fraction(due)) <= odds["tail"] < Fraction(1, 10**6), name


def test_a_bonus_on_the_check_and_the_table_by_its_reading() -> None:
    for choice, due in (("ignoradas", 0), ("restan", -2)):
        state = timid(2, miedo_ventajas=choice)
        made = table_check(fear_check(state, PJ, 2), state)
        assert made.modifier == -2 + due
        assert table_check(fear_check(state, PJ, -3), state).modifier == -2 + 3


def test_luck_touches_the_table_by_its_reading() -> None:
    for choice, total in (("todo", 10 + 5 - 2), ("pruebas", 10 - 2)):
        beat = played(timid(2, suerte_en=choice), 2, 10, 5, 1, 1)
        frighten(beat, PJ)
        assert rolls(beat)[1][1] == total


def test_a_penalty_of_the_check_by_the_reading_of_penalties() -> None:
    for choice, due in (("todos", 5), ("peor", 3)):
        state = changed(timid(2, modificadores=choice), tracks={"esencia": 0})
        made = table_check(fear_check(state, PJ, -3), state)
        assert made.modifier == -2 + due


# -- rows ---------------------------------------------------------------------------------------------------------


def test_every_level_has_its_row_in_order() -> None:
    assert [row.level for row in rows().values()] == [1, 2, 3, 4, 5, 6, 7]
    assert [row.id for row in rows().values() if row.holds] == ["paralisis", "histeria", "miedo_grave"]
    assert [row.id for row in rows().values() if row.runs] == ["huida"]
    assert [row.id for row in rows().values() if row.senseless] == ["desmayo"]


@pytest.mark.parametrize(
    ("row", "faces", "essence", "lasts"),
    [
        ("temblores", (), 1, 2 * TURNO),
        ("huida", (), 2, TURNO),
        ("reaccion", (4, 3), 3, 4 * TURNO),
        ("paralisis", (2, 6), 6, 2 * TURNO),
        ("histeria", (8, 9), 9, 8 * TURNO),
        ("miedo_grave", (3, 10), 10, 3 * 60),
    ],
)
def test_what_a_row_costs_and_how_long_it_lasts(row: str, faces: tuple[int, ...], essence: int, lasts: int) -> None:
    beat = played(calm(), *faces)
    fear.suffer(beat, PJ, rows()[row])
    assert losses(beat, "esencia") == [essence]
    assert ends(beat.state, row) == (lasts,)
    RULES.pass_time(beat, lasts - 1, safe=False)
    assert beat.state.actor(PJ).has(row)
    RULES.pass_time(beat, 1, safe=False)
    assert not beat.state.actor(PJ).has(row)


def test_a_faint_costs_both_pools_and_is_slept_off_by_the_minute() -> None:
    beat = played(calm(), 3, 6, 5, 6, 7)
    fear.suffer(beat, PJ, rows()["desmayo"])
    assert losses(beat, "resistencia") == [12]
    assert losses(beat, "esencia") == [6]
    assert RULES.is_out(beat.state, PJ)
    RULES.pass_time(beat, 119, safe=False)
    assert rolls(beat) == [("desmayo", 5 + 2, False)]
    assert RULES.is_out(beat.state, PJ)
    RULES.pass_time(beat, 60, safe=False)
    assert rolls(beat)[1:] == [("desmayo", 6 + 2, False)]
    RULES.pass_time(beat, 60, safe=False)
    assert not RULES.is_out(beat.state, PJ)


@pytest.mark.parametrize(
    ("row", "essence", "lasts"),
    [
        ("temblores", 1, 2 * TURNO),
        ("huida", 2, TURNO),
        ("reaccion", 2, 2 * TURNO),
        ("paralisis", 3, 2 * TURNO),
        ("histeria", 5, 4 * TURNO),
        ("miedo_grave", 5, 4 * 60),
    ],
)
def test_a_row_by_its_averages(row: str, essence: int, lasts: int) -> None:
    beat = played(calm(dados="fijos"))
    fear.suffer(beat, PJ, rows()[row])
    assert losses(beat, "esencia") == [essence]
    assert ends(beat.state, row) == (lasts,)


def test_fixed_averages_stand_for_the_dice_of_fear() -> None:
    beat = played(calm(dados="fijos"))
    fear.suffer(beat, PJ, rows()["desmayo"])
    assert losses(beat, "resistencia") == [20]
    assert losses(beat, "esencia") == [4]


@pytest.mark.parametrize(("turno", "lasts"), [("5", 10), ("1", 2), ("3", 6)])
def test_how_long_a_turno_is_by_its_reading(turno: str, lasts: int) -> None:
    beat = played(calm(turno_s=turno))
    fear.suffer(beat, PJ, rows()["temblores"])
    assert ends(beat.state, "temblores") == (lasts,)


def test_for_whom_has_acted_it_begins_with_the_next_turno() -> None:
    beat = played(met())
    fear.suffer(beat, PJ, rows()["huida"])
    fear.suffer(beat, FOE, rows()["huida"])
    assert ends(beat.state, "huida") == (2 * TURNO,)
    assert frights.ends(beat.state.actor(FOE), "huida") == (TURNO,)


def test_who_has_acted_earlier_in_the_turno_counts_from_the_next_too() -> None:
    state = met()
    assert state.encounter is not None
    for acted, due in (((), TURNO), ((PJ,), 2 * TURNO), ((FOE,), TURNO)):
        beat = played(replace(state, encounter=replace(state.encounter, turn=None, acted=acted)))
        fear.suffer(beat, PJ, rows()["huida"])
        assert ends(beat.state, "huida") == (due,)


def test_two_frights_are_both_kept() -> None:
    beat = played(calm(), 1, 1)
    fear.suffer(beat, PJ, rows()["temblores"])
    RULES.pass_time(beat, 4, safe=False)
    fear.suffer(beat, PJ, rows()["temblores"])
    fear.suffer(beat, PJ, rows()["reaccion"])
    assert [cause.number for cause in penalties.of(beat.state, PJ)] == [-2, -2, -1]
    RULES.pass_time(beat, 6, safe=False)
    assert [cause.number for cause in penalties.of(beat.state, PJ)] == [-2]
    RULES.pass_time(beat, 4, safe=False)
    assert penalties.of(beat.state, PJ) == ()


def test_of_two_frights_that_hold_the_longer_counts() -> None:
    beat = played(calm(), 4, 1, 1, 1)
    fear.suffer(beat, PJ, rows()["paralisis"])
    fear.suffer(beat, PJ, rows()["paralisis"])
    RULES.pass_time(beat, 3 * TURNO, safe=False)
    assert frights.is_held(beat.state.actor(PJ))
    RULES.pass_time(beat, TURNO, safe=False)
    assert not frights.is_held(beat.state.actor(PJ))


# -- whom it frightens --------------------------------------------------------------------------------------------


def test_the_same_frightens_once_a_scene_by_its_reading() -> None:
    for choice, again in (("escena", 1), ("siempre", 2)):
        beat = played(timid(6, miedo_repetido=choice), 9, 9)
        for _ in range(2):
            assert frighten(beat, PJ, source="cadaver") in ("nivel_1", "nivel_4")
        assert len(rolls(beat)) == again


def test_something_else_and_another_scene_frighten_anew() -> None:
    beat = played(timid(6), 9, 9, 9, 9)
    frighten(beat, PJ, source="cadaver")
    frighten(beat, PJ, source="sombra")
    assert len(rolls(beat)) == 2
    frighten(beat, PJ, source="cadaver", again=True)
    assert len(rolls(beat)) == 3
    RULES.leave_scene(beat)
    frighten(beat, PJ, source="cadaver")
    assert len(rolls(beat)) == 4


def test_what_has_no_name_always_frightens() -> None:
    beat = played(timid(6), 9, 9)
    frighten(beat, PJ)
    frighten(beat, PJ)
    assert len(rolls(beat)) == 2


def test_whoever_knows_no_fear_or_has_no_senses_rolls_nothing() -> None:
    for state in (
        changed(calm(), skills=("sin_miedo",)),
        changed(calm(), marks={"inconsciente": {}}),
        changed(calm(), marks={"muerto": {}}),
    ):
        beat = played(state)
        assert frighten(beat, PJ) == "nivel_1"
        assert rolls(beat) == []


def test_fright_weighs_on_standing_fast_by_its_reading() -> None:
    for choice, due in (("no", []), ("si", [-2])):
        state = changed(calm(miedo_pesa=choice), marks={"temblores": {"hasta": [99]}})
        assert [cause.number for cause in penalties.of(state, PJ, Attempt.FEAR)] == due
        assert [cause.number for cause in penalties.of(state, PJ)] == [-2]


def test_wounds_do_not_weigh_on_standing_fast() -> None:
    assert penalties.of(changed(calm(), tracks={"pv": 2}), PJ, Attempt.FEAR) == ()


# -- what ends it -------------------------------------------------------------------------------------------------


def test_somebody_else_ends_what_yields_to_that_by_its_reading() -> None:
    for choice, left in (("fila", {"huida", "histeria", "desmayo"}), ("accion_ajena", {"desmayo"})):
        lasting: dict[str, Plain] = {"hasta": [99], "proximo": 99}
        frightened = dict.fromkeys(("paralisis", "huida", "histeria", "desmayo"), lasting)
        state = changed(calm(miedo_termina=choice), marks=frightened)
        beat = played(state)
        assert fear.release(beat, PJ)
        assert {row.id for row in frights.suffered(beat.state.actor(PJ))} == left


def test_whom_a_fright_holds_has_no_turno() -> None:
    for row, turn in (("paralisis", False), ("histeria", False), ("miedo_grave", False), ("huida", True)):
        state = changed(met(), marks={row: {"hasta": [99]}})
        assert RULES.has_turn(state, PJ) == turn
        assert not RULES.is_out(state, PJ)
        assert RULES.begin_turn(played(state), PJ) == turn


def test_a_fright_outside_a_fight_costs_its_turnos() -> None:
    state = changed(calm(), marks={"histeria": {"hasta": [35]}, "huida": {"hasta": [10]}})
    beat = played(state)
    RULES.ready(beat)
    assert beat.state.elapsed == 35
    assert not frights.is_frightened(beat.state.actor(PJ))


def test_trembling_costs_no_time() -> None:
    beat = played(changed(calm(), marks={"temblores": {"hasta": [10]}}))
    RULES.ready(beat)
    assert beat.state.elapsed == 0


def test_the_roll_on_the_table_is_told_as_its_row_and_explained() -> None:
    beat = played(timid(2), 2, 7)
    frighten(beat, PJ, -4)
    roll = next(made for made in beat.events if isinstance(made, RollMade) and made.kind == "tabla_miedo")
    assert roll.grade == "miedo_temblores"
    assert RULES.decided_by(roll) == ()
    account = RULES.account(roll)
    assert sum(die.face for die in account.dice) + sum(cause.number for cause in account.addends) == 9
    words = RULES.vocabulary.words
    assert all(f"resultado.miedo_{row}" in words for row in rows())
    assert {*(f"gana.{row}" for row in rows()), *(f"pierde.{row}" for row in rows())} <= set(words)


def notes(beat: Beat) -> list[tuple[str, tuple[str, ...]]]:
    """What was told besides rolls, and the rules that it cites."""
    told = (made for made in beat.events if isinstance(made, Noted))
    return [(made.text.plain(), tuple(cause.rule for cause in made.why)) for made in told]


def test_what_comes_of_fear_is_told_with_its_rules() -> None:
    fleeting = played(timid(2), 2, 2)
    frighten(fleeting, PJ)
    assert notes(fleeting) == [("Akemi se asusta unos segundos, y nada más.", ("unisystem.tabla_miedo",))]
    fearless = played(changed(calm(), skills=("sin_miedo",)))
    frighten(fearless, PJ)
    assert notes(fearless) == [("Akemi no conoce el miedo.", ("unisystem.sin_miedo",))]
    asleep = played(changed(calm(), marks={"inconsciente": {}}))
    frighten(asleep, PJ)
    assert notes(asleep) == []
    laid = played(changed(timid(2), marks={"mano": {"fila": "huida"}}), 2)
    frighten(laid, PJ)
    assert notes(laid) == [("Quien dirige decide lo que da la tabla de miedo.", ("unisystem.aventura",))]


def test_the_causes_of_both_rolls() -> None:
    beat = played(timid(2), 2, 7)
    frighten(beat, PJ, -4)
    check, table = (made for made in beat.events if isinstance(made, RollMade))
    assert check.why == (Cause("unisystem.miedo"), Cause("unisystem.modificadores", -4))
    assert table.why == (Cause("unisystem.tabla_miedo"), Cause("unisystem.miedo", 4))
    assert (check.success, table.success) == (False, False)
    lost = next(made for made in beat.events if isinstance(made, TrackChanged))
    assert lost.why == (Cause("unisystem.miedo.temblores", -1),)
    plain = played(timid(2), 2, 2)
    frighten(plain, PJ)
    check, table = (made for made in plain.events if isinstance(made, RollMade))
    assert (check.why, table.why) == ((Cause("unisystem.miedo"),), (Cause("unisystem.tabla_miedo"),))
    assert (table.grade, table.success) == ("susto", True)
