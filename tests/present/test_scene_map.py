"""The map of a game's scenes: where it has been, and no more than that until an ending was reached."""

from __future__ import annotations

from tests.plays.playing import scenario
from zodiac_tui.catalog import registry
from zodiac_tui.lab.graph import ENCOUNTER, SCENE, graph
from zodiac_tui.present.scene_map import SceneMap, lines, scene_map, spoken, walked
from zodiac_tui.present.spans import plain
from zodiac_tui.session.game import Session

SCENARIO = scenario("tres_escenas")
RULESET = registry.get(SCENARIO.ruleset)
OTHERS = {scene.title for scene in SCENARIO.scenes.values()} - {"La verja", "El patio"}


def game(*answers: str) -> Session:
    session = Session.new(SCENARIO, RULESET, ("lena",), "mapa")
    for answer in answers:
        session.answer(answer)
    return session


def found(session: Session, endings: set[str] | None = None) -> SceneMap:
    return scene_map(graph(SCENARIO, RULESET.vocabulary), walked(session.story()), endings or set())


def test_before_an_ending_there_is_nothing_but_where_it_has_been() -> None:
    seen = found(game("esperar"))
    assert [(place.kind, place.title, place.is_here, place.leads) for place in seen.visited] == [
        (SCENE, "La verja", False, ("El patio",)),
        (SCENE, "El patio", True, ()),
    ]
    assert (seen.is_open, seen.unseen, seen.endings, seen.left) == (False, (), (), 0)
    told = "\n".join([*spoken(seen), *map(plain, lines(seen))])
    assert OTHERS
    assert not any(title in told for title in OTHERS)
    assert not any(ending.title in told for ending in SCENARIO.endings.values())


def test_after_one_the_titles_of_the_rest_are_there_but_not_of_other_endings() -> None:
    session = game("marcharse")
    seen = found(session)
    assert seen.is_open
    assert set(seen.unseen) >= OTHERS | {"El patio"}
    assert seen.endings == (SCENARIO.endings[session.ending].title,)
    assert seen.left == len(SCENARIO.endings) - 1
    assert "El patio" in seen.visited[0].leads
    told = "\n".join([*spoken(seen), *map(plain, lines(seen))])
    hidden = [ending.title for name, ending in SCENARIO.endings.items() if name != session.ending]
    assert not any(f"{title}\n" in f"{told}\n" for title in hidden if title not in seen.unseen)


def test_an_ending_of_another_game_opens_it_too() -> None:
    seen = found(game("esperar"), {"vuelta", "no_existe"})
    assert seen.is_open
    assert seen.endings == (SCENARIO.endings["vuelta"].title,)


def test_a_fight_is_a_place_and_what_is_undone_is_none() -> None:
    session = game("esperar", "atacar")
    assert found(session).visited[-1].kind == ENCOUNTER
    session.undo(2)
    assert [place.title for place in found(session).visited] == ["La verja"]
