"""Beginning a game in line mode, or going on with one: what there is, what it is about, and whether it is to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.listed import Listed
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import READER, Option, Prompt, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.folding import folded
from zodiac_tui.present.saves import title
from zodiac_tui.present.say import language, say
from zodiac_tui.present.scenarios import card, only_in, system_name
from zodiac_tui.session.store import Store
from zodiac_tui.ui.opening import Opened, begin, take_up, unfinished
from zodiac_tui.ui.plain.asking import answer, write_question
from zodiac_tui.ui.plain.paper import Paper, Typed
from zodiac_tui.ui.plain.refusing import LIST, tell_list

MOST_SAVES = 5
LEAVING, SHOW = (":salir", ":quit"), ("ver", "show")
GO_ON = "seguir-"
"""What the ids of saves begin with, before the names of their folders."""
_CONFIRM = choice(
    "empezar", READER, T("¿La empiezas?"), (Option("empezar", T("Empezar")), Option("volver", T("Volver")))
)


@dataclass(frozen=True)
class Desk:
    """Where line mode writes and reads without a game."""

    paper: Paper
    out: TextIO
    inp: Typed
    width: int | None = None


def doors() -> tuple[Option, ...]:
    """The saves that go on, the last used first, then the scenarios."""
    saves = unfinished(Store())[:MOST_SAVES]
    going = (
        Option(f"{GO_ON}{save.name}", T("Seguir {title} ({name})", title=title(save.meta), name=save.name))
        for save in saves
    )
    return (*going, *map(_begun, _sound()))


def begin_one(desk: Desk, picked: str) -> Opened | None:
    """Open what one of the `doors` leads to; a scenario after its card, if it is to be. Raises as they do."""
    if picked.startswith(GO_ON):
        return take_up(picked.removeprefix(GO_ON))
    listed = next(each for each in _sound() if each.id == picked)
    tell_card(desk.paper, listed)
    if len(listed.systems) < 2:
        return begin(str(listed.path)) if _picked(desk.paper, _CONFIRM) == "empezar" else None
    system = _picked(desk.paper, _which(listed.systems))
    return begin(str(listed.path), system=system) if system in listed.systems else None


def offer_new(desk: Desk) -> Opened | None:
    """Offer the scenarios alone, those that cannot be played with the reason; None where an empty line goes back."""
    found = {_id(each): each for each in _all()}
    prompt = choice("nueva", READER, T("¿Cuál? Nada, para volver."), tuple(map(_begun, found.values())))
    desk.paper.gap()
    write_question(desk.paper, prompt)
    while (typed := desk.paper.read()) and typed not in LEAVING:
        word, *rest = typed.removeprefix(":").split() or [""]
        try:
            if folded(word) in SHOW and rest:
                tell_card(desk.paper, found[str(answer(prompt, " ".join(rest)))])
            elif folded(word) in LIST:
                write_question(desk.paper, prompt)
            else:
                return begin_one(desk, str(prompt.checked(answer(prompt, typed.removeprefix(":")))))
        except IllegalAnswer as error:
            desk.paper.write(say(error.message))
            tell_list(desk.paper)
    return None


def show(desk: Desk, rest: Sequence[str]) -> None:
    """Tell the card of a scenario, or that of a game under way, by its number among all that is offered or by
    its name; raises IllegalAnswer."""
    options = doors()
    prompt = choice("ver", READER, T("¿Cuál?"), options)
    picked = str(answer(prompt, " ".join(rest)))
    going = {f"{GO_ON}{save.name}": save.meta.scenario for save in unfinished(Store())}
    found = next((each for each in _sound() if each.id == going.get(picked, picked)), None)
    if found is None:
        raise IllegalAnswer(T("El escenario de esa partida no está entre los que hay."), "unknown_option")
    tell_card(desk.paper, found)


def tell_card(paper: Paper, listed: Listed) -> None:
    """Write what a scenario is about, and its warnings."""
    ended = {save.meta.ended for save in Store().listed() if save.problem is None and save.meta.scenario == listed.id}
    paper.gap()
    for text in card(listed, len(ended - {""})):
        paper.write(text)
    if listed.problem is not None:
        paper.write(say(T("No se puede jugar: {why}", why=listed.problem)))


def _all() -> list[Listed]:
    return list(map(scenarios.examined, scenarios.listing(language())))


def _sound() -> list[Listed]:
    return [listed for listed in _all() if listed.problem is None]


def _id(listed: Listed) -> str:
    """What a scenario is picked by: one that its id does not lead to, by where it is."""
    return listed.id if listed.problem is None else str(listed.path)


def _begun(listed: Listed) -> Option:
    if listed.problem is not None:
        why = Text.data(say(listed.problem).rstrip("."))
        return Option(_id(listed), Text.data(listed.title), enabled=False, reason=why)
    only = only_in(listed.languages)
    if only is None:
        return Option(listed.id, T("Empezar {title} ({duration})", title=listed.title, duration=listed.duration))
    long = T("{duration}, {language}", duration=listed.duration, language=only)
    return Option(listed.id, T("Empezar {title} ({duration})", title=listed.title, duration=long))


def _which(systems: Sequence[str]) -> Prompt:
    """By which of its systems a scenario is begun, if it is to be."""
    options = (Option(each, T("Empezar con {system}", system=system_name(each))) for each in systems)
    return choice("sistema", READER, T("¿Con qué sistema la empiezas?"), (*options, Option("volver", T("Volver"))))


def _picked(paper: Paper, prompt: Prompt) -> str:
    """The option that is picked; empty where an empty line, `:salir` or the end of input goes back."""
    paper.gap()
    write_question(paper, prompt)
    while typed := paper.read():
        if typed in LEAVING:
            return ""
        if folded(typed.removeprefix(":")) in LIST:
            write_question(paper, prompt)
            continue
        try:
            return str(answer(prompt, typed.removeprefix(":")))
        except IllegalAnswer as error:
            paper.write(say(error.message))
            tell_list(paper)
    return ""
