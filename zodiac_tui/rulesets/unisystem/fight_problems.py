"""What in an author's fights and weapons comes to nothing, or names what is not there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import PARTY_SIDE, EncounterDef, Gear, Profile, Scenario
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.unisystem.weapons import OF_SHOTS, of_gear, weapon_classes


def fight_problems(scenario: Scenario) -> Iterator[Problem]:
    """Sides that nobody is on, sights on clubs, rounds for knives."""
    for encounter in scenario.encounters.values():
        yield from _surprise(encounter)
    for gear in scenario.gear.values():
        if gear.kind == "arma":
            yield from _weapon(gear)
    for group, profiles in (("pj", scenario.characters), ("pnj", scenario.npcs)):
        for profile in profiles.values():
            yield from _rounds(scenario, profile, (group, profile.id, "municion"))


def _surprise(encounter: EncounterDef) -> Iterator[Problem]:
    side = encounter.fields.get("sorpresa")
    there = {PARTY_SIDE, *(entrant.side for entrant in encounter.entrants.values())}
    if side is not None and side not in there:
        path = ("encuentro", encounter.id, "sorpresa")
        message = T("Nadie de este encuentro es del bando «{side}».", side=str(side))
        yield Problem("error", "bando-desconocido", path, message, T("Escribe «pj» o un bando del encuentro."))


def _weapon(gear: Gear) -> Iterator[Problem]:
    if weapon_classes()[str(gear.fields["clase"])].shoots:
        yield from _ranges(gear, of_gear(gear).ranges)
        return
    for key in OF_SHOTS:
        if key in gear.fields:
            message = T("Un arma que no dispara no tiene «{key}».", key=key)
            yield Problem("aviso", "clave-sin-efecto", (gear.kind, gear.id, key), message)


def _ranges(gear: Gear, limits: Sequence[int]) -> Iterator[Problem]:
    """Bands that do not reach farther than the one before."""
    if list(limits) != sorted(set(limits)):
        told = ", ".join(map(str, limits))
        message = T("Cada banda llega más lejos que la de antes, y estas son: {ranges} m.", ranges=told)
        hint = T("Lo que no escribes vale lo de su clase: escribe las demás.")
        yield Problem("error", "fuera-de-limites", (gear.kind, gear.id, "alcances"), message, hint)


def _rounds(scenario: Scenario, profile: Profile, path: tuple[str, ...]) -> Iterator[Problem]:
    stated = profile.fields.get("municion")
    for weapon in stated if isinstance(stated, dict) else ():
        gear = scenario.gear.get(weapon)
        if gear is None or gear.kind != "arma" or not weapon_classes()[str(gear.fields["clase"])].shoots:
            message = T("«{weapon}» no es un arma de este escenario que dispare.", weapon=weapon)
            yield Problem("aviso", "clave-sin-efecto", (*path, weapon), message)
