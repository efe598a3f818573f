"""Faults of different kinds in one file: every one is told, each at its place, and nothing that only follows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.catalog.test_sheets import GOOD
from tests.content.good import spoilt
from zodiac_tui.catalog.scenarios import check, load
from zodiac_tui.core.errors import ContentError

Change = tuple[str, str]
PATIO = ('ir = "patio"\n\n[escena.verja.opcion.forzar.exito_c', 'ir = §"patioo"\n\n[escena.verja.opcion.forzar.exito_c')
TEJADO = ('ir = "tejado"', 'ir = §"nada"')
VERJA = ('ir = "verja"', 'ir = §"porton"')
TYPE = ('autor = "el equipo de zodiac-tui"', "autor = §5")
UNKNOWN = ("una_vez = true", "§un_vez = true")
# The changes (§ marks the place of a diagnostic and is taken out), and the codes by line.
TOGETHER: dict[str, tuple[list[Change], list[str]]] = {
    "an unknown key and every missing scene": (
        [PATIO, UNKNOWN, TEJADO, VERJA],
        ["referencia-desconocida", "clave-desconocida", "referencia-desconocida", "referencia-desconocida"],
    ),
    "a mistyped outcome is taken for what is meant": (
        [("verja.opcion.forzar.exito]", "verja.opcion.forzar.§exitoo]"), PATIO],
        ["clave-desconocida", "referencia-desconocida"],
    ),
    "a type and a missing scene": ([TYPE, PATIO], ["tipo", "referencia-desconocida"]),
    "values and missing scenes": (
        [
            ('inicio = "verja"', 'inicio = §"nadie"'),
            ("FUE = 2, AGI", "FUE = §9, AGI"),
            ('accion = "talento"', 'accion = §"talentoo"'),
            PATIO,
        ],
        ["referencia-desconocida", "fuera-de-limites", "valor", "referencia-desconocida"],
    ),
    "two accented keys, an unknown one and a missing scene": (
        [("duracion =", "duraci§ón ="), ('titulo = "La verja"', 't§ítulo = "La verja"'), PATIO, UNKNOWN],
        ["clave-con-acentos", "clave-con-acentos", "referencia-desconocida", "clave-desconocida"],
    ),
    "an accented table and an accented key in a row": (
        [("[pj.lena]", "[pj.le§ña]"), ("FUE = 2, AGI = 4", "FUE = 2, §ÁGI = 4"), PATIO],
        ["clave-con-acentos", "clave-con-acentos", "referencia-desconocida"],
    ),
    "a decimal and types elsewhere": (
        [TYPE, PATIO, ("pies = 12", "pies = §12.5"), ("limite = 20", 'limite = §"x"')],
        ["tipo", "referencia-desconocida", "numero-decimal", "tipo"],
    ),
    "an unknown ruleset": (
        [('sistema = "zodiac"', 'sistema = §"dnd"'), PATIO, TEJADO, ("limite = 20", 'limite = §"x"'), VERJA],
        ["sistema", "referencia-desconocida", "referencia-desconocida", "tipo", "referencia-desconocida"],
    ),
    "a slip in the ruleset's name": (
        [('sistema = "zodiac"', 'sistema = §"zodaic"'), ('"oportunismo"]', '§"oportunista"]'), PATIO],
        ["sistema", "zodiac-habilidad", "referencia-desconocida"],
    ),
    "a slip in the cover's name": (
        [("[escenario]", "[§escenarrio]"), PATIO],
        ["sistema", "clave-desconocida", "referencia-desconocida"],
    ),
    "a control character": (
        [PATIO, ('"El patio"', '"El §\x1b patio"')],
        ["referencia-desconocida", "caracter-prohibido"],
    ),
    "an escaped control character": (
        [PATIO, ('titulo = "El patio"', 'titulo = "El §\\u001b patio"')],
        ["referencia-desconocida", "caracter-prohibido"],
    ),
    "what a ruleset says and a type elsewhere": (
        [TYPE, ('"oportunismo"]', '§"oportunista"]')],
        ["tipo", "zodiac-habilidad"],
    ),
    "names in conditions, a condition and a type": (
        [
            ("bandera.ruido >= 2", "§bandra.ruido >= 2"),
            ('titulo = "El patio"', "titulo = §5"),
            ("minutos < 600", "minutos < §ocho"),
        ],
        ["nombre-desconocido", "tipo", "condicion"],
    ),
    "a duration hides nothing": (
        [('tiempo = "5 minutos"', 'tiempo = §"un rato"'), ("FUE = 2, AGI = 4", "FUE = 2, AGI = §5")],
        ["zodiac-extremo", "duracion"],
    ),
    "one way that is mistyped": ([('final = "huida"', "final = §5")], ["tipo"]),
    "one way that leads nowhere": ([TEJADO], ["referencia-desconocida"]),
}


def _told(marked: str, tmp_path: Path) -> tuple[list[str], list[tuple[int, int]]]:
    path = tmp_path / "prueba.toml"
    path.write_text(marked.replace("§", ""), encoding="utf-8")
    found = check(path)
    with pytest.raises(ContentError) as caught:
        load(path)
    assert list(caught.value.diagnostics) == found
    return [each.code for each in found], [(each.line, each.column) for each in found]


def _places(marked: str) -> list[tuple[int, int]]:
    lines = enumerate(marked.split("\n"), 1)
    return [(line, text.index("§") + 1) for line, text in lines if "§" in text]


@pytest.mark.parametrize(("changes", "codes"), TOGETHER.values(), ids=TOGETHER)
def test_everything_is_told_at_its_place(changes: list[Change], codes: list[str], tmp_path: Path) -> None:
    marked = spoilt(*changes)
    told, places = _told(marked, tmp_path)
    assert told == codes
    expected = _places(marked)
    assert [place for place in places if place != (1, 1)][-len(expected) :] == expected


def test_a_syntax_error_stands_beside_the_accents(tmp_path: Path) -> None:
    told, _ = _told(spoilt(("duracion =", "duración ="), ('titulo = "La verja"', "titulo = La verja")), tmp_path)
    assert told == ["clave-con-acentos", "sintaxis"]


def test_accents_in_strings_and_comments_are_no_keys(tmp_path: Path) -> None:
    odd = 'titulo = "El patio" # año = 1\n"año" = 1'
    told, _ = _told(spoilt(('titulo = "El patio"', odd), ("duracion =", "duración =")), tmp_path)
    assert told == ["clave-con-acentos", "clave-desconocida"]


def test_a_sheet_too(tmp_path: Path) -> None:
    path = tmp_path / "ficha.toml"
    sheet = (
        GOOD.replace('"bichero"]', '"nada"]').replace('"oportunismo"', '"zzz"').replace("px = 2", 'píx = 1\nzz = "x"')
    )
    path.write_text(sheet.replace('concepto = "barquera"', "concepto = 5"), encoding="utf-8")
    found = [(each.line, each.code) for each in check(path) if each.severity == "error"]
    assert found == [
        (7, "tipo"),
        (11, "zodiac-habilidad"),
        (12, "referencia-desconocida"),
        (15, "clave-desconocida"),
        (15, "clave-con-acentos"),
        (16, "clave-desconocida"),
    ]
