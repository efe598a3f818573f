"""A short game in the words of each ruleset, the toy too: one check, one fight, one ending."""

from __future__ import annotations

from dataclasses import replace

from tests.contract import kits
from zodiac_tui.core.scenario import Choice, Effect, Outcome, Scene
from zodiac_tui.session.game import Session

RULESETS = tuple(kits.KITS)
OVER = Outcome("Se acabó la pelea.", (Effect("final", "fin"),))


def game(ruleset: str, seed: str) -> Session:
    """Begin the game of a ruleset."""
    system = kits.rulesets()[ruleset]
    scenario = kits.scenario(ruleset)
    tried = Outcome("Lo intentas.")
    choices = (
        Choice(
            "probar",
            "Probar suerte",
            once=True,
            check=kits.KITS[ruleset].check,
            outcomes={grade.id: tried for grade in system.vocabulary.grades},
        ),
        Choice("pelear", "Pelear", plain=Outcome("", (Effect("encuentro", "pelea"),))),
    )
    quay = Scene("muelle", "El muelle", "Huele a *brea*.", choices={choice.id: choice for choice in choices})
    fight = replace(scenario.encounters["pelea"], outcomes=dict.fromkeys(scenario.encounters["pelea"].outcomes, OVER))
    whole = replace(scenario, scenes={"muelle": quay}, encounters={"pelea": fight})
    return Session.new(whole, system, (kits.PJ,), seed)
