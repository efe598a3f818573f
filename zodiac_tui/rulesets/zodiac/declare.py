"""What a PJ may declare in its Turno, asked with reasons for what is barred (SRD, Combate Simplificado)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.manoeuvres import MANOEUVRE, Offered
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import ailments, data, grips, manoeuvres, medicine, mishaps, surgery
from zodiac_tui.rulesets.zodiac.aid import needed_in_fight
from zodiac_tui.rulesets.zodiac.answers import ANSWERS, DODGE, PARRY
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED, is_dead, is_lame, is_out
from zodiac_tui.rulesets.zodiac.damage import KILL, MAIM, STUN
from zodiac_tui.rulesets.zodiac.distances import CERRADA, LARGA, MEDIA
from zodiac_tui.rulesets.zodiac.karma import ATTACK, SPENT, cost, has_karma, inspire
from zodiac_tui.rulesets.zodiac.profile import beyond
from zodiac_tui.rulesets.zodiac.weapons import RELOAD, UNARMED, Weapon, unready, weapon, weapons

MOVE, LEAVE, WAIT, TREAT, RELOADING = "moverse", "huir", "esperar", "auxiliar", "recargar"
HELP = "ayudar"
OPERATE = "operar"
HINDRANCES = ("heridas", "fatiga", "shock", "emocion", "derribado", *ailments.KINDS, *ailments.especificos())
"""How the marks begin that a Momento de inspiración leaves out of account."""
YIELD, CALL, PICK_UP = "rendirse", "llamar", "recoger"
Offer = tuple[Option, Declaration | None]
"""An option and what it declares; None where it asks further."""
BACK: Offer = (Option("atras", T("Atrás")), None)
AGAINST = "contra."
"""How the ways to a foe begin; no manoeuvre's id can."""


def declare(beat: Beat, actor: str, listed: Sequence[Offered] = ()) -> Declaration:
    """Ask until something is declared. A Momento de inspiración and the way back are on the way.

    `listed` are the encounter's own manoeuvres.
    """
    while True:
        offers = _offers(beat, actor, listed)
        text = T("Turno de {name}. ¿Qué declaras?", name=beat.state.actor(actor).name)
        chosen, declaration = _ask(beat, actor, "declarar", text, offers)
        if declaration is not None:
            return declaration
        declaration = _further(beat, actor, chosen, listed)
        if declaration is not None:
            return declaration


def _further(beat: Beat, actor: str, chosen: str, listed: Sequence[Offered]) -> Declaration | None:
    match chosen:
        case "declarado":
            offers, text = _all_out(beat, actor), T("¿Qué te propones?")
        case "moverse":
            offers, text = _moves(beat, actor), T("¿Adónde te mueves?")
        case "maniobra":
            return _try(beat, actor, listed)
        case _:
            inspire(beat, actor)
            return None
    return _ask(beat, actor, chosen, text, (*offers, BACK))[1]


def _try(beat: Beat, actor: str, listed: Sequence[Offered]) -> Declaration | None:
    """Ask for a manoeuvre; with several foes, those that any fight allows are asked for foe by foe."""
    text, foes = T("¿Qué intentas?"), _targets(beat, actor)
    if len(foes) < 2:
        return _ask(beat, actor, MANOEUVRE, text, (*_manoeuvres(beat, actor, listed), BACK))[1]
    against = tuple(_against(beat, actor, foe) for foe in foes)
    own = tuple(_listed(beat, actor, each) for each in listed)
    chosen, declaration = _ask(beat, actor, MANOEUVRE, text, (*own, *against, BACK))
    foe = chosen.removeprefix(AGAINST)
    if declaration is not None or foe not in foes:
        return declaration
    return _ask(beat, actor, "contra", text, (*_generals(beat, actor, foe), BACK))[1]


def _against(beat: Beat, actor: str, foe: str) -> Offer:
    """The way to what any fight allows against a foe; barred where all of it is."""
    found = [option for option, _ in _generals(beat, actor, foe)]
    reason = None if any(option.enabled for option in found) else found[0].reason
    label = T("Contra {name}…", name=beat.state.actor(foe).name)
    return Option(f"{AGAINST}{foe}", label, reason is None, reason), None


def _ask(beat: Beat, actor: str, topic: str, text: Text, offers: tuple[Offer, ...]) -> tuple[str, Declaration | None]:
    answer = str(beat.inputs.ask(choice(topic, actor, text, tuple(option for option, _ in offers))))
    return answer, next(declaration for option, declaration in offers if option.id == answer)


def _offers(beat: Beat, actor: str, listed: Sequence[Offered]) -> tuple[Offer, ...]:
    return (
        *_attacks(beat, actor),
        *_all_out_offer(beat, actor),
        *_manoeuvre_offer(beat, actor, listed),
        *_stances(beat, actor),
        *_move_offer(beat, actor),
        *_treatments(beat, actor),
        *_help(beat, actor),
        *_reloads(beat, actor),
        *_pick_ups(beat, actor),
        *_call(beat, actor),
        *_leave(beat, actor),
        *_yield(beat),
        *_inspiration(beat, actor),
        (Option(WAIT, T("Esperar")), Declaration(WAIT)),
    )


def _attacks(beat: Beat, actor: str) -> tuple[Offer, ...]:
    who = beat.state.actor(actor)
    return tuple(
        _attack(beat, actor, foe, used, "") for foe in _targets(beat, actor) for used in weapons(beat.scenario, who)
    )


def _all_out(beat: Beat, actor: str) -> tuple[Offer, ...]:
    who = beat.state.actor(actor)
    standing = _targets(beat, actor)
    fallen = [foe for foe in beat.fight.foes(actor) if foe not in standing and not is_dead(beat.state.actor(foe))]
    return tuple(
        _attack(beat, actor, foe, used, variant)
        for foe in (*standing, *fallen)
        for used in weapons(beat.scenario, who)
        for variant in ((MAIM, KILL) if used.lethal else (STUN,))
    )


def _all_out_offer(beat: Beat, actor: str) -> tuple[Offer, ...]:
    if not any(option.enabled for option, _ in _all_out(beat, actor)):
        return ()
    return ((Option("declarado", T("Noquear, lesionar o matar…")), None),)


def _attack(beat: Beat, actor: str, foe: str, used: Weapon, variant: str) -> Offer:
    reason = unready(beat.scenario, beat.state.actor(actor), used.id) or out_of_reach(beat, actor, foe, used.reach)
    name = f"{variant or ATTACK}-{foe}-{used.id}" if used.id != UNARMED else f"{variant or 'golpear'}-{foe}"
    label = _label(used, variant, beat.state.actor(foe).name)
    return Option(name, label, reason is None, reason), Declaration(ATTACK, foe, used.id, variant)


def out_of_reach(beat: Beat, actor: str, foe: str, reach: int) -> Text | None:
    """Why something with that reach does not reach a foe, the free move of the Turno counted; None where it does."""
    steps = beat.fight.distance(actor, foe)
    if steps <= reach:
        return None
    if mishaps.is_rooted(beat.state.actor(actor)):
        return T("está lejos y alguien te sujeta")
    if steps == LARGA:
        return T("está a Distancia Larga: primero hay que moverse")
    if is_lame(beat.state.actor(actor)):
        return T("con la lesión no llegas sin gastar el Turno")
    turn = beat.fight.turn
    return T("está lejos y ya te has movido") if turn is not None and turn.moved else None


def _label(used: Weapon, variant: str, foe: str) -> Text:
    if used.id == UNARMED:
        return T("Noquear a {foe} sin armas", foe=foe) if variant else T("Golpear a {foe}", foe=foe)
    match variant:
        case "noquear":
            return T("Noquear a {foe} con {arma}", foe=foe, arma=used.name)
        case "lesionar":
            return T("Lesionar a {foe} con {arma}", foe=foe, arma=used.name)
        case "matar":
            return T("Matar a {foe} con {arma}", foe=foe, arma=used.name)
        case _:
            return T("Atacar a {foe} con {arma}", foe=foe, arma=used.name)


def _targets(beat: Beat, actor: str) -> tuple[str, ...]:
    return tuple(foe for foe in beat.fight.foes(actor) if not is_out(beat.state.actor(foe)))


def _manoeuvre_offer(beat: Beat, actor: str, listed: Sequence[Offered]) -> tuple[Offer, ...]:
    if not any(option.enabled for option, _ in _manoeuvres(beat, actor, listed)):
        return ()
    return ((Option(MANOEUVRE, T("Otra maniobra…")), None),)


def _manoeuvres(beat: Beat, actor: str, listed: Sequence[Offered]) -> tuple[Offer, ...]:
    """The encounter's own, then what any fight allows against each foe."""
    return (
        *(_listed(beat, actor, each) for each in listed),
        *(offer for foe in _targets(beat, actor) for offer in _generals(beat, actor, foe)),
    )


def _generals(beat: Beat, actor: str, foe: str) -> tuple[Offer, ...]:
    return tuple(_general(beat, actor, made, foe) for made in manoeuvres.general(beat, actor, foe))


def _listed(beat: Beat, actor: str, offer: Offered) -> Offer:
    reason = offer.reason or (out_of_reach(beat, actor, offer.target, offer.reach) if offer.target else None)
    name = f"{offer.id}-{offer.target}" if offer.target else offer.id
    detail = manoeuvres.told(beat, actor, offer.check.fields) if offer.check else None
    option = Option(name, offer.label, reason is None, reason, offer.cost, detail=detail)
    return option, Declaration(MANOEUVRE, offer.target, variant=offer.id)


def _general(beat: Beat, actor: str, made: data.Maniobra, foe: str) -> Offer:
    reach = manoeuvres.reach_of(beat.scenario, beat.fight, made.id)
    reason = out_of_reach(beat, actor, foe, reach) or manoeuvres.barred(beat, actor, made, foe)
    label = T("{what}: {name}", what=Text.data(made.nombre), name=beat.state.actor(foe).name)
    detail: Text | None = manoeuvres.told(beat, actor, manoeuvres.fields_of(made, foe))
    if made.id == grips.STRANGLE and grips.victim(beat, actor) == foe:
        label, detail = T("Seguir estrangulando a {name}", name=beat.state.actor(foe).name), None
    option = Option(f"{made.id}-{foe}", label, reason is None, reason, detail=detail)
    return option, Declaration(MANOEUVRE, foe, variant=made.id)


def _stances(beat: Beat, actor: str) -> tuple[Offer, ...]:
    dodge = _stance(beat, actor, DODGE, T("Esquivar hasta tu próximo Turno"))
    if not armed_for_melee(beat, beat.state.actor(actor)):
        return (dodge,)
    return (dodge, _stance(beat, actor, PARRY, T("Parar hasta tu próximo Turno")))


def _stance(beat: Beat, actor: str, stance: str, label: Text) -> Offer:
    reason = beyond(beat.state.actor(actor), ANSWERS[stance][0])
    return Option(stance, label, reason is None, reason), Declaration(stance)


def armed_for_melee(beat: Beat, who: Actor) -> bool:
    """Whether an actor has a weapon that a parada can be made with."""
    held = (name for name in who.weapons if mishaps.out_of_hand(who, name) is None)
    return any(weapon(beat.scenario, name).kind.melee for name in held)


def _move_offer(beat: Beat, actor: str) -> tuple[Offer, ...]:
    moves = [option for option, _ in _moves(beat, actor)]
    if not moves:
        return ()
    reason = None if any(option.enabled for option in moves) else moves[0].reason
    return ((Option("moverse", T("Moverse…"), reason is None, reason), None),)


def _moves(beat: Beat, actor: str) -> tuple[Offer, ...]:
    turn = beat.fight.turn
    return tuple(
        _move(beat, actor, other, steps, turn)
        for other in (*_targets(beat, actor), *_friends(beat, actor))
        for steps in _steps(beat.fight.distance(actor, other))
    )


def _steps(now: int) -> tuple[int, ...]:
    return (MEDIA,) if now == LARGA else tuple(steps for steps in range(LARGA + 1) if steps != now)


def _move(beat: Beat, actor: str, other: str, steps: int, turn: Turn | None) -> Offer:
    now = beat.fight.distance(actor, other)
    costs = LARGA in (now, steps) or is_lame(beat.state.actor(actor))
    reason = _rooted(beat, actor, turn, free=not costs)
    where = data.distancias()[list(data.distancias())[steps]]
    name = beat.state.actor(other).name
    label = (
        T("Acercarte a {name}: {where}", name=name, where=where)
        if steps < now
        else T("Alejarte de {name}: {where}", name=name, where=where)
    )
    option = Option(
        f"{other}-{steps}",
        label,
        reason is None,
        reason,
        T("tu Acción Activa") if costs else None,
    )
    return option, Declaration(MOVE, other, variant=str(steps), free=not costs)


def _rooted(beat: Beat, actor: str, turn: Turn | None, *, free: bool) -> Text | None:
    """Why somebody cannot move, or None."""
    if mishaps.is_rooted(beat.state.actor(actor)):
        return T("alguien te sujeta")
    return T("ya te has movido en este Turno") if free and turn is not None and turn.moved else None


def _friends(beat: Beat, actor: str) -> tuple[str, ...]:
    return tuple(name for name in beat.fight.friends(actor) if beat.fight.distance(actor, name) > CERRADA)


def _treatments(beat: Beat, actor: str) -> tuple[Offer, ...]:
    found = []
    for friend in beat.fight.friends(actor):
        who = beat.state.actor(friend)
        if not medicine.treatable(who):
            continue
        reason = medicine.barred(beat.state, actor, friend)
        label = T("Primeros auxilios a {name}", name=who.name)
        found.append((Option(f"{TREAT}-{friend}", label, reason is None, reason), Declaration(TREAT, friend)))
    return (*found, *_operations(beat, actor))


def _operations(beat: Beat, actor: str) -> Iterator[Offer]:
    """In a fight there is time to call back a moribund of one Ronda; the rest is shown with its reason."""
    for friend in beat.fight.friends(actor):
        who = beat.state.actor(friend)
        if who.has("incapacitado") and not is_dead(who):
            reason = surgery.barred(beat.state, actor, friend, {})
            option = Option(f"{OPERATE}-{friend}", T("Reanimar a {name}", name=who.name), reason is None, reason)
            yield option, Declaration(OPERATE, friend)


def _help(beat: Beat, actor: str) -> tuple[Offer, ...]:
    """Ayuda for a friend's next Acción Activa, where the scenario lets one help in this fight."""
    if not needed_in_fight(beat):
        return ()
    able = (name for name in beat.fight.friends(actor) if not is_out(beat.state.actor(name)))
    names = ((name, beat.state.actor(name).name) for name in able)
    return tuple((Option(f"{HELP}-{id}", T("Ayudar a {name}", name=name)), Declaration(HELP, id)) for id, name in names)


def _reloads(beat: Beat, actor: str) -> tuple[Offer, ...]:
    who = beat.state.actor(actor)
    held = (name for name in who.weapons if mishaps.out_of_hand(who, name) is None)
    loaded = (weapon(beat.scenario, name) for name in held if who.has(f"{RELOAD}:{name}"))
    return tuple(
        (
            Option(f"{RELOADING}-{used.id}", T("Recargar {arma}", arma=used.name)),
            Declaration(RELOADING, weapon=used.id),
        )
        for used in loaded
    )


def _pick_ups(beat: Beat, actor: str) -> tuple[Offer, ...]:
    lying = (weapon(beat.scenario, name) for name in mishaps.dropped(beat.state.actor(actor)))
    return tuple(
        (Option(f"{PICK_UP}-{each.id}", T("Recoger {arma}", arma=each.name)), Declaration(PICK_UP, variant=each.id))
        for each in lying
    )


def _call(beat: Beat, actor: str) -> tuple[Offer, ...]:
    """A shout, which costs nothing: where somebody waits for it who has not been called."""
    fight, entrants = beat.fight, beat.scenario.encounters[beat.fight.id].entrants
    side = fight.sides[actor]
    waits = any(entrants[name].reinforcement and entrants[name].side == side for name in fight.waiting)
    if not waits or side in fight.called:
        return ()
    return ((Option(CALL, T("Pedir ayuda a gritos")), Declaration(CALL, free=True)),)


def _yield(beat: Beat) -> tuple[Offer, ...]:
    if not beat.scenario.encounters[beat.fight.id].yields:
        return ()
    return ((Option(YIELD, T("Rendirse")), Declaration(YIELD)),)


def _leave(beat: Beat, actor: str) -> tuple[Offer, ...]:
    if not beat.scenario.encounters[beat.fight.id].escape:
        return ()
    far = all(beat.fight.distance(actor, foe) == LARGA for foe in _targets(beat, actor))
    reason = None if far else T("hay que estar a Distancia Larga de todos")
    reason = T("alguien te sujeta") if mishaps.is_rooted(beat.state.actor(actor)) else reason
    return ((Option(LEAVE, T("Abandonar la pelea"), reason is None, reason), Declaration(LEAVE)),)


def _inspiration(beat: Beat, actor: str) -> tuple[Offer, ...]:
    who = beat.state.actor(actor)
    hindered = any(name.startswith(HINDRANCES) for name in who.marks)
    if not hindered or not has_karma(who) or who.has(SPENT) or who.has(INSPIRED):
        return ()
    return ((Option("inspiracion", T("Momento de inspiración: sin estados"), cost=cost(who)), None),)
