"""Both choices of each reading of combat change what comes of the same faces."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.rules.unisystem.arena import (
    FOE,
    OTHER,
    PJ,
    RULES,
    armed,
    beat,
    changed,
    fight,
    fight_of,
    life,
    marked,
    told,
    with_other,
)
from tests.rules.unisystem.test_combat_examples import hits_in_the_dark, losses
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem import plans
from zodiac_tui.rulesets.unisystem.attempts import can_defend
from zodiac_tui.rulesets.unisystem.combat import damage, dodge, level_for_damage, parries, trained
from zodiac_tui.rulesets.unisystem.ladder import ATTACKS, Act, note, tally
from zodiac_tui.rulesets.unisystem.marks import LANDED, SURPRISED
from zodiac_tui.rulesets.unisystem.ranged import band, times, volley

STAB = Declaration("atacar", FOE, "navaja")
SHOT = Declaration("disparar", FOE, "pistola")


def rolls(played: Beat, kind: str) -> list[RollMade]:
    return [made for made in played.events if isinstance(made, RollMade) and made.kind == kind]


def causes(roll: RollMade, rule: str) -> list[int]:
    return [cause.number for cause in roll.why if cause.rule == f"unisystem.{rule}"]


def gunner(metres: int = 10, **options: str) -> State:
    return armed(fight(metres, **options), PJ, "pistola", "navaja", armas_de_fuego=3)


# -- the sequence ---------------------------------------------------------------------------------------------------
def second_turno(**options: str) -> State:
    """In the second Turno the foe landed a hit in the first, and the PJ is about to shoot."""
    state = fight(10, turn="", **options)
    state = replace(state, encounter=replace(fight_of(state), round=2))
    state = changed(state, FOE, marks={LANDED: Mark(), "intencion": Mark(data={"acciones": [], "rango": 2})})
    return changed(
        state, PJ, marks={"intencion": Mark(data={"acciones": [["disparar", FOE, "pistola", ""]], "rango": 1})}
    )


@pytest.mark.parametrize(("choice", "first"), [("golpe_arma", FOE), ("arma_golpe", PJ)])
def test_iniciativa(choice: str, first: str) -> None:
    assert RULES.sequence(second_turno(iniciativa=choice), (PJ, FOE))[0] == first


# -- the ladder -----------------------------------------------------------------------------------------------------
ACTS = (Act.ATTACK, Act.DEFENCE, Act.ATTACK, Act.DEFENCE, Act.ATTACK)


@pytest.mark.parametrize(("choice", "due"), [("comun", [0, 0, -2, -4, -6]), ("separada", [0, 0, -2, -2, -4])])
def test_acciones_extra(choice: str, due: list[int]) -> None:
    assert losses(*ACTS, acciones_extra=choice) == due


@pytest.mark.parametrize(("choice", "due"), [("comun", [0, -2, -4]), ("separada", [0, -2, -2])])
def test_acciones_extra_with_something_else_between(choice: str, due: list[int]) -> None:
    assert losses(Act.ATTACK, Act.OTHER, Act.ATTACK, acciones_extra=choice) == due


@pytest.mark.parametrize(("choice", "due"), [("una", -2), ("varias", -6)])
def test_rafaga(choice: str, due: int) -> None:
    """A stab after a volley of three shots."""
    played = beat(changed(gunner(1, rafaga=choice), FOE, skills=("sin_miedo",)), 2, 2, 2, 2, 5)
    RULES.resolve(played, PJ, replace(SHOT, variant="x3"))
    RULES.resolve(played, PJ, STAB)
    assert causes(rolls(played, "ataque")[0], "acciones") == [due]


@pytest.mark.parametrize(("choice", "due"), [("retroceso", (0, -1, -2)), ("acciones", (0, -2, -4))])
def test_disparos(choice: str, due: tuple[int, ...]) -> None:
    assert volley(3, -1, {"disparos": choice}) == due


# -- attack and defence ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("choice", "due"), [("defensor", False), ("atacante", True)])
def test_empates(choice: str, due: bool) -> None:
    played = beat(fight(empates=choice), 4, 7)
    RULES.resolve(played, PJ, STAB)
    assert played.state.actor(FOE).has("dano_pendiente") == due


@pytest.mark.parametrize(("choice", "due"), [("complicado", (2, None)), ("no_cualificado", (0, 2))])
def test_esquiva_sin_habilidad(choice: str, due: tuple[int, int | None]) -> None:
    made = dodge(changed(fight(), FOE, scores={"DES": 2}).actor(FOE), {"esquiva_sin_habilidad": choice})
    assert (made.modifier, made.cap) == due


@pytest.mark.parametrize(("choice", "due"), [("permitida", 1), ("marcial", 0)])
def test_parada_manos(choice: str, due: int) -> None:
    brawler = fight().actor(FOE)
    assert len(parries(brawler, armed=False, against_weapon=False, given={"parada_manos": choice})) == due


@pytest.mark.parametrize(("choice", "due"), [("nivel", 4), ("margen", 2)])
def test_dano_resistida(choice: str, due: int) -> None:
    attack = trained(fight().actor(PJ), ["arma_cuerpo_a_cuerpo"])
    assert level_for_damage(attack, 15, 4, 12, {"dano_resistida": choice}) == due
    assert level_for_damage(attack, 15, 4, 8, {"dano_resistida": choice}) == 4


@pytest.mark.parametrize(("choice", "due"), [("no", False), ("si", True)])
def test_sorpresa_defensa(choice: str, due: bool) -> None:
    state = changed(fight(sorpresa_defensa=choice), FOE, marks={SURPRISED: Mark()})
    assert can_defend(state, FOE) == due


# -- shots ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("choice", "due"), [("menos_1", -1), ("cero", 0)])
def test_medio(choice: str, due: int) -> None:
    found = band(31, (10, 30, 50, 100, 200), {"medio": choice})
    assert found is not None
    assert (found.id, found.hit) == ("medio", due)


@pytest.mark.parametrize(("choice", "due"), [("1", 1), ("0", 0)])
def test_multiplicador_minimo(choice: str, due: int) -> None:
    assert times(2, -2, {"multiplicador_minimo": choice}) == due


@pytest.mark.parametrize(("choice", "due"), [("no", True), ("si", False)])
def test_esquivar_disparos(choice: str, due: bool) -> None:
    """A shot of 3 + 6 against a dodge of 9 + 3."""
    state = marked(gunner(esquivar_disparos=choice), FOE, "sin_miedo")
    played = beat(state, 3, 9)
    RULES.resolve(played, PJ, SHOT)
    assert played.state.actor(FOE).has("dano_pendiente") == due


def test_a_pj_may_dodge_a_shot_and_not_parry_it() -> None:
    asked: list[Prompt] = []
    state = marked(armed(fight(10, esquivar_disparos="si"), FOE, "pistola", armas_de_fuego=3), PJ, "sin_miedo")
    played = beat(state, 3, 9, answers={"defensa": "esquiva"}, asked=asked)
    RULES.resolve(played, FOE, Declaration("disparar", PJ, "pistola"))
    assert [(option.id, option.enabled) for option in asked[0].options] == [
        ("esquiva", True),
        ("parada", False),
        ("nada", True),
    ]
    assert not played.state.actor(PJ).has("dano_pendiente")


@pytest.mark.parametrize(("choice", "due"), [("una_vez", 1), ("cada_disparo", 2)])
def test_bajo_fuego(choice: str, due: int) -> None:
    played = beat(gunner(bajo_fuego=choice), 2, 9, 2, *[9] * (due - 1))
    RULES.resolve(played, PJ, replace(SHOT, variant="x2"))
    assert len(rolls(played, "bajo_fuego")) == due


# -- light ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("choice", "due"), [("ambos", [-4]), ("ataque", [])])
def test_luz_defensa(choice: str, due: list[int]) -> None:
    played = beat(fight(luz_defensa=choice), 5, 5, scene=told(luz="pesima"))
    RULES.resolve(played, PJ, STAB)
    assert causes(rolls(played, "ataque")[0], "luz") == [-4]
    assert causes(rolls(played, "esquiva")[0], "luz") == due


@pytest.mark.parametrize(("choice", "due"), [("nivel", "0.305509"), ("exito", "0.25")])
def test_oscuridad_percepcion(choice: str, due: str) -> None:
    """By its level, or 1 where it succeeds: 3 faces of 10 hit instead of 2, in half of all cases."""
    assert abs(hits_in_the_dark(3, oscuridad_percepcion=choice) - Fraction(due)) < Fraction(1, 10**6)


@pytest.mark.parametrize(("choice", "due"), [("no", True), ("si", False)])
def test_oscuridad_defensa(choice: str, due: bool) -> None:
    """Percepción fails (2 + 3), the bare die hits (9), a dodge of 7 + 3 would do."""
    played = beat(fight(oscuridad_defensa=choice), 2, 9, 7, scene=told(luz="oscuridad"))
    RULES.resolve(played, PJ, STAB)
    assert played.state.actor(FOE).has("dano_pendiente") == due


# -- damage ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("choice", "due"), [("fin_de_turno", 0), ("inmediato", 10)])
def test_momento_dano(choice: str, due: int) -> None:
    played = beat(fight(momento_dano=choice), 7, 2, 4, 2)
    before = life(played)
    RULES.resolve(played, PJ, STAB)
    assert before - life(played) == due


@pytest.mark.parametrize(("choice", "due"), [("blindaje_antes", 8), ("doblar_antes", 13)])
def test_orden_dano(choice: str, due: int) -> None:
    assert damage(3, 0, 3, 5, bullet=True, doubled_first=choice == "doblar_antes").final == due


@pytest.mark.parametrize(("choice", "due"), [("blindaje_antes", 12), ("doblar_antes", 14)])
def test_orden_dano_in_play(choice: str, due: int) -> None:
    """A .22 of 1d4 × 2: 4 × 2 against 2 of leather."""
    played = beat(marked(gunner(orden_dano=choice), FOE, "sin_miedo"), 5, 4, 2)
    before = life(played)
    RULES.resolve(played, PJ, SHOT)
    RULES.end_round(played)
    assert before - life(played) == due


@pytest.mark.parametrize(("choice", "due"), [("fin_de_turno", 1), ("cada_golpe", 2)])
def test_chequeos_vida(choice: str, due: int) -> None:
    """Two stabs that each leave the foe below 0: Consciencia once, or after each."""
    state = changed(fight(chequeos_vida=choice), FOE, tracks={"pv": 1}, armour="")
    played = beat(state, 7, 2, 7, 2, *((1, 9, 1, 9) if due == 2 else (1, 1, 9)))
    RULES.resolve(played, PJ, STAB)
    RULES.resolve(played, PJ, STAB)
    RULES.end_round(played)
    assert len(rolls(played, "consciencia")) == due


@pytest.mark.parametrize(("choice", "due"), [("5", 5), ("1", 1), ("3", 3)])
def test_turno_s(choice: str, due: int) -> None:
    played = beat(fight(turno_s=choice))
    RULES.end_round(played)
    assert played.state.elapsed == due


@pytest.mark.parametrize(("choice", "faces", "due"), [("tirar", (1, 1), 2), ("fijos", (), 4)])
def test_dados(choice: str, faces: tuple[int, ...], due: int) -> None:
    """1d4 × 3 less 1d4 of leather: 3 − 1 rolled as 1 and 1, 6 − 2 at their averages."""
    played = beat(fight(dados=choice), 7, 2, *faces)
    before = life(played)
    RULES.resolve(played, PJ, STAB)
    RULES.end_round(played)
    assert before - life(played) == due


def test_a_tally_is_of_the_turno_alone() -> None:
    played = beat(fight())
    note(played, PJ, {ATTACKS: 2})
    assert tally(played.state.actor(PJ)).attacks == 2
    RULES.end_round(played)
    assert tally(played.state.actor(PJ)).attacks == 0


def test_a_plan_is_of_the_turno_alone() -> None:
    played = beat(with_other(fight()))
    plans.store(played, OTHER, (Declaration("pasar"),))
    RULES.end_round(played)
    assert RULES.unplanned(played.state, OTHER)
