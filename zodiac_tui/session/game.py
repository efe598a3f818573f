"""A game under way on a scenario and a ruleset: its question, its answers, undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from types import TracebackType
from typing import TypeVar

from zodiac_tui.chance.tape import TapeItem, TapeMismatch
from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.core.events import Event
from zodiac_tui.core.guiding import DIRECTOR, GUIDE, GUIDED, is_guided
from zodiac_tui.core.inputs import Suspended
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.powers import deed_of
from zodiac_tui.session.course import Moment, Rules, Stride
from zodiac_tui.session.decisions import Decision, Decisions
from zodiac_tui.session.directing import board
from zodiac_tui.session.entries import POWER, Contract, Entry, EntryKind, Header
from zodiac_tui.session.fallen import fallen
from zodiac_tui.session.header import header_for
from zodiac_tui.session.history import History, ordered
from zodiac_tui.session.journal import Journal
from zodiac_tui.session.keeping import Keeping
from zodiac_tui.session.made import Made
from zodiac_tui.session.moments import Moments
from zodiac_tui.session.notes import Note, Notebook
from zodiac_tui.session.reloading import Way, entry_for, reload
from zodiac_tui.session.replay import FIRST, Diverged, Told, faces_of, perform, retell
from zodiac_tui.session.scenario_copy import content_name, pack
from zodiac_tui.session.shield import SHIELD
from zodiac_tui.session.sink import JournalSink

Found = TypeVar("Found")
EVERY = 200
"""Entries between two checkpoints, where no scene begins in between."""


class Session:
    """One game. `answer` leads from question to question; what happens is taken with `take_events`.

    Without a journal it lives in memory alone, for bots, odds and tests.
    """

    def __init__(self, rules: Rules, header: Header, history: History, journal: JournalSink | None) -> None:
        self.rules = rules
        """What is played on: the version of the scenario in force."""
        self.header = header
        self.history = history
        self.notices: tuple[Text, ...] = ()
        """What was found on resuming that the player should know."""
        self.read_only: Text | None = None
        """Why nothing can be done in the game but look at it; None while it is played."""
        self.elsewhere: Callable[[], str] | None = None
        """Makes a copy of a save that is only looked at, goes on in it and returns its name; raises SaveError."""
        self.made = Made(rules) if rules.scenario.creates else None
        """What comes of a game in which a PJ is made."""
        self.files: Mapping[str, bytes] = {}
        """The scenario's files that the game began with, by name; none where nobody said them."""
        self.attempt: Entry | None = None
        """The entry that is being played; what it came to is not known where a fault of ours broke it off."""
        self.keeping = Keeping(journal)
        """The save, if there is one."""
        self.notebook = Notebook(keep=self.keeping.keep_notes)
        """The player's own notes, which no undo takes back."""
        self._base = rules
        self._moments = Moments(rules, header, history)
        self._decisions = Decisions(history, self._moments)
        self._unsent: list[Event] = []
        self._is_due = False
        self._now: Moment

    # -- beginning ----------------------------------------------------------------------------------------------
    @classmethod
    def new(
        cls,
        scenario: Scenario,
        ruleset: Ruleset,
        party: Sequence[str],
        seed: str,
        *,
        contract: str = Contract.JUSTO.value,
        typed_dice: bool = False,
        scene: str = "",
        given: Sequence[str] = (),
        journal: JournalSink | None = None,
    ) -> Session:
        """Begin a game and play it to its first question; an empty party makes that the question who plays.

        `scene` is where it begins, if not where the scenario does, and `given` what is set before. Raises UsageError
        for a party, a contract, a scene or a setting that there is not.
        """
        header = header_for(scenario, party, seed, contract=contract, typed_dice=typed_dice, scene=scene, given=given)
        return cls.begin(Rules(scenario, ruleset), header, journal)

    @classmethod
    def begin(cls, rules: Rules, header: Header, journal: JournalSink | None = None) -> Session:
        """Begin the game that a header describes; raises UsageError for a party that there is not."""
        session = cls(rules, header, History(), journal)
        session._enter(EntryKind.START, "", "", None)
        return session

    @classmethod
    def resume(
        cls,
        scenario: Scenario,
        ruleset: Ruleset,
        journal: Journal,
        checkpoints: Sequence[tuple[int, Moment]] = (),
        sink: JournalSink | None = None,
        versions: dict[str, Rules] | None = None,
    ) -> Session:
        """Take a game up where its journal ends. `checkpoints` are situations after the entries at given places.
        `versions` are those of the scenario that were taken up since, by name.

        Where the rules have changed so that an entry no longer gives the same, the game goes on from before it, and
        `notices` says so. Raises SaveError where nothing of the journal can be played.
        """
        rules = Rules(scenario, ruleset, versions or {})
        if not journal.entries:
            return cls._begin_later(rules, journal.header, sink)
        session = cls(rules, journal.header, ordered(journal.entries), sink)
        for place, moment in checkpoints:
            if 0 <= place < len(journal.entries) and moment.digest == journal.entries[place].digest:
                session._moments.keep(place, moment)
        session.recall_notes(sink.notes() if sink else ())
        session._take_up()
        session.rules = rules.of(session.history.version(session.history.current))
        return session

    # -- what is asked and shown --------------------------------------------------------------------------------
    @property
    def prompt(self) -> Prompt | None:
        """The open question; None once the game has ended."""
        return self._now.situation.prompt

    @property
    def prompt_id(self) -> str:
        """The number of the entry that will answer the open question."""
        return str(self.history.n + 1)

    @property
    def view(self) -> State:
        """The state to show: with everything that has happened up to the open question."""
        return self._now.situation.view

    @property
    def open_beat(self) -> tuple[State, tuple[TapeItem, ...]] | None:
        """The settled state that the open beat began in, and its faces and answers so far; None where there is none, or
        it is that of a power."""
        situation = self._now.situation
        return None if situation.open is None or situation.doing else (situation.settled, situation.tape)

    @property
    def digest(self) -> str:
        """The digest of the entry in force: of its events, the view and the open question or the ending."""
        return self._now.digest

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.prompt is None

    @property
    def ending(self) -> str:
        """The id of the ending; empty while the game goes on."""
        return self.view.ending

    @property
    def contract(self) -> Contract:
        """What undoing does to the dice."""
        return Contract(self.header.contract)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision that may be undone, as far as is known without playing anything again."""
        return not self._is_iron and self._decisions.may_undo()

    @property
    def can_redo(self) -> bool:
        """Whether there is something undone that may be redone."""
        return self.history.undone > 0

    @property
    def is_guided(self) -> bool:
        """Whether a person directs the game."""
        return is_guided(self.view)

    @property
    def unsaved(self) -> Text | None:
        """Why the last answers are not on the disk; None while they are, or where nothing is saved."""
        return self.keeping.trouble

    def take_events(self) -> tuple[Event, ...]:
        """Return what has happened since the last call."""
        taken = tuple(self._unsent)
        self._unsent.clear()
        return taken

    def undos(self, most: int) -> tuple[Decision, ...]:
        """The last decisions that can be undone, the very last first, at most so many; none where the contract forbids.

        Raises SaveError where the rules have changed since.
        """
        return () if self._is_iron else self._held(lambda: tuple(islice(self._decisions.last(), most)))

    def last_decided(self) -> Decision | None:
        """The last decision in force, whatever the contract; None where there is none.

        Raises SaveError where the rules have changed since.
        """
        return self._held(lambda: next(self._decisions.last(), None))

    def redos(self, most: int) -> tuple[Decision, ...]:
        """The undone decisions that can be redone, the next one first, at most so many; raises as `undos`."""
        return self._held(lambda: tuple(islice(self._decisions.undone(), most)))

    def story(self, last: int | None = None) -> Iterator[Told]:
        """Tell everything in force from the start on (or its last entries, so many), played again.

        Raises SaveError where the rules have changed since.
        """
        places = self.history.path(self.history.current)
        skipped = 0 if last is None else max(0, len(places) - last)
        try:
            before = self._moments.at(places[skipped - 1]) if skipped else None
            yield from retell(self._base, self.header, self.history, places[skipped:], before)
        except Diverged as diverged:
            raise SaveError(diverged.divergence.message) from diverged

    # -- what may be done ---------------------------------------------------------------------------------------
    def answer(self, value: object) -> None:
        """Answer the open question and play to the next one or to the end.

        Raises IllegalAnswer, and then nothing has changed.
        """
        if self.prompt is None:
            raise IllegalAnswer(T("La partida ha terminado."), "ended")
        prompt = self.prompt
        self._enter(EntryKind.ANSWER, prompt.topic, prompt.actor, to_plain(prompt.checked(value)))

    def set_order(self, actor: str, order: str, value: str) -> None:
        """Change a standing order of a PJ: at once, or at the end of the roll under way; raises IllegalAnswer."""
        self._enter(EntryKind.HAND, "order", actor, {"order": f"{actor}.{order}", "value": value})

    def guide(self) -> None:
        """Let a person direct the game from here on, where none does; raises IllegalAnswer."""
        if not is_guided(self.view):
            self.set_order(DIRECTOR, GUIDE, GUIDED)

    def power_asked(self, said: Sequence[str] = ()) -> Prompt | None:
        """The next question about a power for which so much was said, None once nothing more is asked.

        Raises IllegalAnswer for a power that cannot be used.
        """
        try:
            deed_of(board(self.rules, self._now.situation), said)
        except Suspended as suspended:
            return suspended.prompt
        return None

    def use_power(self, said: Sequence[str]) -> None:
        """Use a power of whoever directs: at once, or at the end of what is under way. Raises IllegalAnswer."""
        if not said:
            raise IllegalAnswer(T("Se espera un poder y lo que pide."), "wrong_type")
        self._enter(EntryKind.HAND, POWER, DIRECTOR, [*said])

    def reload(self, scenario: Scenario, sources: Mapping[str, bytes]) -> None:
        """Go on with another version of the scenario, whose files are kept with the game.

        The open question stays where what was played leads to it again; else its scene is entered anew. Raises
        IllegalAnswer where neither can be, and then nothing has changed.
        """
        self._refuse_where_held()
        if self.prompt is None:
            raise IllegalAnswer(T("La partida ha terminado."), "ended")
        if (scenario.id, scenario.ruleset) != (self.header.scenario, self.header.ruleset):
            raise IllegalAnswer(T("El id o el sistema del escenario son otros: empieza una partida nueva."), "reload")
        copy = pack(sources)
        name, rules = content_name(copy), Rules(scenario, self.rules.ruleset)
        entry, stride = self._reloaded(name, rules)
        self.settle()
        with SHIELD:
            self._base.versions[name] = rules
            self.keeping.add_version(name, copy)
            self._record(replace(entry, faces=stride.faces, digest=stride.moment.digest), stride.moment)
            self._unsent += stride.events
        self.save()

    def undo(self, steps: int = 1) -> None:
        """Go back to before so many decisions; what answered itself or was thrown on the way goes with them.

        Raises IllegalAnswer where there are not as many, or the contract forbids it.
        """
        self._refuse_where_held()
        if self._is_iron:
            raise IllegalAnswer(T("Con el contrato de hierro no se deshace nada."), "no_undo")
        self._move(self._held(lambda: self._decisions.back(steps)))

    def redo(self, steps: int = 1) -> None:
        """Go forward again by so many undone decisions, with the dice that they had; raises IllegalAnswer."""
        self._refuse_where_held()
        for place in self._held(lambda: self._decisions.forth(steps)):
            self._move(place)

    def note(self, text: str) -> None:
        """Write a note of the player's, which belongs to where the game stands; raises IllegalAnswer."""
        self._refuse_where_held()
        scene = self.rules.scenario.scenes.get(self.view.scene)
        self.notebook.write(self.history.current, self.history.n, scene.title if scene else "", text)

    def erase_note(self, number: int) -> Note:
        """Take a note away for good, by its number from 1, and return it; raises IllegalAnswer."""
        self._refuse_where_held()
        return self.notebook.erase(number)

    def recall_notes(self, notes: Sequence[Note]) -> None:
        """Have the notes that a save holds."""
        self.notebook = Notebook(notes, self.keeping.keep_notes)

    def save(self) -> None:
        """Keep the present situation, so that resuming is quick. Answers are on the disk without it."""
        self._is_due = False
        scene = self.rules.scenario.scenes.get(self.view.scene)
        title = scene.title if scene else ""
        self.keeping.keep(self.history.current, self._now, title, self.history.answers)

    def settle(self) -> None:
        """Keep the situation if that is due: for the time in which the player reads. Else the next answer does it."""
        if self._is_due:
            self.save()

    def write_to(self, journal: JournalSink) -> None:
        """Go on in another save, which has all entries so far; the one before is let go, or stays as it was."""
        self.read_only = self.elsewhere = None
        with SHIELD:
            self.keeping.go_on_in(journal)
            if self.notebook.notes:
                self.keeping.keep_notes(self.notebook.notes)
            self.save()

    def finish(self) -> Text | None:
        """Write what the game has made, once it has ended; returns what to tell about it, None where it is nothing."""
        if self.made is None or not self.ended:
            return None
        self.made.write(self.view)
        return self.made.message

    def close(self) -> None:
        """Save and let go of the save; the game can go on in memory only. What a creation has made is written."""
        with SHIELD:
            self.finish()
            self.save()
            self.keeping.go_on_in(None)

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- inside -------------------------------------------------------------------------------------------------
    @property
    def _is_iron(self) -> bool:
        return self.contract is Contract.HIERRO

    @classmethod
    def _begin_later(cls, rules: Rules, header: Header, sink: JournalSink | None) -> Session:
        """Begin a game of whose journal nothing but the header is left: nothing is written before the first answer."""
        session = cls.begin(rules, header)
        session.recall_notes(sink.notes() if sink else ())
        session.keeping.go_on_in(sink)
        session.keeping.owe(session.history.entries)
        return session

    def _refuse_where_held(self) -> None:
        if self.read_only is not None:
            raise IllegalAnswer(self.read_only, "read_only")

    def _enter(self, kind: EntryKind, topic: str, actor: str, value: Plain) -> None:
        self._refuse_where_held()
        self.settle()
        n = self.history.n + 1
        draft = Entry(n, kind, topic, actor, value, (), "")
        before = None if kind is EntryKind.START else self._now
        faces = faces_of(self.header, n, self.history.tries(n))
        self.attempt = draft
        try:
            stride = perform(self.rules, self.header, before, draft, faces)
        except IllegalAnswer:
            self.attempt = None
            raise
        with SHIELD:
            self._record(replace(draft, faces=stride.faces, digest=stride.moment.digest), stride.moment)
            self._decisions.note(self.history.current, before.situation.prompt if before else None)
            self._unsent += stride.events
            self.attempt = None
        if before is None or self.ended:
            self.save()
        else:
            self._is_due = self._is_milestone(before)
        self._keep_faces()

    def _keep_faces(self) -> None:
        """Answer a question about a die of the table by the face that it had before it was undone, where the contract
        is that dice stay as they fell."""
        if self.header.typed_dice and self.contract is Contract.JUSTO:
            face = fallen(self.history, self._moments, self.prompt)
            if face is not None and self.prompt is not None:
                self._enter(EntryKind.ANSWER, self.prompt.topic, self.prompt.actor, face)

    def _reloaded(self, name: str, rules: Rules) -> tuple[Entry, Stride]:
        """The entry that takes a version up in the first way that leads somewhere, and what it does."""
        n, place = self.history.n + 1, self.history.current
        for way in Way:
            faces = faces_of(self.header, n, self.history.tries(n))
            with suppress(TapeMismatch):
                return entry_for(n, name, way), reload(rules, self.header, self.history, place, self._now, way, faces)
        scene = self.view.scene
        if scene in rules.scenario.scenes:
            raise IllegalAnswer(T("En la versión nueva no están los PJ: se sigue con la anterior."), "reload")
        message = T(
            "En la versión nueva no está la escena «{scene}»: se sigue con la anterior.", scene=Text.data(scene)
        )
        raise IllegalAnswer(message, "reload")

    def _move(self, place: int) -> None:
        moment = self._held(lambda: self._moments.at(place))
        with SHIELD:
            self._record(Entry(self.history.entries[place].n, EntryKind.UNDO, "", "", place, (), moment.digest), moment)
            self._unsent.clear()

    def _record(self, entry: Entry, moment: Moment) -> None:
        """Let an entry count once it is on the disk (or known not to be)."""
        self.keeping.append(entry)
        self.history.add(entry)
        self._moments.keep(self.history.current, moment)
        self._now = moment
        self.rules = self._base.of(self.history.version(self.history.current))

    def _is_milestone(self, before: Moment) -> bool:
        entered = self._now.situation.settled.visits != before.situation.settled.visits
        return entered or len(self.history.entries) % EVERY == 0

    def _held(self, get: Callable[[], Found]) -> Found:
        """What is found by playing again what was played; raises SaveError where that no longer gives the same."""
        try:
            return get()
        except Diverged as diverged:
            raise SaveError(diverged.divergence.message) from diverged

    def _take_up(self) -> None:
        place = self.history.current
        try:
            self._now = self._moments.at(place)
        except Diverged as diverged:
            self._take_up_before(diverged)

    def _take_up_before(self, diverged: Diverged) -> None:
        """Go back to before an entry that no longer holds. The undo is written with the next answer, not sooner."""
        found = diverged.divergence
        if found.place == FIRST:
            raise SaveError(found.message) from diverged
        place = self.history.parent_of(found.place)
        self._now = self._held(lambda: self._moments.at(place))
        undo = Entry(self.history.entries[place].n, EntryKind.UNDO, "", "", place, (), self._now.digest)
        self.history.add(undo)
        self.keeping.owe([undo])
        self.notices = (found.message, T("La partida sigue desde la entrada {n}.", n=undo.n))
