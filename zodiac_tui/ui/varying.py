"""What is set otherwise in a rehearsal, from the words of whoever asks for it, and the fights that come of that."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from zodiac_tui.catalog.varying import as_said
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.lab.rehearsing.findings import Wanted
from zodiac_tui.present.fights import OUTCOMES
from zodiac_tui.ui.rehearsing import Request, with_edits

MOST_VARIANTS = 50
EXAMPLE = "encuentro.puerta.limite=4..8"
_KEY = re.compile(r"[A-Za-z0-9_.-]+")
_RANGE = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})")
_PERCENTAGE = re.compile(r"(\d{1,3}([.,]\d{1,6})?) ?%?")
_BESIDE = re.compile(r",(?![^\[]*\])")
"""A comma that is in no brackets."""
_NUMBER = re.compile(r"-?\d{1,9}")


@dataclass(frozen=True)
class Variation:
    """A key of a scenario, and the values that it is set to, one after the other."""

    key: str
    values: tuple[int | str, ...]


@dataclass(frozen=True)
class Variant:
    """A rehearsal with a key set to one of its values."""

    label: str
    request: Request


def variation(words: str) -> Variation:
    """Return what `KEY=A..B`, `KEY=a,b` or `KEY=value` means; raises UsageError.

    >>> variation("pnj.lobo.cde.defensa=5..7").values
    (5, 6, 7)
    >>> variation("pj.beltrana.atributos.FUE=2,4")
    Variation(key='pj.beltrana.atributos.FUE', values=(2, 4))
    """
    key, mark, said = words.partition("=")
    if not mark or not said or not _KEY.fullmatch(key):
        raise UsageError(
            T("Se espera CLAVE=VALORES, como {example}, y no «{words}».", example=EXAMPLE, words=_data(words))
        )
    found = _RANGE.fullmatch(said)
    if found is None:
        return Variation(key, _listed(said))
    low, high = int(found[1]), int(found[2])
    if not 0 <= high - low < MOST_VARIANTS:
        raise UsageError(
            T("De {low} a {high} no hay de 1 a {most} valores.", low=str(low), high=str(high), most=MOST_VARIANTS)
        )
    return Variation(key, tuple(range(low, high + 1)))


def _listed(said: str) -> tuple[int | str, ...]:
    """Values set apart by commas; those in brackets belong together.

    >>> _listed("5,larga,[ropera,daga]")
    (5, 'larga', '[ropera,daga]')
    """
    values = [each.strip() for each in _BESIDE.split(said)]
    if len(values) > MOST_VARIANTS or not all(values):
        raise UsageError(T("Se esperan de 1 a {most} valores, con comas y ninguno vacío.", most=MOST_VARIANTS))
    return tuple(map(_value, values))


def variants(request: Request, varied: Sequence[Variation]) -> list[Variant]:
    """Return the rehearsals that come of what is set otherwise: one key at most may have several values.

    Raises UsageError for more.
    """
    found = [each for each in varied if len(each.values) > 1]
    if len(found) > 1:
        raise UsageError(T("Solo una clave puede tener varios valores a la vez."))
    fixed = with_edits(request, {each.key: each.values[0] for each in varied if len(each.values) == 1})
    if not found:
        return [Variant("", fixed)]
    key, values = found[0].key, found[0].values
    return [Variant(as_said(value), with_edits(fixed, {key: value})) for value in values]


def several(varied: Sequence[Variation]) -> Variation:
    """Return the one that has several values; raises StopIteration where none has."""
    return next(each for each in varied if len(each.values) > 1)


def wanted(words: str) -> Wanted:
    """Return what `OUTCOME=PERCENTAGE` means; raises UsageError.

    >>> wanted("victoria=62,5")
    Wanted(outcome='victoria', share=0.625)
    """
    outcome, mark, said = words.partition("=")
    found = _PERCENTAGE.fullmatch(said)
    share = float(found[1].replace(",", ".")) / 100 if found else -1
    if not mark or not 0 <= share <= 1:
        raise UsageError(T("Se espera DESENLACE=PORCENTAJE, como victoria=50, y no «{words}».", words=_data(words)))
    if outcome not in OUTCOMES:
        known = ", ".join(OUTCOMES)
        raise UsageError(T("No hay ningún desenlace «{name}». Hay: {known}.", name=_data(outcome), known=known))
    return Wanted(outcome, share)


def _value(words: str) -> int | str:
    if words in ("true", "false"):
        return words == "true"
    return int(words) if _NUMBER.fullmatch(words) else words


def _data(words: str) -> Text:
    return Text.data(words[:80])
