"""A PJ or a PNJ made in English at random, in lines: no Spanish word but those of the game, which it explains."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scale import scaled
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import making
from zodiac_tui.core.creation import NPC, PJ
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.rulebook import citation
from zodiac_tui.session.game import Session

MAKING = (("zodiac", PJ), ("zodiac", NPC), ("unisystem", PJ))
MOST = 80
"""How many answers are given, finished or not."""
SPANISH = re.compile(
    r"\b(el|la|los|las|del|que|con|por|para|una|un|se|como|más|está|sin|su|sus|hasta|desde|cuando|pero|quien|nuevo"
    r"|nueva|muy|hay|y|de|en|ni)\b|[¿¡«»]"
)
"""Words and signs that no English sentence has."""
OF_THE_GAME = re.compile(r"Puntos de \w+|Momento de inspiración|Nivel de Éxito|, *es, en\.")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")


@pytest.mark.parametrize(("ruleset", "what"), MAKING)
@pytest.mark.parametrize("seed", range(max(2, scaled(60))))
def test_nothing_of_it_is_in_spanish(ruleset: str, what: str, seed: int, tmp_path: Path) -> None:
    found = making(ruleset, tmp_path / "one.toml", what, "en")
    session = Session.new(found.scenario, registry.get(ruleset), (), f"{seed}")
    text = played(session, answers(session, random.Random(f"{ruleset}{what}{seed}")), width=1_000)
    known = terms(registry.vocabulary(ruleset))
    left = [line for line in text.splitlines() if SPANISH.search(OF_THE_GAME.sub("", known.sub("", line)))]
    assert not left
    assert len(text) > 1_000


def answers(session: Session, dice: random.Random) -> list[str]:
    """What is typed: found out by a game of its own, as it is played."""
    typed: list[str] = []
    twin = Session.new(session.rules.scenario, session.rules.ruleset, (), session.header.seed)
    while twin.prompt is not None and len(typed) < MOST:
        answer, line = answered(twin.prompt, dice)
        twin.answer(answer)
        typed.append(line)
    return [*typed, ":map", ":log", ":help"]


def answered(prompt: Prompt, dice: random.Random) -> tuple[object, str]:
    """An answer at random, and what is typed for it."""
    match prompt.kind:
        case PromptKind.CHOICE:
            picked = dice.choice([*enumerate(prompt.options, 1)])
            while not picked[1].enabled:
                picked = dice.choice([*enumerate(prompt.options, 1)])
            return picked[1].id, str(picked[0])
        case PromptKind.NUMBER:
            return prompt.minimum, str(prompt.minimum)
        case PromptKind.SEVERAL:
            least = [place for place, option in enumerate(prompt.options, 1) if option.enabled][: prompt.minimum]
            return [prompt.options[place - 1].id for place in least], " ".join(map(str, least))
        case PromptKind.TEXT:
            return "Nora Hale", "Nora Hale"


def terms(vocabulary: Vocabulary) -> re.Pattern[str]:
    """The words of the game that stay Spanish, and the names of the chapters that rules come from."""
    words = (re.escape(each) for each in sorted(_terms(vocabulary), key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)", re.IGNORECASE)


def _terms(vocabulary: Vocabulary) -> Iterator[str]:
    yield from (term.title for chapter in vocabulary.glossary["en"].values() for term in chapter)
    yield from (citation(rule) for rule in vocabulary.rules_in["en"].values())
