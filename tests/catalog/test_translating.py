"""A scenario's words in another language: what may be said in it, what is missing, and that nothing else changes."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import cast

import pytest

from tests.soak import Policy
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import gather
from zodiac_tui.catalog.changes import Change, changes
from zodiac_tui.catalog.newer import newer
from zodiac_tui.catalog.overlaying import gaps, laid, misfits
from zodiac_tui.catalog.packing import packed
from zodiac_tui.catalog.translating import language_in
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.files import toml
from zodiac_tui.files.limits import Table, Toml
from zodiac_tui.session.game import Session
from zodiac_tui.session.saves import read_saved, resume_saved, start_gathered
from zodiac_tui.session.store import Store

THREE = Path(__file__).parents[1] / "escenarios" / "tres_escenas.toml"
DOOR = """
[escenario]
titulo = "Three scenes"
[escena.verja]
titulo = "The gate"
texto = "Wet iron."
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The three scenes as a folder, some of them in English."""
    place = tmp_path / "tres"
    (place / "lang").mkdir(parents=True)
    (place / "escenario.toml").write_bytes(THREE.read_bytes())
    (place / "lang" / "en.toml").write_text(DOOR, encoding="utf-8")
    return place


def shouted(value: Toml, path: tuple[str, ...] = ()) -> Toml:
    """Every text in capitals, whatever it is."""
    if isinstance(value, dict):
        return {key: shouted(each, (*path, key)) for key, each in value.items()}
    if isinstance(value, list):
        return [shouted(each, path) for each in value]
    return value.upper() if isinstance(value, str) else value


def _is_own_word(change: Change) -> bool:
    """Whether the words of a Rasgo or of a new Vínculo are another's, and what is called by them follows."""
    return (
        change.node.endswith(".rasgos")
        or change.key == "rasgo"
        or "vinculo" in (change.key, change.node.rpartition(".")[2])
    )


def ending(scenario: Scenario) -> str:
    """Where a bot ends."""
    session, policy = Session.new(scenario, registry.get(scenario.ruleset), (), "7"), Policy(Random(7))
    while session.prompt is not None:
        session.answer(policy.answer(session.prompt))
    return session.view.ending


@pytest.mark.parametrize("path", sorted(scenarios.shipped().glob("*.toml")), ids=lambda path: path.stem)
def test_whatever_words_are_laid_over_a_scenario_nothing_that_counts_changes(path: Path) -> None:
    base = toml.load(path).data
    other = laid(base, cast(Table, shouted(base)))
    assert other != base
    assert [each for each in changes(base, other) if not _is_own_word(each)] == []
    assert gaps(base, base, "lang/en.toml") == []
    assert misfits(base, other) != []  # what is no prose was shouted too
    assert len(gaps(base, {}, "lang/en.toml")) > 10


def test_a_game_is_told_in_the_language_that_it_is_begun_in(folder: Path) -> None:
    english, spanish = scenarios.load(folder, language="en"), scenarios.load(folder)
    assert (english.title, english.scenes["verja"].text) == ("Three scenes", "Wet iron.")
    assert english.scenes["patio"] == spanish.scenes["patio"]
    assert english.digest != spanish.digest
    assert (english.language, spanish.language) == ("en", "es")
    assert scenarios.load(folder, language="es") == spanish


def test_the_same_answers_lead_the_same_way(folder: Path) -> None:
    assert ending(scenarios.load(folder)) == ending(scenarios.load(folder, language="en")) != ""


def test_a_save_keeps_its_language(folder: Path, tmp_path: Path) -> None:
    store, found = Store(tmp_path / "partidas"), gather(folder, ["lena"], "en")
    assert language_in(found.sources) == "en"
    session, save = start_gathered(store, found, "1")
    digest = session.digest
    session.close()
    name = save.folder.name
    resumed = resume_saved(store, name)
    assert resumed.rules.scenario.title == "Three scenes"
    assert resumed.digest == digest
    resumed.close()
    assert read_saved(store, name).verified() is None


def test_other_words_are_no_change_and_other_rules_are(folder: Path) -> None:
    sources, name = gather(folder, (), "en").sources, scenarios.load(folder).id
    assert newer(sources, name, folder) is None
    overlay = folder / "lang" / "en.toml"
    overlay.write_text(DOOR.replace("Wet", "Cold"), encoding="utf-8")
    found = newer(sources, name, folder)
    assert found is not None
    assert found.changes == ()
    assert found.scenario.scenes["verja"].text == "Cold iron."
    main = folder / "escenario.toml"
    main.write_text(
        main.read_text("utf-8").replace('tiempo = "5 minutos"', 'tiempo = "6 minutos"', 1), encoding="utf-8"
    )
    found = newer(sources, name, folder)
    assert found is not None
    assert found.changes
    overlay.unlink()
    found = newer(sources, name, folder)
    assert found is not None
    assert found.scenario.title == "Tres escenas"


def test_words_that_fit_nothing_are_told_of_their_file(folder: Path) -> None:
    overlay = folder / "lang" / "en.toml"
    overlay.write_text(DOOR + '[escena.verja.opcion.forzar.tirada]\ncd = "8"\n[pj.lenna]\nnombre = "Lena"\n', "utf-8")
    told = [(each.code, Path(each.file).name, each.line) for each in scenarios.check(folder)]
    assert told == [("traduccion-clave", "en.toml", 8), ("traduccion-clave", "en.toml", 9)]
    with pytest.raises(ContentError) as refused:
        scenarios.load(folder, language="en")
    assert [each.code for each in refused.value.diagnostics] == ["traduccion-clave"] * 2
    assert scenarios.load(folder).title == "Tres escenas"


def test_what_is_not_translated_is_told_where_it_stands(folder: Path) -> None:
    told = scenarios.check(folder)
    assert {each.code for each in told} == {"sin-traducir"}
    assert {Path(each.file).name for each in told} == {"escenario.toml"}
    (folder / "lang" / "en.toml").write_bytes(THREE.read_bytes().split(b"[pj.lena]")[0])
    assert "traduccion-clave" in {each.code for each in scenarios.check(folder)}


@pytest.mark.parametrize("text", ["titulo = ", '[escenario]\ntitulo = "a\\u202e"', "x = 99999999999999"])
def test_a_file_that_cannot_be_read_is_told(folder: Path, text: str) -> None:
    (folder / "lang" / "en.toml").write_text(text, encoding="utf-8")
    told = scenarios.check(folder)
    assert told
    assert {Path(each.file).name for each in told} == {"en.toml"}
    with pytest.raises(ContentError):
        scenarios.load(folder, language="en")


def test_a_list_shows_the_language_and_what_is_broken_in_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(scenarios.ENVIRONMENT, str(folder.parent))
    name = scenarios.load(folder).id
    assert next(each.title for each in scenarios.listing("en") if each.id == name) == "Three scenes"
    assert next(each.title for each in scenarios.listing() if each.id == name) == "Tres escenas"
    readable = ["en" in each.languages for each in scenarios.listing("en") if each.languages]
    assert readable == sorted(readable, reverse=True)  # what cannot be read comes last
    assert not readable[-1]
    (folder / "lang" / "en.toml").write_text("[", encoding="utf-8")
    assert next(each.title for each in scenarios.listing("en") if each.id == name) == "Tres escenas"


def test_an_archive_takes_its_languages_along(folder: Path, tmp_path: Path) -> None:
    made = packed(folder)
    assert made.files == ("escenario.toml", "lang/en.toml")
    archive = tmp_path / "tres.zip"
    archive.write_bytes(made.data)
    assert scenarios.load(archive, language="en").title == "Three scenes"


def test_of_a_single_file_they_lie_beside_it(tmp_path: Path) -> None:
    (tmp_path / "lang" / "en").mkdir(parents=True)
    (tmp_path / "tres.toml").write_bytes(THREE.read_bytes())
    (tmp_path / "lang" / "en" / "tres.toml").write_text(DOOR, encoding="utf-8")
    assert scenarios.load(tmp_path / "tres.toml", language="en").title == "Three scenes"
    made = packed(tmp_path / "tres.toml", archive=False)
    assert (made.suffix, made.files) == (".zip", ("escenario.toml", "lang/en.toml"))


def test_a_cause_is_words_beside_its_condition_alone() -> None:
    base: Table = {"e": {"causa": "akemi"}, "v": {"causa": "llueve", "si": "bandera.lluvia"}}
    words: Table = {"e": {"causa": "Akemi"}, "v": {"causa": "it rains"}}
    assert laid(base, words) == {"e": {"causa": "akemi"}, "v": {"causa": "it rains", "si": "bandera.lluvia"}}
    assert [each.path for each in misfits(base, words)] == [("e", "causa")]


def test_who_comes_from_the_bestiary_may_be_called_otherwise() -> None:
    base: Table = {"pnj": {"lobo": {"del_bestiario": "lobo"}, "ana": {}}}
    words: Table = {"pnj": {"lobo": {"nombre": "the wolf"}, "ana": {"nombre": "Ann"}}}
    assert laid(base, words) == {"pnj": {"lobo": {"del_bestiario": "lobo", "nombre": "the wolf"}, "ana": {}}}
    assert [each.path for each in misfits(base, words)] == [("pnj", "ana", "nombre")]


def test_a_text_without_words_is_a_gap_and_read_in_its_own_language() -> None:
    base: Table = {"final": {"fin": {"titulo": "Fin", "texto": "Se abre."}}}
    words: Table = {"final": {"fin": {"titulo": " ", "texto": "It opens."}}}
    assert [each.path for each in gaps(base, words, "lang/en.toml")] == [("final", "fin", "titulo")]
    assert laid(base, words) == {"final": {"fin": {"titulo": "Fin", "texto": "It opens."}}}


OWN_WORDS = {
    "pj": {
        "ana": {"rasgos": {"VOL": "terca", "TER": "tejados"}, "vinculos": ["Bruno, su hermano", "La posadera"]},
        "eva": {"rasgos": {"VOL": "Terca"}},
    },
    "escena": {
        "patio": {
            "opcion": {
                "a": {"tirada": {"rasgo": ["terca", "TER"], "vinculo": "hermano"}},
                "b": {"efectos": [{"vinculo": {"nuevo": "La moza"}}, {"vinculo": {"cumple": "posadera"}}]},
            }
        }
    },
}


def english(brother: str = "Bruno, her brother", found_by: str = "brother", maid: str = "The maid") -> Table:
    new: Toml = [{"vinculo": {"nuevo": maid}}, {"vinculo": {"cumple": "innkeeper"}}]
    options: Table = {"a": {"tirada": {"vinculo": found_by}}, "b": {"efectos": new}}
    ana: Table = {"rasgos": {"VOL": "stubborn"}, "vinculos": [brother, "The innkeeper"]}
    return {"pj": {"ana": ana}, "escena": {"patio": {"opcion": options}}}


def at(table: Table, *path: str) -> Toml:
    found: Toml = table
    for key in path:
        assert isinstance(found, dict)
        found = found[key]
    return found


def test_rasgos_and_vinculos_are_said_in_another_language_and_found_by_their_words_there() -> None:
    base = cast(Table, OWN_WORDS)
    assert misfits(base, english()) == []
    said = laid(base, english())
    assert at(said, "pj", "ana", "rasgos") == {"VOL": "stubborn", "TER": "tejados"}
    assert at(said, "pj", "ana", "vinculos") == ["Bruno, her brother", "The innkeeper"]
    roll = {"rasgo": ["stubborn", "Terca", "TER"], "vinculo": "brother"}
    assert at(said, "escena", "patio", "opcion", "a", "tirada") == roll


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (english(brother="Bruno"), ("pj", "ana", "vinculos", 0)),
        (english(found_by="hermano"), ("pj", "ana", "vinculos", 0)),
        (english(maid="The innkeeper's maid"), ("escena", "patio", "opcion", "b", "efectos", 0, "vinculo", "nuevo")),
    ],
)
def test_a_vinculo_that_would_be_found_otherwise_is_told(words: Table, where: tuple[str | int, ...]) -> None:
    (told,) = misfits(cast(Table, OWN_WORDS), words)
    assert (told.code, told.path) == ("traduccion-vinculo", where)


def test_the_traits_that_are_looked_for_are_those_of_everybody_who_has_them() -> None:
    words = cast(Table, {"pj": {"ana": {"rasgos": {"VOL": "stubborn"}}, "eva": {"rasgos": {"VOL": "headstrong"}}}})
    said = laid(cast(Table, OWN_WORDS), words)
    assert at(said, "escena", "patio", "opcion", "a", "tirada", "rasgo") == ["stubborn", "headstrong", "TER"]


MASTIFF = """
[pnj.perro]
del_bestiario = "mastin"
"""


def test_who_comes_from_the_bestiary_is_called_in_the_games_language(folder: Path) -> None:
    file = folder / "escenario.toml"
    file.write_text(f"{file.read_text(encoding='utf-8')}{MASTIFF}", encoding="utf-8")
    english_, spanish = scenarios.load(folder, language="en"), scenarios.load(folder)
    assert [each.npcs["perro"].name for each in (english_, spanish)] == ["the mastiff", "el mastín"]
    assert [each.gear["colmillos"].name for each in (english_, spanish)] == ["fangs", "los colmillos"]
    assert english_.npcs["perro"].fields == spanish.npcs["perro"].fields
