"""What in a scenario breaks the rules of this system, beyond names and types."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import CheckDef, Scenario
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.unisystem.checks import Kind
from zodiac_tui.rulesets.unisystem.table import kind_of


def problems(scenario: Scenario) -> list[Problem]:
    """Return every check whose class and Habilidad contradict each other."""
    return [
        problem
        for scene in scenario.scenes.values()
        for option in scene.choices.values()
        if option.check is not None
        for problem in _of_check(option.check, ("escena", scene.id, "opcion", option.id, option.check.kind))
    ]


def _of_check(check: CheckDef, path: tuple[str, ...]) -> Iterator[Problem]:
    kind, skill = kind_of(check.fields), check.fields.get("habilidad")
    if kind is Kind.PRUEBA and not skill:
        hint = T("Pon «habilidad», o la clase «sencillo» o «complicado».")
        yield Problem("error", "falta-habilidad", (*path, "clase"), T("Una Prueba necesita una Habilidad."), hint)
    if kind in (Kind.SENCILLO, Kind.COMPLICADO) and skill:
        message = T("En un Chequeo no cuenta ninguna Habilidad.")
        yield Problem("error", "sobra-habilidad", (*path, "habilidad"), message, T("Quítala, o quita «clase»."))
