"""The end of a Sesión: the vote, and PX with what they buy (worked example 75)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import Laid
from tests.rules.zodiac.growing import grown, tracks
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, somebody
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import Noted, SkillGained, TrackChanged
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect, Profile
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import budget, growth

SESSION = Effect("sesion", "fin")
BLAS = "blas"


def starry(state: State) -> State:
    return replace(state, options={"jugador_estrella": "si"})


def ended(state: State, **answers: str) -> Played:
    played = Played(state, **answers)
    RULES.apply(played.beat, SESSION, AKEMI)
    return played


def test_nobody_earns_more_px_than_a_sheet_can_hold() -> None:
    played = Played(calm(somebody(AKEMI)))
    for points in (999, 3, 2):
        growth.earn(played.beat, AKEMI, points, Cause("zodiac.px"))
    assert played.state.actor(AKEMI).track("px") == 1000


def test_example_75_a_habilidad_costs_6_less_its_atributo() -> None:
    assert budget.price("natacion", {"FUE": 2}) == 4


# -- jugador estrella -------------------------------------------------------------------------------------------------


def test_the_star_has_a_pk_more_in_the_next_sesion() -> None:
    played = ended(starry(calm(grown(), grown(IRUNE))), estrella_akemi=IRUNE, estrella_irune="nadie")
    assert (tracks(played)[0], tracks(played, IRUNE)[0], played.topics) == (2, 3, ["estrella", "estrella"])
    (gained,) = [event for event in played.beat.events if isinstance(event, TrackChanged)]
    assert gained.why == (Cause("zodiac.jugador_estrella", 1),)


def test_the_end_of_a_sesion_and_who_was_its_star_are_told() -> None:
    played = ended(starry(calm(grown(), grown(IRUNE))), estrella_akemi=IRUNE, estrella_irune="nadie")
    assert played.told[:2] == [
        ("Acaba la Sesión.", (Cause("zodiac.sesion"),)),
        ("Jugador estrella: Irune.", (Cause("zodiac.jugador_estrella"),)),
    ]


def test_nobody_votes_for_itself() -> None:
    played = ended(starry(calm(grown(), grown(IRUNE))))
    assert played.offered("estrella") == ["nadie", AKEMI]


def test_of_equals_it_is_the_one_with_fewer_pk() -> None:
    party = grown(pk=5), grown(IRUNE, pk=4), grown(BLAS, pk=3)
    played = ended(starry(calm(*party)), estrella_akemi=BLAS, estrella_irune=AKEMI, estrella_blas=IRUNE)
    assert [tracks(played, name)[0] for name in (AKEMI, IRUNE, BLAS)] == [5, 4, 4]


@pytest.mark.parametrize(
    "state",
    [calm(grown(), grown(IRUNE)), starry(calm(grown())), starry(calm(grown(), grown(IRUNE, "muerto")))],
    ids=["off", "alone", "one_alive"],
)
def test_there_is_no_vote_without_the_rule_or_without_two(state: State) -> None:
    assert ended(state).topics == []


def test_at_a_games_end_the_star_comes_after_the_refill() -> None:
    played = Played(starry(calm(grown(pk=0, karma=3), grown(IRUNE))), estrella=AKEMI, estrella_akemi="nadie")
    RULES.close(played.beat)
    assert tracks(played)[0] == 4


# -- PX ---------------------------------------------------------------------------------------------------------------

FULL = ("labia", "movilidad", "natacion", "oportunismo")
"""Four Habilidades at 3 PX each: all that creation gives."""


def test_px_buy_a_habilidad_and_the_rest_is_kept() -> None:
    played = ended(calm(grown(px=3, skills=FULL)), px="intuicion")
    who = played.state.actor(AKEMI)
    assert (who.skills, who.track("px"), growth.unspent(played.beat.scenario, who)) == ((*FULL, "intuicion"), 3, 0)
    assert played.topics == ["px"]


def test_they_may_be_kept() -> None:
    played = ended(calm(grown(px=3, skills=FULL)), px="guardar")
    assert (played.state.actor(AKEMI).skills, played.topics) == (FULL, ["px"])


def test_what_is_too_dear_is_barred_with_its_reason_and_what_is_owned_not_offered() -> None:
    who = grown(px=3, skills=FULL)
    played = ended(calm(replace(who, scores={**who.scores, "VOL": 2})), px="guardar")
    assert played.refused("px")["perseverancia"] == "cuesta 4 PX y quedan 3"
    assert "labia" not in {*played.offered("px"), *played.refused("px")}


def test_what_is_learnt_costs_what_it_did_at_creation() -> None:
    """By the Atributo of then, whatever has become of it: what is told is what is taken."""
    maimed = grown(px=3, skills=("labia", "movilidad", "oportunismo"))
    fields: dict[str, Plain] = {"atributos": {**maimed.scores, "FUE": 3}, "cambios": {"FUE": -1}}
    played = Played(calm(replace(maimed, scores={**maimed.scores, "FUE": 2})), px="natacion")
    came = Profile(AKEMI, "Akemi", True, "f", "", "", fields)
    played.beat.scenario = replace(played.beat.scenario, characters={maimed.profile: came})
    before = growth.unspent(played.beat.scenario, played.state.actor(AKEMI))
    growth._learn(played.beat, AKEMI, "natacion")
    assert before - growth.unspent(played.beat.scenario, played.state.actor(AKEMI)) == 2
    (gained,) = [event for event in played.beat.events if isinstance(event, SkillGained)]
    assert gained.why[0].number == -2


@pytest.mark.parametrize("px", [0, 2])
def test_nobody_is_asked_who_can_buy_nothing(px: int) -> None:
    assert ended(calm(grown(px=px, skills=FULL))).topics == []


def test_what_creation_left_over_asks_for_nothing_by_itself() -> None:
    assert ended(calm(grown())).topics == []


def test_of_a_habilidad_with_kinds_the_kind_is_asked_in_40_letters_at_most() -> None:
    played = ended(calm(grown(px=3, skills=FULL)), px="idioma", px_tipo=" Francés ")
    assert (played.asked[-1].topic, played.asked[-1].maximum) == ("px_tipo", 40)
    assert played.state.actor(AKEMI).skills[-1] == "idioma-frances"


def test_a_kind_without_a_letter_buys_nothing() -> None:
    said = iter(("idioma", "  ", "guardar"))
    state = calm(grown(px=3, skills=FULL))
    beat = Beat(Played(state).beat.scenario, state, PolicyInputs(Laid(()), lambda prompt: next(said)))
    RULES.close(beat)
    assert (beat.state.actor(AKEMI).skills, next(said, None)) == (FULL, None)
    assert [event.text.plain() for event in beat.events if isinstance(event, Noted)] == ["Eso no nombra ningún tipo."]


@pytest.mark.parametrize("points", [0, 1])
def test_only_px_that_are_earned_are_told(points: int) -> None:
    played = Played(calm(grown(px=2)))
    growth.earn(played.beat, AKEMI, points, Cause("zodiac.px"))
    assert ([type(event) for event in played.beat.events], tracks(played)[1]) == (
        [TrackChanged, Noted] * points,
        2 + points,
    )


@pytest.mark.parametrize(("skills", "left"), [(FULL, 0), ((*FULL, "intuicion"), 0), (FULL[1:], 3)])
def test_there_are_never_less_than_no_px_left(skills: tuple[str, ...], left: int) -> None:
    assert growth.unspent(Played(calm(grown())).beat.scenario, grown(skills=skills)) == left


def test_px_earned_in_the_sesion_can_be_spent_at_its_end() -> None:
    played = Played(calm(grown(skills=(*FULL[:3], "dedos_ligeros"), px=2)), px="intuicion")
    RULES.apply(played.beat, Effect("vinculo", {"cumple": "Irune"}), AKEMI)
    RULES.close(played.beat)
    assert (tracks(played)[1], played.state.actor(AKEMI).skills[-1]) == (3, "intuicion")
