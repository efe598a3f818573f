"""Games that begin in the middle: what may be set, what that does, and that a save remembers it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.content.good import PATH, load, spoilt
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import gather
from zodiac_tui.core.errors import SaveError, UsageError
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.engine.flags import flags_of
from zodiac_tui.engine.names import read
from zodiac_tui.engine.start import scene_and_fight
from zodiac_tui.session.checkpoint import check_ids
from zodiac_tui.session.course import Rules
from zodiac_tui.session.game import Session
from zodiac_tui.session.given import canonical
from zodiac_tui.session.journal import header_line, read_journal, write_journal
from zodiac_tui.session.replay import first_state, verify
from zodiac_tui.session.saves import resume_saved, start_gathered
from zodiac_tui.session.store import Store

ZODIAC = registry.get("zodiac")
OPEN = [("patio#pelea", phase) for phase in ScenePhase if phase is not ScenePhase.ENTERING]
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


@pytest.mark.parametrize(("name", "nearest"), [("verj", "verja"), ("pele", "pelea")])
def test_a_place_that_there_is_not_has_its_nearest(name: str, nearest: str) -> None:
    with pytest.raises(UsageError, match=f"ninguna escena ni encuentro .*«{nearest}»"):
        new(scene=name)


@pytest.mark.parametrize("party", ["lena", ""])
def test_a_game_may_begin_with_an_encounter_in_the_scene_that_leads_to_it(party: str) -> None:
    session = new("bandera.ruido = 2", scene="pelea", party=party)
    if not party:
        assert session.view.encounter is None
        session.answer("lena")
    fight = session.view.encounter
    assert fight is not None
    assert (fight.id, session.view.scene, session.view.visits) == ("pelea", "patio", {})
    assert session.view.flags == {"ruido": 2}


def test_an_encounter_that_no_scene_leads_to_begins_in_the_first() -> None:
    made = load(
        spoilt(('[{ encuentro = "pelea" }]', "[{ pk = 1 }]"), ('{ pf = 1 }, { encuentro = "pelea" }', "{ pf = 1 }"))
    )
    first = first_state(Rules(made, ZODIAC), Session.new(made, ZODIAC, ["lena"], "x", scene="pelea").header)
    assert scene_and_fight(first) == ("verja", "pelea")


@pytest.mark.parametrize("party", [["lena"], []])
@pytest.mark.parametrize("kept", [True, False], ids=["checkpoint", "journal"])
def test_such_a_game_is_resumed_and_replayed(tmp_path: Path, party: list[str], kept: bool) -> None:
    session, save = start_gathered(Store(tmp_path), gather(PATH, party), "medio", scene="pelea")
    digest = session.digest
    session.close()
    for old in save.folder.glob("checkpoint-*"):
        if not kept:
            old.unlink()
    again = resume_saved(Store(tmp_path), save.folder.name)
    assert again.digest == digest
    if not party:
        again.answer("lena")
    assert again.view.encounter is not None
    again.close()
    assert verify(Store(tmp_path).peek(save.folder.name), again.rules.scenario, ZODIAC) is None


@pytest.mark.parametrize(
    ("scene", "phase"), [("patio#nadie", ScenePhase.ENTERING), ("nada#pelea", ScenePhase.ENTERING), *OPEN]
)
def test_a_checkpoint_begins_with_no_other_fight(scene: str, phase: ScenePhase) -> None:
    state = first_state(Rules(scenario(), ZODIAC), new(scene="pelea").header)
    check_ids(scenario(), state)
    with pytest.raises(ValueError, match="unknown"):
        check_ids(scenario(), replace(state, scene=scene, phase=phase))


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
