"""docs/avisos.md: every diagnostic with its severity, its meaning, an example and how to mend it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.content import made
from tests.content.bad_files import example
from zodiac_tui.content.codes import Code, registry

PAGE = Path(__file__).parents[2] / "docs" / "avisos.md"
HEAD = """# Lo que dice `zodiac check`

Página generada (`python -m tests.pages`) del registro de códigos, `zodiac_tui/content/codes.toml`.

Cada problema ocupa una línea, `archivo:línea:columna: gravedad código mensaje`; debajo van la línea del archivo, una
marca bajo la columna y, cuando se puede, el remedio. Con `--json` sale una lista con los mismos campos.

- **error**: con él no se juega. Solo lo es lo que está mal valgan lo que valgan las banderas.
- **aviso**: puede estar bien. Se calla con `# zodiac: calla CÓDIGO` en su línea o en la anterior.
- **nota**: algo que recordar.

`zodiac check` sale con 1 si hay algún error, y con 0 si no.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_groups()])


def _groups() -> Iterator[str]:
    group = ""
    for code in registry().values():
        if code.group != group:
            group = code.group
            yield f"## {group}\n"
        yield _entry(code)


def _entry(code: Code) -> str:
    lines = [f"### {code.id}", "", f"**{' o '.join(code.severities)}** · {code.meaning} {code.remedy}", ""]
    shown = made.example(code.id) if code.of_command else example(code.id)
    lines += ["```text", shown, "```", ""]
    return "\n".join(lines)
