"""The colours by their numbers: every text can be read on its ground, and what differs in meaning looks different."""

from __future__ import annotations

import math
from itertools import combinations, product

import pytest
from rich.color import Color, ColorSystem

from zodiac_tui.settings.values import SETTINGS
from zodiac_tui.ui.tui.theme import GROUNDS, TEXTS, THEMES

Linear = tuple[float, float, float]
MEANING = ("paper", "sage", "straw", "brick")
"""The colours of plain words, and of what is good, mixed and bad."""
EYES: dict[str, tuple[Linear, Linear, Linear]] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
}
"""What each eye makes of linear red, green and blue (Machado, Oliveira, Fernandes 2009, severity 1)."""
SIXTEEN = [
    *("#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"),
    *("#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"),
]
"""The colours of a terminal that has no more, as most show them."""


def linear(colour: str) -> Linear:
    """The light of each channel of `#rrggbb`, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 has it."""
    low, high = sorted(
        sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(each), strict=True)) for each in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, eye: str) -> Linear:
    """A colour as an eye has it, in CIE L*a*b* (D65)."""
    seen = [min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear(colour), strict=True)))) for row in EYES[eye]]
    to_xyz = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))
    white = (0.95047, 1.0, 1.08883)
    ratios = [sum(m * c for m, c in zip(row, seen, strict=True)) / w for row, w in zip(to_xyz, white, strict=True)]
    x, y, z = (each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, eye: str) -> float:
    """How far two colours are apart to an eye (CIE 1976); 2.3 is just noticed, 20 is another colour."""
    pairs = zip(lab(one, eye), lab(other, eye), strict=True)
    return math.hypot(*(a - b for a, b in pairs))


def named(theme: str, colour: str) -> str:
    return THEMES[theme].variables[colour]


def of_sixteen(colour: str) -> str:
    """What a terminal of sixteen colours shows of one, as Textual writes it."""
    number = Color.parse(colour).downgrade(ColorSystem.STANDARD).number
    assert number is not None
    return SIXTEEN[number]


def test_the_formulas() -> None:
    assert round(contrast("#ffffff", "#000000"), 2) == 21
    assert round(contrast("#767676", "#ffffff"), 2) == 4.54
    assert apart("#ff0000", "#00ff00", "all") > 150
    assert apart("#b22222", "#4f5b00", "deuteranopia") < 20 < apart("#b22222", "#4f5b00", "all")


def test_the_settings_offer_every_theme() -> None:
    assert [*SETTINGS["tema"].values] == [*THEMES]


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_has_contrast(theme: str) -> None:
    least = 7 if theme == "contraste" else 4.5
    found = {(text, on): contrast(named(theme, text), named(theme, on)) for text, on in product(TEXTS, GROUNDS)}
    assert {pair: number for pair, number in found.items() if number < least} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_also_with_sixteen_colours(theme: str) -> None:
    pairs = product(TEXTS, GROUNDS)
    found = {(a, b): contrast(of_sixteen(named(theme, a)), of_sixteen(named(theme, b))) for a, b in pairs}
    assert {pair: number for pair, number in found.items() if number < 4.5} == {}


@pytest.mark.parametrize("eye", EYES)
def test_what_differs_in_meaning_differs_to_every_eye(eye: str) -> None:
    found = {pair: apart(named("dalton", pair[0]), named("dalton", pair[1]), eye) for pair in combinations(MEANING, 2)}
    assert {pair: number for pair, number in found.items() if number < 30} == {}


def test_the_usual_colours_would_not_do_for_that() -> None:
    assert apart(named("tinta", "sage"), named("tinta", "brick"), "deuteranopia") < 10
