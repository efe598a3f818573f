"""What a PJ takes out of a game and into the next one (`zodiac.lectura.equipaje`)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields, Profile
from zodiac_tui.rulesets.zodiac import budget, data, forgetting, making, notes, scars

GRAVE, LEVE = "_grave", "_leve"


def carried(profile: Profile, actor: Actor) -> Fields:
    """A PJ's fields as they are now: scores, Habilidades, gear, PX, PK, Karma and the states that last."""
    fields: dict[str, Plain] = dict(profile.fields)
    changes = _changes(profile, actor)
    fields |= {
        "atributos": {name: actor.scores[name] for name in data.atributos()},
        "situacion": {name: actor.scores[name] for name in data.situacion()},
        "habilidades": [skill for skill in actor.skills if not forgetting.erased(actor, skill)],
        "armas": [*actor.weapons],
        "armadura": actor.armour,
        "cambios": changes,
        "estados": [*(data.estados()[state].frase for state in lasting(actor.marks)), *scars.of_marks(actor.marks)],
        "px": actor.track("px"),
        "pk": actor.track("pk"),
        **notes.to_fields(actor.notes),
        **forgetting.to_fields(actor),
    }
    fields["karma_extra"] = actor.track("karma") - (budget.karma({**fields, "karma_extra": 0}))
    return {key: value for key, value in fields.items() if value or key == "pk"}


def marks(fields: Fields) -> dict[str, Mark]:
    """The marks that a sheet's states make; Grave marks Leve too (SRD, Estados Alterados). Others are ignored."""
    ids = {state.frase: state.id for state in data.estados().values()}
    found = [ids[phrase] for phrase in budget.words(fields, "estados") if phrase in ids]
    lasting_ = {name: Mark() for name in lasting({name: Mark() for name in found})}
    return forgetting.to_marks(fields, {**lasting_, **scars.to_marks(budget.words(fields, "estados"))})


def lasting(found: Mapping[str, Mark]) -> tuple[str, ...]:
    """The states, in the tables' order, that somebody with these marks takes along."""
    kept = {making.carried(name) for name in found}
    kept |= {name.replace(GRAVE, LEVE) for name in kept}
    return tuple(state for state in data.estados() if state in kept)


def _changes(profile: Profile, actor: Actor) -> dict[str, Plain]:
    """By how much each score is not what it was at creation."""
    before, given = budget.numbers(profile.fields, "cambios"), budget.scores(profile.fields)
    moved = {name: value - given.get(name, value) + before.get(name, 0) for name, value in actor.scores.items()}
    return {name: by for name, by in moved.items() if by}
