"""An author's check: tiers, the want of a Habilidad, good terms, condition and time, as rolled, told and explained."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from tests.chi_square import fits
from tests.contract.kits import scenario
from tests.rules.unisystem.bodies import FOE, PJ, calm, changed, played
from tests.rules.unisystem.test_scenario import STORY
from tests.scale import scaled
from zodiac_tui.catalog.reviewing import diagnostics
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.chance.branching import exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.events import Noted, RollMade, TimePassed
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.files.toml import parse
from zodiac_tui.present.why import explain
from zodiac_tui.rulesets.unisystem.check_problems import of_check
from zodiac_tui.rulesets.unisystem.checks import Check, Kind
from zodiac_tui.rulesets.unisystem.graded import steps
from zodiac_tui.rulesets.unisystem.rules import Unisystem
from zodiac_tui.rulesets.unisystem.social import called
from zodiac_tui.rulesets.unisystem.tiers import circumstances, tiers

RULES = Unisystem()
STEALTH: dict[str, Plain] = {"atributo": "DES", "habilidad": "sigilo"}
TALK: dict[str, Plain] = {"atributo": "VOL", "habilidad": "persuadir", "persona": FOE, "situacion": "mercado"}


def able(**options: str) -> State:
    """The PJ, who has Destreza 3, Voluntad 3, Sigilo 2 and Persuadir 2."""
    return changed(calm(**options), ratings={"sigilo": 2, "persuadir": 2})


def check(beat: Beat, fields: dict[str, Plain]) -> str:
    return RULES.check(beat, PJ, CheckDef("prueba", fields))


def described(state: State, fields: dict[str, Plain]) -> str:
    return RULES.describe(played(state).scenario, state, PJ, CheckDef("prueba", fields)).plain()


def rolled(beat: Beat) -> RollMade:
    return [event for event in beat.events if isinstance(event, RollMade)][-1]


DEFAULTS = {
    "facil": 5,
    "moderado": 3,
    "normal": 1,
    "desafiante": 0,
    "dificil": -1,
    "muy_dificil": -3,
    "heroico": -6,
    "casi_imposible": -10,
}


def test_a_tier_alone_counts_the_number_nearest_to_nothing() -> None:
    assert {name: circumstances({"dificultad": name})[0].number for name in DEFAULTS} == DEFAULTS
    assert [*tiers()] == ["rutinario", *DEFAULTS]
    for name, number in DEFAULTS.items():
        tier = tiers()[name]
        assert abs(number) == min(abs(tier.lowest), abs(tier.highest))


def test_tiers_share_out_every_modifier() -> None:
    for modifier in range(-30, 31):
        assert len([tier for tier in tiers().values() if not tier.routine and tier.holds(modifier)]) == 1


@pytest.mark.parametrize(
    ("fields", "total"), [({"dificultad": "dificil"}, 8), ({"dificultad": "dificil", "mod": -2}, 7)]
)
def test_an_explicit_number_wins(fields: dict[str, Plain], total: int) -> None:
    beat = played(able(), 4)
    check(beat, {**STEALTH, **fields})
    assert rolled(beat).total == total


@pytest.mark.parametrize(("stated", "total"), [({}, 8), ({"no_cualificado": -5}, 5)])
def test_the_want_of_a_skill_costs_what_the_author_says(stated: dict[str, Plain], total: int) -> None:
    beat = played(calm(), 7)
    check(beat, {**STEALTH, **stated})
    assert (rolled(beat).kind, rolled(beat).total) == ("no_cualificado", total)
    assert RULES.account(rolled(beat)).addends[-1].number == total - 10


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "Prueba de Destreza y Sigilo (+5)"),
        ({"dificultad": "facil"}, "Prueba de Destreza y Sigilo (+10, Fácil)"),
        ({"dificultad": "muy_dificil", "mod": -5}, "Prueba de Destreza y Sigilo (+0, Muy Difícil)"),
        ({"dificultad": "rutinario"}, "Destreza y Sigilo (Rutinario: sale bien sin tirar)"),
        ({"con_coste": True}, "Prueba de Destreza y Sigilo (+5, con nivel 1, a un precio)"),
        ({"tiempo": 3600}, "Prueba de Destreza y Sigilo (+5, hasta 1 hora)"),
    ],
)
def test_what_a_check_is_told_as(fields: dict[str, Plain], words: str) -> None:
    assert described(able(), {**STEALTH, **fields}) == words


def test_chequeos_are_told_by_their_kind() -> None:
    assert described(able(), {"atributo": "VOL"}) == "Chequeo Sencillo de Voluntad (+6)"
    assert described(able(), {"atributo": "VOL", "clase": "complicado"}) == "Chequeo Complicado de Voluntad (+3)"
    assert described(calm(), STEALTH) == "Intento no cualificado de Destreza y Sigilo (+1)"


def test_wounds_weigh_on_it_and_are_told() -> None:
    hurt = changed(able(), tracks={"pv": 4})
    assert described(hurt, {**STEALTH, "dificultad": "normal"}) == (
        "Prueba de Destreza y Sigilo (+4, Normal, por su estado -2)"
    )
    beat = played(hurt, 4)
    check(beat, STEALTH)
    roll = rolled(beat)
    assert (roll.total, roll.grade) == (7, "nivel_0")
    assert [(each.cause.number, each.without) for each in RULES.decided_by(roll)] == [(-2, "nivel_1")]
    assert sum(cause.number for cause in RULES.account(roll).addends) + 4 == roll.total


def test_a_tier_decides_and_is_explained() -> None:
    beat = played(able(), 4)
    check(beat, {**STEALTH, "dificultad": "moderado", "mod": 4})
    roll = rolled(beat)
    assert [(each.cause.source, each.without) for each in RULES.decided_by(roll)] == [
        ("dificultad.moderado", "nivel_1")
    ]
    told = [line for node in explain(roll, RULES, beat.state, beat.scenario) for line in map(str, node.children)]
    assert any("Dificultad (Moderado): +4" in line for line in told)


def test_good_terms_help_the_same_person_in_the_same_situation() -> None:
    beat = played(able(), 7, 6)
    check(beat, TALK)
    assert [event.text.plain() for event in beat.events if isinstance(event, Noted)] == [
        "Con el rufián tendrás +1 en Persuadir en situaciones parecidas."
    ]
    assert described(beat.state, TALK) == "Prueba de Voluntad y Persuadir (+6, con el rufián +1)"
    assert described(beat.state, {**TALK, "situacion": "juzgado"}) == "Prueba de Voluntad y Persuadir (+5)"
    assert described(beat.state, {**TALK, "habilidad": "sigilo"}) == "Prueba de Voluntad y Sigilo (+5)"
    check(beat, TALK)
    roll = rolled(beat)
    assert roll.total == 12
    assert [(each.cause.source, each.without) for each in RULES.decided_by(roll)] == []
    assert [cause.source for cause in RULES.account(roll).addends if cause.source] == ["VOL", "persuadir", "el rufián"]


def test_good_terms_do_not_add_up_and_the_best_stays() -> None:
    beat = played(able(), 9, 8, 2, 10, 1)
    for _ in range(3):
        check(beat, TALK)
    assert described(beat.state, TALK).endswith("(+8, con el rufián +3)")
    elsewhere = {**TALK, "situacion": "juzgado"}
    assert described(beat.state, elsewhere).endswith("(+8, con el rufián +3)")


@pytest.mark.parametrize(("face", "bonus"), [(4, 0), (6, 1), (8, 2)])
def test_from_level_two_on_something_is_won(face: int, bonus: int) -> None:
    beat = played(able(), face)
    check(beat, TALK)
    told = described(beat.state, TALK)
    assert told.endswith(f"con el rufián +{bonus})" if bonus else "(+5)")


def test_an_excellent_impression_lasts_everywhere() -> None:
    beat = played(able(), 5)
    check(beat, {**TALK, "dificultad": "facil"})
    assert rolled(beat).grade == "nivel_4"
    assert described(beat.state, {**TALK, "situacion": "juzgado"}).endswith("con el rufián +3)")


def test_nothing_is_remembered_without_a_person() -> None:
    beat = played(able(), 9)
    check(beat, STEALTH)
    assert not [mark for mark in beat.state.actor(PJ).marks if mark.startswith("social.")]


@pytest.mark.parametrize(("face", "minutes"), [(3, 60), (4, 60), (6, 54), (8, 45), (9, 45)])
def test_a_long_task_takes_its_time_by_its_level(face: int, minutes: int) -> None:
    beat = played(able(), face)
    check(beat, {**STEALTH, "tiempo": 3600})
    assert sum(event.seconds for event in beat.events if isinstance(event, TimePassed)) == minutes * 60
    saved = [event.text.plain() for event in beat.events if isinstance(event, Noted)]
    assert saved == ([f"Sale tan bien que ahorra {60 - minutes} minutos."] if minutes < 60 else [])


def test_odds_are_those_of_the_check_as_it_stands() -> None:
    state = changed(able(), tracks={"pv": 3})
    prepared = RULES.prepare(played(state).scenario, state, PJ, CheckDef("prueba", {**STEALTH, "dificultad": "facil"}))
    assert prepared is not None
    odds = exact(prepared.outcome, prepared.answer, known=prepared.choices)
    assert odds["desastre"] + odds["nivel_0"] == Fraction(1, 10)
    assert "(+7, Fácil, por su estado -3)" in described(state, {**STEALTH, "dificultad": "facil"})


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("mod = 1\n", 'dificultad = "facil"\nmod = 4\n', "fuera-de-dificultad"),
        ("mod = 1\n", "no_cualificado = -1\n", "fuera-de-limites"),
        ('habilidad = "sigilo"\nmod = 1\n', 'persona = "visita"\n', "falta-habilidad"),
        ("mod = 1\n", 'dificultad = "imposible"\n', "valor"),
    ],
)
def test_a_check_out_of_bounds_is_refused(before: str, after: str, code: str) -> None:
    broken = STORY.replace(before, after)
    assert broken != STORY
    with pytest.raises(ContentError) as refused:
        load_bytes(broken.encode(), "granja.toml")
    assert code in [found.code for found in refused.value.diagnostics]


def test_what_is_routine_needs_no_failure() -> None:
    easy = STORY.replace("mod = 1\n", 'dificultad = "rutinario"\n')
    start = easy.index("[escena.corral.opcion.rodear.nivel_0]")
    easy = easy[:start] + easy[easy.index("[escena.corral.opcion.rodear.nivel_1]") :]
    told = load_bytes(easy.encode(), "granja.toml")
    assert "nivel_1" in told.scenes["corral"].choices["rodear"].outcomes


@pytest.mark.parametrize(
    ("fields", "key", "severity"),
    [
        ({"dificultad": "rutinario", "mod": 1}, "mod", "aviso"),
        ({"situacion": "mercado"}, "situacion", "aviso"),
        ({"clase": "sencillo", "no_cualificado": -3}, "no_cualificado", "aviso"),
        ({"clase": "prueba"}, "clase", "error"),
        ({"persona": FOE}, "persona", "error"),
        ({"dificultad": "desafiante", "mod": 1}, "mod", "error"),
    ],
)
def test_what_contradicts_itself_is_told_where_it_stands(fields: dict[str, Plain], key: str, severity: str) -> None:
    found = list(of_check({"atributo": "VOL", **fields}, ("prueba",)))
    assert [(each.path, each.severity) for each in found] == [(("prueba", key), severity)]


@pytest.mark.parametrize("fields", [{"dificultad": "heroico", "mod": -9}, TALK, {"tiempo": 60}, {"mod": -30}])
def test_what_is_right_is_let_be(fields: dict[str, Plain]) -> None:
    assert list(of_check({**STEALTH, **fields}, ())) == []


MANOEUVRE = """
[encuentro.pelea.maniobra.empujar]
texto = "Empujar"
objetivo = "rival"
prueba = { atributo = "FUE", clase = "prueba" }
nivel_0 = { texto = "No." }
nivel_1 = { texto = "Cae." }
"""
HIGH, PRICED = "opcion.rodear.nivel_4]", "mod = 1\ncon_coste = true\n"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ((("mod = 1\n", PRICED),), ["clave-sin-efecto con_coste = true"]),
        ((("mod = 1\n", PRICED), (HIGH, "opcion.rodear.nivel_2]")), []),
        (
            (("mod = 1\n", 'clase = "no_cualificado"\n'),),
            ["resultado-imposible [escena.corral.opcion.rodear.nivel_4]"],
        ),
        ((("mod = 1\n", 'clase = "no_cualificado"\n'), (HIGH, "opcion.rodear.nivel_2]")), []),
        ((("\n[final.fin]", f"{MANOEUVRE}[final.fin]"),), ["falta-habilidad " + MANOEUVRE.splitlines()[4]]),
    ],
)
def test_what_comes_to_nothing_is_told_in_scenes_and_fights(
    changes: tuple[tuple[str, str], ...], said: list[str]
) -> None:
    """A price that every success has, a level beyond the cap of an unskilled attempt (G8), a Prueba of nothing."""
    text = STORY
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    found = diagnostics(parse(text.encode(), "granja.toml"))
    assert [f"{each.code} {text.splitlines()[each.line - 1]}" for each in found] == said


def why_noted(beat: Beat) -> list[str]:
    """The rules by which something was told."""
    return [cause.rule for event in beat.events if isinstance(event, Noted) for cause in event.why]


def test_the_time_of_an_excellent_task_is_a_reading() -> None:
    beat = played(able(tiempo_excelente="menos"), 7)
    check(beat, {**STEALTH, "dificultad": "facil", "tiempo": 3600})
    assert beat.state.elapsed == 24 * 60
    assert why_noted(beat) == ["unisystem.tiempo", "unisystem.lectura.tiempo_excelente"]


@pytest.mark.parametrize(("face", "tier", "minutes"), [(6, "desafiante", 54), (5, "facil", 30)])
def test_the_time_of_a_good_task_is_no_reading(face: int, tier: str, minutes: int) -> None:
    beat = played(able(), face)
    check(beat, {**STEALTH, "dificultad": tier, "tiempo": 3600})
    assert beat.state.elapsed == minutes * 60
    assert why_noted(beat) == ["unisystem.tiempo"]


def test_good_terms_that_help_everywhere_are_a_reading() -> None:
    beat = played(able(social="siempre"), 6, 6)
    check(beat, TALK)
    assert why_noted(beat) == ["unisystem.social"]
    check(beat, {**TALK, "situacion": "juzgado"})
    assert [cause.rule for cause in rolled(beat).why] == ["unisystem.prueba", "unisystem.lectura.social"]


@pytest.mark.parametrize(
    ("options", "fields", "faces", "rules"),
    [
        ({}, {"mod": 3}, [5], ["unisystem.niveles"]),
        ({}, {"mod": 30}, [5], ["unisystem.niveles", "unisystem.lectura.nivel_extra"]),
        ({}, {"mod": -5}, [1, 2], ["unisystem.desastre"]),
        ({"suerte_en": "pruebas"}, {}, [10], ["unisystem.niveles", "unisystem.lectura.suerte_en"]),
    ],
)
def test_what_makes_a_grade_is_cited(
    options: dict[str, str], fields: dict[str, Plain], faces: list[int], rules: list[str]
) -> None:
    beat = played(able(**options), *faces)
    check(beat, {"atributo": "VOL", **fields})
    assert [cause.rule for cause in RULES.account(rolled(beat)).besides] == rules
    assert all(rule in RULES.vocabulary.rules for rule in rules)


def test_penalties_that_do_not_count_are_a_reading() -> None:
    hurt = changed(able(modificadores="peor"), tracks={"pv": 4})
    beat = played(hurt, 5)
    check(beat, {**STEALTH, "dificultad": "dificil", "mod": -1})
    assert rolled(beat).total == 5 + 5 - 2
    assert "unisystem.lectura.modificadores" in [cause.rule for cause in RULES.account(rolled(beat)).besides]


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        (STEALTH, "unisystem.prueba"),
        ({"atributo": "VOL"}, "unisystem.chequeo_sencillo"),
        ({"atributo": "VOL", "clase": "complicado"}, "unisystem.chequeo_complicado"),
        ({"atributo": "VOL", "habilidad": "trepar"}, "unisystem.no_cualificado"),
    ],
)
def test_a_kind_cites_its_rule(fields: dict[str, Plain], rule: str) -> None:
    beat = played(able(), 10, 3)
    check(beat, fields)
    roll = rolled(beat)
    assert [cause.rule for cause in roll.why] == [rule, "unisystem.suerte"]
    added = [cause.rule for cause in RULES.account(roll).addends]
    assert added[0] == "unisystem.atributo"
    assert ("unisystem.habilidad" in added) == (rule == "unisystem.prueba")


@pytest.mark.parametrize(
    ("options", "faces", "rule"),
    [
        ({"suerte": "repetir"}, [10, 9], "unisystem.lectura.suerte"),
        ({"tope": "total"}, [10, 6, 3], "unisystem.lectura.tope"),
    ],
)
def test_another_reading_of_a_number_is_cited_with_it(options: dict[str, str], faces: list[int], rule: str) -> None:
    beat = played(able(**options), *faces)
    check(beat, {"atributo": "VOL", "habilidad": "trepar"})
    assert rule in [cause.rule for cause in rolled(beat).why]
    assert 10 + sum(cause.number for cause in RULES.account(rolled(beat)).addends) == rolled(beat).total


KINDS_IN_PLAY: dict[str, dict[str, Plain]] = {
    "prueba": STEALTH,
    "sencillo": {"atributo": "VOL"},
    "complicado": {"atributo": "PER", "clase": "complicado"},
    "no_cualificado": {"atributo": "DES", "habilidad": "trepar", "no_cualificado": -4},
    "con dificultad": {**STEALTH, "dificultad": "heroico"},
    "larga": {**STEALTH, "tiempo": 600},
    "social": TALK,
}


@pytest.mark.parametrize("name", KINDS_IN_PLAY)
@pytest.mark.parametrize("suerte", ["d6", "repetir"])
def test_sampled_in_play_is_exact(name: str, suerte: str) -> None:
    made = CheckDef("prueba", KINDS_IN_PLAY[name])
    state = changed(able(suerte=suerte), tracks={"pv": 4}, marks={f"social.persuadir.{FOE}": {"bonos": {"mercado": 2}}})
    prepared = RULES.prepare(scenario("unisystem"), state, PJ, made)
    assert prepared is not None
    odds = exact(prepared.outcome, prepared.answer, known=prepared.choices)
    assert sum(odds.values()) == 1
    inputs = PolicyInputs(SeededFaces(f"{name}:{suerte}"), lambda prompt: "")
    counts = Counter(RULES.check(Beat(scenario("unisystem"), state, inputs), PJ, made) for _ in range(scaled(50_000)))
    assert fits(counts, odds)


@pytest.mark.parametrize(
    ("natural", "total", "target", "said"),
    [
        (4, 7, 9, "7 no llega a 9."),
        (1, -3, 9, "Un 1 natural que se queda en -3 es un Desastre."),
        (0, -3, 9, "-3 no llega a 9."),
        (4, 8, 8, "8 llega a 8."),
        (5, 14, 9, "14 es nivel 3; desde 15 sería nivel 4."),
        (9, 25, 9, "25 es nivel 7; desde 27 sería nivel 8."),
    ],
)
def test_why_a_total_is_its_grade(natural: int, total: int, target: int, said: str) -> None:
    assert [step.plain() for step in steps(Check(Kind.PRUEBA, 3), natural, total, target)] == [said]


def won(beat: Beat) -> dict[str, Plain]:
    """What the PJ has won with somebody by Persuadir."""
    mark = beat.state.actor(PJ).marks.get(f"social.persuadir.{FOE}")
    return dict(mark.data) if mark else {}


@pytest.mark.parametrize(
    ("faces", "kept", "told"),
    [
        ([4], {}, 0),
        ([6], {"mercado": 1}, 1),
        ([8], {"mercado": 2}, 1),
        ([10, 1], {"*": 3}, 1),
        ([6, 5], {"mercado": 1}, 1),
        ([6, 7], {"mercado": 2}, 2),
        ([10, 1, 5], {"*": 3}, 1),
    ],
)
def test_what_is_won_is_kept_and_told_where_it_is_more(faces: list[int], kept: dict[str, Plain], told: int) -> None:
    beat = played(able(), *faces)
    for _ in range(len(faces) - (10 in faces)):
        check(beat, TALK)
    assert won(beat) == ({"bonos": kept} if kept else {})
    assert len([event for event in beat.events if isinstance(event, Noted)]) == told


def test_what_lasts_everywhere_is_told_so() -> None:
    beat = played(able(), 10, 1)
    check(beat, TALK)
    assert [event.text.plain() for event in beat.events if isinstance(event, Noted)] == [
        "Con el rufián tendrás +3 en Persuadir de aquí en adelante."
    ]


def test_what_helps_by_the_rule_itself_cites_the_rule() -> None:
    state = changed(able(social="siempre"), marks={f"social.persuadir.{FOE}": {"bonos": {"mercado": 2}}})
    beat = played(state, 5)
    check(beat, TALK)
    assert [cause.rule for cause in rolled(beat).why] == ["unisystem.prueba", "unisystem.social"]


def test_who_stands_in_no_scenario_is_called_by_an_id() -> None:
    assert called(scenario("unisystem"), FOE) == "el rufián"
    assert called(scenario("unisystem"), "nadie") == "nadie"
