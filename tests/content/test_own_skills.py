"""Habilidades of a file's own: one spoilt file for each diagnostic, and what a good one compiles to."""

from __future__ import annotations

import pytest

from tests.content.good import load, look, spoilt

GOOD = """
[habilidad.ganzuas]
nombre = "Ganzúas"
tipo = "B"
atributo = "DES"
usos = ["talento.ganzuas", "tecnica.ganzuas", "punteria.hurtar"]
[habilidad.cerrajera]
nombre = "Cerrajera"
tipo = "C"
atributo = "INT"
[arma.cuchillo]"""

BAD = (
    ("error", "clave-ausente", 'tipo = "B"\n', ""),
    ("error", "clave-ausente", 'atributo = "DES"\n', ""),
    ("error", "valor", 'tipo = "B"', 'tipo = §"D"'),
    ("error", "valor", 'atributo = "DES"', 'atributo = §"REC"'),
    ("error", "zodiac-habilidad-propia", "[habilidad.ganzuas]", "[habilidad.§labia]"),
    ("error", "zodiac-habilidad-propia", ', "punteria.hurtar"]', "]"),
    ("error", "zodiac-habilidad-propia", 'tipo = "B"', 'tipo = "A"'),
    ("error", "zodiac-habilidad-propia", 'tipo = "B"', 'tipo = "E"'),
    ("error", "zodiac-habilidad-propia", '"tecnica.ganzuas"', '"talento.ganzuas"'),
    ("error", "zodiac-habilidad-propia", '"talento.ganzuas"', '§"ganzuas"'),
    ("error", "zodiac-habilidad-propia", '"talento.ganzuas"', '§"Talento.Ganzúas"'),
    ("error", "zodiac-habilidad-propia", '"talento.ganzuas"', '§"talentos.ganzuas"'),
    ("error", "zodiac-habilidad-propia", '"talento.ganzuas"', '§"atletismo.ganzuas"'),
    ("error", "id-repetido", "[habilidad.ganzuas]", "[habilidad.§cuchillo]"),
)


def with_skills(old: str = "", new: str = "") -> str:
    assert old in GOOD
    return spoilt(("[arma.cuchillo]", GOOD.replace(old, new, 1) if old else GOOD))


def test_a_good_one_has_no_diagnostics() -> None:
    assert look(with_skills()) == []
    gear = load(with_skills()).gear["ganzuas"]
    assert (gear.kind, gear.name, gear.fields["tipo"]) == ("habilidad", "Ganzúas", "B")


@pytest.mark.parametrize(("severity", "code", "old", "new"), BAD)
def test_each_fault_is_told_at_its_place(severity: str, code: str, old: str, new: str) -> None:
    text = with_skills(old, new)
    found = look(text.replace("§", ""))
    assert (severity, code) in [(each.severity, each.code) for each in found]
    if "§" in text:
        before = text[: text.index("§")]
        place = (before.count("\n") + 1, len(before) - before.rfind("\n"))
        assert place in [(each.line, each.column) for each in found if each.code == code]


def test_an_unknown_accion_has_its_nearest_name() -> None:
    (found,) = look(with_skills('"talento.ganzuas"', '"talentos.ganzuas"'))
    assert found.hint is not None
    assert found.hint.plain() == "¿Querías decir «talento»?"


def test_a_pregenerated_pj_may_have_it() -> None:
    text = with_skills().replace('"dedos_ligeros"', '"ganzuas"', 1)
    assert look(text) == []
    (found,) = look(text.replace('"ganzuas", "', '"ganzuas", "ganzua", "', 1))
    assert (found.code, found.hint.plain() if found.hint else "") == ("zodiac-habilidad", "¿Querías decir «ganzuas»?")
