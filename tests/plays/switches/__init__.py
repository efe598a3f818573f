"""Rules switched off in tests, one at a time: the golden play that then ends otherwise, and what is patched."""

from __future__ import annotations

from collections.abc import Mapping

from tests.plays.switches import academia, enfermeria, gimnasio, lecturas, patio, plaza
from tests.plays.switching import Off

SWITCHES: Mapping[str, tuple[str, Off]] = {
    **academia.SWITCHES,
    **enfermeria.SWITCHES,
    **gimnasio.SWITCHES,
    **lecturas.SWITCHES,
    **patio.SWITCHES,
    **plaza.SWITCHES,
}
"""The golden play of a rule and how the rule is switched off. Others have no place of their own that could be."""
