"""What of a scenario was reached at all, and by which: by plays of bots, by the search, or by neither."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.lab.explore.coverage import KINDS, Coverage, Thing, whole
from zodiac_tui.lab.explore.finding import Search
from zodiac_tui.lab.explore.steps import Path


@dataclass(frozen=True)
class Count:
    """Of one kind of things: how many there are, were reached, were reached by plays, and by the search."""

    of: int
    reached: int
    played: int
    searched: int


@dataclass(frozen=True)
class Reach:
    """Everything that a scenario has, in its order, and what of it was reached."""

    whole: tuple[Thing, ...]
    played: frozenset[Thing]
    searched: dict[Thing, Path]
    """What the search came upon, each with the path to where it first did."""

    @property
    def only_searched(self) -> dict[Thing, Path]:
        """What only the search came upon."""
        return {
            thing: self.searched[thing] for thing in self.whole if thing in self.searched and thing not in self.played
        }

    @property
    def unreached(self) -> list[Thing]:
        """What neither came upon."""
        return [thing for thing in self.whole if thing not in self.played and thing not in self.searched]

    def counts(self) -> Iterator[tuple[str, Count]]:
        """Yield each kind of things that the scenario has."""
        for kind in KINDS:
            there = {thing for thing in self.whole if thing[0] == kind}
            played, searched = there & self.played, there & self.searched.keys()
            if there:
                yield kind, Count(len(there), len(played | searched), len(played), len(searched))


def reach(scenario: Scenario, system: Vocabulary, played: Coverage, found: Search | None) -> Reach:
    """Return what was reached by plays, and by a search if there was one."""
    owners = whole(scenario, system)
    firsts = found.firsts if found is not None else {}
    searched: dict[Thing, Path] = {}
    for thing, path in firsts.items():
        if thing in owners:
            searched.setdefault(owners[thing], path)
    return Reach(
        tuple(dict.fromkeys(owners.values())),
        frozenset(owners[thing] for thing in played.things() if thing in owners),
        searched,
    )
