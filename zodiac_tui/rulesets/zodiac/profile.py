"""Actors of Zodiac from profiles, and the numbers that they roll with: PB, AT, CDE."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.remembering import remembered
from zodiac_tui.core.scenario import Profile
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import budget, carrying, data, notes, written

GENERIC = "generica"
UNLISTED = written.UNLISTED


@remembered
def actor(profile: Profile, name: str = "", actor_id: str = "") -> Actor:
    """Make an actor of a profile. A PJ starts with as many PK as its Karma: 26 less the sum of its nine scores."""
    scores = _scores(profile)
    return Actor(
        id=actor_id or profile.id,
        name=name or profile.name,
        player=profile.player,
        profile=profile.id,
        gender=profile.gender,
        scores=scores,
        ratings=_ratings(profile.fields),
        skills=tuple(budget.acquired(profile.fields)),
        tracks=_tracks(profile.fields, scores) if profile.player else {"pf": 0},
        marks=carrying.marks(profile.fields),
        weapons=_texts(profile.fields, "armas"),
        armour=str(profile.fields.get("armadura", "")),
        conduct=_table(profile.fields, "conducta"),
        notes=notes.of_fields(profile.fields),
    )


def base(actor: Actor, accion: str) -> int:
    """The PB of an Acción: half the sum of its Atributos, rounded up (SRD, Puntuación Base)."""
    return -(-_sum(actor, accion) // 2)


def adjustment(actor: Actor, accion: str) -> int:
    """The AT of an Acción: the sum of its Atributos less six (SRD, Ajuste a la Tirada)."""
    return _sum(actor, accion) - 6


def beyond(actor: Actor, accion: str) -> Text | None:
    """Why an Acción is beyond a PJ that has one of its Atributos at 0; None where it has both.

    Source: SRD, Puntuaciones; `zodiac.puntuaciones.grado_0`. A PNJ's CDE says what it can do.
    """
    parts = data.acciones()[accion].atributos
    lacking = next((part for part in parts if actor.player and actor.scores[part] == 0), "")
    return T("con {score} 0 no se puede", score=lacking) if lacking else None


def listed_cde(actor: Actor, accion: str, uso: str = "") -> int:
    """A PNJ's CDE before states: of the use, else of the Acción, else the generic one, else the sum plus one."""
    for key in (f"{accion}.{uso}", accion, GENERIC):
        if key in actor.ratings:
            return actor.ratings[key]
    return _sum(actor, accion) + 1


def karma(scores: Mapping[str, int]) -> int:
    """The Karma score that nine scores leave (SRD, Karma).

    >>> karma({"FUE": 23})
    3
    """
    return data.creacion().base_karma - sum(scores.values())


def _sum(actor: Actor, accion: str) -> int:
    first, second = data.acciones()[accion].atributos
    return actor.scores[first] + actor.scores[second]


def _scores(profile: Profile) -> dict[str, int]:
    given = {**_table(profile.fields, "atributos"), **_table(profile.fields, "situacion")}
    return {key: value if isinstance(value := given.get(key), int) else UNLISTED for key in data.puntuaciones()}


def _ratings(fields: Mapping[str, Plain]) -> dict[str, int]:
    found = {**_table(fields, "cde"), **_table(fields, "cde_usos")}
    ratings = {key: value for key, value in found.items() if isinstance(value, int)}
    generic = fields.get("cde_generica")
    return {**ratings, GENERIC: generic} if isinstance(generic, int) else ratings


def _tracks(fields: Mapping[str, Plain], scores: Mapping[str, int]) -> dict[str, int]:
    """A PJ's tracks at the start of an Episodio: PK are raised to the Karma score, never lowered (SRD, Karma)."""
    known: dict[str, Plain] = {
        "atributos": {**scores},
        "cambios": fields.get("cambios"),
        "karma_extra": fields.get("karma_extra", 0),
    }
    score = budget.karma(known)
    earned = {"px": budget.number(fields, "px")} if "px" in fields else {}
    return {"pk": max(score, budget.number(fields, "pk")), "pf": 0, "karma": score, **earned}


def _texts(fields: Mapping[str, Plain], key: str) -> tuple[str, ...]:
    value = fields.get(key)
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()


def _table(fields: Mapping[str, Plain], key: str) -> Mapping[str, Plain]:
    value = fields.get(key)
    return value if isinstance(value, dict) else {}
