"""A character that stands in a file of its own: its profile, and the gear and objects that it brings."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.scenario import Gear, Profile
from zodiac_tui.core.values import dataclass


@dataclass(frozen=True)
class Sheet:
    """A compiled sheet; `digest` names its content."""

    ruleset: str
    profile: Profile
    gear: Mapping[str, Gear]
    items: Mapping[str, str]
    digest: str
