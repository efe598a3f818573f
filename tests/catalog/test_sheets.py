"""Sheets of PJ: one bad file for each diagnostic, what goes into a scenario and what does not, and back to a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.catalog import registry, scenarios, sheets
from zodiac_tui.catalog.casting import compile_copy, gather
from zodiac_tui.core.errors import ContentError, Diagnostic, UsageError
from zodiac_tui.engine.start import new_game

GOOD = """sistema = "zodiac"

[pj]
id = "mencia"
nombre = "Mencía"
genero = "f"
concepto = "barquera"
atributos = { FUE = 3, AGI = 3, DES = 3, PER = 2, INT = 3, VOL = 3 }
situacion = { REC = 1, CON = 2, TER = 2 }
rasgos = { FUE = "brazos de remo" }
habilidades = ["natacion", "oportunismo", "idioma-frances"]
armas = ["bichero"]
objetos = ["silbato"]
vinculos = ["Su hermana", "El farero"]
px = 2
estados = ["heridas leve"]

[arma.bichero]
nombre = "un bichero"
clase = "larga"
letal = true

[objeto.silbato]
nombre = "un silbato"
"""
THREE = Path(__file__).parents[1] / "escenarios" / "tres_escenas.toml"

BONDS, ILL = 'vinculos = ["Su hermana", "El farero"]', 'estados = ["heridas leve"]'
MANY = 'vinculos = §["a", "b", "c", "d", "e"]'

# Severity, code, what is replaced, what it is replaced by, words of the message or the hint; § marks the place.
BAD = [
    ("error", "sintaxis", 'nombre = "Mencía"', "nombre = §Irune", ""),
    ("error", "sistema", 'sistema = "zodiac"', 'sistema = §"zodiaco"', "«zodiac»"),
    ("error", "sistema", 'sistema = "zodiac"\n', "", "Falta «sistema»"),
    ("error", "clave-ausente", 'id = "mencia"\n', "", "«id»"),
    ("error", "clave-desconocida", "px = 2", "§pxs = 2", "«px»"),
    ("error", "clave-desconocida", "FUE = 3", "§FUR = 3", "«FUE»"),
    ("error", "clave-desconocida", "[objeto.silbato]", "[§escenas.nada]\n[objeto.silbato]", "«escenas»"),
    ("error", "identificador", 'id = "mencia"', 'id = §"Mencía Salce"', "minúsculas"),
    ("error", "tipo", "px = 2", 'px = §"dos"', "número entero"),
    ("error", "valor", 'genero = "f"', 'genero = §"x"', "f, m"),
    ("error", "fuera-de-limites", "FUE = 3", "FUE = §0", "Los valores de un PJ van de 1 a 5"),
    ("error", "fuera-de-limites", "FUE = 3", "FUE = §6", "Los valores de un PJ van de 1 a 5"),
    ("error", "fuera-de-limites", "REC = 1", "REC = §0", "Los valores de un PJ van de 1 a 5"),
    ("error", "fuera-de-limites", "px = 2", "pk = §8", "no pasan de 7"),
    ("error", "referencia-desconocida", 'armas = ["bichero"]', 'armas = [§"bichera"]', "«bichero»"),
    ("error", "referencia-desconocida", 'objetos = ["silbato"]', 'objetos = [§"pito"]', "«pito»"),
    ("error", "zodiac-suma", "TER = 2", "TER = 5", "suman 25; deben sumar de 20 a 24"),
    ("error", "zodiac-suma", "FUE = 3, AGI = 3", "FUE = 1, AGI = 2", "suman 19; deben sumar de 20 a 24"),
    ("error", "zodiac-habilidad", '"natacion"', '§"nadacion"', "«natacion»"),
    ("error", "zodiac-habilidad", '"oportunismo"', '§"natacion"', "se repite"),
    ("error", "zodiac-habilidad", '"idioma-frances"', '§"idioma"', "tipo"),
    ("error", "zodiac-px", '"oportunismo"', '"oportunismo", "labia", "intuicion"', "cuestan 17 PX, y hay 14"),
    ("error", "zodiac-vinculos", '["Su hermana", "El farero"]', '§["a", "b", "c", "d", "e", "f", "g"]', "Caben 6"),
    ("aviso", "zodiac-vinculos", '["Su hermana", "El farero"]', '§["Su hermana"]', "de 2 a 4"),
    ("aviso", "zodiac-vinculos", f"{BONDS}\npx = 2\n{ILL}", f"{MANY}\n", "de 2 a 4 Vínculos, y hay 5"),
    ("aviso", "zodiac-extremo", "FUE = 3, AGI = 3", "FUE = §5, AGI = 1", "raro"),
    ("error", "zodiac-estado", '"heridas leve"', '§"heridas leves"', "«heridas leve»"),
    ("aviso", "zodiac-estado", '"heridas leve"', '§"shock leve"', "no dura"),
    ("aviso", "zodiac-muerto", '"heridas leve"', '§"muerto"', "ya no juega"),
]  # fmt: skip


@pytest.fixture
def written(tmp_path: Path) -> Path:
    path = tmp_path / "mencia.toml"
    path.write_text(GOOD, encoding="utf-8")
    return path


def look(path: Path, whole: str) -> list[Diagnostic]:
    path.write_text(whole, encoding="utf-8")
    return scenarios.check(path)


def told(found: Diagnostic) -> str:
    return f"{found.message.plain()} {found.hint.plain() if found.hint else ''}"


class TestCheck:
    """What `zodiac check` says of a sheet."""

    def test_the_good_one_has_no_problems(self, written: Path) -> None:
        assert scenarios.check(written) == []

    @pytest.mark.parametrize(("severity", "code", "old", "new", "words"), BAD, ids=[f"{b[1]}-{b[3][:20]}" for b in BAD])
    def test_each_fault_is_told_with_its_place(
        self, severity: str, code: str, old: str, new: str, words: str, tmp_path: Path
    ) -> None:
        assert old in GOOD
        marked = GOOD.replace(old, new, 1)
        mine = [each for each in look(tmp_path / "x.toml", marked.replace("§", "")) if each.code == code]
        assert mine
        assert mine[0].severity == severity
        assert words in told(mine[0]), told(mine[0])
        if "§" in marked:
            before = marked[: marked.find("§")].split("\n")
            assert (len(before), len(before[-1]) + 1) in [(each.line, each.column) for each in mine]

    @pytest.mark.parametrize(
        "played", ["px = 1", "pk = 3", "karma_extra = 1", "cambios = { TER = 1 }", ILL, 'olvidadas = ["labia"]']
    )
    def test_who_has_played_may_have_more_vinculos_than_a_new_pj(self, played: str, tmp_path: Path) -> None:
        fewer = GOOD.replace('"oportunismo", ', "").replace("px = 2\n", "").replace(ILL, "")
        new = fewer.replace(BONDS, MANY.replace("§", ""))
        assert [each.code for each in look(tmp_path / "x.toml", new)] == ["zodiac-vinculos"]
        assert look(tmp_path / "x.toml", new.replace("[arma.bichero]", f"{played}\n\n[arma.bichero]")) == []

    def test_all_at_once(self, tmp_path: Path) -> None:
        found = look(tmp_path / "x.toml", GOOD.replace("TER = 2", "TER = 5").replace('"natacion"', '"nadacion"'))
        assert {each.code for each in found} == {"zodiac-suma", "zodiac-habilidad", "zodiac-extremo"}

    def test_a_key_that_is_no_slip_of_another_draws_nothing_of_that_one(self, tmp_path: Path) -> None:
        found = look(tmp_path / "x.toml", GOOD.replace("px = 2", "karma = 7"))
        assert [(each.code, each.message.plain()) for each in found if each.severity == "error"] == [
            ("clave-desconocida", "La clave «karma» no existe aquí.")
        ]

    def test_earned_px_pay_for_more(self, tmp_path: Path) -> None:
        dear = GOOD.replace('"oportunismo"', '"oportunismo", "labia", "intuicion"')
        assert look(tmp_path / "x.toml", dear.replace("px = 2", "px = 5")) == []

    def test_what_has_changed_since_creation_is_not_counted(self, tmp_path: Path) -> None:
        grown = GOOD.replace("TER = 2", "TER = 4").replace("CON = 2", "CON = 3")
        assert [each.code for each in look(tmp_path / "x.toml", grown)] == ["zodiac-suma"]
        assert look(tmp_path / "x.toml", grown.replace("px = 2", "px = 2\ncambios = { TER = 2, CON = 1 }")) == []

    def test_habilidades_are_paid_for_by_the_atributos_of_creation(self, tmp_path: Path) -> None:
        """Who has lost a leg since still knows what it knew."""
        lamed = GOOD.replace("FUE = 3", "FUE = 2").replace('"oportunismo"', '"oportunismo", "fisico_imponente"')
        lamed = lamed.replace("px = 2", "px = 1")
        assert [each.code for each in look(tmp_path / "x.toml", lamed)] == ["zodiac-px"]
        assert look(tmp_path / "x.toml", lamed.replace("px = 1", "px = 1\ncambios = { FUE = -1 }")) == []

    @pytest.mark.parametrize(("at_creation", "loss"), [(1, -1), (5, -5)])
    def test_an_atributo_that_was_lost_in_play_may_be_at_0(self, at_creation: int, loss: int, tmp_path: Path) -> None:
        sums = {1: "AGI = 3, DES = 3", 5: "AGI = 2, DES = 2"}[at_creation]
        lamed = GOOD.replace("FUE = 3, AGI = 3, DES = 3", f"FUE = 0, {sums}").replace('"natacion", ', "")
        assert [each.code for each in look(tmp_path / "x.toml", lamed)] == ["zodiac-suma", "fuera-de-limites"]
        told = lamed.replace("px = 2", f"px = 2\ncambios = {{ FUE = {loss} }}")
        assert look(tmp_path / "x.toml", told) == []

    @pytest.mark.parametrize("changes", ["FUE = 1", "AGI = -1", "FUE = 0"])
    def test_a_0_that_no_loss_explains_is_refused(self, changes: str, tmp_path: Path) -> None:
        text = GOOD.replace("FUE = 3", "FUE = 0").replace("px = 2", f"px = 2\ncambios = {{ {changes} }}")
        assert "fuera-de-limites" in [each.code for each in look(tmp_path / "x.toml", text)]

    def test_a_sheet_of_another_system_is_checked_by_it(self, tmp_path: Path) -> None:
        found = look(tmp_path / "x.toml", 'sistema = "unisystem"\n[pj]\nid = "a"\nnombre = "A"\n')
        assert {each.code for each in found} == {"clave-ausente"}

    def test_a_sheet_is_no_scenario_in_a_list(self, written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(scenarios.ENVIRONMENT, str(written.parent))
        assert "mencia" not in [each.id for each in scenarios.listing()]

    def test_a_scenario_is_no_sheet(self) -> None:
        with pytest.raises(ContentError, match="No es la ficha"):
            sheets.load_bytes(THREE.read_bytes(), "x.toml")


class TestActor:
    """The PJ that a sheet makes."""

    def test_karma_px_and_states(self) -> None:
        _, view = sheets.seen(sheets.load_bytes(GOOD.encode(), "x.toml"))
        who = view.actors["mencia"]
        assert (who.track("karma"), who.track("pk"), who.track("px")) == (4, 4, 2)
        assert [*who.marks] == ["heridas_leve"]

    @pytest.mark.parametrize(("line", "pk"), [("pk = 5", 5), ("pk = 0", 4), ("karma_extra = 1", 5), ("pk = 7", 7)])
    def test_68_pk_are_raised_to_the_karma_and_never_lowered(self, line: str, pk: int) -> None:
        _, view = sheets.seen(sheets.load_bytes(GOOD.replace("px = 2", line).encode(), "x.toml"))
        assert view.actors["mencia"].track("pk") == pk

    def test_grave_brings_leve_and_the_moment_stays_behind(self) -> None:
        worse = GOOD.replace('["heridas leve"]', '["fatiga grave", "shock leve", "incapacitado"]')
        _, view = sheets.seen(sheets.load_bytes(worse.encode(), "x.toml"))
        assert {*view.actors["mencia"].marks} == {"fatiga_leve", "fatiga_grave", "heridas_leve", "heridas_grave"}


class TestJoining:
    """A sheet among the PJ of a scenario."""

    def test_it_plays_with_its_things(self, written: Path) -> None:
        found = gather(THREE, [str(written)])
        assert found.party == ("mencia",)
        assert found.scenario.gear["bichero"].name == "un bichero"

    def test_a_save_s_copy_makes_the_same_again(self, written: Path) -> None:
        found = gather(THREE, [str(written)])
        again = compile_copy(found.sources)
        assert (again.digest, again.characters, again.gear) == (
            found.scenario.digest, found.scenario.characters, found.scenario.gear,
        )  # fmt: skip
        assert again.digest != scenarios.load(THREE).digest

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            ('id = "mencia"', 'id = "lena"', "ya tiene un personaje «lena»: Lena"),
            ("bichero", "cuchillo", "llama «cuchillo» a otra cosa"),
            ("silbato", "ganzua", "llama «ganzua» a otra cosa"),
        ],
    )
    def test_ids_that_clash_are_explained(self, old: str, new: str, words: str, written: Path) -> None:
        written.write_text(GOOD.replace(old, new), encoding="utf-8")
        with pytest.raises(ContentError) as caught:
            gather(THREE, [str(written)])
        assert words in told(caught.value.diagnostics[0])
        assert "Cambia" in told(caught.value.diagnostics[0])

    def test_another_system_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "u.toml"
        rows = "atributos = { FUE = 2, DES = 2, CON = 2, INT = 2, PER = 2, VOL = 2 }"
        path.write_text(f'sistema = "unisystem"\n[pj]\nid = "a"\nnombre = "A"\n{rows}\n', encoding="utf-8")
        assert [each.code for each in scenarios.check(path) if each.severity == "error"] == []
        with pytest.raises(ContentError, match="unisystem"):
            gather(THREE, [str(path)])

    def test_the_dead_do_not_play(self, written: Path) -> None:
        written.write_text(GOOD.replace("heridas leve", "muerto"), encoding="utf-8")
        found = gather(THREE, [str(written)])
        with pytest.raises(UsageError, match="Mencía ha muerto"):
            new_game(found.scenario, registry.get("zodiac"), found.party)

    def test_the_scenario_s_limits_hold(self, written: Path) -> None:
        found = gather(THREE, [str(written), "lena"])
        with pytest.raises(UsageError, match="para un PJ"):
            new_game(found.scenario, registry.get("zodiac"), found.party)

    def test_a_bad_sheet_is_refused_with_its_diagnostics(self, written: Path) -> None:
        written.write_text(GOOD.replace("TER = 2", "TER = 5"), encoding="utf-8")
        with pytest.raises(ContentError) as caught:
            gather(THREE, [str(written)])
        assert [each.code for each in caught.value.diagnostics if each.severity == "error"] == ["zodiac-suma"]


def test_written_and_read_it_is_the_same() -> None:
    sheet = sheets.load_bytes(GOOD.encode(), "x.toml")
    again = sheets.load_bytes(sheets.text(sheet).encode(), "x.toml")
    assert (again.profile, again.gear, again.items) == (sheet.profile, sheet.gear, sheet.items)


def test_hostile_words_survive_the_way_through_a_file() -> None:
    words = "a\"b\\\\c] = ''' # {x} é\\tñ"
    sheet = sheets.load_bytes(GOOD.replace("barquera", words.replace('"', '\\"')).encode(), "x.toml")
    again = sheets.load_bytes(sheets.text(sheet).encode(), "x.toml")
    assert again.profile.concept == sheet.profile.concept
    assert '"' in again.profile.concept
