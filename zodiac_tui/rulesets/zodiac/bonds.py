"""Vínculos in play: at stake, fulfilled, abandoned, new (SRD, Vínculos)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data, forgetting, growth, pool, written
from zodiac_tui.rulesets.zodiac.capacity import is_dead
from zodiac_tui.rulesets.zodiac.karma import AT_STAKE, FREE_USED
from zodiac_tui.rulesets.zodiac.notes import BONDS, FULFILLED, OFFERED, naming, texts, write

DEEDS = written.DEEDS
ACTION, SCENE = "accion", "escena"
"""How long what is at stake stays so."""


def happen(beat: Beat, fields: Mapping[str, Plain], actor: str, target: str) -> None:
    """Let an effect happen; without a target to whoever has such a Vínculo, a new one to the acting PJ."""
    deed = next(key for key in DEEDS if key in fields)
    words = str(fields[deed])
    if deed == "en_juego":
        put_at_stake(beat, words, SCENE)
        return
    for name in (target,) if target else beat.state.party:
        if name not in beat.state.party:
            continue
        if deed == "cumple":
            _fulfil(beat, name, words)
        elif deed == "abandona":
            _abandon(beat, name, words, fields.get("px") == 1)
    receiver = target or actor
    if deed == "nuevo" and receiver in beat.state.party:
        offered = texts(beat.state.actor(receiver), OFFERED)
        write(beat, receiver, OFFERED, tuple(dict.fromkeys((*offered, words))), Cause("zodiac.vinculo.nuevo"))


def put_at_stake(beat: Beat, words: str, lasting: str) -> None:
    """Note who has a Vínculo of these words: one use of Karma is free for them, once a Sesión (SRD, Vínculos)."""
    for name in beat.state.party:
        who = beat.state.actor(name)
        if not naming(who, words) or who.has(AT_STAKE) or who.has(FREE_USED) or is_dead(who):
            continue
        cause = Cause("zodiac.vinculo.uso_gratis")
        beat.emit(e.StateGained(name, AT_STAKE, {"hasta": lasting}, (cause,)))
        told = T("Está en juego un Vínculo de {name}: {bond}.", name=who.name, bond=Text.data(naming(who, words)[0]))
        beat.emit(e.Noted(told, (cause,)))


def off_stake(beat: Beat, lasting: str) -> None:
    """What was at stake for an Acción, or for an Escena or a fight, no longer is; a longer one ends both."""
    for name in beat.state.party:
        mark = beat.state.actor(name).marks.get(AT_STAKE)
        if mark is not None and (lasting == SCENE or mark.data.get("hasta") == lasting):
            beat.emit(e.StateLost(name, AT_STAKE))


def close(beat: Beat, actor: str) -> None:
    """At the end of a Sesión fulfilled Vínculos are erased, each for 1 PX."""
    who = beat.state.actor(actor)
    done = texts(who, FULFILLED)
    cause = Cause("zodiac.px.vinculo", len(done))
    write(beat, actor, BONDS, tuple(text for text in texts(who, BONDS) if text not in done), cause)
    write(beat, actor, FULFILLED, (), cause)
    growth.earn(beat, actor, len(done), cause)


def agree(beat: Beat, actor: str, *, new_episode: bool) -> None:
    """After the Sesión: write down new Vínculos, for 1 PK in all, which comes after the Episodio's PK."""
    offered = texts(beat.state.actor(actor), OFFERED)
    taken = [text for text in offered if _agrees(beat, actor, text)]
    write(beat, actor, OFFERED, (), Cause("zodiac.vinculo.nuevo"))
    if taken:
        if new_episode:
            pool.refill(beat, actor)
        pool.gain(beat, actor, 1, Cause("zodiac.vinculo.nuevo", 1))


def _fulfil(beat: Beat, actor: str, words: str) -> None:
    who = beat.state.actor(actor)
    done, cause = texts(who, FULFILLED), Cause("zodiac.vinculo.cumplido")
    for text in naming(who, words)[:1]:
        if text not in done:
            write(beat, actor, FULFILLED, (*done, text), cause)
            told = T("{name} ha cumplido un Vínculo: {bond}.", name=who.name, bond=Text.data(text))
            beat.emit(e.Noted(told, (cause,)))


def _abandon(beat: Beat, actor: str, words: str, paid: bool) -> None:
    """Ask a PJ whether it gives a Vínculo up; a fulfilled one cannot be."""
    who = beat.state.actor(actor)
    for text in [each for each in naming(who, words) if each not in texts(who, FULFILLED)][:1]:
        options = (
            Option("no", T("Conservarlo")),
            Option("si", T("Renunciar a él"), detail=T("se borra") if not paid else T("se borra, y da 1 PX")),
        )
        asked = T("Este Vínculo ya no tiene sentido, o no puede cumplirse: {bond}. ¿Renuncias?", bond=Text.data(text))
        if beat.inputs.ask(choice("vinculo_abandona", actor, asked, options)) == "si":
            cause = Cause("zodiac.vinculo.abandonado")
            write(beat, actor, BONDS, tuple(each for each in texts(who, BONDS) if each != text), cause)
            growth.earn(beat, actor, int(paid), Cause("zodiac.px.vinculo_abandonado", 1))


def _agrees(beat: Beat, actor: str, text: str) -> bool:
    """Ask a PJ whether it writes a new Vínculo down; with six of them, which old one it gives up for it.

    One that an amnesia has struck out is among the six: it may come back.
    """
    have = texts(beat.state.actor(actor), BONDS)
    count = len(have) + len(forgetting.struck_out(beat.state.actor(actor)))
    if text in have:
        return False
    asked = T("¿Un Vínculo nuevo? {bond}.", bond=Text.data(text.rstrip(".")))
    no = Option("no", T("No apuntarlo"))
    if count < data.creacion().vinculos_maximo:
        options: tuple[Option, ...] = (no, Option("si", T("Apuntarlo")))
    else:
        asked = T("{asked} Ya hay {n}: habría que soltar uno, sin PX.", asked=asked, n=count)
        options = (
            no,
            *(Option(f"suelta-{n}", T("Soltar: {bond}", bond=Text.data(old))) for n, old in enumerate(have, 1)),
        )
    answer = str(beat.inputs.ask(choice("vinculo_nuevo", actor, asked, options)))
    if answer == "no":
        return False
    _, _, place = answer.partition("-")
    kept = tuple(old for n, old in enumerate(have, 1) if str(n) != place)
    rule = "zodiac.vinculo.maximo" if place else "zodiac.vinculo.nuevo"
    write(beat, actor, BONDS, (*kept, text), Cause(rule))
    return True
