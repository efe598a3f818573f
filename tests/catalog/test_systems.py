"""Scenarios for several systems as files: checked, played by either, saved, watched, renewed and repeated."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import changed
from tests.content.test_systems import WHOLE
from zodiac_tui.catalog.casting import compile_copy, from_outside, gather
from zodiac_tui.catalog.scenarios import check, load
from zodiac_tui.catalog.systems import is_mark, system_in
from zodiac_tui.catalog.watching import Watch
from zodiac_tui.core.errors import ContentError, UsageError


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "doble.toml"
    path.write_text(WHOLE, encoding="utf-8")
    return path


def _told(file: Path, *changes: tuple[str, str]) -> list[str]:
    file.write_text(changed(WHOLE, *changes), encoding="utf-8")
    return [f"{each.line} {each.code}: {each.message.plain()}" for each in check(file)]


class TestCheck:
    def test_a_sound_one_has_nothing_to_tell(self, file: Path) -> None:
        assert check(file) == []

    def test_what_only_another_system_sees_says_so(self, file: Path) -> None:
        told = _told(file, ('atributo = "DES"', 'atributo = "AGI"'))
        assert len(told) == 1
        assert told[0].partition(": ")[2].startswith("Con el sistema «unisystem»: «AGI» no vale aquí.")

    def test_what_all_see_is_told_once(self, file: Path) -> None:
        told = _told(
            file,
            ('texto = "Bien."\n', 'texto = "Bien."\nfinal = "nada"\n'),
            (
                'final = "fin"\n',
                "",
            ),
        )
        assert len(told) == len(set(told))
        assert not [each for each in told if "Con el sistema" in each]

    def test_a_gap_is_told(self, file: Path) -> None:
        told = _told(
            file, ("[pj.ana.unisystem]\natributos = { FUE = 3, DES = 3, CON = 3, INT = 3, PER = 3, VOL = 3 }\n", "")
        )
        assert any("hueco-sistema: Esto se dice para «zodiac», y para «unisystem» nada." in each for each in told)

    def test_a_system_that_there_is_not_is_told(self, file: Path) -> None:
        told = _told(
            file,
            ('["unisystem"]', '["unisistem"]'),
        )
        assert told[0] == "7 sistema: No existe el sistema «unisistem». Hay: zodiac, unisystem."

    def test_a_list_that_is_none_is_told(self, file: Path) -> None:
        assert any(" tipo: " in each for each in _told(file, ('["unisystem"]', '"unisystem"')))


class TestPlay:
    @pytest.mark.parametrize(("system", "expected"), [("", "zodiac"), ("zodiac", "zodiac"), ("unisystem", "unisystem")])
    def test_it_is_played_by_the_system_asked_for(self, file: Path, system: str, expected: str) -> None:
        assert load(file, system=system).ruleset == expected

    def test_a_game_s_copy_keeps_its_system(self, file: Path) -> None:
        found = gather(file, system="unisystem")
        assert compile_copy(found.sources).ruleset == "unisystem"
        assert system_in(found.sources) == "unisystem"
        assert from_outside(found.sources) == {}

    def test_the_copy_of_its_own_system_needs_no_mark(self, file: Path) -> None:
        assert not [name for name in gather(file).sources if is_mark(name)]

    def test_a_system_that_it_is_not_written_for_is_refused(self, file: Path) -> None:
        _told(file, ('otros_sistemas = ["unisystem"]\n', ""))
        with pytest.raises(ContentError, match="no está escrito para el sistema «unisystem»"):
            load(file, system="unisystem")

    def test_a_system_that_there_is_not_is_refused(self, file: Path) -> None:
        with pytest.raises((ContentError, UsageError), match="dedede"):
            load(file, system="dedede")

    def test_whoever_watches_it_reads_it_by_its_system(self, file: Path) -> None:
        watch = Watch(file, (), gather(file, system="unisystem"))
        file.write_text(changed(WHOLE, ('"Aquí."', '"Allí."')), encoding="utf-8")
        assert watch.look()
        assert (watch.newest.scenario.ruleset, watch.newest.scenario.scenes["muelle"].text) == ("unisystem", "Allí.")
