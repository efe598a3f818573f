"""What decided a Tirada: each thing that may touch it, taken away on the same faces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.test_laws import event_of
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.deciders import decided_by, deciders, recorded, regrade
from zodiac_tui.rulesets.zodiac.grades import FRACASO
from zodiac_tui.rulesets.zodiac.reading import read
from zodiac_tui.rulesets.zodiac.result import Result

PLAIN = Check(at=0, pb=3, cd=7)
SLOWED, DOWN = Cause("zodiac.entorpecida", -3), Cause("zodiac.derribado", -3)
TIRED, FEARFUL = Cause("zodiac.debilidad", 0, "fatiga_leve"), Cause("zodiac.debilidad", 0, "emocion_leve")
BURDENED, ARMOURED = Cause("zodiac.estorbo"), Cause("zodiac.armadura")
SKILL = Cause("zodiac.habilidad", 1, "natacion")
BREATHLESS = Cause("zodiac.especial.lesion_toracica")
EDGE, SETBACK = Cause("zodiac.ventaja"), Cause("zodiac.desventaja")


def settled(check: Check, *faces: int, extra: bool = False, **chosen: object) -> Result:
    """A roll on these faces as it was graded, with what was chosen in it."""
    result = Result(check, faces)
    result.extra = extra
    for name, value in chosen.items():
        setattr(result, name, value)
    result.drop()
    if not result.grade:
        result.grade = read(check, result.kept, result.shift)
    return result


def decided(result: Result, *why: Cause) -> list[tuple[str, str]]:
    return [(each.cause.rule, each.without) for each in deciders(result, why)]


@pytest.mark.parametrize(
    ("check", "face", "why", "grade", "without"),
    [
        (replace(PLAIN, entorpecida=True), 8, (SLOWED,), F_CONS, E),
        (replace(PLAIN, entorpecida=True), 8, (SLOWED, DOWN), F_CONS, None),
        (replace(PLAIN, debilidad=True), 8, (TIRED,), E, None),
        (replace(PLAIN, estorbo=True), 8, (BURDENED,), CONS, E),
        (replace(PLAIN, estorbo=True), 8, (ARMOURED,), CONS, E),
        (replace(PLAIN, estorbo=True), 8, (BURDENED, ARMOURED), CONS, None),
        (replace(PLAIN, armadura=True), 8, (Cause("zodiac.armadura_rival"),), CONS, E),
        (replace(PLAIN, armadura=True), 4, (Cause("zodiac.armadura_rival"),), F_CONS, None),
        (replace(PLAIN, toracica=True), 8, (BREATHLESS,), F_CONS, E),
        (replace(PLAIN, hab=1), 6, (SKILL,), BEN, F_CONS),
        (replace(PLAIN, hab=1), 6, (Cause("zodiac.otra", 1),), BEN, None),
    ],
)
def test_a_cause_decides_where_the_face_alone_gives_another_grade(
    check: Check, face: int, why: tuple[Cause, ...], grade: str, without: str | None
) -> None:
    result = settled(check, face)
    assert result.grade == grade
    assert decided(result, *why) == ([] if without is None else [(why[0].rule, without)])


@pytest.mark.parametrize(
    ("ventajas", "desventajas", "faces", "cause", "without"),
    [
        (1, 0, (3, 8), EDGE, F_COMP),
        (2, 1, (8, 2), EDGE, None),
        (0, 1, (8, 3), SETBACK, E),
        (1, 2, (8, 7), SETBACK, None),
    ],
)
def test_a_ventaja_or_desventaja_goes_alone(
    ventajas: int, desventajas: int, faces: tuple[int, ...], cause: Cause, without: str | None
) -> None:
    check = replace(PLAIN, ventajas=ventajas, desventajas=desventajas, compensar=True)
    found = decided(settled(check, *faces, extra=True), cause)
    assert found == ([] if without is None else [(cause.rule, without)])


def test_nobody_knows_the_die_that_never_fell() -> None:
    both = replace(PLAIN, ventajas=1, desventajas=1)
    assert regrade(settled(both, 8), replace(both, desventajas=0)) == ""
    assert decided(settled(both, 8), EDGE, SETBACK) == []
    assert regrade(settled(replace(PLAIN, entorpecida=True), 12), PLAIN) == CONS
    assert regrade(settled(replace(PLAIN, estorbo=True), 1), PLAIN) == ""


@pytest.mark.parametrize("changed", [{"modo": SEGURIDAD}, {"modo": CARACTER}, {"minimizada": True}])
def test_what_other_dice_would_have_shown_is_not_known(changed: dict[str, str | bool]) -> None:
    check = replace(PLAIN, **changed)  # type: ignore[arg-type]
    assert decided(settled(check, *[3] * check.dice)) == []


ONE, TWELVE = "zodiac.natural_1", "zodiac.natural_12"


@pytest.mark.parametrize(
    ("check", "faces", "ts", "grade", "found"),
    [
        pytest.param(PLAIN, (1,), (3,), CAT, [(ONE, "ts_fallada", F_COMP)], id="ts_failed"),
        pytest.param(PLAIN, (1,), (4,), F_COMP, [(ONE, "ts_superada", CAT)], id="ts_passed"),
        pytest.param(replace(PLAIN, at=9), (1,), (4,), F_CONS, [(ONE, "", E)], id="it_would_have_been_enough"),
        pytest.param(replace(PLAIN, at=9), (1,), (3,), CAT, [(ONE, "ts_fallada", E)], id="enough_and_ts_failed"),
        pytest.param(replace(PLAIN, catastrofe_natural=True), (1,), (), CAT, [(ONE, "", F_COMP)], id="declared_blow"),
        pytest.param(replace(PLAIN, modo=SEGURIDAD), (1,), (), F_COMP, [], id="d6_too_low_anyway"),
        pytest.param(replace(PLAIN, modo=SEGURIDAD, at=8), (1,), (), F_CONS, [(ONE, "", E)], id="d6"),
        pytest.param(
            replace(PLAIN, modo=CARACTER, at=5), (1, 1), (), CAT, [(f"{ONE}.varios_dados", "", E)], id="all_ones"
        ),
        pytest.param(replace(PLAIN, cd=13), (12,), (), CONS, [(TWELVE, "", F_CONS)], id="twelve"),
        pytest.param(PLAIN, (12,), (), CONS, [], id="twelve_that_is_over_anyway"),
        pytest.param(replace(PLAIN, debilidad=True), (12,), (), F_CONS, [(TWELVE, "", CONS)], id="twelve_in_weakness"),
    ],
)
def test_a_natural_face_decides_where_the_total_alone_gives_another_grade(
    check: Check, faces: tuple[int, ...], ts: tuple[int, ...], grade: str, found: list[tuple[str, str, str]]
) -> None:
    result = settled(check, *faces, ts=ts, grade=grade)
    assert [(each.cause.rule, each.cause.source, each.without) for each in deciders(result, ())] == found


def test_debilidad_makes_a_natural_12_a_fracaso() -> None:
    result = settled(replace(PLAIN, debilidad=True), 12)
    assert decided(result, TIRED) == [(TWELVE, CONS), ("zodiac.debilidad", CONS)]
    assert decided(result, TIRED, FEARFUL) == [(TWELVE, CONS)]


def test_estorbo_decides_where_it_takes_the_ts_pb_away() -> None:
    assert decided(settled(replace(PLAIN, cd=8, estorbo=True), 1), BURDENED) == [("zodiac.estorbo", "")]
    assert decided(settled(replace(PLAIN, cd=8, estorbo=True), 2), BURDENED) == [("zodiac.estorbo", F_COMP)]


def test_a_cd_that_the_director_set_decides_where_the_other_gives_another_grade() -> None:
    by_hand = Cause("zodiac.lectura.mano", 0, "cd_director:5")
    assert decided(settled(replace(PLAIN, cd=9), 6), by_hand) == [("zodiac.lectura.mano", E)]
    assert decided(settled(replace(PLAIN, cd=6), 7), by_hand) == []
    assert decided(settled(replace(PLAIN, cd=9), 6), Cause("zodiac.lectura.mano")) == []


@pytest.mark.parametrize(
    ("face", "pf", "balance", "found"),
    [
        (9, -2, 0, [("zodiac.pf", E)]),
        (8, 2, 0, []),
        (8, 0, -3, [("zodiac.dados_del_director", E)]),
        (8, 0, 1, []),
    ],
)
def test_points_that_were_chosen_or_thrown(face: int, pf: int, balance: int, found: list[tuple[str, str]]) -> None:
    assert decided(settled(PLAIN, face, pf=pf, balance=balance)) == found


def test_a_conversion_decides_and_stands_only_on_what_could_be_converted() -> None:
    slowed = settled(replace(PLAIN, entorpecida=True), 8, converted=True, grade=COMP)
    assert decided(slowed, SLOWED) == [("zodiac.entorpecida", E), ("zodiac.conversion", F_CONS)]
    still = settled(replace(PLAIN, hab=1), 4, converted=True, grade=COMP)
    assert decided(still, SKILL) == [("zodiac.conversion", F_CONS)]


def test_a_consecuencia_that_was_renounced() -> None:
    safe = replace(PLAIN, modo=SEGURIDAD, at=5)
    burdened = settled(replace(safe, estorbo=True), 4, renounced=True, grade=FRACASO)
    assert decided(burdened, BURDENED) == [
        ("zodiac.estorbo", E),
        ("zodiac.renunciar", CONS),
    ]
    skilled = settled(replace(safe, hab=1), 6, renounced=True, grade=FRACASO)
    assert decided(skilled, SKILL) == [("zodiac.renunciar", CONS)]
    assert regrade(skilled, skilled.check) == FRACASO


def test_a_rasgo_that_lifted_the_grade() -> None:
    lifted = settled(replace(PLAIN, hab=1), 8, accented=True, grade=BEN)
    assert decided(lifted, SKILL) == [("zodiac.acentuar", E)]
    assert regrade(lifted, lifted.check) == BEN


@pytest.mark.parametrize(("ts", "grade"), [((5,), F_COMP), ((3,), CAT), ((3, 5), F_COMP), ((5, 3), CAT)])
def test_of_a_ts_pb_the_last_face_counts(ts: tuple[int, ...], grade: str) -> None:
    result = settled(PLAIN, 1, ts=ts, grade=grade)
    assert regrade(result, PLAIN) == grade


def test_a_deja_vu_is_told_with_who_paid_for_it() -> None:
    result = settled(replace(PLAIN, deja_vu=("irune",)), 8, paid_by="irune", replaced=((0, 3),))
    (found,) = decided_by(event_of(result))
    assert (found.cause, found.without) == (Cause("zodiac.deja_vu", -1, "irune"), F_COMP)


@pytest.mark.parametrize(
    ("face", "before", "ts", "found"),
    [
        (5, 5, (), []),
        (5, 4, (), []),
        (8, 1, (), [("zodiac.deja_vu", "")]),
        (1, None, (2, 2), [("zodiac.natural_1", F_COMP)]),
        (1, None, (2, 5), [("zodiac.natural_1", CAT), ("zodiac.deja_vu", CAT)]),
    ],
)
def test_a_deja_vu_decides_where_it_changed_the_grade(
    face: int, before: int | None, ts: tuple[int, ...], found: list[tuple[str, str]]
) -> None:
    grade = "" if not ts else CAT if ts == (2, 2) else F_COMP
    taken = () if before is None else ((0, before),)
    result = settled(PLAIN, face, paid_by="irune", replaced=taken, ts=ts, grade=grade)
    assert decided(recorded(event_of(result))) == found


def test_what_an_old_game_did_not_write_down_was_not_chosen() -> None:
    event = event_of(settled(PLAIN, 7))
    rebuilt = recorded(replace(event, answers={}))
    assert (rebuilt.shift, regrade(rebuilt, PLAIN)) == (0, BEN)


VENTAJA, DESVENTAJA = replace(PLAIN, ventajas=1), replace(PLAIN, desventajas=1)


@pytest.mark.parametrize(
    ("result", "grade"),
    [
        (settled(VENTAJA, 3, 8, extra=True), E),
        (settled(VENTAJA, 8, 3, extra=True), E),
        (settled(DESVENTAJA, 8, 3, extra=True), F_COMP),
        (settled(DESVENTAJA, 3, 8, extra=True), F_COMP),
        (settled(VENTAJA, 5, plus=2), BEN),
        (settled(replace(VENTAJA, modo=CARACTER), 5, 6, 2, extra=True), BEN),
        (settled(replace(DESVENTAJA, modo=CARACTER), 5, 6, 2, extra=True), CONS),
        (settled(VENTAJA, 8, 3, extra=True, replaced=((0, 2),)), E),
        (settled(PLAIN, 8, pf=2, rival_pf=-1, balance=-2), BEN),
        (settled(PLAIN, 8, accented=True, grade=BEN), BEN),
        (settled(PLAIN, 4, converted=True, grade=COMP), COMP),
        (settled(PLAIN, 1, ts=(3, 5), grade=F_COMP), F_COMP),
        (settled(replace(PLAIN, deja_vu=("irune",)), 8, replaced=((0, 3),), paid_by="irune"), E),
    ],
)
def test_a_roll_is_rebuilt_from_its_event_and_read_as_it_was(result: Result, grade: str) -> None:
    rebuilt = recorded(event_of(result))
    assert (rebuilt.check, rebuilt.faces, rebuilt.kept) == (result.check, result.faces, result.kept)
    assert (rebuilt.ts, rebuilt.extra, rebuilt.shift) == (result.ts, result.extra, result.shift)
    assert [regrade(each, each.check) for each in (result, rebuilt)] == [grade, grade]


def test_without_a_ventaja_its_two_points_go_too() -> None:
    assert decided(settled(VENTAJA, 5, plus=2), EDGE) == [("zodiac.ventaja", F_CONS)]
