"""The copy of a scenario in a save: what a later check tells does not hinder the game, what play needs does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tests.catalog.test_fuzzed_plays import played
from tests.cli.terminal import Terminal
from tests.content import bad_files
from tests.content.fuzzing import spoilt
from tests.content.good import PATH, text
from tests.scale import scaled
from tests.session.test_forged_saves import contents, records, sealed
from zodiac_tui.catalog import registry as systems
from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.casting import compile_copy
from zodiac_tui.content import rings
from zodiac_tui.content.codes import registry
from zodiac_tui.content.found import ERROR, Found
from zodiac_tui.core.errors import ContentError, SaveError, UsageError
from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T
from zodiac_tui.files.limits import Table
from zodiac_tui.session.save import JOURNAL, SCENARIO
from zodiac_tui.session.saves import read_saved, resume_saved, start_file
from zodiac_tui.session.scenario_copy import content_name, pack
from zodiac_tui.session.store import Store

PLAYS = 10
MANY = 300
"""More errors than a check tells."""
OLD = (
    "anillo",
    "dos-salidas",
    "dos-tiradas",
    "efecto-tras-salida",
    "escena-sin-salida",
    "evento-sin-cuando",
    "falta-motivo",
    "grupo",
    "maniobra-sin-efecto",
    "resultado-sin-tirada",
    "sobra",
    "sobra-habilidad",
    "zodiac-amputable",
    "zodiac-consecuencia",
    "zodiac-entrenamiento",
    "zodiac-habilidad-propia",
    "zodiac-impulso",
    "zodiac-pasiva",
    "zodiac-pk",
    "zodiac-px",
    "zodiac-reanimar",
    "zodiac-simple",
    "zodiac-suma",
)
"""Codes of errors that are told once a file is of the format, and with which a game can be played."""
WARNED = ("zodiac-vinculos", "zodiac-encrucijada")
"""Codes that play needs whose bad file shows the warning of the same name."""


def errors(raw: bytes) -> list[str]:
    """The codes of the errors that a check tells of a scenario."""
    try:
        scenarios.load_bytes(raw, "x.toml")
    except ContentError as error:
        return [each.code for each in error.diagnostics if each.severity == ERROR]
    return []


def forged(store: Store, name: str, raw: bytes) -> None:
    """Put another scenario into a save, and all the seals that belong to it."""
    folder = store.root / name
    copy = pack({"x.toml": raw})
    head, *entries = records((folder / JOURNAL).read_bytes())
    head = {**head, "scenario_digest": sha256(raw).hexdigest(), "copy": content_name(copy)}
    (folder / SCENARIO).write_bytes(copy)
    (folder / JOURNAL).write_bytes(sealed([head, *entries]))
    for checkpoint in folder.glob("checkpoint-*"):
        checkpoint.unlink()


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Store, str]:
    store = Store(tmp_path / "partidas")
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(store.root))
    path = tmp_path / "x.toml"
    path.write_text(text(), "utf-8")
    session, kept = start_file(store, path, ("lena",), "semilla")
    with session:
        assert session.prompt is not None
        session.answer(session.prompt.legal[0].id)
    return store, kept.folder.name


@pytest.mark.parametrize("code", OLD)
def test_what_is_told_for_authors_alone_hinders_no_game(code: str) -> None:
    assert not registry()[code].needed
    raw = bad_files.files()[code].read_bytes()
    assert code in errors(raw)
    scenario = compile_copy({"x.toml": raw})
    for seed in range(scaled(PLAYS * 50)):
        played(scenario, f"{code}:{seed}")


@pytest.mark.parametrize("code", [code for code, each in registry().items() if each.needed and code not in WARNED])
def test_what_play_needs_is_asked_of_every_copy(code: str) -> None:
    raw = bad_files.files()[code].read_bytes()
    assert code in errors(raw)
    with pytest.raises(SaveError):
        compile_copy({"x.toml": raw})


@pytest.mark.parametrize("many", [1, MANY])
def test_a_check_that_comes_later_hinders_no_saved_game(
    many: int, save: tuple[Store, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, name = save
    before = read_saved(store, name)

    def later(_: Table) -> Iterator[Found]:
        message = T("La escena es aburrida.")
        yield from (Found(ERROR, "sobra", ("escenario", f"{n}"), message) for n in range(many))

    monkeypatch.setattr(rings, "rings", later)
    with pytest.raises(ContentError):
        scenarios.load(PATH)
    with resume_saved(store, name) as session:
        assert session.digest == before.journal.entries[-1].digest or session.prompt is not None
        assert session.notices == ()
    assert read_saved(store, name).verified() is None


def test_a_check_of_the_ruleset_that_comes_later_hinders_no_saved_game(
    save: tuple[Store, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store, name = save
    real = systems.problems

    def later(ruleset: str) -> scenarios.Problems:
        def problems(scenario: Scenario) -> list[Problem]:
            return [*real(ruleset)(scenario), Problem(ERROR, "zodiac-px", ("pj",), T("Nadie es tan listo."))]

        return problems

    monkeypatch.setattr(systems, "problems", later)
    with pytest.raises(ContentError):
        scenarios.load(PATH)
    with resume_saved(store, name) as session:
        assert session.notices == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("AGI = 4", "AGI = 9"),
        ("AGI = 4", 'AGI = "cuatro"'),
        ("AGI = 4", "AGI = 99999999999999999999"),
        ("[pj.lena]", '[pj."../lena"]'),
        ("[escena.", "[escen."),
    ],
)
def test_a_forged_copy_is_refused_in_one_line(
    old: str, new: str, save: tuple[Store, str], capsys: pytest.CaptureFixture[str]
) -> None:
    store, name = save
    assert old in text()
    forged(store, name, text().replace(old, new, 1).encode())
    before = contents(store.root / name)
    ran = Terminal(capsys).run("resume", name, "--plain")
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1), ran
    assert "x.toml (copia de la partida):" in ran.err
    assert contents(store.root / name) == before


def test_f7_a_copy_that_is_spoilt_is_refused_or_plays() -> None:
    random, taken = Random("f7: copias"), 0
    for number in range(scaled(5_000)):
        raw = spoilt(random)
        try:
            scenario = compile_copy({"x.toml": raw})
        except SaveError:
            continue
        taken += bool(errors(raw))
        # A party that is smaller than the scenario asks for is refused as the game is begun.
        with suppress(UsageError):
            played(scenario, f"{number}")
    assert taken or scaled(5_000) < 500
