"""A PNJ in the making, step by step: what it is, its Atributos, arms, Habilidades and conduct (SRD, PNJ).

Its CDE follow from its Atributos; which Acciones it lists follows too, until somebody chooses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import pairwise

from zodiac_tui.core import npc_drafting
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.drafting import LONGEST_NAME as SHORT
from zodiac_tui.core.drafting import REVIEW, STEP, go_on, pick, put, refuse
from zodiac_tui.core.npc_drafting import GIVE_BACK, READY
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import forbidden
from zodiac_tui.rulesets.zodiac import budget, creation_skills, data, derived, making, npc_arms, npc_draft, skills
from zodiac_tui.rulesets.zodiac import words as written
from zodiac_tui.rulesets.zodiac.creation_asking import words


def create(beat: Beat) -> bool:
    """Ask for the next step and write it; returns whether the PNJ is finished."""
    step = str(beat.state.draft.get(STEP, ""))
    if step == REVIEW:
        return _review(beat)
    _STEPS.get(step, _score)(beat)
    return False


# -- the steps ------------------------------------------------------------------------------------------------------


def _kind(beat: Beat) -> None:
    options = tuple(
        Option(
            name,
            Text(kind.nombre),
            detail=T("hasta {n} Acciones, CDE hasta ({cde})", n=kind.acciones, cde=kind.cde),
        )
        for name, kind in npc_draft.kinds().items()
    )
    picked = pick(beat, "clase", T("¿Qué es?"), options)
    put(beat, "clase", picked)
    _done(beat, "")


def _name(beat: Beat) -> None:
    if npc_drafting.person(beat, forbidden):
        _done(beat, "nombre")


def _score(beat: Beat) -> None:
    step, draft = str(beat.state.draft[STEP]), beat.state.draft
    called = Text.data(data.puntuaciones()[step])
    picked = pick(beat, f"valor.{step}", T("{score}: ¿qué valor?", score=called), tuple(_values(draft, step)))
    given = {**npc_draft.scores(draft), step: int(picked)}
    put(beat, "atributos", {name: given[name] for name in data.atributos() if name in given})
    _done(beat, step)


def _values(draft: Mapping[str, Plain], step: str) -> Iterator[Option]:
    for value in range(1, 6):
        changed: dict[str, Plain] = {"atributos": {**npc_draft.scores(draft), step: value}}
        reason = npc_draft.over(draft, changed)
        word = T("{n}, {grado}", n=value, grado=Text(making.escala()[value]))
        yield Option(str(value), word, reason is None, reason)


def _repeated(step: str, asked: Callable[[Beat], bool], beat: Beat) -> None:
    """A step that is asked again until it is through."""
    if asked(beat):
        _done(beat, step)


def _skills(beat: Beat) -> None:
    draft = beat.state.draft
    owned = budget.words(draft, "habilidades")
    options = (
        *(_skill(draft, owned, name) for name in data.habilidades()),
        *(
            Option(f"{GIVE_BACK}{name}", T("Quitar: {what}", what=Text.data(data.habilidad(name).nombre)))
            for name in owned
        ),
        Option(READY, T("Listo")),
    )
    picked = pick(beat, "habilidades", T("¿Tiene Habilidades? Cuentan ya en su CDE."), options)
    if picked == READY:
        _done(beat, "habilidades")
        return
    found = creation_skills.bought(draft, picked)
    if found is None:
        found = creation_skills.bought(draft, picked, words(beat, "tipo", creation_skills.question(picked), SHORT, ""))
    if isinstance(found, Text):
        refuse(beat, found)
    elif found is not None:
        put(beat, "habilidades", found or None)


def _skill(draft: Mapping[str, Plain], owned: list[str], name: str) -> Option:
    skill = data.habilidad(name)
    reason = T("ya la tiene") if name in owned else npc_draft.over(draft, {"habilidades": [*owned, name]})
    used = Text.data(", ".join(words for _, words in skills.uses(skill)))
    what = T("·{kind}· {attribute}: {uses}", kind=skill.tipo, attribute=skill.atributo, uses=used)
    return Option(name, Text.data(skill.nombre), reason is None, reason, detail=what)


def _conduct(beat: Beat) -> None:
    npc_drafting.conduct(beat, _asked())
    _done(beat, "conducta")


def _asked() -> npc_drafting.Asked:
    """One question for each thing that a conduct may say."""
    questions = {
        "ataca": T("¿A quién ataca?"),
        "declara": T("¿Qué declara al atacar?"),
        "huye": T("¿Cuándo huye?"),
        "rinde": T("¿Cuándo se rinde?"),
        "llama": T("¿Cuándo pide refuerzos?"),
        "defiende": T("¿Con qué se defiende cuando está herido?"),
        "maniobra": T("¿Qué maniobra intenta?"),
    }
    switches = {"remata": T("¿Ataca a quien ya no puede actuar?"), "sigue": T("¿Persigue a quien se va?")}
    return npc_drafting.Asked(npc_draft.conducts(), questions, data.conducta(), switches, _conduct_word)


def _conduct_word(name: str) -> Text:
    return written.words()[f"conducta.{name}"]


def _actions(beat: Beat) -> None:
    draft = beat.state.draft
    listed, must, most = npc_draft.actions(draft), npc_draft.needed(draft), npc_draft.kind(draft).acciones
    options = (*(_action(draft, name, listed, must) for name in data.acciones()), Option(READY, T("Listo")))
    text = T("Acciones de su perfil: {n}, de {most} como mucho. ¿Cuál pones o quitas?", n=len(listed), most=most)
    picked = pick(beat, "acciones", text, options)
    if picked == READY:
        _done(beat, "acciones")
        return
    chosen = [name for name in data.acciones() if (name in listed) != (name == picked)]
    put(beat, "acciones", [*chosen])


def _action(draft: Mapping[str, Plain], name: str, listed: tuple[str, ...], must: Mapping[str, Text]) -> Option:
    reason = must.get(name)
    most = npc_draft.kind(draft).acciones
    if name not in listed and len(listed) >= most:
        reason = T("caben {n}", n=most)
    values: dict[str, Text | int] = {
        "accion": Text.data(data.acciones()[name].nombre),
        "cde": derived.cde(npc_draft.scores(draft), name),
    }
    label = T("Quitar {accion} ({cde})", **values) if name in listed else T("Poner {accion} ({cde})", **values)
    return Option(name, label, reason is None, reason)


def _review(beat: Beat) -> bool:
    return npc_drafting.review(beat, _labels(), told, next(npc_draft.unfinished(beat.state.draft), None))


def _labels() -> Iterator[tuple[str, Text]]:
    yield "nombre", T("Nombre y descripción")
    yield from ((score, Text.data(data.puntuaciones()[score])) for score in data.atributos())
    yield "armas", T("Armas")
    yield "armadura", T("Armadura")
    yield "habilidades", T("Habilidades")
    yield "conducta", T("Conducta")
    yield "acciones", T("Acciones y su CDE")


def told(draft: Mapping[str, Plain], step: str) -> Text:
    """What a step has come to, in a few words."""
    match step:
        case "nombre":
            return Text.data(str(draft.get("nombre", "—")))
        case "armas":
            return npc_drafting.listed(npc_drafting.weapons_of(draft))
        case "armadura":
            return npc_drafting.worn(draft)
        case "habilidades":
            names = (data.habilidad(each).nombre for each in budget.words(draft, "habilidades"))
            return Text.data(", ".join(names) or "—")
        case "conducta":
            return npc_drafting.conduct_told(draft, _conduct_word)
        case "acciones":
            listed = derived.profile(npc_draft.scores(draft), npc_draft.actions(draft))
            return Text.data(", ".join(f"{data.acciones()[name].nombre} ({value})" for name, value in listed.items()))
        case _:
            return Text.data(str(npc_draft.scores(draft).get(step, "—")))


_STEPS: Mapping[str, Callable[[Beat], None]] = {
    "": _kind,
    "nombre": _name,
    "armas": partial(_repeated, "armas", npc_arms.weapons),
    "armadura": partial(_repeated, "armadura", npc_arms.armour),
    "habilidades": _skills,
    "conducta": _conduct,
    "acciones": _actions,
}
_WAY = ("", "nombre", *data.atributos(), "armas", "armadura", "habilidades", "conducta", REVIEW)
_NEXT: Mapping[str, str] = dict(pairwise(_WAY))

# -- asking and writing ---------------------------------------------------------------------------------------------


def _done(beat: Beat, step: str) -> None:
    """Go on: to the next step, or back to where steps are picked."""
    go_on(beat, _NEXT.get(step, REVIEW))
