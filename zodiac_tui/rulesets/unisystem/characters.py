"""Characters: from an author's profile to an actor, and back to what a character takes into the next game."""

from __future__ import annotations

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields, Profile
from zodiac_tui.rulesets.unisystem import derived, fighters
from zodiac_tui.rulesets.unisystem.ammunition import SPARE
from zodiac_tui.rulesets.unisystem.budget import numbers, scores
from zodiac_tui.rulesets.unisystem.marks import HARDY, LIFE
from zodiac_tui.rulesets.unisystem.people import DRAWBACKS, QUALITIES, SKILLS


def actor_of(profile: Profile, name: str = "", actor_id: str = "") -> Actor:
    """Make an actor, whole. Atributos left out count 2; Habilidades, qualities and drawbacks go to its ratings, and so
    does what an author says of its Puntos de Vida."""
    fields = profile.fields
    known, armour = scores(fields), fields.get("armadura")
    ratings = {**_ratings(fields), **_stated_life(fields)}
    return Actor(
        id=actor_id or profile.id,
        name=name or profile.name,
        player=profile.player,
        profile=profile.id,
        gender=profile.gender,
        scores=known,
        ratings=ratings,
        skills=fighters.traits(fields),
        tracks={
            **derived.whole(known, ratings.get(HARDY, 0)),
            **_stated_life(fields),
            **fighters.spare_shots(fields),
        },
        weapons=_texts(fields.get("armas")),
        armour=armour if isinstance(armour, str) else "",
        conduct=fighters.conduct(fields),
    )


def carried(profile: Profile, actor: Actor) -> Fields:
    """A PJ's fields as it leaves a game: its weapons and spare shots as they are then, everything else as it was; what
    it suffers is over by the next one (reading `unisystem.lectura.equipaje`)."""
    shots: dict[str, Plain] = {
        track.partition(":")[2]: left for track, left in actor.tracks.items() if track.startswith(f"{SPARE}:") and left
    }
    fields: dict[str, Plain] = {
        **profile.fields,
        "armas": [*actor.weapons],
        "armadura": actor.armour,
        "municion": shots,
    }
    return {key: value for key, value in fields.items() if value}


def gear_of(actor: Actor) -> tuple[str, ...]:
    """The ids of what a character carries, and of what it has shots for."""
    beside = (track.partition(":")[2] for track in actor.tracks if track.startswith(f"{SPARE}:"))
    return tuple(dict.fromkeys(filter(None, (*actor.weapons, actor.armour, *beside))))


def _ratings(fields: Fields) -> dict[str, int]:
    return {key: level for group in (SKILLS, QUALITIES, DRAWBACKS) for key, level in numbers(fields, group).items()}


def _stated_life(fields: Fields) -> dict[str, int]:
    stated = fields.get(LIFE)
    return {LIFE: stated} if isinstance(stated, int) else {}


def _texts(value: Plain) -> tuple[str, ...]:
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()
