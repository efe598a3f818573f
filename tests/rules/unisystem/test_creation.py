"""A PJ of the second system in the making: each step, what is barred and why, by chance, and never over the points."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.zodiac.dice import Laid
from tests.scale import scaled
from tests.ui.plain.typing_in import played
from tests.ui.tui.driving import answer_all, playing, screen, session_of
from zodiac_tui.catalog import registry, scenarios, sheets
from zodiac_tui.catalog.casting import gather, making
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.errors import ContentError, IllegalAnswer
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, Prompt
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.rulesets.unisystem import budget, creation, creation_chance
from zodiac_tui.rulesets.unisystem.creation_asking import whole_scores
from zodiac_tui.rulesets.unisystem.people import drawn_skills, kits, points
from zodiac_tui.rulesets.unisystem.tables import labels
from zodiac_tui.session.export import exported
from zodiac_tui.session.game import Session
from zodiac_tui.ui import opening
from zodiac_tui.ui.jsonl.play import run

STEPS = (
    "pasos", "Noa Ferreira", "f", "guardia forestal",
    "3", "4", "3", "3", "4", "3",
    "cojera", "1", "listo",
    "duro_de_matar", "3", "presencia", "1", "listo",
    "armas_de_fuego", "5", "artes_marciales", "2", "esquivar", "3", "esquivar", "4", "listo",
    "pj_machete", "pj_revolver",
    "VOL", "2", "INT", "4", "terminar",
)  # fmt: skip
"""Answers that make a PJ step by step, and change two things at the end."""
MADE: dict[str, Plain] = {
    "atributos": {"FUE": 3, "DES": 4, "CON": 3, "INT": 4, "PER": 4, "VOL": 2},
    "cualidades": {"duro_de_matar": 3, "presencia": 1},
    "defectos": {"cojera": 1},
    "habilidades": {"artes_marciales": 2, "armas_de_fuego": 5, "esquivar": 4},
    "armas": ["pj_machete", "pj_revolver"],
    "municion": {"pj_revolver": 6},
}


@pytest.fixture(autouse=True)
def _saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))


def begun(folder: Path, seed: str = "crear") -> Session:
    """A PJ in the making, in memory."""
    found = making("unisystem", folder / "nuevo.toml")
    return Session.new(found.scenario, registry.get("unisystem"), (), seed)


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


def within(draft: Mapping[str, Plain]) -> bool:
    """Whether nothing of a draft is over its points."""
    return not budget.too_much(whole_scores(draft))


APART = "(Ya hay apartado 1 por cada Atributo sin nivel: {} en total.)"


class TestSteps:
    """One question after another."""

    def test_the_points_of_atributos_are_told_as_they_go(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        asked = say(session, "pasos", "Noa", "f", "nadie")
        assert asked.text.plain() == "Fuerza: ¿qué nivel? Quedan 14 puntos. " + APART.format(6)
        assert asked.context["atributos"] == 14
        asked = say(session, "6")
        assert asked.text.plain() == "Destreza: ¿qué nivel? Quedan 7 puntos. " + APART.format(5)
        assert option(asked, "6").enabled
        asked = say(session, "6")
        assert asked.text.plain() == "Constitución: ¿qué nivel? Quedan 0 puntos. " + APART.format(4)
        assert reason(asked, "2") == "no hay tantos puntos"
        with pytest.raises(IllegalAnswer):
            session.answer("2")

    def test_the_whole_way_makes_the_sheet(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        for answer in STEPS:
            session.answer(answer)
        assert session.ended
        made = exported(session.rules, session.view)
        assert made.profile.fields == MADE
        assert (made.profile.id, made.profile.name, made.profile.concept) == (
            "noa_ferreira",
            "Noa Ferreira",
            "guardia forestal",
        )

    def test_a_name_is_needed_and_a_hyphen_keeps_one(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        assert (
            say(
                session,
                "pasos",
                "",
            ).topic
            == "nombre"
        )
        say(session, "Noa", "f", "x", *"111111", "listo", "listo", "listo", "nada", "nada")
        asked = say(session, "concepto")
        assert asked.text.plain() == "¿Cómo se llama? («-» deja: Noa.)"
        say(session, "-", "m", "")
        assert (session.view.draft["nombre"], session.view.draft["genero"]) == ("Noa", "m")

    def test_what_is_missing_bars_the_end(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        asked = say(session, "libre")
        assert reason(asked, "terminar") == "falta el nombre"
        asked = say(session, "concepto", "Noa", "f", "", "FUE", "3")
        assert reason(asked, "terminar") == "faltan Atributos: DES, CON, INT, PER, VOL"

    def test_a_step_can_be_left_for_another(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        assert say(session, "pasos", "Noa", "f", "", "otro_paso").topic == "repaso"
        assert say(session, "cualidades", "otro_paso").topic == "repaso"

    def test_prices_and_levels_are_told(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        asked = say(session, "libre", "habilidades")
        dear = option(asked, "medicina")
        assert dear.detail is not None
        assert (dear.cost, dear.detail.plain()) == (None, "especial")
        assert asked.text.plain().endswith("Un nivel cuesta 1; de las especiales, 2.")
        asked = say(session, "medicina")
        assert [each.cost.plain() for each in asked.options[:6] if each.cost] == [
            "2 puntos", "4 puntos", "6 puntos", "8 puntos", "10 puntos", "15 puntos",
        ]  # fmt: skip
        assert option(say(session, "2"), "medicina").label.plain() == "Medicina: nivel 2"

    def test_a_level_can_be_taken_off_again(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        say(session, "libre", "habilidades", "nadar", "3", "nadar", "0")
        assert "habilidades" not in session.view.draft

    def test_drawbacks_lend_their_points_and_cannot_be_called_back(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        asked = say(session, "libre", "cualidades", "duro_de_matar", "5", "amistades", "5", "medios", "2")
        assert asked.text.plain() == "Cualidades. Queda un punto."
        assert reason(asked, "manitas") == "no quedan puntos"
        say(session, "listo", "defectos", "cojera", "1", "listo", "cualidades", "manitas", "1")
        asked = say(session, "listo", "defectos", "cojera")
        assert reason(asked, "0") == "sus puntos ya están gastados"

    def test_drawbacks_give_no_more_than_they_may(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        asked = say(session, "libre", "defectos", "cojera", "1", "dependencia", "2", "secreto")
        assert reason(say(session, "3"), "rencor") == "no quedan puntos"
        assert [each.detail.plain() for each in asked.options if each.detail] == [
            "da un punto",
            "da 2 puntos",
            "da 3 puntos",
        ]
        asked = say(session, "secreto", "1", "a_su_cargo")
        assert reason(asked, "3") == "los defectos darían demasiado"

    def test_what_it_carries_comes_as_tables_of_its_own(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        say(session, "libre", "equipo", "pj_hacha", "pj_arco")
        draft = session.view.draft
        assert draft["armas"] == ["pj_hacha", "pj_arco"]
        assert draft["municion"] == {"pj_arco": kits("fuego")["pj_arco"].shots}
        assert creation.invented(draft) == {
            "arma": {
                "pj_hacha": {"nombre": "un hacha de bombero", "clase": "hacha"},
                "pj_arco": {"nombre": "un arco de competición", "clase": "arco"},
            }
        }
        say(session, "equipo", "nada", "nada")
        assert not session.view.draft.keys() & {"armas", "municion"}
        assert creation.invented(session.view.draft) == {}


class TestInAnotherLanguage:
    """The same answers, and things called otherwise."""

    def test_what_it_carries_is_called_so_and_is_no_other_s(self, tmp_path: Path) -> None:
        made = {}
        for language in ("es", "en"):
            found = making("unisystem", tmp_path / f"{language}.toml", language=language)
            session = Session.new(found.scenario, registry.get("unisystem"), (), "lengua")
            asked = say(session, "libre", "equipo")
            assert [each.id for each in asked.options] == [*kits("mano"), "nada"]
            say(session, "pj_hacha", "pj_arco")
            made[language] = creation.invented(session.view.draft)["arma"]
        assert [row["nombre"] for row in made["en"].values()] == ["a fire axe", "a competition bow"]
        assert not made["es"].keys() & made["en"].keys()
        classes = [[row["clase"] for row in rows.values()] for rows in made.values()]
        assert classes[0] == classes[1]

    def test_every_thing_has_a_name_there(self) -> None:
        for kind in ("mano", "fuego"):
            assert [*kits(kind, "en")] == [*kits(kind)]
            assert not {kit.name for kit in kits(kind).values()} & {kit.name for kit in kits(kind, "en").values()}

    def test_by_chance_the_same_dice_draw_the_same(self) -> None:
        own, said = (
            creation_chance.by_chance(PolicyInputs(SeededFaces("x"), lambda _: ""), language) for language in ("", "en")
        )
        assert own["atributos"] == said["atributos"]
        assert own["habilidades"] == said["habilidades"]
        assert own["armas"] != said["armas"]


class TestByChance:
    """A PJ made by chance."""

    @pytest.mark.parametrize("seed", range(scaled(2_000)))
    def test_it_is_finished_and_spends_its_points_and_no_more(self, seed: int) -> None:
        fields = creation_chance.by_chance(PolicyInputs(SeededFaces(f"azar:{seed}"), lambda _: ""))
        assert list(budget.unfinished(fields)) == []
        assert budget.cost(fields, "atributos") == points("atributos")
        assert budget.room(fields, "cualidades") >= 0
        assert budget.cost(fields, "habilidades") >= points("habilidades")
        assert list(budget.numbers(fields, "atributos")) == list(labels("atributos"))
        assert len(budget.numbers(fields, "habilidades")) <= drawn_skills()
        assert max(budget.numbers(fields, "habilidades").values()) <= 5

    def test_it_knows_how_to_use_what_it_carries(self) -> None:
        known = {**kits("mano"), **kits("fuego")}
        for seed in range(40):
            fields = creation_chance.by_chance(PolicyInputs(SeededFaces(f"armas:{seed}"), lambda _: ""))
            arms = fields["armas"]
            assert isinstance(arms, list)
            skills = budget.numbers(fields, "habilidades")
            assert all(skills[known[str(each)].skill] >= 2 for each in arms)
            assert skills["esquivar"] >= 2

    def test_a_seed_fixes_it_and_another_gives_another(self, tmp_path: Path) -> None:
        drafts = [begun(tmp_path, seed) for seed in ("a", "a", "b")]
        for session in drafts:
            say(session, "azar")
        one, same, other = (session.view.draft for session in drafts)
        assert one == same != other

    def test_a_new_one_leaves_nothing_of_the_last(self, tmp_path: Path) -> None:
        session = begun(tmp_path, "c")
        say(session, "libre", "equipo", "pj_hacha", "pj_arco", "defectos", "rencor", "1", "listo", "azar")
        assert within(session.view.draft)
        rest = {key: value for key, value in session.view.draft.items() if key not in ("paso", "libre")}
        assert creation.drafted(rest) == rest

    def test_on_the_lowest_faces(self) -> None:
        fields = creation_chance.by_chance(PolicyInputs(Laid((1,) * 400), lambda _: ""))
        assert (fields["nombre"], fields["genero"]) == ("Remedios Calle", "f")
        assert fields["armas"] == ["pj_cuchillo"]
        assert fields["atributos"] == {"FUE": 5, "DES": 5, "CON": 5, "INT": 3, "PER": 1, "VOL": 1}


@settings(max_examples=scaled(1_000), deadline=None)
@given(st.integers(0, 10**9))
def test_whatever_is_answered_it_is_never_over_its_points(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    session = begun(tmp_path_factory.getbasetemp(), str(seed))
    bot = random_bot(str(seed))
    for _ in range(120):
        if session.prompt is None:
            break
        session.answer(bot(session.prompt))
        assert within(session.view.draft)
    if session.ended:
        assert list(budget.unfinished(session.view.draft)) == []


class TestFaces:
    """The same door in every face."""

    async def test_all_three_make_the_same_pj(self, tmp_path: Path) -> None:
        files = [tmp_path / f"{name}.toml" for name in ("app", "lineas", "json")]
        async with playing(opening.create("unisystem", files[0], "cara").session, (100, 40)) as pilot:
            await answer_all(pilot, STEPS)
            assert session_of(pilot).ended
        told = played(opening.create("unisystem", files[1], "cara").session, STEPS, width=1_000)
        assert f"La ficha está en {files[1]}." in told
        out, lines = io.StringIO(), "".join(json.dumps({"answer": answer}) + "\n" for answer in STEPS)
        run(opening.create("unisystem", files[2], "cara").session, out, io.StringIO(lines))
        assert not [line for line in out.getvalue().splitlines() if json.loads(line)["type"] == "error"]
        app, plain, typed = (path.read_bytes() for path in files)
        assert app == plain == typed
        assert scenarios.check(files[0]) == []
        assert sheets.load_bytes(app, "x.toml").profile.fields == MADE

    @pytest.mark.parametrize("size", [(80, 24), (200, 60)])
    async def test_the_app_shows_what_is_left_and_what_is_barred(self, tmp_path: Path, size: tuple[int, int]) -> None:
        session = opening.create("unisystem", tmp_path / "a.toml", "cara").session
        async with playing(session, size) as pilot:
            await answer_all(pilot, ("pasos", "Noa", "f", "x", "6", "6"))
            shown = " ".join(screen(pilot).split())
            assert "Constitución: ¿qué nivel? Quedan 0 puntos." in shown
            assert "no hay tantos puntos" in shown

    def test_the_sheet_plays(self, tmp_path: Path) -> None:
        target = tmp_path / "a.toml"
        with opening.create("unisystem", target, "cara").session as session:
            for answer in ("azar", "terminar"):
                session.answer(answer)
        file = next(path for path in tmp_path.iterdir() if path.suffix == ".toml")
        horde = Path(__file__).parents[2] / "escenarios" / "horda.toml"
        found = gather(horde, (str(file),))
        game = Session.new(found.scenario, registry.get("unisystem"), found.party, "juega")
        bot = random_bot("juega")
        for _ in range(2_000):
            if game.prompt is None:
                break
            game.answer(bot(game.prompt))
        assert game.ended
        again = exported(game.rules, game.view)
        assert again.profile.fields["atributos"] == found.scenario.characters[found.party[0]].fields["atributos"]
        assert scenarios.check(_written(tmp_path / "otra.toml", again.text)) == []

    def test_a_sheet_over_its_points_is_told_and_does_not_play(self, tmp_path: Path) -> None:
        rows = "atributos = { FUE = 5, DES = 5, CON = 5, INT = 3, PER = 2, VOL = 2 }\nhabilidades = { nadar = 20 }"
        file = _written(tmp_path / "a.toml", f'sistema = "unisystem"\n[pj]\nid = "a"\nnombre = "A"\n{rows}\n')
        told = [(each.severity, each.code, each.line) for each in scenarios.check(file)]
        assert told == [("error", "unisystem-puntos", 5), ("error", "unisystem-puntos", 6)]
        with pytest.raises(ContentError):
            gather(Path(__file__).parents[2] / "escenarios" / "horda.toml", (str(file),))


def _written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path
