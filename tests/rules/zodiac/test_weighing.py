"""What a Tirada is worth before it is made: what is free, what is spent, and what does not serve."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.rules.zodiac.growing import grown
from tests.rules.zodiac.table import AKEMI, RIVAL, RULES, calm, fight, foe, playing_by, somebody, stage
from zodiac_tui.chance.branching import best
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.guiding import LAID
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.spending import Spending, Weighable
from zodiac_tui.core.state import State
from zodiac_tui.lab import advise
from zodiac_tui.lab.unspent import enough
from zodiac_tui.present.say import say
from zodiac_tui.rulesets.zodiac.blows import all_out
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.dry import Dry
from zodiac_tui.rulesets.zodiac.grades import E_BENEFICIO, E_CONSECUENCIA, EXITO
from zodiac_tui.rulesets.zodiac.table import unspent

DILEMMA = CheckDef("encrucijada", {"accion": "entereza", "cd": 7, "sigue": "obligaciones"})


def rolled(**fields: Plain) -> CheckDef:
    return CheckDef("tirada", {"accion": "entereza", "cd": 7, **fields})


def success(check: Check, short: frozenset[str] = frozenset()) -> Fraction:
    odds = advise.kept_odds(RULES, unspent(check), short)
    assert sum(odds.values()) == 1
    good = enough(RULES, short)
    return sum((chance for grade, chance in odds.items() if grade in good), Fraction())


def chance(spending: Spending) -> Fraction:
    assert spending.check is not None
    odds = advise.kept_odds(RULES, spending.check)
    return sum((each for grade, each in odds.items() if grade in enough(RULES, frozenset())), Fraction())


def best_of(spending: Spending) -> Fraction:
    """The chance of success with what it leaves open answered for the best."""
    assert spending.check is not None
    good = enough(RULES, frozenset())
    odds = best(
        spending.check.outcome,
        spending.check.answer,
        lambda grade: (Fraction(grade in good),),
        known=spending.check.choices,
    )
    return sum((each for grade, each in odds.items() if grade in good), Fraction())


def spendings(state: State, check: CheckDef) -> Mapping[str, Spending]:
    return {each.id: each for each in RULES.spendings(stage(), state, AKEMI, check)}


# -- the free +2 of a Ventaja -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "cd", "debilidad", "faces"),
    [
        (1, 9, False, 109),  # 6 and 7 are taken with +2, which is sure; any other face below 8 with another die
        (0, 5, False, 136),
        (0, 7, True, 109),  # a natural 12 is none
        (1, 7, True, 120),
    ],
)
def test_a_ventaja_is_the_better_of_both(at: int, cd: int, debilidad: bool, faces: int) -> None:
    """By hand, in 144ths: 75.7, 94.4, 75.7 and 83.3 per cent."""
    assert success(Check(at=at, pb=3, cd=cd, ventajas=1, debilidad=debilidad)) == Fraction(faces, 144)


def test_it_is_chosen_for_what_serves() -> None:
    """Only a Beneficio: the 5 alone takes the +2; the 7 stays it whatever falls, eleven others have one face more."""
    only = frozenset({EXITO, E_CONSECUENCIA, "exito+complicacion"})
    assert success(Check(at=0, pb=3, cd=7, ventajas=1), only) == Fraction(2 * 12 + 10, 144)


def test_without_one_nothing_is_chosen() -> None:
    assert success(Check(at=0, pb=3, cd=7, desventajas=1)) == Fraction(36, 144)


# -- what is spent ----------------------------------------------------------------------------------------------------


def test_the_conversion_has_a_line_of_its_own() -> None:
    """Six faces reach it, and three are a Fracaso + Consecuencia."""
    free = spendings(calm(grown(pk=0)), rolled())["convertir"]
    odds = RULES.at_best(stage(), calm(grown(pk=0)), AKEMI, rolled())
    assert (say(free.label), say(free.cost)) == ("Convirtiendo", "una Complicación")
    assert advise.success_of(stage(), RULES, calm(grown()), AKEMI, rolled()) == Fraction(6, 12)
    assert best_of(free) == Fraction(9, 12)
    assert [say(each.cost) for each in odds[:1]] == ["sin gastar nada, y convirtiendo"]


@pytest.mark.parametrize("fields", [{"consecuencia_basta": False}, {"contra": RIVAL, "contra_accion": "entereza"}])
def test_it_has_none_where_it_does_not_serve_or_is_no_choice(fields: dict[str, Plain]) -> None:
    assert "convertir" not in spendings(calm(grown(pk=1), foe()), rolled(**fields))


@pytest.mark.parametrize(
    ("pk", "pf", "told"),
    [
        (0, 0, "sin gastar nada, y convirtiendo"),
        (1, 0, "hasta 1 PK, y convirtiendo"),
        (3, 0, "hasta 1 PK, y convirtiendo"),  # one for each Acción
        (0, 2, "hasta 2 PF, y convirtiendo"),
        (2, 3, "hasta 1 PK y 3 PF, y convirtiendo"),
    ],
)
def test_the_best_says_the_most_that_it_costs(pk: int, pf: int, told: str) -> None:
    state = calm(somebody(AKEMI, pk=pk, pf=pf))
    assert say(RULES.at_best(stage(), state, AKEMI, rolled())[0].cost) == told


def test_every_way_says_so() -> None:
    state = calm(somebody(AKEMI, "fatiga_leve", pk=1), somebody("irune", pk=1))
    told = {each.id: say(each.cost) for each in RULES.at_best(stage(), state, AKEMI, rolled(pasiva=True))}
    assert told["caracter"] == "de Carácter: hasta 2 PK, y convirtiendo"  # another may pay for the repeated die
    assert told["pasiva"] == "con Elegir Pasiva"


def test_a_bond_that_is_at_stake_makes_it_free() -> None:
    check = rolled(vinculo="irune")
    state = calm(grown(pk=0))
    found = spendings(state, check)
    assert {say(found[use].cost) for use in ("deja_vu", "caracter")} == {"nada, por un Vínculo"}
    assert {say(spendings(state, rolled())[use].cost) for use in ("deja_vu",)} == {"1 PK"}
    assert say(RULES.at_best(stage(), state, AKEMI, check)[0].cost) == "sin gastar nada, y convirtiendo"


# -- Encrucijadas -----------------------------------------------------------------------------------------------------


def test_both_ways_of_an_encrucijada_have_their_line() -> None:
    """At AT 0 against (7): 1/4 with the Desventaja; 94.4 % is not reached, but 83.3 with the Ventaja."""
    found = spendings(calm(grown(pk=2)), DILEMMA)
    told = {name: (say(found[name].cost), chance(found[name])) for name in ("con_dudas", "con_conviccion")}
    assert told["con_dudas"] == ("se gana 1 PK", Fraction(36, 144))
    assert told["con_conviccion"] == ("1 PK", Fraction(120, 144))
    assert say(RULES.describe(stage(), calm(grown(pk=2)), AKEMI, DILEMMA)) == "Entereza (7); Encrucijada, con dudas"


def test_without_a_pk_there_is_no_conviction_and_yet_one_for_a_repeated_die() -> None:
    found = spendings(calm(grown(pk=0)), DILEMMA)
    assert (found["con_conviccion"].check, found["con_conviccion"].reason is None) == (None, False)
    assert found["deja_vu"].check is not None
    best = RULES.at_best(stage(), calm(grown(pk=2)), AKEMI, DILEMMA)
    assert "hasta 2 PK, y convirtiendo" in [say(each.cost) for each in best]


# -- noquear, lesionar, matar -----------------------------------------------------------------------------------------


def declared(armour: str = "") -> Mapping[str, Weighable]:
    state = fight(somebody(AKEMI, weapons=("daga",)), foe(armour=armour))
    return RULES.foreseen(stage(), state, AKEMI, "declarado")


def said(armour: str = "", *marks: str, options: tuple[str, ...] = ()) -> set[str]:
    """What the options that are declared all out say beside them."""
    state = playing_by(fight(somebody(AKEMI, weapons=("daga",)), foe(*marks, armour=armour)), *options)
    found = all_out(Dry(stage(), state), AKEMI)
    return {say(option.detail) for option, _ in found if option.detail is not None}


def chance_of(weighable: Weighable) -> Fraction:
    odds = advise.kept_odds(RULES, weighable.check, weighable.short)
    good = enough(RULES, weighable.short)
    return sum((each for grade, each in odds.items() if grade in good), Fraction())


def test_what_is_declared_takes_a_beneficio() -> None:
    """One face of twelve."""
    found = declared()
    assert {name: chance_of(each) for name, each in found.items()} == {
        f"lesionar-{RIVAL}-daga": Fraction(1, 12),
        f"matar-{RIVAL}-daga": Fraction(1, 12),
        f"noquear-{RIVAL}": Fraction(1, 12),
    }


def test_through_armour_there_is_none() -> None:
    assert {chance_of(each) for each in declared(armour="peto").values()} == {0}


def test_the_options_say_so() -> None:
    only = "solo vale con Beneficio; si no, una Complicación"
    assert said() == {only}
    assert said("peto") == {"imposible: a través de su Armadura no hay Beneficio"}
    assert said("peto", options=("acentuar",)) == {only}  # a Rasgo may yet lift it
    assert said("peto", "inconsciente") == set()  # nothing is rolled


def test_a_plain_attack_needs_none() -> None:
    state = fight(somebody(AKEMI, weapons=("daga",)), foe())
    found = RULES.foreseen(stage(), state, AKEMI, "declarar")
    assert chance_of(found[f"atacar-{RIVAL}-daga"]) > Fraction(1, 12)
    assert E_BENEFICIO not in found[f"atacar-{RIVAL}-daga"].short


# -- whoever directs --------------------------------------------------------------------------------------------------


def test_an_option_says_the_cd_that_was_laid() -> None:
    laid = replace(grown(), marks={LAID: Mark(data={"cd": 9})})
    assert say(RULES.describe(stage(), calm(laid), AKEMI, rolled())) == "Entereza (9)"
    against = rolled(contra=RIVAL, contra_accion="entereza")
    assert say(RULES.describe(stage(), calm(laid, foe()), AKEMI, against)) == "Entereza contra Rival (9)"
