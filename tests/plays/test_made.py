"""A PJ made in each face loads without problems, plays the one-shot to an ending, and plays again with its scars."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.plays.playing import ONE_SHOT, play_with
from tests.scale import scaled
from tests.ui.plain.typing_in import played
from tests.ui.tui.driving import answer_all, playing, session_of
from zodiac_tui.catalog import registry, scenarios, sheets
from zodiac_tui.core.actor import Mark
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.rulesets.zodiac import data, making
from zodiac_tui.session.export import exported
from zodiac_tui.session.saves import look_at, resume_saved
from zodiac_tui.session.store import Store
from zodiac_tui.ui import opening
from zodiac_tui.ui.jsonl.play import run

STEPS = (
    "pasos", "Mencía Luz", "f", "barquera",
    "brazos", "3", "-", "3", "-", "3", "-", "2", "-", "3", "-", "3", "-", "1", "-", "2", "-", "2",
    "natacion", "idioma", "francés",
    "inventar", "B", "DES", "talento", "otro_uso", "hacer nudos", "punteria", "hurtar", "tecnica", "otro_uso", "cabos",
    "Nudos", "listo",
    "Debe una barca.", "Volver al mar.",
    "anadir", "Su hermana", "anadir", "El farero", "listo",
    "VOL", "terca", "4", "terminar",
)  # fmt: skip
"""Answers that make a PJ step by step, with a Habilidad of its own, and change one thing at the end."""


@pytest.fixture(autouse=True)
def _saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))


def _plain(target: Path) -> None:
    opened = opening.create("zodiac", target, "cara")
    assert f"La ficha está en {target}." in played(opened.session, STEPS, width=1_000)


def _json(target: Path) -> None:
    opened, out = opening.create("zodiac", target, "cara"), io.StringIO()
    run(opened.session, out, io.StringIO("".join(json.dumps({"answer": answer}) + "\n" for answer in STEPS)))
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [message for message in told if message["type"] == "error"] == []
    assert told[-2] == {"type": "info", "about": "file", "data": {"file": str(target), "problem": None}}


def _memory(target: Path) -> None:
    """By chance, without a face."""
    with opening.create("zodiac", target, "cara").session as session:
        for answer in ("azar", "terminar"):
            session.answer(answer)


async def _made_in_the_app(target: Path) -> None:
    async with playing(opening.create("zodiac", target, "cara").session, (100, 40)) as pilot:
        await answer_all(pilot, STEPS)
        assert session_of(pilot).ended


async def test_all_three_faces_make_the_same_pj(tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.toml" for name in ("app", "lineas", "json")]
    await _made_in_the_app(files[0])
    _plain(files[1])
    _json(files[2])
    app, plain, lines = (path.read_bytes() for path in files)
    assert app == plain == lines
    assert scenarios.check(files[0]) == []
    sheet = sheets.load_bytes(app, "x.toml")
    assert (sheet.profile.id, sheet.profile.fields["habilidades"]) == (
        "mencia_luz",
        ["natacion", "idioma-frances", "nudos"],
    )
    assert sheet.gear["nudos"].fields["usos"] == ["talento.hacer_nudos", "punteria.hurtar", "tecnica.cabos"]
    assert b"VOL = 4" in app


@pytest.mark.parametrize("make", [_plain, _json, _memory])
def test_a_made_pj_plays_is_exported_and_plays_again(make: Callable[[Path], None], tmp_path: Path) -> None:
    target = tmp_path / "pj.toml"
    make(target)
    for turn in range(3):
        assert [found for found in scenarios.check(target) if found.severity == "error"] == []
        session = play_with(target, f"{make.__name__}{turn}")
        found = exported(session.rules, session.view)
        who = session.view.leader
        if registry.get("zodiac").is_dead(session.view, who.id):
            assert "muerto" in str(found.profile.fields["estados"])
            return
        target.write_text(found.text, encoding="utf-8")
        _, view = sheets.seen(sheets.load_bytes(target.read_bytes(), "pj.toml"))
        back = view.actors[who.id]
        kept = {making.carried(mark) for mark in who.marks} - {""}
        assert kept <= {*back.marks}
        assert back.track("karma") == who.track("karma")
        assert back.track("pk") == max(who.track("pk"), who.track("karma"))
        assert back.skills == who.skills
        assert set(view.items) == set(session.view.items)


LASTING = [state for state in data.estados() if making.carried(state) == state and state != "muerto"]


@pytest.mark.parametrize("state", LASTING)
def test_whatever_is_still_suffered_can_be_played_with(state: str, tmp_path: Path) -> None:
    target = tmp_path / "pj.toml"
    _memory(target)
    text = target.read_text(encoding="utf-8")
    target.write_text(f'{text}estados = ["{data.estados()[state].frase}"]\n', encoding="utf-8")
    for n in range(scaled(50)):
        session = play_with(target, f"{state}{n}")
        assert session.ending


def test_a_save_is_taken_up_and_the_pj_is_the_same(tmp_path: Path) -> None:
    target = tmp_path / "pj.toml"
    _memory(target)
    opened = opening.begin(ONE_SHOT, [str(target)], "guardar")
    with opened.session as session:
        bot = random_bot("guardar")
        for _ in range(12):
            if session.prompt is not None:
                session.answer(bot(session.prompt))
        digest = session.digest
    target.unlink()
    with resume_saved(Store(), opened.save) as again:
        assert again.digest == digest
        assert again.view.leader.profile == again.view.party[0]


def test_a_creation_is_left_taken_up_and_finished(tmp_path: Path) -> None:
    target = tmp_path / "pj.toml"
    opened = opening.create("zodiac", target, "dejado")
    with opened.session as session:
        for answer in STEPS[:20]:
            session.answer(answer)
    assert not target.exists()
    with resume_saved(Store(), opened.save) as again:
        for answer in STEPS[20:]:
            again.answer(answer)
    assert scenarios.check(target) == []
    seen = look_at(Store(), opened.save)
    assert exported(seen.rules, seen.view).text == target.read_text(encoding="utf-8")


def test_a_file_that_came_meanwhile_stays(tmp_path: Path) -> None:
    target = tmp_path / "pj.toml"
    session = opening.create("zodiac", target, "x").session
    session.answer("azar")
    target.write_text("lo de otro", encoding="utf-8")
    session.answer("terminar")
    told = session.finish()
    session.close()
    assert target.read_text(encoding="utf-8") == "lo de otro"
    assert told is not None
    assert "ya existe" in told.plain()
    assert session.made is not None
    assert session.made.refused


def test_what_was_written_follows_an_undo(tmp_path: Path) -> None:
    target = tmp_path / "pj.toml"
    with opening.create("zodiac", target, "x").session as session:
        for answer in ("azar", "terminar"):
            session.answer(answer)
        session.finish()
        before = target.read_bytes()
        session.undo()
        for answer in ("concepto", "Otro Nombre", "m", "-", "terminar"):
            session.answer(answer)
    assert b"Otro Nombre" in target.read_bytes() != before


def test_changes_are_told_as_changes(tmp_path: Path) -> None:
    target = tmp_path / "pj.toml"
    _memory(target)
    session = play_with(target, "cambios")
    who = session.view.leader
    grown = replace(
        who,
        scores={**who.scores, "REC": who.scores["REC"] + 1},
        tracks={**who.tracks, "karma": who.track("karma") - 1, "px": 3},
        marks={"heridas_leve": Mark(5), "shock_leve": Mark(5), "incapacitado": Mark(5)},
    )
    fields = exported(
        session.rules, replace(session.view, actors={**session.view.actors, who.id: grown})
    ).profile.fields
    assert (fields["cambios"], fields["karma_extra"], fields["px"]) == ({"REC": 1}, -1, 3)
    assert fields["estados"] == ["heridas leve", "heridas grave"]


def test_an_atributo_that_was_lost_in_play_leaves_a_sheet_that_can_be_read(tmp_path: Path) -> None:
    target = tmp_path / "pj.toml"
    _memory(target)
    session = play_with(target, "perdida")
    who = session.view.leader
    maimed = replace(who, scores={**who.scores, "FUE": 0})
    written = exported(session.rules, replace(session.view, actors={**session.view.actors, who.id: maimed})).text
    assert sheets.load_bytes(written.encode(), "pj.toml").profile.fields["cambios"] == {"FUE": -who.scores["FUE"]}
