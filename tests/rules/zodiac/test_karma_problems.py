"""What `check` says of Karma, Encrucijadas and Vínculos at the borders of each rule, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import changed, is_told, told

Changes = tuple[tuple[str, str], ...]

GOOD = (Path(__file__).parents[2] / "escenarios" / "karma.toml").read_text("utf-8")

COSTLY = 'texto = "Pujar de farol"'
FULFILS, QUITS = 'vinculo = { cumple = "viuda" }', 'vinculo = { abandona = "viuda", px = 1 }'
BONDS = 'vinculos = ["Tello, con quien creció", "La viuda del coleccionista"]'
ONE_SIDE = (
    "zodiac-encrucijada: La Encrucijada tiene un solo lado: nada en la escena sigue el otro párrafo. "
    "Añade otra opción con [… .encrucijada] y el otro valor de «sigue»."
)
NEVER = 'resultado-imposible: Con cd = "trivial" este resultado no sale nunca. Quítalo, o cambia «cd».'
NO_DICE = "zodiac-encrucijada: Una Encrucijada pide una tirada: no puede ser «trivial» ni «imposible»."
NOBODY = (
    "zodiac-encrucijada: Ningún PJ tiene los dos párrafos, así que ninguno puede verse en una Encrucijada. "
    "Añade «obligaciones» y «motivacion» a un [pj]."
)
DEEDS = "zodiac-vinculo: Un efecto «vinculo» lleva una sola de estas claves: cumple, abandona, nuevo, en_juego."
BY_ONE = "zodiac-situacion: Una Encrucijada mueve la Situación Social en 1, hacia arriba o hacia abajo."
OFF = "zodiac-director: Los 2d6 del Director están apagados en «opciones»: no se tiran."
BEGINS = "zodiac-vinculos: Un PJ empieza con 2 a 4 Vínculos; más, solo jugando."


def nobodys(words: str) -> str:
    return f"zodiac-vinculo-de-nadie: Ningún PJ tiene un Vínculo con estas palabras: «{words}»."


TOLD: list[tuple[Changes, list[str]]] = [
    (((COSTLY, f"{COSTLY}\ncoste_pk = 7"),), []),
    (((COSTLY, f"{COSTLY}\ncoste_pk = 8"),), ["zodiac-pk: Nadie puede pagarlo: cada PJ tiene 7 PK como mucho."]),
    ((("jugador_estrella = true", "dados_del_director = true"),), []),
    ((("jugador_estrella = true", "dados_del_director = false"),), [OFF]),
    ((("jugador_estrella = true", "dados_del_director = false"), ('director = "2d6"', 'director = "deja_vu"')), []),
    ((('uso = "deja_vu" }, a', 'uso = "yo_primero" }, a'),), []),
    (
        (('uso = "deja_vu" }, a', 'uso = "inspiracion" }, a'),),
        ["zodiac-director: El Director no puede usar «Momento de inspiración»: es solo de los jugadores."],
    ),
    *(((("cambia = 1 }", f"cambia = {by} }}"),), [BY_ONE] * (abs(by) != 1)) for by in (-2, -1, 0, 2)),
    ((('accion = "entereza"\ncd = "estandar"', 'accion = "entereza"\ncd = "imposible"'),), [NO_DICE]),
    ((('accion = "entereza"\ncd = "estandar"', 'accion = "entereza"\ncd = "trivial"'),), [NO_DICE]),
    ((('accion = "entereza"\ncd = "estandar"', 'accion = "entereza"\ncd = "compleja"'),), []),
    ((('accion = "ingenio"\ncd = "estandar"', 'accion = "ingenio"\ncd = "trivial"'),), [NEVER]),
    ((('sigue = "motivacion"', 'sigue = "obligaciones"'),), [ONE_SIDE]),
    (((FULFILS, 'vinculo = { cumple = "viuda", en_juego = "viuda" }'),), [DEEDS]),
    (((FULFILS, "vinculo = { px = 1 }"),), [DEEDS]),
    (((FULFILS, 'vinculo = { en_juego = "viuda" }'),), []),
    (
        ((FULFILS, 'vinculo = { cumple = "viuda", px = 1 }'),),
        ["zodiac-vinculo: Solo «abandona» lleva «px»: cumplirlo da siempre 1 PX."],
    ),
    (((QUITS, 'vinculo = { abandona = "viuda" }'),), []),
    # Words of a Vínculo: of a PJ's, or of one that the scenario may bring; accents and case do not count.
    (((FULFILS, 'vinculo = { cumple = "notario" }'),), []),
    (((FULFILS, 'vinculo = { cumple = "LA  VIÚDA" }'),), []),
    (((FULFILS, 'vinculo = { nuevo = "Zutano" }'),), []),
    (((FULFILS, 'vinculo = { cumple = "Zutano" }'),), [nobodys("Zutano")]),
    (
        ((FULFILS, 'vinculo = { abandona = "viudo del coleccionista" }'),),
        [f"{nobodys('viudo del coleccionista')} ¿Querías decir «viuda del coleccionista»?"],
    ),
    (
        ((FULFILS, 'vinculo = { abandona = "a su madre" }'),),
        [f"{nobodys('a su madre')} ¿Querías decir «su madre»?"],
    ),
    ((('vinculo = "con quien creció"', 'vinculo = "Zutano"'),), [nobodys("Zutano")]),
    ((('vinculo = "creció"', 'vinculo = "Zutano"'),), [nobodys("Zutano")]),
    ((('en_juego = "madre"', 'en_juego = "Zutano"'),), [nobodys("Zutano")]),
    (((BONDS, f'{BONDS[:-1]}, "c", "d"]'),), []),
    *(((( BONDS, f'{BONDS[:-1]}, {more}]'),), [BEGINS]) for more in ('"c", "d", "e"', '"c", "d", "e", "f"')),
    (((BONDS, f'{BONDS[:-1]}, "c", "d", "e", "f", "g"]'),), ["zodiac-vinculos: Caben 6 Vínculos."]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "wanted"), TOLD)
def test_what_is_told_of_karma_and_vinculos(changes: Changes, wanted: list[str]) -> None:
    assert told(changed(GOOD, *changes)) == wanted


SECOND = """[escena.salon.opcion.dudar]
texto = "Dudar"
una_vez = true
[escena.salon.opcion.dudar.encrucijada]
accion = "entereza"
cd = "estandar"
sigue = "motivacion"
[escena.salon.opcion.dudar.exito]
texto = "Bien."
[escena.salon.opcion.dudar.fracaso_complicacion]
texto = "Mal."
[escena.salon.opcion.seguir]
texto = "Seguir"
una_vez = true
[escena.salon.opcion.seguir.encrucijada]
accion = "entereza"
cd = "estandar"
sigue = "obligaciones"
[escena.salon.opcion.seguir.exito]
texto = "Bien."
[escena.salon.opcion.seguir.fracaso_complicacion]
texto = "Mal."
[escena.dilema]"""


def test_that_nobody_has_both_paragraphs_is_told_once_at_the_first_encrucijada() -> None:
    bare = "\n".join(line for line in GOOD.split("\n") if not line.startswith("motivacion"))
    whole = changed(bare, ("[escena.dilema]", SECOND))
    assert told(whole) == [NOBODY]
    is_told(changed(whole, ("dudar.encrucijada]", "dudar.§encrucijada]")), "error", "zodiac-encrucijada")


def test_one_pj_with_both_paragraphs_is_enough() -> None:
    assert told(changed(GOOD, ('motivacion = "Quiere devolver lo que se robó."\n', ""))) == []


def test_what_one_scene_lacks_no_other_makes_good() -> None:
    there = changed(SECOND, ('sigue = "obligaciones"', 'sigue = "motivacion"'))
    assert told(changed(GOOD, ("[escena.dilema]", there))) == [ONE_SIDE]


def test_without_any_encrucijada_nothing_moves_the_situacion_social() -> None:
    plain = changed(
        GOOD.replace(".encrucijada]", ".tirada]"), ('sigue = "obligaciones"\n', ""), ('sigue = "motivacion"\n', "")
    )
    still = "zodiac-situacion: Sin ninguna Encrucijada, la Situación Social no se mueve."
    assert told(plain) == [still, still]
    is_told(changed(plain, ('situacion = "CON"', 'situacion = §"CON"')), "error", "zodiac-situacion")


def test_elsewhere_than_after_an_encrucijada_it_is_told_whom_it_moves() -> None:
    entering = ("[escena.dilema]\n", '[escena.dilema]\nal_entrar = [{ situacion = §"REC", cambia = 1 }]\n')
    marked = changed(GOOD, entering)
    note = "zodiac-situacion: Fuera de una Encrucijada, esto solo mueve a quien ya se haya visto en una."
    assert told(marked.replace("§", "")) == [note]
    is_told(marked, "nota", "zodiac-situacion")
