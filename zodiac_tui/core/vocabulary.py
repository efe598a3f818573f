"""What a ruleset declares about itself; content, command line, protocol and screens are built from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import IntEnum

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import Text
from zodiac_tui.core.values import dataclass


class OutcomeClass(IntEnum):
    """The classes that all rulesets share, worst first, so that one scenario can branch for any of them."""

    DESASTRE = 0
    FRACASO = 1
    FRACASO_CON_COSTE = 2
    EXITO_CON_COSTE = 3
    EXITO = 4
    EXITO_NOTABLE = 5

    @property
    def succeeds(self) -> bool:
        """Whether the class is a success of some kind."""
        return self >= OutcomeClass.EXITO_CON_COSTE


@dataclass(frozen=True)
class Grade:
    """A result of a check. `fallback` is the grade whose outcome stands in where an author wrote none; `required`
    grades must have an outcome; `silent` ones need none. `tone` is `good`, `mixed` or `bad`.

    Of a declared Acción for which no author wrote an outcome: `setbacks` is how many Complicaciones it leaves, `delay`
    how many seconds it costs.
    """

    id: str
    label: Text
    outcome_class: OutcomeClass
    tone: str
    fallback: str = ""
    required: bool = False
    silent: bool = False
    setbacks: int = 0
    delay: int = 0


@dataclass(frozen=True)
class Field:
    """One key that an author types, or a flag of the command line.

    `type` is `int`, `bool`, `str`, `id`, `use` and `uses` (uses of an Acción, in words or by id), `choice`, `texts`
    (list of strings), `duration` (game time, kept in seconds), `ref:KIND` (an id of a weapon, armour, item, npc,
    character …), `refs:KIND` (a list of them), `table` (of `fields`), `list` (of such tables), `ints` (a table of whole
    numbers with `keys`), `texts_by` (a table of strings with `keys`) or `effects`. Bounds are inclusive. `any_of`
    fields accept the choices too. A `bool` option of a ruleset has its two `choices`, `si` and `no`, with the default
    first.
    """

    key: str
    type: str
    help: Text
    required: bool = False
    minimum: int = -1_000
    maximum: int = 1_000
    choices: tuple[str, ...] = ()
    """For `choice`; also extra words that an `int` accepts."""
    fields: tuple[Field, ...] = ()
    keys: tuple[str, ...] = ()
    """Allowed keys of `ints` and `texts_by`; empty: any id."""
    reason: Text | None = None
    """Why its bounds are what they are, told where a number lies outside them."""


@dataclass(frozen=True)
class EffectDef:
    """An effect of the ruleset: its key with the value's type, and the keys that may stand beside it."""

    value: Field
    extras: tuple[Field, ...] = ()
    where: str = ""
    """`fight`: only in what happens during a fight; `calm`: never there; empty: anywhere."""
    conditional: Mapping[str, str] = field(default_factory=dict)
    """Of one whose value is a table: its keys like `ventaja_si`, and the list field that each adds to."""
    lays: Mapping[str, str] = field(default_factory=dict)
    """Of a power whose value is a table: values in it that do nothing at once, but are laid on the next roll, and under
    which key of what is `laid`."""


@dataclass(frozen=True)
class CheckForm:
    """A form of check that a choice may have (`tirada`, `auxilios`). `conditional` maps keys like `ventaja_si` to the
    list field that they add to."""

    key: str
    fields: tuple[Field, ...]
    conditional: Mapping[str, str] = field(default_factory=dict)
    only: Mapping[tuple[str, str | bool], tuple[str, ...]] = field(default_factory=dict)
    """The grades that can come where a key has a value, if not all can."""
    costly: Mapping[str, str] = field(default_factory=dict)
    """Keys that make a grade of success one with a cost where they are true, and which grade: what a scenario for
    several systems tells of that class is told of it."""


@dataclass(frozen=True)
class Example:
    """What somebody may try with an Acción, in words by language; `use` is what it is made for, empty: any."""

    action: str
    use: str
    words: Mapping[str, str]


@dataclass(frozen=True)
class Examples:
    """Examples of all the Acciones in their order, and the words by which nothing is told apart."""

    rows: tuple[Example, ...] = ()
    idle: frozenset[str] = frozenset()


@dataclass(frozen=True)
class FreeActions:
    """How a player declares one of the `actions` that an author had not foreseen: which check form it is rolled by, and
    under which of its keys stand the Acción, its use and what helps it."""

    form: str
    action: str
    use: str
    helps: str
    usual: Mapping[str, Plain]
    """The other keys of the check, where the author says nothing of it."""
    uses: Mapping[str, tuple[Term, ...]] = field(default_factory=dict)
    """Known uses of each Acción."""
    rival: str = ""
    """The key of a rival, whose presence takes the place of what is `usual`."""
    silent: str = ""
    """A key of scenes in which nothing is rolled."""
    resisted: Mapping[str, str] = field(default_factory=dict)
    """Acciones that a PNJ at whom they are aimed resists, and the Acción by which it does."""
    answer: str = ""
    """The key of the rival's Acción."""
    rule: str = ""
    """The rule by which somebody resists, and by which a grade brings what no author wrote."""
    here: str = ""
    """A key of scenes whose table adds to what is usual there."""
    before: tuple[str, ...] = ()
    """The topics of what is asked before the dice of such a roll: who helps, how it is rolled."""
    examples: Callable[[], Examples] = Examples
    """What may be tried, by which an Acción is found; read where somebody declares one."""


@dataclass(frozen=True)
class Term:
    """A named thing of the game with its label: a score, an Acción, a state, a track, a Distancia."""

    id: str
    label: Text
    parts: tuple[str, ...] = ()
    """An Acción's Atributos."""
    maximum: int = 0
    hidden: bool = False
    """Kept out of sheets and panels."""
    effect: Text | None = None
    """What a state does, in a word or two."""
    feminine: Text | None = None
    """What a state is called of a woman, where that is another word."""

    def called(self, gender: str) -> Text:
        """Its label of somebody of a gender, `f` or `m`."""
        return self.feminine if gender == "f" and self.feminine is not None else self.label


@dataclass(frozen=True)
class RuleEntry:
    """An entry of the rulebook: its title, our own words, its place in the source, and whether it is a reading."""

    id: str
    title: str
    text: str
    source: str
    reading: bool
    chapter: str = ""
    """The title of the chapter that it stands in."""
    lines: str = ""
    """Where in the source's text, by line: `150-152`, `72,153`; empty for what the source does not say at all."""
    see: tuple[str, ...] = ()
    """Whole ids of the entries that it leads to."""
    examples: tuple[Mapping[str, Plain], ...] = ()
    """Worked examples as data, which the tests run through the rules: what is done, and `espera`, what comes out."""


@dataclass(frozen=True)
class Creature:
    """A PNJ that comes with a ruleset: its table as an author would write it, and the gear that the table names."""

    id: str
    group: str
    """What kind of being it is, in a word."""
    danger: str
    """How much it is to be feared, in a word."""
    fields: Mapping[str, Plain]
    """The keys of `[pnj.ID]`."""
    gear: Mapping[str, Mapping[str, Mapping[str, Plain]]] = field(default_factory=dict)
    """Tables of gear by kind and id, as in a scenario."""

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.fields["nombre"])

    @property
    def about(self) -> str:
        """A line about it."""
        return str(self.fields["descripcion"])


@dataclass(frozen=True)
class Vocabulary:
    """Everything about a ruleset that is a name or a shape and no procedure."""

    ruleset: str
    name: Text
    grades: tuple[Grade, ...]
    """Worst first: the ruleset's own order."""
    scores: tuple[Term, ...]
    actions: tuple[Term, ...]
    tracks: tuple[Term, ...]
    states: tuple[Term, ...]
    distances: tuple[Term, ...]
    """Nearest first; their places are the steps of an Encounter's distances."""
    check_forms: tuple[CheckForm, ...]
    roll_flags: tuple[Field, ...]
    """What `zodiac roll` and `odds` take."""
    character_fields: tuple[Field, ...]
    npc_fields: tuple[Field, ...]
    gear_fields: Mapping[str, tuple[Field, ...]]
    """By kind of gear, which is also the TOML table's name."""
    effects: tuple[EffectDef, ...]
    options: tuple[Field, ...]
    condition_names: tuple[str, ...]
    """Names that conditions may read; a last part `*` stands for any id."""
    orders: tuple[Field, ...]
    """Standing orders of a PJ; the first choice of each is the default."""
    manoeuvre_checks: tuple[str, ...] = ()
    """The check forms that a manoeuvre in a fight may have; empty: the game has no manoeuvres."""
    odds_bins: Mapping[str, str] = field(default_factory=dict)
    """By what name `zodiac odds --json` counts each grade, grades of one name together; empty: by its id."""
    read_as: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that end no name of a condition, and what ends the names by which it reads what they are."""
    costs: tuple[str, ...] = ()
    """Tracks that a choice may cost, as `coste_ID`."""
    sheet_fields: tuple[Field, ...] = ()
    """What a character's sheet may hold besides `character_fields`: what it has earned and suffers. A key of those that
    stands here too is the sheet's own form of it."""
    scene_fields: tuple[Field, ...] = ()
    """Keys of the ruleset's in a scene."""
    encounter_fields: tuple[Field, ...] = ()
    """Keys of the ruleset's in an encounter."""
    free: FreeActions | None = None
    """None: nothing can be declared freely."""
    meets: tuple[str, ...] = ()
    """The topics of what is asked of who meets what another does, and then rolls: how an attack is answered."""
    laid: tuple[Field, ...] = ()
    """What a person who directs may lay on somebody's next roll, each of them a power, named by its help. A `texts`
    field is asked for a text at a time."""
    powers: tuple[EffectDef, ...] = ()
    """Effects that a person who directs may let happen, each of them a power, named by its value's help: whom it
    happens to is asked first, then its value, then what else it takes."""
    hand_rule: str = ""
    """The rule that what a person who directs does is told by; empty: none."""
    rules: Mapping[str, RuleEntry] = field(default_factory=dict)
    rules_in: Mapping[str, Mapping[str, RuleEntry]] = field(default_factory=dict)
    """The same rules in other languages."""
    bestiary: Mapping[str, Creature] = field(default_factory=dict)
    """PNJ that come with the ruleset, by id."""
    bestiary_in: Mapping[str, Mapping[str, Creature]] = field(default_factory=dict)
    """The same PNJ with their words in other languages."""
    glossary: Mapping[str, Mapping[str, tuple[RuleEntry, ...]]] = field(default_factory=dict)
    """What the game's words mean that are not translated: by language, by chapter (`terminos`, `usos`), a term an
    entry, which leads to the rule that tells all of it."""
    seen_conduct: tuple[str, ...] = ()
    """Keys of a PNJ's conduct that whoever fights it sees; the others are for whoever directs."""
    notice: Text | None = None
    """Whose the system is and whose its words here, where that must be said beside whatever is played by it."""
    words: Mapping[str, Text] = field(default_factory=dict)
    """How ids are written that are no terms: rules, by their whole id (an empty text: a cause's source says it all),
    sources of causes, and marks to be shown. `declara.KIND` is a declaration written otherwise than its kind; `gana.ID`
    and `pierde.ID` are sentences with `{name}` for somebody who gets or loses a state; `resultado.ID` is a result that
    is no grade, `roll.KEY` one of a Reading's extras (empty: not said), `conducta.ID` a key or a word of a PNJ's
    conduct; `OPTION.CHOICE` is a choice of an option."""

    def grade(self, name: str) -> Grade:
        """The grade of that id; raises KeyError."""
        return self._by_id[name]

    @property
    def _by_id(self) -> dict[str, Grade]:
        return {grade.id: grade for grade in self.grades}

    def rank(self, name: str) -> int:
        """The place of a grade in the ruleset's own order, 0 the worst."""
        return next(place for place, grade in enumerate(self.grades) if grade.id == name)

    def term(self, name: str) -> Term:
        """The score, Acción, track, state or Distancia of that id; raises KeyError."""
        for group in (self.scores, self.actions, self.tracks, self.states, self.distances):
            for term in group:
                if term.id == name:
                    return term
        raise KeyError(name)
