"""A side that is called like another but for a slip: told where that is no other word."""

from __future__ import annotations

import pytest

from tests.content.good import look, spoilt

MORE = """[encuentro.pelea.entra.otra]
perfil = "guarda"
nombre = "otra más"
bando = "{}"
distancia = "corta"
[encuentro.pelea.victoria]"""


def told(*sides: str) -> list[str]:
    """What is said of a fight in which the sides are «enemigos» twice and these, one each."""
    more = "".join(MORE.format(side).replace(".otra]", f".otra{n}]").partition("[encuentro.pelea.victoria]")[0]
                   for n, side in enumerate(sides))  # fmt: skip
    head = "[encuentro.pelea.victoria]"
    return [each.message.plain() for each in look(spoilt((head, more + head))) if each.code == "bando-parecido"]


@pytest.mark.parametrize("slip", ["aliado", "aliada", "aliadas", "alaidos"])
def test_a_side_meant_for_the_allies_is_told(slip: str) -> None:
    assert told(slip) == [f"«{slip}» es otro bando, distinto de «aliados»."]


@pytest.mark.parametrize("slip", ["enemigo", "enemiga", "enemigas", "enemigso"])
def test_a_side_meant_for_the_foes_is_told(slip: str) -> None:
    assert told(slip) == [f"«{slip}» es otro bando, distinto de «enemigos»."]


@pytest.mark.parametrize("slip", ["wnemigos", "enemogos", "enemgos", "enemigosa"])
def test_one_letter_that_is_wrong_makes_one_of_several(slip: str) -> None:
    assert told(slip) == [f"«{slip}» es otro bando, distinto de «enemigos»."]
    assert told(slip, slip) == []


def test_two_that_are_the_same_in_another_number_are_told_once() -> None:
    assert told("perro", "perros") == ["«perro» es otro bando, distinto de «perros»."]


@pytest.mark.parametrize(
    "sides",
    [("aliados",), ("pj",), ("enemigos",), ("alados",), ("banda_a", "banda_b"), ("banda1", "banda2"), ("oso", "ojo")],
)  # fmt: skip
def test_other_words_are_no_slips(sides: tuple[str, ...]) -> None:
    assert told(*sides) == []


def test_a_side_of_several_is_meant() -> None:
    assert told("enemigas", "enemigas") == []
