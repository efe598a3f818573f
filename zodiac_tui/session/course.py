"""What an entry does to a game: pure functions from one situation to the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from zodiac_tui.chance.tape import Faces, Said, TapeInputs, TapeItem, TapeMismatch, no_face
from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.core.events import Event, Noted, OrderSet
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.guiding import DIRECTOR, GUIDE, GUIDED, UNGUIDED
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.plain import digest
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine import beats
from zodiac_tui.engine import hand as hands
from zodiac_tui.engine.beats import Open, Settled
from zodiac_tui.engine.powers import Power
from zodiac_tui.session.taken_back import AT_ITS_END

MOST_BEATS = 100_000
"""Beats in a row without a question that can only be a bug."""
Queued = OrderSet | Power
"""What waits for the end of the open beat."""


@dataclass(frozen=True)
class Rules:
    """What a game is played on.

    `versions` are the same of every other version of the scenario that was taken up on the way, by name.
    """

    scenario: Scenario
    ruleset: Ruleset
    versions: dict[str, Rules] = field(default_factory=dict, compare=False, repr=False)

    def of(self, version: str) -> Rules:
        """What an entry was played on; the empty name is the first version. Raises SaveError for a missing one."""
        if not version:
            return self
        if version not in self.versions:
            raise SaveError(T("Falta la versión {version} del escenario. La partida queda como está.", version=version))
        return self.versions[version]


@dataclass(frozen=True)
class Situation:
    """Where a game stands: the settled state, and the open beat on top of it (None once the game has ended).

    `tape` are the faces and answers of the open beat; `queued` are orders and powers that wait for its end. `doing` is
    the power whose beat it is, None for a beat of the game's own.
    """

    settled: State
    tape: tuple[TapeItem, ...] = ()
    queued: tuple[Queued, ...] = ()
    open: Open | None = None
    doing: Power | None = None

    @property
    def view(self) -> State:
        """The state to show."""
        return self.open.view if self.open else self.settled

    @property
    def prompt(self) -> Prompt | None:
        """The open question; None once the game has ended."""
        return self.open.prompt if self.open else None


@dataclass(frozen=True)
class Moment:
    """A situation together with what the last entry brought: its events, or their digest alone where it was kept."""

    situation: Situation
    told: tuple[Event, ...] | str

    @cached_property
    def heard(self) -> str:
        """The digest of the events that the last entry brought."""
        if isinstance(self.told, str):
            return self.told
        return digest([[type(event).__name__, event] for event in self.told])

    @cached_property
    def digest(self) -> str:
        """The digest of the entry that led here."""
        situation = self.situation
        return digest([self.heard, situation.view.digest, situation.prompt or situation.view.ending])


@dataclass(frozen=True)
class Stride:
    """What one entry did: where it led, its new events, and the dice that it threw. `taken_back`: what had been told of
    the open beat, where it was dropped."""

    moment: Moment
    events: tuple[Event, ...]
    faces: tuple[int, ...]
    taken_back: tuple[Event, ...] = ()


def begin(rules: Rules, state: State, faces: Faces | None, told: tuple[Event, ...] = ()) -> Stride:
    """Play from a first state to the first question; what is to be `told` before that changes nothing."""
    return go_on(rules, Situation(state), (), faces, first=told)


def retold(situation: Situation, events: tuple[Event, ...]) -> Stride:
    """Come to a situation without dice, telling events that led there."""
    return stride_to(situation, events, ())


def answer(rules: Rules, before: Situation, value: object, faces: Faces | None) -> Stride:
    """Answer the open question and play to the next one; raises IllegalAnswer."""
    if before.prompt is None:
        raise IllegalAnswer(T("La partida ha terminado."), "ended")
    said = Said(before.prompt.topic, before.prompt.actor, before.prompt.checked(value))
    start = Situation(before.settled, (*before.tape, said), before.queued, doing=before.doing)
    return go_on(rules, start, already_told(before), faces)


def hand(rules: Rules, before: Situation, order: OrderSet, faces: Faces | None) -> Stride:
    """Change a standing order: at once while nothing has been said or thrown in the open beat, else at its end.

    Raises IllegalAnswer for an order that the ruleset does not have, or after the end.
    """
    _check_order(rules, before, order)
    if before.tape:
        return put_off(before, order, AT_ITS_END)
    settled = evolve(before.settled, order)
    start = Situation(settled, queued=before.queued, doing=before.doing)
    return go_on(rules, start, already_told(before), faces, first=(order,))


def put_off(before: Situation, what: Queued, told: Text) -> Stride:
    """Let something wait for the end of the open beat."""
    after = Situation(before.settled, before.tape, (*before.queued, what), before.open, before.doing)
    return stride_to(after, (Noted(told),), ())


def reopen(rules: Rules, kept: Situation, heard: str, *, typed_dice: bool) -> Moment:
    """Open again the beat of a situation that was kept without it; raises TapeMismatch where the tape does not fit."""
    if kept.settled.phase is ScenePhase.ENDED:
        return Moment(kept, heard)
    inputs = TapeInputs(kept.tape, None if typed_dice else _NoFaces())
    try:
        result = play_beat(rules, kept.settled, inputs, kept.doing)
    except IllegalAnswer as refused:
        raise TapeMismatch(refused.message) from refused
    if not isinstance(result, Open) or inputs.unused:
        raise TapeMismatch(T("hay más respuestas que preguntas"))
    return Moment(Situation(kept.settled, kept.tape, kept.queued, result, kept.doing), heard)


class _NoFaces:
    """Faces for a tape that holds all of them."""

    def die(self, sides: int) -> int:
        raise TapeMismatch(no_face(sides, "—"))


def already_told(situation: Situation) -> tuple[Event, ...]:
    """The events of the open beat, which were told as it stopped."""
    return situation.open.events if situation.open else ()


def _check_order(rules: Rules, before: Situation, order: OrderSet) -> None:
    if before.prompt is None:
        raise IllegalAnswer(T("La partida ha terminado."), "ended")
    if (order.actor, order.order) == (DIRECTOR, GUIDE):
        if order.value not in (GUIDED, UNGUIDED) or rules.scenario.creates:
            raise IllegalAnswer(T("Esta partida no se puede dirigir así."), "unknown_option")
        return
    field = next((field for field in rules.ruleset.vocabulary.orders if field.key == order.order), None)
    if field is None or order.actor not in before.view.party:
        raise IllegalAnswer(T("No hay una orden «{order}».", order=f"{order.actor}.{order.order}"), "unknown_order")
    if order.value not in field.choices:
        shown = ", ".join(field.choices)
        raise IllegalAnswer(T("Esa orden admite: {choices}.", choices=shown), "unknown_option")


def go_on(
    rules: Rules,
    start: Situation,
    heard: tuple[Event, ...],
    faces: Faces | None,
    first: tuple[Event, ...] = (),
    after: tuple[Event, ...] = (),
) -> Stride:
    """Play beats until one stays open or the game ends. Events that were `heard` already are not told again, nor are
    those in the beat `after` it, which was open before.

    Every answer on the tape of the `start` was checked against its question.
    """
    settled, tape, queued, doing = start.settled, start.tape, start.queued, start.doing
    events = list(first)
    drawn: list[int] = []
    for _ in range(MOST_BEATS):
        if settled.phase is ScenePhase.ENDED:
            return stride_to(Situation(settled), events, drawn)
        inputs = TapeInputs(tape, faces, is_known=True)
        result = play_beat(rules, settled, inputs, doing)
        drawn += inputs.drawn
        events += result.events[same_start(heard, result.events) :] if heard else result.events
        if isinstance(result, Open):
            return stride_to(Situation(settled, (*tape, *inputs.drawn), queued, result, doing), events, drawn)
        if inputs.unused:
            raise TapeMismatch(T("hay más respuestas que preguntas"))
        orders, doing, queued = _due(queued)
        events += orders
        settled = _obey(result.state, orders)
        tape, heard, after = (), after, ()
    raise RuntimeError(f"{MOST_BEATS} beats without a question")


def stride_to(after: Situation, events: Sequence[Event], drawn: Sequence[int]) -> Stride:
    """What an entry did that led to a situation with these events and dice."""
    told = tuple(events)
    return Stride(Moment(after, told), told, tuple(drawn))


def play_beat(rules: Rules, settled: State, inputs: TapeInputs, doing: Power | None) -> Open | Settled:
    """Play a beat: that of a power, or the game's own next one."""
    if doing is None:
        return beats.play(rules.scenario, rules.ruleset, settled, inputs)
    return hands.play(rules.scenario, rules.ruleset, settled, inputs, doing)


def _due(queued: tuple[Queued, ...]) -> tuple[tuple[OrderSet, ...], Power | None, tuple[Queued, ...]]:
    """What of a queue comes now: the orders up to the first power, that power, and what waits for its end."""
    orders: list[OrderSet] = []
    for place, each in enumerate(queued):
        if isinstance(each, Power):
            return tuple(orders), each, queued[place + 1 :]
        orders.append(each)
    return tuple(orders), None, ()


def _obey(state: State, queued: tuple[OrderSet, ...]) -> State:
    for order in queued:
        state = evolve(state, order)
    return state


def same_start(heard: tuple[Event, ...], events: tuple[Event, ...]) -> int:
    """How many events at the start are the same."""
    pairs = zip(heard, events, strict=False)
    return next((place for place, (old, new) in enumerate(pairs) if old != new), min(len(heard), len(events)))
