"""A fight that is lost before anybody can act, and whose end leads to it again, is a ring: named and left (F20)."""

from __future__ import annotations

from tests.content.good import load, spoilt
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import EncounterBegan, Noted
from zodiac_tui.engine.rings import MOST_SILENT
from zodiac_tui.session.game import Session


def test_a_fight_that_begins_again_for_ever_is_left() -> None:
    struck = '[{ pk = -7 }, { estado = "incapacitado" }, { encuentro = "pelea" }]'
    option = f'[escena.verja.opcion.caer]\ntexto = "Caer"\nefectos = {struck}\n\n'
    again = 'texto = "Todo se vuelve negro."\nefectos = [{ encuentro = "pelea" }]'
    text = spoilt(
        ("[escena.verja.opcion.trepar]", f"{option}[escena.verja.opcion.trepar]"),
        ('texto = "Todo se vuelve negro."\nfinal = "calabozo"', again),
    )
    scenario = load(text)
    session = Session.new(scenario, registry.get("zodiac"), ("lena",), "corro", contract="justo")
    session.answer("caer")
    assert session.prompt is not None
    assert session.prompt.topic == "volver"
    events = session.take_events()
    assert sum(isinstance(each, EncounterBegan) for each in events) <= MOST_SILENT + 1
    told = [each.text.plain() for each in events if isinstance(each, Noted)]
    assert any(each.startswith("Da vueltas por aquí: pelea › pelea") for each in told)
