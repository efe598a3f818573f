"""What a Sesión and an Episodio end with (SRD, Karma; Encrucijadas; Vínculos; `zodiac.lectura.jugadores`)."""

from __future__ import annotations

from collections import Counter

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import bonds, crossroads, growth, pool
from zodiac_tui.rulesets.zodiac.capacity import is_dead
from zodiac_tui.rulesets.zodiac.karma import FREE_USED

NOBODY = "nadie"


def end_session(beat: Beat, *, game_over: bool = False) -> None:
    """End a Sesión: Vínculos, paragraphs, the vote, new Vínculos, and what the PX buy, in this order.

    The end of a game ends its Episodio too. Only the living take part.
    """
    living = [name for name in beat.state.party if not is_dead(beat.state.actor(name))]
    for name in living:
        bonds.close(beat, name)
        crossroads.close(beat, name)
    star = _star(beat, living) if beat.state.options.get("jugador_estrella") == "si" and len(living) > 1 else ""
    for name in living:
        bonds.agree(beat, name, new_episode=game_over)
    if star:
        if game_over:
            pool.refill(beat, star)
        pool.gain(beat, star, 1, Cause("zodiac.jugador_estrella", 1))
    for name in living:
        growth.spend(beat, name)
    for name in beat.state.party:
        if beat.state.actor(name).has(FREE_USED):
            beat.emit(e.StateLost(name, FREE_USED))


def session_over(beat: Beat) -> None:
    """End a Sesión in the middle of a story, and say so."""
    beat.emit(e.Noted(T("Acaba la Sesión."), (Cause("zodiac.sesion"),)))
    end_session(beat)


def new_episode(beat: Beat) -> None:
    """Begin an Episodio: every PJ has at least as many PK as its Karma."""
    beat.emit(e.Noted(T("Empieza un Episodio."), (Cause("zodiac.episodio"),)))
    for name in beat.state.party:
        if not is_dead(beat.state.actor(name)):
            pool.refill(beat, name)


def _star(beat: Beat, living: list[str]) -> str:
    """Let each player vote for another; of equals the one with fewer PK, then the first (`zodiac.lectura.director`)."""
    votes = Counter(vote for vote in (_vote(beat, name, living) for name in living) if vote != NOBODY)
    if not votes:
        return ""
    most = max(votes.values())
    tied = [name for name in living if votes[name] == most]
    star = min(tied, key=lambda name: beat.state.actor(name).track("pk"))
    told = T("Jugador estrella: {name}.", name=beat.state.actor(star).name)
    beat.emit(e.Noted(told, (Cause("zodiac.jugador_estrella"),)))
    return star


def _vote(beat: Beat, voter: str, living: list[str]) -> str:
    others = tuple(Option(name, Text.data(beat.state.actor(name).name)) for name in living if name != voter)
    text = T("{name}, ¿quién ha sido el jugador estrella?", name=beat.state.actor(voter).name)
    return str(beat.inputs.ask(choice("estrella", voter, text, (Option(NOBODY, T("Nadie")), *others))))
