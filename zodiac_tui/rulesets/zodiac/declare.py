"""What a PJ may declare in its Turno, asked with reasons for what is barred (SRD, Combate Simplificado)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.manoeuvres import MANOEUVRE, Offered
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import ailments, grips, manoeuvres, medicine, mishaps, sufficing, surgery
from zodiac_tui.rulesets.zodiac.aid import needed_in_fight
from zodiac_tui.rulesets.zodiac.answers import ANSWERS, DODGE, PARRY
from zodiac_tui.rulesets.zodiac.blows import all_out, all_out_offer, attacks
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED, is_dead, is_out
from zodiac_tui.rulesets.zodiac.dialogue import label as what
from zodiac_tui.rulesets.zodiac.distances import LARGA
from zodiac_tui.rulesets.zodiac.karma import SPENT, cost, has_karma, inspire
from zodiac_tui.rulesets.zodiac.moves import Offer, move_offer, moves, out_of_reach, targets
from zodiac_tui.rulesets.zodiac.profile import beyond
from zodiac_tui.rulesets.zodiac.rows import Maniobra
from zodiac_tui.rulesets.zodiac.weapons import RELOAD, UNARMED, weapon

LEAVE, WAIT, TREAT, RELOADING = "huir", "esperar", "auxiliar", "recargar"
HELP = "ayudar"
OPERATE = "operar"
HINDRANCES = ("heridas", "fatiga", "shock", "emocion", "derribado", *ailments.KINDS, *ailments.especificos())
"""How the marks begin that a Momento de inspiración leaves out of account."""
YIELD, CALL, PICK_UP = "rendirse", "llamar", "recoger"
BACK: Offer = (Option("atras", T("Atrás")), None)
AGAINST = "contra."
"""How the ways to a foe begin; no manoeuvre's id can."""


def declare(beat: Beat, actor: str, listed: Sequence[Offered] = ()) -> Declaration:
    """Ask until something is declared. A Momento de inspiración and the way back are on the way.

    `listed` are the encounter's own manoeuvres.
    """
    while True:
        found = offers(beat, actor, listed)
        text = T("Turno de {name}. ¿Qué declaras?", name=beat.state.actor(actor).name)
        chosen, declaration = _ask(beat, actor, "declarar", text, found)
        if declaration is not None:
            return declaration
        declaration = _further(beat, actor, chosen, listed)
        if declaration is not None:
            return declaration


def _further(beat: Beat, actor: str, chosen: str, listed: Sequence[Offered]) -> Declaration | None:
    match chosen:
        case "declarado":
            offers, text = all_out(beat, actor), T("¿Qué te propones?")
        case "moverse":
            offers, text = moves(beat, actor), T("¿Adónde te mueves?")
        case "maniobra":
            return _try(beat, actor, listed)
        case _:
            inspire(beat, actor)
            return None
    return _ask(beat, actor, chosen, text, (*offers, BACK))[1]


def _try(beat: Beat, actor: str, listed: Sequence[Offered]) -> Declaration | None:
    """Ask for a manoeuvre; with several foes, those that any fight allows are asked for foe by foe."""
    text, foes = T("¿Qué intentas?"), targets(beat, actor)
    if len(foes) < 2:
        return _ask(beat, actor, MANOEUVRE, text, (*_manoeuvres(beat, actor, listed), BACK))[1]
    against = tuple(_against(beat, actor, foe) for foe in foes)
    own = own_manoeuvres(beat, actor, listed)
    chosen, declaration = _ask(beat, actor, MANOEUVRE, text, (*own, *against, BACK))
    if not chosen.startswith(AGAINST):
        return declaration
    return _ask(beat, actor, "contra", text, (*generals(beat, actor, chosen.removeprefix(AGAINST)), BACK))[1]


def _against(beat: Beat, actor: str, foe: str) -> Offer:
    """The way to what any fight allows against a foe; barred where all of it is."""
    found = [_general_reason(beat, actor, made, foe) for made in manoeuvres.general(beat, actor, foe)]
    reason = None if None in found else found[0]
    label = T("Contra {name}…", name=beat.state.actor(foe).name)
    return Option(f"{AGAINST}{foe}", label, reason is None, reason), None


def _ask(beat: Beat, actor: str, topic: str, text: Text, offers: tuple[Offer, ...]) -> tuple[str, Declaration | None]:
    answer = str(beat.inputs.ask(choice(topic, actor, text, tuple(option for option, _ in offers))))
    return answer, next(declaration for option, declaration in offers if option.id == answer)


def offers(beat: Beat, actor: str, listed: Sequence[Offered] = ()) -> tuple[Offer, ...]:
    """What a PJ is asked first in its Turno; `listed` are the encounter's own manoeuvres."""
    return (
        *attacks(beat, actor),
        *all_out_offer(beat, actor),
        *_manoeuvre_offer(beat, actor, listed),
        *_stances(beat, actor),
        *move_offer(beat, actor),
        *_treatments(beat, actor),
        *_help(beat, actor),
        *_reloads(beat, actor),
        *_pick_ups(beat, actor),
        *_call(beat, actor),
        *_leave(beat, actor),
        *_yield(beat, actor),
        *_inspiration(beat, actor),
        (Option(WAIT, T("Esperar")), Declaration(WAIT)),
    )


def _manoeuvre_offer(beat: Beat, actor: str, listed: Sequence[Offered]) -> tuple[Offer, ...]:
    """The way to the manoeuvres, where one is open: their words are not made before they are asked for."""
    general = ((made, foe) for foe in targets(beat, actor) for made in manoeuvres.general(beat, actor, foe))
    if any(_listed_reason(beat, actor, each) is None for each in listed) or any(
        _general_reason(beat, actor, made, foe) is None for made, foe in general
    ):
        return ((Option(MANOEUVRE, T("Otra maniobra…")), None),)
    return ()


def _manoeuvres(beat: Beat, actor: str, listed: Sequence[Offered]) -> tuple[Offer, ...]:
    """The encounter's own, then what any fight allows against each foe."""
    return (
        *own_manoeuvres(beat, actor, listed),
        *(offer for foe in targets(beat, actor) for offer in generals(beat, actor, foe)),
    )


def own_manoeuvres(beat: Beat, actor: str, listed: Sequence[Offered]) -> tuple[Offer, ...]:
    """The encounter's own manoeuvres."""
    return tuple(_listed(beat, actor, each) for each in listed)


def generals(beat: Beat, actor: str, foe: str) -> tuple[Offer, ...]:
    """The manoeuvres that any fight allows, against a foe."""
    return tuple(_general(beat, actor, made, foe) for made in manoeuvres.general(beat, actor, foe))


def _listed_reason(beat: Beat, actor: str, offer: Offered) -> Text | None:
    return offer.reason or (out_of_reach(beat, actor, offer.target, offer.reach) if offer.target else None)


def _general_reason(beat: Beat, actor: str, made: Maniobra, foe: str) -> Text | None:
    reach = manoeuvres.reach_of(beat.scenario, beat.fight, made.id)
    return out_of_reach(beat, actor, foe, reach) or manoeuvres.barred(beat, actor, made, foe)


def _listed(beat: Beat, actor: str, offer: Offered) -> Offer:
    reason = _listed_reason(beat, actor, offer)
    name = f"{offer.id}-{offer.target}" if offer.target else offer.id
    detail = manoeuvres.told(beat, actor, offer.check.fields) if offer.check else None
    option = Option(name, offer.label, reason is None, reason, offer.cost, detail=detail)
    return option, Declaration(MANOEUVRE, offer.target, variant=offer.id)


def _general(beat: Beat, actor: str, made: Maniobra, foe: str) -> Offer:
    reason = _general_reason(beat, actor, made, foe)
    label = T("{what}: {name}", what=Text(made.nombre), name=beat.state.actor(foe).name)
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
    """Whether an actor has a weapon that a parada can be made with (SRD, Combate; that fists and fangs are
    none is a reading)."""
    held = (name for name in who.weapons if mishaps.out_of_hand(who, name) is None)
    kinds = (weapon(beat.scenario, name).kind for name in held)
    return any(kind.melee and kind.id != UNARMED for kind in kinds)


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
            task, label = surgery.task(beat.state, actor, friend, {}), T("Reanimar a {name}", name=who.name)
            rolled = sufficing.described(T("{accion} ({cd})", accion=what(task.act), cd=task.target), task.fields)
            option = Option(f"{OPERATE}-{friend}", label, reason is None, reason, detail=rolled)
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


def _nobody_left(beat: Beat, actor: str) -> bool:
    """Whether every foe who is there is down: then there is nobody to flee from or to give in to."""
    return bool(beat.fight.foes(actor)) and not targets(beat, actor)


def _yield(beat: Beat, actor: str) -> tuple[Offer, ...]:
    if not beat.scenario.encounters[beat.fight.id].yields or _nobody_left(beat, actor):
        return ()
    return ((Option(YIELD, T("Rendirse")), Declaration(YIELD)),)


def _leave(beat: Beat, actor: str) -> tuple[Offer, ...]:
    if not beat.scenario.encounters[beat.fight.id].escape or _nobody_left(beat, actor):
        return ()
    far = all(beat.fight.distance(actor, foe) == LARGA for foe in targets(beat, actor))
    reason = None if far else T("hay que estar a Distancia Larga de todos")
    reason = T("alguien te sujeta") if mishaps.is_rooted(beat.state.actor(actor)) else reason
    return ((Option(LEAVE, T("Abandonar la pelea"), reason is None, reason), Declaration(LEAVE)),)


def _inspiration(beat: Beat, actor: str) -> tuple[Offer, ...]:
    who = beat.state.actor(actor)
    hindered = any(name.startswith(HINDRANCES) for name in who.marks)
    if not hindered or not has_karma(who) or who.has(SPENT) or who.has(INSPIRED):
        return ()
    return ((Option("inspiracion", T("Momento de inspiración: sin estados"), cost=cost(who)), None),)
