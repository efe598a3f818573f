"""How things stand in line mode: what is told at a question, and what on being asked."""

from __future__ import annotations

from pathlib import Path

from tests.plays.playing import scenario
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.session.game import Session
from zodiac_tui.ui import opening
from zodiac_tui.ui.plain.situation import Stands

FILE = str(Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml")


def test_how_a_foe_is_played_is_told_on_being_asked() -> None:
    said = played(opening.begin(FILE, ("lena",), "mesa").session, ["esperar", "atacar", ":mesa"])
    before, asked = said.split("> :mesa")
    assert "ataca a quien" not in before
    assert "El guarda, a Distancia Corta, con porra, que ataca a quien tenga más cerca." in asked
    assert "Quedan por actuar: el guarda." in asked


def pack(*typed: str) -> str:
    """What is told in the rehearsal with two PJ, once both are picked."""
    found = scenario("ensayo_manada")
    return played(Session.new(found, registry.get(found.ruleset), ("olalla", "roque"), "5"), ["1", "1", *typed], 200)


def test_with_two_pj_a_fight_is_told_from_whoever_is_asked() -> None:
    said = pack(*["1"] * 5, "roque", ":mesa")
    _, asked = said.split("> :mesa")
    assert "Desde Roque Vall:" in asked
    assert "Roque Vall, a Distancia" not in asked
    assert "Olalla Ferraz, a Distancia" in asked


def test_with_two_pj_a_question_says_whom_it_asks() -> None:
    said = pack("roque", "esperar", "olalla", "esperar")
    assert "A Olalla Ferraz: El lobo flaco va a atacarte. ¿«Yo primero!»?" in said
    assert "A Roque Vall: Turno de Roque" not in said


def test_with_one_pj_nobody_is_named_at_each_question() -> None:
    said = played(opening.begin(FILE, ("lena",), "mesa").session, ["esperar", "atacar", "1", "1", ":mesa"])
    assert "Desde Lena" not in said
    assert "A Lena:" not in said


def test_distancias_between_two_foes_are_not_told_at_each_move() -> None:
    said = pack(*["1"] * 5)
    assert "El lobo flaco y Olalla Ferraz: de Media a Cerrada." in said
    assert "El lobo flaco y la loba gris: de" not in said


def test_who_has_spent_its_accion_is_not_asked_to_act_and_is_not_awaited() -> None:
    first = pack("atacar a la vez con un arco", *["1"] * 12).partition("Ronda 2")[0]
    assert "¿Quién actúa ahora?" not in first
    assert "Olalla Ferraz ya ha gastado su Acción Activa." in first
    assert "Quedan por actuar: Olalla Ferraz" not in first


def test_a_repeated_saving_roll_says_who_pays() -> None:
    said = pack("atacar a la vez con un arco", *["1"] * 12)
    assert "Repetirla (paga Roque Vall)" in said


def test_with_two_pj_it_is_told_from_whom_the_foes_are_so_far() -> None:
    assert "El lobo flaco, a Distancia Media de Olalla Ferraz." in pack()


def test_a_fight_is_told_whole_once_and_then_what_has_become_otherwise() -> None:
    said = pack("roque", "esperar", "olalla", "esperar", *["1"] * 6)
    asked = said[said.index("Ronda 1") :].split("> ")
    assert "El lobo flaco, a Distancia Media" in asked[0]
    assert "Olalla Ferraz: sin estados." not in asked[2]
    rows = [line for part in asked[1:] for line in part.splitlines() if ", a Distancia" in line]
    assert rows
    for part in asked[1:]:
        told = [line for line in part.splitlines() if ", a Distancia" in line]
        assert not told or any(line.startswith("Desde ") for line in part.splitlines())
        assert "Quedan por actuar" not in part


def test_what_is_seen_from_one_pj_is_not_told_again_when_it_is_asked_again() -> None:
    found = scenario("ensayo_manada")
    session = Session.new(found, registry.get(found.ruleset), ("olalla", "roque"), "5")
    stands = Stands()
    while session.view.encounter is None:
        session.answer(session.prompt.legal[0].id if session.prompt else None)
    first, second = stands.news(session), stands.news(session)
    assert "Desde " in " ".join(first)
    assert second == ()


def test_the_sheet_is_that_of_whoever_is_asked_or_is_named() -> None:
    said = pack(*["1"] * 5, "roque", ":ficha", ":ficha olalla", ":ficha nadie")
    _, own, other, none = said.split("> :ficha")
    assert "Roque Vall: sin estados" in own
    assert "Olalla Ferraz: " not in own
    assert "Olalla Ferraz: " in other
    assert "no se llama así" in none


def test_when_time_passes_it_is_said_how_much_has_in_all() -> None:
    said = played(opening.begin(FILE, ("lena",), "hora").session, ["esperar", "1", "1", "1", "1", ":hora"], 400)
    passed = [line for line in said.splitlines() if line.startswith("Pasa el tiempo")]
    assert "En total" not in passed[0]
    assert all("En total: " in line for line in passed[1:])
