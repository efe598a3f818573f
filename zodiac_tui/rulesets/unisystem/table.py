"""Checks outside a fight: from an author's or a player's words to a check, and its odds and readings at the table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from zodiac_tui.core.dice import Rolled
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import Reading
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, grade_of, resolve
from zodiac_tui.rulesets.unisystem.graded import steps
from zodiac_tui.rulesets.unisystem.records import deciders
from zodiac_tui.rulesets.unisystem.tables import numbers
from zodiac_tui.rulesets.unisystem.vocabulary import vocabulary

_WITHOUT_SKILL = (Kind.SENCILLO, Kind.COMPLICADO, Kind.NO_CUALIFICADO)


@dataclass(frozen=True)
class D10Check:
    """A check as `roll`, `odds` and the odds of an option use it. It asks nothing."""

    check: Check
    taken: tuple[Text, ...] = field(default=(), kw_only=True)
    """What was taken for granted where flags left it open."""

    @property
    def key(self) -> Hashable:
        """The sum of modifiers, the cap and the readings: all that the odds depend on."""
        return ("unisystem", self.check.kind.tests, self.check.modifier, self.check.cap, self.check.readings)

    def run(self, inputs: Inputs) -> Reading:
        """Roll every die of it; `extras` are the level (7, 8 and more too) and its name."""
        result = resolve(self.check, inputs)
        name = vocabulary().grade(result.grade).label.plain()
        extras: dict[str, Plain] = {"level": result.level, "name": name}
        decided = deciders(self.check, [die.face for die in result.dice])
        graded = (*self.taken, *steps(self.check, result.natural, result.total, numbers().target))
        return Reading(result.grade, result.success, result.total, result.dice, result.why, extras, decided, graded)

    def outcome(self, inputs: Inputs) -> str:
        """Roll it for its grade, leaving a chain of luck as soon as the grade is sure."""
        return grade_of(self.check, inputs)

    @property
    def choices(self) -> Mapping[str, Answer]:
        """Nothing is chosen in a roll."""
        return {}

    def answer(self, prompt: Prompt) -> Answer | None:
        """No prompt comes up."""
        return None

    def die_name(self, thrown: Sequence[Rolled]) -> Text:
        """The d10, or the next d6 of luck."""
        if not thrown:
            return T("1d{sides}", sides=numbers().die)
        return T("1d{sides} de la suerte", sides=numbers().luck_die)


def check_of_flags(flags: Mapping[str, Plain]) -> Check:
    """Return the check that flags describe: a Prueba, unless one of the other kinds is named.

    Raises UsageError for two kinds at once, or a Habilidad where none counts; a Prueba without one adds 0.

    >>> check_of_flags({"attr": 3, "sencillo": True}).modifier
    6
    """
    named = [kind for kind in _WITHOUT_SKILL if flags.get(kind.value)]
    apart = [*(["hab"] if "hab" in flags else []), *(kind.value.replace("_", "-") for kind in named)]
    if len(apart) > 1:
        raise UsageError(T("--{one} y --{other} no van juntos.", one=apart[0], other=apart[1]))
    kind = named[0] if named else Kind.PRUEBA
    return Check(kind, _number(flags.get("attr")), _number(flags.get("hab")), _modifier(flags.get("mod")))


def taken_of_flags(flags: Mapping[str, Plain]) -> tuple[Text, ...]:
    """What is taken for granted where no Atributo is given, or no kind is named and no Habilidad is given (G8).

    >>> taken_of_flags({"attr": 3, "hab": 2}), [text.plain() for text in taken_of_flags({"sencillo": True})]
    ((), ['Sin --attr cuenta como Atributo 0.'])
    """
    score = () if "attr" in flags else (T("Sin --attr cuenta como Atributo 0."),)
    if "hab" in flags or any(flags.get(kind.value) for kind in _WITHOUT_SKILL):
        return score
    return (*score, T("Sin --hab cuenta como Prueba con Habilidad 0; de quien no la tiene, es --no-cualificado."))


def _modifier(value: Plain) -> Why:
    number = _number(value)
    return (Cause("unisystem.modificadores", number),) if number else ()


def _number(value: Plain) -> int:
    return value if isinstance(value, int) else 0
