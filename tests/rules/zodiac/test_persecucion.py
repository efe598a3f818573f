"""A chase by the SRD's three steps, and who is followed out of a fight (SRD, Actividades Enfrentadas)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import Declaration, pair
from zodiac_tui.core.events import Noted
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect, Profile
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.chase import GROUND
from zodiac_tui.rulesets.zodiac.distances import CERRADA, LARGA

HUNTED, HUNTER, BO = "perseguido", "perseguidor", "bo"


def chased(role: str, *faces: int, rival: Actor | None = None, **fields: Plain) -> tuple[bool, Played]:
    """A chase between Akemi, with AT 0, and a PNJ of CDE 7; both have TER 3. Returns whether who flees escapes."""
    played = Played(calm(somebody(AKEMI), rival or foe(cde=7)), *faces, modo="normal", ventaja="dado")
    profile = Profile(AKEMI, "Akemi", True, "f", "", "", {"rasgos": {"TER": "callejera"}})
    played.beat.scenario = replace(played.beat.scenario, characters={AKEMI: profile})
    value: dict[str, Plain] = {"contra": RIVAL, "papel": role, **fields}
    escaped = RULES.apply(played.beat, Effect("persecucion", value), AKEMI)
    assert played.all_thrown()
    return escaped, played


def told(played: Played) -> list[Noted]:
    return [event for event in played.beat.events if isinstance(event, Noted)]


def acts(played: Played) -> list[str]:
    return [made.label.plain() for made in played.rolls]


WAY, EFFORT = "Instinto «orientarse»", "Aguante «esfuerzos físicos prolongados»"


@pytest.mark.parametrize(
    ("role", "faces", "escaped", "rolls"),
    [
        (HUNTED, (8,), True, [WAY]),
        (HUNTED, (5, 8), True, [WAY, EFFORT]),
        (HUNTED, (5, 5), False, [WAY, EFFORT]),
        (HUNTER, (5,), True, [WAY]),
        (HUNTER, (8, 8), False, [WAY, EFFORT]),
        (HUNTER, (8, 5), True, [WAY, EFFORT]),
    ],
)
def test_the_steps(role: str, faces: tuple[int, ...], escaped: bool, rolls: list[str]) -> None:
    found, played = chased(role, 4, 4, *faces)
    assert (found, acts(played), played.saves) == (escaped, rolls, ["TER", "TER"])
    assert "convertir" not in played.topics
    assert told(played)[-1].text.plain() == ("Quien huía se escapa." if escaped else "Quien huía no llega lejos.")


@pytest.mark.parametrize(
    ("ts", "faces", "kept"),
    [((4, 3), (2, 8), 8), ((3, 4), (2, 8), 2), ((4, 4), (8,), 8), ((3, 3), (8,), 8)],
)
def test_who_alone_knows_the_ground_has_ventaja(ts: tuple[int, ...], faces: tuple[int, ...], kept: int) -> None:
    _, played = chased(HUNTED, *ts, *faces, *([5, 5] if kept == 2 else []))
    assert next(die.face for die in played.rolls[0].dice if die.kept) == kept


@pytest.mark.parametrize("rasgo", ["TER", "callejera"])
def test_a_rasgo_of_ter_passes_the_ts(rasgo: str) -> None:
    _, played = chased(HUNTED, 3, 2, 8, rasgo=[rasgo])
    assert (played.saves, played.rolls[0].grade) == (["TER"], "exito")
    assert told(played)[0].why == (Cause(GROUND, 0, "callejera"),)


def test_who_has_no_rasgo_of_ter_throws() -> None:
    played = Played(calm(somebody(AKEMI), foe(cde=7)), 4, 4, 8)
    RULES.apply(played.beat, Effect("persecucion", {"contra": RIVAL, "papel": HUNTED, "rasgo": ["TER"]}), AKEMI)
    assert (played.saves, played.all_thrown()) == (["TER", "TER"], True)
    assert GROUND not in {cause.rule for event in told(played) for cause in event.why}


def test_each_of_the_two_enfrentadas_is_an_accion_of_its_own() -> None:
    played = Played(calm(somebody(AKEMI, pk=2, pf=0), foe(cde=7)), 4, 4, 5, 5, 5, 8, deja_vu=f"si-{AKEMI}", pf="0")
    played.beat.state = replace(played.state, orders={f"{AKEMI}.deja_vu": "fracaso"})
    RULES.apply(played.beat, Effect("persecucion", {"contra": RIVAL, "papel": HUNTED}), AKEMI)
    assert (played.state.actor(AKEMI).track("pk"), played.all_thrown()) == (0, True)


def test_the_rival_may_know_the_ground() -> None:
    _, played = chased(HUNTED, 4, 8, rival_conoce=True)
    assert played.saves == ["TER"]


def test_an_overwhelming_rival_is_imposible() -> None:
    escaped, played = chased(HUNTED, 4, 4, rival=foe(cde=14))
    assert (escaped, acts(played)) == (False, [])


def test_a_chase_takes_its_time() -> None:
    assert chased(HUNTED, 4, 4, 8, duracion=600)[1].state.elapsed == 600


def test_the_group_names_its_guide() -> None:
    played = Played(calm(somebody(AKEMI), somebody(IRUNE), foe(cde=7)), 4, 4, 8, guia=IRUNE, modo="normal")
    RULES.apply(played.beat, Effect("persecucion", {"contra": RIVAL, "papel": HUNTED}), AKEMI)
    assert played.rolls[0].actor == IRUNE


@pytest.mark.parametrize(
    ("marks", "offered", "guide"),
    [
        (("", "", ""), [AKEMI, IRUNE, BO], AKEMI),
        (("shock_leve", "", ""), [IRUNE, BO], IRUNE),
        (("", "shock_leve", "incapacitado"), [], AKEMI),
        (("shock_leve", "", "incapacitado"), [], IRUNE),
        (("shock_leve", "shock_grave", "incapacitado"), [], AKEMI),
    ],
)
def test_who_can_act_guides(marks: tuple[str, ...], offered: list[str], guide: str) -> None:
    party = [somebody(name, *mark.split()) for name, mark in zip((AKEMI, IRUNE, BO), marks, strict=True)]
    played = Played(calm(*party, foe(cde=7)), 4, 4, 8)
    RULES.apply(played.beat, Effect("persecucion", {"contra": RIVAL, "papel": HUNTED}), AKEMI)
    assert (played.offered("guia") if "guia" in played.topics else []) == offered
    assert played.rolls[0].actor == guide


@pytest.mark.parametrize(("actor", "mark", "guide"), [(IRUNE, "", IRUNE), (AKEMI, "shock_leve", IRUNE)])
def test_in_a_fight_nobody_is_asked_and_no_time_passes(actor: str, mark: str, guide: str) -> None:
    state = fight(somebody(AKEMI, *mark.split()), somebody(IRUNE), somebody(BO), foe(cde=7))
    played = Played(state, 4, 4, 8)
    value: dict[str, Plain] = {"contra": RIVAL, "papel": HUNTED, "duracion": 600}
    RULES.apply(played.beat, Effect("persecucion", value), actor)
    assert (played.rolls[0].actor, played.state.elapsed) == (guide, 0)
    assert "guia" not in played.topics


# -- out of a fight ----------------------------------------------------------------------------------------------------


def leaves(*faces: int, marks: tuple[str, ...] = (), follows: bool = True) -> Played:
    """Akemi, at Larga, leaves the fight; the foe follows where its conduct says so."""
    rival = replace(foe(*marks, cde=7), conduct={"sigue": follows})
    state = fight(somebody(AKEMI), somebody(IRUNE), rival, steps={pair(AKEMI, RIVAL): LARGA})
    played = Played(state, *faces)
    RULES.resolve(played.beat, AKEMI, Declaration("huir"))
    assert played.all_thrown()
    return played


def test_who_is_not_followed_is_gone() -> None:
    for played in (leaves(follows=False), leaves(marks=("shock_leve",)), leaves(marks=("incapacitado",))):
        assert played.beat.fight.gone == {AKEMI: "huida"}


def test_nobody_goes_after_a_pnj() -> None:
    ally = replace(foe(name=BO, cde=7), conduct={"sigue": True})
    state = fight(somebody(AKEMI), ally, foe(cde=7), turn=RIVAL, allies=(BO,), steps={pair(AKEMI, RIVAL): LARGA})
    played = Played(state)
    RULES.resolve(played.beat, RIVAL, Declaration("huir"))
    assert (played.beat.fight.gone, played.saves) == ({RIVAL: "huida"}, [])


def test_who_is_followed_and_gets_away_is_gone() -> None:
    played = leaves(4, 4, 8)
    assert played.beat.fight.gone == {AKEMI: "huida"}
    assert played.told[0] == ("Rival sale detrás de Akemi.", (Cause("zodiac.lectura.abandono"),))


def test_who_is_caught_stays_with_its_pursuer() -> None:
    played = leaves(4, 4, 5, 5)
    assert (played.beat.fight.gone, played.beat.fight.distance(AKEMI, RIVAL)) == ({}, CERRADA)
