"""A rehearsal as lines to read, and as a table of what is set otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.text import T
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.findings import Findings, Wanted
from zodiac_tui.lab.rehearsing.tally import Tally
from zodiac_tui.present import rehearsal_variants
from zodiac_tui.present.fights import OUTCOMES
from zodiac_tui.present.rehearsal import Other, Section, head, sections, spread, told
from zodiac_tui.present.rehearsal_report import INTERVALS
from zodiac_tui.present.rehearsal_variants import Variants
from zodiac_tui.present.say import say

BAR = 20
"""Signs of a whole bar."""
_GAP = "   "


def findings(bout: Bout, tally: Tally) -> Findings:
    """What a tally says of a bout."""
    return Findings(tally, bout.names, bout.state.party)


def written_out(bout: Bout, tally: Tally, seed: str, others: Sequence[Other] = ()) -> Iterator[str]:
    """Yield what was found as lines to read."""
    found = findings(bout, tally)
    yield from map(say, head(bout, found, seed))
    yield say(INTERVALS)
    for section in sections(bout, found, others):
        yield ""
        yield from section_lines(section)


def section_lines(section: Section) -> Iterator[str]:
    """Yield a section as lines: its title, its rows with their bars, its note."""
    yield say(section.title)
    width = max((len(say(row.label)) for row in section.rows), default=0)
    for row in section.rows:
        bar = "" if row.share is None else f"{'█' * round(BAR * row.share):<{BAR}}  "
        yield f"  {say(row.label):<{width}}  {bar}{say(row.value)}".rstrip()
    if section.note is not None:
        yield f"  {say(section.note)}"


def side_by_side(
    key: str, found: Sequence[tuple[str, Bout, Tally]], seed: str, wanted: Wanted | None = None
) -> Variants:
    """Return what came of each value of a key, side by side."""
    seen = tuple((label, findings(each, tally)) for label, each, tally in found)
    return Variants(key, found[0][1], seen, seed, wanted)


def table(key: str, found: Sequence[tuple[str, Bout, Tally]], seed: str) -> Iterator[str]:
    """Yield side by side what came of each value of a key: a row for each."""
    return table_of(side_by_side(key, found, seed))


def table_of(made: Variants) -> Iterator[str]:
    """Yield variants side by side, a row for each, and which of them comes nearest to what is wanted."""
    yield from map(say, rehearsal_variants.head(made))
    yield ""
    names, found = made.outcomes, made.found
    rows = [(made.key, *(say(OUTCOMES[name]) for name in names), say(T("Rondas")))]
    rows += [
        (label, *(say(told(each.chance(name))) for name in names), say(spread(each.rounds))) for label, each in found
    ]
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        yield _GAP.join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
