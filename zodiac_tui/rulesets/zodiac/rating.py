"""A PNJ's CDE as things stand (SRD, PNJ; Modificadores), and who can try an Enfrentada against it."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.remembering import remembered
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.check import ENTORPECIDA, MOST_HABILIDADES
from zodiac_tui.rulesets.zodiac.modifiers import (
    Act,
    Modifiers,
    Moment,
    moment_of,
    of_actor,
    of_fields,
    own_causes,
)
from zodiac_tui.rulesets.zodiac.profile import listed_cde

DEBILIDAD, ESTORBO = -1, -2
"""What they take off a CDE (SRD, Debilidad; Estorbo)."""
HIGHEST_CDE = 13
SUPERHUMAN = 5


NO_FIELDS: Mapping[str, Plain] = {}


def cde(scenario: Scenario, state: State, actor: Actor, act: Act, fields: Mapping[str, Plain] = NO_FIELDS) -> int:
    """The CDE of an Acción with states and an author's causes: Entorpecida -3, Debilidad -1, Estorbo -2, halved.

    Of the uses of one Acción the best that a profile lists counts («cuchillos» of an attack with one).
    A PJ's is its AT plus 7 with the Habilidades that apply; its own Debilidad and Estorbo then weigh as a PNJ's.
    """
    if not fields:
        return _usual_cde(actor, act, moment_of(scenario, state, actor, act))
    found = of_actor(scenario, state, actor, act)
    of_fields(found, actor, act, fields)
    return _with_causes(actor, act, found, minimizada=bool(fields.get("minimizada")))


@remembered
def _usual_cde(actor: Actor, act: Act, moment: Moment) -> int:
    return _with_causes(actor, act, own_causes(actor, act, moment))


def _with_causes(actor: Actor, act: Act, found: Modifiers, *, minimizada: bool = False) -> int:
    listed = max(listed_cde(actor, act.accion, uso) for uso in (act.uso, *act.tags))
    return with_modifiers(
        listed + min(MOST_HABILIDADES, sum(cause.number for cause in found.hab)),
        entorpecida=bool(found.entorpecida),
        debilidad=bool(found.debilidad),
        estorbo=bool(found.estorbo),
        minimizada=minimizada,
    )


def with_modifiers(
    value: int, *, entorpecida: bool = False, debilidad: bool = False, estorbo: bool = False, minimizada: bool = False
) -> int:
    """A CDE after its modifiers; Minimizada halves last, rounded up (SRD, PNJ).

    >>> with_modifiers(9, entorpecida=True, debilidad=True, estorbo=True, minimizada=True)
    2
    """
    value += (ENTORPECIDA if entorpecida else 0) + (DEBILIDAD if debilidad else 0) + (ESTORBO if estorbo else 0)
    return -(-value // 2) if minimizada else value


def marred(
    scenario: Scenario, state: State, actor: Actor, act: Act, fields: Mapping[str, Plain] = NO_FIELDS
) -> tuple[Cause, ...]:
    """What a PNJ's Estorbo and Acción Minimizada do to its CDE, as causes (SRD, Estorbo; Acción Minimizada)."""
    if actor.player:
        return ()
    found = of_actor(scenario, state, actor, act)
    of_fields(found, actor, act, fields)
    hindered = tuple(Cause("zodiac.estorbo.pnj", ESTORBO, cause.source) for cause in found.estorbo[:1])
    return (*hindered, Cause("zodiac.minimizada.pnj", 0, actor.id)) if fields.get("minimizada") else hindered


def target_number(pj: Actor, act: Act, value: int) -> int | None:
    """The CDE to roll against, or None where it is "imposible": over 13, unless an Atributo of the Acción is 5.

    Source: SRD, Acciones Enfrentadas.
    """
    if value <= HIGHEST_CDE:
        return value
    parts = data.acciones()[act.accion].atributos
    return HIGHEST_CDE if any(pj.scores[part] == SUPERHUMAN for part in parts) else None


def inverted(
    scenario: Scenario, state: State, rival: Actor, act: Act, fields: Mapping[str, Plain] = NO_FIELDS
) -> Modifiers:
    """A rival's Ventajas and Desventajas as the PJ rolls with them: the other way round (SRD, Ventaja)."""
    found = own_causes(rival, act, moment_of(scenario, state, rival, act))
    if fields:
        found = found.copy()
        of_fields(found, rival, act, fields)
    return Modifiers(
        ventajas=[Cause("zodiac.ventaja_inversa", 0, cause.source) for cause in found.desventajas],
        desventajas=[Cause("zodiac.desventaja_inversa", 0, cause.source) for cause in found.ventajas],
    )
