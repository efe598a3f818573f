"""Looking somebody up in a bestiary, and an entry as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from zodiac_tui.content.writing import tables_text
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Creature, Vocabulary
from zodiac_tui.present.rulebook import words_of
from zodiac_tui.present.say import language, say

Bestiary = Mapping[str, Creature]


def bestiary_of(vocabulary: Vocabulary) -> Bestiary:
    """Return the PNJ of a ruleset by id as they are read now; in their own language where they have no other words."""
    return vocabulary.bestiary_in.get(language(), vocabulary.bestiary)


def find(bestiary: Bestiary, words: str) -> tuple[Creature, ...]:
    """Return the entries that words tell of: the one whose id they are, else those in which each begins some word.

    Accents and capitals do not count; without words all are returned.
    """
    wanted = words_of(words)
    exact = next((entry for entry in bestiary.values() if words_of(entry.id) == wanted), None)
    if exact is not None:
        return (exact,)
    return tuple(entry for entry in bestiary.values() if _says(entry, wanted))


def row(entry: Creature, width: int = 0) -> str:
    """One line for an entry in a list, its id padded to a width.

    >>> row(Creature("lobo", "animal", "medio", {"nombre": "el lobo", "descripcion": "Aúlla."}), 6)
    'lobo    el lobo (animal, medio). Aúlla.'
    """
    return f"{entry.id:<{width}}  {entry.name} ({kind(entry)}). {entry.about}"


def kind(entry: Creature) -> str:
    """What kind of being it is and how much it is to be feared, whose words are msgids."""
    return f"{say(Text(entry.group))}, {say(Text(entry.danger))}"


def width(entries: Iterable[Creature]) -> int:
    """How long the longest id is."""
    return max((len(entry.id) for entry in entries), default=0)


def taken(entry: Creature) -> str:
    """How a scenario takes an entry."""
    return say(T("En un escenario: {line}", line=f'[pnj.ID] del_bestiario = "{entry.id}"'))


def whole(entry: Creature) -> str:
    """An entry for authors: what it is, how a scenario takes it, and its tables as they would be written."""
    tables: dict[str, Mapping[str, Plain]] = {f"pnj.{entry.id}": entry.fields}
    for kind, rows in entry.gear.items():
        tables |= {f"{kind}.{name}": table for name, table in rows.items()}
    return "\n".join([row(entry), taken(entry), "", tables_text(tables)]).rstrip()


def as_plain(entry: Creature) -> dict[str, Plain]:
    """An entry for other programs."""
    found = to_plain({"id": entry.id, "group": entry.group, "danger": entry.danger})
    assert isinstance(found, dict)
    return {**found, "profile": to_plain(entry.fields), "gear": to_plain(entry.gear)}


def _says(entry: Creature, wanted: tuple[str, ...]) -> bool:
    have = words_of(f"{entry.id} {entry.name} {entry.group} {entry.danger} {entry.about}")
    return all(any(word.startswith(each) for word in have) for each in wanted)
