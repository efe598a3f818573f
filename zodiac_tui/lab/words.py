"""How much there is to read in a scenario, and which of its choices matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from zodiac_tui.core.scenario import Choice, Effect, Outcome, Scenario, Scene
from zodiac_tui.lab.explore.plays import words_in

TELLS = "narra"
"""The effect that only tells something."""
NOTHING: tuple[object, ...] = ((), ())
"""What an option changes that changes nothing."""


@dataclass(frozen=True)
class Options:
    """Options of a scene: all, and those that matter."""

    all: tuple[str, ...]
    mattering: tuple[str, ...]

    @property
    def idle(self) -> tuple[str, ...]:
        """Those that change nothing, or just what another one changes."""
        return tuple(name for name in self.all if name not in self.mattering)


@dataclass(frozen=True)
class SceneWords:
    """The words of a scene (with all its options and their outcomes), and its options."""

    id: str
    words: int
    options: Options


@dataclass(frozen=True)
class Count:
    """The words of a scenario, by where they stand."""

    scenes: tuple[SceneWords, ...]
    encounters: dict[str, int]
    endings: dict[str, int]
    rest: int
    """Words of the synopsis, the PJ and the PNJ, clocks and events."""

    @property
    def total(self) -> int:
        """All words."""
        inner = sum(scene.words for scene in self.scenes)
        return inner + sum(self.encounters.values()) + sum(self.endings.values()) + self.rest


def count(scenario: Scenario) -> Count:
    """Count a scenario's words."""
    profiles = (*scenario.characters.values(), *scenario.npcs.values())
    rest = (
        scenario.synopsis,
        *(text for each in profiles for text in (each.name, each.concept, each.description)),
        *(text for clock in scenario.clocks.values() for text in (clock.name, *_told(clock.effects))),
        *(text for event in scenario.events.values() for text in _of_outcomes([event.outcome])),
    )
    return Count(
        tuple(SceneWords(scene.id, _words(_of_scene(scene)), _options(scene)) for scene in scenario.scenes.values()),
        {
            fight.id: _words([fight.title, fight.text, *_of_outcomes(fight.outcomes.values())])
            for fight in scenario.encounters.values()
        },
        {
            each.id: _words([each.title, each.text, *(one.text for one in each.paragraphs)])
            for each in scenario.endings.values()
        },
        _words(rest),
    )


def minutes(words: int, speed: int) -> int:
    """Minutes to read so many words at so many a minute, rounded up.

    >>> minutes(0, 200), minutes(1, 200), minutes(400, 200)
    (0, 1, 2)
    """
    return -(-words // speed)


def _words(texts: Iterable[str]) -> int:
    return sum(words_in(text) for text in texts)


def _of_scene(scene: Scene) -> Iterator[str]:
    yield from (scene.title, scene.text, scene.again, *scene.facts)
    yield from (paragraph.text for paragraph in scene.paragraphs)
    yield from _told(scene.on_enter)
    for made in (*scene.choices.values(), *(scene.free or {}).values()):
        yield from (made.label, made.narration, made.reason)
        yield from _of_outcomes([made.plain, *made.outcomes.values()])


def _of_outcomes(outcomes: Iterable[Outcome]) -> Iterator[str]:
    """Words of outcomes, each once: a fall-back stands in for several grades."""
    for outcome in {id(outcome): outcome for outcome in outcomes}.values():
        yield outcome.text
        yield from _told(outcome.effects)


def _told(effects: Sequence[Effect]) -> Iterator[str]:
    for effect in effects:
        if effect.kind == TELLS:
            yield str(effect.value)
        for inner in _within(effect):
            yield from _told(inner)


def _within(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    return (effect.then, effect.otherwise, *(branch.effects for branch in effect.branches))


def _options(scene: Scene) -> Options:
    changes = {name: _changes(made) for name, made in scene.choices.items()}
    names = tuple(changes)
    matter = tuple(
        name
        for place, name in enumerate(names)
        if changes[name] != NOTHING and all(changes[name] != changes[other] for other in names[:place])
    )
    return Options(names, matter)


def _changes(made: Choice) -> tuple[object, ...]:
    """What an option costs and changes, words left out; outcomes of a check by their grades."""
    costs = tuple((track, points) for track, points in made.cost.items() if points)
    if made.check is None:
        return costs, _silent(made.plain.effects)
    outcomes = {grade: _silent(outcome.effects) for grade, outcome in made.outcomes.items()}
    if not any(outcomes.values()):
        return costs, ()
    return costs, made.check.kind, tuple(map(repr, made.check.fields.items())), tuple(map(repr, outcomes.items()))


def _silent(effects: Sequence[Effect]) -> tuple[str, ...]:
    """Effects as words that are equal where the effects are, those that only tell left out."""
    return tuple(repr(_without_words(effect)) for effect in effects if effect.kind != TELLS)


def _without_words(effect: Effect) -> Effect:
    return replace(
        effect,
        then=tuple(_without_words(each) for each in effect.then if each.kind != TELLS),
        otherwise=tuple(_without_words(each) for each in effect.otherwise if each.kind != TELLS),
    )
