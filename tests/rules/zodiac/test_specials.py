"""E.ESP específicos: what each does, how it comes and goes, and what stands in without the optional rule (SRD)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, playing_by, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.encounter import Declaration, pair
from zodiac_tui.core.events import ScoreChanged
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect, Profile
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import ailments, manoeuvres, specials, tasks
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.exposures import exposed
from zodiac_tui.rulesets.zodiac.notes import BONDS
from zodiac_tui.rulesets.zodiac.reading import read
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import suffer
from zodiac_tui.rulesets.zodiac.table import Table

DAY = 86400


def afflicted(
    state: str,
    *faces: int,
    on: bool = True,
    marks: tuple[str, ...] = (),
    said: Mapping[str, Plain] | None = None,
) -> Played:
    """A PJ that suffers an E.ESP by the scenario."""
    table = calm(somebody(AKEMI, *marks), foe())
    played = Played(playing_by(table, "especificos") if on else table, *faces)
    RULES.apply(played.beat, Effect("estado", state, said or {}), AKEMI)
    assert played.all_thrown()
    return played


def check(played: Played, accion: str, **fields: Plain) -> Check:
    table = RULES.prepare(
        played.beat.scenario, played.state, AKEMI, CheckDef("tirada", {"accion": accion, "cd": 7, **fields})
    )
    assert isinstance(table, Table)
    return table.check


def barred(played: Played, **fields: Plain) -> str:
    found = RULES.barred(
        played.beat.scenario, played.state, AKEMI, CheckDef("tirada", {"accion": "instinto", "cd": 7, **fields})
    )
    return found.plain() if found else ""


@pytest.mark.parametrize(
    ("state", "instead"),
    [("ceguera", "heridas_persistente"), ("quemaduras", "heridas_persistente"), ("fobia", "emocion_persistente")],
)
def test_without_the_rule_its_persistente_stands_in(state: str, instead: str) -> None:
    played = afflicted(state, on=False)
    assert (played.states(AKEMI), played.specials(AKEMI)) == ({instead}, set())


@pytest.mark.parametrize(("state", "sense"), [("ceguera", "vista"), ("sordera", "oido")])
def test_a_lost_sense(state: str, sense: str) -> None:
    played = afflicted(state)
    assert (check(played, "instinto").estorbo, check(played, "atletismo").estorbo) == (True, False)
    assert barred(played, sentido=sense) == f"sin {'vista' if sense == 'vista' else 'oído'} no se puede"
    assert barred(played, sentido="oido" if sense == "vista" else "vista") == ""


@pytest.mark.parametrize(
    ("limb", "accion", "entorpecida"),
    [
        ("brazo", "talento", True),
        ("brazo", "reflejos", False),
        ("pierna", "reflejos", True),
        ("", "ingenio", False),
        ("", "presencia", True),
        ("", "discrecion", True),
        ("", "talento", True),
    ],
)
def test_a_limb_that_does_nothing(limb: str, accion: str, entorpecida: bool) -> None:
    said: dict[str, Plain] = {"miembro": limb} if limb else {}
    played = afflicted("paralisis", said=said)
    assert check(played, accion).entorpecida == entorpecida


def test_others_stay_closed() -> None:
    played = afflicted("bloqueo_empatico")
    assert check(played, "amenaza").estorbo
    assert check(played, "ingenio", uso="seducir").estorbo
    assert not check(played, "ingenio").estorbo


@pytest.mark.parametrize(("accion", "estorbo"), [("instinto", True), ("ingenio", True), ("presencia", False)])
def test_what_an_author_calls_social_is_so_too_where_it_needs_per(accion: str, estorbo: bool) -> None:
    played = afflicted("bloqueo_empatico")
    assert check(played, accion, social=True).estorbo == estorbo
    made = manoeuvres.task(played.beat.scenario, played.state, AKEMI, {"accion": accion, "cd": 7, "social": True})
    assert made is not None
    assert made.act.social
    assert not check(Played(calm(somebody(AKEMI))), accion, social=True).estorbo


def test_who_resists_what_is_social_does_not_read_anybody() -> None:
    closed = foe("bloqueo_empatico")
    state = calm(somebody(AKEMI), closed)
    fields: dict[str, Plain] = {"accion": "instinto", "contra": RIVAL, "social": True}
    posed = tasks.pose(Played(state).beat.scenario, state, AKEMI, fields)
    assert posed is not None
    assert (posed.task.act.social, posed.task.target) == (True, 8)


def test_a_momento_de_inspiracion_has_breath_enough() -> None:
    marks = ("lesion_toracica", "inspiracion")
    assert not check(Played(calm(somebody(AKEMI, *marks))), "aguante").toracica
    assert check(Played(calm(somebody(AKEMI, "lesion_toracica"))), "aguante").toracica


@pytest.mark.parametrize(
    ("total", "plain", "estorbo"),
    [
        (7, "fracaso+consecuencia", "fracaso+complicacion"),
        (9, "fracaso+consecuencia", "fracaso+complicacion"),
        (11, "fracaso+consecuencia", "fracaso+complicacion"),
        (5, "fracaso+catastrofe", "fracaso+catastrofe"),
        (2, "fracaso+catastrofe", "fracaso+catastrofe"),
    ],
)
def test_no_breath_for_aguante(total: int, plain: str, estorbo: str) -> None:
    assert read(Check(at=0, pb=3, cd=7, toracica=True), (total,)) == plain
    assert read(Check(at=0, pb=3, cd=7, toracica=True, estorbo=True), (total,)) == estorbo


def test_a_lesion_toracica_is_for_aguante_and_for_weeks() -> None:
    played = afflicted("lesion_toracica", 2)
    assert (check(played, "aguante").toracica, check(played, "atletismo").toracica) == (True, False)
    RULES.pass_time(played.beat, 13 * DAY, safe=True)
    assert played.specials(AKEMI) == {"lesion_toracica"}
    RULES.pass_time(played.beat, DAY, safe=True)
    assert played.specials(AKEMI) == set()


def test_what_one_has_already_is_not_got_again() -> None:
    assert afflicted("lesion_toracica", marks=("lesion_toracica",)).specials(AKEMI) == {"lesion_toracica"}


def test_what_it_is_about_is_noted_and_nothing_else_that_stands_beside_it() -> None:
    played = afflicted("fobia", said={"causa": "las arañas", "a": AKEMI})
    assert played.state.actor(AKEMI).marks["fobia"].data == {"causa": "las arañas"}


def test_its_source_may_say_how_long_it_lasts() -> None:
    played = afflicted("ceguera", 3, said={"dura": "1d6 horas"})
    assert played.state.actor(AKEMI).marks["ceguera"].data == {"hasta": 3 * 3600}


def test_bleeding_takes_its_toll_by_the_minute_until_it_is_stopped() -> None:
    played = afflicted("desangramiento")
    bled = Played(played.state, 3, 4, 3)
    RULES.pass_time(bled.beat, 180, safe=False)
    assert (bled.saves, bled.states(AKEMI)) == (["FUE"] * 3, {"fatiga_leve", "fatiga_grave"})


def test_reposo_does_not_take_what_a_bleeding_does() -> None:
    bleeding = afflicted("desangramiento")
    bled = Played(bleeding.state, 3, 4)
    RULES.pass_time(bled.beat, 120, safe=True)
    assert bled.states(AKEMI) == {"fatiga_leve"}
    state = calm(somebody(IRUNE), *bled.state.actors.values())
    healed = Played(playing_by(state, "especificos"), 8, 9)
    RULES.check(healed.beat, IRUNE, CheckDef("auxilios", {"paciente": AKEMI, "seguridad": False, "caracter": False}))
    assert healed.specials(AKEMI) == set()
    RULES.pass_time(healed.beat, 60, safe=True)
    assert healed.states(AKEMI) == set()


def test_with_a_lesion_walking_costs_the_turno() -> None:
    hurt = replace(somebody(AKEMI), marks={"lesion": Mark()})
    played = Played(fight(hurt, foe(), steps={pair(AKEMI, RIVAL): 2}), declarar="moverse", moverse=f"{RIVAL}-0")
    declaration = RULES.declare(played.beat, AKEMI)
    assert (declaration.kind, declaration.free) == ("moverse", False)
    reasons = played.refused("declarar")
    assert reasons[f"atacar-{RIVAL}-daga"] == "con la lesión no llegas sin gastar el Turno"


def test_a_momento_de_inspiracion_walks_as_if_there_were_no_lesion() -> None:
    hurt = replace(somebody(AKEMI), marks={"lesion": Mark(), "inspiracion": Mark()})
    played = Played(fight(hurt, foe(), steps={pair(AKEMI, RIVAL): 2}), declarar=f"atacar-{RIVAL}-daga")
    assert RULES.declare(played.beat, AKEMI).kind == "atacar"


@pytest.mark.parametrize(("marks", "done"), [((), ("atacar", "")), (("lesion",), ("moverse", "0"))])
def test_a_pnj_with_a_lesion_spends_its_turno_on_coming_near(marks: tuple[str, ...], done: tuple[str, str]) -> None:
    rival = replace(foe(*marks), weapons=("daga",))
    state = fight(somebody(AKEMI), rival, turn=RIVAL, steps={pair(AKEMI, RIVAL): 2})
    played = Played(state)
    declaration = RULES.conduct(played.beat, RIVAL)
    assert (declaration.kind, declaration.variant, declaration.free) == (*done, False)
    attack = Declaration("atacar", AKEMI, "daga")
    assert RULES.still_possible(played.beat.scenario, state, RIVAL, attack) == (not marks)


@pytest.mark.parametrize(
    ("state", "exposure", "faces", "free", "felt"),
    [
        ("fobia", "fobia", (3,), True, {"emocion_leve"}),
        ("fobia", "fobia", (4,), True, set()),
        ("paranoia", "paranoia", (3,), True, {"emocion_leve"}),
        ("compulsion", "compulsion", (3,), False, set()),
        ("compulsion", "compulsion", (4,), True, set()),
        ("compulsion", "fobia", (), True, set()),
    ],
)
def test_exposure(state: str, exposure: str, faces: tuple[int, ...], free: bool, felt: set[str]) -> None:
    played = Played(afflicted(state).state, *faces)
    assert RULES.apply(played.beat, Effect("expone", exposure), AKEMI) == free
    assert (played.all_thrown(), played.states(AKEMI)) == (True, felt)


@pytest.mark.parametrize(
    ("state", "marks", "words"),
    [
        ("compulsion", (), "Akemi no decide lo siguiente que hace: compulsión."),
        ("paranoia", ("emocion_leve", "emocion_grave"), "Akemi no decide lo siguiente que hace: paranoia."),
    ],
)
def test_who_no_longer_decides_is_told_with_what_decides_for_it(state: str, marks: tuple[str, ...], words: str) -> None:
    played = Played(afflicted(state, marks=marks).state, 3)
    RULES.apply(played.beat, Effect("expone", state), AKEMI)
    assert played.told == [(words, (Cause(f"zodiac.especial.{state}"),))]


def test_a_paranoia_with_emocion_grave_acts_by_itself() -> None:
    state = afflicted("paranoia", marks=("emocion_leve", "emocion_grave")).state
    played = Played(state, 3)
    assert not RULES.apply(played.beat, Effect("expone", "paranoia"), AKEMI)
    assert played.saves == ["VOL"]
    assert played.states(AKEMI) == {"emocion_leve", "emocion_grave"}


@pytest.mark.parametrize(
    ("state", "marks", "saves"),
    [
        ("fobia", "", ["VOL"]),
        ("paranoia", "", ["INT"]),
        ("fobia", "emocion_leve emocion_grave", ["VOL"]),
        ("fobia", "inconsciente", []),
        ("fobia", "muerto", []),
    ],
)
def test_the_ts_of_exposure(state: str, marks: str, saves: list[str]) -> None:
    played = Played(afflicted(state, marks=tuple(marks.split())).state, *([3] * len(saves)))
    assert RULES.apply(played.beat, Effect("expone", state), AKEMI)
    assert played.saves == saves


@pytest.mark.parametrize(("said", "source"), [("perros", "perros"), ("", "arañas")])
def test_what_is_feared_is_what_it_is_exposed_to_or_else_what_the_fobia_is_of(said: str, source: str) -> None:
    who = replace(somebody(AKEMI), marks={"fobia": Mark(0, {"con": "emocion", "causa": "arañas"})})
    played = Played(calm(who), 3)
    exposed(played.beat, AKEMI, "fobia", said)
    assert played.state.actor(AKEMI).marks["emocion_leve"].data["causa"] == source


def test_a_fobia_does_not_pass_while_it_is_faced() -> None:
    state = playing_by(calm(somebody(AKEMI)), "especificos")
    came = {"fobia": Mark(0, {"con": "emocion"})}
    state = replace(state, actors={AKEMI: replace(state.actor(AKEMI), marks=came)})
    faced = Played(state, 4)
    RULES.apply(faced.beat, Effect("expone", "fobia"), AKEMI)
    RULES.apply(faced.beat, Effect("descanso"), AKEMI)
    assert faced.specials(AKEMI) == {"fobia"}
    RULES.leave_scene(faced.beat)
    RULES.apply(faced.beat, Effect("descanso"), AKEMI)
    assert faced.specials(AKEMI) == set()


def test_a_trauma_waits_for_the_emocion_to_go() -> None:
    marks = {"emocion_persistente": Mark(0, {"hasta": 9 * DAY}), "paranoia": Mark(0, {"con": "emocion"})}
    played = Played(calm(replace(somebody(AKEMI), marks=marks)))
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert played.specials(AKEMI) == {"paranoia"}
    RULES.apply(played.beat, Effect("quita", "emocion persistente"), AKEMI)
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert played.specials(AKEMI) == set()


def test_a_descanso_ends_no_amnesia_and_nothing_that_came_just_now() -> None:
    marks = {name: Mark(since, {"con": "emocion"}) for name, since in (("amnesia", 0), ("paranoia", 9), ("fobia", 10))}
    played = Played(replace(calm(replace(somebody(AKEMI), marks=marks)), elapsed=10))
    specials.recover_traumas(played.beat, AKEMI)
    assert played.specials(AKEMI) == {"amnesia", "fobia"}


@pytest.mark.parametrize(("faces", "after"), [((4, 4, 2), {"emocion_persistente"}), ((4, 3), set())])
def test_a_posesion_is_remembered_by_who_passes(faces: tuple[int, ...], after: set[str]) -> None:
    played = Played(afflicted("posesion").state, *faces)
    assert barred(played) == "Akemi no actúa por su voluntad"
    RULES.pass_time(played.beat, 60, safe=False)
    assert (played.all_thrown(), played.specials(AKEMI), played.states(AKEMI)) == (True, set(), after)
    assert played.saves == ["VOL", "INT"]


def test_minutes_pass_until_a_catatonia_is_over() -> None:
    played = Played(afflicted("catatonia").state, 3, 3, 4)
    RULES.ready(played.beat)
    assert (played.saves, played.specials(AKEMI), played.state.elapsed) == (["VOL"] * 3, set(), 180)


def test_in_a_fight_who_has_no_will_loses_the_turno() -> None:
    played = Played(fight(replace(somebody(AKEMI), marks={"catatonia": Mark()}), foe()))
    assert not RULES.begin_turn(played.beat, AKEMI)
    assert not played.state.actor(AKEMI).has("shock_leve")


def forgetful(*faces: int) -> Played:
    who = replace(somebody(AKEMI, skills=("natacion", "labia", "idioma-frances")), notes={BONDS: ("Irune", "Nilo")})
    played = Played(playing_by(calm(who), "especificos"), *faces)
    RULES.apply(played.beat, Effect("estado", "amnesia"), AKEMI)
    return played


def test_an_amnesia_takes_a_habilidad_and_a_vinculo() -> None:
    played = forgetful(1, 2)
    swim = check(played, "atletismo", uso="nadar", entorpecida=["aguas bravas"])
    assert (swim.entorpecida, played.state.actor(AKEMI).notes[BONDS]) == (True, ("Irune",))
    RULES.apply(played.beat, Effect("quita", "amnesia"), AKEMI)
    swim = check(played, "atletismo", uso="nadar", entorpecida=["aguas bravas"])
    assert (swim.entorpecida, played.state.actor(AKEMI).notes[BONDS]) == (False, ("Irune", "Nilo"))


@pytest.mark.parametrize(("face", "skill"), [(1, "natacion"), (2, "idioma-frances")])
def test_an_amnesia_takes_an_e_or_a_c(face: int, skill: str) -> None:
    played = forgetful(face, 1)
    assert played.state.actor(AKEMI).marks["amnesia"].data == {"habilidad": skill, "vinculo": "Irune"}
    assert played.dice.sizes == [2, 2]


def test_who_turns_the_page_earns_3_px_and_never_has_it_back() -> None:
    played = forgetful(1, 1)
    RULES.apply(played.beat, Effect("pasar_pagina"), AKEMI)
    assert (played.specials(AKEMI), played.state.actor(AKEMI).track("px")) == (set(), 3)
    assert played.has(AKEMI, "olvidado:natacion")
    assert check(played, "atletismo", uso="nadar", entorpecida=["aguas bravas"]).entorpecida
    assert played.state.actor(AKEMI).notes[BONDS] == ("Nilo",)
    RULES.apply(played.beat, Effect("pasar_pagina"), AKEMI)
    assert played.state.actor(AKEMI).track("px") == 3


@pytest.mark.parametrize(("answer", "px", "bonds"), [("esperar", 0, 2), ("pagina", 3, 1)])
def test_the_end_of_the_aventura_asks_whether_to_wait(answer: str, px: int, bonds: int) -> None:
    played = Played(forgetful(1, 1).state, amnesia=answer)
    specials.end_adventure(played.beat)
    who = played.state.actor(AKEMI)
    assert (played.topics, played.specials(AKEMI)) == (["amnesia"], set())
    assert (who.track("px"), len(who.notes[BONDS])) == (px, bonds)
    profile = Profile(AKEMI, "Akemi", True, "f", "", "", {"atributos": {}, "situacion": {}})
    skills = RULES.carried(profile, who)["habilidades"]
    assert isinstance(skills, list)
    assert ("natacion" in skills) == (answer == "esperar")


@pytest.mark.parametrize(
    ("skills", "bonds", "told"),
    [
        (("natacion",), ("Irune",), "Natación, Irune"),
        (("natacion",), (), "Natación"),
        ((), ("Irune",), "Irune"),
        ((), (), "…"),
    ],
)
def test_the_question_says_what_is_forgotten(skills: tuple[str, ...], bonds: tuple[str, ...], told: str) -> None:
    who = replace(somebody(AKEMI, skills=skills), notes={BONDS: bonds})
    played = Played(playing_by(calm(who), "especificos"))
    RULES.apply(played.beat, Effect("estado", "amnesia"), AKEMI)
    specials.end_adventure(played.beat)
    assert played.asked[0].text.plain() == f"Akemi sigue sin recordar: {told}. ¿Qué hace?"


def test_the_dead_are_asked_nothing() -> None:
    played = Played(calm(somebody(AKEMI, "amnesia", "muerto")))
    specials.end_adventure(played.beat)
    assert played.topics == []


@pytest.mark.parametrize("state", ["shock_leve", "shock_grave"])
def test_no_accion_of_one_s_own_will_in_shock(state: str) -> None:
    played = Played(calm(somebody(AKEMI, state)))
    assert barred(played) == "Akemi está en Shock"


def shown_off(face: int) -> Played:
    """A PJ of bad name who stands out in the crowd."""
    state = afflicted("mala_fama").state
    strong = replace(state.actor(AKEMI), scores={**state.actor(AKEMI).scores, "FUE": 5, "INT": 5})
    played = Played(replace(state, actors={**state.actors, AKEMI: strong}), face)
    fields: dict[str, Plain] = {"accion": "presencia", "uso": "destacar_sobre_la_multitud", "cd": 13}
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {**fields, "seguridad": False, "caracter": False}))
    return played


def test_a_bad_name_fails_what_depends_on_others() -> None:
    played = afflicted("mala_fama")
    assert [save(played.beat, AKEMI, score, Cause("zodiac.ts")) for score in ("REC", "CON")] == [False, False]
    assert played.saves == []
    told = ("Con su mala fama, Akemi no tiene ninguna posibilidad.", (Cause("zodiac.especial.mala_fama"),))
    assert played.told.count(told) == 2


@pytest.mark.parametrize(
    ("marks", "score"), [(("mala_fama",), "FUE"), (("mala_fama",), "TER"), ((), "REC"), ((), "CON")]
)
def test_a_bad_name_spoils_no_other_ts(marks: tuple[str, ...], score: str) -> None:
    played = Played(calm(somebody(AKEMI, *marks)), 4)
    assert save(played.beat, AKEMI, score, Cause("zodiac.ts"))


@pytest.mark.parametrize(("face", "rolls"), [(9, 2), (10, 1), (2, 0)])
def test_a_good_name_lasts_for_a_try_or_for_the_escena(face: int, rolls: int) -> None:
    played = shown_off(face)
    played.dice.left += [6] * rolls
    for _ in range(2):
        save(played.beat, AKEMI, "CON", Cause("zodiac.ts"))
    assert played.saves == ["CON"] * rolls
    RULES.leave_scene(played.beat)
    assert not save(played.beat, AKEMI, "CON", Cause("zodiac.ts"))


# -- lasting harm -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "special"),
    [("dano", "desangramiento"), ("lesionar", "lesion"), ("caida", "lesion"), ("fuego", "quemaduras")],
)
def test_a_lasting_wound_brings_its_kind(rule: str, special: str) -> None:
    played = Played(playing_by(calm(somebody(AKEMI)), "especificos"))
    suffer(played.beat, AKEMI, "heridas", "persistente", Cause(f"zodiac.{rule}"))
    assert played.specials(AKEMI) == {special}
    RULES.apply(played.beat, Effect("quita", "heridas persistente"), AKEMI)
    assert played.specials(AKEMI) == set()


def maimed(part: str, *, on: bool) -> tuple[State, State]:
    """A PJ before and after the "recovery" of harm for life."""
    state = replace(calm(somebody(AKEMI)))
    played = Played(playing_by(state, "especificos") if on else state)
    RULES.apply(played.beat, Effect("secuela", part), AKEMI)
    before = played.state
    RULES.apply(played.beat, Effect("quita", "heridas persistente"), AKEMI)
    return before, played.state


@pytest.mark.parametrize(
    ("part", "score"),
    [
        ("organo", "FUE"),
        ("pierna", "AGI"),
        ("brazo", "DES"),
        ("vista", "PER"),
        ("oido", "PER"),
        ("razon", "INT"),
        ("temple", "VOL"),
    ],
)
def test_harm_for_life_costs_an_atributo_and_gives_karma(part: str, score: str) -> None:
    before, after = maimed(part, on=False)
    assert (before.actor(AKEMI).scores[score], after.actor(AKEMI).scores[score]) == (3, 2)
    assert after.actor(AKEMI).track("karma") == before.actor(AKEMI).track("karma") + 1
    assert not any(mark.startswith("secuela") for mark in after.actor(AKEMI).marks)
    assert not set(before.actor(AKEMI).marks) & set(ailments.especificos())


@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_what_is_lost_is_told_with_its_number_and_never_falls_below_0(before: int, after: int) -> None:
    """Without the optional rule an E.ESP that a sheet brought along takes the place of nothing."""
    played = Played(calm(somebody(AKEMI, "heridas_persistente", "secuela:vista", "ceguera", scores={"PER": before})))
    RULES.apply(played.beat, Effect("quita", "heridas persistente"), AKEMI)
    (changed,) = [event for event in played.beat.events if isinstance(event, ScoreChanged)]
    assert (changed.score, changed.after, changed.why[0].number) == ("PER", after, -1)


@pytest.mark.parametrize(
    ("part", "special", "limb"),
    [
        ("brazo", "paralisis", {"miembro": "brazo"}),
        ("vista", "ceguera", {}),
        ("pierna", "lesion", {"miembro": "pierna"}),
        ("organo", "lesion_toracica", {}),
    ],
)
def test_an_especial_may_stay_instead(part: str, special: str, limb: dict[str, str]) -> None:
    before, after = maimed(part, on=True)
    assert set(before.actor(AKEMI).marks) & set(ailments.especificos()) == {special}
    assert before.actor(AKEMI).marks[special].data == {**limb, "con": "heridas"}
    assert after.actor(AKEMI).has(special)
    assert (set(after.actor(AKEMI).scores.values()), after.actor(AKEMI).track("karma")) == ({3}, 0)


@pytest.mark.parametrize(("on", "per", "left"), [(False, 2, set()), (True, 3, {"ceguera"})])
def test_harm_for_life_of_heridas_that_overflowed_shows_when_the_last_of_them_is_gone(
    on: bool, per: int, left: set[str]
) -> None:
    state = calm(somebody(AKEMI, "heridas_leve", "heridas_grave"))
    played = Played(playing_by(state, "especificos") if on else state, 3)
    RULES.apply(played.beat, Effect("secuela", "vista"), AKEMI)
    assert not played.has(AKEMI, "heridas_persistente")
    for gone in ("incapacitado", "heridas grave", "heridas leve"):
        RULES.apply(played.beat, Effect("quita", gone), AKEMI)
    assert played.has(AKEMI, "secuela:vista")
    RULES.apply(played.beat, Effect("descanso", True), AKEMI)
    assert (played.specials(AKEMI), played.state.actor(AKEMI).scores["PER"]) == (left, per)
    assert not played.has(AKEMI, "secuela:vista")


def test_what_stays_for_good_stays_in_the_next_game_too() -> None:
    profile = Profile(AKEMI, "Akemi", True, "f", "", "", {"atributos": {}, "situacion": {}})
    _, after = maimed("vista", on=True)
    back = RULES.actor(replace(profile, fields=RULES.carried(profile, after.actor(AKEMI))))
    played = Played(playing_by(calm(replace(somebody(AKEMI), marks=back.marks)), "especificos"))
    RULES.apply(played.beat, Effect("descanso", True), AKEMI)
    assert played.specials(AKEMI) == {"ceguera"}


# -- what a sheet keeps -----------------------------------------------------------------------------------------------


def test_scars_go_from_game_to_game() -> None:
    marks = {
        "heridas_persistente": Mark(),
        "lesion": Mark(0, {"con": "heridas"}),
        "secuela:brazo": Mark(),
        "afeccion_leve": Mark(),
        "afeccion_grave": Mark(),
        "enfermedad:infeccion": Mark(0, {"fase": 2}),
        "enfermedad:fiebre": Mark(0, {"fase": 3}),
        "emocion_leve": Mark(),
        "catatonia": Mark(),
    }
    profile = Profile(AKEMI, "Akemi", True, "f", "", "", {"atributos": {}, "situacion": {}})
    told = RULES.carried(profile, replace(somebody(AKEMI), marks=marks))
    assert told["estados"] == [
        "heridas persistente",
        "lesion",
        "secuela brazo",
        "infeccion grave",
        "enfermedad fiebre persistente",
    ]
    back = RULES.actor(replace(profile, fields={"estados": told["estados"]}))
    came = set(marks) - {"emocion_leve", "catatonia"}
    assert set(back.marks) == came | {"afeccion_persistente", specials.HEALING}
    assert back.marks["enfermedad:infeccion"].data["fase"] == 2
