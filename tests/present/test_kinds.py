"""The kind that is picked of a Habilidad is written with its accents."""

from __future__ import annotations

from tests.plays.playing import scenario
from zodiac_tui.catalog import registry
from zodiac_tui.present.naming import Names
from zodiac_tui.present.panels import sheet
from zodiac_tui.present.spans import plain
from zodiac_tui.session.game import Session

MANADA = scenario("ensayo_manada")
RULESET = registry.get(MANADA.ruleset)


def test_on_a_sheet_and_among_causes() -> None:
    view = Session.new(MANADA, RULESET, ("olalla", "roque"), "x").view
    text = "\n".join(plain(line) for line in sheet(view, MANADA, RULESET, "olalla"))
    assert "Entorno familiar (montaña)" in text
    assert "supervivencia montaña" in text
    assert "montana" not in text
    assert Names(MANADA, RULESET, view).thing("entorno_familiar-montana") == "Entorno familiar (montaña)"
    assert Names(MANADA, RULESET, view).thing("idioma-euskera") == "Idioma (euskera)"
