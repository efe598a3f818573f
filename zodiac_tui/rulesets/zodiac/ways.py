"""What a person who directs may declare for a PNJ: all that its conduct could, and at whom it likes."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.guiding import Way
from zodiac_tui.core.manoeuvres import MANOEUVRE
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import data, manoeuvres, mishaps
from zodiac_tui.rulesets.zodiac.answers import DODGE, PARRY
from zodiac_tui.rulesets.zodiac.blows import all_out, attacks
from zodiac_tui.rulesets.zodiac.declare import LEAVE, PICK_UP, RELOADING, WAIT, YIELD, armed_for_melee
from zodiac_tui.rulesets.zodiac.moves import MOVE, steps_from, targets
from zodiac_tui.rulesets.zodiac.turns import still_possible
from zodiac_tui.rulesets.zodiac.weapons import RELOAD, UNARMED, weapon

_PLAIN = {
    DODGE: T("Esquivar"),
    PARRY: T("Parar"),
    LEAVE: T("Abandonar la pelea"),
    YIELD: T("Rendirse"),
    WAIT: T("Esperar"),
}


def ways(beat: Beat, actor: str) -> tuple[Way, ...]:
    """Return what may be declared for a PNJ now."""
    possible = (made for made in _declarations(beat, actor) if still_possible(beat.scenario, beat.state, actor, made))
    return tuple(Way(made, called(beat, actor, made)) for made in possible)


def _declarations(beat: Beat, actor: str) -> Iterator[Declaration]:
    who = beat.state.actor(actor)
    offers = (*attacks(beat, actor), *all_out(beat, actor))
    yield from (made for option, made in offers if option.enabled and made is not None)
    yield Declaration(DODGE)
    if armed_for_melee(beat, who):
        yield Declaration(PARRY)
    for other in targets(beat, actor):
        now = beat.fight.distance(actor, other)
        yield from (Declaration(MOVE, other, variant=str(steps)) for steps in steps_from(now))
    held = (name for name in who.weapons if mishaps.out_of_hand(who, name) is None)
    yield from (Declaration(RELOADING, weapon=name) for name in held if who.has(f"{RELOAD}:{name}"))
    yield from (Declaration(PICK_UP, variant=name) for name in mishaps.dropped(who))
    yield from (Declaration(kind) for kind in (LEAVE, YIELD, WAIT))


def called(beat: Beat, actor: str, declaration: Declaration) -> Text:
    """Return what a PNJ's declaration is called: an infinitive, with whom it is aimed at."""
    name = Text.data(beat.state.actor(declaration.target).name) if declaration.target else Text.data("")
    match declaration.kind:
        case "atacar":
            return _blow(beat, declaration, name)
        case "moverse":
            where = list(data.distancias().values())[int(declaration.variant)]
            return T("Moverse: {name} a {where}", name=name, where=Text.data(where))
        case "recargar":
            return T("Recargar {arma}", arma=Text.data(weapon(beat.scenario, declaration.weapon).name))
        case "recoger":
            return T("Recoger {arma}", arma=Text.data(weapon(beat.scenario, declaration.variant).name))
        case _ if declaration.kind == MANOEUVRE:
            return _manoeuvre(beat, actor, declaration, name)
        case kind:
            return _PLAIN.get(kind, Text.data(kind))


def _blow(beat: Beat, declaration: Declaration, name: Text) -> Text:
    used = weapon(beat.scenario, declaration.weapon)
    arm = T("sin armas") if used.id == UNARMED else T("con {arma}", arma=Text.data(used.name))
    match declaration.variant:
        case "noquear":
            return T("Noquear a {name}, {arm}", name=name, arm=arm)
        case "lesionar":
            return T("Lesionar a {name}, {arm}", name=name, arm=arm)
        case "matar":
            return T("Matar a {name}, {arm}", name=name, arm=arm)
        case _:
            return T("Atacar a {name}, {arm}", name=name, arm=arm)


def _manoeuvre(beat: Beat, actor: str, declaration: Declaration, name: Text) -> Text:
    known = manoeuvres.general(beat, actor, declaration.target)
    made = next((each.nombre for each in known if each.id == declaration.variant), declaration.variant)
    return T("{what}: {name}", what=Text(made), name=name)
