"""Every screen as text, at three sizes and in two languages: a change of one shows here what became of the others."""

from __future__ import annotations

import re
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.lab.rehearsing.bouts import DUEL
from tests.lab.rehearsing.here import Endless, answered
from tests.settings.conftest import file
from tests.ui.tui.driving import THREE, books, choose, game, playing, screen, session_of, settled, until_playing
from zodiac_tui.catalog.skirmish import Foe
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.text import Text
from zodiac_tui.session.game import Session
from zodiac_tui.ui.opening import begin, create, skirmish
from zodiac_tui.ui.rehearsing import Request
from zodiac_tui.ui.tui.screens.rehearsal_answer import RehearsalAnswer, RehearsalCompared
from zodiac_tui.ui.tui.screens.rehearsal_form import RehearsalForm
from zodiac_tui.ui.tui.screens.rehearsal_run import RehearsalRun

__all__ = ["file"]

SIZES = ((80, 24), (100, 30), (200, 60))
LANGUAGES = ("es", "en")
SHEET = Path(__file__).parents[2] / "plays" / "reglas" / "plaza" / "fichas" / "viajera.toml"
HORDE = Path(__file__).parents[2] / "escenarios" / "horda.toml"
_TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")
"""When a game was played last."""
Steps = Callable[[Pilot[int]], Awaitable[None]]


class Way(NamedTuple):
    """How a screen is come to: from the title or in a game, and what is done there."""

    game: Callable[[], Session | None]
    steps: Steps


def title() -> Session | None:
    return None


def story() -> Session:
    return game(party=("lena",))


def noted() -> Session:
    session = story()
    session.note("La llave está en el pozo, o eso dijo el guarda.")
    session.note("Irune miente.")
    return session


def ended() -> Session:
    session = story()
    session.answer("marcharse")
    return session


def guided() -> Session:
    session = story()
    session.guide()
    return session


def until(session: Session, is_there: Callable[[Prompt], bool], first: str = "") -> Session:
    """Answer with what can be said first, `first` the first time, until a question is there."""
    for _ in range(60):
        prompt = session.prompt
        assert prompt is not None
        if is_there(prompt):
            break
        if prompt.kind is PromptKind.TEXT:
            session.answer("Nadia")
        elif first:
            session.answer(first)
            first = ""
        else:
            session.answer(next(each.id for each in prompt.legal if each.id.lstrip("+") not in ("atras", "otro_paso")))
    return session


def is_text(prompt: Prompt) -> bool:
    return prompt.kind is PromptKind.TEXT


def aimed() -> Session:
    """A declared Acción, where it is asked in words what for."""
    return until(story(), is_text, "+accion")


def made(first: str, is_there: Callable[[Prompt], bool]) -> Callable[[], Session]:
    """Somebody in the making."""

    def making() -> Session:
        return until(create("zodiac", Path.home() / "alguien.toml", "app").session, is_there, first)

    return making


def big_fight() -> Session:
    foes, party = (Foe("lobo", 6), Foe("navajero", 3)), ("candela", "ramiro", "benita", "anselmo")
    return until(skirmish("zodiac", foes, party, "app").session, lambda prompt: prompt.topic == "declarar")


def horde() -> Session:
    return until(game(HORDE, party=("marta", "leo")), lambda prompt: prompt.topic == "declarar", "salir")


def pressing(*keys: str) -> Steps:
    """Press keys, one after the other, and wait for what is looked for in the background."""

    async def steps(pilot: Pilot[int]) -> None:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()

    return steps


def choosing(*values: str, then: Steps | None = None) -> Steps:
    """Choose options by what they stand for, then do something else."""

    async def steps(pilot: Pilot[int]) -> None:
        for value in values:
            await choose(pilot, value)
        if then is not None:
            await then(pilot)

    return steps


async def rolled(pilot: Pilot[int]) -> None:
    """Roll once, whatever is asked on the way."""
    await choose(pilot, "trepar")
    while (prompt := session_of(pilot).prompt) is not None and prompt.topic != "escena":
        await choose(pilot, prompt.legal[0].id)


def after_a_roll(*keys: str) -> Steps:
    async def steps(pilot: Pilot[int]) -> None:
        await rolled(pilot)
        await pressing(*keys)(pilot)

    return steps


async def new_game(pilot: Pilot[int]) -> None:
    await pilot.press("n")
    await books(pilot)


async def rehearsal(pilot: Pilot[int]) -> None:
    """The form of a rehearsal."""
    pilot.app.push_screen(RehearsalForm(Request(DUEL), Text.data("Al alba")))
    await pilot.pause()


async def being_rehearsed(pilot: Pilot[int]) -> None:
    pilot.app.push_screen(RehearsalRun(Endless(answered().asked), Text.data("Al alba")))
    await pilot.pause(0.05)


async def rehearsed(pilot: Pilot[int]) -> None:
    pilot.app.push_screen(RehearsalAnswer(answered()))
    await pilot.pause()


async def compared(pilot: Pilot[int]) -> None:
    pilot.app.push_screen(RehearsalCompared(answered(), answered(3)))
    await pilot.pause()


async def continued(pilot: Pilot[int]) -> None:
    await pilot.press("c")
    await until_playing(pilot)


WAYS = {
    "titulo": Way(title, pressing()),
    "partida_nueva": Way(title, new_game),
    "escaramuza": Way(title, pressing("e")),
    "reglamento": Way(title, pressing("r")),
    "reglamento_entrada": Way(title, pressing("r", *"karma.maximo", "enter")),
    "ajustes": Way(title, pressing("a")),
    "partidas": Way(title, pressing("p")),
    "borrar_partida": Way(title, pressing("p", "b")),
    "nombrar_partida": Way(title, pressing("p", "r")),
    "escena": Way(story, pressing()),
    "tirada": Way(story, rolled),
    "dentro_de_una_tirada": Way(lambda: game(party=("lena",), seed="ventaja"), choosing("forzar", "normal")),
    "pelea": Way(story, choosing("esperar", "atacar")),
    "final": Way(story, choosing("marcharse")),
    "declarar": Way(story, choosing("+accion")),
    "con_quien": Way(game, pressing()),
    "ficha": Way(story, pressing("f")),
    "por_que": Way(story, after_a_roll("question_mark")),
    "deshacer": Way(story, after_a_roll("u")),
    "ordenes": Way(story, pressing("k")),
    "pausa": Way(story, pressing("escape")),
    "paleta": Way(story, pressing("ctrl+p")),
    "teclas": Way(story, pressing("f1")),
    "probabilidades": Way(story, pressing("o")),
    "probabilidades_dentro": Way(story, choosing("forzar", then=pressing("o"))),
    "probabilidades_pelea": Way(story, choosing("esperar", "atacar", then=pressing("o"))),
    "notas": Way(noted, pressing("n")),
    "borrar_nota": Way(noted, pressing("n", "1")),
    "mapa": Way(story, pressing("m")),
    "mapa_tras_un_final": Way(ended, pressing("m")),
    "personajes": Way(title, pressing("j")),
    "ficha_de_personaje": Way(title, pressing("j", "1")),
    "continuar": Way(title, continued),
    "como_se_juega": Way(title, pressing("h")),
    "contrato_y_reglas": Way(story, pressing("escape", "6")),
    "pelea_grande": Way(big_fight, pressing()),
    "pelea_grande_mesa": Way(big_fight, pressing("tab")),
    "pelea_del_segundo_sistema": Way(horde, pressing()),
    "ficha_del_segundo_sistema": Way(horde, pressing("f")),
    "creacion_lista": Way(made("pasos", lambda prompt: prompt.topic == "habilidades"), pressing()),
    "creacion_en_palabras": Way(made("pasos", is_text), pressing()),
    "creacion_repaso": Way(made("azar", lambda prompt: prompt.topic == "repaso"), pressing()),
    "declarar_en_palabras": Way(aimed, pressing()),
    "repeticion": Way(title, pressing("p", "v", "right")),
    "orden": Way(story, pressing("k", "2")),
    "ensayar": Way(title, pressing("y")),
    "ensayar_como": Way(title, rehearsal),
    "ensayando": Way(title, being_rehearsed),
    "ensayo": Way(title, rehearsed),
    "ensayos_comparados": Way(title, compared),
    "director": Way(guided, pressing("g")),
    "director_oculto": Way(guided, pressing("g", "question_mark")),
}


@pytest.fixture(autouse=True)
def a_save(folders: Path, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A saved game, a sheet and settings of the test's own, so that everything is offered."""
    monkeypatch.setenv("HOME", str(tmp_path))
    people = tmp_path / "pj"
    people.mkdir()
    shutil.copy(SHEET, people / "viajera.toml")
    monkeypatch.setenv("ZODIAC_PERSONAJES", str(people))
    session = begin(str(THREE), ("lena",), "app", label="Una partida").session
    session.answer("esperar")
    session.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WAYS)
async def test_screen(name: str, language: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", language)
    way = WAYS[name]
    async with playing(way.game(), SIZES[0]) as pilot:
        await way.steps(pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            shown = _TIME.sub("2026-01-01 00:00", screen(pilot))
            assert shown.strip()
            assert shown == snapshot(name=f"{size[0]}x{size[1]}")
