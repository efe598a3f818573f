"""Clocks, events, chance, ways back, words put in and goals, played."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.engine.telling import Told
from zodiac_tui.chance.branching import exact
from zodiac_tui.core import events as e
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.tale import NO_TALE, Tale
from zodiac_tui.engine.beats import Settled, play
from zodiac_tui.present.spans import Block, plain
from zodiac_tui.present.story import tell_all
from zodiac_tui.present.tale import clocks
from zodiac_tui.session.codec import state_from_plain, state_to_plain


def test_words_and_numbers_are_put_in() -> None:
    told = Told()
    assert "Lena espera, tranquila" in told.read()
    assert "Elvira está sentada" in told.read()
    assert f"con {told.state.actor('lena').track('pk')} PK" in told.read()


def test_a_name_with_an_article_reads_as_a_sentence_does() -> None:
    words = "{pnj.patrona} mira. {pnj.patrona} saluda a {pnj.patrona}, la mujer de {pnj.patrona}… —{pnj.patrona} calla."
    told = Told(
        ('nombre = "Elvira"', 'nombre = "el patrón"'),
        ("{pj} espera, tranquil{o|a}, con {pk} PK. {pnj.patrona} está sentad{o|a:patrona}.", words),
    )
    assert "El patrón mira. El patrón saluda al patrón, la mujer del patrón… —el patrón calla." in told.read()


def test_time_fills_a_clock_and_an_event_fires_once() -> None:
    told = Told().take("pasear")
    assert (told.state.tale.clock("niebla"), told.state.tale.befallen) == (1, ("ronda",))
    told.take("pasear")
    assert told.read().endswith("Suena la campana: van 2 golpes de niebla, y Tomé mira nervioso a Elvira.")
    assert told.state.flags["campana"] == 1
    told.take("pasear")
    assert sum(isinstance(event, e.Befell) and event.event == "campana" for event in told.events) == 1


def test_an_event_that_may_come_again_does_so_once_between_two_answers() -> None:
    told = Told(('{ bandera = "paseos", valor = 0 }, ', "")).take("pasear")
    assert told.state.tale.clock("sospecha") == 1
    told.take("azar")
    assert sum(isinstance(event, e.Befell) and event.event == "ronda" for event in told.events) == 2


def test_a_full_clock_lets_its_effects_happen_and_may_fill_again() -> None:
    told = Told().take("pasear").take("pasear")
    assert told.state.flags.get("descubierta") == 1
    assert (told.state.tale.clock("sospecha"), told.state.tale.filled) == (0, ())
    told.take("pasear").take("pasear")
    assert told.session.ending == "niebla"
    assert "La niebla lo cubre todo." in told.read()


def test_a_clock_stands_still_while_its_condition_does_not_hold() -> None:
    told = Told(('{ bandera = "paseos", suma = 1 }', '{ bandera = "despejado" }')).take("pasear").take("pasear")
    assert (told.state.tale.clock("niebla"), told.state.tale.ticks["niebla"]) == (0, 2)


def test_a_hidden_clock_is_not_shown() -> None:
    told = Told().take("pasear")
    rows = clocks(told.state, told.session.rules.scenario)
    assert [(row.name, row.value, row.size, row.tokens) for row in rows] == [("La niebla", 1, 4, "●○○○")]


def test_chance_throws_a_die_that_is_shown() -> None:
    for face, flag, branch in ((1, "cara", 0), (2, "cara", 0), (3, "cruz", 1)):
        told = Told(face=face).take("azar")
        assert told.state.flags.get(flag) == 1
        die = next(event for event in told.events if isinstance(event, e.DieThrown))
        assert (die.dice[0].sides, die.dice[0].face, die.branch) == (3, face, branch)
        lines = [plain(line) for block in _blocks(told, die) for line in block.lines]
        assert any("d3" in line for line in lines)


def _blocks(told: Told, event: e.Event) -> tuple[Block, ...]:
    rules = told.session.rules
    return tell_all([event], rules.scenario, rules.ruleset, told.state)


def test_chance_has_exact_odds() -> None:
    rules = Told().session.rules
    start = Told().session.view

    def run(inputs: Inputs) -> str:
        played = play(rules.scenario, rules.ruleset, start, inputs)
        assert isinstance(played, Settled)
        return next(iter(played.state.flags))

    assert exact(run, lambda prompt: "azar") == {"cara": Fraction(2, 3), "cruz": Fraction(1, 3)}


def test_a_scene_is_called_and_comes_back() -> None:
    told = Told().take("taberna")
    assert (told.state.scene, told.state.tale.back) == ("taberna", ("puerto",))
    told.take("trastienda")
    assert (told.state.scene, told.state.tale.back, told.state.flags["cajas"]) == ("taberna", ("puerto",), 1)
    told.take("beber")
    assert (told.state.scene, told.state.tale.back, told.state.visits["puerto"]) == ("puerto", (), 1)


def test_calls_lie_eight_deep_and_no_deeper() -> None:
    told = Told(("efectos = [{ vuelve = true }]", 'efectos = [{ sub = "taberna" }]'))
    told.take("taberna")
    for _ in range(9):
        told.take("beber")
    assert len(told.state.tale.back) == 8
    assert any("Demasiadas" in event.text.plain() for event in told.events if isinstance(event, e.Noted))


def test_to_come_back_where_nobody_called_does_nothing() -> None:
    told = Told(("{ retorna = true }", "{ vuelve = true }")).take("faro").take("caer")
    assert told.state.scene == "faro"
    assert noted(told) == []


def test_a_game_that_begins_in_a_called_scene_says_that_there_is_nowhere_to_go_back_to() -> None:
    told = Told(('inicio = "puerto"', 'inicio = "faro"'), ("{ retorna = true }", "{ vuelve = true }")).take("caer")
    assert told.state.scene == "faro"
    assert "Ninguna escena ha llamado a esta: no hay adónde volver." in noted(told)


def noted(told: Told) -> list[str]:
    return [event.text.plain() for event in told.events if isinstance(event, e.Noted)]


def test_the_story_goes_back_to_the_last_shelter() -> None:
    told = Told().take("faro")
    assert told.state.tale.shelter == "puerto"
    told.take("caer")
    assert (told.state.scene, told.state.visits["puerto"]) == ("puerto", 2)


def test_a_goal_ends_a_fight() -> None:
    told = Told().take("faro").take("despejar")
    assert e.EncounterEnded("pelea", "rendicion") in told.events
    assert any("Aguantar una Ronda." in event.text.plain() for event in told.events if isinstance(event, e.Noted))


def test_a_ring_of_scenes_and_clocks_is_named() -> None:
    swing = '{ reloj = "sospecha", valor = 0 }]'
    told = Told((swing, '{ reloj = "sospecha", valor = 0 }, { reloj = "sospecha", valor = 2 }]'))
    told.take("pasear").take("pasear")
    assert told.topic == "volver"
    said = [event.text.plain() for event in told.events if isinstance(event, e.Noted)]
    assert any("sospecha › sospecha" in text for text in said)
    told.take("puerto")
    assert told.topic == "volver"


def test_undo_and_replay_keep_the_tale() -> None:
    told = Told()
    before = told.session.digest
    told.take("pasear").take("azar").take("taberna")
    after, view = told.session.digest, told.state
    told.session.undo(len(told.session.undos(9)))
    assert told.session.digest == before
    while told.session.can_redo:
        told.session.redo()
    assert told.session.digest == after
    assert state_from_plain(state_to_plain(view)) == view


def test_an_empty_tale_is_no_part_of_the_digest() -> None:
    state = Told().state
    assert replace(state, tale=NO_TALE).digest == replace(state, tale=Tale()).digest
    old = {key: value for key, value in state_to_plain(replace(state, tale=NO_TALE)).items() if key != "tale"}
    assert state_from_plain(old).tale == NO_TALE


@pytest.mark.parametrize(
    "event",
    [
        e.ClockMoved("niebla", 0, 2),
        e.ClockFilled("niebla"),
        e.Befell("campana"),
        e.SceneCalled("puerto"),
        e.ShelterReached("puerto"),
        e.FactTold("puerto", "a"),
        e.EdgeGained("farero", "a"),
        e.ComplicationsChanged(0, 1),
        e.ActionDeclared("puerto", "lena", "atletismo", "", "", ""),
    ],
)
def test_each_part_of_a_tale_changes_the_digest(event: e.Event) -> None:
    state = replace(Told().state, tale=NO_TALE)
    assert evolve(state, event).digest != state.digest
