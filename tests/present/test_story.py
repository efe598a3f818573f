"""Events told: which are silent, what the others say, and that none of them is beyond us."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from tests.plays.playing import play
from tests.present.games import SCENARIO, names_of, plays
from zodiac_tui.core import events as e
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.phases import TurnPhase, TurnTrigger
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.present.spans import plain
from zodiac_tui.present.story import tell, tell_all

PLAYED = play(SCENARIO, "story")
SILENT = {
    "SceneEntered",
    "SceneMoved",
    "Answered",
    "FlagSet",
    "TurnEnded",
    "InterruptOffered",
    "ActionSpent",
    "MovedFreely",
    "Attacked",
    "OpenerSet",
}


def told(event: e.Event) -> list[str]:
    names = names_of(PLAYED)
    assert names.scenario is not None
    blocks = tell(event, names.scenario, names.ruleset, names.view)
    return [plain(line) for block in blocks for line in block.lines]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (e.StateGained("lena", "fatiga_leve"), ["Lena sufre Fatiga Leve (Debilidad)."]),
        (e.StateGained("guarda", "derribado"), ["El guarda cae al suelo: «derribado»."]),
        (e.StateGained("guarda", "muerto"), ["El guarda muere."]),
        (e.StateGained("lena", "karma_gastado"), []),
        (e.StateLost("lena", "fatiga_leve"), ["A Lena se le pasa: Fatiga Leve."]),
        (e.StateLost("lena", "pf_ronda"), []),
        (e.StateGained("lena", "ventaja_activa:guarda"), ["Lena: Ventaja para su siguiente ataque (el guarda)."]),
        (
            e.TrackChanged("lena", "pk", 3, 2, (Cause("zodiac.deja_vu", -1),)),
            ["Lena pasa de 3 a 2 PK (Deja Vu)."],
        ),
        (e.TrackChanged("lena", "pf", 1, 0, (Cause("zodiac.pf"),)), ["Lena pasa de 1 a 0 PF."]),
        (e.TrackChanged("lena", "karma", 1, 0), []),
        (e.TrackChanged("lena", "municion:porra", 6, 5), ["Porra: quedan 5 disparos."]),
        (e.TrackChanged("lena", "municion:porra", 2, 1), ["Porra: queda 1 disparo."]),
        (e.DistanceChanged("lena", "guarda", 2, 0), ["Lena y el guarda: de Media a Cerrada."]),
        (e.ItemGained("ganzua"), ["Ahora llevas una ganzúa."]),
        (e.TimePassed(10), []),
        (e.TimePassed(5400), ["Pasa el tiempo: 1 hora y 30 minutos."]),
        (e.ActorLeft("guarda", "huida"), ["El guarda huye."]),
        (e.HelpCalled("guarda", "enemigos"), ["El guarda pide ayuda a gritos."]),
        (e.EncounterEnded("pelea", "tablas"), ["La pelea acaba en tablas."]),
        (e.TurnBegan("guarda", interrupt=True), ["El guarda se adelanta."]),
        (e.Noted(T("Algo."), (Cause("zodiac.lectura.shock"),)), ["Algo. (lectura del proyecto)"]),
        (e.Narrated("Uno.\n\nDos.", "scene", "Título"), ["Título", "", "Uno.", "", "Dos."]),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, list) else "",
)
def test_an_event_is_told(event: e.Event, expected: list[str]) -> None:
    assert told(event) == expected


def test_a_pnj_declares_aloud_and_a_pj_does_not() -> None:
    attack = Declaration("atacar", "lena", "porra")
    moved = e.TurnMoved("guarda", TurnTrigger.DECLARED, TurnPhase.WINDOW, attack)
    assert told(moved) == ["El guarda declara: atacar a Lena con porra."]
    assert told(replace(moved, actor="lena")) == []


def test_every_event_of_random_plays_is_told_without_ids() -> None:
    seen = set()
    for played in plays():
        rules = played.session.rules
        for event in played.events:
            blocks = tell(event, rules.scenario, rules.ruleset, played.session.view)
            text = " ".join(plain(line) for block in blocks for line in block.lines)
            seen.add(type(event).__name__)
            assert not (type(event).__name__ in SILENT and blocks)
            assert "_" not in text, (event, text)
    assert len(seen) > 15


def test_the_silent_events_are_events() -> None:
    assert {kind.__name__ for kind in get_args(e.Event)} > SILENT


def test_a_state_that_was_there_already_is_not_told_again() -> None:
    names = names_of(PLAYED)
    assert names.scenario is not None
    gained = e.StateGained("guarda", "fatiga_grave")
    lost = e.StateLost("guarda", "fatiga_grave")
    blocks = tell_all([gained, gained, lost, gained], names.scenario, names.ruleset, names.view)
    assert [type(block.event).__name__ for block in blocks] == ["StateGained", "StateLost", "StateGained"]
