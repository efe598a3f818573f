"""What a PJ is offered in its Turno, and what is kept from it (SRD, Combate Simplificado; Momento de inspiración)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, SECOND, Played, fight, foe, somebody, stage
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, pair
from zodiac_tui.core.manoeuvres import Offered
from zodiac_tui.core.prompts import Option, Prompt
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED
from zodiac_tui.rulesets.zodiac.karma import SPENT
from zodiac_tui.rulesets.zodiac.mishaps import DROPPED, HELD, STRANGLED

FAR = {pair(AKEMI, RIVAL): 3}
DOUSE = Offered("apagar", "", T("Apagar la vela"), 3)


def offered(who: Actor, *others: Actor, listed: tuple[Offered, ...] = (), far: bool = False) -> Played:
    """A PJ is asked what it declares, and waits."""
    played = Played(fight(who, *(others or (foe(),)), steps=FAR if far else {}), declarar="esperar")
    RULES.declare_among(played.beat, AKEMI, listed)
    return played


def menu(who: Actor, *others: Actor, listed: tuple[Offered, ...] = ()) -> dict[str, Option]:
    """The menu of manoeuvres, by option."""
    played = Played(fight(who, *others))
    said = iter(("maniobra", "atras", "esperar"))
    found: list[dict[str, Option]] = []

    def answer(prompt: Prompt) -> str:
        found.append({option.id: option for option in prompt.options})
        return next(said)

    played.beat.inputs = PolicyInputs(played.dice, answer)
    RULES.declare_among(played.beat, AKEMI, listed)
    return found[1]


# -- Momento de inspiración -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "pk", "offer"),
    [
        *(
            ((mark,), 1, True)
            for mark in (
                "heridas_leve",
                "fatiga_grave",
                "shock_leve",
                "emocion_persistente",
                "derribado",
                "enfermedad:infeccion",
                "veneno:cicuta",
                "ceguera",
            )
        ),
        ((), 1, False),
        (("tratado:heridas",), 1, False),
        (("fatiga_leve",), 0, False),
        (("fatiga_leve", "vinculo_en_juego"), 0, True),
        (("fatiga_leve", SPENT), 1, False),
        (("fatiga_leve", INSPIRED), 1, False),
    ],
)
def test_a_momento_de_inspiracion_is_for_who_has_a_state_and_a_pk_to_spend(
    marks: tuple[str, ...], pk: int, offer: bool
) -> None:
    assert ("inspiracion" in offered(somebody(AKEMI, *marks, pk=pk)).offered("declarar")) == offer


# -- manoeuvres -------------------------------------------------------------------------------------------------------


def test_what_the_encounter_offers_is_enough_for_a_menu_of_manoeuvres() -> None:
    assert "maniobra" not in offered(somebody(AKEMI), far=True).offered("declarar")
    assert "maniobra" in offered(somebody(AKEMI), far=True, listed=(DOUSE,)).offered("declarar")
    barred = replace(DOUSE, reason=Text.data("ya está apagada"))
    assert "maniobra" not in offered(somebody(AKEMI), far=True, listed=(barred,)).offered("declarar")


def test_one_against_nobody_is_called_as_it_is_and_one_against_somebody_by_both() -> None:
    aimed = replace(DOUSE, id="empujar", target=RIVAL)
    found = menu(somebody(AKEMI), foe(), listed=(DOUSE, aimed))
    assert {"apagar", f"empujar-{RIVAL}"} <= found.keys()


def test_with_several_foes_one_of_the_encounters_own_is_declared_at_once() -> None:
    played = Played(fight(somebody(AKEMI), foe(), foe(name=SECOND)), declarar="maniobra", maniobra="apagar")
    assert RULES.declare_among(played.beat, AKEMI, (DOUSE,)) == Declaration("maniobra", variant="apagar")
    assert played.topics == ["declarar", "maniobra"]


def test_the_way_to_a_foe_is_open_where_something_against_it_is() -> None:
    found = menu(somebody(AKEMI), foe(HELD), foe(name=SECOND))
    assert found[f"contra.{RIVAL}"].enabled


def test_only_the_hold_that_one_has_is_kept_up() -> None:
    caught = replace(foe(), marks={STRANGLED: Mark(data={"quien": AKEMI})})
    labels = {name: option.label.plain() for name, option in menu(somebody(AKEMI), caught).items()}
    assert labels[f"estrangular-{RIVAL}"] == "Seguir estrangulando a Rival"
    assert labels[f"desarmar-{RIVAL}"] == "Desarmar: Rival"
    assert menu(somebody(AKEMI), foe())[f"estrangular-{RIVAL}"].label.plain() == "Estrangular: Rival"


# -- stances, weapons, friends, help ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("weapons", "stances"), [(("daga",), ["esquivar", "parada"]), (("pistola",), ["esquivar"])])
def test_without_a_weapon_to_parry_with_one_can_still_dodge(weapons: tuple[str, ...], stances: list[str]) -> None:
    found = offered(somebody(AKEMI, weapons=weapons)).offered("declarar")
    assert [name for name in found if name in ("esquivar", "parada")] == stances


def test_what_lies_on_the_ground_parries_nothing() -> None:
    dropped = replace(somebody(AKEMI, weapons=("daga",)), marks={f"{DROPPED}:daga": Mark(data={"quien": ""})})
    assert "parada" not in offered(dropped).offered("declarar")


def test_what_lies_on_the_ground_is_not_reloaded() -> None:
    empty = replace(somebody(AKEMI), marks={"recarga:pistola": Mark(data={"turnos": 1})})
    assert "recargar-pistola" in offered(empty).offered("declarar")
    dropped = replace(empty, marks={**empty.marks, f"{DROPPED}:pistola": Mark(data={"quien": ""})})
    assert "recargar-pistola" not in offered(dropped).offered("declarar")


@pytest.mark.parametrize(("marks", "shown"), [(("incapacitado",), True), (("incapacitado", "muerto"), False)])
def test_nobody_calls_back_the_dead(marks: tuple[str, ...], shown: bool) -> None:
    played = offered(somebody(AKEMI), somebody(IRUNE, *marks), foe())
    assert (f"operar-{IRUNE}" in {*played.offered("declarar"), *played.refused("declarar")}) == shown


@pytest.mark.parametrize(("marks", "shown"), [((), True), (("incapacitado",), False)])
def test_who_is_out_has_no_accion_to_be_helped_with(marks: tuple[str, ...], shown: bool) -> None:
    played = Played(fight(somebody(AKEMI), somebody(IRUNE, *marks), foe()), declarar="esperar")
    pelea = replace(stage().encounters["pelea"], fields={"ayuda": 1})
    played.beat.scenario = replace(stage(), encounters={"pelea": pelea})
    RULES.declare(played.beat, AKEMI)
    assert (f"ayudar-{IRUNE}" in played.offered("declarar")) == shown


@pytest.mark.parametrize(("side", "waits", "shown"), [("pj", True, True), ("pj", False, False), ("otros", True, False)])
def test_a_shout_is_for_who_waits_for_it_on_ones_own_side(side: str, waits: bool, shown: bool) -> None:
    state = fight(somebody(AKEMI), foe())
    encounter = replace(Played(state).beat.fight, waiting=(SECOND,))
    played = Played(replace(state, encounter=encounter), declarar="esperar")
    late = stage(late=9)
    entrants = late.encounters["pelea"].entrants
    own = encounter.sides[AKEMI] if side == "pj" else side
    entrants = {**entrants, SECOND: replace(entrants[SECOND], reinforcement=waits, side=own)}
    pelea = replace(late.encounters["pelea"], entrants=entrants)
    played.beat.scenario = replace(late, encounters={"pelea": pelea})
    RULES.declare(played.beat, AKEMI)
    assert ("llamar" in played.offered("declarar")) == shown
