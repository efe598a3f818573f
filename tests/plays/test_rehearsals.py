"""The three encounters for rehearsal: sound, small, each of another kind, and every end of each is played to."""

from __future__ import annotations

import pytest

from tests.plays.playing import path_of, play, scenario
from tests.scale import scaled
from zodiac_tui.catalog import scenarios
from zodiac_tui.core.events import EncounterEnded
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

REHEARSALS = ("ensayo_duelo", "ensayo_manada", "ensayo_molino")
MOST_PLAYS = 400
"""Plays among which every end is looked for; it takes some eighty."""


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
