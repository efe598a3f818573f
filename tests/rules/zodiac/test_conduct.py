"""How a PNJ plays its Turno by its conduct: when it gives in, flees, calls or takes a stance; whom it attacks, how."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, FOES, IRUNE, RIVAL, RULES, SECOND, Played, fight, foe, somebody
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import Declaration, pair
from zodiac_tui.core.events import HelpCalled
from zodiac_tui.core.plain import Plain
from zodiac_tui.rulesets.zodiac.conduct import CALLED, FLEEING, choose_target, meets
from zodiac_tui.rulesets.zodiac.mishaps import DROPPED, HELD
from zodiac_tui.rulesets.zodiac.weapons import RELOAD

THIRD = "tercero"
ATTACK = Declaration("atacar", AKEMI, "daga")


def played_by(*marks: str, weapons: tuple[str, ...] = ("daga",), **conduct: Plain) -> Actor:
    """A foe with this conduct."""
    return replace(foe(*marks), weapons=weapons, conduct=conduct)


def turn(rival: Actor, *others: Actor, number: int = 1, steps: int = 0, gone: tuple[str, ...] = ()) -> Played:
    """The Turno of that foe in a Ronda, so many steps from the first PJ."""
    party = others if any(each.player for each in others) else (somebody(AKEMI), *others)
    state = fight(*party, rival, turn=RIVAL, steps={pair(AKEMI, RIVAL): steps})
    assert state.encounter is not None
    left = dict.fromkeys(gone, "huida")
    return Played(replace(state, encounter=replace(state.encounter, round=number, gone=left)))


def declared(rival: Actor, *others: Actor, number: int = 1, steps: int = 0) -> Declaration:
    """What it declares."""
    return RULES.conduct(turn(rival, *others, number=number, steps=steps).beat, RIVAL)


# -- thresholds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("threshold", "marks", "met"),
    [
        ("herido", (), False),
        ("herido", ("fatiga_grave",), False),
        ("herido", ("heridas_leve",), True),
        ("herido", ("heridas_grave",), True),
        ("herido", ("heridas_persistente",), True),
        ("heridas_grave", ("heridas_leve", "fatiga_grave"), False),
        ("heridas_grave", ("heridas_grave",), True),
        ("fatiga_grave", ("fatiga_leve", "heridas_grave"), False),
        ("fatiga_grave", ("fatiga_grave",), True),
        ("siempre", (), True),
        ("nunca", ("heridas_grave",), False),
    ],
)
def test_thresholds_of_what_it_suffers(threshold: str, marks: tuple[str, ...], met: bool) -> None:
    who = played_by(*marks)
    assert meets(turn(who).beat, who, threshold) is met


@pytest.mark.parametrize(("number", "met"), [(1, False), (2, True), (3, True)])
def test_from_the_second_ronda_on(number: int, met: bool) -> None:
    who = played_by()
    assert meets(turn(who, number=number).beat, who, "ronda_2") is met


@pytest.mark.parametrize(
    ("others", "gone", "alone", "half"),
    [
        ((), (), True, False),
        ((foe(name=SECOND),), (), False, False),
        ((foe("incapacitado", name=SECOND),), (), True, True),
        ((foe(name=SECOND),), (SECOND,), True, True),
        ((foe(name=SECOND), foe("muerto", name=THIRD)), (), False, False),
        ((somebody(AKEMI, "incapacitado"), foe(name=SECOND)), (), False, False),
    ],
)
def test_thresholds_of_its_side(others: tuple[Actor, ...], gone: tuple[str, ...], alone: bool, half: bool) -> None:
    """Half of three is two; the other side's losses are none of its own."""
    beat = turn(played_by(), *others, gone=gone).beat
    who = beat.state.actor(RIVAL)
    assert (meets(beat, who, "solo"), meets(beat, who, "mitad")) == (alone, half)


# -- giving in, fleeing, calling ---------------------------------------------------------------------------------------


def test_it_gives_in_rather_than_flee() -> None:
    assert declared(played_by("heridas_leve", rinde="herido", huye="herido")) == Declaration("rendirse")


@pytest.mark.parametrize(("fallen", "done"), [(("incapacitado",), "huir"), ((), "moverse")])
def test_who_has_fallen_keeps_nobody_from_fleeing(fallen: tuple[str, ...], done: str) -> None:
    state = fight(
        somebody(AKEMI), somebody(IRUNE, *fallen), played_by(huye="siempre"), turn=RIVAL, steps={pair(AKEMI, RIVAL): 3}
    )
    assert RULES.conduct(Played(state).beat, RIVAL).kind == done


@pytest.mark.parametrize(
    ("marks", "steps", "done"),
    [((), 2, "moverse"), ((FLEEING,), 2, "huir"), ((FLEEING,), 1, "moverse"), ((), 3, "huir")],
)
def test_who_has_come_away_once_is_not_caught_up_with_from_media(marks: tuple[str, ...], steps: int, done: str) -> None:
    played = turn(played_by(*marks, huye="siempre"), steps=steps)
    made = RULES.conduct(played.beat, RIVAL)
    assert made.kind == done
    assert RULES.still_possible(played.beat.scenario, played.beat.state, RIVAL, made)


@pytest.mark.parametrize(
    ("threshold", "steps", "noted"), [("siempre", 2, True), ("siempre", 1, False), ("nunca", 2, False)]
)
def test_that_it_went_off_from_media_is_noted_of_who_flees(threshold: str, steps: int, noted: bool) -> None:
    played = turn(played_by(huye=threshold), steps=steps)
    RULES.resolve(played.beat, RIVAL, Declaration("moverse", AKEMI, variant="3"))
    assert played.has(RIVAL, FLEEING) == noted


def test_a_fight_with_whoever_keeps_fleeing_ends() -> None:
    """Each time that it has gone to Larga it is followed to Media."""
    state = fight(somebody(AKEMI), played_by(huye="siempre"), turn=AKEMI, steps={pair(AKEMI, RIVAL): 0})
    played = Played(state)
    for _ in range(4):
        RULES.resolve(played.beat, RIVAL, made := RULES.conduct(played.beat, RIVAL))
        if made.kind == "huir":
            break
        RULES.resolve(played.beat, AKEMI, Declaration("moverse", RIVAL, variant="2"))
    assert played.beat.fight.gone == {RIVAL: "huida"}


@pytest.mark.parametrize(
    ("marks", "sides", "calls"), [((), (), 1), ((CALLED,), (), 0), ((), (FOES,), 0), ((), ("lobos",), 1)]
)
def test_it_calls_once_and_where_nobody_of_its_side_has(
    marks: tuple[str, ...], sides: tuple[str, ...], calls: int
) -> None:
    played = turn(played_by(*marks, llama="siempre"))
    fight_ = replace(played.beat.fight, called=sides)
    played.beat.state = replace(played.state, encounter=fight_)
    assert RULES.conduct(played.beat, RIVAL) == ATTACK
    called = [event for event in played.beat.events if isinstance(event, HelpCalled)]
    assert (len(called), played.has(RIVAL, CALLED)) == (calls, True)
    assert len(played.beat.events) == calls + (CALLED not in marks)


def test_unless_its_conduct_says_so_it_calls_nobody() -> None:
    played = turn(played_by())
    assert RULES.conduct(played.beat, RIVAL) == ATTACK
    assert played.beat.events == []


# -- stances -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stance", "marks", "number", "weapons", "taken"),
    [
        ("esquivar", ("heridas_leve",), 2, ("daga",), True),
        ("esquivar", ("heridas_leve",), 4, ("pistola",), True),
        ("parada", ("heridas_leve",), 2, ("daga",), True),
        ("parada", ("heridas_leve",), 2, ("pistola",), False),
        ("esquivar", ("heridas_leve",), 1, ("daga",), False),
        ("esquivar", ("heridas_leve",), 3, ("daga",), False),
        ("esquivar", (), 2, ("daga",), False),
        ("defensa", ("heridas_leve",), 2, ("daga",), False),
        ("ataque", ("heridas_leve",), 2, ("daga",), False),
    ],
)
def test_once_hurt_it_takes_its_stance_in_every_second_ronda(
    stance: str, marks: tuple[str, ...], number: int, weapons: tuple[str, ...], taken: bool
) -> None:
    found = declared(played_by(*marks, defiende=stance, weapons=weapons), number=number)
    assert found.kind == (stance if taken else "atacar")


# -- whom --------------------------------------------------------------------------------------------------------------


def chosen(how: str, *foes: Actor, faces: tuple[int, ...] = (), hit_by: str = "") -> str:
    """Whom it attacks of these."""
    played = turn(played_by(ataca=how), *foes)
    hits = {RIVAL: hit_by} if hit_by else {}
    played.beat.state = replace(played.state, encounter=replace(played.beat.fight, last_hit_by=hits))
    played.dice.left += faces
    found = choose_target(played.beat, RIVAL, [each.id for each in foes])
    assert played.all_thrown()
    return found


@pytest.mark.parametrize(
    ("mine", "others", "target"),
    [
        ((), ("heridas_leve",), IRUNE),
        (("heridas_leve",), ("heridas_grave",), IRUNE),
        (("heridas_leve",), ("fatiga_persistente",), IRUNE),
        (("heridas_leve", "fatiga_leve"), ("heridas_grave",), AKEMI),
        (("heridas_leve", "fatiga_leve"), ("fatiga_persistente",), AKEMI),
        (("fatiga_leve",), ("shock_leve", "shock_grave", "derribado"), AKEMI),
    ],
)
def test_the_worst_hurt_by_its_boxes(mine: tuple[str, ...], others: tuple[str, ...], target: str) -> None:
    """Leve counts one, the others two; of equals the first."""
    assert chosen("mas_herido", somebody(AKEMI, *mine), somebody(IRUNE, *others)) == target


def test_the_most_dangerous_by_its_best_attack() -> None:
    strong = somebody(IRUNE, scores={"FUE": 5, "DES": 5})
    assert chosen("mas_peligroso", somebody(AKEMI), strong) == IRUNE
    assert chosen("mas_peligroso", strong, somebody(AKEMI)) == IRUNE


@pytest.mark.parametrize(("marks", "cde", "target"), [((), 8, "aliado"), ((), 7, AKEMI), (("fatiga_grave",), 8, AKEMI)])
def test_a_pnj_is_as_dangerous_as_it_is_now(marks: tuple[str, ...], cde: int, target: str) -> None:
    """Of a PJ its numbers alone are counted, against its 7."""
    ally = replace(foe(*marks, name="aliado", cde=cde), weapons=("daga",))
    assert chosen("mas_peligroso", somebody(AKEMI, "fatiga_leve"), ally) == target


@pytest.mark.parametrize(("hit_by", "target"), [("", AKEMI), (IRUNE, IRUNE), (SECOND, AKEMI)])
def test_whoever_hit_it_last_where_that_one_is_there(hit_by: str, target: str) -> None:
    assert chosen("quien_le_ataco", somebody(AKEMI), somebody(IRUNE), hit_by=hit_by) == target


@pytest.mark.parametrize(("face", "target"), [(1, AKEMI), (2, IRUNE)])
def test_at_random_by_a_die_of_as_many_faces(face: int, target: str) -> None:
    assert chosen("al_azar", somebody(AKEMI), somebody(IRUNE), faces=(face,)) == target
    assert chosen("al_azar", somebody(AKEMI)) == AKEMI


@pytest.mark.parametrize(
    ("finish", "fallen", "target"),
    [(False, "incapacitado", IRUNE), (True, "incapacitado", AKEMI), (True, "muerto", IRUNE), (False, "muerto", IRUNE)],
)
def test_who_has_fallen_is_attacked_by_who_finishes_its_work(finish: bool, fallen: str, target: str) -> None:
    state = fight(
        somebody(AKEMI, fallen), somebody(IRUNE), played_by(remata=finish), turn=RIVAL, steps={pair(IRUNE, RIVAL): 1}
    )
    assert RULES.conduct(Played(state).beat, RIVAL).target == target


# -- with what ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapons", "marks", "steps", "done"),
    [
        (("daga",), (), 0, Declaration("atacar", AKEMI, "daga")),
        (("daga",), (), 2, Declaration("atacar", AKEMI, "daga")),
        (("daga",), (), 3, Declaration("moverse", AKEMI, variant="2")),
        (("daga",), ("lesion",), 1, Declaration("moverse", AKEMI, variant="0")),
        (("daga",), ("lesion",), 0, Declaration("atacar", AKEMI, "daga")),
        (("arco",), (), 3, Declaration("atacar", AKEMI, "arco")),
        (("daga", "pistola"), (f"{RELOAD}:pistola",), 2, Declaration("recargar", weapon="pistola")),
        (("pistola",), (f"{RELOAD}:pistola",), 0, Declaration("atacar", AKEMI, "desarmado")),
        (("pistola", "rifle"), (f"{RELOAD}:pistola", f"{RELOAD}:rifle"), 2, Declaration("recargar", weapon="pistola")),
        (("daga", "pistola"), (f"{RELOAD}:pistola", f"{DROPPED}:pistola"), 2, Declaration("atacar", AKEMI, "daga")),
        (("daga", "porra"), (f"{DROPPED}:daga", f"{DROPPED}:porra"), 0, Declaration("recoger", variant="daga")),
        (("pistola",), (HELD, f"{RELOAD}:pistola"), 2, Declaration("esperar")),
        (("pistola",), (HELD,), 2, Declaration("atacar", AKEMI, "pistola")),
    ],
)
def test_it_uses_what_reaches(weapons: tuple[str, ...], marks: tuple[str, ...], steps: int, done: Declaration) -> None:
    assert declared(played_by(*marks, weapons=weapons), steps=steps) == done


@pytest.mark.parametrize(
    ("weapon", "wish", "variant"),
    [
        ("daga", "matar", "matar"),
        ("daga", "lesionar", "lesionar"),
        ("daga", "noquear", ""),
        ("porra", "noquear", "noquear"),
        ("porra", "matar", ""),
        ("daga", "nada", ""),
    ],
)
def test_it_declares_what_its_weapon_is_good_for(weapon: str, wish: str, variant: str) -> None:
    assert declared(played_by(weapons=(weapon,), declara=wish)).variant == variant
