"""Rasgos and Vínculos by whose words a scenario finds its PJ: in another language they find the same ones."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import cast

from zodiac_tui.content.found import ERROR, Found
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import KeyPath, Table, Toml

PEOPLE, TRAITS, BONDS = "pj", "rasgos", "vinculos"
NAMES_TRAIT, NAMES_BOND = "rasgo", "vinculo"
"""Keys with words that a Rasgo or a Vínculo of somebody has."""
NEW_BOND = "nuevo"
OFFERED = (NAMES_BOND, NEW_BOND)
"""A Vínculo that is offered, which is no name of one."""
LOST = "traduccion-vinculo"


def followed(base: Table, said: Table) -> Table:
    """Return translated tables in which a Rasgo is named by its words there.

    >>> ana = {"rasgos": {"VOL": "terca"}}
    >>> followed({"pj": {"ana": ana}}, {"pj": {"ana": {"rasgos": {"VOL": "stubborn"}}}, "tirada": {"rasgo": ["terca"]}})
    {'pj': {'ana': {'rasgos': {'VOL': 'stubborn'}}}, 'tirada': {'rasgo': ['stubborn']}}
    """
    words: dict[str, list[str]] = {}
    for own, other in _traits(base, said):
        words.setdefault(own.casefold(), []).append(other)
    return cast(Table, _followed(said, words)) if words else said


def _traits(base: Table, said: Table) -> Iterator[tuple[str, str]]:
    """Each Rasgo of a PJ with its words in the other language."""
    for who, person in _tables(base.get(PEOPLE)):
        others = dict(_tables(said.get(PEOPLE))).get(who, {}).get(TRAITS)
        own = person.get(TRAITS)
        if isinstance(own, dict) and isinstance(others, dict):
            yield from ((str(each), str(others.get(score, each))) for score, each in own.items())


def _followed(value: Toml, words: dict[str, list[str]], key: str = "") -> Toml:
    match value:
        case dict():
            return {name: _followed(each, words, name) for name, each in value.items()}
        case list() if key == NAMES_TRAIT:
            named = (words.get(str(each).casefold(), [str(each)]) for each in value)
            return [*dict.fromkeys(each for others in named for each in others)]
        case list():
            return [_followed(each, words, key) for each in value]
    return value


def is_name(path: KeyPath) -> bool:
    """Whether the text at a path is words of a Vínculo by which it is found."""
    return path[-1] == NAMES_BOND or (path[-2:-1] == (NAMES_BOND,) and path[-1] != NEW_BOND)


def lost(base: Table, said: Table) -> Iterator[Found]:
    """Tell of each translated Vínculo that is no longer found by the words that are looked for, or is now."""
    pairs = list(_texts((), base, said))
    names = {(own, other) for path, own, other in pairs if is_name(path)}
    for path, own, other in pairs:
        if path[-2:-1] == (BONDS,) or path[-2:] == OFFERED:
            told = next((each for each in sorted(names) if _finds(each[0], own) != _finds(each[1], other)), None)
            if told is not None:
                yield _lost(path, told, is_its=_finds(told[0], own))


def _texts(path: KeyPath, base: Toml, said: Toml | None) -> Iterator[tuple[KeyPath, str, str]]:
    """Each text under such a key with its words in the other language, its own where there are none, by its path."""
    match base:
        case dict():
            inside = said if isinstance(said, dict) else {}
            for key, each in base.items():
                yield from _texts((*path, key), each, inside.get(key))
        case list():
            others = said if isinstance(said, list) and len(said) == len(base) else [None] * len(base)
            for n, (one, other) in enumerate(zip(base, others, strict=True)):
                yield from _texts((*path, n), one, other)
        case str() if BONDS in path[-2:] or NAMES_BOND in path[-2:]:
            yield path, base, said if isinstance(said, str) else base


def _lost(path: KeyPath, name: tuple[str, str], *, is_its: bool) -> Found:
    own, other = map(Text.data, name)
    if is_its:
        message = T("El escenario busca este Vínculo por «{words}», que aquí no está.", words=other)
        hint = T("Ponlo en la traducción del Vínculo, o traduce «{words}» donde se busca.", words=own)
    else:
        message = T("El escenario busca otro Vínculo por «{words}», y aquí también está.", words=other)
        hint = T("Di lo mismo sin esas palabras.")
    return Found(ERROR, LOST, path, message, hint, value=True)


def _finds(words: str, bond: str) -> bool:
    return _folded(words) in _folded(bond)


def _tables(value: Toml | None) -> Iterator[tuple[str, Table]]:
    if isinstance(value, dict):
        yield from ((name, each) for name, each in value.items() if isinstance(each, dict))


def _folded(text: str) -> str:
    """Words as those of Vínculos are compared: without accents and capitals, with single spaces."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return " ".join(bare.casefold().split())
