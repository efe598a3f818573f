"""Light and the want of it: what it takes from a Prueba, and how one strikes in absolute darkness."""

from __future__ import annotations

from typing import NamedTuple

from zodiac_tui.chance.tape import Faces
from zodiac_tui.core import events as e
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, Result, resolve
from zodiac_tui.rulesets.unisystem.figures import figure, keys
from zodiac_tui.rulesets.unisystem.options import Options, chosen
from zodiac_tui.rulesets.unisystem.tables import numbers

DARK = "oscuridad"
PERCEIVING = T("Percibir a oscuras")


class Blind(NamedTuple):
    """A blow in the dark: the bare die, what perceiving added, and whether it landed."""

    perceived: Result
    die: int
    added: int
    lands: bool


def lights() -> tuple[str, ...]:
    """The words of an encounter's `luz`, the usual one first."""
    return keys("luz")


def light_of(scenario: Scenario, state: State) -> str:
    """The light of the fight under way."""
    set_up = scenario.encounters.get(state.encounter.id) if state.encounter else None
    stated = set_up.fields.get("luz") if set_up else None
    return stated if isinstance(stated, str) else lights()[0]


def is_dark(scenario: Scenario, state: State) -> bool:
    """Whether nothing at all can be seen (C19)."""
    return light_of(scenario, state) == DARK


def hindrance(scenario: Scenario, state: State, *, defends: bool = False) -> Why:
    """What the light takes from a Prueba (C18, reading `luz_defensa`)."""
    light = light_of(scenario, state)
    loss = figure("luz", light)
    if not loss or (defends and chosen(state, "luz_defensa") == "ataque"):
        return ()
    return (Cause("unisystem.luz", loss, f"luz.{light}"),)


def perception(score: int, causes: Why = ()) -> Check:
    """Return the Chequeo Complicado by which somebody perceives in the dark (C20)."""
    return Check(Kind.COMPLICADO, score, 0, (Cause("unisystem.oscuridad"), *causes))


def blow(check: Check, faces: Faces, given: State | Options | None = None) -> Blind:
    """Strike in the dark: a bare d10, to which the level of a Percepción check is added (C20).

    >>> from zodiac_tui.chance.tape import ScriptedFaces
    >>> blow(perception(3), ScriptedFaces([6, 8])).lands, blow(perception(3), ScriptedFaces([5, 8])).lands
    (True, False)
    """
    perceived = resolve(check, faces)
    die, added = faces.die(numbers().die), helps(perceived.level, given)
    return Blind(perceived, die, added, lands(die, added))


def helps(level: int, given: State | Options | None = None) -> int:
    """Return what perceiving at a level adds to the bare die (C20, reading `oscuridad_percepcion`)."""
    return level if chosen(given or {}, "oscuridad_percepcion") == "nivel" else int(level > 0)


def lands(die: int, added: int) -> bool:
    """Whether a blow in the dark lands."""
    return die + added >= figure("oscuridad", "natural")


def told(label: Text, die: int, added: int) -> e.Noted:
    """A blow in the dark in words."""
    why = (Cause("unisystem.oscuridad", added),)
    values: dict[str, Text | int] = {"label": label, "die": die, "added": added, "sum": die + added}
    if lands(die, added):
        return e.Noted(T("{label} a ciegas: d10 {die} + {added} = {sum}. Da.", **values), why)
    return e.Noted(T("{label} a ciegas: d10 {die} + {added} = {sum}. No da.", **values), why)
