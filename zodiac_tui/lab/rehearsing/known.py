"""Which policies there are for a ruleset: those that come with it, and those of a file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from zodiac_tui.content.policies import Tactics, read
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.tactics import tactical
from zodiac_tui.files.toml import load, parse

FILE = "politicas.toml"
Known = Mapping[str, Tactics]
"""Policies by id."""


@cache
def policies(ruleset: Ruleset) -> Known:
    """Return the policies that come with a ruleset, by id; none where it has none."""
    more = tactical(ruleset)
    return read(parse(more.policies(), FILE), ruleset.vocabulary, more.wishes) if more else {}


def policies_with(ruleset: Ruleset, file: Path | None) -> Known:
    """Return them with those of a file, which may stand in for one of the same id; raises ContentError for the file."""
    more = tactical(ruleset)
    if file is None or more is None:
        return policies(ruleset)
    return {**policies(ruleset), **read(load(file), ruleset.vocabulary, more.wishes)}
