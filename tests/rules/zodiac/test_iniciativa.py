"""Iniciativa: who rolls it against whom, when none is rolled, and who acts first by it (SRD)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import F_CONS
from tests.rules.zodiac.table import AKEMI, RIVAL, SECOND, Played, fight, foe, somebody
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.initiative import before, determine
from zodiac_tui.rulesets.zodiac.karma import SPENT

KILL = Declaration("atacar", RIVAL, "daga", "matar")
WON, LOST = 9, 3


def duel(*faces: int, cde: int = 7) -> tuple[Played, str]:
    """The iniciativa of a PJ with Reflejos +0 against a foe; who wins it."""
    played = Played(fight(somebody(AKEMI), foe(cde=cde)), *faces)
    winner = determine(played.beat, AKEMI, RIVAL)
    assert played.all_thrown()
    return played, winner


def first(state: State, actor: str, declaration: Declaration, *faces: int) -> tuple[Played, str]:
    """Who acts before a declaration; what was rolled for it."""
    played = Played(state, *faces)
    found = before(played.beat, actor, declaration)
    assert played.all_thrown()
    return played, found


def two() -> State:
    """A PJ and a PNJ on one side against another PNJ."""
    return fight(somebody(AKEMI), foe(cde=7), foe(name=SECOND, cde=7), allies=(SECOND,))


def test_against_a_cde_out_of_reach_nothing_is_rolled() -> None:
    played, winner = duel(cde=14)
    assert (played.rolls, winner, played.state.actor(RIVAL).track("pf")) == ([], RIVAL, 1)


def test_it_is_an_enfrentada_so_nothing_is_converted() -> None:
    played, winner = duel(5)
    assert (played.grade, played.topics, winner) == (F_CONS, [], RIVAL)


def test_it_is_an_accion_of_its_own_for_karma() -> None:
    played = Played(fight(somebody(AKEMI, SPENT, pk=1), foe(cde=7)), LOST, WON, deja_vu=f"si-{AKEMI}")
    assert determine(played.beat, AKEMI, RIVAL) == AKEMI
    assert not played.has(AKEMI, SPENT)


@pytest.mark.parametrize(("face", "who"), [(WON, ""), (LOST, RIVAL)])
def test_the_rival_acts_first_where_it_wins(face: int, who: str) -> None:
    played, found = first(two(), AKEMI, KILL, face)
    assert (found, played.rolls[0].actor) == (who, AKEMI)


@pytest.mark.parametrize(("face", "who"), [(WON, AKEMI), (LOST, "")])
def test_a_pj_whom_a_pnj_means_to_kill_rolls_it(face: int, who: str) -> None:
    played, found = first(two(), RIVAL, Declaration("atacar", AKEMI, "daga", "matar"), face)
    assert (found, played.rolls[0].actor) == (who, AKEMI)


@pytest.mark.parametrize(
    ("actor", "declaration"),
    [
        (SECOND, KILL),
        (AKEMI, Declaration("atacar", RIVAL, "daga")),
        (AKEMI, Declaration("maniobra", RIVAL, "", "agarrar")),
    ],
)
def test_none_is_rolled(actor: str, declaration: Declaration) -> None:
    """Between two PNJ, for a plain attack, for a manoeuvre."""
    played, found = first(two(), actor, declaration)
    assert (played.rolls, found) == ([], "")


def test_none_is_rolled_against_who_cannot_answer() -> None:
    played, found = first(fight(somebody(AKEMI), foe("inconsciente")), AKEMI, KILL)
    assert (played.rolls, found) == ([], "")
