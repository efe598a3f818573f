"""How a PNJ plays its Turno, by its conduct: when it gives in, whom it attacks, with what, and when it calls."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.manoeuvres import MANOEUVRE
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import grips, manoeuvres, mishaps, tactics
from zodiac_tui.rulesets.zodiac.answers import DEFENCE, PARRY
from zodiac_tui.rulesets.zodiac.capacity import is_lame, is_out
from zodiac_tui.rulesets.zodiac.damage import KILL, MAIM, STUN
from zodiac_tui.rulesets.zodiac.declare import LEAVE, PICK_UP, RELOADING, WAIT, YIELD, armed_for_melee
from zodiac_tui.rulesets.zodiac.distances import LARGA, MEDIA
from zodiac_tui.rulesets.zodiac.karma import ATTACK
from zodiac_tui.rulesets.zodiac.moves import MOVE
from zodiac_tui.rulesets.zodiac.weapons import RELOAD, Weapon, unready, weapon, weapons

STRIKE_BACK = "ataque"
"""What `defiende` says of a PNJ that answers attacks with its own."""
CALLED = "llamada"
"""The mark of a PNJ that has called for help."""
FLEEING = "en_fuga"
"""The mark of a PNJ in flight that has gone off to Larga from Media."""
HURTS = ("heridas_leve", "heridas_grave", "heridas_persistente")


def conduct(beat: Beat, actor: str) -> Declaration:
    """Decide what a PNJ declares. Its call for help is a shout: it costs nothing (a reading)."""
    who = beat.state.actor(actor)
    if meets(beat, who, said(who, "rinde", "nunca")):
        return Declaration(YIELD)
    if meets(beat, who, said(who, "huye", "nunca")) and not mishaps.is_rooted(who):
        return _flee(beat, actor)
    if not who.has(CALLED) and meets(beat, who, said(who, "llama", "nunca")):
        _call(beat, actor)
    stance = said(who, "defiende", DEFENCE)
    wary = stance not in (DEFENCE, STRIKE_BACK) and _hurt(who) and beat.fight.round % 2 == 0
    if wary and _can_take(beat, who, stance):
        return Declaration(stance)
    return _by_the_neck(beat, who) or _fight(beat, actor)


def said(who: Actor, key: str, default: str) -> str:
    """What a PNJ's conduct says under a key."""
    value = who.conduct.get(key, default)
    return value if isinstance(value, str) else default


def meets(beat: Beat, who: Actor, threshold: str) -> bool:
    """Whether a threshold of the conduct is reached."""
    match threshold:
        case "herido":
            return _hurt(who)
        case "heridas_grave" | "fatiga_grave":
            return who.has(threshold)
        case "solo":
            return not any(not is_out(beat.state.actor(name)) for name in beat.fight.friends(who.id))
        case "mitad":
            return _half_lost(beat, who.id)
        case "ronda_2":
            return beat.fight.round >= 2
        case "siempre":
            return True
        case _:
            return False


def choose_target(beat: Beat, actor: str, foes: Sequence[str]) -> str:
    """Whom a PNJ attacks among the foes in its reach of choice; ties go to the first of them."""
    wish = said(beat.state.actor(actor), "ataca", tactics.NEAREST)
    if wish == "al_azar" and len(foes) > 1:
        return foes[beat.inputs.die(len(foes)) - 1]
    return tactics.prey(beat.scenario, beat.state, actor, wish, foes)


def _fight(beat: Beat, actor: str) -> Declaration:
    who = beat.state.actor(actor)
    finish = bool(who.conduct.get("remata"))
    foes = [foe for foe in beat.fight.foes(actor) if finish or not is_out(beat.state.actor(foe))]
    foes = [foe for foe in foes if not beat.state.actor(foe).has("muerto")]
    if mishaps.is_rooted(who):
        foes = _within(beat, who, foes)
    if not foes:
        return Declaration(WAIT)
    lying = mishaps.dropped(who)
    if lying and mishaps.in_hand(beat.scenario, who) == "":
        return Declaration(PICK_UP, variant=lying[0])
    target = choose_target(beat, actor, foes)
    tried = _manoeuvre(beat, who, target)
    if tried is not None:
        return tried
    steps = beat.fight.distance(actor, target)
    used = _pick(beat, who, steps)
    if used is None:
        return Declaration(RELOADING, weapon=_slow(who)[0])
    if steps > used.reach and (steps == LARGA or is_lame(who)):
        return Declaration(MOVE, target, variant=str(MEDIA if steps == LARGA else used.reach))
    return Declaration(ATTACK, target, used.id, _variant(who, used))


def _by_the_neck(beat: Beat, who: Actor) -> Declaration | None:
    """What strangling makes a PNJ do: break free where it is strangled, go on where it strangles."""
    by = grips.strangler(who)
    if by:
        return Declaration(MANOEUVRE, by, variant=grips.BREAK_FREE)
    caught = grips.victim(beat, who.id)
    return Declaration(MANOEUVRE, caught, variant=grips.STRANGLE) if caught else None


def _manoeuvre(beat: Beat, who: Actor, target: str) -> Declaration | None:
    """The manoeuvre of a PNJ's conduct, where it can be tried: in odd Rondas (`zodiac.conducta.maniobra`)."""
    wish = said(who, "maniobra", "")
    made = next((each for each in manoeuvres.general(beat, who.id, target) if each.id == wish), None)
    if made is None or not beat.fight.round % 2 or not meets(beat, who, said(who, "maniobra_cuando", "siempre")):
        return None
    declared = Declaration(MANOEUVRE, target, variant=made.id)
    able = manoeuvres.possible(beat.scenario, beat.state, beat.fight, who.id, declared)
    return declared if able and manoeuvres.barred(beat, who.id, made, target) is None else None


def _pick(beat: Beat, who: Actor, steps: int) -> Weapon | None:
    """The first weapon that reaches, else the one that reaches farthest; None where all have to be reloaded."""
    ready = [used for used in weapons(beat.scenario, who) if unready(beat.scenario, who, used.id) is None]
    reaching = [used for used in ready if steps <= used.reach]
    if reaching:
        return reaching[0]
    if any(steps <= weapon(beat.scenario, name).reach for name in _slow(who)):
        return None
    return max(ready, key=lambda used: used.reach)


def _slow(who: Actor) -> list[str]:
    """The weapons in its hands that have to be reloaded."""
    held = (name for name in who.weapons if mishaps.out_of_hand(who, name) is None)
    return [name for name in held if who.has(f"{RELOAD}:{name}")]


def _within(beat: Beat, who: Actor, foes: Sequence[str]) -> list[str]:
    """The foes that somebody reaches who cannot move."""
    ready = [used for used in weapons(beat.scenario, who) if unready(beat.scenario, who, used.id) is None]
    farthest = max(used.reach for used in ready)
    return [foe for foe in foes if beat.fight.distance(who.id, foe) <= farthest]


def _variant(who: Actor, used: Weapon) -> str:
    wish = said(who, "declara", "nada")
    fits = (MAIM, KILL) if used.lethal else (STUN,)
    return wish if wish in fits else ""


def _flee(beat: Beat, actor: str) -> Declaration:
    fight = beat.fight
    foes = [foe for foe in fight.foes(actor) if not is_out(beat.state.actor(foe))]
    near = [foe for foe in foes if fight.distance(actor, foe) < out_of_reach(beat.state.actor(actor))]
    if not near:
        return Declaration(LEAVE)
    return Declaration(MOVE, min(near, key=lambda foe: fight.distance(actor, foe)), variant=str(LARGA))


def out_of_reach(who: Actor) -> int:
    """From which Distancia of every foe on somebody may leave the fight (`zodiac.lectura.abandono`).

    A PNJ in flight who was followed to Media once is not caught up with by whoever comes there again.
    """
    return MEDIA if who.has(FLEEING) else LARGA


def note_flight(beat: Beat, actor: str, declaration: Declaration) -> None:
    """Note that a PNJ in flight goes off to Larga from whoever is at Media of it."""
    who = beat.state.actor(actor)
    off = declaration.variant == str(LARGA) and beat.fight.distance(actor, declaration.target) == MEDIA
    if off and not who.player and not who.has(FLEEING) and meets(beat, who, said(who, "huye", "nunca")):
        beat.emit(e.StateGained(actor, FLEEING))


def _call(beat: Beat, actor: str) -> None:
    side = beat.fight.sides[actor]
    beat.emit(e.StateGained(actor, CALLED))
    if side not in beat.fight.called:
        beat.emit(e.HelpCalled(actor, side, (Cause("zodiac.conducta", 0, "llama"),)))


def _can_take(beat: Beat, who: Actor, stance: str) -> bool:
    return stance != PARRY or armed_for_melee(beat, who)


def _hurt(who: Actor) -> bool:
    return any(who.has(name) for name in HURTS)


def _half_lost(beat: Beat, actor: str) -> bool:
    fight = beat.fight
    side = [name for name, own in fight.sides.items() if own == fight.sides[actor]]
    lost = [name for name in side if name in fight.gone or is_out(beat.state.actor(name))]
    return 2 * len(lost) >= len(side)
