"""The good scenario taken apart: a folder whose main file includes the PNJ and a scene."""

from __future__ import annotations

from pathlib import Path

from tests.content.good import text
from zodiac_tui.files.sources import MAIN


def table(name: str) -> str:
    """The text of one table of the good scenario, with those below it."""
    whole = text()
    start = whole.index(f"[{name}]")
    end = min(
        (at for at in (whole.find(f"\n[{head}", start) for head in ("pj.", "objeto.", "pnj.", "arma.", "armadura.",
         "escena.", "encuentro.", "final.")) if at > 0 and not whole.startswith(f"\n[{name}.", at)),
        default=len(whole),
    )  # fmt: skip
    return whole[start : end + 1]


def pieces(*included: str) -> dict[str, str]:
    """The files of the scenario in parts, by name; `included` are further names for the main file's list."""
    guard = table("pnj.guarda")
    listed = ", ".join(f'"{name}"' for name in ("pnj/guarda.toml", *included))
    return {MAIN: f"incluye = [{listed}]\n{text().replace(guard, '')}", "pnj/guarda.toml": guard}


def laid(folder: Path, files: dict[str, str]) -> Path:
    """Write files into a folder and return it."""
    for name, words in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")
    return folder
