"""How a fight is about to be rehearsed, as the app and line mode ask for it: each thing, its value, what it means."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zodiac_tui.core.errors import ContentError, UsageError, ZodiacError
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.lab.rehearsing.policies import FROM_BOTS
from zodiac_tui.ui.rehearsable import Ground, ground
from zodiac_tui.ui.rehearsed import Asked, Rehearsal
from zodiac_tui.ui.rehearsing import MOST_RUNS, USUAL, Request
from zodiac_tui.ui.varying import EXAMPLE, variation, wanted

PARTY, OURS, THEIRS = "grupo", "politica", "politica_rivales"
RUNS, SEED, VARIED, WANTED = "peleas", "semilla", "variar", "buscar"
"""What is asked."""
OWN = "conducta"
"""The foes' policy that is none: each has its conduct."""
MOST_TYPED = 200
TITLES = {
    PARTY: T("Quién juega"),
    OURS: T("Cómo juegan los PJ"),
    THEIRS: T("Cómo juegan los rivales"),
    RUNS: T("Cuántas peleas"),
    SEED: T("Semilla"),
    VARIED: T("Qué se cambia"),
    WANTED: T("Qué se busca"),
}
ABOUT = {
    PARTY: T("Quién pelea por los PJ."),
    OURS: T("Cómo contestan los PJ a lo que se les pregunta."),
    THEIRS: T("Cómo pelean los demás, si no es cada cual como dice su conducta."),
    RUNS: T("Con 100 se ve si es dura; con 1000, cuánto. Con el doble, el margen se estrecha menos de un tercio."),
    SEED: T("La misma semilla da las mismas cifras; otra, otras peleas."),
    VARIED: T(
        "Lo que se cambia de la pelea, como {example}: con varios valores, se ensaya con cada uno.", example=EXAMPLE
    ),
    WANTED: T("Qué valor de lo que se cambia da tanto por ciento de un desenlace, como victoria=50."),
}


@dataclass(frozen=True)
class Plan:
    """What is to be rehearsed so far. `varied` and `wanted` as they were typed."""

    request: Request
    ground: Ground
    title: Text
    varied: str = ""
    wanted: str = ""

    @property
    def asked(self) -> Asked:
        """The rehearsal that is planned; raises UsageError."""
        found = tuple(map(variation, self.varied.split()))
        return Asked(self.request, found, wanted(self.wanted) if self.wanted else None)

    @property
    def values(self) -> dict[str, Text]:
        """Everything that can be set, with its value."""
        request, people = self.request, self.ground.people
        return {
            PARTY: joined(Text.data(people[name]) for name in request.pj or self.ground.usual),
            OURS: Text.data(request.policies[0]),
            THEIRS: Text.data(request.foes_policy) if request.foes_policy else T("cada cual con su conducta"),
            RUNS: Text.data(str(request.runs)),
            SEED: Text.data(request.seed),
            VARIED: Text.data(self.varied) if self.varied else T("nada"),
            WANTED: Text.data(self.wanted) if self.wanted else T("nada"),
        }

    @property
    def policies(self) -> tuple[str, ...]:
        """Those that the PJ may have."""
        return *self.ground.known, *FROM_BOTS

    def with_party(self, party: tuple[str, ...]) -> Plan:
        """The same with other PJ."""
        return replace(self, request=replace(self.request, pj=party))

    def with_policy(self, name: str) -> Plan:
        """The same with another policy of the PJ."""
        return replace(self, request=replace(self.request, policies=(name,)))

    def with_foes(self, name: str) -> Plan:
        """The same with another policy of the foes, or `OWN`."""
        return replace(self, request=replace(self.request, foes_policy="" if name == OWN else name))

    def with_typed(self, what: str, typed: str) -> Plan:
        """The same with what was typed for something; raises UsageError, ContentError or SaveError where it is no
        good."""
        if what == RUNS:
            is_number = typed.isascii() and typed.isdigit() and len(typed) < len(str(MOST_RUNS)) + 1
            if not is_number or not 1 <= int(typed) <= MOST_RUNS:
                raise UsageError(T("De 1 a {most}.", most=MOST_RUNS))
            return replace(self, request=replace(self.request, runs=int(typed)))
        if what == SEED:
            if not typed or not typed.isprintable():
                raise UsageError(T("Una palabra o un número."))
            return replace(self, request=replace(self.request, seed=typed))
        made = replace(self, varied=typed) if what == VARIED else replace(self, wanted=typed)
        made.check()
        return made

    def check(self) -> None:
        """Look whether it can be played; raises UsageError, ContentError or SaveError where it cannot."""
        Rehearsal(self.asked).checked()

    def trouble(self, what: str, typed: str) -> Text | None:
        """What is wrong with what was typed, if anything is."""
        try:
            self.with_typed(what, typed)
        except ZodiacError as error:
            return first_trouble(error)
        return None


def plan(request: Request, title: Text) -> Plan:
    """Return a plan to begin with; raises as `ground`."""
    where = ground(request)
    usual = next((name for name in USUAL if name in where.known), USUAL[-1])
    return Plan(replace(request, policies=(usual,)), where, title)


def first_trouble(error: ZodiacError) -> Text:
    """The first thing that is wrong, in words."""
    if isinstance(error, ContentError):
        return error.diagnostics[0].message
    message = getattr(error, "message", None)
    return message if isinstance(message, Text) else Text.data(str(error))
