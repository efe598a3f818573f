"""The search on tiny scenarios whose answers are known by hand, and its paths gone along in a real game."""

from __future__ import annotations

import pytest

from tests.lab import tiny
from tests.lab.going import gone
from tests.plays.playing import scenario
from zodiac_tui.catalog import registry
from zodiac_tui.lab.explore.finding import BUDGET, Search, search
from zodiac_tui.lab.explore.plays import Trouble
from zodiac_tui.lab.explore.steps import Path, length
from zodiac_tui.lab.explore.watching import Story


def found(body: str, budget: int = BUDGET) -> Search:
    return search(tiny.story(body), budget, tiny.silent)


def options(path: Path) -> list[str]:
    return [f"{step.scene}.{step.option}" for step in path if step.option]


def test_a_coin_has_a_face_for_each_ending() -> None:
    result = found(tiny.COIN)
    assert result.is_whole
    assert {name: reached.path[-1].tape for name, reached in result.endings.items()} == {
        "bueno": ("lanzar", 1),
        "malo": ("lanzar", 2),
    }
    assert all(reached.is_shortest and length(reached.path) == 1 for reached in result.endings.values())


def test_a_dead_end_is_found_with_its_path() -> None:
    (stuck,) = found(tiny.DEAD_END).stuck
    assert (stuck.trouble, stuck.scenes, options(stuck.path)) == (Trouble.DEAD_END, ("pozo",), ["uno.bajar"])


def test_what_cannot_be_reached_is_told_only_when_all_was_looked_into() -> None:
    story = tiny.story(tiny.UNREACHED)
    result = found(tiny.UNREACHED)
    missing = result.coverage.missing(story.scenario, story.ruleset.vocabulary)
    assert result.is_whole
    assert (missing.scenes, missing.options, missing.endings) == ({"dos"}, {("uno", "abrir")}, {"malo"})


def test_a_ring_without_questions_is_named() -> None:
    (stuck,) = found(tiny.RING).stuck
    assert (stuck.trouble, set(stuck.scenes), options(stuck.path)) == (Trouble.RING, {"a", "b"}, ["uno.seguir"])


def test_scenes_that_only_lead_to_each_other_are_a_trap() -> None:
    (stuck,) = found(tiny.TRAP).stuck
    assert (stuck.trouble, stuck.scenes, options(stuck.path)) == (Trouble.TRAP, ("dos", "tres"), ["uno.entrar"])


def test_an_invariant_that_breaks_has_the_shortest_path_there() -> None:
    result = found(tiny.INVARIANT)
    assert {condition: options(path) for condition, path in result.broken.items()} == {
        "bandera.oro <= 1": ["uno.coger", "uno.coger"]
    }


def test_the_faces_that_open_each_way_of_a_check() -> None:
    """Atletismo of Lena, AT +0 by AGI 4 and FUE 2: 7 to 12 reach CD (7), and 1 asks for a further die."""
    story = tiny.story(tiny.CHECK)
    result = found(tiny.CHECK)
    good = result.endings["bueno"].path[-1]
    assert good.faces == (7, 8, 9, 10, 11, 12)
    assert length(result.endings["malo"].path) == 1
    assert not result.coverage.missing(story.scenario, story.ruleset.vocabulary).scenes, "a conversion is tried too"


def test_a_fight_is_taken_as_its_ends() -> None:
    result = found(tiny.FIGHT)
    assert result.fights == ("pelea",)
    ends = {name: [step.end for step in reached.path if step.fight] for name, reached in result.endings.items()}
    assert ends == {"bueno": ["victoria"], "malo": ["derrota"]}


def test_a_spent_budget_is_told() -> None:
    result = found(tiny.UNREACHED, 3)
    assert not result.is_whole
    assert result.unopened


def test_the_same_search_finds_the_same() -> None:
    assert found(tiny.CHECK) == found(tiny.CHECK)


@pytest.mark.parametrize("ending", ["huida", "vuelta"])
def test_a_path_can_be_gone_in_a_real_game(ending: str) -> None:
    loaded = scenario("tres_escenas")
    ruleset = registry.get(loaded.ruleset)
    path = search(Story(loaded, ruleset), 3_000, tiny.silent).endings[ending].path
    assert gone(loaded, path).ending == ending
