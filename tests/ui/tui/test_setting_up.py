"""What is set, in the app: asked the first time, changed on the screen, seen at once, kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.settings.conftest import file, put
from tests.ui.tui.driving import choose, game, playing, screen, session_of, settled
from zodiac_tui.settings import kept
from zodiac_tui.settings.keys import DEEDS, USUAL
from zodiac_tui.ui.tui.keymap import keymap
from zodiac_tui.ui.tui.screens.first import FirstTime
from zodiac_tui.ui.tui.screens.play import PlayScreen
from zodiac_tui.ui.tui.screens.title import TitleScreen
from zodiac_tui.ui.tui.theme import THEMES
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.story import Story

__all__ = ["file"]


@pytest.fixture(autouse=True)
def spoken(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of the test's own, and Spanish."""
    monkeypatch.setenv("ZODIAC_IDIOMA", "es")


def colours(pilot: Pilot[int]) -> set[str]:
    """Every colour on the screen, of text and of grounds."""
    found: set[str] = set()
    filters = pilot.app.get_line_filters()
    for strip in pilot.app.screen._compositor.render_strips():
        segments = [*strip]
        for each in filters:
            segments = each.apply(segments, pilot.app.background_colors[1])
        for segment in segments:
            style = segment.style
            found |= {each.name for each in (style.color, style.bgcolor) if each is not None} if style else set()
    return found


class TestFirstTime:
    """The first start asks for the language once, in both, and goes on in it."""

    @pytest.fixture(autouse=True)
    def unsaid(self, spoken: None, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("ZODIAC_IDIOMA")

    async def test_asked_once(self, file: Path) -> None:
        async with playing(None) as pilot:
            assert isinstance(pilot.app.screen, FirstTime)
            assert "¿En qué idioma? / In which language?" in screen(pilot)
            await pilot.press("2")
            await settled(pilot)
            assert isinstance(pilot.app.screen, TitleScreen)
        assert 'idioma = "en"\n' in file.read_text()
        async with playing(None) as pilot:
            assert isinstance(pilot.app.screen, TitleScreen)
            assert "Rulebook" in screen(pilot)

    async def test_escape_leaves_it_to_the_system(self, file: Path) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await pilot.press("escape")
            await settled(pilot)
            assert isinstance(pilot.app.screen, PlayScreen)
        assert 'idioma = "auto"\n' in file.read_text()

    async def test_what_cannot_be_kept_is_told(self, file: Path) -> None:
        file.parent.write_text("no es una carpeta")
        async with playing(None) as pilot:
            await pilot.press("1")
            await settled(pilot)
            assert "Los ajustes no se pueden guardar" in screen(pilot)

    async def test_not_where_it_is_said(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_IDIOMA", "es")
        async with playing(None) as pilot:
            assert isinstance(pilot.app.screen, TitleScreen)


class TestChanging:
    """Each change is kept and seen at once."""

    async def test_from_the_title(self, file: Path) -> None:
        async with playing(None) as pilot:
            await pilot.press("a")
            await settled(pilot)
            assert str(file)[:40] in screen(pilot)
            await choose(pilot, "tema")
            assert pilot.app.theme == "papel"
            await choose(pilot, "movimiento")
            assert pilot.app.animation_level == "none"
            await choose(pilot, "idioma")
            await choose(pilot, "idioma")
            assert "All at once" in screen(pilot)
            await pilot.press("escape")
            await settled(pilot)
            assert "Rulebook" in screen(pilot)
        assert dict(kept.settings().chosen) == {"tema": "papel", "movimiento": "reducido", "idioma": "en"}

    async def test_from_a_game(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            assert "█" in screen(pilot)
            await pilot.press("escape")
            await pilot.pause()
            await choose(pilot, "ajustes")
            await settled(pilot)
            await choose(pilot, "probabilidades")
            await pilot.press("escape")
            await settled(pilot)
            assert "█" not in screen(pilot)
            await pilot.press("o")
            await settled(pilot)
            assert "█" in screen(pilot)

    async def test_a_broken_file_is_told_and_left_alone(self, file: Path) -> None:
        put(file, "tema =")
        async with playing(None) as pilot:
            await settled(pilot)
            assert "ajustes.toml:1:7" in screen(pilot).replace("\n", "").replace(" ", "")
            await pilot.press("a", "2")
            await settled(pilot)
            assert "No se escribe encima" in screen(pilot)
            assert pilot.app.theme == "papel"
        assert file.read_text() == "tema ="

    async def test_a_game_begins_with_the_notice(self, file: Path) -> None:
        put(file, 'tema = "rosa"')
        async with playing(game(party=("lena",)), (100, 40)) as pilot:
            await settled(pilot)
            assert "«tema» no puede valer eso." in " ".join(screen(pilot).split())
            assert "La verja" in screen(pilot)


class TestThemes:
    """A theme is put on everything that is drawn, at once."""

    @pytest.mark.parametrize("theme", THEMES)
    async def test_nothing_of_the_one_before_stays(self, theme: str) -> None:
        async with playing(game(party=("lena",), seed="ventaja")) as pilot:
            await choose(pilot, "forzar")
            await choose(pilot, "normal")
            await settled(pilot)
            kept.keep(("tema",), theme)
            pilot.app.obey()  # type: ignore[attr-defined]
            await settled(pilot)
            live = colours(pilot)
            others = {name: {*each.variables.values()} for name, each in THEMES.items() if name != theme}
            own = {*THEMES[theme].variables.values()}
            assert {name: live & (each - own) for name, each in others.items() if live & (each - own)} == {}
            assert len(live & own) > 3
        async with playing(game(party=("lena",), seed="ventaja")) as pilot:
            await choose(pilot, "forzar")
            await choose(pilot, "normal")
            await settled(pilot)
            assert colours(pilot) == live

    @pytest.mark.parametrize("theme", THEMES)
    async def test_no_color(self, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("NO_COLOR", "1")
        kept.keep(("tema",), theme)
        async with playing(game(party=("lena",))) as pilot:
            await settled(pilot)
            assert colours(pilot) == {"default"}
            before = screen(pilot)
        monkeypatch.delenv("NO_COLOR")
        async with playing(game(party=("lena",))) as pilot:
            await settled(pilot)
            assert screen(pilot) == before
            assert len(colours(pilot)) > 3

    async def test_an_empty_no_color_is_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("NO_COLOR", "")
        async with playing(game(party=("lena",))) as pilot:
            assert {each.lower() for each in colours(pilot)} >= {THEMES["tinta"].variables["paper"]}


class TestKeys:
    """The keys of the game are those that are set: they work, are shown, and leave the options alone."""

    def test_every_letter_of_the_game_has_its_name(self) -> None:
        found = {(binding.id, binding.key) for kind in PlayScreen.__mro__ for binding in vars(kind).get("BINDINGS", ())}
        letters = {(name, key) for name, key in found if len(key) == 1 or key == "question_mark"}
        assert letters == {*keymap(USUAL).items()}

    async def test_another_key(self) -> None:
        kept.keep(("teclas", "ficha"), "j")
        async with playing(game(party=("lena",))) as pilot:
            await settled(pilot)
            assert "j ficha" in screen(pilot)
            await pilot.press("f")
            await settled(pilot)
            assert isinstance(pilot.app.screen, PlayScreen)
            await pilot.press("j")
            await settled(pilot)
            assert "Ficha" in screen(pilot)
            await pilot.press("j")
            await settled(pilot)
            assert isinstance(pilot.app.screen, PlayScreen)

    @pytest.mark.parametrize("key", ["ñ", "Z", ",", "+", "a", "r"])
    async def test_undo_twice_by_its_key(self, key: str) -> None:
        kept.keep(("teclas", "reglas"), "R")
        kept.keep(("teclas", "deshacer"), key)
        async with playing(game(party=("lena",))) as pilot:
            await choose(pilot, "esperar")
            n = session_of(pilot).history.n
            pressed = keymap({"": key})[""]
            await pilot.press(pressed)
            await settled(pilot)
            assert f"{key} deshacer" in screen(pilot)
            await pilot.press(pressed)
            await settled(pilot)
            assert session_of(pilot).history.n == n - 1
            await pilot.press(pressed)
            await settled(pilot)
            await pilot.press("u" if key == "r" else "r")
            await settled(pilot)
            assert session_of(pilot).history.n == n

    @pytest.mark.parametrize("deed", DEEDS)
    async def test_no_option_has_the_key_of_a_deed(self, deed: str) -> None:
        kept.keep(("teclas", deed), "a")
        async with playing(game(party=("lena",))) as pilot:
            await choose(pilot, "esperar")
            keys = [row.key for row in pilot.app.screen.query_one(Menu).rows]
            assert not {*keys} & {*kept.settings().keys.values()}

    async def test_set_by_pressing(self, file: Path) -> None:
        async with playing(None) as pilot:
            await pilot.press("a", "t")
            await settled(pilot)
            await choose(pilot, "deshacer")
            await settled(pilot)
            await pilot.press("7")
            await settled(pilot)
            assert "Esa no puede ser" in screen(pilot)
            await pilot.press("s")
            await settled(pilot)
            assert "«s» ya es: guardar." in screen(pilot)
            await pilot.press("z")
            await settled(pilot)
            assert kept.settings().keys["deshacer"] == "z"
            await pilot.press("escape")
            await settled(pilot)
            assert "1 cambiada" in screen(pilot)
            await pilot.press("t", "t")
            await settled(pilot)
            assert kept.settings().keys["deshacer"] == "u"


def pacing(pilot: Pilot[int]) -> bool:
    return pilot.app.screen.query_one(Story).is_paced


class TestPace:
    """Paragraph by paragraph, where that is set; no key ever waits for it."""

    async def test_one_after_the_other(self) -> None:
        kept.keep(("ritmo",), "pausado")
        async with playing(game(party=("lena",)), (80, 40)) as pilot:
            await settled(pilot)
            story = pilot.app.screen.query_one(Story)
            seen = [len(screen(pilot))]
            while story.is_paced:
                story.step()
                await pilot.pause()
                seen.append(len(screen(pilot)))
            assert len(seen) > 2
            assert seen == sorted(set(seen))
            whole = screen(pilot)
        kept.keep(("ritmo",), "inmediato")
        async with playing(game(party=("lena",)), (80, 40)) as pilot:
            await settled(pilot)
            assert not pilot.app.screen.query_one(Story).is_paced
            assert screen(pilot) == whole

    async def test_a_key_acts_and_shows_all(self) -> None:
        kept.keep(("ritmo",), "pausado")
        async with playing(game(party=("lena",)), (80, 40)) as pilot:
            assert pacing(pilot)
            await pilot.press("s")
            assert not pacing(pilot)
            assert "Guardado." in screen(pilot)
            await choose(pilot, "esperar")
            assert session_of(pilot).history.n > 0
