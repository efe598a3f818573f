"""Why a condition can never hold, in words."""

from __future__ import annotations

from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.content.openings import RIVALS, TRUTHS, Values
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import KeyPath


def why_late(values: Values, source: str, path: KeyPath) -> Text:
    """Return why a condition cannot hold in its fight: too few fight against the PJ, or it is over by then."""
    foes = values.foes(path)
    if RIVALS in source and values.can_hold([source], path, free=RIVALS):
        return T("Esta condición no se cumple nunca: «{name}» va de 0 a {most}.", name=RIVALS, most=foes)
    return T("La pelea acaba antes, en la Ronda {limit}.", limit=values.limit(path))


def why_never(values: Values, source: str) -> Text:
    """Return why a condition can never hold: a number that goes not so far, or that it contradicts itself."""
    name = _beyond(values, source)
    if not name:
        return T("Esta condición se contradice: no se cumple nunca.")
    most = _most(values, name)
    if most is None:
        return T("Esta condición no se cumple nunca: «{name}» no baja de 0.", name=name)
    return T("Esta condición no se cumple nunca: «{name}» va de 0 a {most}.", name=name, most=most)


def _beyond(values: Values, source: str) -> str:
    """The first name of an impossible condition that would make it possible if it went further; '' for none."""
    return next((name for name in compile_condition(source).names if values.can_alone(source, name)), "")


def _most(values: Values, name: str) -> int | None:
    """The greatest value that a name may ever have; None where there is none."""
    known = values.of_clock(name)
    if known is not None:
        return known[-1]
    return 1 if name.partition(".")[0] in TRUTHS else values.greatest(name)
