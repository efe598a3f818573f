"""What stands beside the story: where the game is, and who else is in a fight; with `status` and `sheet` of a PJ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import PARTY_SIDE, Encounter
from zodiac_tui.core.phases import RoundPhase, TurnPhase
from zodiac_tui.core.planning import planning
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.naming import Names
from zodiac_tui.present.prose import prose
from zodiac_tui.present.say import say
from zodiac_tui.present.sheet import sheet
from zodiac_tui.present.spans import Line, Span, Style
from zodiac_tui.present.status import marks, status

__all__ = ("FoeRow", "breadcrumb", "foes", "sheet", "status", "still_to_act")

ARROW = " › "
LEAST_OF_SCENE = 8
"""Characters of a cut title that still say something."""
PHASES = {
    TurnPhase.BEGINNING: T("Empezar"),
    TurnPhase.DECLARING: T("Declarar"),
    TurnPhase.WINDOW: T("Interrumpir"),
    TurnPhase.RESOLVING: T("Resolver"),
    TurnPhase.ENDING: T("Acabar"),
}


@dataclass(frozen=True)
class FoeRow:
    """Somebody else in a fight, seen from one actor."""

    id: str
    name: str
    steps: int
    """Of Distancia, 0 the nearest."""
    distance: str
    states: tuple[str, ...]
    weapon: str
    ally: bool
    acted: bool
    out: bool
    """Can neither act nor will by itself."""
    conduct: str = ""
    """How it is played, as far as whoever fights it sees."""


def breadcrumb(view: State, scenario: Scenario, ruleset: Ruleset, width: int = 0) -> Line:
    """Where the machines of scene, Ronda and Turno stand: `El patio › Ronda 2 › Turno de Lena › Declarar`.

    In `width` cells (0: as many as it needs) the scene is cut first, then it is left out, then the Ronda.
    """
    names = Names(scenario, ruleset, view)
    scene = scenario.scenes.get(view.scene)
    found = [prose(scene.title, scenario) if scene else view.scene]
    fight = view.encounter
    if fight is not None and fight.round:
        found.append(say(T("Ronda {n}", n=fight.round)))
        if fight.turn is not None:
            found += [say(T("Turno de {name}", name=names.actor(fight.turn.actor))), say(PHASES[fight.turn.phase])]
        elif _is_planned(view, fight, ruleset):
            found.append(say(PHASES[TurnPhase.DECLARING]))
    return (Span(ARROW.join(_fitted(found, width) if width else found), Style.MUTED),)


def _is_planned(view: State, fight: Encounter, ruleset: Ruleset) -> bool:
    """Whether all declare what they will do in the Ronda before anybody acts."""
    more = planning(ruleset)
    if more is None or fight.phase is not RoundPhase.TURNS:
        return False
    left = (name for name in fight.present() if name not in fight.acted and name not in fight.late)
    return any(ruleset.has_turn(view, name) and more.unplanned(view, name) for name in left)


def _fitted(parts: list[str], width: int) -> list[str]:
    """Shorten the parts of a breadcrumb from its beginning on; what is nearest to the question stays."""
    over = len(ARROW.join(parts)) - width
    if over <= 0 or len(parts) == 1:
        return parts
    left = len(parts[0]) - over - 1
    if left < LEAST_OF_SCENE:
        return _fitted(parts[1:], width)
    return [f"{parts[0][:left].rstrip()}…", *parts[1:]]


def foes(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> tuple[FoeRow, ...]:
    """Everybody else in the fight as an actor sees them, the nearest first; () outside fights."""
    fight = view.encounter
    if fight is None:
        return ()
    names = Names(scenario, ruleset, view)
    rows = (_foe(fight, names, actor, other) for other in fight.present() if other != actor)
    return tuple(sorted(rows, key=lambda row: (row.steps, list(fight.sides).index(row.id))))


def still_to_act(view: State, scenario: Scenario, ruleset: Ruleset) -> tuple[str, ...]:
    """The names of those who have still something to do in this Ronda, in the order in which they came, or that of
    their Turnos where it is settled: not of whoever has spent its Acción Activa, whose Turno passes at once."""
    fight = view.encounter
    if fight is None:
        return ()
    names = Names(scenario, ruleset, view)
    now = fight.turn.actor if fight.turn else ""
    done = {*fight.acted, *fight.late, *fight.spent, now}
    able = [name for name in fight.present() if name not in done and not ruleset.is_out(view, name)]
    if (more := planning(ruleset)) and not _is_planned(view, fight, ruleset):
        able = list(more.sequence(view, [name for name in able if ruleset.has_turn(view, name)]))
    return tuple(names.actor(name) for name in able)


def _foe(fight: Encounter, names: Names, actor: str, other: str) -> FoeRow:
    who = names.view.actors[other]
    steps = fight.distance(actor, other) if actor in fight.sides else 0
    return FoeRow(
        id=other,
        name=who.name,
        steps=steps,
        distance=names.distance(steps),
        states=marks(who, names),
        weapon=names.thing(who.weapons[0]) if who.weapons else "",
        ally=fight.sides[other] == fight.sides.get(actor, PARTY_SIDE),
        acted=other in fight.acted or other in fight.late,
        out=names.ruleset.is_out(names.view, other),
        conduct=", ".join(_conduct(who, names.vocabulary)),
    )


def _conduct(who: Actor, vocabulary: Vocabulary) -> Iterator[str]:
    for key in vocabulary.seen_conduct:
        words = [vocabulary.words.get(f"conducta.{name}") for name in (key, str(who.conduct.get(key, "")))]
        if words[0] is not None and words[1] is not None:
            yield " ".join(say(word) for word in words if word is not None)
