"""Makes what shows those codes of which no small file can be kept, with what is said of it beside it.

`python -m tests.content.made` writes what is said again; read the difference before you keep it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.content.bad_files import FOLDER, problems_in
from tests.content.good import spoilt, text
from zodiac_tui.catalog.including import MAX_FILES
from zodiac_tui.catalog.scenarios import check, find, load, load_sources
from zodiac_tui.catalog.sheets import join
from zodiac_tui.catalog.sheets import load_bytes as load_sheet
from zodiac_tui.cli.diagnostics import Shown
from zodiac_tui.content.found import MAX_REPORTED
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.files.limits import MAX_VALUES, MAX_WIDTH
from zodiac_tui.files.reading import MAX_BYTES
from zodiac_tui.files.sources import MAIN, Kept

SAID = FOLDER.parent / "made_said"
_STORY = Path("sano.toml")
_SHEET = FOLDER / "zodiac-muerto.toml"
_END = "[final.huida]"


def _pipe() -> list[Diagnostic]:
    os.mkfifo("tubo.toml")
    return check(Path("tubo.toml"))


def _linked_part() -> list[Diagnostic]:
    Path(MAIN).write_text(f'incluye = ["gente.toml"]\n{text()}', "utf-8")
    Path("gente.toml").symlink_to(_STORY)
    return check(Path())


def _large() -> list[Diagnostic]:
    with Path("grande.toml").open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    return check(Path("grande.toml"))


def _broken_archive() -> list[Diagnostic]:
    Path("roto.zip").write_bytes(b"PK\3\4")
    return check(Path("roto.zip"))


def _many_values() -> list[Diagnostic]:
    wide = ", ".join(['"sangre"'] * (MAX_WIDTH + 1))
    listed = _checked(spoilt(('avisos = ["violencia"]', f"avisos = [{wide}]")))
    return [*listed, *_checked(f"a = [{'1,' * 2 * MAX_VALUES}]")]


def _many_faults() -> list[Diagnostic]:
    wrong = "".join(f"[objeto.x{n}]\nnombre = 5\n" for n in range(MAX_REPORTED + 1))
    return _checked(spoilt((_END, f"{wrong}{_END}")))


def _many_parts() -> list[Diagnostic]:
    half = MAX_FILES // 2
    files = {f"p{n}.toml": f'incluye = ["q{n}.toml"]' for n in range(half)} | {f"q{n}.toml": "" for n in range(half)}
    return _in_parts({MAIN: "incluye = [{}]".format(", ".join(f'"p{n}.toml"' for n in range(half))), **files})


def _large_parts() -> list[Diagnostic]:
    large = "#" * (MAX_BYTES - 1)
    return _in_parts({MAIN: 'incluye = ["a.toml", "b.toml", "c.toml"]', **{f"{name}.toml": large for name in "abc"}})


def _unknown_scenario() -> list[Diagnostic]:
    return _asked(lambda: find("no_hay_tal"))


def _unknown_part() -> list[Diagnostic]:
    return _asked(lambda: load(_STORY, "tejados"))


def _sheet_for_scenario() -> list[Diagnostic]:
    Path("ana.toml").write_bytes(_SHEET.read_bytes())
    return _asked(lambda: load(Path("ana.toml")))


def _scenario_for_sheet() -> list[Diagnostic]:
    return _asked(lambda: load_sheet(_STORY.read_bytes(), str(_STORY)))


def _same_id() -> list[Diagnostic]:
    sheet = _SHEET.read_text("utf-8").replace('id = "ana"', 'id = "irune"').replace('estados = ["muerto"]', "")
    return _asked(lambda: join(load(_STORY), {"ana.toml": load_sheet(sheet.encode(), "ana.toml")}))


def _half_a_creation() -> list[Diagnostic]:
    Path("creacion.toml").write_text('[creacion]\nsistema = "zodiac"\n', "utf-8")
    return _asked(lambda: load(Path("creacion.toml")))


MAKERS: Mapping[str, Callable[[], list[Diagnostic]]] = {
    "archivo-especial": _pipe,
    "archivo-enlace": _linked_part,
    "archivo-grande": _large,
    "archivo-zip": _broken_archive,
    "demasiados-valores": _many_values,
    "mas-problemas": _many_faults,
    "incluye-muchos": _many_parts,
    "incluye-grande": _large_parts,
    "escenario-desconocido": _unknown_scenario,
    "parte-desconocida": _unknown_part,
    "es-ficha": _sheet_for_scenario,
    "no-es-ficha": _scenario_for_sheet,
    "choque": _same_id,
    "creacion": _half_a_creation,
}
"""What makes each of those codes be told."""
NEEDS = {"archivo-especial": "mkfifo", "archivo-enlace": "symlink"}
"""What of the system some of them need."""


def told(code: str) -> tuple[list[Diagnostic], str]:
    """The diagnostics of what is made for a code, in a folder of its own; and how those of the code are shown."""
    shown = Shown(colour=False)
    with TemporaryDirectory() as folder, chdir(folder):
        _STORY.write_text(text(), "utf-8")
        found = MAKERS[code]()
        lines = [line for each in found if each.code == code for line in shown.lines(each)]
    return found, "".join(f"{line}\n" for line in lines).replace(os.sep, "/")


def expected(code: str) -> str:
    """What is to be said."""
    return (SAID / f"{code}.txt").read_text("utf-8")


def example(code: str) -> str:
    """The first problem of what is said."""
    return next(problems_in(expected(code)))


def _checked(whole: str) -> list[Diagnostic]:
    Path("malo.toml").write_text(whole, "utf-8")
    return check(Path("malo.toml"))


def _in_parts(files: Mapping[str, str]) -> list[Diagnostic]:
    return _asked(lambda: load_sources(Kept({name: words.encode() for name, words in files.items()}, MAIN)))


def _asked(ask: Callable[[], object]) -> list[Diagnostic]:
    try:
        ask()
    except ContentError as error:
        return list(error.diagnostics)
    return []


def main() -> None:
    for code in MAKERS:
        (SAID / f"{code}.txt").write_text(told(code)[1], encoding="utf-8")


if __name__ == "__main__":
    main()
