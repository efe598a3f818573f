"""The rulebooks hold every rule that the code cites, tell readings from rules, and are not read until asked."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import zodiac_tui
from zodiac_tui.core.vocabulary import RuleEntry, Vocabulary
from zodiac_tui.files.rulebook import entries
from zodiac_tui.files.toml import Table
from zodiac_tui.rulesets.unisystem.frights import rows as frights
from zodiac_tui.rulesets.unisystem.options import options
from zodiac_tui.rulesets.unisystem.vocabulary import vocabulary as unisystem
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary as zodiac

PACKAGE = Path(zodiac_tui.__file__).parent
RULE = re.compile(r"(?:zodiac|unisystem)(?:\.[a-z0-9_]+)+")
IN_WORDS = re.compile(r"`(\w+(?:\.\w+)+)`")
"""What a docstring puts in backticks."""
MADE = {
    "zodiac.": {"esquivar", "parada", "noquear", "lesionar", "matar", "seguridad", "caracter", "enfermedad", "veneno"},
    "zodiac.especial.": {"fobia", "paranoia", "compulsion"},
    "zodiac.emocion.": {"miedo", "euforia", "terror", "ira", "abatimiento"},
    "zodiac.fuego.": {"leve", "grave", "persistente"},
    "zodiac.infeccion.": {"incubacion", "desarrollo", "terminal"},
    "zodiac.veneno.": {"ingestion", "herida", "contacto", "inhalacion"},
    "zodiac.accion.": {*data.acciones()},
    "zodiac.puntuacion.": {score.lower() for score in data.puntuaciones()},
    "zodiac.habilidad.lista.": {*data.habilidades()},
    "zodiac.estados.": {*data.grados_de_estado()},
    "unisystem.": {"prueba", "no_cualificado"},
    "unisystem.chequeo_": {"sencillo", "complicado"},
    "unisystem.lectura.": {*options()},
    "unisystem.miedo.": {*frights()},
}
"""The ends of ids that the code puts together, by how they begin."""
LAST_LINE = 324
"""Of the SRD's text."""
BOOKS = (zodiac(), unisystem())


def _trees() -> Iterator[ast.Module]:
    return (ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py")))


def _strings(node: ast.AST) -> Iterator[str]:
    """The strings of a tree that are whole: not the pieces of an f-string."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if not isinstance(node, ast.JoinedStr):
        for child in ast.iter_child_nodes(node):
            yield from _strings(child)


def _cited() -> set[str]:
    """Every id that stands in the code as a whole string, or in backticks in a docstring."""
    found: set[str] = set()
    for text in (text for tree in _trees() for text in _strings(tree)):
        found |= {text} if RULE.fullmatch(text) else {name for name in IN_WORDS.findall(text) if RULE.fullmatch(name)}
    return found


def _put_together() -> set[str]:
    """How the ids begin that f-strings put together."""
    joined = [node for tree in _trees() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    first = [node.values[0].value for node in joined if isinstance(node.values[0], ast.Constant)]
    return {text for text in first if isinstance(text, str) and text.startswith(("zodiac.", "unisystem."))}


def _all() -> dict[str, RuleEntry]:
    return {rule: entry for book in BOOKS for rule, entry in book.rules.items()}


def test_every_rule_that_the_code_cites_is_in_a_rulebook() -> None:
    cited = _cited()
    assert {"zodiac.ventaja", "zodiac.lectura.acumulacion", "unisystem.suerte"} <= cited
    assert sorted(cited - set(_all())) == []


def test_every_id_that_the_code_puts_together_is_in_a_rulebook() -> None:
    assert _put_together() == set(MADE)
    assert sorted({f"{start}{end}" for start, ends in MADE.items() for end in ends} - set(_all())) == []


@pytest.mark.parametrize("book", BOOKS, ids=[book.ruleset for book in BOOKS])
def test_an_entry_says_something_and_bears_its_ruleset(book: Vocabulary) -> None:
    assert len(book.rules) > 20
    for rule, entry in book.rules.items():
        assert RULE.fullmatch(rule), rule
        assert rule == entry.id
        assert rule.startswith(f"{book.ruleset}.")
        assert all((entry.title, entry.text, entry.source)), rule
        assert entry.chapter, rule
        assert entry.text.endswith("."), rule


@pytest.mark.parametrize("book", BOOKS, ids=[book.ruleset for book in BOOKS])
def test_links_lead_to_entries(book: Vocabulary) -> None:
    dangling = {f"{rule}: {see}" for rule, entry in book.rules.items() for see in entry.see if see not in book.rules}
    assert dangling == set()
    assert [rule for rule, entry in book.rules.items() if rule in entry.see] == []


def test_a_paraphrase_has_30_to_120_words() -> None:
    counted = {rule: len(entry.text.split()) for rule, entry in zodiac().rules.items()}
    assert {rule: count for rule, count in counted.items() if not 30 <= count <= 120} == {}


def test_the_source_is_cited_by_line_where_it_says_something() -> None:
    for rule, entry in zodiac().rules.items():
        assert re.fullmatch(r"(\d+(-\d+)?(,\d+(-\d+)?)*)?", entry.lines), rule
        ends = [int(number) for number in re.findall(r"\d+", entry.lines)]
        assert ends == sorted(ends), rule
        assert all(1 <= number <= LAST_LINE for number in ends), rule
        assert entry.lines or entry.reading or rule == "zodiac.escenario", rule


def test_a_reading_says_so_and_a_rule_does_not() -> None:
    for rule, entry in _all().items():
        assert entry.reading == ("lectura" in entry.source.lower()), rule
        assert entry.reading or ".lectura." not in rule, rule


def test_titles_of_a_group_are_not_given_twice() -> None:
    for book in BOOKS:
        named = [(rule.rpartition(".")[0], entry.title) for rule, entry in book.rules.items()]
        assert len(set(named)) == len(named)


def test_every_accion_and_every_state_in_play_has_its_entry() -> None:
    rules = zodiac().rules
    for accion in data.acciones().values():
        entry = rules[f"zodiac.accion.{accion.id}"]
        assert entry.title == f"{accion.nombre} ({'-'.join(accion.atributos)})"
    assert [state for state in data.estados() if f"zodiac.estado.{state}" not in rules] == []


DECISIONS = (
    "estorbo_consecuencia acentuar recarga emocion_leve emocion_persistente shock shock_persistente fatiga "
    "desprevenido especiales_sin_texto lesion_toracica quemaduras_y_lesion declaracion uno_en_enfrentada alturas "
    "precio_de_habilidades director armadura fracaso_enfrentada grados_de_defensa siguiente_accion orden indefenso "
    "derribado dos_emociones cajas curacion moribundo fases diagnostico desangramiento pnj pnj_contra_pnj ayuda "
    "dado_descartado modos pf_del_pnj jugadores abandono cd creacion conversion fin_de_un_trauma llegadas distancias "
    "yo_primero derrota"
)
"""The readings of the forty-seven decisions, in their order."""


def test_every_decision_is_a_reading_of_its_own() -> None:
    named = [f"zodiac.lectura.{name}" for name in DECISIONS.split()]
    assert len(set(named)) == 47
    assert [name for name in named if not zodiac().rules[name].reading] == []


ROWS = {
    "armas": tuple(data.clases()),
    "habilidad.lista": tuple(data.habilidades()),
    "distancias": tuple(data.distancias()),
    "cd": tuple(data.cds()),
    "grados": tuple(grade.replace("+", "_") for grade in data.grados()),
    "minimizada": ("d12", "d6", "d4", "d3", "pnj"),
    "caida": tuple(
        f"{ground}_{row}" for ground in data.terrenos() for row in ("trivial", "estandar", "compleja", "imposible")
    ),
    "puntuacion": tuple(score.lower() for score in data.puntuaciones()),
    "infeccion": ("incubacion", "desarrollo", "terminal"),
}
"""Tables whose every row is an entry."""


@pytest.mark.parametrize("table", ROWS)
def test_every_row_of_a_table_is_an_entry(table: str) -> None:
    assert [row for row in ROWS[table] if f"zodiac.{table}.{row}" not in zodiac().rules] == []


@pytest.mark.parametrize(
    "table",
    [
        pytest.param({"a": 1}, id="no_table"),
        pytest.param({"a": {"titulo": "T", "fuente": "f"}}, id="no_text"),
        pytest.param({"a": {"titulo": "T", "texto": " ", "fuente": "f"}}, id="blank"),
        pytest.param({"a": {"titulo": "T", "texto": "t", "fuente": "f", "lectura": "si"}}, id="no_boolean"),
        pytest.param({"a": {"titulo": "T", "texto": "t", "fuente": "f", "tetxo": "t"}}, id="unknown_key"),
        pytest.param({"a": {"titulo": "T", "texto": "t", "fuente": "f", "ver": "b"}}, id="links_no_list"),
        pytest.param({"a": {"titulo": "T", "texto": "t", "fuente": "f", "ejemplo": 1}}, id="example_no_table"),
    ],
)
def test_an_entry_of_another_shape_is_refused(table: Table) -> None:
    with pytest.raises(TypeError):
        list(entries(table, "x"))


READS = """
import sys
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary
read = []
sys.addaudithook(lambda event, args: read.append(str(args[0])) if event == "open" else None)
rules = vocabulary().rules
before = any("reglas" in name for name in read)
assert rules["zodiac.ventaja"].title == "Ventaja"
print(before, any("reglas" in name for name in read))
"""


def test_the_rulebook_is_read_when_a_rule_is_looked_up() -> None:
    done = subprocess.run([sys.executable, "-c", READS], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
