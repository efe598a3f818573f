"""What a game was about when it was left: the last choices, what came of them, and how the party is now."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from zodiac_tui.core import events as e
from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.present.clean import clean
from zodiac_tui.present.echoes import told_once
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import sentence
from zodiac_tui.present.spans import Line, Span, Style, line, plain
from zodiac_tui.present.status import person
from zodiac_tui.present.story import tell
from zodiac_tui.session.replay import Told

MOST_CHOICES = 3
MOST_RESULTS = 3
"""What is told of each choice: what came of it last."""
_STOPS = ".…!?"


@dataclass
class _Chosen:
    """A choice that was made in a scene, and what came of it, in sentences."""

    scene: str
    deed: str
    results: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_RESULTS))


def recap(story: Iterable[Told], scenario: Scenario, ruleset: Ruleset, view: State) -> tuple[Line, ...]:
    """Return what to tell somebody who goes on, of the end of a game's story; () where nothing was chosen in it."""
    chosen: deque[_Chosen] = deque(maxlen=MOST_CHOICES)
    for told in story:
        _hear(chosen, told)
    if not chosen:
        return ()
    fight = view.encounter
    now = [line(T("Estás en plena pelea: Ronda {n}.", n=fight.round), Style.STRONG)] if fight and fight.round else []
    party = (line(person(view, scenario, ruleset, pj), Style.MUTED) for pj in view.party if pj in view.actors)
    return (line(T("La última vez…"), Style.TITLE), *map(_told, chosen), *now, *party)


def _hear(chosen: deque[_Chosen], told: Told) -> None:
    """Take in what an entry brought."""
    names = Names(told.rules.scenario, told.rules.ruleset, told.view)
    for event in told_once(told.events):
        if isinstance(event, (e.ChoiceTaken, e.ActionDeclared)):
            chosen.append(_Chosen(_place(event.scene, told), _deed(event, told)))
        elif chosen:
            chosen[-1].results.extend(_result(event, names, told))


def _place(scene: str, told: Told) -> str:
    """The title of a scene; of what was chosen in a fight, that of the scene around it."""
    scenes = told.rules.scenario.scenes
    found = scenes.get(scene) or scenes.get(told.view.scene)
    return found.title if found else ""


def _deed(event: e.ChoiceTaken | e.ActionDeclared, told: Told) -> str:
    if isinstance(event, e.ChoiceTaken):
        return plain(line(event.label))
    (block,) = tell(event, told.rules.scenario, told.rules.ruleset, told.view)
    return "".join(span.text for span in block.lines[0] if span.style is not Style.KEY)


def _result(event: e.Event, names: Names, told: Told) -> Iterator[str]:
    """What an event came to, if it is worth recalling: a PJ's roll, a fight's end, what was got or lost."""
    match event:
        case e.RollMade() if _is_of_party(event, names.view):
            grade = names.grade(event.grade, event.success)[0]
            yield sentence(T("{label}: {grade}.", label=event.label, grade=grade))
        case e.EncounterEnded() | e.ItemGained() | e.ItemLost():
            for block in tell(event, told.rules.scenario, told.rules.ruleset, told.view):
                yield from map(plain, block.lines)
        case _:
            return


def _is_of_party(roll: e.RollMade, view: State) -> bool:
    """Whether a roll is a PJ's, and more than a saving roll by itself."""
    return roll.actor in view.party and not (roll.dice and all(die.role is DieRole.TS for die in roll.dice))


def _told(chosen: _Chosen) -> Line:
    results, deed = [*chosen.results], chosen.deed
    if not (results and results[0].startswith(f"{deed}:")):  # what was declared is called as its roll
        results.insert(0, deed if deed[-1:] in _STOPS else f"{deed}.")
    where = Span(f"{clean(chosen.scene)}: " if chosen.scene else "", Style.MUTED)
    return (where, Span(results[0], Style.EMPHASIS), Span("".join(f" {each}" for each in results[1:])))
