"""What an option of a scene tells in a group: the numbers of whoever would roll it, in both systems."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.plays.playing import scenario
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.prompts import Option
from zodiac_tui.lab import advise
from zodiac_tui.lab.spending import unspent
from zodiac_tui.session.game import Session

LOOK, HURT = "mirar", "herir"
LOOKING = "Chequeo Sencillo de Percepción (+{}, hasta 1 minuto)"
WRITTEN = """
[escenario]
id = "dos"
titulo = "Dos"
autor = "prueba"
licencia = "CC BY-SA 4.0"
sistema = "unisystem"
sinopsis = "s"
duracion = "5 minutos"
inicio = "a"
final_muerte = "fin"
pj_min = 1
pj_max = 2
[pj.liz]
nombre = "Liz"
atributos = { FUE = 1, DES = 2, CON = 1, INT = 2, PER = 2, VOL = 1 }
[pj.med]
nombre = "Med"
atributos = { FUE = 2, DES = 2, CON = 2, INT = 3, PER = 4, VOL = 4 }
[escena.a]
titulo = "A"
texto = "a"
libre = false
[escena.a.opcion.herir]
texto = "Herir"
efectos = [{ pv = -90, a = "liz" }]
[escena.a.opcion.mirar]
texto = "Mirar"
[escena.a.opcion.mirar.prueba]
atributo = "PER"
tiempo = "1 minuto"
[escena.a.opcion.mirar.nivel_1]
ir = "a"
[escena.a.opcion.mirar.nivel_0]
ir = "a"
[escena.a.opcion.irse]
texto = "Irse"
final = "fin"
[final.fin]
titulo = "F"
texto = "f"
"""


def other_system(folder: Path) -> Session:
    written = folder / "dos.toml"
    written.write_text(WRITTEN, encoding="utf-8")
    made = scenarios.load(written)
    return Session.new(made, registry.get(made.ruleset), ("liz", "med"), "grupo")


def own_system(*, alike: bool) -> Session:
    made = scenario("tres_escenas")
    lena = made.characters["lena"]
    fields = lena.fields if alike else {**lena.fields, "habilidades": []}
    two = {"lena": lena, "otra": replace(lena, id="otra", name="Otra", fields=fields)}
    return Session.new(
        replace(made, characters=two, party_max=2), registry.get(made.ruleset), ("lena", "otra"), "grupo"
    )


def offered(session: Session, name: str) -> Option:
    assert session.prompt is not None
    return next(option for option in session.prompt.options if option.id == name)


def told(session: Session, name: str) -> str:
    detail = offered(session, name).detail
    return detail.plain() if detail is not None else ""


def test_where_several_can_it_is_told_beside_each_name(tmp_path: Path) -> None:
    session = other_system(tmp_path)
    assert told(session, LOOK) == "depende de quién lo haga"
    assert LOOK not in unspent(session)
    session.answer(LOOK)
    assert (told(session, "liz"), told(session, "med")) == (LOOKING.format(4), LOOKING.format(8))
    odds = unspent(session)
    assert odds["liz"] < odds["med"]
    assert odds == advise.for_prompt(session)


def test_where_one_alone_can_it_is_that_ones(tmp_path: Path) -> None:
    session = other_system(tmp_path)
    session.answer(LOOK)
    alone = unspent(session)["med"]
    session = other_system(tmp_path)
    session.answer(HURT)
    while session.prompt is not None and session.prompt.topic != advise.SCENE_TOPIC:
        session.answer(session.prompt.legal[0].id)
    assert session.rules.ruleset.is_out(session.view, "liz")
    assert told(session, LOOK) == LOOKING.format(8)
    assert unspent(session)[LOOK] == alone


def test_those_alike_need_no_asking_first() -> None:
    session = own_system(alike=True)
    assert unspent(session)["trepar"] == advise.for_prompt(session)["trepar"]
    assert "depende" not in told(session, "trepar")


def test_the_first_systems_too_depend_on_who_does_it() -> None:
    session = own_system(alike=False)
    assert "forzar" not in advise.for_prompt(session)
    session.answer("forzar")
    odds = advise.for_prompt(session)
    assert odds["otra"] < odds["lena"]
    assert "" not in (told(session, "lena"), told(session, "otra"))
