"""The options of a question as rows: key, label, what they roll on, cost, reason, odds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from string import ascii_lowercase

from zodiac_tui.core.prompts import Option, Prompt
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.figures import percentage
from zodiac_tui.present.glossary import gloss
from zodiac_tui.present.say import say, sentence

UNGRADED = "tirada.abierta"
"""The word of a ruleset for a roll under way whose total does not settle its grade."""
KEYS = "123456789" + ascii_lowercase


@dataclass(frozen=True)
class OptionRow:
    """One option, ready to show. Empty strings stand for what it does not have."""

    key: str
    """What is pressed or typed for it; empty for those beyond the keys that there are."""
    id: str
    label: str
    enabled: bool = True
    detail: str = ""
    """What it is rolled on; before it what its label means, where that is a word of the game in another language."""
    cost: str = ""
    grade: str = ""
    """The label of the grade that it gives, where no die is left to fall and its own label does not name it."""
    reason: str = ""
    """Why it is barred."""
    success: Fraction | None = None


def rows(
    prompt: Prompt, odds: Mapping[str, Fraction] | None = None, vocabulary: Vocabulary | None = None
) -> tuple[OptionRow, ...]:
    """Return the rows of a prompt's options in their order. `odds` are the chances of success, by option id."""
    keys = (*KEYS, *[""] * max(0, len(prompt.options) - len(KEYS)))
    free = next((option.grade for option in prompt.options if option.enabled and option.cost is None), None)
    return tuple(
        _row(key, option, odds or {}, vocabulary, free) for key, option in zip(keys, prompt.options, strict=False)
    )


def _row(
    key: str, option: Option, odds: Mapping[str, Fraction], vocabulary: Vocabulary | None, free: str | None
) -> OptionRow:
    """The row of an option; `free` is the grade that costs nothing, which to pay for changes nothing."""
    is_in_vain = option.cost is not None and option.grade is not None and option.grade == free
    return OptionRow(
        key=key,
        id=option.id,
        label=sentence(option.label),
        enabled=option.enabled,
        detail=say(T("no cambia nada")) if is_in_vain else _detail(option, vocabulary),
        cost=_said(option.cost),
        grade=_grade(option, vocabulary, sentence(option.label)),
        reason="" if option.enabled else _said(option.reason) or say(T("no está disponible")),
        success=odds.get(option.id) if option.enabled else None,
    )


def _detail(option: Option, vocabulary: Vocabulary | None) -> str:
    own, means = _said(option.detail), gloss(say(option.label), vocabulary) if vocabulary is not None else ""
    return f"{means.rstrip('.')} · {own}" if means and own else means or own


def _said(text: Text | None) -> str:
    return say(text) if text is not None else ""


def _grade(option: Option, vocabulary: Vocabulary | None, label: str) -> str:
    """The grade that an option gives; nothing where its label names it already."""
    if option.grade is None or vocabulary is None:
        return option.grade or ""
    grade = _label(option.grade, vocabulary)
    return "" if re.search(rf"{re.escape(grade)}(?! \+)", label) else grade


def _label(grade: str, vocabulary: Vocabulary) -> str:
    try:
        return say(vocabulary.grade(grade).label).replace("+", " + ")
    except KeyError:
        return grade


def standing(prompt: Prompt, vocabulary: Vocabulary) -> str:
    """Where a roll stands when something is asked inside it: the faces, and the provisional total and grade."""
    faces, total, target = (prompt.context.get(key) for key in ("caras", "total", "contra"))
    if not isinstance(faces, list) or not faces:
        return ""
    fell = T("Ha salido {faces}.", faces=say(T(" y ")).join(map(str, faces)))
    grade = prompt.context.get("grado")
    if grade is None:
        fell = _open(fell, vocabulary)
        return say(T("{fell} Total {total} contra {target}.", fell=fell, total=str(total), target=str(target)))
    label = _label(str(grade), vocabulary)
    values = {"total": str(total), "target": str(target), "grade": label}
    return say(T("{fell} Total {total} contra {target}: {grade}.", fell=fell, **values))


def _open(fell: Text, vocabulary: Vocabulary) -> Text:
    """What fell, and what of the grade is settled already where the total does not settle it."""
    settled = vocabulary.words.get(UNGRADED)
    return T("{fell} {settled}.", fell=fell, settled=settled) if settled is not None else fell


def percent(chance: Fraction) -> str:
    """Return a chance as a whole percentage; what is not certain is never shown as 0 % or 100 %.

    >>> percent(Fraction(7, 12)), percent(Fraction(999, 1000)), percent(Fraction(1))
    ('58 %', '99 %', '100 %')
    """
    whole = round(100 * chance)
    if chance != whole / Fraction(100):
        whole = min(99, max(1, whole))
    return percentage(str(whole))
