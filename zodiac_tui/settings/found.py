"""What is found where the settings lie: the settings, and what is wrong with them."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.settings.values import Settings

if TYPE_CHECKING:
    from zodiac_tui.files.toml import Document


class Condition(Enum):
    """How a file is found."""

    MISSING = "missing"
    READ = "read"
    BROKEN = "broken"
    """It cannot be read, or is no TOML: it is never written over."""


@dataclass(frozen=True)
class Problem:
    """What is wrong at a place of the file (line and column from 1, 0 = unknown), and what was expected."""

    line: int
    column: int
    message: Text
    hint: Text | None = None


@dataclass(frozen=True)
class Found:
    """The settings of a file: those that could be read, the usual ones else; and what is wrong with it."""

    path: str
    settings: Settings = Settings()
    problems: tuple[Problem, ...] = ()
    condition: Condition = Condition.READ
    document: Document | None = None

    @property
    def notice(self) -> Text | None:
        """All that is wrong as one sentence: the first problem whole, and how many more there are."""
        if not self.problems:
            return None
        first, more = told(self, self.problems[0]), len(self.problems) - 1
        if not more:
            return first
        return T("{first} Y {n} más: «zodiac settings» los dice.", first=first, n=more)


def told(found: Found, problem: Problem) -> Text:
    """Return a problem with its place, what it is and what was expected."""
    place = f"{found.path}:{problem.line}:{problem.column}" if problem.line else found.path
    if problem.hint is None:
        return T("{place}: {message}", place=place, message=problem.message)
    return T("{place}: {message} {hint}", place=place, message=problem.message, hint=problem.hint)
