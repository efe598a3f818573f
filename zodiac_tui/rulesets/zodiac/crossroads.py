"""Encrucijadas: a dilemma between what a PJ owes and what it wants (SRD; `zodiac.lectura.encrucijada`)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, Prompt, PromptKind, choice
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data, growth, pool, written
from zodiac_tui.rulesets.zodiac.karma import MOST_PK, change_track
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers
from zodiac_tui.rulesets.zodiac.notes import LONGEST, MOTIVATION, OBLIGATIONS, PARAGRAPHS, texts, write

FORM = written.CROSSROADS
FACED = "encrucijada"
"""The mark of a PJ who has been at an Encrucijada in this Sesión."""
SURE, TORN = "ventaja", "desventaja"
KEEP = "-"
"""What keeps an old paragraph, as it does where a PJ is made."""
_RULES = {OBLIGATIONS: "zodiac.obligaciones", MOTIVATION: "zodiac.motivacion"}


def barred(state: State, actor: str) -> Text | None:
    """Why a PJ cannot be put before an Encrucijada, or None: it needs both paragraphs."""
    who = state.actor(actor)
    missing = [title for key, title in PARAGRAPHS.items() if not texts(who, key)]
    return T("le falta un párrafo: {title}", title=missing[0]) if missing else None


def described(what: Text) -> Text:
    """An option's line: what is told of it, odds too, is for the way that costs nothing."""
    return T("{what}; Encrucijada, con dudas", what=what)


def torn() -> Modifiers:
    """What the side that costs nothing puts on the Acción."""
    return Modifiers(desventajas=[Cause("zodiac.encrucijada.desventaja")])


def sure() -> Modifiers:
    """What the side that costs a PK puts on it."""
    return Modifiers(ventajas=[Cause("zodiac.encrucijada.ventaja")])


def conviction(beat: Beat, actor: str, fields: Mapping[str, Plain]) -> Modifiers:
    """Ask with what conviction the PJ acts: Ventaja for a PK, or Desventaja and a PK more; there is no third way."""
    who = beat.state.actor(actor)
    reason = None if who.track("pk") else T("no quedan PK")
    options = (
        Option(TORN, T("Con dudas: Desventaja"), detail=T("se gana 1 PK")),
        Option(SURE, T("Con convicción: Ventaja"), reason is None, reason, cost=T("1 PK")),
    )
    answer = beat.inputs.ask(choice("encrucijada", actor, _question(beat.state, actor, str(fields["sigue"])), options))
    why = (Cause("zodiac.encrucijada"), Cause(_RULES[str(fields["sigue"])]), Cause("zodiac.lectura.encrucijada"))
    beat.emit(e.StateGained(actor, FACED, {"sigue": fields["sigue"]}, why))
    if answer == SURE:
        change_track(beat, actor, "pk", -1, Cause("zodiac.encrucijada.ventaja"))
        return sure()
    pool.gain(beat, actor, 1, Cause("zodiac.encrucijada.desventaja", 1))
    return torn()


def _question(state: State, actor: str, followed: str) -> Text:
    who = state.actor(actor)
    broken = MOTIVATION if followed == OBLIGATIONS else OBLIGATIONS
    return T(
        "Encrucijada. A favor, {one}: «{this}» En contra, {other}: «{that}» ¿Con qué convicción actúas?",
        one=PARAGRAPHS[followed],
        this=Text.data(texts(who, followed)[0]),
        other=PARAGRAPHS[broken],
        that=Text.data(texts(who, broken)[0]),
    )


def shift(beat: Beat, actor: str, score: str, by: int) -> None:
    """After an Encrucijada: a score of Situación Social moves by 1, and Karma by 1 the other way; PK stay.

    Neither leaves its bounds: then nothing moves. Off by the option `situacion_en_encrucijadas`.
    """
    who, cause = beat.state.actor(actor), Cause("zodiac.encrucijada.situacion", by, score)
    if beat.state.options.get("situacion_en_encrucijadas", "si") == "no" or not who.has(FACED):
        return
    before, karma = who.scores[score], who.track("karma")
    if not (1 <= before + by <= 5 and 0 <= karma - by <= MOST_PK):
        told = T("{score} de {name} no puede moverse más.", score=Text.data(data.puntuaciones()[score]), name=who.name)
        beat.emit(e.Noted(told, (cause,)))
        return
    beat.emit(e.ScoreChanged(actor, score, before, before + by, (cause,)))
    beat.emit(e.TrackChanged(actor, "karma", karma, karma - by, (cause,)))
    beat.emit(e.Noted(T("El Karma de {name} queda en {n}.", name=who.name, n=karma - by), (cause,)))


def close(beat: Beat, actor: str) -> None:
    """At the end of a Sesión: who was at an Encrucijada may drop one paragraph and write it anew, for 1 PX."""
    who = beat.state.actor(actor)
    if not who.has(FACED):
        return
    beat.emit(e.StateLost(actor, FACED))
    options = (
        Option("no", T("A ninguno de los dos")),
        *(Option(key, title, detail=Text.data(texts(who, key)[0])) for key, title in PARAGRAPHS.items()),
    )
    text = T("¿Renuncia {name} a uno de sus párrafos y lo escribe de nuevo?", name=who.name)
    key = str(beat.inputs.ask(choice("encrucijada_renuncia", actor, text, options)))
    if key != "no":
        _rewrite(beat, actor, key)


def _rewrite(beat: Beat, actor: str, key: str) -> None:
    """Ask for the new words of a paragraph; where nothing, or `KEEP`, is written the old ones
    stay, and there is no PX."""
    who = beat.state.actor(actor)
    old = Text.data(texts(who, key)[0])
    text = T(
        "Escribe de nuevo «{title}», o «-» para dejarlo como está. Hasta ahora: {old}", title=PARAGRAPHS[key], old=old
    )
    answer = beat.inputs.ask(Prompt("encrucijada_parrafo", actor, PromptKind.TEXT, text, maximum=LONGEST))
    words, cause = " ".join(str(answer).split()), Cause("zodiac.px.encrucijada", 1)
    if words not in ("", KEEP) and (words,) != texts(who, key):
        write(beat, actor, key, (words,), cause)
        growth.earn(beat, actor, 1, cause)
    else:
        beat.emit(e.Noted(T("{title} se queda como estaba.", title=PARAGRAPHS[key]), (cause,)))
