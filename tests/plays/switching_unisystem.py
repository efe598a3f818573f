"""The ways to switch a rule of the d10 system off for a while: what of its code, its data or a room is patched."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.plays import by_rule, switching
from tests.plays.switching import Off
from zodiac_tui.catalog.casting import Gathered
from zodiac_tui.rulesets.unisystem.checks import Check
from zodiac_tui.rulesets.unisystem.tables import table_of

UNISYSTEM = "zodiac_tui.rulesets.unisystem"
LEFT_ALONE = ("_file", "rulebook", "vocabulary")
"""What stays remembered: the files themselves, and what no rule is read from."""

put = partial(switching.put, package=UNISYSTEM)
nothing = partial(switching.nothing, package=UNISYSTEM)


@contextmanager
def switched(off: Off) -> Iterator[None]:
    """Play without a rule, nothing being remembered of it; what was patched comes back at the end."""
    try:
        with switching.switched(off):
            _forget()
            yield
    finally:
        _forget()


def number(table: str, *way: str, **entries: object) -> Off:
    """Change numbers of a table of data: `data/TABLE.toml`, the keys that lead to the row, and its entries."""

    def off(patch: pytest.MonkeyPatch) -> None:
        row = table_of(table, *way)
        for key, value in entries.items():
            patch.setitem(row, key, value)
        _forget()

    return off


def other(option: str, choice: str) -> Off:
    """Let the room be played by another reading."""
    gathered = by_rule.gathered

    def changed(room: Path, party: tuple[str, ...] = ()) -> Gathered:
        cast = gathered(room, party)
        options = {**cast.scenario.options, option: choice}
        return replace(cast, scenario=replace(cast.scenario, options=options))

    return lambda patch: patch.setattr(by_rule, "gathered", changed)


def check(name: str, found: Callable[..., Any]) -> Off:
    """Let every check work something out in another way: `base`, `luck`."""
    made = found if name == "luck" else property(found)
    return lambda patch: patch.setattr(Check, name, made)


def instead(name: str, make: Callable[[Any], Any]) -> Off:
    """Put something in the place of a name of a module, made from what stands there."""
    module, _, attribute = name.rpartition(".")

    def off(patch: pytest.MonkeyPatch) -> None:
        owner = sys.modules[f"{UNISYSTEM}.{module}"]
        patch.setattr(owner, attribute, make(getattr(owner, attribute)))

    return off


def _forget() -> None:
    """Forget what was worked out from data."""
    for name, module in list(sys.modules.items()):
        if name.startswith(UNISYSTEM):
            for key, value in list(vars(module).items()):
                if key not in LEFT_ALONE and hasattr(value, "cache_clear"):
                    value.cache_clear()
