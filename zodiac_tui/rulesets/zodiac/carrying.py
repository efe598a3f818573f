"""What a PJ takes out of a game and into the next one (`zodiac.lectura.equipaje`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields, Profile
from zodiac_tui.rulesets.zodiac import budget, data, forgetting, making, notes, scars, sickness, terms
from zodiac_tui.rulesets.zodiac.written import HEALING, MONTH, TREATED

GRAVE, LEVE = "_grave", "_leve"
LASTING_WOUND = "heridas_persistente"
DYING, DEAD = "incapacitado", "muerto"
TREATABLE = ("heridas", "fatiga")
"""The types of E.ALT that Curación treats, and closes to a second try."""
WATCHED = ("cirugia", "noches", "hasta")
"""What is told of Heridas Persistente: whether they were operated, the nights slept since, when their TS is due."""


def carried(profile: Profile, actor: Actor, now: int = 0) -> Fields:
    """A PJ's fields as they are at a game second: scores, Habilidades, gear, PX, PK, Karma and the states that last."""
    fields: dict[str, Plain] = dict(profile.fields)
    changes = _changes(profile, actor)
    fields |= {
        "atributos": {name: actor.scores[name] for name in data.atributos()},
        "situacion": {name: actor.scores[name] for name in data.situacion()},
        "habilidades": [skill for skill in actor.skills if not forgetting.erased(actor, skill)],
        "armas": [*actor.weapons],
        "armadura": actor.armour,
        "cambios": changes,
        "estados": [*_states(actor.marks, now)],
        "px": actor.track("px"),
        "pk": actor.track("pk"),
        **notes.to_fields(actor.notes),
        **forgetting.to_fields(actor),
    }
    fields["karma_extra"] = actor.track("karma") - (budget.karma({**fields, "karma_extra": 0}))
    return {key: value for key, value in fields.items() if value or key == "pk"}


def gear(actor: Actor) -> tuple[str, ...]:
    """The ids of the tables of what a PJ carries, can do and suffers."""
    return (*actor.weapons, actor.armour, *actor.skills, *sickness.gear(actor.marks))


def marks(fields: Fields) -> dict[str, Mark]:
    """The marks that a sheet's states make; Grave marks Leve too (SRD, Estados Alterados). Others are ignored."""
    said = budget.words(fields, "estados")
    ids = {state.frase: state.id for state in data.estados().values()} if said else {}
    found = {ids[phrase]: told or {} for phrase, told in map(terms.read, said) if phrase in ids}
    lasting_ = {name: Mark() for name in lasting({name: Mark() for name in found})}
    if LASTING_WOUND in lasting_:
        lasting_[HEALING] = Mark(0, {"hasta": MONTH, "noches": 0, "cirugia": False, **found[LASTING_WOUND]})
    closed = {f"{TREATED}:{of}": Mark() for of in map(tried, said) if of}
    return forgetting.to_marks(fields, {**lasting_, **scars.to_marks(said), **sickness.to_marks(said), **closed})


def notes_of(phrase: str) -> tuple[str, ...]:
    """The notes that may follow a phrase of a sheet."""
    about = sickness.named(phrase)
    if about is not None:
        return sickness.keys(about[2])
    return WATCHED if phrase == data.estados()[LASTING_WOUND].frase else ()


def tried(phrase: str) -> str:
    """The type of E.ALT, or the enfermedad or veneno, that a phrase says is closed to Curación; '' for none.

    >>> tried("tratado heridas"), tried("heridas leve")
    ('heridas', '')
    """
    word, _, of = phrase.partition(" ")
    return of if word == TREATED else ""


def lasting(found: Mapping[str, Mark]) -> tuple[str, ...]:
    """The states, in the tables' order, that somebody with these marks takes along."""
    kept = {making.carried(name) for name in found if name != DYING or DEAD not in found}
    kept |= {name.replace(GRAVE, LEVE) for name in kept}
    return tuple(state for state in data.estados() if state in kept)


def _states(found: Mapping[str, Mark], now: int) -> Iterator[Plain]:
    """What a sheet says of somebody with these marks."""
    for state in lasting(found):
        phrase = data.estados()[state].frase
        yield _wound(phrase, found.get(HEALING), now) if state == LASTING_WOUND else phrase
    yield from scars.of_marks(found)
    yield from sickness.of_marks(found, now)
    yield from (mark.replace(":", " ") for mark in found if mark.startswith(f"{TREATED}:") and _is_closed(mark, found))


def _wound(phrase: str, healing: Mark | None, now: int) -> str:
    """Heridas Persistente as they heal; of new ones there is nothing to tell."""
    notes = healing.data if healing else {}
    new = notes == {"hasta": now + MONTH, "noches": 0, "cirugia": False}
    return phrase if new else terms.told(phrase, notes, now, WATCHED)


def _is_closed(mark: str, found: Mapping[str, Mark]) -> bool:
    """Whether what cannot be treated again is still there: a new E.ALT of the type would open it."""
    of = mark.partition(":")[2]
    return any(state.startswith(f"{of}_") for state in lasting(found)) or of in sickness.running(found)


def _changes(profile: Profile, actor: Actor) -> dict[str, Plain]:
    """By how much each score is not what it was at creation."""
    before, given = budget.numbers(profile.fields, "cambios"), budget.scores(profile.fields)
    moved = {name: value - given.get(name, value) + before.get(name, 0) for name, value in actor.scores.items()}
    return {name: by for name, by in moved.items() if by}
