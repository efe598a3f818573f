"""What was declared and has to wait: whether it can still be done when its time comes (`zodiac.lectura.yo_primero`)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.mishaps import HELD, STRANGLED

TIRED = ("fatiga_leve", "fatiga_grave")
STAB = Declaration("atacar", RIVAL, "daga")
SHOOT = Declaration("atacar", RIVAL, "pistola")
KILL = Declaration("atacar", RIVAL, "daga", "matar")


def possible(state: State, declaration: Declaration, actor: str = AKEMI) -> bool:
    """Whether it is."""
    return RULES.still_possible(Played(state).beat.scenario, state, actor, declaration)


def gone(state: State, *names: str) -> State:
    """The fight when these have left it."""
    return replace(state, encounter=replace(Played(state).beat.fight, gone=dict.fromkeys(names, "huida")))


def distant(steps: int, *marks: str, moved: bool = False) -> State:
    """A PJ and a foe so many steps away."""
    turn = Turn(AKEMI, TurnPhase.RESOLVING, moved=moved)
    return fight(somebody(AKEMI, *marks), foe(), turn=turn, steps={pair(AKEMI, RIVAL): steps})


def test_outside_a_fight_nothing_waits() -> None:
    assert not possible(calm(somebody(AKEMI), foe()), STAB)


@pytest.mark.parametrize("mark", ["muerto", "incapacitado", "shock_leve", "catatonia", "posesion"])
def test_whoever_cannot_act_does_nothing_more(mark: str) -> None:
    assert not possible(fight(somebody(AKEMI, mark), foe()), Declaration("esperar"))


def test_nor_does_who_has_left() -> None:
    assert not possible(gone(fight(somebody(AKEMI), somebody(IRUNE), foe()), AKEMI), Declaration("esperar"))


# -- attacks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("blow", [STAB, KILL])
def test_who_has_left_or_died_is_not_attacked(blow: Declaration) -> None:
    assert possible(fight(somebody(AKEMI), foe()), blow)
    assert not possible(gone(fight(somebody(AKEMI), foe()), RIVAL), blow)
    assert not possible(fight(somebody(AKEMI), foe("muerto")), blow)


@pytest.mark.parametrize(("conduct", "able"), [({}, False), ({"remata": True}, True)])
def test_a_pnj_strikes_who_has_fallen_by_its_conduct_alone(conduct: dict[str, bool], able: bool) -> None:
    rival = replace(foe(), conduct=dict(conduct), weapons=("daga",))
    state = fight(somebody(AKEMI, "incapacitado"), rival, turn=RIVAL)
    for variant in ("", "matar"):
        assert possible(state, Declaration("atacar", AKEMI, "daga", variant), RIVAL) == able


@pytest.mark.parametrize(
    ("steps", "marks", "moved", "stab", "shoot"),
    [
        (0, (), True, True, True),
        (2, (), False, True, True),
        (2, (), True, False, True),
        (2, (HELD,), False, False, True),
        (2, ("lesion",), False, False, True),
        (3, (), False, False, False),
    ],
)
def test_a_target_is_in_reach_or_the_free_move_leads_there(
    steps: int, marks: tuple[str, ...], moved: bool, stab: bool, shoot: bool
) -> None:
    state = distant(steps, *marks, moved=moved)
    assert (possible(state, STAB), possible(state, SHOOT)) == (stab, shoot)


# -- manoeuvres --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "marks", "moved", "grab", "blind"),
    [
        (0, (), True, True, True),
        (1, (), True, False, True),
        (2, (), False, True, True),
        (2, (), True, False, False),
        (2, (HELD,), False, False, False),
        (2, ("lesion",), False, False, False),
        (3, (), False, False, False),
    ],
)
def test_a_manoeuvre_is_tried_from_where_it_reaches_or_the_free_move_leads(
    steps: int, marks: tuple[str, ...], moved: bool, grab: bool, blind: bool
) -> None:
    state = distant(steps, *marks, moved=moved)
    tried = [possible(state, Declaration("maniobra", RIVAL, variant=name)) for name in ("agarrar", "cegar")]
    assert tried == [grab, blind]


@pytest.mark.parametrize("name", ["agarrar", "soltarse"])
def test_nor_is_one_tried_on_who_has_left_or_is_down(name: str) -> None:
    caught = replace(somebody(AKEMI), marks={STRANGLED: Mark(data={"quien": RIVAL, "ronda": 1})})
    trying = Declaration("maniobra", RIVAL, variant=name)
    assert possible(fight(caught, foe()), trying)
    assert not possible(gone(fight(caught, foe()), RIVAL), trying)
    assert not possible(fight(caught, foe("incapacitado")), trying)


def test_one_that_is_aimed_at_nobody_waits_for_nobody() -> None:
    assert possible(fight(somebody(AKEMI), foe()), Declaration("maniobra", variant="trepar"))


# -- the own side ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("marks", "there", "able"), [((), True, True), (("muerto",), True, False), ((), False, False)])
def test_help_goes_to_who_is_there_and_can_act(marks: tuple[str, ...], there: bool, able: bool) -> None:
    state = fight(somebody(AKEMI), somebody(IRUNE, *marks), foe())
    assert possible(state if there else gone(state, IRUNE), Declaration("ayudar", IRUNE)) == able


def dying(**data: int) -> Actor:
    """A moribund."""
    return replace(somebody(IRUNE), marks={"incapacitado": Mark(data=dict(data))})


@pytest.mark.parametrize(
    ("patient", "kind", "able"),
    [
        (somebody(IRUNE, *TIRED), "auxiliar", True),
        (somebody(IRUNE), "auxiliar", False),
        (dying(ronda=2), "operar", True),
        (dying(hasta=300), "operar", False),
    ],
)
def test_a_patient_has_to_want_it_still(patient: Actor, kind: str, able: bool) -> None:
    assert possible(fight(somebody(AKEMI), patient, foe()), Declaration(kind, IRUNE)) == able


# -- getting away ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "marks", "rival", "able"),
    [(3, (), (), True), (2, (), (), False), (0, (), ("incapacitado",), True), (3, (HELD,), (), False)],
)
def test_to_leave_is_from_larga_of_all_who_stand(
    steps: int, marks: tuple[str, ...], rival: tuple[str, ...], able: bool
) -> None:
    state = fight(somebody(AKEMI, *marks), foe(*rival), steps={pair(AKEMI, RIVAL): steps})
    assert possible(state, Declaration("huir")) == able


@pytest.mark.parametrize(("marks", "able"), [((), True), ((HELD,), False)])
def test_who_is_held_does_not_move(marks: tuple[str, ...], able: bool) -> None:
    assert possible(distant(2, *marks), Declaration("moverse", RIVAL, variant="0")) == able
