"""PJ with words about them, for what Sesiones, Encrucijadas and Vínculos do with those."""

from __future__ import annotations

from dataclasses import replace

from tests.rules.zodiac.table import AKEMI, Played, somebody
from zodiac_tui.core.actor import Actor

OWES, WANTS = "Debe la casa a Marta.", "Quiere marcharse."
SISTER, RIVAL, TEACHER = "Irune, su hermana", "Un rival al que respeta", "Doña Elvira, que le enseñó a leer"


def grown(
    name: str = AKEMI,
    *marks: str,
    bonds: tuple[str, ...] = (SISTER, RIVAL),
    paragraphs: bool = True,
    pk: int = 2,
    px: int = 0,
    karma: int = 3,
    skills: tuple[str, ...] = (),
) -> Actor:
    """A PJ with 3 in every score, its Vínculos and its two paragraphs."""
    who = somebody(name, *marks, pk=pk, skills=skills)
    words = {"obligaciones": (OWES,), "motivacion": (WANTS,)} if paragraphs else {}
    notes = {**words, "vinculos": bonds} if bonds else words
    return replace(who, tracks={**who.tracks, "px": px, "karma": karma}, notes=notes)


def tracks(played: Played, name: str = AKEMI) -> tuple[int, int]:
    """The PK and the PX that somebody has earned."""
    who = played.state.actor(name)
    return who.track("pk"), who.track("px")


def notes(played: Played, kind: str, name: str = AKEMI) -> tuple[str, ...]:
    """What is written of a kind about somebody."""
    return played.state.actor(name).notes.get(kind, ())
