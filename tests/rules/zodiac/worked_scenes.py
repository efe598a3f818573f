"""Worked examples of scenes and of the course of a fight: what an author poses, what ends, who comes, who goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tests.rules.zodiac.example import Example, answers, faces, part, parts, texts, whole
from tests.rules.zodiac.table import AKEMI, FOES, IRUNE, RIVAL, RULES, SECOND, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, pair
from zodiac_tui.core.guiding import LAID
from zodiac_tui.core.phases import RoundPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect, Entrant, Happening, Outcome, Profile, Scene
from zodiac_tui.rulesets.zodiac.weapons import unready


def _scores(example: Example, key: str) -> dict[str, int]:
    return {name: value for name, value in part(example, key).items() if isinstance(value, int)}


# -- scenes --------------------------------------------------------------------------------------------------------
def _people(example: Example) -> list[Actor]:
    """Akemi; Irune where `otro_pj` says with what scores; two PNJ of the CDE in `cdes`, the second only where told.

    `mano` is what a person who directs has laid on her next roll.
    """
    marks = texts(example, "antes")
    akemi = somebody(AKEMI, *marks, scores=_scores(example, "con"), pk=whole(example, "pk"))
    laid = {LAID: Mark(data=part(example, "mano"))} if "mano" in example else {}
    party = [replace(akemi, marks={**akemi.marks, **laid})]
    if "otro_pj" in example:
        party.append(somebody(IRUNE, scores=_scores(example, "otro_pj")))
    cdes = zip((RIVAL, SECOND), map(int, texts(example, "cdes")), strict=False)
    return [*party, *(foe(name=name, cde=cde) for name, cde in cdes)]


def _staged(example: Example) -> Played:
    """A scene with these people in it, the PJ's Rasgos, and the optional rules that are on."""
    state = calm(*_people(example))
    options = {**state.options, **dict.fromkeys(texts(example, "opciones"), "si")}
    played = Played(replace(state, options=options), *faces(example), **answers(example))
    akemi = Profile(AKEMI, "Akemi", True, "f", "", "", {"rasgos": dict(part(example, "rasgos"))})
    scene = Scene("sala", "", "", fields={"narrativo": bool(example.get("narrativo"))})
    played.beat.scenario = replace(played.beat.scenario, characters={AKEMI: akemi}, scenes={"sala": scene})
    return played


def _posed(example: Example) -> Plain:
    """A Tirada as an author poses it, after the effects of `tras`; `dura` is the time that it took."""
    played = _staged(example)
    for (kind, value), *extras in (each.items() for each in parts(example, "tras")):
        RULES.apply(played.beat, Effect(kind, value, dict(extras)), AKEMI)
    grade = RULES.check(played.beat, AKEMI, CheckDef("tirada", dict(part(example, "prueba"))))
    assert played.all_thrown()
    assert played.state.elapsed == whole(example, "dura")
    assert not played.has(AKEMI, LAID), "what the Director laid on it is used up"
    assert all(not topic.startswith("respuesta") for topic in played.topics)
    assert set(answers(example)) <= set(played.topics), "an answer that nobody asked for"
    return grade


def _done(example: Example) -> Plain:
    """Effects one after the other; whether the last one came out well."""
    played = _staged(example)
    passed = False
    for each in parts(example, "hace"):
        (kind, value), *extras = each.items()
        passed = RULES.apply(played.beat, Effect(kind, value, dict(extras)), AKEMI)
    assert played.all_thrown()
    return passed


# -- the course of a fight -----------------------------------------------------------------------------------------
def _lapsed(example: Example) -> Plain:
    """Which marks are left at the end of a Turno or of the fight; `recien`: they were given in this very Turno."""
    marks = {name: Mark(data={"espera": bool(example.get("recien"))}) for name in texts(example, "caduca")}
    played = Played(fight(replace(somebody(AKEMI), marks=marks), foe()))
    if example.get("acaba") == "pelea":
        RULES.end_encounter(played.beat)
    else:
        RULES.end_turn(played.beat, AKEMI, interrupt=False)
    return [*sorted(played.state.actor(AKEMI).marks)]


def _shot(example: Example) -> Plain:
    """Why a weapon cannot be used any more after so many attacks."""
    name = str(example["dispara"])
    played = Played(fight(somebody(AKEMI, weapons=(name,)), foe()), *faces(example))
    for _ in range(whole(example, "veces")):
        RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, name))
    assert played.all_thrown()
    reason = unready(played.beat.scenario, played.state.actor(AKEMI), name)
    return reason.plain() if reason else ""


def _left(example: Example) -> Plain:
    """Whether a PJ can leave from so many steps."""
    state = fight(somebody(AKEMI), foe(), steps={pair(AKEMI, RIVAL): whole(example, "huye")})
    return RULES.still_possible(Played(state).beat.scenario, state, AKEMI, Declaration("huir"))


def _opened(example: Example) -> Played:
    """A fight whose next Ronda opens: someone may come in it, something may happen."""
    state = fight(somebody(AKEMI), foe())
    assert state.encounter is not None
    waiting = (SECOND,) if "llega" in example else ()
    before = replace(
        state.encounter, phase=RoundPhase.OPENING, round=whole(example, "ronda") - 1, turn=None, waiting=waiting
    )
    played = Played(replace(state, encounter=before), *faces(example))
    encounter = played.beat.scenario.encounters["pelea"]
    entrants = {**encounter.entrants, SECOND: Entrant(SECOND, SECOND, FOES, "media", arrives=whole(example, "llega"))}
    happening = Happening("x", Outcome("x", effects=_effects(example)), whole(part(example, "ocurre"), "ronda"))
    changed = replace(encounter, entrants=entrants, happenings={"x": happening} if "ocurre" in example else {})
    played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": changed})
    played.go_on()
    assert played.all_thrown()
    return played


def _effects(example: Example) -> tuple[Effect, ...]:
    given = part(example, "ocurre")
    return tuple(Effect(kind, value) for kind, value in given.items() if kind != "ronda")


def _arrived(example: Example) -> Plain:
    """Who is there when a Ronda has opened."""
    return [*sorted(_opened(example).beat.fight.present())]


def _happened(example: Example) -> Plain:
    """The TS that something from outside asks for in a Ronda."""
    return [*_opened(example).saves]


def _fallen(example: Example) -> Plain:
    """Who gets up at the last moment of a fight that would be lost."""
    played = Played(fight(somebody(AKEMI, str(example["cae"]), pk=whole(example, "pk")), foe()), **answers(example))
    return RULES.last_chance(played.beat)


def _threatened(example: Example) -> Plain:
    """Primeros auxilios with an enemy so many steps away."""
    far = whole(example, "amenaza")
    patient = somebody(IRUNE, "heridas_leve", player=False)
    state = fight(
        somebody(AKEMI), patient, foe(), allies=(IRUNE,), steps={pair(who, RIVAL): far for who in (AKEMI, IRUNE)}
    )
    played = Played(state, *faces(example), **answers(example))
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
