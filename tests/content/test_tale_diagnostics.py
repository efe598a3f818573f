"""Clocks, events, chance, ways back, declared Acciones and words put in: what is wrong with them, and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import form, load, look
from tests.content.test_no_false_alarm import DOOR
from zodiac_tui.content.schema import json_schema

PATH = Path(__file__).parent.parent / "escenarios" / "relato.toml"
TEXT = PATH.read_text("utf-8")
FREE = "[escena.puerto.libre.atletismo]\n"

# Severity, code, what is replaced, what it is replaced by; § marks the place of the diagnostic and is taken out.
BAD: list[tuple[str, str, str, str]] = [
    ("error", "referencia-desconocida", '{ reloj = "sospecha", suma = 1 }', '{ reloj = §"sospeha", suma = 1 }'),
    ("error", "referencia-desconocida", "reloj.niebla >= 2", "§reloj.nieve >= 2"),
    ("error", "referencia-desconocida", "ocurrido.campana", "§ocurrido.campan"),
    ("error", "referencia-desconocida", "verdades.puerto", "§verdades.puertos"),
    ("error", "nombre-desconocido", "complicaciones = 0", "§complicacion = 0"),
    ("error", "fuera-de-limites", "llena = 4", "llena = §0"),
    ("error", "clave-ausente", "llena = 4\n", ""),
    ("error", "duracion", 'cada = "10 minutos"', 'cada = §"10 minuto y medio"'),
    ("error", "clave-desconocida", "al_llenarse = [{ narra", "§al_llenar = [{ narra"),
    ("aviso", "reloj-parado", 'cada = "10 minutos"\nsi = "no bandera.despejado"\n', ""),
    ("aviso", "reloj-sin-cada", "oculto = true", 'oculto = true\n§si = "pk = 1"'),
    ("error", "condicion", 'si = "reloj.niebla >= 2"', 'si = "reloj.niebla >= §mucho"'),
    ("error", "condicion", '"pk <= 7"', '"pk §menor"'),
    ("error", "nombre-desconocido", '"pk <= 7"', '"§pkk <= 7"'),
    ("aviso", "evento-vacio", "[final.luz]", '[evento.§nada]\nsi = "pk = 1"\n[final.luz]'),
    ("error", "dos-salidas", "[final.luz]", '[evento.x]\nsi = "pk = 1"\nir = "faro"\n§final = "luz"\n[final.luz]'),
    ("error", "azar-pesos", "{ peso = 2, ef", "{ peso = 1000, ef"),
    ("error", "fuera-de-limites", "{ peso = 2, ef", "{ peso = §0, ef"),
    ("error", "referencia-desconocida", '{ sub = "taberna" }', '{ sub = §"taverna" }'),
    ("aviso", "sub-sin-vuelta", '{ sub = "trastienda" }', '{ sub = §"faro" }'),
    ("aviso", "vuelve-sin-sub", "{ retorna = true }", "{ §vuelve = true }"),
    ("error", "efecto-tras-salida", "{ retorna = true }", "{ §retorna = true }, { pk = 1 }"),
    ("error", "sin-retorno", "retorno = true\n", ""),
    ("aviso", "retorno-sin-uso", "{ retorna = true }", '{ ir = "puerto" }'),
    ("error", "valor", "{ retorna = true }", "{ retorna = §false }"),
    ("error", "sustitucion-desconocida", "{pk} PK", "{§pkk} PK"),
    ("error", "sustitucion-desconocida", "{pnj.patrona} está", "{§pnj.patron} está"),
    ("error", "sustitucion-desconocida", "{o|a:patrona}", "{o|a:§patrono}"),
    ("error", "sustitucion-desconocida", "van {reloj.niebla} golpes", "van {§reloj.nieva} golpes"),
    ("error", "sustitucion-desconocida", "algo de {pnj.farero}", "algo de {§pnj.farera}"),
    ("aviso", "bandera-sin-poner", "{pk} PK", "{§bandera.nadie} PK"),
    ("aviso", "llaves", "{pk} PK", "§{PK} PK"),
    ("error", "referencia-desconocida", '["farero", "patrona"]', '["farero", §"patron"]'),
    ("error", "clave-desconocida", FREE, "[escena.puerto.libre.§atletimo]\n"),
    ("error", "clave-desconocida", 'narra = "Te', '§nara = "Te'),
    ("error", "valor", 'cd = "compleja"', 'cd = §"complejo"'),
    ("error", "zodiac-contra", 'cd = "compleja"', 'cd = "compleja"\ncontra_accion = §"instinto"'),
    ("error", "dos-salidas", 'texto = "Desde', 'ir = "faro"\n§final = "luz"\ntexto = "Desde'),
    ("aviso", "sin-libre", "libre = false", 'libre = false\n§verdades = ["a"]'),
    ("error", "falta-resultado", 'termina = "rendicion"', 'termina = §"huida"'),
    ("error", "valor", 'termina = "rendicion"', 'termina = §"rendirse"'),
    ("nota", "todo", 'nombre = "una nota doblada"\ntodo = ', 'nombre = "una nota doblada"\ntodo = §'),
    ("error", "tipo", 'nota = "Una escena para cada cosa."', "nota = §1"),
]


@pytest.mark.parametrize(("severity", "code", "old", "new"), BAD, ids=[f"{each[1]}-{each[3][:30]}" for each in BAD])
def test_each_fault_is_told_with_its_place(severity: str, code: str, old: str, new: str) -> None:
    assert old in TEXT
    marked = TEXT.replace(old, new, 1)
    found = [each for each in look(marked.replace("§", "")) if each.code == code and each.severity == severity]
    assert found, [each.code for each in look(marked.replace("§", ""))]
    if "§" in marked:
        before = marked[: marked.index("§")]
        place = (before.count("\n") + 1, len(before) - before.rfind("\n"))
        assert place in [(each.line, each.column) for each in found]


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("{pk} PK", "{pkk} PK", "«pk»"),
        ("{pnj.patrona} está", "{pnj.patron} está", "«patrona»"),
        ("{o|a:patrona}", "{o|a:patrna}", "«patrona»"),
        ("ocurrido.campana", "ocurrido.canpana", "«campana»"),
        ("complicaciones = 0", "complicasiones = 0", "«complicaciones»"),
    ],
)
def test_the_nearest_name_is_told(old: str, new: str, hint: str) -> None:
    told = [each.hint.plain() for each in look(TEXT.replace(old, new, 1)) if each.severity == "error" and each.hint]
    assert any(hint in each for each in told)


def test_the_good_scenario_has_no_error() -> None:
    assert not [each for each in look(TEXT) if each.severity == "error"]


def test_what_is_written_is_compiled() -> None:
    scenario = load(TEXT)
    assert [each.source for each in scenario.always] == ["pk <= 7", "reloj.niebla <= 4"]
    fog, doubt = scenario.clocks.values()
    assert (fog.size, fog.every, fog.hidden, doubt.hidden) == (4, 600, False, True)
    assert [event.once for event in scenario.events.values()] == [True, False]
    free = scenario.scenes["puerto"].free
    assert free is not None
    check = free["atletismo"].check
    assert check is not None
    assert check.fields == {"cd": "compleja", "accion": "atletismo"}
    assert scenario.scenes["taberna"].free is None
    chance = scenario.scenes["puerto"].choices["azar"].plain.effects[0]
    assert [branch.weight for branch in chance.branches] == [2, 1]
    assert scenario.encounters["pelea"].goal is not None


def test_remarks_are_for_the_author_alone() -> None:
    remarked = TEXT.replace('{ sub = "taberna" }', '{ nota = "dentro", sub = "taberna", todo = "más" }', 1)
    plain = load(TEXT.replace('nota = "Una escena para cada cosa."\n', ""))
    assert load(remarked).scenes == plain.scenes
    assert load(TEXT).items == {"nota": "una nota doblada"}


def test_a_key_beside_an_effect_may_come_first_whatever_it_is_called() -> None:
    rival = '{ azar = true, pasiva_pnj = "farero", accion = "instinto", contra = "patrona" }'
    effect = load(TEXT.replace("{ complicacion = -1 }", rival)).scenes["puerto"].choices["arreglar"].plain.effects[0]
    assert (effect.kind, effect.extras["azar"]) == ("pasiva_pnj", True)


def test_the_schema_knows_the_new_keys() -> None:
    schema = str(json_schema(form()))
    for key in ("al_llenarse", "una_vez", "azar", "retorna", "presentes", "libre", "objetivo", "siempre", "todo"):
        assert f"'{key}'" in schema


def test_braces_that_are_not_filled_in_are_told_with_their_key() -> None:
    told = look(
        TEXT.replace('titulo = "', 'titulo = "{pj}: ', 1).replace('nombre = "Elvira"', 'nombre = "Elvir{o|a}"', 1)
    )
    hints = [each.hint.plain() for each in told if each.code == "llaves" and each.hint]
    assert sorted(hints) == [
        f"En «{key}» no se sustituye nada: escríbelo con sus palabras." for key in ("nombre", "titulo")
    ]


ROUND = """
[escena.aparte]
titulo = "Aparte"
texto = "Alguien llama."
[escena.aparte.opcion.volver]
texto = "Volver"
{out}
[escena.puerta.opcion.aparte]
texto = "Aparte"
efectos = [{{ sub = "aparte" }}]
[escena.puerta.opcion.alla]
texto = "Allá"
{way}
"""


@pytest.mark.parametrize(
    ("way", "out", "told"),
    [
        ('ir = "aparte"', "efectos = [{ vuelve = true }]", True),
        (
            'ir = "aparte"',
            'efectos = [{ vuelve = true }]\n[escena.aparte.opcion.ir]\ntexto = "Ir"\nfinal = "fin"',
            False,
        ),
        ('efectos = [{ sub = "aparte" }]', "efectos = [{ vuelve = true }]", False),
    ],
)
def test_a_way_back_is_no_way_out_where_nobody_called(way: str, out: str, told: bool) -> None:
    codes = [each.code for each in look(DOOR + ROUND.format(way=way, out=out))]
    assert ("vuelve-sin-sub" in codes) is told


@pytest.mark.parametrize(
    ("condition", "ways", "told"),
    [
        ("minutos >= 5", 'ir = "faro"', True),
        ("minutos >= 5 y visto.puerto", 'efectos = [{ narra = "Va." }, { ir = "faro" }]', True),
        ("minutos < 5", 'ir = "faro"', False),
        ("minutos >= 5 y no bandera.campana", 'ir = "faro"', False),
        ("minutos >= 5 o bandera.campana", 'ir = "faro"', False),
        ("minutos >= 5", 'efectos = [{ narra = "Va." }]', False),
    ],
)
def test_an_event_that_never_lets_go(condition: str, ways: str, told: bool) -> None:
    event = f'[evento.e]\nsi = "{condition}"\nuna_vez = false\n{ways}\n'
    assert ("evento-siempre" in [each.code for each in look(TEXT + event)]) is told
    assert "evento-siempre" not in [each.code for each in look(TEXT + event.replace("una_vez = false\n", ""))]
