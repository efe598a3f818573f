"""What a die that was repeated brought, beside the next question."""

from __future__ import annotations

import pytest

from tests.plays.playing import scenario
from zodiac_tui.catalog import registry
from zodiac_tui.present.repeated import repeated
from zodiac_tui.session.game import Session

SAME = "Repetir el {}: ha vuelto a salir lo mismo. Al acabar la tirada se paga: 1 PK."
OTHER = "Repetir el {}: ha salido un {}. Al acabar la tirada se paga: 1 PK."


def faces(session: Session) -> list[int]:
    found = session.prompt.context.get("caras") if session.prompt else None
    return [face for face in found if isinstance(face, int)] if isinstance(found, list) else []


@pytest.fixture(scope="module")
def told() -> set[tuple[bool, bool]]:
    """Deja Vu in many seeded games: whether each brought the same face and whether that was said as it is."""
    loaded, found = scenario("tres_escenas"), set()
    for seed in range(60):
        session = Session.new(loaded, registry.get(loaded.ruleset), (), f"s{seed}")
        for _ in range(12):
            prompt = session.prompt
            if prompt is None:
                break
            assert (repeated(session) == "") or faces(session)
            before = faces(session)
            again = next((option.id for option in prompt.legal if option.id.startswith("si-")), "")
            session.answer(again if prompt.topic == "deja_vu" and again else prompt.legal[0].id)
            if prompt.topic == "deja_vu" and again and faces(session) and len(before) == 1:
                (was,), (now,) = before, faces(session)
                said = SAME.format(was) if was == now else OTHER.format(was, now)
                found.add((was == now, repeated(session) == said))
    return found


def test_it_says_what_the_die_shows_now_even_where_that_is_the_same(told: set[tuple[bool, bool]]) -> None:
    assert told == {(False, True), (True, True)}
