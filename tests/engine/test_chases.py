"""Causes of a chase that depend on something: they count where their condition holds, and are checked as others are."""

from __future__ import annotations

import pytest

from tests.lab.tiny import HEAD, tiny
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.events import RollMade
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.session.game import Session

ALLEY = """
[pnj.guarda]
nombre = "el guarda"
cde_generica = 5
[escena.uno]
titulo = "Uno"
texto = "Un pasillo."
[escena.uno.opcion.salir]
texto = "Salir"
final = "bueno"
[escena.uno.opcion.correr]
texto = "Correr"
efectos = [
    { bandera = "niebla" },
    { persecucion = { contra = "guarda", papel = "perseguido", ventaja_si = [
        { si = "CONDITION", causa = "la niebla" },
    ] }, si_escapa = [{ final = "bueno" }], si_captura = [{ final = "malo" }] },
]
"""


def rolled(condition: str) -> list[str]:
    """The sources of the Ventajas of a chase's rolls."""
    scenario = tiny(ALLEY.replace("CONDITION", condition))
    session, bot = Session.new(scenario, registry.get(scenario.ruleset), ("lena",), "x"), random_bot("x")
    session.answer("correr")
    while session.prompt is not None:
        session.answer(bot(session.prompt))
    made = [each for each in session.take_events() if isinstance(each, RollMade)]
    assert made
    return [cause.source for each in made for cause in each.why if cause.rule.startswith("zodiac.ventaja")]


def test_a_cause_counts_where_its_condition_holds() -> None:
    assert "la niebla" in rolled("bandera.niebla")
    assert "la niebla" not in rolled("no bandera.niebla")


@pytest.mark.parametrize(
    ("condition", "code"), [("bandera.niebla >", "condicion"), ("visto.dos", "referencia-desconocida")]
)
def test_its_condition_is_checked(condition: str, code: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_bytes((HEAD + ALLEY.replace("CONDITION", condition)).encode(), "x.toml")
    assert code in [each.code for each in caught.value.diagnostics if each.severity == "error"]
