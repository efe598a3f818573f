"""A rehearsal of variants side by side, as sections of rows: each outcome as a curve, and which comes nearest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.findings import Findings, Wanted
from zodiac_tui.present.fights import OUTCOMES
from zodiac_tui.present.rehearsal import Row, Section, chance_row, percent, spread, told


@dataclass(frozen=True)
class Variants:
    """The same fight with a key set to one value after the other, each with what came of it; `bout` is the first.

    `wanted`: which of them is looked for.
    """

    key: str
    bout: Bout
    found: tuple[tuple[str, Findings], ...]
    seed: str
    wanted: Wanted | None = None

    @property
    def runs(self) -> int:
        """How many fights were played with each value."""
        return self.found[0][1].runs

    @property
    def outcomes(self) -> list[str]:
        """The outcomes that came with any value, and the one that is looked for."""
        wanted = self.wanted.outcome if self.wanted else ""
        return [name for name in OUTCOMES if name == wanted or any(each.count(name) for _, each in self.found)]

    def chances(self, outcome: str) -> list[Chance]:
        """How often an outcome came, value by value."""
        return [each.chance(outcome) for _, each in self.found]


def head(made: Variants) -> tuple[Text, ...]:
    """What was rehearsed, how often, and which value comes nearest to what is wanted."""
    title = Text.data(made.bout.story.scenario.encounters[made.bout.fight].title)
    values: dict[str, Text | int] = {"title": title, "n": made.runs, "seed": Text.data(made.seed)}
    return (
        T("{title}. Peleas con cada valor: {n}; semilla: {seed}.", **values),
        T("Todas con los mismos dados, hasta donde dan para lo mismo."),
        *nearest(made),
    )


def nearest(made: Variants) -> tuple[Text, ...]:
    """Which value comes nearest to the wanted rate, which others may be it as well, and whether it may be at all."""
    if made.wanted is None:
        return ()
    wanted, chances = made.wanted, made.chances(made.wanted.outcome)
    place = wanted.nearest(chances)
    values = {
        "outcome": OUTCOMES[wanted.outcome],
        "share": Text.data(percent(wanted.share)),
        "key": Text.data(made.key),
        "value": Text.data(made.found[place][0]),
        "told": told(chances[place]),
    }
    line = T("Lo más cerca de {outcome} {share}: {key} = {value}, con {told}.", **values)
    if not wanted.fits(chances[place]):
        return line, T("Aun así, se queda fuera de su margen: ninguno de estos valores da eso.")
    others = [value for at, (value, _) in enumerate(made.found) if at != place and wanted.fits(chances[at])]
    if not others:
        return (line,)
    return line, T("Con tantas peleas, también podrían serlo: {values}.", values=joined(map(Text.data, others)))


def sections(made: Variants) -> Iterator[Section]:
    """Yield each outcome value by value, then how long the fights took."""
    axis = Text.data(made.key)
    for name in made.outcomes:
        chances = zip((value for value, _ in made.found), made.chances(name), strict=True)
        rows = tuple(chance_row(Text.data(value), chance, value) for value, chance in chances)
        wanted = made.wanted.share if made.wanted and made.wanted.outcome == name else None
        yield Section(OUTCOMES[name], rows, is_curve=True, axis=axis, wanted=wanted)
    lengths = tuple(Row(Text.data(value), spread(each.rounds), spread=each.rounds) for value, each in made.found)
    yield Section(T("Cuántas Rondas dura"), lengths, axis=axis)
