"""What authors put in the wrong place: numbers in quotes, keys behind another header, ids that are not in theirs."""

from __future__ import annotations

import pytest

from tests.content.good import look, spoilt, text, told

BELOW = "escríbela justo debajo de esa cabecera, antes de sus subtablas."


class TestQuotes:
    @pytest.mark.parametrize(
        ("old", "new", "word"),
        [
            ('cd = "estandar"', 'cd = "7"', "7"),
            ('cd = "estandar"', 'cd = "07"', "7"),
            ("limite = 20", 'limite = "20"', "20"),
            ("FUE = 2, AGI = 4", 'FUE = " 2 ", AGI = 4', "2"),
            ('{ bandera = "verja_vista" }', '{ bandera = "verja_vista", valor = "-3" }', "-3"),
            ("una_vez = true", 'una_vez = "True"', "true"),
        ],
    )
    def test_a_number_or_a_truth_in_quotes_is_told_how_it_is_written(self, old: str, new: str, word: str) -> None:
        (found,) = look(spoilt((old, new)))
        assert found.hint is not None
        assert found.hint.plain() == f"Se escribe sin comillas: {word}."

    def test_where_no_number_fits_none_is_offered(self) -> None:
        (found,) = look(spoilt(("una_vez = true", 'una_vez = "1"')))
        assert found.hint is None

    def test_a_word_for_which_a_number_would_do_is_told_so(self) -> None:
        (said,) = told(spoilt(('cd = "estandar"', 'cd = "horrible"')))
        assert said.startswith("valor: «horrible» no vale aquí. Valen: trivial,")
        assert said.endswith("imposible, o un número entero.")


class TestKeysTooLate:
    def test_a_key_behind_the_header_of_an_option_is_told_with_its_table_and_not_missed(self) -> None:
        moved = spoilt(
            ('titulo = "El patio"\n', ""),
            ("[escena.patio.opcion.vendar]", '[escena.patio.opcion.vendar]\ntitulo = "x"'),
        )
        assert told(moved) == [
            f"clave-desconocida: La clave «titulo» no existe aquí. Es una clave de [escena.patio]: {BELOW}"
        ]

    def test_it_is_of_the_nearest_table_that_lacks_it(self) -> None:
        moved = spoilt(
            ('requiere = "tiene.ganzua"\n', ""), ("desventaja_si = [", 'requiere = "tiene.ganzua"\ndesventaja_si = [')
        )
        assert f"Es una clave de [escena.verja.opcion.forzar]: {BELOW}" in told(moved)[0]
        words = 'texto = "Irune está sentada en el suelo, con la mano en el costado. Un guarda da vueltas."\n'
        moved = spoilt((words, ""), ('paciente = "irune"', f'{words}paciente = "irune"'))
        assert [f"Es una clave de [escena.patio]: {BELOW}" in each for each in told(moved)] == [True]

    def test_what_is_wrong_in_it_is_told_too(self) -> None:
        moved = spoilt(("[escena.patio.opcion.vendar]", "[escena.patio.opcion.vendar]\nuna_vez_texto = 5"))
        assert [each.code for each in look(moved)] == ["clave-desconocida", "tipo"]

    def test_a_slip_of_a_key_of_its_own_table_stays_one(self) -> None:
        (said,) = told(spoilt(("una_vez = true", "un_vez = true")))
        assert said.endswith("¿Querías decir «una_vez»?")

    def test_the_same_key_of_two_tables_under_one_header_is_told(self) -> None:
        (said,) = told(spoilt(("coste_pk = 1", 'coste_pk = 1\ntexto = "Las losas."')))
        assert said.endswith("Si una es de [escena.patio], va justo debajo de esa cabecera.")


class TestHeadersWithoutAnId:
    @pytest.mark.parametrize("brackets", ["[{}]", "[[{}]]"])
    @pytest.mark.parametrize(
        ("table", "name"),
        [
            ("pj", "lena"),
            ("objeto", "ganzua"),
            ("arma", "cuchillo"),
            ("pnj", "guarda"),
            ("final", "huida"),
            ("escena.tejado.opcion", "saltar"),
            ("encuentro.pelea.entra", "guarda"),
        ],
    )
    def test_one_error_says_where_the_id_goes(self, table: str, name: str, brackets: str) -> None:
        (found,) = look(spoilt((f"[{table}.{name}]", brackets.format(table))))
        assert (found.code, found.severity) == ("identificador", "error")
        assert found.hint is not None
        meant = name if "." not in table else f"mi_{table.rpartition('.')[2]}"
        assert found.hint.plain() == f"El identificador va en la cabecera: [{table}.{meant}]."

    @pytest.mark.parametrize("name", ["escena.tejado", "encuentro.pelea"])
    def test_with_the_tables_below_it(self, name: str) -> None:
        (said,) = told(text().replace(name, name.partition(".")[0]))
        assert said.endswith(f"El identificador va en la cabecera: [{name}].")

    def test_several_at_once(self) -> None:
        whole = text()
        for name in ("pj.lena", "objeto.ganzua", "escena.tejado", "encuentro.pelea"):
            whole = whole.replace(f"[{name}", f"[{name.partition('.')[0]}")
        assert [each.code for each in look(whole)] == ["identificador"] * 4

    def test_what_else_is_wrong_in_it_is_told_at_its_place(self) -> None:
        whole = spoilt(("[pj.lena]", "[pj]"), ("AGI = 4", "AGI = 40"))
        assert [each.code for each in look(whole)] == ["identificador", "fuera-de-limites"]
        marked = spoilt(("[pj.lena]", "[[pj]]"), ("AGI = 4", "AGI = §40"))
        found = look(marked.replace("§", ""))[1]
        before = marked[: marked.index("§")].split("\n")
        assert (found.line, found.column) == (len(before), len(before[-1]) + 1)

    def test_its_name_may_be_that_of_another(self) -> None:
        whole = spoilt(("[pj.lena]", '[pj.lena.x]\n[pj]\nnombre = "Lena"\n[pj.otra]'))
        assert "identificador" in [each.code for each in look(whole)]

    def test_a_key_that_no_such_table_has_is_no_row(self) -> None:
        (found,) = look(spoilt(("[opciones]", "[objeto]\nxx = 3\n[opciones]")))
        assert found.code == "tipo"


CEDE = """[escena.verja.opcion.forzar.exito]
texto = "La cerradura cede."
efectos = [{ bandera = "abierta" }]  # zodiac: calla bandera-sin-leer
ir = "patio"
"""
ROLL = """[escena.verja.opcion.forzar.tirada]
accion = "talento"
uso = "abrir cerraduras"
cd = "estandar"
ventajas = ["tienes buena luz"]
desventaja_si = [{ si = "bandera.ruido", causa = "alguien escucha" }]
"""


@pytest.mark.parametrize(("table", "key", "word"), [(CEDE, "exito", "patio"), (ROLL, "tirada", "talento")])
def test_a_name_where_a_table_is_due_is_told_how_one_is_written(table: str, key: str, word: str) -> None:
    option = "[escena.verja.opcion.forzar]\n"
    (said,) = told(spoilt((table, ""), (option, f'{option}{key} = "{word}"\n')))
    assert said == (
        "tipo: Se espera una tabla, y hay un texto. "
        f"Va entre llaves, {{ … }}, o en su propia tabla: [escena.verja.opcion.forzar.{key}]."
    )
