"""What a name that nothing answers to was meant for: a name that something does, one slip away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from zodiac_tui.content.likeness import likely
from zodiac_tui.content.names import BARE, READ, Known
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text, named

_OF_BRACES = {"pj": "pj", "pnj": "pnj", "objeto": "objeto", "bandera": "bandera", "reloj": "reloj"}
"""First parts of names that are put into texts, and the table that the second part is an id of."""
_FLAG = "bandera"
_TAKEN = "tomada"
_FIGHT = "encuentro"
_ANY = "*"
Parts = tuple[str, ...]


class Meant:
    """The names that a condition, or a text's braces, may hold: a tree of parts."""

    def __init__(
        self,
        known: Known,
        flags: Iterable[str],
        entrants: Iterable[str],
        patterns: Iterable[str],
        read_as: Mapping[str, tuple[str, ...]],
        *,
        in_braces: bool,
    ) -> None:
        self._known = known
        self._flags = flags
        self._entrants = entrants
        self._patterns = [tuple(each.split(".")) for each in patterns]
        self._read_as = read_as
        self._in_braces = in_braces

    def hint(self, name: str) -> Text | None:
        """Return «¿Querías decir …?» with a name that something answers to, or None where none is near."""
        parts = tuple(name.split("."))
        meant = (self._whole(name) if len(parts) == 1 else None) or self._mended((), parts)
        if meant is None:
            return None
        if meant[-1] in self._read_as and meant[-1] in self._by_ruleset(meant[:-1]):
            names = (".".join((*meant[:-1], each)) for each in self._read_as[meant[-1]])
            return T("Se lee con {names}.", names=named(names))
        return T("¿Querías decir «{name}»?", name=".".join(meant))

    def _whole(self, name: str) -> Parts | None:
        """What has a name of one part for its id, or begins as it does but for a point."""
        for first in _OF_BRACES if self._in_braces else (_FLAG, *READ):
            if name in self._after((first,)):
                return first, name
            if name.startswith(f"{first}_") and name[len(first) + 1 :] in self._after((first,)):
                return first, name[len(first) + 1 :]
        return None

    def _mended(self, before: Parts, rest: Parts) -> Parts | None:
        """The name that goes on from some parts as the rest does, but for a slip in one part of it."""
        part, *others = rest
        after = dict.fromkeys(self._after(before))
        if part in after:
            here = (*before, part)
            return self._mended(here, tuple(others)) if others else here if part in self._read_as else None
        one = meant_for(part, likely(part, [each for each in after if self._is_there((*before, each), others)]))
        return (*before, one, *others) if one else None

    def _is_there(self, before: Parts, others: list[str]) -> bool:
        """Whether those parts go on so, to the end."""
        whole = (*before, *others)
        if any(part not in self._after(whole[:place]) for place, part in enumerate(whole) if place >= len(before)):
            return False
        return (self._in_braces and whole == ("pj",)) or not any(self._after(whole))

    def _after(self, before: Parts) -> Iterable[str]:
        """The parts that may follow some others."""
        match before:
            case ():
                return self._firsts()
            case ("bandera",):
                return self._flags
            case (first,) if self._in_braces and first in _OF_BRACES:
                return [*self._known[_OF_BRACES[first]], *(self._entrants if first in ("pj", "pnj") else ())]
            case (first,) if first in READ:
                return self._known[READ[first]]
            case ("tomada",):
                return [*self._known["escena"], _FIGHT]
            case ("tomada", "encuentro"):
                return self._known[_FIGHT]
            case ("tomada", scene):
                return self._known.choices(scene)
            case ("tomada", "encuentro", fight):
                return self._known.manoeuvres(fight)
            case _:
                return dict.fromkeys(self._by_ruleset(before))

    def _firsts(self) -> Iterator[str]:
        if self._in_braces:
            yield from _OF_BRACES
        yield from (_FLAG, *READ, _TAKEN, *BARE)
        yield from dict.fromkeys(pattern[0] for pattern in self._patterns)

    def _by_ruleset(self, before: Parts) -> Iterator[str]:
        """What follows by the names that the ruleset reads, and by words that it reads by another name."""
        for pattern in self._patterns:
            if len(pattern) > len(before) and all(a in (_ANY, b) for a, b in zip(pattern, before, strict=False)):
                part = pattern[len(before)]
                yield from (*self._known[pattern[0]], *self._entrants) if part == _ANY else (part,)
                if len(pattern) == len(before) + 1:
                    yield from (word for word, names in self._read_as.items() if part in names)
