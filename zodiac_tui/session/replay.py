"""Playing a journal's entries again: to get to a place in it, to tell it, and to prove that it holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zodiac_tui.chance.seeded import SeededFaces, stream_name
from zodiac_tui.chance.tape import Faces, ScriptedFaces, TapeMismatch, another_question
from zodiac_tui.core.errors import IllegalAnswer, UsageError
from zodiac_tui.core.events import Event, OrderSet
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.start import new_game
from zodiac_tui.session import course, directing
from zodiac_tui.session.course import Moment, Rules, Stride
from zodiac_tui.session.entries import Contract, Entry, EntryKind, Header, repeats, said_of, version_of
from zodiac_tui.session.given import beginning_at, with_given
from zodiac_tui.session.history import History
from zodiac_tui.session.journal import Journal
from zodiac_tui.session.taken_back import in_force

FIRST = 0
"""The place of the start in every journal."""


@dataclass(frozen=True)
class Divergence:
    """Where a replay first goes another way: the entry's place (its line in the file is `place + 2`) and number.

    `expected` is what the journal says, `found` what the replay gives.
    """

    place: int
    n: int
    what: Text
    expected: str
    found: str | Text

    @property
    def message(self) -> Text:
        """What differs, in words."""
        return T(
            "La entrada {n} (línea {line} del diario) no se repite igual: {what}. Dice {expected} y sale {found}.",
            n=self.n,
            line=self.place + 2,
            what=self.what,
            expected=self.expected or "—",
            found=self.found or "—",
        )


class Diverged(Exception):
    """Raised where an entry, played again, does not give what the journal says."""

    def __init__(self, divergence: Divergence) -> None:
        super().__init__(divergence.message.plain())
        self.divergence = divergence


@dataclass(frozen=True)
class Told:
    """One entry in force as it happened: the question that it answered (None at the start), its events, its end, and
    what it was played on. `repeated` is what an entry showed once more that had happened before: the scene so far,
    where another version of the scenario was taken up and led to the same place."""

    entry: Entry
    prompt: Prompt | None
    events: tuple[Event, ...]
    view: State
    rules: Rules
    repeated: tuple[Event, ...] = ()


def perform(rules: Rules, header: Header, before: Moment | None, entry: Entry, faces: Faces | None) -> Stride:
    """Do what an entry says; `before` is None for the start alone.

    Raises IllegalAnswer, or TapeMismatch where the entry answers another question.
    """
    if before is None or entry.kind is EntryKind.START:
        return course.begin(rules, first_state(rules, header), faces)
    if said := said_of(entry):
        return directing.power(rules, before.situation, said, faces)
    if entry.kind is EntryKind.HAND:
        return course.hand(rules, before.situation, hand_order(entry.answer), faces)
    asked = before.situation.prompt
    if asked and (asked.topic, asked.actor) != (entry.topic, entry.actor):
        raise TapeMismatch(another_question(asked.topic, asked.actor, f"{entry.topic}: {entry.answer}"))
    return course.answer(rules, before.situation, entry.answer, faces)


def first_state(rules: Rules, header: Header) -> State:
    """The state before the first beat; raises UsageError for a party, a first scene or a setting that cannot be."""
    state = new_game(rules.scenario, rules.ruleset, header.party)
    if header.scene:
        state = beginning_at(rules.scenario, state, header.scene)
    return with_given(rules, state, header.given)


def hand_order(answer: Plain) -> OrderSet:
    """Read `{"order": "actor.order", "value": …}`; raises IllegalAnswer."""
    match answer:
        case {"order": str(name), "value": str(value), **rest} if not rest and "." in name:
            actor, _, order = name.partition(".")
            return OrderSet(actor, order, value)
        case _:
            raise IllegalAnswer(T("Se espera una orden con su valor."), "wrong_type")


def faces_of(header: Header, n: int, tries: int) -> Faces | None:
    """The dice of entry `n`, made `tries` times before; None where people roll their own."""
    if header.typed_dice:
        return None
    redone = tries if header.contract == Contract.APRENDIZAJE else 0
    return SeededFaces(stream_name(header.seed, n, redone))


def again(rules: Rules, header: Header, history: History, place: int, before: Moment | None) -> Stride:
    """Play the recorded entry at a place again, after the situation `before` it, and check everything about it.

    Raises Diverged.
    """
    entry = history.entries[place]

    def diverged(what: Text, expected: str, found: str | Text) -> Diverged:
        return Diverged(Divergence(place, entry.n, what, expected, found))

    faces = faces_of(header, entry.n, history.redone(place))
    played = rules.of(history.version(place))
    recorded = faces and _Recorded(entry.faces, faces)
    try:
        if before is not None and version_of(entry):
            stride = _reloaded(played, header, history, place, before, recorded)
        else:
            stride = perform(played, header, before, entry, recorded)
    except (IllegalAnswer, TapeMismatch, UsageError) as error:
        why = error.why if isinstance(error, TapeMismatch) else error.message
        raise diverged(T("no encaja en la partida"), f"{entry.topic}: {entry.answer}", why) from error
    if stride.faces != entry.faces:
        raise diverged(T("sobran dados"), _shown(entry.faces), _shown(stride.faces))
    if stride.moment.digest != entry.digest:
        raise diverged(T("el resultado es otro"), entry.digest, stride.moment.digest)
    return stride


def _reloaded(
    rules: Rules, header: Header, history: History, place: int, before: Moment, faces: Faces | None
) -> Stride:
    # Imported here: it plays entries again itself.
    from zodiac_tui.session.reloading import reload  # noqa: PLC0415

    answer = history.entries[place].answer
    way = str(answer["way"]) if isinstance(answer, dict) else ""
    return reload(rules, header, history, history.parent_of(place), before, way, faces)


def verify(
    journal: Journal, scenario: Scenario, ruleset: Ruleset, versions: dict[str, Rules] | None = None
) -> Divergence | None:
    """Replay every entry of a journal, the undone ones too; None where all give what they say."""
    rules, history = Rules(scenario, ruleset, versions or {}), History()
    moments: dict[int, Moment] = {}
    for place, entry in enumerate(journal.entries):
        try:
            history.add(entry)
            if entry.kind is not EntryKind.UNDO:
                before = moments.get(history.parent_of(place))
                moments[place] = again(rules, journal.header, history, place, before).moment
        except Diverged as diverged:
            return diverged.divergence
        except ValueError:
            said, due = (str(entry.answer), "") if entry.kind is EntryKind.UNDO else (str(entry.n), str(history.n + 1))
            return Divergence(place, entry.n, T("no sigue a la anterior"), said, due)
        found = moments[history.current].digest
        if found != entry.digest:
            return Divergence(place, entry.n, T("vuelve a otro sitio"), entry.digest, found)
    return None


def retell(
    rules: Rules, header: Header, history: History, places: Sequence[int] | None = None, before: Moment | None = None
) -> Iterator[Told]:
    """Tell the entries in force from the start on, or those at some places that follow a situation, without what was
    taken back; raises Diverged."""
    held: list[Told] = []
    try:
        for told, stride in _retold(rules, header, history, places, before):
            held = in_force(held, stride.taken_back, told.events)
            if _is_anew(stride):
                yield from held
                held = []
            held.append(told)
    except Diverged:
        yield from held
        raise
    yield from held


def _is_anew(stride: Stride) -> bool:
    """Whether nothing is open after an entry of which something was told before it."""
    situation = stride.moment.situation
    opened = situation.open.events if situation.open else ()
    return not situation.queued and (not opened or stride.events[-len(opened) :] == opened)


def _retold(
    rules: Rules, header: Header, history: History, places: Sequence[int] | None, before: Moment | None
) -> Iterator[tuple[Told, Stride]]:
    for place in history.path(history.current) if places is None else places:
        stride = again(rules, header, history, place, before)
        asked = before.situation.prompt if before else None
        played = rules.of(history.version(place))
        entry, events = history.entries[place], stride.events
        new = 1 if repeats(entry) else len(events)
        yield Told(entry, asked, events[:new], stride.moment.situation.view, played, events[new:]), stride
        before = stride.moment


class _Recorded:
    """Recorded faces, each compared with the one that its stream gives."""

    __slots__ = ("_record", "_stream")

    def __init__(self, record: tuple[int, ...], stream: Faces) -> None:
        self._record = ScriptedFaces(record)
        self._stream = stream

    def die(self, sides: int) -> int:
        face, due = self._record.die(sides), self._stream.die(sides)
        if face != due:
            raise TapeMismatch(T("el d{sides} da {due}, y lo apuntado es {face}", sides=sides, due=due, face=face))
        return face


def _shown(faces: tuple[int, ...]) -> str:
    return ", ".join(map(str, faces))
