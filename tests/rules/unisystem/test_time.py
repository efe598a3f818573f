"""Game time: the order of what comes due, a party that cannot act, and who makes others wait."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.unisystem.bodies import FOE, PJ, calm, changed, losses, marks, nobody_asks, played, rolls
from tests.scale import scaled
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs, ScriptedFaces
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.events import Noted, TimePassed
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem import care
from zodiac_tui.rulesets.unisystem.condition import is_senseless
from zodiac_tui.rulesets.unisystem.rules import Unisystem
from zodiac_tui.rulesets.unisystem.table import D10Check
from zodiac_tui.rulesets.unisystem.timers import Circumstances, Due, next_due

RULES = Unisystem()
HELD: dict[str, Plain] = {"hasta": [20]}


def two(state: State) -> State:
    """The other one is of the party too."""
    return replace(state, party=(PJ, FOE))


def test_time_goes_on_by_what_comes_due() -> None:
    beat = played(changed(calm(), marks={"temblores": {"hasta": [10, 25]}}))
    RULES.pass_time(beat, 40, safe=False)
    assert [made.seconds for made in beat.events if isinstance(made, TimePassed)] == [10, 15, 15]
    assert marks(beat) == ["+temblores", "-temblores"]


def test_no_time_is_no_time() -> None:
    for seconds in (0, -5):
        beat = played(changed(calm(), marks={"temblores": {"hasta": [0]}}))
        RULES.pass_time(beat, seconds, safe=True)
        assert beat.events == []


def test_of_one_moment_life_comes_first() -> None:
    lying: dict[str, dict[str, Plain]] = {
        "temblores": {"hasta": [60]},
        "desmayo": {"proximo": 60},
        "muriendo": {"chequeos": 1, "proximo": 60},
        "inconsciente": {"proximo": 60},
        "agotado": {"hasta": 60},
    }
    found = next_due(changed(calm(), marks=lying), 0, 60, Circumstances(safe=True))
    assert [timer.kind for timer in found] == [Due.SURVIVAL, Due.WAKING, Due.FAINT, Due.FRIGHT, Due.SPENT]


def test_nothing_comes_due_for_the_dead() -> None:
    lying: dict[str, dict[str, Plain]] = {"muerto": {}, "muriendo": {"chequeos": 1, "proximo": 60}, "temblores": HELD}
    beat = played(changed(calm(), marks=lying))
    RULES.pass_time(beat, 86_400, safe=True)
    assert rolls(beat) == []
    assert marks(beat) == []


def test_a_death_at_a_moment_spares_the_rest_of_it() -> None:
    lying: dict[str, dict[str, Plain]] = {"muriendo": {"chequeos": 5, "proximo": 60}, "desmayo": {"proximo": 60}}
    beat = played(changed(calm(), tracks={"pv": -20}, marks=lying), 2)
    RULES.pass_time(beat, 60, safe=True)
    assert [kind for kind, _, _ in rolls(beat)] == ["supervivencia"]


# -- a party that cannot act --------------------------------------------------------------------------------------


def test_waiting_goes_to_what_is_settled_next() -> None:
    beat = played(changed(calm(), marks={"agotado": {"hasta": 400}}))
    RULES.wait(beat)
    assert beat.state.elapsed == 400
    assert not RULES.is_out(beat.state, PJ)


def test_the_dying_wait_for_their_minute() -> None:
    lying: dict[str, dict[str, Plain]] = {"muriendo": {"chequeos": 1, "proximo": 60}, "inconsciente": {}}
    beat = played(changed(calm(), tracks={"pv": -12}, marks=lying), 2)
    RULES.wait(beat)
    assert beat.state.elapsed == 60
    assert RULES.is_dead(beat.state, PJ)


def test_alone_and_senseless_one_tries_it_by_the_hour_without_the_weight_of_wounds() -> None:
    beat = played(changed(calm(), tracks={"pv": -9}, marks={"inconsciente": {}}), 3, 4)
    RULES.wait(beat)
    assert beat.state.elapsed == 3_600
    assert rolls(beat) == [("despertar", 3 + 5, False)]
    RULES.wait(beat)
    assert not RULES.is_out(beat.state, PJ)
    assert beat.state.actor(PJ).track("pv") == -9


def test_somebody_deep_down_but_tended_does_not_lie_there_for_ever() -> None:
    state = changed(
        calm(), tracks={"pv": -70}, marks={"inconsciente": {"proximo": 3_600, "intentos": 12}, "atendido": {}}
    )
    beat = played(state, 5, 9)
    RULES.wait(beat)
    assert rolls(beat) == [("despertar", 5 + 5 - 70, False), ("despertar", 9 + 5, True)]
    assert not RULES.is_out(beat.state, PJ)


@given(st.integers(-80, 0), st.booleans(), st.integers(0, 10**6))
@settings(max_examples=scaled(2_000), deadline=None)
def test_waiting_ends(life: int, tended: bool, seed: int) -> None:
    """Whoever lies there acts again or dies; nobody waits for ever."""
    lying: dict[str, dict[str, Plain]] = {"inconsciente": {}}
    if tended:
        lying = {"inconsciente": {"proximo": 60, "intentos": 0}, "atendido": {}}
    elif life <= -10:
        lying["muriendo"] = {"chequeos": 1, "proximo": 60}
    state = changed(calm(), tracks={"pv": life}, marks=lying)
    beat = Beat(played(state).scenario, state, PolicyInputs(SeededFaces(str(seed)), nobody_asks))
    for _ in range(200):
        if RULES.is_dead(beat.state, PJ) or not RULES.is_out(beat.state, PJ):
            break
        before = beat.state.elapsed
        RULES.wait(beat)
        assert beat.state.elapsed > before
    else:
        raise AssertionError("nobody came round in 200 waits")


def test_the_dead_of_a_party_do_not_keep_it_waiting() -> None:
    state = two(changed(calm(), tracks={"pv": -12}, marks={"muerto": {}, "muriendo": {"chequeos": 1, "proximo": 60}}))
    beat = played(changed(state, FOE, marks={"agotado": {"hasta": 500}}))
    RULES.wait(beat)
    assert beat.state.elapsed == 500


def test_the_dead_do_not_try_to_come_round() -> None:
    state = two(changed(calm(), tracks={"pv": -12}, marks={"muerto": {}, "inconsciente": {}}))
    beat = played(changed(state, FOE, tracks={"pv": -3}, marks={"inconsciente": {}}), 9)
    RULES.wait(beat)
    assert [kind for kind, _, _ in rolls(beat)] == ["despertar"]
    assert not is_senseless(beat.state.actor(FOE))


# -- who makes others wait ----------------------------------------------------------------------------------------


def test_a_friend_with_wits_takes_hold_of_whom_fear_paralyses() -> None:
    beat = played(two(changed(calm(), marks={"paralisis": HELD})))
    RULES.ready(beat)
    assert beat.state.elapsed == 5
    assert marks(beat) == ["-paralisis"]


def test_hysteria_is_waited_for_even_with_friends_but_by_the_reading() -> None:
    for choice, elapsed in (("fila", 20), ("accion_ajena", 5)):
        beat = played(two(changed(calm(miedo_termina=choice), marks={"histeria": HELD})))
        RULES.ready(beat)
        assert beat.state.elapsed == elapsed


def test_running_alone_takes_its_turno() -> None:
    beat = played(changed(calm(), marks={"huida": {"hasta": [5]}}))
    RULES.ready(beat)
    assert beat.state.elapsed == 5


def test_all_held_wait_for_the_last_of_them() -> None:
    state = changed(two(changed(calm(), marks={"paralisis": HELD})), FOE, marks={"histeria": {"hasta": [40]}})
    beat = played(state)
    RULES.ready(beat)
    assert beat.state.elapsed == 40
    assert not beat.state.actor(FOE).has("histeria")


def test_what_adds_up_is_told_as_one_change_of_each() -> None:
    state = two(changed(calm(), tracks={"resistencia": 3, "esencia": 1}, marks={"temblores": {"hasta": [1_700]}}))
    beat = played(state)
    RULES.pass_time(beat, 2 * 3_600, safe=True)
    assert losses(beat, "resistencia") == [-4, -20]
    assert losses(beat, "esencia") == [-6]
    assert [made.seconds for made in beat.events if isinstance(made, TimePassed)] == [1_700, 5_500]


def test_who_takes_hold_of_whom_is_told() -> None:
    beat = played(two(changed(calm(), marks={"paralisis": HELD})))
    RULES.ready(beat)
    assert [made.text.plain() for made in beat.events if isinstance(made, Noted)] == ["el rufián sacude a Akemi."]


def test_who_is_senseless_makes_nobody_wait() -> None:
    beat = played(two(changed(calm(), marks={"paralisis": HELD, "inconsciente": {}})))
    RULES.ready(beat)
    assert beat.state.elapsed == 0


def test_friends_bleed_while_fear_holds_the_party() -> None:
    state = two(changed(calm(), marks={"histeria": {"hasta": [130]}}))
    lying: dict[str, dict[str, Plain]] = {"muriendo": {"chequeos": 1, "proximo": 60}, "inconsciente": {}}
    beat = played(changed(state, FOE, tracks={"pv": -15}, marks=lying), 9, 2)
    RULES.ready(beat)
    assert is_senseless(beat.state.actor(FOE))
    assert RULES.is_dead(beat.state, FOE)
    assert losses(beat, "pv", FOE) == []


# -- companions ---------------------------------------------------------------------------------------------------

BLEEDING: dict[str, dict[str, Plain]] = {"muriendo": {"chequeos": 1, "proximo": 60}, "inconsciente": {}}


def tended(answers: list[str], *faces: int, state: State | None = None) -> tuple[Beat, list[Prompt]]:
    """A beat at the moment before a scene asks, the other one of the party bleeding; and what was asked."""
    asked: list[Prompt] = []

    def answer(prompt: Prompt) -> str:
        asked.append(prompt)
        return answers[len(asked) - 1]

    state = state or changed(two(calm()), FOE, tracks={"pv": -12}, marks=BLEEDING)
    beat = Beat(played(state).scenario, state, PolicyInputs(ScriptedFaces(faces), answer))
    RULES.ready(beat)
    return beat, asked


def test_a_companion_is_tended_a_turno_a_try_until_it_works() -> None:
    beat, asked = tended([PJ, PJ], 5, 10, 6, 1)
    assert [prompt.topic for prompt in asked] == ["atender", "atender"]
    assert [option.id for option in asked[0].options] == [PJ, "+nadie"]
    assert beat.state.elapsed == 10
    assert beat.state.actor(FOE).has("atendido")


def test_a_companion_may_be_left_and_is_asked_about_once_time_has_passed() -> None:
    beat, asked = tended(["+nadie"])
    assert len(asked) == 1
    assert beat.state.elapsed == 0
    assert tended([], state=beat.state)[1] == []
    later = replace(beat.state, elapsed=20)
    assert len(tended(["+nadie"], state=later)[1]) == 1


def test_what_each_carer_would_roll_is_foreseen() -> None:
    state = changed(two(calm()), FOE, tracks={"pv": -12}, marks=BLEEDING)
    beat, asked = tended(["+nadie"], state=state)
    assert RULES.foresees(asked[0].topic)
    assert not RULES.foresees("escena")
    found = RULES.foreseen(beat.scenario, state, PJ, asked[0].topic)
    assert list(found) == [PJ]
    assert found[PJ].check.key == D10Check(care.aid_check(state, PJ, FOE)).key
    assert RULES.foreseen(beat.scenario, beat.state, PJ, asked[0].topic) == {}


def test_it_may_come_too_late() -> None:
    state = changed(two(calm()), FOE, tracks={"pv": -12}, marks={"muriendo": {"chequeos": 1, "proximo": 3}})
    beat, asked = tended([PJ], 2, state=state)
    assert RULES.is_dead(beat.state, FOE)
    assert len(asked) == 1


def test_somebody_alone_tends_its_own_wounds_while_it_has_its_senses() -> None:
    state = changed(calm(), tracks={"pv": -12}, marks={"muriendo": {"chequeos": 1, "proximo": 60}})
    beat, asked = tended([PJ], 10, 6, 6, 6, 6, 1, state=state)
    assert [option.id for option in asked[0].options] == [PJ, "+nadie"]
    assert beat.state.actor(PJ).has("atendido")


def test_whoever_is_down_with_its_senses_is_not_asked_about() -> None:
    assert tended([], state=changed(two(calm()), FOE, tracks={"pv": -3}))[1] == []
    senseless = changed(two(calm()), FOE, tracks={"pv": -3}, marks={"inconsciente": {}})
    assert len(tended(["+nadie"], state=senseless)[1]) == 1


def test_for_the_senseless_who_are_not_dying_one_try_a_time() -> None:
    senseless = changed(two(calm()), FOE, tracks={"pv": -3}, marks={"inconsciente": {}})
    beat, asked = tended([PJ], 5, state=senseless)
    assert len(asked) == 1
    assert not beat.state.actor(FOE).has("atendido")
    beat, asked = tended([PJ], 10, 6, 1, state=replace(beat.state, elapsed=99))
    assert beat.state.actor(FOE).has("atendido")
    assert "dejado" not in beat.state.actor(FOE).marks["inconsciente"].data


def test_nobody_is_asked_whom_nobody_can_tend() -> None:
    state = changed(two(calm()), FOE, tracks={"pv": -12}, marks=BLEEDING)
    state = changed(state, marks={"agotado": {"hasta": 600}})
    assert tended([], state=state)[1] == []
