"""Karma: who may spend PK on what, under which standing order (SRD, usos del Karma)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, Prompt, choice
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED, in_shock, is_dead, is_held, is_unconscious

SPENT = "karma_gastado"
"""The mark of a player who has spent its one PK on the Acción under way."""
AT_STAKE, FREE_USED = "vinculo_en_juego", "vinculo_usado"
"""Marks: what is at stake touches a Vínculo of the PJ; it has had its free use of this Sesión."""
DIRECTED = "karma_del_director"
"""The mark, on the first PJ, of an Acción on which the Director has used Karma."""
MOST_PK = 7
NO_NOTES: Mapping[str, Plain] = MappingProxyType({})
ATTACK = "atacar"
AGAINST = (ATTACK, "maniobra")
"""What is declared against somebody."""


def order(state: State, actor: str, name: str, default: str) -> str:
    """The standing order of a PJ."""
    return state.orders.get(f"{actor}.{name}", default) if state.orders else default


def is_free(who: Actor) -> bool:
    """Whether a use of Karma costs the PJ nothing now: what is at stake touches a Vínculo (SRD, Vínculos)."""
    return who.has(AT_STAKE) and not who.has(FREE_USED)


def has_karma(who: Actor) -> bool:
    """Whether the PJ can use Karma at all: it has a PK, or needs none."""
    return bool(who.track("pk")) or is_free(who)


def cost(who: Actor) -> Text:
    """What a use of Karma costs the PJ now."""
    return price(free=is_free(who))


def price(*, free: bool) -> Text:
    """What a use of Karma costs: 1 PK, or nothing by a Vínculo."""
    return _FREE if free else _ONE_PK


_FREE, _ONE_PK = T("nada, por un Vínculo"), T("1 PK")


def pay(beat: Beat, actor: str, rule: str) -> None:
    """Spend 1 PK of a PJ, its one on this Acción; by a Vínculo none, yet its one (`zodiac.lectura.vinculo_gratis`)."""
    who = beat.state.actor(actor)
    if is_free(who):
        beat.emit(e.StateGained(actor, FREE_USED, why=(Cause("zodiac.lectura.vinculo_gratis"),)))
        told = T("{name} no gasta el PK: está en juego un Vínculo.", name=who.name)
        beat.emit(e.Noted(told, (Cause("zodiac.vinculo.uso_gratis"),)))
    else:
        change_track(beat, actor, "pk", -1, Cause(rule))
    spend(beat, actor)


def spend(beat: Beat, actor: str) -> None:
    """Note that a player has used its one PK on the Acción under way (SRD, Karma)."""
    if not beat.state.actor(actor).has(SPENT):
        beat.emit(e.StateGained(actor, SPENT, why=(Cause("zodiac.karma.uno_por_accion"),)))


def new_action(beat: Beat) -> None:
    """Another Acción begins: on it every player may spend a PK again, but for whose inspiration still lasts."""
    for name in beat.state.party:
        who = beat.state.actor(name)
        if who.has(SPENT) and not who.has(INSPIRED):
            beat.emit(e.StateLost(name, SPENT))
        if who.has(DIRECTED):
            beat.emit(e.StateLost(name, DIRECTED))


def change_track(beat: Beat, actor: str, track: str, by: int, cause: Cause, most: int = MOST_PK) -> None:
    """Change a track by some points, within 0 and its maximum."""
    before = beat.state.actor(actor).track(track)
    after = max(0, min(most, before + by))
    if after != before:
        beat.emit(e.TrackChanged(actor, track, before, after, (cause,)))


def deja_vu_payers(state: State, roller: str, *, failed: bool | None = None) -> tuple[str, ...]:
    """The PJ who may pay for a repeated die: the roller, then others; by their standing order.

    `failed` is None where the result is not known yet: an order for Fracasos then counts as willing.
    """
    party = (roller, *(pj for pj in state.party if pj != roller)) if roller in state.party else state.party
    return tuple([pj for pj in party if _may_pay(state, state.actor(pj)) and _willing(state, pj, failed)])


def always_deja_vu(state: State, payers: tuple[str, ...]) -> bool:
    """Whether some payer wants to be asked after every roll."""
    return "siempre" in [order(state, pj, "deja_vu", "fracaso") for pj in payers]


def interrupt_barred(state: State, actor: str) -> Text | None:
    """Why a PJ cannot say "Yo primero!" now, or None (`zodiac.lectura.yo_primero`)."""
    who = state.actor(actor)
    fight = state.encounter
    if not has_karma(who):
        return T("no le quedan PK")
    if fight is not None and actor in fight.interrupted:
        return T("ya lo ha hecho en esta Ronda")
    if in_shock(who):
        return T("está en Shock")
    if is_held(who):
        return T("no actúa por su voluntad")
    return T("no puede actuar") if is_unconscious(who) else None


def interrupt_prompt(state: State, actor: str, declaration: Declaration | None, declarer: str) -> Prompt | None:
    """The offer of "Yo primero!", where the rules and the standing order allow one."""
    wish = order(state, actor, "yo_primero", "si_me_atacan")
    attacked = declaration is not None and declaration.kind in AGAINST and declaration.target == actor
    if wish == "nunca" or (wish == "si_me_atacan" and not attacked) or interrupt_barred(state, actor):
        return None
    if declaration is None:
        text = T("¿Yo primero! antes del siguiente Turno?")
    elif attacked:
        text = T("{name} va a atacarte. ¿Yo primero!?", name=state.actor(declarer).name)
    else:
        text = T("{name} va a actuar. ¿Yo primero!?", name=state.actor(declarer).name)
    return choice("yo_primero", actor, text, _first_or_not(free=is_free(state.actor(actor))))


@cache
def _first_or_not(*, free: bool) -> tuple[Option, ...]:
    return (Option("no", T("Dejar que siga")), Option("si", T("Yo primero!"), cost=price(free=free)))


def tell_why_not(beat: Beat, actor: str, declaration: Declaration) -> None:
    """Tell a PJ who is attacked, wants to be asked and could pay why "Yo primero!" is barred.

    Not whom nobody would think able to act, nor who has no PK left: that is seen (`zodiac.lectura.yo_primero`).
    """
    who = beat.state.actor(actor)
    attacked = declaration.kind in AGAINST and declaration.target == actor
    wants = order(beat.state, actor, "yo_primero", "si_me_atacan") != "nunca"
    if not (attacked and wants and has_karma(who)) or is_unconscious(who):
        return
    reason = interrupt_barred(beat.state, actor)
    if reason is not None:
        told = T("{name} no puede decir «Yo primero!»: {reason}.", name=who.name, reason=reason)
        beat.emit(e.Noted(told, (Cause("zodiac.lectura.yo_primero"),)))


def inspire(beat: Beat, actor: str, notes: Mapping[str, Plain] = NO_NOTES) -> None:
    """Take a Momento de inspiración: for one Acción no state of the PJ counts (`zodiac.lectura.inspiracion`)."""
    pay(beat, actor, "zodiac.inspiracion")
    beat.emit(e.StateGained(actor, INSPIRED, {**notes}, (Cause("zodiac.inspiracion"),)))


def may_shake_off(state: State, who: Actor) -> bool:
    """Whether somebody whom a state keeps from acting may take a Momento de inspiración, and wants to be asked."""
    wants = order(state, who.id, "inspiracion", "preguntar") != "nunca"
    return wants and who.player and not is_dead(who) and has_karma(who) and not who.has(SPENT)


def shake_off(beat: Beat, actor: str, refusal: Text, notes: Mapping[str, Plain] = NO_NOTES) -> bool:
    """Ask a PJ whether it takes one; returns whether it does."""
    who = beat.state.actor(actor)
    options = (
        Option("no", refusal),
        Option("si", T("Momento de inspiración: sin estados"), cost=cost(who)),
    )
    text = T("{name} no puede actuar. ¿Te sobrepones por un instante?", name=who.name)
    if beat.inputs.ask(choice("inspiracion", actor, text, options)) != "si":
        return False
    inspire(beat, actor, notes)
    return True


def last_chance(beat: Beat) -> str:
    """Offer a Momento de inspiración before a fight is lost (`zodiac.lectura.derrota`); returns who takes it."""
    for pj in beat.state.party:
        who = beat.state.actor(pj)
        if not beat.fight.is_present(pj) or is_dead(who) or not has_karma(who) or who.has(REFUSED):
            continue
        if not _helps(beat, pj):
            continue
        options = (
            Option("no", T("Dejarse caer")),
            Option("si", T("Momento de inspiración: una Acción más"), cost=cost(who)),
        )
        text = T("{name} está fuera de combate y la pelea se pierde. ¿Un último esfuerzo?", name=who.name)
        if beat.inputs.ask(choice("ultimo_esfuerzo", pj, text, options)) == "si":
            _forget_refusals(beat)
            inspire(beat, pj)
            return pj
        let_be(beat, pj)
    return ""


REFUSED, FOR_NOW = "sin_ultimo_esfuerzo", "por_ahora"
"""The mark of a PJ who was offered a last effort and let it be, and its note of one that is asked again soon."""


def let_be(beat: Beat, actor: str, *, for_now: bool = False) -> None:
    """Note that a PJ who is out let a last effort be; `for_now`: until another Turno begins or the Ronda ends."""
    beat.emit(e.StateGained(actor, REFUSED, {FOR_NOW: True} if for_now else {}))


def move_on(beat: Beat) -> None:
    """The fight has moved on: who let it be in a Turno of its own may be asked again."""
    _forget_refusals(beat, only_for_now=True)


def _helps(beat: Beat, actor: str) -> bool:
    """Whether one more Acción could change a fight that is lost: there is a foe to fight or a friend to treat."""
    fight = beat.fight
    foes = any(not is_unconscious(beat.state.actor(foe)) for foe in fight.foes(actor))
    return foes or any(not is_dead(beat.state.actor(friend)) for friend in fight.friends(actor))


def _forget_refusals(beat: Beat, *, only_for_now: bool = False) -> None:
    """Something changes: who let it be is asked again."""
    for name in beat.state.party:
        found = beat.state.actor(name).marks.get(REFUSED)
        if found is not None and (not only_for_now or found.data.get(FOR_NOW)):
            beat.emit(e.StateLost(name, REFUSED))


def _may_pay(state: State, who: Actor) -> bool:
    there = state.encounter is None or state.encounter.is_present(who.id)
    return there and has_karma(who) and not who.has(SPENT) and not is_dead(who)


def _willing(state: State, pj: str, failed: bool | None) -> bool:
    wish = order(state, pj, "deja_vu", "fracaso")
    return wish != "nunca" and (wish == "siempre" or failed is not False)
