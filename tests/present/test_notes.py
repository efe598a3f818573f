"""A player's own notes in what is made of a game: its transcript in every format, and its replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.kept import begun
from zodiac_tui.present import transcript_html, transcript_markdown, transcript_text
from zodiac_tui.present.reel import Reel
from zodiac_tui.present.spans import plain
from zodiac_tui.present.transcript import transcript
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store

FORMATS = {"md": transcript_markdown.document, "html": transcript_html.page, "txt": transcript_text.document}
HOSTILE = "<script>alert(1)</script> **no** \x1b[2J\u202e"


def kept(root: Path) -> str:
    with begun(Store(root)) as session:
        session.note("La llave está en el pozo.")
        session.answer("esperar")
        session.note(HOSTILE)
    return Store(root).listed()[0].name


@pytest.mark.parametrize("form", FORMATS)
def test_they_stand_in_the_transcript_where_they_were_written(tmp_path: Path, form: str) -> None:
    text = FORMATS[form](transcript(read_saved(Store(tmp_path), kept(tmp_path))))
    assert "La llave está en el pozo." in text
    assert text.index("La llave está en el pozo.") < text.index("Esperar a que alguien abra") < text.index("alert(1)")
    assert "\x1b" not in text
    assert "\u202e" not in text
    if form != "txt":
        assert "<script>alert" not in text
    if form == "md":
        assert "\\*\\*no\\*\\*" in text


def test_they_are_seen_again_in_the_replay(tmp_path: Path) -> None:
    reel = Reel(read_saved(Store(tmp_path), kept(tmp_path)))
    told = [plain(line) for block in reel[0].blocks for line in block.lines]
    assert told[-1] == "Nota: La llave está en el pozo."
