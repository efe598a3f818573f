"""Looking something up in a rulebook, and an entry as lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.examples import told
from zodiac_tui.present.folding import folded
from zodiac_tui.present.glossary import is_term, meaning
from zodiac_tui.present.ruling import says_reading
from zodiac_tui.present.say import say

Rules = Mapping[str, RuleEntry]
_SIGNS = re.compile(r"[\W_]+")


@dataclass(frozen=True)
class Found:
    """What was found: entries whose name says it, those whose text does, and of all these the one that is meant.

    Everything is empty where nothing was found.
    """

    entry: RuleEntry | None = None
    named: tuple[RuleEntry, ...] = ()
    told: tuple[RuleEntry, ...] = ()

    @property
    def all(self) -> tuple[RuleEntry, ...]:
        """Every entry found."""
        return self.named + self.told


def find(rules: Rules, words: str) -> Found:
    """Find entries by words of their id, title or text, accents and case folded.

    The whole id (with or without the ruleset's name), the whole title or the only entry found is the one that is
    meant; the title of a chapter stands for its entries.
    """
    wanted = words_of(words)
    named = tuple(entry for entry in rules.values() if _says(f"{entry.id} {entry.title}", wanted))
    exact = [entry for entry in named if wanted in _names(entry)]
    chapter = chapter_of(rules, words)
    if chapter and not exact:
        return Found(named=chapter)
    names = {entry.id for entry in named}
    told = tuple(entry for entry in rules.values() if entry.id not in names and _says(entry.text, wanted))
    if exact:
        # A rule comes before a state, a row or a reading of the same name, and any of them before a term.
        return Found(min(exact, key=lambda entry: (is_term(entry), entry.id.count("."))), named, told)
    return Found((named + told)[0] if len(named + told) == 1 else None, named, told)


def by_chapter(entries: Iterable[RuleEntry]) -> dict[str, list[RuleEntry]]:
    """Return entries under the titles of their chapters, both in the order in which they come."""
    found: dict[str, list[RuleEntry]] = {}
    for entry in entries:
        found.setdefault(entry.chapter, []).append(entry)
    return found


def chapters(rules: Rules) -> dict[str, int]:
    """Return the titles of the chapters in their order, with how many entries each has."""
    return {title: len(entries) for title, entries in by_chapter(rules.values()).items()}


def chapter_of(rules: Rules, words: str) -> tuple[RuleEntry, ...]:
    """Return the entries of the chapter whose whole title words are; none where they are no such title."""
    wanted = words_of(words)
    return tuple(entry for entry in rules.values() if words_of(entry.chapter) == wanted)


def answer(rules: Rules, words: str, *, ids: bool = True) -> tuple[str, ...]:
    """Return the lines that answer a look-up; without words, the chapters. Empty: nothing was found.

    An entry that has the name of a chapter is followed by the chapter. Without `ids` those of entries are left out, but
    for that of a whole one at its end.
    """
    if not words.strip():
        return (
            *(say(T("{chapter} ({n})", chapter=title, n=count)) for title, count in chapters(rules).items()),
            say(T("Se busca por palabras, por un título entero o por el de un capítulo.")),
        )
    found = find(rules, words)
    if found.entry is not None:
        return (*whole(found.entry, rules, ids=ids), *_rest_of_chapter(rules, words, found.entry, ids=ids))
    others = [say(T("También hablan de ello:"))] if found.named and found.told else []
    listed, further = ((row(entry, ids=ids) for entry in entries) for entries in (found.named, found.told))
    return (*listed, *others, *further)


def _rest_of_chapter(rules: Rules, words: str, entry: RuleEntry, *, ids: bool) -> Iterator[str]:
    """Yield the entries of the chapter of which an entry has the name, but for that entry."""
    chapter = chapter_of(rules, words)
    if chapter:
        yield say(T("El capítulo «{chapter}»:", chapter=Text.data(chapter[0].chapter)))
    yield from (row(each, ids=ids) for each in chapter if each != entry)


def row(entry: RuleEntry, *, ids: bool = True) -> str:
    """One line for an entry in a list.

    >>> row(RuleEntry("zodiac.pb", "Puntuación Base", "…", "SRD", False))
    'Puntuación Base [zodiac.pb]'
    """
    if is_term(entry):
        return f"{entry.title}: {entry.text}"
    return f"{entry.title} [{entry.id}]" if ids else entry.title


def whole(entry: RuleEntry, rules: Rules, *, ids: bool = True) -> Iterator[str]:
    """Yield an entry in paragraphs: title, text, where it comes from, worked examples, and what it leads to.

    In another language what the word means comes first; of a term that is all. Without `ids` its own comes last.
    """
    yield row(entry, ids=ids)
    if meant := meaning(entry, rules):
        yield meant
    if not is_term(entry):
        yield entry.text
        yield say(T("Fuente: {source}.", source=citation(entry)))
    for example in filter(None, (told(each, rules) for each in entry.examples)):
        yield say(T("Ejemplo: {done}: {came}.", done=example.done, came=example.came))
    if entry.see:
        yield say(T("Véase: {links}.", links="; ".join(row(rules[name], ids=ids) for name in entry.see)))
    if not ids and not is_term(entry):
        yield say(T("En el reglamento es «{id}».", id=entry.id.partition(".")[2]))


def citation(entry: RuleEntry) -> str:
    """Where a rule comes from: its place in the source with the lines, and whether it is a reading.

    >>> citation(RuleEntry("zodiac.caida", "Caída", "…", "SRD, Caídas", False, lines="251-257"))
    'SRD, Caídas (líneas 251-257)'
    """
    cited = entry.source
    if entry.lines:
        one = T("{source} (línea {lines})", source=cited, lines=entry.lines)
        more = T("{source} (líneas {lines})", source=cited, lines=entry.lines.replace(",", ", "))
        cited = say(one if entry.lines.isdecimal() else more)
    if entry.reading and not says_reading(cited):
        cited = f"{cited}; {say(T('lectura del proyecto'))}"
    return cited


def _names(entry: RuleEntry) -> tuple[Sequence[str], ...]:
    """The ways to name an entry whole."""
    return words_of(entry.id), words_of(entry.id.partition(".")[2]), words_of(entry.title)


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, folded; kept, since a search as somebody types reads everything at each key."""
    return tuple(_SIGNS.sub(" ", folded(text)).split())


def _says(text: str, wanted: Sequence[str]) -> bool:
    """Whether every word begins some word of the text."""
    have = words_of(text)
    return all(any(word.startswith(each) for word in have) for each in wanted)
