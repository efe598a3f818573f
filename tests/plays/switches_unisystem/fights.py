"""The switches of the rules of combat and damage, by their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.plays.switching import Off
from tests.plays.switching_unisystem import instead, nothing, number, other, put
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import settling
from zodiac_tui.rulesets.unisystem.checks import Check, Kind
from zodiac_tui.rulesets.unisystem.combat import Contest


def _backwards(usual: Any) -> Any:
    """The other way round."""
    return lambda state, actors: tuple(reversed(usual(state, actors)))


def _untrained(actor: Actor, *args: Any, **how: Any) -> Check:
    """Destreza alone."""
    return Check(Kind.COMPLICADO, actor.scores["DES"])


def _unopposed(attack: int, defence: int | None, ties: str = "") -> Contest:
    """An attack that needs only 9."""
    return Contest.HIT if attack >= 9 else Contest.MISS


def _without_sight(usual: Any) -> Any:
    """What the situation adds, but for the sight."""
    return lambda *args: tuple(cause for cause in usual(*args) if cause.rule != "unisystem.mira")


SWITCHES: Mapping[str, tuple[str, Off]] = {
    "C1": ("navajazos", nothing("timing.pass_time")),
    "C2": ("navajazos", put("plans.is_due", lambda state, actor: False)),
    "C3": ("orden", put("sequence.rank_of", lambda state, actor: 0)),
    "C4": ("orden", instead("sequence._key", lambda usual: lambda state, actor: (-usual(state, actor)[-1],))),
    "C5": ("emboscada", nothing("sequence.surprise")),
    "C6": ("navajazos", instead("sequence.sequence", _backwards)),
    "C7": ("punos", put("ladder.ladder", lambda *args: (Cause("unisystem.acciones", -2),))),
    "C8": ("punos", number("combate", "acciones", extra=0)),
    "C9": ("furia", put("ladder._extra", lambda made, act: made.attacks + made.others + made.defences)),
    "C10": ("navajazos", put("attempts.can_defend", lambda state, actor: False)),
    "C11": ("navajazos", put("attempts.trained", _untrained)),
    "C12": ("punos", put("combat.parries", lambda *args, **how: [])),
    "C13": ("navajazos", put("combat.dodge", _untrained)),
    "C14": ("navajazos", put("fight.contest", _unopposed)),
    "C15": ("navajazos", other("empates", "atacante")),
    "C16": ("navajazos", instead("fight.defences", lambda usual: lambda *args, **how: usual(*args, **how)[:-1])),
    "C17": ("navajazos", number("combate", "bandas", "bocajarro", golpe=0)),
    "C18": ("penumbra", number("combate", "luz", mala=0)),
    "C19": ("a_ciegas", put("light.is_dark", lambda scenario, state: False)),
    "C20": ("a_ciegas", number("combate", "oscuridad", natural=10)),
    "C21": ("tiros", number("weapons", "pistola_22", retroceso=0)),
    "C22": ("tiros", instead("shooting.situation", _without_sight)),
    "C23": ("bajo_el_fuego", nothing("shooting.under_fire")),
    "C24": ("esquivar_balas", other("esquivar_disparos", "si")),
    "D1": ("navajazos", put("fight.at_once", settling.settle)),
    "D2": ("tiros", number("weapons", "pistola_22", por=1)),
    "D3": ("navajazos", put("settling.armour_of", lambda beat, actor: 0)),
    "D4": ("tiros", number("weapons", "pistola_22", bala=False)),
    "D6": ("navajazos", put("fight.multiplier", lambda actor: 1)),
    "D7": ("punos", instead("hits.waiting", lambda usual: lambda state: usual(state)[::-1])),
}
