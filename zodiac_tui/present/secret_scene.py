"""What only whoever directs may see of a scene or a fight: each option, what bars or hides it, its roll, its ways."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.scenario import Choice, Condition, EncounterDef, Entrant, Happening, Scene
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.engine.names import holds
from zodiac_tui.engine.prose import filled, with_target
from zodiac_tui.engine.scenes import able_ones, takers, unpaid
from zodiac_tui.engine.settling import in_force
from zodiac_tui.present import leading
from zodiac_tui.present.clean import clean
from zodiac_tui.present.conditions import in_words
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import say

MOST_WORDS = 70
"""Characters of what will happen that are shown."""


def of_scene(names: Names) -> Iterator[Text]:
    """Yield each option of the scene and each Acción that its author foresaw, then what was not told of its facts."""
    scene = _scene(names)
    if scene is None:
        return
    for made in scene.choices.values():
        yield _option(made, _label(made.label, names), f"{scene.id}.{made.id}", names)
    for action, made in (scene.free or {}).items():
        label = T("Declarar {action}", action=names.vocabulary.term(action).label)
        yield _option(made, label, "", names)
    for fact in scene.facts[names.view.tale.facts.get(scene.id, 0) :]:
        yield T("Verdad sin contar: {fact}", fact=_label(fact, names))


def of_fight(fight: EncounterDef, names: Names) -> Iterator[Text]:
    """Yield who is to come and when, what may be tried, what is still to happen, and where its outcomes lead."""
    now, scenario = names.view.encounter, names.scenario
    assert now is not None
    assert scenario is not None
    coming = (_coming(fight.entrants[name], names) for name in now.waiting)
    if now.waiting:
        yield T("Por llegar: {names}.", names=joined(coming))
    for tried in fight.manoeuvres.values():
        if hidden := _bar(tried.choice, f"encuentro.{fight.id}.{tried.choice.id}", names):
            label = with_target(tried.choice.label, say(T("alguien")))
            yield T("{label} ({state}).", label=_label(label, names), state=hidden)
    for happening in fight.happenings.values():
        if happening.id not in now.happened:
            yield _happening(happening, names)
    if fight.goal is not None:
        yield T("Acaba si: {why}.", why=_why(fight.goal.condition, names))
    yield T("Después: {ways}.", ways=joined(leading.of_fight(fight, names), leading.NEXT))


def _scene(names: Names) -> Scene | None:
    return names.scenario.scenes.get(names.view.scene) if names.scenario is not None else None


def _label(text: str, names: Names) -> Text:
    assert names.scenario is not None
    return Text.data(clean(filled(text, names.scenario, names.view, names.ruleset)))


def _option(made: Choice, label: Text, taken: str, names: Names) -> Text:
    """An option with why it cannot be taken, what is rolled, and where it leads."""
    bar = _bar(made, taken, names) or _barred(made, names)
    shown = T("{label} ({state})", label=label, state=bar) if bar else label
    rolled = _rolled(made, names)
    ways = leading.of_choice(made, names)
    if rolled is None:
        return T("{label} → {where}.", label=shown, where=ways)
    return T("{label}. {rolled} → {where}.", label=shown, rolled=rolled, where=ways)


def _bar(made: Choice, taken: str, names: Names) -> Text | None:
    """What the author asks for that is not so now, and whether players see the option; None for nothing."""
    view, ruleset = names.view, names.ruleset
    if made.once and taken in view.taken:
        return T("oculta: ya elegida, y es de una vez")
    if made.condition is not None and not holds(made.condition, view, ruleset):
        return T("oculta; pide: {why}", why=_why(made.condition, names))
    if made.requires is not None and not holds(made.requires, view, ruleset):
        return T("cerrada; pide: {why}", why=_why(made.requires, names))
    return None


def _barred(made: Choice, names: Names) -> Text | None:
    """Why nobody can take an option that the author leaves open: what it costs, or what its check asks for."""
    assert names.scenario is not None
    view, able = names.view, able_ones(names.view, names.ruleset)
    if not able or (made.check is None and not made.cost) or takers(names.scenario, view, names.ruleset, made, able):
        return None
    check = in_force(view, names.ruleset, made.check, able[0]) if made.check is not None else None
    reason = unpaid(view, names.ruleset, made, able[0])
    if reason is None and check is not None:
        reason = names.ruleset.barred(names.scenario, view, able[0], check)
    return T("cerrada: {why}", why=reason) if reason is not None else None


def _rolled(made: Choice, names: Names) -> Text | None:
    """What is rolled by the first PJ, with its CD."""
    if made.check is None or not names.view.party or names.scenario is None:
        return None
    who = names.view.party[0]
    return names.ruleset.describe(names.scenario, names.view, who, in_force(names.view, names.ruleset, made.check, who))


def _why(condition: Condition, names: Names) -> Text:
    return Text.data(in_words(condition, names))


def _coming(entrant: Entrant, names: Names) -> Text:
    assert names.scenario is not None
    name = Text.data(clean(entrant.name or names.scenario.npcs[entrant.profile].name))
    when = [T("Ronda {n}", n=entrant.arrives)] if entrant.arrives else []
    when += [T("si {why}", why=_why(entrant.condition, names))] if entrant.condition is not None else []
    when += [T("si piden ayuda")] if entrant.reinforcement else []
    return T("{name} ({state})", name=name, state=joined(when)) if when else name


def _happening(happening: Happening, names: Names) -> Text:
    when = [T("Ronda {n}", n=happening.round)] if happening.round else []
    when += [T("si {why}", why=_why(happening.condition, names))] if happening.condition is not None else []
    words = clean(" ".join(happening.outcome.text.split()))
    if not words:
        return T("Ocurrirá algo ({when}).", when=joined(when))
    short = words if len(words) <= MOST_WORDS else f"{words[:MOST_WORDS].rstrip()}…"
    return T("Ocurrirá ({when}): {what}", when=joined(when), what=Text.data(short))
