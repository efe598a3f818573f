"""A comparison of systems as lines to read: a row for each thing that can be compared, a column for each system."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.comparing import Outlook, Spread
from zodiac_tui.lab.explore.policies import policy_named
from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.present.fights import OUTCOMES
from zodiac_tui.present.figures import decimal, percentage
from zodiac_tui.present.say import say

_GAP = "   "
Row = tuple[str, ...]


def lines(scenario: Scenario, fight: str, policy: str, seed: str, found: Sequence[Outlook]) -> Iterator[str]:
    """Yield the comparison, line by line."""
    title = Text.data(scenario.encounters[fight].title)
    yield say(
        T("{title}. Veces con cada sistema: {n}; semilla: {seed}.", title=title, n=len(found[0].trials), seed=seed)
    )
    yield say(T("Los PJ: {who}.", who=Text.data(", ".join(_party(found[0])))))
    yield say(T("Política {name}: {about}.", name=policy, about=policy_named(policy).about))
    yield say(T("Entre paréntesis, dónde está la probabilidad al 95 %, o lo menos y lo más que salió."))
    yield ""
    yield from _columns([("", *(say(each.name) for each in found)), *_rows(found)])


def _party(found: Outlook) -> list[str]:
    return [found.names[name] for name in found.party]


def _rows(found: Sequence[Outlook]) -> Iterator[Row]:
    seen = [name for name in OUTCOMES if any(name in each.outcomes for each in found)]
    for name in seen:
        yield say(OUTCOMES[name]), *(_chance(each.outcomes.get(name), each) for each in found)
    yield say(T("Rondas")), *(_spread(each.rounds) for each in found)
    yield say(T("Segundos de juego")), *(_spread(each.seconds) for each in found)
    for name, shown in found[0].names.items():
        if any(name in each.out for each in found):
            yield say(T("Fuera: {name}", name=Text.data(shown))), *(_chance(each.out.get(name), each) for each in found)
        if any(name in each.dead for each in found):
            row = (_chance(each.dead.get(name), each) for each in found)
            yield say(T("Muere: {name}", name=Text.data(shown))), *row


def _chance(chance: Chance | None, found: Outlook) -> str:
    known = chance or Chance(0, len(found.trials))
    low, high = known.interval
    if not known.count:
        return say(T("0 veces: como mucho {high}", high=_percent(high)))
    return f"{_percent(known.count / known.of)} ({_percent(low)}–{_percent(high)})"


def _spread(spread: Spread) -> str:
    return f"{spread.middle} ({spread.least}–{spread.most})"


def _percent(share: float) -> str:
    return percentage(decimal(100 * share))


def _columns(rows: Sequence[Row]) -> Iterator[str]:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = (f"{each:<{width}}" for each, width in zip(row, widths, strict=True))
        yield _GAP.join(cells).rstrip()
