"""A quick skirmish: a scenario of one encounter, made of a ruleset's frame and of foes from its bestiary."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pkgutil import get_data

from zodiac_tui.catalog import registry
from zodiac_tui.content.found import nearest
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Creature, Vocabulary

NAME = "escaramuza.toml"
"""What the file is called in a save."""
MOST = 12
"""The most foes in one skirmish."""
_RIVAL = "@RIVAL@"
_FOE = re.compile(r"(?P<entry>[^*@]+)(\*(?P<many>\d{1,4}))?(@(?P<distance>.+))?")


@dataclass(frozen=True)
class Foe:
    """An entry of the bestiary, how many of it come, and at what Distancia they begin."""

    entry: str
    many: int = 1
    distance: str = ""
    """By its id; empty: the usual one."""


def usual(vocabulary: Vocabulary) -> str:
    """Return the Distancia of a foe of which nothing is said: the middle one, the farther of two.

    >>> usual(registry.get("zodiac").vocabulary)
    'media'
    """
    return vocabulary.distances[len(vocabulary.distances) // 2].id


def foe(words: str, vocabulary: Vocabulary) -> Foe:
    """Return the foe that somebody names as `ENTRY`, `ENTRY*MANY` or `ENTRY*MANY@DISTANCE`; raises UsageError.

    >>> foe("lobo*2@larga", registry.get("zodiac").vocabulary)
    Foe(entry='lobo', many=2, distance='larga')
    """
    found = _FOE.fullmatch(words.strip())
    if found is None:
        raise UsageError(T("No se entiende «{words}»: se escribe lobo, lobo*2 o lobo*2@larga.", words=_short(words)))
    entry, many = found["entry"].strip(), int(found["many"] or 1)
    distance = (found["distance"] or "").strip()
    if not vocabulary.bestiary:
        raise UsageError(T("El sistema «{id}» no tiene bestiario.", id=vocabulary.ruleset))
    if entry not in vocabulary.bestiary:
        unknown = T("En el bestiario no hay «{name}».", name=_short(entry))
        raise UsageError(
            T("{message} {hint}", message=unknown, hint=nearest(entry, vocabulary.bestiary) or _all(vocabulary))
        )
    distances = [each.id for each in vocabulary.distances]
    if distance not in (*distances, ""):
        raise UsageError(
            T("No hay Distancia «{name}»; hay {all}.", name=_short(distance), all=Text.data(", ".join(distances)))
        )
    return Foe(entry, many, distance)


def source(ruleset: str, foes: Sequence[Foe]) -> bytes:
    """Return the file of a skirmish; raises UsageError for a ruleset without any, for no foes and for too many."""
    count = sum(each.many for each in foes)
    if not 1 <= count <= MOST or any(each.many < 1 for each in foes):
        raise UsageError(T("En una escaramuza hay de 1 a {most} rivales, y se piden {count}.", most=MOST, count=count))
    frame = _frame(ruleset)
    entrants = list(_entrants(foes, registry.get(ruleset).vocabulary))
    return b"".join([frame.replace(_RIVAL, entrants[0][0]).encode(), *(text for _, text in entrants)])


def words(ruleset: str, foes: Sequence[Foe], language: str) -> bytes | None:
    """Return the words of a skirmish in another language, for the file beside its own; None where it has none."""
    try:
        frame = get_data("zodiac_tui.catalog", f"escaramuza/lang/{language}/{ruleset}.toml")
    except OSError:
        return None
    called = registry.vocabulary(ruleset).bestiary_in.get(language)
    if frame is None or called is None:
        return None
    return b"".join((frame, *(_called(name, entrant) for name, entrant in _named(foes, called))))


def _called(name: str, entrant: str) -> bytes:
    return f"\n[encuentro.pelea.entra.{entrant}]\nnombre = {json.dumps(name, ensure_ascii=False)}\n".encode()


def _frame(ruleset: str) -> str:
    try:
        return (get_data("zodiac_tui.catalog", f"escaramuza/{ruleset}.toml") or b"").decode()
    except OSError:
        raise UsageError(T("El sistema «{id}» no tiene escaramuzas.", id=ruleset)) from None


def _entrants(foes: Sequence[Foe], vocabulary: Vocabulary) -> Iterator[tuple[str, bytes]]:
    """The tables of who comes, each with its id."""
    seen: set[str] = set()
    coming = [replace(each, distance=each.distance or usual(vocabulary)) for each in foes for _ in range(each.many)]
    for each, (name, entrant) in zip(coming, _named(foes, vocabulary.bestiary), strict=True):
        yield entrant, _entrant(each, entrant, name, is_first=each.entry not in seen)
        seen.add(each.entry)


def _named(foes: Sequence[Foe], called: Mapping[str, Creature]) -> Iterator[tuple[str, str]]:
    """The names of those who come, and their ids: those of one entry bear a number where they are several."""
    total = {each.entry: sum(other.many for other in foes if other.entry == each.entry) for each in foes}
    came = dict.fromkeys(total, 0)
    for each in foes:
        for _ in range(each.many):
            came[each.entry] += 1
            n = came[each.entry]
            yield called[each.entry].name + (f" {n}" if total[each.entry] > 1 else ""), f"{each.entry}_{n}"


def _entrant(foe: Foe, entrant: str, name: str, *, is_first: bool) -> bytes:
    profile = f'\n[pnj.{foe.entry}]\ndel_bestiario = "{foe.entry}"\n' if is_first else ""
    rows = {"perfil": foe.entry, "nombre": name, "bando": "enemigos", "distancia": foe.distance}
    lines = "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in rows.items())
    return f"{profile}\n[encuentro.pelea.entra.{entrant}]\n{lines}".encode()


def _all(vocabulary: Vocabulary) -> Text:
    """Where a whole bestiary is to be seen."""
    if vocabulary.ruleset == registry.DEFAULT:
        return T("«zodiac bestiary» muestra los que hay.")
    return T("«zodiac bestiary --ruleset {id}» muestra los que hay.", id=vocabulary.ruleset)


def _short(words: str) -> Text:
    return Text.data(words[:80])
