"""Forty slips of one letter, each in another kind of name: the hint names the word that was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import look, spoilt
from zodiac_tui.catalog.scenarios import check
from zodiac_tui.rulesets.zodiac.waits import meant

# What stands in the good scenario, what the slip makes of it, and the word that the hint has to name.
SLIPS: list[tuple[str, str, str]] = [
    # tables and keys
    ("[objeto.ganzua]", "[obejto.ganzua]", "objeto"),
    ("[encuentro.pelea]", "[encuento.pelea]", "encuentro"),
    ("[escena.verja.opcion.forzar]", "[escena.verja.opcin.forzar]", "opcion"),
    ("sinopsis =", "sinopsi =", "sinopsis"),
    ("una_vez = true", "una_ves = true", "una_vez"),
    ("requiere =", "requiera =", "requiere"),
    ("al_entrar =", "al_entra =", "al_entrar"),
    ("coste_pk = 1", "coste_pj = 1", "coste_pk"),
    ("genero =", "jenero =", "genero"),
    ("habilidades =", "habilidade =", "habilidades"),
    ("atributos =", "atribitos =", "atributos"),
    ("distancia =", "distamcia =", "distancia"),
    ("compensar_ventajas", "conpensar_ventajas", "compensar_ventajas"),
    ("verja.opcion.forzar.exito]", "verja.opcion.forzar.exitto]", "exito"),
    ("fracaso_complicacion]", "fracaso_complicasion]", "fracaso_complicacion"),
    ("cde_usos =", "cde_uso =", "cde_usos"),
    ("FUE = 2, AGI = 4", "FEU = 2, AGI = 4", "FUE"),
    # words that the format or the rules know
    ('sistema = "zodiac"', 'sistema = "zodiak"', "zodiac"),
    ('accion = "talento"', 'accion = "tallento"', "talento"),
    ('accion = "atletismo"', 'accion = "atlestismo"', "atletismo"),
    ('cd = "estandar"', 'cd = "estander"', "estandar"),
    ('uso = "sigilo"', 'uso = "sijilo"', "sigilo"),
    ('sobre = "tierra_blanda"', 'sobre = "tiera_blanda"', "tierra_blanda"),
    ('clase = "corta"', 'clase = "cortta"', "corta"),
    ('"oportunismo"]', '"oportunizmo"]', "oportunismo"),
    ('estado = "fatiga leve"', 'estado = "fatiga lebe"', "fatiga leve"),
    ('ataca = "mas_cercano"', 'ataca = "mas_sercano"', "mas_cercano"),
    ('bando = "enemigos"', 'vando = "enemigos"', "bando"),
    # ids of things
    ('inicio = "verja"', 'inicio = "verga"', "verja"),
    ('ir = "patio"', 'ir = "patoi"', "patio"),
    ('final = "huida"', 'final = "uida"', "huida"),
    ('encuentro = "pelea" }]', 'encuentro = "pela" }]', "pelea"),
    ('perfil = "guarda"', 'perfil = "guarna"', "guarda"),
    ('armas = ["porra"]', 'armas = ["pora"]', "porra"),
    ('objetos = ["ganzua"]', 'objetos = ["gamzua"]', "ganzua"),
    ('a = "irune"', 'a = "irunne"', "irune"),
    ('paciente = "irune"', 'paciente = "irume"', "irune"),
    # effects and conditions
    ('{ pierde = "ganzua" }', '{ pirde = "ganzua" }', "pierde"),
    ('{ tiempo = "5 minutos" }', '{ tienpo = "5 minutos" }', "tiempo"),
    ("{ descanso = true }", "{ descamso = true }", "descanso"),
    ('requiere = "tiene.ganzua"', 'requiere = "tiene.ganzuq"', "ganzua"),
    ('requiere = "tiene.ganzua"', 'requiere = "tine.ganzua"', "tiene.ganzua"),
    ("bandera.ruido >= 2", "bandera.ruiddo >= 2", "ruido"),
    ("minutos < 600", "minuto < 600", "minutos"),
    ("tomada.patio.atacar", "tomada.patio.attacar", "atacar"),
    ("pnj.irune.heridas_leve", "pnj.irune.heridas_lebe", "pnj.irune.heridas_leve"),
]


@pytest.mark.parametrize(("right", "slip", "meant"), SLIPS, ids=[slip for _, slip, _ in SLIPS])
def test_the_hint_names_what_was_meant(right: str, slip: str, meant: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(spoilt((right, slip)), encoding="utf-8")
    told = check(path)
    hints = [each.hint.plain() for each in told if each.hint]
    assert f"¿Querías decir «{meant}»?" in hints, [(each.code, each.message.plain(), each.hint) for each in told]


def test_there_are_forty_and_each_is_of_one_letter() -> None:
    assert len(SLIPS) >= 40
    for right, slip, _ in SLIPS:
        assert abs(len(right) - len(slip)) <= 1


MENT: list[tuple[str, str, str]] = [
    ('requiere = "tiene.ganzua"', 'requiere = "tiene.llave"', "Decláralo: [objeto.llave], y debajo su «nombre»."),
    ('{ pierde = "ganzua" }', '{ pierde = "llave" }', "Decláralo: [objeto.llave], y debajo su «nombre»."),
    (
        'requiere = "tiene.ganzua"',
        'requiere = "estado.heridas leve o tiene.ganzua"',
        "Si es un solo nombre, se escribe junto: «estado.heridas_leve».",
    ),
    ('estado = "fatiga leve"', 'estado = "euforia leve"', "Se escribe solo, sin nada detrás: «euforia»."),
]
"""What stands in the good scenario, what an author wrote instead, and the hint."""


@pytest.mark.parametrize(("right", "wrong", "hint"), MENT, ids=[wrong for _, wrong, _ in MENT])
def test_the_hint_says_what_to_write(right: str, wrong: str, hint: str) -> None:
    assert hint in [each.hint.plain() for each in look(spoilt((right, wrong))) if each.hint]


@pytest.mark.parametrize("span", ["1000 meses", "0 minutos", "9" * 500 + " horas", "1 hora y 0000060 minutos"])
def test_a_duration_whose_form_is_fine_is_told_its_bounds(span: str) -> None:
    (told,) = look(spoilt(('tiempo = "5 minutos"', f'tiempo = "{span}"')))
    assert told.code == "duracion"
    assert told.message.plain() == f"La duración «{span[:80]}» se sale de los límites."
    assert told.hint is not None
    assert told.hint.plain() == "De un segundo a 3660 días en total, y cada número con 6 cifras como mucho."


def test_an_object_that_is_not_declared_is_told_once_and_nothing_follows_from_it() -> None:
    told = look(spoilt(('requiere = "tiene.ganzua"', 'requiere = "tiene.llave"')))
    assert "opcion-imposible" not in [each.code for each in told]


@pytest.mark.parametrize(
    ("named", "hint"),
    [
        ("mastin", 'Está en el bestiario: se trae con [pnj.mastin] y, debajo, del_bestiario = "mastin".'),
        ("masstin", "¿Querías decir «mastin»? Está en el bestiario: se trae con [pnj.mastin]"),
    ],
)
def test_an_entry_of_the_bestiary_that_is_named_as_a_pnj(named: str, hint: str) -> None:
    (told,) = [each for each in look(spoilt(('perfil = "guarda"', f'perfil = "{named}"'))) if each.severity == "error"]
    assert told.code == "referencia-desconocida"
    assert told.hint is not None
    assert told.hint.plain().startswith(hint)


NAMES: list[tuple[str, str, str]] = [
    ('si = "bandera.ruido', 'si = "bandera_ruido', "¿Querías decir «bandera.ruido»?"),
    ('si = "bandera.ruido', 'si = "vandera.ruido', "¿Querías decir «bandera.ruido»?"),
    ('si = "bandera.ruido', 'si = "vandera.nada', ""),
    ('si = "bandera.ruido', 'si = "tiene.una.carta', ""),
    ('si = "bandera.ruido', 'si = "q', ""),
    ('si = "bandera.ruido', 'si = "mi_bandera', ""),
    ('si = "bandera.ruido', 'si = "estado.terrorr', "Se lee con «estado.emocion», «estado.emocion_grave»."),
    ('si = "bandera.ruido', 'si = "estado.eufria', "Se lee con «estado.emocion», «estado.emocion_leve»."),
    ('si = "bandera.ruido', 'si = "estado.miedo', "Se lee con «estado.emocion», «estado.emocion_leve»."),
    ('si = "bandera.ruido', 'si = "pnj.irune.ira', "Se lee con «pnj.irune.emocion», «pnj.irune.emocion_grave»."),
    ('si = "bandera.ruido', 'si = "estado.abatimient', "Se lee con «estado.emocion», «estado.emocion_persistente»."),
    ('si = "bandera.ruido', 'si = "estado.muert', "¿Querías decir «estado.muerto»?"),
    ('si = "bandera.ruido', 'si = "tomado.patio.atacar', "¿Querías decir «tomada.patio.atacar»?"),
    ('si = "bandera.ruido', 'si = "pnk.irune.heridas', "¿Querías decir «pnj.irune.heridas»?"),
    ("cansad{o|a}", "{lena}", "¿Querías decir «pj.lena»?"),
    ("cansad{o|a}", "{irune}", "¿Querías decir «pnj.irune»?"),
    ("cansad{o|a}", "{ganzua}", "¿Querías decir «objeto.ganzua»?"),
    ("cansad{o|a}", "{obejto.ganzua}", "¿Querías decir «objeto.ganzua»?"),
    ("cansad{o|a}", "{p}", "¿Querías decir «pj»?"),
    ("cansad{o|a}", "{nadie}", ""),
]
"""What stands in the good scenario, a name that nothing answers to, and the hint, or none."""


@pytest.mark.parametrize(("right", "wrong", "hint"), NAMES, ids=[wrong for _, wrong, _ in NAMES])
def test_a_name_is_offered_only_where_it_is_a_slip_away(right: str, wrong: str, hint: str) -> None:
    (told,) = [each for each in look(spoilt((right, wrong))) if each.severity == "error"]
    assert (told.hint.plain() if told.hint else "") == hint
    said = "Una sustitución" if "{" in wrong else "Una condición"
    assert told.message.plain().startswith(f"{said} no puede leer")


_MADE = """[encuentro.pelea.maniobra.hablar]
texto = "Hablarle a {objetivo}"
tirada = { accion = "presencia", contra = "objetivo", contra_accion = "entereza" }
exito = { texto = "Te escucha." }
fracaso_complicacion = { texto = "No te escucha." }
[encuentro.pelea.huida]"""


@pytest.mark.parametrize(("right", "slip"), [("{objetivo}", "{objetibo}"), ('"objetivo"', '"objetibo"')])
def test_the_target_of_a_manoeuvre_is_what_a_slip_of_it_meant(right: str, slip: str) -> None:
    sound = ("[encuentro.pelea.huida]", _MADE)
    assert [each for each in look(spoilt(sound)) if each.severity == "error"] == []
    told = [each for each in look(spoilt(sound, (right, slip))) if each.severity == "error"]
    assert [each.hint.plain() for each in told if each.hint] == ["¿Querías decir «objetivo»?"]


def test_a_pnj_is_not_taken_for_an_entry_of_the_bestiary_that_only_looks_alike() -> None:
    (told,) = [each for each in look(spoilt(('perfil = "guarda"', 'perfil = "revisor"'))) if each.severity == "error"]
    assert told.hint is None


@pytest.mark.parametrize(
    ("right", "slip", "meant"),
    [("FUE = 2, AGI = 4", "fue = 2, AGI = 4", "FUE"), ("[arma.porra]\n", '[arma.porra]\nClase = "corta"\n', "clase")],
)
def test_small_and_large_letters_are_a_slip(right: str, slip: str, meant: str) -> None:
    hints = [each.hint.plain() for each in look(spoilt((right, slip))) if each.hint]
    assert f"¿Querías decir «{meant}»?" in hints


RULES: list[tuple[str, str, str]] = [
    ('tiempo = "5 minutos"', 'tiempo = "5 minitos"', "¿Querías decir «5 minutos»?"),
    ('tiempo = "5 minutos"', 'tiempo = "1 ora y 5 minutos"', "¿Querías decir «1 hora y 5 minutos»?"),
    ('cd = "estandar"', 'cd = "estandar"\npermiso = "natasion"', "¿Querías decir «natacion»?"),
    (
        'cd = "estandar"',
        'cd = "estandar"\nentrenamiento = { habitos_nocturno = "x" }',
        "¿Querías decir «habitos_nocturnos»?",
    ),
    ('cd = "estandar"', 'cd = "estandar"\nvinculo = "su hermano"', "¿Querías decir «su hermana»?"),
    (
        '"instinto.permanecer_alerta" = 7',
        '"instint.permanecer_alerta" = 7',
        "¿Querías decir «instinto.permanecer_alerta»?",
    ),
    ("minutos < 600", "minutos ≤ 600", "Aquí se escribe «<=»."),
    ("minutos < 600", "not minutos < 600", "Aquí se escribe «no»."),
    ("minutos < 600", "minutos < 600 i pk", "Aquí se escribe «y»."),
    ('requiere = "tiene.ganzua"', 'requiere = "tiene.ganzua i pk"', "Aquí se escribe «y»."),
    ('requiere = "tiene.ganzua"', 'requiere = "on tiene.ganzua"', "Aquí se escribe «no»."),
    ('requiere = "tiene.ganzua"', 'requiere = "pk >= 2 y noo tiene.ganzua"', "Aquí se escribe «no»."),
]
"""What stands in the good scenario, a slip of it, and the hint."""


@pytest.mark.parametrize(("right", "slip", "hint"), RULES, ids=[slip for _, slip, _ in RULES])
def test_a_slip_in_what_is_no_name_has_its_hint_too(right: str, slip: str, hint: str) -> None:
    told = look(spoilt((right, slip)))
    assert hint in [each.hint.plain() for each in told if each.hint], [each.message.plain() for each in told]


def test_a_slip_in_a_time_with_dice() -> None:
    assert meant("1d6+3 dais") == "1d6+3 dias"
    assert meant("1d7 dais") is None


MISWRITTEN: list[tuple[str, str, str]] = [
    ('final = "huida"', 'final == "huida"', "Se escribe con un solo «=»."),
    ('final = "huida"', 'final = "huida", narra = "x"', "Fuera de las llaves cada clave va en su línea, sin coma."),
    ("[escena.patio]", "escena.patio]", "Si abre una tabla, le falta «[» delante."),
    ('{ tiempo = "5 minutos" }]', '{ tiempo = "5 minutos" }', "Se abre en la línea 70."),
    ("opcion.marcharse]", 'opcion."marchar\ufe0f"]', "Lleva un signo que no se ve: U+FE0F. Bórralo."),
    ('final = "huida"', 'final = "Huida"', "Va en minúsculas: «huida»."),
    ("[escena.verja.opcion.marcharse]", "[[escena.verja.opcion.marcharse]]", "Se abre con corchetes simples: "),
]
"""What stands in the good scenario, how it is written wrongly, and how the hint begins."""


@pytest.mark.parametrize(("right", "wrong", "hint"), MISWRITTEN, ids=[hint for *_, hint in MISWRITTEN])
def test_what_is_written_wrongly_has_its_remedy(right: str, wrong: str, hint: str) -> None:
    told = look(spoilt((right, wrong)))
    assert any(each.hint and each.hint.plain().startswith(hint) for each in told), [
        each.message.plain() for each in told
    ]
