"""Effects: what an author lets happen, in order, until one of them leads elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.dice import Rolled
from zodiac_tui.core.phases import ScenePhase, SceneTrigger
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Branch, Effect, Outcome
from zodiac_tui.engine.muster import begin_encounter, bring_in
from zodiac_tui.engine.names import holds
from zodiac_tui.engine.prose import put_in, with_paragraphs
from zodiac_tui.engine.settling import settled
from zodiac_tui.engine.ways import call, come_back, move_scene, to_shelter


def run_outcome(beat: Beat, ruleset: Ruleset, outcome: Outcome, actor: str, tone: str = "outcome") -> None:
    """Tell an outcome and let its effects happen."""
    if outcome.text:
        narrate(beat, ruleset, outcome.text, tone)
    if outcome.effects:
        run_effects(beat, ruleset, outcome.effects, actor)


def narrate(beat: Beat, ruleset: Ruleset, text: str, tone: str, title: str = "") -> None:
    """Read words of the author's out, where there are any."""
    if text or title:
        beat.emit(e.Narrated(put_in(text, beat, ruleset).strip(), tone, title))


def run_effects(beat: Beat, ruleset: Ruleset, effects: Sequence[Effect], actor: str) -> bool:
    """Let effects happen in order; returns whether one of them led elsewhere, which ends the list."""
    for effect in effects:  # noqa: SIM110 (a generator takes longer than most effects)
        if _run(beat, ruleset, effect, actor):
            return True
    return False


def end_game(beat: Beat, ruleset: Ruleset, ending: str) -> None:
    """Read an ending out and end the game."""
    found = beat.scenario.endings[ending]
    words = with_paragraphs(found.text, found.paragraphs, beat.state, ruleset)
    narrate(beat, ruleset, words, "ending", found.title)
    ruleset.close(beat)
    beat.emit(e.EndingReached(found.id, found.title))
    move_scene(beat, SceneTrigger.END)


def _run(beat: Beat, ruleset: Ruleset, effect: Effect, actor: str) -> bool:
    if beat.state.phase is ScenePhase.ENDED:
        return True
    if not _is_there(beat, effect.extras.get("a", actor)):
        return False
    match effect.kind:
        case "ir" | "final" | "encuentro" | "sub":
            return _lead(beat, ruleset, effect.kind, _word(effect.value))
        case "vuelve":
            return come_back(beat)
        case "retorna":
            to_shelter(beat, ruleset)
            return True
        case "azar":
            return run_effects(beat, ruleset, _drawn(beat, effect.branches), actor)
        case "si":
            branch = effect.then if holds(effect.condition, beat.state, ruleset, actor) else effect.otherwise
            return run_effects(beat, ruleset, branch, actor)
        case "bandera" | "gana" | "pierde" | "reloj" | "complicacion":
            _note(beat, effect)
        case "narra":
            narrate(beat, ruleset, _word(effect.value), "outcome")
        case "tiempo":
            ruleset.pass_time(beat, _number(effect.value), safe=bool(effect.extras.get("seguro")))
        case "acaba" | "llega" | "se_va":
            return _in_fight(beat, ruleset, effect)
        case _:
            now = settled(beat.state, ruleset, effect, actor)
            branch = effect.then if ruleset.apply(beat, now, actor) else effect.otherwise
            return run_effects(beat, ruleset, branch, actor)
    return False


def _is_there(beat: Beat, whom: Plain) -> bool:
    """Whether an effect's target takes part in the story: a PJ who was not chosen and a late entrant do not."""
    return whom in beat.state.actors


def _in_fight(beat: Beat, ruleset: Ruleset, effect: Effect) -> bool:
    """What an author does to the fight under way; `acaba` ends the list as every way out does."""
    if beat.state.encounter is None:
        return False
    name = _word(effect.value)
    match effect.kind:
        case "acaba":
            beat.emit(e.FightDecided(name))
            return True
        case "llega":
            bring_in(beat, ruleset, name)
        case _:
            if beat.fight.is_present(name):
                beat.emit(e.ActorLeft(name, str(effect.extras.get("como", "huida"))))
    return False


def _lead(beat: Beat, ruleset: Ruleset, kind: str, where: str) -> bool:
    match kind:
        case "ir":
            ruleset.leave_scene(beat)
            move_scene(beat, SceneTrigger.LEFT, where)
        case "final":
            end_game(beat, ruleset, where)
        case "sub":
            call(beat, where)
        case _:
            begin_encounter(beat, ruleset, where)
            move_scene(beat, SceneTrigger.FIGHT)
    return True


def _drawn(beat: Beat, branches: Sequence[Branch]) -> Sequence[Effect]:
    """Throw a die with a side for each part of the weights, and return what the face leads to."""
    if len(branches) < 2:
        return branches[0].effects if branches else ()
    sides = sum(branch.weight for branch in branches)
    face = beat.inputs.die(sides)
    reached, place = branches[0].weight, 0
    while face > reached:
        place += 1
        reached += branches[place].weight
    beat.emit(e.DieThrown((Rolled(sides, face),), place))
    return branches[place].effects


def _note(beat: Beat, effect: Effect) -> None:
    """Write down a flag, an object, a clock or a Complicación."""
    match effect.kind:
        case "bandera":
            _flag(beat, effect)
        case "gana":
            beat.emit(e.ItemGained(_word(effect.value)))
        case "pierde":
            beat.emit(e.ItemLost(_word(effect.value)))
        case "reloj":
            _clock(beat, effect)
        case _:
            before = beat.state.tale.complications
            beat.emit(e.ComplicationsChanged(before, max(0, before + _number(effect.value))))


def _clock(beat: Beat, effect: Effect) -> None:
    clock = beat.scenario.clocks[_word(effect.value)]
    before = beat.state.tale.clock(clock.id)
    after = effect.extras.get("valor", before + _number(effect.extras.get("suma", 1)))
    beat.emit(e.ClockMoved(clock.id, before, min(clock.size, max(0, _number(after)))))


def _flag(beat: Beat, effect: Effect) -> None:
    name = _word(effect.value)
    if "suma" in effect.extras:
        value = beat.state.flags.get(name, 0) + _number(effect.extras["suma"])
    else:
        value = _number(effect.extras.get("valor", True))
    beat.emit(e.FlagSet(name, value))


def _word(value: Plain) -> str:
    assert isinstance(value, str)
    return value


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return int(value)
