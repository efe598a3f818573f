"""Laws of the Tirada de Acción: weights, determinism, legal answers, and rebuilding a roll from its event."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.chi_square import fits
from tests.rules.zodiac.stage import pj, scenario, state
from tests.scale import scaled
from zodiac_tui.chance.branching import exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs, Said, TapeInputs, TapeItem
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.inputs import Suspended
from zodiac_tui.core.plain import to_plain
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.zodiac.check import CARACTER, NORMAL, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.deciders import decided_by, recorded, regrade
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt
from zodiac_tui.rulesets.zodiac.graded import steps
from zodiac_tui.rulesets.zodiac.modifiers import Act
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.roll import roll
from zodiac_tui.rulesets.zodiac.table import Table, causes

few = settings(max_examples=scaled(5_000), deadline=None)
thrown = st.lists(st.integers(0, 2**16), min_size=16, max_size=16)
"""What the dice and the answers of a roll are made of."""


@st.composite
def checks(draw: st.DrawFn) -> Check:
    """Any check that the rules allow."""
    debilidad = draw(st.booleans())
    return Check(
        at=draw(st.integers(-6, 10)),
        pb=draw(st.integers(1, 5)),
        cd=draw(st.integers(1, 13)),
        opposed=draw(st.booleans()),
        hab=draw(st.integers(0, 3)),
        entorpecida=draw(st.booleans()),
        minimizada=draw(st.booleans()),
        ventajas=draw(st.integers(0, 2)),
        desventajas=draw(st.integers(0, 2)),
        debilidad=debilidad,
        pf=draw(st.integers(0, 3)),
        rival_pf=draw(st.integers(0, 3)),
        estorbo=draw(st.booleans()),
        modo=draw(st.sampled_from((NORMAL, CARACTER) if debilidad else (NORMAL, CARACTER, SEGURIDAD))),
        catastrofe_natural=draw(st.booleans()),
        actor="pj",
        deja_vu=draw(st.sampled_from(((), ("pj",), ("pj", "otro")))),
        deja_vu_always=draw(st.booleans()),
        compensar=draw(st.booleans()),
        estorbo_consecuencia=draw(st.sampled_from(("complicacion", "fracaso"))),
        director=draw(st.sampled_from(("", "2d6", "deja_vu"))),
        armadura=draw(st.booleans()),
        limpio=draw(st.booleans()),
        toracica=draw(st.booleans()),
        rival=draw(st.sampled_from(("", "rival"))),
        pf_spent=draw(st.sampled_from((None, None, -1, 2))),
    )


@dataclass
class Drawn:
    """Inputs that make faces and legal answers of drawn numbers, and keep the tape and the prompts.

    When there are no more numbers they come again, each time one higher, so that no face comes for ever.
    """

    numbers: Sequence[int]
    tape: list[TapeItem] = field(default_factory=list)
    prompts: list[Prompt] = field(default_factory=list)

    def die(self, sides: int) -> int:
        face = self._next() % sides + 1
        self.tape.append(face)
        return face

    def _next(self) -> int:
        turn, place = divmod(len(self.tape), len(self.numbers))
        return self.numbers[place] + turn

    def known(self, topic: str) -> Answer | None:
        return None

    def ask(self, prompt: Prompt) -> Answer:
        answer = prompt.legal[self._next() % len(prompt.legal)].id
        self.prompts.append(prompt)
        self.tape.append(Said(prompt.topic, prompt.actor, answer))
        return answer


def first(prompt: Prompt) -> Answer:
    return prompt.options[0].id


def event_of(result: Result) -> RollMade:
    """The event that a game would keep of a roll, after a journey through JSON."""
    check = json.loads(json.dumps(to_plain(result.check)))
    answers = json.loads(json.dumps(result.answers))
    grade = result.grade
    why = causes(result)
    return RollMade("pj", "accion", T("x"), check, result.dice, result.total, 7, grade, True, answers, why=why)


@few
@given(check=checks())
def test_exact_weights_sum_to_1(check: Check) -> None:
    assert sum(exact(lambda inputs: roll(check, inputs).grade, first).values()) == 1


@pytest.mark.parametrize(
    "check",
    [
        Check(at=0, pb=3, cd=7),
        Check(at=1, pb=2, cd=9, ventajas=1),
        Check(at=-1, pb=4, cd=7, desventajas=1, estorbo=True),
        Check(at=2, pb=3, cd=7, modo=CARACTER),
    ],
)
def test_a_seeded_sample_agrees_with_the_exact_odds(check: Check) -> None:
    faces, seen = SeededFaces("ley"), dict[str, int]()
    for _ in range(6_000):
        grade = roll(check, PolicyInputs(faces, first)).grade
        seen[grade] = seen.get(grade, 0) + 1
    assert fits(seen, exact(lambda inputs: roll(check, inputs).grade, first))


@few
@given(check=checks(), numbers=thrown)
def test_the_same_tape_gives_the_same_roll(check: Check, numbers: list[int]) -> None:
    drawn = Drawn(numbers)
    result = roll(check, drawn)
    again = TapeInputs(drawn.tape, SeededFaces("no hace falta"))
    assert vars(roll(check, again)) == vars(result)
    assert (again.unused, again.drawn) == (0, [])


@few
@given(check=checks(), numbers=thrown)
def test_prompts_have_unique_options_and_refuse_others(check: Check, numbers: list[int]) -> None:
    drawn = Drawn(numbers)
    roll(check, drawn)
    assume(drawn.prompts)
    for prompt in drawn.prompts:
        ids = [option.id for option in prompt.options]
        assert len(set(ids)) == len(ids)
        for wrong in ("no-existe", 1, None, True, ["no"]):
            with pytest.raises(IllegalAnswer):
                prompt.checked(wrong)


@few
@given(check=checks(), numbers=thrown)
def test_an_unknown_answer_is_refused_wherever_it_stands_on_a_tape(check: Check, numbers: list[int]) -> None:
    drawn = Drawn(numbers)
    roll(check, drawn)
    said = [place for place, item in enumerate(drawn.tape) if isinstance(item, Said)]
    assume(said)
    for place in said:
        right = drawn.tape[place]
        assert isinstance(right, Said)
        wrong = [*drawn.tape[:place], Said(right.topic, right.actor, "no-existe")]
        with pytest.raises(IllegalAnswer):
            roll(check, TapeInputs(wrong, SeededFaces("x")))


def test_a_barred_answer_is_refused_and_changes_nothing() -> None:
    hurt = pj(marks={"heridas_leve": Mark()}, pk=0)
    before = state(hurt)
    task = Task("pj", Act("atletismo"), 7)
    with pytest.raises(Suspended) as asked:
        attempt(Beat(scenario(), before, TapeInputs([], SeededFaces("x"))), task)
    prompt = asked.value.prompt
    barred = [option.id for option in prompt.options if not option.enabled]
    assert (prompt.kind, barred) == (PromptKind.CHOICE, [SEGURIDAD, CARACTER, "inspiracion"])
    for option in barred:
        beat = Beat(scenario(), before, TapeInputs([Said(prompt.topic, prompt.actor, option)], SeededFaces("x")))
        with pytest.raises(IllegalAnswer):
            attempt(beat, task)
        assert (beat.state.digest, beat.events) == (before.digest, [])


@few
@given(check=checks(), numbers=thrown)
def test_the_event_of_a_roll_rebuilds_it(check: Check, numbers: list[int]) -> None:
    result = roll(check, Drawn(numbers))
    rebuilt = recorded(event_of(result))
    assert rebuilt.check == check
    assert (rebuilt.faces, rebuilt.kept, rebuilt.ts) == (result.faces, result.kept, result.ts)
    assert regrade(rebuilt, rebuilt.check) == result.grade


@few
@given(check=checks(), numbers=thrown)
def test_removing_nothing_changes_nothing(check: Check, numbers: list[int]) -> None:
    result = roll(check, Drawn(numbers))
    assert regrade(result, check) == result.grade


@few
@given(check=checks(), numbers=thrown)
def test_what_decided_is_never_what_gives_the_same_grade(check: Check, numbers: list[int]) -> None:
    result = roll(check, Drawn(numbers))
    found = decided_by(event_of(result))
    assert all(decider.without != result.grade for decider in found)


@few
@given(check=checks(), numbers=thrown)
def test_the_steps_from_the_total_lead_to_the_grade(check: Check, numbers: list[int]) -> None:
    result = roll(check, Drawn(numbers))
    for each in (result, recorded(event_of(result))):
        found = [*steps(each)]
        assert found[-1][0] == result.grade
        assert not [why for _, why in found if "{" in why.plain()]


@few
@given(check=checks(), numbers=thrown)
def test_each_die_that_fell_is_told_once(check: Check, numbers: list[int]) -> None:
    drawn = Drawn(numbers)
    dice = roll(check, drawn).dice
    assert sorted(die.face for die in dice) == sorted(item for item in drawn.tape if isinstance(item, int))
    assert all(1 <= die.face <= die.sides for die in dice)


@few
@given(check=checks(), ventaja=st.sampled_from(("dado", "+2")), convertir=st.booleans())
def test_what_is_known_before_changes_no_odds(check: Check, ventaja: str, convertir: bool) -> None:
    table = Table(replace(check, pf=0, rival=""), ventaja, convertir=convertir)
    assert exact(table.outcome, table.answer, known=table.choices) == exact(table.outcome, table.answer)
