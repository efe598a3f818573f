"""Encrucijadas: the mandatory choice (worked example 74), what moves afterwards, the paragraph written anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import E
from tests.rules.zodiac.growing import OWES, WANTS, grown, notes, tracks
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, foe
from zodiac_tui.core.events import TrackChanged
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.crossroads import FACED
from zodiac_tui.rulesets.zodiac.deciders import decided_by

FIELDS: dict[str, Plain] = {"accion": "entereza", "cd": 7, "sigue": "obligaciones"}
DILEMMA = CheckDef("encrucijada", FIELDS)
SESSION = Effect("sesion", "fin")


def faced(state: State, *faces: int, **answers: str) -> Played:
    played = Played(state, *faces, **answers)
    RULES.check(played.beat, AKEMI, DILEMMA)
    assert played.all_thrown()
    return played


def test_example_74_with_desventaja_a_pk_is_won() -> None:
    played = faced(calm(grown(pk=2)), 9, 4, encrucijada="desventaja")
    assert (tracks(played)[0], played.rolls[0].check["desventajas"]) == (3, 1)


def test_with_ventaja_a_pk_is_lost() -> None:
    played = faced(calm(grown(pk=2)), 4, 9, encrucijada="ventaja")
    assert (tracks(played)[0], played.grade) == (1, E)


def test_what_it_brought_may_have_decided() -> None:
    roll = faced(calm(grown(pk=2)), 9, 4, encrucijada="desventaja").rolls[0]
    assert [(each.cause.rule, each.without) for each in decided_by(roll)] == [("zodiac.encrucijada.desventaja", E)]


def test_without_a_pk_the_ventaja_is_barred_and_there_is_no_third_way() -> None:
    played = faced(calm(grown(pk=0)), 9, 8)
    assert played.refused("encrucijada") == {"ventaja": "no quedan PK"}
    assert (played.offered("encrucijada"), tracks(played)[0]) == (["desventaja"], 1)


@pytest.mark.parametrize(
    ("followed", "sides"),
    [
        ("obligaciones", f"Obligaciones sociales: «{OWES}» En contra, Motivación emocional: «{WANTS}»"),
        ("motivacion", f"Motivación emocional: «{WANTS}» En contra, Obligaciones sociales: «{OWES}»"),
    ],
)
def test_both_paragraphs_are_shown_and_which_one_is_followed(followed: str, sides: str) -> None:
    played = Played(calm(grown()), 9, 8)
    RULES.check(played.beat, AKEMI, CheckDef("encrucijada", {**FIELDS, "sigue": followed}))
    assert played.asked[0].text.plain() == f"Encrucijada. A favor, {sides} ¿Con qué convicción actúas?"


def gains(played: Played, track: str) -> list[tuple[Cause, ...]]:
    """Why a track changed, each time."""
    return [event.why for event in played.beat.events if isinstance(event, TrackChanged) and event.track == track]


def test_what_is_won_is_told_with_its_number() -> None:
    played = faced(calm(grown(pk=2)), 9, 4, encrucijada="desventaja")
    assert gains(played, "pk") == [(Cause("zodiac.encrucijada.desventaja", 1),)]
    after = Played(played.state, encrucijada_renuncia="motivacion", encrucijada_parrafo="Quiere quedarse.")
    RULES.apply(after.beat, SESSION, AKEMI)
    assert gains(after, "px") == [(Cause("zodiac.px.encrucijada", 1),)]


def test_it_is_no_use_of_karma() -> None:
    state = calm(grown(pk=2))
    played = faced(state, 4, 5, 9, encrucijada="ventaja", deja_vu=f"dado1-{AKEMI}")
    assert tracks(played)[0] == 0


def test_at_seven_the_pk_that_is_won_may_be_given_on() -> None:
    played = faced(calm(grown(pk=7), grown(IRUNE)), 9, 8, encrucijada="desventaja", regalo=IRUNE)
    assert (tracks(played)[0], tracks(played, IRUNE)[0]) == (7, 3)


def test_a_pj_without_both_paragraphs_cannot_be_at_one() -> None:
    state = calm(grown(paragraphs=False))
    reason = RULES.barred(Played(state).beat.scenario, state, AKEMI, DILEMMA)
    assert reason is not None
    assert reason.plain() == "le falta un párrafo: Obligaciones sociales"
    assert RULES.barred(Played(state).beat.scenario, calm(grown()), AKEMI, DILEMMA) is None


def test_its_odds_are_those_of_the_side_that_costs_nothing() -> None:
    state = calm(grown())
    scenario = Played(state).beat.scenario
    plain = RULES.prepare(scenario, state, AKEMI, CheckDef("tirada", {**FIELDS, "desventajas": ["x"]}))
    dilemma = RULES.prepare(scenario, state, AKEMI, DILEMMA)
    assert plain is not None
    assert dilemma is not None
    assert dilemma.key == plain.key


# -- what moves afterwards --------------------------------------------------------------------------------------------


def moved(by: int, *, option: str = "si", faces: bool = True, karma: int = 3, rec: int = 3) -> tuple[int, int, int]:
    who = grown(pk=2, karma=karma)
    state = replace(
        calm(replace(who, scores={**who.scores, "REC": rec})), options={"situacion_en_encrucijadas": option}
    )
    played = faced(state, 9, 8) if faces else Played(state)
    RULES.apply(played.beat, Effect("situacion", "REC", {"cambia": by}), AKEMI)
    after = played.state.actor(AKEMI)
    return after.scores["REC"], after.track("karma"), after.track("pk") - int(faces)


def test_situacion_social_moves_and_karma_the_other_way_while_pk_stay() -> None:
    assert moved(1) == (4, 2, 2)
    assert moved(-1) == (2, 4, 2)


@pytest.mark.parametrize(("by", "karma", "rec"), [(1, 1, 3), (-1, 6, 3), (1, 3, 4), (-1, 3, 2)])
def test_both_move_up_to_their_bounds(by: int, karma: int, rec: int) -> None:
    assert moved(by, karma=karma, rec=rec) == (rec + by, karma - by, 2)


@pytest.mark.parametrize(("by", "karma", "rec"), [(1, 0, 3), (-1, 7, 3), (1, 3, 5), (-1, 3, 1)])
def test_neither_leaves_its_bounds(by: int, karma: int, rec: int) -> None:
    assert moved(by, karma=karma, rec=rec) == (rec, karma, 2)


@pytest.mark.parametrize(
    ("by", "karma", "words"),
    [
        (1, 3, "El Karma de Akemi queda en 2."),
        (-1, 3, "El Karma de Akemi queda en 4."),
        (1, 0, "Recursos de Akemi no puede moverse más."),
    ],
)
def test_where_karma_ends_up_is_told(by: int, karma: int, words: str) -> None:
    played = Played(calm(grown(AKEMI, FACED, karma=karma)))
    RULES.apply(played.beat, Effect("situacion", "REC", {"cambia": by}), AKEMI)
    assert played.told == [(words, (Cause("zodiac.encrucijada.situacion", by, "REC"),))]


def test_it_may_be_another_s_that_moves() -> None:
    played = Played(calm(grown(), grown(IRUNE, FACED), foe()))
    for target in (IRUNE, RIVAL):
        RULES.apply(played.beat, Effect("situacion", "REC", {"cambia": 1, "a": target}), AKEMI)
    assert [played.state.actor(name).scores["REC"] for name in (AKEMI, IRUNE, RIVAL)] == [3, 4, 3]


def test_it_happens_only_after_an_encrucijada_and_can_be_off() -> None:
    assert moved(1, faces=False) == (3, 3, 2)
    assert moved(1, option="no") == (3, 3, 2)


# -- the paragraph written anew ---------------------------------------------------------------------------------------


def test_one_paragraph_may_be_written_anew_for_1_px() -> None:
    played = faced(calm(grown()), 9, 8)
    after = Played(played.state, encrucijada_renuncia="motivacion", encrucijada_parrafo="  Quiere\n quedarse. ")
    RULES.apply(after.beat, SESSION, AKEMI)
    assert (notes(after, "motivacion"), notes(after, "obligaciones")) == (("Quiere quedarse.",), (OWES,))
    assert (tracks(after)[1], after.topics[:2]) == (1, ["encrucijada_renuncia", "encrucijada_parrafo"])
    assert after.asked[1].maximum == 600
    again = Played(after.state, px="guardar")
    RULES.close(again.beat)
    assert "encrucijada_renuncia" not in again.topics


@pytest.mark.parametrize("written", ["   ", WANTS, "-", " - "])
def test_what_is_not_written_anew_gives_nothing(written: str) -> None:
    played = faced(calm(grown()), 9, 8)
    after = Played(played.state, encrucijada_renuncia="motivacion", encrucijada_parrafo=written)
    RULES.apply(after.beat, SESSION, AKEMI)
    assert (notes(after, "motivacion"), tracks(after)[1]) == ((WANTS,), 0)
    assert ("Motivación emocional se queda como estaba.", (Cause("zodiac.px.encrucijada", 1),)) in after.told


def test_who_was_at_none_is_not_asked() -> None:
    played = Played(calm(grown()))
    RULES.close(played.beat)
    assert (played.topics, played.beat.events) == ([], [])
