"""Manoeuvres and happenings in a file: one spoilt file for each diagnostic, and what a good one compiles to."""

from __future__ import annotations

import pytest

from tests.content.good import load, look, spoilt
from zodiac_tui.core.scenario import Outcome

GOOD = """
[encuentro.pelea.maniobra.hablar]
texto = "Hablar con {objetivo}"
objetivo = "guarda"
alcance = "media"
una_vez = true
requiere = "bandera.ruido"
motivo = "no te oye"
tirada = { accion = "presencia", contra = "objetivo", contra_accion = "entereza" }
[encuentro.pelea.maniobra.hablar.exito]
texto = "{objetivo} baja la porra."
efectos = [{ bandera = "hablado" }, { se_va = "objetivo", como = "rendicion" }]
[encuentro.pelea.maniobra.hablar.exito_complicacion]
efectos = [{ pierde_turno = true, a = "guarda" }, { acaba = "rendicion" }]
[encuentro.pelea.maniobra.volcar]
texto = "Volcar el carro"
objetivo = "nadie"
efectos = [{ suelta = true, a = "refuerzo" }, { mueve = "guarda", distancia = "larga" }]
[encuentro.pelea.evento.campana]
ronda = 3
si = "bandera.hablado o pnj.refuerzo.heridas_leve o tomada.encuentro.pelea.hablar o rivales < 2"
texto = "Suena una campana."
efectos = [{ llega = "refuerzo" }]
[final.huida]"""
"""What is put into the good scenario's fight, which has the entrants `guarda` and `refuerzo`."""


def with_lists(old: str = "", new: str = "") -> str:
    """The good scenario with lists in its fight, one string of theirs replaced."""
    assert old in GOOD
    return spoilt(("[final.huida]", GOOD.replace(old, new, 1) if old else GOOD))


def test_good_lists_have_no_diagnostics() -> None:
    assert [(each.code, each.message.plain()) for each in look(with_lists())] == []


def test_what_they_compile_to() -> None:
    fight = load(with_lists()).encounters["pelea"]
    talk, tip, bell = fight.manoeuvres["hablar"], fight.manoeuvres["volcar"], fight.happenings["campana"]
    assert (talk.aim, talk.reach, talk.choice.once, talk.choice.reason) == ("guarda", "media", True, "no te oye")
    assert talk.choice.check is not None
    assert talk.choice.check.fields["contra"] == "objetivo"
    assert talk.choice.outcomes["exito+consecuencia"] == talk.choice.outcomes["exito"] != Outcome()
    assert "fracaso+complicacion" not in talk.choice.outcomes
    assert (tip.aim, tip.reach, [effect.kind for effect in tip.choice.plain.effects]) == (
        "nadie",
        "",
        ["suelta", "mueve"],
    )
    assert (bell.round, bell.outcome.text, bell.outcome.effects[0].value) == (3, "Suena una campana.", "refuerzo")
    assert not fight.yields


SPOILT = (
    ("error", "referencia-desconocida", 'objetivo = "guarda"', 'objetivo = §"guardia"'),
    ("error", "referencia-desconocida", 'se_va = "objetivo"', 'se_va = §"guardia"'),
    ("error", "referencia-desconocida", 'llega = "refuerzo"', 'llega = §"refuerzos"'),
    ("error", "referencia-desconocida", 'llega = "refuerzo"', 'llega = §"objetivo"'),
    ("error", "referencia-desconocida", '{ llega = "refuerzo" }', '{ sujeta = true, a = §"objetivo" }'),
    ("error", "referencia-desconocida", "tomada.encuentro.pelea.hablar", "§tomada.encuentro.pelea.habla"),
    ("error", "referencia-desconocida", "tomada.encuentro.pelea.hablar", "§tomada.encuentro.pela.hablar"),
    ("error", "referencia-desconocida", "pnj.refuerzo.heridas_leve", "§pnj.refuerzos.heridas_leve"),
    ("error", "nombre-desconocido", "pnj.refuerzo.heridas_leve", "§pnj.refuerzo.heridas_leves"),
    ("error", "clave-desconocida", "una_vez = true", 'una_vez = true\n§ir = "patio"'),
    ("error", "clave-desconocida", 'texto = "Suena', '§final = "huida"\ntexto = "Suena'),
    ("error", "valor", 'alcance = "media"', 'alcance = §"medio"'),
    ("error", "valor", '{ acaba = "rendicion" }', '{ acaba = §"empate" }'),
    ("error", "clave-ausente", ', distancia = "larga" }', " }"),
    ("error", "falta-motivo", 'motivo = "no te oye"\n', ""),
    ("error", "sobra", "una_vez = true", "una_vez = true\n§efectos = []"),
    ("error", "resultado-sin-tirada", 'objetivo = "nadie"', 'objetivo = "nadie"\n§exito = { texto = "x" }'),
    ("error", "maniobra-sin-efecto", "efectos = [{ suelta = true", "# ["),
    ("error", "maniobra-sin-rival", 'objetivo = "guarda"', 'objetivo = "nadie"'),
    ("error", "maniobra-sin-rival", 'objetivo = "guarda"', 'objetivo = "aliado"'),
    ("aviso", "alcance-sin-objetivo", 'objetivo = "nadie"', 'objetivo = "nadie"\n§alcance = "corta"'),
    ("error", "efecto-sin-calma", '{ bandera = "hablado" }', '{ §tiempo = "1 hora" }'),
    ("error", "efecto-sin-calma", '{ acaba = "rendicion" }', '{ §ir = "patio" }'),
    ("error", "efecto-sin-calma", '{ bandera = "hablado" }', "{ §descanso = true }"),
    ("error", "efecto-tras-salida", '{ llega = "refuerzo" }', '{ §acaba = "tablas" }, { llega = "refuerzo" }'),
    ("error", "evento-sin-cuando", "ronda = 3\nsi = ", "# "),
    ("error", "zodiac-caida", '{ bandera = "hablado" }', '{ caida = { sobre = "agua" } }'),
    ("aviso", "zodiac-vinculo-de-nadie", '{ llega = "refuerzo" }', '{ vinculo = { cumple = "Nadie" } }'),
    ("error", "zodiac-maniobra", "maniobra.volcar]", "maniobra.§atras]"),
    ("aviso", "evento-tarde", "ronda = 3", "ronda = §21"),
    ("aviso", "evento-vacio", 'texto = "Suena una campana."\nefectos', "# efectos"),
    ("error", "fuera-de-limites", "ronda = 3", "ronda = §0"),
    ("aviso", "llaves", "Suena una campana.", "Suena {objetivo}."),
    ("error", "zodiac-contra", '{ accion = "presencia", contra = "objetivo",', '{ accion = "presencia", cd = 7,'),
    ("error", "zodiac-pasiva", 'accion = "presencia",', 'accion = "presencia", pasiva = §true,'),
    ("error", "zodiac-permiso", 'accion = "presencia",', 'accion = "presencia", permiso = §"esperanto",'),
    ("aviso", "zodiac-vinculo-de-nadie", 'accion = "presencia",', 'accion = "presencia", vinculo = §"Nadie",'),
    ("aviso", "zodiac-uso", 'accion = "presencia",', 'accion = "presencia", uso = §"primera_impresio",'),
)


@pytest.mark.parametrize(("severity", "code", "old", "new"), SPOILT)
def test_a_spoilt_list_is_diagnosed_in_its_place(severity: str, code: str, old: str, new: str) -> None:
    whole = with_lists(old, new)
    place = whole.find("§")
    told = [each for each in look(whole.replace("§", "")) if each.code == code]
    assert [each.severity for each in told[:1]] == [severity], [(e.code, e.message.plain()) for e in look(whole)]
    if place >= 0:
        before = whole[:place].split("\n")
        assert (len(before), len(before[-1]) + 1) in [(each.line, each.column) for each in told]


def test_an_effect_of_a_fight_has_no_place_in_a_scene() -> None:
    told = look(spoilt(("{ pf = 1 }", '{ suelta = true, a = "guarda" }')))
    assert [each.code for each in told] == ["efecto-de-combate"]


def test_nor_has_an_effect_of_a_fight_after_it() -> None:
    told = look(spoilt(('texto = "El patio queda en silencio."', 'texto = "Ya."\nefectos = [{ acaba = "tablas" }]')))
    assert "efecto-de-combate" in [each.code for each in told]


def test_a_fall_after_a_fight_is_looked_at_as_any_other() -> None:
    after = 'texto = "Ya."\nefectos = [{ caida = { sobre = "agua" } }]'
    told = look(spoilt(('texto = "El patio queda en silencio."', after)))
    assert [each.code for each in told] == ["zodiac-caida"]


def test_the_nearest_target_is_offered() -> None:
    told = next(each for each in look(with_lists('objetivo = "guarda"', 'objetivo = "guardia"')))
    assert told.hint is not None
    assert told.hint.plain() == "¿Querías decir «guarda»?"


@pytest.mark.parametrize(
    ("key", "yields", "text"),
    [
        ("", False, "derrota"),
        ("rendicion_pj = false", False, "derrota"),
        ("rendicion_pj = true", True, "derrota"),
        ('rendicion_pj = { texto = "Os rendís." }', True, "Os rendís."),
    ],
)
def test_the_pj_may_yield_where_it_says_so(key: str, yields: bool, text: str) -> None:
    fight = load(spoilt(("limite = 20", f"limite = 20\n{key}"))).encounters["pelea"]
    wanted = fight.outcomes["derrota"].text if text == "derrota" else text
    assert (fight.yields, fight.outcomes["rendicion_pj"].text) == (yields, wanted)


def test_help_that_an_effect_brings_needs_no_call() -> None:
    whole = with_lists().replace(', llama = "ronda_2"', "", 1)
    assert [each.code for each in look(whole)] == []
    assert [each.code for each in look(spoilt((', llama = "ronda_2"', "")))] == ["zodiac-refuerzo"]


def test_a_pj_may_call_friends_who_wait() -> None:
    friend = (
        '[encuentro.pelea.entra.amigo]\nperfil = "irune"\nbando = "aliados"\ndistancia = "larga"\nrefuerzo = true\n'
    )
    able = ("[pnj.irune]", "[pnj.irune]\ncde_generica = 5")
    assert look(spoilt(able, ("[final.huida]", f"{friend}[final.huida]"))) == []


def test_a_manoeuvre_of_a_conduct_is_one_of_any_fight() -> None:
    (found,) = look(spoilt(("conducta = { ", 'conducta = { maniobra = "agarar", ')))
    assert (found.code, found.hint.plain() if found.hint else "") == ("valor", "¿Querías decir «agarrar»?")


def test_a_moment_without_a_manoeuvre_does_nothing() -> None:
    (found,) = look(spoilt(("conducta = { ", 'conducta = { maniobra_cuando = "herido", ')))
    assert (found.severity, found.code) == ("aviso", "zodiac-conducta")
    assert look(spoilt(("conducta = { ", 'conducta = { maniobra = "cegar", maniobra_cuando = "herido", '))) == []


def test_a_manoeuvre_that_the_fight_writes_anew_is_not_the_pnjs() -> None:
    own = GOOD.replace("maniobra.volcar", "maniobra.cegar")
    changes = (("[final.huida]", own), ("conducta = { ", 'conducta = { maniobra = "cegar", '))
    (found,) = look(spoilt(*changes))
    assert (found.severity, found.code) == ("aviso", "zodiac-conducta")
    assert "pelea" in found.message.plain()


def test_who_comes_and_is_not_in_the_fight_is_told_as_such() -> None:
    missing = '[encuentro.pelea.evento.z]\nronda = 2\nefectos = [{ llega = "z" }]\n[final.huida]'
    (found,) = look(spoilt(("[final.huida]", missing)))
    assert found.message.plain() == "No existe el participante del encuentro «z»."
