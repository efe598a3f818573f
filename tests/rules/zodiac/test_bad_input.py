"""What is refused with the rule's own reason, and leaves nothing half done: a sheet, a roll, PK, Curación, Shock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.catalog.test_sheets import GOOD
from tests.content.good import load, spoilt
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody, stage
from zodiac_tui.catalog import sheets
from zodiac_tui.content.found import MAX_REPORTED
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.errors import ContentError, IllegalAnswer, UsageError
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.rulesets.zodiac.modifiers import Act, habilidades
from zodiac_tui.rulesets.zodiac.problems import MOST_ERRORS, problems


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("TER = 2", "TER = 5", "Los nueve valores suman 25; deben sumar de 20 a 24."),
        ('"idioma-frances"]', '"labia", "natacion", "idioma-ruso"]', "La Habilidad «natacion» se repite."),
        ('"idioma-frances"]', '"labia", "movilidad", "idioma-ruso"]', "Las Habilidades cuestan 16 PX, y hay 14."),
        ('"idioma-frances"]', '"idioma"]', "La Habilidad «idioma» pide un tipo."),
        ('"oportunismo"', '"oportunista"', "No existe la Habilidad «oportunista»."),
        ("px = 2", "pk = 8", "El máximo es 7."),
    ],
)
def test_a_sheet_that_breaks_a_rule_is_not_taken(old: str, new: str, reason: str) -> None:
    assert old in GOOD
    with pytest.raises(ContentError) as refused:
        sheets.load_bytes(GOOD.replace(old, new, 1).encode(), "mencia.toml")
    told = [each.message.plain() for each in refused.value.diagnostics if each.severity == "error"]
    assert reason in told


def test_of_two_habilidades_of_one_atributo_one_counts() -> None:
    who = somebody(AKEMI, skills=("agilidad_felina", "movilidad"))
    assert len(habilidades(who, Act("tecnica", "mantener_el_equilibrio"))) == 1


def test_more_than_three_by_habilidades_is_refused_at_a_table() -> None:
    with pytest.raises(UsageError, match="como mucho"):
        RULES.table_check({"at": 0, "pb": 3, "cd": 7, "hab": 4})


def test_pk_stop_at_seven_and_nothing_else_changes() -> None:
    played = Played(calm(somebody(AKEMI, pk=7)))
    RULES.apply(played.beat, Effect("pk", 1), AKEMI)
    assert played.state.actor(AKEMI).track("pk") == 7
    assert played.state.digest == calm(somebody(AKEMI, pk=7)).digest


@pytest.mark.parametrize("kind", ["auxilios", "cirugia"])
def test_nobody_treats_itself(kind: str) -> None:
    state = calm(somebody(AKEMI, "heridas_leve", "heridas_grave"), somebody(IRUNE))
    reason = RULES.barred(stage(), state, AKEMI, CheckDef(kind, {"paciente": AKEMI}))
    assert reason is not None
    assert reason.plain() == "nadie se cura a sí mismo"


def test_in_shock_nothing_is_done_of_ones_own_will() -> None:
    turn = Turn(AKEMI, TurnPhase.BEGINNING)
    state = fight(somebody(AKEMI, "shock_leve", pk=0), foe(), turn=turn)
    played = Played(state)
    assert not RULES.begin_turn(played.beat, AKEMI)
    for kind in ("atacar", "moverse", "esquivar", "esperar"):
        declared = Declaration(kind, RIVAL, "daga", "1" if kind == "moverse" else "")
        assert not RULES.still_possible(played.beat.scenario, state, AKEMI, declared)
    assert RULES.may_interrupt(state, AKEMI, Declaration("atacar", AKEMI), RIVAL) is None


def test_a_barred_option_is_refused_with_its_reason_and_nothing_happens() -> None:
    """Movement while held: the question stays, and so does the state."""
    state = fight(somebody(AKEMI, "agarrado"), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING))
    played = Played(state, declarar="moverse")
    with pytest.raises(IllegalAnswer, match="alguien te sujeta"):
        RULES.declare(played.beat, AKEMI)
    assert (played.beat.events, played.state.digest) == ([], state.digest)


def test_as_many_errors_are_looked_for_as_a_check_tells() -> None:
    assert MOST_ERRORS == MAX_REPORTED


@pytest.mark.parametrize(("errors", "looked_for"), [(199, 199), (200, 200), (201, 201), (240, 201)])
def test_one_error_more_than_are_told_is_looked_for_so_that_more_can_be_said(errors: int, looked_for: int) -> None:
    scenario = load(spoilt())
    wrong = replace(scenario.npcs["guarda"], fields={**scenario.npcs["guarda"].fields, "habilidades": ["no_existe"]})
    crowd = {**scenario.npcs, **{f"p{n}": replace(wrong, id=f"p{n}") for n in range(errors)}}
    found = problems(replace(scenario, npcs=crowd))
    assert sum(each.severity == "error" for each in found) == looked_for
