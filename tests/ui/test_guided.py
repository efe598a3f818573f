"""Games that a person directs: from their start, from where they are taken up, and where that cannot be."""

from __future__ import annotations

from pathlib import Path

from zodiac_tui.cli.play import asked
from zodiac_tui.present.transcript import transcript
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store
from zodiac_tui.ui.opening import begin, take_up

FILE = str(Path(__file__).parents[1] / "escenarios" / "relato.toml")


def test_the_flag_is_one_of_play() -> None:
    assert asked(["x", "--guia", "--plain"]).guided
    assert not asked(["x", "--plain"]).guided


def test_a_game_is_directed_from_its_start_and_stays_so() -> None:
    opened = begin(FILE, (), "a", guided=True)
    assert opened.session.is_guided
    assert opened.session.prompt is not None
    assert opened.session.prompt.topic == "reparto", "who plays is asked all the same"
    opened.session.close()
    again = take_up(opened.save, guided=True)
    assert again.session.notices == ()
    assert again.session.is_guided
    again.session.close()
    told = transcript(read_saved(Store(), opened.save))
    assert ("Dirige", "una persona") in [(fact.label, fact.value) for fact in told.facts]
    assert "Empezó en" not in [fact.label for fact in told.facts]


def test_a_game_is_directed_from_where_it_is_taken_up() -> None:
    opened = begin(FILE, ("lena",), "a")
    assert not opened.session.is_guided
    opened.session.close()
    again = take_up(opened.save, guided=True)
    assert [text.plain() for text in again.session.notices] == ["Desde aquí dirige una persona."]
    assert again.session.take_events() == ()
    again.session.use_power(("final", "luz"))
    again.session.close()
    over = take_up(opened.save, guided=True)
    assert over.session.notices == ()
    over.session.close()


def test_a_game_that_is_over_is_not_directed() -> None:
    opened = begin(FILE, ("lena",), "a", scene="faro", given=("visto.faro = 3",))
    opened.session.answer("acabar")
    assert opened.session.ended
    opened.session.close()
    over = take_up(opened.save, guided=True)
    assert [text.plain() for text in over.session.notices] == ["La partida ha terminado."]
    over.session.close()
