"""Scenarios in parts: `incluye`, its bounds, and diagnostics that name each part's own places (F16, F19)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.catalog.parts import laid, pieces
from tests.content.good import text
from zodiac_tui.catalog import including, scenarios
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.files.reading import MAX_BYTES
from zodiac_tui.files.sources import MAIN, Kept

OBJECT = '[objeto.{0}]\nnombre = "x"\n'


def codes(folder: Path) -> list[tuple[str, str, int, int]]:
    return [(Path(each.file).name, each.code, each.line, each.column) for each in scenarios.check(folder)]


def only(folder: Path) -> Diagnostic:
    (told,) = scenarios.check(folder)
    return told


def read(files: dict[str, bytes]) -> including.Whole:
    return including.whole(Kept(files, MAIN), lambda _: [])


def refusal(files: dict[str, bytes]) -> list[Diagnostic]:
    with pytest.raises(ContentError) as caught:
        read(files)
    return list(caught.value.diagnostics)


class TestJoining:
    def test_parts_make_the_scenario_that_one_file_makes(self, tmp_path: Path) -> None:
        folder = laid(tmp_path, pieces())
        assert scenarios.check(folder) == []
        told, whole = scenarios.load(folder), scenarios.load_bytes(text().encode(), "x.toml")
        assert told.npcs == whole.npcs
        assert (list(told.scenes), told.start) == (list(whole.scenes), whole.start)

    def test_a_path_is_relative_to_the_part_that_writes_it(self, tmp_path: Path) -> None:
        files = pieces()
        files["pnj/guarda.toml"] = 'incluye = ["../objetos/mas.toml", "otro.toml"]\n' + files["pnj/guarda.toml"]
        files |= {"objetos/mas.toml": OBJECT.format("piedra"), "pnj/otro.toml": OBJECT.format("palo")}
        assert {"piedra", "palo"} <= set(scenarios.load(laid(tmp_path, files)).items)

    def test_the_main_file_may_be_named_itself_and_called_anything(self, tmp_path: Path) -> None:
        files = pieces()
        files["faro.toml"] = files.pop(MAIN)
        assert scenarios.load(laid(tmp_path, files) / "faro.toml").npcs

    def test_the_digest_hangs_on_every_part(self) -> None:
        main = b'incluye = ["a.toml"]\n[escenario]\nid = "x"\n'
        one, other = (read({MAIN: main, "a.toml": OBJECT.format(name).encode()}) for name in "ab")
        assert one.document.digest != other.document.digest
        assert read({MAIN: b"a = 1"}).document.digest == read({MAIN: b"a = 1"}).document.digest

    def test_remarks_may_stand_in_every_part(self) -> None:
        assert read({MAIN: b'incluye = ["a.toml"]\nnota = "x"', "a.toml": b'nota = "y"'}).document.data["nota"] == "x"


class TestPlaces:
    def test_each_part_has_its_own_lines(self, tmp_path: Path) -> None:
        files = pieces("escenas.toml")
        files["pnj/guarda.toml"] = "\n\n" + files["pnj/guarda.toml"].replace("nombre", "nombr")
        files["escenas.toml"] = '[objeto.x]\nnombre = "x"\n[escena.y]\ntitulo = "y"\ntexto = "y"\n'
        files["escenas.toml"] += 'opcion.z = { texto = "z", ir = "verjas" }\n'
        told = codes(laid(tmp_path, files))
        assert ("guarda.toml", "clave-desconocida", 4, 1) in told
        assert ("escenas.toml", "referencia-desconocida", 6, 32) in told

    def test_an_aviso_is_silenced_in_its_part(self, tmp_path: Path) -> None:
        files = pieces("escenas.toml")
        files["escenas.toml"] = '[escena.y]\ntitulo = "y"\ntexto = "y"\nopcion.z = { texto = "z", ir = "verja" }\n'
        assert [each[1] for each in codes(laid(tmp_path, files))] == ["inalcanzable"]
        files["escenas.toml"] = "# zodiac: calla inalcanzable\n" + files["escenas.toml"]
        assert codes(laid(tmp_path, files)) == []

    def test_an_id_that_is_there_twice_names_both_places(self, tmp_path: Path) -> None:
        files = pieces("mas.toml")
        files["mas.toml"] = "\n" + files["pnj/guarda.toml"]
        told = only(laid(tmp_path, files))
        assert (Path(told.file).name, told.code, told.line, told.column) == ("mas.toml", "id-repetido", 2, 6)
        assert f"{tmp_path / 'pnj' / 'guarda.toml'}:1:6" in told.message.plain()

    def test_a_key_of_a_single_table_is_such_an_id(self, tmp_path: Path) -> None:
        files = pieces("mas.toml")
        files[MAIN] = files[MAIN].replace("[opciones]", "[opciones]\ncaracter = true", 1)
        files["mas.toml"] = "[opciones]\ncaracter = false\n"
        assert codes(laid(tmp_path, files)) == [("mas.toml", "id-repetido", 2, 1)]

    def test_the_head_belongs_into_the_main_file(self, tmp_path: Path) -> None:
        files = pieces("mas.toml")
        files["mas.toml"] = '[escenario]\nautor = "otro"\n'
        assert ("mas.toml", "portada-en-parte", 1, 2) in codes(laid(tmp_path, files))

    def test_what_is_broken_in_one_part_hides_nothing_of_another(self, tmp_path: Path) -> None:
        files = pieces("rota.toml", "mala.toml")
        files |= {"rota.toml": "[pnj.x\n", "mala.toml": '[objeto.x]\nnombre = 5\nnombr = "x"\n'}
        told = [(name, code) for name, code, *_ in codes(laid(tmp_path, files))]
        assert told == [("rota.toml", "sintaxis"), ("mala.toml", "tipo"), ("mala.toml", "clave-desconocida")]

    def test_what_a_broken_part_may_hold_is_not_missed(self, tmp_path: Path) -> None:
        files = pieces()
        files["pnj/guarda.toml"] = "[\n"
        assert [code for _, code, *_ in codes(laid(tmp_path, files))] == ["sintaxis"]

    def test_a_decimal_in_a_part_is_told_there(self, tmp_path: Path) -> None:
        files = pieces("mas.toml")
        files["mas.toml"] = '[objeto.x]\nnombre = "x"\nnota = 1.5\n'
        assert codes(laid(tmp_path, files)) == [("mas.toml", "numero-decimal", 3, 8)]


NAMES = [
    "../fuera.toml", "pnj/../../fuera.toml", "/etc/passwd.toml", "~/x.toml", "C:/x.toml", "pnj\\guarda.toml", "",
    "con.toml", "aux/x.toml", "NUL.toml", "lpt1.x.toml", "pnj./x.toml", "x.toml.", "x.toml ", "x\u0000.toml",
    "niño.toml", "\u0440nj.toml", ".oculto.toml", "x.zip", "a" * 300 + ".toml", "file://x.toml", "x\u202e.toml",
    "-x.toml", "pnj//x.toml",
]  # fmt: skip


class TestNames:
    """F16."""

    @pytest.mark.parametrize("name", NAMES, ids=ascii)
    def test_f16_a_name_that_could_lead_elsewhere_is_refused(self, name: str) -> None:
        shown = "".join(sign if " " <= sign <= "~" and sign != "\\" else f"\\u{ord(sign):04x}" for sign in name)
        files = {MAIN: f'incluye = ["{shown}"]'.encode(), **dict.fromkeys((name, "fuera.toml"), b"a = 1")}
        told = refusal(files)
        assert (told[0].line, told[0].column) == (1, 12)
        assert told[0].code in ("incluye-ruta", "caracter-prohibido", "archivo-ilegible")
        assert "\u202e" not in told[0].message.plain()
        assert "\0" not in told[0].message.plain()

    @pytest.mark.parametrize("listed", ['"x.toml"', "5", '["x.toml", 5]', '{ a = "x.toml" }'])
    def test_it_is_a_list_of_paths(self, listed: str) -> None:
        files = {MAIN: f"incluye = {listed}".encode(), "x.toml": b"a = 1"}
        assert [(each.code, each.line) for each in refusal(files)] == [("incluye", 1)]

    def test_capitals_count(self, tmp_path: Path) -> None:
        files = pieces()
        files[MAIN] = files[MAIN].replace("pnj/guarda", "pnj/Guarda", 1)
        told = only(laid(tmp_path, files))
        assert told.code == "archivo-mayusculas"
        assert told.hint is not None
        assert "guarda.toml" in told.hint.plain()

    def test_two_names_that_differ_in_capitals_only_are_told(self) -> None:
        files = {MAIN: b'incluye = ["a.toml", "A.toml"]', "a.toml": b"", "A.toml": b""}
        assert [each.code for each in refusal(files)] == ["archivo-mayusculas"]

    def test_the_nearest_name_is_offered(self, tmp_path: Path) -> None:
        files = pieces()
        files[MAIN] = files[MAIN].replace("pnj/guarda", "pnj/gurda", 1)
        told = only(laid(tmp_path, files))
        assert (told.line, told.column) == (1, 12)
        assert told.hint is not None
        assert "«guarda.toml»" in told.hint.plain()

    @pytest.mark.parametrize("target", ["/etc/hostname", "/dev/zero", "../fuera.toml", "otro.toml", MAIN])
    def test_f16_no_link_is_followed(self, tmp_path: Path, target: str) -> None:
        folder = laid(tmp_path / "x", {**pieces("enlace.toml"), "otro.toml": OBJECT.format("x")})
        (tmp_path / "fuera.toml").write_text(OBJECT.format("x"), "utf-8")
        (folder / "enlace.toml").symlink_to(target)
        assert [code for _, code, *_ in codes(folder)] == ["archivo-enlace"]

    def test_f16_no_linked_folder_is_followed(self, tmp_path: Path) -> None:
        folder = laid(tmp_path / "x", pieces("otra/x.toml"))
        laid(tmp_path / "otra", {"x.toml": OBJECT.format("x")})
        (folder / "otra").symlink_to(tmp_path / "otra")
        assert [code for _, code, *_ in codes(folder)] == ["archivo-enlace"]

    def test_f16_a_main_file_that_is_a_link_is_no_scenario_of_a_folder(self, tmp_path: Path) -> None:
        folder = laid(tmp_path / "x", {})
        folder.mkdir()
        (folder / MAIN).symlink_to("/etc/hostname")
        assert [code for _, code, *_ in codes(folder)] == ["archivo-enlace"]

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFO on this system")
    def test_f16_only_regular_files_are_read(self, tmp_path: Path) -> None:
        folder = laid(tmp_path, pieces("tubo.toml", "hueco.toml"))
        os.mkfifo(folder / "tubo.toml")
        (folder / "hueco.toml").mkdir()
        assert [code for _, code, *_ in codes(folder)] == ["archivo-especial", "archivo-especial"]


class TestBombs:
    """F19."""

    def test_f19_a_cycle_is_named_with_its_chain(self) -> None:
        files = {MAIN: b'incluye = ["a.toml"]', "a.toml": b'incluye = ["b.toml"]', "b.toml": b'\nincluye = ["a.toml"]'}
        (told,) = refusal(files)
        assert (told.file, told.code, told.line, told.column) == ("b.toml", "incluye-ciclo", 2, 12)
        assert "a.toml → b.toml → a.toml" in told.message.plain()

    def test_f19_an_include_of_itself(self) -> None:
        (told,) = refusal({MAIN: f'incluye = ["{MAIN}"]'.encode()})
        assert told.code == "incluye-ciclo"

    def test_f19_each_file_of_a_diamond_is_read_once(self) -> None:
        reads: list[str] = []

        class Counting(Kept):
            def read(self, name: str) -> bytes:
                reads.append(name)
                return super().read(name)

        rows = {
            f"{side}{level}.toml": f'incluye = ["a{level + 1}.toml", "b{level + 1}.toml"]'
            for level in range(6)
            for side in "ab"
        }
        files = {
            MAIN: 'incluye = ["a0.toml", "b0.toml"]',
            **rows,
            "a6.toml": OBJECT.format("a"),
            "b6.toml": OBJECT.format("b"),
        }
        read_all = including.whole(
            Counting({name: words.encode() for name, words in files.items()}, MAIN), lambda _: []
        )
        assert sorted(reads) == sorted(files) == sorted(read_all.sources)

    def test_f19_the_depth_is_bounded_and_the_bound_stated(self) -> None:
        files = {MAIN: b'incluye = ["p0.toml"]'} | {
            f"p{n}.toml": f'incluye = ["p{n + 1}.toml"]'.encode() for n in range(20)
        }
        (told,) = refusal(files)
        assert (told.code, told.file) == ("incluye-hondo", f"p{including.MAX_CHAIN - 2}.toml")
        assert str(including.MAX_CHAIN) in told.message.plain()

    def test_f19_the_number_of_files_is_bounded_and_the_bound_stated(self) -> None:
        half = including.MAX_FILES // 2
        main = "incluye = [{}]".format(", ".join(f'"p{n}.toml"' for n in range(half)))
        files = {MAIN: main.encode()} | {f"p{n}.toml": f'incluye = ["q{n}.toml"]'.encode() for n in range(half)}
        files |= {f"q{n}.toml": b"" for n in range(half)}
        (told,) = refusal(files)
        assert told.code == "incluye-muchos"
        assert str(including.MAX_FILES) in told.message.plain()
        del files[f"q{half - 1}.toml"]
        files[f"p{half - 1}.toml"] = b""
        assert len(read(files).sources) == including.MAX_FILES

    def test_f19_a_list_without_end_is_refused_at_once(self) -> None:
        listed = ", ".join(["'x.toml'"] * 20_000)
        assert [each.code for each in refusal({MAIN: f"incluye = [{listed}]".encode()})] == ["incluye-muchos"]

    def test_f19_all_files_together_are_bounded_and_the_bound_stated(self) -> None:
        large = b"#" * (MAX_BYTES - 1)
        files = {MAIN: b'incluye = ["a.toml", "b.toml", "c.toml", "d.toml"]'} | {
            f"{name}.toml": large for name in "abcd"
        }
        told = refusal(files)
        assert [each.code for each in told] == ["incluye-grande"] * 3
        assert str(including.MAX_TOTAL) in told[0].message.plain()

    def test_f19_a_part_that_is_too_large_is_not_read_whole(self, tmp_path: Path) -> None:
        folder = laid(tmp_path, pieces("grande.toml"))
        with (folder / "grande.toml").open("wb") as file:
            file.truncate(10 * MAX_BYTES)
        assert [code for _, code, *_ in codes(folder)] == ["archivo-grande"]


class TestListing:
    def test_folders_and_archives_stand_beside_files(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path))
        laid(tmp_path / "en_partes", pieces())
        listed = {each.id: each for each in scenarios.listing()}
        assert listed["tres_escenas"].path == tmp_path / "en_partes"
        assert scenarios.load("tres_escenas#patio").start == "patio"

    def test_a_folder_of_scenarios_may_be_one_itself(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(scenarios.ENVIRONMENT, str(laid(tmp_path, pieces())))
        assert [each.path for each in scenarios.listing() if each.id == "tres_escenas"] == [tmp_path]

    def test_a_broken_one_never_hides_another(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path))
        (tmp_path / "a.toml").write_text(text(), "utf-8")
        (tmp_path / "tres_escenas.toml").write_text("[", "utf-8")
        (tmp_path / "tres_escenas.zip").write_bytes(b"PK")
        laid(tmp_path / "tres_escenas", {MAIN: "["})
        (tmp_path / "zz").symlink_to(tmp_path / "zz")
        listed = [each for each in scenarios.listing() if each.id == "tres_escenas"]
        assert [each.error is None for each in listed].count(True) == 1
        assert len(listed) == 4
        assert scenarios.find("tres_escenas") == tmp_path / "a.toml"

    def test_a_folder_here_by_its_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        laid(tmp_path / "faro", pieces())
        monkeypatch.chdir(tmp_path)
        assert scenarios.load("faro").id == scenarios.load("./faro").id == scenarios.load("faro/#patio").id
