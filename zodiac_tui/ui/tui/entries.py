"""The rulebook as lines: an entry whole, and lists of entries under their chapters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.cited import Cited, came_up
from zodiac_tui.present.examples import told
from zodiac_tui.present.glossary import is_term, meaning
from zodiac_tui.present.references import Referring
from zodiac_tui.present.rulebook import Rules, by_chapter, citation, find
from zodiac_tui.present.ruling import says_reading
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line

LINK_KEYS = "123456789"
"""Keys of what an entry leads to, in order; more are reached by the cursor."""
NO_LINE: Line = ()


def listed(rules: Rules, words: str, times: Mapping[str, Cited]) -> tuple[list[Referring], str]:
    """The entries that a search finds, by chapter, those whose text alone says it after the others; and the id of the
    one that is meant (empty: none). Without words, every entry."""
    if not words.strip():
        return list(_chapters(tuple(rules.values()), times)), ""
    found = find(rules, words)
    lines = list(_chapters(found.named, times))
    if found.told:
        also = Referring(line(T("También hablan de ello:"), Style.EMPHASIS))
        lines += [*([Referring(NO_LINE), also] if lines else []), *_chapters(found.told, times)]
    return lines, found.entry.id if found.entry else ""


def _chapters(entries: Sequence[RuleEntry], times: Mapping[str, Cited]) -> Iterator[Referring]:
    for place, (title, group) in enumerate(by_chapter(entries).items()):
        if place:
            yield Referring(NO_LINE)
        yield Referring(line(title, Style.MUTED))
        for entry in group:
            often = (Span(f"  ×{times[entry.id].times}", Style.MUTED),) if entry.id in times else ()
            yield Referring((Span(entry.title), *often), entry.id)


def whole(entry: RuleEntry, rules: Rules, times: Mapping[str, Cited]) -> list[Referring]:
    """An entry: its title, our words, where it comes from, worked examples, where it came up, and what it leads to.

    In another language what the word means comes before our words; of a term that is all.
    """
    found = [Referring(line(entry.title, Style.TITLE)), Referring(line(entry.chapter, Style.MUTED)), Referring(NO_LINE)]
    if meant := meaning(entry, rules):
        found += [Referring(line(meant, Style.EMPHASIS)), Referring(NO_LINE)]
    found.append(Referring(line(entry.text)))
    if not is_term(entry):
        found += [Referring(NO_LINE), Referring(_source(entry))]
    examples = [*filter(None, (told(each, rules) for each in entry.examples))]
    if examples:
        found += [Referring(NO_LINE), Referring(line(T("Ejemplo"), Style.MUTED))]
    for example in examples:
        found.append(Referring((Span(f"  {say(example.done)}."),)))
        found.append(Referring((Span("  → ", Style.KEY), Span(say(example.came), Style.STRONG))))
    if entry.id in times:
        found += [Referring(NO_LINE), Referring(_headed(say(T("En esta partida")), say(came_up(times[entry.id]))))]
    return [*found, *_links(entry, rules)]


def _source(entry: RuleEntry) -> Line:
    """Where it comes from, a reading of the project in another colour; the words say it too."""
    style = Style.MIXED if entry.reading or says_reading(entry.source) else Style.PLAIN
    return (Span(say(T("Fuente")) + "  ", Style.MUTED), Span(citation(entry), style))


def _headed(heading: str, text: str) -> Line:
    return (Span(f"{heading}  ", Style.MUTED), Span(text))


def _links(entry: RuleEntry, rules: Rules) -> Iterator[Referring]:
    known = [rules[name] for name in entry.see if name in rules]
    if known:
        yield Referring(NO_LINE)
        yield Referring(line(T("Véase"), Style.MUTED))
    for place, other in enumerate(known):
        key = LINK_KEYS[place : place + 1] or " "
        where = "" if other.chapter == entry.chapter else f"  {other.chapter}"
        yield Referring((Span(f"{key} ", Style.KEY), Span(other.title), Span(where, Style.MUTED)), other.id)
    if not is_term(entry):
        yield Referring(NO_LINE)
        yield Referring(line(entry.id, Style.DROPPED))
