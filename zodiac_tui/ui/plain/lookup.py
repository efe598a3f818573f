"""The rulebook in line mode: an entry, a chapter by numbers, or a bounded list of those that some words find."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.naming import spoken
from zodiac_tui.present.rulebook import Rules, answer, chapter_of, find, row, whole
from zodiac_tui.present.say import say
from zodiac_tui.ui.plain.paper import Paper

MOST_DIGITS = 6
MOST_RULES = 20
"""Lines of the rulebook that are shown at once, but for a chapter that is asked for by its title."""


def look_up(paper: Paper, rules: Rules, words: str) -> None:
    """Write what the rulebook answers to some words, its chapters where there are none, or that it says nothing. A
    chapter is written with numbers, by which its entries can be read."""
    words = _written(rules, words)
    chapter, _, number = words.rpartition(" ")
    if number.isdecimal() and len(number) < MOST_DIGITS and (entries := chapter_of(rules, chapter)):
        _write_entry(paper, rules, entries, int(number))
        return
    entries = chapter_of(rules, words)
    if entries and find(rules, words).entry is None:
        _write_chapter(paper, entries, words)
        return
    _write_found(paper, answer(rules, words, ids=False))
    if entries:
        told = T(
            "También es un capítulo: se lee con un número, de «:reglas {words} 1» a {n}.", words=words, n=len(entries)
        )
        paper.write(say(told))


def _written(rules: Rules, words: str) -> str:
    """The words as the rulebook has them: «Éxito con Beneficio», as a grade is said here, is «Éxito+Beneficio»."""
    said = words.replace(say(T(" con ")), "+")
    return said if find(rules, words).entry is None and find(rules, said).entry is not None else words


def _write_found(paper: Paper, lines: Sequence[str]) -> None:
    for line in lines[:MOST_RULES]:
        paper.write(spoken(line), hang=2)
    if len(lines) > MOST_RULES:
        paper.write(say(T("Y {n} más: añade otra palabra.", n=len(lines) - MOST_RULES)))
    if not lines:
        paper.write(say(T("El reglamento no dice nada de eso.")))


def _write_chapter(paper: Paper, entries: Sequence[RuleEntry], words: str) -> None:
    for n, entry in enumerate(entries, 1):
        paper.write(spoken(f"{n}. {row(entry, ids=False)}"), hang=4)
    if entries:
        paper.write(say(T("Una se lee entera con su número: «:reglas {words} 1».", words=words)))


def _write_entry(paper: Paper, rules: Rules, entries: Sequence[RuleEntry], number: int) -> None:
    if not 1 <= number <= len(entries):
        paper.write(say(T("Ese capítulo va de 1 a {n}.", n=len(entries))))
        return
    for line in whole(entries[number - 1], rules, ids=False):
        paper.write(spoken(line), hang=2)
