"""Where what an author wrote leads, in words: to which scene, fight or ending, and with which grades."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.scenario import Choice, Effect, EncounterDef, Scenario
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.lab.explore.coverage import own_ends, own_grades
from zodiac_tui.lab.graph import ENCOUNTER, ENDING, SCENE, Place, targets
from zodiac_tui.present.naming import Names

_OR, NEXT = " / ", "; "
_ENDS = {
    "victoria": T("victoria"),
    "derrota": T("derrota"),
    "huida": T("huida"),
    "rendicion": T("se rinden"),
    "rendicion_pj": T("os rendís"),
    "tablas": T("tablas"),
}
"""What the outcomes of a fight are called."""


def of_choice(made: Choice, names: Names) -> Text:
    """Return where an option leads: at once, or by the grades of what is rolled."""
    if made.check is None:
        return of_effects(made.plain.effects, names) or T("se queda aquí")
    grades = list(reversed(own_grades(made, names.vocabulary)))
    ways: dict[tuple[Place, ...], list[str]] = {}
    for grade in grades:
        ways.setdefault(tuple(dict.fromkeys(targets(made.outcomes[grade].effects))), []).append(grade)
    if len(ways) == 1:
        return _places(next(iter(ways)), names) or T("se queda aquí")
    return joined((_graded(places, each, names) for places, each in ways.items()), NEXT)


def of_effects(effects: Sequence[Effect], names: Names) -> Text | None:
    """Return where effects may lead; None where they lead nowhere."""
    return _places(tuple(dict.fromkeys(targets(effects))), names)


def of_fight(fight: EncounterDef, names: Names) -> Iterator[Text]:
    """Return where the outcomes of a fight lead, each with what it is."""
    for end in own_ends(fight):
        place = of_effects(fight.outcomes[end].effects, names) or T("la escena de antes")
        yield T("{grades}: {where}", grades=_ENDS[end], where=place)


def _graded(places: tuple[Place, ...], grades: Sequence[str], names: Names) -> Text:
    told = joined((Text.data(names.grade(each)[0]) for each in grades), _OR)
    return T("{grades}: {where}", grades=told, where=_places(places, names) or T("se queda aquí"))


def _places(places: tuple[Place, ...], names: Names) -> Text | None:
    found = [_place(each, names) for each in places]
    return joined(found, _OR) if found else None


def _place(place: Place, names: Names) -> Text:
    kind, id = place
    scenario = names.scenario
    assert scenario is not None
    match kind:
        case "retorna":
            return T("el último punto de retorno")
        case "vuelve":
            return T("de vuelta a la escena de antes")
        case _:
            return _titled(kind, id, scenario)


def _titled(kind: str, id: str, scenario: Scenario) -> Text:
    match kind:
        case _ if kind == ENCOUNTER:
            return T("combate «{title}»", title=Text.data(scenario.encounters[id].title))
        case _ if kind == ENDING:
            return T("final «{title}»", title=Text.data(scenario.endings[id].title))
        case _ if kind == SCENE:
            return T("«{title}»", title=Text.data(scenario.scenes[id].title))
        case _:
            return T("«{title}», y vuelve", title=Text.data(scenario.scenes[id].title))
