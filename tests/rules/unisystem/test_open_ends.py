"""What no other test is about by itself: nothing is rolled that nobody marked (G1), and damage has no bottom (D5)."""

from __future__ import annotations

from tests.plays.coverage_unisystem import PLAYS
from tests.rules.unisystem.bodies import PJ, calm, losses, played
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.unisystem.rules import Unisystem
from zodiac_tui.session.game import Session

RULES = Unisystem()


def test_only_what_an_author_marks_is_rolled() -> None:
    """G1: going upstairs, waiting there and coming back asks for dice only because the author says that it is tense."""
    room = scenarios.load(PLAYS / "refugio" / "sala.toml")
    calm_room = Session.new(room, registry.get(room.ruleset), ("vera",), "x", typed_dice=True)
    for answer in ("esperar", "respirar", "dormir", "guardia", "bajar", "esperar"):
        calm_room.answer(answer)
    assert not [event for event in calm_room.take_events() if isinstance(event, RollMade)]
    calm_room.answer("saltar")
    assert calm_room.prompt is not None
    assert calm_room.prompt.topic == "dado"


def test_damage_goes_below_zero() -> None:
    """D5: all that is left comes off, however little there was."""
    beat = played(calm(), 10, 10, 10, 10, 1, 2)
    RULES.apply(beat, Effect("dano", {"dados": 4, "caras": 10, "por": 2}), PJ)
    assert losses(beat, "pv") == [80]
    assert beat.state.actor(PJ).track("pv") == -50
