"""Habilidades that a scenario or a sheet makes: what they do on a roll, what they cost, how they travel."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.growing import grown
from tests.rules.zodiac.stage import SCORES
from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, somebody, stage
from zodiac_tui.catalog import sheets
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.events import NotesChanged
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Gear, Profile, Scenario
from zodiac_tui.core.why import Cause
from zodiac_tui.engine.start import characters, new_game
from zodiac_tui.rulesets.zodiac import budget, curing, growth, skills
from zodiac_tui.rulesets.zodiac.modifiers import Act, habilidades, lifts
from zodiac_tui.rulesets.zodiac.sheet import sheet
from zodiac_tui.session.course import Rules
from zodiac_tui.session.export import exported

KNOTS = Gear(
    "nudos",
    "habilidad",
    "Nudos",
    {"tipo": "B", "atributo": "DES", "usos": ["talento.nudos", "tecnica.cabos", "punteria.arpon"]},
)
HARPOON = Gear("arpon", "habilidad", "Arponero", {"tipo": "A", "atributo": "DES", "usos": ["punteria.arpon"]})
EYE = Gear("vigia", "habilidad", "Vigía", {"tipo": "A", "atributo": "PER", "usos": ["punteria.arpon"]})
DEEP = Gear("apnea", "habilidad", "Apnea", {"tipo": "E", "atributo": "VOL", "usos": ["aguante.apnea"]})
STARS = Gear("estrellas", "habilidad", "Leer las estrellas", {"tipo": "C", "atributo": "INT"})
OWN = {gear.id: gear for gear in (KNOTS, HARPOON, EYE, DEEP, STARS)}


def world() -> Scenario:
    scenario = stage()
    return replace(scenario, gear={**scenario.gear, **OWN})


def sailor(*ids: str) -> Actor:
    return skills.taught(world(), somebody(AKEMI, skills=ids))


@pytest.mark.parametrize(
    ("ids", "act", "bonus"),
    [
        (("nudos",), Act("talento", "nudos"), 1),
        (("nudos",), Act("tecnica", "cabos"), 1),
        (("nudos",), Act("talento", "coser"), 0),
        (("arpon",), Act("punteria", "arpon"), 2),
        (("nudos", "arpon"), Act("punteria", "arpon"), 2),
        (("nudos", "vigia"), Act("punteria", "arpon"), 3),
        (("nudos", "oportunismo"), Act("punteria", "arpon"), 1),
        (("apnea",), Act("aguante", "apnea"), 0),
    ],
)
def test_it_counts_as_any_other(ids: tuple[str, ...], act: Act, bonus: int) -> None:
    assert sum(cause.number for cause in habilidades(sailor(*ids), act)) == bonus


def test_an_e_lifts_its_cause_and_no_other() -> None:
    assert lifts(sailor("apnea"), Act("aguante", "apnea"))
    assert not lifts(sailor("apnea"), Act("aguante", "otra"))
    assert not lifts(sailor("nudos"), Act("talento", "nudos"))


def test_a_c_permits_by_its_id() -> None:
    check = CheckDef("tirada", {"accion": "ingenio", "cd": "estandar", "permiso": "estrellas"})
    knowing, blank = calm(sailor("estrellas")), calm(sailor())
    assert RULES.barred(world(), knowing, AKEMI, check) is None
    reason = RULES.barred(world(), blank, AKEMI, check)
    assert reason is not None
    assert reason.plain() == "hace falta «Leer las estrellas»"
    assert not curing.knows(sailor("estrellas"), "medicina.curarse")


def test_training_by_name_lifts_too() -> None:
    fields: dict[str, Plain] = {"accion": "aguante", "cd": 7, "entrenamiento": {"apnea": "el fondo"}}
    check = CheckDef("tirada", fields)
    told = RULES.prepare(world(), calm(sailor("apnea")), AKEMI, check)
    other = RULES.prepare(world(), calm(sailor()), AKEMI, check)
    assert told != other


def profile(*ids: str, **more: Plain) -> Profile:
    atributos: dict[str, Plain] = {"FUE": 2, "AGI": 3, "DES": 4, "PER": 3, "INT": 2, "VOL": 3}
    fields: dict[str, Plain] = {
        "atributos": atributos,
        "situacion": {"REC": 1, "CON": 2, "TER": 2},
        "habilidades": [*ids],
        **more,
    }
    return Profile(AKEMI, "Akemi", True, "f", "", "", fields)


def codes(*ids: str, **more: Plain) -> list[tuple[str, str]]:
    scenario = replace(world(), characters={AKEMI: profile(*ids, **more)})
    return [(each.code, each.message.plain()) for each in RULES.problems(scenario) if each.severity == "error"]


def test_it_costs_six_less_its_atributo() -> None:
    fields = skills.priced(profile("nudos", "estrellas").fields, skills.made(world()))
    assert budget.cost(fields) == 2 + 4
    assert codes("nudos", "estrellas", "arpon", "apnea") == []
    assert codes("nudos", "arpon", "estrellas", "natacion", "labia") == [
        ("zodiac-px", "Las Habilidades cuestan 16 PX, y hay 12.")
    ]


def test_one_that_nobody_makes_is_refused_with_the_nearest() -> None:
    scenario = replace(world(), characters={AKEMI: profile("nudo")})
    (found,) = [each for each in RULES.problems(scenario) if each.code == "zodiac-habilidad"]
    assert found.hint is not None
    assert found.hint.plain() == "¿Querías decir «nudos»?"


def test_twice_is_refused() -> None:
    assert codes("nudos", "nudos") == [("zodiac-habilidad", "La Habilidad «nudos» se repite.")]


def test_whoever_comes_into_a_game_knows_its_own() -> None:
    scenario = replace(world(), characters={AKEMI: profile("nudos", "natacion")})
    (actor,) = characters(scenario, RULES, [AKEMI])
    assert actor.notes["habilidad.nudos"] == ("Nudos", "B", "DES", "talento.nudos", "tecnica.cabos", "punteria.arpon")
    assert "habilidad.natacion" not in actor.notes
    rows = next(part.rows for part in sheet(scenario, actor) if part.title.plain() == "Habilidades")
    assert [row[0].plain() for row in rows] == ["Nudos", "Natación"]


def test_a_pj_without_any_is_what_it_was() -> None:
    scenario = replace(world(), characters={AKEMI: profile("natacion")})
    (actor,) = characters(scenario, RULES, [AKEMI])
    assert actor == RULES.actor(scenario.characters[AKEMI])


def test_px_buy_it_and_its_words_go_with_it() -> None:
    scenario = replace(world(), characters={AKEMI: profile()})
    said = iter(("nudos", "guardar"))
    played = Played(calm(replace(grown(px=3), scores={**SCORES, "DES": 4})))
    played.beat.scenario, played.beat.inputs = scenario, PolicyInputs(played.dice, lambda prompt: next(said))
    growth.spend(played.beat, AKEMI)
    who = played.state.actor(AKEMI)
    assert who.skills == ("nudos",)
    assert sum(cause.number for cause in habilidades(who, Act("talento", "nudos"))) == 1
    assert growth.unspent(scenario, who) == 12 + 3 - 2
    (written,) = [event for event in played.beat.events if isinstance(event, NotesChanged)]
    assert written.why == (Cause("zodiac.px.coste", -2),)


def test_it_leaves_the_game_with_its_pj_and_comes_into_the_next() -> None:
    scenario = replace(world(), characters={AKEMI: profile("nudos", vinculos=["Irune", "Marta"])})
    state = new_game(scenario, RULES, [AKEMI])
    text = exported(Rules(scenario, RULES), state).text
    assert "[habilidad.nudos]" in text
    again = sheets.load_bytes(text.encode(), "akemi.toml")
    assert (again.gear["nudos"].fields, again.profile.fields["habilidades"]) == (KNOTS.fields, ["nudos"])
    _, seen = sheets.seen(again)
    assert seen.actor(AKEMI).notes["habilidad.nudos"][1] == "B"


def test_a_thing_that_is_called_like_a_habilidad_is_none() -> None:
    scenario = replace(world(), gear={"labia": Gear("labia", "arma", "Labia", {"clase": "corta"})})
    assert skills.find(scenario, "labia").nombre == "Labia"
    assert skills.find(scenario, "labia").usos == skills.of(somebody(AKEMI), "labia").usos


def test_what_an_author_has_to_say_of_one() -> None:
    assert {field.key for field in skills.fields() if field.required} == {"tipo", "atributo"}


def test_a_pnj_has_none_of_its_own() -> None:
    scenario = world()
    guard = Profile(
        "guarda", "el guarda", False, "m", "", "", {"cde_generica": 5, "habilidades": ["natacion", "nudos"]}
    )
    (found,) = RULES.problems(replace(scenario, npcs={"guarda": guard}, encounters={}))
    assert (found.code, found.path) == ("zodiac-habilidad", ("pnj", "guarda", "habilidades", "1"))
    assert found.message.plain() == "Un PNJ no puede tener «nudos»: solo Habilidades de la lista."
