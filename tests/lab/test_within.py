"""What an answer inside a roll is worth: as the same roll's odds say, and as playing on from there comes out."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.events import RollMade
from zodiac_tui.lab import advise, within
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.lab.spending import unspent, weighed
from zodiac_tui.present import odds
from zodiac_tui.session.game import Session

THREE = Path(__file__).parents[1] / "escenarios" / "tres_escenas.toml"


def asked(*answers: object, seed: str = "ventaja", typed_dice: bool = False) -> Session:
    scenario = scenarios.load(THREE)
    session = Session.new(scenario, registry.get(scenario.ruleset), ("lena",), seed, typed_dice=typed_dice)
    for answer in answers:
        session.answer(answer)
    return session


def test_rolling_as_usual_is_worth_what_the_option_was() -> None:
    before, session = asked(), asked("forzar")
    assert session.prompt is not None
    assert session.prompt.topic == "modo"
    found = within.chances(session)
    assert found["normal"] == advise.grades_for_prompt(before)["forzar"]
    assert {option.id for option in session.prompt.legal} == set(found)
    assert found["seguridad"] != found["normal"]
    assert all(sum(odds.values()) == 1 for odds in found.values())


def test_a_die_that_people_throw_is_worth_what_the_way_of_rolling_was() -> None:
    session = asked("forzar", "normal", typed_dice=True)
    assert within.chances(session) == {"dado": within.chances(asked("forzar"))["normal"]}
    assert [each.option for each in weighed(session)] == ["dado"]


def test_the_dice_that_lie_there_count() -> None:
    session = asked("forzar", "normal")
    assert session.prompt is not None
    assert session.prompt.topic == "ventaja"
    found = within.chances(session)
    assert found["dado"]["exito+beneficio"] == Fraction(1, 12)  # the worse die is dropped, and a 1 is the worst
    assert not any(grade.startswith("exito") for grade in found["+2"])
    assert [each.option for each in weighed(session)] == list(found)


def test_what_comes_of_it_is_among_what_was_weighed() -> None:
    for seed in map(str, range(20)):
        session = asked("forzar", seed=seed)
        chances = within.chances(session)["normal"]
        session.answer("normal")
        while session.prompt is not None and session.prompt.topic != "escena":
            session.answer(session.prompt.legal[0].id)
        roll = next(event for event in session.take_events() if isinstance(event, RollMade))
        assert chances[roll.grade] > 0


def test_what_costs_something_is_not_called_unspent() -> None:
    found = {each.option: each.cost for each in weighed(asked("forzar"))}
    assert found["normal"] is None
    assert found["caracter"] is not None
    vocabulary = registry.vocabulary("zodiac")
    rows = {each.option: next(iter(odds.chances(each, vocabulary))) for each in weighed(asked("forzar"))}
    assert (rows["normal"].name, rows["normal"].cost) == ("Sin gastar", "")
    assert (rows["caracter"].name, rows["caracter"].cost) == ("Con ese gasto", "1 PK si sale Beneficio")


def test_what_does_not_serve_is_known_inside_a_roll() -> None:
    session = asked("esperar", "atacar", "declarado", "noquear-guarda", seed="d")
    assert session.prompt is not None
    assert session.prompt.topic == "deja_vu"
    found = next(each for each in weighed(session) if each.option != "no")
    assert "exito" in found.short
    assert found.plain == found.grades.get("exito+beneficio", 0)


@pytest.mark.parametrize("answers", [("marcharse",), ("esperar", "atacar")])
def test_where_nobody_rolls_next_there_is_nothing(answers: tuple[str, ...]) -> None:
    assert within.chances(asked(*answers)) == {}


def test_what_is_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(within, "MOST_RUNS", 5)
    assert within.chances(asked("forzar")) == {}


def test_how_an_attack_is_met_has_its_odds_at_once() -> None:
    loaded, bot = scenarios.load(THREE.with_name("taberna.toml")), random_bot("c")
    session = Session.new(loaded, registry.get(loaded.ruleset), (), "c")
    while session.prompt is not None and session.prompt.topic != "respuesta":
        session.answer(bot(session.prompt))
    assert session.prompt is not None
    assert set(unspent(session)) == {option.id for option in session.prompt.legal}
    assert unspent(session) == {each.option: each.plain for each in weighed(session)}
