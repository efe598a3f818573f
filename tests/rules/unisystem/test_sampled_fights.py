"""Attacks of every kind, sampled in play: they land as often as is foretold of them (FAULTS F34)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

import pytest

from tests.chi_square import fits
from tests.rules.unisystem.arena import FOE, PJ, RULES, armed, changed, fight, marked, told
from tests.rules.unisystem.test_foreseeing import chance
from tests.scale import scaled
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.offers import offers

MANY = scaled(83_333)
STAB, FIST, SHOT = f"atacar.{FOE}.navaja", f"atacar.{FOE}", f"disparar.{FOE}.pistola"


def gunner(metres: int, **options: str) -> State:
    return marked(armed(fight(metres, **options), PJ, "pistola", armas_de_fuego=3), FOE, "sin_miedo")


KINDS: Mapping[str, tuple[Callable[[], State], str, Scenario]] = {
    "esquiva": (lambda: changed(fight(), FOE, ratings={"esquivar": 3}), STAB, told()),
    "esquiva sin saber": (fight, STAB, told()),
    "parada": (lambda: changed(fight(), FOE, conduct={"defiende": "parada"}), FIST, told()),
    "sin defensa": (lambda: changed(fight(), FOE, conduct={"defiende": "nada"}), STAB, told()),
    "sin la Habilidad": (lambda: changed(fight(), PJ, ratings={}), STAB, told()),
    "empates de quien ataca": (lambda: fight(empates="atacante"), STAB, told()),
    "malherido": (lambda: changed(fight(), PJ, tracks={"pv": 2}), STAB, told()),
    "mala luz": (fight, STAB, told(luz="mala")),
    "luz pésima": (fight, STAB, told(luz="pesima")),
    "a ciegas": (fight, STAB, told(luz="oscuridad")),
    "a ciegas, de lejos": (lambda: gunner(10), SHOT, told(luz="oscuridad")),
    "a bocajarro": (lambda: gunner(1), SHOT, told()),
    "cerca": (lambda: gunner(10), SHOT, told()),
    "a media distancia": (lambda: gunner(20), SHOT, told()),
    "lejos": (lambda: gunner(50), SHOT, told()),
    "muy lejos": (lambda: gunner(100), SHOT, told()),
    "a quien está a cubierto": (lambda: changed(gunner(10), FOE, marks={"a_cubierto": Mark()}), SHOT, told()),
    "un disparo que se esquiva": (lambda: gunner(10, esquivar_disparos="si"), SHOT, told()),
    "con la otra suerte": (lambda: fight(suerte="repetir"), STAB, told()),
}


@pytest.mark.parametrize("kind", KINDS)
def test_it_lands_as_often_as_is_foretold(kind: str) -> None:
    made, option, scene = KINDS[kind]
    state = made()
    foretold = chance(state, option, scene)
    declared = next(each.declared for each in offers(scene, state, PJ) if each.option.id == option)
    landed = 0
    for seed in range(MANY):
        played = Beat(scene, state, PolicyInputs(SeededFaces(f"{kind}:{seed}"), lambda prompt: "nada"))
        RULES.resolve(played, PJ, declared)
        landed += played.state.actor(FOE).has("dano_pendiente")
    counts = {"da": landed, "no da": MANY - landed}
    assert fits(counts, {"da": foretold, "no da": Fraction(1) - foretold})
