"""What the whole of a story shows: rings, endings out of reach, conditions that never hold; and what is no fault."""

from __future__ import annotations

import pytest

from tests.content.good import look, spoilt

OPTION = 'ir = "patio"\n\n[escena.verja.opcion.forzar.exito_c'


def _codes(*changes: tuple[str, str]) -> list[str]:
    return [each.code for each in look(spoilt(*changes))]


def _with_paragraph(condition: str) -> list[str]:
    paragraph = f'[[escena.verja.parrafo]]\nsi = "{condition}"\ntexto = "Algo."\n'
    return _codes(("[escena.verja.opcion.forzar]", f"{paragraph}[escena.verja.opcion.forzar]"))


def _told_of_paragraph(condition: str) -> list[str]:
    paragraph = f'[[escena.verja.parrafo]]\nsi = "{condition}"\ntexto = "Algo."\n'
    found = look(spoilt(("[escena.verja.opcion.forzar]", f"{paragraph}[escena.verja.opcion.forzar]")))
    return [each.message.plain() for each in found]


@pytest.mark.parametrize(
    "condition",
    [
        "bandera.ruido y no bandera.ruido",
        "minutos < 0",
        "bandera.ruido > 3 y bandera.ruido < 4",
        "es.lena > 1",
        "visto.verja < 0",
        "tiene.ganzua y (bandera.ruido > 2 y bandera.ruido <= 2)",
        "no (bandera.ruido o no bandera.ruido)",
        "pk > 7",
        "px >= 99999",
        "pf < 0 y bandera.ruido",
        "tiene.ganzua > 1 o pf > 3",
        "estado.heridas >= 2",
        "verdades.verja",
    ],
)
def test_a_condition_that_contradicts_itself(condition: str) -> None:
    assert _with_paragraph(condition) == ["condicion-imposible"]


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        ("pk > 7", "«pk» va de 0 a 7."),
        ("bandera.ruido y px >= 99999", "«px» va de 0 a 1000."),
        ("pk > 2 y pf > 3", "«pf» va de 0 a 3."),
        ("tiene.ganzua = 2", "«tiene.ganzua» va de 0 a 1."),
        ("minutos < 0", "«minutos» no baja de 0."),
        ("visto.verja = -1", "«visto.verja» no baja de 0."),
    ],
)
def test_a_number_that_goes_not_so_far_is_named(condition: str, why: str) -> None:
    (told,) = _told_of_paragraph(condition)
    assert told == f"Esta condición no se cumple nunca: {why}"


@pytest.mark.parametrize(
    "condition",
    [
        "bandera.ruido o no bandera.ruido",
        "bandera.ruido >= 3 y bandera.ruido < 4",
        "minutos <= 0",
        "bandera.ruido > -5",
        "ronda = 7 o minutos > 100",
        "no (bandera.ruido y minutos < 5)",
        "pk >= 2 y bandera.ruido != 1",
        "pk = 7 o px >= 1000",
        "pk > 7 o bandera.ruido",
        "no pk > 7",
        "estado.heridas = 0",
        "visto.verja >= 3",
    ],
)
def test_a_condition_that_may_hold(condition: str) -> None:
    assert _with_paragraph(condition) == []


def test_flags_have_the_values_that_effects_give_them() -> None:
    option = '[escena.patio.opcion.z]\ntexto = "Z"\nsi = "{}"\nir = "patio"\n[final.huida]'
    assert _codes(("[final.huida]", option.format("bandera.abierta = 2"))) == ["opcion-imposible"]
    assert _codes(("[final.huida]", option.format("bandera.abierta = 1"))) == []
    assert _codes(("[final.huida]", option.format("bandera.ruido = 7"))) == []


CLOCKED = '[reloj.niebla]\nnombre = "N"\nllena = 4\ncada = "5 minutos"\n[final.huida]'


@pytest.mark.parametrize(
    ("condition", "opens"),
    [
        ("pk >= 8", False),
        ("pk >= 7", True),
        ("pk = 99", False),
        ("pk > 6 y pk < 8", True),
        ("no pk <= 7", False),
        ("pf >= 4", False),
        ("pf >= 3", True),
        ("px >= 1000", True),
        ("px >= 4000", False),
        ("complicaciones < 0", False),
        ("complicaciones >= 3", True),
        ("verdades.verja >= 1", False),
        ("no verdades.verja", True),
        ("ronda >= 2", False),
        ("ronda", False),
        ("no ronda", True),
        ("rivales", False),
        ("rivales = 0", True),
        ("pk >= 8 o bandera.ruido", True),
        ("reloj.niebla >= 5", False),
        ("reloj.niebla >= 4", True),
    ],
)
def test_an_option_that_asks_for_more_than_there_can_be_never_opens(condition: str, opens: bool) -> None:
    option = f'[escena.patio.opcion.z]\ntexto = "Z"\nsi = "{condition}"\nir = "patio"\n{CLOCKED}'
    assert [each for each in _codes(("[final.huida]", option)) if each.startswith("opcion")] == (
        [] if opens else ["opcion-imposible"]
    )


def test_truths_are_as_many_as_the_scene_has() -> None:
    option = '[escena.patio.opcion.z]\ntexto = "Z"\nsi = "verdades.verja >= {}"\nir = "patio"\n[final.huida]'
    truths = ("[escena.verja]", '[escena.verja]\nverdades = ["Una.", "Otra."]')
    assert _codes(truths, ("[final.huida]", option.format(3))) == ["opcion-imposible"]
    assert _codes(truths, ("[final.huida]", option.format(2))) == []


_GOAL = '[encuentro.pelea.objetivo]\nsi = "ronda >= {}"\ntermina = "tablas"\n[encuentro.pelea.huida]'


@pytest.mark.parametrize(("last", "codes"), [(20, []), (21, ["condicion-imposible"])])
def test_what_waits_for_a_ronda_after_the_last_one(last: int, codes: list[str]) -> None:
    assert _codes(("[encuentro.pelea.huida]", _GOAL.format(last))) == codes


@pytest.mark.parametrize(("arrives", "codes"), [(20, []), (21, ["evento-tarde"])])
def test_who_arrives_after_the_last_ronda(arrives: int, codes: list[str]) -> None:
    told = _codes(('llega_si = "bandera.ruido"', f"llega = {arrives}"))
    assert [each for each in told if each != "bandera-sin-leer"] == codes


@pytest.mark.parametrize(
    ("effect", "codes"),
    [
        ('{ bandera = "ruido", valor = 1, suma = 2 }', ["sobra"]),
        ('{ reloj = "niebla", valor = 1, suma = 2 }', ["sobra"]),
        ('{ si = "pk", entonces = [{ reloj = "niebla", valor = 1, suma = 2 }] }', ["sobra"]),
        ('{ reloj = "niebla", valor = 9 }', ["fuera-de-limites"]),
        ('{ reloj = "niebla", valor = 4 }', []),
        ('{ reloj = "niebla", suma = 9 }', []),
        ('{ bandera = "ruido", suma = 2 }', []),
    ],
)
def test_an_effect_says_one_thing_of_a_flag_or_a_clock(effect: str, codes: list[str]) -> None:
    option = f'[escena.patio.opcion.z]\ntexto = "Z"\nefectos = [{effect}]\nir = "patio"\n{CLOCKED}'
    told = look(spoilt(("[final.huida]", option)))
    assert [each.code for each in told if each.severity == "error"] == codes


def test_each_selector_of_a_text_is_told_and_of_many_how_many() -> None:
    title = 'titulo = "El patio"'
    found = look(spoilt((title, title.replace("patio", "p" + "\ufe0fa" * 3))))
    assert [each.code for each in found] == ["selector-de-variante"] * 3
    assert [each.column - found[0].column for each in found] == [0, 2, 4]
    found = look(spoilt((title, title.replace("patio", "\ufe0f" * 8))))
    assert len(found) == 6
    assert found[-1].message.plain() == "Y 3 más en el mismo texto."
