"""What an exploration found, as one value and as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass

from zodiac_tui.catalog import registry
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.lab.explore.coverage import Coverage
from zodiac_tui.lab.explore.finding import Search, Stuck, search
from zodiac_tui.lab.explore.reach import Reach, reach
from zodiac_tui.lab.explore.sampling import Chance, Length, Sample, sample
from zodiac_tui.lab.explore.steps import Step, length
from zodiac_tui.lab.explore.watching import Story

Data = str | int | float | None | list["Data"] | dict[str, "Data"]
"""What a report is made of in JSON."""
PLAYS, SEARCH = "partidas", "busqueda"
"""The two stages of an exploration, for whoever tells of its progress."""


@dataclass(frozen=True)
class Report:
    """An exploration of a scenario: plays of a bot, and a search (None: none was asked for)."""

    scenario: Scenario
    system: Vocabulary
    sample: Sample
    search: Search | None
    fight: str = ""
    """The encounter that it all begins with; empty: none."""

    @property
    def holds(self) -> bool:
        """Whether the author's invariants held wherever they were looked at."""
        return not self.sample.broken and not (self.search and self.search.broken)

    @property
    def reach(self) -> Reach:
        """What was reached, and by which."""
        return reach(self.scenario, self.system, self.sample.coverage, self.search)


def explore(
    scenario: Scenario,
    policy: str,
    seed: str,
    runs: int,
    budget: int,
    progress: Callable[[str, int, int], None],
    fight: str = "",
) -> Report:
    """Explore a scenario: so many plays, and a search of so many beats. The same arguments give the same report.

    `progress` is told the stage, how much of it is done, and of how much; `fight` is the encounter to begin with.
    Raises UsageError for an unknown policy.
    """
    ruleset = registry.get(scenario.ruleset)
    story = Story(scenario, ruleset, fight)
    played = sample(story, policy, seed, runs, lambda done, of: progress(PLAYS, done, of))
    found = search(story, budget, lambda done, of: progress(SEARCH, done, of)) if budget else None
    return Report(scenario, ruleset.vocabulary, played, found, fight)


def as_plain(report: Report) -> dict[str, Data]:
    """Return the report as data for JSON; chances are rounded to four places, means to one."""
    played, found = report.sample, report.search
    data: dict[str, Data] = {
        "scenario": report.scenario.id,
        "digest": report.scenario.digest,
        **({"encounter": report.fight} if report.fight else {}),
        "policy": played.policy,
        "seed": played.seed,
        "runs": played.plays,
        "endings": _plain({name: _ending(report, name) for name in played.endings}),
        "mean": _plain(_length(played.lengths.get(""))),
        "given_up": _plain(
            [
                {
                    "trouble": each.trouble.value,
                    "scenes": each.loop,
                    "count": each.count,
                    "run": each.run,
                    "seed": each.first.seed,
                    "path": [".".join(taken) for taken in each.first.path],
                }
                for each in played.given_up
            ]
        ),
        "invariants": _plain([_invariant(report, each.source) for each in report.scenario.always]),
        "never_played": _plain(_missing(never(report, played.coverage))),
    }
    if found is not None:
        data["search"] = _plain(_search(report, found))
    data["reached"] = _plain(_reached(report.reach))
    return data


def _ending(report: Report, name: str) -> Mapping[str, object]:
    chance = report.sample.endings[name]
    return {
        "title": report.scenario.endings[name].title,
        "count": chance.count,
        **_interval(chance),
        **_length(report.sample.lengths.get(name)),
    }


def _interval(chance: Chance) -> Mapping[str, object]:
    low, high = chance.interval
    return {"low": round(low, 4), "high": round(high, 4)}


def _length(found: Length | None) -> Mapping[str, object]:
    return {} if found is None else {"choices": round(found.choices, 1), "words": round(found.words, 1)}


def _invariant(report: Report, source: str) -> Mapping[str, object]:
    found: dict[str, object] = {"condition": source, "broken_in": 0}
    for each in report.sample.broken:
        if each.violation.invariant == source:
            path = [".".join(taken) for taken in each.violation.path]
            found |= {"broken_in": each.count, "run": each.run, "seed": each.seed, "scene": each.violation.scene}
            found["path"] = path
    if report.search is not None and source in report.search.broken:
        found["searched"] = [_step(step) for step in report.search.broken[source]]
    return found


def _missing(missing: Never) -> Mapping[str, object]:
    return {
        "scenes": missing.scenes,
        "options": missing.options,
        "outcomes": missing.outcomes,
        "fights": missing.fights,
        "endings": missing.endings,
    }


@dataclass(frozen=True)
class Never:
    """What was never come upon, each as its ids joined by dots, in the scenario's order."""

    scenes: list[str]
    options: list[str]
    outcomes: list[tuple[str, str]]
    """Options, with the grade."""
    fights: list[str]
    endings: list[str]


def never_at_all(report: Report, found: Search) -> Never:
    """Return what neither the plays nor a search came upon, in the scenario's order."""
    both = Coverage()
    both.add(report.sample.coverage)
    both.add(found.coverage)
    return never(report, both)


def never(report: Report, coverage: Coverage) -> Never:
    """Return what was never come upon, in the scenario's order."""
    scenario = report.scenario
    missing = coverage.missing(scenario, report.system)
    options = [(scene.id, made) for scene in scenario.scenes.values() for made in scene.choices]
    grades = [grade.id for grade in reversed(report.system.grades)]
    return Never(
        _in_order(missing.scenes, scenario.scenes),
        [".".join(each) for each in options if each in missing.options],
        [(".".join(each), grade) for each in options for grade in grades if (*each, grade) in missing.outcomes],
        [
            f"{fight.id}.{end}"
            for fight in scenario.encounters.values()
            for end in fight.outcomes
            if (fight.id, end) in missing.fights
        ],
        _in_order(missing.endings, scenario.endings),
    )


def _in_order(names: set[str], order: Iterable[str]) -> list[str]:
    return [name for name in order if name in names]


def _search(report: Report, found: Search) -> Mapping[str, object]:
    return {
        "budget": found.budget,
        "beats": found.beats,
        "situations": found.situations,
        "not_looked_into": found.unopened,
        "beats_cut": found.cut,
        "whole": found.is_whole,
        "fights_taken_as_their_ends": found.fights,
        "fights_played": [asdict(each) for each in found.bouts],
        "endings": {
            name: {
                "choices": length(reached.path),
                "shortest": reached.is_shortest,
                "path": [_step(step) for step in reached.path],
            }
            for name, reached in found.endings.items()
        },
        "stuck": [_stuck(each) for each in found.stuck],
        "unsure": [
            {
                "scenes": each.scenes,
                "not_followed": [missed.value for missed in each.missed],
                "path": [_step(step) for step in each.path],
            }
            for each in found.unsure
        ],
        "not_followed": {missed.value: names for missed, names in found.unfollowed.items()},
        "never_reached": _missing(never_at_all(report, found)),
    }


def _reached(found: Reach) -> Mapping[str, object]:
    return {
        **{kind: asdict(count) for kind, count in found.counts()},
        "only_searched": [
            {"kind": kind, "ids": ids, "path": [_step(step) for step in path]}
            for (kind, ids), path in found.only_searched.items()
        ],
        "by_nobody": [{"kind": kind, "ids": ids} for kind, ids in found.unreached],
    }


def _stuck(stuck: Stuck) -> Mapping[str, object]:
    return {"trouble": stuck.trouble.value, "scenes": stuck.scenes, "path": [_step(step) for step in stuck.path]}


def _step(step: Step) -> Mapping[str, object]:
    named = {
        "option": step.option,
        "fight": step.fight,
        "end": step.end,
        "cast": step.cast,
        "grades": step.grades,
        "faces": step.faces,
        "tape": step.tape,
    }
    return {"scene": step.scene, **{name: value for name, value in named.items() if value}}


def _plain(value: object) -> Data:
    """What JSON can hold."""
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    assert value is None or isinstance(value, (str, int, float))
    return value
