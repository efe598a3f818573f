"""Rulebooks: the TOML files of a ruleset's entries, read when the first one is looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from pkgutil import get_data

from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.toml import Table, Toml, parse

CHAPTER = "capitulo"
"""The key of a file that says what its entries are about."""
TITLE = "titulo"
"""The key by which an entry is told from a group of entries."""
EXAMPLE = "ejemplo"
SOURCES = "fuentes"
"""The file with the words of sources in another language."""
EXPECTED = "espera"
"""The key of an example that says what comes out."""
OWN = frozenset({TITLE, "texto", "fuente", "lineas", "lectura", "ver", EXAMPLE})
"""The keys of an entry; every other key of it is an entry or a group below it."""


class Rulebook(Mapping[str, RuleEntry]):
    """The entries of the files `PACKAGE/data/CHAPTER.toml` by rule id, in their order. Making one reads nothing.

    A table with a `titulo` is an entry, another one a group: `[lectura.shock]` of `zodiac` is `zodiac.lectura.shock`.
    Looking something up raises TypeError where a file has an entry of another shape, ContentError for broken TOML.
    """

    def __init__(self, package: str, ruleset: str, chapters: tuple[str, ...]) -> None:
        self._package = package
        self._ruleset = ruleset
        self._chapters = chapters

    def __getitem__(self, rule: str) -> RuleEntry:
        return self._entries[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def read_in(self, language: str) -> Mapping[str, RuleEntry]:
        """Return the entries with their titles, texts, chapters and sources in another language, where they have them.

        Those are in `PACKAGE/data/lang/LANGUAGE/CHAPTER.toml`, under the same ids; what is between the semicolons of
        sources is in `fuentes.toml` there. Raises TypeError for one that no entry has, or that says nothing.
        """
        sources = self._parsed(f"lang/{language}/{SOURCES}.toml")
        said = (each for chapter in self._chapters for each in self._said(chapter, language))
        return {each.id: replace(each, source=_source_said(each.source, sources)) for each in said}

    def _said(self, chapter: str, language: str) -> Iterator[RuleEntry]:
        own = list(self._read(f"{chapter}.toml"))
        return iter(_said(own, self._parsed(f"lang/{language}/{chapter}.toml"), self._ruleset))

    def _parsed(self, name: str) -> Table:
        """A file of the data; an empty table where it is not there."""
        try:
            raw = get_data(self._package, f"data/{name}")
        except OSError:
            return {}
        return dict(parse(raw or b"", name).data)

    @cached_property
    def _entries(self) -> Mapping[str, RuleEntry]:
        return {entry.id: entry for chapter in self._chapters for entry in self._read(f"{chapter}.toml")}

    def _read(self, name: str) -> Iterator[RuleEntry]:
        table = dict(parse(get_data(self._package, f"data/{name}") or b"", name).data)
        chapter = table.pop(CHAPTER, None)
        if not isinstance(chapter, str):
            raise TypeError(f"{name} has no {CHAPTER}")
        return entries(table, self._ruleset, chapter)


class Languages(Mapping[str, Mapping[str, RuleEntry]]):
    """A rulebook in other languages. Making one reads nothing."""

    def __init__(self, rulebook: Rulebook, *languages: str) -> None:
        self._rulebook = rulebook
        self._languages = languages
        self._read: dict[str, Mapping[str, RuleEntry]] = {}

    def __getitem__(self, language: str) -> Mapping[str, RuleEntry]:
        if language not in self._languages:
            raise KeyError(language)
        if language not in self._read:
            self._read[language] = self._rulebook.read_in(language)
        return self._read[language]

    def __iter__(self) -> Iterator[str]:
        return iter(self._languages)

    def __len__(self) -> int:
        return len(self._languages)


def _said(own: Iterable[RuleEntry], words: Table, ruleset: str) -> list[RuleEntry]:
    """Entries with the words of another language laid over them."""
    title = words.pop(CHAPTER, None)
    found = dict(_words_of(words, ruleset))
    said = []
    for entry in own:
        row = found.pop(entry.id, None)
        chapter = title if isinstance(title, str) else entry.chapter
        title_said, text = row or (entry.title, entry.text)
        said.append(replace(entry, chapter=chapter, title=title_said, text=text))
    if found:
        raise TypeError(f"{', '.join(found)}: no such entry")
    return said


def _source_said(source: str, words: Table) -> str:
    """A source part by part in the words of another language.

    >>> _source_said("SRD, Karma; lectura del proyecto", {"lectura del proyecto": "reading of the project"})
    'SRD, Karma; reading of the project'
    """
    return "; ".join(str(words.get(part, part)) for part in source.split("; "))


def _words_of(table: Table, prefix: str) -> Iterator[tuple[str, tuple[str, str]]]:
    for key, value in table.items():
        rule = f"{prefix}.{key}"
        if not isinstance(value, dict):
            raise TypeError(f"{rule} is no table")
        if TITLE in value:
            yield rule, (_words(rule, value, TITLE), _words(rule, value, "texto"))
        yield from _words_of({name: each for name, each in value.items() if name not in (TITLE, "texto")}, rule)


def entries(table: Table, prefix: str, chapter: str = "") -> Iterator[RuleEntry]:
    """Yield the entries of a table and of the groups in it; their ids begin with `prefix` and a dot.

    Raises TypeError for an entry without words, or with a key that no entry has.

    >>> [entry.id for entry in entries({"a": {"b": {"titulo": "T", "texto": "t", "fuente": "f"}}}, "x")]
    ['x.a.b']
    """
    ruleset = prefix.partition(".")[0]
    for key, value in table.items():
        rule = f"{prefix}.{key}"
        if not isinstance(value, dict):
            raise TypeError(f"{rule} is no table")
        below = value
        if TITLE in value:
            yield _entry(rule, value, ruleset, chapter)
            below = {key: value[key] for key in value if key not in OWN}
        yield from entries(below, rule, chapter)


def _entry(rule: str, row: Table, ruleset: str, chapter: str) -> RuleEntry:
    reading = row.get("lectura", False)
    if not isinstance(reading, bool):
        raise TypeError(f"lectura of {rule} is no boolean")
    return RuleEntry(
        rule,
        _words(rule, row, TITLE),
        _words(rule, row, "texto"),
        _words(rule, row, "fuente"),
        reading,
        chapter,
        _words(rule, row, "lineas") if "lineas" in row else "",
        tuple(f"{ruleset}.{name}" for name in _list(rule, "ver", row.get("ver", []))),
        tuple(_example(rule, each) for each in _examples(row.get(EXAMPLE, []))),
    )


def _words(rule: str, row: Table, key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value.strip():
        raise TypeError(f"{key} of {rule} says nothing")
    return value.strip()


def _list(rule: str, key: str, value: Toml) -> list[Toml]:
    if not isinstance(value, list):
        raise TypeError(f"{key} of {rule} is no list")
    return value


def _examples(value: Toml) -> list[Toml]:
    return value if isinstance(value, list) else [value]


def _example(rule: str, value: Toml) -> Mapping[str, Plain]:
    found = to_plain(value)
    if not isinstance(found, dict):
        raise TypeError(f"{EXAMPLE} of {rule} is no table")
    return found
