"""A character's sheet: qualities, drawbacks, pools, Atributos, Habilidades, and weapons by their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.telling import SheetPart
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.rulesets.unisystem.ammunition import LOADED, SPARE
from zodiac_tui.rulesets.unisystem.derived import full
from zodiac_tui.rulesets.unisystem.moves import speed
from zodiac_tui.rulesets.unisystem.people import SKILLS, Trait, drawbacks, qualities, special
from zodiac_tui.rulesets.unisystem.tables import labels
from zodiac_tui.rulesets.unisystem.weapons import WeaponClass, name_of, weapon_of

_POOLS = {"pv": "unisystem.puntos_de_vida", "resistencia": "unisystem.resistencia", "esencia": "unisystem.esencia"}
"""The tracks that have a maximum, with the rules by which it comes."""
NOTHING = T("—")


def sheet(scenario: Scenario, actor: Actor) -> tuple[SheetPart, ...]:
    """The parts of a sheet; empty ones are left out. What is rolled on comes last: where there is little room, the last
    parts are shown."""
    parts = (
        _part(T("Cualidades"), _traits(actor, qualities()), "unisystem.cualidades"),
        _part(T("Defectos"), _traits(actor, drawbacks()), "unisystem.defectos"),
        SheetPart(T("Reservas y Velocidad"), *_pools(actor)),
        _part(T("Atributos"), _scores(actor), "unisystem.atributo"),
        _part(T("Habilidades"), _skills(actor), "unisystem.habilidad"),
        _part(T("Armas"), _weapons(scenario, actor), "unisystem.dano"),
    )
    return tuple(part for part in parts if part.rows)


def _part(title: Text, found: Iterator[tuple[Text, ...]], rule: str) -> SheetPart:
    rows = tuple(found)
    return SheetPart(title, rows, (rule,) * len(rows))


def _scores(actor: Actor) -> Iterator[tuple[Text, ...]]:
    for name, called in labels("atributos").items():
        if name in actor.scores:
            yield Text.data(called), T("{n}", n=actor.scores[name])


def _pools(actor: Actor) -> tuple[tuple[tuple[Text, ...], ...], tuple[str, ...]]:
    """What comes of the Atributos: each pool with what it holds, and the metres of a Turno."""
    called = labels("contadores")
    rows = [(Text.data(called[track]), T("{n} de {m}", n=actor.track(track), m=full(actor, track))) for track in _POOLS]
    rows.append((T("Velocidad"), T("{n} m por Turno", n=speed(actor))))
    return tuple(rows), (*_POOLS.values(), "unisystem.velocidad")


def _skills(actor: Actor) -> Iterator[tuple[Text, ...]]:
    for name, called in labels(SKILLS).items():
        if name in actor.ratings:
            yield (
                Text.data(called),
                T("{n}", n=actor.ratings[name]),
                T("especial") if name in special() else Text.data(""),
            )


def _traits(actor: Actor, known: Mapping[str, Trait]) -> Iterator[tuple[Text, ...]]:
    for trait in known.values():
        level = actor.ratings.get(trait.id, 0)
        if level:
            yield Text.data(trait.name), T("{n}", n=level) if trait.levels > 1 else Text.data(""), trait.effect


def _weapons(scenario: Scenario, actor: Actor) -> Iterator[tuple[Text, ...]]:
    """What it strikes with, bare hands last: damage, the Habilidad that it is best with, reach and shots."""
    for weapon in (*actor.weapons, ""):
        kind = weapon_of(scenario, weapon)
        told = joined(tuple(_use(actor, kind, weapon)))
        yield name_of(scenario, weapon), _damage(actor, kind), told


def _damage(actor: Actor, kind: WeaponClass) -> Text:
    return T("1d{die}×{times}", die=kind.die, times=kind.times or actor.scores["FUE"])


def _skill(actor: Actor, kind: WeaponClass) -> Text:
    best = max(kind.skills, key=lambda skill: actor.ratings.get(skill, 0))
    return T("{skill} {n}", skill=Text.data(labels(SKILLS)[best]), n=actor.ratings.get(best, 0) or NOTHING)


def _use(actor: Actor, kind: WeaponClass, weapon: str) -> Iterator[Text]:
    """The Habilidad that it is best with, how far it reaches, and its shots where it has any."""
    yield _skill(actor, kind)
    if not kind.shoots:
        return
    yield T("hasta {n} m", n=kind.ranges[-1])
    if not kind.capacity:
        return
    left = actor.tracks.get(f"{LOADED}:{weapon}", kind.capacity)
    yield T("{n} de {m} disparos", n=left, m=kind.capacity)
    if (beside := actor.tracks.get(f"{SPARE}:{weapon}")) is not None:
        yield T("{n} más", n=beside)
