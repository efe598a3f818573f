"""Options that the rules bar for every PJ of the file are told, and none that somebody may take."""

from __future__ import annotations

import pytest

from tests.content.good import look
from tests.content.test_no_false_alarm import ANOTHER, DOOR

MEDICINE = """
[pnj.eva]
nombre = "Eva"
cde_generica = 5
[veneno.cicuta]
nombre = "la cicuta"
vias = ["ingestion"]
incubacion = { espera = "10 minutos" }
desarrollo = { espera = "1d6 minutos", debilidad = "fisicas" }
terminal = { espera = "1d3 horas", entorpecida = "todas" }
[escena.puerta.opcion.x]
texto = "Tratarla"
"""
DIAGNOSIS = MEDICINE + 'diagnostico = { paciente = "eva", mal = "cicuta" }\n'
DONE = 'exito = { texto = "Ya." }\nexito_complicacion = { texto = "Casi." }\nfracaso_complicacion = { texto = "No." }\n'
POISONED = '[evento.e]\nsi = "minutos >= 1"\nefectos = [{ veneno = "cicuta", via = "ingestion", a = "eva" }]\n'
HURT = '[evento.e]\nsi = "minutos >= 1"\nefectos = [{ estado = "heridas leve", a = "eva" }]\n'
SKILL = '[habilidad.mia]\nnombre = "Mía"\ntipo = "C"\natributo = "INT"\nusos = ["medicina.{use}"]\n'


def told(more: str, *, skill: str = "") -> list[str]:
    """The messages about options that nobody can take."""
    have = f'habilidades = ["{skill}"]\n' if skill else ""
    whole = DOOR.replace('nombre = "Ana"\n', f'nombre = "Ana"\n{have}') + more
    assert "error" not in {each.severity for each in look(whole)}
    return [each.message.plain() for each in look(whole) if each.code == "zodiac-nadie-puede"]


@pytest.mark.parametrize(
    ("use", "told_of"),
    [
        ("diagnosticar_y_tratar", 0),
        ("diagnosticar y tratar", 0),
        ("diagnosticar_y_tratar_veneno", 0),
        ("diagnosticar_y_tratar_cicuta", 0),
        ("diagnosticar_y_tratar_enfermedad", 1),
        ("venenos", 1),
    ],
)
def test_a_diagnosis_takes_a_c_of_medicina(use: str, told_of: int) -> None:
    assert len(told(DIAGNOSIS + DONE + POISONED + SKILL.format(use=use), skill="mia")) == told_of
    (message,) = told(DIAGNOSIS + DONE + POISONED)
    assert "venga de fuera" in message


def test_a_permission_that_no_pj_has() -> None:
    roll = (
        '[escena.puerta.opcion.x]\ntexto = "X"\ntirada = { accion = "ingenio", cd = "estandar", permiso = "medico" }\n'
    )
    assert len(told(roll + DONE)) == 1
    assert told(roll + DONE, skill="medico") == []


@pytest.mark.parametrize("form", ["auxilios", "cirugia"])
def test_whoever_is_cured_must_be_harmed_by_something(form: str) -> None:
    cure = MEDICINE + f'{form} = {{ paciente = "eva" }}\n' + DONE
    assert len(told(cure + POISONED.replace('a = "eva"', 'a = "ana"'))) == 1
    assert told(cure + HURT) == []


def test_oneself() -> None:
    cure = '[escena.puerta.opcion.x]\ntexto = "X"\nauxilios = { paciente = "ana" }\n' + DONE
    roll = '[escena.puerta.opcion.x]\ntexto = "X"\ntirada = { accion = "presencia", contra = "ana" }\n' + DONE
    assert (len(told(cure)), len(told(roll))) == (1, 1)
    assert told(cure, skill="remedios_propios") == []
    assert told(cure + ANOTHER) == told(roll + ANOTHER) == []


@pytest.mark.parametrize("key", ["si", "requiere"])
def test_a_state_that_nothing_brings_about(key: str) -> None:
    reason = 'motivo = "no"\n' if key == "requiere" else ""
    option = '[escena.puerta.opcion.x]\ntexto = "X"\nnarra = "N."\n' + reason
    eva = '[pnj.eva]\nnombre = "Eva"\ncde_generica = 5\n'
    waits = f'{eva}{option}{key} = "visto.puerta y pnj.eva.heridas"\n'
    assert len(told(waits)) == 1
    assert told(waits + HURT) == []
    assert told(waits.replace("y pnj", "y no pnj")) == told(waits.replace("y pnj", "o pnj")) == []
    roll = '[escena.puerta.opcion.z]\ntexto = "Z"\ntirada = { accion = "amenaza", contra = "eva" }\n' + DONE
    assert told(waits + roll) == []
