"""Tiradas de Acción at a table: from the flags of `zodiac roll` and `odds`, and for the odds of an option."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import Reading
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.zodiac.check import CARACTER, ENTORPECIDA, MOST_HABILIDADES, NORMAL, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.deciders import deciders
from zodiac_tui.rulesets.zodiac.flags import BEST, DIE
from zodiac_tui.rulesets.zodiac.graded import steps
from zodiac_tui.rulesets.zodiac.grades import EXITO, F_COMPLICACION, rival_grade, succeeds
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.roll import roll
from zodiac_tui.rulesets.zodiac.simple import TS_SIDES, passes

HIGHEST_CDE = 13
"""Over it an Enfrentada is "imposible" (SRD, Acciones Enfrentadas)."""


@dataclass(frozen=True)
class Table:
    """A Tirada de Acción with the choices that its roller has already made."""

    check: Check
    ventaja: str = DIE
    """What a Ventaja is used for; `BEST` leaves it open until the first die has fallen."""
    convertir: bool = False
    renunciar: bool = False

    @property
    def key(self) -> Hashable:
        """Equal keys have equal odds."""
        return self

    @property
    def choices(self) -> Mapping[str, Answer]:
        """What the flags settle."""
        return {
            **({} if self.ventaja == BEST else {"ventaja": self.ventaja}),
            "convertir": "si" if self.convertir else "no",
            "renunciar": "si" if self.renunciar else "no",
            "deja_vu": "no",
            "deja_vu_ts": "no",
        }

    def answer(self, prompt: Prompt) -> Answer | None:
        """What the flags say; None for what is answered for the best: PF, and a Ventaja that is left open."""
        return self.choices.get(prompt.topic)

    def outcome(self, inputs: Inputs) -> str:
        """Resolve it for its grade alone."""
        return roll(self.check, inputs).grade

    def run(self, inputs: Inputs) -> Reading:
        """Resolve it. Raises UsageError for `--convertir` or `--renunciar` where the grade does not allow it."""
        result = roll(self.check, inputs)
        if self.convertir and not result.converted:
            raise UsageError(
                T("--convertir: solo se convierte un Fracaso + Consecuencia que no venga de un 1 natural.")
            )
        if self.renunciar and not result.renounced:
            raise UsageError(T("--renunciar: solo se renuncia a un Éxito + Consecuencia tirado con Seguridad."))
        extras: dict[str, Plain] = {"rival": rival_grade(result.grade)} if self.check.opposed else {}
        why = causes(result)
        success, decided = succeeds(result.grade), deciders(result, why)
        graded = tuple(told for _, told in steps(result))
        return Reading(result.grade, success, result.total, result.dice, why, extras, decided, graded)

    def die_name(self, thrown: Sequence[Rolled]) -> Text:
        """What the next die is called."""
        main = self.check.dice
        if len(thrown) < main:
            return T("el dado principal (d{sides})", sides=self.check.sides)
        more = self.check.edge < 0 or (self.check.edge > 0 and self.ventaja != "+2")
        if len(thrown) == main and more:
            return T("el dado adicional (d{sides})", sides=self.check.sides)
        return T("el dado de la TS PB (d6)")


@dataclass(frozen=True)
class Saving:
    """A TS PB in place of a Tirada de Acción (SRD, Simplificar Acciones)."""

    pb: int

    @property
    def key(self) -> Hashable:
        """Equal keys have equal odds."""
        return "ts_pb", self.pb

    @property
    def choices(self) -> Mapping[str, Answer]:
        """Nothing is asked."""
        return {}

    def answer(self, prompt: Prompt) -> Answer | None:
        """Nothing is asked."""
        return None

    def outcome(self, inputs: Inputs) -> str:
        """The grade whose outcome a scenario then tells."""
        return EXITO if passes(inputs.die(TS_SIDES), self.pb) else F_COMPLICACION

    def run(self, inputs: Inputs) -> Reading:
        """Resolve it."""
        face = inputs.die(TS_SIDES)
        passed = passes(face, self.pb)
        grade, dice = EXITO if passed else F_COMPLICACION, (Rolled(TS_SIDES, face, True, DieRole.TS),)
        return Reading(grade, passed, face + self.pb, dice, (Cause("zodiac.simplificar"),), {})

    def die_name(self, thrown: Sequence[Rolled]) -> Text:
        """What the next die is called."""
        return T("el dado de la TS PB (d6)")


def unspent(check: Check) -> Table:
    """A check of a game with nothing spent on it: whose it is changes no odds."""
    return Table(replace(check, pf=0, actor="", deja_vu=()), BEST)


def causes(result: Result) -> Why:
    """The rules that touched a roll, with the numbers that they put in, in the order of resolution."""
    check = result.check
    found = (
        (check.hab, Cause("zodiac.habilidad", check.hab)),
        (check.entorpecida, Cause("zodiac.entorpecida", ENTORPECIDA)),
        (check.minimizada, Cause("zodiac.minimizada", check.sides)),
        (check.modo == SEGURIDAD, Cause("zodiac.seguridad", check.sides)),
        (check.modo == CARACTER, Cause("zodiac.caracter", check.sides)),
        (check.ventajas, Cause("zodiac.ventaja", result.plus)),
        (check.desventajas, Cause("zodiac.desventaja")),
        (check.debilidad, Cause("zodiac.debilidad")),
        (result.pf, Cause("zodiac.pf", result.pf)),
        (check.estorbo, Cause("zodiac.estorbo")),
        (result.ts, Cause("zodiac.natural_1")),
        (result.converted, Cause("zodiac.conversion")),
        (result.renounced, Cause("zodiac.renunciar")),
    )
    return tuple(cause for present, cause in found if present)


def from_flags(flags: Mapping[str, Plain]) -> Table:
    """Make a check of the flags of `zodiac roll` and `odds`; raises UsageError where they contradict.

    `odds` names its PF as `pf_hasta`: up to so many are spent for the best; its Ventaja as `ventaja_hasta`, which may
    be chosen for the best too.
    """
    _refuse_contradictions(flags)
    at, pb, pf = (_int(flags, key) for key in ("at", "pb", "pf"))
    up_to = _int(flags, "pf_hasta")
    check = Check(
        at=at,
        pb=pb,
        cd=_int(flags, "cde") if "cde" in flags else _int(flags, "cd"),
        opposed="cde" in flags,
        hab=_int(flags, "hab"),
        entorpecida=bool(flags.get("entorpecida")),
        minimizada=bool(flags.get("minimizada")),
        ventajas=int("ventaja" in flags or "ventaja_hasta" in flags),
        desventajas=int(bool(flags.get("desventaja"))),
        debilidad=bool(flags.get("debilidad")),
        pf=up_to,
        pf_spent=pf if "pf" in flags else None,
        estorbo=bool(flags.get("estorbo")),
        modo=_modo(flags),
    )
    ventaja = str(flags.get("ventaja_hasta", flags.get("ventaja", DIE)))
    return Table(check, ventaja, bool(flags.get("convertir")), bool(flags.get("renunciar")))


def _refuse_contradictions(flags: Mapping[str, Plain]) -> None:
    for key in ("at", "pb"):
        if key not in flags:
            raise UsageError(T("Falta --{flag}.", flag=key))
    if ("cd" in flags) == ("cde" in flags):
        raise UsageError(T("Di --cd o --cde, una de las dos."))
    if _int(flags, "cde") > HIGHEST_CDE:
        raise UsageError(T("--cde: por encima de {most} la Acción Enfrentada es imposible.", most=HIGHEST_CDE))
    if _int(flags, "hab") > MOST_HABILIDADES:
        raise UsageError(T("--hab: las Habilidades suman +{most} como mucho.", most=MOST_HABILIDADES))
    for one, other in _EXCLUSIVE:
        if all(flags.get(key, False) is not False for key in (one, other)):
            raise UsageError(T("--{one} y --{other} no van juntos.", one=one, other=other))
    if flags.get("renunciar") and not flags.get("seguridad"):
        raise UsageError(T("--renunciar solo vale con --seguridad."))


_EXCLUSIVE = (
    ("seguridad", "debilidad"),
    ("seguridad", "caracter"),
    ("convertir", "renunciar"),
    ("convertir", "cde"),
    ("renunciar", "cde"),
)


def _modo(flags: Mapping[str, Plain]) -> str:
    if flags.get("seguridad"):
        return SEGURIDAD
    return CARACTER if flags.get("caracter") else NORMAL


def _int(flags: Mapping[str, Plain], key: str) -> int:
    value = flags.get(key, 0)
    return value if isinstance(value, int) else 0
