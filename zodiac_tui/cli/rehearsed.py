"""A rehearsal as lines to read, as a table of variants, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from zodiac_tui.catalog import registry
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.findings import Findings
from zodiac_tui.lab.rehearsing.known import policies
from zodiac_tui.lab.rehearsing.tally import Tally
from zodiac_tui.present.fights import OUTCOMES
from zodiac_tui.present.rehearsal import Other, Section, head, sections, spread, told
from zodiac_tui.present.say import say
from zodiac_tui.ui.varying import Variation

BAR = 20
"""Signs of a whole bar."""
_GAP = "   "


def findings(bout: Bout, tally: Tally) -> Findings:
    """What a tally says of a bout."""
    return Findings(tally, bout.names, bout.state.party)


def written_out(bout: Bout, tally: Tally, seed: str, others: Sequence[Other] = ()) -> str:
    """Return what was found as lines to read."""
    return "\n".join(_lines(bout, tally, seed, others))


def _lines(bout: Bout, tally: Tally, seed: str, others: Sequence[Other]) -> Iterator[str]:
    found = findings(bout, tally)
    yield from map(say, head(bout, found, seed))
    yield say(T("Entre paréntesis, dónde está la probabilidad al 95 %, o lo menos y lo más que salió."))
    for section in sections(bout, found, others):
        yield ""
        yield from _section(section)


def _section(section: Section) -> Iterator[str]:
    yield say(section.title)
    width = max((len(say(row.label)) for row in section.rows), default=0)
    for row in section.rows:
        bar = "" if row.share is None else f"{'█' * round(BAR * row.share):<{BAR}}  "
        yield f"  {say(row.label):<{width}}  {bar}{say(row.value)}".rstrip()
    if section.note is not None:
        yield f"  {say(section.note)}"


def table(varied: Sequence[Variation], found: Sequence[tuple[str, Bout, Tally]], seed: str) -> Iterator[str]:
    """Yield variants side by side: a row for each."""
    key = next(each.key for each in varied if len(each.values) > 1)
    bout, runs = found[0][1], found[0][2].runs
    title = Text.data(bout.story.scenario.encounters[bout.fight].title)
    yield say(T("{title}. Peleas con cada valor: {n}; semilla: {seed}.", title=title, n=runs, seed=Text.data(seed)))
    yield say(T("Todas con los mismos dados, hasta donde dan para lo mismo."))
    yield ""
    seen = [(label, findings(each, tally)) for label, each, tally in found]
    names = [name for name in OUTCOMES if any(each.count(name) for _, each in seen)]
    rows = [(key, *(say(OUTCOMES[name]) for name in names), say(T("Rondas")))]
    rows += [
        (label, *(say(told(each.outcomes[name])) for name in names), say(spread(each.rounds))) for label, each in seen
    ]
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        yield _GAP.join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()


def _cells(found: Findings, names: Sequence[str]) -> Iterator[str]:
    for name in names:
        yield say(told(Chance(found.count(name), found.runs)))
    yield say(spread(found.rounds))


def as_json(bout: Bout, tally: Tally, seed: str, others: Sequence[Other] = ()) -> str:
    """Return what was found as JSON."""
    found = findings(bout, tally)
    told_ = found.told
    plain = {
        "scenario": bout.story.scenario.id,
        "encounter": bout.fight,
        "policies": {"pj": bout.sides.party, **bout.sides.single, "foes": bout.sides.foes or None},
        "seed": seed,
        "runs": found.runs,
        "outcomes": _counts(found.outcomes),
        "victory_by_policy": _counts({each.policy: each.victory for each in others}),
        "rounds": {str(rounds): n for rounds, n in found.lengths.items()},
        "first_to_fall": _counts(found.fell),
        "out": _counts({name: found.out(name) for name in found.names}),
        "dead": _counts({name: found.dead(name) for name in found.names}),
        "states": {name: _counts(found.marks(name)) for name in found.names},
        "left": {name: {track: each.mean for track, each in found.left(name).items()} for name in found.names},
        "decided": _counts(found.decided),
        "told": {"median": told_.median, "shortest": told_.shortest, "worst": told_.worst},
    }
    return json.dumps(plain, ensure_ascii=False, indent=1)


def _counts(found: object) -> dict[str, object]:
    assert isinstance(found, dict)
    return {name: _count(each) for name, each in found.items()}


def _count(chance: Chance) -> dict[str, object]:
    return {"count": chance.count, "of": chance.of, "interval": [round(end, 6) for end in chance.interval]}


def policy_lines() -> str:
    """Return every policy that comes with a ruleset, one a line."""
    rows: dict[str, str] = {}
    for name in registry.RULESETS:
        for each in policies(registry.get(name)).values():
            if not each.hidden:
                rows.setdefault(each.id, f"  {each.id:<11} ({each.alias}) {say(Text(each.about))}")
    return "\n".join(rows.values())
