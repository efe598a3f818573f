"""Random plays of a scenario made of Karma: they end, stay in bounds, and replay; what was earned is carried out."""

from __future__ import annotations

import pytest

from tests.plays.playing import play, scenario
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import EndingReached, Narrated, Noted, NotesChanged
from zodiac_tui.core.evolve import evolve
from zodiac_tui.engine.start import new_game
from zodiac_tui.rulesets.zodiac.rules import Zodiac
from zodiac_tui.session.game import Session


@pytest.mark.parametrize("seed", [f"karma{n}" for n in range(scaled(500))])
def test_a_random_play_ends_within_bounds_and_folds_to_its_state(seed: str) -> None:
    played = play("karma", seed)
    loaded = scenario("karma")
    state = new_game(loaded, registry.get(loaded.ruleset))
    for event in played.events:
        state = evolve(state, event)
        for name in state.party:
            who = state.actor(name)
            assert 0 <= who.track("pk") <= 7
            assert who.track("px") >= 0
            assert len(who.notes.get("vinculos", ())) <= 6
    assert state.digest == played.session.view.digest


def closing() -> Session:
    """A play in which Brisa gives the lot back, and writes a paragraph anew at the end."""
    loaded = scenario("karma")
    session = Session.new(loaded, registry.get(loaded.ruleset), ("brisa",), "semilla")
    answers = {
        "escena": ("lote", "devolver", "irse"),
        "encrucijada": ("desventaja",),
        "encrucijada_renuncia": ("obligaciones",),
        "encrucijada_parrafo": ("Ya no debe nada a nadie.",),
        "vinculo_nuevo": ("si", "si"),
    }
    left = {topic: list(said) for topic, said in answers.items()}
    while session.prompt is not None:
        prompt = session.prompt
        said = left.get(prompt.topic)
        session.answer(said.pop(0) if said else prompt.legal[0].id)
    return session


def test_the_closing_comes_after_the_endings_words_and_before_its_end() -> None:
    session = closing()
    events = session.take_events()
    last = [type(event).__name__ for event in events if isinstance(event, (Narrated, NotesChanged, EndingReached))]
    assert last[-3:] == ["Narrated", "NotesChanged", "EndingReached"] or last[-2:] == ["NotesChanged", "EndingReached"]
    assert any(isinstance(event, Noted) and "gana 1 PX" in event.text.plain() for event in events)


def test_what_was_earned_is_carried_out_on_the_sheet() -> None:
    session = closing()
    loaded, who = session.rules.scenario, session.view.actor("brisa")
    fields = Zodiac().carried(loaded.characters["brisa"], who)
    assert fields["obligaciones"] == "Ya no debe nada a nadie."
    bonds = fields["vinculos"]
    assert isinstance(bonds, list)
    assert "Quien les prestó el coche" in bonds
    assert fields["px"] == who.track("px") >= 1
