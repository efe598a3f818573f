"""Weapons in hand: what an attack with one is, how far it reaches, and reloading it (SRD, Armas; Recarga)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.remembering import remembered
from zodiac_tui.core.scenario import Gear, Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.mishaps import out_of_hand
from zodiac_tui.rulesets.zodiac.modifiers import Act, texts
from zodiac_tui.rulesets.zodiac.profile import beyond
from zodiac_tui.rulesets.zodiac.rows import Clase
from zodiac_tui.rulesets.zodiac.specials import LOST_FOR_LIFE

UNARMED = "desarmado"
"""The id of bare hands, which everybody has."""
ARM = "brazo"
"""The limb without which one hand is left."""
RELOAD, SHOTS = "recarga", "municion"
"""Prefixes of the mark that says how many Turnos a weapon still takes, and of the track of its shots."""


@dataclass(frozen=True, eq=False)
class Weapon:
    """A weapon as it is used: its class, whether it is lethal, its reach in steps (`zodiac.lectura.alcance`).

    There is one of each, which is equal to itself alone.
    """

    id: str
    name: str
    kind: Clase
    lethal: bool
    reach: int
    tags: tuple[str, ...] = ()
    training: str = ""
    """The ·E· without which an attack with it is Entorpecida (SRD, Armas)."""
    shots: int | None = None
    """Those that it holds; None where nobody counts them."""

    @remembered
    def act(self, rival: str) -> Act:
        """The attack with it against a rival."""
        return Act(self.kind.accion, self.kind.uso, self.tags, rival=rival, melee=self.kind.melee)


def weapon(scenario: Scenario, name: str) -> Weapon:
    """The weapon of that id; bare hands for the empty one."""
    return _bare(data.clases()[UNARMED]) if name in ("", UNARMED) else _of_gear(scenario.gear[name])


@cache
def _bare(hands: Clase) -> Weapon:
    return Weapon(UNARMED, "", hands, lethal=False, reach=0)


@remembered
def _of_gear(gear: Gear) -> Weapon:
    kind = data.clases()[str(gear.fields["clase"])]
    reach = list(data.distancias()).index(kind.alcance)
    tags = tuple(texts(gear.fields, "usos"))
    asked = str(gear.fields.get("entrenamiento", ""))
    shots = gear.fields.get(SHOTS)
    lethal = bool(gear.fields.get("letal", False))
    return Weapon(gear.id, gear.name, kind, lethal, reach, tags, asked, shots if isinstance(shots, int) else None)


def training(used: Weapon) -> dict[str, Plain]:
    """What an attack with a weapon says, as an author would, of the ·E· that it asks for; {} for none."""
    if not used.training:
        return {}
    asked: dict[str, Plain] = {used.training: used.name}
    return {"entrenamiento": asked}


def weapons(scenario: Scenario, actor: Actor) -> tuple[Weapon, ...]:
    """What the actor can attack with: its weapons in order, then bare hands."""
    return _weapons(scenario, actor.weapons)


@remembered
def _weapons(scenario: Scenario, names: tuple[str, ...]) -> tuple[Weapon, ...]:
    return (*(weapon(scenario, name) for name in names), weapon(scenario, UNARMED))


def unready(scenario: Scenario, actor: Actor, name: str) -> Text | None:
    """Why a weapon cannot be used now, or None."""
    return _unready(actor, weapon(scenario, name))


@remembered
def _unready(actor: Actor, used: Weapon) -> Text | None:
    reason = out_of_hand(actor, used.id)
    if reason is not None:
        return reason
    if used.kind.manos > hands(actor):
        return T("hacen falta las dos manos")
    reason = beyond(actor, used.kind.accion)
    if reason is not None:
        return reason
    if actor.has(f"{RELOAD}:{used.id}"):
        return T("hay que recargar")
    return T("no queda munición") if shots_left(actor, used) == 0 else None


def hands(actor: Actor) -> int:
    """How many hands an actor can use: an arm that is paralysed, or lost for life, leaves one (SRD, Armas, Manos).

    `zodiac.armas.manos`; an arm is lost from the blow on, before the harm shows.
    """
    limb = actor.marks.get("paralisis")
    asleep = limb is not None and limb.data.get("miembro") == ARM
    return 1 if asleep or actor.has(f"{LOST_FOR_LIFE}:{ARM}") else 2


def shots_left(actor: Actor, used: Weapon) -> int | None:
    """The shots left in a weapon, None where nobody counts them."""
    return None if used.shots is None else actor.tracks.get(f"{SHOTS}:{used.id}", used.shots)


def use_up(beat: Beat, actor: str, used: Weapon) -> None:
    """A shot is gone; a slow weapon has to be reloaded (`zodiac.lectura.recarga`)."""
    left = shots_left(beat.state.actor(actor), used)
    if left is not None:
        beat.emit(e.TrackChanged(actor, f"{SHOTS}:{used.id}", left, left - 1, (Cause("zodiac.municion"),)))
    if used.kind.turnos:
        notes: dict[str, Plain] = {"turnos": used.kind.turnos}
        beat.emit(e.StateGained(actor, f"{RELOAD}:{used.id}", notes, (Cause("zodiac.recarga", used.kind.turnos),)))


def reload(beat: Beat, actor: str, name: str) -> None:
    """Spend an Acción Activa on reloading."""
    mark = f"{RELOAD}:{name}"
    left = beat.state.actor(actor).marks[mark].data.get("turnos")
    rest = left - 1 if isinstance(left, int) else 0
    if rest:
        beat.emit(e.StateGained(actor, mark, {"turnos": rest}, (Cause("zodiac.recarga", rest),)))
    else:
        beat.emit(e.StateLost(actor, mark, (Cause("zodiac.recarga"),)))
