"""Wounds: what they weigh, senses, life by the minute, first aid, and what each reading changes (W1-W9)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.kits import scenario
from tests.rules.unisystem.bodies import FOE, PJ, calm, changed, example, losses, marks, met, nobody_asks, played, rolls
from tests.rules.unisystem.test_examples import succeeds
from tests.scale import scaled
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.encounter import Declaration, pair
from zodiac_tui.core.events import Noted, RollMade, StateLost
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.present import status
from zodiac_tui.present.naming import Names
from zodiac_tui.present.spans import plain
from zodiac_tui.present.story import tell
from zodiac_tui.rulesets.unisystem import care, condition, offers, penalties, wounds
from zodiac_tui.rulesets.unisystem.account import account
from zodiac_tui.rulesets.unisystem.penalties import Attempt
from zodiac_tui.rulesets.unisystem.rules import Unisystem

RULES = Unisystem()
DUE = (Cause("unisystem.aventura"),)
DYING: dict[str, Plain] = {"chequeos": 1, "proximo": 60}


def at(life: int, **options: str) -> State:
    """CON 2 and VOL 2, with so many Puntos de Vida, outside a fight."""
    return changed(calm(**options), scores={"VOL": 2}, tracks={"pv": life})


def chance(state: State, earlier: int = 0) -> Fraction:
    return succeeds(wounds.survival(state, PJ, earlier))


# -- what they weigh ----------------------------------------------------------------------------------------------


def test_what_wounds_weigh_on_an_attempt() -> None:
    weighing = {life: [cause.number for cause in penalties.of(at(life), PJ)] for life in (7, 6, 5, 4, 3, 2, 1, 0, -9)}
    assert weighing == {7: [], 6: [], 5: [-1], 4: [-2], 3: [-3], 2: [-4], 1: [-5], 0: [-5], -9: [-5]}


def test_which_rule_weighs() -> None:
    for life, rule in ((1, "unisystem.malherido"), (0, "unisystem.caido")):
        assert [cause.rule for cause in penalties.of(at(life), PJ)] == [rule]


@pytest.mark.parametrize(
    ("life", "gender", "skills", "lie", "shown"),
    [
        (6, "m", (), (), ()),
        (3, "m", (), (), ("malherido (−3 a todo)",)),
        (1, "f", (), ("temblores",), ("malherida (−5 a todo)", "Temblores (−2 a todo)")),
        (-2, "f", (), ("atendido",), ("caída (−5 a todo)", "atendida")),
        (-40, "f", (), ("muerto",), ("muerta",)),
        (3, "m", ("sin_dolor",), (), ()),
    ],
)
def test_what_shows_of_wounds(
    life: int, gender: str, skills: tuple[str, ...], lie: tuple[str, ...], shown: tuple[str, ...]
) -> None:
    state = changed(at(life), skills=skills, marks={mark: {} for mark in lie})
    state = replace(state, actors={**state.actors, PJ: replace(state.actor(PJ), gender=gender)})
    assert status.states(state.actor(PJ), state, RULES) == shown
    bare = tuple(each.partition(" (")[0] for each in shown)
    assert status.marks(state.actor(PJ), Names(None, RULES, state)) == bare


def test_being_badly_hurt_by_its_reading() -> None:
    assert [condition.hurt(life, {"malherido": "fijo"}) for life in (6, 5, 1, 0)] == [0, -3, -3, -5]
    assert [condition.hurt(life, {"malherido": "gradual"}) for life in (6, 5, 1, 0)] == [0, -1, -5, -5]


def test_what_feels_no_pain_is_not_hindered_and_is_destroyed_at_zero() -> None:
    state = changed(at(1), skills=("sin_dolor",))
    assert penalties.of(state, PJ) == ()
    beat = played(state)
    wounds.lose(beat, PJ, 1, DUE)
    assert rolls(beat) == []
    assert RULES.is_dead(beat.state, PJ)


# -- the worked example -------------------------------------------------------------------------------------------


def test_29_a_wound_of_fifty() -> None:
    given_, due = example(29)
    state = changed(calm(), scores={"CON": given_["con"], "VOL": given_["vol"]}, tracks={"pv": given_["pv"]})
    check = wounds.survival(state, PJ)
    assert check.modifier == due["survival_mod"]
    assert min(face for face in range(2, 10) if face + check.modifier >= 9) == due["needs_d10"]
    assert chance(state) == Fraction(due["p_survive_1"])
    assert wounds.survival(state, PJ, 1).modifier == due["second_minute_mod"]
    assert chance(state, 1) == Fraction(due["p_survive_2"])
    assert chance(state) * chance(state, 1) == Fraction(due["p_both"])
    assert wounds.consciousness(state, PJ).modifier == due["consciousness_mod"]
    assert succeeds(wounds.consciousness(state, PJ)) == Fraction(due["p_conscious"])


def test_29_in_play_survival_comes_first_then_consciousness() -> None:
    beat = played(at(22), 7, 5)
    wounds.lose(beat, PJ, 50, DUE)
    assert losses(beat, "pv") == [50]
    assert rolls(beat) == [("supervivencia", 9, True), ("consciencia", 5 - 24, False)]
    assert marks(beat) == ["+muriendo", "+inconsciente"]
    assert beat.state.actor(PJ).marks["muriendo"].data == DYING


def test_whoever_does_not_survive_is_dead_and_rolls_no_more() -> None:
    beat = played(at(22), 6)
    wounds.lose(beat, PJ, 50, DUE)
    assert rolls(beat) == [("supervivencia", 8, False)]
    assert RULES.is_dead(beat.state, PJ)
    wounds.lose(beat, PJ, 5, DUE)
    assert losses(beat, "pv") == [50]


def test_what_survival_asks_for_by_its_reading() -> None:
    for target, alive in (("9", False), ("8", True)):
        beat = played(at(22, supervivencia_obj=target), 6, 9)
        wounds.lose(beat, PJ, 50, DUE)
        assert RULES.is_dead(beat.state, PJ) != alive


def test_tens_below_zero_by_their_reading() -> None:
    for choice, due in (("enteras", 2), ("empezadas", 1)):
        assert wounds.survival(at(-28, decenas=choice), PJ).modifier == due
    assert wounds.survival(at(-10, decenas="empezadas"), PJ).modifier == 3


def test_what_weighs_at_the_edge_of_death_by_its_reading() -> None:
    for choice, due in (("no", 0), ("si", -5 - 2)):
        state = changed(at(-28, vida_pesa=choice), marks={"temblores": {"hasta": [99]}})
        assert sum(cause.number for cause in penalties.of(state, PJ, Attempt.VITAL)) == due
        assert wounds.survival(state, PJ).modifier == 2 + due
        assert wounds.consciousness(state, PJ).modifier == -24 + due


def test_its_own_modifiers_count_together_whatever_the_reading_of_penalties() -> None:
    assert wounds.survival(at(-28, modificadores="peor"), PJ, 3).modifier == 4 - 2 - 3


def test_being_hard_to_kill() -> None:
    state = changed(at(-28), ratings={"duro_de_matar": 2})
    assert wounds.survival(state, PJ).modifier == 2 + 2
    healed = played(changed(state, tracks={"pv": 1}))
    wounds.heal(healed, PJ, 999, DUE)
    assert healed.state.actor(PJ).track("pv") == 4 * (3 + 2) + 10 + 2 * 3


# -- senses -------------------------------------------------------------------------------------------------------


def test_above_zero_nothing_is_rolled() -> None:
    beat = played(at(20))
    wounds.lose(beat, PJ, 19, DUE)
    assert rolls(beat) == []


def test_from_zero_on_consciousness_alone_with_each_loss() -> None:
    beat = played(at(3), 8, 9, 2)
    wounds.lose(beat, PJ, 3, DUE)
    wounds.lose(beat, PJ, 2, DUE)
    wounds.lose(beat, PJ, 3, DUE)
    assert rolls(beat) == [("consciencia", 12, True), ("consciencia", 11, True), ("consciencia", 2 + 4 - 5, False)]
    assert RULES.is_out(beat.state, PJ)


def test_a_pj_that_is_down_acts_at_minus_five_and_a_pnj_gives_up() -> None:
    state = changed(changed(met(), tracks={"pv": -3}), FOE, tracks={"pv": -3})
    assert not RULES.is_out(state, PJ)
    assert RULES.begin_turn(played(state), PJ)
    assert RULES.is_out(state, FOE)
    assert not condition.is_senseless(state.actor(FOE))


def test_from_the_ground_one_crawls_and_does_not_leave() -> None:
    """Readings `unisystem.lectura.movimiento` and `unisystem.huida`."""
    for life, words, leaves in ((3, "Correr lejos de", True), (-3, "Arrastrarse lejos de", False)):
        state = changed(met(), tracks={"pv": life})
        found = {offer.option.id: offer.option for offer in offers.offers(scenario("unisystem"), state, PJ)}
        assert found[f"alejarse.{FOE}"].label.plain().startswith(words)
        assert found["huir"].enabled is leaves
        assert RULES.still_possible(scenario("unisystem"), state, PJ, Declaration("huir")) is leaves


@pytest.mark.parametrize(
    ("mark", "rule", "said"),
    [
        ("muriendo", "unisystem.supervivencia", []),
        ("muriendo", "unisystem.auxilios", ["Para Akemi ya no cuentan los minutos."]),
        ("atendido", "unisystem.consciencia", []),
        ("atendido", "unisystem.auxilios", ["Los primeros auxilios de Akemi quedan atrás."]),
    ],
)
def test_why_a_state_goes_is_told_once(mark: str, rule: str, said: list[str]) -> None:
    told = tell(StateLost(PJ, mark, (Cause(rule),)), scenario("unisystem"), RULES, met())
    assert [plain(row) for block in told for row in block.lines] == said


def test_consciousness_each_turno_by_its_reading() -> None:
    for choice, checked in (("perdida", []), ("cada_turno", [("consciencia", 8 + 5 - 3, True)])):
        beat = played(changed(met(consciencia=choice), tracks={"pv": -3}), 8)
        RULES.end_round(beat)
        assert rolls(beat) == checked
        assert beat.state.elapsed == 5


def test_care_lets_try_to_come_round_every_minute() -> None:
    state = changed(at(-3), marks={"inconsciente": {}})
    beat = played(state, 7, 8)
    wounds.tend(beat, PJ, DUE)
    RULES.pass_time(beat, 59, safe=True)
    assert rolls(beat) == []
    RULES.pass_time(beat, 1, safe=True)
    assert rolls(beat) == [("despertar", 7 + 4 - 3, False)]
    RULES.pass_time(beat, 60, safe=True)
    assert not RULES.is_out(beat.state, PJ)


def test_without_care_nobody_comes_round_by_the_minute() -> None:
    beat = played(changed(at(-3), marks={"inconsciente": {}}))
    RULES.pass_time(beat, 86_400, safe=True)
    assert rolls(beat) == []
    assert RULES.is_out(beat.state, PJ)


def test_after_ten_tries_they_come_by_the_hour() -> None:
    state = changed(at(-60), marks={"inconsciente": {}})
    beat = played(state, *[5] * 13)
    wounds.tend(beat, PJ, DUE)
    RULES.pass_time(beat, 600 + 60, safe=True)
    assert len(rolls(beat)) == 10
    RULES.pass_time(beat, 3 * 3_600, safe=True)
    assert len(rolls(beat)) == 13


def test_puntos_de_vida_bring_round_at_once() -> None:
    beat = played(changed(at(-3), marks={"inconsciente": {}, "atendido": {}}))
    wounds.heal(beat, PJ, 3, DUE)
    assert RULES.is_out(beat.state, PJ)
    wounds.heal(beat, PJ, 1, DUE)
    assert marks(beat) == ["-inconsciente", "-atendido"]
    assert not RULES.is_out(beat.state, PJ)


def test_coming_round_from_a_faint_with_no_life_left_by_its_reading() -> None:
    """Constitución passed and Consciencia failed, and the other way round (A34)."""
    for choice, awake in (("ambos", (False, False)), ("uno", (True, True))):
        for faces, woke in zip(((7, 2), (6, 8)), awake, strict=True):
            beat = played(changed(at(-3, despertar=choice), marks={"desmayo": {"proximo": 60}}), *faces)
            RULES.pass_time(beat, 60, safe=True)
            assert RULES.is_out(beat.state, PJ) != woke
    both = played(changed(at(-3), marks={"desmayo": {"proximo": 60}}), 7, 8)
    RULES.pass_time(both, 60, safe=True)
    assert not RULES.is_out(both.state, PJ)


def test_with_any_life_left_a_faint_asks_for_constitucion_alone() -> None:
    beat = played(changed(at(1), marks={"desmayo": {"proximo": 60}}), 7)
    RULES.pass_time(beat, 60, safe=True)
    assert not RULES.is_out(beat.state, PJ)


def test_each_roll_cites_its_rule() -> None:
    beat = played(changed(at(-28), marks={"inconsciente": {}, "desmayo": {"proximo": 9}}), 2, 9, 9, 9, 9)
    wounds.come_to(beat, PJ)
    wounds.come_to(beat, PJ, light=True)
    wounds.shake_off_faint(beat, PJ)
    wounds.lose(beat, PJ, 1, DUE)
    made = [event for event in beat.events if isinstance(event, RollMade)]
    assert [(roll.kind, roll.why[0].rule) for roll in made] == [
        ("despertar", "unisystem.consciencia"),
        ("despertar", "unisystem.lectura.volver_en_si"),
        ("desmayo", "unisystem.miedo.desmayo"),
        ("despertar", "unisystem.consciencia"),
        ("supervivencia", "unisystem.supervivencia"),
    ]
    sources = {(cause.rule, cause.number, cause.source) for cause in made[-1].why}
    assert {("unisystem.atributo", 2, "VOL"), ("unisystem.lectura.decenas", -2, "")} <= sources
    assert RULES.vocabulary.rules.keys() >= {cause.rule for roll in made for cause in roll.why}


# -- life by the minute -------------------------------------------------------------------------------------------


def test_each_minute_asks_one_more_until_death() -> None:
    beat = played(changed(at(-28), marks={"muriendo": DYING}), 8, 9, 9, 2)
    RULES.pass_time(beat, 59, safe=False)
    assert rolls(beat) == []
    RULES.pass_time(beat, 60, safe=False)
    assert rolls(beat) == [("supervivencia", 8 + 1, True)]
    RULES.pass_time(beat, 3_600, safe=True)
    assert rolls(beat)[1:] == [("supervivencia", 9, True), ("supervivencia", 8, False)]
    assert RULES.is_dead(beat.state, PJ)
    assert beat.state.elapsed == 59 + 60 + 3_600


def test_a_blow_to_the_dying_by_its_reading() -> None:
    for choice, modifier, checks in (("en_serie", 1, 2), ("aparte", 2, 1)):
        state = changed(
            at(-25, golpe_al_morir=choice), marks={"muriendo": {"chequeos": 1, "proximo": 40}, "inconsciente": {}}
        )
        beat = played(state, 8)
        wounds.lose(beat, PJ, 3, DUE)
        assert rolls(beat) == [("supervivencia", 8 + modifier, True)]
        assert beat.state.actor(PJ).marks["muriendo"].data == {"chequeos": checks, "proximo": 40}


def test_first_aid_ends_the_minutes_and_their_weight() -> None:
    beat = played(changed(at(-28), marks={"muriendo": DYING}), 6, 9)
    wounds.tend(beat, PJ, DUE)
    RULES.pass_time(beat, 3_600, safe=True)
    assert rolls(beat) == []
    wounds.lose(beat, PJ, 1, DUE)
    assert rolls(beat) == [("supervivencia", 6 + 4 - 2, False)]


def test_new_damage_undoes_first_aid() -> None:
    state = changed(at(-28), marks={"inconsciente": {"proximo": 60, "intentos": 0}, "atendido": {}})
    beat = played(state, 9)
    wounds.lose(beat, PJ, 1, DUE)
    who = beat.state.actor(PJ)
    assert who.has("muriendo")
    assert not who.has("atendido")
    assert who.marks["inconsciente"].data == {}


def test_new_damage_to_somebody_tended_and_awake_takes_no_senses_by_itself() -> None:
    beat = played(changed(at(-3), marks={"atendido": {}}), 9)
    wounds.lose(beat, PJ, 1, DUE)
    assert marks(beat) == ["-atendido"]


def test_healing_above_the_edge_ends_the_minutes() -> None:
    beat = played(changed(at(-12), marks={"muriendo": DYING}))
    wounds.heal(beat, PJ, 2, DUE)
    assert beat.state.actor(PJ).has("muriendo")
    wounds.heal(beat, PJ, 1, DUE)
    assert not beat.state.actor(PJ).has("muriendo")


def test_once_for_each_victim() -> None:
    state = changed(changed(met(), scores={"VOL": 2}, tracks={"pv": -12}), FOE, tracks={"pv": -3})
    beat = played(state, 9, 9, 9)
    wounds.after_damage(beat, (FOE, PJ, FOE, PJ))
    assert [kind for kind, _, _ in rolls(beat)] == ["consciencia", "supervivencia", "consciencia"]


# -- first aid ----------------------------------------------------------------------------------------------------


def test_the_prueba_of_first_aid_by_its_reading() -> None:
    skilled = changed(at(22), ratings={"primeros_auxilios": 3})
    for choice, due in (("por_decenas", 2 + 3 - 2), ("sin_modificador", 2 + 3)):
        state = changed(replace(skilled, options={"primeros_auxilios": choice}), FOE, tracks={"pv": -28})
        check = care.aid_check(state, PJ, FOE)
        assert (check.kind.value, check.modifier) == ("prueba", due)
        assert care.aid_check(state, PJ, FOE, -2).modifier == due - 2


def test_without_the_skill_first_aid_is_unskilled() -> None:
    check = care.aid_check(changed(at(22), FOE, tracks={"pv": -10}), PJ, FOE)
    assert (check.kind.value, check.modifier, check.cap) == ("no_cualificado", 2 - 2 - 1, 2)


def test_first_aid_that_works_and_that_does_not() -> None:
    state = changed(at(22), FOE, tracks={"pv": -10}, marks={"muriendo": DYING})
    for face, saved in ((9, False), (10, True)):
        beat = played(state, face, 4)
        care.aid(beat, PJ, FOE)
        assert beat.state.actor(FOE).has("muriendo") != saved
        assert beat.state.actor(FOE).track("pv") == -10


def test_all_that_first_aid_is_made_of_is_told_by_name() -> None:
    """G8: the −2 of an unskilled attempt is in the sum; the addends and the die make the total."""
    for rating, named in ((0, [("unisystem.no_cualificado", "")]), (3, [("unisystem.habilidad", "primeros_auxilios")])):
        beat = played(changed(changed(at(22), FOE, tracks={"pv": -10}), ratings={"primeros_auxilios": rating}), 6)
        care.aid(beat, PJ, FOE)
        (roll,) = (event for event in beat.events if isinstance(event, RollMade))
        told = account(roll)
        assert [(cause.rule, cause.source) for cause in told.addends] == [
            ("unisystem.atributo", "INT"),
            *named,
            ("unisystem.lectura.decenas", ""),
        ]
        assert roll.total == 6 + sum(cause.number for cause in told.addends)
        assert roll.why[0].rule == "unisystem.auxilios"


@pytest.mark.parametrize(
    ("life", "lying", "able"),
    [
        (5, {}, False),
        (0, {}, True),
        (-28, {"muriendo": DYING}, True),
        (-28, {"atendido": {}}, False),
        (-28, {"muerto": {}}, False),
    ],
)
def test_whom_first_aid_helps(life: int, lying: dict[str, dict[str, Plain]], able: bool) -> None:
    state = changed(at(22), FOE, tracks={"pv": life}, marks=lying)
    assert (care.barred(state, PJ, FOE) is None) == able
    assert care.barred(changed(state, marks={"inconsciente": {}}), PJ, FOE) is not None


def test_what_can_be_done_for_somebody_in_a_fight() -> None:
    state = changed(met(), tracks={"pv": -12}, marks={"muriendo": DYING})
    assert [declared for _, declared in care.offers(state, PJ)] == [Declaration("auxiliar", PJ)]
    assert state.encounter is not None
    friends = replace(state.encounter, sides={PJ: "pj", FOE: "pj"})
    state = changed(
        replace(state, encounter=friends), FOE, marks={"paralisis": {"hasta": [99]}, "desmayo": {"proximo": 60}}
    )
    assert [declared.kind for _, declared in care.offers(state, PJ)] == ["auxiliar", "sacudir", "mover_a"]
    assert all(care.is_possible(state, PJ, declared) for _, declared in care.offers(state, PJ))
    away = replace(state, encounter=replace(friends, distances={pair(PJ, FOE): 7}))
    assert [declared.target for _, declared in care.offers(away, PJ)] == [PJ]


def test_a_friend_who_needs_nothing_is_offered_nothing() -> None:
    state = met()
    assert state.encounter is not None
    state = replace(state, encounter=replace(state.encounter, sides={PJ: "pj", FOE: "pj"}))
    assert [*care.offers(state, PJ)] == []
    trembling = changed(state, FOE, marks={"temblores": {"hasta": [99]}})
    assert [*care.offers(trembling, PJ)] == []
    beat = played(trembling)
    care.take_hold(beat, PJ, FOE)
    told = [made.text.plain() for made in beat.events if isinstance(made, Noted)]
    assert told == ["Akemi sacude a el rufián.", "A el rufián no le hace efecto."]


def test_doing_it() -> None:
    state = met()
    assert state.encounter is not None
    state = replace(state, encounter=replace(state.encounter, sides={PJ: "pj", FOE: "pj"}))
    state = changed(state, FOE, tracks={"pv": -3}, marks={"paralisis": {"hasta": [99]}, "desmayo": {"proximo": 60}})
    beat = played(state, 10, 3, 7, 9)
    care.do(beat, PJ, Declaration("auxiliar", FOE))
    care.do(beat, PJ, Declaration("sacudir", FOE))
    care.do(beat, PJ, Declaration("mover_a", FOE))
    assert marks(beat, FOE) == ["+atendido", "-paralisis", "-desmayo"]
    assert not any(care.is_possible(beat.state, PJ, Declaration(kind, FOE)) for kind in care.HELPS)
    with pytest.raises(ValueError, match="no help"):
        care.do(beat, PJ, Declaration("besar", FOE))


# -- laws ---------------------------------------------------------------------------------------------------------

LIVES = st.integers(-90, 30)


@given(LIVES, st.integers(1, 60), st.integers(0, 10**6))
@settings(max_examples=scaled(2_000))
def test_nobody_dies_above_the_edge_nor_loses_senses_above_zero(life: int, loss: int, seed: int) -> None:
    beat = _seeded(at(life), seed)
    wounds.lose(beat, PJ, loss, DUE)
    who = beat.state.actor(PJ)
    assert who.track("pv") == life - loss
    if life - loss > -10:
        assert not who.has("muerto")
        assert not who.has("muriendo")
    if life - loss > 0:
        assert rolls(beat) == []
    assert who.has("muerto") or life - loss > -10 or who.has("muriendo")


@given(LIVES, st.integers(1, 59), st.integers(0, 10**6))
@settings(max_examples=scaled(2_000))
def test_more_damage_never_leaves_more_life(life: int, loss: int, seed: int) -> None:
    less, more = _seeded(at(life), seed), _seeded(at(life), seed)
    wounds.lose(less, PJ, loss, DUE)
    wounds.lose(more, PJ, loss + 1, DUE)
    assert more.state.actor(PJ).track("pv") < less.state.actor(PJ).track("pv")


@given(st.integers(-60, -10), st.integers(0, 10**6))
@settings(max_examples=scaled(2_000))
def test_the_dying_roll_once_a_minute_each_time_one_lower(life: int, seed: int) -> None:
    beat = _seeded(changed(at(life), marks={"muriendo": DYING, "inconsciente": {}}), seed)
    RULES.pass_time(beat, 7_200, safe=True)
    who = beat.state.actor(PJ)
    made = [check for check in beat.events if getattr(check, "kind", "") == "supervivencia"]
    checks = [wounds.survival(at(life), PJ, place).modifier for place in range(1, len(made) + 1)]
    assert checks == [checks[0] - place for place in range(len(checks))]
    assert [success for _, _, success in rolls(beat)] == [True] * (len(made) - 1) + [not who.has("muerto")]
    assert who.has("muerto") or len(made) == 120


@given(st.integers(-60, 0), st.lists(st.integers(1, 400), min_size=1, max_size=6), st.integers(0, 10**6))
@settings(max_examples=scaled(1_000))
def test_time_in_pieces_is_time_in_one(life: int, pieces: list[int], seed: int) -> None:
    """What comes due depends on the clock alone, not on how the time is told off."""
    start: dict[str, dict[str, Plain]] = {"desmayo": {"proximo": 30}, "histeria": {"hasta": [70, 200]}}
    if life <= -10:
        start["muriendo"] = DYING
    state = changed(at(life), marks=start, tracks={"pv": life, "resistencia": 1, "esencia": 1})
    whole, parts = _seeded(state, seed), _seeded(state, seed)
    RULES.pass_time(whole, sum(pieces), safe=True)
    for piece in pieces:
        RULES.pass_time(parts, piece, safe=True)
    assert whole.state == parts.state


def _seeded(state: State, seed: int) -> Beat:
    return Beat(played(state).scenario, state, PolicyInputs(SeededFaces(str(seed)), nobody_asks))


def test_an_effect_of_the_story_calls_for_the_same_checks() -> None:
    beat = played(at(22), 7, 5)
    RULES.apply(beat, Effect("pv", -50), PJ)
    assert [kind for kind, _, _ in rolls(beat)] == ["supervivencia", "consciencia"]
