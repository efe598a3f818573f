"""Sampled frequencies of every kind of check agree with its exact odds, and no die is biased (F34)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tests import oracle
from tests.chi_square import fits
from tests.rules.zodiac.kinds import KINDS
from tests.rules.zodiac.test_odds import SAMPLES, table_of
from tests.scale import scaled
from zodiac_tui.chance.branching import exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.deciders import check_from
from zodiac_tui.rulesets.zodiac.roll import roll
from zodiac_tui.rulesets.zodiac.simple import passes
from zodiac_tui.rulesets.zodiac.waits import throw

MANY = scaled(1_000_000)
IN_PLAY = scaled(100_000)
"""Of whole beats, which take much longer; the roll of each is sampled by the million besides."""
Odds = dict[str, Fraction]


def sampled(run: Callable[[Inputs], str], inputs: Inputs, count: int) -> Counter[str]:
    """How often each outcome came."""
    return Counter(run(inputs) for _ in range(count))


@cache
def odds_in_play(name: str) -> Odds:
    """The exact odds of a kind of check as it happens in play."""
    kind = KINDS[name]
    if kind.ties:
        # Throwing ties again leaves the odds of what is no tie, whatever the throw it comes at.
        odds = exact(kind.outcome, kind.answer, longest=2, tail="cola")
        whole = 1 - odds.pop("cola")
        return {outcome: chance / whole for outcome, chance in odds.items()}
    return exact(kind.outcome, kind.answer)


NO_TIRADA = {
    *("Pasiva", "TS PB", "TS", "TS de Situación Social", "ataque a quien está indefenso", "PNJ contra PNJ"),
    *("asfixia", "frío", "Desbordar"),
}
"""Kinds in which no Tirada de Acción is thrown."""


def rolls_of(name: str) -> Iterator[Check]:
    """The Tirada of a kind, as it told it."""
    kind = KINDS[name]
    faces = SeededFaces(f"tirada:{name}")
    beat = kind.played(PolicyInputs(faces, kind.answer))
    told = [event for event in beat.events if isinstance(event, RollMade) and event.kind == "accion"]
    assert len(told) == (name not in NO_TIRADA)
    yield from (check_from(event.check) for event in told)


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_of_check_in_play(name: str) -> None:
    kind, odds = KINDS[name], odds_in_play(name)
    assert sum(odds.values()) == 1
    assert fits(sampled(kind.outcome, PolicyInputs(SeededFaces(name), kind.answer), IN_PLAY), odds)


@pytest.mark.parametrize("name", KINDS)
def test_its_tirada_by_the_million(name: str) -> None:
    kind = KINDS[name]
    for check in rolls_of(name):

        def grade(inputs: Inputs, check: Check = check) -> str:
            return roll(check, inputs).grade

        odds = exact(grade, kind.answer)
        assert fits(sampled(grade, PolicyInputs(SeededFaces(f"millón:{name}"), kind.answer), MANY), odds)
        inside: Odds = {}
        for outcome, chance in odds_in_play(name).items():
            inside[outcome.split()[0]] = inside.get(outcome.split()[0], Fraction()) + chance
        assert inside == odds, "what is rolled in play is this very roll"


@pytest.mark.parametrize("known", SAMPLES, ids=str)
def test_samples_agree_with_an_oracle_that_knows_only_the_text(known: oracle.Roll) -> None:
    table = table_of(known)
    inputs = PolicyInputs(SeededFaces(str(known)), lambda prompt: table.answer(prompt) or prompt.legal[0].id)
    assert fits(sampled(table.outcome, inputs, MANY), oracle.odds(known))


COMBINED = [
    oracle.Roll(1, 2, 7, 1, entorpecida, minimizada, edge > 0, False, edge < 0, debilidad, estorbo, way == 1, way == 2)
    for entorpecida, minimizada, debilidad, estorbo in product((False, True), repeat=4)
    for edge in (0, 1, -1)
    for way in (0, 1, 2)
    if not (debilidad and way == 1)
]
"""Every modifier on and off together with every other, in each way of rolling that they allow."""


def test_every_combination_of_modifiers() -> None:
    assert len(COMBINED) == 120
    for known in COMBINED:
        table = table_of(known)
        inputs = PolicyInputs(
            SeededFaces(f"juntos:{known}"), lambda prompt: "dado" if prompt.topic == "ventaja" else "no"
        )
        assert fits(sampled(table.outcome, inputs, scaled(100_000)), oracle.odds(known)), known


# -- the dice ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("sides", [2, 3, 4, 6, 12])
def test_no_face_comes_more_often(sides: int) -> None:
    faces = SeededFaces(f"dado:{sides}")
    seen = Counter(str(faces.die(sides)) for _ in range(MANY))
    assert fits(seen, {str(face): Fraction(1, sides) for face in range(1, sides + 1)})


@pytest.mark.parametrize("sides", [6, 12])
def test_no_face_favours_the_next_one(sides: int) -> None:
    faces = SeededFaces(f"pares:{sides}")
    seen = Counter(f"{faces.die(sides)} {faces.die(sides)}" for _ in range(MANY))
    pairs = product(range(1, sides + 1), repeat=2)
    assert fits(seen, {f"{one} {two}": Fraction(1, sides**2) for one, two in pairs})


def test_the_first_faces_of_streams_one_after_the_other_are_as_fair() -> None:
    """A game draws each entry from a stream of its own."""
    seen = Counter(str(SeededFaces(f"faro:{entry}:0").die(12)) for entry in range(IN_PLAY))
    assert fits(seen, {str(face): Fraction(1, 12) for face in range(1, 13)})


@pytest.mark.parametrize("score", range(6))
def test_a_ts_of_each_score(score: int) -> None:
    faces = SeededFaces(f"ts:{score}")
    seen = Counter(str(passes(faces.die(6), score)) for _ in range(MANY))
    assert fits(seen, {"True": Fraction(score, 6), "False": 1 - Fraction(score, 6)})


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1d2 turnos", (10, 20)),
        ("1d3 turnos", (10, 20, 30)),
        ("1d4 turnos", (10, 20, 30, 40)),
        ("1d6+6 turnos", (70, 80, 90, 100, 110, 120)),
        ("1d12 turnos", tuple(range(10, 130, 10))),
    ],
)
def test_dice_of_a_stretch_of_time(text: str, values: tuple[int, ...]) -> None:
    inputs = PolicyInputs(SeededFaces(text), lambda prompt: "no")
    seen = sampled(lambda inputs: str(throw(inputs, text)), inputs, MANY)
    assert fits(seen, {str(value): Fraction(1, len(values)) for value in values})


# -- these tests can fail ----------------------------------------------------------------------------------------------
ENOUGH = 20_000
"""The count at which they have to, however many trials the others make."""


class Loaded:
    """A stream whose 12 falls on a 1 once in so many times."""

    def __init__(self, seed: str, often: int) -> None:
        self._faces, self._dice, self._often = SeededFaces(seed), SeededFaces(f"trampa:{seed}"), often

    def die(self, sides: int) -> int:
        face = self._faces.die(sides)
        return 1 if face == sides and self._dice.die(self._often) == 1 else face


def test_a_loaded_die_is_noticed() -> None:
    check = Check(at=0, pb=3, cd=7)

    def grade(inputs: Inputs) -> str:
        return roll(check, inputs).grade

    odds = exact(grade, lambda prompt: "no")
    assert not fits(sampled(grade, PolicyInputs(Loaded("cargado", 4), lambda prompt: "no"), ENOUGH), odds)


def test_odds_that_are_a_point_out_are_noticed() -> None:
    noticed = 0
    for known in SAMPLES:
        table, wrong = table_of(known), oracle.odds(replace(known, at=known.at + 1))
        inputs = PolicyInputs(SeededFaces(str(known)), lambda prompt, table=table: table.answer(prompt) or "no")  # type: ignore[misc]
        if wrong != oracle.odds(known):
            assert not fits(sampled(table.outcome, inputs, ENOUGH), wrong), known
            noticed += 1
    assert noticed > 20


def test_a_kind_in_play_does_not_pass_for_another() -> None:
    duel, seen = KINDS["ataque con arma letal"], "ataque a quien lleva Armadura"
    assert not fits(sampled(duel.outcome, PolicyInputs(SeededFaces("otro"), duel.answer), 2_000), odds_in_play(seen))
