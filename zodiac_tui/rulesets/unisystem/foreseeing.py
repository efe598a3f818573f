"""What may be declared is worth: the chance to hit, the target's usual defence counted in, to help, to bring off."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.manoeuvres import MANOEUVRE, Offered
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.spending import NO_CONTEXT, Weighable
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem import attempts, care, deeds, ladder, light
from zodiac_tui.rulesets.unisystem.ahead import on_guard
from zodiac_tui.rulesets.unisystem.authored import check_of
from zodiac_tui.rulesets.unisystem.checks import Check
from zodiac_tui.rulesets.unisystem.combat import AGAIN, DEFENDER, SHOOTING, Contest, contest
from zodiac_tui.rulesets.unisystem.declaring import once_done
from zodiac_tui.rulesets.unisystem.fight import usual_defence
from zodiac_tui.rulesets.unisystem.manoeuvres import among, loss
from zodiac_tui.rulesets.unisystem.offers import Offer, offers
from zodiac_tui.rulesets.unisystem.options import chosen, is_on
from zodiac_tui.rulesets.unisystem.plans import Plan, plan_in
from zodiac_tui.rulesets.unisystem.shooting import band_to, situation
from zodiac_tui.rulesets.unisystem.table import D10Check
from zodiac_tui.rulesets.unisystem.tables import numbers
from zodiac_tui.rulesets.unisystem.tiers import is_routine
from zodiac_tui.rulesets.unisystem.weapons import weapon_of

TOPICS = frozenset({"declarar", "declarar_como", "declarar_mas", "declarar_mas_como"})
"""The questions whose options are what may be declared, as it would be rolled."""
LINKS = 5
"""Dice of luck after which a chain is cut: what is beyond happens less than twice in a hundred thousand rolls."""
MISS, LANDS = "nivel_0", "nivel_1"
"""The grades of an attack that misses, and of a blow in the dark that lands."""


@dataclass(frozen=True)
class Blow(D10Check):
    """An attack against a defence (None: there is none): its grade where it hits, that of a failure where not."""

    defence: Check | None = None
    ties: str = DEFENDER

    @property
    def key(self) -> Hashable:
        """All that the odds depend on, of both sides."""
        return ("golpe", super().key, None if self.defence is None else D10Check(self.defence).key, self.ties)

    def outcome(self, inputs: Inputs) -> str:
        """Roll both sides, leaving a chain of luck as soon as it is sure who wins."""
        natural, total = _rolled(self.check, inputs, lambda total: self.defence is None and total >= self.check.enough)
        if total < numbers().target:
            return MISS
        answer = None if self.defence is None else _rolled(self.defence, inputs, lambda other: other > total)[1]
        hit = contest(total, answer, self.ties) is Contest.HIT
        return self.check.grade(total, natural) if hit else MISS


@dataclass(frozen=True)
class BlindBlow(D10Check):
    """A blow in the dark; its check is that of Percepción (C20). The defence is what a reading allows even there."""

    reading: str = "nivel"
    defence: Check | None = None

    @property
    def key(self) -> Hashable:
        """All that the odds depend on."""
        answer = None if self.defence is None else D10Check(self.defence).key
        return ("a ciegas", super().key, self.reading, answer)

    def outcome(self, inputs: Inputs) -> str:
        """Roll the check and the bare die, leaving a chain of luck as soon as any die will do."""
        _, total = _rolled(self.check, inputs, lambda total: light.lands(1, self.check.level(total)))
        level = self.check.level(total)
        added = light.helps(level, {"oscuridad_percepcion": self.reading})
        if not light.lands(inputs.die(numbers().die), added):
            return MISS
        answer = (
            None if self.defence is None else _rolled(self.defence, inputs, lambda total: total >= numbers().target)[1]
        )
        return MISS if answer is not None and answer >= numbers().target else LANDS


def foreseen(
    scenario: Scenario,
    state: State,
    actor: str,
    topic: str,
    context: Mapping[str, Plain] = NO_CONTEXT,
    listed: Sequence[Offered] = (),
) -> Mapping[str, Weighable]:
    """Return what is rolled of the options of such a question, by their ids: attacks, first aid, and the encounter's
    manoeuvres as they are `listed`; a further action with what it loses after those that were declared before it."""
    if topic not in TOPICS or state.encounter is None:
        return {}
    plan = plan_in(context)
    then = once_done(state, actor, plan)
    every = among(offers(scenario, then, actor), scenario, then, actor, listed)
    weighed = ((each.option.id, _rolled_on(scenario, then, actor, plan, each, listed)) for each in every)
    return {option: Weighable(check) for option, check in weighed if check is not None}


def _rolled_on(
    scenario: Scenario, state: State, actor: str, plan: Plan, offer: Offer, listed: Sequence[Offered]
) -> D10Check | None:
    """What an offer is rolled on; None for what rolls nothing, or cannot be done."""
    declared = offer.declared
    if not offer.option.enabled:
        return None
    match declared.kind:
        case deeds.ATTACK | deeds.SHOOT:
            guarded = on_guard(scenario, state, actor, plan, declared)
            return _dark(scenario, guarded, actor, declared) or _check(scenario, guarded, actor, declared)
        case care.AID:
            return D10Check(care.aid_check(state, actor, declared.target))
        case kind if kind == MANOEUVRE:
            return _tried(scenario, state, actor, declared, listed)
    return None


def _tried(
    scenario: Scenario, state: State, actor: str, declared: Declaration, listed: Sequence[Offered]
) -> D10Check | None:
    check = next(each.check for each in listed if (each.id, each.target) == (declared.variant, declared.target))
    if check is None or is_routine(check.fields):
        return None
    return D10Check(check_of(scenario, state, actor, check.fields, loss(state, actor)))


def _dark(scenario: Scenario, state: State, actor: str, declared: Declaration) -> D10Check | None:
    if not light.is_dark(scenario, state):
        return None
    answer = None
    if declared.kind == deeds.ATTACK and is_on(state, "oscuridad_defensa"):
        answer = usual_defence(scenario, state, declared.target, against_weapon=False).check
    return BlindBlow(attempts.perceiving(state, actor), chosen(state, "oscuridad_percepcion"), answer)


def _check(scenario: Scenario, state: State, actor: str, declared: Declaration) -> D10Check | None:
    """An attack as it would be rolled; None where a tie is rolled again, which nobody weighs."""
    weapon, aim = weapon_of(scenario, declared.weapon), attempts.aim(declared.variant)
    before = ladder.ladder(state, actor, ladder.Act.ATTACK)
    ties = chosen(state, "empates")
    if not weapon.shoots:
        made = attempts.attack(scenario, state, actor, weapon, (*before, *aim))
        defence = usual_defence(scenario, state, declared.target, against_weapon=weapon.held).check
        return None if ties == AGAIN and defence is not None else Blow(made, defence, ties)
    band = band_to(scenario, state, actor, declared.target, declared.weapon)
    assert band is not None, "a shot that is offered is in range"
    causes = (*before, *situation(state, declared.target, weapon, band), *aim)
    made = attempts.attack(scenario, state, actor, weapon, causes, rule=SHOOTING)
    dodge = None
    if is_on(state, "esquivar_disparos"):
        dodge = usual_defence(scenario, state, declared.target, against_weapon=True, shot=True).check
    return Blow(made, dodge, DEFENDER if ties == AGAIN else ties)


def _rolled(check: Check, inputs: Inputs, is_won: Callable[[int], bool]) -> tuple[int, int]:
    """The natural face and the total of a roll; its luck is left where the total can only fall below the target, where
    it `is_won` already, or after `LINKS` dice."""
    natural = inputs.die(numbers().die)
    total, luck, links = natural + check.modifier, check.luck(natural), 0
    while luck is not None:
        # A chain that goes on moves by at least its smallest step, which may settle it.
        nearest = total + luck.sign * luck.least
        if nearest < numbers().target if luck.sign < 0 else is_won(nearest):
            return natural, check.compared(nearest)
        if links == LINKS:
            return natural, check.compared(nearest)
        face, links = inputs.die(luck.sides), links + 1
        total += luck.of[face]
        if face != luck.again:
            break
    return natural, check.compared(total)
