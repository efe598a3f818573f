"""Laws of whatever a PJ tries outside fights: same tape, same events; nothing illegal; every cause is a rule."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.rules.zodiac.attempts import Attempt, attempts
from tests.rules.zodiac.table import AKEMI, RULES, stage
from tests.rules.zodiac.test_laws import Drawn
from tests.scale import scaled
from zodiac_tui.chance.branching import exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import Said, TapeInputs, TapeItem
from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.activities import LOST
from zodiac_tui.rulesets.zodiac.capacity import is_dead, is_out
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

few = settings(
    max_examples=scaled(5_000),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
numbers = st.lists(st.integers(0, 2**16), min_size=60, max_size=60)
GRADES = {grade.id for grade in vocabulary().grades}
BOOK = set(vocabulary().rules)


def tried(attempt: Attempt, inputs: Inputs) -> Beat:
    """The beat of an attempt, which is one that a scene would offer."""
    assume(RULES.barred(stage(), attempt.state, AKEMI, attempt.check) is None)
    beat = Beat(stage(), attempt.state, inputs)
    grade = RULES.check(beat, AKEMI, attempt.check)
    assert grade in GRADES or (grade == LOST and nobody_goes_on(beat.state, attempt.check))
    return beat


def nobody_goes_on(state: State, check: CheckDef) -> bool:
    """Whether who tried it is out, or whom it was for is dead (`zodiac.lectura.actividad_perdida`)."""
    patient = str(check.fields.get("paciente", ""))
    return is_out(state.actor(AKEMI)) or (patient in state.actors and is_dead(state.actor(patient)))


@few
@given(attempt=attempts(), thrown=numbers)
def test_the_same_tape_gives_the_same_events_and_they_fold(attempt: Attempt, thrown: list[int]) -> None:
    drawn = Drawn(thrown)
    beat = tried(attempt, drawn)
    again = TapeInputs(drawn.tape, SeededFaces("no hace falta"))
    assert tried(attempt, again).events == beat.events
    assert (again.unused, again.drawn) == (0, [])
    state = attempt.state
    for event in beat.events:
        state = evolve(state, event)
    assert state.digest == beat.state.digest


@few
@given(attempt=attempts(), thrown=numbers)
def test_prompts_offer_legal_options_with_ids_of_their_own_and_refuse_others(
    attempt: Attempt, thrown: list[int]
) -> None:
    drawn = Drawn(thrown)
    tried(attempt, drawn)
    places = [place for place, item in enumerate(drawn.tape) if isinstance(item, Said)]
    for place, prompt in zip(places, drawn.prompts, strict=True):
        ids = [option.id for option in prompt.options]
        assert len(set(ids)) == len(ids)
        assert all(option.reason for option in prompt.options if not option.enabled)
        _refused(attempt, drawn.tape[:place], prompt)


def _refused(attempt: Attempt, tape: Sequence[TapeItem], prompt: Prompt) -> None:
    """Every barred answer and an unknown one, where the tape has come to the question."""
    before = attempt.state.digest
    for wrong in ("no-existe", *(option.id for option in prompt.options if not option.enabled)):
        spoilt = [*tape, Said(prompt.topic, prompt.actor, wrong)]
        beat = Beat(stage(), attempt.state, TapeInputs(spoilt, SeededFaces("x")))
        with pytest.raises(IllegalAnswer):
            RULES.check(beat, AKEMI, attempt.check)
        assert attempt.state.digest == before


@few
@given(attempt=attempts(), thrown=numbers)
def test_every_cause_is_a_rule_of_the_rulebook(attempt: Attempt, thrown: list[int]) -> None:
    for event in tried(attempt, Drawn(thrown)).events:
        for cause in getattr(event, "why", ()):
            assert cause.rule in BOOK, (event, cause)


@few
@given(attempt=attempts())
def test_what_is_prepared_has_whole_odds_and_can_be_described(attempt: Attempt) -> None:
    assert RULES.describe(stage(), attempt.state, AKEMI, attempt.check).plain()
    if RULES.barred(stage(), attempt.state, AKEMI, attempt.check) is not None:
        return
    prepared = RULES.prepare(stage(), attempt.state, AKEMI, attempt.check)
    if prepared is None:
        return

    def answer(prompt: Prompt) -> Answer:
        said = prepared.answer(prompt)
        return said if said is not None else prompt.legal[0].id

    odds = exact(prepared.outcome, answer, known=prepared.choices)
    assert sum(odds.values()) == 1
    assert set(odds) <= GRADES


@few
@given(attempt=attempts(), thrown=numbers)
def test_nobody_pays_twice_nor_leaves_the_bounds(attempt: Attempt, thrown: list[int]) -> None:
    beat = tried(attempt, Drawn(thrown))
    for who in beat.state.actors.values():
        assert 0 <= who.track("pk") <= 7
        assert 0 <= who.track("pf") <= 3
        paid = [
            event
            for event in beat.events
            if isinstance(event, e.TrackChanged)
            and (event.actor, event.track) == (who.id, "pk")
            and event.why[0].rule in ("zodiac.deja_vu", "zodiac.inspiracion", "zodiac.caracter")
        ]
        assert len(paid) <= 1
