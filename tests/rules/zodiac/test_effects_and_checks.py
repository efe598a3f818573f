"""The walk through a scenario for its problems: every effect and every check once, each where its author wrote it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from tests.content.good import load as load_text
from tests.content.good import spoilt
from zodiac_tui.catalog import scenarios
from zodiac_tui.content.naming import systems
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.files.toml import Toml, load
from zodiac_tui.rulesets.zodiac.effects_and_checks import checks_of, effects_of
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

FOLDERS = (scenarios.shipped(), Path(__file__).parents[2] / "escenarios")
FILES = sorted(
    path for folder in FOLDERS for path in folder.glob("*.toml") if systems(load(path).data) == (vocabulary().ruleset,)
)
"""Those that are written for this system alone."""


class Everything:
    """A container of whatever is asked for."""

    def __contains__(self, thing: object) -> bool:
        return True


def inside(value: object, kind: type) -> Iterator[object]:
    """Every value of a kind that a value holds, however deep, each as often as it is held."""
    if isinstance(value, kind):
        yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from inside(getattr(value, field.name), kind)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from inside(each, kind)
    elif isinstance(value, tuple):
        for each in value:
            yield from inside(each, kind)


def written(document: Toml, path: tuple[str, ...]) -> Toml:
    """The table that a path leads to, or comes last to: the short forms of effects stand beside their list."""
    table = document
    for key in path:
        if isinstance(document, list) and int(key) < len(document):
            document = document[int(key)]
        elif isinstance(document, dict) and key in document:
            document = document[key]
        else:
            break
        table = document if isinstance(document, dict) else table
    return table


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_effect_is_found_once_where_it_is_written(path: Path) -> None:
    scenario, document = scenarios.load(path), load(path).data
    found = list(effects_of(scenario, Everything()))
    places = [scenario.scenes, scenario.clocks, scenario.events, scenario.encounters]
    assert {id(effect) for _, effect in found} == {id(each) for place in places for each in inside(place, Effect)}
    assert len({way for way, _ in found}) == len(found)
    for way, effect in found:
        node = written(document, way)
        assert isinstance(node, dict), way
        assert effect.kind in node, way


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_check_is_found_where_it_is_written(path: Path) -> None:
    scenario, document = scenarios.load(path), load(path).data
    found = checks_of(scenario)
    places = [scenario.scenes, scenario.encounters]
    assert {id(each.check) for each in found} == {id(each) for place in places for each in inside(place, CheckDef)}
    for each in found:
        assert each.path[0] == "encuentro" if each.scene is None else each.path[:2] == ("escena", each.scene.id)
        node = written(document, each.path)
        assert isinstance(node, dict), each.path
        assert node.keys() & {"accion", "cd", "contra", "uso", "tirada"} or each.check.kind != "tirada", each.path


def test_one_scenario_after_another_is_another() -> None:
    one, other = map(scenarios.load, FILES[:2])
    assert effects_of(one, Everything()) != effects_of(other, Everything())
    assert checks_of(one) != checks_of(other)


def test_what_happens_only_where_a_condition_does_not_hold_is_found() -> None:
    told = '{ si = "pk >= 2", entonces = [], si_no = [{ estado = "ceguera" }] }'
    scenario = load_text(spoilt(("al_entrar = [", f"al_entrar = [{told}, ")))
    assert "ceguera" in [effect.value for _, effect in effects_of(scenario, {"estado"})]
