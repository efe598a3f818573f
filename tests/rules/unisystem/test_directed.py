"""Whoever directs: every power over bodies and nerves, used in a game, told and replayed to the same digests."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.unisystem.test_night import TOLD
from tests.scale import scaled
from tests.session.handing import directed, use_at_random, verified
from zodiac_tui.core.guiding import LAID
from zodiac_tui.core.state import State
from zodiac_tui.session.game import Session

PARTY = ("marta", "raul")


def calm() -> Session:
    """Both in the house, past its first fright, at the first question of the scene."""
    session = directed(TOLD, PARTY)
    for _ in range(20):
        if session.prompt is None or session.prompt.topic == "escena":
            break
        session.answer(session.prompt.legal[-1].id)
    return session


@pytest.mark.parametrize(
    ("said", "seen"),
    [
        (("pv", "marta", "-3"), lambda state: state.actor("marta").track("pv") == 23),
        (("resistencia", "marta", "-3"), lambda state: state.actor("marta").track("resistencia") < 23),
        (("esencia", "marta", "-3"), lambda state: state.actor("marta").track("esencia") < 14),
        (("susto", "raul", "temblores"), lambda state: state.actor("raul").has("temblores")),
        (("curacion", "raul", "4"), lambda state: state.actor("raul").track("pv") == 38),
        (("fila", "raul", "huida"), lambda state: state.actor("raul").has(LAID)),
    ],
)
def test_a_power_does_what_it_says(said: tuple[str, ...], seen: object) -> None:
    session = calm()
    session.use_power(said)
    assert callable(seen)
    assert seen(session.view)
    assert verified(session) is None


def test_what_is_worst_may_be_put_aside_by_the_story() -> None:
    """A check at −30 always ends in the last row, in whose place the story's own event puts another (F11, F12)."""
    session = calm()
    session.use_power(("miedo", "marta", "-30"))
    who = session.view.actor("marta")
    assert (who.has("miedo_grave"), who.has("temblores")) == (False, True)


def test_powers_at_random_are_replayed_to_the_same_digests() -> None:
    for seed in range(max(6, scaled(200))):
        random = Random(f"noche:{seed}")
        session = directed(TOLD, PARTY, f"{seed}")
        for _ in range(40):
            if session.prompt is None:
                break
            if random.random() < 0.4:
                use_at_random(session, random)
            else:
                session.answer(_answer(session, random))
        assert verified(session) is None
        _sound(session.view)


def _answer(session: Session, random: Random) -> str | int | tuple[str, ...]:
    prompt = session.prompt
    assert prompt is not None
    legal = [option.id for option in prompt.legal]
    return random.choice(legal) if legal else prompt.minimum


def _sound(state: State) -> None:
    assert all(actor.track("esencia") >= 0 for actor in state.actors.values())
