"""The settings file: where it lies, how leniently it is read, how carefully it is written."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.scale import scaled
from tests.settings.conftest import put
from zodiac_tui.settings import kept
from zodiac_tui.settings.found import Condition
from zodiac_tui.settings.keys import DEEDS, USUAL
from zodiac_tui.settings.place import settings_file
from zodiac_tui.settings.reading import read
from zodiac_tui.settings.tongue import language, speak, written
from zodiac_tui.settings.values import SETTINGS, Settings
from zodiac_tui.settings.writing import SettingsError, change, edited

COMMENTED = """\
# lo mío
tema = 'tinta'  # el de siempre
otra_cosa = [1,
  2]  # de otra versión

[teclas]  # mis teclas
# la buena
deshacer = "z"
[mas]
x = 1
"""


class TestPlace:
    """Where the settings lie, as for saves: a variable, else the user's own folder, else nowhere."""

    @pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
    def test_in_order(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("HOME", str(tmp_path))
        monkeypatch.delenv("ZODIAC_AJUSTES", raising=False)
        monkeypatch.delenv("XDG_CONFIG_HOME")
        assert settings_file() == str(tmp_path / ".config" / "zodiac-tui" / "ajustes.toml")
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "c"))
        assert settings_file() == str(tmp_path / "c" / "zodiac-tui" / "ajustes.toml")
        monkeypatch.setenv("ZODIAC_AJUSTES", "~/mios.toml")
        assert settings_file() == str(tmp_path / "mios.toml")

    def test_nowhere(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_CONFIG_HOME", "conf")
        monkeypatch.delenv("ZODIAC_AJUSTES", raising=False)
        assert settings_file() == ""
        assert read("").condition is Condition.MISSING
        with pytest.raises(SettingsError, match="ZODIAC_AJUSTES"):
            change("", ("tema",), "papel")


class TestReading:
    """Whatever stands in the file, the game is played; what is wrong is told once, with its place."""

    def test_nothing_there(self, file: Path) -> None:
        found = read(str(file))
        assert (found.condition, found.settings, found.notice) == (Condition.MISSING, Settings(), None)

    def test_what_is_set(self, file: Path) -> None:
        put(file, 'idioma = "en"\ntema = "dalton"\nprobabilidades = false\n[teclas]\ndeshacer = "z"\n')
        found = read(str(file))
        assert found.problems == ()
        assert dict(found.settings.chosen) == {"idioma": "en", "tema": "dalton", "probabilidades": "no"}
        assert found.settings.keys == {**USUAL, "deshacer": "z"}
        assert not found.settings.shows_odds

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ('x = 1\ntema = "rosa"', "2:8: «tema» no puede valer eso. Se espera: tinta, papel, contraste, dalton."),
            ("tema = 3", "1:8: «tema» no puede valer eso. Se espera: tinta, papel, contraste, dalton."),
            ('ritmmo = "x"', "1:1: No hay ningún ajuste «ritmmo». ¿Será «ritmo»?"),
            ('teclas = "z"', "1:10: «teclas» no puede valer eso. Se escribe como una tabla: [teclas]"),
            ('[teclas]\ndesacer = "z"', "2:1: Ninguna tecla se llama «desacer». ¿Será «deshacer»?"),
            ('[teclas]\ndeshacer = "7"', "2:12: Eso no es una tecla que se pueda poner. Se espera una letra"),
            ('[teclas]\ndeshacer = "zz"', "2:12: Eso no es una tecla que se pueda poner."),
            ('[teclas]\ndeshacer = "s"', "2:12: La tecla «s» ya es la de «guardar». «deshacer» se queda con «u»."),
        ],
    )
    def test_what_is_wrong_has_its_place(self, file: Path, text: str, told: str) -> None:
        put(file, text)
        found = read(str(file))
        assert found.settings == Settings()
        problem = found.problems[-1]
        hint = problem.hint.plain() if problem.hint else ""
        assert f"{problem.line}:{problem.column}: {problem.message.plain()} {hint}".startswith(told)

    def test_two_keys_change_places(self, file: Path) -> None:
        put(file, '[teclas]\ndeshacer = "s"\nguardar = "u"')
        assert read(str(file)).problems == ()

    def test_one_sound_value_stays_beside_a_wrong_one(self, file: Path) -> None:
        put(file, 'tema = "rosa"\nritmo = "pausado"')
        assert read(str(file)).settings.is_paced

    def test_several_problems_are_one_notice(self, file: Path) -> None:
        put(file, 'tema = "rosa"\na = 1\nb = 2')
        notice = read(str(file)).notice
        assert notice is not None
        assert notice.plain().startswith(f"{file}:1:8: ")
        assert notice.plain().endswith("Y 2 más: «zodiac settings» los dice.")

    @pytest.mark.parametrize("text", ["tema = ", "tema = 2020-01-01", "\x00", "a = 1\na = 2"])
    def test_what_is_no_toml(self, file: Path, text: str) -> None:
        put(file, text)
        found = read(str(file))
        assert (found.condition, found.settings) == (Condition.BROKEN, Settings())
        assert found.notice is not None

    def test_a_folder_in_its_place(self, file: Path) -> None:
        file.mkdir(parents=True)
        assert read(str(file)).condition is Condition.BROKEN


class TestWriting:
    """A change touches nothing else in the file, and nothing that is not understood."""

    def test_everything_else_stays(self, file: Path) -> None:
        put(file, COMMENTED)
        change(str(file), ("tema",), "papel")
        change(str(file), ("idioma",), "en")
        change(str(file), ("teclas", "deshacer"), "y")
        change(str(file), ("teclas", "ficha"), '"')
        expected = COMMENTED.replace("'tinta'", '"papel"').replace('"z"', '"y"\nficha = "\\""')
        expected = expected.replace("de otra versión\n", 'de otra versión\nidioma = "en"\n')
        assert file.read_text(encoding="utf-8") == expected

    def test_a_new_file(self, file: Path) -> None:
        found = change(str(file), ("teclas", "ficha"), "j")
        assert found.settings.keys["ficha"] == "j"
        found = change(str(file), ("tema",), "papel")
        assert found.problems == ()
        assert found.settings.value("tema") == "papel"

    def test_a_broken_file_is_left_alone(self, file: Path) -> None:
        put(file, "tema = ")
        with pytest.raises(SettingsError, match=r"No se escribe encima .*ajustes.toml:1:"):
            change(str(file), ("tema",), "papel")
        assert file.read_text() == "tema = "

    def test_what_cannot_be_changed_by_itself_is_left_alone(self, file: Path) -> None:
        put(file, "teclas = { }")
        with pytest.raises(SettingsError, match="cámbialo a mano"):
            change(str(file), ("teclas", "ficha"), "j")
        assert file.read_text() == "teclas = { }"

    @pytest.mark.parametrize("text", ['teclas = { ficha = "x" }', 'teclas.ficha = "x"'])
    def test_other_ways_to_write_a_table(self, file: Path, text: str) -> None:
        put(file, text)
        assert change(str(file), ("teclas", "ficha"), "j").settings.keys["ficha"] == "j"
        assert file.read_text() == text.replace('"x"', '"j"')

    def test_lines_end_as_they_did(self, file: Path) -> None:
        file.parent.mkdir()
        file.write_bytes(b'\xef\xbb\xbftema = "papel"\r\n')
        change(str(file), ("idioma",), "es")
        assert file.read_bytes() == b'\xef\xbb\xbftema = "papel"\r\nidioma = "es"\r\n'

    def test_behind_a_link(self, file: Path) -> None:
        target = file.parent.parent / "otro.toml"
        target.write_text('tema = "papel"\n')
        file.parent.mkdir()
        file.symlink_to(target)
        change(str(file), ("tema",), "dalton")
        assert file.is_symlink()
        assert target.read_text() == 'tema = "dalton"\n'

    @pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
    def test_a_folder_that_refuses(self, file: Path) -> None:
        file.parent.mkdir(mode=0o500)
        with pytest.raises(SettingsError, match="no hay permiso"):
            change(str(file), ("tema",), "papel")

    def test_what_cannot_be_written_holds_for_this_run(self, file: Path) -> None:
        file.parent.write_text("no es una carpeta")
        with pytest.raises(SettingsError, match="no se pueden guardar"):
            kept.keep(("tema",), "papel")
        assert kept.settings().value("tema") == "papel"

    @settings(deadline=None, max_examples=scaled(5_000), suppress_health_check=[HealthCheck.too_slow])
    @given(
        st.sets(st.sampled_from([*SETTINGS, "otra"])),
        st.sets(st.sampled_from([*DEEDS, "otra"])),
        st.sampled_from([("tema",), ("idioma",), ("teclas", "ficha"), ("teclas", "guardar")]),
        st.booleans(),
    )
    def test_any_file_keeps_its_other_values(
        self, names: set[str], keys: set[str], name: tuple[str, ...], has_table: bool
    ) -> None:
        lines = [f"{each} = 'x' # {each}" for each in sorted(names)]
        lines += ["[teclas]  # t", *(f"{each} = 'x'" for each in sorted(keys))] if has_table else []
        before = "\n".join([*lines, "[fin]", "tema = 1"])
        after = tomllib.loads(edited(before, name, "w"))
        expected = tomllib.loads(before)
        table = expected if len(name) == 1 else expected.setdefault("teclas", {})
        table[name[-1]] = "w"
        assert after == expected


class TestLanguage:
    """This run's wish, then the variable, then the settings, then the locale."""

    def test_in_order(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LANG", "en_GB.UTF-8")
        assert language() == "en"
        put(file, 'idioma = "es"')
        assert language() == "es"
        monkeypatch.setenv("ZODIAC_IDIOMA", "en")
        assert language() == "en"
        speak("es")
        assert language() == "es"

    def test_auto_and_what_is_none_leave_it_to_the_locale(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("LANG", "en_GB.UTF-8")
        for text in ('idioma = "auto"', 'idioma = "fr"', "idioma = 3", '[x]\nidioma = "es"', ""):
            put(file, text)
            assert language() == "en", text

    def test_a_broken_file_still_says_it(self, file: Path) -> None:
        put(file, 'idioma = "en"\ntema = ')
        assert language() == "en"

    def test_a_change_is_heard(self, file: Path) -> None:
        assert language() == "es"
        kept.keep(("idioma",), "en")
        assert language() == "en"

    @pytest.mark.parametrize("value", SETTINGS["idioma"].values)
    def test_it_reads_what_is_written(self, value: str) -> None:
        text = edited(COMMENTED, ("idioma",), value)
        assert written(text) == (value if value != "auto" else "")
