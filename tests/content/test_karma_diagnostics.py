"""One spoilt file for each diagnostic of Karma, Encrucijadas and Vínculos: its code, its severity, the very place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import is_told, look

GOOD = (Path(__file__).parent.parent / "escenarios" / "karma.toml").read_text("utf-8")

# Severity, code, what is replaced, what it is replaced by; § marks the place of the diagnostic and is taken out.
BAD: list[tuple[str, str, str, str]] = [
    ("error", "zodiac-director", 'uso = "deja_vu" }, a', 'uso = §"inspiracion" }, a'),
    ("error", "valor", 'uso = "deja_vu" }, a', 'uso = §"pista" }, a'),
    ("error", "valor", 'director = "2d6"', 'director = §"3d6"'),
    ("aviso", "zodiac-director", 'jugador_estrella = true\n', 'dados_del_director = false\n'),
    ("error", "zodiac-situacion", 'situacion = "REC", cambia = 1', 'situacion = "REC", cambia = §2'),
    ("error", "zodiac-situacion", 'situacion = "CON", cambia = -1', 'situacion = "CON", cambia = §0'),
    ("error", "valor", 'situacion = "REC"', 'situacion = §"FUE"'),
    ("error", "clave-ausente", 'situacion = "REC", cambia = 1', 'situacion = "REC"'),
    ("error", "zodiac-vinculo", 'vinculo = { cumple = "viuda" }', 'vinculo = §{ px = 1 }'),
    ("error", "zodiac-vinculo", 'cumple = "viuda" }', 'cumple = "viuda", nuevo = "otro" }'),
    ("error", "zodiac-vinculo", 'cumple = "viuda" }', 'cumple = "viuda", px = §1 }'),
    ("error", "fuera-de-limites", "px = 1 }", "px = §2 }"),
    ("aviso", "zodiac-vinculo-de-nadie", 'cumple = "viuda"', 'cumple = §"viudo"'),
    ("aviso", "zodiac-vinculo-de-nadie", 'vinculo = "con quien creció"', 'vinculo = §"con quien nació"'),
    ("aviso", "zodiac-vinculo-de-nadie", 'vinculo = "creció"', 'vinculo = §"nació"'),
    ("error", "clave-ausente", 'sigue = "motivacion"\n', ""),
    ("error", "valor", 'sigue = "motivacion"', 'sigue = §"corazon"'),
    ("aviso", "zodiac-encrucijada", 'sigue = "motivacion"', 'sigue = "obligaciones"'),
    ("error", "zodiac-encrucijada", 'accion = "entereza"\ncd = "estandar"', 'accion = "entereza"\ncd = §"trivial"'),
    ("error", "zodiac-cd", 'accion = "entereza"\ncd = "estandar"', 'accion = "entereza"'),
    ("error", "fuera-de-limites", "{ pk = 2 }", "{ pk = §9 }"),
    ("error", "zodiac-pk", 'texto = "Pujar de farol"', 'texto = "Pujar de farol"\ncoste_pk = §8'),
    ("error", "valor", 'episodio = "nuevo"', 'episodio = §"fin"'),
    ("error", "valor", 'sesion = "fin"', 'sesion = §"nueva"'),
    ("error", "valor", "excedente_px = true", "excedente_px = §false"),
    ("error", "referencia-desconocida", 'a = "tello"', 'a = §"guarda"'),
    ("aviso", "zodiac-vinculos", '["Brisa, con quien creció", "Su madre"]',
     '§["Brisa, con quien creció", "Su madre", "c", "d", "e"]'),
    ("error", "tipo", "jugador_estrella = true", 'jugador_estrella = §"si"'),
]  # fmt: skip


def test_the_good_scenario_has_no_diagnostics() -> None:
    assert [(each.code, each.line, each.message.plain()) for each in look(GOOD)] == []


@pytest.mark.parametrize(("severity", "code", "old", "new"), BAD, ids=[f"{code}-{new[:24]}" for _, code, _, new in BAD])
def test_each_fault_is_told_with_its_place(severity: str, code: str, old: str, new: str) -> None:
    assert old in GOOD
    marked = GOOD.replace(old, new, 1)
    is_told(marked, severity, code)


def test_pk_out_of_bounds_are_refused_with_the_rules_own_reason() -> None:
    told = look(GOOD.replace("{ pk = 2 }", "{ pk = 9 }"))
    words = [f"{each.message.plain()} {each.hint.plain() if each.hint else ''}" for each in told]
    assert ["de 0 a 7 PK" in each for each in words] == [True]


def test_an_encrucijada_needs_a_pj_with_both_paragraphs() -> None:
    bare = "\n".join(line for line in GOOD.split("\n") if not line.startswith("motivacion"))
    assert [each.code for each in look(bare)] == ["zodiac-encrucijada"]


def test_situacion_social_moves_only_where_there_are_encrucijadas() -> None:
    plain = (
        GOOD.replace(".encrucijada]", ".tirada]")
        .replace('sigue = "obligaciones"\n', "")
        .replace('sigue = "motivacion"\n', "")
    )
    assert {each.code for each in look(plain)} == {"zodiac-situacion"}
