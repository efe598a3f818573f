"""Emoción: what is felt, where it drives to, and how it passes (SRD, Emoción)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import written
from zodiac_tui.rulesets.zodiac.boxes import lose, note
from zodiac_tui.rulesets.zodiac.capacity import is_out
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import suffer
from zodiac_tui.rulesets.zodiac.waits import throw

FLEE, ATTACK = written.DRIVES
FEELINGS = written.FEELINGS
BOXES = ("emocion_leve", "emocion_grave", "emocion_persistente")


def feel(beat: Beat, actor: str, feeling: str, source: str, cause: Cause, *, lasts: str = "", trauma: str = "") -> None:
    """Let somebody feel something. `source` is what causes it: the id of somebody, or words; `lasts` its own time.

    There is one track: the newest names the box that it marks (`zodiac.lectura.dos_emociones`).
    """
    grado, drive = FEELINGS[feeling]
    notes: dict[str, Plain] = {"lleva": drive, "causa": source, "escena": beat.state.scene}
    if trauma:
        notes["trauma"] = trauma
    before = set(beat.state.actor(actor).marks)
    suffer(beat, actor, "emocion", grado, cause, notes)
    marked = [box for box in BOXES if beat.state.actor(actor).has(box) and box not in before]
    if marked:
        name = beat.state.actor(actor).name
        called = "abatimiento" if "emocion_persistente" in marked else called_now(beat.state.actor(actor))
        felt = Cause(f"zodiac.emocion.{called}")
        beat.emit(e.Noted(T("{name} siente {feeling}.", name=name, feeling=Text.data(called)), (cause, felt)))
    if lasts and "emocion_persistente" in marked:
        note(beat, actor, "emocion_persistente", cause, hasta=beat.state.elapsed + throw(beat.inputs, lasts))


def called_now(actor: Actor) -> str:
    """The name of the strongest Emoción of an actor: terror over miedo; empty where there is none.

    >>> from zodiac_tui.core.actor import Mark
    >>> called_now(Actor("a", "A", True, "a", marks={"emocion_grave": Mark(0, {"lleva": "atacar"})}))
    'ira'
    """
    for box in ("emocion_grave", "emocion_leve"):
        if actor.has(box):
            grado, drive = box.rpartition("_")[2], _said(actor, box, "lleva") or FLEE
            return next(name for name, felt in FEELINGS.items() if felt == (grado, drive))
    return "abatimiento" if actor.has("emocion_persistente") else ""


def drives(actor: Actor, impulse: str, *sources: str) -> Cause | None:
    """The Ventaja of an Acción to which an Emoción drives its bearer (SRD, Emoción; `zodiac.lectura.emocion_leve`).

    Leve helps whatever goes its way; Grave only to get away from its cause, or to fight it: one of `sources`, where
    both the state and the Acción say what that is.
    """
    box = next((box for box in ("emocion_grave", "emocion_leve") if actor.has(box)), "")
    if not impulse or _said(actor, box, "lleva") != impulse:
        return None
    known, source = [each for each in sources if each], _said(actor, box, "causa")
    if box == "emocion_grave" and source and known and source not in known:
        return None
    return Cause("zodiac.ventaja", 0, called_now(actor))


def is_away(state: State, actor: Actor, *, safe: bool) -> bool:
    """Whether an actor knows itself away from what caused its Emoción (`zodiac.lectura.lejos`).

    In a fight: what caused it is somebody who is there no more, or can do nothing more. Outside: the Escena is another,
    or the time is safe.
    """
    fight = state.encounter
    box = next((box for box in ("emocion_grave", "emocion_leve") if actor.has(box)), "")
    source = _said(actor, box, "causa")
    if fight is not None:
        known = state.actors.get(source)
        return known is not None and (not fight.is_present(source) or is_out(known))
    return safe or _said(actor, box, "escena") != state.scene


def calm_down(beat: Beat, actor: str) -> None:
    """A minute away from the cause: TS INT; Grave falls to Leve of its own name, Leve goes (SRD, Emoción)."""
    who = beat.state.actor(actor)
    box = "emocion_grave" if who.has("emocion_grave") else "emocion_leve"
    if not save(beat, actor, "INT", Cause("zodiac.emocion", 0, box)):
        return
    notes = dict(who.marks[box].data)
    lose(beat, actor, box, "zodiac.emocion")
    if box == "emocion_grave":
        note(beat, actor, "emocion_leve", Cause("zodiac.emocion"), **notes)


def end_of_scene(beat: Beat, actor: str) -> None:
    """Emoción Leve ends with the Escena, where no Grave keeps it (`zodiac.lectura.emocion_leve`)."""
    if not beat.state.actor(actor).has("emocion_grave"):
        lose(beat, actor, "emocion_leve", "zodiac.escena")


def slept(beat: Beat, actor: str) -> None:
    """Abatimiento ends with a Descanso, unless its source names a time (`zodiac.lectura.emocion_persistente`)."""
    found = beat.state.actor(actor).marks.get("emocion_persistente")
    if found is not None and "hasta" not in found.data:
        lose(beat, actor, "emocion_persistente", "zodiac.descanso")


def _said(actor: Actor, box: str, key: str) -> str:
    found = actor.marks.get(box)
    return str(found.data.get(key, "")) if found else ""
