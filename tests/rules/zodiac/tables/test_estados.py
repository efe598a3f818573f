"""Estados Alterados: five types by three grados, what each puts on which Acciones, and Desbordar (SRD, E.ALT)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, somebody
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.modifiers import Act, state_penalties
from zodiac_tui.rulesets.zodiac.rating import cde

TYPES = {"heridas": "Heridas", "fatiga": "Fatiga", "shock": "Shock", "emocion": "Emoción", "afeccion": "Afección"}
GRADOS = {"leve": "Leve", "grave": "Grave", "persistente": "Persistente"}
AUTOMATIC = ("derribado", "desprevenido", "inconsciente", "incapacitado")
PENALTY = {"leve": "debilidad", "grave": "entorpecida", "persistente": "desventajas"}
ON_A_CDE = {"leve": -1, "grave": -3, "persistente": 0}
"""What each grado takes off a PNJ's CDE; Persistente is a Ventaja for the PJ instead."""
MENTAL_ONLY = {"entereza", "ingenio", "instinto"}
"""Acciones without FUE, AGI or DES."""
PHYSICAL_ONLY = {"atletismo", "agresividad", "tecnica"}
"""Acciones without PER, INT or VOL."""
ALL = {
    *("aguante", "amenaza", "atletismo", "discrecion", "entereza", "ingenio", "instinto", "medicina"),
    *("presencia", "talento", "reflejos", "agresividad", "tecnica", "punteria", "defensa"),
}
TOUCHES = {
    "heridas": ALL - MENTAL_ONLY,
    "fatiga": ALL,
    # Shock forbids Acciones instead; an enfermedad or veneno says itself what its phases do.
    "shock": set[str](),
    "emocion": ALL - PHYSICAL_ONLY,
    "afeccion": set[str](),
}
"""The Acciones that each type weighs on. Of Heridas and Emoción the SRD says it of Grave; the others are readings."""


def test_the_boxes_are_these() -> None:
    assert dict(data.tipos()) == TYPES
    assert dict(data.grados_de_estado()) == GRADOS
    boxes = {f"{tipo}_{grado}": f"{TYPES[tipo]} {GRADOS[grado]}" for tipo in TYPES for grado in GRADOS}
    found = {state.id: state.nombre for state in data.estados().values()}
    # "muerto" is no state of the SRD's: it is how the program remembers a death.
    assert found == boxes | {name: name for name in (*AUTOMATIC, "muerto")}


def test_what_a_scenario_may_give_by_itself() -> None:
    """Emoción is given by what is felt and Afección by its enfermedad; the unconscious and the dead are made so."""
    given = {f"{tipo}_{grado}" for tipo in ("heridas", "fatiga", "shock") for grado in GRADOS}
    assert {state.id for state in data.estados().values() if state.efecto} == given | {
        *("derribado", "desprevenido", "incapacitado"),
    }


@pytest.mark.parametrize("tipo", TYPES)
@pytest.mark.parametrize("grado", GRADOS)
def test_what_a_box_puts_on_each_accion(tipo: str, grado: str) -> None:
    who = somebody(AKEMI, f"{tipo}_{grado}")
    for accion in ALL:
        found = state_penalties(calm(who), who, Act(accion))
        named = {name for name in ("debilidad", "entorpecida", "desventajas", "estorbo") if getattr(found, name)}
        assert named == ({PENALTY[grado]} if accion in TOUCHES[tipo] else set()), accion


@pytest.mark.parametrize("tipo", ["heridas", "fatiga"])
@pytest.mark.parametrize("grado", GRADOS)
def test_what_a_box_takes_off_the_cde_of_a_pnj(tipo: str, grado: str) -> None:
    who = somebody("pnj", f"{tipo}_{grado}", player=False, cde={"generica": 9})
    scene = Played(calm(somebody(AKEMI)))
    assert cde(scene.beat.scenario, scene.state, who, Act("tecnica")) == 9 + ON_A_CDE[grado]


def test_all_that_are_marked_count_together() -> None:
    who = somebody(AKEMI, *(f"fatiga_{grado}" for grado in GRADOS))
    found = state_penalties(calm(who), who, Act("aguante"))
    assert (len(found.debilidad), len(found.entorpecida), len(found.desventajas)) == (1, 1, 1)


@pytest.mark.parametrize(
    ("before", "received", "after"),
    [
        # One box: what is not marked is marked, and Grave takes Leve with it.
        ((), "fatiga leve", {"fatiga_leve"}),
        ((), "fatiga grave", {"fatiga_leve", "fatiga_grave"}),
        ((), "fatiga persistente", {"fatiga_persistente"}),
        (("fatiga_leve",), "fatiga leve", {"fatiga_leve", "fatiga_grave"}),
        (("fatiga_leve",), "fatiga grave", {"fatiga_leve", "fatiga_grave"}),
        (("fatiga_persistente",), "fatiga persistente", {"fatiga_leve", "fatiga_grave", "fatiga_persistente"}),
        # Desbordar, type by type.
        (("heridas_leve", "heridas_grave"), "heridas leve", {"heridas_leve", "heridas_grave", "incapacitado"}),
        (
            ("fatiga_leve", "fatiga_grave"),
            "fatiga leve",
            {"fatiga_leve", "fatiga_grave", "fatiga_persistente", "shock_leve"},
        ),
        (
            ("fatiga_leve", "fatiga_grave", "fatiga_persistente"),
            "fatiga leve",
            {"fatiga_leve", "fatiga_grave", "fatiga_persistente", "heridas_leve"},
        ),
        (("shock_leve", "shock_grave"), "shock leve", {"shock_leve", "shock_grave", "shock_persistente"}),
        (
            ("shock_leve", "shock_grave", "shock_persistente"),
            "shock leve",
            {"shock_leve", "shock_grave", "shock_persistente", "fatiga_persistente"},
        ),
        (("emocion_leve", "emocion_grave"), "miedo", {"emocion_leve", "emocion_grave", "emocion_persistente"}),
        (
            ("emocion_leve", "emocion_grave", "emocion_persistente"),
            "miedo",
            {"emocion_leve", "emocion_grave", "emocion_persistente", "shock_leve", "shock_grave"},
        ),
    ],
)
def test_stacking_and_desbordar(before: tuple[str, ...], received: str, after: set[str]) -> None:
    thrown = {"incapacitado": (1,), "shock_persistente": (6, 1)}
    faces = next((thrown[new] for new in after - set(before) if new in thrown), ())
    played = Played(calm(somebody(AKEMI, *before)), *faces)
    RULES.apply(played.beat, Effect("estado", received), AKEMI)
    assert (played.states(AKEMI), played.all_thrown()) == (after, True)


@pytest.mark.parametrize(
    ("feeling", "boxes"),
    [
        ("miedo", {"emocion_leve"}),
        ("euforia", {"emocion_leve"}),
        ("terror", {"emocion_leve", "emocion_grave"}),
        ("ira", {"emocion_leve", "emocion_grave"}),
        ("abatimiento", {"emocion_persistente"}),
    ],
)
def test_each_emocion_has_its_grado(feeling: str, boxes: set[str]) -> None:
    played = Played(calm(somebody(AKEMI)))
    RULES.apply(played.beat, Effect("estado", feeling), AKEMI)
    assert played.states(AKEMI) == boxes


@pytest.mark.parametrize(
    ("before", "seconds", "after"),
    [
        # D8: a minute of Reposo. SRD: an hour. D26: that hour takes both.
        (("fatiga_leve",), 59, {"fatiga_leve"}),
        (("fatiga_leve",), 60, set()),
        (("fatiga_leve", "fatiga_grave"), 3_599, {"fatiga_leve", "fatiga_grave"}),
        (("fatiga_leve", "fatiga_grave"), 3_600, set()),
        (("fatiga_persistente",), 3_600, {"fatiga_persistente"}),
        # "Dame un respiro": Shock goes in a minute of safety.
        (("shock_leve", "shock_grave"), 60, set()),
        (("heridas_leve",), 3_600, {"heridas_leve"}),
        (("heridas_leve", "heridas_grave"), 3_600, {"heridas_leve", "heridas_grave"}),
    ],
)
def test_reposo_by_the_clock(before: tuple[str, ...], seconds: int, after: set[str]) -> None:
    played = Played(calm(somebody(AKEMI, *before)))
    RULES.pass_time(played.beat, seconds, safe=True)
    assert played.states(AKEMI) == after


@pytest.mark.parametrize(
    ("before", "faces", "after"),
    [
        (("heridas_leve",), (4,), set()),
        (("heridas_leve",), (3,), {"heridas_leve"}),
        (("fatiga_persistente",), (), set()),
        (("emocion_persistente",), (), set()),
        (("heridas_persistente",), (), {"heridas_persistente"}),
    ],
)
def test_descanso(before: tuple[str, ...], faces: tuple[int, ...], after: set[str]) -> None:
    """A TS FUE against Heridas Leve; Fatiga and Emoción Persistente go (D5, D8)."""
    played = Played(calm(somebody(AKEMI, *before)), *faces)
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert (played.states(AKEMI), played.all_thrown()) == (after, True)


@pytest.mark.parametrize(
    ("faces", "seconds"), [((4, 5), 5 * 60), ((3, 5), 3 * 3_600), ((3, 1), 3_600), ((3, 4), 7_200)]
)
def test_shock_persistente_lasts_1d6_minutes_or_1d3_hours(faces: tuple[int, int], seconds: int) -> None:
    """Which of both a TS FUE decides: D7."""
    played = Played(calm(somebody(AKEMI)), *faces)
    RULES.apply(played.beat, Effect("estado", "shock persistente"), AKEMI)
    assert played.state.actor(AKEMI).marks["shock_persistente"].data["hasta"] == seconds
    RULES.pass_time(played.beat, seconds - 1, safe=False)
    assert played.states(AKEMI) == {"shock_persistente"}
    RULES.pass_time(played.beat, 1, safe=False)
    assert played.states(AKEMI) == {"derribado"}
