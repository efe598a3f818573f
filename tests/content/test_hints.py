"""What is said to do about slips of beginners: it is right, and doing it makes the file sound."""

from __future__ import annotations

import pytest

from tests.content.good import changed, look
from tests.content.test_no_false_alarm import BEGUN, DOOR, FIGHT

WAIT = 'efectos = [{ tiempo = "5 minutos" }, { narra = "Nada." }]'
OUTCOMES = 'exito = { texto = "Sí." }\nfracaso_complicacion = { texto = "No." }'
ROLL = f'{{ accion = "presencia", cd = "estandar", WHAT }}\n{OUTCOMES}'


def told(*changes: tuple[str, str], more: str = "") -> list[tuple[str, str]]:
    """The code and the hint of everything that is said."""
    found = look(changed(DOOR + more, *changes))
    return [(each.code, each.hint.plain() if each.hint else "") for each in found]


@pytest.mark.parametrize(
    ("keys", "hint"),
    [
        ('encuentro = "p"', 'Es un efecto, y va en una lista: efectos = [{ encuentro = "p" }].'),
        ('bandera = "x"', 'Es un efecto, y va en una lista: efectos = [{ bandera = "x" }].'),
        ("vuelve = true", "Es un efecto, y va en una lista: efectos = [{ vuelve = true }]."),
    ],
)
def test_an_effect_straight_in_an_option(keys: str, hint: str) -> None:
    assert told((WAIT, keys), more=FIGHT) == [("clave-desconocida", hint)]


def test_an_effect_straight_in_a_scene() -> None:
    hint = "Es un efecto, y va en una lista: al_entrar = [{ pk = 1 }]."
    assert told(('"Está cerrada."', '"Está cerrada."\npk = 1')) == [("clave-desconocida", hint)]


@pytest.mark.parametrize(
    ("old", "new", "code", "hint"),
    [
        ('"Está cerrada."', '"Está cerrada."\nparrafo = ["Uno."]', "tipo", "{ si = …, texto = … }"),
        (WAIT, "tirada = " + ROLL.replace("WHAT", 'ventaja_si = ["pk > 1"]'), "tipo", "{ si = …, causa = … }"),
        (WAIT, "tirada = " + ROLL.replace("WHAT", 'ayuda = ["eva"]'), "tipo", "Va entre llaves, { … }"),
        ('"Está cerrada."', '"Está cerrada.";retorno = true', "sintaxis", "Cada clave va en su línea"),
        ('"Está cerrada."', '"Está cerrada." ; una nota', "sintaxis", "Los comentarios"),
    ],
)
def test_what_goes_between_braces_and_on_lines(old: str, new: str, code: str, hint: str) -> None:
    (one,) = told((old, new))
    assert one[0] == code
    assert hint in one[1]


def test_a_scene_without_its_id_gets_that_of_its_options() -> None:
    assert told(("[escena.puerta]", "[escena]")) == [
        ("identificador", "El identificador va en la cabecera: [escena.puerta].")
    ]
    ways = ('final = "fin"\n[escena', 'ir = "patio"\n[escena'), ("[escena.puerta]", "[escena]")
    assert ("identificador", "El identificador va en la cabecera: [escena.puerta].") in told(*ways)


def test_a_pnj_is_not_said_to_be_a_pj() -> None:
    npc = '[pnj.eva]\nnombre = "Eva"\natributos = { FUE = 9 }\n'
    assert ("fuera-de-limites", "") in told(more=npc)


def test_truths_are_told_as_they_are_written() -> None:
    npc = '[pnj.eva]\nnombre = "Eva"\nconducta = { karma = true }\n'
    assert "«true» no vale aquí" in " ".join(each.message.plain() for each in look(DOOR + npc))


def test_the_bestiary_is_named_by_its_key() -> None:
    fight = FIGHT.replace("del_bestiario", "bestiario")
    assert ("clave-desconocida", "¿Querías decir «del_bestiario»?") in told((WAIT, f"efectos = [{BEGUN}]"), more=fight)


def test_results_that_are_no_tables_are_not_said_to_be_empty() -> None:
    roll = 'tirada = { accion = "presencia", cd = "estandar" }\nexito = "Sí."\nfracaso_complicacion = "No."'
    assert [code for code, _ in told((WAIT, roll))] == ["tipo", "tipo"]
