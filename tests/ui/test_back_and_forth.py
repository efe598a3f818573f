"""Undo, redo and the contract in line mode and JSON Lines: the same words of the same decisions."""

from __future__ import annotations

import io
import json

import pytest

from tests.plays.playing import scenario
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl.play import run

SCENARIO = scenario("tres_escenas")


def game(contract: str = "justo") -> Session:
    return Session.new(SCENARIO, registry.get(SCENARIO.ruleset), ("lena",), "faro", contract=contract)


def talked(session: Session, *messages: dict[str, object]) -> list[dict[str, object]]:
    out = io.StringIO()
    run(session, out, io.StringIO("".join(json.dumps(message) + "\n" for message in messages)))
    return [json.loads(line) for line in out.getvalue().splitlines()]


class TestLineMode:
    """`:deshacer`, `:rehacer`, and the list."""

    def test_there_and_back(self) -> None:
        session = game()
        start = session.digest
        said = played(session, ["esperar", ":deshacer ?", ":deshacer", ":rehacer", ":undo 1"])
        assert "1. Antes de esperar a que alguien abra." in said
        assert said.count("Deshecho: antes de esperar a que alguien abra.") == 2
        assert "Rehecho: esperar a que alguien abra." in said
        assert session.digest == start

    @pytest.mark.parametrize("typed", [":deshacer", ":deshacer 2", ":rehacer", ":deshacer 0"])
    def test_nothing_to_do(self, typed: str) -> None:
        assert "No hay nada que " in played(game(), [typed])

    @pytest.mark.parametrize("typed", [":deshacer x", ":deshacer 1 2", ":deshacer 99999999", ":rehacer -1"])
    def test_what_is_no_number(self, typed: str) -> None:
        session = game()
        session.answer("esperar")
        digest = session.digest
        assert "Se escribe con un número" in played(session, [typed])
        assert session.digest == digest

    @pytest.mark.parametrize(
        ("contract", "means"),
        [("justo", "se quedan como cayeron"), ("aprendizaje", "se tira de nuevo"), ("hierro", "no se deshace nada")],
    )
    def test_each_contract_is_told(self, contract: str, means: str) -> None:
        said = " ".join(played(game(contract), [":contrato"]).split())
        assert said.count(means) == 1  # where it is asked for; at the start it is only named

    def test_iron(self) -> None:
        said = played(game("hierro"), ["esperar", ":deshacer", ":deshacer ?"])
        assert "Con el contrato de hierro no se deshace nada." in said

    def test_a_copy_of_what_is_ours(self) -> None:
        assert "no hace falta copiarla" in played(game(), [":copiar"])


class TestJsonLines:
    """`undo`, `redo`, `undos`."""

    def test_there_and_back(self) -> None:
        hello, first, _, undos, again, redone, *_ = talked(
            game(), {"answer": "esperar"}, {"do": "undos"}, {"do": "undo", "steps": 1}, {"do": "redo"}
        )
        assert hello["contract"] == "justo"
        assert hello["read_only"] is None
        title = "antes de esperar a que alguien abra"
        assert undos["data"] == {"undo": [{"steps": 1, "title": title, "scene": "verja"}], "redo": []}
        assert again == {**first, "events": []}
        assert redone["type"] == "prompt"
        assert redone["prompt"] != first["prompt"]

    @pytest.mark.parametrize(
        ("message", "code"),
        [
            ({"do": "undo"}, "nothing_to_undo"),
            ({"do": "redo", "steps": "2"}, "nothing_to_redo"),
            ({"do": "undo", "steps": 0}, "nothing_to_undo"),
            ({"do": "undo", "steps": -1}, "bad_message"),
            ({"do": "undo", "steps": True}, "bad_message"),
            ({"do": "undo", "steps": "x"}, "bad_message"),
            ({"do": "copy"}, "not_held"),
        ],
    )
    def test_what_is_refused(self, message: dict[str, object], code: str) -> None:
        assert talked(game(), message)[2]["code"] == code

    def test_iron(self) -> None:
        found = talked(game("hierro"), {"answer": "esperar"}, {"do": "undo"}, {"do": "undos"})
        assert found[3]["code"] == "no_undo"
        assert found[5]["data"] == {"undo": [], "redo": []}
