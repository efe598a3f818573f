"""What `check` says of Habilidades of a file's own, word by word and at its place, and nothing else."""

from __future__ import annotations

import pytest

from tests.content.good import is_told, spoilt, told

WRITTEN = '[habilidad.{id}]  # zodiac: calla sin-uso\nnombre = "Propia"\ntipo = "{kind}"\natributo = "{atributo}"\n'
THREE = ("talento.ganzuas", "tecnica.ganzuas", "punteria.hurtar")


def with_skill(*uses: str, id: str = "ganzuas", kind: str = "B", atributo: str = "DES") -> str:
    """The good scenario with a Habilidad of its own."""
    listed = ", ".join(f'"{use}"' for use in uses)
    table = WRITTEN.format(id=id, kind=kind, atributo=atributo) + (f"usos = [{listed}]\n" if uses else "")
    return spoilt(("[arma.cuchillo]", f"{table}[arma.cuchillo]"))


def of(message: str) -> str:
    return f"zodiac-habilidad-propia: {message}"


@pytest.mark.parametrize(
    ("kind", "uses", "wanted"),
    [
        ("B", THREE, []),
        ("B", THREE[:2], ["Una Habilidad ·B· lleva usos: 3. Hay 2."]),
        ("B", (*THREE, "tecnica.navajas"), ["Una Habilidad ·B· lleva usos: 3. Hay 4."]),
        ("B", (), ["Una Habilidad ·B· lleva usos: 3. Hay 0."]),
        ("A", THREE[:1], []),
        ("A", (), ["Una Habilidad ·A· lleva usos: 1. Hay 0."]),
        ("A", THREE[:2], ["Una Habilidad ·A· lleva usos: 1. Hay 2."]),
        ("E", THREE[:1], []),
        ("E", THREE, ["Una Habilidad ·E· lleva usos: 1. Hay 3."]),
        ("C", (), []),
        ("C", THREE, []),
        ("B", (THREE[0], THREE[0], THREE[1]), ["Un uso se repite."]),
        ("C", (THREE[0], THREE[0]), ["Un uso se repite."]),
        ("A", (THREE[0], THREE[0]), ["Una Habilidad ·A· lleva usos: 1. Hay 2.", "Un uso se repite."]),
    ],
)
def test_each_kind_has_so_many_uses(kind: str, uses: tuple[str, ...], wanted: list[str]) -> None:
    assert told(with_skill(*uses, kind=kind)) == [of(each) for each in wanted]


USUAL = "Se escribe «accion.uso», como «discrecion.sigilo»."


@pytest.mark.parametrize(
    ("use", "wanted"),
    [
        ("talento.a_b-2", ""),
        ("ganzuas", f"«ganzuas» no es un uso. {USUAL}"),
        ("talento", f"«talento» no es un uso. {USUAL}"),
        ("talento.", f"«talento.» no es un uso. {USUAL}"),
        (".ganzuas", f"«.ganzuas» no es un uso. {USUAL}"),
        ("Talento.ganzuas", f"«Talento.ganzuas» no es un uso. {USUAL}"),
        ("talento2.ganzuas", f"«talento2.ganzuas» no es un uso. {USUAL}"),
        ("talentos.ganzuas", "No existe la Acción «talentos». ¿Querías decir «talento»?"),
        ("xyz.ganzuas", "No existe la Acción «xyz»."),
        (
            "atletismo.trepar",
            "La Habilidad es de DES y Atletismo es FUE-AGI. Cada uso es de una Acción con el Atributo de la Habilidad.",
        ),
    ],
)
def test_a_use_is_of_an_accion_with_the_atributo(use: str, wanted: str) -> None:
    whole = with_skill(use, kind="A")
    assert told(whole) == [of(wanted)] * bool(wanted)
    if wanted:
        is_told(whole.replace(f'"{use}"', f'§"{use}"'), "error", "zodiac-habilidad-propia")


@pytest.mark.parametrize(
    ("id", "taken"),
    [("labia", True), ("idioma-ruso", True), ("medico", True), ("remedios_propios", True), ("labias", False)],
)
def test_an_id_of_the_list_is_taken(id: str, taken: bool) -> None:
    assert (
        told(with_skill(*THREE, id=id))
        == [of(f"«{id}» está ya en la lista de Habilidades. Dale otro identificador.")] * taken
    )
    if taken:
        is_told(with_skill(*THREE, id=f"§{id}"), "error", "zodiac-habilidad-propia")


def test_what_is_wrong_with_the_number_of_uses_is_told_at_them_or_where_they_lack() -> None:
    is_told(with_skill(*THREE[:2]).replace("usos = [", "usos = §["), "error", "zodiac-habilidad-propia")
    is_told(with_skill(id="§ganzuas"), "error", "zodiac-habilidad-propia")
    none = with_skill("§").replace('usos = ["§"]', "usos = §[]")
    is_told(none, "error", "zodiac-habilidad-propia")
