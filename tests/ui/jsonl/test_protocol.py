"""JSON Lines: the contract of the messages, checked against their schema, and what bad lines do."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.plays.playing import scenario
from tests.scale import scaled
from tests.ui import kit
from zodiac_tui.catalog import registry
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.session.game import Session
from zodiac_tui.session.given import GUIDED_GAME
from zodiac_tui.settings import kept
from zodiac_tui.ui import opening
from zodiac_tui.ui.jsonl.play import run
from zodiac_tui.ui.jsonl.reading import MOST
from zodiac_tui.ui.jsonl.schema import protocol_schema
from zodiac_tui.ui.jsonl.verbs import VERBS

SCENARIO = scenario("tres_escenas")
RULESET = registry.get(SCENARIO.ruleset)
FILE = str(Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml")
SCHEMA = protocol_schema()
Message = dict[str, Any]


def validator(side: str) -> Draft202012Validator:
    """A validator of one direction."""
    return Draft202012Validator({"$ref": f"#/$defs/{side}", "$defs": SCHEMA["$defs"]})


OUT, IN = validator("out"), validator("in")


def game(seed: str = "json", party: tuple[str, ...] = ("lena",)) -> Session:
    return Session.new(SCENARIO, RULESET, party, seed)


def talked(session: Session, *lines: object, code: int = 0) -> list[Message]:
    """Send these messages (strings as they are) and the end of input; return what came back, each one valid."""
    out = io.StringIO()
    typed = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    assert run(session, out, io.StringIO(typed)) == code
    assert out.getvalue().isascii()
    messages = [json.loads(line) for line in out.getvalue().splitlines()]
    for message in messages:
        OUT.validate(message)
    return messages


class Bot:
    """Answers each question of a session as a bot does, when it is asked for a line."""

    def __init__(self, session: Session, seed: str) -> None:
        self._session, self._bot = session, random_bot(seed)

    def readline(self, size: int = -1) -> str:
        prompt: Prompt | None = self._session.prompt
        line = {"answer": self._bot(prompt)} if prompt is not None else {"do": "quit"}
        IN.validate(line)
        return json.dumps(line) + "\n"


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_hello_says_what_is_played_and_which_verbs_work() -> None:
    hello, *_ = talked(game())
    assert (hello["type"], hello["scenario"]["id"], hello["do"]) == ("hello", "tres_escenas", list(VERBS))


def test_a_prompt_has_just_the_keys_of_the_contract() -> None:
    prompt = talked(game())[1]
    assert list(prompt) == ["type", "events", "prompt", "state"]
    assert list(prompt["prompt"]) == ["id", "topic", "actor", "kind", "text", "context", "options", "min", "max"]
    assert list(prompt["prompt"]["options"][0]) == [
        "id",
        "label",
        "enabled",
        "reason",
        "cost",
        "grade",
        "detail",
        "success",
    ]
    assert prompt["state"]["digest"]


def test_the_end_of_input_is_an_end_without_ending() -> None:
    end = talked(game())[-1]
    assert list(end) == ["type", "ending", "digest", "events"]
    assert end["ending"] is None


def test_an_ending_has_its_id_and_events() -> None:
    end = talked(game(), {"answer": "marcharse"})[-1]
    assert end["ending"] == "vuelta"
    assert end["events"][-2]["type"] == "ending_reached"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("basura", "bad_json"),
        ("[" * 5_000, "bad_json"),
        ('{"answer": ' + "9" * 5_000 + "}", "bad_json"),
        ("[]", "bad_message"),
        ("{}", "bad_message"),
        ('{"do": 1}', "bad_message"),
        ('{"answer": "forzar", "do": "quit"}', "bad_message"),
        ('{"do": "why", "x": "y"}', "bad_message"),
        ('{"do": "sheet", "actor": 3}', "bad_message"),
        ('{"do": "order"}', "bad_message"),
        ('{"do": "volar"}', "bad_verb"),
        ('{"do": "sheet", "actor": "nadie"}', "unknown_actor"),
        ('{"do": "order", "actor": "lena", "order": "bailar", "value": "si"}', "unknown_order"),
        ('{"answer": "nada"}', "unknown_option"),
        ('{"answer": ["forzar"]}', "unknown_option"),
        ('{"answer": null}', "unknown_option"),
        ('{"answer": 1}', "unknown_option"),
        ('"' + "x" * MOST, "too_long"),
    ],
)
def test_a_bad_line_gets_an_error_and_the_same_prompt_again(line: str, code: str) -> None:
    _, before, error, again, *rest = talked(game(), line)
    assert (error["type"], error["code"]) == ("error", code), error
    assert again == {**before, "events": []}
    assert [message["type"] for message in rest] == ["end"]


def test_empty_lines_are_passed_over() -> None:
    assert [message["type"] for message in talked(game(), "", "  ")] == ["hello", "prompt", "end"]


def test_verbs_answer_with_an_info_and_nothing_else() -> None:
    lines = [{"do": verb} for verb in ("why", "sheet", "odds", "save")]
    assert all(IN.is_valid(line) for line in lines)
    answers = talked(game(), *lines)[2:-1]
    assert [message["about"] for message in answers] == ["why", "sheet", "odds", "save"]
    assert answers[2]["data"]["options"]["trepar"]["success"] == "1/4"


def test_hello_says_what_the_game_is_about_and_what_to_beware_of() -> None:
    told = talked(game())[0]["scenario"]
    assert (told["synopsis"], told["duration"], told["warnings"]) == (
        "Una verja, un patio y un tejado. Sirve para probar el programa.",
        "5 minutos",
        ["violencia"],
    )


def test_an_option_says_what_it_is_rolled_on() -> None:
    options = {option["id"]: option["detail"] for option in talked(game())[1]["prompt"]["options"]}
    assert options["trepar"].startswith("Atletismo «trepar» (")
    assert options["marcharse"] is None


def test_the_table_the_contract_and_help_are_told() -> None:
    lines = [{"do": verb} for verb in ("table", "contract", "help")]
    assert all(IN.is_valid(line) for line in lines)
    table, contract, told = talked(game(), *lines)[2:-1]
    assert table["data"]["viewer"] == "lena"
    assert table["data"]["lines"][0].startswith("Lena: sin estados.")
    assert (contract["data"]["contract"], told["data"]["do"]["order"]) == ("justo", ["actor", "order", "value"])


def test_why_explains_the_last_roll() -> None:
    infos = [
        message
        for message in talked(
            game(), {"answer": "trepar"}, {"answer": "normal"}, {"answer": "no"}, {"answer": "no"}, {"do": "why"}
        )
        if message["type"] == "info"
    ]
    assert infos[0]["data"]["lines"][0].startswith("Atletismo «trepar»: dado 12")
    assert infos[0]["data"]["nodes"][1]["children"][0]["source"].startswith("SRD")


def test_an_event_says_what_line_mode_tells_of_it() -> None:
    messages = talked(game(), {"answer": "trepar"}, {"answer": "normal"}, {"answer": "no"}, {"answer": "no"})
    events = [event for message in messages for event in message.get("events", ())]
    roll = next(event for event in events if event["type"] == "roll_made")
    assert roll["lines"][0].startswith("Atletismo «trepar»: dado 12")
    told = [event["lines"] for event in events]
    assert [] in told
    assert any("La verja" in " ".join(lines) for lines in told)


def test_an_option_says_its_chance_unless_nobody_wants_to_see_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZODIAC_AJUSTES", str(tmp_path / "ajustes.toml"))
    kept.forget()
    chances = {option["id"]: option["success"] for option in talked(game())[1]["prompt"]["options"]}
    assert (chances["trepar"], chances["marcharse"]) == ("1/4", None)
    off = {"do": "settings", "name": "probabilidades", "value": "no"}
    assert IN.is_valid(off)
    said = talked(
        game(), {"do": "settings"}, off, {"do": "order", "actor": "lena", "order": "deja_vu", "value": "nunca"}
    )
    before, after = ({each["name"]: each["value"] for each in info["data"]["settings"]} for info in said[2:4])
    assert (before["probabilidades"], after["probabilidades"]) == ("si", "no")
    assert {option["success"] for option in said[4]["prompt"]["options"]} == {None}
    monkeypatch.delenv("ZODIAC_AJUSTES")
    kept.forget()


@pytest.mark.parametrize(
    "wrong", [{"name": "rosa", "value": "si"}, {"name": "tema", "value": "rosa"}, {"name": "tema"}]
)
def test_what_cannot_be_set_is_an_error(wrong: dict[str, str]) -> None:
    assert talked(game(), {"do": "settings", **wrong})[2]["type"] == "error"


def test_the_end_is_the_last_message() -> None:
    said = talked(game(), {"answer": "marcharse"}, {"answer": "nada"}, {"do": "undo"})
    assert [each["type"] for each in said] == ["hello", "prompt", "end"]


@pytest.mark.parametrize("given", [(), (GUIDED_GAME,)])
def test_what_is_hidden_is_for_whoever_directs_alone(given: tuple[str, ...]) -> None:
    messages: list[Message] = []
    for number in range(8):
        session = Session.new(SCENARIO, RULESET, ("lena",), f"hidden-{number}", given=given)
        out = io.StringIO()
        assert run(session, out, Bot(session, f"hidden-{number}")) == 0
        messages += [json.loads(line) for line in out.getvalue().splitlines()]
    states = [message["state"] for message in messages if message["type"] == "prompt"]
    foes = [who for state in states for name, who in state["actors"].items() if name != "lena"]
    assert any(who["conduct"] for who in foes) == bool(given)
    assert any(state["flags"] for state in states) == bool(given)
    waiting = [event["waiting"] for each in messages for event in each.get("events", ()) if "waiting" in event]
    assert waiting
    assert any(waiting) == bool(given)


def test_notes_are_written_listed_and_taken_away() -> None:
    lines: list[dict[str, object]] = [
        {"do": "note", "text": "La llave está en el pozo."},
        {"do": "note", "text": "Irune miente."},
        {"do": "erase", "number": 1},
        {"do": "notes"},
    ]
    assert all(IN.is_valid(line) for line in lines)
    answers = talked(game(), *lines)[2:-1]
    assert [message["about"] for message in answers] == ["notes"] * 4
    assert [note["text"] for note in answers[1]["data"]["notes"]] == ["La llave está en el pozo.", "Irune miente."]
    assert answers[3]["data"]["notes"] == [{"number": 1, "text": "Irune miente.", "entry": 0, "scene": "La verja"}]


def test_what_a_game_was_about_is_told() -> None:
    answers = [message for message in talked(game(), {"answer": "esperar"}, {"do": "recap"}) if "about" in message]
    assert answers[0]["data"]["lines"][1].startswith("La verja: Esperar a que alguien abra.")


def test_an_order_is_obeyed() -> None:
    order = {"do": "order", "actor": "lena", "order": "deja_vu", "value": "nunca"}
    assert IN.is_valid(order)
    last = talked(game(), order)[-2]
    assert last["state"]["orders"] == {"lena.deja_vu": "nunca"}


def test_nothing_comes_after_quit() -> None:
    messages = talked(game(), {"do": "quit"}, {"answer": "forzar"})
    assert [message["type"] for message in messages] == ["hello", "prompt", "end"]


def test_events_are_sent_once_and_whole_plays_are_valid() -> None:
    for number in range(scaled(200)):
        session, out = game(f"valid-{number}", party=()), io.StringIO()
        assert run(session, out, Bot(session, f"bot-{number}")) == 0
        messages = [json.loads(line) for line in out.getvalue().splitlines()]
        for message in messages:
            OUT.validate(message)
        kinds = [event["type"] for message in messages for event in message.get("events", ())]
        assert kinds.count("party_chosen") == kinds.count("ending_reached") == 1
        assert messages[-1]["ending"] == session.ending


@pytest.mark.parametrize("ruleset", kit.RULESETS)
def test_every_ruleset_is_played_the_same_way(ruleset: str) -> None:
    session, out = kit.game(ruleset, "kit"), io.StringIO()
    assert run(session, out, Bot(session, ruleset)) == 0
    messages = [json.loads(line) for line in out.getvalue().splitlines()]
    for message in messages:
        OUT.validate(message)
    assert messages[-1]["ending"] == "fin"


def test_a_saved_game_goes_on_with_the_same_digest() -> None:
    opened, out = opening.begin(FILE, ("lena",), "json-save"), io.StringIO()
    run(opened.session, out, io.StringIO('{"answer": "trepar"}\n'), save=opened.save)
    left = json.loads(out.getvalue().splitlines()[-1])
    hello, prompt, *_ = talked(opening.take_up(opened.save).session)
    assert prompt["state"]["digest"] == left["digest"]
    assert hello["type"] == "hello"


def test_a_reader_that_goes_is_no_fault() -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    assert run(game(), Gone(), io.StringIO("")) == 0


def test_a_schema_refuses_other_messages() -> None:
    good = talked(game())[1]
    assert not OUT.is_valid({**good, "more": 1})
    assert not OUT.is_valid({**good, "prompt": {**good["prompt"], "kind": "guess"}})
    assert not OUT.is_valid({**good, "events": [{"type": "scene_entered"}]})
    assert not IN.is_valid({"do": "fly"})
    assert not IN.is_valid({"do": "undo", "steps": "all"})


class TestTheHand:
    """The powers of a person who directs, by a verb."""

    def directed(self) -> Session:
        return Session.new(SCENARIO, RULESET, ("lena",), "json", given=(GUIDED_GAME,))

    def test_a_power_is_asked_for_question_by_question_then_used_and_undone(self) -> None:
        session = self.directed()
        was = session.digest
        lines: list[object] = [
            {"do": "hand"},
            {"do": "hand", "said": ["cd"]},
            {"do": "hand", "said": ["cd", "lena"]},
            {"do": "hand", "said": ["cd", "lena", "9"]},
            {"do": "undo"},
        ]
        for line in lines:
            IN.validate(line)
        _, _, powers, whom, number, used, undone, _ = talked(session, *lines)
        assert [each["about"] for each in (powers, whom, number)] == ["hand"] * 3
        offered = {option["id"]: option["enabled"] for option in powers["data"]["prompt"]["options"]}
        assert (offered["ventaja"], offered["distancia"]) == (True, False)
        assert [option["id"] for option in whom["data"]["prompt"]["options"]] == ["lena"]
        assert (number["data"]["prompt"]["kind"], number["data"]["prompt"]["max"]) == ("number", 30)
        assert used["events"][0]["text"] == "Mano del Director. Fijar la CD de la próxima tirada: Lena, 9."
        assert used["state"]["actors"]["lena"]["marks"]["mano"]["data"] == {"cd": 9}
        assert undone["state"]["digest"] == was

    def test_secrets_come_when_they_are_asked_for(self) -> None:
        session = self.directed()
        session.use_power(("complicacion", "2"))
        told = talked(session, {"do": "secrets"})[2]
        assert "Complicaciones que esperan: 2." in told["data"]["lines"]

    @pytest.mark.parametrize(
        ("line", "code"),
        [
            ({"do": "hand", "said": ["volar"]}, "unknown_option"),
            ({"do": "hand", "said": ["distancia"]}, "barred"),
            ({"do": "hand", "said": []}, "bad_message"),
            ({"do": "hand", "said": [1]}, "bad_message"),
            ({"do": "hand", "said": ["narra", "a\nb"]}, "bad_message"),
            ({"do": "hand", "said": ["narra", "a", "b"]}, "bad_message"),
        ],
    )
    def test_what_cannot_be_is_an_error_and_changes_nothing(self, line: Message, code: str) -> None:
        session = self.directed()
        was = session.digest
        assert talked(session, line)[2]["code"] == code
        assert session.digest == was

    def test_where_nobody_directs_both_verbs_are_refused(self) -> None:
        found = talked(game(), {"do": "hand"}, {"do": "secrets"})
        assert [each["code"] for each in found if each["type"] == "error"] == ["no_power"] * 2


def test_what_is_no_longer_saved_is_told_of_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    session = opening.begin(FILE, ("lena",), "s").session
    shutil.rmtree(tmp_path / "partidas")
    said = talked(session, {"do": "note", "text": "x"}, {"answer": "esperar"}, {"do": "quit"}, code=1)
    shape = [message.get("about", message["type"]) for message in said]
    assert shape == ["hello", "prompt", "notes", "save", "prompt", "save", "end"]
    assert all("No guardado" in message["data"]["problem"] for message in said if message.get("about") == "save")
