"""Saves of every format that there was: each is taken up where it was left, goes on as it did then, and verifies.

They are never made again. A rule that is put right may change what comes of one of their entries: then `diverges` in
its `esperado.json` gets the line of the journal, and the save has to go on from before it.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.present.test_reel import falsified
from tests.session.golden import EXPECTED, stands
from zodiac_tui.core.errors import SaveError
from zodiac_tui.present import transcript_html
from zodiac_tui.present.transcript import transcript
from zodiac_tui.session.entries import FORMAT
from zodiac_tui.session.saves import look_at, read_saved, resume_saved
from zodiac_tui.session.store import Store

GOLDEN = Path(__file__).parent / "golden_saves"
SAVES = sorted(path for form in GOLDEN.iterdir() for path in form.iterdir())


@pytest.fixture(params=SAVES, ids=lambda path: f"{path.parent.name}/{path.name}")
def golden(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a golden save, in a folder of saves."""
    kept = Path(request.param)
    return Path(shutil.copytree(kept, tmp_path / kept.name))


def expected(save: Path) -> dict[str, object]:
    told = json.loads((save / EXPECTED).read_text("utf-8"))
    assert isinstance(told, dict)
    return told


def files(save: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in save.iterdir() if path.name[:4] != "lock"}


def test_every_format_has_some_that_have_ended_and_some_that_have_not() -> None:
    for form in range(1, FORMAT + 1):
        endings = {str(expected(path)["now"]) for path in (GOLDEN / f"formato_{form}").iterdir()}
        assert any("'ending': ''" in each for each in endings), form
        assert any("'ending': ''" not in each for each in endings), form


def test_it_is_listed_and_verifies(golden: Path) -> None:
    store = Store(golden.parent)
    assert [(each.name, each.problem) for each in store.listed()] == [(golden.name, None)]
    diverged = read_saved(store, golden.name).verified()
    assert (diverged.place + 2 if diverged else None) == expected(golden).get("diverges")


@pytest.mark.parametrize("checkpoints", [True, False])
def test_it_goes_on_as_it_did_then(checkpoints: bool, golden: Path) -> None:
    told, store = expected(golden), Store(golden.parent)
    if not checkpoints:
        for path in golden.glob("checkpoint-*"):
            path.unlink()
    with resume_saved(store, golden.name) as session:
        if "diverges" in told:
            assert session.notices
            return
        assert session.notices == ()
        assert stands(session) == told["now"]
        answers = told["next"]
        assert isinstance(answers, list)
        for answer in answers:
            session.answer(answer)
        assert stands(session) == told["then"]
    assert read_saved(store, golden.name).verified() is None
    assert stands(look_at(store, golden.name)) == told["then"]


def test_it_is_told_and_stays_as_it_is(golden: Path) -> None:
    before = files(golden)
    page = transcript_html.page(transcript(read_saved(Store(golden.parent), golden.name)))
    assert "Tres escenas" in page
    assert files(golden) == before


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"format": 1', '"format": 999', "es del formato 999 y no se toca"),
        ('"ruleset": "zodiac"', '"ruleset": "fate"', "es del sistema «fate», que no está instalado"),
        ('"ruleset": "zodiac"', '"ruleset": "unisystem"', "no es la de esta partida"),
        ('"scenario": "tres_escenas"', '"scenario": "otra"', "no es la de esta partida"),
    ],
)
def test_newer_formats_and_other_systems_are_refused_and_left_alone(
    old: str, new: str, words: str, golden: Path
) -> None:
    falsified(golden.parent, golden.name, 0, old, new)
    before = files(golden)
    with pytest.raises(SaveError, match=words):
        resume_saved(Store(golden.parent), golden.name)
    with pytest.raises(SaveError, match=words):
        look_at(Store(golden.parent), golden.name)
    assert files(golden) == before
