"""Which Acción somebody means by phrases of one's own, in two languages, and by words that mean nothing or much."""

from __future__ import annotations

import pytest

from zodiac_tui.catalog import registry
from zodiac_tui.present.nearest import Aim, meant, nearest

VOCABULARY = registry.get("zodiac").vocabulary


def found(typed: str, language: str = "es") -> tuple[Aim, ...]:
    assert VOCABULARY.free is not None
    return nearest(VOCABULARY.free, VOCABULARY.actions, typed, language)


PHRASES = {
    "saltar al bote": "atletismo.saltar",
    "SALTAR el muro": "atletismo.saltar",
    "salto a la lancha": "atletismo.saltar",
    "trepar por la tapia": "atletismo.trepar",
    "escalar el muro": "atletismo.trepar",
    "nadar hasta la orilla": "atletismo.nadar",
    "correr tras el ladrón": "atletismo.correr",
    "perseguir al cochero": "atletismo.correr",
    "abrir la cerradura": "talento.abrir_cerraduras",
    "abro el candado con la ganzua": "talento.abrir_cerraduras",
    "cantar una copla": "talento.arte",
    "quiero esconderme": "discrecion.",
    "seguirle sin que me vea": "discrecion.",
    "amenazar al guardia": "amenaza.",
    "chantajear al alcalde": "amenaza.chantajear",
    "mentir al portero": "ingenio.",
    "registrar el despacho": "ingenio.",
    "traducir la carta": "ingenio.comprension_idiomatica",
    "seducir al conde": "ingenio.seducir",
    "escuchar tras la puerta": "instinto.",
    "buscar huellas": "instinto.",
    "vendar la herida": "medicina.",
    "caer bien": "presencia.primera_impresion",
    "convencer a la gente": "presencia.",
    "dar un puñetazo": "agresividad.",
    "romper la puerta": "agresividad.",
    "disparar a la cuerda": "punteria.",
    "robar la cartera": "punteria.hurtar",
    "montar a caballo": "tecnica.",
    "mantener el equilibrio": "tecnica.mantener_el_equilibrio",
    "mantener la calma": "entereza.mantener_la_calma",
    "esquivar el golpe": "reflejos.esquivar",
    "cargar con el herido": "aguante.esfuerzos_fisicos_prolongados",
    "caida": "defensa.caida",
    "huir": "atletismo.correr",
    "escabullirme": "discrecion.",
    "leer el libro": "ingenio.",
    "negociar": "presencia.",
    "derribar": "agresividad.",
    "apagar el fuego": "tecnica.",
    "Atletismo": "atletismo.",
    "jump into the boat": "atletismo.saltar",
    "pick the lock": "talento.abrir_cerraduras",
    "climb the wall": "atletismo.trepar",
    "hide": "discrecion.",
    "lie to the guard": "ingenio.",
    "break the door down": "agresividad.",
    "bandage her wound": "medicina.",
    "pick a pocket": "punteria.hurtar",
}


@pytest.mark.parametrize(("typed", "wanted"), PHRASES.items())
def test_a_phrase_means_one_use(typed: str, wanted: str) -> None:
    aim = meant(found(typed))
    assert aim is not None
    assert f"{aim.action}.{aim.use}" == wanted


@pytest.mark.parametrize("typed", ["", "  ", "¿?", "bailar", "xyz", "el gran baile de mi tía"])
def test_what_says_little_means_nothing(typed: str) -> None:
    assert meant(found(typed)) is None


def test_what_may_be_several_is_named_the_nearest_first() -> None:
    aims = found("mantener")
    assert meant(aims) is None
    assert {(aim.action, aim.use) for aim in aims} == {
        ("tecnica", "mantener_el_equilibrio"),
        ("entereza", "mantener_la_calma"),
    }
    assert [aim.near for aim in found("saltar la tapia")] == sorted(
        (aim.near for aim in found("saltar la tapia")), reverse=True
    )


def test_a_beginning_finds_it_while_it_is_typed() -> None:
    for n in range(4, len("saltar al bote") + 1):
        assert found("saltar al bote"[:n])[0][:2] == ("atletismo", "saltar")


def test_the_example_shown_is_the_one_that_has_what_was_typed_in_the_language_that_is_spoken() -> None:
    assert found("curar")[0].example == "curar una fiebre, atender a un enfermo"
    assert found("curar", "en")[0].example == "cure a fever, treat the sick"
    assert found("atletismo")[0].example == ""


def test_every_accion_has_two_examples_or_more_in_both_languages_for_uses_that_it_has() -> None:
    free = VOCABULARY.free
    assert free is not None
    rows = free.examples().rows
    for action in VOCABULARY.actions:
        own = [row for row in rows if row.action == action.id]
        assert len(own) >= 2
        assert all(set(row.words) == {"es", "en"} for row in own)
        assert {row.use for row in own} <= {"", *(use.id for use in free.uses.get(action.id, ()))}
