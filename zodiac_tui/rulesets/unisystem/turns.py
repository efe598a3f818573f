"""What may be done in a Turno: what a PJ is offered, and what a PNJ does by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.fight import strike, weapon_class
from zodiac_tui.rulesets.unisystem.vocabulary import LIFE

ATTACK, APPROACH, FLEE, PASS = "atacar", "acercarse", "huir", "pasar"
Offer = tuple[Option, Declaration]


def is_out(state: State, actor: str) -> bool:
    """Whether an actor is out of the fight: a plain threshold of Puntos de Vida (reading `unisystem.fuera`)."""
    return state.actor(actor).track(LIFE) <= 0


def targets(state: State, actor: str) -> list[str]:
    """The foes who still stand, the nearest first."""
    fight = _fight(state)
    standing = [foe for foe in fight.foes(actor) if not is_out(state, foe)]
    return sorted(standing, key=lambda foe: fight.distance(actor, foe))


def offers(scenario: Scenario, state: State, actor: str) -> tuple[Offer, ...]:
    """Everything that a PJ may declare, barred ones with their reason."""
    found = [
        offer
        for foe in targets(state, actor)
        for offer in (*_attacks(scenario, state, actor, foe), *_approach(state, actor, foe))
    ]
    fight = _fight(state)
    set_up = scenario.encounters.get(fight.id)
    if set_up is None or set_up.escape:
        found.append((Option(FLEE, T("Dejar la pelea")), Declaration(FLEE)))
    return (*found, (Option(PASS, T("No hacer nada")), Declaration(PASS)))


def declare(beat: Beat, actor: str) -> Declaration:
    """Ask a PJ what it does with its Turno."""
    offered = offers(beat.scenario, beat.state, actor)
    text = T("Turno de {name}. ¿Qué declaras?", name=beat.state.actor(actor).name)
    answer = beat.inputs.ask(choice("declarar", actor, text, tuple(option for option, _ in offered)))
    return next(declaration for option, declaration in offered if option.id == answer)


def conduct(beat: Beat, actor: str) -> Declaration:
    """What a PNJ declares: it strikes the nearest foe with its heaviest weapon, or comes nearer, or waits."""
    foes = targets(beat.state, actor)
    if not foes:
        return Declaration(PASS)
    if beat.fight.distance(actor, foes[0]) == 0:
        held = ("", *beat.state.actor(actor).weapons)
        weapon = max(held, key=lambda name: weapon_class(beat.scenario, name).die)
        return Declaration(ATTACK, foes[0], weapon)
    return Declaration(PASS) if _has_moved(beat.fight) else Declaration(APPROACH, foes[0], free=True)


def can_do(state: State, actor: str, declaration: Declaration) -> bool:
    """Whether a declared thing can still be done: an attack needs its target within reach."""
    if is_out(state, actor):
        return False
    if declaration.kind != ATTACK:
        return True
    fight = _fight(state)
    return declaration.target in fight.foes(actor) and fight.distance(actor, declaration.target) == 0


def do(beat: Beat, actor: str, declaration: Declaration) -> None:
    """Do what was declared; raises ValueError for a kind that this ruleset does not offer."""
    match declaration.kind:
        case "atacar":
            strike(beat, actor, declaration)
        case "acercarse":
            before = beat.fight.distance(actor, declaration.target)
            beat.emit(e.DistanceChanged(actor, declaration.target, before, max(0, before - 1)))
            beat.emit(e.MovedFreely(actor))
        case "huir":
            beat.emit(e.ActorLeft(actor, "huida", (Cause("unisystem.huida"),)))
        case "pasar":
            beat.emit(e.Noted(T("{name} no hace nada.", name=beat.state.actor(actor).name)))
        case _:
            raise ValueError(f"unknown declaration: {declaration.kind}")


def in_order(state: State, actors: Iterable[str]) -> tuple[str, ...]:
    """Sort actors by Destreza, then Percepción, then as they came (reading `unisystem.orden`); no dice."""

    def key(name: str) -> tuple[int, int]:
        scores = state.actor(name).scores
        return (-scores["DES"], -scores["PER"])

    return tuple(sorted(actors, key=key))


def _attacks(scenario: Scenario, state: State, actor: str, foe: str) -> Iterator[Offer]:
    far = None if _fight(state).distance(actor, foe) == 0 else T("no está cuerpo a cuerpo")
    target = state.actor(foe).name
    for weapon in (*state.actor(actor).weapons, ""):
        name = f"{ATTACK}.{foe}.{weapon}" if weapon else f"{ATTACK}.{foe}"
        word = Text.data(scenario.gear[weapon].name) if weapon else Text(weapon_class(scenario, "").label)
        label = T("Atacar a {target} ({weapon})", target=target, weapon=word)
        yield Option(name, label, far is None, far), Declaration(ATTACK, foe, weapon)


def _approach(state: State, actor: str, foe: str) -> Iterator[Offer]:
    fight = _fight(state)
    if fight.distance(actor, foe):
        moved = T("ya te has movido en este Turno") if _has_moved(fight) else None
        label = T("Acercarse a {target}", target=state.actor(foe).name)
        yield Option(f"{APPROACH}.{foe}", label, moved is None, moved), Declaration(APPROACH, foe, free=True)


def _has_moved(fight: Encounter) -> bool:
    return fight.turn is None or fight.turn.moved


def _fight(state: State) -> Encounter:
    if state.encounter is None:
        raise LookupError("no encounter is under way")
    return state.encounter
