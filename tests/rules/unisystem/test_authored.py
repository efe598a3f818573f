"""An author's check: tiers, the want of a Habilidad, good terms, condition and time, as rolled, told and explained."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.rules.unisystem.bodies import FOE, PJ, calm, changed, played
from tests.rules.unisystem.test_scenario import STORY
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.chance.branching import exact
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.events import Noted, RollMade, TimePassed
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.present.why import explain
from zodiac_tui.rulesets.unisystem.check_problems import of_check
from zodiac_tui.rulesets.unisystem.rules import Unisystem
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
    assert [cause.source for cause in RULES.account(roll).addends if cause.source] == ["el rufián"]


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
