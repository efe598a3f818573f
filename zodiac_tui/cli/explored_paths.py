"""Paths of a search as lines to read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.lab.explore.steps import Path, Step
from zodiac_tui.present.say import say


def path_lines(system: Vocabulary, path: Path) -> Iterator[str]:
    """Yield a path step by step, with the faces that open each."""
    for number, step in enumerate(path):
        yield f"    {number}. {_step(system, step)}"
    if not path:
        yield "    –"


def _step(system: Vocabulary, step: Step) -> str:
    if step.fight:
        return say(T("{scene}: la pelea «{fight}» acaba en {end}", scene=step.scene, fight=step.fight, end=step.end))
    if step.cast:
        return say(T("juegan: {names}", names=", ".join(step.cast)))
    where = f"{step.scene} › {step.option}" if step.option else say(T("{scene}, por sí solo", scene=step.scene))
    return " ".join(part for part in (where, _opened_by(system, step)) if part)


def _opened_by(system: Vocabulary, step: Step) -> str:
    grades = " / ".join(say(system.grade(grade).label) for grade in step.grades)
    if step.faces:
        return say(T("[{grades}: caras {faces}]", grades=grades, faces=_ranges(step.faces)))
    dice = ", ".join(str(item) for item in step.dice)
    if grades and dice:
        return say(T("[{grades}: por ejemplo {faces}]", grades=grades, faces=dice))
    if grades:
        return f"[{grades}]"
    return say(T("[salga lo que salga]")) if dice else ""


def _ranges(faces: Sequence[int]) -> str:
    """Faces with neighbours drawn together.

    >>> _ranges([1, 7, 8, 9, 12])
    '1, 7–9, 12'
    """
    runs: list[list[int]] = []
    for face in faces:
        if runs and face == runs[-1][-1] + 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
