"""Questions in line mode: writing one, and finding the answer in what was typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.asked import question
from zodiac_tui.present.choices import OptionRow, percent, rows, standing
from zodiac_tui.present.folding import folded
from zodiac_tui.present.naming import spoken
from zodiac_tui.present.say import say, sentence
from zodiac_tui.ui.plain.paper import Paper

KEY_WIDTH = 3
"""Columns of `1. `."""
MOST_NEAR = 4
"""Options that are named where what was typed may mean several."""


def ask(
    paper: Paper,
    prompt: Prompt,
    odds: Mapping[str, Fraction],
    vocabulary: Vocabulary,
    view: State,
    thrown_for: str = "",
) -> None:
    """Write a question of a game whose view is `view`, with its numbered options; a die is `thrown_for` something."""
    paper.gap()
    if thrown_for:
        paper.write(spoken(f"{thrown_for}."))
    stands = standing(prompt, vocabulary)
    if stands:
        paper.write(spoken(stands))
    write_question(paper, prompt, odds, vocabulary, question(prompt, view))


def write_question(
    paper: Paper,
    prompt: Prompt,
    odds: Mapping[str, Fraction] | None = None,
    vocabulary: Vocabulary | None = None,
    asked: str = "",
) -> None:
    """Write a question, `asked` where it is to be put in other words, and its options, without what comes before it."""
    paper.write(spoken(asked or sentence(prompt.text)))
    for row in rows(prompt, odds, vocabulary):
        paper.write(spoken(option_line(row)), hang=KEY_WIDTH)
    hint = _hint(prompt)
    if hint:
        paper.write(hint)


def option_line(row: OptionRow) -> str:
    """An option in sentences: `1. Cortar la amarra. Técnica «cuchillos» (7). Éxito 58 %.`"""
    return " ".join(part if part[-1] in ".…?!:" else f"{part}." for part in _parts(row))


def _parts(row: OptionRow) -> Iterator[str]:
    yield f"{row.key}. {row.label}" if row.key else row.label
    if not row.enabled:
        yield say(T("No puedes: {reason}", reason=row.reason))
        return
    if row.detail:
        yield row.detail[:1].upper() + row.detail[1:]
    if row.cost:
        yield say(T("Cuesta {cost}", cost=row.cost))
    if row.grade:
        yield say(T("Da {grade}", grade=row.grade))
    if row.success is not None:
        yield say(T("Éxito {chance}", chance=percent(row.success)))


def _hint(prompt: Prompt) -> str:
    match prompt.kind:
        case PromptKind.SEVERAL if prompt.minimum == prompt.maximum:
            return say(T("Elige {n}, separados por espacios.", n=prompt.minimum))
        case PromptKind.SEVERAL:
            return say(T("Elige de {n} a {m}, separados por espacios.", n=prompt.minimum, m=prompt.maximum))
        case PromptKind.NUMBER:
            return say(T("Un número de {n} a {m}.", n=prompt.minimum, m=prompt.maximum))
        case _:
            return ""


def answer(prompt: Prompt, typed: str) -> Plain:
    """Return the answer that was typed. Raises IllegalAnswer, whose message says what can be typed."""
    match prompt.kind:
        case PromptKind.CHOICE:
            return _picked(prompt, typed)
        case PromptKind.SEVERAL:
            return [_picked(prompt, word) for word in typed.replace(",", " ").split()]
        case PromptKind.NUMBER:
            return _number(prompt, typed)
        case PromptKind.TEXT:
            return typed


def _number(prompt: Prompt, typed: str) -> int:
    digits = typed.lstrip("+-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        values = {"n": prompt.minimum, "m": prompt.maximum}
        raise IllegalAnswer(T("Escribe un número de {n} a {m}.", **values), "wrong_type")
    return int(typed)


def _picked(prompt: Prompt, typed: str) -> str:
    """An option by its key, its number, its id, or the beginning of its id or label where only one begins so."""
    wanted, shown = folded(typed), rows(prompt)
    for place, row in enumerate(shown, 1):
        if wanted in (row.key, str(place)):
            return row.id
    for row in shown:
        if typed == row.id:
            return row.id
    near = [row for row in shown if any(folded(text).startswith(wanted) for text in (row.id, row.label))]
    if len(near) == 1:
        return near[0].id
    raise IllegalAnswer(_unclear(near, typed), "unknown_option")


def _unclear(near: Sequence[OptionRow], typed: str) -> Text:
    if near:
        named = ", ".join(f"{row.key} ({row.label})" for row in near[:MOST_NEAR])
        more = len(near) - MOST_NEAR
        if more > 0:
            return T("«{typed}» puede ser: {options}, y {n} más.", typed=typed[:40], options=named, n=more)
        return T("«{typed}» puede ser: {options}.", typed=typed[:40], options=named)
    return T("No entiendo «{typed}». Escribe el número de una opción, o :ayuda.", typed=typed[:40])
