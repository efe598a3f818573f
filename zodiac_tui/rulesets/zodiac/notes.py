"""The words about a PJ that play may change: its two paragraphs and its Vínculos (SRD, Encrucijadas; Vínculos)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import written
from zodiac_tui.rulesets.zodiac.written import folded

OBLIGATIONS, MOTIVATION, PARAGRAPHS = written.OBLIGATIONS, written.MOTIVATION, written.PARAGRAPHS
BONDS, FULFILLED, OFFERED = written.BONDS, "vinculos_cumplidos", "vinculos_nuevos"
"""A PJ's Vínculos; those of them that are fulfilled; those that may be written down after the Sesión."""
LONGEST = 600
"""How long a text that a player writes may be, in characters: as long as in a file."""


def of_fields(fields: Fields) -> dict[str, tuple[str, ...]]:
    """The notes that a sheet's fields make.

    >>> of_fields({"motivacion": "Volver.", "vinculos": ["Irune"], "obligaciones": ""})
    {'motivacion': ('Volver.',), 'vinculos': ('Irune',)}
    """
    found = {key: _texts(fields.get(key)) for key in (*PARAGRAPHS, BONDS)}
    return {key: texts for key, texts in found.items() if texts}


def to_fields(notes: Mapping[str, tuple[str, ...]]) -> dict[str, Plain]:
    """The fields of a sheet that notes make: what only a game knows stays behind."""
    paragraphs: dict[str, Plain] = {key: notes[key][0] if notes.get(key) else "" for key in PARAGRAPHS}
    return {**paragraphs, BONDS: [*notes.get(BONDS, ())]}


def texts(who: Actor, kind: str) -> tuple[str, ...]:
    """What is written of a kind about a PJ; () for nothing."""
    return who.notes.get(kind, ())


def write(beat: Beat, actor: str, kind: str, words: tuple[str, ...], cause: Cause) -> None:
    """Write all there is of a kind about a PJ anew."""
    if texts(beat.state.actor(actor), kind) != words:
        beat.emit(e.NotesChanged(actor, kind, words, (cause,)))


def naming(who: Actor, words: str) -> tuple[str, ...]:
    """The Vínculos of a PJ that have these words in them, whatever their accents and capitals."""
    wanted = folded(words)
    return tuple(text for text in texts(who, BONDS) if wanted in folded(text))


def _texts(value: Plain) -> tuple[str, ...]:
    found = value if isinstance(value, list) else [value]
    return tuple(item for item in found if isinstance(item, str) and item)
