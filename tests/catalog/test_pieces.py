"""A file that is a part of a scenario, checked by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.catalog.parts import laid, pieces
from tests.content.good import text
from zodiac_tui.catalog import scenarios
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.files.sources import MAIN

GUARD = Path("pnj/guarda.toml")


def codes(told: list[Diagnostic]) -> list[tuple[str, str]]:
    return [(each.severity, each.code) for each in told]


def hint(told: Diagnostic) -> str:
    return told.hint.plain() if told.hint else ""


class TestBesideItsScenario:
    def test_a_sound_part_is_said_to_be_one_and_how_the_whole_is_checked(self, tmp_path: Path) -> None:
        folder = laid(tmp_path, pieces())
        (told,) = scenarios.check(folder / GUARD)
        assert (told.severity, told.code) == ("nota", "es-parte")
        assert str(folder / MAIN) in told.message.plain()
        assert f"zodiac check {folder}" in hint(told)
        assert ".." not in told.message.plain()

    def test_the_way_to_its_scenario_is_told_without_detours(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(laid(tmp_path / "faro", pieces()).parent)
        (told,) = scenarios.check(Path("faro") / GUARD)
        assert told.message.plain().startswith(f"Es una parte de {Path('faro') / MAIN}, ")
        assert hint(told).endswith("zodiac check faro")

    def test_what_is_wrong_in_it_is_told_and_nothing_of_others(self, tmp_path: Path) -> None:
        files = pieces()
        files[str(GUARD)] = files[str(GUARD)].replace('["porra"]', '["porrra"]')
        files[MAIN] = files[MAIN].replace('ir = "patio"', 'ir = "pato"', 1)
        told = scenarios.check(laid(tmp_path, files) / GUARD)
        assert codes(told) == [("nota", "es-parte"), ("error", "referencia-desconocida")]
        assert {each.file for each in told} == {str(tmp_path / GUARD)}
        assert told[1].line == 9

    def test_from_within_its_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(laid(tmp_path, pieces()) / "pnj")
        (told,) = scenarios.check(Path("guarda.toml"))
        assert "zodiac check .." in hint(told)

    def test_where_nothing_names_it_yet_it_is_said_where_to(self, tmp_path: Path) -> None:
        folder = laid(tmp_path, {**pieces(), "cosas/mas.toml": '[objeto.x]\nnombre = "x"\n'})
        (told,) = scenarios.check(folder / "cosas" / "mas.toml")
        assert hint(told) == f"{folder / MAIN} no la nombra: añade «cosas/mas.toml» a su «incluye»."

    def test_a_syntax_error_is_told_once(self, tmp_path: Path) -> None:
        folder = laid(tmp_path, {**pieces(), str(GUARD): "[pnj.guarda]\nnombre = el guarda\n"})
        assert codes(scenarios.check(folder / GUARD)) == [("error", "sintaxis")]


class TestAlone:
    def test_it_is_told_in_one_line(self, tmp_path: Path) -> None:
        path = laid(tmp_path, {"guarda.toml": pieces()[str(GUARD)]}) / "guarda.toml"
        (told,) = scenarios.check(path)
        assert (told.severity, told.code) == ("nota", "es-parte")

    def test_its_form_is_looked_at(self, tmp_path: Path) -> None:
        whole = pieces()[str(GUARD)].replace("nombre =", "nombr =").replace("FUE = 3", 'FUE = "3"')
        told = scenarios.check(laid(tmp_path, {"guarda.toml": whole}) / "guarda.toml")
        assert codes(told) == [("nota", "es-parte"), ("error", "clave-desconocida"), ("error", "tipo")]

    def test_what_may_be_in_other_parts_is_not_missed(self, tmp_path: Path) -> None:
        scene = (
            '[escena.y]\ntitulo = "y"\ntexto = "{y"\nopcion.z = { texto = "z", ir = "x", si = "tiene.q o bandera.r" }\n'
        )
        told = scenarios.check(laid(tmp_path, {"y.toml": scene}) / "y.toml")
        assert [code for _, code in codes(told)] in (["es-parte"], ["es-parte", "llaves"])

    def test_it_is_not_played(self, tmp_path: Path) -> None:
        path = laid(tmp_path, {"guarda.toml": pieces()[str(GUARD)]}) / "guarda.toml"
        with pytest.raises(ContentError) as caught:
            scenarios.load(path)
        assert codes(list(caught.value.diagnostics)) == [("error", "es-parte")]


class TestNoParts:
    @pytest.mark.parametrize(
        "cut",
        [
            lambda whole: whole.replace("[escenario]", "[escenaro]"),
            lambda whole: whole[whole.index("[pj.lena]") :],
            lambda whole: whole.replace("[escenario]\n", ""),
            lambda whole: "",
        ],
    )
    def test_a_scenario_without_its_cover_is_refused(self, cut: object, tmp_path: Path) -> None:
        assert callable(cut)
        path = laid(tmp_path, {"x.toml": cut(text())}) / "x.toml"
        told = codes(scenarios.check(path))
        assert ("nota", "es-parte") not in told
        assert "error" in [severity for severity, _ in told]

    def test_a_main_file_without_its_cover_is_refused(self, tmp_path: Path) -> None:
        told = codes(scenarios.check(laid(tmp_path, {MAIN: '[objeto.x]\nnombre = "x"\n'})))
        assert ("error", "clave-ausente") in told


def test_a_part_with_pj_alone_is_one_where_a_scenario_includes_it(tmp_path: Path) -> None:
    folder = tmp_path / "puerta"
    folder.mkdir()
    whole = (Path(__file__).parents[1] / "content" / "codes" / "sin-traducir" / "escenario.toml").read_text("utf-8")
    begin, end = whole.index("[pj.ana]"), whole.index("[escena.puerta]")
    (folder / "gente.toml").write_text(whole[begin:end], "utf-8")
    (folder / "escenario.toml").write_text('incluye = ["gente.toml"]\n' + whole[:begin] + whole[end:], "utf-8")
    assert [each.code for each in scenarios.check(folder / "gente.toml")] == ["es-parte"]
    (tmp_path / "gente.toml").write_text(whole[begin:end], "utf-8")
    assert "sistema" in {each.code for each in scenarios.check(tmp_path / "gente.toml")}


class TestWordsOfALanguage:
    """The file of a language by itself: `lang/en.toml`, and `lang/en/NAME.toml` beside a scenario of one file."""

    WORDS = '[escenario]\ntitulo = "Three scenes"\n[escena.verja]\ntitulo = "The gate"\n'

    @pytest.mark.parametrize(("main", "words"), [(MAIN, "lang/en.toml"), ("tres.toml", "lang/en/tres.toml")])
    def test_it_is_looked_at_with_the_scenario_around_it(self, main: str, words: str, tmp_path: Path) -> None:
        folder = laid(tmp_path, {main: text(), words: self.WORDS})
        note, *gaps = scenarios.check(folder / words)
        assert (note.severity, note.code) == ("nota", "es-parte")
        assert str(folder / main) in note.message.plain()
        assert {each.code for each in gaps} == {"sin-traducir"}

    def test_its_own_faults_are_told_and_not_those_of_the_scenario(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        spoilt = text().replace('ir = "patio"', 'ir = "pato"', 1)
        folder = laid(tmp_path, {MAIN: spoilt, "lang/en.toml": self.WORDS.replace("escena.verja", "escena.verjja")})
        monkeypatch.chdir(folder / "lang")
        told = [each for each in scenarios.check(Path("en.toml")) if each.code != "sin-traducir"]
        assert codes(told) == [("nota", "es-parte"), ("error", "traduccion-clave")]
        assert (told[1].file, told[1].line) == ("en.toml", 3)

    def test_elsewhere_it_is_a_file_like_others(self, tmp_path: Path) -> None:
        folder = laid(tmp_path, {"lang/en.toml": self.WORDS})
        assert "es-parte" not in {each.code for each in scenarios.check(folder / "lang" / "en.toml")}
