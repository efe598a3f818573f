"""What authors and whoever directs let happen, the forms of check besides a Prueba, and what conditions may ask."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.chi_square import fits
from tests.rules.unisystem.bodies import FOE, PJ, calm, changed, losses, marks, met, nobody_asks, played, rolls
from zodiac_tui.chance.branching import exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import StateGained
from zodiac_tui.core.guiding import LAID
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.engine.names import read
from zodiac_tui.rulesets.unisystem.frights import rows
from zodiac_tui.rulesets.unisystem.life_fields import CONDITIONS
from zodiac_tui.rulesets.unisystem.rules import Unisystem

RULES = Unisystem()
DYING: dict[str, Plain] = {"chequeos": 1, "proximo": 60}


def dying(name: str = FOE) -> State:
    return changed(calm(), name, tracks={"pv": -12}, marks={"muriendo": DYING, "inconsciente": {}})


@pytest.mark.parametrize("track", ["resistencia", "esencia", "pv"])
def test_points_are_given_and_taken_within_bounds(track: str) -> None:
    beat = played(changed(calm(), tracks={track: 10}))
    RULES.apply(beat, Effect(track, -3), PJ)
    RULES.apply(beat, Effect(track, 2), PJ)
    RULES.apply(beat, Effect(track, 999), PJ)
    assert losses(beat, track)[:2] == [3, -2]
    assert beat.state.actor(PJ).track(track) == {"pv": 30, "resistencia": 29, "esencia": 16}[track]


def test_points_may_be_somebody_elses() -> None:
    beat = played(calm())
    RULES.apply(beat, Effect("esencia", -3, {"a": FOE}), PJ)
    assert losses(beat, "esencia", FOE) == [3]


def test_something_ghastly_and_what_follows() -> None:
    for face, passed in ((6, True), (5, False)):
        beat = played(calm(), face, 4)
        value: dict[str, Plain] = {"mod": 0, "fuente": "cadaver"}
        assert RULES.apply(beat, Effect("miedo", value), PJ) == passed
        assert beat.state.actor(PJ).has("miedo_visto.cadaver")


def test_what_was_seen_may_frighten_again_where_the_author_says_so() -> None:
    beat = played(calm(), 9, 9)
    for again in (False, False, True):
        RULES.apply(beat, Effect("miedo", {"fuente": "cadaver", "repetido": again}), PJ)
    assert len(rolls(beat)) == 2


def test_a_row_without_a_roll_and_taking_it_off() -> None:
    beat = played(calm())
    RULES.apply(beat, Effect("susto", "temblores"), PJ)
    RULES.apply(beat, Effect("quita", "temblores"), PJ)
    RULES.apply(beat, Effect("quita", "temblores"), PJ)
    assert marks(beat) == ["+temblores", "-temblores"]


@pytest.mark.parametrize(
    ("fields", "faces", "due"),
    [
        ({"dados": 2, "caras": 6}, (3, 4), [7]),
        ({"dados": 1, "caras": 6, "suma": 2, "por": 2}, (3,), [10]),
        ({"dados": 1, "caras": 10, "blindaje": True}, (9, 4), [5]),
        ({"dados": 1, "caras": 10, "blindaje": True, "bala": True}, (9, 4), [10]),
        ({"dados": 1, "caras": 4, "blindaje": True}, (2, 4), []),
    ],
)
def test_damage_with_dice(fields: dict[str, Plain], faces: tuple[int, ...], due: list[int]) -> None:
    beat = played(calm(), *faces)
    RULES.apply(beat, Effect("dano", fields, {"a": FOE}), PJ)
    assert losses(beat, "pv", FOE) == due


def test_damage_with_dice_by_its_reading() -> None:
    fields: dict[str, Plain] = {"dados": 1, "caras": 10, "blindaje": True, "bala": True}
    beat = played(calm(orden_dano="doblar_antes"), 9, 4)
    RULES.apply(beat, Effect("dano", fields, {"a": FOE}), PJ)
    assert losses(beat, "pv", FOE) == [14]
    fixed = played(calm(dados="fijos"))
    RULES.apply(fixed, Effect("dano", {"dados": 2, "caras": 6}), PJ)
    assert losses(fixed, "pv") == [6]


def test_damage_may_kill() -> None:
    beat = played(changed(calm(), tracks={"pv": 2}), 10, 10, 2, 2)
    RULES.apply(beat, Effect("dano", {"dados": 2, "caras": 10}), PJ)
    assert RULES.is_dead(beat.state, PJ)
    RULES.apply(beat, Effect("dano", {"dados": 2, "caras": 10}), PJ)
    RULES.apply(beat, Effect("curacion", 50), PJ)
    RULES.apply(beat, Effect("pv", 50), PJ)
    RULES.apply(beat, Effect("quita", "inconsciente"), PJ)
    RULES.apply(beat, Effect("susto", "temblores"), PJ)
    RULES.apply(beat, Effect("muere", True), PJ)
    assert losses(beat, "pv") == [20]
    assert marks(beat) == ["+muerto"]


def test_somebody_who_knows_tends_and_cures() -> None:
    beat = played(dying())
    RULES.apply(beat, Effect("curacion", 0, {"a": FOE}), PJ)
    assert marks(beat, FOE) == ["-muriendo", "+atendido", "+inconsciente"]
    RULES.apply(beat, Effect("curacion", 13, {"a": FOE}), PJ)
    assert marks(beat, FOE)[3:] == ["-inconsciente", "-atendido"]
    assert losses(beat, "pv", FOE) == [-13]


def test_an_effort_and_a_night() -> None:
    beat = played(calm(), 4, 3)
    RULES.apply(beat, Effect("esfuerzo", "muy_duro", {"durante": 120}), PJ)
    assert losses(beat, "resistencia") == [7]
    assert beat.state.elapsed == 120
    RULES.apply(beat, Effect("descanso", True), PJ)
    assert beat.state.actor(PJ).track("resistencia") == 29


def test_shaking_moving_and_dying() -> None:
    state = changed(calm(), FOE, marks={"paralisis": {"hasta": [99]}, "desmayo": {"proximo": 60}})
    beat = played(state, 9)
    for kind in ("sacude", "mueve", "muere"):
        RULES.apply(beat, Effect(kind, True, {"a": FOE}), PJ)
    assert marks(beat, FOE) == ["-paralisis", "-desmayo", "+muerto"]


def test_an_effect_of_another_game_is_none() -> None:
    with pytest.raises(KeyError):
        RULES.apply(played(calm()), Effect("pk", 1), PJ)


def test_every_effect_of_the_vocabulary_is_one() -> None:
    values: dict[str, Plain] = {
        "miedo": {"mod": -1},
        "susto": "temblores",
        "quita": "agotado",
        "dano": {"dados": 1, "caras": 4},
        "esfuerzo": "duro",
    }
    for made in (*RULES.vocabulary.effects, *RULES.vocabulary.powers):
        value = values.get(made.value.key, made.value.type == "bool" or 1)
        beat = played(met(), *[2] * 9)
        RULES.apply(beat, Effect(made.value.key, value, {"a": PJ, "durante": 60, "arma": "navaja"}), PJ)


def test_whoever_directs_sets_the_next_row() -> None:
    state = changed(calm(), marks={LAID: {"fila": "huida"}})
    beat = played(state, 2)
    RULES.apply(beat, Effect("miedo", {}), PJ)
    assert [kind for kind, _, _ in rolls(beat)] == ["miedo"]
    assert marks(beat) == [f"-{LAID}", "+huida"]
    kept = played(changed(calm(), marks={LAID: {"fila": "huida", "otra": 1}}), 2)
    RULES.apply(kept, Effect("miedo", {}), PJ)
    assert next(made.data for made in kept.events if isinstance(made, StateGained)) == {"otra": 1}


def test_what_is_laid_waits_for_a_check_that_fails() -> None:
    beat = played(changed(calm(), marks={LAID: {"fila": "huida"}}), 9)
    RULES.apply(beat, Effect("miedo", {}), PJ)
    assert beat.state.actor(PJ).has(LAID)


# -- forms of check -----------------------------------------------------------------------------------------------

SCARE = CheckDef("miedo", {"mod": -2, "fuente": "cadaver"})
AID = CheckDef("auxilios", {"paciente": FOE})


def test_standing_fast_as_an_option() -> None:
    beat = played(calm(), 9)
    assert RULES.check(beat, PJ, SCARE) == "nivel_1"
    assert rolls(beat) == [("miedo", 9 + 3 - 2, True)]
    told = RULES.describe(beat.scenario, calm(), PJ, SCARE).plain()
    assert told == "Chequeo de Miedo: 1d10 +1"
    prepared = RULES.prepare(beat.scenario, calm(), PJ, SCARE)
    assert prepared is not None
    assert RULES.prepare(beat.scenario, beat.state, PJ, SCARE) is None
    assert RULES.describe(beat.scenario, beat.state, PJ, SCARE).plain() == "sin tirar"
    assert RULES.check(beat, PJ, SCARE) == "nivel_1"
    assert RULES.check(played(calm(), 1, 6, 2), PJ, SCARE) == "desastre"


def test_first_aid_as_an_option_takes_a_turno() -> None:
    beat = played(dying(), 10, 6, 1)
    assert RULES.check(beat, PJ, AID) == "nivel_2"
    assert beat.state.elapsed == 5
    assert beat.state.actor(FOE).has("atendido")
    assert RULES.barred(beat.scenario, beat.state, PJ, AID) is not None


def test_first_aid_may_take_longer_than_the_patient_has() -> None:
    beat = played(dying(), 2)
    long = CheckDef("auxilios", {"paciente": FOE, "tiempo": 120, "mod": 2})
    told = RULES.describe(beat.scenario, beat.state, PJ, long).plain()
    assert told == "Primeros Auxilios: 1d10 +1, 2 minutos"
    assert RULES.check(beat, PJ, long) == ""
    assert RULES.is_dead(beat.state, FOE)


def test_first_aid_is_barred_with_its_reason() -> None:
    told = played(calm()).scenario
    for state, reason in (
        (dying(), None),
        (calm(), "el rufián no necesita primeros auxilios"),
        (changed(dying(), FOE, marks={"muerto": {}}), "el rufián ya no tiene remedio"),
        (changed(dying(), marks={"inconsciente": {}}), "está fuera de combate"),
        (changed(dying(), marks={"paralisis": {"hasta": [9]}}), "no está en condiciones de atender a nadie"),
    ):
        found = RULES.barred(told, state, PJ, AID)
        assert (found.plain() if found else None) == reason
    nobody = replace(AID, fields={"paciente": "nadie"})
    assert RULES.barred(told, dying(), PJ, nobody) is not None
    assert RULES.describe(told, dying(), PJ, nobody).plain() == "sin tirar"
    assert RULES.prepare(told, dying(), PJ, nobody) is None


def test_what_happens_meanwhile_may_lead_elsewhere() -> None:
    beat = played(dying())
    beat.meanwhile = lambda: True
    assert RULES.check(beat, PJ, AID) == ""
    assert rolls(beat) == []


@pytest.mark.parametrize("suerte", ["d6", "repetir"])
@pytest.mark.parametrize("name", ["miedo", "auxilios"])
def test_sampled_in_play_is_exact(name: str, suerte: str) -> None:
    """What is rolled in play has the odds that are told of it before (F34)."""
    check = {"miedo": SCARE, "auxilios": AID}[name]
    state = replace(dying(), options={"suerte": suerte})
    told = played(state).scenario
    prepared = RULES.prepare(told, state, PJ, check)
    assert prepared is not None
    odds = exact(prepared.outcome, lambda prompt: None, tail="cola")
    counts: Counter[str] = Counter()
    for seed in range(1_500):
        beat = Beat(told, state, PolicyInputs(SeededFaces(f"{name}:{seed}"), nobody_asks))
        counts[RULES.check(beat, PJ, check)] += 1
    assert fits(counts, odds)


# -- conditions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("life", "lying", "due"),
    [
        (20, {}, set()),
        (3, {}, {"malherido"}),
        (0, {}, {"caido"}),
        (-20, {"muriendo": {}, "inconsciente": {}}, {"caido", "muriendo", "inconsciente", "fuera"}),
        (-20, {"muerto": {}}, {"muerto", "fuera"}),
        (20, {"agotado": {}, "temblores": {}}, {"agotado", "fuera", "temblores", "asustado"}),
        (20, {"desmayo": {}}, {"desmayo", "fuera", "asustado"}),
    ],
)
def test_what_conditions_read(life: int, lying: dict[str, dict[str, Plain]], due: set[str]) -> None:
    state = changed(calm(), tracks={"pv": life}, marks=lying)
    states = (*CONDITIONS, *rows())
    assert {name for name in states if read(f"estado.{name}", state, RULES, PJ)} == due
    assert {name for name in states if read(f"pnj.{PJ}.{name}", state, RULES)} == due
    assert read("pv", state, RULES) == life


def test_points_are_read_and_other_names_are_not() -> None:
    assert read("resistencia", calm(), RULES) == 29
    assert read("esencia", calm(), RULES) == 16
    for name in ("pk", "estado.fatiga", "temblores"):
        with pytest.raises(KeyError):
            read(name, calm(), RULES)
