"""What a sheet says of enfermedades, venenos and Curación, and what the next game makes of it (lectura.equipaje)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, GEAR, RULES, Played, calm, somebody, stage
from zodiac_tui.catalog import sheets
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Gear, Profile, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.start import characters
from zodiac_tui.present.sheet import sheet
from zodiac_tui.rulesets.zodiac import ailments, data
from zodiac_tui.rulesets.zodiac.boxes import DAY, HOUR
from zodiac_tui.rulesets.zodiac.carrying import marks as marked
from zodiac_tui.rulesets.zodiac.sickness import of_marks, to_marks, weighed
from zodiac_tui.rulesets.zodiac.specials import HEALING, MONTH
from zodiac_tui.session.course import Rules
from zodiac_tui.session.export import exported

ILL = "enfermedad:infeccion"
FEVER, HEMLOCK = GEAR[9], GEAR[10]
PROFILE = Profile(
    AKEMI,
    "Akemi",
    True,
    "f",
    "",
    "",
    {
        "atributos": dict.fromkeys(data.atributos(), 3),
        "situacion": {"REC": 1, "CON": 2, "TER": 2},
        "vinculos": ["Irune", "Marta"],
    },
)


def world() -> Scenario:
    return replace(stage(), characters={AKEMI: PROFILE})


def leaves(who: Actor, elapsed: int = 0) -> str:
    """The sheet with which somebody leaves a game at that moment."""
    state: State = replace(calm(replace(who, profile=AKEMI)), elapsed=elapsed)
    return exported(Rules(world(), RULES), state).text


def comes(text: str) -> Actor:
    """Who comes into the next game by a sheet, where nothing of the last one is known."""
    scenario = sheets.join(replace(stage(), gear={}), {"akemi.toml": sheets.load_bytes(text.encode(), "akemi.toml")})
    (who,) = characters(scenario, RULES, [AKEMI])
    return who


# -- enfermedades and venenos ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "told"),
    [(0, "leve, sin sintomas"), (1, "leve"), (2, "grave"), (3, "persistente")],
)
def test_an_infeccion_is_told_by_its_grado(phase: int, told: str) -> None:
    """Before its first phase it is Leve already."""
    assert of_marks({ILL: Mark(0, {"fase": phase})}) == [f"infeccion {told}"]


@pytest.mark.parametrize(
    ("grado", "phase", "boxes"),
    [("leve", 1, ("leve",)), ("grave", 2, ("leve", "grave")), ("persistente", 3, ("leve", "grave", "persistente"))],
)
def test_it_goes_on_in_the_next_game_and_the_next_phase_is_a_day_away(
    grado: str, phase: int, boxes: tuple[str, ...]
) -> None:
    """So are the sheets that say nothing of the time."""
    until = {} if grado == "persistente" else {"hasta": DAY}
    found = to_marks([f"infeccion {grado}"])
    assert found == {ILL: Mark(0, {"fase": phase, **until}), **{f"afeccion_{box}": Mark() for box in boxes}}
    who = weighed(stage(), replace(somebody(AKEMI), marks=found))
    assert who.marks[ILL].data["pesa"] == ailments.own_mal("infeccion").fases[phase - 1].weight


NOTES: list[tuple[str, dict[str, Plain]]] = [
    (FEVER.id, {"fase": 0, "hasta": 30 * HOUR, "fin": 5 * DAY}),
    (FEVER.id, {"fase": 2, "hasta": 2 * DAY + 10, "fin": 3 * DAY}),
    (FEVER.id, {"fase": 3, "fin": 2 * DAY}),
    (FEVER.id, {"fase": 2, "frena": 1}),
    (FEVER.id, {"fase": 3, "frena": 2, "noches": 1, "fin": DAY}),
    (HEMLOCK.id, {"fase": 1, "hasta": 60}),
]


@pytest.mark.parametrize(("name", "notes"), NOTES)
def test_what_a_scenario_makes_goes_along_with_its_table_and_goes_on_as_it_was(
    name: str, notes: dict[str, Plain]
) -> None:
    mal = ailments.mal(stage(), name)
    now, phase = 20, notes["fase"]
    later: dict[str, Plain] = {key: v + now for key in ("hasta", "fin") if isinstance(v := notes.get(key), int)}
    text = leaves(replace(somebody(AKEMI), marks={mal.mark: Mark(3, {**notes, **later, "alivio": True})}), now)
    assert f"[{mal.tipo}.{name}]" in text
    back = comes(text)
    weight: dict[str, Plain] = {"pesa": mal.fases[phase - 1].weight} if isinstance(phase, int) and phase else {}
    assert back.marks[mal.mark].data == {**notes, **weight}
    assert sum(back.has(f"afeccion_{grado}") for grado in ("leve", "grave", "persistente")) == max(1, int(str(phase)))


def test_it_hinders_and_advances_in_a_game_that_does_not_know_it() -> None:
    sheet = sheets.load_bytes(leaves(replace(somebody(AKEMI), marks=_having("fiebre", 1, HOUR))).encode(), "a.toml")
    scenario = sheets.join(replace(stage(), gear={}), {"a.toml": sheet})
    (who,) = characters(scenario, RULES, [AKEMI])
    played = Played(calm(who))
    played.beat.scenario = scenario
    RULES.pass_time(played.beat, HOUR, safe=False)
    assert played.state.actor(AKEMI).marks["enfermedad:fiebre"].data["pesa"] == {"debilidad": "mentales"}


@pytest.mark.parametrize(
    ("mark", "notes", "said"),
    [
        ("superado:cicuta", {"hasta": 29 * DAY + 50}, "veneno cicuta superado, faltan 29 dias"),
        ("resiste:cicuta", {}, "veneno cicuta con resistencia"),
    ],
)
def test_a_veneno_that_was_got_over_is_written_on_the_sheet(mark: str, notes: dict[str, Plain], said: str) -> None:
    """SRD, veneno: its name and «SUPERADO», and for how long that helps."""
    text = leaves(replace(somebody(AKEMI), marks={mark: Mark(0, notes)}), 50)
    assert f'estados = ["{said}"]' in text
    assert "[veneno.cicuta]" in text
    left: dict[str, Plain] = {"hasta": 29 * DAY} if notes else {}
    assert comes(text).marks == {mark: Mark(0, left)}


def test_a_sheet_shows_them_by_their_names() -> None:
    text = leaves(
        replace(somebody(AKEMI), marks={"superado:cicuta": Mark(), "enfermedad:fiebre": Mark(0, {"fase": 1})})
    )
    scenario, state = sheets.seen(sheets.load_bytes(text.encode(), "a.toml"))
    shown = "".join(span.text for span in sheet(state, scenario, RULES, AKEMI)[0])
    assert "Enfermedad (la fiebre)" in shown
    assert "SUPERADO (la cicuta)" in shown


def test_an_enfermedad_of_the_rules_needs_no_table() -> None:
    own = replace(world(), gear={"infeccion": Gear("infeccion", "enfermedad", "otra", FEVER.fields)})
    state = calm(replace(somebody(AKEMI), marks={ILL: Mark(0, {"fase": 1})}))
    text = exported(Rules(own, RULES), state).text
    assert "[enfermedad" not in text
    assert 'estados = ["infeccion leve"]' in text


def _having(name: str, phase: int, due: int) -> dict[str, Mark]:
    return {ailments.mal(stage(), name).mark: Mark(0, {"fase": phase, "hasta": due}), "afeccion_leve": Mark()}


# -- Heridas Persistente and Curación ----------------------------------------------------------------------------


def test_heridas_persistente_of_a_sheet_are_watched_from_the_start_as_in_play() -> None:
    """Not from the first night on, which would be a day later."""
    new = Mark(0, {"hasta": MONTH, "noches": 0, "cirugia": False})
    assert marked({"estados": ["heridas persistente"]}) == {"heridas_persistente": Mark(), HEALING: new}
    assert (
        comes(leaves(replace(somebody(AKEMI), marks=marked({"estados": ["heridas persistente"]})))).marks[HEALING]
        == new
    )


@pytest.mark.parametrize(
    ("notes", "said"),
    [
        ({"hasta": 5 * DAY, "noches": 2, "cirugia": True}, "operada, 2 noches, faltan 4 dias"),
        ({"hasta": 2 * DAY + 60, "noches": 1, "cirugia": False}, "1 noche, faltan 1 dia 1 minuto"),
    ],
)
def test_how_they_heal_goes_along(notes: dict[str, Plain], said: str) -> None:
    who = replace(somebody(AKEMI), marks={"heridas_persistente": Mark(), HEALING: Mark(0, notes)})
    text = leaves(who, DAY)
    assert f'estados = ["heridas persistente, {said}"]' in text
    assert comes(text).marks[HEALING].data == {**notes, "hasta": int(str(notes["hasta"])) - DAY}


@pytest.mark.parametrize(
    ("marks", "closed"),
    [
        (("heridas_leve", "tratado:heridas"), ["tratado:heridas"]),
        (("fatiga_leve", "tratado:heridas", "tratado:fatiga"), ["tratado:fatiga"]),
        (("enfermedad:fiebre", "tratado:fiebre", "tratado:cicuta"), ["tratado:fiebre"]),
    ],
)
def test_what_cannot_be_treated_again_cannot_in_the_next_game(marks: tuple[str, ...], closed: list[str]) -> None:
    """Where it is gone there is nothing to close: a new one would open it."""
    found = comes(leaves(somebody(AKEMI, *marks))).marks
    assert [mark for mark in found if mark.startswith("tratado:")] == closed
