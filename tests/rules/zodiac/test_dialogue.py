"""A Tirada de Acción around its dice: what it is rolled with, what is offered and told, and what it uses up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CONS, F_CONS, E
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, attack, calm, fight, foe, somebody
from zodiac_tui.core.events import RollMade, StateGained
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import CheckDef, Effect, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt, label
from zodiac_tui.rulesets.zodiac.focus import ROUND_FOCUS, give_focus
from zodiac_tui.rulesets.zodiac.modifiers import Act

PLAIN: dict[str, Plain] = {"accion": "atletismo", "seguridad": False, "caracter": False}
STRONG = {"FUE": 5, "AGI": 5}
TIRED = "fatiga_persistente"
DOWN = "derribado"


def tried(played: Played, **fields: Plain) -> Played:
    """Akemi tries Atletismo with these fields at this table; every die that was laid down falls."""
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {**PLAIN, **fields}))
    assert played.all_thrown()
    return played


def made(played: Played) -> RollMade:
    """The last Tirada that was told, with dice or without."""
    return [event for event in played.beat.events if isinstance(event, RollMade) and event.kind != "ts"][-1]


def noted(played: Played) -> list[Plain]:
    """How many PF of the Ronda were left, each time that it was noted."""
    gained = (event for event in played.beat.events if isinstance(event, StateGained))
    return [event.data["pf"] for event in gained if event.mark == ROUND_FOCUS]


def ways(played: Played) -> dict[str, Option]:
    """How it could be rolled, where that was asked."""
    asked = next(prompt for prompt in played.asked if prompt.topic == "modo")
    return {option.id: option for option in asked.options}


def narrated(played: Played) -> Played:
    """The table in a scene that is played without dice."""
    scene = Scene("sala", "", "", fields={"narrativo": True})
    played.beat.scenario = replace(played.beat.scenario, scenes={"sala": scene})
    return played


def test_against_a_cd_nobody_has_a_grade_but_whoever_rolls() -> None:
    played = Played(calm(somebody(AKEMI)), 9, modo="normal")
    attempt(played.beat, Task(AKEMI, Act("atletismo"), 7))
    assert made(played).rival_grade == ""


class TestFocus:
    """Puntos de Foco are gone when they are spent, and then alone (SRD, Puntos de Foco)."""

    @pytest.mark.parametrize(("answer", "left"), [("+1", 1), ("-2", 0), ("0", 2)])
    def test_those_that_a_roll_used_are_spent_whichever_way(self, answer: str, left: int) -> None:
        played = tried(Played(calm(somebody(AKEMI, pf=2)), 9, pf=answer), cd=7)
        assert played.state.actor(AKEMI).track("pf") == left

    def test_those_of_the_rival_are_its_own_to_spend(self) -> None:
        played = tried(Played(calm(somebody(AKEMI, pf=1), foe(cde=7, pf=1)), 7, pf="0"), contra=RIVAL)
        assert (played.grade, made(played).answers["rival_pf"]) == (F_CONS, -1)
        assert [played.state.actor(name).track("pf") for name in (AKEMI, RIVAL)] == [1, 0]

    @pytest.mark.parametrize(("answer", "notes"), [("0", [2]), ("+2", [2, 0])])
    def test_those_of_the_ronda_are_noted_anew_only_when_some_are_spent(self, answer: str, notes: list[int]) -> None:
        played = Played(fight(somebody(AKEMI), foe()), 8, pf=answer)
        give_focus(played.beat, AKEMI, 2)
        tried(played, cd=9)
        assert noted(played) == notes

    @pytest.mark.parametrize(("face", "notes"), [(9, [1, 0]), (4, [1])])
    def test_so_are_those_of_the_rival(self, face: int, notes: list[int]) -> None:
        played = Played(fight(somebody(AKEMI), foe(cde=9)), face)
        give_focus(played.beat, RIVAL, 1)
        assert noted(tried(played, contra=RIVAL)) == notes

    def test_the_player_of_a_pj_on_the_other_side_is_asked_for_its_pf(self) -> None:
        state = calm(somebody(AKEMI, scores=STRONG), somebody(IRUNE, pf=1))
        played = tried(Played(state, 4, pf_rival="0"), contra=IRUNE)
        assert [(prompt.topic, prompt.actor) for prompt in played.asked] == [("pf_rival", IRUNE)]
        assert made(played).check["rival"] == IRUNE

    def test_nobody_is_asked_for_those_of_a_pnj(self) -> None:
        played = tried(Played(calm(somebody(AKEMI), foe(cde=7, pf=1)), 7), contra=RIVAL)
        assert (played.topics, made(played).check["rival"]) == ([], "")


class TestGettingUp:
    """Who is «derribado» is up again with the next Acción outside a fight (`zodiac.lectura.derribado`)."""

    @pytest.mark.parametrize(
        ("state", "up"),
        [(calm(somebody(AKEMI, DOWN), foe()), True), (fight(somebody(AKEMI, DOWN), foe()), False)],
        ids=["outside", "in_a_fight"],
    )
    def test_an_accion_gets_up_outside_a_fight_alone(self, state: State, up: bool) -> None:
        played = tried(Played(state, 12), cd=7)
        assert played.has(AKEMI, DOWN) != up

    def test_a_reaccion_gets_nobody_up(self) -> None:
        played = Played(calm(somebody(AKEMI, DOWN)), 11)
        fall: dict[str, Plain] = {"pies": 30, "sobre": "agua", "accidental": False}
        RULES.apply(played.beat, Effect("caida", fall), AKEMI)
        assert (played.grade, played.has(AKEMI, DOWN)) == (E, True)

    def test_elegir_pasiva_is_an_accion_too(self) -> None:
        played = tried(Played(calm(somebody(AKEMI, DOWN)), modo="pasiva"), cd=4, pasiva=True)
        assert (made(played).grade, played.has(AKEMI, DOWN)) == (CONS, False)


class TestToldWith:
    """What touched a Tirada is told with it."""

    @pytest.mark.parametrize(("armour", "told"), [("peto", True), ("", False)])
    def test_the_armadura_of_who_is_attacked(self, armour: str, told: bool) -> None:
        played = attack(fight(somebody(AKEMI), foe(armour=armour)), 5, modo="normal")
        assert (Cause("zodiac.armadura_rival") in played.rolls[0].why) == told

    @pytest.mark.parametrize(("variant", "told"), [("noquear", True), ("", False)])
    def test_what_was_declared(self, variant: str, told: bool) -> None:
        played = attack(fight(somebody(AKEMI), foe()), 5, weapon="porra", variant=variant, modo="normal")
        assert (Cause("zodiac.declaracion") in played.rolls[-1].why) == told

    def test_what_weighs_on_the_rival_counts_in_the_roll_and_is_told(self) -> None:
        played = tried(Played(calm(somebody(AKEMI), foe(TIRED)), 2, 9), contra=RIVAL)
        assert played.topics == ["ventaja"]
        assert Cause("zodiac.ventaja_inversa", 0, TIRED) in made(played).why

    def test_ayuda_comes_on_top_of_what_weighs_on_the_rival(self) -> None:
        state = calm(somebody(AKEMI), somebody(IRUNE), foe(TIRED))
        played = tried(Played(state, 2, 9, ayuda=IRUNE), contra=RIVAL, ayuda={})
        causes = [Cause("zodiac.ayuda", 0, "Irune"), Cause("zodiac.ventaja_inversa", 0, TIRED)]
        assert [cause for cause in made(played).why if cause in causes] == causes
        assert made(played).check["ventajas"] == 2

    def test_what_weighs_on_the_rival_counts_without_dice(self) -> None:
        played = tried(narrated(Played(calm(somebody(AKEMI), foe(TIRED, cde=9)))), contra=RIVAL)
        assert (made(played).total, made(played).grade) == (9, CONS)


class TestByDefault:
    """A task of which nothing more is said is rolled against a CD, with nothing that mends a Consecuencia."""

    def test_it_is_no_enfrentada_so_its_fracaso_may_be_converted(self) -> None:
        played = tried(Played(calm(somebody(AKEMI)), 6, convertir="no"), cd=7)
        assert (played.topics, made(played).rival_grade) == (["convertir"], "")

    def test_its_exito_keeps_its_consecuencia(self) -> None:
        assert tried(Played(calm(somebody(AKEMI)), 12), cd=7).grade == CONS

    def test_an_enfrentada_says_what_it_is_for_the_rival(self) -> None:
        played = tried(Played(calm(somebody(AKEMI), foe(cde=7)), 7), contra=RIVAL)
        assert (played.grade, made(played).rival_grade) == (BEN, "fracaso")


class TestWithoutDice:
    """Elegir Pasiva is told as a roll is, with a grade for the rival where there is one."""

    def test_against_a_cd_there_is_no_grade_for_a_rival(self) -> None:
        played = tried(Played(calm(somebody(AKEMI)), modo="pasiva"), cd=7, pasiva=True)
        assert (made(played).kind, made(played).rival_grade) == ("pasiva", "")

    def test_in_an_enfrentada_there_is(self) -> None:
        played = tried(narrated(Played(calm(somebody(AKEMI), foe(cde=7)))), contra=RIVAL)
        assert (made(played).kind, made(played).rival_grade) == ("pasiva", "fracaso")


WRITTEN = {"caida": "Caida", "trepar_al_arbol": "trepar al árbol"}
"""How an author wrote some uses, one of them the SRD's."""


class TestLabel:
    """A use is written as the SRD does where it is one of the SRD's, else as its author did."""

    @pytest.mark.parametrize(
        ("uso", "words"),
        [("caida", "«caída»"), ("trepar_al_arbol", "«trepar al árbol»"), ("forzar_la_verja", "«forzar la verja»")],
    )
    def test_a_use_in_the_words_of_whose_it_is(self, uso: str, words: str) -> None:
        assert label(Act("atletismo", uso), WRITTEN).plain() == f"Atletismo {words}"
        played = Played(calm(somebody(AKEMI)), 8)
        played.beat.scenario = replace(played.beat.scenario, uses=WRITTEN)
        assert made(tried(played, cd=7, uso=uso)).label.plain() == f"Atletismo {words}"

    def test_without_a_use_it_is_the_accion_alone(self) -> None:
        assert label(Act("atletismo")).plain() == "Atletismo"


OPEN: dict[str, Plain] = {"seguridad": True, "caracter": True}


class TestWaysOfRolling:
    """What is offered before the dice fall, and when nothing is."""

    @pytest.mark.parametrize(
        ("state", "fields"),
        [
            (calm(somebody(AKEMI, pk=1), orders={f"{AKEMI}.modo": "nunca"}), OPEN),
            (fight(somebody(AKEMI, pk=1), foe()), OPEN),
            (calm(somebody(AKEMI, pk=1)), {}),
        ],
        ids=["never_by_order", "by_default_in_a_fight", "where_there_is_one_way"],
    )
    def test_a_normal_roll_where_nobody_is_asked(self, state: State, fields: dict[str, Plain]) -> None:
        orders = {f"{AKEMI}.deja_vu": "nunca", **state.orders}
        played = tried(Played(replace(state, orders=orders), 8), cd=7, **fields)
        assert (played.topics, played.dice.sizes, made(played).check["modo"]) == ([], [12], "normal")

    def test_a_momento_de_inspiracion_is_a_normal_roll(self) -> None:
        state = calm(somebody(AKEMI, TIRED, pk=1))
        played = tried(Played(state, 8, modo="inspiracion"), cd=7, **OPEN)
        assert (played.dice.sizes, made(played).check["modo"]) == ([12], "normal")

    @pytest.mark.parametrize(("shrunk", "die", "whole"), [(False, "d6", "1d12"), (True, "d4", "1d6")])
    def test_the_dice_of_every_way_are_told(self, shrunk: bool, die: str, whole: str) -> None:
        played = Played(calm(somebody(AKEMI)), 4, modo="seguridad", convertir="no")
        tried(played, cd=9, minimizada=shrunk, **OPEN)
        told = {name: option.label.plain() for name, option in ways(played).items()}
        assert told == {
            "normal": f"Normal ({whole})",
            "seguridad": f"Con Seguridad (1{die})",
            "caracter": f"Tirada de Carácter (2{die})",
        }
        assert f"d{played.dice.sizes[0]}" == die

    @pytest.mark.parametrize(("cd", "offered"), [(5, True), (6, False)])
    def test_not_to_roll_is_offered_where_every_face_reaches(self, cd: int, offered: bool) -> None:
        played = tried(Played(calm(somebody(AKEMI, scores=STRONG)), 4, modo="normal"), cd=cd, **OPEN)
        assert ("sin_tirar" in ways(played)) == offered
        assert not offered or ways(played)["sin_tirar"].grade == E

    def test_not_to_roll_is_never_offered_in_an_enfrentada(self) -> None:
        state = calm(somebody(AKEMI, scores=STRONG), foe(cde=5))
        played = tried(Played(state, 4, modo="normal"), contra=RIVAL, **OPEN)
        assert "sin_tirar" not in ways(played)

    def test_not_to_roll_is_never_offered_to_a_pnj(self) -> None:
        beast = somebody(RIVAL, player=False, scores=STRONG)
        played = Played(calm(somebody(AKEMI), beast), 4, modo="normal")
        attempt(played.beat, Task(RIVAL, Act("atletismo"), 5))
        assert "sin_tirar" not in ways(played)

    @pytest.mark.parametrize(("cd", "grade"), [(7, CONS), (8, None)])
    def test_elegir_pasiva_says_its_grade_only_where_it_reaches(self, cd: int, grade: str | None) -> None:
        played = tried(Played(calm(somebody(AKEMI)), modo="pasiva", convertir="no"), cd=cd, pasiva=True)
        assert ways(played)["pasiva"].grade == grade
        assert made(played).grade == (grade or F_CONS)
