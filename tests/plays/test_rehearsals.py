"""The three encounters for rehearsal: sound, small, each of another kind, and every end of each is played to."""

from __future__ import annotations

import pytest

from tests.plays.playing import path_of, play, scenario
from tests.scale import scaled
from zodiac_tui.catalog import scenarios
from zodiac_tui.core.events import EncounterEnded
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.lab.comparing import compare
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

REHEARSALS = ("ensayo_duelo", "ensayo_manada", "ensayo_molino")
MOST_PLAYS = 400
"""Plays among which every end is looked for; it takes some eighty."""
BOTH = "ensayo_aguja"
"""The one that is written for two systems."""
ENDS = {
    "zodiac": {"victoria", "derrota", "rendicion", "tablas"},
    "unisystem": {"derrota", "huida", "rendicion", "tablas"},
}
"""The ends to which random plays of it come under each."""
MAY_DIFFER = ("pj.", "pnj.", "arma.", "escena.caseta", "escena.caseta.opcion.apagar", "encuentro.aguja.entra.")
"""Where it says something for one system alone: who is who in numbers, what is rolled, how far off they are."""


@pytest.mark.parametrize("name", REHEARSALS)
class TestRehearsal:
    """One of them."""

    def test_there_is_nothing_to_say_of_its_file(self, name: str) -> None:
        assert scenarios.check(path_of(name)) == []

    def test_it_is_one_scene_and_one_encounter(self, name: str) -> None:
        told = scenario(name)
        assert (len(told.scenes), len(told.encounters)) == (1, 1)
        assert told.id == name

    def test_its_foes_come_from_the_bestiary(self, name: str) -> None:
        taken = [
            line.partition("=")[2].strip(' "') for line in _text(name).splitlines() if line.startswith("del_bestiario")
        ]
        assert len(taken) == len(scenario(name).npcs)
        assert set(taken) <= set(vocabulary().bestiary)

    def test_random_plays_come_to_every_end(self, name: str) -> None:
        told = scenario(name)
        (fight,) = told.encounters.values()
        # An outcome that falls back has no words of its own.
        written = {key for key in fight.outcomes if f".{key}]" in _text(name) or f"\n{key} =" in _text(name)}
        left = {*told.endings, *written}
        for seed in range(MOST_PLAYS):
            played = play(name, f"fin{seed}")
            ended = {event.outcome for event in played.events if isinstance(event, EncounterEnded)}
            left -= {played.ending, *ended}
            if not left:
                return
        raise AssertionError(f"never reached: {left}")


def _text(name: str) -> str:
    return path_of(name).read_text("utf-8")


def test_each_is_of_another_kind() -> None:
    duel, pack, mill = (next(iter(scenario(name).encounters.values())) for name in REHEARSALS)
    assert (len(duel.entrants), duel.opens, duel.goal) == (1, "iniciativa", None)
    assert scenario(REHEARSALS[1]).party_min == 2
    assert {each.distance for each in pack.entrants.values()} == {"media", "larga"}
    assert any(each.reinforcement for each in pack.entrants.values())
    assert mill.goal is not None
    assert {each.side for each in mill.entrants.values()} == {"pj", "enemigos"}


@pytest.mark.parametrize("number", range(scaled(1_000)))
def test_whoever_is_of_the_bestiary_fights_to_an_end(number: int) -> None:
    """The duel with somebody else in the rival's place, and with the conduct that the bestiary gives."""
    names = list(vocabulary().bestiary)
    text = path_of("ensayo_duelo").read_text("utf-8").replace('"duelista"', f'"{names[number % len(names)]}"')
    own = next(line for line in text.splitlines() if line.startswith("conducta"))
    told = scenarios.load_bytes(text.replace(own, "").encode(), "duelo.toml")
    played = play("", f"cualquiera{number}", told=told)
    assert played.ending in told.endings


def test_what_ends_the_pack_is_true_whoever_still_stands() -> None:
    told = scenario("ensayo_manada")
    names = {pj.name.split()[0] for pj in told.characters.values()}
    ends = [*(ending.text for ending in told.endings.values()), told.encounters["manada"].outcomes["victoria"].text]
    assert not [text for text in ends if any(name in text for name in names)]


@pytest.mark.parametrize("system", ENDS)
class TestBoth:
    """The encounter for two systems, under each."""

    def test_it_is_one_scene_and_one_encounter(self, system: str) -> None:
        told = scenarios.load(path_of(BOTH), system=system)
        assert (told.ruleset, len(told.scenes), len(told.encounters)) == (system, 1, 1)

    def test_random_plays_come_to_its_ends(self, system: str) -> None:
        told = scenarios.load(path_of(BOTH), system=system)
        plays = [play("", f"fin{seed}", told=told) for seed in range(60)]
        ended = {event.outcome for each in plays for event in each.events if isinstance(event, EncounterEnded)}
        assert ended >= ENDS[system]
        assert {each.ending for each in plays} <= set(told.endings)


def test_one_story_is_told_under_both_systems() -> None:
    def words(told: Scenario) -> list[str]:
        (scene,), (fight,) = told.scenes.values(), told.encounters.values()
        choices = [text for each in scene.choices.values() for text in (each.label, each.narration)]
        ends = [outcome.text for outcome in fight.outcomes.values()]
        return [scene.text, *choices, fight.text, *ends, *(ending.text for ending in told.endings.values())]

    one, two = (scenarios.load(path_of(BOTH), system=system) for system in ENDS)
    assert words(one) == words(two)
    assert all(any(table.startswith(where) for where in MAY_DIFFER) for table in _tables_of_a_system(BOTH))


def test_either_system_lets_it_be_lost_about_as_often() -> None:
    versions = [scenarios.load(path_of(BOTH), system=system) for system in ENDS]
    found = compare(versions, "aguja", "first", "1", 60, lambda done, of: None)
    lost = [each.outcomes["derrota"].count for each in found]
    assert all(2 <= count <= 15 for count in lost)
    assert found[0].seconds != found[1].seconds


def _tables_of_a_system(name: str) -> set[str]:
    heads = [line.strip("[]") for line in _text(name).splitlines() if line.startswith("[")]
    return {head.split(f".{system}")[0] for head in heads for system in ENDS if system in head.split(".")}
