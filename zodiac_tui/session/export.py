"""A PJ of a game as the sheet that it takes along: what it is, earned and suffers now, and what it carries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from zodiac_tui.content.writing import npc_text, sheet_text
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.creation import NPC, PJ, Carrying, Creation, Drawing, Inventing, NpcCreation
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Fields, Gear, Profile
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.uses import use_id
from zodiac_tui.core.vocabulary import Creature
from zodiac_tui.engine.start import carried
from zodiac_tui.session.course import Rules

_NAMED = ("nombre", "genero", "concepto", "descripcion")
_LONGEST_ID = 64


@dataclass(frozen=True)
class Exported:
    """A PJ ready to be written; `items` are the names of its objects by id."""

    ruleset: str
    profile: Profile
    gear: tuple[Gear, ...]
    items: dict[str, str]

    @property
    def text(self) -> str:
        """The sheet, or the tables of a PNJ, as TOML."""
        if not self.profile.player:
            return npc_text(self.profile, self.gear)
        return sheet_text(self.ruleset, self.profile, self.gear, self.items)


def exported(rules: Rules, view: State, pj: str = "") -> Exported:
    """Return a PJ of a game (its only one without an id), or the one that it has made; raises UsageError."""
    if rules.scenario.creates:
        return _made(rules, view)
    party = view.party
    if pj not in party and not (not pj and len(party) == 1):
        known = ", ".join(party) or "—"
        raise UsageError(T("Di qué PJ de la partida: PARTIDA#PJ. Están: {known}.", known=known))
    actor = view.actors[pj or party[0]]
    profile = rules.scenario.characters[actor.profile]
    ruleset = rules.ruleset
    fields = dict(ruleset.carried(profile, actor, view.elapsed) if isinstance(ruleset, Carrying) else profile.fields)
    objects = _objects(rules, view, actor.id)
    fields["objetos"] = [*objects]
    kept = replace(profile, name=actor.name, fields={key: value for key, value in fields.items() if value != []})
    return Exported(rules.scenario.ruleset, kept, tuple(_gear(rules, actor)), objects)


def _made(rules: Rules, view: State) -> Exported:
    """What a creation has come to; raises UsageError before its end."""
    if view.ending and rules.scenario.makes == NPC and isinstance(rules.ruleset, NpcCreation):
        return _made_npc(rules.scenario.ruleset, rules.ruleset.drafted_npc(view.draft))
    if not view.ending or not isinstance(rules.ruleset, Creation):
        raise UsageError(T("Ese PJ todavía no está terminado: «zodiac resume» sigue con él."))
    return _drafted(rules.scenario.ruleset, rules.ruleset, view.draft)


def drawn(ruleset: str, rules: Ruleset, inputs: Inputs, language: str = "") -> Exported:
    """Return a PJ that a ruleset makes by chance, in the words of a language where it has any; raises UsageError for a
    ruleset that makes none."""
    if not isinstance(rules, Drawing) or not isinstance(rules, Creation):
        raise UsageError(T("El sistema «{id}» no hace PJ al azar.", id=ruleset))
    return _drafted(ruleset, rules, rules.drawn(inputs, language))


def _drafted(ruleset: str, rules: Creation, draft: Fields) -> Exported:
    made = rules.invented(draft) if isinstance(rules, Inventing) else {}
    return Exported(ruleset, _profile(rules.drafted(draft), player=True), tuple(_tables(made)), {})


def _made_npc(ruleset: str, made: Creature) -> Exported:
    return Exported(ruleset, _profile(made.fields, player=False, name=made.id), tuple(_tables(made.gear)), {})


def _tables(made: Mapping[str, Mapping[str, Fields]]) -> Iterator[Gear]:
    for kind, rows in made.items():
        for name, row in rows.items():
            yield Gear(name, kind, str(row["nombre"]), {key: value for key, value in row.items() if key != "nombre"})


def _profile(fields: Fields, *, player: bool, name: str = "") -> Profile:
    words = {key: str(fields.get(key, "")) for key in _NAMED}
    rest: dict[str, Plain] = {key: value for key, value in fields.items() if key not in _NAMED}
    own = name or use_id(words["nombre"])[:_LONGEST_ID] or (PJ if player else NPC)
    return Profile(own, words["nombre"], player, words["genero"], words["concepto"], words["descripcion"], rest)


def _objects(rules: Rules, view: State, pj: str) -> dict[str, str]:
    """What a PJ carries off: what it brought, and the first of the party also what nobody brought."""
    brought = {name: carried(rules.scenario, [name]) for name in view.party}
    others = {item for name, items in brought.items() if name != pj for item in items}
    first = pj == view.party[0]
    mine = (item for item in view.items if item in brought[pj] or (first and item not in others))
    return {item: rules.scenario.items[item] for item in mine}


def _gear(rules: Rules, actor: Actor) -> Iterator[Gear]:
    ids = (*actor.weapons, actor.armour, *actor.skills)
    named = rules.ruleset.gear_of(actor) if isinstance(rules.ruleset, Carrying) else ids
    yield from (rules.scenario.gear[name] for name in dict.fromkeys(named) if name in rules.scenario.gear)
