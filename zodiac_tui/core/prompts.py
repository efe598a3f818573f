"""Questions as data: what is asked, of whom, and what may be answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass

READER = "lector"
"""The actor of a prompt that no character answers: whoever reads."""

Answer = str | int | tuple[str, ...]


class PromptKind(Enum):
    """How a prompt is answered."""

    CHOICE = "choice"
    """One option's id."""
    SEVERAL = "several"
    """Between `minimum` and `maximum` ids of options."""
    NUMBER = "number"
    """A whole number from `minimum` to `maximum`."""
    TEXT = "text"
    """A string of at most `maximum` characters."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be answered. `grade` is what it gives where no die is left to fall."""

    id: str
    label: Text
    enabled: bool = True
    reason: Text | None = None
    cost: Text | None = None
    grade: str | None = None
    detail: Text | None = None
    """What it would be rolled on, in a few words."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question put to one actor. Options keep the author's or the rule's order; their ids are unique and typable."""

    topic: str
    actor: str
    kind: PromptKind
    text: Text
    options: tuple[Option, ...] = ()
    minimum: int = 1
    maximum: int = 1
    context: Mapping[str, Plain] = field(default_factory=dict)

    @property
    def legal(self) -> tuple[Option, ...]:
        """The options that may be chosen now."""
        return tuple([option for option in self.options if option.enabled])

    def checked(self, answer: object) -> Answer:
        """Return the answer in its typed form.

        Raises IllegalAnswer for an unknown or barred option, a number out of range, or the wrong type.
        """
        match self.kind:
            case PromptKind.CHOICE:
                return self._choice(answer)
            case PromptKind.SEVERAL:
                return self._several(answer)
            case PromptKind.NUMBER:
                return self._number(answer)
            case PromptKind.TEXT:
                return self._text(answer)

    def _choice(self, answer: object) -> str:
        for found in self.options:
            if found.id == answer:
                break
        else:
            shown = ", ".join(option.id for option in self.legal)
            raise IllegalAnswer(T("Esa opción no existe. Puedes elegir: {options}.", options=shown), "unknown_option")
        if not found.enabled:
            reason = found.reason or T("no está disponible")
            message = T("No puedes elegir «{option}»: {reason}.", option=found.label, reason=reason)
            raise IllegalAnswer(message, "barred")
        return found.id

    def _several(self, answer: object) -> tuple[str, ...]:
        if not isinstance(answer, (list, tuple)) or len(set(map(str, answer))) != len(answer):
            raise IllegalAnswer(T("Se espera una lista de opciones distintas."), "wrong_type")
        if not self.minimum <= len(answer) <= self.maximum:
            raise IllegalAnswer(self._how_many(), "out_of_range")
        return tuple(self._choice(item) for item in answer)

    def _how_many(self) -> Text:
        if self.minimum < self.maximum:
            return T("Elige entre {minimum} y {maximum} opciones.", minimum=self.minimum, maximum=self.maximum)
        return T("Elige una sola opción.") if self.minimum == 1 else T("Elige {n} opciones.", n=self.minimum)

    def _number(self, answer: object) -> int:
        if not isinstance(answer, int) or isinstance(answer, bool):
            raise IllegalAnswer(T("Se espera un número entero."), "wrong_type")
        if not self.minimum <= answer <= self.maximum:
            raise IllegalAnswer(
                T("Se espera un número de {minimum} a {maximum}.", minimum=self.minimum, maximum=self.maximum),
                "out_of_range",
            )
        return answer

    def _text(self, answer: object) -> str:
        if not isinstance(answer, str):
            raise IllegalAnswer(T("Se espera un texto."), "wrong_type")
        if len(answer) > self.maximum:
            raise IllegalAnswer(T("Se esperan {maximum} caracteres como mucho.", maximum=self.maximum), "out_of_range")
        return answer


def choice(
    topic: str, actor: str, text: Text, options: tuple[Option, ...], context: Mapping[str, Plain] | None = None
) -> Prompt:
    """Make a prompt that is answered by one option's id."""
    return Prompt(topic, actor, PromptKind.CHOICE, text, options, context=context or {})
