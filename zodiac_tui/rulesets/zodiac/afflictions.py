"""Afección: enfermedades and venenos on one counter, phases, treatment and end (SRD, Afección; graduales)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.ailing import inflict
from zodiac_tui.rulesets.zodiac.ailments import INFECTION, KINDS, PHASES, POISON, Mal, mal
from zodiac_tui.rulesets.zodiac.boxes import GRADOS, gain, lose, note, number
from zodiac_tui.rulesets.zodiac.capacity import is_dead
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import kill
from zodiac_tui.rulesets.zodiac.waits import throw
from zodiac_tui.rulesets.zodiac.written import BEATEN, RESISTS

LAST = len(PHASES)
STARTS = (T("aparecen los primeros síntomas"), T("los síntomas van a más"), T("llega a su última fase"))
"""What is told of a phase about which its data are silent."""
RELIEVED = "alivio"
"""The note of a diagnosis with Beneficio: what the enfermedad does is ignored in this Escena."""


def all_of(actor: Actor) -> tuple[str, ...]:
    """The enfermedades and venenos of an actor, by id, in the order in which they came."""
    return tuple(mark.partition(":")[2] for mark in actor.marks if mark.partition(":")[0] in KINDS)


def shared(actor: Actor) -> int:
    """The shared grado of Afección: 0 none, 1 Leve, 2 Grave, 3 Persistente."""
    return sum(actor.has(f"afeccion_{grado}") for grado in GRADOS)


def expose(beat: Beat, actor: str, name: str, cause: Cause) -> None:
    """Expose an actor to an enfermedad or veneno.

    Where its data name a TS, passing that keeps it off. Who got over that veneno not long ago may repeat one TS.
    """
    found, who = mal(beat.scenario, name), beat.state.actor(actor)
    if is_dead(who) or who.has(found.mark):
        return
    if who.has(f"{BEATEN}:{name}"):
        lose(beat, actor, f"{BEATEN}:{name}", "zodiac.veneno.resistencia")
        gain(beat, actor, f"{RESISTS}:{name}", Cause("zodiac.veneno.resistencia"))
    if not found.evita or not _withstands(beat, actor, found, found.evita, cause):
        catch(beat, actor, found, cause)


def catch(beat: Beat, actor: str, found: Mal, cause: Cause) -> None:
    """Catch an enfermedad or veneno: Leve is marked, or the shared grado rises by one for all at once.

    Source: SRD, Afección; `zodiac.lectura.fases`.
    """
    before = shared(beat.state.actor(actor))
    if before:
        cause = Cause("zodiac.afeccion.apilada", before + 1, found.nombre)
    notes: dict[str, Plain] = {"fase": 0}
    if found.pasa_en:
        notes["fin"] = beat.state.elapsed + throw(beat.inputs, found.pasa_en)
    gain(beat, actor, found.mark, cause, notes)
    if before:
        _raise(beat, actor, min(LAST, before + 1), cause)
    else:
        gain(beat, actor, "afeccion_leve", cause)
        _wait_for(beat, actor, found, 1)


def advance(beat: Beat, actor: str, name: str) -> None:
    """The next phase of an enfermedad or veneno starts; so does that grado, for all that its bearer has."""
    found = mal(beat.scenario, name)
    phase = number(beat, actor, found.mark, "fase") + 1
    if phase <= shared(beat.state.actor(actor)):
        _start(beat, actor, found, phase)
    else:
        _raise(beat, actor, phase, _cause(found))


def worsen(beat: Beat, actor: str, name: str, cause: Cause) -> None:
    """A grado worse, at once (SRD, diagnosticar y tratar: Catástrofe)."""
    found = mal(beat.scenario, name)
    phase = min(LAST, max(1, number(beat, actor, found.mark, "fase")) + 1)
    note(beat, actor, found.mark, _cause(found), frena=0, alivio=False)
    _raise(beat, actor, phase, cause)


def treat(beat: Beat, actor: str, name: str, *, nights: int, relief: bool) -> None:
    """Stop an enfermedad or veneno: it goes by a grado at every so many Descansos (`zodiac.lectura.diagnostico`)."""
    found = mal(beat.scenario, name)
    mark = beat.state.actor(actor).marks[found.mark]
    notes = {**_without_its_wait(mark), "frena": nights, "noches": 0, RELIEVED: relief}
    beat.emit(e.StateGained(actor, found.mark, notes, mark.why))


def cure(beat: Beat, actor: str, name: str, rule: str) -> None:
    """End an enfermedad or veneno; the shared grado is that of what is left."""
    lose(beat, actor, mal(beat.scenario, name).mark, rule)
    _settle(beat, actor, rule)


def slept(beat: Beat, actor: str) -> None:
    """What a Descanso does: treated ones go back a grado, others ask for their TS (SRD, infección, veneno)."""
    for name in all_of(beat.state.actor(actor)):
        found = mal(beat.scenario, name)
        if is_dead(beat.state.actor(actor)):
            return
        if number(beat, actor, found.mark, "frena"):
            _recede(beat, actor, found)
        elif number(beat, actor, found.mark, "fase") == LAST:
            _last_night(beat, actor, found)


def spread(beat: Beat) -> None:
    """At a Descanso the party's sick pass on what is contagious, unless the others pass its TS.

    Source: `zodiac.lectura.contagio`.
    """
    for name in beat.state.party:
        for sick in all_of(beat.state.actor(name)):
            found = mal(beat.scenario, sick)
            for other in beat.state.party:
                there = beat.state.actor(other)
                if not found.contagia or is_dead(there) or there.has(found.mark):
                    continue
                if not save(beat, other, found.contagia, _cause(found)):
                    catch(beat, other, found, _cause(found))


def end_of_scene(beat: Beat, actor: str) -> None:
    """The relief of a good diagnosis lasts for the Escena (SRD, diagnosticar y tratar: Beneficio)."""
    for mark, found in beat.state.actor(actor).marks.items():
        if found.data.get(RELIEVED):
            note(beat, actor, mark, Cause("zodiac.escena"), alivio=False)


def _cause(found: Mal) -> Cause:
    return Cause(f"zodiac.{found.tipo}", 0, found.nombre)


def _raise(beat: Beat, actor: str, grado: int, cause: Cause) -> None:
    """Raise the shared grado: its box is marked, and that phase starts at once for all (SRD, Afección)."""
    for box in GRADOS[:grado]:
        gain(beat, actor, f"afeccion_{box}", cause)
    for name in all_of(beat.state.actor(actor)):
        found = mal(beat.scenario, name)
        behind = number(beat, actor, found.mark, "fase") < grado
        if behind and not is_dead(beat.state.actor(actor)):
            _start(beat, actor, found, grado)


def _start(beat: Beat, actor: str, found: Mal, phase: int) -> None:
    """A phase starts: it is told, brings what it brings, and the wait for the next one begins."""
    row, cause = found.fases[phase - 1], _cause(found)
    if found.id == INFECTION:
        cause = Cause(f"zodiac.infeccion.{PHASES[phase - 1]}")
    note(beat, actor, found.mark, cause, fase=phase, pesa=row.weight)
    who = beat.state.actor(actor).name
    told = Text.data(row.texto) if row.texto else STARTS[phase - 1]
    beat.emit(e.Noted(T("{name}, {mal}: {text}.", name=who, mal=Text.data(found.nombre), text=told), (cause,)))
    for state in row.sufre:
        inflict(beat, actor, state, cause)
    if phase == LAST:
        _reach_the_end(beat, actor, found, cause)
    else:
        _wait_for(beat, actor, found, phase + 1)


def _wait_for(beat: Beat, actor: str, found: Mal, phase: int) -> None:
    """Throw the wait for a phase, counted from the one before (`zodiac.lectura.fases`); a treated one waits no more."""
    if number(beat, actor, found.mark, "frena"):
        return
    due = beat.state.elapsed + throw(beat.inputs, found.fases[phase - 1].espera)
    note(beat, actor, found.mark, _cause(found), hasta=due)


def _reach_the_end(beat: Beat, actor: str, found: Mal, cause: Cause) -> None:
    """The long-term phase: death, or for a veneno the TS that gets over it (SRD, veneno)."""
    mark = beat.state.actor(actor).marks[found.mark]
    beat.emit(e.StateGained(actor, found.mark, _without_its_wait(mark), mark.why))
    if found.mata == "fase":
        kill(beat, actor, cause)
    elif found.tipo == POISON:
        _get_over(beat, actor, found, cause)


def _last_night(beat: Beat, actor: str, found: Mal) -> None:
    if found.mata == "descanso":
        if not _withstands(beat, actor, found, "FUE", _cause(found)):
            kill(beat, actor, _cause(found))
    elif found.tipo == POISON:
        _get_over(beat, actor, found, _cause(found))


def _get_over(beat: Beat, actor: str, found: Mal, cause: Cause) -> None:
    if not _withstands(beat, actor, found, "FUE", cause):
        return
    cure(beat, actor, found.id, "zodiac.veneno")
    if found.resistencia:
        until = beat.state.elapsed + throw(beat.inputs, found.resistencia)
        gain(beat, actor, f"{BEATEN}:{found.id}", Cause("zodiac.veneno.resistencia"), {"hasta": until})


def _withstands(beat: Beat, actor: str, found: Mal, score: str, cause: Cause) -> bool:
    """A TS against an enfermedad or veneno; a resistencia lets one of them be repeated (SRD, veneno)."""
    if save(beat, actor, score, cause):
        return True
    mark = f"{RESISTS}:{found.id}"
    if not beat.state.actor(actor).has(mark) or not _repeats(beat, actor, found):
        return False
    lose(beat, actor, mark, "zodiac.veneno.resistencia")
    return save(beat, actor, score, Cause("zodiac.veneno.resistencia", 0, found.nombre))


def _repeats(beat: Beat, actor: str, found: Mal) -> bool:
    if not beat.state.actor(actor).player:
        return True
    options = (Option("si", T("Repetir la TS")), Option("no", T("Guardar la resistencia")))
    text = T("Ya superaste «{mal}» una vez. ¿Repites la TS?", mal=Text.data(found.nombre))
    return beat.inputs.ask(choice("resistencia", actor, text, options)) == "si"


def _recede(beat: Beat, actor: str, found: Mal) -> None:
    """A treated one after a Descanso: every night or every second one it loses a grado, at last it is gone."""
    nights, slept_ = number(beat, actor, found.mark, "frena"), number(beat, actor, found.mark, "noches") + 1
    if slept_ < nights:
        note(beat, actor, found.mark, _cause(found), noches=slept_)
        return
    phase = max(1, number(beat, actor, found.mark, "fase")) - 1
    if not phase:
        cure(beat, actor, found.id, "zodiac.diagnosticar")
        return
    note(beat, actor, found.mark, _cause(found), noches=0, fase=phase, pesa=found.fases[phase - 1].weight)
    _settle(beat, actor, "zodiac.diagnosticar")


def _settle(beat: Beat, actor: str, rule: str) -> None:
    """Let the boxes say the greatest grado of what is left; none where nothing is."""
    who = beat.state.actor(actor)
    marks = [who.marks[mal(beat.scenario, name).mark].data for name in all_of(who)]
    left = max((max(1, _phase(data)) for data in marks), default=0)
    for grado in reversed(GRADOS[left:]):
        lose(beat, actor, f"afeccion_{grado}", rule)


def _phase(notes: Mapping[str, Plain]) -> int:
    found = notes.get("fase")
    return found if isinstance(found, int) else 0


def _without_its_wait(mark: Mark) -> dict[str, Plain]:
    return {key: value for key, value in mark.data.items() if key != "hasta"}
