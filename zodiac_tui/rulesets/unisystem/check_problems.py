"""What in an author's check contradicts itself: class and Habilidad, tier and number, person and situation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from zodiac_tui.core.ruleset import Problem
from zodiac_tui.core.scenario import Fields, Outcome
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.unisystem.authored import COSTLY, KIND, LEAST, SKILL, UNSKILLED, kind_of
from zodiac_tui.rulesets.unisystem.checks import Kind
from zodiac_tui.rulesets.unisystem.social import PERSON, SITUATION
from zodiac_tui.rulesets.unisystem.tiers import NUMBER, tier_of

Path = tuple[str, ...]


def of_check(fields: Fields, path: Path) -> Iterator[Problem]:
    """Yield what is wrong with a check that stands at a path of keys."""
    yield from _of_skill(fields, path)
    yield from _of_tier(fields, path)
    yield from _of_person(fields, path)


def of_price(fields: Fields, outcomes: Mapping[str, Outcome], path: Path) -> Iterator[Problem]:
    """Yield what is wrong with a price of the least success: the other ones have it as well, or none has."""
    dear, cheap = (outcomes.get(f"nivel_{level}") for level in (LEAST, LEAST + 1))
    if fields.get(COSTLY) is True and dear == cheap:
        message = T("Con nivel 1 pasa lo mismo que con nivel 2, así que nada tiene un precio.")
        yield _idle(message, (*path, COSTLY), T("Cuenta aparte lo que pasa con cada uno, o quítalo."))


def _of_skill(fields: Fields, path: Path) -> Iterator[Problem]:
    kind, skill = kind_of(fields), fields.get(SKILL)
    if kind is Kind.PRUEBA and not skill:
        hint = T("Pon «habilidad», o la clase «sencillo» o «complicado».")
        yield Problem("error", "falta-habilidad", (*path, KIND), T("Una Prueba necesita una Habilidad."), hint)
    if kind in (Kind.SENCILLO, Kind.COMPLICADO) and skill:
        message = T("En un Chequeo no cuenta ninguna Habilidad.")
        yield Problem("error", "sobra-habilidad", (*path, SKILL), message, T("Quítala, o quita «clase»."))
    if UNSKILLED in fields and not kind.tests:
        message = T("A un Chequeo no le falta ninguna Habilidad.")
        yield _idle(message, (*path, UNSKILLED))


def _of_tier(fields: Fields, path: Path) -> Iterator[Problem]:
    tier, number = tier_of(fields), fields.get(NUMBER)
    if tier is None or not isinstance(number, int):
        return
    if tier.routine:
        yield _idle(T("Lo Rutinario no se tira, así que nada lo modifica."), (*path, NUMBER))
    elif not tier.holds(number):
        least, most = f"{tier.lowest:+d}", f"{tier.highest:+d}"
        label = Text(tier.label)
        message = T(
            "{n} no es {tier}, que va de {least} a {most}.", n=f"{number:+d}", tier=label, least=least, most=most
        )
        hint = T("Pon un número de esos, u otra dificultad.")
        yield Problem("error", "fuera-de-dificultad", (*path, NUMBER), message, hint)


def _of_person(fields: Fields, path: Path) -> Iterator[Problem]:
    if PERSON in fields and SKILL not in fields:
        message = T("Lo ganado con alguien vale para una Habilidad, y aquí no hay ninguna.")
        yield Problem("error", "falta-habilidad", (*path, PERSON), message, T("Pon «habilidad», o quita «persona»."))
    if SITUATION in fields and PERSON not in fields:
        yield _idle(T("Sin «persona», la situación no cambia nada."), (*path, SITUATION))


def _idle(message: Text, path: Path, hint: Text | None = None) -> Problem:
    return Problem("aviso", "clave-sin-efecto", path, message, hint or T("Quítalo."))
