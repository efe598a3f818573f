"""A long soak (F37): bots play every shipped scenario over and over, and undo, save, leave, resume and die on the way.

    python -m tests.soak [--choices N] [--seed S] [--findings FOLDER]

At the end: how many choices and games, what was never reached, how much the memory grew. A game that breaks is kept as
its journal in the folder of findings, and the exit code is 1; so it is where the memory grew by more than the gate.

Memory is measured at a tenth of the run, and at its end: the blocks that are alive, and what is resident, as it is and
after garbage was collected and free pages were given back. The gate holds for each of the three. A run too short for
every scenario to have come up often before its tenth is not held to it.
"""

from __future__ import annotations

import argparse
import tempfile
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.memory import Held, held
from tests.scale import scaled
from tests.session.test_mixed_plays import killed
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.events import ChoiceTaken, EndingReached, Event, SceneEntered
from zodiac_tui.core.prompts import Option, Prompt, PromptKind
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.session.game import Session
from zodiac_tui.session.journal import write_journal
from zodiac_tui.session.saves import read_saved, resume_saved, start_file
from zodiac_tui.session.store import Store

CHOICES = 1_000_000
MOST_ANSWERS = 2_000
"""Answers after which a game is left as it is."""
SAVED = 0.1
"""The part of games that have a save; the others live in memory."""
WARM = 0.1
"""The part of the choices after which memory is measured first."""
WARM_CHOICES = 25_000
"""Choices after which all that is read once has been read, on every way through the scenarios that bots often take."""
GROWTH = 0.05
"""How much it may grow from then on."""


class Policy:
    """A bot with a taste of its own: an option is worth as much to it wherever it stands. Some care for nothing."""

    def __init__(self, random: Random) -> None:
        self._random, self._sharpness = random, random.choice((0, 0, 1, 4))
        self._worth: dict[str, float] = {}

    def answer(self, prompt: Prompt) -> object:
        """An answer that the prompt allows."""
        match prompt.kind:
            case PromptKind.CHOICE:
                return self._random.choices([each.id for each in prompt.legal], list(map(self._weight, prompt.legal)))[
                    0
                ]
            case PromptKind.SEVERAL:
                many = self._random.randint(prompt.minimum, min(prompt.maximum, len(prompt.legal)))
                return tuple(each.id for each in self._random.sample(prompt.legal, many))
            case PromptKind.NUMBER:
                return self._random.randint(prompt.minimum, prompt.maximum)
            case PromptKind.TEXT:
                return ""

    def _weight(self, option: Option) -> float:
        if option.id not in self._worth:
            self._worth[option.id] = self._random.uniform(0.05, 1) ** self._sharpness
        return self._worth[option.id]


@dataclass
class Soak:
    """What was played so far."""

    random: Random
    findings: Path
    choices: int = 0
    games: int = 0
    broken: int = 0
    reached: dict[str, set[str]] = field(default_factory=dict)

    def run(self, choices: int) -> Iterator[int]:
        """Play games until there are so many choices; gives how many there are after each game."""
        stories = [scenarios.load(path) for path in sorted(scenarios.shipped().glob("*.toml"))]
        paths = {story.id: scenarios.find(story.id) for story in stories}
        while self.choices < choices:
            story = stories[self.games % len(stories)]
            with tempfile.TemporaryDirectory() as folder:
                self._game(story, paths[story.id], Store(Path(folder)))
            self.games += 1
            yield self.choices

    def _game(self, story: Scenario, path: Path, store: Store) -> None:
        seed = f"{self.games}"
        if self.random.random() < SAVED:
            game = Game(self, start_file(store, path, (), seed)[0], Policy(self.random), store)
        else:
            game = Game(self, Session.new(story, registry.get(story.ruleset), (), seed), Policy(self.random))
        try:
            game.play()
        except Exception:  # whatever it is, it is what is looked for
            self.broken += 1
            session = game.session
            kept = self.findings / f"hallazgo-{story.id}-{seed}.jsonl"
            kept.write_bytes(write_journal(session.header, session.history.entries))
            print(f"{kept}:\n{traceback.format_exc()}", flush=True)
        finally:
            game.session.close()

    def note(self, story: Scenario, events: tuple[Event, ...]) -> None:
        """Write down what has been reached."""
        seen = self.reached.setdefault(story.id, set())
        for event in events:
            match event:
                case SceneEntered(scene=name):
                    seen.add(name)
                case ChoiceTaken(scene=name, choice=option):
                    seen.add(f"{name}.{option}")
                case EndingReached(ending=name):
                    seen.add(f"final {name}")

    def missing(self, story: Scenario) -> list[str]:
        """The scenes, options and endings of a scenario that nobody came to."""
        there = [
            *story.scenes,
            *(f"{scene.id}.{name}" for scene in story.scenes.values() for name in scene.choices),
            *(f"final {name}" for name in story.endings),
        ]
        return [each for each in there if each not in self.reached.get(story.id, set())]


@dataclass
class Game:
    """One game of a soak, in memory or with a save."""

    soak: Soak
    session: Session
    policy: Policy
    store: Store | None = None

    def play(self) -> None:
        """Play it to its end, in a roundabout way."""
        for _ in range(MOST_ANSWERS):
            self.soak.note(self.session.rules.scenario, self.session.take_events())
            if self.session.prompt is None:
                break
            self._go_on()
        if self.store is not None:
            name = self.store.listed()[0].name
            self.session.close()
            assert read_saved(self.store, name).verified() is None

    def _go_on(self) -> None:
        prompt, dice = self.session.prompt, self.soak.random.random()
        if dice < 0.02 and self.session.can_undo and self.session.undos(1):
            before = self.session.digest
            self.session.undo()
            if dice < 0.01:
                self.session.redo()
                assert self.session.digest == before
        elif dice < 0.03 and self.store is not None:
            self._leave(self.store)
        elif prompt is not None:
            self.session.answer(self.policy.answer(prompt))
            self.soak.choices += 1

    def _leave(self, store: Store) -> None:
        """Leave the game, in order or not, and come back to it; sometimes somebody who dies plays it in between."""
        name, digest = store.listed()[0].name, self.session.digest
        self.session.close()
        if self.soak.random.random() < 0.2:
            killed(store, name, self.soak.random)
            self.session = resume_saved(store, name)
        else:
            self.session = resume_saved(store, name)
            assert self.session.digest == digest


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--choices", type=int, default=scaled(CHOICES))
    parser.add_argument("--seed", default="remojo")
    parser.add_argument("--findings", type=Path, default=Path(tempfile.gettempdir()))
    options = parser.parse_args(words)
    soak, warm, told = Soak(Random(options.seed), options.findings), None, 0
    for choices in soak.run(options.choices):
        if warm is None and choices >= WARM * options.choices:
            warm = held()
        if choices * 20 // options.choices > told:
            told = choices * 20 // options.choices
            print(f"{choices:,} choices, {soak.games:,} games, {soak.broken} broken", flush=True)
    assert warm is not None
    is_flat = told_growth(warm, held(), gated=WARM * options.choices >= WARM_CHOICES)
    for story in map(scenarios.load, sorted(scenarios.shipped().glob("*.toml"))):
        missing = soak.missing(story)
        print(f"{story.id}: {', '.join(missing) or 'all'} {'not reached' if missing else 'reached'}")
    return int(bool(soak.broken) or not is_flat)


def told_growth(warm: Held, end: Held, *, gated: bool) -> bool:
    """Print how much more memory there is at the end, and return whether that is within the gate."""
    growths = {
        "blocks alive": (warm.blocks, end.blocks),
        "bytes resident": (warm.untouched, end.untouched),
        "bytes resident once free pages are given back": (warm.resident, end.resident),
    }
    for name, (before, after) in growths.items():
        print(f"{name}: {before:,}, then {after:,} ({after / before - 1:+.1%})")
    is_flat = all(after <= before * (1 + GROWTH) for before, after in growths.values())
    verdict = "met" if is_flat else "NOT MET"
    print(f"gate of {GROWTH:.0%} for each: {verdict if gated else 'not asked of so short a run'}")
    return is_flat or not gated


if __name__ == "__main__":
    raise SystemExit(main())
