"""A PJ in the making, step by step (X5, X7): a survivor's points, with the limits told as they are spent.

Each call asks for one step. The draft is the PJ's fields as a sheet has them, and two keys of its own: `paso`, the step
that comes next, and `libre`, set once the player goes from step to step as they like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from zodiac_tui.core import drafting
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.drafting import CHANCE, CONCEPT, GENDER, NAME, REVIEW, STEP, at, go, go_freely, go_on, put
from zodiac_tui.core.drafting import LONGEST_NAME as SHORT
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import forbidden
from zodiac_tui.rulesets.unisystem import creation_chance, creation_levels
from zodiac_tui.rulesets.unisystem.budget import cost, numbers, room, unfinished
from zodiac_tui.rulesets.unisystem.creation_asking import left_over, pick
from zodiac_tui.rulesets.unisystem.people import DRAWBACKS, QUALITIES, SCORES, SKILLS, Kit, kits, known_kits
from zodiac_tui.rulesets.unisystem.tables import labels

DONE, BACK, READY, NONE = "terminar", "otro_paso", "listo", "nada"
GEAR = "equipo"
_ORDER = (NAME, GENDER, CONCEPT, SCORES, QUALITIES, DRAWBACKS, SKILLS, "armas", "municion")


def create(beat: Beat) -> bool:
    """Ask for the next step and write it; returns whether the PJ is finished."""
    step = str(beat.state.draft.get(STEP, ""))
    if step == REVIEW:
        return _review(beat)
    _STEPS.get(step, _score)(beat)
    return False


def drafted(draft: Fields) -> Fields:
    """The PJ's fields of a draft, in the order of a sheet."""
    return {key: draft[key] for key in _ORDER if draft.get(key)}


def invented(draft: Fields) -> Mapping[str, Mapping[str, Fields]]:
    """The weapons that the PJ carries, as tables of its sheet."""
    rows: dict[str, Fields] = {kit.id: {"nombre": kit.name, "clase": kit.weapon_class} for kit in _carried(draft)}
    return {"arma": rows} if rows else {}


# -- the steps ------------------------------------------------------------------------------------------------------


def _begin(beat: Beat) -> None:
    stepwise = T("Atributos, defectos, cualidades y Habilidades; luego se retoca")
    match drafting.way(beat, stepwise, left_over(beat.state.draft)):
        case "pasos":
            go(beat, _NEXT[""])
        case "azar":
            _by_chance(beat)
        case _:
            go_freely(beat)


def _by_chance(beat: Beat) -> None:
    drawn = creation_chance.by_chance(beat.inputs, beat.scenario.language)
    for key in _ORDER:
        if key in drawn or beat.state.draft.get(key):
            put(beat, key, drawn.get(key))
    go_freely(beat)


def _concept(beat: Beat) -> None:
    if drafting.person(beat, forbidden, left_over(beat.state.draft)):
        _done(beat, CONCEPT)


def _score(beat: Beat) -> None:
    step, draft = str(beat.state.draft[STEP]), beat.state.draft
    called, left = Text.data(labels(SCORES)[step]), creation_levels.left(draft, SCORES)
    options = (*creation_levels.levels(draft, SCORES, step), Option(BACK, T("Ir a otro paso")))
    picked = pick(beat, f"valor.{step}", T("{score}: ¿qué nivel? {left}", score=called, left=left), options)
    if picked == BACK:
        go_freely(beat)
        return
    put(beat, SCORES, {**creation_levels.with_level(draft, SCORES, step, int(picked))})
    _done(beat, step)


def _levels(beat: Beat) -> None:
    """Pick something of a group and its level, until the player goes on."""
    group, draft = str(beat.state.draft[STEP]), beat.state.draft
    text = T("{group}. {left}", group=_NAMES[group], left=creation_levels.left(draft, group))
    if prices := creation_levels.prices(group):
        text = T("{text} {prices}", text=text, prices=prices)
    ways = (Option(READY, T("Listo")), Option(BACK, T("Ir a otro paso")))
    # The ways on come first: after fifty Habilidades no key would be left for them.
    picked = pick(beat, group, text, (*ways, *creation_levels.things(draft, group)))
    if picked in (READY, BACK):
        go_freely(beat) if picked == BACK else _done(beat, group)
        return
    called, left = creation_levels.names(group)[picked], creation_levels.left(draft, group)
    options = tuple(creation_levels.levels(draft, group, picked))
    level = pick(beat, f"nivel.{picked}", T("{name}: ¿qué nivel? {left}", name=called, left=left), options)
    put(beat, group, {**creation_levels.with_level(draft, group, picked, int(level))} or None)
    go(beat, group)


def _gear(beat: Beat) -> None:
    """One thing for the hand and one that shoots, or neither (reading `unisystem.lectura.equipo`)."""
    held = _kit(beat, "mano", T("¿Qué lleva en la mano?"))
    shot = _kit(beat, "fuego", T("¿Y para disparar?"))
    carries = creation_chance.carrying(held, shot)
    for key in ("armas", "municion"):
        put(beat, key, carries.get(key))
    _done(beat, GEAR)


def _kit(beat: Beat, kind: str, text: Text) -> Kit | None:
    known = kits(kind, beat.scenario.language)
    options = (*(Option(name, Text.data(kit.name)) for name, kit in known.items()), Option(NONE, T("Nada")))
    return known.get(pick(beat, f"equipo.{kind}", text, options))


def _review(beat: Beat) -> bool:
    draft = beat.state.draft
    reason = next(unfinished(draft), None)
    options = (
        *(Option(step, label, detail=_told(draft, step)) for step, label in _labels()),
        Option(CHANCE, T("Empezar de nuevo, al azar")),
        Option(DONE, T("Terminar"), reason is None, reason),
    )
    picked = pick(beat, REVIEW, T("Repaso. ¿Qué cambias?"), options)
    if picked == CHANCE:
        _by_chance(beat)
    elif picked != DONE:
        go_freely(beat, picked)
    return picked == DONE


def _labels() -> Iterator[tuple[str, Text]]:
    """The steps with their names."""
    yield CONCEPT, T("Nombre y concepto")
    yield from ((score, Text.data(name)) for score, name in labels(SCORES).items())
    yield from _NAMES.items()
    yield GEAR, T("Lo que lleva")


def _told(draft: Fields, step: str) -> Text:
    """What a step has come to, in a few words."""
    if step == CONCEPT:
        return Text.data(_short(", ".join(filter(None, (at(draft, "nombre"), at(draft, CONCEPT))))))
    if step == GEAR:
        return Text.data(_short(", ".join(kit.name for kit in _carried(draft))))
    if step in _NAMES:
        return T("{points}; quedan {left}", points=creation_levels.amount(cost(draft, step)), left=room(draft, step))
    return Text.data(str(numbers(draft, SCORES).get(step, "—")))


def _short(text: str) -> str:
    """The beginning of a text, a dash for none."""
    return (text if len(text) <= SHORT else f"{text[: SHORT - 1].rstrip()}…") or "—"


def _carried(draft: Fields) -> Iterator[Kit]:
    have: Plain = draft.get("armas")
    known = known_kits()
    yield from (known[str(each)] for each in have if str(each) in known) if isinstance(have, list) else ()


# -- going on -------------------------------------------------------------------------------------------------------


def _done(beat: Beat, step: str) -> None:
    go_on(beat, _NEXT[step])


_NAMES = {DRAWBACKS: T("Defectos"), QUALITIES: T("Cualidades"), SKILLS: T("Habilidades")}
_STEPS: Mapping[str, Callable[[Beat], None]] = {
    "": _begin,
    CONCEPT: _concept,
    **dict.fromkeys(_NAMES, _levels),
    GEAR: _gear,
}
_WAY = ("", CONCEPT, *labels(SCORES), *_NAMES, GEAR, REVIEW)
_NEXT: Mapping[str, str] = dict(pairwise(_WAY))
