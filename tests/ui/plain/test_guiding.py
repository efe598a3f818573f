"""The hand of a person who directs, in line mode: each power typed and taken back, what is refused, what is hidden."""

from __future__ import annotations

import pytest

from tests.session.handing import verified
from tests.session.test_hand import CASES, Case, calm, declared, fight, ids
from tests.ui.plain.typing_in import played
from zodiac_tui.session.game import Session

TOLD = "Mano del Director."


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_a_power_is_typed_in_one_line_told_and_undone(case: Case) -> None:
    session = case.at()
    for said in case.after:
        session.use_power(said)
    session.take_events()
    was = session.digest
    used, fights = len(session.history.entries), session.view.encounter is not None
    text = played(session, [f":guia {' '.join(case.said)}", ""])
    assert text.count(TOLD) == 1 + (0 if fights else len(case.after))  # a fight is told as it stands
    assert session.history.entries[used].answer == [*case.said]
    if session.ended:  # line mode has closed it
        session.undo()
    else:
        played(session, [":deshacer"])
    assert session.digest == was
    assert verified(session) is None


def test_what_a_power_needs_is_asked_for_until_it_fits() -> None:
    session = calm()
    text = played(session, [":guia", "3", "nadie", "lena", "45", "nueve", "9"])
    assert "3. Fijar la CD de la próxima tirada." in text
    assert "¿En la próxima tirada de quién?" in text
    assert "Se espera un número de 1 a 30." in text
    assert "Escribe un número de 1 a 30." in text
    assert f"{TOLD} Fijar la CD de la próxima tirada: Lena, 9." in text
    assert [entry.answer for entry in session.history.entries[1:]] == [["cd", "lena", "9"]]


def test_a_mistake_does_not_read_all_powers_again() -> None:
    text = played(calm(), [":guia", ":xyzzy", ":mirar", "nada de eso", ":repetir", ""])
    assert text.count("3. Fijar la CD de la próxima tirada.") == 2
    assert text.count("«:repetir» la repite entera.") == 3


@pytest.mark.parametrize("typed", [[":guia", ""], [":guia cd", ""], [":guia cd lena"], [":guia ventaja lena"]])
def test_an_empty_line_and_the_end_of_input_give_up(typed: list[str]) -> None:
    session = calm()
    assert "No se ha hecho nada." in played(session, typed)
    assert len(session.history.entries) == 1


def test_a_cause_may_be_left_out() -> None:
    session = calm()
    played(session, [":guia ventaja lena", ""])
    assert session.history.entries[-1].answer == ["ventaja", "lena", ""]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (":guia volar", "No entiendo «volar»."),
        (":guia distancia", "no hay ningún combate"),
        (":guia cd lena 9 y más", "Sobra «y más»."),
        (":guia narra   ", "Hacen falta palabras."),
    ],
)
def test_what_cannot_be_is_refused_in_words(typed: str, told: str) -> None:
    session = calm()
    assert told in played(session, [typed, ""])
    assert len(session.history.entries) == 1


def test_where_nobody_directs_it_says_how() -> None:
    guided = calm()
    session = Session.new(guided.rules.scenario, guided.rules.ruleset, ("lena",), "x")
    text = played(session, [":guia", ":mirar"])
    assert text.count("Esta partida no la dirige nadie: se empieza, o se sigue, con --guia.") == 2


def test_secrets_are_told_when_they_are_asked_for_alone() -> None:
    session = calm()
    session.use_power(("bandera", "cajas", "2"))
    session.use_power(("ventaja", "lena", "con luz"))
    session.use_power(("complicacion", "1"))
    text = played(session, [":guia", "", ":mesa"])
    assert "sospecha" not in text.lower()
    assert "cajas = 2" not in text
    text = played(session, [":mirar"]).replace("\n  ", " ")
    for told in (
        "Puestas: «cajas» = 2.",
        "la campana ha sonado.",
        "Subir al faro (cerrada; pide: Complicaciones que esperan = 0) → «El faro».",
        "Preguntar a Tomé. Presencia contra Tomé (5) → se queda aquí.",
        "Entrar en la taberna → «La taberna», y vuelve.",
        "La niebla: 0 de 4; cada 10 minutos, y dentro de 10 minutos, si no «despejado». Lleno → final «Niebla».",
        "Suceso «campana», si reloj «La niebla» >= 2.",
        "Verdad sin contar: Elvira calla algo de Tomé.",
        "La sospecha, oculto: 0 de 2.",
        "Complicaciones que esperan: 1.",
        "Verdad sin contar: La barca no es de Tomé.",
        "Lena: Dar Ventaja en la próxima tirada: con luz.",
        "rinde: nunca",
    ):
        assert told in text


def test_in_a_fight_secrets_say_who_is_to_come_and_how_pnj_are_played() -> None:
    text = played(fight(), [":mirar"]).replace("\n  ", " ")
    came = "el grumete (si piden ayuda), la tabernera (si piden ayuda), el perro (Ronda 3)."
    assert f"Por llegar: otro marinero (si «farol» o «el contramaestre» Heridas Leve), {came}" in text.replace(
        "\n  ", " "
    )
    assert "Calmar a alguien (oculta; pide: Ronda >= 2)." in text
    assert "derrota: final «La calle»" in text
    assert "se defiende: parando golpes" in text


def test_a_declared_accion_waits_for_whoever_directs() -> None:
    session = declared()
    text = played(session, [])
    assert "Pretende: «abrir la caja»." in text
    assert "Que se tire" in text


class TestWithinAQuestion:
    """What is typed to a question about a power and is no answer."""

    def test_words_that_look_work_and_the_question_comes_again(self) -> None:
        text = played(calm(), [":guia cd", ":mesa", ":ayuda", ":mirar", "?", ":dejarlo"])
        assert "Lena: sin estados." in text
        assert "Vuelve a antes de tu última decisión" in text
        assert "Todavía no se ha tirado nada." in text
        assert text.count("¿En la próxima tirada de quién?") == 5
        assert "«:dejarlo», lo deja sin hacer nada." in text
        assert "No se ha hecho nada." in text

    def test_words_that_change_the_game_have_to_wait(self) -> None:
        session = calm()
        text = played(session, [":guia cd", ":deshacer", ":guia", ":volar", ""])
        assert "«:deshacer» no vale dentro de esta pregunta" in text
        assert "«:guia» no vale" in text
        assert "No hay una orden «:volar»." in text
        assert len(session.history.entries) == 1

    def test_a_question_for_words_takes_no_command(self) -> None:
        session = calm()
        assert "Se contesta con palabras" in played(session, [":guia ventaja lena", ":mesa", ":dejarlo"])
        assert len(session.history.entries) == 1
        played(session, [":guia ventaja lena", "::mesa"])
        assert session.history.entries[-1].answer == ["ventaja", "lena", ":mesa"]

    def test_one_can_leave(self) -> None:
        assert "Esta partida no se guarda." in played(calm(), [":guia cd", ":salir", "1"])


def test_only_what_somebody_suffers_is_taken_away() -> None:
    session = calm()
    assert "No hay nada que elegir." in played(session, [":guia quita", ""])
    session.use_power(("estado", "lena", "heridas leve"))
    text = played(session, [":guia quita lena", ""])
    assert "1. Heridas Leve." in text
    assert "2. " not in text.partition("Quitar un estado")[2]
    assert "Lena" not in played(session, [":guia quita", ""]).partition("2. ")[2].partition("\n")[0]
    session.use_power(("quita", "lena", "derribado"))  # as in games of before: nothing comes of it
    session.use_power(("quita", "lena", "heridas leve"))
    assert not session.view.actor("lena").has("heridas_leve")
    assert verified(session) is None


def test_an_accion_that_is_answered_in_words_is_told_once() -> None:
    session = declared()
    session.use_power(("responde", "Se abre sola."))
    text = played(session, [":resumen"])
    assert text.count("abrir la caja") == 1
    assert text.count("Se abre sola.") == 1


def test_a_flag_is_called_as_its_author_calls_it_else_by_its_id() -> None:
    session = calm()
    text = played(session, [":guia", "bandera", "visto_el_faro", "1", ":deshacer", ":guia bandera campana 0", ":mirar"])
    assert "«visto el faro»" in text
    assert "Poner una bandera: «visto el faro», 1." in text
    assert "poner una bandera: «visto el faro», 1" in text.partition(":deshacer")[2]
    assert "Poner una bandera: la campana ha sonado, 0." in text
    assert session.history.entries[-1].answer == ["bandera", "campana", "0"]


def test_flags_and_states_are_read_in_words() -> None:
    text = played(calm(), [":guia estado lena", ""])
    assert "Lesión torácica." in text
    assert "_" not in text
