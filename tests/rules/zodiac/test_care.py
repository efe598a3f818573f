"""What the three forms of Medicina share: a patient that is not in this game."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, somebody
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.rulesets.zodiac.care import FORMS


@pytest.mark.parametrize("form", FORMS)
def test_a_pj_that_nobody_plays_cannot_be_treated(form: str) -> None:
    state = calm(somebody(AKEMI, skills=("medico",)))
    check, there = CheckDef(form, {"paciente": "tomas"}), Played(state).beat.scenario
    reason = RULES.barred(there, state, AKEMI, check)
    assert reason is not None
    assert reason.plain() == "su paciente no está"
    assert RULES.prepare(there, state, AKEMI, check) is None
    assert RULES.describe(there, state, AKEMI, check).plain() == "imposible"
