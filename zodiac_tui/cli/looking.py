"""What `zodiac doctor` sees of one thing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from zodiac_tui.core.text import Text


class Health(Enum):
    """How something is: as it should be; so that one should know it; so that it hinders playing or saving."""

    FINE = "ok"
    NOTE = "note"
    BAD = "bad"


@dataclass(frozen=True)
class Seen:
    """One thing: its id for programs, its name and how it is for people, and what to do about it."""

    id: str
    label: Text
    value: Text
    health: Health = Health.FINE
    advice: Text | None = None
