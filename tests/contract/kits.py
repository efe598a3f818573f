"""What the battery needs to know of each ruleset: who takes part, with what, and a few checks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tests.toy_ruleset import Moneda
from zodiac_tui.catalog.registry import RULESETS, get
from zodiac_tui.core.encounter import PARTY_SIDE, Encounter, Turn, pair
from zodiac_tui.core.phases import RoundPhase, ScenePhase, TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import (
    CheckDef,
    EncounterDef,
    Ending,
    Entrant,
    Fields,
    Gear,
    Outcome,
    Profile,
    Scenario,
    Scene,
)
from zodiac_tui.core.state import State
from zodiac_tui.engine.start import new_game

PJ, FOE = "akemi", "rufian"


@dataclass(frozen=True)
class Kit:
    """A ruleset's own words for the two who fight, their gear, a scene's check and some table checks."""

    pj: Fields
    foe: Fields
    check: CheckDef
    flags: tuple[Mapping[str, Plain], ...]
    gear: tuple[Gear, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)


_SIX = {"FUE": 3, "DES": 3, "PER": 3, "INT": 2, "VOL": 3}

KITS: Mapping[str, Kit] = {
    "zodiac": Kit(
        pj={
            "atributos": {**_SIX, "AGI": 4},
            "situacion": {"REC": 1, "CON": 2, "TER": 2},
            "armas": ["navaja"],
        },
        foe={"cde": {"tecnica": 7, "defensa": 6, "reflejos": 6}, "armas": ["navaja"]},
        check=CheckDef("tirada", {"accion": "atletismo", "uso": "saltar", "cd": 7, "ventajas": ["la marea ayuda"]}),
        flags=(
            {"at": 4, "cd": 7, "pb": 3},
            {"at": 2, "cd": 7, "pb": 2, "ventaja": "dado"},
            {"at": 3, "cde": 6, "pb": 3, "desventaja": True, "estorbo": True},
            {"at": 5, "cd": 7, "pb": 3, "seguridad": True},
        ),
        gear=(Gear("navaja", "arma", "una navaja", {"clase": "corta", "letal": True}),),
    ),
    "unisystem": Kit(
        pj={
            "atributos": {**_SIX, "CON": 2},
            "habilidades": {"arma_cuerpo_a_cuerpo": 3, "esquivar": 2},
            "armas": ["navaja"],
        },
        foe={"atributos": {**_SIX, "CON": 2}, "habilidades": {"pelear": 2}, "armadura": "cuero"},
        check=CheckDef("prueba", {"atributo": "DES", "habilidad": "esquivar", "mod": 1}),
        flags=(
            {"attr": 3, "hab": 2},
            {"attr": 3, "sencillo": True, "mod": -1},
            {"attr": 2, "complicado": True},
            {"attr": 3, "no_cualificado": True},
            {"mod": -10},
        ),
        gear=(
            Gear("navaja", "arma", "una navaja", {"clase": "cuchillo"}),
            Gear("cuero", "armadura", "una chaqueta de cuero", {"dados": 1, "caras": 4}),
        ),
    ),
    "moneda": Kit(pj={}, foe={}, check=CheckDef("lanzamiento", {}), flags=({},)),
}
"""By ruleset id. A ruleset that is registered and has no kit fails the battery."""


def rulesets() -> dict[str, Ruleset]:
    """Return every registered ruleset, and the toy."""
    return {name: get(name) for name in RULESETS} | {"moneda": Moneda()}


def scenario(name: str) -> Scenario:
    """Return a scenario of one scene and one fight, in the words of a ruleset."""
    kit = KITS[name]
    quay = Scene("muelle", "El muelle", "Huele a brea.")
    foe = Entrant(FOE, FOE, "enemigos", rulesets()[name].vocabulary.distances[0].id)
    told = {how: Outcome(how) for how in ("victoria", "derrota", "huida", "rendicion", "tablas")}
    fight = EncounterDef("pelea", "La pelea", "Sale al paso.", PARTY_SIDE, "", 60, True, {FOE: foe}, told)
    return Scenario(
        id="prueba",
        title="Prueba",
        author="nadie",
        licence="CC0",
        ruleset=name,
        synopsis="Una pelea.",
        duration="5 minutos",
        language="es",
        start="muelle",
        warnings=(),
        party_min=1,
        party_max=1,
        options=kit.options,
        death_ending="fin",
        characters={PJ: Profile(PJ, "Akemi", True, "f", "", "", kit.pj)},
        npcs={FOE: Profile(FOE, "el rufián", False, "m", "", "", kit.foe)},
        gear={gear.id: gear for gear in kit.gear},
        items={},
        scenes={"muelle": quay},
        encounters={"pelea": fight},
        endings={"fin": Ending("fin", "Fin", "Se acabó.", "malo")},
        digest="0",
    )


def fighting(name: str) -> State:
    """Return the state in which the PJ is about to declare against the one foe, as near as can be."""
    calm = new_game(scenario(name), rulesets()[name], [PJ])
    fight = Encounter(
        "pelea",
        round=1,
        phase=RoundPhase.TURNS,
        sides={PJ: PARTY_SIDE, FOE: "enemigos"},
        distances={pair(PJ, FOE): 0},
        turn=Turn(PJ, TurnPhase.DECLARING),
    )
    return replace(calm, phase=ScenePhase.FIGHTING, encounter=fight)
