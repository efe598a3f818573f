"""An E.ESP that stays for good keeps what it is about (SRD, Secuelas físicas)."""

from __future__ import annotations

from dataclasses import replace

from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, playing_by, somebody
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac.forgetting import forgotten_skill
from zodiac_tui.rulesets.zodiac.specials import LOST_FOR_LIFE, recover_traumas


def struck() -> Played:
    """A PJ whose head was struck, recovered since."""
    pj = replace(somebody(AKEMI, skills=("natacion",)), notes={"vinculos": ("Su hermana",)})
    played = Played(playing_by(calm(pj), "especificos"))
    for effect in (Effect("secuela", "razon"), Effect("quita", "heridas persistente")):
        RULES.apply(played.beat, effect, AKEMI)
    return played


def test_an_amnesia_for_life_still_knows_what_it_took() -> None:
    who = struck().state.actor(AKEMI)
    assert who.has("amnesia")
    assert forgotten_skill(who, "natacion")
    assert who.scores["INT"] == 3


def test_nobody_waits_for_memories_that_are_gone_for_good() -> None:
    played = struck()
    RULES.close(played.beat)
    assert "amnesia" not in played.topics
    assert played.has(AKEMI, "amnesia")


def test_the_dead_lose_nothing_more() -> None:
    played = Played(playing_by(calm(somebody(AKEMI, "muerto")), "especificos"))
    RULES.apply(played.beat, Effect("secuela", "brazo"), AKEMI)
    assert set(played.state.actor(AKEMI).marks) == {"muerto"}


def test_it_shows_at_a_descanso_only_where_the_heridas_are_over() -> None:
    def waiting(*heridas: str) -> bool:
        pj = somebody(AKEMI, *heridas, f"{LOST_FOR_LIFE}:brazo")
        played = Played(playing_by(calm(pj), "especificos"))
        recover_traumas(played.beat, AKEMI)
        return played.has(AKEMI, f"{LOST_FOR_LIFE}:brazo")

    assert waiting("heridas_leve")
    assert not waiting()
