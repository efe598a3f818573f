"""A PJ in the making: the SRD's limits, the worked examples, what is barred and why, and PJ made by chance."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import making
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, Prompt
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.rulesets.zodiac import budget, creation_chance, data
from zodiac_tui.session.game import Session

SCORES = {"FUE": 3, "AGI": 3, "DES": 3, "PER": 2, "INT": 3, "VOL": 3, "REC": 1, "CON": 2, "TER": 2}


def begun(folder: Path, seed: str = "crear") -> Session:
    """A PJ in the making, in memory."""
    found = making("zodiac", folder / "nuevo.toml")
    return Session.new(found.scenario, registry.get("zodiac"), (), seed)


def say(session: Session, *answers: object) -> Prompt:
    """Give answers in a row; return the question that is then open."""
    for answer in answers:
        session.answer(answer)
    assert session.prompt is not None
    return session.prompt


def option(prompt: Prompt, name: str) -> Option:
    return next(each for each in prompt.options if each.id == name)


def reason(prompt: Prompt, name: str) -> str:
    found = option(prompt, name)
    assert not found.enabled
    assert found.reason is not None
    return found.reason.plain()


def with_scores(session: Session, scores: Mapping[str, int]) -> Prompt:
    """Go step by step to the Habilidades, with these scores and a Rasgo for each."""
    say(session, "pasos", "Irune", "f", "barquera")
    return say(session, *(answer for name, value in scores.items() for answer in (f"rasgo de {name}", str(value))))


class TestExamples:
    """Worked examples of the rules."""

    def test_67_a_sum_of_23_leaves_karma_3(self) -> None:
        assert budget.karma({"atributos": {"FUE": 23}}) == 3

    def test_75_an_e_of_fue_costs_4_with_fue_2(self) -> None:
        assert budget.price("natacion", {"FUE": 2}) == 4

    @pytest.mark.parametrize(("total", "karma"), [(20, 6), (21, 5), (22, 4), (23, 3), (24, 2)])
    def test_karma_is_26_less_the_sum(self, total: int, karma: int) -> None:
        assert budget.karma({"atributos": {"FUE": total}}) == karma

    @pytest.mark.parametrize(("value", "price"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
    def test_a_habilidad_costs_6_less_its_atributo(self, value: int, price: int) -> None:
        assert budget.price("idioma-ruso", {"INT": value}) == price


class TestByChance:
    """A PJ made by chance obeys every limit."""

    @pytest.mark.parametrize("seed", range(scaled(5_000)))
    def test_it_is_finished_and_within_its_limits(self, seed: int) -> None:
        fields = creation_chance.drawn(PolicyInputs(SeededFaces(f"azar:{seed}"), lambda _: ""))
        scores = budget.scores(fields)
        assert list(budget.unfinished(fields)) == []
        assert list(scores) == list(data.puntuaciones())
        assert all(1 <= value <= 5 for value in scores.values())
        assert 20 <= sum(scores.values()) <= 24
        assert 0 <= budget.left(fields) <= 12
        assert len(set(budget.words(fields, "habilidades"))) == len(budget.words(fields, "habilidades"))
        assert 2 <= len(set(budget.words(fields, "vinculos"))) <= 4
        assert isinstance(fields["rasgos"], dict)
        assert all(fields["rasgos"].get(name) for name in scores)

    def test_a_seed_fixes_it_and_another_gives_another(self, tmp_path: Path) -> None:
        drafts = [begun(tmp_path, seed) for seed in ("a", "a", "b")]
        for session in drafts:
            say(session, "azar")
        one, same, other = (session.view.draft for session in drafts)
        assert one == same != other

    def test_every_sum_comes_up(self) -> None:
        drawn = (creation_chance.drawn(PolicyInputs(SeededFaces(f"s{n}"), lambda _: "")) for n in range(60))
        assert {sum(budget.scores(fields).values()) for fields in drawn} == {20, 21, 22, 23, 24}


class TestStepByStep:
    """The SRD's order, what is left, and what is barred."""

    def test_the_way_from_concept_to_review(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        assert with_scores(session, SCORES).topic == "habilidades"
        assert say(session, "natacion", "listo").topic == "obligaciones"
        assert say(session, "Debe una barca.", "Volver al mar.").topic == "vinculos"
        assert say(session, "anadir", "Su hermana", "anadir", "El farero", "listo").topic == "repaso"
        session.answer("terminar")
        assert session.ended
        assert session.ending == "hecho"

    def test_what_is_left_is_always_told(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        prompt = say(session, "pasos", "Irune", "f", "barquera", "brazos de remo", "4", "-")
        assert "Llevas 4; quedan 8 valores, y en total han de ser de 20 a 24." in prompt.text.plain()
        assert "te quedan 12 PX de 12" in with_scores(begun(tmp_path), SCORES).text.plain()

    def test_a_value_with_which_no_sum_can_hold_is_barred(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, {"FUE": 5, "AGI": 5, "DES": 5})
        prompt = say(session, "-")
        assert reason(prompt, "5") == "los nueve valores pasarían de 24"
        assert option(prompt, "4").enabled
        with pytest.raises(IllegalAnswer, match="pasarían de 24"):
            session.answer("5")
        low = begun(tmp_path)
        with_scores(low, {name: 1 for name in [*SCORES][:6]})
        prompt = say(low, "-")
        assert reason(prompt, "3") == "los nueve valores no llegarían a 20"
        assert option(prompt, "4").enabled

    def test_the_last_value_shows_the_karma(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, {name: SCORES[name] for name in [*SCORES][:8]})
        detail = option(say(session, "-"), "2").detail
        assert detail is not None
        assert detail.plain() == "suma 22, Karma 4"

    def test_a_habilidad_that_cannot_be_paid_is_barred(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        prompt = say(session, "natacion", "oportunismo", "labia")
        assert reason(prompt, "movilidad") == "cuesta 3 PX y quedan 2"
        assert reason(prompt, "natacion") == "ya la tiene"
        assert option(say(session, "quitar-labia"), "movilidad").enabled

    def test_a_kind_is_picked_and_not_twice(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        say(session, "idioma", "Francés", "idioma", "francés")
        assert budget.words(session.view.draft, "habilidades") == ["idioma-frances"]
        assert say(session, "idioma", "…").topic == "habilidades"

    def test_two_to_four_bonds(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        prompt = say(session, "listo", "a", "b", "anadir", "Uno")
        assert reason(prompt, "listo") == "hacen falta 2"
        prompt = say(session, *(word for name in "bcd" for word in ("anadir", name)))
        assert reason(prompt, "anadir") == "al crear un PJ caben 4"
        assert option(say(session, "quitar-1"), "anadir").enabled
        assert budget.words(session.view.draft, "vinculos") == ["b", "c", "d"]

    def test_a_name_is_needed_and_a_hidden_character_is_not_taken(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        assert say(session, "pasos", "").topic == "nombre"
        assert say(session, "Ir\u202eune").topic == "nombre"
        assert say(session, "Irune").topic == "genero"


class TestFreely:
    """Any step, in any order, and back."""

    def test_any_step_from_the_review(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        prompt = say(session, "libre")
        assert reason(prompt, "terminar") == "Falta el nombre."
        assert say(session, "VOL", "terca", "4").topic == "repaso"
        assert session.view.draft["atributos"] == {"VOL": 4}
        assert say(session, "habilidades", "otro_paso").topic == "repaso"

    def test_from_a_step_to_another(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        say(session, "pasos", "Irune", "f", "barquera", "brazos")
        assert say(session, "otro_paso").topic == "repaso"
        assert session.view.draft["rasgos"] == {"FUE": "brazos"}

    def test_what_is_wrong_after_a_change_bars_the_end(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        say(session, "natacion", "oportunismo", "labia", "listo", "a", "b", "anadir", "a", "anadir", "b", "listo")
        prompt = say(session, "VOL", "-", "5", "AGI", "-", "5", "DES", "-", "5")
        assert "Los nueve valores suman" in reason(prompt, "terminar")
        prompt = say(session, "PER", "-", "1", "INT", "-", "1", "TER", "-", "1")
        assert reason(prompt, "terminar") == "Las Habilidades cuestan 13 PX, y hay 12."

    def test_a_text_is_kept_by_a_dash(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        say(session, "azar")
        before = session.view.draft["nombre"]
        say(session, "concepto", "-", "m", "otra cosa")
        assert (session.view.draft["nombre"], session.view.draft["concepto"]) == (before, "otra cosa")

    def test_undo_goes_back_a_step_with_its_draft(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        say(session, "azar")
        before = session.view
        say(session, "concepto", "Otra", "f", "quien sea")
        session.undo(4)
        assert session.view == before

    @settings(deadline=None, max_examples=scaled(1_000))
    @given(st.integers(0, 10_000))
    def test_a_bot_that_answers_anything_gets_to_a_pj_without_faults(self, seed: int) -> None:
        session = begun(Path(), f"{seed}")
        bot = random_bot(f"crear:{seed}")
        for _ in range(400):
            if session.prompt is None:
                assert list(budget.unfinished(_drafted(session))) == []
                return
            session.answer(bot(session.prompt))


def _drafted(session: Session) -> Mapping[str, Plain]:
    return session.view.draft
