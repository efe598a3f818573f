"""What only whoever directs may see: flags, clocks, true facts, numbers of PNJ, who is still to come."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.guiding import laid_on
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Term, Vocabulary
from zodiac_tui.present.clean import clean
from zodiac_tui.present.naming import prettified
from zodiac_tui.present.say import say
from zodiac_tui.present.status import states


def secrets(view: State, scenario: Scenario, ruleset: Ruleset) -> tuple[str, ...]:
    """Return what is hidden now, a line each."""
    told = (*_flags(view), *_clocks(view, scenario), *_facts(view, scenario), *_fight(view, scenario))
    people = tuple(_people(view, scenario, ruleset))
    lines = tuple(map(say, (*told, *_laid(view, ruleset.vocabulary), *people)))
    return lines or (say(T("No hay nada oculto.")),)


def _flags(view: State) -> Iterator[Text]:
    if view.flags:
        shown = ", ".join(f"{prettified(flag)} = {value}" for flag, value in view.flags.items())
        yield T("Banderas: {flags}.", flags=Text.data(clean(shown)))


def _clocks(view: State, scenario: Scenario) -> Iterator[Text]:
    for clock in scenario.clocks.values():
        name = Text.data(clean(clock.name))
        name = T("{name}, oculto", name=name) if clock.hidden else name
        yield T("{label}: {n} de {m}.", label=name, n=view.tale.clock(clock.id), m=clock.size)
    if view.tale.complications:
        yield T("Complicaciones que esperan: {n}.", n=view.tale.complications)


def _facts(view: State, scenario: Scenario) -> Iterator[Text]:
    """The true facts of the scene that are not told yet."""
    scene = scenario.scenes.get(view.scene)
    told = view.tale.facts.get(view.scene, 0)
    for fact in scene.facts[told:] if scene else ():
        yield T("Verdad sin contar: {fact}", fact=Text.data(clean(fact)))


def _fight(view: State, scenario: Scenario) -> Iterator[Text]:
    fight = view.encounter
    if fight is None:
        return
    entrants = scenario.encounters[fight.id].entrants
    names = (entrants[name].name or scenario.npcs[entrants[name].profile].name for name in fight.waiting)
    if fight.waiting:
        yield T("Por llegar: {names}.", names=Text.data(clean(", ".join(names))))


def _laid(view: State, vocabulary: Vocabulary) -> Iterator[Text]:
    for pj in view.party:
        who = view.actors[pj]
        found = [
            f"{say(field.help)}: {_value(laid_on(who)[field.key])}"
            for field in vocabulary.laid
            if field.key in laid_on(who)
        ]
        if found:
            yield T("{name}: {states}.", name=Text.data(clean(who.name)), states=Text.data("; ".join(found)))


def _value(value: Plain) -> str:
    found = value if isinstance(value, list) else [value]
    return clean(", ".join(str(each) or "—" for each in found))


def _people(view: State, scenario: Scenario, ruleset: Ruleset) -> Iterator[Text]:
    """Every PNJ, in a fight those who are there: what it suffers, what it has left, how it is played."""
    there = view.encounter.present() if view.encounter else tuple(view.actors)
    for name in there:
        who = view.actors[name]
        if not who.player:
            suffers = ", ".join(states(who, view, ruleset, scenario)) or say(T("sin estados"))
            shown = "; ".join((suffers, *_numbers(who, ruleset.vocabulary), *_conduct(who, ruleset.vocabulary)))
            yield T("{name}: {states}.", name=Text.data(clean(who.name)), states=Text.data(shown))


def _numbers(who: Actor, vocabulary: Vocabulary) -> Iterator[str]:
    tracks: dict[str, Term] = {term.id: term for term in vocabulary.tracks}
    for track, value in who.tracks.items():
        if track in tracks:
            yield f"{say(tracks[track].label)} {value}"


def _conduct(who: Actor, vocabulary: Vocabulary) -> Iterator[str]:
    for key, value in who.conduct.items():
        named, how = (_conduct_word(each, vocabulary) for each in (key, str(value)))
        if value is not False:
            yield named if value is True else f"{named}: {how}"


def _conduct_word(name: str, vocabulary: Vocabulary) -> str:
    word = vocabulary.words.get(f"conducta.{name}")
    return say(word) if word else prettified(name)
