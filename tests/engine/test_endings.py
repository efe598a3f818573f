"""What is read at an ending."""

from __future__ import annotations

from tests.lab.tiny import tiny
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import Narrated
from zodiac_tui.session.game import Session

ALLEY = """
[escena.uno]
titulo = "Uno"
texto = "Un pasillo."
[escena.uno.opcion.coger]
texto = "Coger la llave"
una_vez = true
efectos = [{ bandera = "llave" }]
[escena.uno.opcion.salir]
texto = "Salir"
final = "otro"
[final.otro]
titulo = "Otro"
texto = "{pj} sale."
[[final.otro.parrafo]]
si = "bandera.llave"
texto = "La llave pesa, {pj}."
[[final.otro.parrafo]]
si = "no bandera.llave"
texto = "La puerta queda abierta."
"""


def ended(*answers: str) -> str:
    scenario = tiny(ALLEY)
    session = Session.new(scenario, registry.get(scenario.ruleset), ("lena",), "x")
    for answer in answers:
        session.answer(answer)
    (told,) = [each for each in session.take_events() if isinstance(each, Narrated) and each.tone == "ending"]
    return told.text


def test_its_paragraphs_are_read_where_their_conditions_hold() -> None:
    assert ended("coger", "salir") == "Lena sale.\n\nLa llave pesa, Lena."
    assert ended("salir") == "Lena sale.\n\nLa puerta queda abierta."
