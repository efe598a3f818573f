"""Options that wait for each other never open: told, and nothing that some play can open."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.content.good import look, spoilt, told
from tests.scale import scaled
from zodiac_tui.content import circular
from zodiac_tui.content.conditions import compile_condition

HEAD = "[encuentro.pelea]\n"
LAMP = '[objeto.farol]\nnombre = "un farol"\n\n[encuentro.pelea]\n'


def option(name: str, waits: str, does: str, scene: str = "tejado") -> str:
    return f'[escena.{scene}.opcion.{name}]\ntexto = "{name}"\nnarra = "Ya."\n{waits}\nefectos = [{does}]\n'


def never(*options: str, more: str = "") -> list[str]:
    """The options that are told never to open, by the header above the place that is told."""
    whole = spoilt((HEAD, "".join(options) + more + (LAMP if "farol" in "".join(options) else HEAD)))
    lines = whole.split("\n")
    found = [each for each in look(whole) if each.code == "opcion-imposible"]
    heads = [next(line for line in reversed(lines[: each.line]) if line.startswith("[")) for each in found]
    return sorted(head.rpartition(".")[2].rstrip("]") for head in heads)


EVENT = '[evento.x]\nsi = "{}"\nefectos = [{{ bandera = "a" }}]\n'
A = option("uno", 'si = "bandera.a"', '{ bandera = "b" }')
B = option("dos", 'si = "bandera.b"', '{ bandera = "a" }')


def test_two_that_wait_for_each_other_are_both_told_with_what_they_wait_for() -> None:
    assert never(A, B) == ["dos", "uno"]
    said = [each for each in told(spoilt((HEAD, A + B + HEAD))) if each.startswith("opcion-imposible")]
    assert said[0] == (
        "opcion-imposible: Esta opción no se abre nunca: lo que haría cambiar «bandera.a» tampoco ocurre nunca. "
        "Si dos opciones se esperan una a otra, deja que una se abra antes."
    )


@pytest.mark.parametrize(
    "options",
    [
        (option("uno", 'si = "bandera.a"', '{ bandera = "a" }'),),
        (A, option("dos", 'requiere = "bandera.b"\nmotivo = "x"', '{ bandera = "a", suma = 1 }')),
        (A, option("dos", 'si = "bandera.b"', '{ si = "minutos > 3", entonces = [{ bandera = "a" }] }')),
        (A, option("dos", 'si = "bandera.b"', '{ azar = [{ efectos = [{ bandera = "a" }] }] }')),
        (A, option("dos", 'si = "bandera.b"', "", "patio"), EVENT.format("tomada.patio.dos")),
        (option("uno", 'si = "tiene.farol"', '{ gana = "farol" }'),),
        (option("uno", 'si = "tomada.tejado.dos"', "{ pf = 1 }"),
         option("dos", 'si = "tomada.tejado.uno"', '{ bandera = "x" }')),
        (A, option("dos", 'si = "bandera.b >= 2"', '{ bandera = "a" }'), option("tres", "", '{ bandera = "b" }')),
    ],
)  # fmt: skip
def test_so_are_others_of_the_kind(options: tuple[str, ...]) -> None:
    assert "uno" in never(*options) or "dos" in never(*options)


@pytest.mark.parametrize(
    "options",
    [
        (A, option("dos", "", '{ bandera = "a" }')),
        (A, option("dos", 'si = "no bandera.b"', '{ bandera = "a" }')),
        (A, option("dos", 'si = "bandera.b o minutos > 5"', '{ bandera = "a" }')),
        (A, B, option("tres", "", '{ bandera = "a" }')),
        (A, B, EVENT.format("minutos > 60")),
        (A, option("dos", 'si = "bandera.c"', '{ si = "bandera.b", entonces = [], si_no = [{ bandera = "a" }] }'),
         option("tres", "", '{ bandera = "c" }')),
        (option("uno", 'si = "bandera.a >= 1"', '{ bandera = "b" }'),
         option("dos", 'si = "bandera.b < 1"', '{ bandera = "a", suma = 1 }')),
        (option("uno", 'si = "tiene.ganzua"', '{ gana = "ganzua" }'),),
        (A, option("dos", 'si = "bandera.b = 0"', '{ bandera = "a", valor = 3 }')),
        (option("uno", 'si = "no tomada.tejado.uno"', '{ bandera = "a" }'),
         option("dos", 'si = "bandera.a"', "{ pf = 1 }")),
    ],
)  # fmt: skip
def test_what_may_open_is_not_told(options: tuple[str, ...]) -> None:
    assert never(*options) == []


def test_an_event_alone_with_time_is_no_scene() -> None:
    assert never(A, B, more=EVENT.format("ronda > 0 o rivales > 0")) == []


def test_what_waits_for_an_option_that_never_opens_is_told_too() -> None:
    assert never(A, B, option("tres", 'si = "bandera.b y bandera.a"', "{ pf = 1 }")) == ["dos", "tres", "uno"]


def test_where_it_would_take_too_long_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(circular, "_MOST_READ", 10)
    assert never(A, B) == []


Row = tuple[str, str, int, bool]
"""The condition of an option, the flag that it sets, to what or by how much more, and whether that is added."""


def some_rows(random: Random) -> list[Row]:
    atoms = [f"bandera.{flag}{sign}" for flag in "abc" for sign in ("", " > 1", " = 2", " < 1")]
    atoms += [f"tomada.tejado.o{n}" for n in range(4)]
    words = [f"{random.choice(['', '', 'no '])}{random.choice(atoms)}" for _ in range(8)]
    sources = [
        random.choice([one, f"{one} y {other}", f"{one} o {other}"])
        for one, other in zip(words, words[4:], strict=False)
    ]
    return [(each, random.choice("abc"), random.randint(1, 2), random.random() < 0.3) for each in sources]


def opened(rows: list[Row]) -> set[int]:
    """The options that some play opens, found by playing all of them, with flags up to 4."""
    found: set[int] = set()
    waiting: list[tuple[tuple[int, ...], frozenset[int]]] = [((0, 0, 0), frozenset())]
    seen = set(waiting)
    while waiting:
        flags, taken = waiting.pop()
        values = {f"bandera.{flag}": value for flag, value in zip("abc", flags, strict=True)}
        values |= {f"tomada.tejado.o{n}": n in taken for n in range(len(rows))}
        for n in _open(rows, values):
            _, flag, number, added = rows[n]
            place = "abc".index(flag)
            value = min(4, flags[place] + number) if added else number
            after = (*flags[:place], value, *flags[place + 1 :]), taken | {n}
            found.add(n)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


def _open(rows: list[Row], values: dict[str, int]) -> Iterator[int]:
    return (n for n, row in enumerate(rows) if compile_condition(row[0]).holds(values.__getitem__))


def test_no_option_is_told_that_some_play_opens() -> None:
    random, found = Random("círculos"), 0
    for _ in range(scaled(5_000)):
        rows = some_rows(random)
        written = (
            option(f"o{n}", f'si = "{source}"', f'{{ bandera = "{flag}", {"suma" if added else "valor"} = {number} }}')
            for n, (source, flag, number, added) in enumerate(rows)
        )
        shut = {int(name[1:]) for name in never(*written) if name.startswith("o")}
        assert not shut & opened(rows), rows
        found += bool(shut)
    assert found
