"""Stories that would go round for ever: the file is refused, or the play stops at a question and says where (F20)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lab import tiny
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core import events as e
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.lab.explore.finding import search
from zodiac_tui.lab.explore.plays import Trouble
from zodiac_tui.lab.explore.watching import Story
from zodiac_tui.session.game import Session

GATE = """
[escena.uno]
titulo = "Uno"
texto = "Una puerta."
[escena.uno.opcion.seguir]
texto = "Seguir"
efectos = [{ bandera = "dentro" }]
ir = "a"
[escena.uno.opcion.salir]
texto = "Salir"
final = "bueno"
"""
WAY = '[escena.{}]\ntitulo = "{}"\ntexto = "Nada."\nal_entrar = {}\n'
LEFT = '\n[escena.{0}.opcion.salir]\ntexto = "Salir"\nfinal = "bueno"\n'


def scene(name: str, effects: str, *, left: bool = False) -> str:
    return WAY.format(name, name, effects) + (LEFT.format(name) if left else "")


def _after(number: int) -> str:
    """The next of 300 scenes."""
    return f"e{number + 1}" if number < 299 else "a"


SURE = {
    "itself": scene("a", '[{ ir = "a" }]'),
    "two": scene("a", '[{ ir = "b" }]') + scene("b", '[{ ir = "a" }]'),
    "many": "".join(scene(f"e{n}" if n else "a", f'[{{ ir = "{_after(n)}" }}]') for n in range(300)),
    "chance": scene("a", '[{ azar = [{ efectos = [{ ir = "b" }] }, { efectos = [{ ir = "c" }] }] }]')
    + scene("b", '[{ ir = "a" }]')
    + scene("c", '[{ ir = "b" }]'),
    "way back to itself": scene("a", "[{ retorna = true }]").replace("[escena.a]", "[escena.a]\nretorno = true"),
    "way back to where it came from": scene("a", '[{ ir = "b" }]').replace("[escena.a]", "[escena.a]\nretorno = true")
    + scene("b", "[{ retorna = true }]"),
}  # fmt: skip
"""Rings that nothing can stop."""
POSSIBLE = {
    "flag": scene("a", '[{ si = "bandera.dentro", entonces = [{ ir = "b" }] }]', left=True)
    + scene("b", '[{ si = "bandera.dentro", entonces = [{ ir = "a" }] }]', left=True),
    "counted": scene("a", '[{ bandera = "n", suma = 1 }, { si = "bandera.n < 999", entonces = [{ ir = "a" }] }]')
    + LEFT.format("a"),
    "event": scene("a", "[]", left=True)
    + '[evento.e]\nsi = "bandera.dentro"\nuna_vez = false\nefectos = [{ ir = "a" }]\n',
    "clock": scene("a", '[{ reloj = "r" }]', left=True)
    + '[reloj.r]\nnombre = "r"\nllena = 1\nal_llenarse = [{ reloj = "r", valor = 0 }, { ir = "a" }]\n',
    "call": scene("a", '[{ si = "bandera.dentro", entonces = [{ sub = "a" }] }]', left=True),
    "way back": scene("a", '[{ si = "bandera.dentro", entonces = [{ retorna = true }] }]', left=True).replace(
        "[escena.a]", "[escena.a]\nretorno = true"
    ),
}  # fmt: skip
"""Rings that a flag stops, in some other story."""


def story(text: str) -> Scenario:
    return scenarios.load_bytes((tiny.HEAD + GATE + text).encode(), "x.toml")


@pytest.mark.parametrize("text", SURE.values(), ids=SURE)
def test_f20_a_ring_that_nothing_stops_is_refused_with_its_scenes(text: str) -> None:
    with pytest.raises(ContentError) as caught:
        story(text)
    told = [each for each in caught.value.diagnostics if each.severity == "error"]
    assert {each.code for each in told} == {"anillo"}
    said = told[0].message.plain()
    assert " → " in said
    assert len(said) < 300


@pytest.mark.parametrize("kind", POSSIBLE)
def test_f20_a_ring_in_play_ends_at_a_question_and_is_named(kind: str) -> None:
    scenario = story(POSSIBLE[kind])
    session = Session.new(scenario, registry.get(scenario.ruleset), ("lena",), "f20")
    told = list(session.take_events())
    for _ in range(3):
        if session.prompt is not None:
            session.answer(next(each.id for each in session.prompt.options if each.enabled))
            told += session.take_events()
    noted = [event.text.plain() for event in told if isinstance(event, e.Noted)]
    if kind != "event":  # which happens once between two questions, however often it could
        assert any(" a › " in text for text in noted)
    assert len(noted) < 20
    assert session.ended or session.prompt is not None


def test_f20_a_way_back_to_a_scene_that_asks_is_no_ring(tmp_path: Path) -> None:
    asks = scene("a", "[]", left=True).replace("[escena.a]", "[escena.a]\nretorno = true")
    text = asks + scene("b", "[{ retorna = true }]") + '[evento.e]\nsi = "bandera.dentro"\nir = "b"\n'
    assert rings(text, tmp_path) == []
    (told,) = rings(POSSIBLE["way back"], tmp_path)
    assert told.endswith(": a → a.")
    (told,) = rings(SURE["way back to where it came from"], tmp_path)
    assert told.endswith(": a → b → a.")


CLOCK = scene("a", '[{ tiempo = "9 minutos" }]', left=True) + (
    '[reloj.r]\nnombre = "r"\nllena = {llena}\ncada = "{cada}"\nal_llenarse = [{effects}]\n'
)
EMPTIED = '{ reloj = "r", valor = 0 }'
CLOCKS: list[tuple[int, str, str, bool]] = [
    (1, "1 minuto", f'{{ tiempo = "5 minutos" }}, {EMPTIED}', True),
    (5, "1 minuto", f'{EMPTIED}, {{ tiempo = "5 minutos" }}', True),
    (6, "1 minuto", f'{EMPTIED}, {{ tiempo = "5 minutos" }}', False),
    (1, "6 minutos", f'{EMPTIED}, {{ tiempo = "5 minutos" }}', False),
    (1, "9 minutos", '{ reloj = "r", suma = -1 }, { reloj = "r" }', True),
    (2, "9 minutos", '{ reloj = "r", suma = -1 }', False),
    (1, "1 minuto", '{ tiempo = "5 minutos" }', False),
    (1, "1 minuto", f'{EMPTIED}, {{ tiempo = "5 minutos" }}, {{ final = "bueno" }}', False),
]
"""How large a clock is, how often it moves, what it brings, and whether that fills it again."""


@pytest.mark.parametrize(("llena", "cada", "effects", "rings_on"), CLOCKS)
def test_f20_a_clock_that_fills_itself_again_is_told(
    llena: int, cada: str, effects: str, rings_on: bool, tmp_path: Path
) -> None:
    text = CLOCK.replace("{llena}", str(llena)).replace("{cada}", cada).replace("{effects}", effects)
    wanted = ["Este reloj, al llenarse, se vacía y se llena otra vez sin que se pregunte nada."]
    assert rings(text, tmp_path) == wanted * rings_on
    scenario = story(text)
    session = Session.new(scenario, registry.get(scenario.ruleset), ("lena",), "f20")
    assert session.prompt is not None
    session.answer(next(each.id for each in session.prompt.options if each.enabled))
    filled = [event for event in session.take_events() if isinstance(event, e.ClockFilled)]
    assert (len(filled) > 6) is rings_on


def two(a: str, b: str, *, every: str = "") -> str:
    cada = f'cada = "{every}"\n' if every else ""
    clocks = (("r", a, ""), ("s", b, cada))
    rows = (f'[reloj.{n}]\nnombre = "{n}"\nllena = 2\n{cada}al_llenarse = [{e}]\n' for n, e, cada in clocks)
    return scene("a", '[{ reloj = "r", suma = 2 }]', left=True) + "".join(rows)


def empty(name: str) -> str:
    return f'{{ reloj = "{name}", valor = 0 }}'


def fill(name: str, by: int = 2) -> str:
    return f'{{ reloj = "{name}", suma = {by} }}'


BOTH = "Estos relojes se llenan unos a otros sin que se pregunte nada: r → s → r."
TWO: dict[str, tuple[str, bool]] = {
    "each other": (two(f"{empty('r')}, {fill('s')}", f"{empty('s')}, {fill('r')}"), True),
    "the next one empties it": (two(fill("s"), f"{empty('r')}, {empty('s')}, {fill('r')}"), True),
    "by time": (two(f'{empty("r")}, {{ tiempo = "2 minutos" }}', f"{empty('s')}, {fill('r')}", every="1 minuto"), True),
    "too little": (two(f"{empty('r')}, {fill('s', 1)}", f"{empty('s')}, {fill('r')}"), False),
    "too little time": (
        two(f'{empty("r")}, {{ tiempo = "1 minuto" }}', f"{empty('s')}, {fill('r')}", every="1 minuto"), False
    ),
    "one stays full": (two(fill("s"), f"{empty('s')}, {fill('r')}"), False),
    "one ends it": (two(f"{empty('r')}, {fill('s')}", f'{fill("r")}, {{ final = "bueno" }}'), False),
}  # fmt: skip


@pytest.mark.parametrize(("text", "rings_on"), TWO.values(), ids=TWO)
def test_f20_clocks_that_fill_each_other_are_told(text: str, rings_on: bool, tmp_path: Path) -> None:
    assert rings(text, tmp_path) == [BOTH] * rings_on
    scenario = story(text)
    session = Session.new(scenario, registry.get(scenario.ruleset), ("lena",), "f20")
    assert session.prompt is not None
    session.answer(next(each.id for each in session.prompt.options if each.enabled))
    filled = [event for event in session.take_events() if isinstance(event, e.ClockFilled)]
    assert (len(filled) > 6) is rings_on


@pytest.mark.parametrize(("many", "told"), [(30, 1), (2_000, 0)])
def test_f20_a_long_ring_of_clocks_is_told_in_short_and_very_many_are_left(
    many: int, told: int, tmp_path: Path
) -> None:
    rows = (
        f'[reloj.r{n}]\nnombre = "r"\nllena = 1\nal_llenarse = [{empty(f"r{n}")}, {fill(f"r{(n + 1) % many}", 1)}]\n'
        for n in range(many)
    )
    found = rings(scene("a", '[{ reloj = "r1" }]', left=True) + "".join(rows), tmp_path)
    assert len(found) == told
    assert all(
        each.endswith(" r0 → r1 → r2 → r3 → r4 → r5 → r6 → r7 → r8 → r9 → r10 → r11 → … → r0.") for each in found
    )


def rings(text: str, folder: Path) -> list[str]:
    """What is said of the rings of a story."""
    path = folder / "x.toml"
    path.write_text(tiny.HEAD + GATE + text, encoding="utf-8")
    return [each.message.plain() for each in scenarios.check(path) if each.code.startswith("anillo")]


def test_f20_a_choice_that_is_never_possible_is_told_and_explored_as_a_dead_end(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(tiny.HEAD + tiny.DEAD_END, encoding="utf-8")
    assert {"opcion-imposible", "opciones-condicionadas"} <= {each.code for each in scenarios.check(path)}
    scenario = scenarios.load(path)
    found = search(Story(scenario, registry.get(scenario.ruleset)), 500, lambda done, of: None)
    assert [(each.trouble, each.scenes) for each in found.stuck] == [(Trouble.DEAD_END, ("pozo",))]
