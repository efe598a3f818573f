"""A PNJ in the making, step by step: what it is, its numbers, arms, Habilidades, what sets it apart, and its conduct.

What its kind brings along is there from the start, so that each question may be answered by going on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from zodiac_tui.core import npc_drafting
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.drafting import REVIEW, STEP, at, go, go_on, pick, put
from zodiac_tui.core.npc_drafting import ARMOUR, CONDUCT, READY, WEAPONS
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.files.limits import forbidden
from zodiac_tui.rulesets.unisystem import fight_fields, npc_draft
from zodiac_tui.rulesets.unisystem.budget import numbers
from zodiac_tui.rulesets.unisystem.fighters import TRAITS
from zodiac_tui.rulesets.unisystem.marks import LIFE
from zodiac_tui.rulesets.unisystem.people import SCORES, SKILLS, bound
from zodiac_tui.rulesets.unisystem.tables import labels, table_of, word
from zodiac_tui.rulesets.unisystem.weapons import UNARMED, WeaponClass, weapon_classes

NAME, NUMBERS, SPECIAL = "nombre", "numeros", "rasgos"
USUAL, ONE_BY_ONE, OWN = "corrientes", "uno_a_uno", "suyos"
_LIVES = (5, 10, 15, 20, 30, 40, 60, 100)
"""Puntos de Vida that are offered instead of those of its Atributos."""


def create(beat: Beat) -> bool:
    """Ask for the next step and write it; returns whether the PNJ is finished."""
    step = str(beat.state.draft.get(STEP, ""))
    if step == REVIEW:
        return npc_drafting.review(beat, _labels(), told, next(npc_draft.unfinished(beat.state.draft), None))
    _STEPS.get(step, _score)(beat)
    return False


# -- the steps ------------------------------------------------------------------------------------------------------


def _kind(beat: Beat) -> None:
    options = tuple(Option(kind.id, kind.name, detail=_scores_told(kind.scores)) for kind in npc_draft.kinds().values())
    picked = pick(beat, npc_draft.KIND, T("¿Qué es?"), options)
    put(beat, npc_draft.KIND, picked)
    for key, value in npc_draft.usual(npc_draft.kinds()[picked]).items():
        put(beat, key, value)
    _done(beat, "")


def _name(beat: Beat) -> None:
    if npc_drafting.person(beat, forbidden):
        _done(beat, NAME)


def _numbers(beat: Beat) -> None:
    kind = npc_draft.kind_of(beat.state.draft)
    options = (
        Option(USUAL, T("Los corrientes"), detail=_scores_told(kind.scores)),
        Option(ONE_BY_ONE, T("Uno a uno")),
    )
    if pick(beat, NUMBERS, T("¿Qué Atributos tiene?"), options) == USUAL:
        put(beat, SCORES, {**kind.scores})
        go_on(beat, WEAPONS)
    else:
        go(beat, next(iter(labels(SCORES))))


def _score(beat: Beat) -> None:
    step, draft = str(beat.state.draft[STEP]), beat.state.draft
    kind, called = npc_draft.kind_of(draft), Text.data(labels(SCORES)[step])
    options = tuple(
        Option(str(value), Text.data(str(value)), detail=T("lo corriente") if value == kind.scores[step] else None)
        for value in range(kind.most + 1)
    )
    picked = pick(beat, f"valor.{step}", T("{score}: ¿qué valor?", score=called), options)
    given = {**numbers(draft, SCORES), step: int(picked)}
    put(beat, SCORES, {name: given[name] for name in labels(SCORES) if name in given})
    _done(beat, step)


def _weapons(beat: Beat) -> None:
    kinds = {each.id: (Text(each.label), _use(each)) for each in weapon_classes().values()}
    if npc_drafting.weapons(beat, kinds, forbidden, lambda _: {}, UNARMED):
        put(beat, SKILLS, {**npc_draft.trained(beat.state.draft)} or None)
        _done(beat, WEAPONS)


def _use(each: WeaponClass) -> Text:
    times = str(each.times) if each.times else "FUE"
    skills = Text.data(", ".join(labels(SKILLS)[name] for name in each.skills))
    return T("daño 1d{die} × {times}; con {skills}", die=each.die, times=times, skills=skills)


def _armour(beat: Beat) -> None:
    rows = table_of("creacion_pnj", ARMOUR)
    kinds: dict[str, tuple[Text, Text | None]] = {
        name: (Text(word(table_of("creacion_pnj", ARMOUR, name)["nombre"])), _stops(name)) for name in rows
    }
    if npc_drafting.armour(beat, kinds, forbidden, _plates):
        _done(beat, ARMOUR)


def _plates(name: str) -> dict[str, Plain]:
    row = table_of("creacion_pnj", ARMOUR, name)
    return {key: value for key, value in row.items() if isinstance(value, int)}


def _stops(name: str) -> Text:
    return T("para {dados}d{caras} de daño", **{key: str(value) for key, value in _plates(name).items()})


def _skills(beat: Beat) -> None:
    draft = beat.state.draft
    have = numbers(draft, SKILLS)
    # The way on comes first, as in the making of a PJ, then what fights ask of it.
    used = dict.fromkeys((*(skill for each in npc_draft.classes(draft) for skill in each.skills), _DODGE))
    names = (*used, *(name for name in labels(SKILLS) if name not in used))
    options = (Option(READY, T("Listo")), *(_skill(name, have, used) for name in names))
    picked = pick(beat, SKILLS, T("¿Qué sabe hacer?"), options)
    if picked == READY:
        _done(beat, SKILLS)
        return
    called = Text.data(labels(SKILLS)[picked])
    levels = (*(Option(str(n), T("Nivel {n}", n=n)) for n in range(1, bound("habilidad") + 1)), Option("0", T("Nada")))
    level = int(pick(beat, f"nivel.{picked}", T("{name}: ¿qué nivel?", name=called), levels))
    have = {**have, picked: level}
    put(beat, SKILLS, {name: have[name] for name in labels(SKILLS) if have.get(name)} or None)
    go(beat, SKILLS)


def _skill(name: str, have: Mapping[str, int], used: Mapping[str, object]) -> Option:
    called = Text.data(labels(SKILLS)[name])
    label = T("{name}: nivel {n}", name=called, n=have[name]) if name in have else called
    about = T("con ella esquiva") if name == _DODGE else T("con ella ataca") if name in used else None
    return Option(name, label, detail=about)


def _special(beat: Beat) -> None:
    """What sets it apart from people: each answer puts one on or takes it off."""
    draft = beat.state.draft
    options = (
        *(
            Option(trait, T("Quitar: {what}", what=_trait(trait)) if draft.get(trait) else _trait(trait))
            for trait in TRAITS
        ),
        Option(READY, T("Listo")),
    )
    picked = pick(beat, SPECIAL, T("¿En qué no es como la gente? Ahora: {traits}.", traits=_traits(draft)), options)
    if picked == READY:
        _done(beat, SPECIAL)
        return
    put(beat, picked, None if draft.get(picked) else True)
    go(beat, SPECIAL)


def _trait(name: str) -> Text:
    return fight_fields.words()[f"perfil.{name}"]


def _traits(draft: Fields) -> Text:
    held = [_trait(trait) for trait in TRAITS if draft.get(trait)]
    return joined(tuple(held)) if held else T("nada")


def _life(beat: Beat) -> None:
    own = npc_draft.life({**beat.state.draft, LIFE: None})
    options = (
        Option(OWN, T("Los de sus Atributos: {n}", n=own)),
        *(Option(str(n), Text.data(str(n))) for n in _LIVES),
    )
    picked = pick(beat, LIFE, T("¿Cuántos Puntos de Vida tiene?"), options)
    put(beat, LIFE, None if picked == OWN else int(picked))
    _done(beat, LIFE)


def _conduct(beat: Beat) -> None:
    npc_drafting.conduct(beat, _asked())
    _done(beat, CONDUCT)


def _asked() -> npc_drafting.Asked:
    """One question for each thing that a conduct may say."""
    questions = {
        "ataca": T("¿A quién ataca?"),
        "huye": T("¿Cuándo huye?"),
        "rinde": T("¿Cuándo se rinde?"),
        "llama": T("¿Cuándo pide refuerzos?"),
        "apunta": T("¿Adónde apunta?"),
        "dispara": T("¿Cuánto dispara?"),
        "paso": T("¿Cómo se acerca?"),
        "defiende": T("¿Cómo se defiende?"),
        "ataques": T("¿Cuántos golpes da?"),
    }
    choices = {**fight_fields.CONDUCT, "ataques": ("1", "2", "3")}
    return npc_drafting.Asked(npc_draft.conducts(), questions, choices, {}, _conduct_word)


def _conduct_word(name: str) -> Text:
    return fight_fields.words()[f"conducta.{name}"]


# -- the end --------------------------------------------------------------------------------------------------------


def _labels() -> Iterator[tuple[str, Text]]:
    yield NAME, T("Nombre y descripción")
    yield from ((score, Text.data(name)) for score, name in labels(SCORES).items())
    yield LIFE, T("Puntos de Vida")
    yield WEAPONS, T("Armas")
    yield ARMOUR, T("Armadura")
    yield SKILLS, T("Habilidades")
    yield SPECIAL, T("En qué no es como la gente")
    yield CONDUCT, T("Conducta")


def told(draft: Fields, step: str) -> Text:
    """What a step has come to, in a few words."""
    match step:
        case "nombre":
            return Text.data(at(draft, NAME) or "—")
        case "pv":
            return Text.data(str(npc_draft.life(draft)))
        case "armas":
            return npc_drafting.listed(npc_drafting.weapons_of(draft))
        case "armadura":
            return npc_drafting.worn(draft)
        case "habilidades":
            have = (f"{labels(SKILLS)[name]} {level}" for name, level in numbers(draft, SKILLS).items())
            return Text.data(", ".join(have) or "—")
        case "rasgos":
            return _traits(draft)
        case "conducta":
            return npc_drafting.conduct_told(draft, _conduct_word)
        case _:
            return Text.data(str(numbers(draft, SCORES).get(step, "—")))


def _scores_told(scores: Mapping[str, int]) -> Text:
    return Text.data(" · ".join(f"{name} {value}" for name, value in scores.items()))


def _done(beat: Beat, step: str) -> None:
    """Go on: to the next step, or back to where steps are picked."""
    go_on(beat, _NEXT.get(step, REVIEW))


_DODGE = "esquivar"
_STEPS: Mapping[str, Callable[[Beat], None]] = {
    "": _kind,
    NAME: _name,
    NUMBERS: _numbers,
    WEAPONS: _weapons,
    ARMOUR: _armour,
    SKILLS: _skills,
    SPECIAL: _special,
    LIFE: _life,
    CONDUCT: _conduct,
}
_WAY = ("", NAME, NUMBERS, *labels(SCORES), WEAPONS, ARMOUR, SKILLS, SPECIAL, CONDUCT, REVIEW)
_NEXT: Mapping[str, str] = dict(pairwise(_WAY))
