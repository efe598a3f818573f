"""Enfermedades and venenos: the SRD's one example, phase by phase, and how Afección counts (SRD, E.ESP graduales)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, somebody
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac import afflictions, ailment_fields, ailments
from zodiac_tui.rulesets.zodiac.modifiers import Act, state_penalties
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

HOUR, DAY = 3_600, 86_400
ROUTES = ("ingestion", "herida", "contacto", "inhalacion")
WAITS = {
    "incubacion": ("1d3 horas", {1: HOUR, 2: HOUR, 3: 2 * HOUR, 4: 2 * HOUR, 5: 3 * HOUR, 6: 3 * HOUR}),
    "desarrollo": ("1d2 dias", {1: DAY, 2: 2 * DAY, 3: DAY, 4: 2 * DAY, 5: DAY, 6: 2 * DAY}),
    "terminal": ("1d6+6 dias", {1: 7 * DAY, 2: 8 * DAY, 3: 9 * DAY, 4: 10 * DAY, 5: 11 * DAY, 6: 12 * DAY}),
}
"""How each phase's time is written, and what each face makes of it in game seconds. 1d2: odd is 1 (a reading)."""
EFFECTS = {"incubacion": {}, "desarrollo": {"debilidad": "todas"}, "terminal": {"entorpecida": "todas"}}


def test_infeccion_cell_by_cell() -> None:
    assert list(ailments.own()) == ["infeccion"]
    found = ailments.own_mal("infeccion")
    assert (found.nombre, found.tipo, found.cd, found.contagia) == ("infección", "enfermedad", 7, "")
    assert (found.mata, found.amputable, found.trivial, found.pasa_en) == ("descanso", True, False, "")
    assert tuple(WAITS) == ailments.PHASES
    assert {name: phase.espera for name, phase in zip(WAITS, found.fases, strict=True)} == {
        name: wait for name, (wait, _) in WAITS.items()
    }
    assert {name: phase.weight for name, phase in zip(WAITS, found.fases, strict=True)} == EFFECTS
    assert all(phase.texto and not phase.sufre for phase in found.fases)


@pytest.mark.parametrize(
    ("place", "face", "seconds"),
    [(place, face, after) for place, (_, faces) in enumerate(WAITS.values()) for face, after in faces.items()],
)
def test_each_phase_starts_when_its_die_says(place: int, face: int, seconds: int) -> None:
    before = [(1, HOUR), (1, DAY)][:place]
    # A PNJ, whose nights nobody counts; the last face is for the phase that follows, if there is one.
    played = Played(calm(somebody(IRUNE, player=False)), *(face for face, _ in before), face, 1)
    RULES.apply(played.beat, Effect("enfermedad", "infeccion", {"a": IRUNE}), IRUNE)
    start = sum(passed for _, passed in before)
    RULES.pass_time(played.beat, start + seconds - 1, safe=False)
    assert played.state.actor(IRUNE).marks["enfermedad:infeccion"].data["fase"] == place
    RULES.pass_time(played.beat, 1, safe=False)
    assert played.state.actor(IRUNE).marks["enfermedad:infeccion"].data["fase"] == place + 1


@pytest.mark.parametrize(
    ("hours", "boxes", "weighs"),
    [
        (0, {"afeccion_leve"}, ""),
        (1, {"afeccion_leve"}, ""),
        (1 + 24, {"afeccion_leve", "afeccion_grave"}, "debilidad"),
        (1 + 24 + 7 * 24, {"afeccion_leve", "afeccion_grave", "afeccion_persistente"}, "entorpecida"),
    ],
)
def test_what_infeccion_marks_and_weighs(hours: int, boxes: set[str], weighs: str) -> None:
    played = Played(calm(somebody(IRUNE, player=False)), 1, 1, 1)
    RULES.apply(played.beat, Effect("enfermedad", "infeccion", {"a": IRUNE}), IRUNE)
    RULES.pass_time(played.beat, hours * HOUR, safe=False)
    who = played.state.actor(IRUNE)
    assert played.states(IRUNE) == boxes
    for accion in ("atletismo", "ingenio", "defensa"):
        found = state_penalties(played.state, who, Act(accion))
        named = [key for key in ("debilidad", "entorpecida", "desventajas") if getattr(found, key)]
        assert named == ([weighs] if weighs else [])


@pytest.mark.parametrize(("face", "dies"), [(3, True), (4, False)])
def test_in_its_last_phase_each_descanso_asks_for_a_ts_fue(face: int, dies: bool) -> None:
    played = Played(calm(somebody(AKEMI)), 1, 1, 1)
    RULES.apply(played.beat, Effect("enfermedad", "infeccion"), AKEMI)
    for _ in ailments.PHASES:
        afflictions.advance(played.beat, AKEMI, "infeccion")
    played.dice.left = [face]
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert (RULES.is_dead(played.state, AKEMI), played.all_thrown()) == (dies, True)


def test_a_veneno_may_come_by_four_routes() -> None:
    effect = next(effect for effect in vocabulary().effects if effect.value.key == "veneno")
    field = next(field for field in effect.extras if field.key == "via")
    assert (field.choices, ROUTES) == (ROUTES, ailment_fields.ROUTES)
