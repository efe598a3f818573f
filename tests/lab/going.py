"""A path of a search gone in a real game, with the faces and answers that it names."""

from __future__ import annotations

from zodiac_tui.catalog import registry
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.lab.explore.steps import Path
from zodiac_tui.session.game import Session


def gone(loaded: Scenario, path: Path) -> Session:
    """Go the path, and then on by first answers to an ending."""
    session = Session.new(loaded, registry.get(loaded.ruleset), (), "x", typed_dice=True)
    for item in (item for step in path for item in step.tape):
        assert session.prompt is not None
        session.answer(list(item) if session.prompt.kind is PromptKind.SEVERAL and isinstance(item, tuple) else item)
    while session.prompt is not None:
        session.answer(session.prompt.legal[0].id)
    return session
