"""Asking for a part of somebody in the making, and writing it: what every step of a creation does in any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text

STEP, FREE = "paso", "libre"
"""Keys of a draft: the step that comes next, and whether steps are picked in any order by now."""
KEEP = "-"
"""What is typed to leave a text as it is; so does an empty line, where one can be given."""
REVIEW, CHANCE = "repaso", "azar"
"""The step in which others are picked, and what draws a whole PJ."""
NAME, GENDER, CONCEPT = "nombre", "genero", "concepto"
LONGEST_NAME, LONGEST = 60, 300
"""Characters of the longest name and of the longest text."""
Refused = Callable[[str], object]
"""Whether no file may hold a text."""


def words(beat: Beat, topic: str, text: Text, most: int, refused: Refused, before: str | None = None) -> str:
    """Ask for words, which stay as they were where nothing is typed; those that are refused are asked for again."""
    kept = at(beat.state.draft, topic) if before is None else before
    hint = T("{text} («-» deja: {kept}.)", text=text, kept=Text.data(kept)) if kept else text
    while True:
        given = str(beat.inputs.ask(Prompt(topic, READER, PromptKind.TEXT, hint, (), 0, most)))
        typed = " ".join(given.split())
        if not refused(typed):
            return kept if typed in ("", KEEP) else typed
        beat.emit(e.Noted(T("Ese texto lleva un carácter que no se admite.")))


def pick(
    beat: Beat, topic: str, text: Text, options: tuple[Option, ...], context: Mapping[str, Plain] | None = None
) -> str:
    """Ask for one of some options; return its id. `context` is for programs: what is left to spend."""
    return str(beat.inputs.ask(choice(topic, READER, text, options, context or {})))


def way(beat: Beat, stepwise: Text, context: Mapping[str, Plain]) -> str:
    """Ask how a PJ is to be made: `pasos`, in an order that `stepwise` tells of; `azar`; or `libre`."""
    options = (
        Option("pasos", T("Paso a paso"), detail=stepwise),
        Option(CHANCE, T("Al azar"), detail=T("un PJ entero que cumple todos los límites; luego se retoca")),
        Option(FREE, T("A mi aire"), detail=T("los pasos en el orden que quieras")),
    )
    return pick(beat, "inicio", T("¿Cómo haces el PJ?"), options, context)


def person(beat: Beat, refused: Refused, context: Mapping[str, Plain]) -> bool:
    """Ask for a PJ's name, gender and concept, and write them; returns False where the step has to be asked again."""
    name = words(beat, NAME, T("¿Cómo se llama?"), LONGEST_NAME, refused)
    if not name:
        refuse(beat, T("Hace falta un nombre."))
        return False
    genders = (Option("f", T("Femenino")), Option("m", T("Masculino")))
    gender = pick(beat, GENDER, T("¿En qué género se habla de {name}?", name=Text.data(name)), genders, context)
    concept = words(beat, CONCEPT, T("El concepto, en una frase: quién es y a qué se dedica."), LONGEST, refused)
    for key, value in ((NAME, name), (GENDER, gender), (CONCEPT, concept)):
        put(beat, key, value or None)
    return True


def put(beat: Beat, key: str, value: Plain) -> None:
    """Write a part of the draft; None takes it off."""
    beat.emit(e.DraftSet(key, value))


def go(beat: Beat, step: str) -> None:
    """Go on to a step."""
    beat.emit(e.Answered())
    put(beat, STEP, step)


def go_on(beat: Beat, following: str) -> None:
    """Go on from a step that is done: to the following one, or back to where steps are picked."""
    go(beat, REVIEW if beat.state.draft.get(FREE) else following)


def go_freely(beat: Beat, step: str = REVIEW) -> None:
    """Go to a step; from now on the player goes from one to another as they like."""
    put(beat, FREE, True)
    go(beat, step)


def refuse(beat: Beat, reason: Text) -> None:
    """Say why an answer is not taken; the step is asked again."""
    beat.emit(e.Answered())
    beat.emit(e.Noted(reason))


def at(draft: Fields, key: str) -> str:
    """A text of the draft; empty where there is none.

    >>> at({"nombre": "Ana"}, "nombre"), at({}, "nombre")
    ('Ana', '')
    """
    value = draft.get(key, "")
    return value if isinstance(value, str) else ""
