"""Reading TOML: what is let through, and how each fault of a file is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.files import toml
from zodiac_tui.files.limits import forbidden, refusals
from zodiac_tui.files.reading import read_bytes


def fault(raw: bytes) -> Diagnostic:
    with pytest.raises(ContentError) as caught:
        toml.parse(raw, "x.toml")
    return caught.value.diagnostics[0]


def test_the_bom_is_stripped() -> None:
    assert toml.parse(b"\xef\xbb\xbfa = 1", "x.toml").data == {"a": 1}


def test_windows_line_ends() -> None:
    assert toml.parse(b'a = """x\r\ny"""\r\nb = 1\r\n', "x.toml").data == {"a": "x\ny", "b": 1}


@pytest.mark.parametrize(
    ("raw", "code", "line", "column"),
    [
        (b"a = 1\nb = \xff", "no-utf8", 2, 5),
        ("ñ = '\xff'".encode("latin-1"), "no-utf8", 1, 1),
        (b"a = 1\na = 2", "clave-repetida", 2, 1),
        (b"a = [1", "sintaxis", 1, 7),
        (b"a = 1.5", "numero-decimal", 1, 5),
        (b"a = inf", "numero-decimal", 1, 5),
        (b"b = 1\na = 1000000001", "numero-enorme", 2, 5),
        (b"a = [1, -1000000001]", "numero-enorme", 1, 9),
        (b"a = 07:32:00", "fecha", 1, 5),
        (b'a = "\\u202e"', "caracter-prohibido", 1, 6),
        (b'a = "\\e[2J"', "caracter-prohibido", 1, 6),
        (b'"\\u0000" = 1', "caracter-prohibido", 1, 1),
        ("a = 'x\u2066y'".encode(), "caracter-prohibido", 1, 7),
        ("año = 1".encode(), "clave-con-acentos", 1, 2),
        ("[niña]".encode(), "clave-con-acentos", 1, 4),
        ("a = { b = 1, é = 2 }".encode(), "clave-con-acentos", 1, 14),
    ],
)
def test_each_fault_has_a_code_and_a_place(raw: bytes, code: str, line: int, column: int) -> None:
    told = fault(raw)
    assert (told.code, told.line, told.column) == (code, line, column)


def strange(raw: str) -> list[tuple[int, str]]:
    with pytest.raises(ContentError) as caught:
        toml.parse(raw.encode(), "x.toml")
    assert {each.code for each in caught.value.diagnostics} == {"caracter-prohibido"}
    return [(each.column, each.message.plain().rpartition(": ")[2]) for each in caught.value.diagnostics]


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ("a = 'x\u2066y\u202e'", [(7, "U+2066."), (9, "U+202E.")]),
        ('a = "x\u2066\\u202e\\\\u202e\u202e\\e"', [(7, "U+2066."), (8, "U+202E."), (21, "U+202E."), (22, "U+001B.")]),
        ('a = "x\u2066"\n"\u2067b" = "\u2068"', [(7, "U+2066."), (2, "U+2067."), (9, "U+2068.")]),
        ("a = '" + "\u202e" * 5 + "'", [(6 + place, "U+202E.") for place in range(5)]),
        ("a = '" + "\u202e" * 9 + "'", [*((6 + at, "U+202E.") for at in range(5)), (11, "Y 4 más en el mismo texto.")]),
    ],
)
def test_each_strange_sign_of_a_text_is_told_and_of_many_how_many(raw: str, told: list[tuple[int, str]]) -> None:
    assert strange(raw) == told


@pytest.mark.parametrize(
    ("raw", "remedy"),
    [
        ("a = “x”", 'Las comillas van rectas: " y no “ ni «.'),
        ("a = «x»", 'Las comillas van rectas: " y no “ ni «.'),
        ("a = 1\n// una nota", "Los comentarios empiezan por «#»."),
        ("[la orilla]", "Entre corchetes van letras, cifras, «_» y «-», con un punto entre nombre y nombre."),
        ('a = "El "muelle""', "Dentro de un texto, las comillas van así: «…»."),
        ("a = x", "Los textos van entre comillas; sí y no se escriben true y false."),
    ],
)
def test_what_other_programs_write_has_its_remedy(raw: str, remedy: str) -> None:
    told = fault(raw.encode())
    assert told.code == "sintaxis"
    assert told.hint is not None
    assert told.hint.plain() == remedy


@pytest.mark.parametrize(
    ("raw", "column", "said", "hint"),
    [
        ("d = 30 minutos # x", 8, "Se espera un salto de línea", 'Si es un texto, va entre comillas: "30 minutos".'),
        ("d = 1h", 6, "Se espera un salto de línea", 'Si es un texto, va entre comillas: "1h".'),
        ("d = true que sí", 10, "Se espera un salto de línea", 'Si es un texto, va entre comillas: "true que sí".'),
        ('d = "a", "b"', 8, "Se espera un salto de línea", 'Varios valores van entre corchetes: ["uno", "dos"].'),
        ("d = [1]]", 8, "Se espera un salto de línea", None),
        ("F = { F = 2,5, A = 3 }", 11, "«2,5» no es un número entero.", "Los números van sin decimales."),
        ("F = { F = -2,5 }", 11, "«-2,5» no es un número entero.", "Los números van sin decimales."),
        ("F = 2,5", 5, "«2,5» no es un número entero.", "Los números van sin decimales."),
        ("F = { F = 02, A = 3 }", 11, "Un número no empieza por cero.", "Escribe «2»."),
        ("F = [-002]", 6, "Un número no empieza por cero.", "Escribe «-2»."),
        ("F = 00", 5, "Un número no empieza por cero.", "Escribe «0»."),
        ("F = { F = 2 A = 3 }", 13, "Falta una coma entre una clave", "Se separan así: { FUE = 2, AGI = 3 }."),
        ('F = { F = 2 "A" = 3 }', 13, "Falta una coma entre una clave", "Se separan así: { FUE = 2, AGI = 3 }."),
        ('F = ["a" "b"]', 10, "Falta una coma entre un valor", 'Se separan así: ["uno", "dos"].'),
        ("F = [{a = 1} {a = 1}]", 14, "Falta una coma entre un valor", 'Se separan así: ["uno", "dos"].'),
        ('F = { F = 2', 12, "Falta «}»", None),
        ('F = ["a"', 9, "Falta «]»", None),
    ],
)  # fmt: skip
def test_what_was_meant_is_said(raw: str, column: int, said: str, hint: str | None) -> None:
    told = fault(raw.encode())
    assert (told.code, told.line, told.column) == ("sintaxis", 1, column)
    assert told.message.plain().startswith(said)
    assert (told.hint.plain() if told.hint else None) == hint


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ('F = [\n"a"\n"b", "c"]', "Falta una coma"),
        ("F = [\n{a = 1}\n{a = 2}]", "Falta una coma"),
        ('F = ["a",\n"b"\n[g]', "Falta «]»"),
        ('F = ["a",\n"b"\n"g" = 1', "Falta «]»"),
        ("F = { a = 1,\nb = 1\nc = 2", "Falta «}»"),
    ],
)
def test_what_the_next_line_is_taken_for(raw: str, said: str) -> None:
    told = fault(raw.encode())
    assert (told.line, told.column) == (3, 1)
    assert told.message.plain().startswith(said)


def test_a_text_of_several_lines_that_nothing_closes_is_told_where_it_opens() -> None:
    told = fault(b'a = 1\nb = """\nx\nc = 2\n')
    assert (told.line, told.column) == (2, 5)
    told = fault(b'a = """x"""\nb = "y')
    assert (told.line, told.column) == (2, 5)


SIGNS = ["\u200b", "\xad", "\u202e", "\u2066", "\x85", "\ufeff", "\ue000"]


@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
def test_a_sign_that_nobody_sees_is_told_where_it_is_and_what_it_is(sign: str) -> None:
    told = fault(f'b = 1\r\na = """\r\nuno\r\nd\\\\u{sign}os {sign}"""'.encode())
    assert (told.code, told.line, told.column) == ("caracter-prohibido", 4, 5)
    assert f"U+{ord(sign):04X}" in told.message.plain()
    assert told.hint is not None
    assert told.hint.plain().startswith("Bórralo")


@pytest.mark.parametrize(
    ("raw", "column"),
    [
        ("a = [1, '\u200b']", 10),
        ('a = { "b" = "c\\U0000200bd" }', 15),
        ("a = 'x\\u' # \u200b\nb = '\u200b'", 6),
        ('"a\u200b" = 1', 3),
        ('"a b" = { "ñ\u200b" = 1 }', 13),
    ],
)
def test_wherever_it_is_written(raw: str, column: int) -> None:
    assert fault(raw.encode()).column == column


def test_marks_piled_on_a_letter_are_no_fault_of_the_mark() -> None:
    told = fault("a = 'xe\u0301\u0301\u0301\u0301\u0301'".encode())
    assert (told.code, told.column) == ("caracter-prohibido", 8)
    assert told.message.plain() == "Hay demasiadas marcas sobre una letra: U+0301."


def test_the_key_without_accents_is_offered() -> None:
    told = fault("título = 1".encode())
    assert told.hint is not None
    assert told.hint.plain() == "Escribe «titulo»."


@pytest.mark.parametrize(
    "text", ["a = 1000000000", "a = -1_000_000_000", "a = 'ñ — «é» ¿? … €'", 'a = "uno\\tdos\\n"', "a = '\u00a0'"]
)
def test_plain_values_pass(text: str) -> None:
    assert toml.parse(text.encode(), "x.toml").data


def test_thirty_two_levels_pass_and_one_more_does_not() -> None:
    assert toml.parse(b"a = " + b"[" * 31 + b"]" * 31, "x").data
    assert fault(b"a = " + b"[" * 33 + b"]" * 33).code == "anidado"


@pytest.mark.parametrize(
    ("raw", "line", "column"),
    [
        ("[b]\na = " + "[" * 40 + "]" * 40, 2, 35),
        ("b = '[['\na = " + "[" * 100_000 + "]" * 100_000, 2, 36),
        ("[b]\na = " + "{a=[" * 10_000 + "]}" * 10_000, 2, 68),
        ("b = 1\n" + "a." * 40 + "a = 1", 2, 1),
    ],
    ids=["list", "without-end", "tables", "key"],
)
def test_where_it_lies_too_deep_and_how_deep_it_may(raw: str, line: int, column: int) -> None:
    told = fault(raw.encode())
    assert (told.code, told.line, told.column) == ("anidado", line, column)
    assert told.message.plain() == "Hay tablas o listas anidadas a más de 32 niveles."


@pytest.mark.parametrize("number", ["1" * 4_400, "-" + "1" * 4_400, "0x" + "f" * 10**6, "1" * 10**5, "1" * 11])
def test_a_number_of_any_length_is_told_where_it_is_and_how_large_it_may_be(number: str) -> None:
    told = fault(f"b = '{'2' * 5_000}' # {'3' * 5_000}\nc = 1.{'4' * 5_000}\na = {{ b = 1, c = {number} }}".encode())
    if len(number) == 11:
        assert told.code == "numero-decimal"
        told = fault(f"c = 1\n\na = {{ b = 1, c = {number} }}".encode())
    assert (told.code, told.line, told.column) == ("numero-enorme", 3, 18)
    assert told.message.plain() == "El número pasa del máximo de 1000000000."


def test_digits_without_end_in_a_text() -> None:
    told = fault(f"b = 1\na = '{'2' * 100_000}'".encode())
    assert (told.code, told.line, told.column) == ("numero-enorme", 2, 6)
    assert told.message.plain() == "Hay más de 100000 cifras seguidas."


def test_all_refusals_are_told_at_once() -> None:
    with pytest.raises(ContentError) as caught:
        toml.parse(b"a = 1.5\nb = 2.5", "x.toml")
    assert [each.line for each in caught.value.diagnostics] == [1, 2]


class TestReading:
    def test_too_large(self, tmp_path: Path) -> None:
        (tmp_path / "x").write_bytes(b"12345")
        assert read_bytes(tmp_path / "x", 5) == b"12345"
        assert _code(tmp_path / "x", 4) == "archivo-grande"

    def test_absent_folder_and_nul(self, tmp_path: Path) -> None:
        assert _code(tmp_path / "nada") == "archivo-ilegible"
        assert _code(tmp_path) in ("archivo-ilegible", "archivo-especial")
        assert _code(Path("a\0b")) == "archivo-ilegible"

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFO on this system")
    def test_fifo_and_device_do_not_hang(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "fifo")
        assert _code(tmp_path / "fifo") == "archivo-especial"
        assert _code(Path("/dev/zero")) == "archivo-especial"


def _code(path: Path, limit: int = 100) -> str:
    with pytest.raises(ContentError) as caught:
        read_bytes(path, limit)
    return caught.value.diagnostics[0].code


def test_each_early_letter_is_refused_alone_where_it_is_forbidden() -> None:
    for letter in map(chr, range(0x80, 0x300)):
        assert bool(refusals({"a": letter}, f'a = "{letter}"')) == bool(forbidden(letter)), ascii(letter)
