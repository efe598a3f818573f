"""Files made to hurt: each ends in a clear message, within bounds, and nothing of it reaches a screen (F17-F23)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.catalog.parts import laid, pieces
from tests.cli.terminal import Terminal
from tests.content.extremes import EXTREMES
from tests.content.good import spoilt, text
from tests.scale import scaled
from zodiac_tui.catalog import scenarios
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.files import limits
from zodiac_tui.files.sources import MAIN


def told(whole: str | bytes) -> list[Diagnostic]:
    raw = whole if isinstance(whole, bytes) else whole.encode()
    with pytest.raises(ContentError) as caught:
        scenarios.load_bytes(raw, "x.toml")
    return list(caught.value.diagnostics)


@pytest.mark.parametrize("line", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("words", "column"),
    [('titulo = "El § patio"', 14), ("titu§lo = 'El patio'", 5), ("titulo = 'El patio' # §", 23), ("§titulo = 'x'", 1)],
)
def test_f18_a_zero_byte_is_told_at_its_place_wherever_it_is(
    words: str, column: int, line: str, tmp_path: Path
) -> None:
    whole = spoilt(('titulo = "El patio"', words))
    (tmp_path / "x.toml").write_bytes(whole.replace("§", "\0").replace("\n", line).encode())
    found, *_ = scenarios.check(tmp_path / "x.toml")
    assert (found.code, found.line) == ("caracter-prohibido", whole[: whole.index("§")].count("\n") + 1)
    assert found.column == column
    assert "U+0000" in found.message.plain()


NUMBERS = {
    "digits": "9" * 5_000, "negative": "-" + "9" * 5_000, "hex": "0x" + "f" * 100_000, "binary": "0b" + "1" * 100_000,
    "exponent": "1e999", "infinite": "inf", "minus-infinite": "-inf", "nan": "nan", "bound": "1_000_000_001",
    "cd": "999999999", "minus-cd": "-999999999",
}  # fmt: skip


@pytest.mark.parametrize("number", NUMBERS.values(), ids=NUMBERS)
def test_f17_huge_numbers_are_refused_with_one_message(number: str) -> None:
    (found,) = told(spoilt(('cd = "estandar"', f"cd = {number}")))
    assert found.code in ("numero-enorme", "numero-decimal", "fuera-de-limites", "valor")
    if found.code == "numero-enorme" and len(number) < 100:
        assert str(limits.MAX_INT) in found.message.plain()


@pytest.mark.parametrize("span", ["999999999 horas", "9" * 5_000 + " minutos", "-1 horas", "1e9 horas"])
def test_f17_durations_without_end_are_refused(span: str) -> None:
    found = told(
        spoilt(("[final.", f'[escena.z]\ntitulo = "z"\ntexto = "z"\nal_entrar = [{{ tiempo = "{span}" }}]\n[final.'))
    )
    assert {each.code for each in found} & {"duracion", "valor", "fuera-de-limites"}


def test_f17_f18_bounds_hold_where_they_are() -> None:
    for whole in ("a = [" + "1," * (limits.MAX_VALUES + 1) + "]", "a = [" + "1," * (2 * limits.MAX_VALUES) + "]"):
        (found,) = told(whole)
        assert found.code == "demasiados-valores"
        assert str(limits.MAX_VALUES) in found.message.plain()


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"\xef\xbb\xbf\xef\xbb\xbfa = 1", "sintaxis"),
        (b"a = '\xff'", "no-utf8"),
        (b"\x00", "caracter-prohibido"),
        ("a = 1".encode("utf-16"), "no-utf8"),
        (b"a = '\xed\xa0\x80'", "no-utf8"),
        (b"", "sistema"),
    ],
    ids=["two-boms", "latin-1", "nul", "utf-16", "surrogate", "empty"],
)
def test_f18_bytes_that_are_no_text(raw: bytes, code: str) -> None:
    assert code in {each.code for each in told(raw)}


_WATCHED = """
import resource, sys
from pathlib import Path
from tests.content.extremes import raw
from zodiac_tui.catalog import scenarios
path, size, kinds = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
for warm in (b"", b"[escenario]"):
    path.write_bytes(Path(sys.argv[1]).with_name("good.toml").read_bytes() + warm)
    scenarios.check(path)
for kind in kinds:
    path.write_bytes(raw(kind, size))
    print(kind, end=": ", flush=True)
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * 4096 + 512 * 2**20, -1))
    resource.setrlimit(resource.RLIMIT_CPU, (int(sum(resource.getrusage(resource.RUSAGE_SELF)[:2])) + 30, -1))
    found = scenarios.check(path)
    assert len(found) <= 201 and all(len(each.message.plain()) < 2_000 for each in found), found
    print(len(found), flush=True)
"""
GROUPS = 10
MEGABYTES = 5


@pytest.mark.skipif(sys.platform != "linux", reason="limits as Linux has them")
@pytest.mark.parametrize("group", range(GROUPS))
def test_f15_f18_extreme_files_are_read_within_bounds(group: int, tmp_path: Path) -> None:
    """Half a gigabyte, and half a minute of the processor, which is far more than any of them takes."""
    kinds = list(EXTREMES)[group::GROUPS]
    path = laid(tmp_path, {"good.toml": text()}) / "x.toml"
    words = [sys.executable, "-c", _WATCHED, str(path), str(scaled(MEGABYTES * 2**20)), *kinds]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert len(done.stdout.splitlines()) == len(kinds)


CONDITIONS = [
    "__import__('os').system('true')", "pk.__class__.__mro__", "9**9**9", "(" * 1_500, "no " * 600,
    "pk >= " + "9" * 1_000, "{0.__class__}", "%s", "pk >= 1 y", "lambda: 1", "[x for x in 1]", "pk; pk",
    "bandera." + "a" * 2_500, "a." * 900,
    "pk >= 1 " * 200, "y y y", "\u202epk", "pk >= \u0661", "x" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("source", CONDITIONS, ids=lambda source: ascii(source[:20]))
def test_f21_hostile_conditions_are_reported_and_never_run(source: str) -> None:
    written = json.dumps(source, ensure_ascii=False)
    found = told(spoilt(("[final.", f'[evento.z]\nsi = {written}\ntexto = "z"\n[final.')))
    assert all(each.severity != "error" or each.message.plain() for each in found)
    assert {each.code for each in found} & {"condicion", "nombre-desconocido", "caracter-prohibido", "valor"}


SIGNS = ["\x1b[2J", "\x1b]0;x\x07", "\x9b2J", "\x08\x08", "\u202e", "\u2066", "\u200b", "\x7f", "\r"]
MARKUP = [
    "[/]",
    "[@click=app.quit]x[/]",
    "[link=file:///etc/passwd]x[/link]",
    "[[b]]",
    "[bold",
    "%(x)s",
    "{0.x}",
]


def plain(words: str) -> bool:
    return all(sign == "\n" or (sign.isprintable() and sign not in "\u200b\u202e\u2066") for sign in words)


@pytest.mark.parametrize("signs", SIGNS, ids=ascii)
def test_f22_no_sign_of_a_file_or_of_its_name_reaches_the_terminal(
    signs: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))
    monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path / "aqui"))
    terminal = Terminal(capsys)
    files = {**pieces("x.toml"), "x.toml": f'[objeto.x]\nnombre = "{signs}"\n"cla{signs}ve" = "{signs}"\n'}
    folder = laid(tmp_path / "aqui" / f"faro{signs}", files)
    laid(tmp_path / "aqui" / f"roto{signs}", {MAIN: f"{signs} = {signs}"})
    name = f"aqui/faro{signs}"
    monkeypatch.chdir(tmp_path)
    for words in (
        ["check", name],
        ["check", "--json", name],
        ["pack", name],
        ["add", name],
        ["scenarios"],
        ["add", signs],
    ):
        ran = terminal.run(*words)
        assert plain(ran.out), ran.out
        assert plain(ran.err), ran.err
    (folder / "x.toml").write_text("", "utf-8")
    for words in (["check", name], ["pack", name, "-o", f"{signs}.zip"], ["add", name, "--force"], ["scenarios"]):
        ran = terminal.run(*words)
        assert ran.code == 0
        assert plain(ran.out), ran.out
        assert plain(ran.err), ran.err


@pytest.mark.parametrize("words", MARKUP)
def test_f23_markup_of_a_file_is_shown_as_it_is(
    words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path))
    whole = spoilt(('titulo = "Tres escenas"', f'titulo = "Tres {words}"'), ('ir = "patio"', f'ir = "{words}"'))
    (tmp_path / "x.toml").write_text(whole, "utf-8")
    terminal = Terminal(capsys)
    assert f"Tres {words}" in terminal.run("scenarios").out
    ran = terminal.run("check", str(tmp_path / "x.toml"))
    assert ran.code == 1
    assert words in ran.out
