"""What is asked inside a Tirada, each option with the grade that it would leave; and its dice as they fell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, CONS, F_COMP, F_CONS, E, Laid, rolled
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.text import Text
from zodiac_tui.rulesets.zodiac.check import CARACTER, NORMAL, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.roll import roll

EVEN = Check(at=0, pb=3, cd=7)


def asked(check: Check, *faces: int, **answers: str) -> dict[str, Prompt]:
    """The questions of a roll on these faces, by topic; every first option is taken but for `answers`."""
    found: dict[str, Prompt] = {}

    def policy(prompt: Prompt) -> Answer:
        found[prompt.topic] = prompt
        return answers.get(prompt.topic, prompt.options[0].id)

    dice = Laid(faces)
    roll(check, PolicyInputs(dice, policy))
    assert not dice.left, f"not thrown: {dice.left}"
    return found


def shown(prompt: Prompt) -> dict[str, str | None]:
    """The options with their grades, in order."""
    return {option.id: option.grade for option in prompt.options}


# -- grades ahead ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "left"),
    [(5, {"dado": None, "+2": BEN}), (1, {"dado": None, "+2": None}), (2, {"dado": None, "+2": F_CONS})],
)
def test_a_ventaja_says_what_its_two_points_make_of_the_die(face: int, left: dict[str, str | None]) -> None:
    """Nothing after a natural 1, whose TS PB is still to fall."""
    ts = (6,) if face == 1 else ()
    assert shown(asked(replace(EVEN, ventajas=1), face, *ts, ventaja="+2")["ventaja"]) == left


@pytest.mark.parametrize(
    ("check", "faces", "left"),
    [
        (replace(EVEN, pf=1), (6,), {"0": F_CONS, "-1": F_CONS, "+1": BEN}),
        (replace(EVEN, pf=2), (9,), {"0": E, "-1": E, "+1": E, "-2": BEN, "+2": CONS}),
        (Check(at=0, pb=3, cd=4, pf=1), (1, 6), {"0": None, "-1": None, "+1": None}),
    ],
)
def test_pf_say_what_each_of_them_leaves(check: Check, faces: tuple[int, ...], left: dict[str, str | None]) -> None:
    """Either way, the fewest first; after a natural 1 its TS PB is still to fall."""
    assert shown(asked(check, *faces)["pf"]) == left


def test_pf_that_are_of_use_come_first_and_those_that_are_not_may_still_be_answered() -> None:
    """A 9 against (7): -2 makes a Beneficio of the Éxito, +2 adds a Consecuencia; a rival wants it the other way."""
    assert list(shown(asked(replace(EVEN, pf=2), 9)["pf"])) == ["0", "-2", "-1", "+1", "+2"]
    theirs = asked(replace(EVEN, rival="irune", rival_pf=2), 9)["pf_rival"]
    assert list(shown(theirs)) == ["0", "+2", "-1", "+1", "-2"]


def test_another_pj_is_shown_what_its_pf_leave() -> None:
    found = asked(replace(EVEN, rival="irune", rival_pf=2), 8)["pf_rival"]
    assert (found.actor, shown(found)) == ("irune", {"0": E, "-1": BEN, "+1": E, "-2": F_CONS, "+2": E})


def test_a_question_names_what_is_rolled_where_that_has_a_name() -> None:
    found: list[str] = []

    def policy(prompt: Prompt) -> Answer:
        found.append(prompt.text.plain())
        return "0"

    for what in (None, Text.data("Saltar")):
        roll(replace(EVEN, pf=1), PolicyInputs(Laid([8]), policy), what)
    assert found == ["¿Gastas Puntos de Foco?", "Saltar. ¿Gastas Puntos de Foco?"]


def test_pf_that_change_nothing_are_not_asked_for() -> None:
    check = replace(EVEN, pf=2, rival="irune", rival_pf=2)
    assert not asked(check, 12)
    result = rolled(check, 12)
    assert (result.grade, result.pf, result.rival_pf) == (CONS, 0, 0)


def test_a_rival_s_pf_come_upon_the_player_s() -> None:
    check = replace(EVEN, pf=1, rival_pf=1)
    found = asked(replace(check, rival="irune"), 6, pf="+1")["pf_rival"]
    assert shown(found) == {"0": BEN, "-1": F_CONS, "+1": E}
    result = rolled(check, 6, pf="+1")
    assert (result.rival_pf, result.grade) == (-1, F_CONS)


# -- Deja Vu -----------------------------------------------------------------------------------------------------------

AGAIN = replace(EVEN, actor="akemi", deja_vu=("akemi",), deja_vu_always=True)


@pytest.mark.parametrize(
    ("edge", "faces", "again", "kept", "grade"),
    [
        pytest.param("ventajas", (5, 8), 2, (5,), F_CONS, id="the_new_one_is_worse"),
        pytest.param("ventajas", (5, 8), 7, (7,), BEN, id="the_new_one_is_better"),
        pytest.param("desventajas", (5, 8), 2, (2,), F_COMP, id="the_new_one_stays"),
        pytest.param("desventajas", (2, 4), 9, (2,), F_COMP, id="the_new_one_goes"),
    ],
)
def test_a_repeated_die_is_weighed_again_against_the_other(
    edge: str, faces: tuple[int, ...], again: int, kept: tuple[int, ...], grade: str
) -> None:
    check = replace(AGAIN, ventajas=int(edge == "ventajas"), desventajas=int(edge == "desventajas"))
    result = rolled(check, *faces, again, deja_vu="dado2-akemi")
    assert (result.kept, result.grade) == (kept, grade)


@pytest.mark.parametrize(
    ("faces", "labels"),
    [
        ((5, 5), ["Repetir el 5 del dado 1", "Repetir el 5 del dado 2"]),
        ((5, 4), ["Repetir el 5", "Repetir el 4"]),
    ],
)
def test_dice_that_show_the_same_are_told_apart(faces: tuple[int, ...], labels: list[str]) -> None:
    found = asked(replace(AGAIN, modo=CARACTER), *faces)["deja_vu"]
    assert [option.label.plain() for option in found.options[1:]] == labels


def test_where_several_may_pay_each_is_told_by_name() -> None:
    check = replace(AGAIN, deja_vu=("akemi", "irune"), payers=("Akemi", "la Irune"))
    labels = [option.label.plain() for option in asked(check, 5)["deja_vu"].options[1:]]
    assert labels == ["Repetir el 5 (paga Akemi)", "Repetir el 5 (paga la Irune)"]


def test_a_ts_pb_is_repeated_where_it_failed_and_nobody_has_paid_for_the_die() -> None:
    check = replace(AGAIN, deja_vu_always=False)
    assert asked(check, 1, 3).keys() == {"deja_vu", "deja_vu_ts"}
    assert asked(check, 1, 4).keys() == {"deja_vu"}
    assert asked(check, 1, 1, 3, deja_vu="si-akemi").keys() == {"deja_vu"}


def test_an_exito_is_repeated_only_where_that_is_wished() -> None:
    assert asked(AGAIN, 8).keys() == {"deja_vu"}
    assert not asked(replace(EVEN, deja_vu=("akemi",)), 8)


@pytest.mark.parametrize(("again", "grade"), [(3, CAT), (4, F_COMP)])
def test_the_second_ts_pb_counts(again: int, grade: str) -> None:
    result = rolled(replace(AGAIN, deja_vu_always=False), 1, 3, again, deja_vu_ts="si-akemi")
    assert (result.grade, result.ts, result.paid_by) == (grade, (3, again), "akemi")


@pytest.mark.parametrize(("faces", "again", "dice"), [((8, 5), 10, (10, 5)), ((5, 8), 10, (5, 10))])
def test_the_director_has_the_die_repeated_that_counts(
    faces: tuple[int, ...], again: int, dice: tuple[int, ...]
) -> None:
    result = rolled(replace(EVEN, ventajas=1, director="deja_vu"), *faces, again)
    assert (result.faces, result.grade) == (dice, E)


# -- afterwards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("modo", "face", "topics"),
    [
        (NORMAL, 6, {"convertir"}),
        (NORMAL, 12, set()),
        (SEGURIDAD, 6, {"renunciar"}),
        (SEGURIDAD, 2, set()),
        (SEGURIDAD, 1, set()),
    ],
)
def test_what_may_still_be_done_with_a_grade(modo: str, face: int, topics: set[str]) -> None:
    """A natural 1 con Seguridad is a Fracaso + Consecuencia that nothing turns, and no Éxito to give up."""
    check = replace(EVEN, modo=modo) if modo == NORMAL else Check(at=0, pb=3, cd=2, modo=modo)
    assert asked(check, face).keys() == topics
    assert not asked(replace(check, opposed=True), face)


# -- the dice, in the order in which they fell -------------------------------------------------------------------------

MAIN, EXTRA, TS, AGAINST = DieRole.MAIN, DieRole.EXTRA, DieRole.TS, DieRole.AGAINST
Fallen = tuple[int, int, bool, DieRole]


@pytest.mark.parametrize(
    ("check", "answers", "dice"),
    [
        pytest.param(EVEN, {}, [(12, 7, True, MAIN)], id="one"),
        pytest.param(
            replace(EVEN, modo=CARACTER, minimizada=True),
            {},
            [(4, 3, True, MAIN), (4, 4, True, MAIN)],
            id="caracter",
        ),
        pytest.param(
            replace(EVEN, ventajas=1), {}, [(12, 5, False, MAIN), (12, 8, True, EXTRA)], id="ventaja_the_first_goes"
        ),
        pytest.param(
            replace(EVEN, ventajas=1), {}, [(12, 8, True, MAIN), (12, 5, False, EXTRA)], id="ventaja_the_second_goes"
        ),
        pytest.param(
            replace(EVEN, modo=CARACTER, desventajas=1),
            {},
            [(6, 4, False, MAIN), (6, 1, True, MAIN), (6, 2, True, EXTRA)],
            id="caracter_desventaja_the_first_goes",
        ),
        pytest.param(
            replace(EVEN, modo=CARACTER, desventajas=1),
            {},
            [(6, 1, True, MAIN), (6, 4, False, MAIN), (6, 2, True, EXTRA)],
            id="caracter_desventaja_the_second_goes",
        ),
        pytest.param(
            replace(AGAIN, deja_vu_always=False),
            {"deja_vu_ts": "si-akemi"},
            [(12, 1, True, MAIN), (6, 3, False, TS), (6, 2, True, TS)],
            id="ts_pb_twice",
        ),
        pytest.param(
            replace(AGAIN, ventajas=1),
            {"deja_vu": "dado2-akemi"},
            [(12, 5, True, MAIN), (12, 8, False, EXTRA), (12, 2, False, EXTRA)],
            id="deja_vu_of_the_extra_die_for_worse",
        ),
        pytest.param(
            replace(AGAIN, director="deja_vu"),
            {"deja_vu": "si-akemi"},
            [(12, 9, False, MAIN), (12, 5, False, MAIN), (12, 8, True, MAIN)],
            id="the_director_and_the_player_on_one_die",
        ),
        pytest.param(
            replace(AGAIN, ventajas=1, director="deja_vu"),
            {"deja_vu": "dado2-akemi"},
            [(12, 8, False, MAIN), (12, 5, False, EXTRA), (12, 10, True, MAIN), (12, 4, False, EXTRA)],
            id="the_director_and_the_player_on_two_dice",
        ),
        pytest.param(
            replace(EVEN, director="2d6"),
            {},
            [(12, 7, True, MAIN), (6, 5, True, AGAINST), (6, 2, True, AGAINST)],
            id="2d6",
        ),
    ],
)
def test_dice_are_told_as_they_fell(check: Check, answers: Mapping[str, str], dice: list[Fallen]) -> None:
    result = rolled(check, *(face for _, face, _, _ in dice), **answers)
    assert [(die.sides, die.face, die.kept, die.role) for die in result.dice] == dice
    assert result.kept == tuple(face for _, face, kept, role in dice if kept and role in (MAIN, EXTRA))
    assert (result.director_used, result.worsened) == (bool(check.director), check.director == "2d6")


def test_a_roll_in_which_nothing_was_chosen_says_so() -> None:
    assert not any(rolled(EVEN, 8).answers.values())
