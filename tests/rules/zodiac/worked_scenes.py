"""Worked examples of scenes and of the course of a fight: what an author poses, what ends, who comes, who goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tests.rules.zodiac.table import AKEMI, FOES, IRUNE, RIVAL, RULES, SECOND, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, pair
from zodiac_tui.core.phases import RoundPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect, Entrant, Happening, Outcome, Profile, Scene
from zodiac_tui.rulesets.zodiac.weapons import unready

Example = Mapping[str, Plain]


def _table(example: Example, key: str) -> dict[str, Plain]:
    value = example.get(key, {})
    assert isinstance(value, dict), key
    return value


def _list(example: Example, key: str) -> list[Plain]:
    value = example.get(key, [])
    assert isinstance(value, list), key
    return value


def _int(example: Example, key: str, otherwise: int = 0) -> int:
    value = example.get(key, otherwise)
    assert isinstance(value, int), key
    return value


def _scores(example: Example, key: str) -> dict[str, int]:
    return {name: value for name, value in _table(example, key).items() if isinstance(value, int)}


def _faces(example: Example) -> list[int]:
    return [face for face in _list(example, "caras") if isinstance(face, int)]


def _answers(example: Example) -> dict[str, str]:
    return {topic: str(said) for topic, said in _table(example, "respuestas").items()}


# -- scenes --------------------------------------------------------------------------------------------------------
def _people(example: Example) -> list[Actor]:
    """Akemi; Irune where `otro_pj` says with what scores; two PNJ of the CDE in `cdes`, the second only where told."""
    marks = [str(mark) for mark in _list(example, "antes")]
    party = [somebody(AKEMI, *marks, scores=_scores(example, "con"), pk=_int(example, "pk"))]
    if "otro_pj" in example:
        party.append(somebody(IRUNE, scores=_scores(example, "otro_pj")))
    cdes = [cde for cde in _list(example, "cdes") if isinstance(cde, int)]
    return [*party, *(foe(name=name, cde=cde) for name, cde in zip((RIVAL, SECOND), cdes, strict=False))]


def _staged(example: Example) -> Played:
    """A scene with these people in it, the PJ's Rasgos, and the optional rules that are on."""
    state = calm(*_people(example))
    options = {**state.options, **{str(option): "si" for option in _list(example, "opciones")}}
    played = Played(replace(state, options=options), *_faces(example), **_answers(example))
    akemi = Profile(AKEMI, "Akemi", True, "f", "", "", {"rasgos": _table(example, "rasgos")})
    scene = Scene("sala", "", "", fields={"narrativo": bool(example.get("narrativo"))})
    played.beat.scenario = replace(played.beat.scenario, characters={AKEMI: akemi}, scenes={"sala": scene})
    return played


def _posed(example: Example) -> Plain:
    """A Tirada as an author poses it; `dura` is the time that it took."""
    played = _staged(example)
    grade = RULES.check(played.beat, AKEMI, CheckDef("tirada", _table(example, "prueba")))
    assert played.all_thrown()
    assert played.state.elapsed == _int(example, "dura")
    assert all(not topic.startswith("respuesta") for topic in played.topics)
    assert set(_answers(example)) <= set(played.topics), "an answer that nobody asked for"
    return grade


def _done(example: Example) -> Plain:
    """Effects one after the other; whether the last one came out well."""
    played = _staged(example)
    passed = False
    for each in _list(example, "hace"):
        assert isinstance(each, dict)
        (kind, value), *extras = each.items()
        passed = RULES.apply(played.beat, Effect(kind, value, dict(extras)), AKEMI)
    assert played.all_thrown()
    return passed


# -- the course of a fight -----------------------------------------------------------------------------------------
def _lapsed(example: Example) -> Plain:
    """Which marks are left at the end of a Turno or of the fight; `recien`: they were given in this very Turno."""
    marks = {str(name): Mark(data={"espera": bool(example.get("recien"))}) for name in _list(example, "caduca")}
    played = Played(fight(replace(somebody(AKEMI), marks=marks), foe()))
    if example.get("acaba") == "pelea":
        RULES.end_encounter(played.beat)
    else:
        RULES.end_turn(played.beat, AKEMI, interrupt=False)
    return [*sorted(played.state.actor(AKEMI).marks)]


def _shot(example: Example) -> Plain:
    """Why a weapon cannot be used any more after so many attacks."""
    name = str(example["dispara"])
    played = Played(fight(somebody(AKEMI, weapons=(name,)), foe()), *_faces(example))
    for _ in range(_int(example, "veces")):
        RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, name))
    assert played.all_thrown()
    reason = unready(played.beat.scenario, played.state.actor(AKEMI), name)
    return reason.plain() if reason else ""


def _left(example: Example) -> Plain:
    """Whether a PJ can leave from so many steps."""
    state = fight(somebody(AKEMI), foe(), steps={pair(AKEMI, RIVAL): _int(example, "huye")})
    return RULES.still_possible(Played(state).beat.scenario, state, AKEMI, Declaration("huir"))


def _opened(example: Example) -> Played:
    """A fight whose next Ronda opens: someone may come in it, something may happen."""
    state = fight(somebody(AKEMI), foe())
    assert state.encounter is not None
    waiting = (SECOND,) if "llega" in example else ()
    before = replace(
        state.encounter, phase=RoundPhase.OPENING, round=_int(example, "ronda") - 1, turn=None, waiting=waiting
    )
    played = Played(replace(state, encounter=before), *_faces(example))
    encounter = played.beat.scenario.encounters["pelea"]
    entrants = {**encounter.entrants, SECOND: Entrant(SECOND, SECOND, FOES, "media", arrives=_int(example, "llega"))}
    happening = Happening("x", Outcome("x", effects=_effects(example)), _int(_table(example, "ocurre"), "ronda"))
    changed = replace(encounter, entrants=entrants, happenings={"x": happening} if "ocurre" in example else {})
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": changed})
    played.go_on()
    assert played.all_thrown()
    return played


def _effects(example: Example) -> tuple[Effect, ...]:
    given = _table(example, "ocurre")
    return tuple(Effect(kind, value) for kind, value in given.items() if kind != "ronda")


def _arrived(example: Example) -> Plain:
    """Who is there when a Ronda has opened."""
    return [*sorted(_opened(example).beat.fight.present())]


def _happened(example: Example) -> Plain:
    """The TS that something from outside asks for in a Ronda."""
    return [*_opened(example).saves]


def _fallen(example: Example) -> Plain:
    """Who gets up at the last moment of a fight that would be lost."""
    played = Played(fight(somebody(AKEMI, str(example["cae"]), pk=_int(example, "pk")), foe()), **_answers(example))
    return RULES.last_chance(played.beat)


def _threatened(example: Example) -> Plain:
    """Primeros auxilios with an enemy so many steps away."""
    far = _int(example, "amenaza")
    patient = somebody(IRUNE, "heridas_leve", player=False)
    state = fight(
        somebody(AKEMI), patient, foe(), allies=(IRUNE,), steps={pair(who, RIVAL): far for who in (AKEMI, IRUNE)}
    )
    played = Played(state, *_faces(example), **_answers(example))
    RULES.resolve(played.beat, AKEMI, Declaration("auxiliar", IRUNE))
    assert played.all_thrown()
    return played.grade


KINDS: Mapping[str, Callable[[Example], Plain]] = {
    "prueba": _posed,
    "hace": _done,
    "caduca": _lapsed,
    "dispara": _shot,
    "huye": _left,
    "llega": _arrived,
    "ocurre": _happened,
    "cae": _fallen,
    "amenaza": _threatened,
}
"""By the key that tells what an example is."""
