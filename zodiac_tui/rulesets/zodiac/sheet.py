"""A character's sheet as Zodiac writes it: scores with their Rasgos, Acciones with PB and AT, Habilidades, words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Profile, Scenario
from zodiac_tui.core.telling import SheetPart
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.rulesets.zodiac import budget, data, forgetting, notes, skills
from zodiac_tui.rulesets.zodiac.modifiers import BONUS
from zodiac_tui.rulesets.zodiac.profile import adjustment, base
from zodiac_tui.rulesets.zodiac.rows import Accion, Habilidad
from zodiac_tui.rulesets.zodiac.rulebook import rulebook
from zodiac_tui.rulesets.zodiac.words import effect

_STATE_RULES = tuple(f"zodiac.estados.{grade}" for grade in data.grados_de_estado())
"""The rules of the grados, in their order."""
KINDS = {
    "B": "zodiac.habilidad.basica",
    "A": "zodiac.habilidad.avanzada",
    "E": "zodiac.habilidad.entrenada",
    "C": "zodiac.habilidad.conocimiento",
}
"""The rules of the kinds of Habilidad."""


def sheet(scenario: Scenario, actor: Actor) -> tuple[SheetPart, ...]:
    """The parts of a PJ's sheet; empty ones are left out."""
    profile = scenario.characters.get(actor.profile) if actor.player else None
    parts = (
        SheetPart(T("Estados Alterados"), _states(actor) if profile else (), _STATE_RULES),
        _scores(T("Atributos"), actor, profile, data.atributos()),
        _scores(T("Situación Social"), actor, profile, data.situacion()),
        SheetPart(
            T("Acciones"),
            tuple(_action(actor, accion) for accion in data.acciones().values()),
            tuple(f"zodiac.accion.{accion}" for accion in data.acciones()),
        ),
        SheetPart(T("Habilidades"), *_skills(actor)),
        *(_earned(scenario, actor, profile) if profile else ()),
        *_prose(actor),
    )
    return tuple(part for part in parts if part.rows)


def _states(actor: Actor) -> tuple[tuple[Text, ...], ...]:
    """What a PJ suffers by its grado, every grado with its cards; nothing for one who suffers nothing."""
    cards = {
        grade: [
            _card(name, f"{type_}_{grade}") for type_, name in data.tipos().items() if actor.has(f"{type_}_{grade}")
        ]
        for grade in data.grados_de_estado()
    }
    if not any(cards.values()):
        return ()
    names = data.grados_de_estado()
    return tuple((Text.data(names[grade]), joined(found, " ") if found else T("—")) for grade, found in cards.items())


def _card(name: str, state: str) -> Text:
    does = effect(state)
    return T("[{name}: {effect}]", name=Text.data(name), effect=does) if does else T("[{name}]", name=Text.data(name))


def _scores(title: Text, actor: Actor, profile: Profile | None, ids: Sequence[str]) -> SheetPart:
    traits = _table(profile.fields.get("rasgos")) if profile else {}
    names = data.puntuaciones()
    rows = tuple(
        (Text.data(names[id]), T("{n}", n=actor.scores.get(id, 0)), Text.data(str(traits.get(id, "")))) for id in ids
    )
    return SheetPart(title, rows, tuple(f"zodiac.puntuacion.{id.lower()}" for id in ids))


def _action(actor: Actor, accion: Accion) -> tuple[Text, ...]:
    at = f"{adjustment(actor, accion.id):+d}"
    return Text.data(accion.nombre), T("PB {n}", n=base(actor, accion.id)), T("AT {n}", n=at)


def _skills(actor: Actor) -> tuple[tuple[tuple[Text, ...], ...], tuple[str, ...]]:
    found = [skills.of(actor, name) for name in actor.skills if not forgetting.erased(actor, name)]
    return tuple(_skill(actor, each) for each in found), tuple(map(_rule_of_skill, found))


def _skill(actor: Actor, skill: Habilidad) -> tuple[Text, ...]:
    if forgetting.forgotten_skill(actor, skill.id):
        return T("{name} (olvidada)", name=Text.data(skill.nombre)), Text.data(""), Text.data("")
    uses = tuple(
        T("{accion} «{uso}»", accion=data.acciones()[accion].nombre, uso=use) for accion, use in skills.uses(skill)
    )
    bonus = BONUS.get(skill.tipo)
    return Text.data(skill.nombre), T("+{n}", n=bonus) if bonus else Text.data(""), joined(uses)


def _rule_of_skill(skill: Habilidad) -> str:
    """The entry of a Habilidad of the SRD's list, or else of its kind."""
    listed = f"zodiac.habilidad.lista.{skill.id.partition('-')[0]}"
    return listed if listed in rulebook() else KINDS.get(skill.tipo, "zodiac.habilidad")


def _earned(scenario: Scenario, actor: Actor, profile: Profile) -> Iterable[SheetPart]:
    """The Karma score, and the PX that are left to spend."""
    known: dict[str, Plain] = {**profile.fields, "habilidades": [*actor.skills], "px": actor.track("px")}
    left = budget.left(skills.priced(known, skills.made(scenario)))
    rows = ((T("Karma"), T("{n}", n=actor.track("karma"))), (T("PX por gastar"), T("{n}", n=left)))
    yield SheetPart(T("Karma y PX"), rows, ("zodiac.karma", "zodiac.px"))


def _prose(actor: Actor) -> Iterable[SheetPart]:
    for key, title in notes.PARAGRAPHS.items():
        yield SheetPart(title, tuple((Text.data(words),) for words in notes.texts(actor, key)))
    done = notes.texts(actor, notes.FULFILLED)
    bonds = [
        T("{bond} (cumplido)", bond=Text.data(text)) if text in done else Text.data(text)
        for text in notes.texts(actor, notes.BONDS)
    ]
    bonds += [T("{bond} (olvidado)", bond=Text.data(text)) for text in forgetting.struck_out(actor)]
    yield SheetPart(T("Vínculos"), tuple((each,) for each in bonds), ("zodiac.vinculo",) * len(bonds))


def _table(value: Plain | None) -> Mapping[str, Plain]:
    return value if isinstance(value, dict) else {}
