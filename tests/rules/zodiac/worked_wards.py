"""Worked examples of states, E.ESP, enfermedades, venenos and Medicina: what happens to a PJ, and who treats it how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tests.rules.zodiac.example import Example, answers, faces, parts, text, texts, whole
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, playing_by, somebody
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import pair
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions, ailments
from zodiac_tui.rulesets.zodiac.boxes import note
from zodiac_tui.rulesets.zodiac.emotions import drives
from zodiac_tui.rulesets.zodiac.strain import after_effort

FEVER = "fiebre"


def _happening(example: Example) -> Plain:
    """Effects befall a PJ one after another, as a scenario writes them; `pasa` lets seconds go by, `esfuerzo` is a
    Turno of hard effort. What the PJ has at the end comes out."""
    played = _play(example, somebody(AKEMI, *texts(example, "antes"), skills=tuple(texts(example, "habilidades"))))
    decides = True
    for row in parts(example, "suceden"):
        decides = _befall(played, row)
    assert played.all_thrown(), played.dice.left
    assert decides == example.get("decide", True)
    for name, change in _changes(example).items():
        assert _number(played.state.actor(AKEMI), name) == change, name
    return _has(played, AKEMI)


def _befall(played: Played, row: Example) -> bool:
    """Let one thing happen; returns what an effect says of the effects that would follow it."""
    kind, value = next(iter(row.items()))
    if kind == "pasa":
        RULES.pass_time(played.beat, whole(row, kind), safe=bool(row.get("seguro")))
        return True
    if kind == "esfuerzo":
        after_effort(played.beat, AKEMI)
        return True
    extras = {key: said for key, said in row.items() if key != kind}
    return RULES.apply(played.beat, Effect(kind, value, extras), AKEMI)


def _changes(example: Example) -> Mapping[str, int]:
    value = example.get("queda", {})
    assert isinstance(value, dict)
    return {key: number for key, number in value.items() if isinstance(number, int)}


def _number(actor: Actor, name: str) -> int:
    return actor.scores.get(name, actor.track(name))


def _has(played: Played, name: str) -> Plain:
    """Everything of this kind that somebody has: states, E.ESP, enfermedades and venenos."""
    marks = played.state.actor(name).marks
    ills = {mark.partition(":")[2] for mark in marks if mark.partition(":")[0] in ailments.KINDS}
    return [*sorted(played.states(name) | played.specials(name) | ills)]


def _play(example: Example, *actors: Actor) -> Played:
    state = playing_by(calm(*actors), *texts(example, "reglas"))
    return Played(state, *faces(example), **{"ventaja": "dado", **answers(example)})


def _driven(example: Example) -> Plain:
    """A PJ feels something because of a wolf: whether an Acción of that impulse has its Ventaja."""
    played = Played(calm(somebody(AKEMI), foe(name="lobo")))
    RULES.apply(played.beat, Effect("estado", text(example, "siente"), {"causa": "lobo"}), AKEMI)
    impulse, against = text(example, "impulso"), text(example, "contra")
    return "ventaja" if drives(played.state.actor(AKEMI), impulse, against) else ""


def _nearing(example: Example) -> Plain:
    """A PJ with these states wants to attack a foe at Corta in its Turno: why it cannot, empty where it can."""
    state = fight(somebody(AKEMI, *texts(example, "acerca")), foe(), steps={pair(AKEMI, RIVAL): 1})
    played = Played(state, declarar="esperar")
    RULES.declare(played.beat, AKEMI)
    return played.refused("declarar").get(f"atacar-{RIVAL}-daga", "")


def _surgery(example: Example) -> Plain:
    """Cirugía outside fights, on a patient with these states."""
    healer = somebody(AKEMI, skills=tuple(texts(example, "habilidades")), scores=_scores(example))
    patient = somebody(IRUNE)
    played = _play(example, healer, patient)
    for state in texts(example, "cirugia"):
        RULES.apply(played.beat, Effect("estado", state, {"a": IRUNE}), AKEMI)
    if whole(example, "infectada"):
        RULES.apply(played.beat, Effect("enfermedad", ailments.INFECTION, {"a": IRUNE}), AKEMI)
    causes: list[Plain] = ["alcohol"] * whole(example, "ventajas")
    worse: list[Plain] = ["suciedad"] * whole(example, "desventajas")
    check = CheckDef("cirugia", {"paciente": IRUNE, "ventajas": causes, "desventajas": worse})
    grade = RULES.check(played.beat, AKEMI, check)
    if "pasa" in example:
        RULES.pass_time(played.beat, whole(example, "pasa"), safe=True)
    assert played.all_thrown(), played.dice.left
    assert _has(played, IRUNE) == sorted(texts(example, "sufre"))
    return grade


def _scores(example: Example) -> dict[str, int]:
    value = example.get("con", {})
    assert isinstance(value, dict)
    return {key: number for key, number in value.items() if isinstance(number, int)}


def _diagnosis(example: Example) -> Plain:
    """A fever in that phase is diagnosed, the next being two hours away; then the patient sleeps."""
    healer = somebody(AKEMI, skills=tuple(texts(example, "habilidades")))
    played = _play({**example, "caras": []}, healer, replace(somebody(IRUNE), player=False))
    RULES.apply(played.beat, Effect("enfermedad", FEVER, {"a": IRUNE}), AKEMI)
    for _ in range(whole(example, "diagnostico")):
        afflictions.advance(played.beat, IRUNE, FEVER)
    mark = ailments.mal(played.beat.scenario, FEVER).mark
    note(played.beat, IRUNE, mark, Cause("zodiac.diagnosticar"), hasta=7200)
    played.dice.left += faces(example)
    causes: list[Plain] = ["síntomas visibles"] * whole(example, "ventajas")
    worse: list[Plain] = ["sin síntomas"] * whole(example, "desventajas")
    check = CheckDef("diagnostico", {"paciente": IRUNE, "ventajas": causes, "desventajas": worse})
    barred = RULES.barred(played.beat.scenario, played.state, AKEMI, check)
    if barred is not None:
        return barred.plain()
    grade = RULES.check(played.beat, AKEMI, check)
    for _ in range(whole(example, "noches")):
        afflictions.slept(played.beat, IRUNE)
    assert played.all_thrown(), played.dice.left
    assert _has(played, IRUNE) == sorted(texts(example, "sufre"))
    if "otra_vez" in example:
        again = RULES.barred(played.beat.scenario, played.state, AKEMI, check)
        assert (again is None) == example["otra_vez"]
    return grade


KINDS: Mapping[str, Callable[[Example], Plain]] = {
    "suceden": _happening,
    "siente": _driven,
    "acerca": _nearing,
    "cirugia": _surgery,
    "diagnostico": _diagnosis,
}
"""By the key that tells what an example is."""
