"""The rulebook in line mode: an entry, or a bounded list of those that some words find."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.present.rulebook import Rules, answer, is_chapter
from zodiac_tui.present.say import say
from zodiac_tui.ui.plain.paper import Paper

MOST_RULES = 20
"""Lines of the rulebook that are shown at once, but for a chapter that is asked for by its title."""


def look_up(paper: Paper, rules: Rules, words: str) -> None:
    """Write what the rulebook answers to some words, its chapters where there are none, or that it says nothing."""
    lines = answer(rules, words)
    most = len(lines) if is_chapter(rules, words) else MOST_RULES
    for line in lines[:most]:
        paper.write(line, hang=2)
    if len(lines) > most:
        paper.write(say(T("Y {n} más: añade otra palabra.", n=len(lines) - most)))
    if not lines:
        paper.write(say(T("El reglamento no dice nada de eso.")))
