"""Medicina's three tables, each cell: Ventajas, Desventajas and what each effect does (SRD, Medicina).

The Ventajas and Desventajas of the place and of the symptoms are the author's to write; those of the patient are the
rules' own and checked here. The cure comes with any Éxito, a Consecuencia or Complicación with a Fracaso too.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, somebody
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.rulesets.zodiac import afflictions
from zodiac_tui.rulesets.zodiac.curing import burdened
from zodiac_tui.rulesets.zodiac.surgery import CDS
from zodiac_tui.rulesets.zodiac.table import Table

TIRED = ("fatiga_leve", "fatiga_grave")
DEEP = ("heridas_leve", "heridas_grave")
OWN_WAY: dict[str, Plain] = {"paciente": IRUNE, "seguridad": False, "caracter": False}
ROLLS: dict[str, tuple[tuple[int, ...], bool]] = {
    # The face that gives each grade at +0 against 7, its TS PB behind a natural 1; whether it is converted.
    BEN: ((7,), False),
    E: ((8,), False),
    CONS: ((11,), False),
    COMP: ((5,), True),
    F_CONS: ((5,), False),
    F_COMP: ((2,), False),
    CAT: ((1, 3), False),
}


def treated(form: str, grade: str, *marks: str, more: tuple[int, ...] = (), **fields: Plain) -> Played:
    """A healer with every Habilidad for it treats somebody, and the roll has that grade."""
    faces, converted = ROLLS[grade]
    healer = somebody(AKEMI, skills=("medico", "cirujano"))
    state = calm(healer, somebody(IRUNE, *marks, player=False))
    played = Played(state, *faces, *more, convertir="si" if converted else "no")
    assert RULES.check(played.beat, AKEMI, CheckDef(form, {**OWN_WAY, **fields})) == grade
    assert played.all_thrown()
    return played


# -- primeros auxilios -------------------------------------------------------------------------------------------------
AID: dict[tuple[tuple[str, ...], str], tuple[set[str], int]] = {
    # What is left of the patient, and the seconds that pass: the Ronda of the Acción, then the Reposo.
    (TIRED, BEN): ({"fatiga_leve"}, 10),
    (TIRED, E): ({"fatiga_leve"}, 10),
    (TIRED, CONS): ({"fatiga_leve"}, 20),
    (TIRED, COMP): (set(), 70),  # the minute of Reposo takes the Fatiga Leve that is left
    (TIRED, F_CONS): ({*TIRED}, 20),
    (TIRED, F_COMP): ({*TIRED}, 70),
    (TIRED, CAT): ({*TIRED, "heridas_leve"}, 10),
}


@pytest.mark.parametrize(("marks", "grade"), AID)
def test_primeros_auxilios_on_fatiga_grave(marks: tuple[str, ...], grade: str) -> None:
    played = treated("auxilios", grade, *marks)
    assert (played.states(IRUNE), played.state.elapsed) == AID[marks, grade]
    ignored = played.state.actor(IRUNE).marks.get("ignora_alt")
    assert (ignored.data["hasta"] if ignored else None) == (70 if grade == BEN else None)


@pytest.mark.parametrize(
    ("grade", "left"),
    [(E, {"fatiga_persistente"}), (F_CONS, {"heridas_leve"}), (CAT, {"heridas_leve", "heridas_grave"})],
)
def test_primeros_auxilios_on_heridas_leve(grade: str, left: set[str]) -> None:
    """Heridas are a Desventaja to it: a Ventaja of the place makes up for that."""
    played = treated("auxilios", grade, "heridas_leve", ventajas=["vendas limpias"])
    assert played.states(IRUNE) == left


@pytest.mark.parametrize(("grade", "bleeds"), [(BEN, False), (E, False), (CONS, False), (F_CONS, True)])
def test_primeros_auxilios_on_a_bleeding(grade: str, bleeds: bool) -> None:
    played = treated("auxilios", grade, "desangramiento", ventajas=["vendas limpias"])
    assert played.has(IRUNE, "desangramiento") == bleeds
    assert not played.has(IRUNE, "ignora_alt"), "it leaves no E.ALT that a Beneficio could hide"


# -- cirugía -----------------------------------------------------------------------------------------------------------
MENDED = {"heridas_leve", "fatiga_persistente"}
ILL = {"afeccion_leve"}
SURGERY: dict[str, tuple[tuple[int, ...], set[str]]] = {
    # More faces: a TS FUE of a Consecuencia that fails, the hours of the infección; then what the patient is left with.
    BEN: ((), MENDED),
    E: ((), MENDED),
    CONS: ((3, 6), MENDED | ILL),
    COMP: ((6,), {*DEEP, "fatiga_persistente"} | ILL),
    F_CONS: ((3, 6), {*DEEP} | ILL),
    F_COMP: ((1, 6), {*DEEP, "incapacitado"} | ILL),
    CAT: ((), {*DEEP, "incapacitado"}),
}


@pytest.mark.parametrize("grade", SURGERY)
def test_cirugia_on_heridas_grave(grade: str) -> None:
    more, left = SURGERY[grade]
    played = treated("cirugia", grade, *DEEP, more=more)
    assert (played.states(IRUNE), played.state.elapsed) == (left, 3_600)
    # Caused directly by a Catástrofe it leaves a Ronda to live; by Desbordar the minutes that the die says.
    RULES.pass_time(played.beat, {CAT: 10, F_COMP: 60}.get(grade, 10) - 1, safe=False)
    assert not RULES.is_dead(played.state, IRUNE)
    RULES.pass_time(played.beat, 1, safe=False)
    assert RULES.is_dead(played.state, IRUNE) == ("incapacitado" in left)


def test_a_consecuencia_of_cirugia_is_only_a_risk() -> None:
    assert treated("cirugia", CONS, *DEEP, more=(4,)).states(IRUNE) == MENDED


@pytest.mark.parametrize(("grade", "cured"), [(BEN, True), (E, False)])
def test_a_beneficio_of_cirugia_cures_an_infeccion(grade: str, cured: bool) -> None:
    """An Afección is a Desventaja to it, which disinfectants make up for."""
    healer, patient = somebody(AKEMI, skills=("cirujano",)), somebody(IRUNE, *DEEP, player=False)
    # 3 hours of incubación, then the roll.
    played = Played(calm(healer, patient), 6, *ROLLS[grade][0])
    RULES.apply(played.beat, Effect("enfermedad", "infeccion", {"a": IRUNE}), IRUNE)
    check = CheckDef("cirugia", {**OWN_WAY, "ventajas": ["desinfectante"]})
    assert RULES.check(played.beat, AKEMI, check) == grade
    assert played.has(IRUNE, "enfermedad:infeccion") != cured
    assert ("afeccion_leve" in played.states(IRUNE)) != cured


def test_the_cds_of_cirugia() -> None:
    assert CDS == {"heridas_grave": 7, "heridas_persistente": 7, "reanimar": 13}


# -- the patient's own Ventajas and Desventajas ------------------------------------------------------------------------
BURDENS: Mapping[tuple[str, ...], tuple[int, int]] = {
    # Desventajas to primeros auxilios, and to cirugía.
    (): (0, 0),
    ("heridas_leve",): (1, 0),
    ("heridas_persistente",): (1, 0),
    ("fatiga_grave",): (0, 0),
    ("shock_grave",): (0, 0),
    ("emocion_grave",): (0, 0),
    ("afeccion_leve",): (1, 1),
    ("afeccion_grave",): (1, 1),
    ("afeccion_persistente",): (1, 1),
    ("inconsciente",): (1, 1),
    ("shock_persistente",): (1, 1),
    ("incapacitado",): (1, 1),
    ("desangramiento",): (1, 1),
    ("heridas_leve", "desangramiento"): (2, 1),
}


@pytest.mark.parametrize("marks", BURDENS)
def test_the_patient_s_own_desventajas(marks: tuple[str, ...]) -> None:
    who = somebody(IRUNE, *marks)
    found = (len(burdened(who, wounds=True).desventajas), len(burdened(who, wounds=False).desventajas))
    assert found == BURDENS[marks]


@pytest.mark.parametrize(
    ("marks", "ventajas"),
    [
        (DEEP, 0),
        (("heridas_persistente",), 1),
        (("heridas_persistente", "fatiga_leve"), 1),
        *((("heridas_persistente", f"{tipo}_grave"), 0) for tipo in ("fatiga", "shock", "emocion", "afeccion")),
    ],
)
def test_cirugia_has_a_ventaja_on_who_has_no_grave(marks: tuple[str, ...], ventajas: int) -> None:
    state = calm(somebody(AKEMI, skills=("cirujano",)), somebody(IRUNE, *marks))
    table = RULES.prepare(Played(state).beat.scenario, state, AKEMI, CheckDef("cirugia", OWN_WAY))
    assert isinstance(table, Table)
    assert table.check.ventajas == ventajas


# -- diagnosticar y tratar ---------------------------------------------------------------------------------------------
DIAGNOSIS: dict[str, tuple[int, int, bool, bool]] = {
    # Descansos a grado (0: not treated), grado afterwards, symptoms ignored, a new diagnosis only after a Descanso.
    BEN: (1, 1, True, False),
    E: (1, 1, False, False),
    CONS: (2, 1, False, False),
    COMP: (0, 1, False, True),
    F_CONS: (0, 1, False, False),
    F_COMP: (0, 1, False, True),
    CAT: (0, 2, False, False),
}


@pytest.mark.parametrize("grade", DIAGNOSIS)
def test_diagnosticar_y_tratar(grade: str) -> None:
    faces, converted = ROLLS[grade]
    healer, patient = somebody(AKEMI, skills=("medico",)), somebody(IRUNE, player=False)
    # The infección waits for 3 hours; the visit takes one. A Catástrofe throws the wait of the next phase.
    played = Played(
        calm(healer, patient), 6, *faces, *([1] if grade == CAT else []), convertir="si" if converted else ""
    )
    RULES.apply(played.beat, Effect("enfermedad", "infeccion", {"a": IRUNE}), IRUNE)
    assert RULES.check(played.beat, AKEMI, CheckDef("diagnostico", OWN_WAY)) == grade
    who = played.state.actor(IRUNE)
    mark = who.marks["enfermedad:infeccion"].data
    nights, grado, relieved, closed = DIAGNOSIS[grade]
    assert (mark.get("frena", 0), afflictions.shared(who), bool(mark.get("alivio"))) == (nights, grado, relieved)
    assert (who.has("tratado:infeccion"), played.state.elapsed) == (closed, 3_600)
