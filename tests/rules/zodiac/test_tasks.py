"""What is rolled outside fights: classes of difficulty, Enfrentadas, TS PB, and the options of a scenario."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS
from tests.rules.zodiac.growing import grown
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody, stage
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.events import Noted, RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect, Scenario, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.karma import SPENT
from zodiac_tui.rulesets.zodiac.table import Table
from zodiac_tui.rulesets.zodiac.tasks import ART, is_narrated, pose

PLAIN: dict[str, Plain] = {"accion": "atletismo", "seguridad": False, "caracter": False}


def tried(state: State, *faces: int, fields: dict[str, Plain], **answers: str) -> Played:
    """A PJ tries an Acción; the grade that came of it is the last one told, where there was a roll."""
    played = Played(state, *faces, **answers)
    grade = RULES.check(played.beat, AKEMI, CheckDef("tirada", {**PLAIN, **fields}))
    assert played.all_thrown()
    assert not played.rolls or played.grade == grade
    return played


def pj(**scores: int) -> State:
    """A PJ alone with a PNJ of CDE 14."""
    return calm(somebody(AKEMI, scores=scores), foe(cde=14))


# -- classes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cd", "grade"), [("trivial", "exito"), ("imposible", F_COMP)])
def test_a_class_without_a_roll(cd: str, grade: str) -> None:
    played = Played(pj())
    check = CheckDef("tirada", {**PLAIN, "cd": cd})
    assert RULES.check(played.beat, AKEMI, check) == grade
    assert played.rolls == []
    assert RULES.prepare(played.beat.scenario, played.state, AKEMI, check) is None
    assert RULES.describe(played.beat.scenario, played.state, AKEMI, check).plain() == cd


@pytest.mark.parametrize(("cd", "target"), [("estandar", 7), ("compleja", 13), (9, 9)])
def test_a_class_with_one(cd: str | int, target: int) -> None:
    played = tried(pj(), 12, fields={"cd": cd})
    assert (played.rolls[0].target, played.grade) == (target, CONS)


# -- Enfrentadas ------------------------------------------------------------------------------------------------------


def test_a_cde_over_13_is_imposible() -> None:
    played = Played(pj(FUE=4, AGI=4))
    assert RULES.check(played.beat, AKEMI, CheckDef("tirada", {**PLAIN, "contra": RIVAL})) == F_COMP
    assert played.rolls == []


def test_a_5_may_try_it_against_13() -> None:
    played = tried(pj(FUE=5, AGI=4), 10, fields={"contra": RIVAL})
    assert (played.rolls[0].target, played.grade) == (13, BEN)


def test_an_enfrentada_is_not_converted() -> None:
    assert tried(calm(somebody(AKEMI), foe(cde=8)), 6, fields={"contra": RIVAL}).topics == []
    assert tried(calm(somebody(AKEMI), foe(cde=8)), 6, fields={"cd": 8}).topics == ["convertir"]


def test_the_rival_answers_with_its_own_accion() -> None:
    rival = replace(foe(), ratings={"instinto": 6, "instinto.vigilar": 9, "generica": 7})
    state = calm(somebody(AKEMI), rival)
    fields: dict[str, Plain] = {"contra": RIVAL, "contra_accion": "instinto"}
    assert tried(state, 6, fields=fields).rolls[0].target == 6
    assert tried(state, 9, fields={**fields, "contra_uso": "vigilar"}).rolls[0].target == 9
    assert tried(state, 7, fields={"contra": RIVAL}).rolls[0].target == 7


@pytest.mark.parametrize(
    ("marks", "target", "faces"),
    [
        (("fatiga_leve",), 7, (8,)),
        (("fatiga_grave",), 5, (6,)),
        (("fatiga_leve", "fatiga_grave"), 4, (5,)),
        (("fatiga_persistente",), 8, (2, 9)),
    ],
)
def test_the_rival_s_states_count_by_its_own_numbers(
    marks: tuple[str, ...], target: int, faces: tuple[int, ...]
) -> None:
    played = tried(calm(somebody(AKEMI), foe(*marks)), *faces, fields={"contra": RIVAL}, ventaja="dado")
    assert (played.rolls[0].target, played.grade) == (target, "exito")


# -- what a scenario may set ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "topics"), [("no", []), ("si", ["ventaja"])])
def test_ventajas_cancel_or_are_counted(option: str, topics: list[str]) -> None:
    state = replace(pj(), options={"compensar_ventajas": option})
    faces = (9, 8) if topics else (9,)
    played = tried(state, *faces, fields={"ventajas": ["una", "otra"], "desventajas": ["una"]}, ventaja="dado")
    assert played.topics == topics


def test_estorbo_of_a_scenario() -> None:
    assert tried(pj(), 11, fields={"estorbo": ["humo"]}).grade == COMP
    assert tried(pj(), 1, fields={"estorbo": ["humo"]}).grade == CAT


def test_minimizada_of_a_scenario() -> None:
    played = tried(pj(), 6, fields={"minimizada": True})
    assert played.rolls[0].dice[0].sides == 6


def test_seguridad_may_be_exchanged_for_a_plain_fracaso() -> None:
    strong = somebody(AKEMI, scores={"FUE": 5, "AGI": 5})
    fields: dict[str, Plain] = {"seguridad": True, "cd": 6}
    given_up = tried(calm(strong), 6, fields=fields, modo="seguridad", renunciar="si")
    assert (given_up.rolls[0].success, given_up.grade) == (False, "fracaso")
    kept = tried(calm(strong), 6, fields=fields, modo="seguridad", renunciar="no")
    assert kept.grade == CONS


def test_seguridad_has_no_natural_1() -> None:
    played = tried(pj(), 1, fields={"seguridad": True}, modo="seguridad")
    assert (played.grade, played.saves) == (F_COMP, [])


def test_where_every_face_reaches_nothing_need_be_rolled() -> None:
    strong = calm(somebody(AKEMI, scores={"FUE": 5, "AGI": 5}))
    played = Played(strong, modo="sin_tirar")
    check = CheckDef("tirada", {**PLAIN, "cd": 5})
    assert RULES.check(played.beat, AKEMI, check) == "exito"
    assert played.rolls == []
    enough = (Cause("zodiac.todo_basta"), Cause("zodiac.todo_basta.trivial"))
    assert played.told == [("Sin tirada: todo resultado bastaba.", enough)]


def test_a_converted_fracaso_is_an_exito() -> None:
    assert tried(pj(), 6, fields={}, convertir="si").grade == COMP
    assert tried(pj(), 6, fields={}, convertir="no").grade == F_CONS


# -- TS ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "scores", "value"),
    [("TER", {"TER": 4}, 4), ("FUE", {"FUE": 2}, 2), ("atletismo", {"FUE": 2, "AGI": 3}, 3)],
)
def test_a_ts_of_a_score_or_of_the_pb_of_an_accion(what: str, scores: dict[str, int], value: int) -> None:
    for face, passed in ((7 - value, True), (6 - value, False)):
        played = Played(calm(somebody(AKEMI, "fatiga_grave", scores=scores, skills=("agilidad_felina",))), face)
        assert RULES.apply(played.beat, Effect("pasa_ts", what), AKEMI) == passed
        told = played.beat.events[0]
        assert isinstance(told, RollMade)
        assert (told.total, told.success) == (face + value, passed)


def test_a_ts_pb_says_of_what() -> None:
    who: Actor = somebody(AKEMI)
    played = Played(calm(who), 6)
    RULES.apply(played.beat, Effect("pasa_ts", "atletismo"), AKEMI)
    told = played.beat.events[0]
    assert isinstance(told, RollMade)
    assert told.label.plain() == "TS PB de Atletismo"


# -- how it is told before, and who rolls ------------------------------------------------------------------------------

LATIN: dict[str, Plain] = {"permiso": "idioma-latin"}


def narrating(scenario: Scenario) -> Scenario:
    return replace(scenario, scenes={"sala": Scene("sala", "", "", fields={"narrativo": True})})


def versus(*party: Actor, fields: dict[str, Plain] | None = None, narrated: bool = False) -> tuple[str, bool]:
    """How a Tirada of the first against the second is told, and whether the first can roll it."""
    state, scenario = calm(*party), stage()
    scenario = narrating(scenario) if narrated else scenario
    check = CheckDef("tirada", {**PLAIN, "contra": party[1].id, **(fields or {})})
    told = RULES.describe(scenario, state, AKEMI, check).plain()
    return told, RULES.prepare(scenario, state, AKEMI, check) is not None


def with_fue(name: str, fue: int) -> Actor:
    return somebody(name, scores={"FUE": fue})


@pytest.mark.parametrize(
    ("party", "fields", "told"),
    [
        ((with_fue(AKEMI, 3), foe(cde=8)), {}, ("Atletismo contra Rival (8)", True)),
        ((with_fue(AKEMI, 3), foe("muerto")), {}, ("Atletismo", False)),
        ((with_fue(AKEMI, 3), foe(cde=14)), {}, ("imposible", False)),
        ((with_fue(AKEMI, 3), foe(cde=8)), LATIN, ("Atletismo contra Rival (8)", False)),
        ((with_fue(AKEMI, 5), with_fue(IRUNE, 3)), {}, ("Atletismo contra Irune (7)", True)),
        ((with_fue(AKEMI, 3), with_fue(IRUNE, 5)), {}, ("Atletismo contra Irune, que tira", False)),
        ((with_fue(AKEMI, 3), with_fue(IRUNE, 3)), {}, ("Atletismo contra Irune (7)", True)),
        ((with_fue(AKEMI, 3), with_fue(IRUNE, 3)), {"empate": "rival"}, ("Atletismo contra Irune, que tira", False)),
    ],
)
def test_an_enfrentada_is_told_before_with_who_rolls(
    party: tuple[Actor, Actor], fields: dict[str, Plain], told: tuple[str, bool]
) -> None:
    assert versus(*party, fields=fields) == told


def test_of_equals_the_first_of_the_two_in_the_party_rolls() -> None:
    state = calm(somebody("bo"), somebody(AKEMI), somebody(IRUNE))
    fields: dict[str, Plain] = {**PLAIN, "contra": IRUNE}
    rolls = [RULES.prepare(stage(), state, AKEMI, CheckDef("tirada", fields)) is not None]
    rolls.append(RULES.prepare(stage(), state, IRUNE, CheckDef("tirada", {**fields, "contra": AKEMI})) is not None)
    assert rolls == [True, False]


def test_in_a_scene_without_dice_the_acting_pj_s_cde_counts_and_nothing_is_rolled() -> None:
    party = with_fue(AKEMI, 3), with_fue(IRUNE, 5)
    assert versus(*party, narrated=True) == ("Atletismo contra Irune (9)", False)
    assert is_narrated(narrating(stage()), calm(*party))
    assert not is_narrated(narrating(stage()), fight(*party, foe()))


@pytest.mark.parametrize(
    ("fields", "rules"), [({"cd": "imposible"}, ["imposible", "cd.imposible"]), ({"contra": RIVAL}, ["imposible"])]
)
def test_an_imposible_says_why(fields: dict[str, Plain], rules: list[str]) -> None:
    played = Played(pj())
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {**PLAIN, **fields}))
    (told,) = [event for event in played.beat.events if isinstance(event, Noted)]
    assert [cause.rule.removeprefix("zodiac.") for cause in told.why] == rules


def test_a_trivial_one_says_why() -> None:
    played = tried(pj(), fields={"cd": "trivial"})
    assert played.told == [("Es trivial: sin tirada.", (Cause("zodiac.cd"), Cause("zodiac.cd.trivial")))]


def test_what_weighs_on_who_does_not_roll_weighs_the_other_way() -> None:
    played = Played(calm(grown(pk=2), with_fue(IRUNE, 5)), 8, 8, encrucijada="ventaja", ventaja="dado")
    fields: dict[str, Plain] = {**PLAIN, "contra": IRUNE, "sigue": "motivacion"}
    RULES.check(played.beat, AKEMI, CheckDef("encrucijada", fields))
    check = played.rolls[0].check
    assert (played.rolls[0].actor, check["ventajas"], check["desventajas"]) == (IRUNE, 0, 1)


@pytest.mark.parametrize("kind", ["tirada", "auxilios"])
def test_the_odds_of_an_option_count_no_pf(kind: str) -> None:
    state = calm(somebody(AKEMI, pf=2, pk=2), somebody(IRUNE, "heridas_leve"))
    fields = PLAIN if kind == "tirada" else {"paciente": IRUNE}
    found = RULES.prepare(stage(), state, AKEMI, CheckDef(kind, fields))
    assert isinstance(found, Table)
    assert (found.check.pf, found.check.actor, found.check.deja_vu) == (0, "", ())


# -- what a scenario may ask of the rules ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("pk", (2, 0, 0)),
        ("pf", (1, 3, 0)),
        ("px", (4, 0, 0)),
        ("estado.inconsciente", (0, 1, 0)),
        ("estado.heridas", (1, 0, 0)),
        ("estado.heridas_leve", (0, 0, 0)),
        ("estado.heridas_grave", (1, 0, 0)),
        ("estado.shock", (0, 1, 0)),
        ("estado.fobia", (1, 0, 0)),
    ],
)
def test_what_a_condition_reads(name: str, values: tuple[int, int, int]) -> None:
    marked = somebody(AKEMI, "heridas_grave", "fobia", pk=2, pf=1)
    party = replace(marked, tracks={**marked.tracks, "px": 4}), foe("shock_persistente", pf=3)
    assert tuple(RULES.read(calm(*party), who, name) for who in (AKEMI, RIVAL, "ausente")) == values


def test_a_tirada_without_a_vinculo_puts_none_at_stake() -> None:
    played = Played(calm(grown()), 8)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", PLAIN))
    assert [type(event) for event in played.beat.events] == [RollMade]


def test_a_new_escena_is_another_accion() -> None:
    played = Played(calm(somebody(AKEMI, SPENT)))
    RULES.leave_scene(played.beat)
    assert not played.has(AKEMI, SPENT)


@pytest.mark.parametrize(
    ("marks", "pk", "has"),
    [("", 0, True), ("incapacitado", 0, False), ("incapacitado", 1, True), ("muerto", 1, False)],
)
def test_who_has_a_turno(marks: str, pk: int, has: bool) -> None:
    assert RULES.has_turn(fight(somebody(AKEMI, *marks.split(), pk=pk), foe()), AKEMI) == has


def test_what_comes_of_an_effect() -> None:
    played = Played(calm(somebody(AKEMI)))
    assert RULES.apply(played.beat, Effect("estorbo", "AGI", {"causa": "barro"}), AKEMI)
    with pytest.raises(LookupError, match="no effect milagro"):
        RULES.apply(played.beat, Effect("milagro", True), AKEMI)


def test_a_finished_draft_has_the_keys_of_a_sheet() -> None:
    draft: dict[str, Plain] = {"nombre": "Bo", "atributos": {"FUE": 3}, "concepto": "", "pasos": True}
    assert RULES.drafted(draft) == {"nombre": "Bo", "atributos": {"FUE": 3}}


def test_what_an_author_calls_art_is_so_for_who_acts_and_not_for_who_answers() -> None:
    """Sensibilidad artística counts in a labor artística, which the other's part of it is not (SRD, Habilidades)."""
    artist = somebody(IRUNE, scores={"DES": 5, "INT": 5}, skills=("sensibilidad_artistica",))
    fields: dict[str, Plain] = {"accion": "talento", "contra": IRUNE, "contra_accion": "talento", "arte": True}
    posed = pose(stage(), calm(somebody(AKEMI), artist), AKEMI, fields)
    assert posed is not None
    assert posed.turned
    assert posed.task.act.tags == ()
    posed = pose(stage(), calm(somebody(AKEMI), artist), IRUNE, {**fields, "contra": AKEMI})
    assert posed is not None
    assert posed.task.act.tags == (ART,)
