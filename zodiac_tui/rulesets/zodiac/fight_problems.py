"""PNJ that fight without the CDE that the fight needs (SRD, PNJ)."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import EncounterDef, Entrant, Profile, Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.budget import words
from zodiac_tui.rulesets.zodiac.written import UNLISTED

DEFENCE, FIRST = "defensa", "reflejos"
UNARMED = "desarmado"
INITIATIVE = "iniciativa"


def fight_problems(scenario: Scenario) -> Iterator[Problem]:
    """Warn of each PNJ that enters an encounter and gives neither the CDE that it needs nor Atributos to derive it."""
    for profile in scenario.npcs.values():
        if profile.fields.keys() & {"cde_generica", "atributos"}:
            continue
        entered = [(fight, each) for fight in scenario.encounters.values() for each in _as(fight, profile)]
        needed = dict.fromkeys(name for fight, each in entered for name in _needed(scenario, fight, each, profile))
        given = profile.fields.get("cde")
        lacking = [name for name in needed if not isinstance(given, dict) or name not in given]
        if lacking:
            names = ", ".join(data.acciones()[name].nombre for name in lacking)
            number, fight = 2 * UNLISTED + 1, entered[0][0].id
            message = T(
                "Pelea en «{fight}» sin CDE de {names}: tendrá {n}.", fight=fight, names=Text.data(names), n=number
            )
            hint = T("Escribe esas CDE, «cde_generica» o «atributos».")
            yield Problem("aviso", "zodiac-sin-cde", ("pnj", profile.id), message, hint)


def _as(fight: EncounterDef, profile: Profile) -> Iterator[Entrant]:
    """How a PNJ enters an encounter."""
    return (each for each in fight.entrants.values() if each.profile == profile.id)


def _needed(scenario: Scenario, fight: EncounterDef, entrant: Entrant, profile: Profile) -> Iterator[str]:
    """The Acciones with which it answers, attacks, and rolls for who acts first."""
    yield DEFENCE
    kinds = [str(scenario.gear[name].fields["clase"]) for name in words(profile.fields, "armas")] or [UNARMED]
    yield from (data.clases()[kind].accion for kind in kinds)
    if fight.opens == INITIATIVE and fight.rival == entrant.id:
        yield FIRST
