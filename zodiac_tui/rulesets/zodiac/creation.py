"""A PJ in the making, step by step in the SRD's order (SRD, Creación de personajes; `zodiac.lectura.creacion`).

Each call asks for one step. The draft is the PJ's fields as a sheet has them, and two keys of its own: `paso`, the step
that comes next, and `libre`, set once the player goes from step to step as they like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from zodiac_tui.core import drafting
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.drafting import CHANCE, LONGEST, LONGEST_NAME, REVIEW, STEP, go, go_freely, go_on, pick
from zodiac_tui.core.drafting import put as _set
from zodiac_tui.core.drafting import refuse as _refuse
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import forbidden
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
from zodiac_tui.rulesets.zodiac.creation_asking import words as _text
from zodiac_tui.rulesets.zodiac.creation_review import labels, left, told, traits

DONE, BACK = "terminar", "otro_paso"
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
    stepwise = T("en el orden del libro; luego se cambia lo que haga falta")
    match drafting.way(beat, stepwise, _left_over(beat.state.draft)):
        case "pasos":
            go(beat, _NEXT[""])
        case "azar":
            _by_chance(beat)
        case _:
            go_freely(beat)


def _by_chance(beat: Beat) -> None:
    for key, value in creation_chance.drawn(beat.inputs, beat.scenario.language).items():
        _set(beat, key, value)
    creation_inventing.forget(beat)
    go_freely(beat)


def _concept(beat: Beat) -> None:
    if drafting.person(beat, forbidden, _left_over(beat.state.draft)):
        _done(beat, "concepto")


def _score(beat: Beat) -> None:
    step, draft = str(beat.state.draft[STEP]), beat.state.draft
    called = Text.data(data.puntuaciones()[step])
    known = traits(draft)
    asked = T("{score}: su Rasgo, una o dos palabras que lo describan.", score=called)
    trait = _text(beat, f"rasgo.{step}", asked, LONGEST_NAME, str(known.get(step, "")))
    text = T("{score}: ¿qué valor? {left}", score=called, left=left(draft))
    options = (*_values(draft, step), Option(BACK, T("Ir a otro paso")))
    picked = _pick(beat, f"valor.{step}", text, options)
    if trait:
        now = {**known, step: trait}
        _set(beat, "rasgos", {name: now[name] for name in data.puntuaciones() if now.get(name)})
    if picked == BACK:
        go_freely(beat)
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
        go_freely(beat) if picked == BACK else _done(beat, "habilidades")
        return
    if picked == creation_inventing.INVENT:
        creation_inventing.invent(beat)
        return
    bought = creation_skills.bought(draft, picked)
    if bought is None:
        kind = _text(beat, "tipo", creation_skills.question(picked), LONGEST_NAME)
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
    given = {key: _text(beat, key, text, LONGEST) for key, text in asked.items()}
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
            bond = _text(beat, "vinculo", T("¿Con quién, y por qué importa?"), LONGEST)
            if bond:
                _set(beat, "vinculos", [*bonds, bond])
        case "listo":
            _done(beat, "vinculos")
        case "otro_paso":
            go_freely(beat)
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
        go_freely(beat, picked)
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


def _left_over(draft: Fields) -> dict[str, Plain]:
    """What is left to give out, for programs."""
    return {"suma": sum(budget.scores(draft).values()), "px": budget.left(draft)}


def _pick(beat: Beat, topic: str, text: Text, options: tuple[Option, ...]) -> str:
    return pick(beat, topic, text, options, _left_over(beat.state.draft))


def _done(beat: Beat, step: str) -> None:
    go_on(beat, _NEXT[step])
