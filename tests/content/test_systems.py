"""A scenario for several systems: what each of them reads, where that was written, and what one of them lacks."""

from __future__ import annotations

import pytest

from tests.content.good import changed
from tests.toy_ruleset import VOCABULARY as TOY
from zodiac_tui.content.form import Form
from zodiac_tui.content.loading import compiled, examine
from zodiac_tui.content.naming import systems
from zodiac_tui.content.systems import gaps, played
from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.files.toml import Document, parse
from zodiac_tui.rulesets.unisystem.vocabulary import vocabulary as unisystem
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary as zodiac

FORMS = {"zodiac": Form(zodiac()), "unisystem": Form(unisystem())}
WHOLE = """\
[escenario]
id = "doble"
titulo = "Doble"
autor = "nadie"
licencia = "CC0-1.0"
sistema = "zodiac"
otros_sistemas = ["unisystem"]
sinopsis = "Un salto."
duracion = "5 minutos"
inicio = "muelle"
final_muerte = "fin"

[pj.ana]
nombre = "Ana"

[pj.ana.zodiac]
atributos = { FUE = 3, AGI = 3, DES = 3, PER = 3, INT = 3, VOL = 3 }
situacion = { REC = 1, CON = 2, TER = 2 }

[pj.ana.unisystem]
atributos = { FUE = 3, DES = 3, CON = 3, INT = 3, PER = 3, VOL = 3 }

[escena.muelle]
titulo = "El muelle"
texto = "Aquí."

[escena.muelle.opcion.salta]
texto = "Saltar"

[escena.muelle.opcion.salta.zodiac.tirada]
accion = "atletismo"
uso = "saltar"
cd = 7

[escena.muelle.opcion.salta.unisystem.prueba]
atributo = "DES"

[escena.muelle.opcion.salta.exito]
texto = "Bien."
efectos = [{ bandera = "salto" }]
final = "fin"

[escena.muelle.opcion.salta.exito.unisystem]
efectos = [{ pv = -1 }]

[escena.muelle.opcion.salta.exito.zodiac]

[escena.muelle.opcion.salta.fracaso]
texto = "Mal."
final = "fin"

[escena.muelle.opcion.salta.exito_notable]
texto = "Muy bien."
final = "fin"

[escena.muelle.opcion.espera]
texto = "Esperar"
si = "no bandera.salto"
final = "fin"

[final.fin]
titulo = "Fin"
texto = "Se acabó."
"""


def _document(*changes: tuple[str, str]) -> Document:
    return parse(changed(WHOLE, *changes).encode(), "doble.toml")


def _no_problems(scenario: Scenario) -> list[Problem]:
    return []


def _read(system: str, *changes: tuple[str, str]) -> Scenario:
    form = FORMS[system]
    return compiled(played(_document(*changes), form), form, _no_problems)


def _told(system: str, *changes: tuple[str, str]) -> list[Diagnostic]:
    form = FORMS[system]
    return examine(played(_document(*changes), form), form, _no_problems)


def _priced(costly: str) -> tuple[tuple[str, str], ...]:
    """Changes by which an Éxito may have a price in both systems."""
    told = '[escena.muelle.opcion.salta.exito_con_coste]\ntexto = "Caro."\nfinal = "fin"\n\n'
    before = "[escena.muelle.opcion.salta.fracaso]\n"
    return ('atributo = "DES"', f'atributo = "DES"\ncon_coste = {costly}'), (before, told + before)


class TestReading:
    @pytest.mark.parametrize("system", FORMS)
    def test_each_system_reads_the_whole_without_any_problem(self, system: str) -> None:
        assert _told(system) == []
        assert _read(system).ruleset == system

    def test_what_is_written_for_one_system_is_nothing_to_the_others(self) -> None:
        checks = {name: _read(name).scenes["muelle"].choices["salta"].check for name in FORMS}
        assert {name: check.kind for name, check in checks.items() if check} == {
            "zodiac": "tirada",
            "unisystem": "prueba",
        }

    def test_lists_follow_each_other(self) -> None:
        effects = {name: _read(name).scenes["muelle"].choices["salta"].outcomes for name in FORMS}
        assert [each.kind for each in effects["unisystem"]["nivel_1"].effects] == ["bandera", "pv", "final"]
        assert [each.kind for each in effects["zodiac"]["exito"].effects] == ["bandera", "final"]

    @pytest.mark.parametrize(
        ("system", "grade", "text"),
        [
            ("zodiac", "exito", "Bien."),
            ("zodiac", "exito+consecuencia", "Bien."),
            ("zodiac", "exito+beneficio", "Muy bien."),
            ("zodiac", "fracaso+catastrofe", "Mal."),
            ("unisystem", "nivel_3", "Bien."),
            ("unisystem", "nivel_4", "Muy bien."),
            ("unisystem", "nivel_7", "Muy bien."),
            ("unisystem", "desastre", "Mal."),
        ],
    )
    def test_a_grade_is_told_by_its_class(self, system: str, grade: str, text: str) -> None:
        assert _read(system).scenes["muelle"].choices["salta"].outcomes[grade].text == text

    @pytest.mark.parametrize(("costly", "first", "second"), [("true", "Caro.", "Bien."), ("false", "Bien.", "Bien.")])
    def test_the_least_success_has_its_price_where_the_scenario_says_so(
        self, costly: str, first: str, second: str
    ) -> None:
        outcomes = _read("unisystem", *_priced(costly)).scenes["muelle"].choices["salta"].outcomes
        assert (outcomes["nivel_1"].text, outcomes["nivel_2"].text) == (first, second)

    def test_a_key_of_one_system_wins_over_the_common_one(self) -> None:
        own = ("[pj.ana.zodiac]\n", '[pj.ana.zodiac]\nnombre = "Ana la de los tejados"\n')
        assert (_read("zodiac", own).characters["ana"].name, _read("unisystem", own).characters["ana"].name) == (
            "Ana la de los tejados",
            "Ana",
        )

    def test_a_document_for_one_system_is_left_as_it_is(self) -> None:
        alone = _document(('otros_sistemas = ["unisystem"]\n', ""))
        assert played(alone, FORMS["zodiac"]) is alone
        assert systems(alone.data) == ("zodiac",)

    def test_systems_are_named_once(self) -> None:
        twice = _document(('["unisystem"]', '["unisystem", "zodiac"]'))
        assert systems(twice.data) == ("zodiac", "unisystem")

    def test_a_system_without_classes_of_its_own_reads_them_too(self) -> None:
        toy = Form(TOY)
        changes = (
            ('["unisystem"]', f'["{TOY.ruleset}"]'),
            ("unisystem.prueba]\natributo", f"{TOY.ruleset}.lanzamiento]\nx"),
        )
        told = played(_document(*changes), toy).data["escena"]
        assert isinstance(told, dict)
        assert "exito" not in str(told["muelle"])


class TestPlaces:
    @pytest.mark.parametrize(
        ("system", "old", "new", "there"),
        [
            ("zodiac", "cd = 7", "cd = 70", "70"),
            ("unisystem", 'atributo = "DES"', 'atributo = "AGI"', '"AGI"'),
            ("unisystem", "pv = -1", "pvs = -1", "{ pvs"),
            ("unisystem", 'texto = "Muy bien."', 'testo = "Muy bien."', "testo"),
            ("unisystem", "CON = 3, INT", "CON = 9, INT", "9, INT"),
        ],
    )
    def test_a_problem_is_told_where_it_was_written(self, system: str, old: str, new: str, there: str) -> None:
        first = _told(system, (old, new))[0]
        before = changed(WHOLE, (old, new)).partition(there)[0]
        assert (first.line, first.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))

    @pytest.mark.parametrize(
        ("system", "changes", "words"),
        [
            (
                "unisystem",
                (("salta.fracaso]", "salta.desastre]"),),
                "«fracaso» de la tirada: en «unisystem», «nivel_0»",
            ),
            ("zodiac", (("salta.fracaso]", "salta.desastre]"),), "«fracaso» de la tirada: en «zodiac»"),
            (
                "unisystem",
                (*_priced("true"), ("salta.exito_con_coste]", "salta.fracaso_con_coste]")),
                "«exito_con_coste» de la tirada: en «unisystem», «nivel_1»",
            ),
        ],
    )
    def test_a_missing_outcome_is_named_as_its_author_would_write_it(
        self, system: str, changes: tuple[tuple[str, str], ...], words: str
    ) -> None:
        told = [each.message.plain() for each in _told(system, *changes) if each.code == "falta-resultado"]
        assert len(told) == 1
        assert words in told[0]

    @pytest.mark.parametrize("block", ["", "[escena.muelle.opcion.salta.unisystem]\n"])
    def test_results_of_a_roll_that_one_system_has_not_are_results_there_too(self, block: str) -> None:
        change = ('[escena.muelle.opcion.salta.unisystem.prueba]\natributo = "DES"\n', block)
        told = _told("unisystem", change)
        assert {each.code for each in told} == {"resultado-sin-tirada"}
        lines = changed(WHOLE, change).splitlines()
        shared = ("exito", "fracaso", "exito_notable")
        assert [lines[each.line - 1] for each in told] == [f"[escena.muelle.opcion.salta.{key}]" for key in shared]

    def test_a_slip_in_what_one_system_reads_is_none_for_the_other(self) -> None:
        assert _told("zodiac", ('atributo = "DES"', 'atributo = "AGI"')) == []


class TestGaps:
    def test_what_all_systems_are_told_has_no_gap(self) -> None:
        assert gaps(_document().data) == []

    def test_a_table_for_one_system_alone_is_a_gap(self) -> None:
        found = gaps(_document(("[pj.ana.unisystem]", "[pj.ana.x]")).data)
        assert [(each.path, each.code) for each in found] == [(("pj", "ana", "zodiac"), "hueco-sistema")]
        assert found[0].message.plain() == "Esto se dice para «zodiac», y para «unisystem» nada."
        assert found[0].hint is not None
        assert found[0].hint.plain() == "Escribe [pj.ana.unisystem]; vacía, si ahí no hay nada que decir."

    def test_gaps_in_lists_are_found_too(self) -> None:
        inside = ('efectos = [{ bandera = "salto" }]', 'efectos = [{ zodiac = { bandera = "salto" } }]')
        assert [each.path[-2:] for each in gaps(_document(inside).data)] == [(0, "zodiac")]

    def test_a_scenario_for_one_system_has_none(self) -> None:
        assert gaps(_document(('otros_sistemas = ["unisystem"]\n', "")).data) == []
