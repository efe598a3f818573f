"""A recorded play repeated on a scenario as it is now, and what comes out differently, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.session.course import Rules
from zodiac_tui.session.entries import EntryKind
from zodiac_tui.session.recording import RecordedStep, Recording, Stuck, repeated


@dataclass(frozen=True)
class Change:
    """One thing that was expected and one that came instead; the empty string: nothing."""

    expected: str
    found: str

    @property
    def message(self) -> Text:
        """Both in words."""
        values = {"expected": Text.data(self.expected), "found": Text.data(self.found)}
        if not self.expected:
            return T("de más: «{found}»", **values)
        if not self.found:
            return T("falta: «{expected}»", **values)
        return T("se esperaba «{expected}» y salió «{found}»", **values)


@dataclass(frozen=True)
class Difference:
    """A step that comes out differently. `stuck` says why the play cannot go on there; None: it goes on."""

    step: RecordedStep
    changes: tuple[Change, ...] = ()
    stuck: Text | None = None

    @property
    def where(self) -> Text:
        """The step in words: its number, its question and its answer."""
        step = self.step
        if step.kind is EntryKind.START:
            return T("Paso 0, el principio")
        if step.kind is EntryKind.HAND:
            return T("Paso {n}, una orden", n=step.n)
        return T(
            "Paso {n}, «{topic}» a «{actor}», respuesta «{answer}»",
            n=step.n,
            topic=Text.data(step.topic),
            actor=Text.data(step.actor),
            answer=Text.data(_shown(step.answer)),
        )

    @property
    def messages(self) -> tuple[Text, ...]:
        """What differs, each in a sentence."""
        stuck = (T("no se puede seguir: {why}", why=self.stuck),) if self.stuck else ()
        return (*(change.message for change in self.changes), *stuck)


def differences(play: Recording, rules: Rules) -> Iterator[Difference]:
    """Yield every step of a play that comes out differently on these rules; one that is stuck is the last.

    Where the program itself fails, that is what has come out differently.
    """
    done = 0
    try:
        for step, (came, _) in zip(play.steps, repeated(play, rules), strict=False):
            done += 1
            changes = tuple(_changes(step, came))
            if changes:
                yield Difference(step, changes)
    except Stuck as stuck:
        yield Difference(play.steps[done], stuck=stuck.why)
    except Exception as error:
        yield Difference(play.steps[done], stuck=T("aquí falla el programa: {kind}", kind=type(error).__name__))


def _changes(step: RecordedStep, came: RecordedStep) -> Iterator[Change]:
    matcher = SequenceMatcher(None, step.outline, came.outline, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind != "equal":
            for expected, found in zip_longest(step.outline[a:b], came.outline[c:d], fillvalue=""):
                yield Change(expected, found)
    if step.outline == came.outline and step.faces != came.faces:
        yield Change(_faces(step.faces), _faces(came.faces))


def _faces(faces: Sequence[int]) -> str:
    return f"caras {', '.join(map(str, faces)) or '—'}"


def _shown(answer: Plain) -> str:
    return ", ".join(map(str, answer)) if isinstance(answer, list) else str(answer)
