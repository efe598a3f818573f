"""A rehearsal counts what games would come to, whoever plays which run and in whatever order a file names foes."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from tests.lab.rehearsing.bouts import DUEL, MILL, PACK, SHIPPED, bout
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.events import EncounterEnded
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.state import State
from zodiac_tui.lab.rehearsing.bout import Bout, from_beginning
from zodiac_tui.lab.rehearsing.findings import Findings
from zodiac_tui.lab.rehearsing.tally import Tally, count, from_plain, to_plain
from zodiac_tui.lab.rehearsing.workers import play, share
from zodiac_tui.lab.trials import fought
from zodiac_tui.ui.rehearsing import Request, bout_of
from zodiac_tui.ui.watched import WatchedFight

RUNS = 8


def tallied(fight: Bout, runs: range = range(RUNS), seed: str = "1") -> Tally:
    tally = Tally()
    for run in runs:
        count(tally, fight, seed, run)
    return tally


def findings(fight: Bout, tally: Tally) -> Findings:
    return Findings(tally, fight.names, fight.state.party)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_run_can_be_watched_to_the_same_end(name: str) -> None:
    fight = bout(name)
    for run in range(3):
        ran = fight.run(f"1:{run}")
        told = WatchedFight(fight, f"1:{run}").told
        ends = [event.outcome for each in told for event in each.events if isinstance(event, EncounterEnded)]
        assert ends == [ran.outcome]


def test_shares_of_several_workers_add_up_to_the_same() -> None:
    fight, whole = bout(MILL), Tally()
    for place in range(3):
        for each in play(fight, "1", share(RUNS, place, 3)):
            whole.add(from_plain(to_plain(each)))
    assert whole == tallied(fight)


def test_another_seed_gives_others() -> None:
    fight = bout(PACK)
    assert tallied(fight) != tallied(fight, seed="2")


def test_every_run_is_counted_once_in_every_count() -> None:
    fight = bout(PACK)
    found = findings(fight, tallied(fight))
    assert sum(chance.count for chance in found.outcomes.values()) == RUNS
    assert sum(found.lengths.values()) == sum(chance.count for chance in found.fell.values()) == RUNS
    assert found.survival[max(found.lengths)] == 0
    for name in found.names:
        for track in found.left(name):
            held = {value: n for (who, what, value), n in found.tally.left.items() if (who, what) == (name, track)}
            assert sum(held.values()) == RUNS


def test_what_is_told_to_be_watched_is_what_it_is_said_to_be() -> None:
    fight = bout(MILL)
    found = findings(fight, tallied(fight))
    told = found.told
    assert fight.run(f"1:{told.median}").rounds == found.rounds.middle
    assert fight.run(f"1:{told.shortest}").rounds == found.rounds.least
    worst = fight.run(f"1:{told.worst}").state
    fallen = sum(fight.story.ruleset.is_out(worst, pj) for pj in worst.party)
    assert fallen == max(key[0] for key in found.tally.hardest)


def test_in_what_order_foes_are_written_changes_nothing() -> None:
    fight = bout(PACK)
    scenario = fight.story.scenario
    entrants = scenario.encounters[fight.fight].entrants
    turned = dict(reversed(list(entrants.items())))
    other = replace(scenario.encounters[fight.fight], entrants=turned)
    scenario = replace(scenario, encounters={**scenario.encounters, fight.fight: other})
    again = from_beginning(scenario, fight.story.ruleset, fight.fight, fight.state.party, fight.sides, fight.known)
    assert tallied(again) == tallied(fight)


def test_any_two_policies_differ_in_a_tenth_of_the_runs() -> None:
    """In the course of the fight: what is answered to what."""
    names = [name for name, each in bout(DUEL).known.items() if not each.hidden]
    courses = {name: [_course(bout(DUEL, policies=(name,)), run) for run in range(RUNS)] for name in names}
    for one, other in combinations(names, 2):
        differ = sum(a != b for a, b in zip(courses[one], courses[other], strict=True))
        assert differ >= RUNS / 10, (one, other)


def _course(fight: Bout, run: int) -> list[tuple[str, Answer]]:
    policy, course = fight.policy(f"1:{run}"), []

    def answer(prompt: Prompt, state: State) -> Answer:
        found = policy(prompt, state)
        course.append((prompt.topic, found))
        return found

    fought(fight.story, fight.state, answer, SeededFaces(f"1:{run}"))
    return course


def test_foes_may_be_given_a_policy() -> None:
    assert tallied(bout(DUEL)) != tallied(bout_of(Request(DUEL, foes_policy="cautelosa")))


def test_each_pj_may_have_a_policy_of_its_own() -> None:
    one = bout_of(Request(MILL, policies=("feroz", "tobias=cautelosa")))
    assert one.sides.single == {"tobias": "cautelosa"}
    assert tallied(one) != tallied(bout_of(Request(MILL, policies=("feroz",))))
