"""Manoeuvres of an author in this system's fights: offered with reasons, declared among others, tried, played whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tests.contract.conversations import story
from tests.rules.unisystem.arena import FOE, OTHER, PJ, RULES, armed, beat, fight, told, with_other
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import ChoiceTaken, Noted, RollMade
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, Manoeuvre, Outcome, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.manoeuvres import carry_out, offered
from zodiac_tui.rulesets.unisystem import plans

CHECK = CheckDef("prueba", {"atributo": "FUE", "clase": "sencillo"})
PUSH, SHOUT = f"maniobra.empujar.{FOE}", "maniobra.gritar"
HORDE = (Path(__file__).parent.parent.parent / "escenarios" / "horda.toml").read_text("utf-8")
LISTED = """
[encuentro.pelea.maniobra.cerrar]
texto = "Cerrar el portón en las narices de {objetivo}"
objetivo = "z1"
alcance = "a_20"
una_vez = true
prueba = { atributo = "FUE", clase = "sencillo" }
nivel_1 = { texto = "El cerrojo entra.", efectos = [{ acaba = "victoria" }] }
nivel_0 = { texto = "Queda un pie en medio." }
[encuentro.pelea.maniobra.silbar]
texto = "Silbar"
objetivo = "nadie"
efectos = [{ bandera = "silbido" }]
"""


def scene(check: CheckDef | None = CHECK, reach: str = "", outcomes: Mapping[str, Outcome] | None = None) -> Scenario:
    made = told()
    push = Manoeuvre(Choice("empujar", "Empujar a {objetivo}", check=check, outcomes=outcomes or {}), "rival", reach)
    shout = Manoeuvre(Choice("gritar", "Gritar", plain=Outcome("Alguien contesta.")), "nadie")
    pelea = replace(made.encounters["pelea"], manoeuvres={"empujar": push, "gritar": shout})
    return replace(made, encounters={"pelea": pelea})


def planned(state: State, told: Scenario, **answers: Answer | list[Answer]) -> tuple[Beat, list[Prompt]]:
    asked: list[Prompt] = []
    played = beat(state, answers=answers, scene=told, asked=asked)
    RULES.plan(played, PJ, offers=offered(played, RULES, PJ))
    return played, asked


def test_they_stand_after_the_attacks_with_what_is_rolled() -> None:
    played, (asked,) = planned(fight(turn=""), scene(), declarar=PUSH)
    ids = [option.id for option in asked.options]
    assert ids[ids.index(f"atacar.{FOE}") + 1 :][:2] == [PUSH, SHOUT]
    (push,) = (option for option in asked.options if option.id == PUSH)
    assert push.label.plain() == "Empujar al rufián"
    assert push.detail is not None
    assert plans.plan_of(played.state, PJ) == (Declaration("maniobra", FOE, variant="empujar"),)


def test_among_many_things_one_against_a_foe_stands_under_it() -> None:
    crowd = with_other(armed(fight(turn=""), PJ, "navaja", "hacha", "pistola"))
    _, (first, second) = planned(crowd, scene(), declarar=f"+{FOE}", declarar_como=PUSH)
    assert SHOUT in {option.id for option in first.options}
    assert PUSH in {option.id for option in second.options}
    assert f"maniobra.empujar.{OTHER}" not in {option.id for option in second.options}


@pytest.mark.parametrize(
    ("metres", "reach", "open_"),
    [(20, "cuerpo_a_cuerpo", False), (20, "a_20", True), (20, "", True), (5, "cuerpo_a_cuerpo", True)],
)
def test_one_reaches_so_far_or_as_far_as_a_walk_brings(metres: int, reach: str, open_: bool) -> None:
    _, (asked,) = planned(fight(metres, turn=""), scene(reach=reach), declarar=SHOUT)
    (push,) = (option for option in asked.options if option.id == PUSH)
    assert push.enabled is open_
    state, declared = fight(metres), Declaration("maniobra", FOE, variant="empujar")
    assert RULES.still_possible(scene(reach=reach), state, PJ, declared) is open_


def test_it_is_an_action_that_loses_by_those_before_it() -> None:
    """As the second action of a Turno it is rolled at −2 (C8), and counts for what comes after."""
    states = [fight(), armed(fight(), PJ)]
    faces = []
    for state, before in zip(states, (False, True), strict=True):
        played = beat(state, 9, 9, 5, 5, 5, scene=scene())
        if before:
            RULES.manoeuvre(played, PJ, Declaration("maniobra", variant="gritar"), None)
        RULES.manoeuvre(played, PJ, Declaration("maniobra", FOE, variant="empujar"), CHECK)
        (roll,) = (event for event in played.events if isinstance(event, RollMade))
        faces.append(roll.total)
    assert faces[0] - faces[1] == 2


def test_what_the_author_wrote_happens_and_else_it_is_only_said() -> None:
    pushed = Declaration("maniobra", FOE, variant="empujar")
    fall = Outcome("Cae.", (Effect("pv", -3, {"a": "objetivo"}),))
    good = scene(outcomes=dict.fromkeys((grade.id for grade in RULES.vocabulary.grades), fall))
    for told_, hurt in ((good, 3), (scene(), 0)):
        played = beat(fight(), 8, scene=told_)
        before = played.state.actor(FOE).track("pv")
        carry_out(played, RULES, PJ, pushed)
        assert any(isinstance(event, ChoiceTaken) for event in played.events)
        assert before - played.state.actor(FOE).track("pv") == hurt
        said = [event.text.plain() for event in played.events if isinstance(event, Noted)]
        assert any("lo consigue" in each for each in said) is not hurt


def test_a_story_with_manoeuvres_plays_to_its_end() -> None:
    """`check` takes them, in every random play the fold holds, and both are tried in some."""
    told_ = load_bytes((HORDE + LISTED).encode(), "horda.toml")
    taken: set[str] = set()
    for seed in range(8):
        _, events = story(told_, RULES, "marta", str(seed))
        taken |= {event.choice for event in events if isinstance(event, ChoiceTaken)}
    assert {"cerrar", "silbar"} <= taken
