"""What an option is worth with something spent: each use of Karma by itself, and everything at its best."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.plays.playing import scenario
from tests.ui import kit
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.state import State
from zodiac_tui.lab.spending import Weighed, weighed
from zodiac_tui.session.game import Session

SCENARIO = scenario("tres_escenas")
RULESET = registry.get(SCENARIO.ruleset)


class Game:
    """A game that stands otherwise than it was played."""

    def __init__(self, view: State | None = None) -> None:
        session = Session.new(SCENARIO, RULESET, ("lena",), "spending")
        self.rules, self.prompt = session.rules, session.prompt
        self.view = view or session.view
        self.open_beat = session.open_beat


def found(game: Game, option: str) -> Weighed:
    return next(each for each in weighed(game) if each.option == option)


def success(weighed: Weighed, use: str) -> Fraction | None:
    return next(each.success for each in weighed.uses if each.spending.id == use)


def lena(**tracks: int) -> State:
    view = Game().view
    who = view.actors["lena"]
    return replace(view, actors={**view.actors, "lena": replace(who, tracks={**who.tracks, **tracks})})


def test_a_repeated_die_is_a_second_chance() -> None:
    """Three faces of twelve reach it: with one more die after a Fracaso, 1 - (3/4)^2."""
    assert success(found(Game(), "trepar"), "deja_vu") == 1 - Fraction(3, 4) ** 2


def test_two_small_dice_are_added() -> None:
    """Entorpecida, 10 or more on 2d6: six ways of thirty-six."""
    assert success(found(Game(), "trepar"), "caracter") == Fraction(6, 36)


def test_the_best_is_no_worse_than_anything() -> None:
    for each in weighed(Game()):
        assert each.best is not None
        assert all(use.success is None or use.success <= each.best for use in each.uses)
        assert each.plain <= each.best
        assert sum(each.grades.values()) == 1


def test_without_pk_karma_is_barred_with_its_reason() -> None:
    poor = found(Game(lena(pk=0)), "trepar")
    karma = {use.spending.id: use for use in poor.uses if use.spending.id != "convertir"}
    assert set(karma) == {"deja_vu", "caracter"}
    assert all(use.success is None and use.spending.reason is not None for use in karma.values())


def test_pf_are_told_where_there_are_some() -> None:
    """With one PF a 9 reaches too."""
    assert success(found(Game(lena(pf=1)), "trepar"), "pf") == Fraction(4, 12)


@pytest.mark.parametrize("ruleset", [name for name in kit.RULESETS if name != "zodiac"])
def test_a_ruleset_in_which_nothing_is_spent(ruleset: str) -> None:
    (only,) = weighed(kit.game(ruleset, "spending"))
    assert (only.uses, only.best) == ((), None)


class TestFights:
    """What a declaration would be rolled on, found by resolving it up to its Tirada."""

    def test_each_attack_and_manoeuvre_is_weighed(self) -> None:
        session = fighting("a")
        assert [each.option for each in weighed(session)] == ["atacar-guarda-cuchillo", "golpear-guarda"]
        session.answer("maniobra")
        assert "desarmar-guarda" in [each.option for each in weighed(session)]
        session.answer("atras")
        session.answer("declarado")
        assert [each.option for each in weighed(session)][-1] == "noquear-guarda"

    def test_so_are_the_manoeuvres_of_an_author_that_roll_something(self) -> None:
        for name, begins, rolled, plain in (
            ("ensayo_duelo", "saludar", "finta-galo", "dejarlo"),
            ("taberna", "pelear", "empujar-jefe", "farol"),
        ):
            told = scenario(name)
            session = Session.new(told, registry.get(told.ruleset), tuple(told.characters)[: told.party_min], "a")
            for answer in (begins, "maniobra"):
                while session.prompt is not None and answer not in {option.id for option in session.prompt.legal}:
                    session.answer(session.prompt.legal[0].id)
                session.answer(answer)
            found = {each.option for each in weighed(session)}
            assert rolled in found
            assert plain not in found

    def test_looking_changes_nothing(self) -> None:
        session = fighting("a")
        before = session.digest, session.history.n
        list(weighed(session))
        assert (session.digest, session.history.n) == before

    def test_plays_agree(self) -> None:
        """A frequency of 200 seeded attacks lies within four standard deviations of the odds."""
        plain = next(weighed(fighting("a"))).plain
        hits = sum(hit(f"golpe-{n}") for n in range(200))
        assert abs(hits - 200 * float(plain)) <= 4 * (200 * float(plain * (1 - plain))) ** 0.5


def fighting(seed: str) -> Session:
    """A game at the PJ's first declaration."""
    session = Session.new(SCENARIO, RULESET, ("lena",), seed, scene="patio")
    session.answer("atacar")
    return session


def hit(seed: str) -> bool:
    """Whether the first attack of a game succeeds, nothing spent."""
    session = fighting(seed)
    session.take_events()
    session.answer("atacar-guarda-cuchillo")
    while True:
        made = [event for event in session.take_events() if isinstance(event, RollMade) and event.actor == "lena"]
        if made:
            return made[0].success
        assert session.prompt is not None
        session.answer(session.prompt.legal[0].id)
