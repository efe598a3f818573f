"""A player's own notes of a game: kept beside its journal, so that neither undo nor the dice know of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.session.entries import FORMAT
from zodiac_tui.session.history import NOWHERE, History
from zodiac_tui.session.journal import refuse_newer
from zodiac_tui.session.seal import seal, unseal

NOTES = "notas.json"
"""What the file is called in a save."""
SPOILT = "notas-danadas.json"
"""What one that cannot be read is called once there is another; further ones have a number."""
MOST_NOTE = 1_000
"""Characters of the longest note."""
MOST_NOTES = 500
MOST_BYTES = 16 * 1024 * 1024
"""Bytes of the largest file of notes that is read."""


@dataclass(frozen=True)
class Note:
    """Some words of the player's. `place` is that in the journal of the entry that was in force when they were written,
    `n` that entry's number, `scene` the title of the scene."""

    place: int
    n: int
    scene: str
    text: str


class Notebook:
    """The notes of a game, in the order in which they were written; every change is kept at once by `keep`."""

    def __init__(self, notes: Iterable[Note] = (), keep: Callable[[Sequence[Note]], None] = lambda notes: None) -> None:
        self.notes: tuple[Note, ...] = tuple(notes)
        self._keep = keep

    def write(self, place: int, n: int, scene: str, text: str) -> None:
        """Add a note; raises IllegalAnswer for an empty one, one that is too long, or one too many."""
        words = " ".join(text.split())
        if not words:
            raise IllegalAnswer(T("Una nota lleva algo escrito."), "wrong_type")
        if len(words) > MOST_NOTE:
            raise IllegalAnswer(T("Una nota tiene {most} caracteres como mucho.", most=MOST_NOTE), "out_of_range")
        if len(self.notes) >= MOST_NOTES:
            raise IllegalAnswer(T("Caben {most} notas: borra alguna.", most=MOST_NOTES), "out_of_range")
        self._change((*self.notes, Note(place, n, scene, words)))

    def erase(self, number: int) -> Note:
        """Take a note away, by its number from 1, and return it; raises IllegalAnswer where there is none."""
        if not 1 <= number <= len(self.notes):
            raise IllegalAnswer(T("No hay una nota {n}.", n=number), "out_of_range")
        gone = self.notes[number - 1]
        self._change((*self.notes[: number - 1], *self.notes[number:]))
        return gone

    def _change(self, notes: tuple[Note, ...]) -> None:
        self.notes = notes
        self._keep(notes)


def write_notes(notes: Iterable[Note]) -> bytes:
    """Return them as a sealed line."""
    rows: list[Plain] = [{"place": each.place, "n": each.n, "scene": each.scene, "text": each.text} for each in notes]
    return seal({"format": FORMAT, "notes": rows})[0]


def read_notes(data: bytes) -> tuple[Note, ...]:
    """Read them back; raises SaveError where they are damaged, NewerFormat where they are of a newer format."""
    refuse_newer(data)
    try:
        rows = unseal(data.removesuffix(b"\n"))[0]["notes"]
        if not isinstance(rows, list) or len(rows) > MOST_NOTES:
            raise ValueError("no list of notes")
        return tuple(map(_note, rows))
    except (ValueError, KeyError):
        raise SaveError(T("Las notas de la partida (notas.json) están dañadas, y no se leen.")) from None


def _note(row: Plain) -> Note:
    match row:
        case {"place": int(place), "n": int(n), "scene": str(scene), "text": str(text)} if len(text) <= MOST_NOTE:
            return Note(place, n, scene, text)
        case _:
            raise ValueError("no note")


def by_step(notes: Iterable[Note], history: History) -> Mapping[int, tuple[str, ...]]:
    """Return the words of notes by the step of the story in force (from 0) after which they stand.

    One that was written after something since undone stands where the story in force leaves that.
    """
    steps = {place: step for step, place in enumerate(history.path(history.current))}
    found: dict[int, tuple[str, ...]] = {}
    for note in notes:
        place = note.place if note.place < len(history.entries) else history.current
        while place > NOWHERE and place not in steps:
            place = history.parent_of(place)
        step = steps.get(place, 0)
        found[step] = (*found.get(step, ()), note.text)
    return found
