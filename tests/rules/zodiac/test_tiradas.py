"""Worked examples 38 and 47, and what a scenario may ask of a Tirada: ·C·, ·E·, ·ARTE·, Rasgos, TS PB, time."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.zodiac.dice import BEN, CONS, F_COMP, F_CONS, E, rolled
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody
from tests.rules.zodiac.test_laws import Drawn, checks, event_of, few, thrown
from zodiac_tui.chance.branching import exact
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.events import Noted, TimePassed
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Decider
from zodiac_tui.core.scenario import CheckDef, Effect, Profile
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, SHRUNK, Check
from zodiac_tui.rulesets.zodiac.deciders import decided_by, recorded, regrade
from zodiac_tui.rulesets.zodiac.grades import LIFTED
from zodiac_tui.rulesets.zodiac.modifiers import Act
from zodiac_tui.rulesets.zodiac.rating import cde, marred
from zodiac_tui.rulesets.zodiac.roll import roll
from zodiac_tui.rulesets.zodiac.saving import save

PLAIN: dict[str, Plain] = {"accion": "atletismo", "cd": 7, "seguridad": False, "caracter": False}
AGAINST: dict[str, Plain] = {key: each for key, each in PLAIN.items() if key != "cd"}


def tried(
    state: State, *faces: int, fields: dict[str, Plain], plain: dict[str, Plain] = PLAIN, **answers: str
) -> tuple[Played, str]:
    """A PJ tries a Tirada; returns the table and the grade that the scenario is told."""
    played = Played(state, *faces, **answers)
    grade = RULES.check(played.beat, AKEMI, CheckDef("tirada", {**plain, **fields}))
    assert played.all_thrown()
    return played, grade


# -- PJ against PJ -----------------------------------------------------------------------------------------------------


def duel(mine: Actor, theirs: Actor, *faces: int, **fields: Plain) -> tuple[Played, str]:
    """Akemi tries Atletismo against Irune's Reflejos."""
    given: dict[str, Plain] = {"contra": IRUNE, "contra_accion": "reflejos", **fields}
    return tried(calm(mine, theirs), *faces, fields=given, plain=AGAINST)


def test_example_38_the_higher_pb_rolls() -> None:
    played, grade = duel(somebody(AKEMI, scores={"FUE": 4, "AGI": 4}), somebody(IRUNE), 5)
    made = played.rolls[0]
    assert (made.actor, made.rival, made.target, made.total, grade) == (AKEMI, IRUNE, 7, 7, BEN)
    assert "zodiac.enfrentada.pj" in {cause.rule for cause in made.why}


@pytest.mark.parametrize(
    ("face", "grade", "own"), [(6, BEN, F_COMP), (5, F_CONS, CONS), (2, F_COMP, E), (12, CONS, F_COMP)]
)
def test_example_38_the_other_may_roll(face: int, grade: str, own: str) -> None:
    played, told = duel(somebody(AKEMI), somebody(IRUNE, scores={"AGI": 4, "PER": 3}), face)
    made = played.rolls[0]
    assert (made.actor, made.rival, made.target, made.grade, told) == (IRUNE, AKEMI, 7, grade, own)
    assert (
        RULES.prepare(
            played.beat.scenario,
            played.state,
            AKEMI,
            CheckDef("tirada", {**AGAINST, "contra": IRUNE, "contra_accion": "reflejos"}),
        )
        is None
    )


@pytest.mark.parametrize(
    ("fields", "roller"), [({}, AKEMI), ({"empate": "rival"}, IRUNE), ({"empate": "actua"}, AKEMI)]
)
def test_equal_pb(fields: dict[str, Plain], roller: str) -> None:
    played, _ = duel(somebody(AKEMI), somebody(IRUNE), 7, **fields)
    assert played.rolls[0].actor == roller


def test_a_pj_s_cde_has_its_own_modifiers() -> None:
    played = Played(calm(somebody(AKEMI, "fatiga_leve", skills=("agilidad_felina",))))
    who = played.state.actor(AKEMI)
    value = cde(played.beat.scenario, played.state, who, Act("atletismo", "saltar"), {"estorbo": ["la ropa"]})
    assert value == 7 + 1 - 1 - 2


def test_what_helps_the_one_hinders_the_other() -> None:
    strong = somebody(IRUNE, scores={"AGI": 4, "PER": 3})
    played, _ = duel(somebody(AKEMI), strong, 9, 6, ventajas=["cuesta abajo"])
    assert [cause.rule for cause in played.rolls[0].why] == ["zodiac.desventaja_inversa", "zodiac.enfrentada.pj"]
    hindered, _ = duel(somebody(AKEMI), strong, 3, entorpecida=["descalza"])
    assert hindered.rolls[0].target == 4


def test_the_other_player_is_asked_for_its_pf() -> None:
    strong = somebody(AKEMI, scores={"FUE": 4, "AGI": 4})
    played = Played(calm(strong, somebody(IRUNE, pf=2)), 6, pf_rival="-2")
    grade = RULES.check(played.beat, AKEMI, CheckDef("tirada", {**AGAINST, "contra": IRUNE}))
    assert [(prompt.topic, prompt.actor) for prompt in played.asked] == [("pf_rival", IRUNE)]
    assert (grade, played.state.actor(IRUNE).track("pf")) == (F_CONS, 0)


@pytest.mark.parametrize(
    ("rival", "marks", "reason"),
    [
        (AKEMI, (), "sería contra sí mismo"),
        ("nadie", (), "no hay nadie enfrente"),
        (IRUNE, ("muerto",), "no hay nadie enfrente"),
    ],
)
def test_against_nobody(rival: str, marks: tuple[str, ...], reason: str) -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, *marks))
    check = CheckDef("tirada", {**AGAINST, "contra": rival})
    barred = RULES.barred(Played(state).beat.scenario, state, AKEMI, check)
    assert barred is not None
    assert barred.plain() == reason
    assert RULES.describe(Played(state).beat.scenario, state, AKEMI, check).plain() == "Atletismo"


def test_what_weighs_on_a_pnj() -> None:
    fields: dict[str, Plain] = {
        "contra": RIVAL,
        "contra_entorpecida": ["el barro"],
        "contra_estorbo": ["atado"],
        "contra_minimizada": True,
    }
    played, _ = tried(calm(somebody(AKEMI), foe(cde=9)), 2, fields=fields, plain=AGAINST)
    assert played.rolls[0].target == 2


@pytest.mark.parametrize(
    ("minimizada", "found"),
    [
        (False, (Cause("zodiac.estorbo.pnj", -2, "atado"),)),
        (True, (Cause("zodiac.estorbo.pnj", -2, "atado"), Cause("zodiac.minimizada.pnj", 0, RIVAL))),
    ],
)
def test_what_lowers_a_pnj_s_cde_is_told_once(minimizada: bool, found: tuple[Cause, ...]) -> None:
    """A PJ rolls with it instead."""
    state = calm(somebody(AKEMI), foe())
    fields: dict[str, Plain] = {"estorbo": ["atado", "mojado"], "minimizada": minimizada}
    scenario, act = Played(state).beat.scenario, Act("reflejos")
    assert marred(scenario, state, state.actor(RIVAL), act, fields) == found
    assert marred(scenario, state, state.actor(AKEMI), act, fields) == ()


# -- Minimizada --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("modo", "dice", "sides"), [("normal", 1, 6), (SEGURIDAD, 1, 4), (CARACTER, 2, 4)])
def test_every_die_of_a_roll_shrinks(modo: str, dice: int, sides: int) -> None:
    check = Check(at=0, pb=3, cd=5, modo=modo, minimizada=True, desventajas=1)
    result = rolled(check, *[2] * (dice + 1), convertir="no", renunciar="no")
    assert [die.sides for die in result.dice] == [sides] * (dice + 1)


def test_the_chain_of_dice() -> None:
    assert SHRUNK == {12: 6, 6: 4, 4: 3, 3: 2}


def test_a_natural_1_on_a_d4_asks_for_no_ts() -> None:
    result = rolled(Check(at=0, pb=3, cd=7, modo=SEGURIDAD, minimizada=True), 1)
    assert (result.grade, result.ts) == (F_COMP, ())


# -- ·C·, ·E·, ·ARTE· --------------------------------------------------------------------------------------------------


def test_a_c_is_a_permission() -> None:
    check = CheckDef("tirada", {**PLAIN, "permiso": "idioma-frances"})
    for skills, reason in (((), "hace falta «Idioma (francés)»"), (("idioma-frances",), None)):
        state = calm(somebody(AKEMI, skills=skills))
        barred = RULES.barred(Played(state).beat.scenario, state, AKEMI, check)
        assert (barred.plain() if barred else None) == reason


@pytest.mark.parametrize(("skills", "total"), [((), 5), (("natacion",), 8), (("habitos_nocturnos",), 5)])
def test_an_e_lifts_its_own_cause_alone(skills: tuple[str, ...], total: int) -> None:
    fields: dict[str, Plain] = {"entrenamiento": {"natacion": "la corriente"}}
    played, _ = tried(calm(somebody(AKEMI, skills=skills)), 8, fields=fields, convertir="no")
    assert played.rolls[0].total == total


def test_two_causes_need_both_e() -> None:
    fields: dict[str, Plain] = {"entrenamiento": {"natacion": "la corriente", "habitos_nocturnos": "la noche"}}
    played, _ = tried(calm(somebody(AKEMI, skills=("natacion",))), 8, fields=fields, convertir="no")
    assert played.rolls[0].total == 5


@pytest.mark.parametrize(
    ("fields", "total"), [({"uso": "manufactura"}, 8), ({"uso": "manufactura", "arte": True}, 9), ({"arte": True}, 9)]
)
def test_an_artistic_work(fields: dict[str, Plain], total: int) -> None:
    artist = somebody(AKEMI, skills=("sensibilidad_artistica", "perseverancia"))
    played, _ = tried(calm(artist), 7, fields={"accion": "talento", **fields})
    assert played.rolls[0].total == total


# -- Acentuar Éxitos ---------------------------------------------------------------------------------------------------


def accented(
    face: int, *, option: str = "si", rasgo: tuple[str, ...] = ("AGI",), answer: str = "si", marks: tuple[str, ...] = ()
) -> tuple[Played, str]:
    """Akemi, «felina», tries Atletismo where a Rasgo may count."""
    state = replace(calm(somebody(AKEMI, *marks)), options={"acentuar": option})
    played = Played(state, face, acentuar=answer, convertir="no")
    profile = Profile(AKEMI, "Akemi", True, "f", "", "", {"rasgos": {"AGI": "felina"}})
    played.beat.scenario = replace(played.beat.scenario, characters={AKEMI: profile})
    return played, RULES.check(played.beat, AKEMI, CheckDef("tirada", {**PLAIN, "rasgo": list(rasgo)}))


@pytest.mark.parametrize(("face", "grade"), [(12, E), (11, E), (8, BEN), (7, BEN), (6, F_CONS)])
def test_a_rasgo_lifts_a_success_one_step(face: int, grade: str) -> None:
    played, told = accented(face)
    assert told == grade
    assert ("acentuar" in played.topics) == (face in (8, 11, 12))


@pytest.mark.parametrize(
    ("option", "rasgo", "marks", "asked"),
    [
        ("no", ("AGI",), (), False),
        ("si", ("FUE",), (), False),
        ("si", ("Felina",), (), True),
        ("si", ("canina",), (), False),
        ("si", ("FUE", "canina", "AGI"), (), True),
        ("si", ("AGI",), ("acentuado",), False),
    ],
)
def test_when_it_is_offered(option: str, rasgo: tuple[str, ...], marks: tuple[str, ...], asked: bool) -> None:
    played, _ = accented(8, option=option, rasgo=rasgo, marks=marks, answer="no")
    assert ("acentuar" in played.topics) == asked


def test_once_an_escena() -> None:
    played, _ = accented(8)
    assert played.has(AKEMI, "acentuado")
    RULES.leave_scene(played.beat)
    assert not played.has(AKEMI, "acentuado")


def test_it_is_told_as_what_decided() -> None:
    played, _ = accented(8)
    assert Decider(Cause("zodiac.acentuar"), E) in RULES.decided_by(played.rolls[0])


@few
@given(check=checks(), numbers=thrown, lift=st.booleans())
def test_a_lifted_roll_is_rebuilt_from_its_event(check: Check, numbers: list[int], lift: bool) -> None:
    result = roll(check, Drawn(numbers))
    if lift and result.grade in LIFTED:
        result.grade, result.accented = LIFTED[result.grade], True
    rebuilt = recorded(event_of(result))
    assert regrade(rebuilt, rebuilt.check) == result.grade
    assert all(decider.without != result.grade for decider in decided_by(event_of(result)))


# -- TS PB, what does not suffice, time --------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "grade"), [(4, "exito"), (3, F_COMP)])
def test_a_ts_pb_in_place_of_a_tirada(face: int, grade: str) -> None:
    fields: dict[str, Plain] = {"simple": True, "ventajas": ["no cuentan"]}
    played, told = tried(calm(somebody(AKEMI, "fatiga_grave")), face, fields=fields, plain=AGAINST)
    assert (told, played.rolls, played.saves) == (grade, [], ["atletismo"])
    check = CheckDef("tirada", {**AGAINST, **fields})
    assert RULES.describe(played.beat.scenario, played.state, AKEMI, check).plain() == "TS PB de Atletismo"
    prepared = RULES.prepare(played.beat.scenario, played.state, AKEMI, check)
    assert prepared is not None
    assert exact(prepared.outcome, lambda prompt: None) == {"exito": Fraction(1, 2), F_COMP: Fraction(1, 2)}


def test_where_a_consecuencia_does_not_suffice_it_is_said() -> None:
    state = calm(somebody(AKEMI))
    fields: dict[str, Plain] = {"accion": "atletismo", "cd": 7, "consecuencia_basta": False}
    played = Played(state, 8)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", fields))
    assert "No basta un Éxito con Consecuencia." in played.asked[0].text.plain()
    said = RULES.describe(played.beat.scenario, state, AKEMI, CheckDef("tirada", fields)).plain()
    assert said == "Atletismo (7); no basta un Éxito con Consecuencia"
    assert "zodiac.exito_exigido" in {cause.rule for cause in played.rolls[0].why}


HOUR, DAY = 3_600, 86_400


@pytest.mark.parametrize(("face", "seconds"), [(8, 2 * HOUR), (7, HOUR), (2, 5 * HOUR)])
def test_an_actividad_takes_its_time(face: int, seconds: int) -> None:
    by_grade: dict[str, Plain] = {"exito_beneficio": HOUR, "fracaso_complicacion": 5 * HOUR}
    fields: dict[str, Plain] = {"duracion": 2 * HOUR, "duracion_por_grado": by_grade}
    played, _ = tried(calm(somebody(AKEMI)), face, fields=fields)
    assert played.state.elapsed == seconds
    said = RULES.describe(played.beat.scenario, played.state, AKEMI, CheckDef("tirada", {**PLAIN, **fields}))
    assert said.plain() == "Atletismo (7), 2 horas"


@pytest.mark.parametrize(
    ("sleeps", "faces", "left"),
    [(True, (8,), set()), (False, (8, 6), {"fatiga_persistente"})],
)
def test_a_long_actividad_has_its_nights(sleeps: bool, faces: tuple[int, ...], left: set[str]) -> None:
    fields: dict[str, Plain] = {"duracion": DAY + HOUR, "descansos": sleeps}
    played, _ = tried(calm(somebody(AKEMI)), *faces, fields=fields)
    assert (played.state.elapsed, played.states(AKEMI)) == (DAY + HOUR, left)


def test_an_actividad_enfrentada() -> None:
    fields: dict[str, Plain] = {"contra": RIVAL, "duracion": 60 * DAY}
    played, grade = tried(calm(somebody(AKEMI), foe(cde=7)), 7, fields=fields, plain=AGAINST)
    assert (grade, played.state.elapsed) == (BEN, 60 * DAY)


def test_an_accion_takes_no_time_of_its_own() -> None:
    played, _ = tried(calm(somebody(AKEMI)), 8, fields={})
    assert not [event for event in played.beat.events if isinstance(event, TimePassed)]


# -- Estorbo -----------------------------------------------------------------------------------------------------------

CALL = Cause("zodiac.escenario")


def bound(*faces: int, armour: str = "") -> Played:
    """Akemi with her feet in chains: Estorbo a FUE."""
    played = Played(calm(somebody(AKEMI, armour=armour)), *faces)
    RULES.apply(played.beat, Effect("estorbo", "FUE", {"causa": "las cadenas"}), AKEMI)
    return played


def test_example_47_after_one_failed_ts_the_others_fail() -> None:
    played = bound(6, 3)
    assert save(played.beat, AKEMI, "FUE", CALL)
    assert not save(played.beat, AKEMI, "FUE", CALL)
    assert not save(played.beat, AKEMI, "FUE", CALL)
    assert (len(played.saves), played.all_thrown()) == (2, True)
    assert "zodiac.estorbo.ts" in {cause.rule for e in played.beat.events if isinstance(e, Noted) for cause in e.why}


def test_example_47_another_atributo_is_rolled() -> None:
    played = bound(3, 3, 4)
    assert not save(played.beat, AKEMI, "FUE", CALL)
    assert not save(played.beat, AKEMI, "VOL", CALL)
    assert save(played.beat, AKEMI, "VOL", CALL)
    assert played.all_thrown()


@pytest.mark.parametrize("way", ["escena", "libre", "pelea"])
def test_example_47_it_is_forgotten(way: str) -> None:
    played = bound(3, 4)
    assert not save(played.beat, AKEMI, "FUE", CALL)
    if way == "libre":
        RULES.apply(played.beat, Effect("sin_estorbo", "FUE"), AKEMI)
    elif way == "escena":
        RULES.leave_scene(played.beat)
    else:
        played.beat.state = replace(fight(played.state.actor(AKEMI), foe()))
        RULES.end_encounter(played.beat)
    assert save(played.beat, AKEMI, "FUE", CALL)


@few
@given(faces=st.lists(st.integers(1, 6), min_size=8, max_size=8))
def test_no_ts_under_estorbo_is_rolled_after_a_failed_one(faces: list[int]) -> None:
    played = bound(*faces)
    passed = [save(played.beat, AKEMI, "FUE", CALL) for _ in faces]
    first = passed.index(False) if False in passed else len(faces)
    assert not any(passed[first:])
    assert len(played.saves) == min(len(faces), first + 1)


def test_a_ts_that_failed_before_the_estorbo_is_rolled_again() -> None:
    played = Played(calm(somebody(AKEMI)), 3, 4)
    assert not save(played.beat, AKEMI, "FUE", CALL)
    RULES.apply(played.beat, Effect("estorbo", "FUE", {"causa": "las cadenas"}), AKEMI)
    assert save(played.beat, AKEMI, "FUE", CALL)


@pytest.mark.parametrize(("mark", "faces"), [("ceguera", (3,)), ("sordera", (3,)), ("paralisis", (3, 4))])
def test_an_especifico_that_is_estorbo_a_per_spoils_its_ts(mark: str, faces: tuple[int, ...]) -> None:
    played = Played(calm(somebody(AKEMI, mark)), *faces)
    assert not save(played.beat, AKEMI, "PER", CALL)
    assert save(played.beat, AKEMI, "PER", CALL) == (len(faces) == 2)


def test_armadura_is_no_estorbo_to_other_scores() -> None:
    played = Played(calm(somebody(AKEMI, armour="placas")), 3, 4)
    assert not save(played.beat, AKEMI, "FUE", CALL)
    assert save(played.beat, AKEMI, "FUE", CALL)


def test_where_there_is_no_estorbo_none_is_taken_off() -> None:
    played = Played(calm(somebody(AKEMI)))
    RULES.apply(played.beat, Effect("sin_estorbo", "FUE"), AKEMI)
    assert played.beat.events == []


def test_armadura_is_estorbo_a_agi() -> None:
    for armour, faces in (("peto", (3,)), ("jubon", (3, 4)), ("", (3, 4))):
        played = Played(calm(somebody(AKEMI, armour=armour)), *faces)
        assert not save(played.beat, AKEMI, "AGI", CALL)
        assert save(played.beat, AKEMI, "AGI", CALL) == (len(faces) == 2)


def test_estorbo_worsens_every_accion_of_its_score_once() -> None:
    played = bound(9, 9)
    RULES.apply(played.beat, Effect("estorbo", "AGI", {"causa": "la red"}), AKEMI)
    assert RULES.check(played.beat, AKEMI, CheckDef("tirada", PLAIN)) == CONS
    assert len(played.rolls[0].why) == 2
    free: dict[str, Plain] = {**PLAIN, "accion": "ingenio"}
    assert RULES.check(played.beat, AKEMI, CheckDef("tirada", free)) == E


def test_estorbo_on_a_pnj_is_two_less() -> None:
    played = Played(calm(somebody(AKEMI), foe(cde=8)), 6)
    RULES.apply(played.beat, Effect("estorbo", "FUE", {"causa": "las cadenas", "a": RIVAL}), AKEMI)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {**AGAINST, "contra": RIVAL}))
    assert played.rolls[0].target == 6


def test_causes_are_kept_and_told_once() -> None:
    played = bound()
    for cause in ("las cadenas", "el barro"):
        RULES.apply(played.beat, Effect("estorbo", "FUE", {"causa": cause}), AKEMI)
    assert played.state.actor(AKEMI).marks["estorbo:FUE"].data["causas"] == ["las cadenas", "el barro"]


def causes(fields: dict[str, Plain], *faces: int, skills: tuple[str, ...] = (), against: int = 0) -> list[Cause]:
    """What is told as having touched a Tirada of somebody with FUE 5."""
    who = somebody(AKEMI, scores={"FUE": 5}, skills=skills)
    plain = {**AGAINST, "contra": RIVAL} if against else PLAIN
    played, _ = tried(calm(who, foe(cde=against or 7)), *faces, fields=fields, plain=plain)
    return list(played.rolls[0].why)


def test_what_an_author_says_of_a_tirada_is_told_with_it() -> None:
    swimming: dict[str, Plain] = {"uso": "nadar", "entorpecida": ["la corriente"]}
    assert causes(swimming, 8, skills=("natacion",)) == [Cause("zodiac.habilidad.entrenada", 0, "natacion")]
    assert causes({"duracion": 60}, 8) == [Cause("zodiac.actividad")]
    assert causes({"duracion": 60}, 8, against=7) == [Cause("zodiac.actividad.enfrentada")]
    assert causes({}, 12, against=14) == [Cause("zodiac.enfrentada.limite", 0, RIVAL)]
    known = causes({"permiso": "idioma-latin", "arte": True}, 8, skills=("idioma-latin",))
    assert known == [Cause("zodiac.habilidad.conocimiento", 0, "idioma-latin"), Cause("zodiac.habilidad.arte")]


def test_a_forgotten_habilidad_is_of_no_use() -> None:
    forgotten = Mark(data={"habilidad": "natacion"})
    swimmer = replace(somebody(AKEMI, skills=("natacion",)), marks={"amnesia": forgotten})
    fields: dict[str, Plain] = {"entrenamiento": {"natacion": "la corriente"}, "permiso": "natacion"}
    played = Played(calm(swimmer), 8, convertir="no")
    assert RULES.barred(played.beat.scenario, played.state, AKEMI, CheckDef("tirada", {**PLAIN, **fields}))
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {**PLAIN, **fields}))
    assert played.rolls[0].total == 5
