"""What only whoever directs may see: the scene's options, flags, what waits, numbers of PNJ and how they are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.game_time import duration
from zodiac_tui.core.guiding import laid_on
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Clock, Scenario, StoryEvent
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.core.vocabulary import Term, Vocabulary
from zodiac_tui.engine.flags import called, flags_of
from zodiac_tui.present import leading
from zodiac_tui.present.clean import clean
from zodiac_tui.present.conditions import in_words
from zodiac_tui.present.naming import Names, prettified
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.secret_scene import of_fight, of_scene
from zodiac_tui.present.spans import Line, Style, line
from zodiac_tui.present.status import states

INSIDE = "  "
"""What a line of a section begins with."""


class Section(NamedTuple):
    """What is hidden of one kind, a line each, below its title."""

    title: str
    lines: tuple[str, ...]


def secrets(view: State, scenario: Scenario, ruleset: Ruleset) -> tuple[Section, ...]:
    """Return what is hidden now; a kind of which there is nothing is left out."""
    names = Names(scenario, ruleset, view)
    fight = scenario.encounters.get(view.encounter.id) if view.encounter is not None else None
    scene = scenario.scenes.get(view.scene)
    here, away = _apart(view, scenario)
    found: tuple[tuple[Text, Iterable[Text]], ...] = (
        (T("El combate: {title}", title=fight.title), of_fight(fight, names)) if fight else (T("El combate"), ()),
        (T("La escena: {title}", title=scene.title), of_scene(names)) if scene and not fight else (T("La escena"), ()),
        (T("Lo que espera"), _waiting(names)),
        (T("PNJ aquí"), _people(view, scenario, ruleset, here)),
        (T("La próxima tirada"), _laid(view, ruleset.vocabulary)),
        (T("Banderas"), _flags(view, scenario)),
        (T("PNJ en otra parte"), _people(view, scenario, ruleset, away)),
    )
    told = (Section(say(title), tuple(map(sentence, lines))) for title, lines in found)
    return tuple(each for each in told if each.lines) or (Section(say(T("No hay nada oculto.")), ()),)


def lines_of(sections: Iterable[Section]) -> Iterator[Line]:
    """Yield sections as lines to read, with air between them."""
    for place, section in enumerate(sections):
        yield from ((),) if place else ()
        yield line(Text.data(section.title), Style.STRONG)
        yield from (line(Text.data(f"{INSIDE}{each}")) for each in section.lines)


def _flags(view: State, scenario: Scenario) -> Iterator[Text]:
    every = dict.fromkeys((*flags_of(scenario), *view.flags))
    up = [flag for flag in every if view.flags.get(flag)]
    down = [flag for flag in every if not view.flags.get(flag)]
    if up:
        shown = (T("{flag} = {value}", flag=_flag(flag, scenario), value=view.flags[flag]) for flag in up)
        yield T("Puestas: {flags}.", flags=joined(shown, leading.NEXT))
    if down:
        yield T("Sin poner: {flags}.", flags=joined((_flag(each, scenario) for each in down), leading.NEXT))


def _flag(flag: str, scenario: Scenario) -> Text:
    return Text.data(clean(called(scenario, flag)))


def _waiting(names: Names) -> Iterator[Text]:
    """Clocks, Complicaciones and events that have not happened yet."""
    scenario, view = names.scenario, names.view
    assert scenario is not None
    for clock in scenario.clocks.values():
        yield _clock(clock, names)
    if view.tale.complications:
        yield T("Complicaciones que esperan: {n}.", n=view.tale.complications)
    for event in scenario.events.values():
        if not (event.once and event.id in view.tale.befallen):
            yield _event(event, names)


def _clock(clock: Clock, names: Names) -> Text:
    name = Text.data(clean(clock.name))
    name = T("{name}, oculto", name=name) if clock.hidden else name
    told = T("{label}: {n} de {m}", label=name, n=names.view.tale.clock(clock.id), m=clock.size)
    if clock.every:
        left = duration(clock.every - names.view.elapsed % clock.every)
        told = T("{told}; cada {every}, y dentro de {left}", told=told, every=duration(clock.every), left=left)
    if clock.condition is not None:
        told = T("{told}, si {why}", told=told, why=Text.data(in_words(clock.condition, names)))
    where = leading.of_effects(clock.effects, names)
    return T("{told}. Lleno → {where}.", told=told, where=where) if where else T("{told}.", told=told)


def _event(event: StoryEvent, names: Names) -> Text:
    name, why = Text.data(prettified(event.id)), Text.data(in_words(event.condition, names))
    where = leading.of_effects(event.outcome.effects, names)
    told = T("Suceso «{name}», si {why}", name=name, why=why)
    return T("{told} → {where}.", told=told, where=where) if where else T("{told}.", told=told)


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


def _apart(view: State, scenario: Scenario) -> tuple[list[str], list[str]]:
    """The PNJ who are there, of a fight or as the scene says, and the others; in a fight only the former."""
    others = [name for name, who in view.actors.items() if not who.player]
    if view.encounter is not None:
        return [name for name in view.encounter.present() if name in others], []
    scene = scenario.scenes.get(view.scene)
    there = [name for name in others if scene is not None and name in scene.present]
    return there, [name for name in others if name not in there]


def _people(view: State, scenario: Scenario, ruleset: Ruleset, there: Iterable[str]) -> Iterator[Text]:
    """PNJ: what each suffers, what it has left, how it is played."""
    for who in map(view.actor, there):
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
