"""Settings of a test's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from zodiac_tui.settings import kept, tongue


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The settings file of the test, which is not there yet; nothing but it and the locale says a language."""
    path = tmp_path / "conf" / "ajustes.toml"
    monkeypatch.setenv("ZODIAC_AJUSTES", str(path))
    for name in ("ZODIAC_IDIOMA", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    kept.forget()
    yield path
    kept.forget()
    tongue.speak("")


def put(path: Path, text: str) -> None:
    """Write a settings file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    kept.forget()
