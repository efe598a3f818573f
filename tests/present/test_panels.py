"""Breadcrumb, status, sheet, foes, options and explanations."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.plays.playing import scenario
from tests.present.games import rolls
from zodiac_tui.catalog import registry
from zodiac_tui.core.dice import Rolled
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T
from zodiac_tui.present import panels
from zodiac_tui.present.choices import KEYS, rows, standing
from zodiac_tui.present.spans import plain
from zodiac_tui.present.why import Node, explain, source_line
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.session.game import Session

SCENARIO = scenario("tres_escenas")
RULESET = registry.get(SCENARIO.ruleset)


def fighting() -> Session:
    """A game at the PJ's first declaration in a fight."""
    session = Session.new(SCENARIO, RULESET, ("lena",), "panels", scene="patio")
    session.answer("atacar")
    assert session.prompt is not None
    assert session.prompt.topic == "declarar"
    return session


def test_the_breadcrumb_shows_the_machines() -> None:
    view = fighting().view
    assert plain(panels.breadcrumb(view, SCENARIO, RULESET)) == "El patio › Ronda 1 › Turno de Lena › Declarar"


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (46, "El patio › Ronda 1 › Turno de Lena › Declarar"),
        (44, "Ronda 1 › Turno de Lena › Declarar"),
        (30, "Turno de Lena › Declarar"),
        (10, "Declarar"),
    ],
)
def test_the_breadcrumb_keeps_its_end_where_it_is_narrow(width: int, shown: str) -> None:
    assert plain(panels.breadcrumb(fighting().view, SCENARIO, RULESET, width)) == shown


def test_everybody_sees_whom_a_foe_attacks_and_nothing_else_of_its_conduct() -> None:
    (guard,) = [row for row in panels.foes(fighting().view, SCENARIO, RULESET, "lena") if row.id == "guarda"]
    assert guard.conduct == "ataca a quien tenga más cerca"


def test_a_long_scene_is_cut_before_anything_is_left_out() -> None:
    patio = replace(SCENARIO.scenes["patio"], title="El patio de los naranjos viejos")
    scenario = replace(SCENARIO, scenes={**SCENARIO.scenes, "patio": patio})
    shown = plain(panels.breadcrumb(fighting().view, scenario, RULESET, 54))
    assert shown == "El patio de los… › Ronda 1 › Turno de Lena › Declarar"


def test_a_grade_that_the_label_names_is_not_repeated() -> None:
    options = (
        Option("no", T("Dejarlo en Fracaso + Consecuencia"), grade="fracaso+consecuencia"),
        Option("si", T("Quedarse con el Éxito + Consecuencia"), grade="exito"),
        Option("mas", T("Fracaso sin más"), grade="fracaso"),
    )
    found = rows(choice("x", "lena", T("¿?"), options), None, RULESET.vocabulary)
    assert [row.grade for row in found] == ["", "Éxito", ""]


@pytest.mark.parametrize(
    ("flags", "rule"),
    [({"modo": "caracter"}, "caracter"), ({"modo": "seguridad"}, "seguridad"), ({"minimizada": True}, "minimizada")],
)
def test_what_changes_the_dice_is_explained_by_its_rule(flags: dict[str, Plain], rule: str) -> None:
    check = to_plain(replace(Check(0, 3, 7), **flags))  # type: ignore[arg-type]
    assert isinstance(check, dict)
    dice = tuple(Rolled(6, face) for face in ((3, 4) if rule == "caracter" else (3,)))
    roll = RollMade("lena", "accion", T("Atletismo"), check, dice, 7, 7, "exito", success=True)
    *_, besides, decided = explain(roll, RULESET)
    node, entry = besides.children[-1], RULESET.vocabulary.rules[f"zodiac.{rule}"]
    assert (node.text, source_line(node)) == (entry.text, entry.source)
    assert [each.title for each in decided.children] == ["El dado: ningún modificador cambió el grado."]


def test_the_status_has_states_with_their_effect_and_tracks_as_tokens() -> None:
    lines = panels.status(fighting().view, RULESET, "lena")
    assert [plain(line) for line in lines] == ["Lena  sin estados", "PK ●●●●○○○   PF ●○○"]


def test_foes_are_seen_from_the_pj() -> None:
    (row,) = panels.foes(fighting().view, SCENARIO, RULESET, "lena")
    assert (row.id, row.distance, row.weapon, row.ally, row.acted) == ("guarda", "Corta", "porra", False, False)
    assert panels.still_to_act(fighting().view, SCENARIO, RULESET) == ("el guarda",)


def test_outside_a_fight_there_are_no_foes() -> None:
    view = Session.new(SCENARIO, RULESET, ("lena",), "panels").view
    assert panels.foes(view, SCENARIO, RULESET, "lena") == ()
    assert panels.still_to_act(view, SCENARIO, RULESET) == ()


def test_the_sheet_has_scores_acciones_skills_words_and_gear() -> None:
    text = [plain(line) for line in panels.sheet(fighting().view, SCENARIO, RULESET, "lena")]
    assert "Agilidad      4  felina" in text
    assert "Atletismo    PB 3  AT +0" in text
    assert text[-1] == "cuchillo corto, una ganzúa"
    assert any(line.startswith("Dedos ligeros    +1  Talento «abrir cerraduras»") for line in text)


def test_options_have_keys_and_what_they_cost() -> None:
    options = (
        Option("a", T("Uno"), cost=T("1 PK"), grade="exito"),
        Option("b", T("Dos"), enabled=False, reason=T("falta luz")),
    )
    one, two = rows(choice("x", "y", T("¿?"), options), {"a": Fraction(1, 2), "b": Fraction(1)}, RULESET.vocabulary)
    assert (one.key, one.label, one.cost, one.grade, one.success) == ("1", "Uno", "1 PK", "Éxito", Fraction(1, 2))
    assert (two.key, two.enabled, two.reason, two.success) == ("2", False, "falta luz", None)


def test_options_beyond_the_keys_have_none() -> None:
    options = tuple(Option(f"o{n}", T("Otra")) for n in range(len(KEYS) + 1))
    keys = [row.key for row in rows(choice("x", "y", T("¿?"), options))]
    assert keys == [*KEYS, ""]


def test_a_question_inside_a_roll_says_where_it_stands() -> None:
    context: dict[str, Plain] = {"caras": [4, 2], "total": 5, "contra": 7, "grado": "fracaso+consecuencia"}
    prompt = choice("x", "y", T("¿?"), (), context)
    assert standing(prompt, RULESET.vocabulary) == "Ha salido 4 y 2. Total 5 contra 7: Fracaso + Consecuencia."
    assert standing(choice("x", "y", T("¿?"), ()), RULESET.vocabulary) == ""


def test_after_a_natural_1_it_says_that_no_number_helps() -> None:
    context: dict[str, Plain] = {"caras": [1], "total": 9, "contra": 7, "grado": None}
    assert standing(choice("x", "y", T("¿?"), (), context), RULESET.vocabulary) == (
        "Ha salido 1. 1 natural: Fracaso, sume lo que sume; la TS PB dirá si es Catástrofe. Total 9 contra 7."
    )


def test_every_rule_in_an_explanation_has_its_words_and_source() -> None:
    explained = 0
    for roll, names in rolls():
        nodes = explain(roll, names.ruleset, names.view, names.scenario)
        assert nodes[0].title.startswith(roll.label.plain())
        for node in _leaves(nodes):
            if node.text:
                assert source_line(node)
                explained += 1
    assert explained > 20


def test_why_a_total_is_its_grade_stands_beside_it() -> None:
    check = to_plain(Check(0, 3, 7))
    assert isinstance(check, dict)
    roll = RollMade("lena", "accion", T("Atletismo"), check, (Rolled(12, 10),), 10, 7, "exito", success=True)
    told = [child.title for child in explain(roll, RULESET)[0].children]
    assert told[1:] == ["10 supera 7 por 3: Éxito; desde 4 de más sería Éxito + Consecuencia."]


def test_a_reading_is_called_one() -> None:
    assert source_line(Node("x", source="SRD", reading=True)) == "SRD; lectura del proyecto"
    assert source_line(Node("x", reading=True)) == "lectura del proyecto"
    assert source_line(Node("x", source="SRD")) == "SRD"


def _leaves(nodes: tuple[Node, ...]) -> list[Node]:
    return [leaf for node in nodes for leaf in (*_leaves(node.children), node)]
