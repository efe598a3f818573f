"""Heridas Persistente: the nights that each TS asks for, and what a failed one begins anew (SRD, Heridas)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac import healing
from zodiac_tui.rulesets.zodiac.boxes import DAY, MINUTE
from zodiac_tui.rulesets.zodiac.timers import RESTED


def wounded(*faces: int, operated: bool = False, sheet: bool = False) -> Played:
    """A PJ with a lasting wound: a new one, one that was operated well, or one that its sheet brings along."""
    played = Played(calm(somebody(AKEMI, *(["heridas_persistente"] if sheet else []))), *faces)
    if not sheet:
        RULES.apply(played.beat, Effect("estado", "heridas persistente"), AKEMI)
    if operated:
        healing.operated(played.beat, AKEMI)
    return played


def nights(played: Played, slept: int, of: int) -> None:
    """Let days pass and a minute, the first of them with a Descanso each; awake, and yet not tired, in the others."""
    RULES.pass_time(played.beat, slept * DAY, safe=True)
    awake = of - slept
    for seconds in (*[DAY - 1] * awake, MINUTE + awake):
        state = played.state
        who = state.actor(AKEMI)
        rested = {**who.marks, RESTED: Mark(state.elapsed)}
        played.beat.state = replace(state, actors={AKEMI: replace(who, marks=rested)})
        RULES.pass_time(played.beat, seconds, safe=False)


@pytest.mark.parametrize(("slept", "saves"), [(6, 0), (7, 1)])
def test_after_cirugia_every_night_of_the_week_counts(slept: int, saves: int) -> None:
    played = wounded(*[4] * saves, operated=True)
    nights(played, slept, of=7)
    assert played.saves == ["FUE"] * saves


@pytest.mark.parametrize(("slept", "saves"), [(6, 1), (7, 2)])
def test_a_failed_ts_begins_the_week_anew(slept: int, saves: int) -> None:
    played = wounded(3, *[4] * (saves - 1), operated=True)
    nights(played, 7, of=7)
    assert played.saves == ["FUE"]
    nights(played, slept, of=7)
    assert played.saves == ["FUE"] * saves


@pytest.mark.parametrize(("slept", "saves"), [(22, 0), (23, 1)])
def test_a_sheet_s_old_wound_is_watched_for_a_month_from_its_first_night(slept: int, saves: int) -> None:
    played = wounded(*[4] * saves, sheet=True)
    nights(played, slept, of=31)
    assert played.saves == ["FUE"] * saves
