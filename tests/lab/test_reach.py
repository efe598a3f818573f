"""What was reached and by which, and fights that a search met."""

from __future__ import annotations

from tests.lab import tiny
from zodiac_tui.lab.explore.finding import BUDGET
from zodiac_tui.lab.explore.reach import Count, Reach
from zodiac_tui.lab.explore.report import Report, explore


def explored(body: str, policy: str = "uniform", runs: int = 20, budget: int = BUDGET) -> Report:
    return explore(tiny.tiny(body), policy, "s", runs, budget, lambda stage, done, of: None)


def reached(body: str, policy: str = "uniform", budget: int = BUDGET) -> Reach:
    return explored(body, policy, budget=budget).reach


def test_each_kind_is_counted_by_who_reached_it() -> None:
    assert dict(reached(tiny.UNREACHED, "first").counts()) == {
        "scenes": Count(2, 1, 1, 1),
        "options": Count(4, 2, 1, 2),
        "endings": Count(2, 1, 1, 1),
    }


def test_what_only_the_search_reached_has_its_path() -> None:
    (path,) = [path for thing, path in reached(tiny.UNREACHED, "first").only_searched.items()]
    assert [step.option for step in path if step.option] == ["buscar"]


def test_what_nobody_reached_is_told_in_the_scenarios_order() -> None:
    assert reached(tiny.UNREACHED).unreached == [
        ("scenes", ("dos",)),
        ("options", ("uno", "abrir")),
        ("options", ("dos", "salir")),
        ("endings", ("malo",)),
    ]


def test_without_a_search_only_plays_count() -> None:
    found = reached(tiny.UNREACHED, "first", budget=0)
    assert (found.only_searched, found.searched) == ({}, {})
    assert ("options", ("uno", "buscar")) in found.unreached


def test_a_grade_that_was_reached_is_the_end_of_its_path() -> None:
    found = reached(tiny.CHECK)
    assert found.unreached == []
    path = found.searched["outcomes", ("uno", "trepar", "exito+complicacion")]
    assert path[-1].grades == ("exito+complicacion",)


def test_fights_that_were_met_are_played() -> None:
    search = explored(tiny.FIGHT).search
    assert search is not None
    (bouts,) = search.bouts
    assert (bouts.fight, set(bouts.ends)) == ("pelea", {"victoria", "derrota"})
    assert sum(bouts.ends.values()) <= bouts.times
    assert any(bouts.ends.values())
