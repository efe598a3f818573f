"""Numbers in both languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from zodiac_tui.cli.odds import percent
from zodiac_tui.present.choices import percent as whole
from zodiac_tui.present.saves import size


@pytest.mark.parametrize(
    ("language", "exact", "rounded", "large"),
    [("es", "58,3 %", "58 %", "2,3 MB"), ("en", "58.3%", "58%", "2.3 MB")],
)
def test_a_figure_is_written_as_its_language_writes_it(
    language: str, exact: str, rounded: str, large: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", language)
    assert (percent(Fraction(7, 12)), whole(Fraction(7, 12)), size(2_345_678)) == (exact, rounded, large)
