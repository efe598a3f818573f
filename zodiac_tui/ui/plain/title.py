"""The words that are understood where there is no game: the same ones whatever is listed, with a colon or without."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from zodiac_tui.catalog import registry
from zodiac_tui.catalog.skirmish import foe
from zodiac_tui.core.text import T, Text
from zodiac_tui.present import bestiary
from zodiac_tui.present.creature import card
from zodiac_tui.present.folding import folded
from zodiac_tui.present.glossary import glossed
from zodiac_tui.present.say import ENGLISH, language, say
from zodiac_tui.ui.drawing import CHANCE
from zodiac_tui.ui.opening import Opened, skirmish, take_up
from zodiac_tui.ui.plain import characters, saved, setting_up
from zodiac_tui.ui.plain.beginning import Desk, offer_new, show
from zodiac_tui.ui.plain.lookup import look_up
from zodiac_tui.ui.plain.paper import Paper
from zodiac_tui.ui.plain.primer import tell_how
from zodiac_tui.ui.plain.refusing import LIST, Refused, refuse, tell_list

LEAVING = (":salir", ":quit", "salir", "quit")


class Leave(Exception):
    """The player wants to go."""


@dataclass(frozen=True)
class TitleWord:
    """A word in Spanish and in English, what it leads to, and the function that does it; either is understood."""

    names: tuple[str, str]
    about: Text
    do: Callable[[Desk, Sequence[str]], Opened | None]
    label: Text | None = None
    """What it is called among the numbered options; None: it is none of them."""
    leads_away: bool = False
    """Whether something else is asked there, so that the title is told again afterwards."""

    @property
    def called(self) -> str:
        """The word in the language that is spoken."""
        return self.names[language() == ENGLISH]


def found_word(typed: str) -> TitleWord | None:
    """The word that was typed, folded, whole; None where it is none."""
    return next((word for word in WORDS if typed in word.names), None)


def _new(desk: Desk, rest: Sequence[str]) -> Opened | None:
    return offer_new(desk)


def _go_on(desk: Desk, rest: Sequence[str]) -> Opened:
    return take_up(" ".join(rest) or None)


def _show(desk: Desk, rest: Sequence[str]) -> None:
    show(desk, rest)


def _characters(desk: Desk, rest: Sequence[str]) -> Opened | None:
    return characters.run(desk.paper)


def _saves(desk: Desk, rest: Sequence[str]) -> Opened | None:
    return saved.run(desk.paper, desk.out, desk.inp, desk.width)


def _skirmish(desk: Desk, rest: Sequence[str]) -> Opened | None:
    """Ask against whom, until it can be, and begin; nothing where nobody is named. The name of a system takes its
    bestiary."""
    system, words = _of_system(registry.DEFAULT, rest)
    listed = ""
    while True:
        is_named = bool(words) and folded(words[0]) not in LIST
        opened = _fought(desk, system, words) if is_named else None
        if opened is not None:
            return opened
        if is_named and listed == system:
            tell_list(desk.paper)
        else:
            _tell_foes(desk.paper, system)
            listed = system
        typed = desk.paper.read() or ""
        if not typed or typed in LEAVING:
            return None
        system, words = _of_system(system, typed.removeprefix(":").split())


def _of_system(system: str, words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The system that is named first of some words, if one is, and the other words."""
    return (words[0], words[1:]) if words and words[0] in registry.RULESETS else (system, words)


def _tell_foes(paper: Paper, system: str) -> None:
    for text in _by_number(system):
        paper.write(text)
    paper.write(say(_WHOM))
    paper.write(say(T("Con «azar» al final juega un PJ hecho al azar.")))
    others = [each for each in registry.RULESETS if each != system and registry.vocabulary(each).bestiary]
    if others:
        paper.write(say(T("Con otro sistema: {systems}.", systems=", ".join(others))))


def _fought(desk: Desk, system: str, words: Sequence[str]) -> Opened | None:
    """Begin against those who are named; nothing where that cannot be, or the bestiary is asked for."""
    if words[0] in BESTIARY or words[0] in HELP:
        _bestiary(desk, words[1:], system)
        return None
    known = registry.vocabulary(system)
    foes, party = [each for each in words if each not in BY_CHANCE], [CHANCE for each in words if each in BY_CHANCE]
    try:
        return skirmish(system, [foe(_named(each, list(known.bestiary)), known) for each in foes], party)
    except Refused as error:
        refuse(desk.paper, error)
        return None


def _by_number(system: str) -> Iterator[str]:
    """The bestiary by kinds, each with its number."""
    kinds: dict[str, list[str]] = {}
    for n, each in enumerate(bestiary.bestiary_of(registry.vocabulary(system)).values(), 1):
        kinds.setdefault(bestiary.kind(each), []).append(f"{n} {each.name}")
    for kind, names in kinds.items():
        yield f"{kind[:1].upper()}{kind[1:]}: {', '.join(names)}."


def _named(word: str, ids: Sequence[str]) -> str:
    """A foe that is named by its number in the bestiary, by its id: `35*2` is `lobo*2`."""
    number = _NUMBER.match(word)
    if number is None or not 1 <= int(number[0]) <= len(ids):
        return word
    return f"{ids[int(number[0]) - 1]}{word[number.end() :]}"


def _bestiary(desk: Desk, rest: Sequence[str], system: str = registry.DEFAULT) -> None:
    system, rest = _of_system(system, rest)
    known = registry.vocabulary(system)
    creatures = bestiary.bestiary_of(known)
    words = _named(" ".join(rest), list(creatures))
    found = bestiary.find(creatures, words)
    if len(found) == 1:
        for text in card(found[0], known):
            desk.paper.write(text)
        return
    for each in found:
        desk.paper.write(f"{each.id}: {each.name} ({bestiary.kind(each)}). {each.about}", hang=2)
    if not found:
        desk.paper.write(say(T("El bestiario no dice nada de eso.")))


def _rehearse(desk: Desk, rest: Sequence[str]) -> None:
    from zodiac_tui.ui.plain import rehearsing  # noqa: PLC0415  (loads what plays many fights)

    rehearsing.run(desk)


def _rules(desk: Desk, rest: Sequence[str]) -> None:
    look_up(desk.paper, glossed(registry.vocabulary(registry.DEFAULT)), " ".join(rest))


def _how(desk: Desk, rest: Sequence[str]) -> None:
    tell_how(desk.paper, registry.vocabulary(registry.DEFAULT))


def _settings(desk: Desk, rest: Sequence[str]) -> None:
    setting_up.set_up(desk.paper, rest)


def _help(desk: Desk, rest: Sequence[str]) -> None:
    how = T("Escribe el número o la letra de una opción, el principio de su nombre, o una palabra, con «:» o sin él.")
    desk.paper.write(say(how))
    for word in WORDS:
        desk.paper.write(say(T("{word}: {about}", word=word.called, about=word.about)))
    last = T("Una línea vacía repite la lista. En una partida, «:ayuda» dice lo que vale allí.")
    desk.paper.write(say(last))


def _leave(desk: Desk, rest: Sequence[str]) -> None:
    raise Leave


_NUMBER = re.compile(r"[0-9]{1,4}(?=$|[*@])")
BY_CHANCE = (CHANCE, "random")
BESTIARY, HELP = ("bestiario", "bestiary"), ("ayuda", "help", "?")
_WHOM = T(
    "¿Contra quién? Números o nombres, con cuántos y a qué Distancia: «34*2», «navajero@larga». «bestiario lobo» dice "
    "cómo es. Nada, para volver."
)
WORDS = (
    TitleWord(("nueva", "new"), T("Elige entre los escenarios, y dice de qué van antes de empezar."), _new, None, True),
    TitleWord(("seguir", "continue"), T("Sigue la última partida, o la que se diga detrás."), _go_on),
    TitleWord(("ver", "show"), T("De qué va un escenario, cuánto dura y sus avisos, sin empezarlo: «ver 2»."), _show),
    TitleWord(
        ("escaramuza", "skirmish"),
        T("Una pelea contra quien digas del bestiario."),
        _skirmish,
        T("Una escaramuza contra quien elijas"),
        True,
    ),
    TitleWord(
        ("ensayar", "rehearse"),
        T("Juega una pelea muchas veces y dice cómo acaba, quién cae y qué la decide."),
        _rehearse,
        T("Ensayar una pelea"),
        True,
    ),
    TitleWord(
        ("personajes", "characters"),
        T("Tus personajes: sus fichas, uno nuevo, jugar con uno."),
        _characters,
        T("Tus personajes"),
        True,
    ),
    TitleWord(
        ("partidas", "saves"),
        T("Las partidas guardadas, también las terminadas: abrirlas, verlas otra vez, escribirlas como relato."),
        _saves,
        T("Partidas guardadas"),
        True,
    ),
    TitleWord(("como", "how"), T("Cómo se juega, en una página corta."), _how, T("Cómo se juega")),
    TitleWord(("reglas", "rules"), T("Busca en el reglamento: «reglas caída»."), _rules, T("Reglamento")),
    TitleWord(("bestiario", "bestiary"), T("Busca en el bestiario: «bestiario lobo»."), _bestiary, T("Bestiario")),
    TitleWord(("ajustes", "settings"), T("Lo que está puesto; con «AJUSTE=VALOR» lo cambia."), _settings, T("Ajustes")),
    TitleWord(("ayuda", "help"), T("Esto."), _help),
    TitleWord(("salir", "quit"), T("Sale."), _leave, T("Salir")),
)
