"""A transcript as plain text, wrapped to a measure for reading."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from zodiac_tui.core.events import Narrated, RollMade, RoundMoved
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.retold import Step
from zodiac_tui.present.rulebook import citation
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Block, Line, Style, plain
from zodiac_tui.present.transcript import Transcript, roll_told
from zodiac_tui.present.why import Node, source_line

MEASURE = 78
"""Columns of the longest line, unless a word alone is longer."""
RULE = "─" * MEASURE
INSET = 2


def document(made: Transcript) -> str:
    """Return the whole text."""
    lines: list[str] = []
    for line in _lines(made):
        if line or (lines and lines[-1]):
            lines.append(line)
    return "\n".join(lines).rstrip() + "\n"


def _lines(made: Transcript) -> Iterator[str]:
    yield from _wrapped(made.title.upper())
    yield ""
    yield from _wrapped(made.synopsis)
    yield ""
    for fact in made.facts:
        yield from _wrapped(f"{fact.label}: {fact.value}", further=INSET)
    yield from ("", RULE)
    for step in made.steps:
        yield from _step(step)
    if made.trouble:
        yield from ("", *_wrapped(f"*** {made.trouble}"))
    if made.rules:
        yield from ("", RULE, "", say(T("Las reglas que han salido")).upper(), "")
        for rule in made.rules:
            yield from _rule(rule)


def _step(step: Step) -> Iterator[str]:
    if step.question and not step.is_choice:
        yield from ("", *_wrapped(f"{step.question} → {step.answer}", INSET))
    for block in step.blocks:
        if isinstance(block.event, RollMade):
            yield from _roll(block.event, block.lines, step)
        else:
            yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    prose = isinstance(block.event, Narrated)
    apart = prose or block.kind in ("choice", "ending") or isinstance(block.event, RoundMoved)
    if apart:
        yield ""
    for line in block.lines:
        titled = len(line) == 1 and line[0].style is Style.TITLE
        shown = plain(line)
        yield from _wrapped(shown.upper() if titled and prose else shown, 0 if apart else INSET)
        if not line:
            yield ""
    if prose:
        yield ""


def _roll(roll: RollMade, lines: tuple[Line, ...], step: Step) -> Iterator[str]:
    shown = roll_told(roll, lines, step.told)
    yield ""
    for line in shown.head:
        yield from _wrapped(plain(line), 2 * INSET)
    yield from _items(shown.nodes, 2 * INSET)
    yield ""


def _items(nodes: Iterable[Node], inset: int) -> Iterator[str]:
    for node in nodes:
        source = source_line(node)
        yield from _wrapped(f"· {node.title}{f' [{source}]' if source else ''}", inset, INSET)
        yield from _items(node.children, inset + INSET)


def _rule(rule: RuleEntry) -> Iterator[str]:
    yield from _wrapped(rule.title)
    yield from _wrapped(f"{rule.text} [{citation(rule)}]", INSET)
    yield ""


def _wrapped(text: str, inset: int = 0, further: int = 0) -> list[str]:
    """A paragraph as lines; runs of blanks stay, as in a line of dice."""
    return textwrap.wrap(
        text.replace("\n", " ").replace("\t", " "),
        MEASURE,
        initial_indent=" " * inset,
        subsequent_indent=" " * (inset + further),
        break_long_words=False,
        break_on_hyphens=False,
    )
