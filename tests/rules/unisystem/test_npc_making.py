"""A PNJ in the making: it begins with the numbers of its kind; whatever is answered passes `check` and fights."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.conversations import story
from tests.rules.unisystem.arena import RULES
from tests.scale import scaled
from zodiac_tui.catalog.casting import making
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.creation import NPC
from zodiac_tui.core.events import Attacked
from zodiac_tui.core.npc_drafting import weapons_of
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.session.export import exported
from zodiac_tui.session.game import Session

HORDE = (Path(__file__).parent.parent.parent / "escenarios" / "horda.toml").read_text("utf-8")
FEW = 60
"""Answers after which a bot ends where it can."""


def begun(folder: Path, seed: str = "hacer") -> Session:
    return Session.new(making("unisystem", folder / "pnj.toml", NPC).scenario, RULES, (), seed)


def say(session: Session, *answers: Plain) -> Prompt:
    for answer in answers:
        session.answer(answer)
    assert session.prompt is not None
    return session.prompt


def made(session: Session) -> tuple[str, str]:
    """The id of what was made, and its tables."""
    text = exported(session.rules, session.view).text
    return text.partition("[pnj.")[2].partition("]")[0], text


def test_with_nothing_but_a_kind_it_is_as_its_kind_is(tmp_path: Path) -> None:
    session = begun(tmp_path)
    say(session, "muerto", "la muerta", "f", "", "corrientes", "listo", "ninguna", "listo", "listo", "de_muerto")
    session.answer("terminar")
    name, text = made(session)
    assert name == "muerta"
    for line in (
        "atributos = { FUE = 3, DES = 1, CON = 2, INT = 0, PER = 1, VOL = 2 }",
        "habilidades = { pelear = 2 }",
        "pv = 15",
        "sin_miedo = true\nsin_dolor = true\npunto_debil = true",
    ):
        assert line in text, line


def test_a_weapon_brings_the_habilidad_that_uses_it(tmp_path: Path) -> None:
    session = begun(tmp_path)
    prompt = say(session, "persona", "Ana", "f", "", "corrientes", "rifle", "el rifle", "listo", "ninguna")
    assert [option.id for option in prompt.options][:3] == ["listo", "armas_de_fuego", "esquivar"]
    assert prompt.options[1].label.plain() == "Armas de Fuego: nivel 2"
    assert [*weapons_of(session.view.draft)] == ["rifle"]


def test_who_parries_needs_something_in_hand(tmp_path: Path) -> None:
    session = begun(tmp_path)
    say(session, "persona", "Ana", "f", "", "corrientes", "listo", "ninguna", "listo", "listo", "a_medida")
    usual = ("mas_cercano", "nunca", "nunca", "nunca", "cuerpo", "uno", "corre")
    prompt = say(session, *usual, "parada", "2")
    (end,) = (option for option in prompt.options if option.id == "terminar")
    assert (end.enabled, session.view.draft["conducta"]) == (False, {"defiende": "parada", "ataques": 2})


@pytest.mark.parametrize("seed", range(scaled(400)))
def test_whatever_is_answered_passes_check_and_fights(seed: int, tmp_path: Path) -> None:
    session, bot = begun(tmp_path, str(seed)), random_bot(f"pnj:{seed}")
    count = 0
    while (prompt := session.prompt) is not None:
        count += 1
        ended = count > FEW and "terminar" in {option.id for option in prompt.legal}
        asked = prompt.kind is PromptKind.TEXT
        session.answer("terminar" if ended else f"el cosa {count}" if asked else bot(prompt))
    name, text = made(session)
    horde = HORDE.replace('perfil = "zombi"', f'perfil = "{name}"').replace('"a_200"', '"cuerpo_a_cuerpo"')
    told = load_bytes(f"{horde}\n{text}".encode(), "horda.toml")
    assert told.encounters["pelea"].entrants["z1"].profile == name
    fought = (event for run in range(4) for event in story(told, RULES, "marta", str(run))[1])
    assert any(isinstance(event, Attacked) for event in fought)
