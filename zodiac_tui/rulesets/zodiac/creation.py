"""A PJ in the making, step by step in the SRD's order (SRD, Creación de personajes; `zodiac.lectura.creacion`).

Each call asks for one step. The draft is the PJ's fields as a sheet has them, and two keys of its own: `paso`, the step
that comes next, and `libre`, set once the player goes from step to step as they like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import READER, Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import (
    budget,
    creation_chance,
    creation_inventing,
    creation_own,
    creation_skills,
    data,
    making,
)
from zodiac_tui.rulesets.zodiac.budget import Fields
from zodiac_tui.rulesets.zodiac.creation_asking import FREE, STEP, go
from zodiac_tui.rulesets.zodiac.creation_asking import put as _set
from zodiac_tui.rulesets.zodiac.creation_asking import refuse as _refuse
from zodiac_tui.rulesets.zodiac.creation_asking import words as _text
from zodiac_tui.rulesets.zodiac.creation_review import SHORT, labels, left, told, traits

REVIEW, DONE, BACK, CHANCE = "repaso", "terminar", "otro_paso", "azar"
MOST = 300
"""The longest text, in characters."""
_KEY = T("·B· suma 1 en tres usos, ·A· suma 2 en uno, ·E· quita un Entorpecida, ·C· deja intentarlo.")


def create(beat: Beat) -> bool:
    """Ask for the next step and write it; returns whether the PJ is finished."""
    step = str(beat.state.draft.get(STEP, ""))
    if step == REVIEW:
        return _review(beat)
    _STEPS.get(step, _score)(beat)
    return False


def drafted(draft: Fields) -> Fields:
    """The PJ's fields of a draft, in the order of a sheet."""
    return {key: draft[key] for key in _ORDER if draft.get(key)}


def invented(draft: Fields) -> Mapping[str, Mapping[str, Fields]]:
    """The Habilidades that the PJ has invented, as tables of its sheet."""
    return {creation_own.KEY: creation_own.kept(draft)}


# -- the steps ------------------------------------------------------------------------------------------------------


def _begin(beat: Beat) -> None:
    options = (
        Option("pasos", T("Paso a paso"), detail=T("en el orden del libro; luego se cambia lo que haga falta")),
        Option(CHANCE, T("Al azar"), detail=T("un PJ entero que cumple todos los límites; luego se retoca")),
        Option(FREE, T("A mi aire"), detail=T("los pasos en el orden que quieras")),
    )
    match _pick(beat, "inicio", T("¿Cómo haces el PJ?"), options):
        case "pasos":
            go(beat, _NEXT[""])
        case "azar":
            _by_chance(beat)
        case _:
            _freely(beat)


def _by_chance(beat: Beat) -> None:
    for key, value in creation_chance.drawn(beat.inputs, beat.scenario.language).items():
        _set(beat, key, value)
    creation_inventing.forget(beat)
    _freely(beat)


def _concept(beat: Beat) -> None:
    name = _text(beat, "nombre", T("¿Cómo se llama?"), SHORT)
    if not name:
        _refuse(beat, T("Hace falta un nombre."))
        return
    genders = (Option("f", T("Femenino")), Option("m", T("Masculino")))
    gender = _pick(beat, "genero", T("¿En qué género se habla de {name}?", name=Text.data(name)), genders)
    concept = _text(beat, "concepto", T("El concepto, en una frase: quién es y a qué se dedica."), MOST)
    for key, value in (("nombre", name), ("genero", gender), ("concepto", concept)):
        _set(beat, key, value or None)
    _done(beat, "concepto")


def _score(beat: Beat) -> None:
    step, draft = str(beat.state.draft[STEP]), beat.state.draft
    called = Text.data(data.puntuaciones()[step])
    known = traits(draft)
    asked = T("{score}: su Rasgo, una o dos palabras que lo describan.", score=called)
    trait = _text(beat, f"rasgo.{step}", asked, SHORT, str(known.get(step, "")))
    text = T("{score}: ¿qué valor? {left}", score=called, left=left(draft))
    options = (*_values(draft, step), Option(BACK, T("Ir a otro paso")))
    picked = _pick(beat, f"valor.{step}", text, options)
    if trait:
        now = {**known, step: trait}
        _set(beat, "rasgos", {name: now[name] for name in data.puntuaciones() if now.get(name)})
    if picked == BACK:
        _freely(beat)
        return
    group = "atributos" if step in data.atributos() else "situacion"
    given = {**budget.numbers(draft, group), step: int(picked)}
    _set(beat, group, {name: given[name] for name in data.puntuaciones() if name in given})
    _done(beat, step)


def _values(draft: Fields, step: str) -> Iterator[Option]:
    others = {name: value for name, value in budget.scores(draft).items() if name != step}
    last = len(others) == len(data.puntuaciones()) - 1
    for value in range(1, 6):
        total = sum(others.values()) + value
        reason = None if step in budget.scores(draft) else _out_of_reach(total, 8 - len(others))
        word = T("{n}, {grado}", n=value, grado=Text(making.escala()[value]))
        karma = data.creacion().base_karma - total
        detail = T("suma {total}, Karma {karma}", total=total, karma=karma) if last else T("suma {total}", total=total)
        yield Option(str(value), word, reason is None, reason, detail=detail)


def _out_of_reach(total: int, open_: int) -> Text | None:
    """Why a value cannot lead to a sum that creation allows, whatever the scores that are still open get."""
    limits = data.creacion()
    if total + open_ > limits.suma_maxima:
        return T("los nueve valores pasarían de {most}", most=limits.suma_maxima)
    if total + 5 * open_ < limits.suma_minima:
        return T("los nueve valores no llegarían a {least}", least=limits.suma_minima)
    return None


def _skills(beat: Beat) -> None:
    draft = beat.state.draft
    text = T("Habilidades: te quedan {px} PX de {all}. {key}", px=budget.left(draft), all=budget.px(draft), key=_KEY)
    options = (
        *creation_skills.options(draft),
        creation_inventing.option(draft),
        *creation_skills.owned(draft),
        Option("listo", T("Listo")),
        Option(BACK, T("Ir a otro paso")),
    )
    picked = _pick(beat, "habilidades", text, options)
    if picked in ("listo", BACK):
        _freely(beat) if picked == BACK else _done(beat, "habilidades")
        return
    if picked == creation_inventing.INVENT:
        creation_inventing.invent(beat)
        return
    bought = creation_skills.bought(draft, picked)
    if bought is None:
        kind = _text(beat, "tipo", creation_skills.question(picked), SHORT)
        bought = creation_skills.bought(draft, picked, kind)
    if isinstance(bought, Text):
        _refuse(beat, bought)
    elif bought is not None:
        _set(beat, "habilidades", bought)
        creation_inventing.forget(beat)


def _drives(beat: Beat) -> None:
    asked = {
        "obligaciones": T("Obligaciones sociales: un deber moral, en un párrafo corto."),
        "motivacion": T("Motivación emocional: lo que en el fondo quiere, en un párrafo corto."),
    }
    given = {key: _text(beat, key, text, MOST) for key, text in asked.items()}
    for key, value in given.items():
        _set(beat, key, value or None)
    _done(beat, "obligaciones")


def _bonds(beat: Beat) -> None:
    limits, bonds = data.creacion(), budget.words(beat.state.draft, "vinculos")
    full = T("al crear un PJ caben {n}", n=limits.vinculos_creacion) if len(bonds) >= limits.vinculos_creacion else None
    few = T("hacen falta {n}", n=limits.vinculos_minimo) if len(bonds) < limits.vinculos_minimo else None
    options = (
        Option("anadir", T("Añadir un Vínculo"), full is None, full),
        *(Option(f"quitar-{place}", T("Quitar: {bond}", bond=Text.data(bond))) for place, bond in enumerate(bonds, 1)),
        Option("listo", T("Listo"), few is None, few),
        Option(BACK, T("Ir a otro paso")),
    )
    values = {"n": len(bonds), "least": limits.vinculos_minimo, "most": limits.vinculos_creacion}
    picked = _pick(beat, "vinculos", T("Vínculos: llevas {n}, de {least} a {most}.", **values), options)
    match picked:
        case "anadir":
            bond = _text(beat, "vinculo", T("¿Con quién, y por qué importa?"), MOST)
            if bond:
                _set(beat, "vinculos", [*bonds, bond])
        case "listo":
            _done(beat, "vinculos")
        case "otro_paso":
            _freely(beat)
        case _:
            place = int(picked.removeprefix("quitar-")) - 1
            _set(beat, "vinculos", [bond for at, bond in enumerate(bonds) if at != place])


def _review(beat: Beat) -> bool:
    draft = beat.state.draft
    missing = list(budget.unfinished(draft))
    reason = T("{first}", first=missing[0]) if missing else None
    options = (
        *(Option(step, label, detail=told(draft, step)) for step, label in labels()),
        Option(CHANCE, T("Empezar de nuevo, al azar")),
        Option(DONE, T("Terminar"), reason is None, reason),
    )
    picked = _pick(beat, REVIEW, T("Repaso. {left} ¿Qué cambias?", left=left(draft)), options)
    if picked == CHANCE:
        _by_chance(beat)
    elif picked != DONE:
        _freely(beat, picked)
    return picked == DONE


_STEPS: Mapping[str, Callable[[Beat], None]] = {
    "": _begin,
    "concepto": _concept,
    "habilidades": _skills,
    "obligaciones": _drives,
    "vinculos": _bonds,
}
_WAY = ("", "concepto", *data.puntuaciones(), "habilidades", "obligaciones", "vinculos", REVIEW)
_NEXT: Mapping[str, str] = dict(pairwise(_WAY))
_ORDER = (
    *("nombre", "genero", "concepto", "atributos", "situacion", "rasgos", "habilidades"),
    *("obligaciones", "motivacion", "vinculos"),
)

# -- asking and writing ---------------------------------------------------------------------------------------------


def _pick(beat: Beat, topic: str, text: Text, options: tuple[Option, ...]) -> str:
    draft = beat.state.draft
    context: dict[str, Plain] = {"suma": sum(budget.scores(draft).values()), "px": budget.left(draft)}
    return str(beat.inputs.ask(choice(topic, READER, text, options, context)))


def _done(beat: Beat, step: str) -> None:
    """Go on: to the next step, or back to where steps are picked."""
    go(beat, REVIEW if beat.state.draft.get(FREE) else _NEXT[step])


def _freely(beat: Beat, step: str = REVIEW) -> None:
    """Go to a step; from now on the player goes from one to another as they like."""
    _set(beat, FREE, True)
    go(beat, step)
