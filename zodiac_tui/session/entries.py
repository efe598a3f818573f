"""What a journal says: its header, its entries, and the contract about dice and undo."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from zodiac_tui.core.errors import IllegalAnswer, SaveError, UsageError
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text

FORMAT = 1
"""The format of saves that this version writes, and the newest that it reads."""

BEGINNING = "scenario"
"""How a header says that the game begins where the scenario does."""


class NewerFormat(SaveError):
    """A save of a format that only a later version reads: it is left untouched."""


def newer(form: int) -> NewerFormat:
    """The error of a save whose format this version cannot read."""
    message = T(
        "La partida es del formato {form} y no se toca: este programa lee hasta el {known}. Hace falta uno más nuevo.",
        form=form,
        known=FORMAT,
    )
    return NewerFormat(message)


def is_newer(problem: Text) -> bool:
    """Whether what is wrong with a save is that it is of a newer format: it is not damaged then."""
    return problem.msgid == newer(FORMAT).message.msgid


class Contract(StrEnum):
    """What undoing does to the dice."""

    APRENDIZAJE = "aprendizaje"
    """An undone roll is thrown anew."""
    JUSTO = "justo"
    """The dice stay as they fell."""
    HIERRO = "hierro"
    """Nothing can be undone."""


class EntryKind(StrEnum):
    """Kinds of journal entries."""

    START = "start"
    """What happens before the first question."""
    ANSWER = "answer"
    HAND = "hand"
    """A change from outside: a standing order, a power of whoever directs, or another version of the scenario."""
    UNDO = "undo"
    """An undo or a redo: `answer` is the place of the entry in force after it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a journal.

    `n` counts the entries in force, 0 for the start; `faces` are all dice thrown for it, in order; `digest` is of the
    events since the entry before, the view, and the open question or the ending.
    """

    n: int
    kind: EntryKind
    topic: str
    actor: str
    answer: Plain
    faces: tuple[int, ...]
    digest: str


RELOAD = "scenario"
"""The topic of the entries that take another version of the scenario up."""


POWER = "power"
"""The topic of the entries by which whoever directs uses a power."""


def said_of(entry: Entry) -> tuple[str, ...]:
    """Return what was said for a power; empty for any other entry. Raises IllegalAnswer for what is none."""
    if entry.kind is not EntryKind.HAND or entry.topic != POWER:
        return ()
    match entry.answer:
        case [*said] if said and all(isinstance(word, str) for word in said):
            return tuple(map(str, said))
        case _:
            raise IllegalAnswer(T("Se espera un poder y lo que pide."), "wrong_type")


def version_of(entry: Entry) -> str:
    """Return the version of the scenario that an entry takes up, by the name of its copy; empty for any other entry."""
    if entry.kind is not EntryKind.HAND or entry.topic != RELOAD:
        return ""
    match entry.answer:
        case {"scenario": str(name), "way": str(), **rest} if not rest and _COPY.fullmatch(name):
            return name
        case _:
            raise SaveError(
                T("El diario nombra una versión del escenario que no se entiende. La partida queda como está.")
            )


REPLAY, ENTER = "replay", "enter"
"""How a place is kept where another version of the scenario is taken up."""


def repeats(entry: Entry) -> bool:
    """Whether an entry takes another version up by playing everything again: after a remark, it tells no news."""
    return bool(version_of(entry)) and isinstance(entry.answer, dict) and entry.answer["way"] == REPLAY


_COPY = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a journal: everything that a game follows from, its answers apart.

    `copy` names the content of the scenario's copy beside the journal, empty where there is none; `start` is
    `scenario` for a game that begins where the scenario does, `scenario#ID` for one that begins in another scene or
    with an encounter; `given` is what was set before, as `session.given` writes it.
    """

    format: int
    app: str
    ruleset: str
    scenario: str
    scenario_digest: str
    seed: str
    party: tuple[str, ...]
    contract: str
    typed_dice: bool
    start: str = BEGINNING
    copy: str = ""
    given: tuple[str, ...] = ()

    @property
    def scene(self) -> str:
        """The scene or the encounter that the game begins in; empty for the scenario's own first scene."""
        return self.start.removeprefix(BEGINNING).removeprefix("#")


def contract_named(name: str) -> Contract:
    """Return the contract of that name; raises UsageError.

    >>> contract_named("hierro").value
    'hierro'
    """
    try:
        return Contract(name)
    except ValueError:
        known = ", ".join(contract.value for contract in Contract)
        raise UsageError(T("No hay un contrato «{name}». Hay: {known}.", name=name, known=known)) from None
