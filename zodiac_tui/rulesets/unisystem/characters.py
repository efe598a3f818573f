"""Characters: from an author's profile to an actor, and their Puntos de Vida."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Profile
from zodiac_tui.core.telling import SheetPart
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.unisystem import derived, fighters
from zodiac_tui.rulesets.unisystem.tables import labels, people


def actor_of(profile: Profile, name: str = "", actor_id: str = "") -> Actor:
    """Make an actor with all its Puntos de Vida. Atributos left out count 2; Habilidades go to its ratings."""
    stated = numbers_of(profile.fields.get("atributos"))
    scores = {score: stated.get(score, people("atributo")) for score in labels("atributos")}
    armour = profile.fields.get("armadura")
    return Actor(
        id=actor_id or profile.id,
        name=name or profile.name,
        player=profile.player,
        profile=profile.id,
        gender=profile.gender,
        scores=scores,
        ratings=numbers_of(profile.fields.get("habilidades")),
        skills=fighters.traits(profile.fields),
        tracks={**derived.whole(scores), **fighters.spare_shots(profile.fields)},
        weapons=_texts(profile.fields.get("armas")),
        armour=armour if isinstance(armour, str) else "",
        conduct=fighters.conduct(profile.fields),
    )


def sheet(actor: Actor) -> tuple[SheetPart, ...]:
    """The parts of a sheet: Atributos, and the Habilidades that the actor has."""
    parts = (
        _part(T("Atributos"), "atributos", actor.scores, "unisystem.atributo"),
        _part(T("Habilidades"), "habilidades", actor.ratings, "unisystem.habilidad"),
    )
    return tuple(part for part in parts if part.rows)


def _part(title: Text, group: str, have: Mapping[str, int], rule: str) -> SheetPart:
    rows = tuple((Text.data(name), T("{n}", n=have[id])) for id, name in labels(group).items() if id in have)
    return SheetPart(title, rows, (rule,) * len(rows))


def life(scores: Mapping[str, int]) -> int:
    """Return the Puntos de Vida that somebody unhurt has (X1).

    >>> life({"FUE": 3, "CON": 4})
    38
    """
    return derived.life(scores)


def numbers_of(value: Plain) -> dict[str, int]:
    """Return the whole numbers of a table; an absent table is empty."""
    return {key: item for key, item in value.items() if isinstance(item, int)} if isinstance(value, dict) else {}


def _texts(value: Plain) -> tuple[str, ...]:
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()
