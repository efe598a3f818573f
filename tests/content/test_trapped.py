"""Places from which no way leads to an ending: the ring is told, once, and what only leads into it is not."""

from __future__ import annotations

import pytest

from tests.content.good import look, spoilt

HEAD = "[encuentro.pelea]"


def scenes(**leads: str) -> str:
    """The good scenario with more scenes: by id, to where each leads, by ids with spaces between them."""
    rows = []
    for name, to in leads.items():
        rows.append(f'[escena.{name}]\ntitulo = "{name}"\ntexto = "{name}"\n')
        rows += [f'[escena.{name}.opcion.{n}]\ntexto = "{each}"\nir = "{each}"\n' for n, each in enumerate(to.split())]
    way = '[escena.verja.opcion.mas]\ntexto = "Más"\nir = "r1"\n\n'
    return spoilt((HEAD, way + "\n".join(rows) + HEAD))


def lost(whole: str) -> list[tuple[int, str]]:
    found = look(whole)
    assert {each.code for each in found} <= {"sin-final"}
    return [(each.line, each.message.plain()) for each in found]


def line(whole: str, header: str) -> int:
    return whole[: whole.index(header)].count("\n") + 1


@pytest.mark.parametrize("length", [2, 3, 12])
def test_a_ring_is_one_aviso_that_names_its_scenes(length: int) -> None:
    names = [f"r{n}" for n in range(1, length + 1)]
    whole = scenes(**dict(zip(names, [*names[1:], "r1"], strict=True)))
    said = "Se da vueltas sin llegar a ningún final: " + ", ".join(f"«{name}»" for name in names) + "."
    assert lost(whole) == [(line(whole, "[escena.r1]"), said)]


def test_of_a_long_one_not_all_are_named() -> None:
    names = [f"r{n}" for n in range(1, 21)]
    ((_, said),) = lost(scenes(**dict(zip(names, [*names[1:], "r1"], strict=True))))
    assert said.endswith("«r12», ….")


def test_what_only_leads_into_a_ring_is_not_told() -> None:
    ((_, said),) = lost(scenes(r1="r2", r2="r3 r4", r3="r4", r4="r3"))
    assert said == "Se da vueltas sin llegar a ningún final: «r3», «r4»."


def test_two_rings_are_two() -> None:
    assert [said for _, said in lost(scenes(r1="r2 r4", r2="r3", r3="r2", r4="r5", r5="r4"))] == [
        "Se da vueltas sin llegar a ningún final: «r2», «r3».",
        "Se da vueltas sin llegar a ningún final: «r4», «r5».",
    ]


def test_a_scene_that_leads_only_to_itself_is_told_as_before() -> None:
    assert [said for _, said in lost(scenes(r1="r1"))] == ["Desde aquí ningún camino lleva a un final."]


def test_a_ring_with_a_way_out_is_none() -> None:
    assert lost(scenes(r1="r2", r2="r1 verja")) == []
