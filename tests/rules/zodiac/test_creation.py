"""A PJ in the making: the SRD's limits, the worked examples, what is barred and why, and PJ made by chance."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.zodiac.drafts import Step
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import making
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import Faces, PolicyInputs
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, Prompt
from zodiac_tui.core.text import Text
from zodiac_tui.core.uses import slug
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.rulesets.zodiac import budget, creation, creation_chance, creation_review, creation_skills, data
from zodiac_tui.rulesets.zodiac import making as lists
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

    def test_before_its_atributo_is_set_a_habilidad_costs_6(self) -> None:
        assert budget.price("natacion", {"AGI": 3}) == 6

    @pytest.mark.parametrize("name", ["natacion-mar", "idioma-", "nudos", "nudos-mar"])
    def test_no_habilidad_of_the_srd_has_that_id(self, name: str) -> None:
        assert not budget.known(name)


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
        skills = budget.words(fields, "habilidades")
        bases = [name.partition("-")[0] for name in skills]
        rest = set(data.habilidades()) - set(bases)
        assert len(set(bases)) == len(bases)
        assert 0 <= budget.left(fields) < min(budget.price(name, budget.scores(fields)) for name in rest)
        assert all(("-" in name) == data.habilidad(name.partition("-")[0]).elegir for name in skills)
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

    def test_every_number_of_bonds_comes_up(self) -> None:
        drawn = (creation_chance.drawn(PolicyInputs(SeededFaces(f"v{n}"), lambda _: "")) for n in range(30))
        assert {len(budget.words(fields, "vinculos")) for fields in drawn} == {2, 3, 4}

    def test_where_one_thing_is_left_no_die_falls(self) -> None:
        """As once one Habilidad can be paid for; of two there is one die more."""
        dice = [_Counted(f"una:{n}") for n in range(40)]
        for each in dice:
            creation_chance.drawn(PolicyInputs(each, lambda _: ""))
        assert min(side for each in dice for side in each.sides) == 2

    @pytest.mark.parametrize(
        ("highest", "gender", "name", "scores", "traits", "skills"),
        [
            (
                False,
                "f",
                "Brígida Salcedo",
                (4, 4, 3, 2, 2, 2, 1, 1, 1),
                (2, 2, 1, 0, 0, 0, 0, 0, 0),
                ["agilidad_felina", "dedos_ligeros", "entorno_familiar-urbano", "fisico_imponente"],
            ),
            (
                True,
                "m",
                "Gaspar Moll",
                (2, 2, 2, 2, 2, 2, 4, 4, 4),
                (0, 0, 0, 0, 0, 0, 2, 2, 2),
                ["sexto_sentido", "sensibilidad_artistica", "reaccion_rapida"],
            ),
        ],
        ids=["lowest", "highest"],
    )
    def test_on_the_lowest_and_on_the_highest_faces(
        self,
        highest: bool,
        gender: str,
        name: str,
        scores: tuple[int, ...],
        traits: tuple[int, ...],
        skills: list[str],
    ) -> None:
        """Atributos from 2 to 4, Situación Social from 1 to 4; a Rasgo for low, middling and high."""
        fields = creation_chance.drawn(PolicyInputs(_Ends(highest=highest), lambda _: ""))
        assert (fields["genero"], fields["nombre"], fields["habilidades"]) == (gender, name, skills)
        assert tuple(budget.scores(fields).values()) == scores
        words = lists.rasgos()
        assert fields["rasgos"] == {score: words[score][at] for score, at in zip(words, traits, strict=True)}
        assert len(budget.words(fields, "vinculos")) == (4 if highest else 2)


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
        assert reason(prompt, "terminar") == "falta el nombre"
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
        assert reason(prompt, "terminar") == "los nueve valores suman 28, y deben sumar de 20 a 24"
        with pytest.raises(IllegalAnswer) as refused:
            prompt.checked("terminar")
        assert (
            refused.value.message.plain()
            == "No puedes elegir «Terminar»: los nueve valores suman 28, y deben sumar de 20 a 24."
        )
        prompt = say(session, "PER", "-", "1", "INT", "-", "1", "TER", "-", "1")
        assert reason(prompt, "terminar") == "las Habilidades cuestan 13 PX, y hay 12"

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


WHOLE: dict[str, Plain] = {
    "nombre": "Irune",
    "genero": "f",
    "concepto": "barquera",
    "atributos": {"FUE": 3, "AGI": 3, "DES": 3, "PER": 2, "INT": 3, "VOL": 3},
    "situacion": {"REC": 1, "CON": 2, "TER": 2},
    "rasgos": {"FUE": "brazos", "TER": "la ría"},
    "habilidades": ["natacion"],
    "obligaciones": "Debe una barca.",
    "motivacion": "Volver al mar.",
    "vinculos": ["Su hermana", "El farero"],
}
"""A draft that lacks nothing."""


def made(draft: Mapping[str, Plain], *answers: str, dice: Faces | None = None) -> Step:
    return Step(creation.create, draft, *answers, dice=dice)


class TestOneStep:
    """What each step asks, writes and leaves alone."""

    @pytest.mark.parametrize(
        ("step", "answers"),
        [
            ("concepto", ("Irune", "f", "barquera")),
            ("obligaciones", ("a", "b")),
            ("vinculos", ("anadir", "a")),
            ("FUE", ("a", "3")),
            ("habilidades", ("idioma", "ruso")),
        ],
    )
    def test_how_long_a_text_may_be(self, step: str, answers: tuple[str, ...]) -> None:
        found = made({"paso": step}, *answers)
        most = {each.topic: (each.minimum, each.maximum) for each in found.asked if not each.options}
        short, long = (0, 60), (0, 300)
        of = {"nombre": short, "concepto": long, "obligaciones": long, "motivacion": long, "vinculo": long}
        assert most == {topic: of.get(topic, short) for topic in most}
        assert most

    def test_a_concept_may_be_left_out_and_a_name_may_not(self) -> None:
        assert made({"paso": "concepto"}, "Irune", "f", "").draft == {"nombre": "Irune", "genero": "f", "paso": "FUE"}
        refused = made({"paso": "concepto"}, " ")
        assert (refused.noted, refused.answered) == (["Hace falta un nombre."], True)
        assert refused.draft == {"paso": "concepto"}

    def test_a_hidden_character_is_told_and_the_words_are_asked_again(self) -> None:
        found = made({"paso": "concepto"}, "Ir\u202eune", "Irune", "f", "")
        assert found.noted == ["Ese texto lleva un carácter que no se admite."]
        assert found.draft["nombre"] == "Irune"

    def test_a_step_that_is_done_counts_as_an_answer(self) -> None:
        assert made({"paso": "concepto"}, "Irune", "f", "").answered

    def test_a_value_goes_where_it_belongs_and_no_rasgo_is_none(self) -> None:
        draft: dict[str, Plain] = {"paso": "AGI", "atributos": {"FUE": 3}}
        assert made(draft, "", "2").draft == {"paso": "DES", "atributos": {"FUE": 3, "AGI": 2}}
        draft = {"paso": "REC", "atributos": {"FUE": 3}}
        found = made(draft, "vive al día", "1").draft
        assert found["atributos"] == {"FUE": 3}
        assert (found["situacion"], found["rasgos"]) == ({"REC": 1}, {"REC": "vive al día"})

    def test_a_rasgo_is_kept_by_a_dash_and_the_question_says_so(self) -> None:
        found = made({**WHOLE, "paso": "FUE"}, "-", "3")
        assert found.draft["rasgos"] == WHOLE["rasgos"]
        assert found.texts()[0].endswith("(«-» deja: brazos.)")
        assert "«-»" not in made({**WHOLE, "paso": "AGI"}, "-", "3").texts()[0]

    def test_a_value_shows_the_sum_and_the_last_one_the_karma(self) -> None:
        assert made({"paso": "AGI", "atributos": {"FUE": 3}}, "", "2").details()["2"] == "suma 5"
        again = made({**WHOLE, "paso": "VOL"}, "-", "4").details()
        assert (again["3"], again["5"]) == ("suma 22, Karma 4", "suma 24, Karma 2")

    def test_from_habilidades_to_another_step(self) -> None:
        assert made({"paso": "habilidades"}, "otro_paso").draft["paso"] == "repaso"
        assert made({"paso": "habilidades"}, "listo").draft["paso"] == "obligaciones"

    @pytest.mark.parametrize(("kind", "said"), [("", []), ("…", ["Eso no nombra ningún tipo."])])
    def test_without_a_kind_nothing_is_bought_and_nothing_is_lost(self, kind: str, said: list[str]) -> None:
        draft: dict[str, Plain] = {"paso": "habilidades", "habilidades": ["natacion"]}
        found = made(draft, "idioma", kind)
        assert (found.draft, found.noted, found.answered) == (draft, said, bool(said))
        assert found.texts()[1].startswith("Idioma: ¿de qué? Por ejemplo: francés, inglés")

    def test_paragraphs_may_be_left_out_and_are_kept_by_a_dash(self) -> None:
        assert made({"paso": "obligaciones"}, "", "").draft == {"paso": "vinculos"}
        found = made({**WHOLE, "paso": "obligaciones"}, "-", "Otra cosa.")
        assert (found.draft["obligaciones"], found.draft["motivacion"]) == ("Debe una barca.", "Otra cosa.")
        assert "Debe una barca." in found.texts()[0]

    def test_bonds_are_written_and_taken_off_by_their_place(self) -> None:
        draft: dict[str, Plain] = {"paso": "vinculos", "vinculos": ["a", "b", "c"]}
        first = made(draft, "quitar-1")
        assert {name: label for name, label in first.labels().items() if name.startswith("quitar")} == {
            "quitar-1": "Quitar: a",
            "quitar-2": "Quitar: b",
            "quitar-3": "Quitar: c",
        }
        assert first.draft["vinculos"] == ["b", "c"]
        assert made(draft, "quitar-3").draft["vinculos"] == ["a", "b"]
        assert made(draft, "anadir", "").draft == draft
        assert made(draft, "otro_paso").draft["paso"] == "repaso"

    def test_once_steps_are_picked_each_leads_back_to_the_review(self) -> None:
        picked = made({"paso": "repaso"}, "vinculos").draft
        assert picked == {"paso": "vinculos", "libre": True}
        assert made({"paso": ""}, "libre").draft == {"paso": "repaso", "libre": True}
        assert made({**WHOLE, **picked}, "listo").draft["paso"] == "repaso"

    def test_the_review_ends_it_or_begins_anew_by_chance(self) -> None:
        draft: dict[str, Plain] = {**WHOLE, "paso": "repaso", "libre": True}
        ended = made(draft, "terminar")
        assert (ended.over, ended.draft) == (True, draft)
        anew = made(draft, "azar", dice=_Ends(highest=False))
        assert (anew.over, anew.draft["nombre"], anew.draft["paso"]) == (False, "Brígida Salcedo", "repaso")

    def test_what_is_finished_has_the_fields_of_a_sheet_in_their_order(self) -> None:
        backwards = dict(reversed(WHOLE.items()))
        assert [*creation.drafted({"paso": "repaso", **backwards, "libre": True}).items()] == [*WHOLE.items()]
        assert creation.drafted({"nombre": "Irune", "concepto": ""}) == {"nombre": "Irune"}


class TestHabilidades:
    """Buying and giving back."""

    def test_one_is_given_back(self) -> None:
        draft: dict[str, Plain] = {"habilidades": ["natacion", "idioma-ruso", "labia"]}
        assert creation_skills.bought(draft, "quitar-idioma-ruso") == ["natacion", "labia"]

    def test_no_kind_is_a_refusal(self) -> None:
        assert isinstance(creation_skills.bought({"habilidades": ["labia"]}, "idioma", "¿?"), Text)

    def test_the_last_px_buy_one_too(self) -> None:
        draft: dict[str, Plain] = {"atributos": {"FUE": 3, "AGI": 3, "PER": 2}, "habilidades": ["natacion"] * 3}
        found = {each.id: each for each in creation_skills.options(draft)}
        assert budget.left(draft) == 3
        assert found["movilidad"].enabled
        assert not found["oportunismo"].enabled
        detail = found["movilidad"].detail
        assert detail is not None
        assert detail.plain() == "·B· AGI: correr, esquivar, mantener el equilibrio"

    @pytest.mark.parametrize(("length", "kept"), [(39, 39), (40, 40), (41, 40)])
    def test_a_kind_has_forty_letters_at_most(self, length: int, kept: int) -> None:
        assert slug("a" * length) == "a" * kept


class TestReview:
    """What each step has come to."""

    @pytest.mark.parametrize(
        ("step", "told", "empty"),
        [
            ("concepto", "Irune, barquera", "—"),
            ("FUE", "3 brazos", "—"),
            ("AGI", "3", "—"),
            ("TER", "2 la ría", "—"),
            ("habilidades", "Natación", "—"),
            ("obligaciones", "Debe una barca. / Volver al mar.", "— / —"),
            ("vinculos", "2 de 4", "0 de 4"),
        ],
    )
    def test_each_step(self, step: str, told: str, empty: str) -> None:
        assert creation_review.told(WHOLE, step).plain() == told
        assert creation_review.told({}, step).plain() == empty

    @pytest.mark.parametrize("length", [1, 59, 60])
    def test_a_text_that_fits_is_told_whole(self, length: int) -> None:
        assert creation_review.told({"nombre": "n" * length}, "concepto").plain() == "n" * length

    @pytest.mark.parametrize(("step", "key", "most"), [("concepto", "nombre", 60), ("obligaciones", "motivacion", 20)])
    def test_a_longer_one_is_cut(self, step: str, key: str, most: int) -> None:
        words = creation_review.told({key: "n" * (most + 1)}, step).plain()
        assert words.rpartition(" / ")[2] == "n" * (most - 1) + "…"
        fits = creation_review.told({key: "n" * most}, step).plain()
        assert fits.rpartition(" / ")[2] == "n" * most

    def test_every_step_is_there(self) -> None:
        names = [name for name, _ in creation_review.labels()]
        assert names == ["concepto", *data.puntuaciones(), "habilidades", "obligaciones", "vinculos"]

    def test_what_is_left(self) -> None:
        assert creation_review.left(WHOLE).plain() == "Suma 22, Karma 4; PX por gastar: 9."
        assert creation_review.left({"situacion": {"REC": 2}}).plain().startswith("Llevas 2; quedan 8 valores")


class _Counted:
    """Dice of a seed; keeps how many sides each had."""

    def __init__(self, seed: str) -> None:
        self._faces = SeededFaces(seed)
        self.sides: list[int] = []

    def die(self, sides: int) -> int:
        self.sides.append(sides)
        return self._faces.die(sides)


class _Ends:
    """Dice that always show the lowest or always the highest face."""

    def __init__(self, *, highest: bool) -> None:
        self._highest = highest

    def die(self, sides: int) -> int:
        return sides if self._highest else 1


def _drafted(session: Session) -> Mapping[str, Plain]:
    return session.view.draft
