"""`zodiac odds`: exact fractions, PF spent for the best, and what a person reads."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from tests import oracle
from tests.cli.terminal import Terminal
from zodiac_tui.cli.odds import computed, success
from zodiac_tui.cli.systems import table_check, vocabulary

EVEN = ("odds", "--at", "0", "--pb", "3", "--cd", "7")


def odds(terminal: Terminal, *words: str) -> tuple[dict[str, Fraction], Fraction]:
    ran = terminal.run(*words, "--json")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert list(found) == ["grades", "success"]
    return {grade: Fraction(chance) for grade, chance in found["grades"].items()}, Fraction(found["success"])


def test_the_fractions_are_exact_and_in_order(terminal: Terminal) -> None:
    assert json.loads(terminal.run(*EVEN, "--json").out) == {
        "grades": {
            "exito+beneficio": "1/12",
            "exito": "1/4",
            "exito+consecuencia": "1/6",
            "fracaso+consecuencia": "1/4",
            "fracaso+complicacion": "5/24",
            "fracaso+catastrofe": "1/24",
        },
        "success": "1/2",
    }


@pytest.mark.parametrize(
    ("words", "roll"),
    [
        (["--ventaja", "dado"], oracle.Roll(0, 3, 7, ventaja=True)),
        (["--ventaja", "+2"], oracle.Roll(0, 3, 7, mas_dos=True)),
        (["--desventaja", "--estorbo"], oracle.Roll(0, 3, 7, desventaja=True, estorbo=True)),
        (["--seguridad", "--hab", "2"], oracle.Roll(0, 3, 7, seguridad=True, hab=2)),
        (["--caracter"], oracle.Roll(0, 3, 7, caracter=True)),
        (["--convertir"], oracle.Roll(0, 3, 7, convertir=True)),
    ],
)
def test_flags_mean_what_they_mean_in_roll(terminal: Terminal, words: list[str], roll: oracle.Roll) -> None:
    assert odds(terminal, *EVEN, *words)[0] == oracle.odds(roll)


def test_a_ventaja_may_be_chosen_once_the_first_die_lies_there(terminal: Terminal) -> None:
    """Against (9) at AT +1: 75.7 per cent, where another die alone is worth 66 and the +2 alone 66.7."""
    found = odds(terminal, "odds", "--at", "1", "--pb", "3", "--cd", "9", "--ventaja", "mejor")[1]
    assert found == Fraction(109, 144)
    assert "mejor" in terminal.run("roll", "--at", "1", "--pb", "3", "--cd", "9", "--ventaja", "mejor").err


def test_everything_sums_to_1(terminal: Terminal) -> None:
    for words in (["--pf", "2"], ["--ventaja", "dado", "--pf", "3"], ["--convertir", "--pf", "1"]):
        grades, good = odds(terminal, *EVEN, *words)
        assert sum(grades.values()) == 1
        assert good == sum(chance for grade, chance in grades.items() if grade.startswith("exito"))


def test_pf_are_spent_for_success_first() -> None:
    """By hand: up to 2 PF reach 7 from 5 to 9, and take 10 and 11 to what is nearest the CD."""
    system = vocabulary("zodiac")
    found = computed(table_check("zodiac", {"at": 0, "pb": 3, "cd": 7, "pf_hasta": 2}), system, spend=True)
    assert found["exito+beneficio"] == Fraction(5, 12)
    assert found["exito"] == Fraction(2, 12)
    assert found["exito+consecuencia"] == Fraction(1, 12)
    assert success(found, system) == Fraction(8, 12)


def test_no_pf_to_spend_is_no_choice(terminal: Terminal) -> None:
    assert odds(terminal, *EVEN, "--pf", "0") == odds(terminal, *EVEN)


def test_what_a_person_reads(terminal: Terminal) -> None:
    ran = terminal.run("odds", "--at", "0", "--pb", "5", "--cd", "1", "--seguridad")
    assert ran.out.splitlines() == [
        "Éxito+Beneficio       1/6   16,7 %  ████",
        "Éxito                 1/3   33,3 %  ████████",
        "Éxito+Consecuencia    1/3   33,3 %  ████████",
        "Fracaso+Consecuencia  1/6   16,7 %  ████",
        "Algún Éxito           5/6   83,3 %  ████████████████████",
    ]


def test_another_ruleset(terminal: Terminal) -> None:
    grades, good = odds(terminal, "odds", "--ruleset", "unisystem", "--attr", "3", "--hab", "2")
    assert (sum(grades.values()), good) == (1, Fraction(7, 10))


@pytest.mark.parametrize(
    ("flags", "first", "success"),
    [
        (["--attr", "4", "--hab", "2"], {"0": "1/5", "1": "1/5"}, "4/5"),
        (["--attr", "3", "--sencillo"], {"0": "1/5"}, "4/5"),
        (["--attr", "4", "--complicado"], {"0": "2/5"}, "3/5"),
        (["--attr", "3", "--no-cualificado"], {"0": "7/10", "1": "1/5", "2": "1/10"}, "3/10"),
        (["--attr", "2", "--hab", "2", "--mod", "-14"], {"0": "89/90"}, "1/90"),
        (["--attr", "0", "--hab", "0"], {"0": "4/5", "7+": "1/432"}, "1/5"),
    ],
)
def test_another_ruleset_counts_by_its_levels(
    terminal: Terminal, flags: list[str], first: dict[str, str], success: str
) -> None:
    found = json.loads(terminal.run("odds", "--ruleset", "unisystem", *flags, "--json").out)
    assert set(found) == {"grades", "success"}
    assert list(found["grades"]) == sorted(found["grades"])
    assert found["grades"].items() >= first.items()
    assert found["success"] == success
    assert sum(map(Fraction, found["grades"].values())) == 1


def test_what_is_longer_than_can_be_looked_at_keeps_the_sum_whole(terminal: Terminal) -> None:
    words = ("odds", "--ruleset", "unisystem", "--attr", "30", "--hab", "30", "--json")
    grades = json.loads(terminal.run(*words).out)["grades"]
    assert list(grades) == ["7+", "cola"]
    assert sum(map(Fraction, grades.values())) == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--faces", "5"], "no se entiende: --faces 5. Con --help se ve lo que hay."),
        (["--pf", "-2"], "--pf: se espera un número de 0 a 3, y no -2."),
        (["--pf-hasta", "2"], "no se entiende: --pf-hasta 2. Con --help se ve lo que hay."),
        (["--seguridad", "--debilidad"], "--seguridad y --debilidad no van juntos."),
        (["--cde", "7"], "Di --cd o --cde, una de las dos."),
    ],
)
def test_refusals(terminal: Terminal, words: list[str], message: str) -> None:
    assert terminal.refused(*EVEN, *words) == message
