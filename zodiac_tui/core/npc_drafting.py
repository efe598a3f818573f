"""What is asked of a PNJ in the making in any game: who it is, its arms, its conduct, and what is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.drafting import (
    FREE,
    LONGEST,
    LONGEST_NAME,
    REVIEW,
    Refused,
    go,
    pick,
    put,
    refuse,
    words,
)
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.core.uses import slug

DONE, READY, NONE = "terminar", "listo", "ninguna"
TAILORED = "a_medida"
GIVE_BACK = "quitar-"
"""How the options begin that take something off again."""
WEAPON, WEAPONS, ARMOUR, CONDUCT = "arma", "armas", "armadura", "conducta"
"""Keys of a draft, as tables of a scenario are called; `armas` is the step."""
MOST_WEAPONS = 4
_ARTICLES = ("el", "la", "los", "las", "un", "una", "unos", "unas", "the", "a", "an", "its")
_YES, _NO = "si", "no"
Row = Mapping[str, Plain]


def bare(name: str) -> str:
    """A name as an id, without its article.

    >>> bare("la Trina"), bare("the fangs"), bare("Lázaro"), bare("el")
    ('trina', 'fangs', 'lazaro', 'el')
    """
    found = slug(name)
    article, _, rest = found.partition("_")
    return rest if rest and article in _ARTICLES else found


def person(beat: Beat, refused: Refused) -> bool:
    """Ask for a PNJ's name, gender and description, and write them; returns False where the step is asked again."""
    asked = T("¿Cómo se le llama? Con su artículo, si no es un nombre propio: «el farero».")
    name = words(beat, "nombre", asked, LONGEST_NAME, refused)
    if not slug(name):
        refuse(beat, T("Hace falta un nombre."))
        return False
    genders = (Option("f", T("Femenino")), Option("m", T("Masculino")))
    gender = pick(beat, "genero", T("¿En qué género se habla de {name}?", name=Text.data(name)), genders)
    about = words(beat, "descripcion", T("Una línea para describir a ese PNJ."), LONGEST, refused)
    for key, value in (("nombre", name), ("genero", gender), ("descripcion", about)):
        put(beat, key, value or None)
    return True


# -- weapons --------------------------------------------------------------------------------------------------------


def weapons_of(draft: Fields) -> dict[str, dict[str, Plain]]:
    """The tables of its weapons by id."""
    value = draft.get(WEAPON)
    return cast("dict[str, dict[str, Plain]]", value) if isinstance(value, dict) else {}


def weapons(
    beat: Beat, kinds: Mapping[str, tuple[Text, Text]], refused: Refused, more: Callable[[Beat], Row], hands: str
) -> bool:
    """Ask for one more weapon, or one less; returns whether that was all.

    `kinds` are the classes by id, each with its name and a line about it; `more` asks what else there is to a new one.
    No weapon may have the id `hands`.
    """
    held = weapons_of(beat.state.draft)
    full = T("caben {n}", n=MOST_WEAPONS) if len(held) >= MOST_WEAPONS else None
    options = (
        *(Option(kind, called, full is None, full, detail=about) for kind, (called, about) in kinds.items()),
        *(
            Option(f"{GIVE_BACK}{name}", T("Quitar: {what}", what=Text.data(str(row["nombre"]))))
            for name, row in held.items()
        ),
        Option(READY, T("Listo")),
    )
    picked = pick(beat, WEAPONS, T("¿Con qué ataca? Lleva: {held}.", held=listed(held)), options)
    if picked.startswith(GIVE_BACK):
        kept: dict[str, Plain] = {name: {**row} for name, row in held.items() if name != picked.removeprefix(GIVE_BACK)}
        put(beat, WEAPON, kept or None)
    elif picked != READY:
        _take(beat, picked, refused, more, hands)
    return picked == READY


def _take(beat: Beat, kind: str, refused: Refused, more: Callable[[Beat], Row], hands: str) -> None:
    held = weapons_of(beat.state.draft)
    asked = T("¿Qué es, con su artículo? Por ejemplo: «una navaja», «los colmillos».")
    name = words(beat, "nombre_arma", asked, LONGEST_NAME, refused)
    if not bare(name):
        refuse(beat, T("Hace falta un nombre."))
        return
    worn = beat.state.draft.get(ARMOUR)
    if bare(name) in (hands, *held, *(worn if isinstance(worn, dict) else ())):
        refuse(beat, T("Ya lleva algo con ese nombre."))
        return
    row: dict[str, Plain] = {"nombre": name, "clase": kind, **more(beat)}
    put(beat, WEAPON, {**{key: {**each} for key, each in held.items()}, bare(name): row})


def listed(held: Mapping[str, Row]) -> Text:
    """The names of weapons in a line."""
    names = ", ".join(str(row["nombre"]) for row in held.values())
    return Text.data(names) if names else T("las manos")


# -- armour ---------------------------------------------------------------------------------------------------------


def armour(
    beat: Beat, kinds: Mapping[str, tuple[Text, Text | None]], refused: Refused, row: Callable[[str], Row]
) -> bool:
    """Ask for what it wears; returns whether that was told. `row` makes what a kind is in a table."""
    options = (Option(NONE, T("Ninguna")), *(Option(name, said, detail=about) for name, (said, about) in kinds.items()))
    picked = pick(beat, ARMOUR, T("¿Lleva Armadura, o algo que valga como ella?"), options)
    worn: Plain = None
    if picked != NONE:
        asked = T("¿Qué es, con su artículo? Por ejemplo: «el pellejo».")
        name = words(beat, "nombre_armadura", asked, LONGEST_NAME, refused)
        if not bare(name) or bare(name) in weapons_of(beat.state.draft):
            refuse(beat, T("Hace falta un nombre que no sea el de un arma."))
            return False
        worn = {bare(name): {"nombre": name, **row(picked)}}
    put(beat, ARMOUR, worn)
    return True


def worn(draft: Fields) -> Text:
    """What it wears, by id; a dash for nothing."""
    value = draft.get(ARMOUR)
    return Text.data(", ".join(value) if isinstance(value, dict) else "—")


def gear(draft: Fields) -> dict[str, dict[str, dict[str, Plain]]]:
    """The tables of what it has, by kind and id."""
    held, put_on = weapons_of(draft), draft.get(ARMOUR)
    found = {WEAPON: held} if held else {}
    return found | ({ARMOUR: cast("dict[str, dict[str, Plain]]", put_on)} if isinstance(put_on, dict) else {})


# -- conduct --------------------------------------------------------------------------------------------------------


class Asked(NamedTuple):
    """How a conduct is asked for: those that can be taken whole by id, with what each is called and says; the question
    for each key, its choices, the usual first; what is only yes or no; and the words for it all."""

    whole: Mapping[str, tuple[str, Fields]]
    questions: Mapping[str, Text]
    choices: Mapping[str, Sequence[str]]
    switches: Mapping[str, Text]
    word: Callable[[str], Text]


def conduct_of(draft: Fields) -> Fields:
    """What its conduct says."""
    value = draft.get(CONDUCT)
    return value if isinstance(value, dict) else {}


def conduct(beat: Beat, asked: Asked) -> None:
    """Ask how it fights: a conduct taken whole, or a question for each thing."""
    options = (
        *(Option(name, Text(called)) for name, (called, _) in asked.whole.items()),
        Option(TAILORED, T("A medida: una pregunta por cada cosa")),
    )
    picked = pick(beat, CONDUCT, T("¿Cómo pelea?"), options)
    found = _tailored(beat, asked) if picked == TAILORED else {**asked.whole[picked][1]}
    put(beat, CONDUCT, found or None)


def _tailored(beat: Beat, asked: Asked) -> dict[str, Plain]:
    """One question for each thing that a conduct may say; what is usual is not written."""
    found: dict[str, Plain] = {}
    for key, text in asked.questions.items():
        choices = asked.choices[key]
        picked = pick(beat, f"{CONDUCT}.{key}", text, tuple(Option(each, asked.word(each)) for each in choices))
        if picked != choices[0]:
            found[key] = int(picked) if picked.isdecimal() else picked
    answers = (Option(_NO, T("No")), Option(_YES, T("Sí")))
    for key, text in asked.switches.items():
        if pick(beat, f"{CONDUCT}.{key}", text, answers) == _YES:
            found[key] = True
    return found


def conduct_told(draft: Fields, word: Callable[[str], Text]) -> Text:
    """A conduct in one line; what it only says yes to stands alone."""
    told = (
        word(key) if value is True else T("{what}: {how}", what=word(key), how=word(str(value)))
        for key, value in conduct_of(draft).items()
    )
    return joined(tuple(told)) if conduct_of(draft) else Text.data("—")


# -- the end --------------------------------------------------------------------------------------------------------


def review(
    beat: Beat, steps: Iterable[tuple[str, Text]], told: Callable[[Fields, str], Text], missing: Text | None
) -> bool:
    """Ask which step is to be done anew, or whether that is all, which `missing` bars; returns whether it is."""
    draft = beat.state.draft
    options = (
        *(Option(step, label, detail=told(draft, step)) for step, label in steps),
        Option(DONE, T("Terminar"), missing is None, missing),
    )
    picked = pick(beat, REVIEW, T("Repaso. ¿Qué cambias?"), options)
    if picked != DONE:
        put(beat, FREE, True)
        go(beat, picked)
    return picked == DONE
