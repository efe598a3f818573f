"""Looking something up in a rulebook, and an entry as lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.rulebook import EXPECTED
from zodiac_tui.present.folding import folded
from zodiac_tui.present.say import say

Rules = Mapping[str, RuleEntry]
READING = "lectura del proyecto"
RESULTS = ("total", "dados", "sufre", "marca", "libra", "actua", "otra_vez")
"""What an example may say to come out besides the one thing that it is about."""
_SIGNS = re.compile(r"[\W_]+")


@dataclass(frozen=True)
class Found:
    """What was found: the one entry that is meant, or entries, those whose name says it before those whose text does.

    Both are empty where nothing was.
    """

    entry: RuleEntry | None = None
    named: tuple[RuleEntry, ...] = ()
    told: tuple[RuleEntry, ...] = ()


def find(rules: Rules, words: str) -> Found:
    """Find entries by words of their id, title or text, accents and case folded.

    The whole id (with or without the ruleset's name), the whole title or the only entry found is the one that is
    meant; the title of a chapter stands for its entries.
    """
    wanted = _words(words)
    exact = [entry for entry in rules.values() if wanted in _names(entry)]
    if exact:
        # A rule comes before a state, a row or a reading of the same name.
        return Found(min(exact, key=lambda entry: entry.id.count(".")))
    chapter = tuple(entry for entry in rules.values() if _words(entry.chapter) == wanted)
    if chapter:
        return Found(named=chapter)
    named = tuple(entry for entry in rules.values() if _says(f"{entry.id} {entry.title}", wanted))
    told = tuple(entry for entry in rules.values() if entry not in named and _says(entry.text, wanted))
    return Found((named + told)[0]) if len(named + told) == 1 else Found(None, named, told)


def chapters(rules: Rules) -> dict[str, int]:
    """Return the titles of the chapters in their order, with how many entries each has."""
    found: dict[str, int] = {}
    for entry in rules.values():
        found[entry.chapter] = found.get(entry.chapter, 0) + 1
    return found


def answer(rules: Rules, words: str) -> tuple[str, ...]:
    """Return the lines that answer a look-up; without words, the chapters. Empty: nothing was found."""
    if not words.strip():
        return (
            *(say(T("{chapter} ({n})", chapter=title, n=count)) for title, count in chapters(rules).items()),
            say(T("Se busca por palabras, por un título entero o por el de un capítulo.")),
        )
    found = find(rules, words)
    if found.entry is not None:
        return tuple(whole(found.entry, rules))
    told = [say(T("También hablan de ello:"))] if found.named and found.told else []
    return (*map(row, found.named), *told, *map(row, found.told))


def row(entry: RuleEntry) -> str:
    """One line for an entry in a list.

    >>> row(RuleEntry("zodiac.pb", "Puntuación Base", "…", "SRD", False))
    'Puntuación Base [zodiac.pb]'
    """
    return f"{entry.title} [{entry.id}]"


def whole(entry: RuleEntry, rules: Rules) -> Iterator[str]:
    """Yield an entry in paragraphs: title, text, where it comes from, worked examples, and what it leads to."""
    yield row(entry)
    yield entry.text
    yield say(T("Fuente: {source}.", source=citation(entry)))
    for example in entry.examples:
        yield say(T("Ejemplo: {example}.", example=in_words(example)))
    if entry.see:
        yield say(T("Véase: {links}.", links="; ".join(row(rules[name]) for name in entry.see)))


def citation(entry: RuleEntry) -> str:
    """Where a rule comes from: its place in the source with the lines, and whether it is a reading.

    >>> citation(RuleEntry("zodiac.caida", "Caída", "…", "SRD, Caídas", False, lines="251-257"))
    'SRD, Caídas (líneas 251-257)'
    """
    cited = entry.source
    if entry.lines:
        cited = say(T("{source} (líneas {lines})", source=cited, lines=entry.lines.replace(",", ", ")))
    if entry.reading and READING not in cited.casefold():
        cited = f"{cited}; {say(T('lectura del proyecto'))}"
    return cited


def in_words(example: Mapping[str, Plain]) -> str:
    """An example in a line: what is done, and what comes out.

    >>> in_words({"tirada": {"at": 0, "cd": 7}, "caras": [7], "espera": "exito+beneficio"})
    'tirada: at 0, cd 7; caras: 7 → exito+beneficio'
    """
    done = (f"{key}: {_shown(value)}" for key, value in example.items() if key not in (EXPECTED, *RESULTS))
    came = (f"{key}: {_shown(example[key])}" for key in RESULTS if key in example)
    expected = (_shown(example[EXPECTED]),) if EXPECTED in example else ()
    return f"{'; '.join(done)} → {'; '.join((*expected, *came))}"


def _shown(value: Plain) -> str:
    match value:
        case dict():
            return ", ".join(f"{key} {_shown(item)}" for key, item in value.items())
        case list():
            return ", ".join(map(_shown, value)) or say(T("nada"))
        case bool():
            return say(T("sí") if value else T("no"))
        case None | "":
            return say(T("nada"))
        case _:
            return str(value).replace("_", " ")


def _names(entry: RuleEntry) -> tuple[Sequence[str], ...]:
    """The ways to name an entry whole."""
    return _words(entry.id), _words(entry.id.partition(".")[2]), _words(entry.title)


def _words(text: str) -> list[str]:
    return _SIGNS.sub(" ", folded(text)).split()


def _says(text: str, wanted: Sequence[str]) -> bool:
    """Whether every word begins some word of the text."""
    have = _words(text)
    return all(any(word.startswith(each) for word in have) for each in wanted)
