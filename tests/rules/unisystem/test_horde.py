"""Whole fights of the d10 system through the program: undone declaration by declaration, replayed, directed, told."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.contract.conversations import told_from
from tests.scale import scaled
from tests.session.handing import directed, verified
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.events import EncounterEnded, RollMade
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.engine.start import new_game
from zodiac_tui.present import panels
from zodiac_tui.present.spans import plain
from zodiac_tui.rulesets.unisystem.rules import Unisystem
from zodiac_tui.session.game import Session

TOLD = scenarios.load(Path(__file__).parent.parent.parent / "escenarios" / "horda.toml")
PARTY = ("marta", "leo")


def session(scene: str, seed: str = "1") -> Session:
    return Session.new(TOLD, registry.get("unisystem"), PARTY, seed, scene=scene)


def first(game: Session) -> str:
    """Answer the first thing that may be."""
    assert game.prompt is not None
    said = game.prompt.legal[0].id
    game.answer(said)
    return said


def test_each_declaration_is_undone_by_itself() -> None:
    game = session("pelea")
    asked = []
    while game.prompt is not None and (game.prompt.topic.startswith("declarar") or game.prompt.topic == "disparos"):
        asked.append((game.prompt, game.digest))
        first(game)
    assert len({prompt.actor for prompt, _ in asked}) == 2
    for prompt, digest in reversed(asked):
        game.undo()
        assert (game.prompt, game.digest) == (prompt, digest)


@pytest.mark.parametrize("scene", ["pelea", "tiros"])
def test_a_fight_is_replayed_to_the_same_digests(scene: str) -> None:
    game, random = session(scene), Random(scene)
    for _ in range(60):
        if game.prompt is None:
            break
        game.answer(random.choice(game.prompt.legal).id)
    assert verified(game) is None


def test_a_person_who_directs_declares_for_each_pnj_once() -> None:
    game = directed(TOLD, PARTY, scene="pelea")
    asked: Counter[str] = Counter()
    while game.prompt is not None and game.view.encounter is not None and game.view.encounter.round == 1:
        if game.prompt.topic == "pnj":
            asked[game.prompt.actor] += 1
        first(game)
    assert asked == {"z1": 1, "z2": 1, "z3": 1}
    assert verified(game) is None


def test_a_person_who_directs_gives_a_place_in_the_order() -> None:
    game = directed(TOLD, PARTY, scene="pelea")
    game.use_power(("orden", "z3", "1"))
    assert game.view.encounter is not None
    assert game.rules.ruleset.order(game.view, ("marta", "z2", "z3"))[0] == "z3"


def test_the_breadcrumb_says_that_all_declare_and_then_whose_turno_it_is() -> None:
    game = session("pelea")
    ruleset = game.rules.ruleset
    assert plain(panels.breadcrumb(game.view, TOLD, ruleset)).endswith("Ronda 1 › Declarar")
    while game.prompt is not None and game.prompt.topic != "defensa":
        first(game)
    assert "Turno de" in plain(panels.breadcrumb(game.view, TOLD, ruleset))
    left = panels.still_to_act(game.view, TOLD, ruleset)
    assert "Marta" not in left


def test_who_is_still_to_act_stands_in_the_order_of_the_turno() -> None:
    game = session("pelea")
    while game.prompt is not None and game.prompt.topic != "defensa":
        first(game)
    fight = game.view.encounter
    assert fight is not None
    assert fight.turn is not None
    able = [name for name in fight.present() if name not in (*fight.acted, fight.turn.actor)]
    names = [game.view.actor(name).name for name in game.rules.ruleset.order(game.view, able)]
    assert list(panels.still_to_act(game.view, TOLD, game.rules.ruleset)) == names


def test_fights_end_whatever_is_answered() -> None:
    kinds: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(scaled(1_000)):
        state, events = told_from(
            new_game(TOLD, Unisystem(), list(PARTY)),
            TOLD,
            Unisystem(),
            f"{seed}",
            lambda s: s.phase is ScenePhase.ENDED,
        )
        assert state.ending == "fin"
        kinds.update(made.kind for made in events if isinstance(made, RollMade))
        ends.update(made.outcome for made in events if isinstance(made, EncounterEnded))
    assert {"ataque", "disparo", "bajo_fuego", "esquiva"} <= kinds.keys()
    assert len(ends) > 1


def test_what_a_pnj_declared_is_taken_back_and_asked_anew() -> None:
    game = directed(TOLD, PARTY, scene="pelea")
    while game.prompt is not None and game.prompt.topic != "defensa":
        first(game)
    fight = game.view.encounter
    assert fight is not None
    assert fight.turn is not None
    game.use_power(("retira_pnj",))
    assert game.prompt is not None
    assert (game.prompt.topic, game.prompt.actor) == ("pnj", fight.turn.actor)
    game.take_events()
    game.answer("pasar")
    assert not [made for made in game.take_events() if isinstance(made, RollMade) and made.actor == fight.turn.actor]
    assert verified(game) is None
