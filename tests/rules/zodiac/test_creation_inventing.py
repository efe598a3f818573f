"""A PJ in the making invents a Habilidad: through the steps to a sheet that plays, and what is refused with why."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.plays.playing import play_with
from tests.rules.zodiac.drafts import Step
from tests.rules.zodiac.test_creation import SCORES, WHOLE, begun, option, reason, say, with_scores
from tests.scale import scaled
from zodiac_tui.catalog import scenarios, sheets
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.events import DraftSet
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.state import State
from zodiac_tui.core.uses import use_id
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.rulesets.zodiac import budget, creation, creation_inventing, creation_own, creation_review, data
from zodiac_tui.rulesets.zodiac.modifiers import Act, habilidades, lifts
from zodiac_tui.rulesets.zodiac.sheet import sheet
from zodiac_tui.session.export import exported
from zodiac_tui.session.game import Session

KNOTS = (
    *("inventar", "B", "DES", "talento", "otro_uso", "Hacer nudos", "punteria", "hurtar"),
    *("tecnica", "otro_uso", "lanzar cabos", "Nudos de marinera"),
)
"""Answers that invent a ·B· from the step of the Habilidades."""
MADE: dict[str, Plain] = {
    "nombre": "Nudos de marinera",
    "tipo": "B",
    "atributo": "DES",
    "usos": ["talento.Hacer nudos", "punteria.hurtar", "tecnica.lanzar_cabos"],
}
REST = ("listo", "Debe una barca.", "Volver al mar.", "anadir", "Su hermana", "anadir", "El farero", "listo")
TYPED = ("", "-", "…", "Nudos", "natación", "Leer mareas", "saltar", "con\u202eoculto", "a" * 60)
"""What a bot types wherever words are asked for."""
STEP: dict[str, Plain] = {**WHOLE, "paso": "habilidades"}


def step(draft: Mapping[str, Plain], *answers: str) -> Step:
    return Step(creation.create, draft, *answers)


def with_knots() -> dict[str, Plain]:
    return dict(step(STEP, *KNOTS).draft)


def sheet_of(session: Session, folder: Path) -> Path:
    """The sheet that a finished creation leaves."""
    target = folder / "pj.toml"
    target.write_text(exported(session.rules, session.view).text, encoding="utf-8")
    return target


def seen(target: Path) -> State:
    return sheets.seen(sheets.load_bytes(target.read_bytes(), "pj.toml"))[1]


class TestAsking:
    """What is offered on the way."""

    def test_acciones_with_the_atributo_stand_first_and_the_others_say_why_not(self) -> None:
        asked = next(
            each for each in step(STEP, *KNOTS).asked if {"talento", "atletismo"} <= {o.id for o in each.options}
        )
        fit = [each.enabled for each in asked.options if each.id in data.acciones()]
        assert fit == sorted(fit, reverse=True)
        assert {each.id for each in asked.options if each.enabled} >= {"talento", "punteria", "tecnica"}
        assert not option(asked, "atletismo").enabled

    def test_uses_of_a_kind_that_is_picked_are_not_listed(self) -> None:
        kinds = {use.partition(".")[2] for each in data.habilidades().values() if each.elegir for use in each.usos}
        others = {use.partition(".")[2] for each in data.habilidades().values() if not each.elegir for use in each.usos}
        assert kinds - others
        listed = {name for accion in data.acciones() for name in creation_inventing.listed(accion)}
        assert not listed & (kinds - others)

    def test_of_those_of_the_lists_nothing_more_is_told_where_they_can_be_given_back(self) -> None:
        (prompt,) = step(with_knots(), "listo").asked
        assert option(prompt, "quitar-natacion").detail is None
        assert option(prompt, "quitar-nudos_de_marinera").detail is not None

    def test_nothing_is_written_where_nothing_was_given_back(self) -> None:
        bought = step(with_knots(), "oportunismo")
        assert [each.key for each in bought.beat.events if isinstance(each, DraftSet)] == ["habilidades"]


class TestWhole:
    """From the first step to a game and out of it."""

    def test_a_b_is_invented_checked_played_and_taken_along(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        say(session, "natacion", *KNOTS, *REST)
        session.answer("terminar")
        target = sheet_of(session, tmp_path)
        text = target.read_text(encoding="utf-8")
        assert '[habilidad.nudos_de_marinera]\nnombre = "Nudos de marinera"' in text
        assert 'habilidades = ["natacion", "nudos_de_marinera"]' in text
        assert scenarios.check(target) == []
        (who,) = seen(target).actors.values()
        acts = (Act("talento", "hacer_nudos"), Act("punteria", "hurtar"), Act("tecnica", "lanzar_cabos"))
        assert [sum(cause.number for cause in habilidades(who, act)) for act in acts] == [1, 1, 1]
        assert habilidades(who, Act("talento", "coser")) == []
        ended = play_with(target, "nudos")
        again = exported(ended.rules, ended.view)
        assert {gear.id: (gear.name, gear.fields) for gear in again.gear if gear.kind == "habilidad"} == {
            "nudos_de_marinera": ("Nudos de marinera", {key: MADE[key] for key in ("tipo", "atributo", "usos")})
        }

    @pytest.mark.parametrize("typed", ["equitación", "montar a «Ñu»", "saltar. Más"])
    def test_a_use_is_shown_as_it_was_typed_and_counts_by_its_id(self, typed: str, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        prompt = say(session, "natacion", "inventar", "A", "AGI", "atletismo", "otro_uso", typed, "Jinete")
        assert str(option(prompt, "quitar-jinete").detail).count(typed) == 1
        say(session, *REST)
        session.answer("terminar")
        target = sheet_of(session, tmp_path)
        assert scenarios.check(target) == []
        ended = play_with(target, "jinete")
        (tmp_path / "otra").mkdir()
        target = sheet_of(ended, tmp_path / "otra")
        scenario, state = sheets.seen(sheets.load_bytes(target.read_bytes(), "pj.toml"))
        (who,) = state.actors.values()
        assert sum(cause.number for cause in habilidades(who, Act("atletismo", use_id(typed)))) == 2
        shown = [str(cell.plain()) for part in sheet(scenario, who) for row in part.rows for cell in row]
        assert f"Atletismo «{typed}»" in shown

    def test_a_and_e_as_one_likes(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        say(session, "azar", "habilidades")
        say(session, *_given_back(session))
        say(session, "inventar", "A", "INT", "ingenio", "otro_uso", "leer mareas", "Mareas")
        assert say(session, "inventar", "E", "VOL", "aguante", "otro_uso", "bucear", "Apnea", "listo").topic == "repaso"
        session.answer("terminar")
        target = sheet_of(session, tmp_path)
        assert scenarios.check(target) == []
        (who,) = seen(target).actors.values()
        assert sum(cause.number for cause in habilidades(who, Act("ingenio", "leer_mareas"))) == 2
        assert lifts(who, Act("aguante", "bucear"))

    @pytest.mark.parametrize("name", ["Irune", "Desarmado", "123", "Objeto", "Éter", "x" * 60, "Fuerza", "a-b", "{q}"])
    def test_whatever_its_name_the_sheet_can_be_read(self, name: str, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        say(session, *KNOTS[:-1], name, *REST)
        session.answer("terminar")
        target = sheet_of(session, tmp_path)
        assert [each.message.plain() for each in scenarios.check(target)] == []
        assert play_with(target, "nombre").ending

    @pytest.mark.parametrize("seed", range(scaled(1_000)))
    def test_a_bot_that_types_anything_leaves_a_sheet_that_can_be_read(self, seed: int, tmp_path: Path) -> None:
        session, typed = begun(tmp_path, f"{seed}"), SeededFaces(f"inventar:{seed}")
        bot = random_bot(f"inventar:{seed}")
        say(session, "azar")
        for _ in range(300):
            if session.prompt is None:
                sheets.load_bytes(exported(session.rules, session.view).text.encode(), "pj.toml")
                return
            text = session.prompt.kind is PromptKind.TEXT
            session.answer(TYPED[typed.die(len(TYPED)) - 1] if text else _eager(session.prompt) or bot(session.prompt))

    def test_undo_takes_an_answer_back_and_what_was_invented(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        before = session.view
        say(session, *KNOTS)
        session.undo(1)
        assert session.prompt is not None
        assert session.prompt.topic == "inventar.nombre"
        session.undo(len(KNOTS) - 1)
        assert session.view == before


class TestSteps:
    """What is asked, written, shown and taken off."""

    def test_each_kind_asks_for_its_uses_and_says_what_it_gives(self) -> None:
        found = step(STEP, *KNOTS)
        assert found.draft["habilidad"] == {"nudos_de_marinera": MADE}
        assert found.draft["habilidades"] == ["natacion", "nudos_de_marinera"]
        assert found.answered
        kinds = step(STEP, "inventar", "dejarlo")
        assert kinds.details() == {
            "B": "suma 1 en 3 usos",
            "A": "suma 2 en un solo uso",
            "E": "quita el −3 de una causa: un solo uso, sin sumar nada",
        }
        asked = [prompt.topic for prompt in step(STEP, "inventar", "A", "FUE", "atletismo", "saltar", "Pértiga").asked]
        assert asked == [
            *("habilidades", "inventar.tipo", "inventar.atributo", "inventar.accion.1", "inventar.uso.1"),
            "inventar.nombre",
        ]

    def test_it_has_its_price_and_is_given_back(self) -> None:
        draft = with_knots()
        assert budget.left(draft) == budget.left(WHOLE) - 3
        shown = step(draft, "listo")
        assert shown.labels()["quitar-nudos_de_marinera"] == "Quitar Nudos de marinera (+3 PX)"
        assert shown.details()["quitar-nudos_de_marinera"] == "·B· DES: Hacer nudos, hurtar, lanzar cabos"
        assert creation_review.told(draft, "habilidades").plain() == "Natación, Nudos de marinera"
        assert step(draft, "quitar-nudos_de_marinera").draft == STEP
        assert step(draft, "quitar-natacion").draft["habilidad"] == draft["habilidad"]

    def test_its_price_follows_its_atributo(self) -> None:
        draft = with_knots()
        dearer: dict[str, Plain] = {**draft, "atributos": {**budget.numbers(draft, "atributos"), "DES": 1}}
        assert budget.left(dearer) == budget.left(draft) - 2
        assert creation_own.price(dearer, "nudos_de_marinera") == 5

    def test_a_sheet_has_only_what_is_still_its_own(self) -> None:
        draft = with_knots()
        assert creation.invented(draft) == {"habilidad": {"nudos_de_marinera": MADE}}
        assert creation.invented({**draft, "habilidades": ["natacion"]}) == {"habilidad": {}}
        assert "habilidad" not in creation.drafted(draft)

    def test_begun_anew_by_chance_it_is_gone(self) -> None:
        anew = Step(creation.create, {**with_knots(), "paso": "repaso"}, "azar", dice=_Low()).draft
        assert "habilidad" not in anew
        assert "habilidades_propias" not in anew

    @pytest.mark.parametrize("upto", [1, 2, 3, 4, 6])
    def test_it_is_left_off_at_any_choice(self, upto: int) -> None:
        found = step(STEP, *KNOTS[:upto], "dejarlo")
        assert (found.draft, found.noted, found.answered) == (STEP, [], True)

    @pytest.mark.parametrize("upto", [5, 11])
    def test_it_is_left_off_at_any_text(self, upto: int) -> None:
        assert step(STEP, *KNOTS[:upto], "").draft == STEP

    def test_listed_uses_are_of_their_accion(self) -> None:
        for accion in data.acciones():
            listed = creation_inventing.listed(accion)
            assert len(set(listed)) == len(listed)
            assert not {creation_inventing.OTHER, creation_inventing.LEAVE} & set(listed)


class TestRefused:
    """What cannot be, with why."""

    def test_an_atributo_that_is_too_dear(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        prompt = say(session, "natacion", "labia", "movilidad", "inventar", "A")
        assert option(prompt, "FUE").enabled
        assert reason(prompt, "PER") == "cuesta 4 PX y quedan 3"

    def test_one_too_many(self, tmp_path: Path) -> None:
        session = begun(tmp_path)
        with_scores(session, SCORES)
        prompt = say(session, "natacion", "oportunismo", "labia")
        assert reason(prompt, "inventar") == "cuesta al menos 3 PX y quedan 2"
        assert option(say(session, "quitar-labia"), "inventar").enabled

    def test_an_accion_without_the_atributo(self) -> None:
        found = step(STEP, "inventar", "A", "DES", "dejarlo")
        without = {name for name, row in data.acciones().items() if "DES" not in row.atributos}
        assert set(found.barred()) == without
        assert found.barred()["atletismo"] == "es FUE-AGI, sin DES"

    def test_a_use_that_it_has(self) -> None:
        listed = step(STEP, "inventar", "B", "DES", "punteria", "hurtar", "punteria", "dejarlo")
        assert listed.barred() == {"hurtar": "ese uso ya lo tiene"}
        typed = step(STEP, "inventar", "B", "DES", "punteria", "hurtar", "punteria", "otro_uso", "Hurtar", "…", "")
        assert typed.noted == ["Ese uso ya lo tiene.", "Eso no nombra ningún uso."]

    @pytest.mark.parametrize("name", ["Natación", "idioma", "Médico", "Nudos de Marinera"])
    def test_a_name_that_is_taken_is_asked_again(self, name: str) -> None:
        found = step(with_knots(), "inventar", "A", "DES", "tecnica", "otro_uso", "tejer", name, "…", "Redes")
        assert found.noted == ["Ya hay una Habilidad que se llama así.", "Hace falta un nombre."]
        assert found.draft["habilidades"] == ["natacion", "nudos_de_marinera", "redes"]


def _eager(prompt: Prompt) -> str:
    """To invent, wherever that is offered and can be."""
    return next((each.id for each in prompt.legal if each.id == creation_inventing.INVENT), "")


class _Low:
    """Dice that always show the lowest face."""

    def die(self, sides: int) -> int:
        return 1


def _given_back(session: Session) -> list[str]:
    """Answers that give back every Habilidad that chance gave."""
    return [f"quitar-{name}" for name in budget.words(session.view.draft, "habilidades")]
