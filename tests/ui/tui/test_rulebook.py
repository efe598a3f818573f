"""The rulebook in the app: found as somebody types, read by its links, left one step at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.tui.driving import choose, game, playing, screen, session_of, settled
from zodiac_tui.catalog import registry
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.cited import Cited
from zodiac_tui.present.glossary import glossed
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.screens.consulting import Consulting
from zodiac_tui.ui.tui.screens.play import PlayScreen
from zodiac_tui.ui.tui.screens.rulebook import RulebookScreen
from zodiac_tui.ui.tui.screens.title import TitleScreen
from zodiac_tui.ui.tui.shelves import Shelf
from zodiac_tui.ui.tui.widgets.links import Links

SIZES = [(80, 24), (100, 30), (200, 60)]


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def roll(pilot: Pilot[int]) -> None:
    """Climb the gate: a roll to be explained."""
    await choose(pilot, "trepar")
    while (prompt := session_of(pilot).prompt) is not None and prompt.topic != "escena":
        await choose(pilot, prompt.legal[0].id)


def on_top(pilot: Pilot[int]) -> object:
    """The screen that is seen."""
    return pilot.app.screen


def page(pilot: Pilot[int]) -> str:
    """The page that lies over the game, without what is around it."""
    lines = screen(pilot).splitlines()
    first = next(n for n, line in enumerate(lines) if "╭" in line and "╮" in line)
    last = next(n for n, line in enumerate(lines) if "╰" in line and "╯" in line)
    left, right = lines[first].index("╭"), lines[first].index("╮") + 1
    return "\n".join(line[left:right] for line in lines[first : last + 1])


@asynccontextmanager
async def reading(size: tuple[int, int]) -> AsyncIterator[Pilot[int]]:
    """A small rulebook on a terminal of that size, in which two rules came up."""
    vocabulary = replace(registry.vocabulary("zodiac"), rules={entry.id: entry for entry in ENTRIES})
    shelves = [Shelf(T("Todo"), vocabulary), Shelf(T("En esta partida"), vocabulary, came_up=True)]
    times = {"z.marea": Cited(3, "El muelle", "Atletismo «nadar»"), "z.viento": Cited(1, "El faro", "")}
    async with playing(None, size) as pilot:
        pilot.app.push_screen(RulebookScreen(shelves, "", lambda _: times))
        await settled(pilot)
        yield pilot


SEA, READINGS = "La mar y el tiempo que hace", "Lecturas del proyecto"
EXAMPLE: dict[str, Plain] = {"tirada": {"at": 1, "cd": 7}, "caras": [6], "espera": "exito"}
WITH_MORE: dict[str, Plain] = {"caras": [12], "respuestas": {"ventaja": "dado"}, "sufre": ["fatiga_leve"]}
ENTRIES = (
    RuleEntry("z.viento", "Viento", "Empuja.", "SRD, Viento", False, SEA, "12", ("z.marea",)),
    RuleEntry(
        "z.marea",
        "Marea",
        "Dos veces al día el agua sube, y quien no mira el reloj se moja. Nadar contra ella es una tarea compleja; a "
        "su favor, una trivial. Entre la una y la otra nadie tira por nada que no sea echar el ancla.",
        "SRD, La mar; lectura del proyecto",
        True,
        SEA,
        "40-44,51",
        ("z.viento", "z.lectura.bajamar"),
        (EXAMPLE, EXAMPLE | WITH_MORE),
    ),
    RuleEntry("z.marejada", "Marejada", "La mar se pica.", "SRD, La mar", False, SEA),
    RuleEntry("z.lectura.bajamar", "Qué deja la bajamar", "Barro.", "Lectura del proyecto", True, READINGS),
    RuleEntry("z.lectura.orden", "Quién rema", "Se rema por orden de marea.", "Lectura del proyecto", True, READINGS),
)


def found(pilot: Pilot[int]) -> Links:
    return pilot.app.screen.query_one("#found", Links)


def entry(pilot: Pilot[int]) -> Links:
    return pilot.app.screen.query_one("#entry", Links)


def read_entry(pilot: Pilot[int]) -> str:
    """The id of the entry on the screen: its last line, but for a term of the glossary, which shows none."""
    shown, book = entry(pilot), on_top(pilot)
    last = shown._contents[-1].plain.strip() if shown._contents else ""
    assert isinstance(book, RulebookScreen)
    opened = book._trail[-1] if book._trail else ""
    if ".glosario." not in opened:
        return last
    assert opened not in last
    return opened


class TestFinding:
    """The same search as `zodiac rules`: accents and case folded, names before texts, the cursor on the one meant."""

    async def test_from_the_title_and_back(self) -> None:
        async with playing(None) as pilot:
            await press(pilot, "r")
            assert isinstance(on_top(pilot), RulebookScreen)
            assert "Reglamento · Zodiac 2.5" in screen(pilot)
            await press(pilot, "escape")
            assert isinstance(on_top(pilot), TitleScreen)

    async def test_what_is_meant_stands_under_the_cursor(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", *"CAIDA")
            assert found(pilot).rule == "zodiac.caida"
            assert len(found(pilot).rules) > 15

    async def test_nothing_is_found(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", *"ornito", "enter")
            assert "El reglamento no dice nada de eso." in screen(pilot)
            assert found(pilot).rules == ()

    async def test_escape_takes_the_words_back_first(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", *"karma", "escape")
            assert len(found(pilot).rules) == len(session_rules(pilot))
            await press(pilot, "escape")
            assert isinstance(pilot.app.screen, PlayScreen)

    async def test_letters_that_are_keys_of_the_game_are_letters_here(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", *"fkors")
            assert isinstance(pilot.app.screen, RulebookScreen)
        assert pilot.app.return_code is None

    async def test_the_other_rulebook(self) -> None:
        async with playing(None) as pilot:
            await press(pilot, "r", "tab", *"suerte", "enter")
            assert read_entry(pilot) == "unisystem.suerte"


class TestReading:
    """An entry cites and leads on: by digits, by the cursor, to its neighbours; Escape goes back the same way."""

    async def test_links_there_and_back(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", *"ventaja", "enter", "1")
            assert read_entry(pilot) == "zodiac.desventaja"
            await press(pilot, "enter")
            assert read_entry(pilot) != "zodiac.desventaja"
            await press(pilot, "escape", "escape")
            assert read_entry(pilot) == "zodiac.ventaja"
            await press(pilot, "escape")
            assert pilot.app.screen.focused is not None
            assert "ventaja" in screen(pilot)

    async def test_what_is_said_of_a_rule(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", *"ventaja", "enter")
            await settled(pilot)
            shown = screen(pilot)
            assert all(part in shown for part in ("Fuente  SRD", "(líneas 86-92)", "Ejemplo", "Véase", "1 Desventaja"))

    async def test_a_reading_says_so(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", *"equipaje", "enter")
            await settled(pilot)
            assert "ectura del proyecto" in screen(pilot)

    async def test_neighbours(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", "enter", "right", "right", "left")
            assert read_entry(pilot) == list(session_rules(pilot))[1]

    async def test_a_letter_begins_a_new_search(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", *"ventaja", "enter", "k", "a")
            assert "Buscar  ka" in screen(pilot)

    async def test_a_long_entry_is_read_to_its_end(self) -> None:
        async with playing(game(party=("lena",)), (60, 18)) as pilot:
            await press(pilot, "r", *"ventaja", "enter")
            assert "zodiac.ventaja" not in screen(pilot)
            await press(pilot, *["down"] * 20)
            assert "zodiac.ventaja" in screen(pilot)
            await press(pilot, "home")
            assert "Vista la tirada" in screen(pilot)

    async def test_every_entry_can_be_opened(self) -> None:
        async with playing(game(party=("lena",)), (200, 60)) as pilot:
            await press(pilot, "r", "enter")
            rules = session_rules(pilot)
            for rule in rules:
                assert read_entry(pilot) == rule
                pilot.app.screen.action_beside(1)  # type: ignore[attr-defined]


class TestInAGame:
    """From the explanation and the sheet each thing opens its rule; what came up can be listed alone."""

    async def test_each_cause_opens_its_rule(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await roll(pilot)
            await press(pilot, "question_mark")
            why = pilot.app.screen
            assert isinstance(why, Consulting)
            for rule in why.query_one(Links).rules:
                why.query_one(Links).seek(rule)
                await press(pilot, "enter")
                assert read_entry(pilot) == rule
                await press(pilot, "escape")
                assert pilot.app.screen is why
            assert len(why.query_one(Links).rules) >= 3
            await press(pilot, "question_mark")
            assert isinstance(pilot.app.screen, PlayScreen)

    async def test_the_sheet_opens_numbers_acciones_and_habilidades(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "f")
            rules = pilot.app.screen.query_one(Links).rules
            assert {"zodiac.karma", "zodiac.pf", "zodiac.puntuacion.fue", "zodiac.accion.defensa"} <= {*rules}
            assert any(rule.startswith("zodiac.habilidad.") for rule in rules)
            await press(pilot, "enter")
            assert read_entry(pilot) == rules[0]
            await press(pilot, "escape", "f")
            assert isinstance(pilot.app.screen, PlayScreen)

    async def test_what_came_up(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await press(pilot, "r", "tab")
            await settled(pilot)
            assert "●" in screen(pilot).splitlines()[1].split("En esta partida")[0]
            await press(pilot, "escape")
            await roll(pilot)
            await press(pilot, "r", "tab")
            await settled(pilot)
            assert 0 < len(found(pilot).rules) < 40
            assert "×1" in screen(pilot)
            await press(pilot, "enter")
            await settled(pilot)
            assert "En esta partida  " in screen(pilot)

    async def test_the_rulebook_is_named_among_the_keys(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await settled(pilot)
            assert "r reglas" in screen(pilot)


class TestLooks:
    """At 80x24 the list and the entry by turns, on wide terminals beside each other. The entries are of the test."""

    @pytest.mark.parametrize("size", SIZES)
    async def test_list(self, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
        async with reading(size) as pilot:
            await press(pilot, *"mar")
            await settled(pilot)
            assert screen(pilot) == snapshot

    @pytest.mark.parametrize("size", SIZES)
    async def test_entry(self, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
        async with reading(size) as pilot:
            await press(pilot, "down", "enter")
            await settled(pilot)
            assert screen(pilot) == snapshot

    @pytest.mark.parametrize("size", SIZES)
    async def test_why(self, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
        async with playing(game(party=("lena",)), size) as pilot:
            await roll(pilot)
            await press(pilot, "question_mark", "down")
            await settled(pilot)
            assert page(pilot) == snapshot

    async def test_it_follows_the_terminal(self) -> None:
        async with playing(game(party=("lena",)), (200, 60)) as pilot:
            await press(pilot, "r", *"ventaja", "enter")
            for size in ((80, 24), (60, 18), (40, 10), (120, 40), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause(0.05)
            await settled(pilot)
            assert "Vista la tirada" in screen(pilot)
            assert "Esc atrás" in screen(pilot)


def session_rules(pilot: Pilot[int]) -> tuple[str, ...]:
    """The ids of the whole rulebook of the game below."""
    below = next(each for each in pilot.app.screen_stack if isinstance(each, PlayScreen))
    session: Session = below.session
    return tuple(glossed(session.rules.ruleset.vocabulary))
