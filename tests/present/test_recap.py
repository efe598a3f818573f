"""What is told to somebody who goes on: the last choices, what came of them, how the party is."""

from __future__ import annotations

from tests.plays.playing import scenario
from tests.session.test_reload import SAID, take_up
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import ActionDeclared, ChoiceTaken, RollMade
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.present.recap import MOST_CHOICES, recap
from zodiac_tui.present.spans import plain
from zodiac_tui.session.game import Session

SCENARIO = scenario("tres_escenas")


def game(seed: str = "recap") -> Session:
    return Session.new(SCENARIO, registry.get(SCENARIO.ruleset), ("lena",), seed)


def lines(session: Session) -> list[str]:
    rules = session.rules
    return [plain(line) for line in recap(session.story(), rules.scenario, rules.ruleset, session.view)]


def answer(session: Session, first: str) -> None:
    """Answer a scene's question, and what is asked within it by the first option."""
    session.answer(first)
    while (prompt := session.prompt) is not None and prompt.topic != "escena":
        session.answer(prompt.legal[0].id)


def test_where_nothing_was_chosen_there_is_nothing_to_tell() -> None:
    assert lines(game()) == []


def test_what_was_chosen_what_came_of_it_and_the_party() -> None:
    session = game()
    answer(session, "trepar")
    rolled = next(event for told in session.story() for event in told.events if isinstance(event, RollMade))
    head, chosen, party = lines(session)
    assert head == "La última vez…"
    assert chosen.startswith("La verja: Trepar por la verja. Atletismo «trepar»: ")
    assert session.rules.ruleset.vocabulary.grade(rolled.grade).label.plain().replace("+", " + ") in chosen
    assert party.startswith("Lena: ")
    assert "PK: " in party


def test_a_fight_is_told_as_what_goes_on() -> None:
    session = game()
    session.answer("esperar")
    session.answer("atacar")
    assert "Estás en plena pelea: Ronda 1." in lines(session)


def test_no_more_than_the_last_choices() -> None:
    for n in range(12):
        session, bot = game(f"recap-{n}"), random_bot(f"recap-{n}")
        for _ in range(40):
            if session.prompt is None:
                break
            session.answer(bot(session.prompt))
        chosen = (ChoiceTaken, ActionDeclared)
        made = [event for told in session.story() for event in told.events if isinstance(event, chosen)]
        told = [line for line in lines(session)[1:] if not line.startswith(("Lena:", "Estás"))]
        assert len(told) == min(MOST_CHOICES, len(made))


def test_what_a_new_version_played_again_is_recalled_once() -> None:
    session = game()
    session.answer("trepar")
    before = lines(session)
    take_up(session, SAID)
    assert lines(session) == before
