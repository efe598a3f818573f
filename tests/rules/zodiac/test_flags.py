"""Tiradas without a game: the flags of `zodiac roll` and `odds`, what they settle, and TS PB in their place."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import COMP, CONS, F_COMP, F_CONS, E, Laid
from tests.rules.zodiac.table import RULES
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Reading, TableCheck
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.table import Saving, Table

BARE: dict[str, Plain] = {"at": 1, "pb": 3}


def made(**flags: Plain) -> Table:
    found = RULES.table_check({**BARE, **flags})
    assert isinstance(found, Table)
    return found


def read(check: TableCheck, *faces: int) -> Reading:
    """It is thrown on these faces, and what was settled before is answered so."""
    dice = Laid(faces)
    reading = check.run(PolicyInputs(dice, lambda prompt: check.answer(prompt) or prompt.options[0].id))
    assert not dice.left
    return reading


@pytest.mark.parametrize(
    ("flags", "check"),
    [
        ({"cd": 7}, Check(1, 3, 7)),
        ({"cde": 9}, Check(1, 3, 9, opposed=True)),
        ({"cde": 13}, Check(1, 3, 13, opposed=True)),
        ({"cd": 7, "hab": 3}, Check(1, 3, 7, hab=3)),
        ({"cd": 7, "ventaja": "+2"}, Check(1, 3, 7, ventajas=1)),
        ({"cd": 7, "desventaja": True}, Check(1, 3, 7, desventajas=1)),
        ({"cd": 7, "entorpecida": True, "minimizada": True}, Check(1, 3, 7, entorpecida=True, minimizada=True)),
        ({"cd": 7, "debilidad": True, "estorbo": True}, Check(1, 3, 7, debilidad=True, estorbo=True)),
        ({"cd": 7, "debilidad": True, "seguridad": False}, Check(1, 3, 7, debilidad=True)),
        ({"cd": 7, "pf": 2}, Check(1, 3, 7, pf_spent=2)),
        ({"cd": 7, "pf": 0}, Check(1, 3, 7, pf_spent=0)),
        ({"cd": 7, "pf_hasta": 3}, Check(1, 3, 7, pf=3)),
        ({"cd": 7, "seguridad": True}, Check(1, 3, 7, modo=SEGURIDAD)),
        ({"cd": 7, "caracter": True}, Check(1, 3, 7, modo=CARACTER)),
    ],
)
def test_the_check_of_some_flags(flags: dict[str, Plain], check: Check) -> None:
    assert made(**flags).check == check


@pytest.mark.parametrize(
    ("flags", "choices"),
    [
        ({}, {}),
        ({"ventaja": "+2"}, {"ventaja": "+2"}),
        ({"convertir": True}, {"convertir": "si"}),
        ({"renunciar": True, "seguridad": True}, {"renunciar": "si"}),
    ],
)
def test_what_the_flags_settle(flags: dict[str, Plain], choices: dict[str, str]) -> None:
    plain = {"ventaja": "dado", "convertir": "no", "renunciar": "no", "deja_vu": "no", "deja_vu_ts": "no"}
    assert made(cd=7, **flags).choices == {**plain, **choices}
    assert Table(Check(0, 3, 7)).choices == plain


BOTH = "--{} y --{} no van juntos."


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        ({"pb": 3, "cd": 7}, "Falta --at."),
        ({"at": 0, "cd": 7}, "Falta --pb."),
        (BARE, "Di --cd o --cde, una de las dos."),
        ({**BARE, "cd": 7, "cde": 7}, "Di --cd o --cde, una de las dos."),
        ({**BARE, "cde": 14}, "--cde: por encima de 13 la Acción Enfrentada es imposible."),
        ({**BARE, "cd": 7, "hab": 4}, "--hab: las Habilidades suman +3 como mucho."),
        ({**BARE, "cd": 7, "seguridad": True, "debilidad": True}, BOTH.format("seguridad", "debilidad")),
        ({**BARE, "cd": 7, "seguridad": True, "caracter": True}, BOTH.format("seguridad", "caracter")),
        (
            {**BARE, "cd": 7, "seguridad": True, "convertir": True, "renunciar": True},
            BOTH.format("convertir", "renunciar"),
        ),
        ({**BARE, "cde": 7, "convertir": True}, BOTH.format("convertir", "cde")),
        ({**BARE, "cde": 0, "convertir": True}, BOTH.format("convertir", "cde")),
        ({**BARE, "cde": 7, "seguridad": True, "renunciar": True}, BOTH.format("renunciar", "cde")),
        ({**BARE, "cd": 7, "renunciar": True}, "--renunciar solo vale con --seguridad."),
    ],
)
def test_flags_that_contradict(flags: dict[str, Plain], told: str) -> None:
    with pytest.raises(UsageError) as raised:
        RULES.table_check(flags)
    assert str(raised.value) == told


CONVERT, GIVE_UP = Table(Check(0, 3, 7), convertir=True), Table(Check(4, 5, 6, modo=SEGURIDAD), renunciar=True)


def test_a_choice_that_the_grade_allows_is_taken() -> None:
    assert [read(CONVERT, 5).grade, read(Table(CONVERT.check), 5).grade] == [COMP, F_CONS]
    assert [read(GIVE_UP, 6).grade, read(Table(GIVE_UP.check), 6).grade] == ["fracaso", CONS]


@pytest.mark.parametrize(
    ("table", "face", "told"),
    [
        (CONVERT, 8, "--convertir: solo se convierte un Fracaso + Consecuencia que no venga de un 1 natural."),
        (GIVE_UP, 5, "--renunciar: solo se renuncia a un Éxito + Consecuencia tirado con Seguridad."),
    ],
)
def test_a_choice_that_the_grade_does_not_allow_is_refused(table: Table, face: int, told: str) -> None:
    with pytest.raises(UsageError) as raised:
        read(table, face)
    assert str(raised.value) == told


def test_of_an_enfrentada_the_rival_s_grade_is_read_too() -> None:
    assert read(made(cde=7), 8).extras == {"rival": "fracaso"}
    assert read(made(cd=7), 8).extras == {}


FIRST, SECOND, SAVING = "el dado principal (d{})", "el dado adicional (d{})", "el dado de la TS PB (d6)"


@pytest.mark.parametrize(
    ("table", "thrown", "name"),
    [
        (Table(Check(0, 3, 7)), 0, FIRST.format(12)),
        (Table(Check(0, 3, 7)), 1, SAVING),
        (Table(Check(0, 3, 7), ventaja="+2"), 1, SAVING),
        (Table(Check(0, 3, 7, modo=CARACTER)), 1, FIRST.format(6)),
        (Table(Check(0, 3, 7, modo=CARACTER)), 2, SAVING),
        (Table(Check(0, 3, 7, modo=CARACTER, ventajas=1)), 2, SECOND.format(6)),
        (Table(Check(0, 3, 7, ventajas=1)), 0, FIRST.format(12)),
        (Table(Check(0, 3, 7, ventajas=1)), 1, SECOND.format(12)),
        (Table(Check(0, 3, 7, ventajas=1)), 2, SAVING),
        (Table(Check(0, 3, 7, ventajas=1), ventaja="+2"), 1, SAVING),
        (Table(Check(0, 3, 7, desventajas=1)), 1, SECOND.format(12)),
        (Table(Check(0, 3, 7, desventajas=1), ventaja="+2"), 1, SECOND.format(12)),
        (Table(Check(0, 3, 7, ventajas=1, desventajas=1)), 1, SAVING),
    ],
)
def test_what_the_next_die_is_called(table: Table, thrown: int, name: str) -> None:
    assert table.die_name([Rolled(table.check.sides, 3)] * thrown).plain() == name


# -- a TS PB in place of a Tirada (SRD, Simplificar Acciones) ----------------------------------------------------------


@pytest.mark.parametrize(("face", "grade", "passed"), [(4, E, True), (3, F_COMP, False)])
def test_a_ts_pb_is_read_as_a_tirada(face: int, grade: str, passed: bool) -> None:
    found = read(Saving(3), face)
    assert (found.grade, found.success, found.total, found.extras) == (grade, passed, face + 3, {})
    assert found.dice == (Rolled(6, face, True, DieRole.TS),)
    assert found.why == (Cause("zodiac.simplificar"),)
    assert Saving(3).outcome(PolicyInputs(Laid((face,)), lambda prompt: "")) == grade
    assert Saving(3).die_name(()).plain() == SAVING


def test_ts_with_one_pb_have_the_same_odds() -> None:
    assert Saving(3).key == Saving(3).key
    assert len({Saving(3).key, Saving(4).key, Table(Check(0, 3, 7)).key}) == 3
