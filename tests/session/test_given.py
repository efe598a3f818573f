"""Games that begin in the middle: what may be set, what that does, and that a save remembers it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import PATH, load, spoilt
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import gather
from zodiac_tui.core.errors import SaveError, UsageError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.engine.names import read
from zodiac_tui.session.course import Rules
from zodiac_tui.session.game import Session
from zodiac_tui.session.given import canonical, flags_of
from zodiac_tui.session.journal import header_line, read_journal, write_journal
from zodiac_tui.session.replay import first_state, verify
from zodiac_tui.session.saves import resume_saved, start_gathered
from zodiac_tui.session.store import Store

ZODIAC = registry.get("zodiac")
CLOCK = (
    '[reloj.ronda]\nnombre = "La ronda"\nllena = 4\n[evento.tos]\nsi = "reloj.ronda >= 3"\ntexto = "Alguien tose."\n'
)


def scenario() -> Scenario:
    return load(spoilt(("[escena.verja]", f"{CLOCK}[escena.verja]")))


def new(*given: str, scene: str = "", party: str = "lena") -> Session:
    return Session.new(scenario(), ZODIAC, [party] if party else [], "medio", scene=scene, given=given)


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ("bandera.ruido = true", "bandera.ruido", 1),
        ("bandera.ruido = -3", "bandera.ruido", -3),
        ("tiene.ganzua = false", "tiene.ganzua", 0),
        ("tiene.ganzua=si", "tiene.ganzua", 1),
        ("visto.patio = 2", "visto.patio", 2),
        ("tomada.verja.forzar = true", "tomada.verja.forzar", 1),
        ("reloj.ronda = 2", "reloj.ronda", 2),
        ("ocurrido.tos = true", "ocurrido.tos", 1),
        ("complicaciones = 2", "complicaciones", 2),
        ("minutos = 90", "minutos", 90),
        ("pk = 2", "pk", 2),
        ("pf = 1", "pf", 1),
    ],
)
def test_a_condition_reads_what_was_set(given: str, name: str, value: int) -> None:
    rules = Rules(scenario(), ZODIAC)
    header = new(given).header
    assert header.given == (canonical(given),)
    assert read(name, first_state(rules, header), ZODIAC) == value


def test_the_last_one_counts_and_nothing_is_left_of_a_zero() -> None:
    view = new("bandera.ruido = 5", "bandera.ruido = 0", "tiene.ganzua = 0", "tiene.ganzua = 1", scene="patio").view
    assert (view.scene, view.items) == ("patio", ("ganzua",))
    assert "ruido" not in view.flags


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("bandera.ruid = 1", "«bandera.ruido»"),
        ("tiene.ganzu = 1", "«tiene.ganzua»"),
        ("tomada.verja.forza = 1", "«tomada.verja.forzar»"),
        ("pk = 8", "de 0 a 7"),
        ("tiene.ganzua = 2", "de 0 a 1"),
        ("reloj.ronda = 5", "de 0 a 4"),
        ("pk = muchos", "un número entero"),
        ("pk == 2", "«bandera.puerta = true»"),
        ("pk", "«bandera.puerta = true»"),
        ("estado.heridas_leve = 1", "no se puede poner"),
        ("es.lena = 1", "no se puede poner"),
    ],
)
def test_what_cannot_be_set_is_refused_with_the_nearest_name(given: str, says: str) -> None:
    with pytest.raises(UsageError) as caught:
        new(given)
    assert says in str(caught.value)


def test_a_scene_that_there_is_not_has_its_nearest() -> None:
    with pytest.raises(UsageError, match="«verja»"):
        new(scene="verj")


def test_flags_are_those_that_are_set_or_read() -> None:
    assert {"ruido", "verja_vista"} <= set(flags_of(scenario()))


def test_a_resumed_game_and_a_replay_begin_in_the_same_way(tmp_path: Path) -> None:
    given = ("bandera.ruido = true", "tiene.ganzua = false", "pk = 1")
    session, save = start_gathered(Store(tmp_path), gather(PATH, ["lena"]), "medio", scene="patio", given=given)
    digest, view = session.digest, session.view
    session.close()
    for old in save.folder.glob("checkpoint-*"):
        old.unlink()
    again = resume_saved(Store(tmp_path), save.folder.name)
    assert (again.digest, again.view) == (digest, view)
    again.close()
    journal = Store(tmp_path).peek(save.folder.name)
    assert journal.header.given == ("bandera.ruido = 1", "tiene.ganzua = 0", "pk = 1")
    assert verify(journal, again.rules.scenario, ZODIAC) is None


def test_without_it_a_header_is_what_it_was() -> None:
    assert b"given" not in header_line(new().header)[0]
    header = new("pk = 1").header
    assert read_journal(write_journal(header, ())).header == header


def test_a_header_with_settings_that_are_none_is_refused(tmp_path: Path) -> None:
    header = new("pk = 1").header
    line = write_journal(header, ()).replace(b'["pk = 1"]', b"[1]")
    with pytest.raises(SaveError):
        read_journal(line)
