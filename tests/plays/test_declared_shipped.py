"""What may be asked of a declared Acción is there in the one-shots that are shipped: whom, whose Ayuda, which way."""

from __future__ import annotations

import pytest

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.lab.spending import unspent
from zodiac_tui.session.game import Session


def at(name: str, scene: str) -> Session:
    """A game of a shipped scenario that begins in one of its scenes."""
    path = next(path for path in scenarios.paths_in(scenarios.shipped()) if path.stem == name)
    text = path.read_text(encoding="utf-8").split("\n")
    text = [f'inicio = "{scene}"' if line.startswith("inicio = ") else line for line in text]
    loaded = scenarios.load_bytes("\n".join(text).encode(), path.name)
    party = tuple(loaded.characters)[: loaded.party_min]
    return Session.new(loaded, registry.get(loaded.ruleset), party, "s")


def asked(session: Session, *answers: str) -> tuple[str, list[str]]:
    for answer in answers:
        session.answer(answer)
    assert session.prompt is not None
    return session.prompt.topic, [option.id for option in session.prompt.legal]


def test_on_the_roof_amparo_may_be_asked_or_may_help() -> None:
    session = at("seis_segundos_de_nuca", "azotea")
    while session.prompt is not None and session.prompt.topic != "escena":
        session.answer(session.prompt.legal[0].id)
    assert asked(session, "+accion", "instinto", "+general", "mirar") == (
        "objetivo_libre",
        ["+escena", "amparo", "+atras"],
    )
    assert asked(session, "+escena") == ("ayuda", ["no", "amparo"])
    assert set(unspent(session)) == {"no", "amparo"}
    assert asked(session, "amparo")[0] == "modo"
    assert {"normal", "seguridad", "pasiva"} <= set(asked(session)[1])


def test_with_two_pj_each_may_help_the_other_and_somebody_is_there() -> None:
    session = at("ensayo_molino", "era")
    answers = ("+accion", "nuria", "instinto", "+general", "mirar")
    assert asked(session, *answers) == ("objetivo_libre", ["+escena", "vecino", "+atras"])
    topic, helpers = asked(session, "+escena")
    assert (topic, helpers) == ("ayuda", ["no", "tobias", "vecino"])


@pytest.mark.parametrize(
    ("name", "scene", "there"),
    [
        ("cuarenta_y_una_firmas", "coronacion", ["salcedo"]),
        ("farolillo_rojo", "apeadero", ["eloy", "otilio", "quiros"]),
        ("seis_segundos_de_nuca", "atril", ["fermin", "robledo"]),
        ("ensayo_duelo", "claro", ["rival"]),
    ],
)
def test_whoever_is_there_may_be_aimed_at(name: str, scene: str, there: list[str]) -> None:
    topic, whom = asked(at(name, scene), "+accion", "medicina", "")
    assert (topic, whom) == ("objetivo_libre", ["+escena", *there, "+atras"])


@pytest.mark.parametrize(
    ("name", "scene"), [("seis_segundos_de_nuca", "despacho"), ("cuarenta_y_una_firmas", "mirador")]
)
def test_where_nothing_presses_pasiva_may_be_chosen(name: str, scene: str) -> None:
    session = at(name, scene)
    topic, ways = asked(session, "+accion", "medicina", "")
    assert topic == "modo"
    assert {"normal", "seguridad", "caracter", "pasiva"} <= set(ways)
