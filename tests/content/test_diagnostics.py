"""One spoilt file for each diagnostic: its code, its severity and the very place."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.content.good import is_told, load, look, spoilt, text
from zodiac_tui.content.found import MAX_REPORTED, MORE
from zodiac_tui.core.errors import ContentError, Diagnostic

# Severity, code, what is replaced, what it is replaced by; § marks the place of the diagnostic and is taken out.
BAD: list[tuple[str, str, str, str]] = [
    ("error", "sintaxis", 'titulo = "La verja"', "titulo = §La verja"),
    ("error", "clave-con-acentos", 'titulo = "La verja"', 't§ítulo = "La verja"'),
    ("error", "numero-decimal", "limite = 20", "limite = §2.5"),
    ("error", "numero-enorme", "limite = 20", "limite = §20000000000"),
    ("error", "fecha", "limite = 20", "limite = §2024-01-01"),
    ("error", "caracter-prohibido", 'titulo = "El patio"', 'titulo = "El §\\u001b[2J patio"'),
    ("error", "caracter-prohibido", 'titulo = "El patio"', 'titulo = "El §\u202e patio"'),
    ("error", "clave-ausente", 'titulo = "El patio"\n', ""),
    ("error", "clave-desconocida", "una_vez = true", "§un_vez = true"),
    ("error", "identificador", 'ir = "patio"', 'ir = §"El Patio"'),
    ("error", "identificador", "[arma.cuchillo]", '[arma.§"Cuchillo"]'),
    ("error", "valor", 'sobre = "tierra_blanda"', 'sobre = §"tierra_dura"'),
    ("error", "valor", "{ descanso = true }", "{ descanso = §false }"),
    ("error", "tipo", "una_vez = true", 'una_vez = §"true"'),
    ("error", "tipo", 'cd = "estandar"', "cd = §[7]"),
    ("error", "fuera-de-limites", "FUE = 2, AGI = 4", "FUE = §0, AGI = 4"),
    ("error", "fuera-de-limites", "limite = 20", "limite = §2000"),
    ("error", "efecto-desconocido", '{ pierde = "ganzua" }', '§{ perde = "ganzua" }'),
    ("error", "clave-desconocida", '{ pierde = "ganzua" }', '{ pierde = "ganzua", §gana = "ganzua" }'),
    ("error", "referencia-desconocida", 'inicio = "verja"', 'inicio = §"verxa"'),
    ("error", "referencia-desconocida", 'armas = ["porra"]', 'armas = [§"pora"]'),
    ("error", "referencia-desconocida", 'objetos = ["ganzua"]', 'objetos = [§"gancho"]'),
    ("error", "referencia-desconocida", 'perfil = "guarda"', 'perfil = §"guardia"'),
    ("error", "referencia-desconocida", 'a = "irune"', 'a = §"irene"'),
    ("error", "referencia-desconocida", 'encuentro = "pelea" }]', 'encuentro = §"pela" }]'),
    ("error", "referencia-desconocida", 'final = "huida"', 'final = §"huir"'),
    ("error", "referencia-desconocida", 'requiere = "tiene.ganzua"', 'requiere = "§tiene.ganso"'),
    ("error", "referencia-desconocida", "tomada.patio.atacar", "§tomada.patio.ataca"),
    ("error", "referencia-desconocida", 'si = "pnj.irune.heridas_leve"', 'si = "§pnj.irena.heridas_leve"'),
    ("error", "nombre-desconocido", "minutos < 600", "§minutes < 600"),
    ("error", "condicion", "minutos < 600", "minutos < §ocho"),
    ("error", "duracion", 'tiempo = "5 minutos"', 'tiempo = §"un rato"'),
    ("aviso", "bandera-sin-poner", 'si = "bandera.ruido >= 2"', 'si = "§bandera.rudo >= 2"'),
    ("aviso", "inalcanzable", 'ir = "tejado"\n\n[encuentro', '\n[escena.§sotano]\ntitulo="a"\ntexto="b"\n[encuentro'),
    ("error", "efecto-tras-salida", '{ pf = 1 }, { encuentro = "pelea" }', '{ §encuentro = "pelea" }, { pf = 1 }'),
    ("error", "escena-sin-salida", "[final.huida]", '[escena.§pozo]\ntitulo="a"\ntexto="b"\n[final.huida]'),
    ("aviso", "opciones-condicionadas", "[final.huida]", '[escena.§pozo]\ntitulo="a"\ntexto="b"\n'
     '[escena.pozo.opcion.a]\ntexto="a"\nsi="bandera.ruido"\nir="verja"\n[final.huida]'),
    ("error", "falta-resultado", "[escena.verja.opcion.trepar.exito]", "[escena.verja.opcion.trepar.exito_beneficio]"),
    ("error", "clave-ausente", "[encuentro.pelea.huida]", "[encuentro.pelea.tablas]"),
    ("error", "resultado-sin-tirada", '[escena.tejado.opcion.volver]', '[escena.tejado.opcion.saltar.§exito]\n'
     'texto="a"\n[escena.tejado.opcion.volver]'),
    ("error", "dos-tiradas", "[escena.patio.opcion.vendar.exito]", '[escena.patio.opcion.vendar.§tirada]\n'
     'accion="medicina"\ncd="estandar"\n[escena.patio.opcion.vendar.exito]'),
    ("error", "sobra", "coste_pk = 1", 'coste_pk = 1\n§ir = "patio"'),
    ("error", "falta-motivo", 'motivo = "falta: ganzúa"', ""),
    ("aviso", "motivo-sin-requiere", 'requiere = "tiene.ganzua"\nmotivo', "§motivo"),
    ("error", "dos-salidas", 'final = "vuelta"', 'ir = "patio"\n§final = "vuelta"'),
    ("error", "grupo", 'inicio = "verja"', 'inicio = "verja"\npj_min = §3\npj_max = 2'),
    ("error", "grupo", 'inicio = "verja"', 'inicio = "verja"\npj_max = §2'),
    ("error", "id-repetido", "[pnj.irune]", '[pnj.§lena]\nnombre = "otra"\n[pnj.irune]'),
    ("error", "id-repetido", "[encuentro.pelea.entra.refuerzo]", "[encuentro.pelea.entra.§irune]"),
    ("error", "falta-rival", 'abre = "pj"', 'abre = §"iniciativa"'),
    ("error", "bando-desconocido", 'abre = "pj"', 'abre = §"enemigo"'),
    ("aviso", "llaves", "cansad{o|a}", "cansad§{o,a}"),
    ("error", "zodiac-suma", "REC = 1, CON = 2, TER = 2", "REC = 1, CON = 2, TER = 5"),
    ("aviso", "zodiac-extremo", "FUE = 2, AGI = 4", "FUE = 2, AGI = §5"),
    ("error", "zodiac-habilidad", '"oportunismo"]', '§"oportunista"]'),
    ("error", "zodiac-px", '"oportunismo"]', '"oportunismo", "labia", "natacion"]'),
    ("error", "zodiac-vinculos", '["Irune, su hermana"]', '§["a", "b", "c", "d", "e", "f", "g"]'),
    ("aviso", "zodiac-cde", "instinto = 6", "instinto = §13"),
    ("error", "zodiac-cde-uso", '"instinto.permanecer_alerta" = 7', '"permanecer_alerta" = §7'),
    ("aviso", "zodiac-municion", "letal = false", "letal = false\nmunicion = §6"),
    ("error", "zodiac-entrenamiento", "letal = false", 'letal = false\nentrenamiento = §"esgrimir"'),
    ("error", "zodiac-entrenamiento", "letal = false", 'letal = false\nentrenamiento = §"labia"'),
    ("error", "zodiac-cd", 'uso = "sigilo"', 'uso = "sigilo"\ncd = §"estandar"'),
    ("error", "zodiac-contra", 'uso = "trepar"', 'uso = "trepar"\ncontra_uso = §"x"'),
    ("aviso", "zodiac-cd-numerica", 'cd = "estandar"', "cd = §9"),
    ("aviso", "zodiac-uso", 'uso = "sigilo"', 'uso = §"sigillo"'),
    ("error", "zodiac-caida", "pies = 12, ", ""),
    ("aviso", "zodiac-refuerzo", ', llama = "ronda_2"', ""),
]  # fmt: skip


@pytest.mark.parametrize(("severity", "code", "old", "new"), BAD, ids=[f"{code}-{new[:24]}" for _, code, _, new in BAD])
def test_each_fault_is_told_with_its_place(severity: str, code: str, old: str, new: str) -> None:
    marked = spoilt((old, new))
    is_told(marked, severity, code)


def test_an_encounter_must_say_what_comes_of_a_flight() -> None:
    hint = "Añade la tabla «huida», o escribe «huida = false» si los PJ no pueden marcharse."
    renamed = ("[encuentro.pelea.huida]", "[encuentro.pelea.tablas]")
    assert _hint("clave-ausente", renamed) == hint
    is_told(spoilt(renamed, ("limite = 20", "limite = 20\n§huida = true")), "error", "falta-resultado")
    assert look(spoilt(renamed, ("limite = 20", "limite = 20\nhuida = false"))) == []


def test_an_encounter_needs_a_foe() -> None:
    told = look(text().replace('bando = "enemigos"', 'bando = "aliados"'))
    assert [each.code for each in told] == ["encuentro-sin-rival"]


def test_the_good_scenario_has_no_diagnostics() -> None:
    assert look(text()) == []


def test_a_use_of_one_s_choice_is_no_slip() -> None:
    told = look(text().replace('uso = "sigilo"', 'uso = "comprension_idiomatica_latin"'))
    assert "zodiac-uso" not in [each.code for each in told]
    assert "zodiac-uso" in [
        each.code for each in look(text().replace('uso = "sigilo"', 'uso = "comprension_idiomatic"'))
    ]


def test_all_problems_are_told_at_once_and_by_line() -> None:
    whole = spoilt(('ir = "patio"', 'ir = "pato"'), ("una_vez = true", "un_vez = true"), ("limite = 20", "limite = 0"))
    told = look(whole)
    assert {each.code for each in told} == {"clave-desconocida", "fuera-de-limites", "referencia-desconocida"}
    assert [each.line for each in told] == sorted(each.line for each in told)


def test_the_nearest_name_is_offered() -> None:
    assert _hint("referencia-desconocida", ('ir = "patio"', 'ir = "pato"')) == "¿Querías decir «patio»?"
    assert _hint("clave-desconocida", ("una_vez = true", "una_ves = true")) == "¿Querías decir «una_vez»?"
    assert _hint("valor", ('accion = "talento"', 'accion = "talentos"')) == "¿Querías decir «talento»?"
    assert _hint("zodiac-habilidad", ('"oportunismo"]', '"oportunista"]')) == "¿Querías decir «oportunismo»?"


def test_what_an_author_meant_is_told() -> None:
    assert "[[escena.patio.parrafo]]" in _hint("tipo", ("[escena.verja.opcion.f", f"{PARAGRAPH}[escena.verja.opcion.f"))
    assert _hint("tipo", ('armas = ["porra"]', 'armas = "porra"')) == "Va entre corchetes aunque sea solo uno."
    assert (
        _hint("tipo", ("al_entrar = [", "al_entrar = { narra = 'x' } # ["))
        == "Pon corchetes alrededor de las llaves: [{ … }]."
    )
    both = ('{ bandera = "verja_vista" }', '{ bandera = "verja_vista", narra = "x" }')
    assert _hint("clave-desconocida", both).startswith("Cada efecto hace una sola cosa")
    no_id = ("[objeto.ganzua]", "[objeto]")
    assert _hint("identificador", no_id) == "El identificador va en la cabecera: [objeto.ganzua]."
    no_id = ("[escena.verja.opcion.forzar]", '[escena.verja.opcion]\nir = "patio"\n[escena.verja.opcion.forzar]')
    assert _hint("identificador", no_id).endswith(": [escena.verja.opcion.mi_opcion].")
    assert _hint("clave-desconocida", ("[opciones]", '[opciones]\nincluye = ["x.toml"]')).startswith(
        "«incluye» va arriba"
    )


PARAGRAPH = '[escena.patio.parrafo]\nsi = "bandera.ruido"\ntexto = "x"\n'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('final = "vuelta"', 'ir = "vuelta"', "«vuelta» es un final: se llega con final ="),
        ('ir = "patio"', 'final = "patio"', "«patio» es una escena: se llega con ir ="),
        ('ir = "patio"', 'ir = "pelea"', "«pelea» es un encuentro: empieza con el efecto"),
    ],
)
def test_a_place_of_another_kind_is_told_with_the_way_to_it(old: str, new: str, said: str) -> None:
    assert _hint("referencia-desconocida", (old, new)).startswith(said)


@pytest.mark.parametrize(
    ("code", "old", "new", "said"),
    [
        (
            "tipo",
            '{ bandera = "verja_vista" }',
            '{ bandera = "verja_vista", valor = "si" }',
            "Se espera un número entero, o true",
        ),
        ("referencia-desconocida", 'armas = ["porra"]', 'armas = ["xyz"]', "No hay ninguna tabla [arma.xyz]."),
    ],
)
def test_a_message_says_what_is_to_be_written(code: str, old: str, new: str, said: str) -> None:
    told = [each.message.plain() for each in look(spoilt((old, new))) if each.code == code]
    assert any(each.startswith(said) for each in told), told


def test_a_table_that_is_missing_is_told_as_it_is_opened() -> None:
    whole = spoilt()
    told = [each.message.plain() for each in look(whole[: whole.index("[final.huida]")])]
    assert "Falta una tabla [final.ID]." in told


@pytest.mark.parametrize(
    ("name", "meant"),
    [("patio", "visto.patio"), ("ganzua", "tiene.ganzua"), ("ruido", "bandera.ruido")],
)
def test_a_bare_name_is_offered_as_what_has_it(name: str, meant: str) -> None:
    assert _hint("nombre-desconocido", ('si = "bandera.ruido', f'si = "{name}')) == f"¿Querías decir «{meant}»?"


def _hint(code: str, change: tuple[str, str]) -> str:
    told = next(each for each in look(spoilt(change)) if each.code == code)
    return told.hint.plain() if told.hint else ""


@pytest.mark.parametrize("comment", ["{} # zodiac: calla zodiac-cd-numerica", "# zodiac: calla zodiac-cd-numerica\n{}"])
def test_a_comment_silences_an_aviso(comment: str) -> None:
    assert look(spoilt(('cd = "estandar"', comment.format("cd = 9")))) == []


def test_a_comment_does_not_silence_another_aviso_nor_an_error() -> None:
    assert _codes(('cd = "estandar"', "cd = 9 # zodiac: calla llaves")) == ["zodiac-cd-numerica"]
    assert "valor" in _codes(('cd = "estandar"', 'cd = "nula" # zodiac: calla valor'))


def _codes(change: tuple[str, str]) -> list[str]:
    return [each.code for each in look(spoilt(change))]


def test_nothing_is_played_with_an_error_and_everything_with_an_aviso() -> None:
    with pytest.raises(ContentError) as caught:
        load(spoilt(('ir = "patio"', 'ir = "pato"')))
    assert all(isinstance(each, Diagnostic) for each in caught.value.diagnostics)
    assert load(spoilt(('cd = "estandar"', "cd = 9"))).scenes


def _among_objects(rows: Iterable[str]) -> str:
    return spoilt(("[escena.verja]", "\n".join([*rows, "[escena.verja]"])))


def test_messages_stay_bounded_and_say_that_there_are_more() -> None:
    told = look(_among_objects(f"[objeto.A{n}]\nnombre = 'x'" for n in range(999)))
    assert [each.code for each in told] == ["identificador"] * MAX_REPORTED + [MORE]
    assert str(MAX_REPORTED) in told[-1].message.plain()


@pytest.mark.parametrize(
    "whole",
    [
        # A table that all of the file lacks, beside faults that lie far back in it.
        text().partition("[final.")[0]
        + "".join(f"[escena.a{n}]\ntitulo = 'x'\ntexto = 'y'\n" for n in range(5_000))
        + "".join(f"[escena.b{n}]\ntitulo = 1\ntexto = 'y'\n" for n in range(300)),
        # Keys that are mended, and only then their values.
        text() + "".join(f"[escena.verja.opcion.a{n}]\ntexto = 'x'\nnarraa = 1\nir = 'patio'\n" for n in range(150)),
    ],
    ids=["lacking", "mended"],
)
def test_no_fault_is_left_out_without_saying_so(whole: str) -> None:
    assert [each.code for each in look(whole)][MAX_REPORTED:] == [MORE]


def test_as_many_as_are_told_are_all() -> None:
    told = look(_among_objects(f"[objeto.a{n}]\nnombre = 'x'" for n in range(MAX_REPORTED)))
    assert [each.code for each in told] == ["sin-uso"] * MAX_REPORTED


def test_errors_are_told_before_everything_else() -> None:
    """However many lines with an aviso stand before it."""
    rows = [f"[objeto.a{n}]\nnombre = 'x'" for n in range(MAX_REPORTED + 50)]
    for count in (MAX_REPORTED - 1, MAX_REPORTED + 50):
        told = [each.code for each in look(_among_objects(rows[:count]).replace("limite = 20", "limite = 9999999"))]
        more = [MORE] * (count > MAX_REPORTED)
        assert told == ["sin-uso"] * (MAX_REPORTED - 1) + ["fuera-de-limites", *more]


def test_what_is_silenced_is_not_among_them() -> None:
    rows = (f"[objeto.a{n}] # zodiac: calla sin-uso\nnombre = 'x'" for n in range(3_000))
    assert look(_among_objects(rows)) == []


@pytest.mark.parametrize("root", ["tiempo = 1", "situacion = { REC = 2 }"])
def test_an_effect_at_the_root_is_an_unknown_key(root: str) -> None:
    told = [(each.code, each.line) for each in look(f"{root}\n{spoilt()}")]
    assert told == [("clave-desconocida", 1)]


@pytest.mark.parametrize(
    ("free", "said"),
    [
        ("", "Añade una opción, o acaba «al_entrar» con «ir», «encuentro» o «final»."),
        ('[escena.sola.libre.atletismo.exito]\ntexto = "Sí."\nir = "patio"\n', "Las Acciones declaradas no bastan"),
    ],
)
def test_a_scene_without_options_has_its_remedy(free: str, said: str) -> None:
    whole = spoilt() + f'\n[escena.sola]\ntitulo = "Sola"\ntexto = "Nada."\n{free}'
    told = next(each for each in look(whole) if each.code == "escena-sin-salida")
    assert told.hint is not None
    assert told.hint.plain().startswith(said)
