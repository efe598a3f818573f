"""Acciones that a player declares: what is asked, what is rolled, and what comes of each class."""

from __future__ import annotations

import pytest

from tests.engine.telling import Told
from tests.plays.playing import play
from zodiac_tui.core import events as e
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import plain
from zodiac_tui.present.story import tell_all

ASK = ("+accion", "ingenio", "+general", "tirar de la lengua", "farero")
GOOD, BAD, MIDDLING = 11, 2, 7


def declared(told: Told, *, face: int = GOOD, target: str = "farero", action: str = "ingenio") -> Told:
    told.face = face
    return told.take("+accion", action, "+general", "tirar de la lengua", target)


def test_it_asks_accion_use_purpose_and_target() -> None:
    session = Told().session
    topics = []
    for answer in ASK:
        prompt = session.prompt
        assert prompt is not None
        topics.append((prompt.topic, prompt.kind))
        session.answer(answer)
    asked = [topic for topic, _ in topics]
    assert asked == ["escena", "accion_libre", "uso_libre", "proposito_libre", "objetivo_libre"]
    assert topics[3][1] is PromptKind.TEXT


def test_all_fifteen_can_be_declared_and_none() -> None:
    session = Told().session
    session.answer("+accion")
    assert session.prompt is not None
    options = {option.id: option for option in session.prompt.options}
    assert [name for name in options if name != "+nada"] == [t.id for t in session.rules.ruleset.vocabulary.actions]
    assert len(options) == 16
    written = set(session.rules.scenario.scenes[session.view.scene].free or {})
    assert {name for name, option in options.items() if option.detail is not None} == written
    session.answer("+nada")
    assert session.prompt.topic == "escena"
    assert not session.view.tale.declared


def test_a_use_says_what_it_is_rolled_on_and_one_may_go_back_from_it_and_from_whom() -> None:
    session = Told().session
    for answer in ("+accion", "ingenio"):
        session.answer(answer)
    assert session.prompt is not None
    details = {option.id: str(option.detail.plain()) for option in session.prompt.options if option.detail is not None}
    assert set(details) == {option.id for option in session.prompt.options} - {"+atras"}
    assert all("Ingenio" in detail for detail in details.values())
    for answer, topic in (("+atras", "accion_libre"), ("ingenio", "uso_libre"), ("+general", "proposito_libre")):
        session.answer(answer)
        assert session.prompt is not None
        assert session.prompt.topic == topic
    for answer in ("mirar", "+atras"):
        session.answer(answer)
    assert session.prompt.topic == "accion_libre"
    session.answer("+nada")
    assert session.prompt.topic == "escena"
    assert not session.view.tale.declared


def test_a_success_tells_the_next_true_fact_then_helps() -> None:
    told = declared(Told())
    assert [event.text for event in told.events if isinstance(event, e.FactTold)] == ["La barca no es de Tomé."]
    declared(told, target="patrona")
    assert [event.text for event in told.events if isinstance(event, e.FactTold)][1] == "Elvira calla algo de Tomé."
    declared(told, target="+escena")
    assert told.state.tale.facts == {"puerto": 2}
    assert told.state.tale.edges == {"escena.puerto": "tirar de la lengua"}


def test_what_helps_is_a_ventaja_on_the_next_roll_about_the_same_and_is_then_spent() -> None:
    told = Told(('verdades = ["La barca no es de Tomé.", "Elvira calla algo de {pnj.farero}."]\n', ""))
    declared(told)
    assert told.state.tale.edges == {"farero": "tirar de la lengua"}
    told.face = GOOD
    told.take("preguntar")
    roll = [event for event in told.events if isinstance(event, e.RollMade)][-1]
    assert any("tirar de la lengua" in cause.source for cause in roll.why)
    assert told.state.tale.edges == {}


def test_what_helps_about_one_does_not_help_about_another() -> None:
    told = Told(('verdades = ["La barca no es de Tomé.", "Elvira calla algo de {pnj.farero}."]\n', ""))
    declared(told, target="patrona")
    told.take("preguntar")
    assert told.state.tale.edges == {"patrona": "tirar de la lengua"}


NO_FACTS = ('verdades = ["La barca no es de Tomé.", "Elvira calla algo de {pnj.farero}."]\n', "")


@pytest.mark.parametrize(
    ("face", "complications", "minutes"),
    [(2, 1, 0), (5, 0, 10), (9, 0, 0), (12, 0, 10)],
    ids=["complicación", "consecuencia", "éxito", "éxito con consecuencia"],
)
def test_each_grade_weighs_by_itself(face: int, complications: int, minutes: int) -> None:
    told = Told()
    before = told.state.elapsed
    told.face = face
    told.take("+accion", "tecnica", "+general", "", "+escena", keep=True)
    assert (told.state.tale.complications, told.state.elapsed - before) == (complications, minutes * 60)


def test_what_is_converted_costs_a_complicacion() -> None:
    told = Told(face=5).take("+accion", "tecnica", "+general", "", "+escena", keep=True, convert=True)
    assert told.state.tale.facts == {"puerto": 1}
    assert (told.state.tale.complications, told.state.elapsed) == (1, 0)


def test_a_catastrofe_is_worse_than_a_complicacion() -> None:
    told = Told(face=1).take("+accion", "tecnica", "+general", "", "+escena", keep=True)
    roll = next(event for event in told.events if isinstance(event, e.RollMade))
    assert (roll.grade, told.state.tale.complications) == ("fracaso+catastrofe", 2)
    block = tell_all(told.events, told.session.rules.scenario, told.session.rules.ruleset, told.state)
    assert "2 Complicaciones" in "\n".join(plain(line) for each in block for line in each.lines)


def test_a_beneficio_brings_more_than_an_exito() -> None:
    told = Told(face=6).take("+accion", "tecnica", "+general", "mirar", "+escena", keep=True)
    assert told.state.tale.facts == {"puerto": 1}
    assert told.state.tale.edges == {"escena.puerto": "mirar"}


def test_where_there_is_nothing_to_tell_a_beneficio_helps_twice() -> None:
    told = Told(NO_FACTS, face=6).take("+accion", "tecnica", "+general", "mirar", "+escena", keep=True)
    assert told.state.tale.edges == {"escena.puerto": "mirar", "escena.puerto+": "mirar"}
    told.face = GOOD
    told.take("preguntar")
    assert told.state.tale.edges == {"escena.puerto+": "mirar"}
    told.take("+accion", "medicina", "", "+escena")
    assert "escena.puerto+" not in told.state.tale.edges


def test_a_pnj_at_whom_it_is_aimed_resists() -> None:
    told = declared(Told())
    roll = next(event for event in told.events if isinstance(event, e.RollMade))
    assert (roll.rival, roll.target) == ("farero", 5)
    assert any("se resiste" in str(event.text) for event in told.events if isinstance(event, e.Noted))


@pytest.mark.parametrize("said", [("medicina", "curar", "farero"), ("ingenio", "+general", "mirar", "+escena")])
def test_what_nobody_resists_is_rolled_against_the_cd(said: tuple[str, ...]) -> None:
    told = Told().take("+accion", *said)
    roll = next(event for event in told.events if isinstance(event, e.RollMade))
    assert (roll.rival, roll.target) == ("", 7)


def test_whom_it_may_be_aimed_at_says_what_it_is_rolled_against() -> None:
    session = Told().session
    for answer in ASK[:4]:
        session.answer(answer)
    assert session.prompt is not None
    details = {option.id: say(option.detail) for option in session.prompt.options if option.detail}
    assert set(details) == {"farero", "patrona"}
    assert details["farero"] == "Ingenio contra Tomé (5)"


def test_what_an_author_wrote_is_rolled_as_written() -> None:
    told = Told(face=12).take("+accion", "atletismo", "+general", "subir", "farero")
    roll = next(event for event in told.events if isinstance(event, e.RollMade))
    assert (roll.rival, roll.target) == ("", 13)


def test_a_failure_is_a_complicacion_that_a_condition_reads() -> None:
    told = Told(face=BAD).take("+accion", "ingenio", "+general", "tirar de la lengua", "+escena", keep=True)
    assert told.state.tale.complications == 1
    assert told.options()["faro"] is False
    told.take("arreglar")
    assert (told.state.tale.complications, told.options()["faro"]) == (0, True)


def test_the_same_again_is_refused_with_the_reason() -> None:
    told = declared(Told())
    session = told.session
    for answer in ASK[:4]:
        session.answer(answer)
    with pytest.raises(IllegalAnswer, match="ya lo has intentado aquí"):
        session.answer("farero")
    session.answer("patrona")


def test_an_accion_tried_with_everybody_is_barred() -> None:
    told = Told()
    for target in ("farero", "patrona", "+escena"):
        declared(told, target=target)
    told.session.answer("+accion")
    with pytest.raises(IllegalAnswer, match="ya la has intentado aquí con todos"):
        told.session.answer("ingenio")


def test_the_author_says_what_an_accion_does() -> None:
    told = Told(face=12).take("+accion", "atletismo", "+general", "subir", "+escena")
    assert told.state.flags["visto_el_faro"] == 1
    assert "Te encaramas a la grúa." in told.read()
    roll = next(event for event in told.events if isinstance(event, e.RollMade))
    assert roll.target == 13
    assert told.state.tale.facts == {}


def test_where_the_author_wrote_no_outcome_the_class_decides() -> None:
    told = Told(face=BAD).take("+accion", "atletismo", "+general", "subir", "+escena")
    assert told.state.tale.complications == 1


@pytest.mark.parametrize(
    "change",
    [("libre = false\n", "libre = false\n"), ("libre = false\n", "narrativo = true\n")],
)
def test_a_scene_may_have_none(change: tuple[str, str]) -> None:
    assert "+accion" not in Told(change).take("taberna").options()


def test_a_scene_has_it_by_default_at_the_end_of_its_options() -> None:
    assert list(Told().take("faro").options())[-1] == "+accion"


def test_where_nobody_is_there_no_target_is_asked() -> None:
    told = Told().take("faro").take("+accion", "ingenio", "+general", "mirar")
    assert told.state.tale.declared == ("faro.ingenio.",)


def test_it_is_told_in_one_line() -> None:
    told = declared(Told())
    event = next(event for event in told.events if isinstance(event, e.ActionDeclared))
    rules = told.session.rules
    (block,) = tell_all([event], rules.scenario, rules.ruleset, told.state)
    assert [plain(line) for line in block.lines] == ["▸ Ingenio con Tomé: tirar de la lengua"]


def test_random_plays_end_and_declare() -> None:
    plays = [play("relato", f"d{seed}") for seed in range(6)]
    assert all(each.ending for each in plays)
    assert any(isinstance(event, e.ActionDeclared) for each in plays for event in each.events)


HERE = ("retorno = true\n", 'retorno = true\ndeclaradas = { pasiva = true, ayuda = { pnj = ["patrona"] } }\n')


def asked_at(*answers: str, told: Told | None = None) -> tuple[str, list[str]]:
    """The question that comes after some answers, and what may be answered."""
    session = (told or Told(HERE)).session
    for answer in answers:
        session.answer(answer)
    assert session.prompt is not None
    return session.prompt.topic, [option.id for option in session.prompt.legal]


def test_a_scene_says_where_ayuda_and_pasiva_are_there_for_what_is_declared() -> None:
    alone = ("+accion", "tecnica", "+general", "subir", "+escena")
    assert asked_at(*alone) == ("ayuda", ["no", "patrona"])
    assert asked_at(*alone, "patrona") == ("modo", ["normal", "seguridad", "caracter", "pasiva"])
    assert asked_at(*alone, told=Told()) == ("modo", ["normal", "seguridad", "caracter"])


def test_nobody_helps_against_herself_and_against_somebody_there_is_no_pasiva() -> None:
    against = ("+accion", "ingenio", "+general", "sonsacar")
    assert asked_at(*against, "patrona") == ("modo", ["normal", "seguridad", "caracter"])
    assert asked_at(*against, "farero") == ("ayuda", ["no", "patrona"])
    assert asked_at(*against, "farero", "no") == ("modo", ["normal", "seguridad", "caracter"])


def test_ayuda_gives_ventaja_and_pasiva_throws_no_die() -> None:
    told = Told(HERE)
    for answer in ("+accion", "tecnica", "+general", "subir", "+escena", "patrona", "pasiva"):
        told.session.answer(answer)
    events = told.session.take_events()
    roll = next(event for event in events if isinstance(event, e.RollMade))
    assert (roll.kind, roll.dice) == ("pasiva", ())
    assert any(cause.rule == "zodiac.ayuda" for cause in roll.why)


def test_what_an_author_wrote_of_an_accion_goes_before_what_holds_in_the_scene() -> None:
    assert asked_at("+accion", "atletismo", "+general", "subir", "+escena")[0] == "modo"
