"""What a sheet says that its PJ still suffers and that cannot be, or does not last (`zodiac.lectura.equipaje`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from zodiac_tui.core.actor import Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import Profile, Scenario
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import ailments, carrying, data, scars, sickness, terms
from zodiac_tui.rulesets.zodiac.effects_and_checks import Path

DEAD = carrying.DEAD
EXAMPLE = "heridas persistente, operada, 3 noches, faltan 4 dias"


def state_problems(scenario: Scenario, profile: Profile) -> Iterator[Problem]:
    """Yield what is wrong with a PJ's `estados`: what there is not, and what no game passes on to the next."""
    phrases = {state.frase: state.id for state in data.estados().values()}
    names = _texts(profile.fields.get("estados"))
    said = [phrases[state] for state, _ in map(terms.read, names) if state in phrases]
    for place, name in enumerate(names):
        path = ("pj", profile.id, "estados", str(place))
        state, notes = terms.read(name)
        if notes is None or not set(notes) <= set(carrying.notes_of(state)):
            yield _misread(state, name, path)
        elif state in phrases:
            yield from _lasting(phrases[state], state, said, path)
        elif sickness.named(state) or carrying.tried(state):
            yield from _ill(scenario, state, path)
        elif state not in scars.phrases():
            yield _error("estado", path, T("No existe el estado «{id}».", id=Text.data(name)), _nearest(state))


def _misread(state: str, name: str, path: Path) -> Problem:
    rest = name.removeprefix(state).removeprefix(terms.COMMA)
    message = T("Tras «{state}» no vale «{rest}».", state=Text.data(state), rest=Text.data(rest))
    return _error("estado", path, message, T("Por ejemplo: «{example}».", example=EXAMPLE))


def _lasting(state: str, phrase: str, said: Collection[str], path: Path) -> Iterator[Problem]:
    """A state that does not last, or that ends it all; a Leve goes along with its Grave."""
    if not set(carrying.lasting({state: Mark()})) and state not in carrying.lasting({each: Mark() for each in said}):
        yield _warning("estado", path, T("«{state}» no dura de una partida a otra.", state=phrase))
    elif state == DEAD:
        yield _warning("muerto", path, T("Ha muerto: su ficha se puede leer, pero ya no juega."))


def _ill(scenario: Scenario, phrase: str, path: Path) -> Iterator[Problem]:
    """An enfermedad or a veneno of which no table tells."""
    kind, name, _ = sickness.named(phrase) or ("", carrying.tried(phrase), "")
    kinds = (kind,) if kind else ailments.KINDS
    known = {each.id for each in scenario.gear.values() if each.kind in kinds}
    known |= {*(ailments.own() if ailments.DISEASE in kinds else ()), *(() if kind else carrying.TREATABLE)}
    if name not in known:
        message = T("No hay ninguna tabla [{kind}.{id}].", kind=kinds[0], id=Text.data(name))
        yield _error("mal", path, message)


def _nearest(state: str) -> Text | None:
    known = (*(each.frase for each in data.estados().values()), *scars.phrases(), *sickness.phrases())
    close = meant_for(state, known)
    return T("¿Querías decir «{name}»?", name=close) if close else None


def _texts(value: Plain | None) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def _error(code: str, path: Path, message: Text, hint: Text | None = None) -> Problem:
    return Problem("error", f"zodiac-{code}", path, message, hint)


def _warning(code: str, path: Path, message: Text) -> Problem:
    return Problem("aviso", f"zodiac-{code}", path, message)
