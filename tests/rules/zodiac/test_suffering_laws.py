"""Laws of suffering: boxes stay legal, stacking and time come to an end, what ends leaves nothing of it behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.zodiac.optional import switched
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, calm, somebody, stage
from tests.scale import scaled
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac import afflictions, ailments, data
from zodiac_tui.rulesets.zodiac.ailment_fields import state_words

few = settings(max_examples=scaled(2_000), deadline=None)
HAZARDS: tuple[dict[str, Plain], ...] = (
    {"tipo": "frio", "turnos": 3},
    {"tipo": "asfixia", "turnos": 4},
    {"tipo": "asfixia", "agua": True, "turnos": 6},
    {"tipo": "calor", "turnos": 9},
    {"tipo": "calor", "horas": 2},
    {"tipo": "fuego", "grado": "grave"},
    {"tipo": "fuego", "grado": "persistente"},
    {"tipo": "corrupcion", "enfermedad": "fiebre"},
    {"tipo": "esfuerzo", "turnos": 11},
)
TAKEN = tuple(state.frase for state in data.estados().values() if state.efecto) + tuple(ailments.especificos())
blows = st.one_of(
    st.sampled_from(state_words()).map(lambda state: Effect("estado", state)),
    st.sampled_from(("infeccion", "fiebre")).map(lambda name: Effect("enfermedad", name)),
    st.sampled_from(("cicuta", "acedera")).map(lambda name: Effect("veneno", name)),
    st.sampled_from(tuple(ailments.partes())).map(lambda part: Effect("secuela", part)),
    st.sampled_from(HAZARDS).map(lambda row: Effect("peligro", dict(row))),
    st.sampled_from(TAKEN).map(lambda state: Effect("quita", state)),
    st.sampled_from(("infeccion", "fiebre", "cicuta", "acedera")).map(lambda name: Effect("cura", name)),
    st.sampled_from(("fobia", "paranoia", "compulsion")).map(lambda name: Effect("expone", name)),
    st.just(Effect("descanso")),
)
waits = st.sampled_from((10, 60, 600, 3_600, 7 * 3_600, 30 * 3_600, 9 * 86_400))
steps = st.lists(st.one_of(blows, st.tuples(waits, st.booleans())), max_size=14)
Step = Effect | tuple[int, bool]


class Drawn:
    """Faces and legal answers made of drawn numbers, over and over."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = numbers
        self.thrown = 0

    def _next(self) -> int:
        self.thrown += 1
        return self._numbers[self.thrown % len(self._numbers)] + self.thrown // 7

    def die(self, sides: int) -> int:
        return self._next() % sides + 1

    def answer(self, prompt: Prompt) -> Answer:
        assert len({option.id for option in prompt.options}) == len(prompt.options)
        return prompt.legal[self._next() % len(prompt.legal)].id


def played(before: State, done: Sequence[Step], numbers: Sequence[int]) -> Beat:
    drawn = Drawn(numbers)
    beat = Beat(stage(), before, PolicyInputs(drawn, drawn.answer))
    for step in done:
        if isinstance(step, Effect):
            RULES.apply(beat, step, AKEMI)
        else:
            RULES.pass_time(beat, step[0], safe=step[1])
        assert drawn.thrown < 5_000
    return beat


def table(options: Mapping[str, str], scores: Sequence[int]) -> State:
    names = ("FUE", "AGI", "DES", "PER", "INT", "VOL")
    who = somebody(AKEMI, scores=dict(zip(names, scores, strict=True)), skills=("natacion",), pk=2)
    return replace(calm(who, somebody(IRUNE)), options=options)


tables = st.builds(table, switched(), st.lists(st.integers(1, 5), min_size=6, max_size=6))
numbers = st.lists(st.integers(0, 2**16), min_size=12, max_size=12)


@few
@given(before=tables, done=steps, thrown=numbers)
def test_boxes_stay_legal_whatever_is_suffered(before: State, done: list[Step], thrown: list[int]) -> None:
    beat = played(before, done, thrown)
    for actor in beat.state.actors.values():
        for tipo in ("fatiga", "shock", "emocion"):
            assert actor.has(f"{tipo}_leve") or not actor.has(f"{tipo}_grave"), (tipo, sorted(actor.marks))
        assert bool(afflictions.all_of(actor)) == (afflictions.shared(actor) > 0) or actor.has("muerto")
        assert actor.has("afeccion_leve") or not actor.has("afeccion_grave")
        assert actor.has("afeccion_grave") or not actor.has("afeccion_persistente")
        assert all(0 <= score <= 5 for score in actor.scores.values())
        assert 0 <= actor.track("karma") <= 7
        assert actor.has("heridas_persistente") or not actor.has("convalecencia")
        if before.options["especificos"] == "no":
            assert not set(actor.marks) & set(ailments.especificos())


@few
@given(before=tables, done=steps, thrown=numbers)
def test_events_fold_to_the_state_and_the_same_dice_do_the_same(
    before: State, done: list[Step], thrown: list[int]
) -> None:
    beat = played(before, done, thrown)
    state = before
    for event in beat.events:
        state = evolve(state, event)
    assert state.digest == beat.state.digest
    assert played(before, done, thrown).state.digest == state.digest


@few
@given(before=tables, done=steps, thrown=numbers)
def test_the_clock_goes_on_by_what_passes(before: State, done: list[Step], thrown: list[int]) -> None:
    alone = [step for step in done if not isinstance(step, Effect) or step.kind in ("estado", "enfermedad", "veneno")]
    beat = played(before, alone, thrown)
    assert beat.state.elapsed == sum(step[0] for step in alone if not isinstance(step, Effect))


@few
@given(before=tables, thrown=numbers, word=st.sampled_from(state_words()), times=st.integers(1, 12))
def test_the_same_blow_again_and_again_ends_in_death_or_a_full_card(
    before: State, thrown: list[int], word: str, times: int
) -> None:
    beat = played(before, [Effect("estado", word)] * times, thrown)
    seen = {actor.id: len(actor.marks) for actor in beat.state.actors.values()}
    assert seen[AKEMI] <= 30


@few
@given(before=tables, thrown=numbers)
def test_the_dead_suffer_nothing_more(before: State, thrown: list[int]) -> None:
    dead = played(before, [Effect("estado", "heridas grave")], thrown)
    who = dead.state.actor(AKEMI)
    buried = replace(
        dead.state,
        actors={**dead.state.actors, AKEMI: replace(who, marks={**who.marks, "muerto": who.marks["heridas_leve"]})},
    )
    for word in state_words():
        beat = played(buried, [Effect("estado", word)], thrown)
        assert set(beat.state.actor(AKEMI).marks) == set(buried.actor(AKEMI).marks)
