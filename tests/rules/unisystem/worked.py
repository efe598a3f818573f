"""Runs the worked examples of the rulebook through the rules: each kind of example has a function here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.rules.unisystem.bodies import PJ, calm, changed
from tests.rules.unisystem.test_examples import plain, succeeds
from tests.rules.zodiac.example import Example, faces, part, text, texts, whole
from zodiac_tui.chance.tape import ScriptedFaces
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import condition, derived, fear, light, moves, ranged, tasks, tiers, wounds
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, resolve
from zodiac_tui.rulesets.unisystem.combat import contest, damage
from zodiac_tui.rulesets.unisystem.ladder import Act, Tally, penalty
from zodiac_tui.rulesets.unisystem.levels import damage_bonus, level, social_bonus, time_part
from zodiac_tui.rulesets.unisystem.people import price


def run(example: Example) -> Plain:
    """Do what an example says and return what comes out; what it says besides is asserted here.

    Raises StopIteration for an example of no known kind.
    """
    kind = next(key for key in KINDS if key in example)
    return KINDS[kind](example)


# -- checks and levels ---------------------------------------------------------------------------------------------
def _check(example: Example) -> Plain:
    said = part(example, "prueba")
    kind = Kind(text(said, "clase", "prueba"))
    causes = (Cause("unisystem.modificadores", whole(said, "mod")),)
    result = resolve(
        Check(kind, whole(said, "atributo"), whole(said, "habilidad"), causes), ScriptedFaces(faces(example))
    )
    assert result.total == example["total"]
    return result.grade


def _chance(example: Example) -> Plain:
    return str(succeeds(plain(whole(example, "probabilidad"))))


def _tier(example: Example) -> Plain:
    said = {"dificultad": text(example, "dificultad"), **({"mod": example["mod"]} if "mod" in example else {})}
    return sum(cause.number for cause in tiers.circumstances(said))


def _time(example: Example) -> Plain:
    reached = whole(example, "tiempo_de")
    if "minutos" in example:
        return tasks.taken(60 * whole(example, "minutos"), reached, {}) // 60
    return str(time_part(reached))


# -- fear ----------------------------------------------------------------------------------------------------------
def _person(said: Example) -> State:
    scores = {key: value for key, value in said.items() if key.isupper() and key != "PV" and isinstance(value, int)}
    state = changed(calm(), scores=scores, ratings={"duro_de_matar": whole(said, "duro")})
    return changed(state, tracks={"pv": whole(said, "PV")}) if "PV" in said else state


def _fear(example: Example) -> Plain:
    said = part(example, "miedo")
    return str(1 - succeeds(fear.fear_check(_person(said), PJ, whole(said, "mod"))))


def _table(example: Example) -> Plain:
    said = part(example, "tabla_miedo")
    state = _person(said)
    made = fear.table_check(fear.fear_check(state, PJ, whole(said, "mod")), state)
    total = resolve(made, ScriptedFaces(faces(example))).total
    assert total == example["total"]
    row = fear.row_for(total, state)
    return row.id if row else fear.FLEETING


# -- fights --------------------------------------------------------------------------------------------------------
_ACTS = {"ataque": Act.ATTACK, "defensa": Act.DEFENCE, "otra": Act.OTHER}


def _ladder(example: Example) -> Plain:
    made, due = Tally(), []
    for name in texts(example, "escala"):
        due.append(penalty(made, _ACTS[name]))
        made = made._replace(**{_FIELDS[name]: getattr(made, _FIELDS[name]) + 1})
    return [*due]


_FIELDS = {"ataque": "attacks", "defensa": "defences", "otra": "others"}


def _contest(example: Example) -> Plain:
    said = part(example, "resistida")
    return contest(whole(said, "ataque"), whole(said, "defensa") if "defensa" in said else None).value


def _band(example: Example) -> Plain:
    limits = example["alcances"]
    assert isinstance(limits, list)
    found = ranged.band(whole(example, "banda_a"), [limit for limit in limits if isinstance(limit, int)])
    return found.id if found else ""


def _volley(example: Example) -> Plain:
    return [*ranged.volley(whole(example, "rafaga"), whole(example, "retroceso"))]


def _blind(example: Example) -> Plain:
    return light.blow(light.perception(whole(example, "a_ciegas")), ScriptedFaces(faces(example))).lands


def _damage(example: Example) -> Plain:
    said = part(example, "dano")
    die, times, armour = (whole(said, key) for key in ("dado", "por", "blindaje"))
    return [*damage(die, damage_bonus(whole(said, "nivel")), times, armour, bullet=said.get("bala") is True)]


# -- bodies --------------------------------------------------------------------------------------------------------
def _survival(example: Example) -> Plain:
    said = part(example, "supervivencia")
    return wounds.survival(_person(said), PJ, whole(said, "antes")).modifier


def _count(example: Example) -> Plain:
    scores = {key: value for key, value in part(example, "con").items() if isinstance(value, int)}
    if example["cuenta"] == "velocidad":
        return moves.speed(Actor("a", "A", True, "a", scores=scores))
    return derived.whole(scores)[text(example, "cuenta")]


KINDS: Mapping[str, Callable[[Example], Plain]] = {
    "prueba": _check,
    "probabilidad": _chance,
    "dificultad": _tier,
    "nivel_de": lambda example: level(whole(example, "nivel_de")),
    "tiempo_de": _time,
    "social_de": lambda example: social_bonus(whole(example, "social_de")),
    "miedo": _fear,
    "tabla_miedo": _table,
    "escala": _ladder,
    "resistida": _contest,
    "banda_a": _band,
    "rafaga": _volley,
    "a_ciegas": _blind,
    "dano": _damage,
    "heridas": lambda example: condition.hurt(whole(example, "heridas"), {}),
    "consciencia": lambda example: wounds.consciousness(_person(part(example, "consciencia")), PJ).modifier,
    "supervivencia": _survival,
    "cuenta": _count,
    "precio": lambda example: price(text(example, "precio"), whole(example, "nivel")),
}
