"""Every test that takes `name` runs once for each ruleset."""

from __future__ import annotations

import pytest

from tests.contract.kits import rulesets
from zodiac_tui.core.ruleset import Ruleset


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", list(rulesets()))


@pytest.fixture
def ruleset(name: str) -> Ruleset:
    return rulesets()[name]
