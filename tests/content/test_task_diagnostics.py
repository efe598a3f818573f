"""One spoilt file for each key of a Tirada and of what is settled without one: code, severity, the very place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import is_told, load, look

GOOD = (Path(__file__).parent.parent / "escenarios" / "tiradas.toml").read_text("utf-8")

# Severity, code, what is replaced, what it is replaced by; § marks the place of the diagnostic and is taken out.
BAD: list[tuple[str, str, str, str]] = [
    ("error", "tipo", "narrativo = true", 'narrativo = §"si"'),
    ("error", "tipo", "acentuar = true", 'acentuar = §"si"'),
    ("error", "tipo", "sigue = true", 'sigue = §"si"'),
    ("error", "tipo", "pasiva = true", 'pasiva = §"si"'),
    ("error", "zodiac-pasiva", 'contra_accion = "entereza"', 'contra_accion = "entereza"\npasiva = §true'),
    ("error", "tipo", "consecuencia_basta = false", 'consecuencia_basta = §"no"'),
    ("error", "identificador", 'permiso = "idioma-latin"', 'permiso = §"idioma latín"'),
    ("error", "zodiac-permiso", 'permiso = "idioma-latin"', 'permiso = §"esperanto"'),
    ("error", "zodiac-permiso", 'permiso = "idioma-latin"', 'permiso = §"natacion"'),
    ("error", "zodiac-entrenamiento", 'habitos_nocturnos = "no', 'habito_nocturno = §"no'),
    ("error", "zodiac-entrenamiento", 'habitos_nocturnos = "no', 'labia = §"no'),
    ("error", "tipo", 'habitos_nocturnos = "no se ve nada"', "habitos_nocturnos = §3"),
    ("error", "tipo", "arte = true", "arte = §1"),
    ("error", "tipo", "simple = true", 'simple = §"si"'),
    ("error", "zodiac-simple", "simple = true", 'simple = true\ncd = §"estandar"'),
    ("error", "zodiac-simple", "simple = true", 'simple = true\ncontra = §"aprendiz"'),
    ("error", "zodiac-simple", "contra_minimizada = false", "contra_minimizada = false\nsimple = §true"),
    ("error", "zodiac-cd", "simple = true", "simple = false"),
    ("error", "duracion", 'duracion = "2 horas"', 'duracion = §"un rato"'),
    ("error", "duracion", 'exito_beneficio = "1 hora"', 'exito_beneficio = §"una hora"'),
    ("error", "clave-desconocida", 'exito_beneficio = "1 hora"', '§exito_notable = "1 hora"'),
    ("error", "zodiac-duracion", 'duracion = "2 horas"\n', ""),
    ("error", "tipo", "seguro = true", "seguro = §1"),
    ("error", "tipo", "descansos = true", "descansos = §1"),
    ("error", "fuera-de-limites", "hacen_falta = 2", "hacen_falta = §0"),
    ("error", "referencia-desconocida", 'hacen_falta = 2, pnj = ["aprendiz"]', 'hacen_falta = 2, pnj = [§"aprendis"]'),
    ("aviso", "zodiac-ayuda", "ayuda = { hacen_falta = 2", "ayuda = §{ hacen_falta = 3"),
    ("aviso", "zodiac-ayuda", 'ayuda = { pj = false, pnj = ["aprendiz"] }', "ayuda = §{ pj = false }"),
    ("error", "clave-desconocida", "hacen_falta = 2", "§hace_falta = 2"),
    ("error", "tipo", 'rasgo = ["AGI", "callejera"]', 'rasgo = §"AGI"'),
    ("aviso", "zodiac-rasgo", 'rasgo = ["AGI"', 'rasgo = [§"gata"'),
    ("aviso", "zodiac-rasgo", "acentuar = true", "acentuar = false"),
    ("aviso", "zodiac-rasgo", 'rasgo = ["callejera"], duracion', 'rasgo = [§"gata de tejado"], duracion'),
    ("error", "valor", 'empate = "rival"', 'empate = §"nadie"'),
    ("aviso", "zodiac-empate", "contra_minimizada = false", 'contra_minimizada = false\nempate = §"actua"'),
    ("error", "zodiac-contra", "arte = true", 'arte = true\ncontra_estorbo = §["a"]'),
    ("error", "zodiac-contra", "arte = true", 'arte = true\ncontra_entorpecida = §["a"]'),
    ("error", "zodiac-contra", "arte = true", "arte = true\ncontra_minimizada = §true"),
    ("error", "zodiac-contra", "arte = true", 'arte = true\nempate = §"actua"'),
    ("error", "referencia-desconocida", 'contra = "olalla"', 'contra = §"olaya"'),
    ("error", "valor", 'pasiva_director = "instinto"', 'pasiva_director = §"olfato"'),
    ("error", "clave-ausente", 'contra = "aprendiz", contra_accion = "discrecion"', 'contra_accion = "discrecion"'),
    ("error", "tipo", "grupo = true", "grupo = §1"),
    ("error", "referencia-desconocida", 'pasiva_pnj = "aprendiz"', 'pasiva_pnj = §"nadia"'),
    ("error", "clave-ausente", 'accion = "talento", cd = 7', "cd = 7"),
    ("error", "zodiac-cd", 'accion = "talento", cd = 7', 'accion = "talento"'),
    ("error", "zodiac-cd", 'accion = "talento", cd = 7', 'accion = "talento", cd = 7, contra = "bibliotecario"'),
    ("error", "zodiac-contra", 'accion = "talento", cd = 7', 'accion = "talento", contra = §"aprendiz"'),
    ("error", "zodiac-contra", 'accion = "talento", cd = 7', 'accion = "talento", cd = 7, azar = §true'),
    ("error", "valor", 'estorbo = "FUE"', 'estorbo = §"fuerza"'),
    ("error", "valor", 'sin_estorbo = "FUE"', 'sin_estorbo = §"fuerza"'),
    ("error", "clave-ausente", 'estorbo = "FUE", causa = "la cadena"', 'estorbo = "FUE"'),
    ("error", "clave-ausente", 'papel = "perseguido", ', ""),
    ("error", "valor", 'papel = "perseguidor"', 'papel = §"cazador"'),
    ("error", "referencia-desconocida", 'persecucion = { contra = "aprendiz"', 'persecucion = { contra = §"nadia"'),
    ("error", "tipo", "rival_conoce = true", "rival_conoce = §1"),
    ("error", "duracion", 'duracion = "10 minutos", des', 'duracion = §"10", des'),
    ("error", "clave-desconocida", "si_escapa = [{ final", "§si_huye = [{ final"),
    ("error", "referencia-desconocida", '[{ encuentro = "forcejeo"', '[{ encuentro = §"pelea"'),
    ("error", "fuera-de-limites", "ayuda = 1", "ayuda = §-1"),
]  # fmt: skip


@pytest.mark.parametrize(("severity", "code", "old", "new"), BAD, ids=[f"{code}-{new[:24]}" for _, code, _, new in BAD])
def test_each_fault_is_told_with_its_place(severity: str, code: str, old: str, new: str) -> None:
    assert old in GOOD
    marked = GOOD.replace(old, new, 1)
    is_told(marked, severity, code)


def test_what_does_not_suffice_needs_an_outcome_of_its_own() -> None:
    told = look(GOOD.replace("leer.exito_consecuencia]", "leer.exito_beneficio]"))
    line = next(n for n, text in enumerate(GOOD.split("\n"), 1) if text.startswith("consecuencia_basta"))
    assert [(each.code, each.line, each.column) for each in told] == [("zodiac-consecuencia", line, 22)]


def test_the_good_scenario_has_no_diagnostics() -> None:
    assert [(each.code, each.line, each.message.plain()) for each in look(GOOD)] == []


def test_durations_are_kept_in_seconds_and_uses_by_id() -> None:
    scenario = load(GOOD)
    check = scenario.scenes["desvan"].choices["leer"].check
    assert check is not None
    assert check.fields["duracion"] == 7_200
    assert check.fields["duracion_por_grado"] == {"exito_beneficio": 3_600, "fracaso_complicacion": 172_800}
    watch = scenario.scenes["salon"].on_enter[0]
    assert (watch.extras["uso"], watch.extras["contra_uso"]) == ("permanecer_alerta", "sigilo")
    assert isinstance(chase := scenario.scenes["calle"].choices["correr"].plain.effects[0].value, dict)
    assert chase["duracion"] == 600
    assert scenario.scenes["salon"].fields == {"narrativo": True}
    assert scenario.encounters["forcejeo"].fields["ayuda"] == 1
