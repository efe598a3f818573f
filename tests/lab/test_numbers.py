"""Numbers and time that a story goes on by: the search follows them, and claims nothing of what it did not follow."""

from __future__ import annotations

import pytest

from tests.lab import tiny
from zodiac_tui.lab.explore.finding import BUDGET, Search, search
from zodiac_tui.lab.explore.plays import Trouble
from zodiac_tui.lab.explore.report import as_plain, explore
from zodiac_tui.lab.explore.steps import Path
from zodiac_tui.lab.explore.unfollowed import Missed

ROOM = """
[escena.uno]
titulo = "Uno"
texto = "Aquí."
[escena.uno.opcion.seguir]
texto = "Seguir"
{does}
[escena.uno.opcion.salir]
texto = "Salir"
{when}
final = "bueno"
{more}
"""
WAIT = 'efectos = [{ tiempo = "10 minutos" }]'
NEVER = 'si = "bandera.nunca"'
CLOCK = '[reloj.r]\nnombre = "R"\nllena = 4\ncada = "20 minutos"\n'
CHECKED = """
[escena.uno.opcion.seguir.tirada]
accion = "atletismo"
cd = "estandar"
[escena.uno.opcion.seguir.exito]
texto = "Arriba."
[escena.uno.opcion.seguir.fracaso_complicacion]
texto = "Abajo."
"""


def room(does: str, when: str, more: str = "") -> str:
    """A scene whose one option is taken again and again, until another opens."""
    return ROOM.format(does=does, when=when, more=more)


def found(body: str, budget: int = BUDGET) -> Search:
    return search(tiny.story(body), budget, tiny.silent)


def taken(path: Path) -> list[str]:
    return [step.option for step in path if step.option]


@pytest.mark.parametrize(
    ("does", "when", "more", "times"),
    [
        pytest.param(WAIT, 'si = "minutos >= 30"', "", 3, id="minutes"),
        pytest.param(WAIT, 'requiere = "minutos >= 30"\nmotivo = "pronto"', "", 3, id="minutes that are required"),
        pytest.param(WAIT, 'si = "minutos = 50"', "", 5, id="a minute alone"),
        pytest.param(WAIT, 'si = "reloj.r >= 3"', CLOCK, 6, id="a clock that goes by time"),
        pytest.param("coste_pk = 1\nnarra = 'Pagas.'", 'si = "pk = 0"', "", 4, id="a cost"),
        pytest.param("efectos = [{ pk = -1 }]", 'si = "pk <= 1"', "", 3, id="a track that goes down"),
        pytest.param("efectos = [{ pf = 1 }]", 'si = "pf >= 3"', "", None, id="a track that goes up"),
        pytest.param(
            "efectos = [{ pk = 1 }]", 'requiere = "pk >= 7"\nmotivo = "no"', "", 3, id="a track that is required"
        ),
        pytest.param(
            "efectos = [{ bandera = 'q', suma = 1 }]", 'si = "bandera.q >= 12"', "", 12, id="a flag that goes up"
        ),
        pytest.param(
            "efectos = [{ bandera = 'q', suma = -1 }]",
            'requiere = "visto.uno y bandera.q <= -7"\nmotivo = "no"',
            "",
            7,
            id="a flag that goes down",
        ),
    ],
)
def test_progress_towards_a_number_is_followed(does: str, when: str, more: str, times: int | None) -> None:
    result = found(room(does, when, more))
    steps = taken(result.endings["bueno"].path)
    assert steps[-1] == "salir"
    assert times is None or len(steps) == times + 1
    assert result.stuck == ()
    assert bool(result.unsure) == ("minutos = 50" in when), "a moment alone can be missed for good"


@pytest.mark.parametrize(
    "more",
    [
        CLOCK + 'al_llenarse = [{ final = "bueno" }]\n',
        '[evento.e]\nsi = "minutos >= 60"\ntexto = "Llegan."\nefectos = [{ final = "bueno" }]\n',
    ],
    ids=["a clock", "an event"],
)
def test_what_comes_by_time_is_come_to(more: str) -> None:
    result = found(room(WAIT, NEVER, more))
    assert result.stuck == ()
    assert set(taken(result.endings["bueno"].path)) == {"seguir"}


def test_a_flag_comes_down_from_far_above_what_is_asked() -> None:
    body = room("efectos = [{ bandera = 'q', suma = -1 }]", 'si = "bandera.q <= 1"')
    result = found(body.replace('texto = "Aquí."', "texto = 'Aquí.'\nal_entrar = [{ bandera = 'q', valor = 10 }]"))
    assert taken(result.endings["bueno"].path) == ["seguir"] * 9 + ["salir"]


def test_wounds_add_up_to_the_ending_that_they_bring() -> None:
    result = found(room('efectos = [{ estado = "heridas leve" }]', NEVER))
    assert result.stuck == ()
    assert "malo" in result.endings


def test_an_invariant_about_a_number_breaks_where_the_number_comes_to() -> None:
    more = '[pruebas]\nsiempre = ["pk >= 1", "minutos = 0"]\n'
    result = found(room("coste_pk = 1\nnarra = 'Pagas.'", 'si = "no bandera.nunca"', more))
    assert {condition: taken(path) for condition, path in result.broken.items()} == {"pk >= 1": ["seguir"] * 4}


def test_a_trap_that_only_counts_what_nobody_asks_for_is_sure() -> None:
    (stuck,) = found(room("efectos = [{ bandera = 'q', suma = 1 }]", NEVER)).stuck
    assert (stuck.trouble, stuck.scenes) == (Trouble.TRAP, ("uno",))


@pytest.mark.parametrize(
    ("does", "when", "more", "missed"),
    [
        pytest.param(WAIT, NEVER, "", Missed.TIME, id="time"),
        pytest.param("narra = 'Va.'", NEVER, CHECKED, Missed.BRANCHES, id="dice"),
        pytest.param("narra = 'Va.'", 'si = "pk >= 9"', "", Missed.DECLARED, id="declared Acciones that spend"),
        pytest.param(
            "narra = 'Va.'",
            NEVER,
            "[escena.uno.libre.atletismo.exito]\nfinal = 'bueno'\n[escena.uno.libre.atletismo.fracaso_complicacion]\n"
            "texto = 'No.'\n",
            Missed.DECLARED,
            id="declared Acciones that lead on",
        ),
    ],
)
def test_what_was_not_followed_is_told_in_the_place_of_a_claim(does: str, when: str, more: str, missed: Missed) -> None:
    result = found(room(does, when, more), 4_000)
    assert result.stuck == ()
    assert not result.is_whole
    (unsure,) = result.unsure
    assert unsure.scenes == ("uno",)
    assert missed in unsure.missed


def test_a_fight_leaves_numbers_unfollowed() -> None:
    more = '[escena.uno.opcion.gastar]\ntexto = "Gastar"\ncoste_pk = 3\nefectos = [{ narra = "Va." }]\n'
    result = found(tiny.FIGHT.replace("[encuentro.pelea]", f"{more}[encuentro.pelea]"))
    assert result.unfollowed[Missed.FIGHTS] == ("pk",)
    assert not result.is_whole


def test_what_the_plays_reached_is_not_told_as_never_reached() -> None:
    """The search does not go by declared Acciones that lead on; plays do."""
    more = (
        "[escena.uno.libre.atletismo.exito]\nir = 'dos'\n[escena.uno.libre.atletismo.fracaso_complicacion]\n"
        "texto = 'No.'\n[escena.dos]\ntitulo = 'Dos'\ntexto = 'Allí.'\n[escena.dos.opcion.irse]\ntexto = 'Irse'\n"
        "final = 'malo'\n"
    )
    body = room("narra = 'Va.'", 'si = "no bandera.nunca"', more)
    report = explore(tiny.tiny(body), "uniform", "s", 40, BUDGET, lambda stage, done, of: None)
    told = as_plain(report)["search"]
    assert isinstance(told, dict)
    assert report.search is not None
    assert "dos" in report.sample.coverage.scenes - report.search.coverage.scenes
    assert told["never_reached"] == {"scenes": [], "options": [], "outcomes": [], "fights": [], "endings": []}
    assert told["whole"] is False


def test_the_same_search_finds_the_same() -> None:
    body = room(WAIT, 'si = "reloj.r >= 3"', CLOCK)
    assert found(body) == found(body)
