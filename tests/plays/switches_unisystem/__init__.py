"""Rules of the d10 system switched off, one at a time: the golden play that then ends otherwise, and how."""

from __future__ import annotations

from collections.abc import Mapping

from tests.plays.switches_unisystem import besides, bodies, checks, fights, readings
from tests.plays.switching import Off

SWITCHES: Mapping[str, tuple[str, Off]] = {
    **checks.SWITCHES,
    **bodies.SWITCHES,
    **fights.SWITCHES,
    **dict(readings.switches()),
    **besides.SWITCHES,
}
