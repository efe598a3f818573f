"""What takes time is lost with whoever does it, and with the patient whom it is for; clocks go on meanwhile."""

from __future__ import annotations

import pytest

from tests.engine.telling import Told
from tests.rules.zodiac.dice import E
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, somebody
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.rulesets.zodiac.activities import LOST
from zodiac_tui.rulesets.zodiac.boxes import DAY, HOUR, MINUTE

SAFE: dict[str, Plain] = {"seguridad": False, "caracter": False}
LONG: dict[str, Plain] = {"accion": "talento", "cd": "estandar", "duracion": 2 * DAY, **SAFE}
SURGEON = ("cirujano", "medico")


def poisoned(victim: str, *faces: int, marks: tuple[str, ...] = ()) -> Played:
    """Two PJ, one of whom has three minutes to live."""
    healer, patient = somebody(AKEMI, skills=SURGEON), somebody(IRUNE, *marks)
    played = Played(calm(healer, patient), *faces)
    RULES.apply(played.beat, Effect("veneno", "acedera", {"a": victim}), AKEMI)
    return played


def treated(form: str, **fields: Plain) -> CheckDef:
    return CheckDef(form, {"paciente": IRUNE, **SAFE, **fields})


@pytest.mark.parametrize("fields", [{}, {"seguro": True}, {"descansos": False}, {"descansos": False, "seguro": True}])
def test_an_actividad_is_lost_with_its_actor_and_its_time_ends_there(fields: dict[str, Plain]) -> None:
    played = poisoned(AKEMI, 8)
    assert RULES.check(played.beat, AKEMI, CheckDef("tirada", {**LONG, **fields})) == LOST
    assert played.state.elapsed == 3 * MINUTE
    assert played.told[-1][0] == "Lo que hacía Akemi se queda a medias."


def test_another_s_death_does_not_touch_it() -> None:
    played = poisoned(IRUNE, 8)
    assert RULES.check(played.beat, AKEMI, CheckDef("tirada", {**LONG, "duracion": HOUR})) == E
    assert (played.state.elapsed, played.has(IRUNE, "muerto")) == (HOUR, True)


def test_a_night_that_is_cut_short_is_no_descanso() -> None:
    played = Played(calm(somebody(AKEMI), somebody(IRUNE, "fatiga_persistente")), 8)
    played.beat.meanwhile = None
    RULES.pass_time(played.beat, 18 * HOUR, safe=False)
    RULES.apply(played.beat, Effect("veneno", "acedera"), AKEMI)
    played.dice.left = [8]
    assert RULES.check(played.beat, AKEMI, CheckDef("tirada", {**LONG, "duracion": DAY})) == LOST
    assert played.has(IRUNE, "fatiga_persistente")


@pytest.mark.parametrize("victim", [AKEMI, IRUNE])
@pytest.mark.parametrize(
    ("check", "marks"),
    [
        (treated("cirugia"), ("heridas_leve", "heridas_grave")),
        (treated("diagnostico", mal="acedera"), ()),
    ],
    ids=["cirugia", "diagnostico"],
)
def test_a_cure_of_an_hour_is_lost_with_either(victim: str, check: CheckDef, marks: tuple[str, ...]) -> None:
    played = poisoned(victim, 8, 8, marks=marks)
    if victim == AKEMI:
        RULES.apply(played.beat, Effect("veneno", "acedera", {"a": IRUNE}), AKEMI)
    before = played.states(IRUNE)
    assert RULES.check(played.beat, AKEMI, check) == LOST
    assert played.has(victim, "muerto")
    assert before <= played.states(IRUNE) | {"afeccion_leve"}


def test_a_diagnosis_comes_too_late_for_what_kills_within_its_hour() -> None:
    played = poisoned(IRUNE, 8)
    assert RULES.check(played.beat, AKEMI, treated("diagnostico", mal="acedera")) == LOST
    assert (played.state.elapsed, played.has(IRUNE, "muerto")) == (3 * MINUTE, True)


def test_first_aid_is_lost_where_the_patient_dies_in_its_ronda() -> None:
    played = poisoned(IRUNE, 8, 8, marks=("heridas_leve",))
    RULES.pass_time(played.beat, 3 * MINUTE - 10, safe=False)
    assert RULES.check(played.beat, AKEMI, treated("auxilios", ventajas=["v", "w"])) == LOST
    assert played.has(IRUNE, "muerto")


# -- clocks -----------------------------------------------------------------------------------------------------------

STUDY = """
[escena.puerto.opcion.estudiar]
texto = "Estudiar las mareas"
tirada = { accion = "ingenio", cd = "estandar", duracion = "TIME", seguridad = false, caracter = false }
exito = { texto = "Sabes de mareas.", ir = "faro" }
fracaso_complicacion = { texto = "Ni idea." }

[escena.puerto.opcion.azar]"""
AZAR = "\n[escena.puerto.opcion.azar]"
FULL = 'al_llenarse = [{ narra = "La niebla lo cubre todo." }, { final = "niebla" }]'
ONLY_TOLD = 'al_llenarse = [{ narra = "La niebla lo cubre todo." }, { reloj = "niebla", valor = 0 }]'


def test_what_a_clock_brings_while_something_is_tried_comes_first() -> None:
    told = Told((AZAR, STUDY.replace("TIME", "1 hora")), face=8).take("estudiar")
    assert told.state.ending == "niebla"
    assert "Sabes de mareas" not in told.read()


def test_what_does_not_lead_elsewhere_leaves_the_grade_as_it_is() -> None:
    told = Told((AZAR, STUDY.replace("TIME", "1 hora")), (FULL, ONLY_TOLD), face=8).take("estudiar")
    assert told.read().index("La niebla lo cubre todo.") < told.read().index("Sabes de mareas.")
    assert (told.state.scene, told.state.tale.clock("niebla")) == ("faro", 0)


def test_a_clock_that_is_not_full_is_moved_at_the_next_question() -> None:
    told = Told((AZAR, STUDY.replace("TIME", "30 minutos")), face=8).take("estudiar")
    assert (told.state.scene, told.state.tale.clock("niebla")) == ("faro", 3)


def test_a_declared_accion_is_lost_too() -> None:
    slow = ('cd = "compleja"\nnarra', 'cd = "estandar"\nduracion = "1 hora"\nnarra')
    told = Told(slow, face=8).take("+accion", "atletismo", "+general", "subir", "+escena")
    assert told.state.ending == "niebla"
    assert "Desde arriba se ve el faro." not in told.read()
    assert not told.state.flags.get("visto_el_faro")
