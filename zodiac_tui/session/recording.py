"""A play as a regression test: what was answered, which faces fell, and what came of it in ids and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from zodiac_tui.chance.tape import TapeMismatch
from zodiac_tui.core.errors import IllegalAnswer, SaveError, UsageError
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.session.course import Moment, Rules
from zodiac_tui.session.entries import Entry, EntryKind, Header, version_of
from zodiac_tui.session.header import header_for
from zodiac_tui.session.outline import outline
from zodiac_tui.session.replay import faces_of, perform
from zodiac_tui.session.saves import Kept


@dataclass(frozen=True)
class RecordedStep:
    """One entry: what it answers or orders (`kind`, `topic`, `actor`, `answer` as in a journal), and what came of it.

    `n` and `tries` name the stream that its dice come from; `outline` is as `session.outline` writes it.
    """

    n: int
    kind: EntryKind
    topic: str = ""
    actor: str = ""
    answer: Plain = None
    tries: int = 0
    faces: tuple[int, ...] = ()
    outline: tuple[str, ...] = ()

    @property
    def entry(self) -> Entry:
        """The entry to be made again, without what came of it."""
        return Entry(self.n, self.kind, self.topic, self.actor, self.answer, (), "")


@dataclass(frozen=True)
class Recording:
    """A recorded play. `sheets` are the files of the PJ who came from outside, by their names."""

    scenario: str
    ruleset: str
    seed: str
    contract: str
    typed_dice: bool
    party: tuple[str, ...]
    scene: str
    given: tuple[str, ...]
    steps: tuple[RecordedStep, ...]
    sheets: Mapping[str, str] = field(default_factory=dict)

    def header(self, scenario: Scenario) -> Header:
        """The header of the same game on a scenario; raises UsageError for settings that cannot be."""
        return header_for(
            scenario,
            self.party,
            self.seed,
            contract=self.contract,
            typed_dice=self.typed_dice,
            scene=self.scene,
            given=self.given,
        )


class Stuck(Exception):
    """Raised where a play cannot be repeated any further; `why` says it in words."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.plain())
        self.why = why


def repeated(play: Recording, rules: Rules) -> Iterator[tuple[RecordedStep, Moment]]:
    """Play again, step by step: each with what came of it now, and the situation it led to. Raises Stuck."""
    try:
        header = play.header(rules.scenario)
    except UsageError as error:
        raise Stuck(error.message) from error
    moment: Moment | None = None
    for step in play.steps:
        _fits(step, moment)
        faces = faces_of(header, step.n, step.tries)
        try:
            stride = perform(rules, header, moment, step.entry, faces)
        except (IllegalAnswer, UsageError) as error:
            raise Stuck(error.message) from error
        except TapeMismatch as error:
            raise Stuck(error.why) from error
        moment = stride.moment
        yield replace(step, faces=stride.faces, outline=outline(stride.events)), moment


def _fits(step: RecordedStep, moment: Moment | None) -> None:
    """Require that the open question is the one that a step answers; raises Stuck."""
    if moment is None or step.kind is EntryKind.START:
        return
    asked = moment.situation.prompt
    if asked is None:
        raise Stuck(T("la partida ya ha terminado: final «{ending}»", ending=moment.situation.view.ending))
    if step.kind is EntryKind.ANSWER and (asked.topic, asked.actor) != (step.topic, step.actor):
        raise Stuck(
            T(
                "ahora se pregunta otra cosa: «{topic}» a «{actor}»",
                topic=Text.data(asked.topic),
                actor=Text.data(asked.actor),
            )
        )


def recorded(kept: Kept, sheets: Mapping[str, str], last: Entry | None = None) -> Recording:
    """Return what is in force of a saved game as a recording, played on the version of the scenario in force. `last`
    is an entry to be played after it, of which nobody knows yet what comes of it.

    Raises SaveError for a creation, and where the game does not repeat exactly.
    """
    header, history = kept.journal.header, kept.history
    path = history.path(history.current)
    rules = kept.rules.of(history.version(history.current))
    if rules.scenario.creates:
        raise SaveError(T("Eso es un PJ que se hace, no una partida: no se graba."))
    steps = [
        RecordedStep(entry.n, entry.kind, entry.topic, entry.actor, entry.answer, history.redone(place))
        for place in path
        if not version_of(entry := history.entries[place])
    ]
    if last is not None:
        tries = history.tries(last.n)
        steps.append(RecordedStep(last.n, last.kind, last.topic, last.actor, last.answer, tries))
    play = Recording(
        header.scenario,
        header.ruleset,
        header.seed,
        header.contract,
        header.typed_dice,
        header.party,
        header.scene,
        header.given,
        tuple(steps),
        sheets,
    )
    versions = [n for n, place in enumerate(path) if version_of(history.entries[place])]
    due = {history.entries[place].n: history.entries[place].digest for place in path[versions[-1] if versions else 0 :]}
    try:
        return replace(play, steps=tuple(_came(play, rules, due)))
    except Stuck as stuck:
        raise SaveError(_refusal(stuck.why, changed=bool(versions))) from stuck


def _refusal(reason: Text, *, changed: bool) -> Text:
    """Why a game is not recorded; `changed`: it went on with another version of its scenario."""
    if changed:
        return T(
            "La partida siguió con otra versión de su escenario, y con esa sola no se puede jugar desde el principio, "
            "así que no se graba ({why}).",
            why=reason,
        )
    return T("La partida no se repite igual, y no se graba: {why}. «zodiac replay --verify» dice más.", why=reason)


def _came(play: Recording, rules: Rules, due: Mapping[int, str]) -> Iterator[RecordedStep]:
    """The steps with what came of them; `due` are the digests that they must have, by their numbers. Raises Stuck."""
    for step, moment in repeated(play, rules):
        if moment.digest != due.get(step.n, moment.digest):
            raise Stuck(T("el resultado es otro"))
        yield step
