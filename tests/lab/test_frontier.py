"""Which situation is looked into next, and which way of a beat is played next."""

from __future__ import annotations

from tests.lab import tiny
from zodiac_tui.lab.explore.branches import UNUSUAL, Face, Fork, Said, Waiting
from zodiac_tui.lab.explore.finding import BUDGET, search
from zodiac_tui.lab.explore.frontier import Frontier, Sight

MANY_FACES = (
    """
[escena.uno]
titulo = "Uno"
texto = "Dados."
[escena.uno.opcion.tirar]
texto = "Tirarlos"
efectos = [{ azar = [ONE, ONE] }, { azar = [ONE, ONE] }]
final = "bueno"
[escena.uno.opcion.dejar]
texto = "Dejarlos"
final = "malo"
"""
).replace("ONE", '{ peso = 500, efectos = [{ narra = "Ruedan." }] }')
DEEP = """
[escena.uno]
titulo = "Uno"
texto = "Una llave y una puerta lejana."
[escena.uno.opcion.coger]
texto = "Coger la llave"
una_vez = true
efectos = [{ bandera = "llave" }]
[escena.uno.opcion.contar]
texto = "Contar baldosas"
efectos = [{ bandera = "baldosas", suma = 1 }]
[escena.uno.opcion.seguir]
texto = "Seguir"
requiere = "bandera.baldosas < 400"
motivo = "demasiadas"
ir = "dos"
[escena.dos]
titulo = "Dos"
texto = "Una puerta."
[escena.dos.opcion.abrir]
texto = "Abrirla"
si = "bandera.llave y bandera.baldosas >= 2"
final = "bueno"
[escena.dos.opcion.salir]
texto = "Salir"
final = "malo"
"""


def placed(*sights: tuple[int, Sight]) -> Frontier:
    frontier = Frontier()
    for place, (far, sight) in enumerate(sights):
        frontier.put(place, far, sight)
    return frontier


def test_the_nearest_is_taken_first_whenever_it_was_found() -> None:
    frontier = placed((3, Sight("a", (), ())), (1, Sight("b", (), ())), (2, Sight("c", (), ())))
    assert [frontier.nearest() for _ in range(3)] == [1, 2, 0]
    assert not frontier


def test_an_option_that_was_never_taken_goes_before_all_else() -> None:
    new = Sight("a", (("a", "x"),), ())
    frontier = placed((0, Sight("a", (), ("one", "two"))), (0, new), (0, new))
    assert frontier.newest() == 1
    assert frontier.newest() == 0, "the option is taken now, and the features are newer"


def test_what_was_looked_at_seldom_goes_first() -> None:
    frontier = placed((0, Sight("a", (), ("flag",))), (0, Sight("a", (), ("flag",))), (0, Sight("a", (), ("other",))))
    assert [frontier.newest() for _ in range(3)] == [0, 2, 1]


def test_of_equals_the_first_goes_first_in_whatever_order_their_features_are_told() -> None:
    """Else what a search finds would depend on how a set happens to be gone through."""
    frontier = placed(*((0, Sight("a", (), seen)) for seen in (("two", "one"), ("two",), (), (), (), ())))
    while frontier:
        frontier.nearest()
    for place, seen in enumerate((("two", "one", "new"), ("two", "new", "one")), 6):
        frontier.put(place, 0, Sight("a", (), seen))
    assert frontier.newest() == 6


def test_ways_go_by_how_far_they_lead_from_the_plainest() -> None:
    """Of a die the middle face; then its others in order; an unusual answer after one other face."""
    waiting = Waiting()
    waiting.fork(waiting.nearest(), Fork((), [Face(1), Face(2), Face(3)]))
    plain = waiting.nearest()
    assert plain.laid == (Face(2),)
    waiting.put(plain, [(Face(2), Said("x", "y", unusual=True))], UNUSUAL)
    waiting.fork(waiting.nearest(), Fork((Face(1),), [Face(1), Face(2), Face(3)]))
    assert [way.laid for way in (waiting.nearest(), waiting.nearest(), waiting.nearest())] == [
        (Face(1), Face(2)),
        (Face(3),),
        (Face(2), Said("x", "y", unusual=True)),
    ]


def test_a_beat_with_too_many_faces_loses_no_option() -> None:
    result = search(tiny.story(MANY_FACES), BUDGET, tiny.silent)
    assert result.cut == 1
    assert result.coverage.options == {("uno", "tirar"), ("uno", "dejar")}


def test_a_door_that_asks_for_much_is_found_among_hundreds_of_situations() -> None:
    result = search(tiny.story(DEEP), 1_000, tiny.silent)
    assert not result.is_whole
    assert ("dos", "abrir") in result.coverage.options
