"""A transcript as Markdown: rolls as quotations, and every sign of a file's that would mean something escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from zodiac_tui.core.events import Narrated, RollMade, RoundMoved
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.retold import Step
from zodiac_tui.present.rulebook import citation
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Block, Line, Span, Style
from zodiac_tui.present.transcript import Transcript, roll_told
from zodiac_tui.present.why import Node, source_line

_INSIDE = re.compile(r"([\\`*_\[\]<>&~|$#]|(?<=:)/(?=/)|(?<=www)\.|(?<=\w)@)", re.IGNORECASE)
_AT_START = re.compile(r"^([+=:-]|\d{1,9}(?=[.)]))")
MARKS = {
    Style.TITLE: "**",
    Style.STRONG: "**",
    Style.EMPHASIS: "*",
    Style.GOOD: "**",
    Style.MIXED: "**",
    Style.BAD: "**",
    Style.DIE: "**",
}


def document(made: Transcript) -> str:
    """Return the whole document."""
    return "\n\n".join(_paragraphs(made)) + "\n"


def escaped(text: str) -> str:
    r"""Return words as Markdown that shows them as they are, on one line.

    >>> escaped("# <b>*uno*</b> [dos](http://x)")
    '\\# \\<b\\>\\*uno\\*\\</b\\> \\[dos\\](http:\\//x)'
    """
    return _started(inline(" ".join(text.split())))


def inline(text: str) -> str:
    r"""Return words as Markdown that shows them as they are where they do not begin a line.

    >>> inline("85.0% *de* a|b")
    '85.0% \\*de\\* a\\|b'
    """
    return _INSIDE.sub(r"\\\1", text.replace("\n", " ").replace("\t", " "))


def _started(text: str) -> str:
    """A line whose first sign means nothing."""
    found = _AT_START.match(text)
    if not found:
        return text
    start = found[0]
    return f"{start}\\{text[len(start) :]}" if start[0].isdigit() else f"\\{text}"


def _paragraphs(made: Transcript) -> Iterator[str]:
    yield f"# {escaped(made.title)}"
    if made.synopsis:
        yield f"*{escaped(made.synopsis)}*"
    yield "\n".join(f"- {escaped(fact.label)}: {inline(fact.value)}" for fact in made.facts)
    yield "---"
    for step in made.steps:
        yield from _step(step)
    if made.trouble:
        yield f"> **{escaped(made.trouble)}**"
    if made.rules:
        yield "---"
        yield f"## {escaped(say(T('Las reglas que han salido')))}"
        for rule in made.rules:
            yield from _rule(rule)


def _step(step: Step) -> Iterator[str]:
    if step.question and not step.is_choice:
        yield f"{escaped(step.question)} **{_marked_inside(step.answer)}**"
    for block in step.blocks:
        if isinstance(block.event, RollMade):
            yield _roll(block.event, block.lines, step)
        else:
            yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    for line in filter(None, block.lines):
        titled = len(line) == 1 and line[0].style is Style.TITLE
        if titled and isinstance(block.event, RoundMoved):
            yield f"### {escaped(line[0].text)}"
        elif titled and isinstance(block.event, Narrated):
            yield f"## {escaped(line[0].text)}"
        else:
            yield _started(_spans(line))


def _spans(line: Line) -> str:
    return "".join(map(_span, line)).strip()


def _span(span: Span) -> str:
    """A span with its marks right at its words: a mark beside a blank is none."""
    mark, bare = MARKS.get(span.style, ""), span.text.strip()
    if not mark or not bare:
        return inline(span.text)
    before, _, after = span.text.partition(bare)
    return f"{before}{mark}{inline(bare)}{mark}{after}"


def _marked_inside(text: str) -> str:
    return inline(text.strip()) or "—"


def _roll(roll: RollMade, lines: tuple[Line, ...], step: Step) -> str:
    shown = roll_told(roll, lines, step.told)
    told = "\\\n".join(_started(_spans(line)) for line in shown.head)
    items = "\n".join(_items(shown.nodes, 0))
    return "\n".join(f"> {line}".rstrip() for line in f"{told}\n\n{items}".strip().split("\n"))


def _items(nodes: Iterable[Node], depth: int) -> Iterator[str]:
    for node in nodes:
        source = source_line(node)
        cited = f" \\[{inline(source)}\\]" if source else ""
        yield f"{'  ' * depth}- {escaped(node.title)}{cited}"
        yield from _items(node.children, depth + 1)


def _rule(rule: RuleEntry) -> Iterator[str]:
    yield f"### {escaped(rule.title)}"
    yield f"{escaped(rule.text)} \\[{inline(citation(rule))}\\]"
