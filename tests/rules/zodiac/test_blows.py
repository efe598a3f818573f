"""What an attack leaves besides Daño: Complicaciones of declared blows, weapons used up, what waited and is spent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, CONS, F_COMP, E
from tests.rules.zodiac.table import AKEMI, RIVAL, SECOND, Played, attack, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import blows
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, SETBACK
from zodiac_tui.rulesets.zodiac.weapons import RELOAD

MORTAL = "incapacitado"


def attacked(*faces: int, pj: Actor | None = None, **more: str) -> Played:
    """A PJ with Defensa +0 is attacked at CDE 8."""
    return attack(fight(pj or somebody(AKEMI), foe(), turn=RIVAL), *faces, **more)


def attacks(*faces: int, rival: Actor | None = None, pj: Actor | None = None, **more: str) -> Played:
    """A PJ attacks at +0 a foe whose Defensa is 7."""
    return attack(fight(pj or somebody(AKEMI), rival or foe(cde=7)), *faces, **more)


def foes(one: Actor, other: Actor) -> State:
    """Two PNJ, the first of them with the party."""
    return fight(somebody(AKEMI), one, other, turn=one.id, allies=(one.id,))


def against(own: int, other: int, *faces: int, variant: str = "", waits: str = "", back: str = "") -> Played:
    """A PNJ of one CDE attacks another; `waits` is a mark on the first, `back` what the other strikes back with."""
    one = replace(foe(name=SECOND, cde=own), marks={waits: Mark()} if waits else {})
    rival = replace(foe(cde=other), conduct={"defiende": "ataque"} if back else {}, weapons=(back,) if back else ())
    return attack(foes(one, rival), *faces, variant=variant)


# -- a declared noquear, lesionar or matar -----------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "states"), [("matar", {MORTAL}), ("", {"heridas_leve"})])
def test_on_who_cannot_answer_the_declared_effect_comes(variant: str, states: set[str]) -> None:
    played = attacks(rival=foe("inconsciente", cde=7), variant=variant)
    assert played.rolls == []
    assert played.states(RIVAL) - {"inconsciente"} == states
    assert ("Rival no puede responder: Éxito.", (Cause("zodiac.indefenso"),)) in played.told


def test_a_pnj_s_declared_blow_that_misses_is_a_complicacion() -> None:
    assert attacked(9, variant="lesionar").has(RIVAL, SETBACK)
    assert not attacked(9).has(RIVAL, SETBACK)


def test_so_it_is_where_the_pj_attacks_at_once() -> None:
    assert attacked(9, respuesta="daga", variant="lesionar").has(RIVAL, SETBACK)
    assert not attacked(9, respuesta="daga").has(RIVAL, SETBACK)


def test_a_plain_attack_that_fails_is_no_complicacion() -> None:
    played = attacks(3)
    assert (played.grade, played.has(AKEMI, SETBACK)) == (F_COMP, False)


def test_nor_one_that_a_pnj_meets_with_its_own() -> None:
    rival = replace(foe(cde=9), conduct={"defiende": "ataque"}, weapons=("daga",))
    assert not attacks(3, rival=rival).has(AKEMI, SETBACK)
    assert attacks(3, rival=rival, variant="lesionar").has(AKEMI, SETBACK)


@pytest.mark.parametrize(("faces", "hindered"), [((1, 8), False), ((2, 8), True)])
def test_a_natural_1_that_counts_is_a_catastrofe_and_no_complicacion(faces: tuple[int, int], hindered: bool) -> None:
    """Of two dice the Desventaja keeps the worse."""
    pj = replace(somebody(AKEMI), marks={SETBACK: Mark()})
    played = attacks(*faces, pj=pj, variant="matar")
    assert (played.grade == CAT, played.has(AKEMI, SETBACK)) == (not hindered, hindered)


def test_between_pnj_too_a_declared_blow_that_misses_is_a_complicacion() -> None:
    assert against(5, 9, 1, 1, variant="matar").has(SECOND, SETBACK)
    assert not against(5, 9, 1, 1).has(SECOND, SETBACK)
    assert not against(9, 5, 1, 1, variant="noquear").has(RIVAL, SETBACK)


def test_an_attack_that_answers_one_is_not_declared_a_blow() -> None:
    """After its natural 1 there is the TS PB; the PNJ's own Catástrofe is not the PJ's."""
    played = attacked(1, 6, respuesta="daga", variant="matar")
    assert (played.dice.sizes, played.grade) == ([12, 6], F_COMP)


# -- what may be declared ----------------------------------------------------------------------------------------------


def declared() -> list[str]:
    """What a PJ with a dagger and a club may declare on one foe on its feet, one fallen and one dead."""
    rivals = (foe(), foe("incapacitado", name=SECOND), foe("muerto", name="tercero"))
    played = Played(fight(somebody(AKEMI, weapons=("daga", "porra")), *rivals))
    return [option.id for option, _ in blows.all_out(played.beat, AKEMI)]


def test_a_blow_is_declared_on_who_stands_or_has_fallen_and_lives() -> None:
    each = ("noquear-{}", "lesionar-{}-daga", "matar-{}-daga", "noquear-{}-porra")
    assert sorted(declared()) == sorted(blow.format(name) for name in (RIVAL, SECOND) for blow in each)


@pytest.mark.parametrize(
    ("weapon", "variant", "told"),
    [
        ("desarmado", "", "Golpear a Rival"),
        ("desarmado", "noquear", "Noquear a Rival sin armas"),
        ("porra", "", "Atacar a Rival con una porra"),
        ("porra", "noquear", "Noquear a Rival con una porra"),
        ("daga", "lesionar", "Lesionar a Rival con una daga"),
        ("daga", "matar", "Matar a Rival con una daga"),
    ],
)
def test_an_attack_is_offered_by_what_it_is_and_with_what(weapon: str, variant: str, told: str) -> None:
    played = Played(fight(somebody(AKEMI), foe()))
    offers = (*blows.attacks(played.beat, AKEMI), *blows.all_out(played.beat, AKEMI))
    labels = {made: option.label.plain() for option, made in offers}
    assert labels[Declaration("atacar", RIVAL, weapon, variant)] == told


# -- what an answer earns ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "grade", "earns"), [((1, 1), CAT, True), ((3,), F_COMP, False), ((9,), E, False)])
def test_only_a_catastrofe_gives_the_target_a_ventaja(faces: tuple[int, ...], grade: str, earns: bool) -> None:
    played = attacks(*faces)
    assert (played.grade, played.has(RIVAL, f"{EDGE}:{AKEMI}")) == (grade, earns)


def test_a_cde_that_is_out_of_reach_is_no_tirada() -> None:
    played = attacks(rival=foe(cde=14))
    assert (played.rolls, played.states(RIVAL), played.states(AKEMI)) == ([], set(), set())


def test_a_pj_cannot_answer_an_attack_that_is_out_of_reach() -> None:
    """Its Fracaso + Complicación is the PNJ's Éxito."""
    played = attack(fight(somebody(AKEMI), foe(cde=14), turn=RIVAL))
    assert (played.rolls, played.states(AKEMI)) == ([], {"heridas_leve"})


# -- weapons used up ---------------------------------------------------------------------------------------------------


def test_who_answers_with_a_pistol_has_to_reload_it() -> None:
    assert attacked(9, respuesta="pistola").has(AKEMI, f"{RELOAD}:pistola")


def test_a_pnj_that_strikes_back_with_a_pistol_has_to_reload_it() -> None:
    rival = replace(foe(cde=7), conduct={"defiende": "ataque"}, weapons=("pistola",))
    assert attacks(9, rival=rival).has(RIVAL, f"{RELOAD}:pistola")
    assert against(5, 9, 1, 1, back="pistola").has(RIVAL, f"{RELOAD}:pistola")


# -- what waited -------------------------------------------------------------------------------------------------------


def test_between_pnj_what_waited_is_spent() -> None:
    assert not against(9, 5, 1, 1, waits=SETBACK).has(SECOND, SETBACK)
    rival = replace(foe(cde=9), conduct={"defiende": "ataque"}, weapons=("daga",), marks={SETBACK: Mark()})
    assert not attack(foes(foe(name=SECOND, cde=5), rival), 1, 1).has(RIVAL, SETBACK)


def test_between_pnj_who_strikes_back_uses_the_cde_of_its_weapon() -> None:
    rival = replace(
        foe(cde=3), conduct={"defiende": "ataque"}, weapons=("daga",), ratings={"generica": 3, "tecnica": 9}
    )
    played = attack(foes(foe(name=SECOND, cde=5), rival), 3, 1)
    assert (played.states(SECOND), played.states(RIVAL)) == ({"heridas_leve"}, set())


def test_a_stance_meets_a_pnj_s_attack_first_once() -> None:
    rival = replace(foe(cde=9), marks={"esquivar": Mark(data={"primero": True})})
    played = attack(foes(foe(name=SECOND, cde=5), rival), 1, 1)
    assert played.state.actor(RIVAL).marks["esquivar"].data == {"primero": False}


def test_two_pnj_throw_a_d6_each_and_again_where_they_tie() -> None:
    played = against(5, 5, 3, 3, 4, 2)
    assert played.dice.sizes == [6, 6, 6, 6]
    assert played.states(RIVAL) == {"heridas_leve"}


# -- a shot ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "its", "states"), [((1, 1), BEN, 2), ((6,), CONS, 1)])
def test_a_shot_has_no_consecuencia_and_keeps_its_beneficio(faces: tuple[int, ...], its: str, states: int) -> None:
    """A Catástrofe of who answers is the shot's Beneficio; a Consecuencia asks for no TS."""
    played = attacked(*faces, weapon="pistola")
    assert (played.rolls[0].rival_grade, played.saves) == (its, [])
    assert len(played.states(AKEMI)) == states
