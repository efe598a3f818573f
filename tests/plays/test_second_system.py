"""A small scenario of the second system through every face, and undone, replayed, explored like one of the first."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import Terminal
from tests.plays.playing import path_of, scenario
from tests.scale import scaled
from tests.session.coins import pick
from tests.session.kept import begun
from tests.ui.jsonl.test_protocol import OUT, Bot
from tests.ui.tui.driving import choose, playing, session_of
from zodiac_tui.catalog import registry
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.state import State
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.lab.explore.policies import UNIFORM
from zodiac_tui.lab.explore.report import explore
from zodiac_tui.session.decisions import is_open
from zodiac_tui.session.game import Session
from zodiac_tui.session.saves import resume_saved
from zodiac_tui.session.store import Store
from zodiac_tui.ui.jsonl.play import run as run_lines
from zodiac_tui.ui.plain.play import run as run_plain

NAME = "sotano"
RUNS, BEATS = 300, 20_000
LEAVING = ("irse", "subir", "huir")
SEEDS = [f"abajo{n}" for n in range(max(4, scaled(200)))]


def game(seed: str, *, typed_dice: bool = False) -> Session:
    loaded = scenario(NAME)
    return Session.new(loaded, registry.get(loaded.ruleset), ("vera",), seed, typed_dice=typed_dice)


def answered(seed: str) -> Session:
    """A game that a random bot played to its end."""
    session, bot = game(seed), random_bot(seed)
    while session.prompt is not None:
        session.answer(bot(session.prompt))
    return session


def bravely(prompt: Prompt, random: Random) -> object:
    """Answers at random by somebody who does not leave."""
    stays = [option.id for option in prompt.legal if option.id not in LEAVING]
    return random.choice(stays) if stays and prompt.kind is PromptKind.CHOICE else pick(prompt, random)


class Typist:
    """Types what a random bot answers, when a line is asked for."""

    def __init__(self, session: Session, seed: str) -> None:
        self._session, self._bot = session, random_bot(seed)

    def readline(self, size: int = -1) -> str:
        prompt = self._session.prompt
        return f"{self._bot(prompt)}\n" if prompt is not None else ""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("seed", SEEDS)
def test_a_play_in_json_lines(seed: str) -> None:
    session, out = game(seed), io.StringIO()
    assert run_lines(session, out, Bot(session, seed)) == 0
    messages = [json.loads(line) for line in out.getvalue().splitlines()]
    for message in messages:
        OUT.validate(message)
    assert messages[-1]["ending"] in scenario(NAME).endings
    assert session.digest == answered(seed).digest


def test_a_roll_is_explained_and_its_chances_are_told() -> None:
    session, out = game("x"), io.StringIO()
    asked = ({"answer": "bajar"}, {"do": "why"}, {"do": "undo"})
    assert run_lines(session, out, io.StringIO("".join(f"{json.dumps(line)}\n" for line in asked))) == 0
    _, first, _, why, back, _ = map(json.loads, out.getvalue().splitlines())
    chances = {option["id"]: option["success"] for option in first["prompt"]["options"]}
    assert chances == {"convencer": "3/5", "bajar": "7/10", "irse": None}
    assert why["data"]["nodes"][0]["title"].startswith("Chequeo de Miedo")
    told = [each["rule"] for node in why["data"]["nodes"] for each in node["children"] if each["rule"]]
    assert {"unisystem.miedo", "unisystem.modificadores", "unisystem.atributo"} <= set(told)
    assert (back["prompt"], back["state"]) == (first["prompt"], first["state"])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_play_in_line_mode(seed: str) -> None:
    session, out = game(seed), io.StringIO()
    assert run_plain(session, out, Typist(session, seed), width=80) == 0
    ending = scenario(NAME).endings[session.ending]
    assert ending.title in out.getvalue()
    assert session.digest == answered(seed).digest


@pytest.mark.parametrize("seed", SEEDS[:2])
async def test_a_play_in_the_app(seed: str) -> None:
    bot = random_bot(seed)
    async with playing(game(seed)) as pilot:
        while (prompt := session_of(pilot).prompt) is not None:
            await choose(pilot, str(bot(prompt)))
        assert session_of(pilot).digest == answered(seed).digest


@pytest.mark.parametrize("seed", SEEDS)
def test_a_save_repeats_itself(
    seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path))
    terminal = Terminal(capsys)
    store, bot = Store(tmp_path), random_bot(seed)
    with begun(store, path_of(NAME), ("vera", "ivan"), seed) as session:
        while session.prompt is not None:
            session.answer(bot(session.prompt))
    name = store.listed()[0].name
    ran = terminal.run("replay", name, "--verify")
    assert (ran.code, ran.err) == (0, "")
    assert "se repite igual" in ran.out


@pytest.mark.parametrize("typed_dice", [False, True])
def test_back_to_the_start_and_forward_again(typed_dice: bool) -> None:
    session = game("ida y vuelta", typed_dice=typed_dice)
    seen: list[tuple[str, State, Prompt | None]] = []
    random = Random(3)
    while session.prompt is not None:
        if is_open(session.prompt):
            seen.append((session.digest, session.view, session.prompt))
        session.answer(bravely(session.prompt, random))
    seen.append((session.digest, session.view, session.prompt))
    assert len(seen) > 10
    for before in reversed(seen[:-1]):
        session.undo()
        assert (session.digest, session.view, session.prompt) == before
    assert not session.can_undo
    for after in seen[1:]:
        session.redo()
        assert (session.digest, session.view, session.prompt) == after
    assert not session.can_redo


def test_what_was_left_is_taken_up(tmp_path: Path) -> None:
    store, random = Store(tmp_path), Random(7)
    with begun(store, path_of(NAME), ("ivan",), "a medias") as session:
        for _ in range(6):
            assert session.prompt is not None
            session.answer(bravely(session.prompt, random))
        left = session.digest, session.view, session.prompt
    with resume_saved(store, store.listed()[0].name) as again:
        assert (again.digest, again.view, again.prompt) == left


def test_exploring_reaches_everything() -> None:
    report = explore(scenario(NAME), UNIFORM, "1", RUNS, BEATS, lambda stage, done, of: None)
    assert report.search is not None
    assert report.holds
    assert report.sample.given_up == ()
    assert report.search.stuck == ()
    assert report.reach.unreached == []


def test_typed_dice_are_asked_for_one_by_one() -> None:
    session = game("a mano", typed_dice=True)
    session.answer("bajar")
    assert session.prompt is not None
    assert (session.prompt.kind, session.prompt.topic) == (PromptKind.NUMBER, "dado")
