"""Every kind of question that comes up in random plays is asked for its odds, and every roll for its explanation."""

from __future__ import annotations

import pytest

from tests.plays.playing import DARK, ONE_SHOT, scenario
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.chance.tape import is_face
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.lab import within
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.lab.spending import weighed
from zodiac_tui.present import odds
from zodiac_tui.present.why import explain
from zodiac_tui.present.worked import worked
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui import table
from zodiac_tui.ui.tui.screens.odds import option_lines

MOST_ANSWERS = 600
FEW_RUNS = 60
"""How often a beat is played for one answer here: what takes longer is given up, as it is in a game a little later."""
PLAYS = [(name, n) for name in (ONE_SHOT, DARK, "tiradas", "taberna", "enfermeria") for n in range(scaled(50))]


def kind(prompt: Prompt, session: Session) -> tuple[object, ...]:
    """What sort of question it is: about what, what it knows, where, and whether dice fell before in its beat."""
    tape = session.open_beat[1] if session.open_beat else ()
    thrown = any(map(is_face, tape))
    return prompt.topic, tuple(sorted(prompt.context)), session.view.encounter is not None, thrown


def ask(session: Session, prompt: Prompt) -> None:
    """Look at the odds of a question as the app and line mode do."""
    vocabulary = session.rules.ruleset.vocabulary
    table.odds(session)
    if "caras" in prompt.context or prompt.topic in ("reparto", "turno", "yo_primero"):
        assert table.can_be_weighed(session) is ("caras" in prompt.context)
    for found in weighed(session):
        assert sum(found.grades.values()) == 1
        assert list(option_lines(session, prompt, found))
        assert all(odds.spoken_chance(chance) for chance in odds.chances(found, vocabulary))


@pytest.mark.parametrize("typed_dice", [False, True], ids=["thrown", "typed"])
@pytest.mark.parametrize(("name", "number"), PLAYS)
def test_every_question_has_its_odds_or_none(
    name: str, number: int, typed_dice: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(within, "MOST_RUNS", FEW_RUNS)
    loaded = scenario(name)
    session = Session.new(loaded, registry.get(loaded.ruleset), (), f"azar{number}", typed_dice=typed_dice)
    bot, asked = random_bot(f"bot{number}"), set[tuple[object, ...]]()
    for _ in range(MOST_ANSWERS):
        for roll in worked(session.take_events(), session.rules.ruleset):
            assert explain(roll, session.rules.ruleset, session.view, loaded)
        prompt = session.prompt
        if prompt is None:
            break
        if kind(prompt, session) not in asked:
            asked.add(kind(prompt, session))
            ask(session, prompt)
        session.answer(bot(prompt))
    assert len(asked) > 1


def test_a_roll_behind_one_whose_dice_people_threw() -> None:
    """A fall that a failed climb brings: how it is rolled is asked in the same beat."""
    loaded = scenario(ONE_SHOT)
    session = Session.new(loaded, registry.get(loaded.ruleset), ("ciro",), "11", typed_dice=True)
    for said in ("ladera", "bancales", "normal", 2, "no"):
        session.answer(said)
    assert session.prompt is not None
    assert {found.option for found in weighed(session)} >= {"normal", "seguridad"}


def test_a_ts_is_worth_what_it_is_passed_with() -> None:
    loaded = scenario(ONE_SHOT)
    session = Session.new(loaded, registry.get(loaded.ruleset), (), "2")
    while session.prompt is not None and session.prompt.topic != "deja_vu_ts":
        session.answer(session.prompt.legal[0].id)
    vocabulary = session.rules.ruleset.vocabulary
    left, again = weighed(session)
    assert left.plain == 0
    assert odds.grades(left, vocabulary) == "fallada 100 %"
    assert 0 < again.plain == again.grades["superada"] < 1
    assert odds.grades(again, vocabulary).startswith("superada ")
