"""Line mode without a game: what there is to go on with and to begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.skirmish import foe
from zodiac_tui.core.errors import ContentError, IllegalAnswer, SaveError, UsageError
from zodiac_tui.core.prompts import READER, Option, Prompt, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import language, say
from zodiac_tui.session.store import Store
from zodiac_tui.ui.opening import Opened, begin, skirmish, take_up, unfinished
from zodiac_tui.ui.plain import characters, play
from zodiac_tui.ui.plain.asking import answer, write_question
from zodiac_tui.ui.plain.paper import Paper, Typed

MOST_SAVES = 5
LEAVE, SKIRMISH, CHARACTERS = "salir", "escaramuza", "personajes"


def run(out: TextIO, inp: Typed, *, width: int | None = None) -> int:
    """Offer games in lines of text and play the one that is picked; returns the exit code."""
    paper = Paper(out, inp, width)
    doors = _doors(paper)
    prompt = _prompt(doors)
    try:
        write_question(paper, prompt)
        while (typed := paper.read()) is not None:
            picked = _picked(paper, prompt, typed.removeprefix(":"))
            if picked == LEAVE:
                break
            opened = _opened(paper, doors[picked]) if picked else None
            if opened is not None:
                return play.run(opened.session, out, inp, save=opened.save, width=width)
        out.flush()
    except BrokenPipeError:
        return play.FINE
    return play.FINE


Door = tuple[Option, Callable[[], Opened | None]]


def _doors(paper: Paper) -> dict[str, Door]:
    saves = unfinished(Store())[:MOST_SAVES]
    going = [_door(f"seguir-{save.name}", _going(save.name, save.meta.title), take_up, save.name) for save in saves]
    found = (listed for listed in scenarios.listing(language()) if listed.problem is None)
    begun = [_door(each.id, _begun(each.title, each.duration), begin, str(each.path)) for each in found]
    fight: Door = (Option(SKIRMISH, T("Una escaramuza contra quien elijas")), lambda: _skirmish(paper))
    people: Door = (Option(CHARACTERS, T("Tus personajes")), lambda: characters.run(paper))
    return {door[0].id: door for door in (*going, *begun, fight, people)}


def _skirmish(paper: Paper) -> Opened | None:
    """Ask against whom, and begin; nothing where nobody is named."""
    paper.write(say(T("¿Contra quién? Ids de «zodiac bestiary», como lobo*2 o navajero@larga; nada, para volver.")))
    typed = paper.read()
    if not typed:
        return None
    known = registry.get(registry.DEFAULT).vocabulary
    return skirmish(registry.DEFAULT, [foe(each, known) for each in typed.split()])


def _door(name: str, label: Text, enter: Callable[[str], Opened], where: str) -> Door:
    return Option(name, label), lambda: enter(where)


def _going(name: str, title: str) -> Text:
    return T("Seguir {title} ({name})", title=title, name=name)


def _begun(title: str, duration: str) -> Text:
    return T("Empezar {title} ({duration})", title=title, duration=duration)


def _prompt(doors: dict[str, Door]) -> Prompt:
    leave = Option(LEAVE, T("Salir"))
    return choice("inicio", READER, T("¿A qué juegas?"), (*(option for option, _ in doors.values()), leave))


def _picked(paper: Paper, prompt: Prompt, typed: str) -> str:
    try:
        return str(answer(prompt, typed))
    except IllegalAnswer as error:
        paper.write(say(error.message))
        return ""


def _opened(paper: Paper, door: Door) -> Opened | None:
    """Open a door; what cannot be opened is told, and something else can be picked."""
    try:
        return door[1]()
    except ContentError as error:
        for found in error.diagnostics:
            paper.write(say(found.message))
    except (SaveError, UsageError) as error:
        paper.write(say(error.message))
    return None
