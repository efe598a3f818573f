"""E.ESP específicos as they are got and lost (SRD, Estados Especiales específicos; Secuelas físicas; Traumas)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import ailments, data, forgetting, growth, written
from zodiac_tui.rulesets.zodiac.boxes import DAY, MINUTE, gain, lose, note
from zodiac_tui.rulesets.zodiac.karma import MOST_PK, change_track
from zodiac_tui.rulesets.zodiac.notes import BONDS, texts, write
from zodiac_tui.rulesets.zodiac.skills import of as known
from zodiac_tui.rulesets.zodiac.waits import throw

WOUNDS, EMOTION = "heridas", "emocion"
HEALING, LOST_FOR_LIFE = written.HEALING, written.LOST_FOR_LIFE
MONTH, WEEK = written.MONTH, 7 * DAY + MINUTE
"""How long a wound is watched before its TS; the minute lets the last night be over."""
FORGETTING = 3
"""The PX that giving a memory up pays (SRD, amnesia)."""
FOR_LIFE = written.FOR_LIFE
BOTH = ("E", "C")
"""The kinds of Habilidades that an amnesia may take (SRD, amnesia)."""


def acquire(beat: Beat, actor: str, name: str, cause: Cause, con: str = "", **notes: Plain) -> None:
    """Put an específico on an actor that has it not; `con` is the E.ALT that it came with and goes with.

    Amnesia takes an ·E· or ·C· and a Vínculo at random; what came by itself and has a time throws it now.
    """
    if beat.state.actor(actor).has(name):
        return
    given: dict[str, Plain] = {**notes, **({"con": con} if con else {})}
    lasts = str(given.pop("dura", "")) or ("" if con else ailments.especificos()[name].dura)
    if lasts:
        given["hasta"] = beat.state.elapsed + throw(beat.inputs, lasts)
    if name == "amnesia":
        given |= _forgotten(beat, actor)
    gain(beat, actor, name, cause, given)


def trauma(beat: Beat, actor: str, cause: Cause, notes: Mapping[str, Plain]) -> None:
    """A trauma in place of Emoción Persistente: the one that its source names, else by 1d6 (SRD, Traumas)."""
    name = str(notes.get("trauma", "")) or ailments.traumas()[beat.inputs.die(len(ailments.traumas())) - 1]
    acquire(beat, actor, name, cause, EMOTION, causa=notes.get("causa", ""))


def lasting_wound(beat: Beat, actor: str, cause: Cause) -> None:
    """Heridas Persistente: its long recovery begins, and with the optional rule it brings an E.ESP by its cause."""
    note(beat, actor, HEALING, cause, hasta=beat.state.elapsed + MONTH, noches=0, cirugia=False)
    if ailments.in_play(beat.state) and not _came_with(beat.state.actor(actor), WOUNDS):
        acquire(beat, actor, ailments.sequel(cause.rule), cause, WOUNDS)


def recover_wound(beat: Beat, actor: str, rule: str) -> None:
    """Heridas Persistente is recovered: what came with it goes; harm for life stays (SRD, Miembros amputados)."""
    lose(beat, actor, "heridas_persistente", rule)
    lose(beat, actor, HEALING, rule)
    _settle_harm(beat, actor)
    for name in _came_with(beat.state.actor(actor), WOUNDS):
        lose(beat, actor, name, rule)


def lose_part(beat: Beat, actor: str, part: str, cause: Cause) -> None:
    """Note harm for life; the Heridas Persistente that it counts as are the caller's."""
    gain(beat, actor, f"{LOST_FOR_LIFE}:{part}", cause)
    if ailments.in_play(beat.state):
        limb: dict[str, Plain] = {"miembro": part} if part in ailments.miembros() else {}
        acquire(beat, actor, ailments.partes()[part].especial, cause, WOUNDS, **limb)


def turn_the_page(beat: Beat, actor: str) -> None:
    """Give up what an amnesia took, for 3 PX (SRD, amnesia)."""
    found = beat.state.actor(actor).marks.get("amnesia")
    if found is None:
        return
    if skill := found.data.get(forgetting.SKILL):
        beat.emit(e.StateGained(actor, f"{forgetting.ERASED}:{skill}", {}, found.why))
    lose(beat, actor, "amnesia", "zodiac.especial.amnesia")
    growth.earn(beat, actor, FORGETTING, Cause("zodiac.px.amnesia", FORGETTING))


def end_adventure(beat: Beat) -> None:
    """At the end of the Aventura an amnesia is waited out, or left behind for good (SRD, amnesia)."""
    for name in beat.state.party:
        who = beat.state.actor(name)
        if not who.has("amnesia") or who.has("muerto") or who.marks["amnesia"].data.get(FOR_LIFE):
            continue
        options = (
            Option("esperar", T("Esperar a que vuelvan los recuerdos")),
            Option("pagina", T("Pasar página"), detail=T("se ganan {n} PX", n=FORGETTING)),
        )
        text = T("{name} sigue sin recordar: {what}. ¿Qué hace?", name=who.name, what=_missing(who))
        if beat.inputs.ask(choice("amnesia", name, text, options)) == "pagina":
            turn_the_page(beat, name)
        else:
            remember(beat, name, "zodiac.aventura")


def _missing(who: Actor) -> Text:
    """What an amnesia has taken, in words."""
    found = forgetting.hidden(who)
    skill, bond = found.get(forgetting.SKILL), found.get(forgetting.BOND)
    words = [known(who, str(skill)).nombre] if skill else []
    return Text.data(", ".join([*words, *([str(bond)] if bond else [])]) or "…")


def remember(beat: Beat, actor: str, rule: str) -> None:
    """An amnesia ends: what it took comes back (SRD, amnesia)."""
    who = beat.state.actor(actor)
    if struck := forgetting.struck_out(who):
        write(beat, actor, BONDS, (*texts(who, BONDS), *struck), Cause("zodiac.especial.amnesia"))
    lose(beat, actor, "amnesia", rule)


def sense_barred(actor: Actor, sense: str) -> Text | None:
    """Why something that needs a sense cannot be done; None where it can (`zodiac.lectura.especiales_sin_texto`)."""
    if not sense or not any(actor.has(row.id) for row in ailments.especificos().values() if row.sentido == sense):
        return None
    return T("sin vista no se puede") if sense == "vista" else T("sin oído no se puede")


def recover_traumas(beat: Beat, actor: str) -> None:
    """At a Descanso what came with an E.ALT ends where none of that is left (`zodiac.lectura.fin_de_un_trauma`).

    So end traumas, and what came with Heridas that overflowed and so left no Heridas Persistente to go with: harm for
    life shows then (`zodiac.lectura.secuelas`). Fobia waits while its bearer is exposed; an amnesia has its own end.
    """
    if not _suffers(beat.state.actor(actor), WOUNDS):
        _settle_harm(beat, actor)
    who = beat.state.actor(actor)
    for kind in (EMOTION, WOUNDS):
        if _suffers(who, kind):
            continue
        for name in _came_with(who, kind):
            mark = who.marks[name]
            if name != "amnesia" and mark.since < beat.state.elapsed and not who.has(f"expuesto:{name}"):
                lose(beat, actor, name, "zodiac.lectura.fin_de_un_trauma")


def _suffers(who: Actor, kind: str) -> bool:
    return any(who.has(f"{kind}_{grado}") for grado in data.grados_de_estado())


def _came_with(who: Actor, con: str) -> list[str]:
    return [name for name in ailments.especificos() if who.has(name) and who.marks[name].data.get("con") == con]


def _settle_harm(beat: Beat, actor: str) -> None:
    """The Heridas of harm for life are over: what it leaves shows, and it is noted no more."""
    for mark in [mark for mark in beat.state.actor(actor).marks if mark.startswith(f"{LOST_FOR_LIFE}:")]:
        _for_life(beat, actor, mark.partition(":")[2])
        beat.emit(e.StateLost(actor, mark))


def _for_life(beat: Beat, actor: str, part: str) -> None:
    """The Atributo drops by 1 and Karma rises by 1, unless the E.ESP stays instead (SRD, Secuelas físicas)."""
    row, who = ailments.partes()[part], beat.state.actor(actor)
    cause = Cause("zodiac.secuela", -1, row.nombre)
    if ailments.in_play(beat.state) and who.has(row.especial):
        mark = who.marks[row.especial]
        notes = {key: value for key, value in mark.data.items() if key not in ("con", "hasta")}
        beat.emit(e.StateGained(actor, row.especial, {**notes, FOR_LIFE: True}, (Cause("zodiac.secuela.fisica"),)))
        return
    before = who.scores[row.atributo]
    beat.emit(e.ScoreChanged(actor, row.atributo, before, max(0, before - 1), (cause,)))
    change_track(beat, actor, "karma", 1, cause, MOST_PK)


def _forgotten(beat: Beat, actor: str) -> dict[str, Plain]:
    """What an amnesia takes: one of the PJ's ·E· and ·C·, and one of its Vínculos, which is struck out."""
    who = beat.state.actor(actor)
    skills = [name for name in who.skills if known(who, name).tipo in BOTH and not forgetting.erased(who, name)]
    bonds = texts(who, BONDS)
    found: dict[str, Plain] = {}
    if skills:
        found[forgetting.SKILL] = skills[_place(beat, len(skills))]
    if bonds:
        struck = bonds[_place(beat, len(bonds))]
        found[forgetting.BOND] = struck
        left = tuple(bond for bond in bonds if bond != struck)
        write(beat, actor, BONDS, left, Cause("zodiac.especial.amnesia", 0, struck))
    return found


def _place(beat: Beat, many: int) -> int:
    return beat.inputs.die(many) - 1 if many > 1 else 0
