"""PX: what earns them and what they buy (SRD, Habilidades; `zodiac.lectura.precio_de_habilidades`).

The track `px` counts all that a PJ has earned since creation; what is left is the sheet's own reckoning.
"""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import Option, Prompt, PromptKind, choice
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import budget, creation_skills, data, notes, skills
from zodiac_tui.rulesets.zodiac.budget import Fields
from zodiac_tui.rulesets.zodiac.rows import Habilidad

KEEP = "guardar"
LONGEST_KIND = 40


def earn(beat: Beat, actor: str, points: int, cause: Cause) -> None:
    """Earn PX, as many as a sheet can hold, and say for what."""
    who = beat.state.actor(actor)
    before = who.track("px")
    points = min(points, data.pistas()["px"].maximo - before)
    if points <= 0:
        return
    beat.emit(e.TrackChanged(actor, "px", before, before + points, (cause,)))
    beat.emit(e.Noted(T("{name} gana {n} PX.", name=who.name, n=points), (cause,)))


def unspent(scenario: Scenario, who: Actor) -> int:
    """The PX that a PJ has left, those of creation included; never below 0.

    What it has learnt is reckoned by the Atributos of its creation.
    """
    return max(0, budget.left(skills.priced(_fields(scenario, who), skills.made(scenario))))


def can_learn(scenario: Scenario, who: Actor) -> bool:
    """Whether a PJ has earned PX and there is a Habilidad that those left pay for."""
    return who.track("px") > 0 and any(option.enabled for option in _lessons(scenario, who))


def spend(beat: Beat, actor: str) -> None:
    """Ask a PJ who has earned PX what it learns, until it keeps the rest or nothing can be bought."""
    scenario = beat.scenario
    while can_learn(scenario, who := beat.state.actor(actor)):
        left = unspent(scenario, who)
        keep = Option(KEEP, T("Guardar los {n} PX", n=left))
        text = T("A {name} le quedan {n} PX. ¿Qué aprende?", name=who.name, n=left)
        picked = str(beat.inputs.ask(choice("px", actor, text, (keep, *_lessons(scenario, who)))))
        if picked == KEEP:
            return
        _learn(beat, actor, picked)


def _learn(beat: Beat, actor: str, picked: str) -> None:
    fields, own = _fields(beat.scenario, beat.state.actor(actor)), skills.made(beat.scenario)
    found = [picked] if picked in own else creation_skills.bought(fields, picked)
    if found is None:
        text = creation_skills.question(picked)
        answer = beat.inputs.ask(Prompt("px_tipo", actor, PromptKind.TEXT, text, maximum=LONGEST_KIND))
        # Blank or without a letter: nothing is named, which is said as any other refusal.
        found = creation_skills.bought(fields, picked, str(answer).strip() or "-")
    if isinstance(found, Text):
        beat.emit(e.Noted(found, (Cause("zodiac.habilidad.elegir"),)))
    elif found:
        price = _price(fields, skills.find(beat.scenario, picked))
        why = (Cause("zodiac.px.coste", -price), Cause("zodiac.lectura.precio_de_habilidades"))
        if picked in own:
            notes.write(beat, actor, f"{skills.KIND}.{picked}", skills.noted(own[picked]), why[0])
        beat.emit(e.SkillGained(actor, str(found[-1]), why))


def _lessons(scenario: Scenario, who: Actor) -> Iterator[Option]:
    """Every Habilidad that a PJ does not have, with its price, and why those that it cannot buy are barred."""
    fields, left = _fields(scenario, who), unspent(scenario, who)
    for skill in (*skills.made(scenario).values(), *data.habilidades().values()):
        if skill.id in who.skills:
            continue
        price = _price(fields, skill)
        reason = None if price <= left else T("cuesta {price} PX y quedan {left}", price=price, left=left)
        kind = T("·{kind}· {attribute}", kind=skill.tipo, attribute=skill.atributo)
        yield Option(skill.id, Text.data(skill.nombre), reason is None, reason, T("{n} PX", n=price), detail=kind)


def _price(fields: Fields, skill: Habilidad) -> int:
    return budget.price_by(skill.atributo, budget.first_atributos(fields))


def _fields(scenario: Scenario, who: Actor) -> Fields:
    """What the sheet's reckoning needs to know of a PJ; its Atributos as it brought them into the game."""
    came = scenario.characters.get(who.profile)
    scores: Fields = came.fields if came is not None else {"atributos": {**who.scores}}
    kept = {key: scores.get(key) for key in ("atributos", "cambios")}
    return {**kept, "habilidades": [*who.skills], "px": who.track("px")}
