"""What was worked out of a fight without sampling it, as sections."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.rehearsing.bout import Bout
from zodiac_tui.lab.rehearsing.exact import Exact
from zodiac_tui.present.fights import OUTCOMES
from zodiac_tui.present.figures import percentage
from zodiac_tui.present.rehearsal import Row, Section, rounds_told
from zodiac_tui.present.say import SPANISH, language

_ALIKE = 0.00005
"""Two chances that are nearer to each other than this are shown as one."""


def head(bout: Bout) -> Text:
    """What was worked out, and how."""
    title = Text.data(bout.story.scenario.encounters[bout.fight].title)
    return T(
        "{title}. Se siguen todas las caras de todos los dados; las situaciones iguales cuentan juntas.", title=title
    )


def sections(found: Exact) -> tuple[Section, Section]:
    """How it ends and how many Rondas it takes; a chance that was not followed whole lies between two."""
    order = list(OUTCOMES)
    rows = tuple(_row(OUTCOMES[name], *found.bounds(name)) for name in sorted(found.outcomes, key=order.index))
    note = T(
        "Situaciones distintas: {n}. Sin resolver, por rebuscado o por no caber: {left}.",
        n=found.situations,
        left=_percent(found.unresolved),
    )
    rounds = tuple(_row(rounds_told(n), share, share + found.unresolved) for n, share in found.rounds.items())
    return Section(T("Cómo acaba, en cuenta exacta"), rows, note), Section(T("Cuántas Rondas dura"), rounds)


def _row(label: Text, low: float, high: float) -> Row:
    alike = high - low < _ALIKE
    value = Text.data(_percent(low)) if alike else T("de {low} a {high}", low=_percent(low), high=_percent(high))
    return Row(label, value, low, low, high)


def _percent(share: float) -> str:
    written = f"{100 * share:.2f}"
    return percentage(written.replace(".", ",") if language() == SPANISH else written)
