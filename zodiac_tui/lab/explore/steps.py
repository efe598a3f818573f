"""Steps of a path through a story, with the faces that open them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from zodiac_tui.core.prompts import Answer
from zodiac_tui.core.state import State
from zodiac_tui.lab.explore.branches import Ran


@dataclass(frozen=True)
class Step:
    """One step of a path: an option of a scene, the end of a fight, who plays, or what happens by itself."""

    scene: str
    option: str = ""
    fight: str = ""
    end: str = ""
    cast: tuple[str, ...] = ()
    grades: tuple[str, ...] = ()
    """The grades that lead along the path; empty where every one does, or nothing is checked."""
    faces: tuple[int, ...] = ()
    """Where one die decides: all its faces that open the step."""
    tape: tuple[int | Answer, ...] = ()
    """Everything that is thrown and answered in the step for the path to be gone, in order; of a fight, nothing."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces on the tape."""
        return tuple(item for item in self.tape if isinstance(item, int))


Path = tuple[Step, ...]


def length(path: Path) -> int:
    """How many choices a path has: options taken and fights."""
    return sum(bool(step.option or step.fight) for step in path)


def steps_of(before: State, runs: Sequence[Ran], key: Callable[[State], Hashable]) -> list[Step]:
    """Return the step that each run of a beat is; `key` tells which of them lead to the same."""
    alike: dict[Hashable, list[Ran]] = {}
    ways: dict[tuple[str, str] | None, set[Hashable]] = {}
    for ran in runs:
        if not ran.is_unusual:
            alike.setdefault((ran.option, key(ran.state)), []).append(ran)
            ways.setdefault(ran.option, set()).add(key(ran.state))
    return [
        _step(before, ran, alike.get((ran.option, key(ran.state)), []), only=len(ways.get(ran.option, ())) == 1)
        for ran in runs
    ]


def _step(before: State, ran: Ran, alike: Sequence[Ran], *, only: bool) -> Step:
    if ran.option is None:
        return Step(before.scene, cast=() if before.party else ran.state.party, tape=ran.tape)
    if ran.is_unusual:
        return Step(*ran.option, grades=(ran.grade,) if ran.grade else (), tape=ran.tape)
    if only or not ran.grade:
        return Step(*ran.option, tape=ran.tape)
    grades = tuple(dict.fromkeys(each.grade for each in alike if each.grade))
    by_one = all(len(each.faces) == 1 for each in alike)
    faces = sorted({face for each in alike for face in each.alone}) if by_one else []
    return Step(*ran.option, grades=grades, faces=tuple(faces), tape=ran.tape)
