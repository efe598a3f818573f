"""The attacks that a PJ may declare, with reasons for those that are barred (SRD, Combate Simplificado)."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.remembering import remembered
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac.capacity import is_dead, is_out
from zodiac_tui.rulesets.zodiac.damage import KILL, MAIM, STUN
from zodiac_tui.rulesets.zodiac.karma import ATTACK
from zodiac_tui.rulesets.zodiac.moves import Offer, out_of_reach, targets
from zodiac_tui.rulesets.zodiac.weapons import UNARMED, Weapon, unready, weapons


def attacks(beat: Beat, actor: str) -> tuple[Offer, ...]:
    """Every plain attack: each weapon against each foe on its feet."""
    own = weapons(beat.scenario, beat.state.actor(actor))
    return tuple([_attack(beat, actor, foe, used, "") for foe in targets(beat, actor) for used in own])


def all_out(beat: Beat, actor: str) -> tuple[Offer, ...]:
    """Each noquear, lesionar or matar, also against who has fallen and lives."""
    own = weapons(beat.scenario, beat.state.actor(actor))
    return tuple(
        _attack(beat, actor, foe, used, variant)
        for foe in _living(beat, actor)
        for used in own
        for variant in ((MAIM, KILL) if used.lethal else (STUN,))
    )


def all_out_offer(beat: Beat, actor: str) -> tuple[Offer, ...]:
    """The way to them, where one can be chosen: their words are not made before they are asked for."""
    own, foes = weapons(beat.scenario, beat.state.actor(actor)), _living(beat, actor)
    if all(_barred(beat, actor, foe, used) for foe in foes for used in own):
        return ()
    return (_TO_ALL_OUT,)


_TO_ALL_OUT: Offer = (Option("declarado", T("Noquear, lesionar o matar…")), None)


def _living(beat: Beat, actor: str) -> tuple[str, ...]:
    """The foes on their feet, then those who have fallen and live."""
    standing = targets(beat, actor)
    fallen = [foe for foe in beat.fight.foes(actor) if foe not in standing and not is_dead(beat.state.actor(foe))]
    return (*standing, *fallen)


def _barred(beat: Beat, actor: str, foe: str, used: Weapon) -> Text | None:
    """Why somebody cannot attack a foe with a weapon, or None."""
    return unready(beat.scenario, beat.state.actor(actor), used.id) or out_of_reach(beat, actor, foe, used.reach)


def _attack(beat: Beat, actor: str, foe: str, used: Weapon, variant: str) -> Offer:
    reason = _barred(beat, actor, foe, used)
    detail = _takes(beat, foe, used) if variant and reason is None else None
    return _offer(used, variant, foe, beat.state.actor(foe).name, reason, detail)


@remembered
def _offer(used: Weapon, variant: str, foe: str, called: str, reason: Text | None, detail: Text | None) -> Offer:
    name = f"{variant or ATTACK}-{foe}-{used.id}" if used.id != UNARMED else f"{variant or 'golpear'}-{foe}"
    option = Option(name, _label(used, variant, called), reason is None, reason, detail=detail)
    return option, Declaration(ATTACK, foe, used.id, variant)


def _takes(beat: Beat, foe: str, used: Weapon) -> Text | None:
    """What a declared blow takes, where there is a roll at all: a Beneficio, which no Éxito is through Armadura."""
    who = beat.state.actor(foe)
    if is_out(who):
        return None
    armoured = bool(who.armour) and not used.kind.ignora_armadura
    if armoured and beat.state.options.get("acentuar") != "si":
        return T("imposible: a través de su Armadura no hay Beneficio")
    return T("solo vale con Beneficio; si no, una Complicación")


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
