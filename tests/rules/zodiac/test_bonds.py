"""Vínculos: the free use, fulfilled, abandoned, new ones (SRD, Vínculos)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.content.good import is_told, spoilt
from tests.rules.zodiac.dice import E
from tests.rules.zodiac.growing import RIVAL, SISTER, TEACHER, grown, notes, tracks
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, fight, foe, stage
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import NotesChanged, TrackChanged
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import bonds
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED
from zodiac_tui.rulesets.zodiac.karma import AT_STAKE, FREE_USED, has_karma, new_action

ROLL = CheckDef("tirada", {"accion": "atletismo", "cd": 7, "vinculo": "irune"})
SIX = ("uno", "dos", "tres", "cuatro", "cinco", "seis")
SESSION = Effect("sesion", "fin")
FREE = (Cause("zodiac.vinculo.uso_gratis"),)


def bond(played: Played, actor: str = AKEMI, **fields: Plain) -> None:
    RULES.apply(played.beat, Effect("vinculo", dict(fields)), actor)


# -- the free use -----------------------------------------------------------------------------------------------------


def test_a_use_of_karma_is_free_where_a_bond_is_at_stake() -> None:
    played = Played(calm(grown(pk=0)), 4, 8, deja_vu=f"si-{AKEMI}")
    assert RULES.check(played.beat, AKEMI, ROLL) == E
    assert (played.all_thrown(), tracks(played)) == (True, (0, 0))
    assert (played.has(AKEMI, AT_STAKE), played.has(AKEMI, FREE_USED)) == (False, True)
    assert played.told == [
        (f"Está en juego un Vínculo de Akemi: {SISTER}.", FREE),
        ("Akemi no gasta el PK: está en juego un Vínculo.", FREE),
    ]


def test_it_is_free_once_a_sesion() -> None:
    played = Played(calm(grown(pk=1)), 4, 5, 4, 5, 4, deja_vu=f"si-{AKEMI}")
    for left in (1, 0, 0):
        RULES.check(played.beat, AKEMI, ROLL)
        assert tracks(played)[0] == left
        new_action(played.beat)
    assert played.all_thrown()
    RULES.apply(played.beat, SESSION, AKEMI)
    assert not played.has(AKEMI, FREE_USED)


def test_it_is_still_the_players_one_use_on_the_accion() -> None:
    played = Played(calm(grown(pk=3)), 4, 5, deja_vu=f"si-{AKEMI}")
    RULES.check(played.beat, AKEMI, ROLL)
    again = Played(played.state, 4)
    RULES.check(again.beat, AKEMI, ROLL)
    assert "deja_vu" not in again.topics


def test_another_player_with_such_a_bond_may_use_it_too() -> None:
    played = Played(calm(grown(bonds=(RIVAL,), pk=0), grown(IRUNE, bonds=("Mi hermana IRUNE",), pk=0)), 4, 9)
    played = Played(played.state, 4, 9, deja_vu=f"si-{IRUNE}")
    RULES.check(played.beat, AKEMI, ROLL)
    assert (played.has(IRUNE, FREE_USED), played.has(AKEMI, FREE_USED)) == (True, False)


def test_a_caracter_that_brings_the_beneficio_is_free_and_any_other_uses_nothing_up() -> None:
    for dice, used in (((3, 4), True), ((4, 5), False)):
        played = Played(calm(grown(pk=0)), *dice, modo="caracter")
        RULES.check(played.beat, AKEMI, ROLL)
        assert (tracks(played)[0], played.has(AKEMI, FREE_USED)) == (0, used)


def test_without_a_word_of_it_nothing_is_free() -> None:
    played = Played(calm(grown(pk=0)), 4)
    RULES.check(played.beat, AKEMI, replace(ROLL, fields={**ROLL.fields, "vinculo": "nadie"}))
    assert "deja_vu" not in played.topics


def test_what_an_effect_puts_at_stake_stays_so_for_the_escena() -> None:
    played = Played(calm(grown(pk=0)))
    bond(played, en_juego="hermana")
    RULES.leave_scene(played.beat)
    assert not played.has(AKEMI, AT_STAKE)


@pytest.mark.parametrize("mark", [AT_STAKE, FREE_USED, "muerto"])
def test_it_is_not_told_where_it_changes_nothing(mark: str) -> None:
    played = Played(calm(grown(AKEMI, mark)))
    bond(played, en_juego="Irune")
    assert played.beat.events == []


@pytest.mark.parametrize(
    ("lasting", "over", "left"),
    [("accion", "accion", False), ("accion", "escena", False), ("escena", "accion", True), ("escena", "escena", False)],
)
def test_what_is_at_stake_for_an_escena_outlasts_an_accion(lasting: str, over: str, left: bool) -> None:
    played = Played(calm(grown()))
    bonds.put_at_stake(played.beat, "Irune", lasting)
    bonds.off_stake(played.beat, over)
    assert played.has(AKEMI, AT_STAKE) == left


def test_where_nothing_is_at_stake_nothing_ends() -> None:
    played = Played(calm(grown()))
    bonds.off_stake(played.beat, "escena")
    assert played.beat.events == []


DECLARED = """
[escena.verja.libre.atletismo]
cd = 7
vinculo = §"nadie que exista"
[escena.verja.libre.atletismo.exito]
texto = "Al otro lado."
[escena.verja.libre.atletismo.fracaso_complicacion]
texto = "En el suelo."
"""


def test_who_writes_a_bond_that_nobody_has_into_a_declared_accion_is_told() -> None:
    is_told(spoilt() + DECLARED, "aviso", "zodiac-vinculo-de-nadie")


def test_a_fight_may_touch_a_bond() -> None:
    state = fight(grown(pk=0), foe("desprevenido"), turn=AKEMI)
    played = Played(replace(state, actors={**state.actors, AKEMI: grown(AKEMI, "shock_leve", pk=0)}), inspiracion="si")
    set_up = stage()
    pelea = replace(set_up.encounters["pelea"], fields={"vinculo": "Irune"})
    played.beat = Beat(replace(set_up, encounters={"pelea": pelea}), played.beat.state, played.beat.inputs)
    assert RULES.begin_turn(played.beat, AKEMI)
    assert (played.has(AKEMI, INSPIRED), played.has(AKEMI, FREE_USED), tracks(played)[0]) == (True, True, 0)
    RULES.end_encounter(played.beat)
    assert not played.has(AKEMI, AT_STAKE)


def test_who_needs_no_pk_may_still_say_yo_primero() -> None:
    played = Played(fight(grown(pk=0), foe()))
    bond(played, en_juego="Irune")
    assert has_karma(played.state.actor(AKEMI))
    RULES.interrupt(played.beat, AKEMI)
    assert (tracks(played)[0], played.has(AKEMI, FREE_USED)) == (0, True)


# -- fulfilled and abandoned ------------------------------------------------------------------------------------------


def test_a_fulfilled_bond_is_erased_at_the_end_of_the_sesion_for_1_px() -> None:
    played = Played(calm(grown()))
    bond(played, cumple="IRUNE")
    assert (notes(played, "vinculos"), tracks(played)) == ((SISTER, RIVAL), (2, 0))
    assert played.told == [(f"Akemi ha cumplido un Vínculo: {SISTER}.", (Cause("zodiac.vinculo.cumplido"),))]
    RULES.apply(played.beat, SESSION, AKEMI)
    assert (notes(played, "vinculos"), tracks(played)) == ((RIVAL,), (2, 1))
    RULES.apply(played.beat, SESSION, AKEMI)
    assert tracks(played) == (2, 1)


def test_it_is_fulfilled_once() -> None:
    played = Played(calm(grown()))
    bond(played, cumple="Irune")
    bond(played, cumple="Irune")
    RULES.apply(played.beat, SESSION, AKEMI)
    assert tracks(played) == (2, 1)


@pytest.mark.parametrize(
    ("answer", "px", "left", "earned"),
    [("si", 1, (RIVAL,), 1), ("si", 0, (RIVAL,), 0), ("no", 1, (SISTER, RIVAL), 0)],
)
def test_a_bond_may_be_given_up_for_what_the_scenario_says(
    answer: str, px: int, left: tuple[str, ...], earned: int
) -> None:
    played = Played(calm(grown()), vinculo_abandona=answer)
    bond(played, abandona="Irune", px=px)
    assert (notes(played, "vinculos"), tracks(played)) == (left, (2, earned))
    details = {option.id: option.detail.plain() for option in played.asked[0].options if option.detail}
    assert details == {"si": "se borra, y da 1 PX" if px else "se borra"}
    assert gains(played, "px") == [(Cause("zodiac.px.vinculo_abandonado", 1),)] * earned


def test_a_fulfilled_one_is_not_given_up() -> None:
    played = Played(calm(grown()))
    bond(played, cumple="Irune")
    bond(played, abandona="Irune", px=1)
    assert played.topics == []


def gains(played: Played, track: str) -> list[tuple[Cause, ...]]:
    """Why a track changed, each time."""
    return [event.why for event in played.beat.events if isinstance(event, TrackChanged) and event.track == track]


def test_of_two_that_an_effect_may_mean_it_is_the_first() -> None:
    two = ("Irune, su hermana", "La casa de Irune")
    played = Played(calm(grown(bonds=two)))
    bond(played, cumple="Irune")
    assert (notes(played, "vinculos_cumplidos"), notes(played, "vinculos_nuevos")) == (two[:1], ())
    asked = Played(calm(grown(bonds=two)), vinculo_abandona="si")
    bond(asked, abandona="Irune")
    assert (asked.topics, notes(asked, "vinculos")) == (["vinculo_abandona"], two[1:])


@pytest.mark.parametrize("deed", ["cumple", "abandona", "nuevo"])
def test_to_who_is_not_in_the_party_nothing_happens(deed: str) -> None:
    played = Played(calm(grown()))
    RULES.apply(played.beat, Effect("vinculo", {deed: "Irune"}, {"a": "bruno"}), AKEMI)
    assert (played.topics, played.beat.events) == ([], [])


def test_only_whom_the_scenario_names_is_touched() -> None:
    played = Played(calm(grown(), grown(IRUNE, bonds=(SISTER,))))
    RULES.apply(played.beat, Effect("vinculo", {"cumple": "hermana"}, {"a": IRUNE}), AKEMI)
    assert (notes(played, "vinculos_cumplidos"), notes(played, "vinculos_cumplidos", IRUNE)) == ((), (SISTER,))


# -- new ones ---------------------------------------------------------------------------------------------------------


def test_new_bonds_are_written_down_after_the_sesion_for_1_pk_in_all() -> None:
    played = Played(calm(grown()), vinculo_nuevo="si")
    bond(played, nuevo=TEACHER)
    bond(played, nuevo="Bruno, que le debe una")
    assert notes(played, "vinculos") == (SISTER, RIVAL)
    RULES.apply(played.beat, SESSION, AKEMI)
    assert (len(notes(played, "vinculos")), tracks(played)) == (4, (3, 0))


def test_its_pk_is_told_with_its_number() -> None:
    played = Played(calm(grown()), vinculo_nuevo="si")
    bond(played, nuevo=TEACHER)
    RULES.apply(played.beat, SESSION, AKEMI)
    assert gains(played, "pk") == [(Cause("zodiac.vinculo.nuevo", 1),)]


def test_a_new_one_is_for_whom_the_scenario_names() -> None:
    played = Played(calm(grown(), grown(IRUNE)))
    RULES.apply(played.beat, Effect("vinculo", {"nuevo": TEACHER}, {"a": IRUNE}), AKEMI)
    assert (notes(played, "vinculos_nuevos"), notes(played, "vinculos_nuevos", IRUNE)) == ((), (TEACHER,))


def test_one_that_is_there_already_is_neither_asked_for_nor_given_up() -> None:
    played = Played(calm(grown()))
    bond(played, nuevo=SISTER)
    RULES.apply(played.beat, SESSION, AKEMI)
    assert (played.topics, notes(played, "vinculos"), tracks(played)) == ([], (SISTER, RIVAL), (2, 0))


@pytest.mark.parametrize(
    ("old", "answer", "rule"), [(SIX, "suelta-1", "zodiac.vinculo.maximo"), (SIX[:5], "si", "zodiac.vinculo.nuevo")]
)
def test_the_six_of_before_are_numbered_from_1(old: tuple[str, ...], answer: str, rule: str) -> None:
    played = Played(calm(grown(bonds=old)), vinculo_nuevo=answer)
    bond(played, nuevo=TEACHER)
    RULES.apply(played.beat, SESSION, AKEMI)
    labels = {option.id: option.label.plain() for option in played.asked[0].options}
    if answer != "si":
        assert (labels["suelta-1"], labels["suelta-6"]) == ("Soltar: uno", "Soltar: seis")
    written = [e.why for e in played.beat.events if isinstance(e, NotesChanged) and e.kind == "vinculos"]
    assert written == [(Cause(rule),)]


def test_a_refused_one_is_gone_and_gives_nothing() -> None:
    played = Played(calm(grown()), vinculo_nuevo="no")
    bond(played, nuevo=TEACHER)
    RULES.apply(played.beat, SESSION, AKEMI)
    assert (notes(played, "vinculos"), notes(played, "vinculos_nuevos"), tracks(played)) == (
        (SISTER, RIVAL),
        (),
        (2, 0),
    )


def test_one_that_an_amnesia_has_struck_out_keeps_its_place() -> None:
    """It comes back: there are never seven."""
    who = grown(bonds=SIX[:5])
    who = replace(who, marks={"amnesia": Mark(data={"vinculo": "seis"})})
    played = Played(calm(who), vinculo_nuevo="suelta-1")
    bond(played, nuevo=TEACHER)
    RULES.apply(played.beat, SESSION, AKEMI)
    RULES.apply(played.beat, Effect("quita", "amnesia"), AKEMI)
    assert notes(played, "vinculos") == (*SIX[1:5], TEACHER, "seis")


@pytest.mark.parametrize(("answer", "left", "pk"), [("no", SIX, 2), ("suelta-2", ("uno", *SIX[2:], TEACHER), 3)])
def test_with_six_an_old_one_is_given_up_without_px(answer: str, left: tuple[str, ...], pk: int) -> None:
    played = Played(calm(grown(bonds=SIX)), vinculo_nuevo=answer)
    bond(played, nuevo=TEACHER)
    RULES.apply(played.beat, SESSION, AKEMI)
    assert (notes(played, "vinculos"), tracks(played)) == (left, (pk, 0))


def test_at_the_end_of_a_game_the_pk_comes_after_the_refill() -> None:
    played = Played(calm(grown(pk=1, karma=4)), vinculo_nuevo="si")
    bond(played, nuevo=TEACHER)
    RULES.close(played.beat)
    assert tracks(played) == (5, 0)


def test_nobody_is_asked_who_has_died() -> None:
    played = Played(calm(grown(AKEMI, "muerto")))
    bond(played, nuevo=TEACHER)
    bond(played, cumple="Irune")
    RULES.close(played.beat)
    assert (played.topics, tracks(played)) == ([], (2, 0))
