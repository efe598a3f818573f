"""Daño físico indirecto: what each hazard asks for and does (SRD, Asfixia, Fuego, Calor, Frío, Esfuerzo)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, playing_by, somebody
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect

FAILS, PASSES = 1, 6
SHOCK = {"shock_leve", "shock_grave"}
TURN: dict[str, tuple[dict[str, Plain], list[str], set[str]]] = {
    # What an author writes, the TS of a PJ with FUE and VOL 3, and what a failed one brings.
    "asfixia": ({"tipo": "asfixia", "turnos": 1}, ["FUE"], {"fatiga_leve"}),
    "bajo el agua": ({"tipo": "asfixia", "agua": True, "turnos": 3}, [], set()),
    "un Turno de más": ({"tipo": "asfixia", "agua": True, "turnos": 4}, ["FUE"], {"fatiga_leve"}),
    "el primer minuto de calor": ({"tipo": "calor", "turnos": 6}, [], set()),
    "calor": ({"tipo": "calor", "turnos": 7}, ["FUE"], {"fatiga_leve"}),
    "una hora de calor": ({"tipo": "calor", "horas": 1}, ["VOL"], {"fatiga_persistente"}),
    "frío": ({"tipo": "frio", "turnos": 1}, ["FUE"], SHOCK),
    "esfuerzo": ({"tipo": "esfuerzo", "turnos": 9}, [], set()),
    "un Turno más de esfuerzo": ({"tipo": "esfuerzo", "turnos": 10}, ["FUE"], {"fatiga_leve"}),
}
FIRE = {
    "leve": {"heridas_leve"},
    "grave": {"heridas_leve", "heridas_grave"},
    "persistente": {"heridas_persistente"},
}


@pytest.mark.parametrize("name", TURN)
@pytest.mark.parametrize("passed", [True, False])
def test_what_a_hazard_asks_for(name: str, passed: bool) -> None:
    row, saves, failed = TURN[name]
    faces = [PASSES if passed else FAILS] * len(saves)
    played = Played(playing_by(calm(somebody(AKEMI)), "esfuerzo_prolongado"), *faces)
    RULES.apply(played.beat, Effect("peligro", row), AKEMI)
    assert (played.saves, played.states(AKEMI)) == (saves, set() if passed and saves else failed)
    assert played.all_thrown()


@pytest.mark.parametrize("grado", FIRE)
@pytest.mark.parametrize("on", [False, True])
def test_fire_brings_heridas_of_its_grado_and_quemaduras_by_the_optional_rule(grado: str, on: bool) -> None:
    state = calm(somebody(AKEMI))
    played = Played(playing_by(state, "especificos") if on else state)
    RULES.apply(played.beat, Effect("peligro", {"tipo": "fuego", "grado": grado}), AKEMI)
    assert played.states(AKEMI) == FIRE[grado]
    assert played.specials(AKEMI) == ({"quemaduras"} if on and grado == "persistente" else set())


@pytest.mark.parametrize(("already", "brings"), [((), SHOCK), (("shock_leve",), SHOCK)])
def test_cold_is_shock_grave_or_leve_upon_shock(already: tuple[str, ...], brings: set[str]) -> None:
    """Leve upon Leve marks Grave, so that both rows look alike; upon Grave it overflows."""
    played = Played(calm(somebody(AKEMI, *already)), FAILS)
    RULES.apply(played.beat, Effect("peligro", {"tipo": "frio", "turnos": 1}), AKEMI)
    assert played.states(AKEMI) >= brings


@pytest.mark.parametrize("shock", ["shock_leve", "shock_grave", "shock_persistente"])
def test_who_is_in_shock_chokes_without_a_ts(shock: str) -> None:
    played = Played(calm(somebody(AKEMI, shock)), *([PASSES] if shock == "shock_grave" else []))
    RULES.apply(played.beat, Effect("peligro", {"tipo": "asfixia", "turnos": 1}), AKEMI)
    assert "fatiga_leve" in played.states(AKEMI)
    assert "FUE" not in played.saves
