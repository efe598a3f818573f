"""Laws of what a PJ has of Karma, PX and Vínculos, whatever happens and whatever is answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.zodiac.growing import grown
from tests.rules.zodiac.optional import switched
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, calm, stage
from tests.scale import scaled
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import Event, TrackChanged
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.karma import new_action

few = settings(max_examples=scaled(5_000), deadline=None)
USES = {"zodiac.deja_vu", "zodiac.yo_primero", "zodiac.inspiracion", "zodiac.caracter"}
EFFECTS: tuple[Effect, ...] = (
    *(Effect("pk", n) for n in (-7, -1, 1, 3, 7)),
    Effect("karma_director", {"uso": "deja_vu"}),
    Effect("karma_director", {"uso": "yo_primero"}, {"a": IRUNE}),
    Effect("sesion", "fin"),
    Effect("episodio", "nuevo"),
    Effect("excedente_px"),
    *(Effect("situacion", score, {"cambia": by}) for score in ("REC", "TER") for by in (1, -1)),
    *(Effect("vinculo", {deed: word}) for deed in ("cumple", "en_juego") for word in ("Irune", "rival", "uno")),
    *(Effect("vinculo", {"abandona": word, "px": 1}) for word in ("Irune", "rival")),
    *(Effect("vinculo", {"nuevo": word}) for word in ("uno", "dos", "tres", "cuatro", "cinco")),
)
BARE: dict[str, Plain] = {"accion": "atletismo", "cd": 7}
CHECKS: tuple[CheckDef, ...] = (
    CheckDef("tirada", BARE),
    *(CheckDef("tirada", {**BARE, "director": wish, "vinculo": "Irune"}) for wish in ("2d6", "deja_vu")),
    CheckDef("encrucijada", {**BARE, "sigue": "motivacion"}),
    CheckDef("tirada", {**BARE, "rasgo": ["AGI"]}),
)
deeds = st.lists(st.sampled_from((*EFFECTS, *CHECKS)), min_size=1, max_size=12)
numbers = st.lists(st.integers(0, 2**16), min_size=1, max_size=30)


class _Drawn:
    """Faces and legal answers made of numbers, over and over."""

    def __init__(self, drawn: Sequence[int]) -> None:
        self._drawn, self._at = drawn, 0

    def next(self, choices: int) -> int:
        self._at += 1
        return (self._drawn[self._at % len(self._drawn)] + self._at // len(self._drawn)) % choices

    def die(self, sides: int) -> int:
        return self.next(sides) + 1

    def answer(self, prompt: Prompt) -> Answer:
        if prompt.kind is PromptKind.TEXT:
            return ("", "algo nuevo", "otra cosa")[self.next(3)]
        return prompt.legal[self.next(len(prompt.legal))].id


def lived(state: State, happened: Sequence[Effect | CheckDef], drawn: Sequence[int]) -> list[Beat]:
    """Let things happen, each of them an Acción of its own."""
    source, beats = _Drawn(drawn), []
    for each in happened:
        beat = Beat(stage(), state, PolicyInputs(source, source.answer))
        new_action(beat)
        if isinstance(each, Effect):
            RULES.apply(beat, each, AKEMI)
        else:
            RULES.check(beat, AKEMI, each)
        beats.append(beat)
        state = beat.state
    return beats


def party(pk: int, options: Mapping[str, str]) -> State:
    return replace(calm(grown(pk=pk, px=2), grown(IRUNE, pk=7 - pk, bonds=("Irune",))), options=options)


def paid(events: Sequence[Event], name: str) -> int:
    """How many PK somebody has spent on uses of Karma."""
    changes = (e for e in events if isinstance(e, TrackChanged) and e.track == "pk" and e.actor == name)
    return sum(e.before - e.after for e in changes if e.why[0].rule in USES)


@few
@given(pk=st.integers(0, 7), options=switched(), happened=deeds, drawn=numbers)
def test_nothing_leaves_its_bounds(
    pk: int, options: dict[str, str], happened: list[Effect | CheckDef], drawn: list[int]
) -> None:
    for beat in lived(party(pk, options), happened, drawn):
        for who in beat.state.actors.values():
            assert 0 <= who.track("pk") <= 7
            assert 0 <= who.track("karma") <= 7
            assert who.track("px") >= 0
            assert len(who.notes.get("vinculos", ())) <= 6
            assert all(1 <= score <= 5 for score in who.scores.values())
            assert len(set(who.skills)) == len(who.skills)
            assert all(who.notes.get(key) for key in ("obligaciones", "motivacion"))


@few
@given(pk=st.integers(0, 7), options=switched(), happened=deeds, drawn=numbers)
def test_a_player_spends_at_most_one_pk_on_an_accion(
    pk: int, options: dict[str, str], happened: list[Effect | CheckDef], drawn: list[int]
) -> None:
    for beat in lived(party(pk, options), happened, drawn):
        assert all(paid(beat.events, name) <= 1 for name in (AKEMI, IRUNE))


@few
@given(pk=st.integers(0, 7), options=switched(), happened=deeds, drawn=numbers)
def test_events_fold_to_the_state(
    pk: int, options: dict[str, str], happened: list[Effect | CheckDef], drawn: list[int]
) -> None:
    state = party(pk, options)
    for beat in lived(state, happened, drawn):
        for event in beat.events:
            state = evolve(state, event)
        assert state.digest == beat.state.digest
