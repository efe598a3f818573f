"""What clocks, events, chance and declared Acciones do, told; and the clocks that everybody may see."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.core import events as e
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.tale import NEXT_TIME
from zodiac_tui.core.text import T, Text
from zodiac_tui.present import markdown
from zodiac_tui.present.clean import clean
from zodiac_tui.present.naming import Names, prettified
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.spans import BlockKind, Line, Span, Style, line
from zodiac_tui.present.status import tokens

CHOSEN = "▸ "
TaleEvent = (
    e.DieThrown | e.ClockMoved | e.CameBack | e.ActionDeclared | e.FactTold | e.EdgeGained | e.ComplicationsChanged
)


@dataclass(frozen=True)
class ClockRow:
    """A clock as everybody may see it."""

    id: str
    name: str
    value: int
    size: int

    @property
    def tokens(self) -> str:
        """Its value in signs, or in numbers where they would be too many."""
        drawn = tokens(self.value, self.size)
        return drawn if not drawn.isdigit() else f"{self.value}/{self.size}"


def clocks(view: State, scenario: Scenario) -> tuple[ClockRow, ...]:
    """The clocks that are not hidden, in the author's order; one that still stands at 0 too."""
    shown = (clock for clock in scenario.clocks.values() if not clock.hidden)
    return tuple(ClockRow(clock.id, clock.name, view.tale.clock(clock.id), clock.size) for clock in shown)


def clocks_line(view: State, scenario: Scenario) -> Line:
    """The clocks in one line: their names, and how full they are; () where there are none."""
    found: list[Span] = []
    for row in clocks(view, scenario):
        found += [Span(f"{'   ' if found else ''}{clean(row.name)} ", Style.MUTED), Span(row.tokens, Style.STRONG)]
    return tuple(found)


def clock_in_words(event: e.ClockMoved, scenario: Scenario) -> tuple[str, ...]:
    """What a clock comes to, without a sign; () for a hidden one."""
    clock = scenario.clocks.get(event.clock)
    if clock is None or clock.hidden or event.before == event.after:
        return ()
    return (sentence(T("{label} pasa a {n} de {m}.", label=clean(clock.name), n=event.after, m=clock.size)),)


def kind_of(event: TaleEvent) -> BlockKind:
    """What kind of block an event is told in."""
    match event:
        case e.CameBack():
            return "scene"
        case e.ActionDeclared():
            return "choice"
        case e.FactTold():
            return "outcome"
        case _:
            return "note"


def tell_tale(event: TaleEvent, names: Names) -> tuple[Line, ...]:
    """Tell one of these events in lines; () for one that goes without saying."""
    scenario = names.scenario
    match event:
        case e.DieThrown(dice, _):
            faces = ", ".join(f"d{die.sides}: {die.face}" for die in dice)
            return (line(T("El azar decide ({faces}).", faces=faces), Style.MUTED),)
        case e.ClockMoved():
            return _clock(event, scenario)
        case e.CameBack(scene):
            known = scenario.scenes.get(scene) if scenario else None
            return (line(known.title if known else scene, Style.TITLE),)
        case e.ActionDeclared():
            return ((Span(CHOSEN, Style.KEY), *line(_declared(event, names), Style.EMPHASIS)),)
        case e.FactTold(_, text):
            return (line(T("Es verdad:"), Style.STRONG), *markdown.lines(text))
        case e.EdgeGained(about, _) if about.endswith(NEXT_TIME):
            return (line(T("Y otra Ventaja en la que venga después.")),)
        case e.EdgeGained(_, text):
            return (line(T("Ventaja en la próxima tirada que venga a cuento: {what}.", what=Text.data(text))),)
        case e.ComplicationsChanged(before, after):
            return (line(_complicated(after - before), Style.STRONG),)


def _complicated(more: int) -> Text:
    if more > 1:
        return T("{n} Complicaciones: algo se tuerce mucho, y volverá.", n=more)
    return T("Una Complicación: algo se tuerce, y volverá.") if more > 0 else T("Una Complicación menos.")


def _clock(event: e.ClockMoved, scenario: Scenario | None) -> tuple[Line, ...]:
    clock = scenario.clocks.get(event.clock) if scenario else None
    if clock is None or clock.hidden or event.before == event.after:
        return ()
    row = ClockRow(clock.id, clock.name, event.after, clock.size)
    return ((Span(f"{clean(clock.name)} ", Style.MUTED), Span(row.tokens, Style.STRONG)),)


def _declared(event: e.ActionDeclared, names: Names) -> Text:
    action, use = names.vocabulary.term(event.action).label, _use(event, names)
    told = T("{action} «{use}»", action=action, use=use) if use else T("{action}", action=action)
    if event.target:
        told = T("{told} con {name}", told=told, name=names.actor(event.target))
    return T("{told}: {purpose}", told=told, purpose=Text.data(event.purpose)) if event.purpose else told


def _use(event: e.ActionDeclared, names: Names) -> str:
    """A use as the ruleset writes it, else its id with spaces."""
    free = names.vocabulary.free
    known = free.uses.get(event.action, ()) if free else ()
    return next((say(term.label) for term in known if term.id == event.use), prettified(event.use))
